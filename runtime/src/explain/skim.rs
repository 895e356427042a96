//! The quick way to every issue: the text and the shape side by side, in one pass.
//!
//! Of a call with one mistake nearly everything fits. What fits is only checked; what does not is read
//! as a tree and walked, so that explaining costs by what is wrong, not by what came. Invariants: a text
//! with a fault, with a key that stands twice or with something to repair has no answer here; what is
//! answered is what the long way would answer, but that a list which stays long is not suggested.

use std::borrow::Cow;
use std::ops::Range;

use super::repair::{RepairProfile, Rule};
use super::suggest;
use super::trail::{At, Trail, path_of};
use super::types::types_of;
use super::union::listed_tags;
use super::walk::{Found, ISSUES, TRUST, Walk};
use crate::issue::{Counted, Got, Issue, IssueKind, Suggestion, TypeName};
use crate::json::parse_value;
use crate::limits::Limits;
use crate::nearest::nearest;
use crate::read::{NextMember, ObjectRead, Reader, Stopped, Verdict};
use crate::shape::{ArrayRule, Counts, Field, Node, NodeId, ObjectRule, Rest, Shape, UnionRule};
use crate::text::{Kind, Miss, Position};

mod names;

use names::{Stranger, Strangers};

/// Every issue of a text that is JSON and that no repair can make valid; nothing where that takes more
/// to tell.
pub(super) fn skim(
    shape: &Shape,
    text: &str,
    profile: &RepairProfile,
    read: Option<Stopped>,
) -> Option<Vec<Issue>> {
    let reader = Reader::new(shape, text, TRUST, Limits::ARGUMENTS);
    // Something is wrong, and it is seldom much.
    let issues = Vec::with_capacity(2);
    let mut skim = Skim { reader, text, profile, path: Trail::default(), issues };
    if skim.reader.cursor.kind().ok()? == Kind::Null && profile.has(Rule::NoArguments) {
        return None;
    }
    match (shape.node(0), read) {
        (Node::Object(rule), Some(read)) if rule.is_plain() => skim.rest(rule, &read).ok()?,
        _ => skim.value(0).ok()?,
    }
    skim.reader.finish().ok()?;
    Some(skim.issues).filter(|issues| !issues.is_empty())
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Nothing,
    /// A reader has not taken it.
    Refused,
}

/// Where an object has begun.
struct Begun {
    /// Its first byte.
    from: usize,
    /// The number of its first issue.
    first: usize,
}

struct Skim<'t> {
    reader: Reader<'t>,
    text: &'t str,
    profile: &'t RepairProfile,
    path: Trail<'t>,
    issues: Vec<Issue>,
}

impl<'t> Skim<'t> {
    /// The issues of the next value. Misses where they cannot be told here.
    fn value(&mut self, id: NodeId) -> Result<(), Miss> {
        if self.issues.len() >= ISSUES {
            return self.reader.skip();
        }
        let kind = self.reader.cursor.kind()?;
        match (self.reader.shape.node(id), kind) {
            (Node::Object(rule), Kind::Object) if rule.is_plain() => {
                return self.object(id, rule, None);
            }
            (Node::Union(rule), Kind::Object) if rule.tag.is_some() => {
                if let Some(done) = self.tagged(id, rule)? {
                    return Ok(done);
                }
            }
            (Node::String(_) | Node::Number(_) | Node::Boolean, Kind::Array | Kind::Object) => {
                return self.compound(id, kind);
            }
            (Node::Array(rule), Kind::Array) if !rule.unique && rule.contains.is_empty() => {
                return self.array(id, rule);
            }
            _ => {}
        }
        let start = self.reader.cursor.mark();
        if self.reader.check(id)? == Verdict::Fits {
            return Ok(());
        }
        self.reader.cursor.rewind(start);
        self.misfit(id)
    }

    /// The issues of the next value, which is not certain to fit.
    fn misfit(&mut self, id: NodeId) -> Result<(), Miss> {
        let (shape, before) = (self.reader.shape, self.issues.len());
        let json = parse_value(&mut self.reader.cursor)?;
        let mut walk = Walk::new(shape, self.text, self.path.steps());
        walk.found.issues = std::mem::take(&mut self.issues);
        walk.node(id, &json);
        let Found { mut issues, fixes } = walk.found;
        if fixes.iter().any(|fix| self.profile.has(fix.rule)) {
            return Err(Miss);
        }
        super::remove_repeated(&mut issues, before);
        suggest::suggest(shape, id, &json, self.path.steps().len(), issues.split_at_mut(before).1);
        self.issues = issues;
        Ok(())
    }

