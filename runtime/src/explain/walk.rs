//! Walks a shape and a payload together and collects every issue.
//!
//! Where a value fits is asked of the checker, on the value's own text, so that the explainer cannot
//! think otherwise; this walk says why not. Invariants: a value that misfits gets an issue at its
//! path or below; the work is bounded by [`STEPS`], and where that is used up, unions are no longer
//! looked into; what may be repaired is noted only where an issue is.

use super::plain;
use super::present::Present;
use super::repair::{Fix, Rule};
use super::trail::{At, Trail, path_of};
use super::types::{quoted, types_of};
use crate::issue::{Counted, Got, Issue, IssueKind, Path, Piece, TypeName};
use crate::json::{Json, JsonValue, Member};
use crate::limits::Limits;
use crate::number::Num;
use crate::read::{Reader, Trust, Verdict};
use crate::shape::{Counts, Field, Node, NodeId, NumberRule, ObjectRule, Rest, Shape, StringRule};

/// Values looked at, in all branches together, before the explainer says less.
const STEPS: u32 = 400_000;
/// Issues of one text; no message shows nearly as many, and a text may have one in every item.
pub(super) const ISSUES: usize = 1_000;
/// Nodes inside each other, whether or not on the same value.
const FRAMES: u32 = 1024;

/// What the judge may do for opaque parts.
#[cfg(feature = "judge")]
pub(super) const TRUST: Trust = Trust::Judge;
/// Without the judge an opaque part counts as fitting.
#[cfg(not(feature = "judge"))]
pub(super) const TRUST: Trust = Trust::Nothing;

/// The state of one walk.
#[derive(Debug)]
pub(super) struct Walk<'j> {
    pub(super) shape: &'j Shape,
    /// The text that the spans of the tree are about.
    text: &'j str,
    /// The steps to the value that the walk has begun at.
    outer: &'j [At<'j>],
    /// The steps from there.
    pub(super) path: Trail<'j>,
    pub(super) steps: u32,
    frames: u32,
    /// With so many issues nothing more is looked at.
    pub(super) most: usize,
    pub(super) found: Found,
}

/// What a walk found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) issues: Vec<Issue>,
    pub(super) fixes: Vec<Fix>,
}

/// Everything that is wrong with a value.
pub(super) fn walk(shape: &Shape, text: &str, json: &Json) -> Found {
    walk_at(shape, 0, text, json)
}

