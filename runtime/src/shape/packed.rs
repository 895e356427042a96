//! A shape as one constant text, as generated code holds it.
//!
//! The text is a JSON array of the nodes, then the patterns. A node without rules is a number, any
//! other an object whose members are those parts of its rule that say something:
//!
//! ```text
//! [[{"fields":[["path",1,1],["limit",2]]},6,{"number":1,"min":[0]}],[]]
//! ```
//!
//! Invariant: what [`Shape::pack`] writes, [`Shape::unpack`] reads as the same shape.

use serde_json::{Value, json};

use super::{
    ArrayRule, Bound, Contains, Counts, Field, Integral, Node, NumberRule, ObjectRule, OpaqueRule,
    Rest, Shape, StringRule, UnionKind, UnionRule,
};

mod unpack;

/// The nodes that are a number in the text, by that number.
static PLAIN: [Node; 8] = [
    Node::Any,
    Node::Never,
    Node::Null,
    Node::Boolean,
    Node::Number(NumberRule::ANY),
    Node::Number(NumberRule::INTEGER),
    Node::String(StringRule::ANY),
    Node::Array(ArrayRule::ANY),
];

impl Shape {
    /// The shape as a text for [`Table`](super::Table).
    #[must_use]
    pub fn pack(&self) -> String {
        let nodes: Vec<String> = self.nodes.iter().map(pack_node).collect();
        format!("[[{}],{}]", nodes.join(","), json!(self.patterns))
    }
}

/// The members of an object, as text: their order tells the kind of node.
#[derive(Default)]
struct Members(Vec<String>);

impl Members {
    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.push(format!("\"{key}\":{}", value.into()));
        self
    }

    fn with_if(self, says: bool, key: &str, value: impl Into<Value>) -> Self {
        if says { self.with(key, value) } else { self }
    }

    fn with_counts(self, counts: Counts) -> Self {
        self.with_if(counts != Counts::ANY, "counts", pack_counts(counts))
    }

    fn with_rest(self, rest: Rest) -> Self {
        match rest {
            Rest::Open => self,
            Rest::Closed => self.with("rest", false),
            Rest::Each(node) => self.with("rest", node),
        }
    }
}

fn pack_node(node: &Node) -> String {
    if let Some(number) = PLAIN.iter().position(|plain| plain == node) {
        return number.to_string();
    }
    let members = Members::default();
    let members = match node {
        Node::Number(rule) => pack_number(rule),
        Node::String(rule) => members.with("string", pack_counts(rule.length)).with_if(
            !rule.patterns.is_empty(),
            "patterns",
            rule.patterns.to_vec(),
        ),
        Node::Array(rule) => pack_array(rule),
        Node::Object(rule) => pack_object(rule),
        Node::Strings(values) => members.with("strings", json!(values)),
        Node::Values(values) => members.with("values", json!(values)),
        Node::Union(rule) => pack_union(rule),
        Node::Refined { base, also } => members.with("base", *base).with("also", also.to_vec()),
        Node::Not(id) => members.with("not", *id),
        Node::If { condition, then, otherwise } => {
            members.with("if", vec![*condition, *then, *otherwise])
        }
        Node::Opaque(OpaqueRule { reason, pointer }) => {
            members.with("opaque", json!([reason, pointer]))
        }
        // Nodes without rules are numbers.
        Node::Any | Node::Never | Node::Null | Node::Boolean => members,
    };
    format!("{{{}}}", members.0.join(","))
}

/// `[min]` or `[min, max]`
fn pack_counts(counts: Counts) -> Value {
    if counts.max == u32::MAX { json!([counts.min]) } else { json!([counts.min, counts.max]) }
}

/// `[value]`, or `[value, true]` where the value itself is outside
fn pack_bound(bound: &Bound) -> Value {
    let value = bound.value.to_number();
    if bound.exclusive { json!([value, true]) } else { json!([value]) }
}

fn pack_number(rule: &NumberRule) -> Members {
    let integral = match rule.integral {
        Integral::No => 0,
        Integral::Whole => 1,
        Integral::Written => 2,
    };
    let mut members = Members::default().with("number", integral);
    for (key, bound) in [("min", &rule.minimum), ("max", &rule.maximum)] {
        if let Some(bound) = bound {
            members = members.with(key, pack_bound(bound));
        }
    }
    let multiples: Vec<Value> =
        rule.multiple_of.iter().map(|number| number.to_number().into()).collect();
    members.with_if(!multiples.is_empty(), "multiples", multiples)
}

fn pack_array(rule: &ArrayRule) -> Members {
    let contains = rule.contains.iter().map(|Contains { node, counts }| {
        let counts = pack_counts(*counts);
        json!([node, counts])
    });
    Members::default()
        .with("prefix", rule.prefix.to_vec())
        .with_rest(rule.rest)
        .with_counts(rule.counts)
        .with_if(rule.unique, "unique", true)
        .with_if(!rule.contains.is_empty(), "contains", contains.collect::<Vec<_>>())
}

/// A field is `[name, node]`, then whether it is required, then its default.
fn pack_field(field: &Field) -> Value {
    let (name, node, required) = (&field.name, field.node, u8::from(field.required));
    match &field.default {
        Some(default) => json!([name, node, required, default]),
        None if field.required => json!([name, node, required]),
        None => json!([name, node]),
    }
}

fn pack_object(rule: &ObjectRule) -> Members {
    let fields: Vec<Value> = rule.fields.iter().map(pack_field).collect();
    let needs: Vec<Value> =
        rule.needs.iter().map(|need| json!([need.name, need.required])).collect();
    let members = Members::default()
        .with("fields", fields)
        .with_rest(rule.rest)
        .with_if(!rule.patterns.is_empty(), "patterns", json!(rule.patterns))
        .with_counts(rule.counts)
        .with_if(!needs.is_empty(), "needs", needs);
    match rule.names {
        Some(names) => members.with("names", names),
        None => members,
    }
}

/// A branch is `[node, kinds]`, then the value of the tag.
fn pack_union(rule: &UnionRule) -> Members {
    let branches = rule.branches.iter().map(|branch| match &branch.tag {
        Some(tag) => json!([branch.node, branch.kinds.0, tag]),
        None => json!([branch.node, branch.kinds.0]),
    });
    let key = match rule.kind {
        UnionKind::AnyOf => "any",
        UnionKind::OneOf => "one",
    };
    let members = Members::default().with(key, branches.collect::<Vec<_>>());
    match &rule.tag {
        Some(tag) => members.with("tag", tag.as_ref()),
        None => members,
    }
}
