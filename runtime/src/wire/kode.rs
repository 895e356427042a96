//! KODE's envelope: a `tool_result` block whose content is an object with the outcome in fields.

use serde_json::{Value, json};

use super::{Wire, anthropic, note_of, object_of};
use crate::call::CallResult;
use crate::output::{Content, Output};

impl Wire {
    /// The envelope of a result. Fields that have nothing to say are absent; `data` is what the tool
    /// gave and nothing else, and an error has none.
    #[must_use]
    pub fn kode(&self, result: &CallResult) -> Value {
        let outcome = self.outcome(result);
        let error = outcome.as_ref().err();
        let advice = error.map(|error| &error.recommendations).filter(|advice| !advice.is_empty());
        let content = object_of([
            ("ok", Some(json!(result.is_ok()))),
            ("data", outcome.as_ref().ok().and_then(|output| data_of(output))),
            ("error", error.map(|_| json!(self.error_text(result)))),
            ("errorType", error.map(|error| json!(error.error_type().as_str()))),
            ("retryable", error.map(|error| json!(error.is_retryable()))),
            ("retry", error.map(|error| json!(error.retry.as_str()))),
            ("note", note_of(result).map(|note| json!(self.limit.cut(&note)))),
            ("recommendations", advice.map(|advice| json!(advice))),
        ]);
        json!({
            "type": "tool_result",
            "tool_use_id": &*result.request().id,
            "content": content,
            "is_error": !result.is_ok(),
        })
    }
}

/// What a tool gave, as one value: its data, the text where there is none, and blocks where there are
/// pictures.
fn data_of(output: &Output) -> Option<Value> {
    let images = output.content.iter().any(|content| matches!(content, Content::Image { .. }));
    match &output.data {
        _ if images => Some(output.content.iter().map(anthropic::block).collect()),
        Some(data) => Some(data.clone()),
        None if output.content.is_empty() => None,
        None => Some(Value::from(output.to_text())),
    }
}
