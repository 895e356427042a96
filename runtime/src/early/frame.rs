//! An array or object that is still open: which nodes hold for what comes in it.
//!
//! Only nodes that hold without a choice are followed into a list. A node that a choice stands in
//! front of (a union of several that could fit, `not`, `if`, an opaque part) is hard: it is looked at
//! when the list is whole. Inside a list with a hard node a repair may come from there that the other
//! nodes do not know of, so what any repair could change is not reported: the list is vague.
//!
//! Invariant: every node of a [`Place`] must hold for the value there, whatever comes later.

use std::collections::BTreeSet;

use crate::explain::{listed, types_of};
use crate::issue::{Counted, Got, IssueKind, Step};
use crate::json::{Json, JsonValue};
use crate::limits::Limits;
use crate::shape::{ArrayRule, Node, NodeId, ObjectRule, Rest, Shape, UnionRule};
use crate::text::Kind;

/// How many nodes are followed from one value without entering it.
const EXPANDED: usize = 64;

/// What the place of a value asks of it.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) nodes: Vec<NodeId>,
    /// Whether a repair may come that the nodes do not tell of.
    vague: bool,
    /// Whether leaving the value out could put it right.
    optional: bool,
}

impl Place {
    pub(super) fn root() -> Self {
        Self { nodes: vec![0], vague: false, optional: true }
    }

    /// Whether a repair that the nodes themselves do not note could change the value.
    pub(super) fn could_be_mended(&self, json: &Json) -> bool {
        match &json.value {
            JsonValue::Null => self.optional,
            JsonValue::String(text) if text.is_empty() => self.optional,
            JsonValue::String(text) => {
                let inner = || Json::parse(text, Limits::ARGUMENTS);
                self.vague && inner().is_ok_and(|inner| inner.kind() != Kind::String)
            }
            _ => false,
        }
    }
}

/// An open array or object.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    pub(super) start: usize,
    /// What must hold for the whole.
    pub(super) nodes: Vec<NodeId>,
    /// The array or object rules among those, which are followed inside.
    rules: Vec<NodeId>,
    has_hard: bool,
    /// Whether the list around this one is vague.
    outer_vague: bool,
    /// How many items have begun.
    pub(super) count: usize,
    keys: BTreeSet<String>,
    key: String,
    is_repeated: bool,
}

/// The nodes that a value is asked by, sorted by what can be done with them.
#[derive(Default)]
struct Expanded {
    rules: Vec<NodeId>,
    has_hard: bool,
    refusing: Option<NodeId>,
    seen: usize,
}

impl Frame {
    /// A list that begins, and the node that refuses every value of its kind.
    pub(super) fn new(
        shape: &Shape,
        kind: Kind,
        start: usize,
        place: &Place,
    ) -> (Self, Option<NodeId>) {
        let mut expanded = Expanded::default();
        place.nodes.iter().for_each(|node| expanded.add(shape, *node, kind));
        let Expanded { rules, has_hard, refusing, .. } = expanded;
        let frame = Self {
            kind,
            start,
            nodes: place.nodes.clone(),
            rules,
            has_hard,
            outer_vague: place.vague,
            count: 0,
            keys: BTreeSet::new(),
            key: String::new(),
            is_repeated: false,
        };
        (frame, refusing)
    }

    /// Whether something is left to look at when the list is whole.
    pub(super) fn waits_for_end(&self) -> bool {
        self.has_hard && !self.outer_vague
    }

    fn is_vague(&self) -> bool {
        self.has_hard || self.outer_vague
    }

