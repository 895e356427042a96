//! MCP 2026-07-28: the result of `tools/call`.
//!
//! Errors of every kind are results with `isError`, so that the model reads them; what has no field in
//! the protocol stands in `_meta`. `structuredContent` is there only where it fits the output schema.
//! Where it does not fit, it is content, with a warning; an error is never checked.

use serde_json::{Value, json};

use super::note::warning_in_words;
use super::{Wire, object_of};
use crate::call::CallResult;
use crate::error::{ErrorKind, ToolError};
use crate::explain::{RepairProfile, approve};
use crate::output::{Content, Output, text_of};
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
        let (structured, instead) = self.structured(result, definition);
        let remarks = self.remarks(result).into_iter().chain(instead).map(Content::Text);
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

    /// The data of a result, or else what is to be said in its place.
    fn structured(
        &self,
        result: &CallResult,
        definition: Option<&Definition>,
    ) -> (Option<Value>, Vec<String>) {
        let Ok(Output { data: Some(data), content, .. }) = &result.outcome else {
            return (None, Vec::new());
        };
        let declared = definition.is_some_and(|definition| definition.output_schema.is_some());
        if !declared && !data.is_object() {
            return (None, Vec::new());
        }
        if self.outcome(result).is_ok_and(|output| output.data.is_none()) {
            let warning = "the structured result is left out: it is past the limit";
            return (None, vec![warning_in_words(warning)]);
        }
        let Some(misfit) = definition.and_then(|definition| misfit(definition, data)) else {
            return (Some(data.clone()), Vec::new());
        };
        // Where there is no content, the data is the content already.
        let text = (!content.is_empty()).then(|| text_of(data));
        (None, text.into_iter().chain([warning_in_words(&misfit)]).collect())
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
