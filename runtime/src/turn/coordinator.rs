//! The turn, for whoever reads a model's stream.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::time::Instant;

use super::calls::{Calls, Meta, nanoseconds};
use super::driver::drive;
use super::shared::Shared;
use super::slot::Stage;
use super::state::{Phase, State, Then};
use super::watch::{Seen, Watches};
use super::work::{Cause, Work as _};
use super::{Drain, LateRecord, TurnSettings};
use crate::call::{CallRequest, CallResult, Caller, Ready};
use crate::effects::{EffectKeys, effect_keys};
use crate::error::ToolError;
use crate::guard::Guard;
use crate::limits::Limits;
use crate::output::Output;
use crate::secret::{NoSecrets, SecretResolver};
use crate::stream::{Ending, StreamEvent};

/// What became of something that was told to a turn. Nothing of it is an error of the caller: a model
/// and its provider may send anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Receipt {
    /// It was taken.
    Taken,
    /// It came before, and changes nothing: a second opening or a second call of an id.
    Repeated,
    /// It came after that which it belongs to, and changes nothing: a piece of arguments that are
    /// complete, or the completion of a call that has its result. The latter is in the late record.
    Late,
    /// No call has this id. Nothing changes.
    Unknown,
    /// It came after the end of the stream. A call that begins then has a result, and is not run.
    AfterEnd,
}

/// One message of a model: its calls, their work and their results.
///
/// Dropping it cancels its calls and ends them as aborted; their work has the grace to end, and is
/// dropped then.
pub struct Turn<G: Guard, S: SecretResolver = NoSecrets> {
    shared: Arc<Shared<Calls<G, S>>>,
    ids: HashMap<Arc<str>, u32>,
    drain: Drain,
    watches: Watches,
    is_driven: bool,
    /// So many results were given by `next_result`.
    given: usize,
}

impl<G: Guard, S: SecretResolver> Turn<G, S> {
    /// A turn whose tools run on this runtime, which needs timers.
    #[must_use]
    pub fn new(caller: Arc<Caller<G, S>>, settings: &TurnSettings, runtime: Handle) -> Self {
        let calls = Calls {
            caller,
            runtime,
            began: Instant::now(),
            turn: settings.late.next_turn(),
            late: settings.late.clone(),
            partial_limit: settings.partial,
            on_progress: settings.on_progress.clone(),
        };
        Self {
            shared: Shared::new(calls, settings.limit, nanoseconds(settings.grace)),
            ids: HashMap::new(),
            drain: settings.drain,
            watches: Watches::new(settings.on_issues.clone(), settings.early_start),
            is_driven: false,
            given: 0,
        }
    }

    /// A call begins: from now on it will have exactly one result.
    pub fn open(&mut self, id: impl Into<Arc<str>>, name: impl Into<String>) -> Receipt {
        let id = id.into();
        if self.ids.contains_key(&id) {
            return Receipt::Repeated;
        }
        self.insert(CallRequest::new(id, name, "").into()).1
    }

    /// A piece of the arguments of an open call. Past the limit of arguments no more is kept, and
    /// the call will be refused.
    pub fn delta(&mut self, id: &str, text: &str) -> Receipt {
        let Some(&index) = self.ids.get(id) else { return Receipt::Unknown };
        let taken = self.shared.look(|state| {
            match state.slots.get_mut(index).map(|slot| &mut slot.stage) {
                Some(Stage::Open(meta)) => {
                    // Nobody shares a request whose arguments still come.
                    let request = Arc::make_mut(&mut meta.request);
                    if request.arguments.len() <= Limits::ARGUMENTS.bytes {
                        request.arguments.push_str(text);
                    }
                    Some(self.watches.is_on().then(|| meta.request.name.clone()))
                }
                _ => None,
            }
        });
        let Some(tool) = taken else { return Receipt::Late };
        let registry = self.shared.work.caller.registry();
        let seen = tool.and_then(|tool| self.watches.look(index, registry, &tool, text));
        if let Some(Seen { issues, may_start }) = seen {
            self.watches.tell(id, &issues);
            if may_start {
                self.call_collected(id);
            }
        }
        Receipt::Taken
    }