    /// The issues of an array or object where a plain value is asked for.
    fn compound(&mut self, id: NodeId, kind: Kind) -> Result<(), Miss> {
        let (from, shape) = (self.reader.offset(), self.reader.shape);
        let mut items = 0;
        if kind == Kind::Array {
            self.reader.cursor.open(kind)?;
            while self.reader.cursor.item(Position::after(items), b']')? {
                self.reader.skip()?;
                items += 1;
            }
        } else {
            self.reader.skip()?;
        }
        let span = from..self.reader.offset();
        let (expected, got) = (types_of(shape, id), TypeName::of(kind));
        let kind = IssueKind::WrongType { expected, got };
        // The one item of an array may be what was meant.
        if items == 1 {
            self.push_closely(kind, id, span);
        } else {
            self.push(None, kind, id, span);
            self.suggest_last(shape.sample(id).map(Suggestion::Put));
        }
        Ok(())
    }

    /// The issues of an object in a union, where its tag tells which branch was meant.
    fn tagged(&mut self, id: NodeId, union: &'t UnionRule) -> Result<Option<()>, Miss> {
        let Some(tag) = &union.tag else { return Ok(None) };
        let objects = || union.branches.iter().filter(|branch| branch.kinds.has(Kind::Object));
        let tags = || objects().filter_map(|branch| branch.tag.as_deref());
        let Some((value, span)) = self.reader.tag_value(tag)?.filter(|_| objects().count() > 1)
        else {
            return Ok(None);
        };
        let chosen = |value: &str| objects().find(|branch| branch.tag.as_deref() == Some(value));
        let exact = chosen(&value);
        let mut meant = exact.or_else(|| nearest(&value, tags()).and_then(chosen));
        if meant.is_none() {
            for branch in objects() {
                if self.reader.fits_but_for(tag, branch.node)? {
                    meant = Some(branch);
                    break;
                }
            }
        }
        let Some(branch) = meant else { return Ok(None) };
        let shape = self.reader.shape;
        let Node::Object(rule) = shape.node(branch.node) else { return Ok(None) };
        if !rule.is_plain() {
            return Ok(None);
        }
        let before = self.issues.len();
        self.object(branch.node, rule, Some(union))?;
        if exact.is_none() {
            let path = path_of(self.path.steps(), &[], Some(At::Name(tag)));
            let mut index = 0;
            self.issues.retain(|issue| {
                index += 1;
                index <= before || issue.path != path
            });
            let field = rule.fields.iter().find(|field| field.name == *tag);
            let node = field.map_or(id, |field| field.node);
            let allowed = listed_tags(shape, id, tags());
            let got = Got::string(self.text.get(span.clone()).unwrap_or_default());
            let suggestion = suggest::not_listed(shape, node, &allowed, &got);
            let kind = IssueKind::NotListed { allowed, got };
            self.issues.push(Issue { path, kind, span, node, suggestion });
        }
        Ok(Some(()))
    }

    /// The issues of an object that says nothing but which properties it has; the union that it is a
    /// branch of, where it is.
    fn object(
        &mut self,
        id: NodeId,
        rule: &'t ObjectRule,
        union: Option<&UnionRule>,
    ) -> Result<(), Miss> {
        let from = self.reader.offset();
        let (object, first) = (self.reader.open_members(rule)?, self.issues.len());
        self.members(id, object, Begun { from, first }, union)
    }

    /// The issues of the outermost object, of which some properties are known to fit.
    fn rest(&mut self, rule: &'t ObjectRule, read: &Stopped) -> Result<(), Miss> {
        let Some((object, place)) = read.resume(rule) else { return self.value(0) };
        let from = self.reader.offset();
        self.reader.cursor.rewind(place);
        if let Some(field) = read.property(rule) {
            self.named(field, Known::Refused)?;
        }
        self.members(0, object, Begun { from, first: 0 }, None)
    }

    /// The issues of an object that has begun, from a property on.
    fn members(
        &mut self,
        id: NodeId,
        mut object: ObjectRead<'t>,
        Begun { from, first }: Begun,
        union: Option<&UnionRule>,
    ) -> Result<(), Miss> {
        let rule = object.rule();
        let mut strangers = Strangers::default();
        while let Some(member) = self.reader.next_member(&mut object)? {
            match member {
                NextMember::Named(field) => self.named(field, Known::Nothing)?,
                NextMember::Other(Cow::Borrowed(key), span) => {
                    let value = self.other(id, rule, key, span)?;
                    strangers.add(Stranger { key, value })?;
                }
                // A key with escapes, of which nobody holds the text.
                NextMember::Other(Cow::Owned(_), _) => return Err(Miss),
            }
        }
        let (inside, span) = (self.issues.len(), from..self.reader.offset());
        for field in object.missing() {
            self.push(Some(At::Name(&field.name)), IssueKind::Missing, field.node, span.clone());
        }
        self.counts(Counted::Properties, rule.counts, object.count(), id, span);
        self.suggest_names(first, &object, &strangers, union);
        // What the object lacks is told before what is wrong inside it.
        let told_last = self.issues.len() - inside;
        self.issues.split_at_mut(first).1.rotate_right(told_last);
        Ok(())
    }

