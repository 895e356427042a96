//! What a model reads after a bad call, word for word.

mod support;

use support::{error, error_with, shape};
use toolgen_runtime::error::{ErrorKind, ErrorType, Retry, ToolError};
use toolgen_runtime::explain::{RepairProfile, approve, explain, recommend};
use toolgen_runtime::issue::{Issue, IssueKind, Path, Suggestion};
use toolgen_runtime::render::{Budget, Instruction, Kode, Numbered, Render};

const EDIT: &str = r#"{"type":"object","required":["file_path","old_string","new_string"],
    "additionalProperties":false,"properties":{"file_path":{"type":"string"},
    "old_string":{"type":"string"},"new_string":{"type":"string"},"replace_all":{"type":"boolean"}}}"#;
const READ: &str = r#"{"type":"object","required":["file_path"],"properties":{
    "file_path":{"type":"string"},"limit":{"type":"number"},"offset":{"type":"number","minimum":0}}}"#;
const EDITS: &str = r#"{"type":"object","properties":{"edits":{"type":"array","minItems":1,
    "items":{"type":"object","required":["path"],"properties":{"path":{"type":"string","minLength":2}}}}}}"#;

fn instruction(schema: &str, text: &str) -> String {
    Instruction::default().render(&error_with(schema, text, &RepairProfile::OFF))
}

