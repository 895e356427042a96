//! S21: the schema that a model is given. Self-contained, and the same contract as the original.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use serde_json::{Value, json};
use toolgen_runtime::model_schema::model_schema;
use toolgen_runtime::{Definition, Permission};

mod seed;
mod strategy;

fn model(schema: &Value) -> Value {
    serde_json::from_str(&model_schema(&schema.to_string())).expect("JSON")
}

fn judge(schema: &Value) -> jsonschema::Validator {
    let options = jsonschema::options().should_validate_formats(false).offline();
    options.build(schema).expect("a legal schema")
}

/// Where a schema stands in the value of a keyword, in 2020-12.
fn schemas_in(keyword: &str, value: &Value) -> Vec<Value> {
    match keyword {
        "properties" | "patternProperties" | "dependentSchemas" => {
            value.as_object().map(|map| map.values().cloned().collect()).unwrap_or_default()
        }
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
            value.as_array().cloned().unwrap_or_default()
        }
        "additionalProperties"
        | "items"
        | "not"
        | "if"
        | "then"
        | "else"
        | "contains"
        | "propertyNames"
        | "unevaluatedProperties"
        | "unevaluatedItems"
        | "contentSchema" => {
            vec![value.clone()]
        }
        _ => Vec::new(),
    }
}

/// What a schema for a model must not have, where it has it.
fn leftover(schema: &Value) -> Option<String> {
    const NEVER: [&str; 10] = [
        "$schema",
        "title",
        "$ref",
        "$defs",
        "definitions",
        "$id",
        "$anchor",
        "$dynamicRef",
        "dependencies",
        "additionalItems",
    ];
    let members = schema.as_object()?;
    let is_object = match members.get("type") {
        Some(Value::String(name)) => name == "object",
        Some(Value::Array(names)) => names.contains(&json!("object")),
        _ => false,
    };
    if is_object && !members.contains_key("properties") {
        return Some(format!("an object without properties: {schema}"));
    }
    members.iter().find_map(|(keyword, value)| {
        if NEVER.contains(&keyword.as_str()) {
            return Some(format!("`{keyword}` in {schema}"));
        }
        schemas_in(keyword, value).iter().find_map(leftover)
    })
}

#[test]
fn s21_nested_types_are_inlined_and_annotations_of_the_document_are_gone() {
    let given = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://x.org/list",
        "title": "List", "type": "object", "$comment": "made by hand",
        "properties": {"items": {"title": "Items", "type": "array", "items": {"$ref": "#/$defs/Item"}}},
        "required": ["items"],
        "$defs": {"Item": {"title": "Item", "type": "object", "description": "One of them.",
            "properties": {"label": {"type": "string", "title": "Label"}}, "required": ["label"]}}
    });
    let expected = json!({
        "type": "object",
        "properties": {"items": {"type": "array", "items": {"type": "object",
            "description": "One of them.", "properties": {"label": {"type": "string"}},
            "required": ["label"]}}},
        "required": ["items"]
    });
    assert_eq!(model(&given), expected);
}

#[test]
fn s21_properties_named_like_keywords_survive() {
    let names = [
        "title",
        "definitions",
        "$defs",
        "$ref",
        "$schema",
        "$id",
        "additionalProperties",
        "constructor",
        "__proto__",
        "properties",
        "dependencies",
        "type",
    ];
    let properties: serde_json::Map<String, Value> = names
        .iter()
        .map(|name| ((*name).to_owned(), json!({"type": "string", "title": "T"})))
        .collect();
    let given = json!({"type": "object", "properties": properties, "required": names});
    let shown = model(&given);
    for name in names {
        let property = shown.get("properties").and_then(|map| map.get(name));
        assert_eq!(property, Some(&json!({"type": "string"})), "{name}");
    }
    assert_eq!(shown.get("required"), Some(&json!(names)));
}

#[test]
fn s21_values_are_data_and_left_alone() {
    let data = json!({"$ref": "#/$defs/A", "title": "T", "definitions": {}, "type": "object"});
    let given = json!({
        "type": "object",
        "properties": {
            "a": {"const": data}, "b": {"enum": [data, "title"]}, "c": {"default": data},
            "d": {"examples": [data]}, "e": {"x-own": data}
        }
    });
    assert_eq!(model(&given), given);
}

