//! The one-pass reader of each type, and its way back to text.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::identifier;
use crate::lower::{Body, LoweredField, NamedType, Place, Use};

/// `Part` and `ToJson` of one type; `shape` names the table.
pub(crate) fn emit_reader(named: &NamedType, shape: &Ident) -> TokenStream {
    let name = identifier(&named.name);
    let node = number(named.node);
    let (empty, fill, write) = match &named.body {
        Body::Struct { fields, extra } => (
            emit_struct_empty(fields, extra.as_ref()),
            emit_struct_fill(named, fields, extra.as_ref()),
            emit_struct_write(named, fields, extra.as_ref(), shape),
        ),
        Body::Newtype(used) => {
            let used = number(used.node);
            (
                quote!(Self(rt::empty())),
                quote!(rt::Part::fill(&mut self.0, r, #used, rt::Presence::Required)),
                quote!(rt::ToJson::write(&self.0, out)),
            )
        }
        Body::Strings(variants) => {
            let first = identifier(variants.first().map_or("", String::as_str));
            (
                quote!(Self::#first),
                quote! {
                    *self = *Self::ALL.get(r.variant(#node)?).ok_or(rt::Miss)?;
                    Ok(())
                },
                quote!(out.variant(#shape.shape(), #node, *self as usize)),
            )
        }
        Body::Union { variants, empty } => emit_union(named, variants, *empty),
    };
    quote! {
        impl rt::Part for #name {
            fn empty() -> Self { #empty }
            fn fill(&mut self, r: &mut rt::Reader<'_>, _: u32, _: rt::Presence) -> rt::Result<(), rt::Miss> {
                #fill
            }
        }

        impl rt::ToJson for #name {
            fn write(&self, out: &mut rt::Writer) { #write }
        }
    }
}

/// How a union is made empty, read and written.
fn emit_union(
    named: &NamedType,
    variants: &[(String, usize, Use)],
    empty: usize,
) -> (TokenStream, TokenStream, TokenStream) {
    let node = number(named.node);
    let fills = variants.iter().map(|(variant, index, used)| {
        let (variant, used) = (identifier(variant), number(used.node));
        let index = Literal::usize_unsuffixed(*index);
        quote!(#index => Self::#variant(rt::part(r, #used)?))
    });
    let writes = variants.iter().map(|(variant, _, _)| {
        let variant = identifier(variant);
        quote!(Self::#variant(value) => rt::ToJson::write(value, out))
    });
    let first = identifier(variants.get(empty).map_or("", |(variant, _, _)| variant));
    (
        quote!(Self::#first(rt::empty())),
        quote! {
            *self = match r.branch(#node)? { #(#fills,)* _ => return Err(rt::Miss) };
            Ok(())
        },
        quote!(match self { #(#writes,)* }),
    )
}

fn emit_struct_empty(fields: &[LoweredField], extra: Option<&(String, Use)>) -> TokenStream {
    let names = fields.iter().filter_map(|field| match &field.place {
        Place::Field { name, .. } => Some(name),
        Place::Constant | Place::Absent => None,
    });
    let names = names.chain(extra.map(|(name, _)| name)).map(|name| identifier(name));
    quote!(Self { #(#names: rt::empty()),* })
}

fn emit_struct_fill(
    named: &NamedType,
    fields: &[LoweredField],
    extra: Option<&(String, Use)>,
) -> TokenStream {
    let node = number(named.node);
    let parts = fields.iter().map(|field| match &field.place {
        Place::Field { name, .. } => {
            let name = identifier(name);
            quote!(&mut self.#name)
        }
        Place::Constant | Place::Absent => quote!(&mut rt::Pass),
    });
    let extra = super::option(extra.map(|(name, _)| {
        let name = identifier(name);
        quote!(&mut self.#name)
    }));
    quote!(r.object(#node, &mut [#(#parts),*], #extra))
}

fn emit_struct_write(
    named: &NamedType,
    fields: &[LoweredField],
    extra: Option<&(String, Use)>,
    shape: &Ident,
) -> TokenStream {
    let node = number(named.node);
    let values = fields.iter().map(|field| match &field.place {
        Place::Field { name, .. } => {
            let name = identifier(name);
            quote!(&self.#name)
        }
        Place::Constant => quote!(&rt::Constant),
        Place::Absent => quote!(&rt::Absent),
    });
    let extra = super::option(extra.map(|(name, _)| {
        let name = identifier(name);
        quote!(&self.#name)
    }));
    quote!(out.object(#shape.shape(), #node, &[#(#values,)*], #extra))
}

fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
