//! What can only be said once every node is there: cycles, kinds, tags, defaults, numbering.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{Builder, Built, find};
use crate::read::Reader;
use crate::shape::{Branch, KindSet, Node, NodeId, ObjectRule, Rest, Shape, Text, UnionRule};
use crate::text::Kind;

impl Builder<'_> {
    pub(super) fn finish(mut self) -> Built {
        self.break_node_cycles();
        self.simplify();
        self.tell_branches_apart();
        self.renumber();
        let document = if self.nodes.iter().any(|node| matches!(node, Node::Opaque(_))) {
            self.schema.to_string()
        } else {
            String::new()
        };
        let field_locations = std::mem::take(&mut self.field_locations);
        let defaults = std::mem::take(&mut self.defaults);
        let mut problems = std::mem::take(&mut self.survey.problems);
        problems.sort_by_key(|problem| problem.span.start);
        let undeclared_required = std::mem::take(&mut self.undeclared_required);
        let backtracking = std::mem::take(&mut self.backtracking).into_values().collect();
        let schema = self.schema;
        let (mut shape, locations) = self.assemble(Cow::Owned(document));
        let mut refused_defaults = Vec::new();
        for (id, index, span) in defaults {
            let Some(default) = find(schema, span.start) else { continue };
            if !shape.set_default(id, index, default.to_string()) {
                refused_defaults.push(span);
            }
        }
        Built {
            shape,
            locations,
            field_locations,
            refused_defaults,
            undeclared_required,
            backtracking,
            problems,
        }
    }

    /// A node that leads to itself without a level in between can never be decided: the first is
    /// reported, and all are made to say nothing, so that whoever follows nodes comes to an end.
    fn break_node_cycles(&mut self) {
        let mut state = vec![Visit::New; self.nodes.len()];
        let mut reported = false;
        for root in 0..self.nodes.len() as NodeId {
            let mut stack = vec![(root, false)];
            while let Some((id, leaving)) = stack.pop() {
                let Some(slot) = state.get_mut(id as usize) else { continue };
                match (*slot, leaving) {
                    (_, true) => *slot = Visit::Done,
                    (Visit::Done, false) => {}
                    (Visit::Open, false) => {
                        if !std::mem::replace(&mut reported, true) {
                            let location = self.locations.get(id as usize).copied().flatten();
                            let at = location.and_then(|at| self.at(at)).unwrap_or(self.schema);
                            self.report_cycle(at);
                        }
                        if let Some(node) = self.nodes.get_mut(id as usize) {
                            *node = Node::Any;
                        }
                    }
                    (Visit::New, false) => {
                        *slot = Visit::Open;
                        stack.push((id, true));
                        let node = self.nodes.get(id as usize);
                        stack.extend(
                            node.map(in_place).unwrap_or_default().iter().map(|&n| (n, false)),
                        );
                    }
                }
            }
        }
    }

    /// Gives each branch of a union the kinds that can fit it, and a tag where there is one.
    fn tell_branches_apart(&mut self) {
        let kinds = self.kinds();
        for id in 0..self.nodes.len() {
            let Some(Node::Union(rule)) = self.nodes.get(id) else { continue };
            let mut rule = rule.clone();
            for branch in rule.branches.to_mut() {
                branch.kinds = kinds.get(branch.node as usize).copied().unwrap_or(KindSet::ALL);
            }
            if let Some((tag, values)) = self.tag_of(&rule) {
                rule.tag = Some(tag);
                for (branch, value) in rule.branches.to_mut().iter_mut().zip(values) {
                    branch.tag = value;
                }
            }
            if let Some(slot) = self.nodes.get_mut(id) {
                *slot = Node::Union(rule);
            }
        }
    }

    fn kinds(&self) -> Vec<KindSet> {
        let mut kinds = vec![KindSet::NONE; self.nodes.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for (id, node) in self.nodes.iter().enumerate() {
                let of = |id: &NodeId| kinds.get(*id as usize).copied().unwrap_or(KindSet::ALL);
                let found = match node {
                    Node::Never => KindSet::NONE,
                    Node::Null => KindSet::of(Kind::Null),
                    Node::Boolean => KindSet::of(Kind::Boolean),
                    Node::Number(_) => KindSet::of(Kind::Number),
                    Node::String(_) | Node::Strings(_) => KindSet::of(Kind::String),
                    Node::Array(_) => KindSet::of(Kind::Array),
                    Node::Object(_) => KindSet::of(Kind::Object),
                    Node::Values(texts) => {
                        texts.iter().map(kind_of_text).fold(KindSet::NONE, KindSet::union)
                    }
                    Node::Union(rule) => rule
                        .branches
                        .iter()
                        .map(|branch| of(&branch.node))
                        .fold(KindSet::NONE, KindSet::union),
                    Node::Refined { base, .. } => of(base),
                    Node::Any | Node::Not(_) | Node::If { .. } | Node::Opaque(_) => KindSet::ALL,
                };
                if let Some(slot) = kinds.get_mut(id).filter(|slot| **slot != found) {
                    *slot = found;
                    changed = true;
                }
            }
        }
        kinds
    }

    /// A property that every object branch requires with a value of its own, and those values.
    fn tag_of(&self, rule: &UnionRule) -> Option<(Text, Vec<Option<Text>>)> {
        let is_object = |branch: &&Branch| branch.kinds.has(Kind::Object);
        let objects: Vec<&ObjectRule> = rule
            .branches
            .iter()
            .filter(is_object)
            .map(|branch| {
                self.object_rule(branch.node).filter(|_| branch.kinds == KindSet::of(Kind::Object))
            })
            .collect::<Option<_>>()?;
        let (first, _) = objects.split_first().filter(|(_, others)| !others.is_empty())?;
        let candidates = first.fields.iter().filter(|field| field.required);
        'candidates: for field in candidates {
            let mut values = BTreeSet::new();
            for object in &objects {
                let Some(value) = self.constant_of(object, &field.name) else {
                    continue 'candidates;
                };
                if !values.insert(value) {
                    continue 'candidates;
                }
            }
            let value_of = |branch: &Branch| {
                let rule = self.object_rule(branch.node)?;
                self.constant_of(rule, &field.name).cloned()
            };
            return Some((field.name.clone(), rule.branches.iter().map(value_of).collect()));
        }
        None
    }

    fn object_rule(&self, id: NodeId) -> Option<&ObjectRule> {
        match self.nodes.get(id as usize)? {
            Node::Object(rule) => Some(rule),
            Node::Refined { base, .. } => self.object_rule(*base),
            _ => None,
        }
    }

    fn constant_of(&self, object: &ObjectRule, name: &str) -> Option<&Text> {
        let field = object.fields.iter().find(|field| field.name == name && field.required)?;
        match self.nodes.get(field.node as usize)? {
            Node::Strings(values) => match &**values {
                [value] => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// Keeps the nodes that the root leads to, in the order in which it does.
    fn renumber(&mut self) {
        let mut order: Vec<NodeId> = vec![0];
        let mut new_ids = BTreeMap::from([(0, 0)]);
        let mut next = 0;
        while let Some(&id) = order.get(next) {
            next += 1;
            for child in self.nodes.get(id as usize).map(children).unwrap_or_default() {
                let fresh = order.len() as NodeId;
                if let std::collections::btree_map::Entry::Vacant(entry) = new_ids.entry(child) {
                    entry.insert(fresh);
                    order.push(child);
                }
            }
        }
        let new_id = |id: NodeId| new_ids.get(&id).copied();
        let kept = order.iter().filter_map(|id| {
            let mut node = self.nodes.get(*id as usize)?.clone();
            for_each_child(&mut node, &mut |child| *child = new_id(*child).unwrap_or(*child));
            Some(node)
        });
        let nodes: Vec<Node> = kept.collect();
        let locations = order.iter().map(|id| self.locations.get(*id as usize).copied().flatten());
        self.locations = locations.collect();
        self.nodes = nodes;
        let places = std::mem::take(&mut self.field_locations).into_iter();
        self.field_locations =
            places.filter_map(|((id, name), at)| Some(((new_id(id)?, name), at))).collect();
        let defaults = std::mem::take(&mut self.defaults).into_iter();
        self.defaults =
            defaults.filter_map(|(id, field, at)| Some((new_id(id)?, field, at))).collect();
    }
}

impl Shape {
    /// Sets a field's default, unless its own node refuses it. Tells whether it was not refused.
    fn set_default(&mut self, id: NodeId, index: usize, text: String) -> bool {
        let Some(Node::Object(rule)) = self.nodes.get(id as usize) else { return true };
        let Some(field) = rule.fields.get(index) else { return true };
        let verdict = Reader::check_text(self, field.node, &text);
        if verdict == Some(true)
            && let Some(Node::Object(rule)) = self.nodes.get_mut(id as usize)
            && let Some(field) = rule.fields.to_mut().get_mut(index)
        {
            field.default = Some(Cow::Owned(text));
        }
        verdict != Some(false)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    New,
    Open,
    Done,
}

fn kind_of_text(text: &Text) -> KindSet {
    KindSet::of(match text.as_bytes().first() {
        Some(b'"') => Kind::String,
        Some(b'{') => Kind::Object,
        Some(b'[') => Kind::Array,
        Some(b't' | b'f') => Kind::Boolean,
        Some(b'n') => Kind::Null,
        _ => Kind::Number,
    })
}

/// The nodes that a node applies to the same value.
fn in_place(node: &Node) -> Vec<NodeId> {
    match node {
        Node::Union(rule) => rule.branches.iter().map(|branch| branch.node).collect(),
        Node::Refined { base, also } => {
            std::iter::once(*base).chain(also.iter().copied()).collect()
        }
        Node::Not(node) => vec![*node],
        Node::If { condition, then, otherwise } => vec![*condition, *then, *otherwise],
        _ => Vec::new(),
    }
}

fn children(node: &Node) -> Vec<NodeId> {
    let mut children = Vec::new();
    for_each_child(&mut node.clone(), &mut |child| children.push(*child));
    children
}

fn for_each_child(node: &mut Node, visit: &mut dyn FnMut(&mut NodeId)) {
    let each = |rest: &mut Rest, visit: &mut dyn FnMut(&mut NodeId)| {
        if let Rest::Each(node) = rest {
            visit(node);
        }
    };
    match node {
        Node::Object(rule) => {
            rule.fields.to_mut().iter_mut().for_each(|field| visit(&mut field.node));
            rule.patterns.to_mut().iter_mut().for_each(|(_, node)| visit(node));
            each(&mut rule.rest, visit);
            rule.names.iter_mut().for_each(visit);
        }
        Node::Array(rule) => {
            rule.prefix.to_mut().iter_mut().for_each(&mut *visit);
            each(&mut rule.rest, visit);
            rule.contains.to_mut().iter_mut().for_each(|contains| visit(&mut contains.node));
        }
        Node::Union(rule) => rule.branches.to_mut().iter_mut().for_each(|b| visit(&mut b.node)),
        Node::Refined { base, also } => {
            visit(base);
            also.to_mut().iter_mut().for_each(visit);
        }
        Node::Not(node) => visit(node),
        Node::If { condition, then, otherwise } => {
            [condition, then, otherwise].into_iter().for_each(visit);
        }
        _ => {}
    }
}
