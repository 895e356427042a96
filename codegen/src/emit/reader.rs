//! The one-pass reader of each type, and its way back to text.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::identifier;
use crate::lower::{Body, LoweredField, NamedType, Place, Use};

/// `FromJson` and `ToJson` of one type; `shape` names the table.
pub(crate) fn emit_reader(named: &NamedType, shape: &Ident) -> TokenStream {
    let name = identifier(&named.name);
    let node = number(named.node);
    let (read, write) = match &named.body {
        Body::Struct { fields, extra } => (
            emit_struct_read(named, fields, extra.as_ref()),
            emit_struct_write(named, fields, extra.as_ref(), shape),
        ),
        Body::Newtype(used) => {
            let read = emit_read(used);
            (quote!(#read.map(Self)), quote!(rt::ToJson::write(&self.0, out)))
        }
        Body::Strings(_) => (
            quote!(Self::ALL.get(r.variant(#node)?).copied().ok_or(rt::Miss)),
            quote!(out.variant(#shape.shape(), #node, *self as usize)),
        ),
        Body::Union(variants) => {
            let reads = variants.iter().map(|(variant, index, used)| {
                let variant = identifier(variant);
                let index = Literal::usize_unsuffixed(*index);
                let read = emit_read(used);
                quote!(#index => #read.map(Self::#variant))
            });
            let writes = variants.iter().map(|(variant, _, _)| {
                let variant = identifier(variant);
                quote!(Self::#variant(value) => rt::ToJson::write(value, out))
            });
            (
                quote!(match r.branch(#node)? { #(#reads,)* _ => Err(rt::Miss) }),
                quote!(match self { #(#writes,)* }),
            )
        }
    };
    quote! {
        impl rt::FromJson for #name {
            fn shape() -> &'static rt::Shape { #shape.shape() }
            fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> { #read }
        }

        impl rt::ToJson for #name {
            fn write(&self, out: &mut rt::Writer) { #write }
        }
    }
}

fn emit_struct_read(
    named: &NamedType,
    fields: &[LoweredField],
    extra: Option<&(String, Use)>,
) -> TokenStream {
    let node = number(named.node);
    let (mut nones, mut slots, mut values) = (Vec::new(), Vec::new(), Vec::new());
    let (mut found, mut required) = (Vec::new(), Vec::new());
    for field in fields {
        let Place::Field { name, optional, .. } = &field.place else {
            slots.push(quote!(&mut rt::Pass));
            continue;
        };
        let (name, index) = (identifier(name), Literal::usize_unsuffixed(nones.len()));
        slots.push(quote!(&mut f.#index));
        if *optional {
            values.push(quote!(#name: f.#index));
        } else {
            let local = format_ident!("f{}", nones.len());
            values.push(quote!(#name: #local));
            found.push(quote!(Some(#local)));
            required.push(quote!(f.#index));
        }
        nones.push(quote!(None));
    }
    let (new_extra, extra_slots) = match extra {
        Some((name, _)) => {
            let name = identifier(name);
            values.push(quote!(#name: extra));
            (quote!(let mut extra = rt::BTreeMap::new();), quote!(Some(&mut extra)))
        }
        None => (quote!(), quote!(None)),
    };
    let new_fields = (!nones.is_empty()).then(|| quote!(let mut f = (#(#nones,)*);));
    let take = (!found.is_empty())
        .then(|| quote!(let (#(#found,)*) = (#(#required,)*) else { return Err(rt::Miss) };));
    quote! {
        #new_fields
        #new_extra
        r.object(#node, &mut [#(#slots),*], #extra_slots)?;
        #take
        Ok(Self { #(#values),* })
    }
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

/// An expression that reads one value, as a `Result`.
fn emit_read(used: &Use) -> TokenStream {
    let node = number(used.node);
    quote!(rt::Part::read_part(r, #node))
}

fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
