//! Tool calls as the work of a turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{self, Poll};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::time::Instant;

use super::partial::Partial;
use super::settings::OnProgress;
use super::shared::{Resolver, Ticket};
use super::task::Task;
use super::work::{Cause, Keys, Moment, Work};
use super::{LateRecord, LateResult};
use crate::call::{CallRequest, CallResult, Caller, Ready};
use crate::effects::EffectKeys;
use crate::error::{ErrorKind, Retry, ToolError};
use crate::guard::Guard;
use crate::render::shortened;
use crate::secret::SecretResolver;
use crate::tool::{Progress, Signals};

/// So many characters of a cause are shown.
const SHOWN: usize = 500;

/// What is kept of a call until it has a result.
pub(crate) struct Meta {
    pub(crate) request: Arc<CallRequest>,
    /// What the tool said of its output.
    partial: Option<Box<Partial>>,
}

impl Meta {
    pub(crate) const fn new(request: Arc<CallRequest>) -> Self {
        Self { request, partial: None }
    }
}

/// Runs calls.
pub(crate) struct Calls<G, S> {
    pub(crate) caller: Arc<Caller<G, S>>,
    pub(crate) runtime: Handle,
    pub(crate) began: Instant,
    pub(crate) turn: u64,
    pub(crate) late: LateRecord,
    pub(crate) partial_limit: usize,
    pub(crate) on_progress: Option<OnProgress>,
}

impl Keys for EffectKeys {
    fn conflicts(&self, other: &Self) -> bool {
        self.conflicts(other)
    }
}

impl<G: Guard, S: SecretResolver> Work for Calls<G, S> {
    type Meta = Meta;
    type Job = Ready;
    type Keys = EffectKeys;
    type Result = Box<CallResult>;
    type Given = Arc<CallResult>;

    fn now(&self) -> Moment {
        nanoseconds(self.began.elapsed())
    }

    fn timeout(ready: &Ready) -> Moment {
        nanoseconds(ready.definition().timeout)
    }

    fn give(result: Box<CallResult>) -> Arc<CallResult> {
        Arc::from(result)
    }

    fn start(&self, resolver: Resolver<Self>, ready: Ready) {
        let signals = Arc::clone(resolver.ticket());
        let ready = ready.with_signals(signals);
        let (caller, is_blocking) = (Arc::clone(&self.caller), ready.is_blocking());
        let task = Task::new(async move { caller.run(ready).await }, resolver);
        if is_blocking {
            self.start_thread(task);
        } else {
            self.runtime.spawn(task);
        }
    }

    fn conclude(&self, meta: Meta, deadline: Option<Moment>, cause: Cause) -> Box<CallResult> {
        let Meta { request, partial } = meta;
        let duration = deadline.map(|deadline| {
            let began = deadline.saturating_sub(nanoseconds(self.timeout_of(&request)));
            Duration::from_nanos(self.now().saturating_sub(began))
        });
        let error = self.error_of(&request, &cause);
        // Who listens may panic; the call has a result all the same.
        let told = catch_unwind(AssertUnwindSafe(|| {
            self.caller.fail(Arc::clone(&request), error.clone())
        }));
        let mut result = told.unwrap_or_else(|_| Box::new(CallResult::failed(request, error)));
        result.duration = duration;
        if let Some(partial) = partial {
            let partial = partial.into_text();
            result.text = Some(format!("{}\n\nOutput before that:\n{partial}", result.text()));
            result.partial = Some(partial);
        }
        result
    }

    fn late(&self, result: Box<CallResult>, age: Moment) {
        let (turn, result, age) = (self.turn, Arc::from(result), Duration::from_nanos(age));
        self.late.push(LateResult { turn, result, age });
    }

    fn detached(&self, change: isize) {
        self.late.count_detached(change);
    }
}

