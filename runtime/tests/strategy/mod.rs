//! Random schemas of every keyword, and instances close enough to them to matter.
//!
//! Names, texts and numbers come from few, so that a schema and an instance often speak of the same
//! thing. Every schema is legal in its dialect, but for references, which may lead in a circle.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// Names of properties.
const NAMES: &[&str] = &["a", "b", "c", "x-d", ""];
/// Strings, of several lengths in characters and in bytes.
const TEXTS: &[&str] = &["", "a", "b", "ab", "abc", "x-1", "é", "日本", "12", "a\nb", "a b"];
/// Patterns that need no backtracking.
const PATTERNS: &[&str] =
    &["^a", "b$", "^[a-c]+$", "^x-", "\\d", "^.$", "^\\w*$", "\\s", "^(a|12)?$", "a{2,}", "[^a]"];
/// Dialects, with what `$schema` says.
const DIALECTS: &[Option<&str>] = &[
    None,
    Some("https://json-schema.org/draft/2020-12/schema"),
    Some("https://json-schema.org/draft/2019-09/schema"),
    Some("http://json-schema.org/draft-07/schema#"),
    Some("http://json-schema.org/draft-06/schema#"),
    Some("http://json-schema.org/draft-04/schema#"),
];

/// A value such as the schemas speak of.
pub(crate) fn instance() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        3 => number(),
        3 => select(TEXTS).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            2 => vec(inner.clone(), 0..5).prop_map(Value::from),
            3 => vec((select(NAMES), inner), 0..5).prop_map(object),
        ]
    })
}

fn number() -> impl Strategy<Value = Value> {
    prop_oneof![
        8 => (-3_i64..7).prop_map(Value::from),
        2 => select(&[0.5, 1.0, 1.5, 2.5, -0.5, 0.1, 0.3, 1e3, 4.0][..]).prop_map(Value::from),
        1 => select(&[i64::MIN, i64::MAX, 1 << 53, (1 << 53) + 1][..]).prop_map(Value::from),
        1 => select(&[u64::MAX, 1 << 63][..]).prop_map(Value::from),
    ]
}

