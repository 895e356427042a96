//! How each type is read and written: one line, from which a macro of the runtime makes the traits.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::identifier;
use crate::lower::{Body, LoweredField, NamedType, Place, Use};

/// The traits of one type; `table` names its shape.
pub(crate) fn emit_reader(named: &NamedType, table: &Ident) -> TokenStream {
    let name = identifier(&named.name);
    let node = number(named.node);
    match &named.body {
        Body::Struct { fields, extra } => {
            let listed = emit_fields(fields);
            let extra = extra.iter().map(|(name, _)| identifier(name));
            quote!(rt::object_part!(#name, #table, #node, #listed #(, #extra)*);)
        }
        Body::Newtype(Use { node, .. }) => {
            let node = number(*node);
            quote!(rt::newtype_part!(#name, #table, #node);)
        }
        Body::Strings(variants) => {
            let first = variants.first().map(|variant| identifier(variant));
            quote!(rt::strings_part!(#name, #table, #node, #first);)
        }
        Body::Union { variants, empty } => {
            let empty = variants.get(*empty).map(|(variant, _, _)| identifier(variant));
            let variants = variants.iter().map(|(variant, branch, used)| {
                let (variant, node) = (identifier(variant), number(used.node));
                let branch = Literal::usize_unsuffixed(*branch);
                quote!(#branch => #variant #node)
            });
            quote!(rt::union_part!(#name, #table, #node, #empty, [#(#variants),*]);)
        }
    }
}

/// The fields of a struct and, where some properties have none, the properties.
fn emit_fields(fields: &[LoweredField]) -> TokenStream {
    let slots = fields.iter().map(|field| match &field.place {
        Place::Field { name, .. } => Some(identifier(name)),
        Place::Constant | Place::Absent => None,
    });
    let slots: Vec<Option<Ident>> = slots.collect();
    let names = slots.iter().flatten();
    let names = quote!([#(#names),*]);
    if slots.iter().all(Option::is_some) {
        return names;
    }
    let slots = slots.iter().map(|slot| slot.as_ref().map_or(quote!(_), |name| quote!(#name)));
    quote!(#names, [#(#slots),*])
}

fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
