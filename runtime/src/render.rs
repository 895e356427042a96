//! Errors as texts for a model: one value, several wordings.

use crate::error::ToolError;
use crate::issue::Path;

/// Makes the text of an error.
pub trait Render {
    /// The text of an error, for the model.
    fn render(&self, error: &ToolError) -> String;
}

/// The default wording.
#[derive(Clone, Debug, Default)]
pub struct Instruction {}

impl Render for Instruction {
    fn render(&self, error: &ToolError) -> String {
        error.message.clone()
    }
}

pub(crate) fn shown_path(path: &Path) -> String {
    path.to_string()
}

pub(crate) fn escaped(text: &str) -> String {
    text.to_owned()
}
