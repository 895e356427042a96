//! Parts that apply schemas to the value itself: unions, `not`, `if`, and opaque ones.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Builder;
use super::expand::{Key, Part};
use crate::json::{Json, pointer_to};
use crate::shape::{
    Branch, Counts, Field, KindSet, List, Node, NodeId, ObjectRule, OpaqueRule, Rest, UnionKind,
    UnionRule,
};

impl<'a> Builder<'a> {
    /// The node of a set of demands.
    pub(super) fn compute(&mut self, id: NodeId, key: &Key) -> Node {
        if key.never {
            return Node::Never;
        }
        if key.parts.is_empty() {
            return self.plain(id, &key.plains);
        }
        let choice = self.typing_part(key);
        let mut base = Key { never: false, plains: key.plains.clone(), parts: BTreeSet::new() };
        if let Some(choice) = choice {
            base.parts.insert(choice);
        }
        let mut also: Vec<_> = key.parts.difference(&base.parts).copied().collect();
        match (choice, also.as_slice()) {
            (Some(choice), []) => self.union(key, choice),
            (None, [part]) if key.plains.is_empty() => self.part(id, *part),
            _ => {
                let location = also.first().map(|(location, _)| *location);
                let base = self.node_of_key(base, location);
                let also = also.drain(..).map(|part| {
                    let parts = BTreeSet::from([part]);
                    let key = Key { never: false, plains: BTreeSet::new(), parts };
                    self.node_of_key(key, Some(part.0))
                });
                Node::Refined { base, also: also.collect() }
            }
        }
    }

    /// The union, if any, whose branches say more of the value's type than what stands beside it.
    fn typing_part(&mut self, key: &Key) -> Option<(usize, Part)> {
        let unions = key.parts.iter().filter(|(_, part)| matches!(part, Part::AnyOf | Part::OneOf));
        let known = self.property_names(&key.plains);
        for &(location, part) in unions.collect::<Vec<_>>() {
            let branches = self.branches(location, part);
            if branches.len() > self.limits.branches {
                continue;
            }
            if known.is_empty() {
                return Some((location, part));
            }
            for branch in branches {
                let added = self.expand(&[branch.span.start]).plains;
                if !self.property_names(&added).is_subset(&known) {
                    return Some((location, part));
                }
            }
        }
        None
    }

    fn property_names(&self, plains: &BTreeSet<usize>) -> BTreeSet<&'a str> {
        let schemas = plains.iter().filter_map(|&location| self.at(location));
        let maps = schemas.filter_map(|schema| self.keyword(schema, "properties"));
        maps.flat_map(|map| map.members().iter().map(|member| member.key.as_str())).collect()
    }

    fn branches(&self, location: usize, part: Part) -> &'a [Json] {
        let keyword = if part == Part::AnyOf { "anyOf" } else { "oneOf" };
        let schema = self.at(location);
        let list = schema.and_then(|schema| self.keyword(schema, keyword));
        list.map(Json::items).unwrap_or_default()
    }

    /// A union whose branches are merged with what stands beside it.
    fn union(&mut self, key: &Key, choice: (usize, Part)) -> Node {
        let (location, part) = choice;
        let mut beside = key.clone();
        beside.parts.remove(&choice);
        let mut branches = Vec::new();
        for branch in self.branches(location, part) {
            let key = self.expand_onto(beside.clone(), &[branch.span.start]);
            let node = self.node_of_key(key, Some(branch.span.start));
            branches.push(Branch { node, kinds: KindSet::ALL, tag: None });
        }
        let kind = if part == Part::AnyOf { UnionKind::AnyOf } else { UnionKind::OneOf };
        Node::Union(UnionRule { kind, tag: None, branches: branches.into() })
    }

    fn part(&mut self, id: NodeId, (location, part): (usize, Part)) -> Node {
        let Some(schema) = self.at(location) else { return Node::Any };
        match part {
            Part::AnyOf | Part::OneOf => {
                let parts = BTreeSet::from([(location, part)]);
                let key = Key { never: false, plains: BTreeSet::new(), parts };
                self.union(&key, (location, part))
            }
            Part::Alone => self.plain(id, &BTreeSet::from([location])),
            Part::Not => self
                .keyword(schema, "not")
                .map_or(Node::Any, |not| Node::Not(self.node_of(&[not.span.start]))),
            Part::If => {
                let condition = self.keyword_node(schema, "if");
                let then = self.keyword_node(schema, "then");
                let otherwise = self.keyword_node(schema, "else");
                Node::If { condition, then, otherwise }
            }
            Part::Dependent(keyword) => self.dependent(schema, keyword),
            Part::Opaque(reason) => Node::Opaque(OpaqueRule {
                reason: Cow::Borrowed(reason),
                pointer: Cow::Owned(pointer_to(self.schema, location)),
            }),
        }
    }

    fn keyword_node(&mut self, schema: &'a Json, keyword: &str) -> NodeId {
        match self.keyword(schema, keyword) {
            Some(value) => self.node_of(&[value.span.start]),
            None => self.node_of(&[]),
        }
    }

    /// `dependentSchemas`: where an object has the property, it must fit the schema.
    fn dependent(&mut self, schema: &'a Json, keyword: &str) -> Node {
        let members = self.keyword(schema, keyword).map(Json::members).unwrap_or_default();
        let mut also = Vec::new();
        for member in members.iter().filter(|member| member.value.items().is_empty()) {
            if self.survey.is_dropped(&member.value) || is_empty_list(&member.value) {
                continue;
            }
            let any = self.node_of(&[]);
            let condition = Node::Object(has_property(&member.key, any));
            let condition = self.push(condition, None);
            let then = self.node_of(&[member.value.span.start]);
            also.push(self.push(Node::If { condition, then, otherwise: any }, None));
        }
        let base = self.node_of(&[]);
        Node::Refined { base, also: List::from(also) }
    }
}

fn is_empty_list(value: &Json) -> bool {
    !value.is_object() && value.as_bool().is_none()
}

fn has_property(name: &str, any: NodeId) -> ObjectRule {
    let name = Cow::Owned(name.to_owned());
    let field = Field { required: true, ..Field::new(name, any) };
    ObjectRule {
        fields: vec![field].into(),
        rest: Rest::Open,
        patterns: List::default(),
        names: None,
        counts: Counts::ANY,
        needs: List::default(),
    }
}
