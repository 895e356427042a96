//! A result in the form that an API takes it back: one file a form.
//!
//! A model reads the content of an output, or its data as JSON where there is no content; of an error,
//! its text in the wording that was chosen. After it come the remarks: advice, the note of the tool,
//! what was repaired, and warnings.
//!
//! Invariants: every result has a form, also one that is empty or past the limit; a form holds what is
//! written here and in its own file, and nothing of how the call was run.

use std::borrow::Cow;

use serde_json::Value;

use crate::call::CallResult;
use crate::error::{DEFAULT_MESSAGE, ToolError};
use crate::output::{Content, Output, OutputLimit, text_of};

mod anthropic;
mod gemini;
mod kode;
mod mcp;
mod note;
mod openai;

pub use mcp::MCP_ERROR_META;
pub use note::note_of;

/// Makes the forms of results.
///
/// ```
/// use serde_json::json;
/// use toolgen_runtime::wire::Wire;
/// use toolgen_runtime::{CallRequest, CallResult, ToolError};
///
/// let request = CallRequest::new("call_1", "read", "{}");
/// let result = CallResult::failed(request, ToolError::failed("no such file"));
/// assert_eq!(
///     Wire::default().openai_chat(&result),
///     json!({"role": "tool", "tool_call_id": "call_1", "content": "no such file"})
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wire {
    /// How much of a result is sent. What is past it is cut, and the cut is marked.
    pub limit: OutputLimit,
}

impl Wire {
    /// Forms with another limit.
    #[must_use]
    pub const fn with_limit(limit: OutputLimit) -> Self {
        Self { limit }
    }

    /// What the tool gave, within the limit, or why it gave nothing.
    fn outcome<'r>(&self, result: &'r CallResult) -> Result<Cow<'r, Output>, &'r ToolError> {
        result.outcome.as_ref().map(|output| output.cut(self.limit))
    }

    /// The text of an error, which is never blank.
    fn error_text<'r>(&self, result: &'r CallResult) -> Cow<'r, str> {
        match self.limit.cut(result.text()) {
            blank if blank.trim().is_empty() => Cow::Borrowed(DEFAULT_MESSAGE),
            text => text,
        }
    }

    /// What the model reads, without remarks.
    fn content(&self, result: &CallResult) -> Vec<Content> {
        match self.outcome(result) {
            Err(_) => vec![Content::Text(self.error_text(result).into_owned())],
            Ok(output) if !output.content.is_empty() => output.into_owned().content.into(),
            Ok(output) => match output.data.as_ref().map(text_of).unwrap_or_default() {
                nothing if nothing.is_empty() => Vec::new(),
                text => vec![Content::Text(text)],
            },
        }
    }

    /// What the model reads after it.
    fn remarks(&self, result: &CallResult) -> Option<String> {
        let advice = result.error().map(|error| error.recommendations.as_slice());
        let advice = advice.filter(|advice| !advice.is_empty());
        let advice = advice.map(|advice| format!("Recommendations:\n- {}", advice.join("\n- ")));
        let remarks: Vec<String> = advice.into_iter().chain(note_of(result)).collect();
        (!remarks.is_empty()).then(|| self.limit.cut(&remarks.join("\n\n")).into_owned())
    }

    /// Everything that the model reads, with something in words for each picture.
    fn text(&self, result: &CallResult) -> String {
        let content: Vec<String> = self.content(result).iter().map(Content::to_text).collect();
        let content = content.join("\n");
        with_remarks(content, self.remarks(result))
    }
}

/// The object of those fields that have a value.
fn object_of<const N: usize>(fields: [(&str, Option<Value>); N]) -> Value {
    let present = fields.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
    Value::Object(present.collect())
}

fn with_remarks(text: String, remarks: Option<String>) -> String {
    match remarks {
        Some(remarks) if text.is_empty() => remarks,
        Some(remarks) => format!("{text}\n\n{remarks}"),
        None => text,
    }
}

#[cfg(test)]
mod tests;
