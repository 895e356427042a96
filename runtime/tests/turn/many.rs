//! Very many calls.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::time::Instant;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{Caller, ErrorKind, Permission, Registry, ToolError};

use crate::tools::{GRACE, is_kind, request, took};

const CALLS: usize = 100_000;

fn turn() -> Turn<AllowAll> {
    let mut registry = Registry::new();
    let definition = Definition::load("hang", "{}", Permission::ReadOnly, &[]);
    let hang = |_: Value, _: Context| std::future::pending::<Result<String, ToolError>>();
    registry.add(Dynamic::new(definition, hang)).expect("a free name");
    let caller = Arc::new(Caller::new(registry, AllowAll));
    Turn::new(caller, &TurnSettings::default().with_limit(usize::MAX), Handle::current())
}

#[tokio::test(start_paused = true)]
async fn s29_a_hundred_thousand_calls_that_do_not_end_are_settled_within_the_grace() {
    let mut turn = turn();
    for id in 0..CALLS {
        turn.call(request(&id.to_string(), "hang", &format!(r#"{{"n": {id}}}"#)));
    }
    // Let every tool begin.
    tokio::time::sleep(Duration::from_millis(1)).await;
    let late = turn.late_record().clone();
    let (start, real) = (Instant::now(), std::time::Instant::now());
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    let (virtually, really) = (start.elapsed(), real.elapsed());
    assert_eq!(results.len(), CALLS);
    assert!(results.iter().all(|result| is_kind(result, &ErrorKind::Aborted)));
    assert!(took(start, GRACE), "{virtually:?}");
    assert!(really.as_secs() < 2, "{really:?}");
    tokio::time::sleep(Duration::from_millis(1)).await;
    assert_eq!(late.detached(), 0);
}

#[tokio::test(start_paused = true)]
async fn s30_a_hundred_thousand_open_calls_are_settled_at_once() {
    let mut turn = turn();
    for id in 0..CALLS {
        turn.open(id.to_string(), "hang");
    }
    let start = Instant::now();
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    assert_eq!((results.len(), start.elapsed().as_millis()), (CALLS, 0));
}
