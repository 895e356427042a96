//! The quick way to every issue: the text and the shape side by side, in one pass.
//!
//! Of a call with one mistake nearly everything fits. What fits is only checked; what does not is read
//! as a tree and walked, so that explaining costs by what is wrong, not by what came. Invariants: a text
//! with a fault, with a key that stands twice or with something to repair has no answer here; what is
//! answered is what the long way would answer, but that a list which stays long is not suggested.

use std::ops::Range;

use super::repair::{RepairProfile, Rule};
use super::suggest;
use super::trail::{At, Trail, path_of};
use super::types::types_of;
use super::walk::{Found, ISSUES, TRUST, Walk};
use crate::issue::{Counted, Issue, IssueKind, Suggestion, TypeName};
use crate::json::parse_value;
use crate::limits::Limits;
use crate::read::{Reader, Stopped, Verdict};
use crate::shape::{ArrayRule, Counts, Node, NodeId, Rest, Shape};
use crate::text::{Kind, Miss, Position};

mod members;
mod names;
mod plain;
mod tagged;

use members::Within;

/// Every issue of a text that is JSON and that no repair can make valid; nothing where that takes more
/// to tell.
pub(super) fn skim(
    shape: &Shape,
    text: &str,
    profile: &RepairProfile,
    read: Option<&Stopped>,
) -> Option<Vec<Issue>> {
    let reader = Reader::new(shape, text, TRUST, Limits::ARGUMENTS);
    // Something is wrong, and it is seldom much.
    let issues = Vec::with_capacity(4);
    let mut skim = Skim { reader, text, profile, path: Trail::default(), issues, held: 0 };
    if skim.reader.cursor.kind().ok()? == Kind::Null && profile.has(Rule::NoArguments) {
        return None;
    }
    match (shape.node(0), read) {
        (Node::Object(rule), Some(read)) if rule.is_plain() => skim.rest(rule, read).ok()?,
        _ => skim.value(0).ok()?,
    }
    skim.reader.finish().ok()?;
    Some(skim.issues).filter(|issues| !issues.is_empty())
}

struct Skim<'t> {
    reader: Reader<'t>,
    text: &'t str,
    profile: &'t RepairProfile,
    path: Trail<'t>,
    issues: Vec<Issue>,
    /// Issues that are told when the object that they are in is over.
    held: usize,
}

impl<'t> Skim<'t> {
    /// The issues of the next value. Misses where they cannot be told here.
    fn value(&mut self, id: NodeId) -> Result<(), Miss> {
        if self.passes(id)? { Ok(()) } else { self.misfit(id) }
    }

    /// Whether the next value is plain and fits; else the cursor stays in front of it.
    #[inline]
    fn passes(&mut self, id: NodeId) -> Result<bool, Miss> {
        if !is_plain(self.reader.shape.node(id)) {
            return Ok(false);
        }
        let start = self.reader.cursor.mark();
        let fits = self.reader.check(id)? == Verdict::Fits;
        if !fits {
            self.reader.cursor.rewind(start);
        }
        Ok(fits)
    }

    /// The issues of the next value, which is not certain to fit, and does not where it is plain.
    fn misfit(&mut self, id: NodeId) -> Result<(), Miss> {
        if self.count() >= ISSUES {
            return self.reader.skip();
        }
        let (node, kind) = (self.reader.shape.node(id), self.reader.cursor.kind()?);
        let start = self.reader.cursor.mark();
        match (node, kind) {
            (Node::Object(rule), Kind::Object) if rule.is_plain() => {
                return self.object(id, rule, Within::default());
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
            _ if is_plain(node) => {
                if self.plain(id)? {
                    return Ok(());
                }
                self.reader.cursor.rewind(start);
                return self.grown(id);
            }
            _ => {}
        }
        if self.reader.check(id)? == Verdict::Fits {
            return Ok(());
        }
        self.reader.cursor.rewind(start);
        self.grown(id)
    }

    /// The issues of the next value, read as a tree.
    fn grown(&mut self, id: NodeId) -> Result<(), Miss> {
        let (shape, before) = (self.reader.shape, self.issues.len());
        let json = parse_value(&mut self.reader.cursor)?;
        let mut walk = Walk::new(shape, self.text, self.path.steps());
        walk.most = ISSUES.saturating_sub(self.held);
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
                if !self.passes(node)? {
                    self.path.push(At::Index(index));
                    self.misfit(node)?;
                    self.path.pop();
                }
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
        self.tell_first(first, inside);
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
        if let Some(kind) = super::plain::miscount(what, counts, got) {
            self.push_closely(kind, id, span);
        }
    }

    /// Moves the issues from the second index on to the first one: what a value lacks is told before what
    /// is wrong inside it.
    fn tell_first(&mut self, first: usize, inside: usize) {
        let told_last = self.issues.len() - inside;
        if told_last > 0 && inside > first {
            self.issues.split_at_mut(first).1.rotate_right(told_last);
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
        let path = path_of(self.path.steps(), &[], step.map(At::step));
        self.issues.push(Issue { path, kind, span, node, suggestion: None });
    }

    /// How many issues there are.
    fn count(&self) -> usize {
        self.issues.len() + self.held
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
