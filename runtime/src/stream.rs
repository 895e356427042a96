//! A model's stream as tool calls: what providers send, turned into four kinds of events.

use std::sync::Arc;

/// What a stream says of tool calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StreamEvent {
    /// A call begins.
    Open {
        /// The provider's id of the call, or one made here where it gives none.
        id: Arc<str>,
        /// The tool, as the model names it.
        name: String,
    },
    /// A piece of the arguments of an open call; never empty.
    Delta {
        /// The call.
        id: Arc<str>,
        /// The next piece of JSON text.
        text: String,
    },
    /// The arguments of a call are whole.
    Call {
        /// The call.
        id: Arc<str>,
        /// The tool, as the model names it.
        name: String,
        /// The whole arguments.
        arguments: String,
    },
    /// The stream is over.
    End(Ending),
}

/// How a stream ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The model came to its end, or stopped for the results of its calls.
    Normal,
    /// The model was cut off at a limit of length.
    Length,
    /// The model or the provider broke off on purpose: a refusal, a filter, a cancellation.
    Aborted(String),
    /// Something went wrong: an error event, a connection that broke, a call that was malformed.
    Failed(String),
}
