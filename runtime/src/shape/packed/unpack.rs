//! From the text of a shape back to the shape.

use std::borrow::Cow;

use super::PLAIN;
use crate::json::{Json, JsonValue};
use crate::limits::Limits;
use crate::shape::{
    ArrayRule, Bound, Branch, Contains, Counts, Field, Integral, KindSet, Need, Node, NodeId,
    NumberRule, ObjectRule, OpaqueRule, Rest, Shape, StringRule, Text, UnionKind, UnionRule,
};

impl Shape {
    /// The shape of a text that [`Shape::pack`] has written; `None` for any other text.
    pub(crate) fn unpack(text: &str, document: &'static str) -> Option<Self> {
        let limits = Limits::ARGUMENTS.with_bytes(usize::MAX).with_nodes(u32::MAX);
        let json = Json::parse(text, limits).ok()?;
        let [nodes, patterns] = json.items() else { return None };
        let nodes: Option<Vec<Node>> = nodes.items().iter().map(node).collect();
        let patterns = texts(patterns)?;
        Some(Self::new(nodes?, patterns, Cow::Borrowed(document)))
    }
}

fn node(json: &Json) -> Option<Node> {
    if let Some(number) = json.as_num() {
        return PLAIN.get(usize::try_from(number.as_i64()?).ok()?).cloned();
    }
    // The first member tells the kind of node.
    let first = json.members().first()?;
    let value = &first.value;
    Some(match first.key.as_str() {
        "number" => Node::Number(number(json)?),
        "string" => {
            let patterns = json.get("patterns").map_or(Some(Vec::new()), ids)?;
            Node::String(StringRule { length: counts(value)?, patterns: patterns.into() })
        }
        "prefix" => Node::Array(array(json)?),
        "fields" => Node::Object(object(json)?),
        "strings" => Node::Strings(texts(value)?.into()),
        "values" => Node::Values(texts(value)?.into()),
        "any" | "one" => Node::Union(union(json, &first.key, value)?),
        "base" => Node::Refined { base: id(value)?, also: ids(json.get("also")?)?.into() },
        "not" => Node::Not(id(value)?),
        "if" => match ids(value)?.as_slice() {
            [condition, then, otherwise] => {
                Node::If { condition: *condition, then: *then, otherwise: *otherwise }
            }
            _ => return None,
        },
        "opaque" => match texts(value)?.as_slice() {
            [reason, pointer] => {
                Node::Opaque(OpaqueRule { reason: reason.clone(), pointer: pointer.clone() })
            }
            _ => return None,
        },
        _ => return None,
    })
}

fn id(json: &Json) -> Option<NodeId> {
    json.as_num()?.as_u64().and_then(|id| NodeId::try_from(id).ok())
}

fn ids(json: &Json) -> Option<Vec<NodeId>> {
    json.items().iter().map(id).collect()
}

fn text(json: &Json) -> Option<Text> {
    json.as_str().map(|text| Cow::Owned(text.to_owned()))
}

fn texts(json: &Json) -> Option<Vec<Text>> {
    json.items().iter().map(text).collect()
}

fn counts(json: &Json) -> Option<Counts> {
    match json.items() {
        [min] => Some(Counts { min: id(min)?, max: u32::MAX }),
        [min, max] => Some(Counts { min: id(min)?, max: id(max)? }),
        _ => None,
    }
}

fn counts_of(rule: &Json) -> Option<Counts> {
    rule.get("counts").map_or(Some(Counts::ANY), counts)
}

fn rest_of(rule: &Json) -> Option<Rest> {
    match rule.get("rest") {
        None => Some(Rest::Open),
        Some(rest) if matches!(rest.value, JsonValue::Bool(_)) => Some(Rest::Closed),
        Some(rest) => id(rest).map(Rest::Each),
    }
}

/// Each item of a member that may be absent.
fn each<T>(rule: &Json, key: &str, read: fn(&Json) -> Option<T>) -> Option<Vec<T>> {
    rule.get(key).map_or(&[][..], Json::items).iter().map(read).collect()
}

fn bound(json: &Json) -> Option<Bound> {
    let value = json.items().first()?.as_num()?;
    Some(Bound { value, exclusive: json.items().len() > 1 })
}

fn number(json: &Json) -> Option<NumberRule> {
    let integral = match id(json.get("number")?)? {
        0 => Integral::No,
        1 => Integral::Whole,
        _ => Integral::Written,
    };
    Some(NumberRule {
        integral,
        minimum: json.get("min").and_then(bound),
        maximum: json.get("max").and_then(bound),
        multiple_of: each(json, "multiples", Json::as_num)?.into(),
    })
}

fn array(json: &Json) -> Option<ArrayRule> {
    let contains = |json: &Json| match json.items() {
        [node, many] => Some(Contains { node: id(node)?, counts: counts(many)? }),
        _ => None,
    };
    Some(ArrayRule {
        prefix: each(json, "prefix", id)?.into(),
        rest: rest_of(json)?,
        counts: counts_of(json)?,
        unique: json.get("unique").is_some(),
        contains: each(json, "contains", contains)?.into(),
    })
}

fn field(json: &Json) -> Option<Field> {
    let [name, node, more @ ..] = json.items() else { return None };
    let required = more.first().map_or(Some(0), id)? == 1;
    let default = more.get(1).map(text);
    Some(Field {
        name: text(name)?,
        node: id(node)?,
        required,
        default: default.map_or(Some(None), |default| default.map(Some))?,
    })
}

fn object(json: &Json) -> Option<ObjectRule> {
    let pattern = |json: &Json| match ids(json)?.as_slice() {
        [pattern, node] => Some((*pattern, *node)),
        _ => None,
    };
    let need = |json: &Json| match json.items() {
        [name, required] => Some(Need { name: text(name)?, required: texts(required)?.into() }),
        _ => None,
    };
    Some(ObjectRule {
        fields: each(json, "fields", field)?.into(),
        rest: rest_of(json)?,
        patterns: each(json, "patterns", pattern)?.into(),
        names: json.get("names").map_or(Some(None), |names| id(names).map(Some))?,
        counts: counts_of(json)?,
        needs: each(json, "needs", need)?.into(),
    })
}

fn union(json: &Json, kind: &str, branches: &Json) -> Option<UnionRule> {
    let branch = |json: &Json| {
        let [node, kinds, tag @ ..] = json.items() else { return None };
        let kinds = KindSet(u8::try_from(id(kinds)?).ok()?);
        let tag = tag.first().map(text).map_or(Some(None), |tag| tag.map(Some))?;
        Some(Branch { node: id(node)?, kinds, tag })
    };
    let branches: Option<Vec<Branch>> = branches.items().iter().map(branch).collect();
    Some(UnionRule {
        kind: if kind == "any" { UnionKind::AnyOf } else { UnionKind::OneOf },
        tag: json.get("tag").map_or(Some(None), |tag| text(tag).map(Some))?,
        branches: branches?.into(),
    })
}
