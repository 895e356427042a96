//! What is told of calls, and that a decision can be replayed.

mod support;

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use support::block_on;
use toolgen_runtime::error::ToolError;
use toolgen_runtime::event::Event;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::record::{Decision, Replay};
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::{CallRequest, Caller, Permission, Registry, RepairProfile};

const OLD: &str =
    r#"{"type": "object", "required": ["n"], "properties": {"n": {"type": "integer"}}}"#;
const NEW: &str =
    r#"{"type": "object", "required": ["n"], "properties": {"n": {"type": "string"}}}"#;

fn registry(schema: &'static str) -> Registry {
    let body = |arguments: Value, _: Context| async move {
        if arguments.get("n") == Some(&json!(13)) {
            Err(ToolError::failed("unlucky"))
        } else {
            Ok(arguments)
        }
    };
    let definition = Definition::load("count", schema, Permission::ReadOnly, &[]);
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    registry
}

/// The events of calls, as lines of a record.
fn record(calls: &[(&str, &str)]) -> Vec<Value> {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&lines);
    let caller = Caller::new(registry(OLD), AllowAll).with_listener(move |event: &Event| {
        listener.lock().expect("not poisoned").push(event.to_json());
    });
    for (id, arguments) in calls {
        block_on(caller.call(CallRequest::new(*id, "count", *arguments)));
    }
    let mut lines = lines.lock().expect("not poisoned").clone();
    for line in &mut lines {
        if let Some(duration) = line.get_mut("durationMs") {
            assert!(duration.as_f64().is_some_and(|milliseconds| milliseconds >= 0.0));
            *duration = json!("some");
        }
    }
    lines
}

#[test]
fn s16_an_executed_tool_is_told_with_state_result_and_duration() {
    assert_eq!(
        record(&[("1", r#"{"n": "5"}"#)]),
        [
            json!({"event": "decision", "id": "1", "tool": "count", "arguments": r#"{"n": "5"}"#,
                "lane": "explained",
                "repairs": [{"path": "/n", "from": "\"5\"", "to": "5", "rule": "number-string"}]}),
            json!({"event": "tool_executed", "id": "1", "name": "count", "state": "completed",
                "result": r#"{"n":5}"#, "durationMs": "some",
                "repairs": [{"path": "/n", "from": "\"5\"", "to": "5", "rule": "number-string"}]}),
        ]
    );
}

#[test]
fn s16_an_error_is_told_with_phase_type_and_recommendations() {
    let lines = record(&[("1", "{}"), ("2", r#"{"n": 13}"#)]);
    let text = "Please rewrite the input with valid arguments. Errors: n: Required";
    assert_eq!(
        lines.get(..2),
        Some(
            &[
                json!({"event": "decision", "id": "1", "tool": "count", "arguments": "{}",
                    "error": "invalid-arguments", "issues": [{"path": "/n", "code": "missing"}]}),
                json!({"event": "error", "phase": "tool", "id": "1", "tool": "count", "message": text,
                    "errorType": "validation", "kind": "invalid-arguments",
                    "recommendations": lines[1]["recommendations"]}),
            ][..]
        )
    );
    assert!(lines[1]["recommendations"][0].as_str().is_some_and(|advice| advice.contains('n')));
    assert_eq!(lines[3]["errorType"], "runtime");
    assert_eq!(
        lines[4],
        json!({"event": "tool_executed", "id": "2", "name": "count", "state": "failed",
            "error": "unlucky", "durationMs": "some"})
    );
}

#[test]
fn a_recorded_decision_is_replayed_without_running_anything() {
    let calls =
        [("1", "{}"), ("2", r#"{"n": 1}"#), ("3", r#"{"n": "5"}"#), ("4", "{\"n\":"), ("5", "[]")];
    let profile = RepairProfile::DEFAULT;
    let lines: Vec<Value> =
        record(&calls).into_iter().filter(|line| line["event"] == "decision").collect();
    assert_eq!(lines.len(), calls.len());
    let mut changed = 0;
    for line in &lines {
        let line = line.to_string();
        assert_eq!(Decision::replay(&line, &registry(OLD), &profile), Ok(Replay::Same), "{line}");
        let now = Decision::replay(&line, &registry(NEW), &profile).expect("a decision");
        changed += usize::from(now != Replay::Same);
    }
    assert_eq!(changed, 2, "an integer and a number in a string are read otherwise now");
    for bad in ["", "{}", r#"{"event": "error"}"#, r#"{"event": "decision", "id": "1"}"#] {
        assert!(Decision::replay(bad, &registry(OLD), &profile).is_err(), "{bad}");
    }
}