#[test]
fn s21_recursive_types_end_where_they_come_again() {
    let tree = json!({
        "type": "object", "properties": {"root": {"$ref": "#/$defs/Node"}},
        "$defs": {"Node": {"type": "object", "description": "A node.", "additionalProperties": false,
            "properties": {"children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}
    });
    let shown = model(&tree);
    assert_eq!(leftover(&shown), None);
    assert_eq!(
        shown.pointer("/properties/root/properties/children/items"),
        Some(&json!({"type": "object", "description": "A node.", "properties": {}}))
    );
    let itself = json!({"type": "object", "properties": {"next": {"$ref": "#"}, "x": {"$ref": "#/properties/x"}}});
    assert_eq!(
        model(&itself),
        json!({"type": "object", "properties": {"next": {"type": "object", "properties": {}}, "x": {}}})
    );
    let mutual = json!({
        "$ref": "#/$defs/A",
        "$defs": {"A": {"properties": {"b": {"$ref": "#/$defs/B"}}}, "B": {"items": {"$ref": "#/$defs/A"}}}
    });
    assert_eq!(leftover(&model(&mutual)), None);
}

#[test]
fn s21_what_is_cut_short_never_refuses_more() {
    let node = json!({"type": "object", "properties": {"a": {"type": "integer"}, "n": {"$ref": "#/$defs/N"}},
        "required": ["a"]});
    let cases = [
        json!({"not": {"$ref": "#/$defs/N"}}),
        json!({"if": {"$ref": "#/$defs/N"}, "then": {"required": ["z"]}}),
        json!({"oneOf": [{"$ref": "#/$defs/N"}, {"type": "object", "required": ["b"]}]}),
        json!({"oneOf": [{"$ref": "#/$defs/N"}, {"required": ["b"]}], "anyOf": [true]}),
        json!({"$ref": "#/$defs/N", "unevaluatedProperties": false}),
    ];
    let instances = [
        json!({}),
        json!({"b": 1}),
        json!({"a": 1}),
        json!({"a": 1, "b": 1}),
        json!({"a": "x"}),
        json!({"a": 1, "n": {"a": 1}}),
        json!({"a": 1, "n": {"b": 2}}),
        json!({"a": 1, "z": 0}),
        json!({"a": 1, "n": {"a": 1, "n": {"a": 1}}}),
    ];
    for case in cases {
        let mut inner = node.clone();
        inner["properties"]["n"] = case.clone();
        for root in [case.clone(), json!({"$ref": "#/$defs/N"})] {
            let mut given = root;
            given["type"] = json!("object");
            given["$defs"] = json!({ "N": inner });
            let shown = model(&given);
            assert_eq!(leftover(&shown), None);
            let (original, shown) = (judge(&given), judge(&shown));
            for instance in &instances {
                let narrower = original.is_valid(instance) && !shown.is_valid(instance);
                assert!(!narrower, "{given} {instance}");
            }
        }
    }
}

#[test]
fn s21_siblings_of_a_reference_are_kept() {
    let with = |property: Value| {
        let given = json!({"type": "object", "properties": {"a": property}, "$defs": {
            "Name": {"type": "string", "minLength": 1, "description": "A name."},
            "Closed": {"type": "object", "additionalProperties": false}
        }});
        model(&given).pointer("/properties/a").cloned().unwrap_or_default()
    };
    assert_eq!(
        with(json!({"$ref": "#/$defs/Name", "description": "Of the city.", "maxLength": 9})),
        json!({"type": "string", "minLength": 1, "description": "Of the city.", "maxLength": 9})
    );
    assert_eq!(
        with(json!({"$ref": "#/$defs/Name", "minLength": 3, "allOf": [{"pattern": "^a"}]})),
        json!({"minLength": 3, "allOf": [
            {"type": "string", "minLength": 1, "description": "A name."}, {"pattern": "^a"}]})
    );
    // In one schema, `additionalProperties` would let the property of the other in.
    assert_eq!(
        with(json!({"$ref": "#/$defs/Closed", "properties": {"b": true}})),
        json!({"properties": {"b": true}, "allOf": [
            {"type": "object", "additionalProperties": false, "properties": {}}]})
    );
}

#[test]
fn s21_siblings_mean_nothing_before_2019_but_for_what_they_tell() {
    let given = json!({
        "$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
        "properties": {"a": {"$ref": "#/definitions/Name", "description": "Of the city.", "minLength": 3}},
        "definitions": {"Name": {"type": "string", "description": "A name."}}
    });
    let expected = json!({"type": "object", "properties": {"a": {"type": "string", "description": "Of the city."}}});
    assert_eq!(model(&given), expected);
}

#[test]
fn s21_references_lead_anywhere_in_the_document() {
    let given = json!({
        "type": "object", "$defs": {"A": {"type": "string"}, "E": {"$anchor": "here", "type": "null"}},
        "definitions": {"A": {"type": "integer"}, "b/c %": {"type": "boolean"}},
        "properties": {
            "x": {"type": "array", "items": {"type": "number"}},
            "y": {"$ref": "#/properties/x"}, "z": {"$ref": "#/properties/x/items"},
            "new": {"$ref": "#/$defs/A"}, "old": {"$ref": "#/definitions/A"},
            "odd": {"$ref": "#/definitions/b~1c%20%25"}, "named": {"$ref": "#here"}
        }
    });
    let array = json!({"type": "array", "items": {"type": "number"}});
    let expected = json!({"type": "object", "properties": {
        "x": array, "y": array, "z": {"type": "number"}, "new": {"type": "string"},
        "old": {"type": "integer"}, "odd": {"type": "boolean"}, "named": {"type": "null"}
    }});
    assert_eq!(model(&given), expected);
}

#[test]
fn s21_a_reference_at_the_root_and_one_to_a_boolean() {
    let given = json!({
        "$ref": "#/$defs/Args", "$defs": {"Args": {"type": "object", "title": "Args",
            "properties": {"no": {"$ref": "#/$defs/No"}, "yes": {"$ref": "#/$defs/Yes"}, "t": true, "f": false}},
            "No": false, "Yes": true}
    });
    let expected = json!({"type": "object", "properties": {"no": {"not": {}}, "yes": {}, "t": true, "f": false}});
    assert_eq!(model(&given), expected);
}

#[test]
fn s21_references_are_followed_wherever_a_schema_stands() {
    let name = json!({"$ref": "#/$defs/N"});
    let keywords = json!({
        "type": "object", "$defs": {"N": {"type": "string", "title": "N"}},
        "properties": {"a": name}, "patternProperties": {"^title$": name}, "additionalProperties": name,
        "propertyNames": name, "dependentSchemas": {"title": name}, "allOf": [name], "anyOf": [name],
        "oneOf": [name], "not": name, "if": name, "then": name, "else": name, "items": name,
        "prefixItems": [name], "contains": name, "unevaluatedItems": name, "unevaluatedProperties": name
    });
    let shown = model(&keywords);
    assert_eq!(leftover(&shown), None);
    let text = shown.to_string();
    assert_eq!(text.matches(r#"{"type":"string"}"#).count(), 17, "{text}");
    assert!(text.contains(r#""^title$":"#) && text.contains(r#""title":{"type""#), "{text}");
}

#[test]
fn s21_older_dialects_become_the_newest() {
    let of = |dialect: &str, schema: Value| {
        let mut given = schema;
        given["$schema"] = json!(format!("http://json-schema.org/{dialect}/schema#"));
        model(&given)
    };
    assert_eq!(
        of(
            "draft-04",
            json!({"id": "x", "type": "object", "properties": {
            "a": {"minimum": 1, "exclusiveMinimum": true, "maximum": 9, "exclusiveMaximum": false},
            "b": {"items": [{"id": "y", "type": "null"}], "additionalItems": false},
            "c": {"items": {"type": "null"}, "additionalItems": false, "const": 1}}})
        ),
        json!({"type": "object", "properties": {"a": {"exclusiveMinimum": 1, "maximum": 9},
            "b": {"prefixItems": [{"type": "null"}], "items": false}, "c": {"items": {"type": "null"}}}})
    );
    assert_eq!(
        of(
            "draft-07",
            json!({"type": "object", "dependencies": {"a": ["b"], "c": {"required": ["d"]}},
            "$defs": {"X": 1}, "minContains": 3})
        ),
        json!({"type": "object", "properties": {}, "dependentRequired": {"a": ["b"]},
            "dependentSchemas": {"c": {"required": ["d"]}}})
    );
}

#[test]
fn s21_what_is_no_schema_is_an_object_of_anything() {
    let any = json!({"type": "object", "properties": {}});
    for schema in
        ["true", "false", "null", "[]", "{", "", "{}", r#"{"a":1,"a":2}"#, r#"{"$ref":5}"#]
    {
        let shown: Value = serde_json::from_str(&model_schema(schema)).expect("JSON");
        assert_eq!(shown, any, "{schema}");
    }
    let illegal = json!({"type": "object", "properties": {"a": {"type": "strin", "minLength": 2}, "b": 5}, "required": true});
    assert_eq!(model(&illegal), json!({"type": "object", "properties": {"a": {"minLength": 2}}}));
}

#[test]
fn s21_a_small_schema_does_not_become_an_endless_one() {
    let mut definitions = serde_json::Map::new();
    let long = "x".repeat(4_000);
    for level in 0..40 {
        let next = json!({"$ref": format!("#/$defs/L{}", level + 1)});
        let schema = json!({"type": "object", "description": long, "properties": {"a": next, "b": next, "c": next}});
        definitions.insert(format!("L{level}"), schema);
    }
    definitions.insert("L40".to_owned(), json!({"type": "string"}));
    let given = json!({"$ref": "#/$defs/L0", "$defs": definitions});
    let shown = model_schema(&given.to_string());
    assert!(shown.len() < 4 << 20, "{} bytes", shown.len());
    assert_eq!(leftover(&serde_json::from_str(&shown).expect("JSON")), None);
}

#[test]
fn s21_it_is_computed_once() {
    let definition = Definition::load("t", r#"{"title":"T"}"#, Permission::ReadOnly, &[]);
    let first = definition.model_schema();
    assert!(std::ptr::eq(first, definition.model_schema()));
    assert_eq!(first, r#"{"type":"object","properties":{}}"#);
}

/// Whether following references from a part of a schema comes back to where it has been.
fn is_recursive(root: &Value, pointer: &str, within: &[String]) -> bool {
    let inside = |target: &str| {
        within.iter().any(|outer| outer == target)
            || pointer == target
            || pointer.strip_prefix(target).is_some_and(|rest| rest.starts_with('/'))
    };
    match root.pointer(pointer) {
        Some(Value::Object(members)) => members.iter().any(|(key, value)| {
            if matches!(key.as_str(), "$defs" | "definitions" | "enum" | "const" | "default") {
                return false;
            }
            let target = value.as_str().and_then(|text| text.strip_prefix('#'));
            if let (true, Some(target)) = (key == "$ref", target) {
                let mut within = within.to_vec();
                within.push(target.to_owned());
                return inside(target) || is_recursive(root, target, &within);
            }
            is_recursive(
                root,
                &format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1")),
                within,
            )
        }),
        Some(Value::Array(items)) => {
            (0..items.len()).any(|index| is_recursive(root, &format!("{pointer}/{index}"), within))
        }
        _ => false,
    }
}

/// Whether a number is whole and written with a fraction, which draft-04 does not take for an integer.
fn has_whole_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => {
            number.is_f64() && number.as_f64().is_some_and(|it| it.fract() == 0.0)
        }
        Value::Array(items) => items.iter().any(has_whole_float),
        Value::Object(members) => members.values().any(has_whole_float),
        _ => false,
    }
}

/// The same schema, with a reference beside whatever else it says.
fn with_reference(mut schema: Value) -> Value {
    let Some(members) = schema.as_object_mut() else { return schema };
    let place = if members.contains_key("$defs") { "$defs" } else { "definitions" };
    members.insert("$ref".to_owned(), json!(format!("#/{place}/A")));
    schema
}

#[derive(Default)]
struct Tally {
    recursive: u32,
    accepted: u32,
    refused: u32,
    wider: u32,
}

fn compare(schema: &Value, instances: &[Value], tally: &mut Tally) -> Result<(), TestCaseError> {
    if !schema.is_object() {
        return Ok(());
    }
    let shown = model(schema);
    if let Some(found) = leftover(&shown) {
        return Err(TestCaseError::fail(format!("{found}\nschema: {schema}")));
    }
    let recursive = is_recursive(schema, "", &[]);
    let dialect = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
    let (original, inlined) = (judge(schema), judge(&shown));
    tally.recursive += u32::from(recursive);
    for instance in instances {
        let instance = if instance.is_object() { instance.clone() } else { json!({"a": instance}) };
        if dialect.contains("draft-04") && has_whole_float(&instance) {
            continue;
        }
        let (before, after) = (original.is_valid(&instance), inlined.is_valid(&instance));
        match (before, after) {
            (true, true) => tally.accepted += 1,
            (false, false) => tally.refused += 1,
            (false, true) if recursive => tally.wider += 1,
            _ => {
                let message = format!(
                    "{before} became {after} of {instance}\nschema: {schema}\nmodel: {shown}"
                );
                return Err(TestCaseError::fail(message));
            }
        }
    }
    Ok(())
}

#[test]
fn s21_the_inlined_schema_accepts_what_the_original_does() {
    const CASES: u32 = 1000;
    let tally = std::cell::RefCell::new(Tally::default());
    let schema = (strategy::schema(), any::<bool>())
        .prop_map(|(schema, refers)| if refers { with_reference(schema) } else { schema });
    let strategy = (schema, vec(strategy::instance(), 24));
    let mut runner = TestRunner::new(seed::cases(CASES));
    let result = runner.run(&strategy, |(schema, instances)| {
        compare(&schema, &instances, &mut tally.borrow_mut())
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(error) => panic!("{error}"),
    }
    let Tally { recursive, accepted, refused, wider } = tally.into_inner();
    let all = accepted + refused + wider;
    assert!(recursive < CASES / 2, "{recursive} of {CASES} schemas are recursive");
    assert!(accepted > all / 5 && refused > all / 5, "{accepted} {refused} of {all}");
    assert!(wider < all / 10, "{wider} of {all} are wider");
}