    /// A call is complete. It is checked, and starts at once unless it conflicts with an earlier one
    /// or there is no room.
    pub fn call(&mut self, request: impl Into<Arc<CallRequest>>) -> Receipt {
        let request = request.into();
        match self.ids.get(&request.id) {
            Some(&index) if self.is_open(index) => {
                self.start(index, request);
                Receipt::Taken
            }
            Some(_) => Receipt::Repeated,
            None if self.has_ended() => self.insert(request).1,
            None => {
                self.call_new(request);
                Receipt::Taken
            }
        }
    }

    /// A call is complete: its arguments are the pieces that came.
    pub fn call_collected(&mut self, id: &str) -> Receipt {
        let Some(&index) = self.ids.get(id) else { return Receipt::Unknown };
        let request = self.shared.look(|state| {
            let slot = state.slots.get_mut(index)?;
            matches!(slot.stage, Stage::Open(_)).then_some(())?;
            slot.meta_mut().map(|meta| Arc::clone(&meta.request))
        });
        match request {
            Some(request) => {
                self.start(index, request);
                Receipt::Taken
            }
            None => Receipt::Repeated,
        }
    }

    /// Ends a call with what somebody else made of it, such as the provider or a person. A tool that
    /// is at work on it is cancelled.
    pub fn complete(&mut self, id: &str, outcome: Result<Output, ToolError>) -> Receipt {
        let Some(&index) = self.ids.get(id) else { return Receipt::Unknown };
        let known = self
            .shared
            .look(|state| Some(Arc::clone(&state.slots.get_mut(index)?.meta_mut()?.request)));
        let request = known.unwrap_or_else(|| CallRequest::new(id, "", "").into());
        let result = self.shared.work.caller.complete(request, outcome);
        if self.resolve(index, result) { Receipt::Taken } else { Receipt::Late }
    }

    /// Takes one event of a stream.
    pub fn apply(&mut self, event: StreamEvent) -> Receipt {
        match event {
            StreamEvent::Open { id, name } => self.open(id, name),
            StreamEvent::Delta { id, text } => self.delta(&id, &text),
            StreamEvent::Call { id, name, arguments } => {
                self.call(CallRequest { id, name, arguments })
            }
            StreamEvent::End(ending) => self.end(ending),
        }
    }

    /// The stream has ended. What that means for calls stands in the table of [`super`].
    pub fn end(&mut self, ending: Ending) -> Receipt {
        let is_first = self.shared.look(|state| state.phase == Phase::Flowing);
        let then = match self.drain {
            Drain::Abnormal => Then::Run,
            Drain::Always => Then::Drain("the message ended, and its calls had their grace".into()),
        };
        match ending {
            Ending::Normal | Ending::Length if !is_first => {}
            Ending::Normal | Ending::Length => {
                Shared::end(&self.shared, &Cause::Truncated, then);
            }
            Ending::Failed(cause) => {
                Shared::end(&self.shared, &Cause::Truncated, Then::Stop(cause.into()));
            }
            Ending::Aborted(cause) => self.handle().abort(&cause),
        }
        if is_first { Receipt::Taken } else { Receipt::AfterEnd }
    }

    /// Waits for the next result, in the order in which calls end; none once the stream has ended and
    /// every result was given. Dropping the future loses nothing.
    pub async fn next_result(&mut self) -> Option<Arc<CallResult>> {
        let result = Shared::next(&self.shared, self.given).await?;
        self.given += 1;
        Some(result)
    }

    /// The stream has ended: waits until every call has its result, and gives all of them in call
    /// order, those that `next_result` gave too. Dropping the future drops the turn.
    pub async fn settle(mut self, ending: Ending) -> Vec<Arc<CallResult>> {
        self.end(ending);
        Shared::settled(&self.shared).await;
        self.shared.look(State::results)
    }

    /// A handle by which others can stop the turn, also while it is settled.
    #[must_use]
    pub fn handle(&self) -> TurnHandle {
        let shared = Arc::clone(&self.shared);
        TurnHandle(Arc::new(move |cause: &str| {
            let cause: Arc<str> = cause.into();
            Shared::end(&shared, &Cause::Aborted(Arc::clone(&cause)), Then::Stop(cause));
        }))
    }

