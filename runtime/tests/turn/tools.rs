//! Tools for turns: what they do stands in their arguments.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::tool::{Context, Definition, Dynamic, Tool};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{
    CallRequest, CallResult, Caller, ErrorKind, Permission, Registry, ToolError,
};

pub(crate) const GRACE: Duration = TurnSettings::GRACE;
/// How long a `work` may take.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(2);

/// What happened in tools, in order: `name start` and `name end`.
#[derive(Clone, Default)]
pub(crate) struct Log(pub(crate) Arc<Mutex<Vec<String>>>, pub(crate) Arc<AtomicUsize>);

impl Log {
    pub(crate) fn say(&self, what: impl Into<String>) {
        self.0.lock().expect("a lock").push(what.into());
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        self.0.lock().expect("a lock").clone()
    }

    pub(crate) fn most_at_once(&self) -> usize {
        self.1.load(Ordering::SeqCst)
    }
}

/// Does what its arguments say: `wait` milliseconds, then `fail`, `panic`, or give `say`.
async fn work(arguments: Value, context: Context) -> Result<String, ToolError> {
    let number = |key: &str| arguments[key].as_u64();
    if let Some(text) = arguments["partial"].as_str() {
        context.partial(text);
    }
    if arguments["cooperative"] == true {
        context.cancelled().await;
        return Err(ToolError::failed("noticed"));
    }
    if arguments["stuck"] == true {
        std::future::pending::<()>().await;
    }
    if let Some(wait) = number("wait") {
        sleep(Duration::from_millis(wait)).await;
    }
    assert!(arguments["panic"] != true, "hunter2");
    if let Some(text) = arguments["fail"].as_str() {
        return Err(ToolError::failed(text));
    }
    Ok(arguments["say"].as_str().unwrap_or("done").to_owned())
}

/// Writes a file, as far as a turn can tell.
pub(crate) fn file_tool(name: &'static str, effects: [&[&'static str]; 2], log: &Log) -> impl Tool {
    let mut definition = Definition::load(name, "{}", Permission::ReadOnly, &[]);
    let owned = |texts: &[&'static str]| texts.iter().map(|text| (*text).into()).collect();
    definition.reads = owned(effects[0]);
    definition.writes = owned(effects[1]);
    let (log, running) = (log.clone(), Arc::new(AtomicUsize::new(0)));
    Dynamic::new(definition.with_timeout(TIMEOUT), move |arguments: Value, context: Context| {
        let (log, running) = (log.clone(), Arc::clone(&running));
        async move {
            let id = context.call_id().to_owned();
            let now = running.fetch_add(1, Ordering::SeqCst) + 1;
            log.1.fetch_max(now, Ordering::SeqCst);
            log.say(format!("{id} start"));
            let given = work(arguments, context).await;
            running.fetch_sub(1, Ordering::SeqCst);
            log.say(format!("{id} end"));
            given
        }
    })
}

/// Blocks its thread for `block` milliseconds.
struct Blocks(Arc<Definition>);

impl Tool for Blocks {
    type Params = Value;
    type Output = String;

    fn definition(&self) -> Arc<Definition> {
        Arc::clone(&self.0)
    }

    fn is_blocking(&self) -> bool {
        true
    }

    async fn run(&self, arguments: Value, _: &Context) -> Result<String, ToolError> {
        std::thread::sleep(Duration::from_millis(arguments["block"].as_u64().unwrap_or(0)));
        assert!(arguments["panic"] != true, "hunter2");
        Ok("blocked".to_owned())
    }
}

pub(crate) fn registry(log: &Log) -> Registry {
    let definition = |name| {
        Definition::load(name, r#"{"type": "object"}"#, Permission::ReadOnly, &[])
            .with_timeout(TIMEOUT)
    };
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition("work"), work)).expect("a free name");
    registry.add(Blocks(Arc::new(definition("block")))).expect("a free name");
    let writer = |effects| [&[][..], effects];
    registry.add(file_tool("write", writer(&["{file}"]), log)).expect("a free name");
    registry.add(file_tool("read", [&["{file}"], &[]], log)).expect("a free name");
    registry.add(file_tool("silent", writer(&[]), log)).expect("a free name");
    registry
}

pub(crate) fn turn_with(settings: &TurnSettings, log: &Log) -> Turn<AllowAll> {
    let caller = Caller::new(registry(log), AllowAll);
    Turn::new(Arc::new(caller), settings, Handle::current())
}

pub(crate) fn turn() -> Turn<AllowAll> {
    turn_with(&TurnSettings::default(), &Log::default())
}

pub(crate) fn request(id: &str, name: &str, arguments: &str) -> CallRequest {
    CallRequest::new(id, name, arguments)
}

pub(crate) fn kinds(results: &[Arc<CallResult>]) -> Vec<(String, &'static str)> {
    let kind = |result: &Arc<CallResult>| result.error().map_or("ok", |error| error.kind.code());
    results.iter().map(|result| (result.request().id.to_string(), kind(result))).collect()
}

pub(crate) fn expect(results: &[Arc<CallResult>], expected: &[(&str, &str)]) {
    let expected: Vec<(String, &str)> =
        expected.iter().map(|(id, kind)| ((*id).to_owned(), *kind)).collect();
    assert_eq!(kinds(results), expected, "{results:#?}");
}

pub(crate) fn is_kind(result: &CallResult, kind: &ErrorKind) -> bool {
    result.error().is_some_and(|error| error.kind == *kind)
}

/// Whether so long has passed, as far as a timer of milliseconds can tell.
pub(crate) fn took(since: Instant, expected: Duration) -> bool {
    let passed = since.elapsed();
    passed >= expected && passed <= expected + Duration::from_millis(3)
}
