//! Unions whose branches are told apart by a property: the branch that was meant, and what is wrong in it.

use std::borrow::Cow;
use std::ops::Range;

use super::Skim;
use super::members::Within;
use crate::explain::suggest::{near_listed, or_last, unquoted};
use crate::explain::trail::At;
use crate::explain::union::listed_tags;
use crate::issue::{Got, IssueKind, Suggestion};
use crate::nearest::nearest;
use crate::shape::{Branch, Node, NodeId, ObjectRule, Rest, Text, UnionRule};
use crate::text::{Kind, Miss};

impl<'t> Skim<'t> {
    /// The issues of an object in a union, where its tag tells which branch was meant.
    pub(super) fn tagged(&mut self, id: NodeId, union: &'t UnionRule) -> Result<Option<()>, Miss> {
        let Some(tag) = &union.tag else { return Ok(None) };
        let Some(sent) = self.reader.tag_value(tag)?.filter(|_| objects(union).count() > 1) else {
            return Ok(None);
        };
        let Some(branch) = chosen(union, &sent.0) else {
            return self.mistagged(id, union, tag, sent);
        };
        let Some(rule) = self.plain_object(branch) else { return Ok(None) };
        self.object(branch.node, rule, Within { union: Some(union), held: None }).map(Some)
    }

    /// The issues of an object whose tag is none of those that there are.
    fn mistagged(
        &mut self,
        id: NodeId,
        union: &'t UnionRule,
        tag: &'t Text,
        (value, span): (Cow<'t, str>, Range<usize>),
    ) -> Result<Option<()>, Miss> {
        let (shape, start, held) = (self.reader.shape, self.reader.cursor.mark(), self.held);
        let sent = self.reader.cursor.slice(span.start, span.end);
        let (allowed, got) = (listed_tags(shape, id, tags(union)), Got::string(sent));
        let near = near_listed(&allowed, &got);
        // Where nothing is escaped, the texts of two strings are as near as the strings.
        let is_bare = got.text == sent
            && ![sent].into_iter().chain(allowed.iter().map(|text| &**text)).any(has_escape);
        let name =
            if is_bare { near.map(|text| unquoted(text)) } else { nearest(&value, tags(union)) };
        let (mut meant, mut fits) = (name.and_then(|name| chosen(union, name)), false);
        for branch in objects(union) {
            if meant.is_none() && self.reader.fits_but_for(tag, branch.node)? {
                (meant, fits) = (Some(branch), true);
            }
        }
        let Some(branch) = meant else { return Ok(None) };
        let Some(rule) = self.plain_object(branch) else { return Ok(None) };
        let field = rule.fields.iter().find(|field| field.name == *tag);
        // What else could be wrong with the tag, or stand for nothing, is seldom asked.
        let Some(field) =
            field.filter(|field| is_listed(shape.node(field.node)) && !value.is_empty())
        else {
            return Ok(None);
        };
        // An object without other properties has no other issues, either.
        if !fits || rule.rest != Rest::Closed {
            self.reader.cursor.rewind(start);
            self.object(branch.node, rule, Within { union: Some(union), held: Some(tag) })?;
            self.held = held;
        }
        let suggestion = or_last(shape, field.node, &allowed, near).map(Suggestion::Put);
        let kind = IssueKind::NotListed { allowed, got };
        self.push(Some(At::Name(tag)), kind, field.node, span);
        self.suggest_last(suggestion);
        Ok(Some(()))
    }

    /// The rule of a branch, where it says nothing but which properties there are.
    fn plain_object(&self, branch: &Branch) -> Option<&'t ObjectRule> {
        match self.reader.shape.node(branch.node) {
            Node::Object(rule) if rule.is_plain() => Some(rule),
            _ => None,
        }
    }
}

/// The branches of a union that admit objects.
fn objects(union: &UnionRule) -> impl Iterator<Item = &Branch> {
    union.branches.iter().filter(|branch| branch.kinds.has(Kind::Object))
}

fn tags(union: &UnionRule) -> impl Iterator<Item = &str> {
    objects(union).filter_map(|branch| branch.tag.as_deref())
}

fn chosen<'u>(union: &'u UnionRule, value: &str) -> Option<&'u Branch> {
    objects(union).find(|branch| branch.tag.as_deref() == Some(value))
}

const fn is_listed(node: &Node) -> bool {
    matches!(node, Node::Strings(_))
}

fn has_escape(text: &str) -> bool {
    text.contains('\\')
}
