//! The shape of a compiled tool: a constant text until it is used first.

use std::sync::OnceLock;

use super::Shape;

/// A shape that generated code holds as a constant.
///
/// As a text it takes a tenth of the space of its nodes, and of the time to compile them.
#[derive(Debug)]
pub struct Table {
    packed: &'static str,
    document: &'static str,
    shape: OnceLock<Shape>,
}

/// The version of the text's form.
const VERSION: u32 = 1;

impl Table {
    /// A table from the text of [`Shape::pack`] and, where parts are opaque, the schema.
    ///
    /// # Panics
    /// At compile time, where the text was written by a compiler for another version.
    #[must_use]
    pub const fn new(version: u32, packed: &'static str, document: &'static str) -> Self {
        assert!(
            version == VERSION,
            "generated for another version of toolgen-runtime: build again"
        );
        Self { packed, document, shape: OnceLock::new() }
    }

    /// The shape, unpacked on first use.
    ///
    /// # Panics
    /// Where the text is not one that [`Shape::pack`] wrote: generated code was edited.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        self.shape.get().unwrap_or_else(|| self.unpacked())
    }

    #[cold]
    fn unpacked(&self) -> &Shape {
        let unpack = || Shape::unpack(self.packed, self.document);
        self.shape.get_or_init(|| unpack().expect("the table of a generated tool was not edited"))
    }
}