    fn objects<'s>(&self, shape: &'s Shape) -> impl Iterator<Item = (NodeId, &'s ObjectRule)> {
        self.rules.iter().filter_map(|id| match shape.node(*id) {
            Node::Object(rule) => Some((*id, rule)),
            _ => None,
        })
    }

    fn arrays<'s>(&self, shape: &'s Shape) -> impl Iterator<Item = (NodeId, &'s ArrayRule)> {
        self.rules.iter().filter_map(|id| match shape.node(*id) {
            Node::Array(rule) => Some((*id, rule)),
            _ => None,
        })
    }

    /// The step to the value that is read.
    pub(super) fn step(&self) -> Step {
        match self.kind {
            Kind::Object => Step::Key(self.key.as_str().into()),
            _ => Step::Index(self.count.saturating_sub(1)),
        }
    }

    /// Takes the next key; tells whether it is new.
    pub(super) fn next_key(&mut self, key: String) -> bool {
        self.is_repeated = !self.keys.insert(key.clone());
        self.key = key;
        !self.is_repeated
    }

    /// What the next value must fit.
    pub(super) fn place(&self, shape: &Shape) -> Place {
        let vague = self.is_vague();
        let mut place = Place { nodes: Vec::new(), vague, optional: false };
        if self.kind == Kind::Array {
            for (_, rule) in self.arrays(shape) {
                match (rule.prefix.get(self.count), rule.rest) {
                    (Some(node), _) => place.nodes.push(*node),
                    (None, Rest::Each(node)) => place.nodes.push(node),
                    (None, Rest::Open | Rest::Closed) => {}
                }
            }
            return place;
        }
        if self.is_repeated {
            return place;
        }
        let (mut declared, mut required) = (vague, false);
        for (_, rule) in self.objects(shape) {
            if let Some(field) = rule.fields.iter().find(|field| field.name == self.key) {
                declared = true;
                required |= field.required;
                place.nodes.push(field.node);
            } else {
                place.nodes.extend(unnamed(shape, rule, &self.key));
            }
        }
        place.optional = declared && !required;
        place
    }

    /// The node that admits no property of this name, where none could be left out by a repair.
    pub(super) fn unknown(&self, shape: &Shape) -> Option<NodeId> {
        let declares = |rule: &ObjectRule| rule.fields.iter().any(|field| field.name == self.key);
        if self.is_vague() || self.objects(shape).any(|(_, rule)| declares(rule)) {
            return None;
        }
        let refuses = |rule: &ObjectRule| {
            rule.rest == Rest::Closed
                && !rule.patterns.iter().any(|(p, _)| matches(shape, *p, &self.key))
        };
        self.objects(shape).find(|(_, rule)| refuses(rule)).map(|(id, _)| id)
    }

    /// The properties that are required and have not come, when the object is whole.
    pub(super) fn absent(&self, shape: &Shape) -> Vec<(NodeId, String)> {
        let mut absent = Vec::new();
        for (_, rule) in self.objects(shape) {
            let required = rule.fields.iter().filter(|field| field.required);
            let missing = required.filter(|field| !self.keys.contains(&*field.name));
            absent.extend(missing.map(|field| (field.node, field.name.clone().into_owned())));
        }
        absent
    }

    /// The least bound on the number of items.
    pub(super) fn most_items(&self, shape: &Shape) -> Option<(NodeId, u32)> {
        let bound = |rule: &ArrayRule| match rule.rest {
            Rest::Closed => rule.counts.max.min(rule.prefix.len() as u32),
            _ => rule.counts.max,
        };
        let bounds = self.arrays(shape).map(|(id, rule)| (id, bound(rule)));
        bounds.filter(|(_, most)| *most != u32::MAX).min_by_key(|(_, most)| *most)
    }

    /// What is too little of, when the list is whole.
    pub(super) fn too_few(&self, shape: &Shape) -> Option<(NodeId, IssueKind)> {
        let few = |what, minimum: u32, got: usize| {
            (got < minimum as usize).then_some(IssueKind::TooFew { what, minimum, got })
        };
        let mut arrays = self.arrays(shape).map(|(id, rule)| (id, rule.counts.min));
        let mut objects = self.objects(shape).map(|(id, rule)| (id, rule.counts.min));
        let items = arrays.find_map(|(id, min)| Some((id, few(Counted::Items, min, self.count)?)));
        items.or_else(|| {
            let got = self.keys.len();
            objects.find_map(|(id, min)| Some((id, few(Counted::Properties, min, got)?)))
        })
    }
}

impl Expanded {
    /// Sorts in a node that must hold for a list of a kind.
    fn add(&mut self, shape: &Shape, id: NodeId, kind: Kind) {
        self.seen += 1;
        match (shape.node(id), kind) {
            _ if self.seen > EXPANDED => self.has_hard = true,
            (Node::Any, _) => {}
            (Node::Object(_), Kind::Object) | (Node::Array(_), Kind::Array) => self.rules.push(id),
            (Node::Refined { base, also }, _) => {
                self.add(shape, *base, kind);
                also.iter().for_each(|part| self.add(shape, *part, kind));
            }
            (Node::Union(rule), _) => self.add_union(shape, id, rule, kind),
            (Node::Values(_) | Node::Not(_) | Node::If { .. } | Node::Opaque(_), _) => {
                self.has_hard = true;
            }
            _ => self.refusing = self.refusing.or(Some(id)),
        }
    }

    fn add_union(&mut self, shape: &Shape, id: NodeId, rule: &UnionRule, kind: Kind) {
        let mut of_kind = rule.branches.iter().filter(|branch| branch.kinds.has(kind));
        match (of_kind.next(), of_kind.next()) {
            (None, _) => self.refusing = self.refusing.or(Some(id)),
            (Some(only), None) if listed(shape, id).is_none() => self.add(shape, only.node, kind),
            _ => self.has_hard = true,
        }
    }
}

/// The nodes of a property that an object rule does not name.
fn unnamed(shape: &Shape, rule: &ObjectRule, key: &str) -> Vec<NodeId> {
    let patterns = rule.patterns.iter().filter(|(pattern, _)| matches(shape, *pattern, key));
    let nodes: Vec<NodeId> = patterns.map(|(_, node)| *node).collect();
    match rule.rest {
        Rest::Each(node) if nodes.is_empty() => vec![node],
        _ => nodes,
    }
}

fn matches(shape: &Shape, pattern: u32, text: &str) -> bool {
    shape.pattern(pattern).is_some_and(|pattern| pattern.is_match(text))
}

/// Why a node refuses every value of a kind.
pub(super) fn refusal(shape: &Shape, node: NodeId, got: Got) -> IssueKind {
    match (shape.node(node), listed(shape, node)) {
        (Node::Never, _) => IssueKind::Never,
        (_, Some(allowed)) => match &*allowed {
            [expected] => IssueKind::NotConstant { expected: expected.clone(), got },
            _ => IssueKind::NotListed { allowed, got },
        },
        (_, None) => IssueKind::WrongType { expected: types_of(shape, node), got: got.type_name },
    }
}
