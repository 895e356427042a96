//! Types, readers, tables and specs as Rust tokens.
//!
//! Invariants: nothing here looks at JSON; every path goes through `rt`, the runtime's one hidden
//! module; no text of a schema gets into the output other than as a literal or a harmless comment.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

pub(crate) mod docs;
pub(crate) mod handlers;
pub(crate) mod reader;
pub(crate) mod spec;
pub(crate) mod table;
pub(crate) mod types;

/// An identifier that `names` has made, raw or not.
pub(crate) fn identifier(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Keeps the lints of the crate around it off generated code, which follows no style but its own and
/// offers more than a program need use.
pub(crate) fn emit_allow() -> TokenStream {
    quote! {
        #[allow(clippy::all, clippy::pedantic, clippy::restriction, rustdoc::all, missing_docs, dead_code, unused_mut, unused_variables, unreachable_pub, unreachable_code, nonstandard_style)]
    }
}

/// `Some(…)` or `None`.
pub(crate) fn option(value: Option<TokenStream>) -> TokenStream {
    if let Some(value) = value { quote!(Some(#value)) } else { quote!(None) }
}
