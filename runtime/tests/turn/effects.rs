//! Which calls may run together.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::time::Instant;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic, Tool};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{Caller, Permission, Registry, ToolError};

use crate::tools::{Log, expect, registry, request, took, turn_with};

#[tokio::test(start_paused = true)]
async fn b05_conflicting_calls_run_one_after_the_other_and_the_rest_in_parallel() {
    let log = Log::default();
    let mut turn = turn_with(&TurnSettings::default(), &log);
    let start = Instant::now();
    turn.call(request("w1", "write", r#"{"file": "a", "wait": 100}"#));
    turn.call(request("w2", "write", r#"{"file": "./a", "wait": 10}"#));
    turn.call(request("r1", "read", r#"{"file": "a", "wait": 10}"#));
    turn.call(request("r2", "read", r#"{"file": "a", "wait": 10}"#));
    turn.call(request("w3", "write", r#"{"file": "b", "wait": 10}"#));
    turn.call(request("w4", "write", r#"{"file": "a", "wait": 10}"#));
    turn.call(request("s", "silent", r#"{"wait": 10}"#));
    let results = turn.settle(Ending::Normal).await;
    assert!(results.iter().all(|result| result.is_ok()));
    let lines = log.lines();
    let at = |line: &str| lines.iter().position(|known| known == line).expect("a line");
    for (before, after) in [("w1", "w2"), ("w2", "r1"), ("w2", "r2"), ("r1", "w4"), ("r2", "w4")] {
        assert!(at(&format!("{before} end")) < at(&format!("{after} start")), "{lines:?}");
    }
    assert!(at("r2 start") < at("r1 end"), "reads overlap: {lines:?}");
    assert!(at("w3 end") < at("w1 end") && at("s end") < at("w1 end"), "{lines:?}");
    assert!(took(start, Duration::from_millis(130)), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn b05_a_bound_holds_and_calls_wait_in_order() {
    let log = Log::default();
    let mut turn = turn_with(&TurnSettings::default().with_limit(2), &log);
    for id in ["1", "2", "3", "4", "5"] {
        turn.call(request(id, "silent", &format!(r#"{{"wait": 10, "n": {id}}}"#)));
    }
    let start = Instant::now();
    turn.settle(Ending::Normal).await;
    assert_eq!(log.most_at_once(), 2);
    let lines = log.lines();
    let starts: Vec<&str> = lines.iter().filter_map(|line| line.strip_suffix(" start")).collect();
    assert_eq!(starts, ["1", "2", "3", "4", "5"]);
    let passed = start.elapsed().as_millis();
    assert!((30..=36).contains(&passed), "{passed}");
}

#[tokio::test(start_paused = true)]
async fn b05_a_call_that_waits_is_aborted_and_never_run() {
    let log = Log::default();
    let mut turn = turn_with(&TurnSettings::default(), &log);
    turn.call(request("w1", "write", r#"{"file": "a", "stuck": true}"#));
    turn.call(request("w2", "write", r#"{"file": "a"}"#));
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    expect(&results, &[("w1", "aborted"), ("w2", "aborted")]);
    assert_eq!(log.lines(), ["w1 start"]);
}

#[tokio::test(start_paused = true)]
async fn b05_a_call_starts_only_when_the_work_before_it_is_gone() {
    let log = Log::default();
    let mut turn = turn_with(&TurnSettings::default(), &log);
    // The first is given up after two seconds, and dropped a grace later.
    turn.call(request("w1", "write", r#"{"file": "a", "stuck": true}"#));
    turn.call(request("w2", "write", r#"{"file": "a"}"#));
    let start = Instant::now();
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("w1", "timeout"), ("w2", "ok")]);
    assert!(took(start, Duration::from_millis(2250)), "{:?}", start.elapsed());
}

/// Writes a file and blocks its thread, whatever anybody says.
struct Stubborn(Arc<Definition>);

impl Tool for Stubborn {
    type Params = Value;
    type Output = String;

    fn definition(&self) -> Arc<Definition> {
        Arc::clone(&self.0)
    }

    fn is_blocking(&self) -> bool {
        true
    }

    async fn run(&self, _: Value, _: &Context) -> Result<String, ToolError> {
        std::thread::sleep(Duration::from_millis(1_500));
        Ok(String::new())
    }
}

#[tokio::test]
async fn b05_calls_that_wait_for_work_that_does_not_end_are_not_run() {
    let mut definition = Definition::load("stubborn", "{}", Permission::ReadOnly, &[])
        .with_timeout(Duration::from_millis(50));
    definition.writes = vec!["a".into()];
    let log = Log::default();
    let mut registry = registry(&log);
    registry.add(Stubborn(Arc::new(definition))).expect("a free name");
    let caller = Arc::new(Caller::new(registry, AllowAll));
    let settings = TurnSettings::default().with_grace(Duration::from_millis(50));
    let mut turn = Turn::new(caller, &settings, Handle::current());
    turn.call(request("stubborn", "stubborn", "{}"));
    for id in 0..5_000 {
        turn.call(request(&id.to_string(), "write", &format!(r#"{{"file": "a", "n": {id}}}"#)));
    }
    let results = turn.settle(Ending::Normal).await;
    assert_eq!(results.len(), 5_001);
    expect(&results[..2], &[("stubborn", "timeout"), ("0", "failed")]);
    assert!(results[5_000].text().starts_with("Not run: an earlier call"));
    assert!(log.lines().is_empty());
}

#[tokio::test(start_paused = true)]
async fn b05_what_a_server_claims_in_annotations_widens_nothing() {
    let mut registry = Registry::new();
    let tool = r#"{"name": "edit", "inputSchema": {"type": "object"}, "annotations":
        {"readOnlyHint": true, "destructiveHint": false, "idempotentHint": true}}"#;
    let mut definition =
        Definition::load_mcp("s", tool, Permission::ReadOnly, &[]).expect("a tool");
    definition.writes = vec!["{file}".into()];
    let log = Log::default();
    let body = {
        let log = log.clone();
        move |_: Value, context: Context| {
            let (log, id) = (log.clone(), context.call_id().to_owned());
            async move {
                log.say(format!("{id} start"));
                tokio::time::sleep(Duration::from_millis(5)).await;
                log.say(format!("{id} end"));
                Ok::<_, ToolError>("done")
            }
        }
    };
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    let caller = Arc::new(Caller::new(registry, AllowAll));
    let mut turn = Turn::new(caller, &TurnSettings::default(), Handle::current());
    turn.call(request("1", "mcp__s__edit", r#"{"file": "a"}"#));
    turn.call(request("2", "mcp__s__edit", r#"{"file": "a"}"#));
    turn.settle(Ending::Normal).await;
    assert_eq!(log.lines(), ["1 start", "1 end", "2 start", "2 end"]);
}

#[tokio::test(start_paused = true)]
async fn b05_a_long_chain_of_conflicts_is_worked_off() {
    let mut turn = turn_with(&TurnSettings::default(), &Log::default());
    for id in 0..5_000 {
        turn.call(request(&id.to_string(), "write", &format!(r#"{{"file": "a", "n": {id}}}"#)));
    }
    let results = turn.settle(Ending::Normal).await;
    assert!(results.len() == 5_000 && results.iter().all(|result| result.is_ok()));
}
