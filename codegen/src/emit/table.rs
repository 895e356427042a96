//! A shape as a constant.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use toolgen_runtime::shape::Shape;

use super::text_literal;

/// The static that holds a shape.
pub(crate) fn emit_table(name: &Ident, shape: &Shape) -> TokenStream {
    let (packed, document) = (text_literal(&shape.pack()), text_literal(shape.document()));
    quote!(static #name: rt::Table = rt::Table::new(1, #packed, #document);)
}
