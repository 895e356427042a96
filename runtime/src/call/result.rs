//! What became of a call.

use std::sync::Arc;
use std::time::Duration;

use crate::error::ToolError;
use crate::explain::{Lane, Repair};
use crate::output::Output;

/// A call as a model makes it.
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
}

/// The one result of a call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CallResult {
    /// The id of the call.
    pub id: Arc<str>,
    /// The name by which the model called the tool.
    pub name: String,
    /// The arguments that a history has to show: those that were executed, with placeholders where
    /// secrets went in, and those that came where they were refused.
    pub arguments: String,
    /// What the tool gave, or why it gave nothing.
    pub outcome: Result<Output, ToolError>,
    /// What the model reads: the output as text, or the error in the chosen wording.
    pub text: String,
    /// What was changed before the arguments were accepted.
    pub repairs: Vec<Repair>,
    /// The lane that accepted the arguments; none where they were refused.
    pub lane: Option<Lane>,
    /// What the model should know besides, such as arguments that were let through.
    pub warnings: Vec<String>,
    /// How long the tool ran; none where it did not.
    pub duration: Option<Duration>,
    /// What a tool gave before it was stopped. The text has it too.
    pub partial: Option<String>,
}

impl CallResult {
    /// A result that nobody ran for: an error, in the default wording.
    #[must_use]
    pub fn failed(request: CallRequest, error: ToolError) -> Self {
        let CallRequest { id, name, arguments } = request;
        let text = error.to_string();
        Self { text, outcome: Err(error), ..Self::blank(id, name, arguments) }
    }

    pub(crate) fn blank(id: Arc<str>, name: String, arguments: String) -> Self {
        Self {
            id,
            name,
            arguments,
            outcome: Ok(Output::default()),
            text: String::new(),
            repairs: Vec::new(),
            lane: None,
            warnings: Vec::new(),
            duration: None,
            partial: None,
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
