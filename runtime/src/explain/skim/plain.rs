//! Plain values that misfit: their issues without a tree and without a walk.
//!
//! Invariant: what is told is what the walk tells, and what is suggested for it; where that takes more,
//! nothing is told.

use std::borrow::Cow;
use std::ops::Range;

use super::Skim;
use crate::explain::plain::{above, below, mismatch, unlisted, wrong_length};
use crate::explain::repair::unwrap;
use crate::explain::suggest::{in_range, not_listed};
use crate::explain::types::{admits_kind, types_of};
use crate::issue::{Got, Issue, IssueKind, Suggestion, TypeName};
use crate::number::Num;
use crate::shape::{Node, NodeId, NumberRule, StringRule, Text};
use crate::text::{Kind, Miss};

impl<'t> Skim<'t> {
    /// The issues of the next value, where that is simple. Tells whether it is; else nothing has been
    /// told, and the cursor may stand anywhere.
    pub(super) fn plain(&mut self, id: NodeId) -> Result<bool, Miss> {
        let kind = self.reader.cursor.kind()?;
        match (self.reader.shape.node(id), kind) {
            (_, Kind::Array | Kind::Object) => Ok(false),
            (Node::Number(rule), Kind::Number) => self.number(id, rule),
            (Node::String(rule), Kind::String) => self.string(id, rule),
            (Node::Strings(values), Kind::String) => self.unlisted(id, values),
            (Node::Null | Node::Boolean | Node::Number(_), _) | (Node::String(_), Kind::Null) => {
                self.other_type(id, kind)
            }
            (Node::String(_), Kind::Number | Kind::Boolean) => self.unquoted(id, kind),
            _ => Ok(false),
        }
    }

    fn number(&mut self, id: NodeId, rule: &NumberRule) -> Result<bool, Miss> {
        let from = self.reader.offset();
        let got = self.reader.cursor.number()?;
        if !rule.integral.admits(got) || !rule.multiple_of.is_empty() {
            return Ok(false);
        }
        for kind in [below(rule, got), above(rule, got)].into_iter().flatten() {
            let suggestion = in_range(self.reader.shape, id, &kind).map(Suggestion::Put);
            self.tell(id, from..self.reader.offset(), kind, suggestion);
        }
        Ok(true)
    }

    fn string(&mut self, id: NodeId, rule: &StringRule) -> Result<bool, Miss> {
        let shape = self.reader.shape;
        let (text, span) = self.text()?;
        let length = wrong_length(rule, &text);
        if rule.patterns.len() > 1 || matches!(length, Some(IssueKind::TooMany { .. })) {
            return Ok(false);
        }
        if let Some(kind) = length {
            self.tell(id, span.clone(), kind, shape.sample(id).map(Suggestion::Put));
        }
        let sent = self.reader.cursor.slice(span.start, span.end);
        let pattern = rule.patterns.first();
        if let Some(kind) = pattern.and_then(|index| mismatch(shape, *index, &text, sent)) {
            self.tell(id, span, kind, shape.sample(id).map(Suggestion::Put));
        }
        Ok(true)
    }

    fn unlisted(&mut self, id: NodeId, values: &[Text]) -> Result<bool, Miss> {
        let shape = self.reader.shape;
        let (text, span) = self.text()?;
        if values.contains(&text) {
            return Ok(true);
        }
        let got = Got::string(self.reader.cursor.slice(span.start, span.end));
        let kind = unlisted(shape, id, got);
        let suggestion = match &kind {
            IssueKind::NotConstant { expected, .. } => Some(Suggestion::Put(expected.clone())),
            IssueKind::NotListed { allowed, got } => not_listed(shape, id, allowed, got),
            _ => None,
        };
        self.tell(id, span, kind, suggestion);
        Ok(true)
    }

    /// A value that cannot be mended to one of the type that is asked for, unless a string holds it.
    fn other_type(&mut self, id: NodeId, kind: Kind) -> Result<bool, Miss> {
        let (shape, from) = (self.reader.shape, self.reader.offset());
        let expected = types_of(shape, id);
        if admits_kind(&expected, kind) {
            return Ok(false);
        }
        if kind == Kind::String {
            if unwrap(shape, id, &self.text()?.0).is_some() {
                return Ok(false);
            }
        } else {
            self.reader.skip()?;
        }
        let kind = IssueKind::WrongType { expected, got: TypeName::of(kind) };
        let sample = shape.sample(id).map(Suggestion::Put);
        self.tell(id, from..self.reader.offset(), kind, sample);
        Ok(true)
    }

    /// A number or a boolean where a string is asked for, which may be what was meant to be quoted.
    fn unquoted(&mut self, id: NodeId, kind: Kind) -> Result<bool, Miss> {
        let (shape, from) = (self.reader.shape, self.reader.offset());
        if kind == Kind::Boolean {
            self.reader.skip()?;
        } else if matches!(self.reader.cursor.number()?, Num::Float(_)) {
            // It may be written in another way.
            return Ok(false);
        }
        let span = from..self.reader.offset();
        let quoted = ["\"", self.reader.cursor.slice(span.start, span.end), "\""].concat();
        let fits = shape.fits(id, &quoted);
        let put = if fits { Some(quoted.into()) } else { shape.sample(id) };
        let kind = IssueKind::WrongType { expected: types_of(shape, id), got: TypeName::of(kind) };
        self.tell(id, span, kind, put.map(Suggestion::Put));
        Ok(true)
    }

    /// The string that comes next, and its bytes.
    fn text(&mut self) -> Result<(Cow<'t, str>, Range<usize>), Miss> {
        let from = self.reader.offset();
        let text = self.reader.cursor.string()?;
        Ok((text, from..self.reader.offset()))
    }

    /// An issue of the value that is looked at.
    fn tell(
        &mut self,
        node: NodeId,
        span: Range<usize>,
        kind: IssueKind,
        suggestion: Option<Suggestion>,
    ) {
        let path = self.path.path();
        self.issues.push(Issue { path, kind, span, node, suggestion });
    }
}
