//! Structs and enums.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::emit_docs;
use super::identifier;
use crate::lower::{Body, Lowered, NamedType, Place};
use crate::types::Layout;

/// Texts for the types of one schema.
pub(crate) trait Texts {
    /// The description of a type.
    fn of_type(&self, named: &NamedType) -> String;
    /// The description of a field.
    fn of_field(&self, named: &NamedType, wire_name: &str) -> String;
    /// Whether a field may hold a secret, so that `Debug` must not show it.
    fn is_secret(&self, named: &NamedType, wire_name: &str) -> bool;
}

/// The definition of one type.
pub(crate) fn emit_type(
    lowered: &Lowered,
    named: &NamedType,
    layouts: &[Layout],
    texts: &dyn Texts,
) -> TokenStream {
    let name = identifier(&named.name);
    let docs = emit_docs(&texts.of_type(named));
    match &named.body {
        Body::Struct { fields, extra } => {
            let placed = fields.iter().filter_map(|field| match &field.place {
                Place::Field { name, optional, .. } => Some((field, name, *optional)),
                Place::Constant | Place::Absent => None,
            });
            let debug = emit_debug(
                &name,
                placed.clone().map(|(field, name, _)| {
                    (identifier(name), texts.is_secret(named, &field.wire_name))
                }),
                extra.as_ref().map(|(name, _)| identifier(name)),
            );
            let derives = if debug.is_some() {
                quote!(Clone, PartialEq)
            } else {
                quote!(Clone, Debug, PartialEq)
            };
            let fields = placed.zip(layouts).map(|((field, name, optional), layout)| {
                let docs = emit_docs(&texts.of_field(named, &field.wire_name));
                let name = identifier(name);
                let plain = emit_layout(lowered, layout);
                let layout = if optional { quote!(rt::Option<#plain>) } else { plain };
                quote!(#docs pub #name: #layout)
            });
            let extra = extra.iter().zip(layouts.last()).map(|((name, _), layout)| {
                let name = identifier(name);
                let layout = emit_layout(lowered, layout);
                quote! {
                    /// Properties that the schema does not name.
                    pub #name: #layout
                }
            });
            let fields = fields.chain(extra);
            quote! {
                #docs
                #[derive(#derives)]
                pub struct #name { #(#fields,)* }
                #debug
            }
        }
        Body::Newtype(_) => {
            let layout = emit_layout(lowered, layouts.first().unwrap_or(&Layout::Value));
            quote! {
                #docs
                #[derive(Clone, Debug, PartialEq)]
                pub struct #name(pub #layout);
            }
        }
        Body::Strings(variants) => {
            let variants: Vec<_> = variants.iter().map(|variant| identifier(variant)).collect();
            let count = variants.len();
            quote! {
                #docs
                #[derive(Clone, Copy, Debug, PartialEq, Eq)]
                pub enum #name { #(#variants,)* }

                impl #name {
                    /// Every variant, in the order of the schema.
                    pub const ALL: [Self; #count] = [#(Self::#variants,)*];
                }
            }
        }
        Body::Union { variants, .. } => {
            let variants = variants.iter().zip(layouts).map(|((variant, _, _), layout)| {
                let variant = identifier(variant);
                let layout = emit_layout(lowered, layout);
                quote!(#variant(#layout))
            });
            quote! {
                #docs
                #[derive(Clone, Debug, PartialEq)]
                pub enum #name { #(#variants,)* }
            }
        }
    }
}

/// The `Debug` of a struct that may hold a secret; none where it can be derived.
fn emit_debug(
    name: &Ident,
    fields: impl Iterator<Item = (Ident, bool)>,
    extra: Option<Ident>,
) -> Option<TokenStream> {
    let (hidden, shown): (Vec<_>, Vec<_>) = fields.partition(|(_, is_secret)| *is_secret);
    if hidden.is_empty() {
        return None;
    }
    let shown = shown.into_iter().map(|(name, _)| name).chain(extra);
    let hidden = hidden.into_iter().map(|(name, _)| name);
    Some(quote!(rt::guarded_debug!(#name, [#(#shown),*], [#(#hidden),*]);))
}

/// A type as it is written.
pub(crate) fn emit_layout(lowered: &Lowered, layout: &Layout) -> TokenStream {
    let inner = |layout: &Layout| emit_layout(lowered, layout);
    match layout {
        Layout::Value => quote!(rt::Value),
        Layout::Unit => quote!(()),
        Layout::Bool => quote!(bool),
        Layout::I64 => quote!(i64),
        Layout::U64 => quote!(u64),
        Layout::F64 => quote!(f64),
        Layout::String => quote!(rt::String),
        Layout::Vec(item) => {
            let item = inner(item);
            quote!(rt::Vec<#item>)
        }
        Layout::Map(value) => {
            let value = inner(value);
            quote!(rt::BTreeMap<rt::String, #value>)
        }
        Layout::Option(value) => {
            let value = inner(value);
            quote!(rt::Option<#value>)
        }
        Layout::Boxed(value) => {
            let value = inner(value);
            quote!(rt::Box<#value>)
        }
        Layout::Named(index) => {
            let name = lowered.types.get(*index).map_or("Value", |named| named.name.as_str());
            let name = identifier(name);
            quote!(#name)
        }
    }
}
