//! The types that a schema needs, before they are laid out.

use toolgen_runtime::shape::NodeId;

/// The types of one schema; the first is the root's.
#[derive(Debug, Default)]
pub(crate) struct Lowered {
    pub(crate) types: Vec<NamedType>,
}

/// A struct or enum.
#[derive(Debug)]
pub(crate) struct NamedType {
    pub(crate) name: String,
    /// The node that a value of the type is read by.
    pub(crate) node: NodeId,
    pub(crate) body: Body,
}

#[derive(Debug)]
pub(crate) enum Body {
    Struct {
        fields: Vec<LoweredField>,
        extra: Option<(String, Use)>,
    },
    /// One variant a listed string, in order
    Strings(Vec<String>),
    Union {
        /// Names, with the index of the branch and its type
        variants: Vec<(String, usize, Use)>,
        /// The variant of an empty value
        empty: usize,
    },
    Newtype(Use),
}

#[derive(Debug)]
pub(crate) struct LoweredField {
    pub(crate) wire_name: String,
    pub(crate) place: Place,
}

/// Where a property of the schema is found in the struct.
#[derive(Debug)]
pub(crate) enum Place {
    Field {
        name: String,
        used: Use,
        optional: bool,
    },
    /// The schema admits one value, so there is no field.
    Constant,
    /// The schema admits no value.
    Absent,
}

/// A type in use, and the node to read it by.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Use {
    pub(crate) node: NodeId,
    pub(crate) kind: UseKind,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum UseKind {
    Value,
    Unit,
    Bool,
    I64,
    U64,
    F64,
    String,
    Vec(Box<Use>),
    Map(Box<Use>),
    Option(Box<Use>),
    Named(usize),
}
