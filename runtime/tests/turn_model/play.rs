//! Plays a trace on a turn.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::{Instant, sleep, sleep_until};
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::turn::{Drain, LateRecord, Turn, TurnSettings};
use toolgen_runtime::{CallRequest, CallResult, Caller, Output, Permission, Registry, ToolError};

use crate::model::{Model, TIMEOUT};
use crate::trace::{Plan, Step, Touch, Trace};

pub(crate) fn runtime() -> Runtime {
    // A caught panic is part of the play, and not to be shown.
    let shown = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if info.payload_as_str() != Some("planned") {
            shown(info);
        }
    }));
    Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime")
}

async fn work(arguments: Value, context: Context) -> Result<String, ToolError> {
    let after = Duration::from_millis(arguments["after"].as_u64().unwrap_or(0));
    match arguments["plan"].as_str() {
        Some("hang") => std::future::pending().await,
        Some("heed") => {
            context.cancelled().await;
            sleep(after).await;
            return Err(ToolError::failed("heeded"));
        }
        _ => sleep(after).await,
    }
    match arguments["plan"].as_str() {
        Some("fail") => Err(ToolError::failed("as planned")),
        Some("panic") => std::panic::panic_any("planned"),
        _ => Ok(String::new()),
    }
}

/// Counts work in progress that must not overlap.
#[derive(Debug, Default)]
struct Overlap {
    readers: AtomicUsize,
    writers: AtomicUsize,
    conflicts: AtomicUsize,
}

struct Held(Arc<Overlap>, bool);

impl Held {
    fn new(overlap: &Arc<Overlap>, is_write: bool) -> Self {
        let own = if is_write { &overlap.writers } else { &overlap.readers };
        own.fetch_add(1, Ordering::SeqCst);
        let (readers, writers) =
            (overlap.readers.load(Ordering::SeqCst), overlap.writers.load(Ordering::SeqCst));
        if writers > 1 || (writers == 1 && readers > 0) {
            overlap.conflicts.fetch_add(1, Ordering::SeqCst);
        }
        Self(Arc::clone(overlap), is_write)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let own = if self.1 { &self.0.writers } else { &self.0.readers };
        own.fetch_sub(1, Ordering::SeqCst);
    }
}

pub(crate) struct Stage {
    registry: Arc<Registry>,
    files: [Arc<Overlap>; 2],
}

impl Stage {
    pub(crate) fn new() -> Self {
        let files: [Arc<Overlap>; 2] = Default::default();
        let mut registry = Registry::new();
        for (name, reads, writes) in
            [("plain", None, None), ("read", Some("{file}"), None), ("write", None, Some("{file}"))]
        {
            let schema = r#"{"type": "object"}"#;
            let mut definition = Definition::load(name, schema, Permission::ReadOnly, &[])
                .with_timeout(Duration::from_millis(TIMEOUT));
            definition.reads = reads.into_iter().map(Into::into).collect();
            definition.writes = writes.into_iter().map(Into::into).collect();
            let files = files.clone();
            let body = move |arguments: Value, context: Context| {
                let file = arguments["file"].as_str().and_then(|file| match file {
                    "0" => Some(Held::new(&files[0], name == "write")),
                    "1" => Some(Held::new(&files[1], name == "write")),
                    _ => None,
                });
                async move {
                    let given = work(arguments, context).await;
                    drop(file);
                    given
                }
            };
            registry.add(Dynamic::new(definition, body)).expect("a free name");
        }
        Self { registry: Arc::new(registry), files }
    }

    pub(crate) async fn play(&self, trace: &Trace) -> Played {
        let record = LateRecord::new();
        let drain = if trace.drains_always { Drain::Always } else { Drain::Abnormal };
        let settings = TurnSettings::default()
            .with_limit(trace.limit)
            .with_drain(drain)
            .with_late_record(record.clone());
        let caller = Caller::new(Arc::clone(&self.registry), AllowAll);
        let mut turn = Turn::new(Arc::new(caller), &settings, Handle::current());
        let start = Instant::now();
        let mut played = Played::default();
        for (moment, step) in &trace.steps {
            let moment = start + Duration::from_millis(*moment);
            loop {
                tokio::select! {
                    biased;
                    Some(result) = turn.next_result() => played.note(start, &result),
                    () = sleep_until(moment) => break,
                }
            }
            if let Step::Drop = step {
                break;
            }
            apply(&mut turn, step);
        }
        if let Some((_, Step::Drop)) = trace.steps.last() {
            drop(turn);
        } else {
            while let Some(result) = turn.next_result().await {
                played.note(start, &result);
            }
            played.results = turn.settle(Ending::Normal).await;
        }
        sleep(Duration::from_secs(3)).await;
        played.detached = record.detached();
        played.late = record.take().iter().map(|late| late.result.clone()).collect();
        let conflicts = self.files.iter().map(|file| file.conflicts.load(Ordering::SeqCst));
        played.conflicts = conflicts.sum();
        played
    }
}

