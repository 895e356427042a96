//! What the arguments of one call may cost: bytes, depth, nodes, steps.

/// Bounds on one JSON text. A text past a bound is refused before it is read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Bytes of the whole text.
    pub bytes: usize,
    /// Arrays and objects inside each other.
    pub depth: u32,
    /// Values, at any depth.
    pub nodes: u32,
    /// Values looked at while the branches of unions are tried, over and over where they nest.
    pub steps: u32,
}

impl Limits {
    /// The limits for the arguments of a call: 4 MiB, depth 64, 100,000 nodes.
    pub const ARGUMENTS: Self =
        Self { bytes: 4 << 20, depth: 64, nodes: 100_000, steps: 4_000_000 };

    /// The same limits with another size in bytes.
    #[must_use]
    pub const fn with_bytes(mut self, bytes: usize) -> Self {
        self.bytes = bytes;
        self
    }

    /// The same limits with another depth. Reading recurses once a level: keep it in the hundreds.
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// The same limits with another number of nodes.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u32) -> Self {
        self.nodes = nodes;
        self
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::ARGUMENTS
    }
}

/// Why a text was refused that its schema may well accept. The list is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A key stands twice in one object, so one of its values would be lost.
    DuplicateKey,
    /// An integer is asked for, and what came does not fit 64 bits.
    IntegerRange,
    /// A number that no `f64` holds: too large, or an integer that would be rounded.
    NumberRange,
    /// Too many bytes, levels, nodes or steps.
    Size,
}
