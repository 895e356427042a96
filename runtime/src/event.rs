//! What happens to calls, as it happens, for logs, screens and records.
//!
//! Invariant: an event has no secret and no raw text of a panic; what the model sent stands in it only
//! as data.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::error::{ErrorType, ToolError};
use crate::explain::Repair;
use crate::record::Decision;

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The tool gave a result.
    Completed,
    /// It did not.
    Failed,
}

impl State {
    /// The name in a record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Failed => "failed",
        }
    }
}

/// Something that happened to a call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The arguments of a call were accepted or refused.
    Decided(Arc<Decision>),
    /// A call has no result.
    Error {
        /// The id of the call.
        id: Arc<str>,
        /// The tool, by the name that the model used.
        tool: String,
        /// What the model reads.
        message: String,
        /// The coarse type.
        error_type: ErrorType,
        /// The finer kind: see [`crate::ErrorKind::code`].
        kind: &'static str,
        /// What the model is advised to do.
        recommendations: Vec<String>,
    },
    /// A tool ran.
    Executed {
        /// The id of the call.
        id: Arc<str>,
        /// The tool, by the name that the model used.
        name: String,
        /// How it ended.
        state: State,
        /// What the model reads of an error.
        error: Option<String>,
        /// What the model reads of a result.
        result: Option<String>,
        /// What was changed in the arguments.
        repairs: Vec<Repair>,
        /// How long it ran.
        duration: Duration,
    },
}

impl Event {
    pub(crate) fn error(id: &Arc<str>, tool: &str, message: &str, error: &ToolError) -> Self {
        Self::Error {
            id: Arc::clone(id),
            tool: tool.to_owned(),
            message: message.to_owned(),
            error_type: error.error_type(),
            kind: error.kind.code(),
            recommendations: error.recommendations.clone(),
        }
    }

    /// The event as a JSON object, one line of a record.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Decided(decision) => decision.to_json(),
            Self::Error { id, tool, message, error_type, kind, recommendations } => json!({
                "event": "error", "phase": "tool", "id": **id, "tool": tool, "message": message,
                "errorType": error_type.as_str(), "kind": kind, "recommendations": recommendations,
            }),
            Self::Executed { id, name, state, error, result, repairs, duration } => {
                let mut members = Map::new();
                members.insert("event".to_owned(), "tool_executed".into());
                members.insert("id".to_owned(), (**id).into());
                members.insert("name".to_owned(), name.as_str().into());
                members.insert("state".to_owned(), state.as_str().into());
                for (key, text) in [("error", error), ("result", result)] {
                    if let Some(text) = text {
                        members.insert(key.to_owned(), text.as_str().into());
                    }
                }
                if !repairs.is_empty() {
                    let repairs = repairs.iter().map(Repair::to_json).collect();
                    members.insert("repairs".to_owned(), Value::Array(repairs));
                }
                let millis = duration.as_secs_f64() * 1000.0;
                members.insert("durationMs".to_owned(), json!(millis));
                Value::Object(members)
            }
        }
    }
}
