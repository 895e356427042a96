//! Which types of values a node can admit, and how freely.

use std::sync::Arc;

use crate::issue::{Piece, TypeName, Types};
use crate::shape::{Integral, Node, NodeId, Shape};
use crate::text::Kind;

/// How deep unions and refinements are looked into; below, anything is possible.
const DEPTH: u32 = 24;

const ALL: [TypeName; 6] = [
    TypeName::Null,
    TypeName::Boolean,
    TypeName::Number,
    TypeName::String,
    TypeName::Array,
    TypeName::Object,
];

/// The types that a node can admit, in the order of the schema.
pub(crate) fn types_of(shape: &Shape, id: NodeId) -> Types {
    let mut types = Types::NONE;
    collect(shape, id, DEPTH, &mut types);
    if types.contains(&TypeName::Number) {
        types = types.iter().copied().filter(|name| *name != TypeName::Integer).collect();
    }
    types
}

fn collect(shape: &Shape, id: NodeId, depth: u32, types: &mut Types) {
    let mut add = |name: TypeName| types.add(name);
    match shape.node(id) {
        _ if depth == 0 => ALL.into_iter().for_each(add),
        Node::Never => {}
        Node::Null => add(TypeName::Null),
        Node::Boolean => add(TypeName::Boolean),
        Node::Number(rule) if rule.integral == Integral::No => add(TypeName::Number),
        Node::Number(_) => add(TypeName::Integer),
        Node::String(_) | Node::Strings(_) => add(TypeName::String),
        Node::Array(_) => add(TypeName::Array),
        Node::Object(_) => add(TypeName::Object),
        Node::Values(values) => values.iter().for_each(|value| add(type_of_text(value))),
        Node::Union(rule) => {
            rule.branches.iter().for_each(|branch| collect(shape, branch.node, depth - 1, types));
        }
        Node::Refined { base, .. } => collect(shape, *base, depth - 1, types),
        Node::Any | Node::Not(_) | Node::If { .. } | Node::Opaque(_) => {
            ALL.into_iter().for_each(add);
        }
    }
}

fn type_of_text(text: &str) -> TypeName {
    match text.bytes().next() {
        Some(b'n') => TypeName::Null,
        Some(b't' | b'f') => TypeName::Boolean,
        Some(b'"') => TypeName::String,
        Some(b'[') => TypeName::Array,
        Some(b'{') => TypeName::Object,
        _ => TypeName::Number,
    }
}

/// Whether values of a kind are among the types.
pub(super) fn admits_kind(types: &[TypeName], kind: Kind) -> bool {
    let integer = kind == Kind::Number && types.contains(&TypeName::Integer);
    integer || types.contains(&TypeName::of(kind))
}

/// The values that a node lists, as JSON texts; nothing where it admits others too.
pub(crate) fn listed(shape: &Shape, id: NodeId) -> Option<Arc<[Piece]>> {
    let list = || {
        let mut values = Vec::new();
        collect_listed(shape, id, DEPTH, &mut values).then(|| values.into())
    };
    match shape.known(id) {
        Some(known) => known.listed.get_or_init(list).clone(),
        None => list(),
    }
}

fn collect_listed(shape: &Shape, id: NodeId, depth: u32, values: &mut Vec<Piece>) -> bool {
    match shape.node(id) {
        _ if depth == 0 => false,
        Node::Strings(strings) => {
            values.extend(strings.iter().map(|text| Piece::from(quoted(text))));
            true
        }
        Node::Values(texts) => {
            values.extend(texts.iter().map(Piece::from));
            true
        }
        Node::Null => {
            values.push(Piece::constant("null"));
            true
        }
        Node::Union(rule) => {
            rule.branches.iter().all(|branch| collect_listed(shape, branch.node, depth - 1, values))
        }
        Node::Refined { base, .. } => collect_listed(shape, *base, depth - 1, values),
        _ => false,
    }
}

/// Whether a node admits only listed strings, if any: then a string that it refuses means no text.
pub(super) fn lists_strings(shape: &Shape, id: NodeId) -> bool {
    fn lists(shape: &Shape, id: NodeId, depth: u32) -> bool {
        match shape.node(id) {
            _ if depth == 0 => false,
            Node::Any | Node::String(_) | Node::Not(_) | Node::If { .. } | Node::Opaque(_) => false,
            Node::Union(rule) => {
                rule.branches.iter().all(|branch| lists(shape, branch.node, depth - 1))
            }
            Node::Refined { base, .. } => lists(shape, *base, depth - 1),
            _ => true,
        }
    }
    lists(shape, id, DEPTH)
}

/// A string as JSON text.
pub(super) fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
