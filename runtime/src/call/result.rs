//! What became of a call.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::error::ToolError;
use crate::explain::{Lane, Repair};
use crate::output::Output;
use crate::tool::Context;

/// A call as a model makes it. Whoever makes it shares it: see [`Caller::call`](crate::Caller::call).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRequest {
    /// The id that the provider gave to the call.
    pub id: Arc<str>,
    /// The name of the tool.
    pub name: String,
    /// The arguments, as JSON text.
    pub arguments: String,
}

impl CallRequest {
    /// A call.
    #[must_use]
    pub fn new(
        id: impl Into<Arc<str>>,
        name: impl Into<String>,
        arguments: impl Into<String>,
    ) -> Self {
        Self { id: id.into(), name: name.into(), arguments: arguments.into() }
    }

    /// The same call, with other arguments.
    pub(crate) fn with_arguments(&self, arguments: String) -> Arc<Self> {
        Arc::new(Self { id: Arc::clone(&self.id), name: self.name.clone(), arguments })
    }
}

/// The one result of a call.
#[derive(Clone)]
#[non_exhaustive]
pub struct CallResult {
    /// The call. As long as it runs, with what its tool needs besides.
    pub(super) context: Context,
    /// What the tool gave, or why it gave nothing.
    pub outcome: Result<Output, ToolError>,
    /// What the model reads, unless that is the one text of the output.
    pub(crate) text: Option<String>,
    /// What was changed before the arguments were accepted.
    pub repairs: Vec<Repair>,
    /// The lane that accepted the arguments; none where they were refused.
    pub lane: Option<Lane>,
    /// What the model should know besides, such as arguments that were let through.
    pub warnings: Vec<String>,
    /// How long the tool ran; none where it did not, or where nobody took the time: see
    /// [`Caller::with_timing`](crate::Caller::with_timing).
    pub duration: Option<Duration>,
    /// What a tool gave before it was stopped. The text has it too.
    pub partial: Option<String>,
}

impl CallResult {
    /// A result that nobody ran for: an error, in the default wording.
    #[must_use]
    pub fn failed(request: impl Into<Arc<CallRequest>>, error: ToolError) -> Self {
        let text = error.to_string();
        Self::refused(request.into(), error, text)
    }

    /// A result without an output, in some wording.
    pub(crate) fn refused(request: Arc<CallRequest>, error: ToolError, text: String) -> Self {
        Self { text: Some(text), ..Self::of(Context::of(request), Err(error)) }
    }

    /// The result of an output.
    pub(crate) fn gave(request: Arc<CallRequest>, output: Output) -> Self {
        let text = output.text_beside();
        Self { text, ..Self::of(Context::of(request), Ok(output)) }
    }

    /// The result of a call, as far as it is known.
    #[inline]
    pub(super) const fn of(context: Context, outcome: Result<Output, ToolError>) -> Self {
        Self {
            context,
            outcome,
            text: None,
            repairs: Vec::new(),
            lane: None,
            warnings: Vec::new(),
            duration: None,
            partial: None,
        }
    }

    /// The call as a history has to show it: with the arguments that were executed, placeholders where
    /// secrets went in, and with those that came where they were refused.
    #[must_use]
    #[inline]
    pub const fn request(&self) -> &Arc<CallRequest> {
        self.context.request()
    }

    /// What the model reads: the output as text, or the error in the chosen wording.
    #[must_use]
    pub fn text(&self) -> &str {
        match (&self.text, &self.outcome) {
            (Some(text), _) => text,
            (None, Ok(output)) => output.as_text().unwrap_or_default(),
            (None, Err(error)) => &error.message,
        }
    }

    /// Whether the tool did what it was asked for.
    #[must_use]
    pub const fn is_ok(&self) -> bool {
        self.outcome.is_ok()
    }

    /// Why there is no output.
    #[must_use]
    pub fn error(&self) -> Option<&ToolError> {
        self.outcome.as_ref().err()
    }
}

impl fmt::Debug for CallResult {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("CallResult")
            .field("request", self.request())
            .field("outcome", &self.outcome)
            .field("text", &self.text())
            .field("repairs", &self.repairs)
            .field("lane", &self.lane)
            .field("warnings", &self.warnings)
            .field("duration", &self.duration)
            .field("partial", &self.partial)
            .finish_non_exhaustive()
    }
}
