//! The measuring itself, on definitions where the outcome is known.

use serde_json::{Value, json};

use super::*;
use crate::instances::Mistake;

fn case(schema: &Value) -> Case {
    Case {
        source: "s".to_owned(),
        server: "v".to_owned(),
        name: "t".to_owned(),
        tool: json!({ "name": "t", "inputSchema": schema }),
        kind: CaseKind::Tool,
        given: Vec::new(),
    }
}

fn try_one(schema: &Value, text: &str, meant: &str) -> trial::Outcome {
    let case = case(schema);
    let subject = Subject::of(&case).expect("legal");
    let (text, meant) = (text.to_owned(), meant.to_owned());
    let call = Call { mistakes: vec![Mistake::Missing], text, meant, in_array: false };
    try_call(&subject, &call)
}

#[test]
fn a_fix_is_applied_and_judged() {
    let schema = json!({
        "type": "object", "required": ["file_path"], "additionalProperties": false,
        "properties": { "file_path": { "type": "string" }, "limit": { "type": "integer", "maximum": 9 } }
    });
    let misspelt = try_one(&schema, r#"{"filePath":"a"}"#, r#"{"file_path":"a"}"#);
    assert!(misspelt.determined && misspelt.fixed && misspelt.as_meant, "{misspelt:?}");
    let beyond =
        try_one(&schema, r#"{"file_path":"a","limit":10}"#, r#"{"file_path":"a","limit":3}"#);
    assert!(beyond.fixed && !beyond.as_meant, "{beyond:?}");
    assert_eq!(beyond.retry, r#"{"file_path":"a","limit":9}"#);
}

#[test]
fn what_only_the_author_knows_is_not_determined() {
    let schema = json!({ "properties": { "a": { "not": { "const": 1 } } } });
    assert!(!try_one(&schema, r#"{"a":1}"#, r#"{"a":2}"#).determined);
}

#[test]
fn every_kind_has_a_row_and_a_failure_shows() {
    let schema = json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "type": "integer", "minimum": 1 }, "b": { "enum": ["x", "y"] } }
    });
    let report = measure(&[case(&schema), case(&json!({ "type": 7 }))], 1);
    assert_eq!((report.tools, report.left_out), (2, 1));
    assert!(report.is_clean(), "{}", report.to_reproductions());
    let table = report.to_table();
    for kind in [Mistake::Missing, Mistake::WrongType, Mistake::OutOfRange, Mistake::NotListed] {
        assert!(report.rows.get(&kind).is_some_and(|row| row.determined > 0), "{kind:?}");
        assert!(table.contains(kind.as_str()));
    }
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    let kinds = report.to_json();
    assert!(kinds.pointer("/kinds/missing/firstRetry").is_some(), "{kinds}");

    let mut failing = report;
    let case = case(&schema);
    let subject = Subject::of(&case).expect("legal");
    let call = calls(&case, &subject, 1).pop().expect("a call");
    let mut outcome = try_call(&subject, &call);
    outcome.fixed = false;
    failing.count(&case, &call, &outcome);
    assert!(!failing.is_clean() && failing.to_reproductions().contains("retry:"));
    assert!(!failing.to_table().contains("nan"));
}

#[test]
fn a_dump_has_calls_with_one_and_with_five_faults() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let properties: serde_json::Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), json!({ "type": "integer" }))).collect();
    let schema = json!({ "type": "object", "properties": properties, "required": names });
    let lines = dump(&[case(&schema)], 1);
    let lines: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let count = |line: &Value| line.get("paths").and_then(Value::as_array).map(Vec::len);
    assert!(lines.iter().any(|line| count(line) == Some(1)));
    let five: Vec<_> = lines.iter().filter(|line| count(line) == Some(5)).collect();
    assert!(!five.is_empty());
    for line in lines {
        let message = line.get("message").and_then(Value::as_str).expect("a message");
        for path in line.get("paths").and_then(Value::as_array).into_iter().flatten() {
            let path = path.as_str().expect("a path");
            assert!(message.contains(&format!("{path}: ")), "{path} in {message}");
        }
    }
}
