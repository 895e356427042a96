//! What a turn says and does before a call is complete.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::runtime::Handle;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::turn::{EarlyStart, Receipt, Turn, TurnSettings};
use toolgen_runtime::{CallRequest, Caller, Permission, Registry, ToolError};

const SCHEMA: &str = r#"{"type": "object", "additionalProperties": false, "required": ["mode"],
    "properties": {"mode": {"enum": ["fast", "slow"]}, "count": {"type": "integer"}}}"#;

fn turn(settings: &TurnSettings) -> Turn<AllowAll> {
    let mut registry = Registry::new();
    for (name, permission) in [("look", Permission::ReadOnly), ("change", Permission::Supervised)] {
        let definition = Definition::load(name, SCHEMA, permission, &[]);
        let body = |arguments: Value, _: Context| async move { Ok::<_, ToolError>(arguments) };
        registry.add(Dynamic::new(definition, body)).expect("a free name");
    }
    Turn::new(Arc::new(Caller::new(registry, AllowAll)), settings, Handle::current())
}

#[tokio::test(start_paused = true)]
async fn what_is_wrong_is_told_while_arguments_come_in_and_once() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&told);
    let settings = TurnSettings::default().with_early_issues(move |id, issues| {
        let mut told = listener.lock().expect("a lock");
        told.extend(
            issues.iter().map(|issue| format!("{id} {} {}", issue.path, issue.kind.code())),
        );
    });
    let mut turn = turn(&settings);
    turn.open("1", "change");
    turn.open("2", "nobody");
    let said = || std::mem::take(&mut *told.lock().expect("a lock"));
    assert_eq!(turn.delta("1", r#"{"mode": "quic"#), Receipt::Taken);
    assert!(said().is_empty(), "the value is not whole yet");
    turn.delta("1", r#"k", "cou"#);
    assert_eq!(said(), ["1 mode not-listed"]);
    turn.delta("1", r#"nter": 1, "count": "3", "#);
    assert_eq!(said(), ["1 counter unknown-key"], "repair takes the number in a string");
    assert_eq!(turn.delta("2", "{}"), Receipt::Taken, "a tool that nobody knows is not watched");
    let results = turn.settle(Ending::Normal).await;
    assert!(said().is_empty());
    assert_eq!(results.iter().filter(|result| !result.is_ok()).count(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_read_only_call_starts_as_soon_as_its_arguments_are_whole() {
    let settings = TurnSettings::default().with_early_start(EarlyStart::ReadOnly);
    let mut turn = turn(&settings);
    for (id, name) in [("1", "look"), ("2", "change")] {
        turn.open(id, name);
        turn.delta(id, r#"{"mode": "#);
        assert_eq!(turn.delta(id, r#""fast"}"#), Receipt::Taken);
    }
    let first = turn.next_result().await.expect("a result before the message ends");
    assert_eq!((&*first.request().id, first.is_ok()), ("1", true));
    assert_eq!(turn.delta("1", " "), Receipt::Late);
    let again = CallRequest::new("1", "look", r#"{"mode": "fast"}"#);
    assert_eq!(turn.call(again), Receipt::Repeated, "it runs once");
    assert_eq!(
        turn.call_collected("2"),
        Receipt::Taken,
        "what changes something waits to be called"
    );
    let results = turn.settle(Ending::Normal).await;
    assert!(results.len() == 2 && results.iter().all(|result| result.is_ok()));
}

#[tokio::test(start_paused = true)]
async fn by_default_nothing_starts_before_it_is_called() {
    let mut turn = turn(&TurnSettings::default());
    turn.open("1", "look");
    turn.delta("1", r#"{"mode": "fast"}"#);
    let results = turn.settle(Ending::Length).await;
    assert_eq!(results[0].error().expect("an error").kind.code(), "truncated");
}
