//! What became of the arguments, as one JSON object for programs.

use serde_json::{Value, json};
use toolgen_runtime::explain::Repair;
use toolgen_runtime::issue::{Issue, Suggestion};

use super::place::position;
use super::wording::{log_line, message, wordings};
use super::{Trial, lane_name};
use crate::schema::visible;

/// The object, on one line.
pub(super) fn record(trial: &Trial) -> String {
    let tool = &trial.tool;
    let (line, column) = tool.file.position(tool.span_start);
    let opaque = trial.built.shape.opaque();
    let opaque = opaque.map(|part| json!({"pointer": part.pointer, "reason": part.reason}));
    let object = json!({
        "tool": tool.call_name(),
        "definition": {"file": tool.file.path, "line": line, "column": column},
        "accepted": trial.result.is_ok(),
        "lane": lane_name(trial.lane),
        "log": log_line(trial),
        "unchecked": opaque.collect::<Value>(),
    });
    let more = match &trial.result {
        Ok(accepted) => json!({
            "arguments": serde_json::from_str::<Value>(&accepted.text).unwrap_or_default(),
            "repairs": accepted.repairs.iter().map(repair).collect::<Value>(),
        }),
        Err(error) => json!({
            "error": {
                "kind": error.kind.code(),
                "errorType": error.error_type().as_str(),
                "retryable": error.is_retryable(),
                "retry": error.retry.as_str(),
                "recommendations": error.recommendations,
            },
            "issues": error.issues.iter().map(|found| issue(trial, found)).collect::<Value>(),
            "wordings": Value::Object(
                wordings(error).map(|(name, text)| (name.to_owned(), text.into())).into_iter().collect(),
            ),
        }),
    };
    let members = [object, more].into_iter().filter_map(|part| match part {
        Value::Object(members) => Some(members),
        _ => None,
    });
    let object = Value::Object(members.flatten().collect());
    format!("{}\n", visible(&object.to_string()))
}

fn repair(repair: &Repair) -> Value {
    json!({
        "path": repair.path.pointer(),
        "from": repair.from,
        "to": repair.to,
        "rule": repair.rule.as_str(),
    })
}

fn issue(trial: &Trial, issue: &Issue) -> Value {
    let (line, column) = position(&trial.payload, issue.span.start);
    let schema = trial.schema_place(issue).map(|(offset, pointer)| {
        let (line, column) = trial.tool.file.position(offset);
        json!({"file": trial.tool.file.path, "line": line, "column": column, "pointer": pointer})
    });
    let suggestion = issue.suggestion.as_ref().map(|suggestion| match suggestion {
        Suggestion::Put(value) => json!({"put": value}),
        Suggestion::Rename { from, to } => json!({"rename": from, "to": to}),
        Suggestion::Remove => json!({"remove": true}),
    });
    json!({
        "code": issue.kind.code(),
        "path": issue.path.pointer(),
        "message": message(issue),
        "payload": {"line": line, "column": column, "start": issue.span.start, "end": issue.span.end},
        "schema": schema,
        "suggestion": suggestion,
    })
}
