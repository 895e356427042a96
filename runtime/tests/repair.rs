//! What is repaired, what is not, and what is never executed.

mod support;

use support::{approved, error, error_with, shape};
use toolgen_runtime::error::ErrorKind;
use toolgen_runtime::explain::{RepairProfile, Rule, approve};
use toolgen_runtime::issue::{IssueKind, TypeName};

const TOOL: &str = r#"{"type":"object","required":["name"],"properties":{
    "name":{"type":"string","minLength":1},"tags":{"type":"array","items":{"type":"string"}},
    "limit":{"type":"integer","minimum":1},"ratio":{"type":"number"},"deep":{"type":"boolean"},
    "note":{"type":"string"},"mode":{"enum":["a","b"]},"any":{"type":["string","integer"]},
    "maybe":{"type":["integer","null"]},"inner":{"type":"object","required":["id"],
    "properties":{"id":{"type":"integer"},"label":{"type":"string","minLength":1}}}}}"#;

fn repaired(arguments: &str, rule: Rule, to: &str) {
    let text = format!(r#"{{"name":"n",{arguments}}}"#);
    let (approved, repairs) = approved(TOOL, &text);
    assert_eq!(approved, format!(r#"{{"name":"n"{to}}}"#));
    assert!(repairs.iter().all(|repair| repair.rule == rule), "{repairs:?}");
    assert!(!repairs.is_empty());
    let off = RepairProfile::DEFAULT.without(rule);
    assert!(approve(&shape(TOOL), &text, &off).is_err(), "{rule:?} is a switch of its own");
    let only = RepairProfile::OFF.with(rule);
    assert!(approve(&shape(TOOL), &text, &only).is_ok(), "{rule:?} needs no other");
}

fn kept(arguments: &str) {
    let text = format!(r#"{{"name":"n",{arguments}}}"#);
    assert_eq!(approved(TOOL, &text), (text.clone(), Vec::new()));
}

fn refused(arguments: &str) {
    let text = format!(r#"{{"name":"n",{arguments}}}"#);
    assert_eq!(error(TOOL, &text).kind, ErrorKind::InvalidArguments);
}

#[test]
fn b01_what_was_meant_is_put_in_form() {
    repaired(r#""tags":"[\"x\", \"y\"]""#, Rule::Stringified, r#","tags":["x","y"]"#);
    repaired(r#""inner":"{\"id\":1}""#, Rule::Stringified, r#","inner":{"id":1}"#);
    repaired(r#""limit":"5""#, Rule::NumberString, r#","limit":5"#);
    repaired(r#""ratio":"-0.25""#, Rule::NumberString, r#","ratio":-0.25"#);
    repaired(r#""maybe":"7""#, Rule::NumberString, r#","maybe":7"#);
    repaired(r#""deep":"true""#, Rule::BooleanString, r#","deep":true"#);
    repaired(r#""limit":null"#, Rule::NullOptional, "");
    repaired(r#""note":null,"tags":null"#, Rule::NullOptional, "");
    repaired(r#""limit":"","mode":"""#, Rule::EmptyOptional, "");
    repaired(r#""inner":{"id":1,"label":""}"#, Rule::EmptyOptional, r#","inner":{"id":1}"#);
}

#[test]
fn b01_every_change_is_listed() {
    let (_, repairs) =
        approved(TOOL, r#"{"name":"n","limit":"5","inner":"{\"id\":\"3\"}","note":null}"#);
    let listed: Vec<_> = repairs
        .iter()
        .map(|r| (r.path.to_string(), r.from.as_str(), r.to.as_deref(), r.rule.as_str()))
        .collect();
    assert_eq!(
        listed,
        [
            ("limit".to_owned(), "\"5\"", Some("5"), "number-string"),
            (
                "inner".to_owned(),
                "\"{\\\"id\\\":\\\"3\\\"}\"",
                Some("{\"id\":\"3\"}"),
                "stringified"
            ),
            ("note".to_owned(), "null", None, "null-optional"),
            ("inner.id".to_owned(), "\"3\"", Some("3"), "number-string"),
        ]
    );
}

#[test]
fn b01_what_the_schema_admits_is_left_alone() {
    kept(r#""note":"[1,2]""#);
    kept(r#""note":"5""#);
    kept(r#""note":"""#);
    kept(r#""any":"5""#);
    kept(r#""maybe":null"#);
    kept(r#""limit":30.0"#);
    kept(r#""extra":"{}""#);
}

#[test]
fn b01_nothing_is_guessed() {
    refused(r#""limit":"5 items""#);
    refused(r#""limit":" 5""#);
    refused(r#""limit":"0x10""#);
    refused(r#""limit":"5.5""#);
    refused(r#""limit":"123456789012345678901234567890""#);
    refused(r#""limit":true"#);
    refused(r#""deep":1"#);
    refused(r#""deep":"True""#);
    refused(r#""tags":"x""#);
    refused(r#""tags":"[1""#);
    refused(r#""tags":{}"#);
    refused(r#""mode":"A""#);
}

#[test]
fn b01_a_near_miss_is_only_suggested() {
    let error = error(TOOL, r#"{"nmae":"n"}"#);
    assert_eq!(error.issues.len(), 1);
    assert!(error.to_string().contains("name: Required (got \"nmae\" instead?)"), "{error}");
}

#[test]
fn b01_a_branch_that_admits_what_came_forbids_the_repair() {
    let schema = r#"{"anyOf":[
        {"type":"object","required":["x"],"properties":{"x":{"type":"integer"}}},
        {"type":"object","required":["x","y"],"properties":{"x":{"type":"string"},"y":{"type":"integer"}}}]}"#;
    assert_eq!(error(schema, r#"{"x":"5"}"#).kind, ErrorKind::InvalidArguments);
}

#[test]
fn b01_no_arguments_for_a_tool_that_needs_none() {
    let optional = r#"{"type":"object","properties":{"a":{"type":"string"}}}"#;
    for nothing in ["", " \n", "null"] {
        let (text, repairs) = approved(optional, nothing);
        assert_eq!((text.as_str(), repairs.len()), ("{}", 1), "{nothing:?}");
        assert_eq!(repairs.first().map(|repair| repair.rule), Some(Rule::NoArguments));
    }
    assert_eq!(approved(optional, r#""{\"a\":\"b\"}""#).0, r#"{"a":"b"}"#);
    assert_eq!(
        error(TOOL, "").issues.first().map(|issue| issue.path.to_string()),
        Some("name".into())
    );
    for other in ["[]", "0", "false", "\"\"", "\"null\"", "[null]"] {
        let kind = error(optional, other).issues.remove(0).kind;
        let object = [TypeName::Object];
        assert!(
            matches!(kind, IssueKind::WrongType { expected, .. } if *expected == object),
            "{other}"
        );
    }
}

#[test]
fn s22_empty_for_an_optional_parameter_becomes_absent() {
    let loopal = |text: &'static str| approve(&shape(TOOL), text, &RepairProfile::LOOPAL);
    let done = loopal(r#"{"name":"n","note":"","limit":"","mode":"a"}"#).expect("approval");
    assert_eq!(done.text, r#"{"name":"n","mode":"a"}"#);
    assert_eq!(done.repairs.len(), 2);
    assert!(loopal(r#"{"name":""}"#).is_err(), "a required one stays");
    assert!(loopal(r#"{"name":"n","limit":0}"#).is_err(), "0 stays");
    let done = loopal(r#"{"name":"n","deep":false,"ratio":0}"#).expect("approval");
    assert_eq!(done.text, r#"{"name":"n","deep":false,"ratio":0}"#);
    assert!(loopal(r#"{"name":"n","inner":{"id":1,"label":""}}"#).is_err(), "only at the top");
    assert!(loopal(r#"{"name":"n","limit":null}"#).is_err(), "only the empty string");
    assert!(loopal("\"\"").is_err(), "what is no object is left alone");
    let (text, repairs) = approved(TOOL, r#"{"name":"n","limit":""}"#);
    assert_eq!((text.as_str(), repairs.len()), (r#"{"name":"n"}"#, 1));
}

#[test]
fn b03_truncated_json_is_its_own_kind_and_never_repaired() {
    let whole = r#"{"name":"n","tags":["a","b"],"inner":{"id":12}}"#;
    assert!(approve(&shape(TOOL), whole, &RepairProfile::DEFAULT).is_ok());
    for end in 1..whole.len() {
        let error = error(TOOL, &whole[..end]);
        assert_eq!(error.kind, ErrorKind::Truncated, "{}", &whole[..end]);
        assert!(error.is_argument_error() && error.to_string().contains("nothing was executed"));
    }
    let inside = error(TOOL, r#"{"name":"n","tags":"[\"a\", \"b"}"#);
    assert_eq!(inside.issues.len(), 1, "a cut text inside a string is not unwrapped");
}

#[test]
fn b03_malformed_json_has_a_position() {
    let error = error_with(TOOL, "{\n  \"name\": \"n\",\n}", &RepairProfile::DEFAULT);
    assert_eq!(error.kind, ErrorKind::MalformedJson);
    assert!(error.to_string().ends_with("not JSON at line 3, column 1: trailing comma"), "{error}");
    for text in ["```json\n{}\n```", "{} {}", "{'name':1}", "NaN", "{\"name\":\"C:\\Users\"}"] {
        assert_eq!(support::error(TOOL, text).kind, ErrorKind::MalformedJson, "{text}");
    }
}

#[test]
fn b03_keys_that_stand_twice_are_all_named_and_nothing_is_read() {
    let error = error(TOOL, r#"{"name":"n","name":"m","inner":{"id":1,"id":2}}"#);
    let paths: Vec<String> = error.issues.iter().map(|issue| issue.path.to_string()).collect();
    assert_eq!(paths, ["name", "inner.id"]);
    assert!(error.issues.iter().all(|issue| issue.kind == IssueKind::DuplicateKey));
}

#[test]
fn limits_are_issues_with_a_place() {
    let error = error(TOOL, r#"{"name":"n","ratio":1e400}"#);
    assert_eq!((error.kind, error.issues[0].path.to_string()), (ErrorKind::Limit, "ratio".into()));
    let deep = format!("{{\"name\":{}", "[".repeat(100_000));
    assert_eq!(support::error(TOOL, &deep).kind, ErrorKind::Limit);
}