impl<G: Guard, S: SecretResolver> Calls<G, S> {
    /// Runs a call that blocks on a thread of its own. It is not one of the runtime's: a runtime
    /// waits for those when it ends.
    fn start_thread<F>(&self, task: Task<F, Self>)
    where
        F: Future<Output = Box<CallResult>> + Send + 'static,
    {
        let runtime = self.runtime.clone();
        let taken = Arc::new(Mutex::new(Some(task)));
        let given = Arc::clone(&taken);
        let take = |task: &Mutex<Option<Task<F, Self>>>| {
            task.lock().unwrap_or_else(PoisonError::into_inner).take()
        };
        let run = move || {
            if let Some(task) = take(&given) {
                runtime.block_on(task);
            }
        };
        if std::thread::Builder::new().name("tool".to_owned()).spawn(run).is_err()
            && let Some(task) = take(&taken)
        {
            task.abandon(Cause::NoThread);
        }
    }

    fn timeout_of(&self, request: &CallRequest) -> Duration {
        let definition = self.caller.registry().get(&request.name);
        definition.map(|definition| definition.timeout).unwrap_or_default()
    }

    /// What is told to the model of a call that did not end by itself.
    fn error_of(&self, request: &CallRequest, cause: &Cause) -> ToolError {
        match cause {
            Cause::Deadline => {
                let timeout = self.timeout_of(request);
                let message = format!("The tool took longer than {timeout:?} and was stopped");
                ToolError::new(ErrorKind::Timeout, message)
            }
            Cause::Aborted(reason) => {
                let mut message = "Tool execution aborted".to_owned();
                if !reason.is_empty() {
                    message.push_str(": ");
                    message.push_str(&shortened(reason, SHOWN));
                }
                ToolError::new(ErrorKind::Aborted, message)
            }
            Cause::Truncated => {
                let bytes = request.arguments.len();
                let message = format!(
                    "The message ended early, after {bytes} bytes of the arguments; nothing was \
                     executed"
                );
                let advice = "Send the whole call again; split long content into several calls";
                ToolError::new(ErrorKind::Truncated, message).with_recommendations([advice])
            }
            Cause::Panicked => ToolError::new(ErrorKind::Panicked, "The tool panicked"),
            Cause::NoThread => {
                let message = "There is no thread for the tool now";
                ToolError::new(ErrorKind::Failed, message).with_retry(Retry::Later)
            }
            Cause::Blocked => {
                let message = "Not run: an earlier call that touches the same does not end";
                ToolError::new(ErrorKind::Failed, message).with_retry(Retry::Later)
            }
        }
    }
}

pub(crate) fn nanoseconds(duration: Duration) -> Moment {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// What a tool may know of its call and say while it works.
impl<G: Guard, S: SecretResolver> Signals for Ticket<Calls<G, S>> {
    fn is_cancelled(&self) -> bool {
        Self::is_cancelled(self)
    }

    fn poll_cancelled(&self, context: &mut task::Context<'_>) -> Poll<()> {
        Self::poll_cancelled(self, context)
    }

    fn began(&self, timeout: Duration) {
        self.begin(nanoseconds(timeout));
    }

    fn progress(&self, progress: Progress) {
        let calls = &self.shared.work;
        if let Progress::Partial(text) = &progress {
            let limit = calls.partial_limit;
            self.edit(|meta| meta.partial.get_or_insert_default().push(text, limit));
        }
        if let Some(tell) = &calls.on_progress
            && let Some(id) = self.edit(|meta| Arc::clone(&meta.request.id))
        {
            tell(&id, &progress);
        }
    }
}

impl<G: Guard, S: SecretResolver> Ticket<Calls<G, S>> {
    /// Changes what is kept of the call, unless that has its result.
    fn edit<R>(&self, edit: impl FnOnce(&mut Meta) -> R) -> Option<R> {
        self.shared.look(|state| Some(edit(state.slots.get_mut(self.index)?.meta_mut()?)))
    }
}
