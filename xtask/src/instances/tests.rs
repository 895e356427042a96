use serde_json::json;

use super::*;

fn generate(schema: &Value, seed: u64) -> (Vec<String>, usize) {
    let judge = jsonschema::validator_for(schema).expect("schema");
    let accepts =
        |text: &str| serde_json::from_str::<Value>(text).is_ok_and(|value| judge.is_valid(&value));
    let generator = Generator::new(schema, Draft::Draft202012, &accepts);
    let texts = generator.generate(200, &mut Random::new(seed));
    let valid = texts.iter().filter(|text| accepts(text)).count();
    (texts, valid)
}

#[test]
fn between_two_and_four_fifths_are_valid() {
    let schemas = [
        json!({
            "type": "object",
            "properties": {
                "path": { "type": "string", "minLength": 1, "maxLength": 20 },
                "mode": { "enum": ["read", "write"] },
                "limit": { "type": "integer", "minimum": 1, "maximum": 50 }
            },
            "required": ["path", "mode"],
            "additionalProperties": false
        }),
        json!({
            "type": "object",
            "properties": { "node": { "$ref": "#/$defs/node" } },
            "required": ["node"],
            "$defs": {
                "node": {
                    "type": "object",
                    "properties": {
                        "name": { "type": "string", "pattern": "^[a-z]+$" },
                        "children": { "type": "array", "items": { "$ref": "#/$defs/node" }, "minItems": 1 }
                    },
                    "required": ["name"],
                    "additionalProperties": false
                }
            }
        }),
        json!({
            "oneOf": [
                { "type": "object", "properties": { "kind": { "const": "a" }, "x": { "type": "number" } }, "required": ["kind", "x"] },
                { "type": "object", "properties": { "kind": { "const": "b" }, "y": { "type": "array", "uniqueItems": true, "items": { "type": "integer" } } }, "required": ["kind", "y"] }
            ]
        }),
    ];
    for schema in &schemas {
        let (texts, valid) = generate(schema, 9);
        assert_eq!(texts.len(), 200);
        assert!((80..=180).contains(&valid), "{valid} of 200 for {schema}");
    }
}

#[test]
fn the_same_seed_gives_the_same_texts() {
    let schema = json!({ "type": "object", "properties": { "a": {}, "b": { "type": "array" } } });
    assert_eq!(generate(&schema, 5).0, generate(&schema, 5).0);
    assert_ne!(generate(&schema, 5).0, generate(&schema, 6).0);
}

#[test]
fn nasty_texts_are_among_them() {
    let schema = json!({
        "type": "object",
        "properties": { "count": { "type": "number" }, "tags": { "type": "array", "items": { "type": "string" } } },
        "required": ["count"]
    });
    let all = (0..10).flat_map(|seed| generate(&schema, seed).0).collect::<Vec<_>>().join("\n");
    let nasty = [
        "1.0",
        "-0",
        "1e2",
        "9007199254740993",
        "18446744073709551616",
        "1e400",
        "null",
        "\\u0063",
        "[[[[",
    ];
    for text in nasty {
        assert!(all.contains(text), "{text} never came");
    }
}

#[test]
fn a_schema_that_nothing_fits_still_gives_texts() {
    for schema in [
        json!(false),
        json!({ "$ref": "#" }),
        json!({ "allOf": [{ "$ref": "#" }, { "$ref": "#" }] }),
    ] {
        let accepts = |_: &str| false;
        let generator = Generator::new(&schema, Draft::Draft202012, &accepts);
        assert_eq!(generator.generate(20, &mut Random::new(1)).len(), 20);
    }
}
