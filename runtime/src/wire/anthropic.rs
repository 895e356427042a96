//! Anthropic's Messages API: a `tool_result` block.
//!
//! The API refuses text blocks that are blank, errors without content and errors with anything but
//! text; a result without content has no `content` at all.

use serde_json::{Value, json};

use super::Wire;
use crate::call::CallResult;
use crate::output::Content;

impl Wire {
    /// The `tool_result` block of a result.
    #[must_use]
    pub fn anthropic(&self, result: &CallResult) -> Value {
        let remarks = self.remarks(result).map(Content::Text);
        let content = self.content(result).into_iter().chain(remarks);
        let blank =
            |content: &Content| matches!(content, Content::Text(text) if text.trim().is_empty());
        let blocks: Vec<Value> =
            content.filter(|content| !blank(content)).map(|content| block(&content)).collect();
        let mut form = json!({
            "type": "tool_result",
            "tool_use_id": &*result.request().id,
            "is_error": !result.is_ok(),
        });
        if let Some(fields) = form.as_object_mut().filter(|_| !blocks.is_empty()) {
            fields.insert("content".to_owned(), Value::from(blocks));
        }
        form
    }
}

/// A piece of content as a block.
pub(super) fn block(content: &Content) -> Value {
    match content {
        Content::Text(text) => json!({"type": "text", "text": text}),
        Content::Image { media_type, data } => json!({
            "type": "image",
            "source": {"type": "base64", "media_type": media_type, "data": data},
        }),
    }
}
