//! The one-pass reader of each type, and its way back to text.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::identifier;
use crate::lower::{Body, LoweredField, NamedType, Place, Use, UseKind};
use crate::types::Layout;

/// `FromJson` and `ToJson` of one type; `shape` names the table.
pub(crate) fn emit_reader(named: &NamedType, layouts: &[Layout], shape: &Ident) -> TokenStream {
    let name = identifier(&named.name);
    let node = number(named.node);
    let (read, write) = match &named.body {
        Body::Struct { fields, extra } => (
            emit_struct_read(named, fields, extra.as_ref(), layouts),
            emit_struct_write(named, fields, extra.as_ref(), shape),
        ),
        Body::Newtype(used) => {
            let read = emit_read(used, layouts.first().unwrap_or(&Layout::Value));
            (quote!(#read.map(Self)), quote!(rt::ToJson::write(&self.0, out)))
        }
        Body::Strings(_) => (
            quote!(Self::ALL.get(r.variant(#node)?).copied().ok_or(rt::Miss)),
            quote!(out.variant(&#shape, #node, *self as usize)),
        ),
        Body::Union(variants) => {
            let reads = variants.iter().zip(layouts).map(|((variant, index, used), layout)| {
                let variant = identifier(variant);
                let index = Literal::usize_unsuffixed(*index);
                let read = emit_read(used, layout);
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
            fn shape() -> &'static rt::Shape { &#shape }
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
    layouts: &[Layout],
) -> TokenStream {
    let node = number(named.node);
    let mut layouts = layouts.iter();
    let mut locals = Vec::new();
    let mut arms = Vec::new();
    let mut values = Vec::new();
    for (slot, field) in fields.iter().enumerate() {
        let local = format_ident!("f{slot}");
        let slot = Literal::usize_unsuffixed(slot);
        match &field.place {
            Place::Field { name, used, optional } => {
                let read = emit_read(used, layouts.next().unwrap_or(&Layout::Value));
                let name = identifier(name);
                locals.push(quote!(let mut #local = None;));
                arms.push(quote!(#slot => #local = Some(#read?)));
                values.push(if *optional {
                    quote!(#name: #local)
                } else {
                    quote!(#name: #local.ok_or(rt::Miss)?)
                });
            }
            Place::Constant { node } => {
                let node = number(*node);
                arms.push(quote!(#slot => r.pass(#node)?));
            }
            Place::Absent => {}
        }
    }
    if let Some((name, used)) = extra {
        let layout = match layouts.next() {
            Some(Layout::Map(value)) => value,
            _ => &Layout::Value,
        };
        let read = emit_read(used, layout);
        let name = identifier(name);
        locals.push(quote!(let mut rest = rt::BTreeMap::new();));
        arms.push(quote!(rt::EXTRA => r.extra(&mut object, &mut rest, |r| #read)?));
        values.push(quote!(#name: rest));
    }
    quote! {
        let mut object = r.object(#node)?;
        #(#locals)*
        while let Some(slot) = r.next(&mut object)? {
            match slot {
                #(#arms,)*
                _ => return Err(rt::Miss),
            }
        }
        Ok(Self { #(#values,)* })
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
        Place::Constant { .. } => quote!(&rt::Constant),
        Place::Absent => quote!(&rt::Absent),
    });
    let extra = super::option(extra.map(|(name, _)| {
        let name = identifier(name);
        quote!(&self.#name)
    }));
    quote!(out.object(&#shape, #node, &[#(#values,)*], #extra))
}

/// An expression that reads one value, as a `Result`.
fn emit_read(used: &Use, layout: &Layout) -> TokenStream {
    let node = number(used.node);
    if let Layout::Boxed(inner) = layout {
        let read = emit_read(used, inner);
        return quote!(#read.map(rt::Box::new));
    }
    let inner_layout = match layout {
        Layout::Vec(inner) | Layout::Map(inner) | Layout::Option(inner) => inner,
        other => other,
    };
    match &used.kind {
        UseKind::Value => quote!(r.value(#node)),
        UseKind::Unit => quote!(r.null(#node)),
        UseKind::Bool => quote!(r.boolean(#node)),
        UseKind::I64 => quote!(r.i64(#node)),
        UseKind::U64 => quote!(r.u64(#node)),
        UseKind::F64 => quote!(r.f64(#node)),
        UseKind::String => quote!(r.string(#node)),
        UseKind::Named(_) => quote!(rt::FromJson::read(r)),
        UseKind::Vec(item) => {
            let read = emit_read(item, inner_layout);
            quote!(r.array(#node, |r| #read))
        }
        UseKind::Map(value) => {
            let read = emit_read(value, inner_layout);
            quote!(r.map(#node, |r| #read))
        }
        UseKind::Option(inner) => {
            let read = emit_read(inner, inner_layout);
            quote!(r.nullable(#node, |r| #read))
        }
    }
}

fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
