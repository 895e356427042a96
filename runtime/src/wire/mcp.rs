//! MCP 2026-07-28: the result of `tools/call`.
//!
//! Errors of every kind are results with `isError`, so that the model reads them; what has no field in
//! the protocol stands in `_meta`. `structuredContent` is there only where it fits the output schema.
//! Where it does not, the content still says everything, with a warning; an error is never checked.

use serde_json::{Value, json};

use super::note::warning_in_words;
use super::{Wire, object_of};
use crate::call::CallResult;
use crate::error::{ErrorKind, ToolError};
use crate::explain::{RepairProfile, approve};
use crate::output::{Content, Output};
use crate::render::{Budget, Instruction, Render};
use crate::tool::Definition;

/// The key of `_meta` under which an error is described.
pub const MCP_ERROR_META: &str = "io.github.toolgen/error";

/// The code of JSON-RPC for a tool that does not exist.
const INVALID_PARAMS: i64 = -32602;

impl Wire {
    /// The `CallToolResult` of a result. The definition is that of the tool, where there is one.
    #[must_use]
    pub fn mcp(&self, result: &CallResult, definition: Option<&Definition>) -> Value {
        let (structured, warning) = self.structured(result, definition);
        let warning = warning.map(|warning| warning_in_words(&warning));
        let remarks = self.remarks(result).into_iter().chain(warning).map(Content::Text);
        let content: Vec<Value> = self
            .content(result)
            .into_iter()
            .chain(remarks)
            .map(|content| block(&content))
            .collect();
        object_of([
            ("resultType", Some(json!("complete"))),
            ("content", Some(Value::from(content))),
            ("structuredContent", structured),
            ("isError", Some(json!(!result.is_ok()))),
            ("_meta", result.error().map(|error| json!({MCP_ERROR_META: meta(error)}))),
        ])
    }

    /// The error of JSON-RPC, which a server sends in place of a result where there is no such tool;
    /// nothing for every other result.
    #[must_use]
    pub fn mcp_error(&self, result: &CallResult) -> Option<Value> {
        let unknown = matches!(result.error()?.kind, ErrorKind::UnknownTool(_));
        unknown.then(|| json!({"code": INVALID_PARAMS, "message": self.error_text(result)}))
    }

    /// The data of a result, or why it is left out.
    fn structured(
        &self,
        result: &CallResult,
        definition: Option<&Definition>,
    ) -> (Option<Value>, Option<String>) {
        let Ok(Output { data: Some(data), .. }) = &result.outcome else { return (None, None) };
        let declared = definition.is_some_and(|definition| definition.output_schema.is_some());
        if !declared && !data.is_object() {
            return (None, None);
        }
        if self.outcome(result).is_ok_and(|output| output.data.is_none()) {
            let warning = "the structured result is left out: it is past the limit";
            return (None, Some(warning.to_owned()));
        }
        match definition.and_then(|definition| misfit(definition, data)) {
            Some(warning) => (None, Some(warning)),
            None => (Some(data.clone()), None),
        }
    }
}

/// Why data does not fit the output schema of a tool; nothing where it fits, or nobody can tell.
fn misfit(definition: &Definition, data: &Value) -> Option<String> {
    let shape = definition.output_shape()?;
    let error = approve(shape, &data.to_string(), &RepairProfile::OFF).err()?;
    let wording = Instruction {
        opening: "the structured result is left out: it does not fit the output schema: ",
        budget: Budget { issues: 2, ..Budget::default() },
    };
    (error.kind == ErrorKind::InvalidArguments).then(|| wording.render(&error))
}

fn meta(error: &ToolError) -> Value {
    json!({
        "code": error.kind.code(),
        "errorType": error.error_type().as_str(),
        "retryable": error.is_retryable(),
        "retry": error.retry.as_str(),
        "recommendations": error.recommendations,
    })
}

fn block(content: &Content) -> Value {
    match content {
        Content::Text(text) => json!({"type": "text", "text": text}),
        Content::Image { media_type, data } => {
            json!({"type": "image", "data": data, "mimeType": media_type})
        }
    }
}
