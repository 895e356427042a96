//! Short names by which generated code writes a table of nodes.

use std::borrow::Cow;

use super::{
    ArrayRule, Bound, Branch, Contains, Counts, Field, Integral, KindSet, List, Need, NodeId,
    NumberRule, ObjectRule, OpaqueRule, Rest, StringRule, Text, UnionKind, UnionRule,
};
use crate::number::Num;

pub use super::Integral::{No, Whole, Written};
#[doc(no_inline)]
pub use super::Node;
pub use super::Rest::{Closed, Each, Open};
pub use super::UnionKind::{AnyOf, OneOf};
pub use crate::number::Num::{Float, Int, Uint};

/// A constant text.
#[must_use]
pub const fn text(text: &'static str) -> Text {
    Cow::Borrowed(text)
}

/// A constant list.
#[must_use]
pub const fn list<T: Clone>(items: &'static [T]) -> List<T> {
    Cow::Borrowed(items)
}

/// Any string.
pub const STRING: Node = Node::String(StringRule::ANY);
/// Any number.
pub const NUMBER: Node = Node::Number(NumberRule::ANY);
/// Any whole number.
pub const INTEGER: Node = number(Integral::Whole, None, None, &[]);
/// A list of anything.
pub const ARRAY: Node = array(&[], Rest::Open, 0, u32::MAX, false, &[]);

/// A string with demands.
#[must_use]
pub const fn string(min: u32, max: u32, patterns: &'static [u32]) -> Node {
    Node::String(StringRule { length: Counts { min, max }, patterns: Cow::Borrowed(patterns) })
}

/// A number with demands.
#[must_use]
pub const fn number(
    integral: Integral,
    minimum: Option<Bound>,
    maximum: Option<Bound>,
    multiple_of: &'static [Num],
) -> Node {
    Node::Number(NumberRule { integral, minimum, maximum, multiple_of: Cow::Borrowed(multiple_of) })
}

/// An end of a range that is inside.
#[must_use]
pub const fn to(value: Num) -> Option<Bound> {
    Some(Bound { value, exclusive: false })
}

/// An end of a range that is outside.
#[must_use]
pub const fn before(value: Num) -> Option<Bound> {
    Some(Bound { value, exclusive: true })
}

/// A list whose items all fit one node.
#[must_use]
pub const fn items(node: NodeId) -> Node {
    array(&[], Rest::Each(node), 0, u32::MAX, false, &[])
}

/// A list with demands.
#[must_use]
pub const fn array(
    prefix: &'static [NodeId],
    rest: Rest,
    min: u32,
    max: u32,
    unique: bool,
    contains: &'static [Contains],
) -> Node {
    Node::Array(ArrayRule {
        prefix: Cow::Borrowed(prefix),
        rest,
        counts: Counts { min, max },
        unique,
        contains: Cow::Borrowed(contains),
    })
}

/// Something that must be in a list, so many times.
#[must_use]
pub const fn contains(node: NodeId, min: u32, max: u32) -> Contains {
    Contains { node, counts: Counts { min, max } }
}

/// An object with named properties and nothing unusual.
#[must_use]
pub const fn object(fields: &'static [Field], rest: Rest) -> Node {
    object_with(fields, rest, &[], None, 0, u32::MAX, &[])
}

/// An object with everything.
#[must_use]
pub const fn object_with(
    fields: &'static [Field],
    rest: Rest,
    patterns: &'static [(u32, NodeId)],
    names: Option<NodeId>,
    min: u32,
    max: u32,
    needs: &'static [Need],
) -> Node {
    Node::Object(ObjectRule {
        fields: Cow::Borrowed(fields),
        rest,
        patterns: Cow::Borrowed(patterns),
        names,
        counts: Counts { min, max },
        needs: Cow::Borrowed(needs),
    })
}

/// A property that must be there.
#[must_use]
pub const fn required(name: &'static str, node: NodeId) -> Field {
    Field { name: Cow::Borrowed(name), node, required: true, default: None }
}

/// A property that may be absent.
#[must_use]
pub const fn optional(name: &'static str, node: NodeId) -> Field {
    Field { name: Cow::Borrowed(name), node, required: false, default: None }
}

/// A property that may be absent, with a default.
#[must_use]
pub const fn defaulted(name: &'static str, node: NodeId, default: &'static str) -> Field {
    let default = Some(Cow::Borrowed(default));
    Field { name: Cow::Borrowed(name), node, required: false, default }
}

/// A property that asks for others.
#[must_use]
pub const fn need(name: &'static str, required: &'static [Text]) -> Need {
    Need { name: Cow::Borrowed(name), required: Cow::Borrowed(required) }
}

/// One of these strings.
#[must_use]
pub const fn strings(values: &'static [Text]) -> Node {
    Node::Strings(Cow::Borrowed(values))
}

/// One of these values.
#[must_use]
pub const fn values(texts: &'static [Text]) -> Node {
    Node::Values(Cow::Borrowed(texts))
}

/// `anyOf`
#[must_use]
pub const fn any_of(branches: &'static [Branch]) -> Node {
    Node::Union(UnionRule { kind: UnionKind::AnyOf, tag: None, branches: Cow::Borrowed(branches) })
}

/// `oneOf`
#[must_use]
pub const fn one_of(branches: &'static [Branch]) -> Node {
    Node::Union(UnionRule { kind: UnionKind::OneOf, tag: None, branches: Cow::Borrowed(branches) })
}

/// A union told apart by a property.
#[must_use]
pub const fn tagged(kind: UnionKind, tag: &'static str, branches: &'static [Branch]) -> Node {
    Node::Union(UnionRule {
        kind,
        tag: Some(Cow::Borrowed(tag)),
        branches: Cow::Borrowed(branches),
    })
}

/// A branch of a union.
#[must_use]
pub const fn branch(node: NodeId, kinds: u8, tag: Option<&'static str>) -> Branch {
    let tag = match tag {
        Some(tag) => Some(Cow::Borrowed(tag)),
        None => None,
    };
    Branch { node, kinds: KindSet(kinds), tag }
}

/// A node and what it must fit besides.
#[must_use]
pub const fn refined(base: NodeId, also: &'static [NodeId]) -> Node {
    Node::Refined { base, also: Cow::Borrowed(also) }
}

/// A part that only the judge can decide.
#[must_use]
pub const fn opaque(reason: &'static str, pointer: &'static str) -> Node {
    Node::Opaque(OpaqueRule { reason: Cow::Borrowed(reason), pointer: Cow::Borrowed(pointer) })
}
