//! A model's stream as tool calls: what providers send, turned into four kinds of events.
//!
//! Each provider has an [`Adapter`], a small state machine over the JSON events of its own API. It
//! keeps what belongs to tool calls and passes over the rest: text, reasoning, pings, calls that the
//! provider runs itself, and events that it does not know.
//!
//! Invariants, for every adapter and every sequence of events:
//! 1. [`StreamEvent::Open`] comes once for an id, before any other event of that id.
//! 2. [`StreamEvent::Call`] comes at most once for an id. A call that the stream breaks off in gets
//!    none: whoever reads the events ends it as truncated.
//! 3. [`StreamEvent::End`] comes once, last, at the latest from [`Adapter::finish`].
//! 4. Nothing panics. An event of a form that is not documented is passed over, unless arguments
//!    would be lost or mixed up by that: then the stream ends [`Ending::Failed`].

use std::sync::Arc;

use serde_json::Value;

mod anthropic;
mod calls;
mod gemini;
mod openai_chat;
mod openai_responses;
mod partial;
#[cfg(feature = "sse")]
pub mod sse;

pub use anthropic::Anthropic;
pub use gemini::Gemini;
pub use openai_chat::OpenAiChat;
pub use openai_responses::OpenAiResponses;

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
        /// The whole arguments: the pieces joined, or `{}` where there were none. Where a provider
        /// sends the whole once more and it differs from the pieces, this is what was sent last.
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

/// Turns the events of one message of one provider into [`StreamEvent`]s.
///
/// A new message needs a new adapter. Dropping one loses nothing but calls that were not whole.
pub trait Adapter {
    /// Takes the next event, parsed. After the end every event is passed over.
    fn event(&mut self, event: &Value) -> Vec<StreamEvent>;

    /// Says that no event follows. Gives the end where it has not come yet: of a stream that said
    /// how it ends, that; of any other, [`Ending::Failed`].
    fn finish(&mut self) -> Vec<StreamEvent>;

    /// Says that the stream broke, as for a connection that was lost. Gives [`Ending::Failed`] where
    /// the end has not come yet.
    fn fail(&mut self, why: String) -> Vec<StreamEvent>;
}

/// The text of a member that is a string.
fn text_of<'v>(value: &'v Value, key: &str) -> Option<&'v str> {
    value.get(key).and_then(Value::as_str)
}

/// What an error object says, in one line.
fn error_text(error: &Value) -> String {
    let message = text_of(error, "message").or_else(|| error.as_str());
    let code = ["type", "status", "code"].iter().find_map(|key| text_of(error, key));
    match (code, message) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        (Some(text), None) | (None, Some(text)) => text.to_owned(),
        (None, None) => "the provider reported an error".to_owned(),
    }
}