fn object(members: Vec<(&'static str, Value)>) -> Value {
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>().into()
}

/// A legal schema with definitions, of any dialect.
pub(crate) fn schema() -> impl Strategy<Value = Value> {
    (0..DIALECTS.len()).prop_flat_map(|dialect| {
        let legacy = dialect >= 3;
        let part = || subschema(dialect);
        (part(), part(), part()).prop_map(move |(root, first, second)| {
            let Value::Object(mut members) = root else { return root };
            let keyword = if legacy { "definitions" } else { "$defs" };
            members.insert(keyword.to_owned(), json!({"A": first, "B": second}));
            if let Some(Some(uri)) = DIALECTS.get(dialect) {
                members.insert("$schema".to_owned(), json!(uri));
            }
            members.into()
        })
    })
}

/// The dialect's part of the grammar: which keywords there are.
fn subschema(dialect: usize) -> impl Strategy<Value = Value> {
    let leaf = vec(plain_keyword(dialect), 0..4).prop_map(merge);
    let boolean = any::<bool>().prop_map(Value::from);
    let leaf =
        if dialect == 5 { leaf.boxed() } else { prop_oneof![9 => leaf, 1 => boolean].boxed() };
    leaf.prop_recursive(3, 24, 4, move |inner| {
        let keyword =
            prop_oneof![2 => plain_keyword(dialect), 3 => nesting_keyword(dialect, &inner.boxed())];
        vec(keyword, 1..4).prop_map(merge)
    })
}

fn merge(keywords: Vec<Vec<(&'static str, Value)>>) -> Value {
    object(keywords.into_iter().flatten().collect())
}

type Keyword = BoxedStrategy<Vec<(&'static str, Value)>>;

fn one<T: Into<Value>>(
    keyword: &'static str,
    value: impl Strategy<Value = T> + 'static,
) -> Keyword {
    value.prop_map(move |value| vec![(keyword, value.into())]).boxed()
}

/// A keyword whose value holds no schema.
fn plain_keyword(dialect: usize) -> Keyword {
    let count = || 0_u64..4;
    let names = || proptest::sample::subsequence(NAMES, 1..3);
    let definitions = if dialect >= 3 { "definitions" } else { "$defs" };
    let mut keywords = vec![
        one("type", types()),
        one("type", types()),
        one("enum", vec(instance(), 1..4).prop_map(distinct)),
        one("minLength", count()),
        one("maxLength", count()),
        one("pattern", select(PATTERNS)),
        one("multipleOf", select(&[1.0, 2.0, 0.5, 0.1, 3.0][..]).prop_map(whole)),
        one("required", names()),
        one("minProperties", count()),
        one("maxProperties", count()),
        one("minItems", count()),
        one("maxItems", count()),
        one("uniqueItems", any::<bool>()),
        one(
            "$ref",
            select(&["A", "B"][..]).prop_map(move |name| format!("#/{definitions}/{name}")),
        ),
        one("$ref", Just("#")),
        one("format", select(&["email", "date", "unheard-of"][..])),
        one("default", instance()),
        one("description", select(TEXTS)),
    ];
    if dialect == 5 {
        keywords.push(bounds_of_draft_4());
    } else {
        keywords.extend(
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
                .map(|k| one(k, number())),
        );
        keywords.push(one("const", instance()));
    }
    if dialect <= 2 {
        keywords.push(one(
            "dependentRequired",
            (select(NAMES), names()).prop_map(|(name, names)| object(vec![(name, json!(names))])),
        ));
    }
    proptest::strategy::Union::new(keywords).boxed()
}

/// Bounds as draft-04 has them: exclusiveness is a flag beside the bound.
fn bounds_of_draft_4() -> Keyword {
    let bound = |value: Value, keyword: &'static str, flag: &'static str, exclusive: bool| {
        vec![(keyword, value), (flag, json!(exclusive))]
    };
    (number(), any::<bool>(), any::<bool>())
        .prop_map(move |(value, lower, exclusive)| {
            if lower {
                bound(value, "minimum", "exclusiveMinimum", exclusive)
            } else {
                bound(value, "maximum", "exclusiveMaximum", exclusive)
            }
        })
        .boxed()
}

/// A keyword whose value holds schemas.
fn nesting_keyword(dialect: usize, inner: &BoxedStrategy<Value>) -> Keyword {
    let schema = || inner.clone();
    let schemas = || vec(inner.clone(), 1..4);
    let map =
        |names: &'static [&'static str]| vec((select(names), inner.clone()), 1..4).prop_map(object);
    let boolean_or_schema = || prop_oneof![any::<bool>().prop_map(Value::from), inner.clone()];
    let mut keywords = vec![
        one("properties", map(NAMES)),
        one("properties", map(NAMES)),
        one("patternProperties", map(PATTERNS)),
        one("additionalProperties", boolean_or_schema()),
        one("items", schema()),
        one("allOf", schemas()),
        one("anyOf", schemas()),
        one("oneOf", schemas()),
        one("not", schema()),
    ];
    if dialect >= 2 {
        let list = (schemas(), boolean_or_schema());
        let both = |(items, rest)| vec![("items", Value::Array(items)), ("additionalItems", rest)];
        keywords.push(list.prop_map(both).boxed());
    } else {
        keywords.push(one("prefixItems", schemas()));
    }
    if dialect >= 3 {
        keywords.push(one("dependencies", map(NAMES)));
    } else {
        keywords.push(one("dependentSchemas", map(NAMES)));
        keywords.push(one("unevaluatedProperties", boolean_or_schema()));
        keywords.push(one("unevaluatedItems", boolean_or_schema()));
        let counted = (schema(), 0_u64..3, 0_u64..3).prop_map(|(contains, min, max)| {
            vec![("contains", contains), ("minContains", json!(min)), ("maxContains", json!(max))]
        });
        keywords.push(counted.boxed());
    }
    if dialect <= 4 {
        keywords.push(one("contains", schema()));
        keywords.push(one("propertyNames", schema()));
    }
    if dialect <= 3 {
        let choice = (schema(), schema(), schema());
        let all = |(condition, then, otherwise)| {
            vec![("if", condition), ("then", then), ("else", otherwise)]
        };
        keywords.push(choice.prop_map(all).boxed());
    }
    proptest::strategy::Union::new(keywords).boxed()
}

fn types() -> impl Strategy<Value = Value> {
    const TYPES: &[&str] = &["null", "boolean", "integer", "number", "string", "array", "object"];
    prop_oneof![
        3 => select(TYPES).prop_map(Value::from),
        1 => proptest::sample::subsequence(TYPES, 1..4).prop_map(Value::from),
    ]
}

/// The same values, each once: draft-04 to -06 allow no other list.
fn distinct(values: Vec<Value>) -> Value {
    let mut found: Vec<Value> = Vec::new();
    for value in values {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found.into()
}

/// A divisor as people write it: whole ones without a fraction.
fn whole(divisor: f64) -> Value {
    if divisor.fract() == 0.0 { json!(divisor as i64) } else { json!(divisor) }
}