    /// The record of what comes too late.
    #[must_use]
    pub fn late_record(&self) -> &LateRecord {
        &self.shared.work.late
    }

    fn insert(&mut self, request: Arc<CallRequest>) -> (u32, Receipt) {
        let id = Arc::clone(&request.id);
        let now = self.shared.work.now();
        let (index, receipt) = Shared::with(&self.shared, |state, after| {
            let is_after_end = state.phase != Phase::Flowing;
            let index = state.open(Meta::new(request), now, after_end, after);
            (index, if is_after_end { Receipt::AfterEnd } else { Receipt::Taken })
        });
        self.ids.insert(id, index);
        (index, receipt)
    }

    fn is_open(&self, index: u32) -> bool {
        self.shared.look(|state| {
            state.slots.get(index).is_some_and(|slot| matches!(slot.stage, Stage::Open(_)))
        })
    }

    fn has_ended(&self) -> bool {
        self.shared.look(|state| state.phase != Phase::Flowing)
    }

    /// Checks and starts a call that was not opened before.
    fn call_new(&mut self, request: Arc<CallRequest>) {
        self.drive();
        let id = Arc::clone(&request.id);
        match self.shared.work.caller.prepare(request) {
            Ok(ready) => {
                let (meta, keys) = (Meta::new(Arc::clone(ready.request())), keys(&ready));
                let index = Shared::call(&self.shared, meta, ready, keys, after_end);
                self.ids.insert(id, index);
            }
            Err(refused) => {
                let (index, _) = self.insert(Arc::clone(refused.request()));
                self.resolve(index, refused);
            }
        }
    }

    /// Checks and starts a call that is open.
    fn start(&mut self, index: u32, request: Arc<CallRequest>) {
        self.drive();
        self.watches.forget(index);
        match self.shared.work.caller.prepare(request) {
            Ok(ready) => {
                let (meta, keys) = (Meta::new(Arc::clone(ready.request())), keys(&ready));
                Shared::enqueue(&self.shared, index, meta, ready, keys);
            }
            Err(refused) => {
                self.resolve(index, refused);
            }
        }
    }

    fn resolve(&self, index: u32, result: Box<CallResult>) -> bool {
        let now = self.shared.work.now();
        Shared::with(&self.shared, |state, after| state.resolve(index, result, now, after))
    }

    /// Makes sure that somebody watches the time.
    fn drive(&mut self) {
        if !self.is_driven {
            self.is_driven = true;
            let calls = &self.shared.work;
            calls.runtime.spawn(drive(Arc::clone(&self.shared), calls.began));
        }
    }
}

/// Why a call ends that came after the end of the stream.
fn after_end() -> Cause {
    Cause::Aborted("it came after the end of the message".into())
}

/// What a call touches; none where its tool declares nothing. Only the definition is asked: what a
/// server claims in annotations does not count.
fn keys(ready: &Ready) -> Option<EffectKeys> {
    let definition = ready.definition();
    if definition.reads.is_empty() && definition.writes.is_empty() {
        return None;
    }
    let arguments = serde_json::from_str(&ready.request().arguments).unwrap_or_default();
    Some(effect_keys(definition, &arguments))
}

impl<G: Guard, S: SecretResolver> Drop for Turn<G, S> {
    fn drop(&mut self) {
        let reason: Arc<str> = "the turn was dropped".into();
        Shared::end(&self.shared, &Cause::Aborted(Arc::clone(&reason)), Then::Close(reason));
    }
}

impl<G: Guard, S: SecretResolver> fmt::Debug for Turn<G, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls = self.shared.look(|state| state.slots.len());
        formatter.debug_struct("Turn").field("calls", &calls).finish_non_exhaustive()
    }
}

/// Stops a turn from elsewhere. A clone stops the same turn.
#[derive(Clone)]
pub struct TurnHandle(Arc<dyn Fn(&str) + Send + Sync>);

impl TurnHandle {
    /// Cancels every call. What does not end within the grace is aborted with this cause; of several
    /// causes the first stays.
    pub fn abort(&self, cause: &str) {
        (self.0)(cause);
    }
}

impl fmt::Debug for TurnHandle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TurnHandle")
    }
}
