//! Tool calls through a turn, against tool calls through a `JoinSet`: checked and run alike.

use std::any::Any;
use std::sync::{Arc, LazyLock};

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{CallRequest, CallResult, Caller, Permission, Registry, ToolError};

use super::Work;

static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| {
    let mut registry = Registry::new();
    for (name, waits) in [("ready", Some(false)), ("suspending", Some(true)), ("pending", None)] {
        let definition = Definition::load(name, r#"{"type": "object"}"#, Permission::ReadOnly, &[]);
        let body = move |_: Value, _: Context| async move {
            match waits {
                Some(waits) => Work { waits }.await,
                None => std::future::pending().await,
            }
            Ok::<_, ToolError>("done")
        };
        assert!(registry.add(Dynamic::new(definition, body)).is_ok());
    }
    Arc::new(registry)
});

fn caller() -> Arc<Caller<AllowAll>> {
    Arc::new(Caller::new(Arc::clone(&REGISTRY), AllowAll))
}

fn requests(calls: usize, name: &'static str) -> impl Iterator<Item = CallRequest> {
    // Each is another call: repeated ones would be noticed.
    (0..calls)
        .map(move |call| CallRequest::new(call.to_string(), name, format!("{{\"n\": {call}}}")))
}

const fn name(waits: bool) -> &'static str {
    if waits { "suspending" } else { "ready" }
}

fn new_turn() -> Turn<AllowAll> {
    let settings = TurnSettings::default().with_limit(usize::MAX);
    Turn::new(caller(), &settings, Handle::current())
}

pub(super) async fn turn(calls: usize, waits: bool) {
    let mut turn = new_turn();
    for request in requests(calls, name(waits)) {
        turn.call(request);
    }
    let results = turn.settle(Ending::Normal).await;
    assert!(results.len() == calls && results.iter().all(|result| result.is_ok()));
}

pub(super) async fn join_set(calls: usize, waits: bool) {
    let caller = caller();
    let mut set = JoinSet::new();
    for (index, request) in requests(calls, name(waits)).enumerate() {
        spawn(&mut set, &caller, index, request);
    }
    let mut results: Vec<Option<Box<CallResult>>> = Vec::new();
    results.resize_with(calls, || None);
    while let Some(Ok((index, result))) = set.join_next().await {
        if let Some(place) = results.get_mut(index) {
            *place = Some(result);
        }
    }
    let is_ok =
        |result: &Option<Box<CallResult>>| result.as_ref().is_some_and(|result| result.is_ok());
    assert!(results.iter().all(is_ok));
}

fn spawn(
    set: &mut JoinSet<(usize, Box<CallResult>)>,
    caller: &Arc<Caller<AllowAll>>,
    index: usize,
    request: CallRequest,
) {
    if let Ok(ready) = caller.prepare(request) {
        let caller = Arc::clone(caller);
        set.spawn(async move { (index, caller.run(ready).await) });
    }
}

#[expect(clippy::unused_async, reason = "it has to run inside of the runtime")]
pub(super) async fn pending_turn(calls: usize) -> Box<dyn Any + Send> {
    let mut turn = new_turn();
    for request in requests(calls, "pending") {
        turn.call(request);
    }
    Box::new(turn)
}

#[expect(clippy::unused_async, reason = "it has to run inside of the runtime")]
pub(super) async fn pending_join_set(calls: usize) -> Box<dyn Any + Send> {
    let caller = caller();
    let mut set = JoinSet::new();
    for (index, request) in requests(calls, "pending").enumerate() {
        spawn(&mut set, &caller, index, request);
    }
    Box::new(set)
}
