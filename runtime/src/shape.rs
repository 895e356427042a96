//! `Shape`: what is known of a schema once references are resolved and `allOf` is merged.
//!
//! A shape is a table of nodes that name each other by index, so recursion is an index that comes
//! again. It is plain data, made by [`Shape::build`]: generated code holds it as a constant [`Table`],
//! a dynamic tool builds it at load.
//!
//! Invariants: node 0 is the root; every index in a node is below [`Shape::nodes`]`.len()`; what a
//! node says is exactly what its schema says, and what cannot be said so is a [`Node::Opaque`].

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::number::Num;
use crate::text::{Kind, LikelyKey};

mod admit;
mod build;
mod packed;
mod pattern;
mod table;

pub(crate) use build::inlined;
pub use build::{Built, Dialect, Problem, ProblemCode, ShapeLimits};
pub(crate) use pattern::Pattern;
pub use table::Table;

/// A list in a rule; a constant where it is empty.
pub type List<T> = Cow<'static, [T]>;
/// A text in a rule; a constant where the rule itself is one.
pub type Text = Cow<'static, str>;
/// The index of a node in its shape.
pub type NodeId = u32;

/// A schema as a table of nodes.
#[derive(Debug)]
pub struct Shape {
    nodes: Vec<Node>,
    patterns: Vec<Text>,
    /// The schema itself, kept only where a node is opaque.
    document: Text,
    compiled: Box<[OnceLock<Option<Pattern>>]>,
    /// What explaining has found out about the nodes.
    pub(crate) known_nodes: crate::explain::KnownNodes,
    #[cfg(feature = "judge")]
    pub(crate) judges: crate::judge::Judges,
}

/// What one part of a schema demands of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Everything fits.
    Any,
    /// Nothing fits.
    Never,
    /// `null`
    Null,
    /// `true` and `false`
    Boolean,
    /// A number
    Number(NumberRule),
    /// A string
    String(StringRule),
    /// An array
    Array(ArrayRule),
    /// An object
    Object(ObjectRule),
    /// One of these strings
    Strings(List<Text>),
    /// One of these values, as JSON texts
    Values(List<Text>),
    /// One of several nodes
    Union(UnionRule),
    /// What fits `base` and every node of `also`; `base` gives the type
    Refined {
        /// The node that says what the value is.
        base: NodeId,
        /// The nodes that it must fit besides.
        also: List<NodeId>,
    },
    /// What does not fit the node
    Not(NodeId),
    /// `if`, `then`, `else`
    If {
        /// The node that chooses.
        condition: NodeId,
        /// What to fit where `condition` fits.
        then: NodeId,
        /// What to fit where it does not.
        otherwise: NodeId,
    },
    /// A part that only the judge can decide
    Opaque(OpaqueRule),
}

/// How a number is told to be an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integral {
    /// Any number will do.
    No,
    /// A whole number, however it is written.
    Whole,
    /// A number written without fraction and exponent (draft-04).
    Written,
}

/// Demands on a number.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberRule {
    /// Whether it must be an integer.
    pub integral: Integral,
    /// The least value.
    pub minimum: Option<Bound>,
    /// The greatest value.
    pub maximum: Option<Bound>,
    /// What it must be a multiple of, each.
    pub multiple_of: List<Num>,
}

/// An end of a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The value at the end.
    pub value: Num,
    /// Whether that value itself is outside.
    pub exclusive: bool,
}

/// How many there may be; `u32::MAX` is no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// At least so many.
    pub min: u32,
    /// At most so many.
    pub max: u32,
}

/// Demands on a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StringRule {
    /// Its length in characters.
    pub length: Counts,
    /// The patterns that it must match, each an index into [`Shape::patterns`].
    pub patterns: List<u32>,
}

/// What becomes of properties or items that are not named one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Anything may follow.
    Open,
    /// Nothing may follow.
    Closed,
    /// Each must fit this node.
    Each(NodeId),
}

/// Demands on an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayRule {
    /// The nodes of the first items.
    pub prefix: List<NodeId>,
    /// The items after those.
    pub rest: Rest,
    /// How many items.
    pub counts: Counts,
    /// Whether no item may come twice.
    pub unique: bool,
    /// What must be among the items, and how often.
    pub contains: List<Contains>,
}

/// So many items of an array fit a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contains {
    /// What they fit.
    pub node: NodeId,
    /// How many do.
    pub counts: Counts,
}

/// Demands on an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectRule {
    /// The properties that are named, in the order of the schema.
    pub fields: List<Field>,
    /// The properties that neither `fields` nor `patterns` name.
    pub rest: Rest,
    /// Properties by the look of their name: an index into [`Shape::patterns`] and a node.
    pub patterns: List<(u32, NodeId)>,
    /// What each name must fit.
    pub names: Option<NodeId>,
    /// How many properties.
    pub counts: Counts,
    /// Properties that ask for others.
    pub needs: List<Need>,
}

