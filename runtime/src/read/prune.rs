//! The part of a text that its shape refuses, as a tree.
//!
//! Of a call with one mistake nearly everything fits. What does is passed over and stands in the tree
//! as a value without bytes, so that explaining costs by what is wrong, not by what came. Invariants: a
//! value that is left out is certain to fit; keys are all there; a text with a fault, or with a key
//! that stands twice, has no such tree.

use std::ops::Range;

use super::Reader;
use super::check::Verdict;
use super::object::{NextMember, ObjectRead};
use crate::json::{Json, JsonValue, Member};
use crate::limits::Limits;
use crate::read::Trust;
use crate::shape::{ArrayRule, Node, NodeId, ObjectRule, Rest, Shape};
use crate::text::{Kind, Miss, Position};

impl Json {
    /// A value that fits, and that nobody needs to look at.
    fn left_out(at: usize) -> Self {
        Self { value: JsonValue::Null, span: at..at }
    }

    /// Whether this stands for a value that fits: any other has bytes.
    pub(crate) fn is_left_out(&self) -> bool {
        self.span.is_empty()
    }
}

/// The tree of a text, without what fits; nothing where the text itself is at fault.
pub(crate) fn prune(shape: &Shape, text: &str, trust: Trust) -> Option<Json> {
    let mut reader = Reader::new(shape, text, trust, Limits::ARGUMENTS);
    let json = reader.prune(0).ok()?;
    reader.finish().ok()?;
    Some(json)
}

impl<'a> Reader<'a> {
    fn prune(&mut self, id: NodeId) -> Result<Json, Miss> {
        let kind = self.cursor.kind()?;
        let start = self.cursor.mark();
        let from = self.cursor.offset();
        match (self.shape.node(id), kind) {
            (Node::Object(rule), Kind::Object) if rule.names.is_none() => {
                let members = self.prune_object(rule)?;
                return Ok(Json { value: JsonValue::Object(members), span: self.since(from) });
            }
            (Node::Array(rule), Kind::Array) if !rule.unique && rule.contains.is_empty() => {
                let items = self.prune_array(rule)?;
                return Ok(Json { value: JsonValue::Array(items), span: self.since(from) });
            }
            _ => {}
        }
        if self.check(id)? == Verdict::Fits {
            return Ok(Json::left_out(from));
        }
        self.cursor.rewind(start);
        self.whole()
    }

    fn since(&self, from: usize) -> Range<usize> {
        from..self.cursor.offset()
    }

    fn prune_object(&mut self, rule: &'a ObjectRule) -> Result<Vec<Member>, Miss> {
        let mut object = ObjectRead::new(rule);
        let mut members = Vec::with_capacity(rule.fields.len().min(8));
        while let Some(NextMember { key, span: key_span, node }) = self.next_member(&mut object)? {
            let value = match node {
                Some(node) => self.prune(node)?,
                None => match rule.rest {
                    Rest::Each(node) if rule.patterns.is_empty() => self.prune(node)?,
                    // A key that nobody declared may be the wrong name of one that is missing: its value
                    // tells.
                    _ => self.whole()?,
                },
            };
            members.push(Member { key, key_span, value });
        }
        Ok(members)
    }

    fn prune_array(&mut self, rule: &'a ArrayRule) -> Result<Vec<Json>, Miss> {
        let mut items = Vec::new();
        self.cursor.open(Kind::Array)?;
        let mut position = Position::First;
        while self.cursor.item(position, b']')? {
            position = Position::Later;
            items.push(match (rule.prefix.get(items.len()), rule.rest) {
                (Some(node), _) => self.prune(*node)?,
                (None, Rest::Each(node)) => self.prune(node)?,
                _ => self.whole()?,
            });
        }
        Ok(items)
    }

    /// The next value, whole.
    fn whole(&mut self) -> Result<Json, Miss> {
        crate::json::parse_value(&mut self.cursor)
    }
}
