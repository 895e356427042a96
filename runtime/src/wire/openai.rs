//! OpenAI's two APIs: a message of the role `tool` in Chat Completions, and a `function_call_output`
//! item in Responses.
//!
//! Neither has a field for errors: the text says it.

use serde_json::{Value, json};

use super::Wire;
use crate::call::CallResult;
use crate::output::Content;

impl Wire {
    /// The message of a result for Chat Completions. It holds text only: what stands for a picture is
    /// its type and size.
    #[must_use]
    pub fn openai_chat(&self, result: &CallResult) -> Value {
        json!({"role": "tool", "tool_call_id": &*result.request().id, "content": self.text(result)})
    }

    /// The item of a result for Responses: its output is a text, or a list where there are pictures.
    #[must_use]
    pub fn openai_responses(&self, result: &CallResult) -> Value {
        let content = self.content(result);
        let images = content.iter().any(|content| matches!(content, Content::Image { .. }));
        let output = if images {
            let remarks = self.remarks(result).map(Content::Text);
            content.into_iter().chain(remarks).map(|content| item(&content)).collect()
        } else {
            Value::from(self.text(result))
        };
        json!({"type": "function_call_output", "call_id": &*result.request().id, "output": output})
    }
}

fn item(content: &Content) -> Value {
    match content {
        Content::Text(text) => json!({"type": "input_text", "text": text}),
        Content::Image { media_type, data } => {
            json!({"type": "input_image", "image_url": format!("data:{media_type};base64,{data}")})
        }
    }
}