/// A named property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name on the wire.
    pub name: Text,
    /// What its value must fit.
    pub node: NodeId,
    /// Whether it must be there.
    pub required: bool,
    /// The default, as JSON text, where the schema has one that fits.
    pub default: Option<Text>,
    /// The name as it is likely to stand in a text.
    pub(crate) key: LikelyKey,
}

/// Where a property is present, others must be too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The property that asks.
    pub name: Text,
    /// The properties that it asks for.
    pub required: List<Text>,
}

/// Whether a value may fit more than one branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnionKind {
    /// `anyOf`: at least one branch
    AnyOf,
    /// `oneOf`: exactly one branch
    OneOf,
}

/// A choice of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnionRule {
    /// How many branches may fit.
    pub kind: UnionKind,
    /// The property whose value tells the object branches apart.
    pub tag: Option<Text>,
    /// The branches, in the order of the schema.
    pub branches: List<Branch>,
}

/// One branch of a union.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What the value must fit.
    pub node: NodeId,
    /// The kinds of values that can fit at all.
    pub kinds: KindSet,
    /// The value of the union's tag that chooses this branch.
    pub tag: Option<Text>,
}

/// A part that a shape cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpaqueRule {
    /// The keyword or construct that is the reason.
    pub reason: Text,
    /// Where the part stands in the schema, as a JSON pointer.
    pub pointer: Text,
}

/// A set of kinds of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindSet(pub u8);

impl KindSet {
    /// No kind.
    pub const NONE: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self(0b11_1111);

    /// The set of one kind.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self(1 << kind as u8)
    }

    /// Whether a kind is in the set.
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & Self::of(kind).0 != 0
    }

    /// What is in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Counts {
    /// No bound.
    pub const ANY: Self = Self { min: 0, max: u32::MAX };
}

impl ArrayRule {
    /// Every array.
    pub const ANY: Self = Self {
        prefix: Cow::Borrowed(&[]),
        rest: Rest::Open,
        counts: Counts::ANY,
        unique: false,
        contains: Cow::Borrowed(&[]),
    };
}

impl Field {
    /// A property that may be absent and has no default.
    pub(crate) fn new(name: Text, node: NodeId) -> Self {
        let key = LikelyKey::new(&name);
        Self { name, node, required: false, default: None, key }
    }
}

impl StringRule {
    /// Every string.
    pub const ANY: Self = Self { length: Counts::ANY, patterns: Cow::Borrowed(&[]) };
}

impl NumberRule {
    /// Every number.
    pub const ANY: Self = Self {
        integral: Integral::No,
        minimum: None,
        maximum: None,
        multiple_of: Cow::Borrowed(&[]),
    };

    /// Every integer.
    pub const INTEGER: Self = Self { integral: Integral::Whole, ..Self::ANY };
}

/// What an index of no node reads as.
#[cold]
fn no_node(id: NodeId) -> &'static Node {
    if id == NodeId::MAX { &Node::Any } else { &Node::Never }
}

impl Shape {
    fn new(nodes: Vec<Node>, patterns: Vec<Text>, document: Text) -> Self {
        let compiled = patterns.iter().map(|_| OnceLock::new()).collect();
        Self {
            nodes,
            patterns,
            document,
            compiled,
            known_nodes: OnceLock::new(),
            #[cfg(feature = "judge")]
            judges: crate::judge::Judges::new(),
        }
    }

    /// The nodes; the first is the root.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The regular expressions that the nodes name, as the schema writes them.
    #[must_use]
    pub fn patterns(&self) -> &[Text] {
        &self.patterns
    }

    /// The schema of a shape with opaque parts, as JSON text; empty where there are none.
    #[must_use]
    pub fn document(&self) -> &str {
        &self.document
    }

    /// A node by its index. The greatest index is that of a node that everything fits; any other
    /// index of no node reads as one that nothing fits.
    #[inline]
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id as usize).unwrap_or_else(|| no_node(id))
    }

    /// The parts that only the judge can decide.
    pub fn opaque(&self) -> impl Iterator<Item = &OpaqueRule> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Opaque(rule) => Some(rule),
            _ => None,
        })
    }

    /// Whether a text fits: `None` where only the judge could tell, or the text is past a limit.
    #[must_use]
    pub fn accepts(&self, text: &str) -> Option<bool> {
        crate::read::Reader::check_text(self, 0, text)
    }

    /// The compiled form of a pattern; each is compiled on first use.
    pub(crate) fn pattern(&self, index: u32) -> Option<&Pattern> {
        let compiled = self.compiled.get(index as usize)?;
        let compile = || self.patterns.get(index as usize).and_then(|source| Pattern::new(source));
        compiled.get_or_init(compile).as_ref()
    }
}