fn apply(turn: &mut Turn<AllowAll>, step: &Step) {
    match *step {
        Step::Open(id) => {
            turn.open(id.to_string(), "plain");
        }
        Step::Delta(id) => {
            turn.delta(&id.to_string(), "{");
        }
        Step::Call(id, plan, touch) => {
            let (name, file) = match touch {
                Touch::Nothing => ("plain", None),
                Touch::Read(file) => ("read", Some(file.to_string())),
                Touch::Write(file) => ("write", Some(file.to_string())),
            };
            let (plan, after) = match plan {
                Plan::Succeed(after) => ("succeed", after),
                Plan::Fail(after) => ("fail", after),
                Plan::Panic(after) => ("panic", after),
                Plan::Heed(after) => ("heed", after),
                Plan::Hang => ("hang", 0),
            };
            let arguments = json!({"id": id, "plan": plan, "after": after, "file": file});
            turn.call(CallRequest::new(id.to_string(), name, arguments.to_string()));
        }
        Step::Stray(id) => {
            turn.call(CallRequest::new(id.to_string(), "<stray>", "{}"));
        }
        Step::Complete(id) => {
            turn.complete(&id.to_string(), Ok(Output::text("from elsewhere")));
        }
        Step::Normal => {
            turn.end(Ending::Normal);
        }
        Step::Length => {
            turn.end(Ending::Length);
        }
        Step::Fail => {
            turn.end(Ending::Failed("reset".to_owned()));
        }
        Step::Abort => turn.handle().abort("stop"),
        Step::Drop => {}
    }
}

/// What came of a trace.
#[derive(Default)]
pub(crate) struct Played {
    /// Results as they came: the id, the result, the moment.
    came: Vec<(String, Arc<CallResult>, u64)>,
    results: Vec<Arc<CallResult>>,
    late: Vec<Arc<CallResult>>,
    detached: usize,
    conflicts: usize,
}

/// Ids and kinds: results are long.
impl fmt::Debug for Played {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let came = self.came.iter().map(|(id, result, moment)| (id, kind(result), moment));
        let late = self.late.iter().map(|result| (&*result.request().id, kind(result)));
        write!(
            formatter,
            "came {:?}\nlate {:?}",
            came.collect::<Vec<_>>(),
            late.collect::<Vec<_>>()
        )
    }
}

fn kind(result: &CallResult) -> &'static str {
    result.error().map_or("ok", |error| error.kind.code())
}

impl Played {
    fn note(&mut self, start: Instant, result: &Arc<CallResult>) {
        let moment = start.elapsed().as_millis() as u64;
        self.came.push((result.request().id.to_string(), Arc::clone(result), moment));
    }

    /// What holds whatever the order of things that happen at one moment.
    pub(crate) fn check_invariants(&self, trace: &Trace, what: &str) {
        let mut opened: Vec<String> = Vec::new();
        for (_, step) in &trace.steps {
            if let Step::Open(id) | Step::Call(id, ..) | Step::Stray(id) = step
                && !opened.contains(&id.to_string())
            {
                opened.push(id.to_string());
            }
        }
        if !matches!(trace.steps.last(), Some((_, Step::Drop))) {
            let ids: Vec<&str> = self.results.iter().map(|result| &*result.request().id).collect();
            assert_eq!(ids, opened, "one result each, in call order\n{what}");
            assert_eq!(self.came.len(), self.results.len(), "{what}");
        }
        let mut seen = BTreeMap::new();
        for (id, result, _) in &self.came {
            assert!(seen.insert(id, result).is_none(), "two results of {id}\n{what}");
        }
        for result in &self.results {
            let came = seen[&result.request().id.to_string()];
            assert!(Arc::ptr_eq(came, result), "what was delivered has changed\n{what}");
        }
        assert!(self.came.is_sorted_by_key(|(_, _, moment)| *moment), "{what}");
        assert_eq!(self.detached, 0, "work is left\n{what}");
        assert_eq!(self.conflicts, 0, "conflicting work has overlapped\n{what}");
    }

    /// What the model says.
    pub(crate) fn check_equal(&self, model: &Model, what: &str) {
        for call in &model.calls {
            let (expected, at) = call.result.expect("a result of the model");
            let came = self.came.iter().find(|(id, ..)| *id == call.id.to_string());
            match came {
                Some((_, result, moment)) => {
                    assert_eq!(kind(result), expected, "call {}\n{what}", call.id);
                    assert!(moment.abs_diff(at) <= 1, "call {} at {moment}\n{what}", call.id);
                }
                None => assert!(model.is_dropped, "no result of {}\n{what}", call.id),
            }
        }
        let mut late: Vec<(String, &str)> = self
            .late
            .iter()
            .map(|result| (result.request().id.to_string(), kind(result)))
            .collect();
        let mut expected: Vec<(String, &str)> =
            model.late.iter().map(|(id, kind)| (id.to_string(), *kind)).collect();
        late.sort_unstable();
        expected.sort_unstable();
        assert_eq!(late, expected, "late results\n{what}");
    }
}
