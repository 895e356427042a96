//! B2: doing what the issues suggest gives a call that fits, and keeps what the model meant.

mod support;

use support::shape;
use toolgen_runtime::explain::{apply_suggestions, explain};

fn retried(schema: &str, text: &str) -> String {
    let shape = shape(schema);
    let issues = explain(&shape, text);
    assert!(!issues.is_empty(), "{text} is wrong");
    let retry = apply_suggestions(text, &issues).expect("JSON");
    assert_eq!(explain(&shape, &retry), [], "{text} became {retry}");
    retry
}

const TOOL: &str = r#"{"type":"object","required":["file_path"],"additionalProperties":false,
    "properties":{"file_path":{"type":"string","pattern":"^/[a-z]+$"},"id":{"type":"string"},
    "limit":{"type":"integer","minimum":1,"maximum":9},"tags":{"type":"array","minItems":1,"maxItems":2,
    "uniqueItems":true,"items":{"type":"string","maxLength":3}},"mode":{"enum":["fast","slow"]}}}"#;

#[test]
fn b02_keys_are_put_right() {
    assert_eq!(retried(TOOL, r#"{"filePath":"/a"}"#), r#"{"file_path":"/a"}"#);
    assert_eq!(retried(TOOL, r#"{"file_path":"/a","di":"x"}"#), r#"{"file_path":"/a","id":"x"}"#);
    assert_eq!(retried(TOOL, r#"{"file_path":"/a","why":1}"#), r#"{"file_path":"/a"}"#);
    assert_eq!(retried(TOOL, r#"{"id":"x"}"#), r#"{"id":"x","file_path":"/a"}"#);
    assert_eq!(retried(TOOL, r#"{"file_path":"/a","made":1}"#), r#"{"file_path":"/a"}"#);
    retried(TOOL, r#"{"filepath":7}"#);
}

#[test]
fn b02_values_are_changed_as_little_as_it_takes() {
    let value = |name: &str, sent: &str, expected: &str| {
        let text = |value: &str| format!(r#"{{"file_path":"/a","{name}":{value}}}"#);
        assert_eq!(retried(TOOL, &text(sent)), text(expected));
    };
    value("limit", "\"5\"", "5");
    value("limit", "4.6", "5");
    value("limit", "70", "9");
    value("limit", "0", "1");
    value("tags", "\"x\"", "[\"x\"]");
    value("tags", "[\"x\",\"y\",\"z\"]", "[\"x\",\"y\"]");
    value("tags", "[\"x\",\"x\"]", "[\"x\"]");
    value("tags", "[\"abcd\"]", "[\"abc\"]");
    value("tags", "[]", "[\"…\"]");
    value("id", "[\"x\"]", "\"x\"");
    value("id", "42", "\"42\"");
    value("mode", "\"fats\"", "\"fast\"");
    value("mode", "\"other\"", "\"fast\"");
}

#[test]
fn b02_the_tag_of_the_branch_that_was_meant_is_suggested() {
    let union = r#"{"oneOf":[
        {"type":"object","required":["kind","radius"],"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}}},
        {"type":"object","required":["kind","side"],"properties":{"kind":{"const":"square"},"side":{"type":"number"}}}]}"#;
    assert_eq!(retried(union, r#"{"side":1}"#), r#"{"side":1,"kind":"square"}"#);
    assert_eq!(retried(union, r#"{"kind":7,"side":1}"#), r#"{"kind":"square","side":1}"#);
    assert_eq!(retried(union, r#"{"side":1,"Kind":"square"}"#), r#"{"side":1,"kind":"square"}"#);
    retried(union, r#"{"kind":"circle"}"#);
}

#[test]
fn b02_a_value_satisfies_all_parts_of_its_schema() {
    let refined = r#"{"type":"object","properties":{"a":{"type":"string",
        "anyOf":[{"pattern":"^x"},{"pattern":"^y"}]}},"required":["a"]}"#;
    retried(refined, "{}");
    retried(refined, r#"{"a":1}"#);
    retried(refined, r#"{"a":"z"}"#);
}
