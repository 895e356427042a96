//! Why a call has no result: one value, whatever went wrong and wherever.
//!
//! Invariant: the coarse type and what may be retried follow from the kind, so nobody has to look at
//! a text to tell one failure from another.

use std::fmt;

use crate::issue::Issue;
use crate::render::{Instruction, Render};

/// The three types of errors on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorType {
    /// The call is wrong; the tool has not run.
    Validation,
    /// The tool could not do its work: it threw, panicked, took too long or was stopped.
    Runtime,
    /// The tool, or who guards it, said no.
    Logical,
}

impl ErrorType {
    /// The name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Validation => "validation",
            Self::Runtime => "runtime",
            Self::Logical => "logical",
        }
    }
}

/// A name that no tool has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTool {
    /// The name that was asked for.
    pub asked: String,
    /// The name that was probably meant.
    pub nearest: Option<String>,
    /// The names there are.
    pub known: Vec<String>,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is no tool of this name.
    UnknownTool(Box<UnknownTool>),
    /// The arguments are not JSON.
    MalformedJson,
    /// The arguments end inside a value. Never repaired, never executed.
    Truncated,
    /// The arguments are past a limit.
    Limit,
    /// The arguments do not fit the schema.
    InvalidArguments,
    /// The tool failed with a message of its own.
    Failed,
    /// The tool panicked.
    Panicked,
    /// The tool took too long.
    Timeout,
    /// The tool was stopped.
    Aborted,
    /// The schema accepts the arguments and the reader does not: a bug of toolgen.
    Drift,
    /// The tool said no.
    Refused,
    /// Whoever was asked for permission, or the tool's precheck, said no.
    Denied,
    /// The same call came too often.
    DoomLoop,
}

impl ErrorKind {
    /// The coarse type.
    #[must_use]
    pub const fn error_type(&self) -> ErrorType {
        match self {
            Self::UnknownTool { .. }
            | Self::MalformedJson
            | Self::Truncated
            | Self::Limit
            | Self::InvalidArguments => ErrorType::Validation,
            Self::Failed | Self::Panicked | Self::Timeout | Self::Aborted | Self::Drift => {
                ErrorType::Runtime
            }
            Self::Refused | Self::Denied | Self::DoomLoop => ErrorType::Logical,
        }
    }

    /// A short name that does not change, for logs and for counting.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownTool { .. } => "unknown-tool",
            Self::MalformedJson => "malformed-json",
            Self::Truncated => "truncated",
            Self::Limit => "limit",
            Self::InvalidArguments => "invalid-arguments",
            Self::Failed => "failed",
            Self::Panicked => "panicked",
            Self::Timeout => "timeout",
            Self::Aborted => "aborted",
            Self::Drift => "drift",
            Self::Refused => "refused",
            Self::Denied => "denied",
            Self::DoomLoop => "doom-loop",
        }
    }

    const fn retry(&self) -> Retry {
        match self {
            Self::UnknownTool { .. }
            | Self::MalformedJson
            | Self::Truncated
            | Self::Limit
            | Self::InvalidArguments
            | Self::Refused => Retry::WithCorrectedArguments,
            Self::Failed | Self::Panicked | Self::Aborted => Retry::Same,
            Self::Timeout => Retry::Later,
            Self::Drift | Self::Denied | Self::DoomLoop => Retry::Never,
        }
    }
}

/// What the model may do about an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retry {
    /// Call again, with other arguments.
    WithCorrectedArguments,
    /// Call again, as before.
    Same,
    /// Call again, after a while.
    Later,
    /// Do not call again.
    Never,
}

impl Retry {
    /// The name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WithCorrectedArguments => "with_corrected_arguments",
            Self::Same => "same",
            Self::Later => "later",
            Self::Never => "never",
        }
    }
}

/// What to say of a tool that failed and said nothing.
pub const DEFAULT_MESSAGE: &str = "Tool returned failure";

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ToolError {
    /// What went wrong.
    pub kind: ErrorKind,
    /// What the tool, or whoever stopped it, says. Empty for errors of arguments: their text is made
    /// from the issues by a renderer.
    pub message: String,
    /// Everything that is wrong with the arguments, in the order of the text.
    pub issues: Vec<Issue>,
    /// What the model may do about it.
    pub retry: Retry,
    /// What to tell the model besides.
    pub recommendations: Vec<String>,
    /// What to add to the text because calls of the tool keep failing: see [`crate::failures`].
    pub escalation: Option<String>,
}

impl ToolError {
    /// An error of a kind, with a message that may be empty.
    #[must_use]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        let retry = kind.retry();
        let (message, issues) = (message.into(), Vec::new());
        Self { kind, message, issues, retry, recommendations: Vec::new(), escalation: None }
    }

    /// Arguments that do not fit, for these reasons.
    #[must_use]
    pub fn invalid(issues: Vec<Issue>) -> Self {
        Self { issues, ..Self::new(ErrorKind::InvalidArguments, "") }
    }

    /// A tool that said no. An empty message becomes [`DEFAULT_MESSAGE`].
    #[must_use]
    pub fn refused(message: impl Into<String>) -> Self {
        Self::with_default_message(ErrorKind::Refused, message.into())
    }

    /// A tool that failed. An empty message becomes [`DEFAULT_MESSAGE`].
    #[must_use]
    pub fn failed(message: impl Into<String>) -> Self {
        Self::with_default_message(ErrorKind::Failed, message.into())
    }

    fn with_default_message(kind: ErrorKind, message: String) -> Self {
        let silent = message.trim().is_empty();
        Self::new(kind, if silent { DEFAULT_MESSAGE.to_owned() } else { message })
    }

    /// A name that no tool has, among those there are; the nearest one is looked for.
    pub fn unknown_tool<'a>(asked: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        let nearest = crate::nearest::nearest(asked, known.iter().map(String::as_str));
        let nearest = nearest.map(str::to_owned);
        let unknown = UnknownTool { asked: asked.to_owned(), nearest, known };
        Self::new(ErrorKind::UnknownTool(Box::new(unknown)), "")
    }

    /// The same error, with other advice. The tool's own wins over what was made from the schema;
    /// where there is none, that stays.
    #[must_use]
    pub fn with_recommendations<S: Into<String>>(
        mut self,
        own: impl IntoIterator<Item = S>,
    ) -> Self {
        let own: Vec<String> = own.into_iter().map(Into::into).collect();
        if !own.is_empty() {
            self.recommendations = own;
        }
        self
    }

    /// The same error, with another advice on calling again.
    #[must_use]
    pub fn with_retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// The coarse type.
    #[must_use]
    pub const fn error_type(&self) -> ErrorType {
        self.kind.error_type()
    }

    /// Whether the same call may be repeated as it is.
    #[must_use]
    pub fn is_retryable(&self) -> bool {
        self.error_type() != ErrorType::Validation
    }

    /// Whether the arguments are to blame, so that the loop goes on with an error result and nothing
    /// is to be logged as a failure of the tool.
    #[must_use]
    pub fn is_argument_error(&self) -> bool {
        self.error_type() == ErrorType::Validation
    }
}

/// The text in the default wording.
impl fmt::Display for ToolError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Instruction::default().render(self))
    }
}

impl std::error::Error for ToolError {}
