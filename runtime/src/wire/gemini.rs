//! Gemini: a part with a `functionResponse`.
//!
//! `response` is an object: `output` holds what the tool gave, as text or as data, and `error` why it
//! gave nothing. Pictures are parts of the response, and named in the text for models that take none.

use serde_json::{Value, json};

use super::{Wire, object_of, with_remarks};
use crate::call::CallResult;
use crate::output::Content;

impl Wire {
    /// The part of a result. It has an `id` where the call had one.
    #[must_use]
    pub fn gemini(&self, result: &CallResult) -> Value {
        let images: Vec<Value> = self.content(result).iter().filter_map(image).collect();
        let response = object_of([
            ("id", (!result.request().id.is_empty()).then(|| json!(&*result.request().id))),
            ("name", Some(json!(result.request().name))),
            ("response", Some(self.response(result))),
            ("parts", (!images.is_empty()).then(|| Value::from(images))),
        ]);
        json!({"functionResponse": response})
    }

    fn response(&self, result: &CallResult) -> Value {
        let Ok(output) = self.outcome(result) else {
            return json!({"error": self.text(result)});
        };
        match (&output.data, self.remarks(result)) {
            (Some(Value::String(text)), remarks) if output.content.is_empty() => {
                json!({"output": with_remarks(text.clone(), remarks)})
            }
            (Some(data), None) if output.content.is_empty() => json!({"output": data}),
            (Some(data), Some(remarks)) if output.content.is_empty() => {
                json!({"output": data, "note": remarks})
            }
            _ => json!({"output": self.text(result)}),
        }
    }
}

fn image(content: &Content) -> Option<Value> {
    match content {
        Content::Image { media_type, data } => {
            Some(json!({"inlineData": {"mimeType": media_type, "data": data}}))
        }
        Content::Text(_) => None,
    }
}