#[test]
fn s01_a_missing_field_is_required() {
    assert_eq!(
        instruction(EDIT, r#"{"file_path":"/a","new_string":"x"}"#),
        "Please rewrite the input with valid arguments. Errors: old_string: Required"
    );
}

#[test]
fn s02_issues_are_joined_and_the_root_has_no_path() {
    assert_eq!(
        instruction(READ, r#"{"limit":"ten"}"#),
        "Please rewrite the input with valid arguments. Errors: \
         file_path: Required; limit: expected number, got string"
    );
    assert_eq!(
        instruction(READ, "[]"),
        "Please rewrite the input with valid arguments. Errors: expected object, got array"
    );
}

#[test]
fn s03_the_recipe_wording_is_selectable() {
    let error = error(EDIT, r#"{"file_path":"/a","new_string":"x"}"#);
    assert_eq!(
        Instruction::recipe().render(&error),
        "Please rewrite the tool input with valid arguments. Errors: old_string: Required"
    );
}

#[test]
fn s04_five_issues_are_shown_and_the_rest_is_counted() {
    let fields: Vec<String> = (0..8).map(|n| format!("\"f{n}\":{{\"type\":\"string\"}}")).collect();
    let names: Vec<String> = (0..8).map(|n| format!("\"f{n}\"")).collect();
    let schema = format!(
        "{{\"type\":\"object\",\"properties\":{{{}}},\"required\":[{}]}}",
        fields.join(","),
        names.join(",")
    );
    let error = error(&schema, "{}");
    assert_eq!(error.issues.len(), 8, "all are collected");
    let text = Instruction::default().render(&error);
    assert!(text.ends_with("f4: Required; … and 3 more"), "{text}");
    let budget = Budget { issues: 2, ..Budget::default() };
    let text = Instruction { budget, ..Instruction::default() }.render(&error);
    assert!(text.ends_with("f0: Required; f1: Required; … and 6 more"), "{text}");
    let budget = Budget { total: 30, ..Budget::default() };
    let text = Instruction { budget, ..Instruction::default() }.render(&error);
    assert!(text.ends_with("f1: Required; … and 6 more"), "{text}");
}

#[test]
fn s04_a_message_is_cut_between_characters_and_never_inside_its_path() {
    let key = "pä".repeat(60);
    let issue = Issue::other(Path::ROOT.key(&key), "ü".repeat(300));
    let text = Instruction::default().render(&ToolError::invalid(vec![issue.clone()]));
    let message = text.split_once(": ").and_then(|(_, rest)| rest.split_once(&format!("{key}: ")));
    let (_, message) = message.expect("the whole path");
    assert_eq!(message.chars().count(), 100);
    assert_eq!(message, format!("{}…", "ü".repeat(99)));
    let budget = Budget { characters: 10, ..Budget::default() };
    let text = Kode { budget }.render(&ToolError::invalid(vec![issue]));
    assert!(text.ends_with(&format!(": {}…", "ü".repeat(9))), "{text}");
}

#[test]
fn s04_every_path_is_named_before_one_is_named_twice() {
    let fields: Vec<String> = (0..5)
        .map(|n| format!("\"f{n}\":{{\"type\":\"string\",\"minLength\":2,\"pattern\":\"^a\"}}"))
        .collect();
    let schema = format!("{{\"properties\":{{{}}}}}", fields.join(","));
    let error = error(&schema, r#"{"f0":"x","f1":"x","f2":"x","f3":"xx","f4":"xx"}"#);
    assert_eq!(error.issues.len(), 8);
    let text = Instruction::default().render(&error);
    let places: Vec<_> = (0..5).map(|n| text.find(&format!("f{n}: "))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
    assert!(text.ends_with("; … and 3 more"), "{text}");
}

#[test]
fn s05_a_bad_argument_is_a_type_of_its_own() {
    let error = error(EDIT, "{}");
    assert!(error.is_argument_error() && error.kind == ErrorKind::InvalidArguments);
    assert!(!ToolError::failed("disk full").is_argument_error());
    let error: &dyn std::error::Error = &error;
    assert!(error.downcast_ref::<ToolError>().is_some());
}

const SHAPES: &str = r#"{"oneOf":[
    {"type":"object","required":["kind","radius"],"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}}},
    {"type":"object","required":["kind","side"],"properties":{"kind":{"const":"square"},"side":{"type":"number"}}},
    {"type":"object","required":["kind","a","b","c"],"properties":{"kind":{"const":"triangle"},
     "a":{"type":"number"},"b":{"type":"number"},"c":{"type":"number"}}}]}"#;

#[test]
fn s06_a_union_says_only_what_the_closest_branch_says() {
    assert!(instruction(SHAPES, r#"{"kind":"square"}"#).ends_with("Errors: side: Required"));
    let text = instruction(SHAPES, r#"{"kind":"sqare","side":1}"#);
    let expected = "Errors: kind: expected one of \"circle\", \"square\", \"triangle\", \
                    got \"sqare\", did you mean \"square\"?";
    assert!(text.ends_with(expected), "{text}");
    let untagged = r#"{"anyOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"object",
        "required":["x"],"properties":{"x":{"type":"integer"}}}}},
        {"type":"object","required":["b","c","d"]},{"type":"null"}]}"#;
    assert!(
        instruction(untagged, r#"{"a":{"x":"y"}}"#).ends_with("a.x: expected integer, got string")
    );
    assert!(instruction(untagged, "1").ends_with("Errors: expected object or null, got number"));
}

#[test]
fn s10_three_types_and_what_may_be_retried() {
    let types = [
        (error(EDIT, "{}"), ErrorType::Validation, false, Retry::WithCorrectedArguments),
        (ToolError::failed("boom"), ErrorType::Runtime, true, Retry::Same),
        (ToolError::new(ErrorKind::Panicked, "boom"), ErrorType::Runtime, true, Retry::Same),
        (ToolError::new(ErrorKind::Timeout, "slow"), ErrorType::Runtime, true, Retry::Later),
        (ToolError::refused(""), ErrorType::Logical, true, Retry::WithCorrectedArguments),
        (ToolError::new(ErrorKind::Denied, "no"), ErrorType::Logical, true, Retry::Never),
    ];
    for (error, error_type, retryable, retry) in types {
        assert_eq!(error.error_type(), error_type, "{:?}", error.kind);
        assert_eq!((error.is_retryable(), error.retry), (retryable, retry), "{:?}", error.kind);
    }
    assert_eq!(ToolError::refused(" ").to_string(), "Tool returned failure");
}

#[test]
fn s11_all_errors_are_reported_and_no_schema_passes_everything() {
    let error = error(EDIT, r#"{"file_path":1,"extra":true,"replace_all":"maybe"}"#);
    let codes: Vec<_> = error.issues.iter().map(|issue| issue.kind.code()).collect();
    assert_eq!(codes, ["missing", "missing", "wrong-type", "unknown-key", "wrong-type"]);
    let any = shape("true");
    assert!(approve(&any, r#"{"a":[1,null]}"#, &RepairProfile::DEFAULT).is_ok());
}

/// The error with the advice that its schema gives.
fn advised(schema: &str, error: ToolError) -> ToolError {
    let advice = recommend(&shape(schema), &error.issues);
    error.with_recommendations(advice)
}

#[test]
fn s12_recommendations_come_from_the_schema_and_the_tools_own_win() {
    let error = error(EDITS, r#"{"edits":[{}]}"#);
    let error = advised(EDITS, error);
    let first = error.recommendations.first().map(String::as_str);
    assert_eq!(first, Some("Check the required fields: edits.0.path is required"));
    let own = error.clone().with_recommendations(["Read the file first"]);
    assert_eq!(own.recommendations, ["Read the file first"]);
    let none: [&str; 0] = [];
    assert_eq!(error.clone().with_recommendations(none).recommendations, error.recommendations);
}

#[test]
fn s12_a_minimal_call_is_shown_where_something_is_missing() {
    let error = advised(EDIT, error(EDIT, "{}"));
    let call = error.recommendations.iter().find_map(|text| text.strip_prefix("A minimal call: "));
    let call = call.expect("a skeleton");
    assert_eq!(call, r#"{"file_path":"…","old_string":"…","new_string":"…"}"#);
    assert_eq!(shape(EDIT).accepts(call), Some(true));
}

#[test]
fn s14_nested_paths_and_kodes_wording() {
    let error = error(EDITS, r#"{"edits":[{}]}"#);
    assert_eq!(Kode::default().render(&error), "Invalid parameters: edits.0.path: Required");
}

#[test]
fn s17_the_numbered_wording() {
    let error = error_with(READ, r#"{"limit":"ten","offset":null}"#, &RepairProfile::OFF);
    assert_eq!(
        Numbered::default().render(&error),
        "Parameter validation failed:\n\n\
         1. Field 'file_path' is required but missing\n\
         2. Field 'limit' expected number, got string\n\
         3. Field 'offset' expected number, got null\n\n\
         Please fix the parameters and try again."
    );
}

#[test]
fn s18_nested_root_bounds_and_unknown_kinds_in_the_numbered_wording() {
    let config = r#"{"type":"object","properties":{"config":{"type":"object","properties":{
        "timeout":{"type":"integer","minimum":1}}}}}"#;
    let line = |schema: &str, text: &str| {
        let text = Numbered::default().render(&error(schema, text));
        text.lines().nth(2).map(str::to_owned).unwrap_or_default()
    };
    let timeout = line(config, r#"{"config":{"timeout":0}}"#);
    assert_eq!(timeout, "1. Field 'config.timeout' must be at least 1, got 0");
    assert_eq!(line(config, "7"), "1. Root object expected object, got number");
    let short = line(EDITS, r#"{"edits":[{"path":"a"}]}"#);
    assert_eq!(short, "1. Field 'edits.0.path' must be at least 2 characters, got 1");
    assert_eq!(line(EDITS, r#"{"edits":[]}"#), "1. Field 'edits' must be at least 1 items, got 0");
    let own = ToolError::invalid(vec![Issue::other(Path::ROOT.key("a"), "says the validator")]);
    assert!(Numbered::default().render(&own).contains("1. Field 'a' says the validator"));
}

#[test]
fn b02_the_nearest_name_is_suggested() {
    let error = error(EDIT, r#"{"filepath":"/a","old_string":"b","new_string":"c"}"#);
    let rename = Suggestion::Rename { from: "filepath".into(), to: "file_path".into() };
    let unknown = error.issues.iter().find(|issue| issue.kind == IssueKind::UnknownKey);
    assert_eq!(unknown.and_then(|issue| issue.suggestion.clone()), Some(rename));
    let text = error.to_string();
    assert!(text.ends_with("Errors: file_path: Required (got \"filepath\" instead?)"), "{text}");
    let numbered = Numbered::default().render(&error);
    let line = "1. Field 'file_path' is required but missing (got \"filepath\" instead?)";
    assert!(numbered.contains(line) && !numbered.contains("2. "), "{numbered}");
    let extra =
        self::error(EDIT, r#"{"file_path":"/a","old_string":"b","new_string":"c","al":true}"#);
    assert!(extra.to_string().contains("al: unknown field"), "{extra}");
    let tool = ToolError::unknown_tool("raed", ["bash", "edit", "read"]);
    assert_eq!(
        tool.to_string(),
        "There is no tool \"raed\", did you mean \"read\"? Tools: bash, edit, read"
    );
}

#[test]
fn b02_a_users_own_wording_sees_the_data() {
    struct Codes;
    impl Render for Codes {
        fn render(&self, error: &ToolError) -> String {
            error.issues.iter().map(|issue| issue.kind.code()).collect::<Vec<_>>().join(" ")
        }
    }
    assert_eq!(Codes.render(&error(EDIT, r#"{"file_path":"a","old_string":"b"}"#)), "missing");
}

#[test]
fn b02_issues_point_into_the_payload_and_the_shape() {
    let text = r#"{"edits": [{"path": "ok"}, {"path": "x"}]}"#;
    let issues = explain(&shape(EDITS), text);
    let [issue] = issues.as_slice() else { panic!("{issues:?}") };
    assert_eq!(&text[issue.span.clone()], "\"x\"");
    assert_eq!(issue.path.pointer(), "/edits/1/path");
    assert!(shape(EDITS).nodes().get(issue.node as usize).is_some());
}

#[test]
fn b02_nothing_that_a_model_sent_comes_out_raw() {
    let hidden = "\u{202e}\u{200b}\n\u{7}\u{e0041}";
    let schema =
        r#"{"type":"object","additionalProperties":false,"properties":{"m":{"enum":["a","b"]}}}"#;
    let key = serde_json::Value::from(format!("k{hidden}")).to_string();
    let text = format!("{{{key}:1,\"m\":{}}}", serde_json::Value::from(hidden));
    let error = error(schema, &text);
    let wordings: [&dyn Render; 3] =
        [&Instruction::default(), &Kode::default(), &Numbered::default()];
    for wording in wordings {
        let text = wording.render(&error).replace('\n', "");
        assert!(!text.chars().any(|c| c.is_control() || hidden.contains(c)), "{text:?}");
    }
    let unknown = ToolError::unknown_tool(hidden, ["a"]).to_string();
    assert!(unknown.is_ascii(), "{unknown:?}");
}