impl<'j> Walk<'j> {
    /// A walk that begins at the value that these steps lead to.
    pub(super) fn new(shape: &'j Shape, text: &'j str, outer: &'j [At<'j>]) -> Self {
        let (path, found) = (Trail::default(), Found::default());
        Self { shape, text, outer, path, steps: STEPS, frames: 0, most: ISSUES, found }
    }

    /// The issues of a value under one node.
    pub(super) fn node(&mut self, id: NodeId, json: &'j Json) {
        if self.found.issues.len() >= self.most {
            return;
        }
        self.steps = self.steps.saturating_sub(1);
        self.frames += 1;
        if self.frames <= FRAMES {
            self.look_at(id, json);
        } else if self.verdict(id, json) == Verdict::Misfits {
            self.push(IssueKind::NoBranch { branches: 1 }, id, json);
        }
        self.frames -= 1;
    }

    fn look_at(&mut self, id: NodeId, json: &'j Json) {
        match (self.shape.node(id), &json.value) {
            (Node::Any, _)
            | (Node::Null, JsonValue::Null)
            | (Node::Boolean, JsonValue::Bool(_)) => {}
            (Node::Never, _) => self.push(IssueKind::Never, id, json),
            (Node::Number(rule), JsonValue::Number(number)) => {
                self.number(id, rule, *number, json);
            }
            (Node::String(rule), JsonValue::String(text)) => self.string(id, rule, text, json),
            (Node::Array(rule), JsonValue::Array(items)) => self.array(id, rule, items, json),
            (Node::Object(rule), JsonValue::Object(members)) => {
                self.object(id, rule, members, json);
            }
            (Node::Strings(_) | Node::Values(_), _) => {
                if self.verdict(id, json) == Verdict::Misfits {
                    self.not_listed(id, json);
                }
            }
            (Node::Union(rule), _) => self.union(id, rule, json),
            (Node::Refined { base, also }, _) => {
                let before = self.found.issues.len();
                self.node(*base, json);
                also.iter().for_each(|part| self.node(*part, json));
                self.blame_whole(before, id);
            }
            (Node::Not(inner), _) => {
                if self.verdict(*inner, json) == Verdict::Fits {
                    self.push(IssueKind::Forbidden, id, json);
                }
            }
            (Node::If { condition, then, otherwise }, _) => match self.verdict(*condition, json) {
                Verdict::Fits => self.node(*then, json),
                Verdict::Misfits => self.node(*otherwise, json),
                Verdict::Unsure if self.verdict(id, json) == Verdict::Misfits => {
                    self.node(*then, json);
                }
                Verdict::Unsure => {}
            },
            (Node::Opaque(rule), _) => self.opaque(id, rule, json),
            _ => self.wrong_type(id, json),
        }
    }

    /// Issues of the value itself are issues of the whole node: what satisfies one part of it need
    /// not satisfy the others.
    fn blame_whole(&mut self, before: usize, id: NodeId) {
        let depth = self.depth();
        let own = |issue: &&mut Issue| issue.path.steps().len() == depth;
        self.found.issues.iter_mut().skip(before).filter(own).for_each(|issue| issue.node = id);
    }

    /// Whether a value fits, by the checker.
    pub(super) fn verdict(&mut self, id: NodeId, json: &Json) -> Verdict {
        let text = self.slice(json);
        let limits = Limits { steps: self.steps.max(1_000), ..Limits::ARGUMENTS };
        let (verdict, used) = Reader::verdict(self.shape, id, text, TRUST, limits);
        self.steps = self.steps.saturating_sub(used);
        verdict
    }

    pub(super) fn slice(&self, json: &Json) -> &'j str {
        self.text.get(json.span.clone()).unwrap_or_default()
    }

    /// The path of the value that is looked at.
    pub(super) fn here(&self) -> Path {
        path_of(self.outer, self.path.steps(), None)
    }

    /// The path of a value inside the one that is looked at.
    pub(super) fn here_at(&self, step: At<'_>) -> Path {
        path_of(self.outer, self.path.steps(), Some(step.step()))
    }

    /// How deep the value that is looked at stands.
    pub(super) fn depth(&self) -> usize {
        self.outer.len() + self.path.steps().len()
    }

    /// An issue of the value that is looked at.
    pub(super) fn push(&mut self, kind: IssueKind, node: NodeId, json: &Json) {
        self.push_at(self.here(), kind, node, json.span.clone());
    }

    pub(super) fn push_at(
        &mut self,
        path: Path,
        kind: IssueKind,
        node: NodeId,
        span: std::ops::Range<usize>,
    ) {
        self.found.issues.push(Issue { path, kind, span, node, suggestion: None });
    }

    pub(super) fn wrong_type(&mut self, id: NodeId, json: &Json) {
        let expected = types_of(self.shape, id);
        let got = TypeName::of(json.kind());
        self.push(IssueKind::WrongType { expected, got }, id, json);
        self.note_string(id, json);
    }

    pub(super) fn not_listed(&mut self, id: NodeId, json: &Json) {
        let got = Got::sent(json, self.slice(json));
        self.push(plain::unlisted(self.shape, id, got), id, json);
        self.note_string(id, json);
    }

    fn number(&mut self, id: NodeId, rule: &NumberRule, got: Num, json: &Json) {
        if !rule.integral.admits(got) {
            self.wrong_type(id, json);
        }
        if let Some(kind) = plain::below(rule, got) {
            self.push(kind, id, json);
        }
        if let Some(kind) = plain::above(rule, got) {
            self.push(kind, id, json);
        }
        for &of in rule.multiple_of.iter().filter(|of| !got.is_multiple_of(**of)) {
            self.push(IssueKind::NotMultiple { of, got }, id, json);
        }
    }

    fn string(&mut self, id: NodeId, rule: &StringRule, text: &str, json: &Json) {
        if let Some(kind) = plain::wrong_length(rule, text) {
            self.push(kind, id, json);
        }
        for &index in rule.patterns.iter() {
            if let Some(kind) = plain::mismatch(self.shape, index, text, self.slice(json)) {
                self.push(kind, id, json);
            }
        }
    }

    pub(super) fn counts(
        &mut self,
        what: Counted,
        counts: Counts,
        got: usize,
        id: NodeId,
        json: &Json,
    ) {
        if let Some(kind) = plain::miscount(what, counts, got) {
            self.push(kind, id, json);
        }
    }

    fn object(&mut self, id: NodeId, rule: &'j ObjectRule, members: &'j [Member], json: &'j Json) {
        let mut present = Present::new(members);
        for field in rule.fields.iter().filter(|field| field.required) {
            if !present.has(&field.name) {
                let path = self.here_at(At::Name(&field.name));
                self.push_at(path, IssueKind::Missing, field.node, json.span.clone());
            }
        }
        for need in rule.needs.iter() {
            if !present.has(&need.name) {
                continue;
            }
            for name in need.required.iter().filter(|name| !present.has(name)) {
                let kind = IssueKind::Needed { by: Piece::from(&need.name) };
                self.push_at(self.here_at(At::Name(name)), kind, id, json.span.clone());
            }
        }
        self.counts(Counted::Properties, rule.counts, members.len(), id, json);
        for member in members {
            let field = rule.fields.iter().find(|field| field.name == member.key);
            let step = field.map_or(At::Key(&member.key), |field| At::Name(&field.name));
            self.path.push(step);
            self.member(id, rule, field, member);
            self.path.pop();
        }
    }

    fn member(
        &mut self,
        id: NodeId,
        rule: &'j ObjectRule,
        field: Option<&'j Field>,
        member: &'j Member,
    ) {
        if let Some(names) = rule.names {
            self.name(names, member);
        }
        if let Some(field) = field {
            let before = self.found.issues.len();
            self.node(field.node, &member.value);
            let path_length = self.depth();
            let refused = self.found.issues.iter().skip(before);
            let refused =
                refused.filter(|issue| issue.path.steps().len() == path_length).count() > 0;
            if refused && !field.required {
                self.note_blank(&member.value);
            }
            return;
        }
        let shape = self.shape;
        let matches =
            |pattern: u32| shape.pattern(pattern).is_some_and(|p| p.is_match(&member.key));
        let mut is_known = false;
        for (_, node) in rule.patterns.iter().filter(|(pattern, _)| matches(*pattern)) {
            is_known = true;
            self.node(*node, &member.value);
        }
        match rule.rest {
            Rest::Each(node) if !is_known => self.node(node, &member.value),
            Rest::Closed if !is_known => {
                let span = member.key_span.clone();
                self.push_at(self.here(), IssueKind::UnknownKey, id, span);
            }
            _ => {}
        }
    }

    /// What is wrong with the name of a property.
    fn name(&mut self, names: NodeId, member: &Member) {
        let text = quoted(&member.key);
        let (verdict, _) = Reader::verdict(self.shape, names, &text, TRUST, Limits::ARGUMENTS);
        if verdict != Verdict::Misfits {
            return;
        }
        let json = Json { value: JsonValue::String(member.key.clone()), span: 0..text.len() };
        let first = walk_at(self.shape, names, &text, &json).issues.into_iter().next();
        let reason = Box::new(first.map_or(IssueKind::Forbidden, |issue| issue.kind));
        let kind = IssueKind::PropertyName { reason };
        self.push_at(self.here(), kind, names, member.key_span.clone());
    }

    /// Notes that a value stands for nothing, so that its property may be left out.
    fn note_blank(&mut self, json: &Json) {
        let rule = match &json.value {
            JsonValue::Null => Rule::NullOptional,
            JsonValue::String(text) if text.is_empty() => Rule::EmptyOptional,
            _ => return,
        };
        let path = self.here();
        self.found.fixes.retain(|fix| fix.path != path);
        self.found.fixes.push(Fix { path, rule, to: None });
    }

    /// Notes that a string holds the JSON text of a value that is asked for.
    fn note_string(&mut self, id: NodeId, json: &Json) {
        let Some(text) = json.as_str() else { return };
        if let Some((rule, to)) = super::repair::unwrap(self.shape, id, text) {
            self.found.fixes.push(Fix { path: self.here(), rule, to: Some(to) });
        }
    }
}

/// The issues under a node other than the root.
pub(super) fn walk_at(shape: &Shape, id: NodeId, text: &str, json: &Json) -> Found {
    let mut walk = Walk::new(shape, text, &[]);
    walk.node(id, json);
    walk.found
}
