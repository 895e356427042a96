//! What a tool gives back: content for a model to read, and data for a program.

use serde::Serialize;
use serde_json::Value;

use crate::error::ToolError;

mod contents;
mod limit;
mod text;

pub use contents::Contents;
pub use limit::OutputLimit;

/// A piece of content.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text(String),
    /// A picture.
    Image {
        /// Its type, such as `image/png`.
        media_type: String,
        /// Its bytes, as base64.
        data: String,
    },
}

/// What a call gave.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// What the model reads. Where there is none, it reads the data.
    pub content: Contents,
    /// The result as data, such as an output schema describes it.
    pub data: Option<Value>,
    /// What to tell the model besides.
    pub note: Option<String>,
}

impl Output {
    /// A text.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self { content: Content::Text(text.into()).into(), ..Self::default() }
    }

    /// Data.
    #[must_use]
    pub fn data(data: Value) -> Self {
        Self { data: Some(data), ..Self::default() }
    }

    /// The same output, with a note to the model.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }

    /// The content, where it is one text.
    #[inline]
    pub(crate) fn as_text(&self) -> Option<&str> {
        match &*self.content {
            [Content::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// What can be read as one text, unless the content is just that.
    pub(crate) fn text_beside(&self) -> Option<String> {
        if self.as_text().is_some() { None } else { Some(self.to_text()) }
    }

    /// Everything that can be read, as one text: the content, or else the data as JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        if self.content.is_empty() {
            return self.data.as_ref().map(text_of).unwrap_or_default();
        }
        self.content.iter().map(Content::to_text).collect::<Vec<_>>().join("\n")
    }
}

impl Content {
    /// The text, or what stands for a picture where only text can stand: `[image/png, 12 bytes]`.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Image { media_type, data } => {
                format!("[{media_type}, {} bytes]", data.len() / 4 * 3)
            }
        }
    }
}

/// Data as a text: a string as it is, nothing for `null`, and JSON for everything else.
pub(crate) fn text_of(data: &Value) -> String {
    match data {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// What can be the result of a tool: an [`Output`], and whatever serde can write.
pub trait IntoOutput {
    /// The result. It fails where the value has no form in JSON.
    fn into_output(self) -> Result<Output, ToolError>;

    /// Puts the result where nothing is yet.
    #[doc(hidden)]
    fn put_into(self, outcome: &mut Result<Output, ToolError>)
    where
        Self: Sized,
    {
        *outcome = self.into_output();
    }
}

impl IntoOutput for Output {
    fn into_output(self) -> Result<Output, ToolError> {
        Ok(self)
    }
}

/// A string becomes text, everything else data.
impl<T: Serialize> IntoOutput for T {
    fn into_output(self) -> Result<Output, ToolError> {
        let mut output = Output::default();
        if text::put(&self, &mut output.content) {
            return Ok(output);
        }
        match serde_json::to_value(self) {
            Ok(Value::String(text)) => Ok(Output::text(text)),
            Ok(data) => Ok(Output::data(data)),
            Err(_) => Err(ToolError::failed("The result of the tool has no form in JSON")),
        }
    }

    fn put_into(self, outcome: &mut Result<Output, ToolError>) {
        // A text is most of what tools give, and is put where it stays.
        let is_put = outcome.as_mut().is_ok_and(|output| text::put(&self, &mut output.content));
        if !is_put {
            *outcome = self.into_output();
        }
    }
}
