//! Whatever the text, reading it as JSON, as a schema or as arguments ends with an answer.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::{Limit, Limits};
use toolgen_runtime::shape::{Node, NodeId, Shape, ShapeLimits};
use toolgen_runtime::text::Fault;

mod seed;
mod strategy;

/// Keywords of all dialects, and values that some of them take.
const WORDS: &[&str] = &[
    "$schema",
    "$id",
    "id",
    "$ref",
    "$anchor",
    "$defs",
    "definitions",
    "$dynamicRef",
    "$dynamicAnchor",
    "$recursiveRef",
    "$recursiveAnchor",
    "type",
    "enum",
    "const",
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "required",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "items",
    "prefixItems",
    "additionalItems",
    "contains",
    "minContains",
    "maxContains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "else",
    "unevaluatedProperties",
    "unevaluatedItems",
    "default",
    "#",
    "#/",
    "#/$defs/a",
    "#/properties/a",
    "#a",
    "%",
    "#/%zz",
    "a",
    "object",
    "array",
    "integer",
    "string",
    "(",
    "[a-",
    "\\",
    "^(?=a)",
    "a{9999}",
    "http://json-schema.org/draft-04/schema#",
    "http://json-schema.org/draft-07/schema#",
    "https://json-schema.org/draft/2019-09/schema",
];

const NUMBERS: &[&str] = &[
    "0",
    "-0",
    "1",
    "-1",
    "0.5",
    "1e3",
    "1e-400",
    "1e308",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "1E+2",
    "0.1",
];

fn word() -> impl Strategy<Value = String> {
    prop_oneof![9 => select(WORDS).prop_map(str::to_owned), 1 => any::<String>()]
}

/// JSON text of words and numbers that mean something to a schema, in every wrong place.
fn json() -> impl Strategy<Value = String> {
    let quoted = |text: String| Value::from(text).to_string();
    let leaf = prop_oneof![
        4 => word().prop_map(quoted),
        3 => select(NUMBERS).prop_map(str::to_owned),
        2 => select(&["null", "true", "false", "{}", "[]"][..]).prop_map(str::to_owned),
    ];
    leaf.prop_recursive(6, 64, 6, move |inner| {
        let member = (word(), inner.clone())
            .prop_map(move |(key, value)| format!("{}:{value}", quoted(key)));
        prop_oneof![
            1 => vec(inner, 0..4).prop_map(|items| format!("[{}]", items.join(","))),
            4 => vec(member, 0..6).prop_map(|members| format!("{{{}}}", members.join(","))),
        ]
    })
}

/// Builds a shape and holds what must be true of every one.
fn check_shape(schema: &str, instances: &[String]) {
    let Ok(json) = Json::parse(schema, Limits::ARGUMENTS) else { return };
    let built = Shape::build(&json, ShapeLimits::default());
    assert!(!built.shape.nodes().is_empty(), "{schema}");
    assert_eq!(built.shape.nodes().len(), built.locations.len(), "{schema}");
    for problem in &built.problems {
        assert!(schema.get(problem.span.clone()).is_some(), "{problem:?}");
        assert!(!problem.message.is_empty() && !problem.help.is_empty(), "{problem:?}");
    }
    let last = built.shape.nodes().len() as NodeId;
    for node in built.shape.nodes() {
        if let Node::Refined { base, also } = node {
            assert!(*base < last && also.iter().all(|id| *id < last), "{schema}");
        }
    }
    for instance in instances {
        let verdict = built.shape.accepts(instance);
        let is_json = Json::parse(instance, Limits::ARGUMENTS).is_ok();
        assert!(is_json || verdict != Some(true), "{instance} is no JSON");
    }
}

proptest! {
    #![proptest_config(seed::cases(600))]

    #[test]
    fn any_text_is_json_or_is_refused(text in any::<String>()) {
        if let Err(error) = Json::parse(&text, Limits::ARGUMENTS) {
            prop_assert!(error.offset <= text.len());
        }
    }

    #[test]
    fn texts_of_json_signs_are_read_as_serde_reads_them(text in "[\\[\\]{}:,\"0-9eE+.\\\\a-fnrtulsé \\-]{0,12}") {
        let parsed = Json::parse(&text, Limits::ARGUMENTS);
        let known = serde_json::from_str::<Value>(&text);
        let doubled = Fault::Limit(Limit::DuplicateKey);
        // A key that stands twice is refused here, and only here.
        if !matches!(&parsed, Err(error) if error.fault == doubled) {
            prop_assert_eq!(parsed.is_ok(), known.is_ok(), "{}", text);
        }
    }

    #[test]
    fn any_json_is_a_schema_or_has_problems(schema in json(), instances in vec(json(), 3)) {
        check_shape(&schema, &instances);
    }

    #[test]
    fn any_text_is_an_instance_or_is_refused(
        schema in strategy::schema(),
        texts in vec(any::<String>(), 4),
        values in vec(strategy::instance(), 4),
        cut in 0_usize..40,
    ) {
        let mut texts = texts;
        texts.extend(values.iter().map(|value| value.to_string().chars().take(cut).collect()));
        check_shape(&schema.to_string(), &texts);
    }
}

#[test]
fn depth_is_refused_before_it_costs_the_stack() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"not\":", "}"), ("{\"items\":", "}")] {
        let deep = format!("{}1{}", open.repeat(100_000), close.repeat(100_000));
        assert!(Json::parse(&deep, Limits::ARGUMENTS).is_err(), "{open}");
        let schema =
            Json::parse("{\"items\": {\"$ref\": \"#\"}}", Limits::ARGUMENTS).expect("JSON");
        let built = Shape::build(&schema, ShapeLimits::default());
        assert_ne!(built.shape.accepts(&deep), Some(true), "{open}");
    }
}

#[test]
fn schemas_that_multiply_are_cut_short() {
    let choice = r#"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}]}"#;
    let many = vec![choice; 40].join(",");
    check_shape(&format!(r#"{{"allOf": [{many}]}}"#), &[r#"{"a": 1}"#.to_owned()]);
    let chain: Vec<String> = (0..300)
        .map(|link| format!(r##""d{link}": {{"allOf": [{{"$ref": "#/$defs/d{}"}}, {{"$ref": "#/$defs/d{}"}}]}}"##, link + 1, link + 1))
        .collect();
    let schema =
        format!(r##"{{"$ref": "#/$defs/d0", "$defs": {{{}, "d300": {{}}}}}}"##, chain.join(","));
    check_shape(&schema, &["1".to_owned()]);
}
