//! A shape as a constant table.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use toolgen_runtime::number::Num;
use toolgen_runtime::shape::{
    ArrayRule, Bound, Integral, Node, NumberRule, ObjectRule, Rest, Shape, StringRule, Text,
    UnionKind, UnionRule,
};

use super::option;

/// The static that holds a shape.
pub(crate) fn emit_table(name: &Ident, shape: &Shape) -> TokenStream {
    let nodes = shape.nodes().iter().map(emit_node);
    let patterns = emit_texts(shape.patterns());
    let document = shape.document();
    quote! {
        static #name: rt::Shape = {
            use rt::table::*;
            rt::Shape::from_static(const { &[#(#nodes,)*] }, #patterns, #document)
        };
    }
}

fn emit_node(node: &Node) -> TokenStream {
    match node {
        Node::Any => quote!(Node::Any),
        Node::Never => quote!(Node::Never),
        Node::Null => quote!(Node::Null),
        Node::Boolean => quote!(Node::Boolean),
        Node::Number(rule) => emit_number(rule),
        Node::String(rule) => emit_string(rule),
        Node::Array(rule) => emit_array(rule),
        Node::Object(rule) => emit_object(rule),
        Node::Strings(values) => {
            let values = emit_texts(values);
            quote!(strings(#values))
        }
        Node::Values(values) => {
            let values = emit_texts(values);
            quote!(values(#values))
        }
        Node::Union(rule) => emit_union(rule),
        Node::Refined { base, also } => {
            let (base, also) = (number(*base), numbers(also));
            quote!(refined(#base, &[#also]))
        }
        Node::Not(node) => {
            let node = number(*node);
            quote!(Node::Not(#node))
        }
        Node::If { condition, then, otherwise } => {
            let (condition, then, otherwise) =
                (number(*condition), number(*then), number(*otherwise));
            quote!(Node::If { condition: #condition, then: #then, otherwise: #otherwise })
        }
        Node::Opaque(rule) => {
            let (reason, pointer) = (&*rule.reason, &*rule.pointer);
            quote!(opaque(#reason, #pointer))
        }
    }
}

fn emit_number(rule: &NumberRule) -> TokenStream {
    if *rule == NumberRule::ANY {
        return quote!(NUMBER);
    }
    if *rule == (NumberRule { integral: Integral::Whole, ..NumberRule::ANY }) {
        return quote!(INTEGER);
    }
    let integral = match rule.integral {
        Integral::No => quote!(No),
        Integral::Whole => quote!(Whole),
        Integral::Written => quote!(Written),
    };
    let (minimum, maximum) = (emit_bound(rule.minimum), emit_bound(rule.maximum));
    let divisors = rule.multiple_of.iter().map(|divisor| emit_num(*divisor));
    quote!(number(#integral, #minimum, #maximum, &[#(#divisors),*]))
}

fn emit_bound(bound: Option<Bound>) -> TokenStream {
    let Some(Bound { value, exclusive }) = bound else { return quote!(None) };
    let value = emit_num(value);
    if exclusive { quote!(before(#value)) } else { quote!(to(#value)) }
}

fn emit_num(value: Num) -> TokenStream {
    match value {
        Num::Int(value) => {
            let value = Literal::i64_unsuffixed(value);
            quote!(Int(#value))
        }
        Num::Uint(value) => {
            let value = Literal::u64_unsuffixed(value);
            quote!(Uint(#value))
        }
        Num::Float(value) => {
            let value = Literal::f64_unsuffixed(value);
            quote!(Float(#value))
        }
    }
}

fn emit_string(rule: &StringRule) -> TokenStream {
    if *rule == StringRule::ANY {
        return quote!(STRING);
    }
    let (min, max, patterns) =
        (number(rule.length.min), emit_max(rule.length.max), numbers(&rule.patterns));
    quote!(string(#min, #max, &[#patterns]))
}

fn emit_max(max: u32) -> TokenStream {
    if max == u32::MAX {
        return quote!(u32::MAX);
    }
    let max = number(max);
    quote!(#max)
}

fn emit_rest(rest: Rest) -> TokenStream {
    match rest {
        Rest::Open => quote!(Open),
        Rest::Closed => quote!(Closed),
        Rest::Each(node) => {
            let node = number(node);
            quote!(Each(#node))
        }
    }
}

fn emit_array(rule: &ArrayRule) -> TokenStream {
    let (prefix, rest) = (numbers(&rule.prefix), emit_rest(rule.rest));
    let (min, max, unique) = (number(rule.counts.min), emit_max(rule.counts.max), rule.unique);
    let contains = rule.contains.iter().map(|contains| {
        let (node, min) = (number(contains.node), number(contains.counts.min));
        let max = emit_max(contains.counts.max);
        quote!(contains(#node, #min, #max))
    });
    let contains = constant(&contains.collect::<Vec<_>>());
    let plain = rule.prefix.is_empty() && rule.contains.is_empty() && !unique;
    let unbounded = rule.counts == toolgen_runtime::shape::Counts::ANY;
    match rule.rest {
        Rest::Open if plain && unbounded => quote!(ARRAY),
        Rest::Each(node) if plain && unbounded => {
            let node = number(node);
            quote!(items(#node))
        }
        _ => quote!(array(&[#prefix], #rest, #min, #max, #unique, #contains)),
    }
}

fn emit_object(rule: &ObjectRule) -> TokenStream {
    let fields = rule.fields.iter().map(|field| {
        let (name, node) = (&*field.name, number(field.node));
        match (&field.default, field.required) {
            (_, true) => quote!(required(#name, #node)),
            (None, false) => quote!(optional(#name, #node)),
            (Some(default), false) => {
                let default = &**default;
                quote!(defaulted(#name, #node, #default))
            }
        }
    });
    let fields = constant(&fields.collect::<Vec<_>>());
    let rest = emit_rest(rule.rest);
    let unbounded = rule.counts == toolgen_runtime::shape::Counts::ANY;
    if rule.patterns.is_empty() && rule.names.is_none() && unbounded && rule.needs.is_empty() {
        return quote!(object(#fields, #rest));
    }
    let patterns = rule.patterns.iter().map(|(pattern, node)| {
        let (pattern, node) = (number(*pattern), number(*node));
        quote!((#pattern, #node))
    });
    let names = option(rule.names.map(|node| {
        let node = number(node);
        quote!(#node)
    }));
    let (min, max) = (number(rule.counts.min), emit_max(rule.counts.max));
    let needs = rule.needs.iter().map(|need| {
        let (name, required) = (&*need.name, emit_texts(&need.required));
        quote!(need(#name, #required))
    });
    let needs = constant(&needs.collect::<Vec<_>>());
    quote! {
        object_with(
            #fields, #rest, &[#(#patterns),*], #names, #min, #max, #needs,
        )
    }
}

fn emit_union(rule: &UnionRule) -> TokenStream {
    let branches = rule.branches.iter().map(|branch| {
        let (node, kinds) = (number(branch.node), Literal::u8_unsuffixed(branch.kinds.0));
        let tag = option(branch.tag.as_deref().map(|tag| quote!(#tag)));
        quote!(branch(#node, #kinds, #tag))
    });
    let branches = constant(&branches.collect::<Vec<_>>());
    match (&rule.tag, rule.kind) {
        (Some(tag), kind) => {
            let tag = &**tag;
            let kind = if kind == UnionKind::AnyOf { quote!(AnyOf) } else { quote!(OneOf) };
            quote!(tagged(#kind, #tag, #branches))
        }
        (None, UnionKind::AnyOf) => quote!(any_of(#branches)),
        (None, UnionKind::OneOf) => quote!(one_of(#branches)),
    }
}

fn emit_texts(texts: &[Text]) -> TokenStream {
    let texts = texts.iter().map(|text| {
        let text = &**text;
        quote!(text(#text))
    });
    constant(&texts.collect::<Vec<_>>())
}

/// A list of values that may be owned elsewhere: only a constant of its own can hold them.
fn constant(items: &[TokenStream]) -> TokenStream {
    if items.is_empty() {
        return quote!(&[]);
    }
    quote!(const { &[#(#items),*] })
}

fn numbers(values: &[u32]) -> TokenStream {
    let values = values.iter().map(|value| number(*value));
    quote!(#(#values),*)
}

fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
