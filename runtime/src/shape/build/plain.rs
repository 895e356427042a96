//! Keywords of several locations merged into one rule: types, enumerations, numbers, strings.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{Builder, Dialect};
use crate::json::{Json, JsonValue};
use crate::number::Num;
use crate::shape::pattern::Pattern;
use crate::shape::{
    Bound, Branch, Counts, Integral, KindSet, Node, NodeId, NumberRule, Rest, StringRule, Text,
    UnionKind, UnionRule,
};
use crate::text::Kind;

const KINDS: [Kind; 6] =
    [Kind::Null, Kind::Boolean, Kind::Number, Kind::String, Kind::Array, Kind::Object];

impl<'a> Builder<'a> {
    /// The node that these locations' own keywords make together.
    pub(super) fn plain(&mut self, id: NodeId, plains: &BTreeSet<usize>) -> Node {
        let schemas: Vec<&'a Json> = plains.iter().filter_map(|&at| self.at(at)).collect();
        if schemas.is_empty() {
            return Node::Any;
        }
        let (kinds, integral) = self.types(&schemas);
        if let Some(values) = self.enumerated(&schemas) {
            return self.values(&schemas, kinds, integral, values);
        }
        self.of_kinds(id, &schemas, kinds, integral)
    }

    /// Every value of these kinds that fits the keywords of its kind.
    fn of_kinds(
        &mut self,
        id: NodeId,
        schemas: &[&'a Json],
        kinds: KindSet,
        integral: Integral,
    ) -> Node {
        let of_kind = |builder: &mut Self, kind: Kind| match kind {
            Kind::Null => Node::Null,
            Kind::Boolean => Node::Boolean,
            Kind::Number => builder.number(schemas, integral),
            Kind::String => builder.string(schemas),
            Kind::Array => builder.array(schemas),
            Kind::Object => builder.object(id, schemas),
        };
        let wanted: Vec<Kind> = KINDS.into_iter().filter(|kind| kinds.has(*kind)).collect();
        if let [kind] = wanted.as_slice() {
            return of_kind(self, *kind);
        }
        let mut branches = Vec::new();
        let mut unconstrained = kinds == KindSet::ALL;
        for kind in wanted {
            // An object needs its node's own index, for the places of its fields.
            let node = self.push(Node::Never, None);
            let rule = match kind {
                Kind::Object => self.object(node, schemas),
                other => of_kind(self, other),
            };
            unconstrained &= is_unconstrained(&rule);
            if rule != Node::Never {
                branches.push(Branch { node, kinds: KindSet::of(kind), tag: None });
            }
            if let Some(slot) = self.nodes.get_mut(node as usize) {
                *slot = rule;
            }
        }
        if unconstrained {
            return Node::Any;
        }
        Node::Union(UnionRule { kind: UnionKind::AnyOf, tag: None, branches: branches.into() })
    }

    fn types(&self, schemas: &[&'a Json]) -> (KindSet, Integral) {
        let mut kinds = KindSet::ALL;
        let mut integral = Integral::No;
        for schema in schemas {
            let Some(types) = self.keyword(schema, "type") else { continue };
            let names: Vec<&str> = match types.as_str() {
                Some(name) => vec![name],
                None => types.items().iter().filter_map(Json::as_str).collect(),
            };
            let allowed =
                names.iter().fold(KindSet::NONE, |set, name| set.union(kind_of_type(name)));
            kinds = kinds.intersection(allowed);
            if names.contains(&"integer") && !names.contains(&"number") {
                let written = self.dialect() == Dialect::Draft4;
                integral = if written { Integral::Written } else { Integral::Whole };
            }
        }
        (kinds, integral)
    }

    /// The values that every `enum` and `const` has, if there is one.
    fn enumerated(&self, schemas: &[&'a Json]) -> Option<Vec<&'a Json>> {
        let mut lists: Vec<Vec<&'a Json>> = Vec::new();
        for schema in schemas {
            if let Some(list) = self.keyword(schema, "enum") {
                lists.push(list.items().iter().collect());
            }
            if self.dialect() >= Dialect::Draft6 {
                lists.extend(self.keyword(schema, "const").map(|value| vec![value]));
            }
        }
        let mut lists = lists.into_iter();
        let mut values = lists.next()?;
        for list in lists {
            values.retain(|value| list.iter().any(|other| is_equal(value, other)));
        }
        let mut different: Vec<&'a Json> = Vec::new();
        for value in values {
            if !different.iter().any(|known| is_equal(known, value)) {
                different.push(value);
            }
        }
        Some(different)
    }

    /// The listed values that fit the other keywords.
    fn values(
        &mut self,
        schemas: &[&'a Json],
        kinds: KindSet,
        integral: Integral,
        mut values: Vec<&'a Json>,
    ) -> Node {
        let number = self.number(schemas, integral);
        let string = self.string_rule(schemas);
        values.retain(|value| {
            kinds.has(value.kind())
                && match &value.value {
                    JsonValue::Number(value) => {
                        matches!(&number, Node::Number(rule) if rule.admits(*value))
                    }
                    JsonValue::String(text) => self.admits_string(&string, text),
                    _ => true,
                }
        });
        let composite =
            values.iter().any(|value| matches!(value.kind(), Kind::Array | Kind::Object));
        let node = listed(&values);
        if !composite {
            return node;
        }
        let base = self.push(node, None);
        let rest = self.push(Node::Never, None);
        let rule = self.of_kinds(rest, schemas, kinds, integral);
        if let Some(slot) = self.nodes.get_mut(rest as usize) {
            *slot = rule;
        }
        Node::Refined { base, also: vec![rest].into() }
    }

    fn admits_string(&self, rule: &StringRule, text: &str) -> bool {
        let sources = rule.patterns.iter().filter_map(|&index| self.patterns.get(index as usize));
        rule.length.admits(text.chars().count())
            && sources
                .filter_map(|source| Pattern::compile(source).ok())
                .all(|pattern| pattern.is_match(text))
    }

    fn number(&mut self, schemas: &[&'a Json], integral: Integral) -> Node {
        let mut rule = NumberRule { integral, ..NumberRule::ANY };
        let mut divisors = Vec::new();
        for schema in schemas {
            let number = |keyword: &str| self.keyword(schema, keyword).and_then(Json::as_num);
            let flag = |keyword: &str| self.keyword(schema, keyword).and_then(Json::as_bool);
            let strict = |keyword: &str| flag(keyword) == Some(true);
            let least = number("minimum").map(|value| (value, strict("exclusiveMinimum")));
            let above = number("exclusiveMinimum").map(|value| (value, true));
            for (value, exclusive) in least.into_iter().chain(above) {
                let tighter = |old: Bound| value > old.value || (value == old.value && exclusive);
                if rule.minimum.is_none_or(tighter) {
                    rule.minimum = Some(Bound { value, exclusive });
                }
            }
            let most = number("maximum").map(|value| (value, strict("exclusiveMaximum")));
            let below = number("exclusiveMaximum").map(|value| (value, true));
            for (value, exclusive) in most.into_iter().chain(below) {
                let tighter = |old: Bound| value < old.value || (value == old.value && exclusive);
                if rule.maximum.is_none_or(tighter) {
                    rule.maximum = Some(Bound { value, exclusive });
                }
            }
            divisors.extend(number("multipleOf"));
        }
        rule.multiple_of = divisors.into();
        if is_empty_range(&rule) { Node::Never } else { Node::Number(rule) }
    }

    fn string(&mut self, schemas: &[&'a Json]) -> Node {
        let rule = self.string_rule(schemas);
        if rule.length.min > rule.length.max { Node::Never } else { Node::String(rule) }
    }

    fn string_rule(&mut self, schemas: &[&'a Json]) -> StringRule {
        let length = self.counts(schemas, "minLength", "maxLength");
        let mut patterns = Vec::new();
        for schema in schemas {
            let source = self.keyword(schema, "pattern").and_then(Json::as_str);
            if let Some(source) = source.filter(|source| Pattern::compile(source).is_ok()) {
                patterns.push(self.pattern_index(source));
            }
        }
        StringRule { length, patterns: patterns.into() }
    }

    /// The index of a pattern in the shape.
    pub(super) fn pattern_index(&mut self, source: &str) -> u32 {
        let known = self.patterns.iter().position(|known| known == source);
        known.unwrap_or_else(|| {
            self.patterns.push(Cow::Owned(source.to_owned()));
            self.patterns.len() - 1
        }) as u32
    }

    /// The tightest counts that the schemas give.
    pub(super) fn counts(&self, schemas: &[&'a Json], min: &str, max: &str) -> Counts {
        let counts = |keyword: &str| {
            let keyword = keyword.to_owned();
            schemas.iter().filter_map(move |schema| self.count(schema, &keyword))
        };
        let (min, max) = (counts(min).max(), counts(max).min());
        Counts { min: min.unwrap_or(0), max: max.unwrap_or(u32::MAX) }
    }

    pub(super) fn count(&self, schema: &'a Json, keyword: &str) -> Option<u32> {
        let count = self.keyword(schema, keyword)?.as_num()?.as_integer()?;
        Some(u32::try_from(count.max(0)).unwrap_or(u32::MAX))
    }

    /// The rest of an object or array: what these locations demand together.
    pub(super) fn rest(&mut self, locations: &[usize]) -> Rest {
        let key = self.expand(locations);
        if key.never {
            Rest::Closed
        } else if key.plains.is_empty() && key.parts.is_empty() {
            Rest::Open
        } else {
            Rest::Each(self.node_of_key(key, locations.first().copied()))
        }
    }
}

fn kind_of_type(name: &str) -> KindSet {
    match name {
        "null" => KindSet::of(Kind::Null),
        "boolean" => KindSet::of(Kind::Boolean),
        "integer" | "number" => KindSet::of(Kind::Number),
        "string" => KindSet::of(Kind::String),
        "array" => KindSet::of(Kind::Array),
        "object" => KindSet::of(Kind::Object),
        _ => KindSet::NONE,
    }
}

fn is_unconstrained(node: &Node) -> bool {
    match node {
        Node::Null | Node::Boolean | Node::Any => true,
        Node::Number(rule) => *rule == NumberRule::ANY,
        Node::String(rule) => *rule == StringRule::ANY,
        Node::Array(rule) => {
            rule.prefix.is_empty()
                && rule.rest == Rest::Open
                && rule.counts == Counts::ANY
                && !rule.unique
                && rule.contains.is_empty()
        }
        Node::Object(rule) => {
            rule.fields.is_empty()
                && rule.rest == Rest::Open
                && rule.patterns.is_empty()
                && rule.names.is_none()
                && rule.counts == Counts::ANY
                && rule.needs.is_empty()
        }
        _ => false,
    }
}

/// Whether no number can be in the range. Only what is certain counts.
fn is_empty_range(rule: &NumberRule) -> bool {
    let (Some(low), Some(high)) = (rule.minimum, rule.maximum) else { return false };
    let strict = low.exclusive || high.exclusive;
    if low.value > high.value || (low.value == high.value && strict) {
        return true;
    }
    let (Some(from), Some(to)) = (low.value.as_integer(), high.value.as_integer()) else {
        return false;
    };
    let from = from + i128::from(low.exclusive);
    let to = to - i128::from(high.exclusive);
    rule.integral != Integral::No && from > to
}

/// The node of a list of values.
fn listed(values: &[&Json]) -> Node {
    let texts = || values.iter().map(|value| Cow::Owned(value.to_string())).collect::<Vec<Text>>();
    let strings: Option<Vec<Text>> =
        values.iter().map(|value| value.as_str().map(|text| Cow::Owned(text.to_owned()))).collect();
    let booleans = values.iter().filter(|value| value.as_bool().is_some()).count();
    match (strings, values) {
        (_, []) => Node::Never,
        (Some(strings), _) => Node::Strings(strings.into()),
        (None, [value]) if value.kind() == Kind::Null => Node::Null,
        (None, _) if booleans == 2 && values.len() == 2 => Node::Boolean,
        (None, _) => Node::Values(texts().into()),
    }
}

/// Whether two JSON values are equal as JSON Schema means it: numbers by value, objects as sets.
pub(crate) fn is_equal(left: &Json, right: &Json) -> bool {
    match (&left.value, &right.value) {
        (JsonValue::Number(left), JsonValue::Number(right)) => is_equal_number(*left, *right),
        (JsonValue::Array(left), JsonValue::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(l, r)| is_equal(l, r))
        }
        (JsonValue::Object(members), JsonValue::Object(others)) => {
            members.len() == others.len()
                && members.iter().all(|member| {
                    right.get(&member.key).is_some_and(|other| is_equal(&member.value, other))
                })
        }
        (left, right) => left == right,
    }
}

fn is_equal_number(left: Num, right: Num) -> bool {
    left == right
}
