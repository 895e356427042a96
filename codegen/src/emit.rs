//! Types, readers, tables and specs as Rust tokens.
//!
//! Invariants: nothing here looks at JSON; every path goes through `rt`, the runtime's one hidden
//! module; no text of a schema gets into the output other than as a literal or a harmless comment.

use proc_macro2::{Ident, Literal, Span, TokenStream};
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

/// A string literal: raw where that spares a reader escapes and hides nothing.
pub(crate) fn text_literal(text: &str) -> TokenStream {
    let plain = |character: char| {
        matches!(character, '"' | '\\' | '\'') || character.escape_debug().count() == 1
    };
    if text.contains(['"', '\\']) && text.chars().all(plain) {
        let fence = "#".repeat(longest_fence(text) + 1);
        let raw = format!("r{fence}\"{text}\"{fence}");
        if let Ok(literal) = raw.parse::<Literal>() {
            return quote!(#literal);
        }
    }
    quote!(#text)
}

/// The most `#` that follow a quote.
fn longest_fence(text: &str) -> usize {
    let after_quotes = text.split('"').skip(1);
    let fences = after_quotes.map(|after| after.bytes().take_while(|byte| *byte == b'#').count());
    fences.max().unwrap_or(0)
}

/// Keeps the lints of the crate around it off generated code, which follows no style but its own and
/// offers more than a program need use.
pub(crate) fn emit_allow() -> TokenStream {
    quote!(#[allow(warnings, clippy::all, clippy::pedantic)])
}