    /// The issues of a declared property.
    fn named(&mut self, field: &'t Field, known: Known) -> Result<(), Miss> {
        let before = self.issues.len();
        self.path.push(At::Name(&field.name));
        self.reader.cursor.peek();
        let start = self.reader.offset();
        let is_plain = is_plain(self.reader.shape.node(field.node));
        match self.reader.cursor.kind()? {
            Kind::Array | Kind::Object => self.value(field.node)?,
            _ if known == Known::Refused && is_plain => self.misfit(field.node)?,
            _ => self.value(field.node)?,
        }
        let depth = self.path.steps().len();
        let mut refused = self.issues.iter().skip(before);
        if !field.required && refused.any(|issue| issue.path.steps().len() == depth) {
            let rule = match self.reader.cursor.slice(start, self.reader.offset()) {
                "null" => Some(Rule::NullOptional),
                "\"\"" => Some(Rule::EmptyOptional),
                _ => None,
            };
            if rule.is_some_and(|rule| self.profile.has(rule)) {
                return Err(Miss);
            }
        }
        self.path.pop();
        Ok(())
    }

    /// The issues of a property that is not declared; the text of its value.
    fn other(
        &mut self,
        id: NodeId,
        rule: &ObjectRule,
        key: &'t str,
        span: Range<usize>,
    ) -> Result<&'t str, Miss> {
        self.reader.cursor.peek();
        let start = self.reader.offset();
        match rule.rest {
            Rest::Each(node) => {
                self.path.push(At::Key(key));
                self.value(node)?;
                self.path.pop();
            }
            Rest::Open => self.reader.skip()?,
            Rest::Closed => {
                self.reader.skip()?;
                self.push(Some(At::Key(key)), IssueKind::UnknownKey, id, span);
            }
        }
        Ok(self.reader.cursor.slice(start, self.reader.offset()))
    }

    fn array(&mut self, id: NodeId, rule: &'t ArrayRule) -> Result<(), Miss> {
        let (first, from) = (self.issues.len(), self.reader.offset());
        let mut index = 0;
        self.reader.cursor.open(Kind::Array)?;
        while self.reader.cursor.item(Position::after(index), b']')? {
            let node = match (rule.prefix.get(index), rule.rest) {
                (Some(node), _) => Some(*node),
                (None, Rest::Each(node)) => Some(node),
                (None, Rest::Open | Rest::Closed) => None,
            };
            if let Some(node) = node {
                self.path.push(At::Index(index));
                self.value(node)?;
                self.path.pop();
            } else {
                self.reader.cursor.peek();
                let start = self.reader.offset();
                self.reader.skip()?;
                if rule.rest == Rest::Closed {
                    let span = start..self.reader.offset();
                    self.push(Some(At::Index(index)), IssueKind::Never, id, span);
                    self.suggest_last(Some(Suggestion::Remove));
                }
            }
            index += 1;
        }
        let (inside, span) = (self.issues.len(), from..self.reader.offset());
        let mut counts = rule.counts;
        if rule.rest == Rest::Closed {
            counts.max = counts.max.min(rule.prefix.len() as u32);
        }
        self.counts(Counted::Items, counts, index, id, span);
        let told_last = self.issues.len() - inside;
        self.issues.split_at_mut(first).1.rotate_right(told_last);
        Ok(())
    }

    fn counts(
        &mut self,
        what: Counted,
        counts: Counts,
        got: usize,
        id: NodeId,
        span: Range<usize>,
    ) {
        if let Some(kind) = super::walk::miscount(what, counts, got) {
            self.push_closely(kind, id, span);
        }
    }

    /// An issue of the value that is looked at, with what would fit and is close to it.
    fn push_closely(&mut self, kind: IssueKind, id: NodeId, span: Range<usize>) {
        let value = self.text.get(span.clone()).unwrap_or_default();
        self.push(None, kind, id, span);
        let shape = self.reader.shape;
        if let Some(issue) = self.issues.last_mut() {
            issue.suggestion = suggest::close_to(shape, issue, value);
        }
    }

    /// An issue of the value that is looked at, or one step inside it.
    fn push(&mut self, step: Option<At<'_>>, kind: IssueKind, node: NodeId, span: Range<usize>) {
        let path = path_of(self.path.steps(), &[], step);
        self.issues.push(Issue { path, kind, span, node, suggestion: None });
    }

    fn suggest_last(&mut self, suggestion: Option<Suggestion>) {
        if let Some(issue) = self.issues.last_mut() {
            issue.suggestion = suggestion;
        }
    }
}

/// Whether a node speaks of one value without parts.
const fn is_plain(node: &Node) -> bool {
    matches!(
        node,
        Node::Null | Node::Boolean | Node::Number(_) | Node::String(_) | Node::Strings(_)
    )
}
