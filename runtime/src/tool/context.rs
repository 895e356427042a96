//! What a tool may know of the call that it serves, and say while it works.

use std::fmt;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::task::{self, Poll};
use std::time::Duration;

use crate::call::CallRequest;
use crate::secret::Redactor;

/// What a tool says while it works.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Progress {
    /// How far it is, for people.
    Note(String),
    /// A piece of its output. An aborted call keeps what was said.
    Partial(String),
    /// How far it is, of how much where that is known.
    Done {
        /// So much is done.
        done: u64,
        /// Of so much.
        of: Option<u64>,
    },
}

/// The way between a tool at work and whoever waits for it.
pub trait Signals: Send + Sync {
    /// Whether the call was cancelled.
    fn is_cancelled(&self) -> bool;

    /// Ready as soon as the call is cancelled.
    fn poll_cancelled(&self, context: &mut task::Context<'_>) -> Poll<()>;

    /// The tool begins, after everybody who may say no was asked. It may take so long.
    fn began(&self, timeout: Duration) {
        let _ = timeout;
    }

    /// Takes what a tool says. It has no secret of the call any more.
    fn progress(&self, progress: Progress);
}

/// What a tool may know of the call that it serves.
#[derive(Clone)]
pub struct Context {
    request: Arc<CallRequest>,
    signals: Option<Arc<dyn Signals>>,
    redactor: Option<Arc<Redactor>>,
}

impl Context {
    /// The context of a call: its id, and the name by which the tool was called.
    #[must_use]
    pub fn new(call_id: impl Into<Arc<str>>, tool: impl Into<String>) -> Self {
        Self::of(Arc::new(CallRequest::new(call_id, tool, "")))
    }

    #[inline]
    pub(crate) const fn of(request: Arc<CallRequest>) -> Self {
        Self { request, signals: None, redactor: None }
    }

    /// Lets go of everything but the request.
    #[inline]
    pub(crate) fn end(&mut self) {
        (self.signals, self.redactor) = (None, None);
    }

    pub(crate) fn set_signals(&mut self, signals: Arc<dyn Signals>) {
        self.signals = Some(signals);
    }

    /// The same context, with a way to be cancelled and to tell how far the work is.
    #[must_use]
    pub fn with_signals(mut self, signals: Arc<dyn Signals>) -> Self {
        self.set_signals(signals);
        self
    }

    pub(crate) fn set_redactor(&mut self, redactor: Arc<Redactor>) {
        self.redactor = Some(redactor);
    }

    #[inline]
    pub(crate) const fn redactor(&self) -> Option<&Arc<Redactor>> {
        self.redactor.as_ref()
    }

    #[inline]
    pub(crate) const fn request(&self) -> &Arc<CallRequest> {
        &self.request
    }

    pub(crate) fn set_request(&mut self, request: Arc<CallRequest>) {
        self.request = request;
    }

    /// Whether somebody waits for the call who may stop it.
    #[inline]
    pub(crate) const fn has_signals(&self) -> bool {
        self.signals.is_some()
    }

    /// The id of the call, as the model gave it.
    #[must_use]
    pub fn call_id(&self) -> &str {
        &self.request.id
    }

    /// The name by which the model called the tool.
    #[must_use]
    pub fn tool_name(&self) -> &str {
        &self.request.name
    }

    /// Whether the call was cancelled. A tool that notices returns early; one that does not is
    /// dropped, or left behind.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.signals.as_ref().is_some_and(|signals| signals.is_cancelled())
    }

    /// Waits until the call is cancelled: for ever, where nobody can.
    pub fn cancelled(&self) -> impl Future<Output = ()> + Send + '_ {
        poll_fn(|context| match &self.signals {
            Some(signals) => signals.poll_cancelled(context),
            None => Poll::Pending,
        })
    }

    /// Says a piece of the output before the end.
    pub fn partial(&self, text: &str) {
        self.say(|redact| Progress::Partial(redact(text)));
    }

    /// Says how far the work is, for people.
    pub fn note(&self, text: &str) {
        self.say(|redact| Progress::Note(redact(text)));
    }

    /// Says how much is done, and of how much.
    pub fn done(&self, done: u64, of: Option<u64>) {
        self.say(|_| Progress::Done { done, of });
    }

    /// Tells that the tool begins, and how long it may take.
    #[inline]
    pub(crate) fn begin(&self, timeout: Duration) {
        if let Some(signals) = &self.signals {
            signals.began(timeout);
        }
    }

    fn say(&self, progress: impl FnOnce(&dyn Fn(&str) -> String) -> Progress) {
        if let Some(signals) = &self.signals {
            let redact = |text: &str| match &self.redactor {
                Some(redactor) => redactor.text(text).into_owned(),
                None => text.to_owned(),
            };
            signals.progress(progress(&redact));
        }
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Context")
            .field("call_id", &self.request.id)
            .field("tool", &self.request.name)
            .finish_non_exhaustive()
    }
}
