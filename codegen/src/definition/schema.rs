//! Reads the schemas of a tool.

use toolgen_runtime::json::JsonValue;

use super::SchemaSource;
use super::decisions::wrong_kind;
use super::forms::Form;
use super::nearest::nearest_name;
use super::part::{Part, kind_name};
use super::read::Reading;
use super::root::check_root;
use crate::code::Code;
use crate::diagnostic::Diagnostic;
use crate::visible::quoted;

/// The input schema of a tool; without one there is no tool.
pub(super) fn read_input(reading: &mut Reading<'_>) -> Option<SchemaSource> {
    let part = find_input(reading)?;
    let schema = source_of(reading, &part);
    if let Some(diagnostic) = check_root(&schema, reading.standing) {
        let place = part.get("type").unwrap_or(part);
        reading.blame(&place, diagnostic);
    }
    Some(schema)
}

fn find_input<'a>(reading: &mut Reading<'a>) -> Option<Part<'a>> {
    let tool = reading.tool;
    if tool.form == Form::Bare {
        return Some(tool.part.clone());
    }
    let key = tool.form.schema_key();
    let Some(part) = tool.part.get_some(key) else {
        let keys = tool.part.json.members().iter().map(|member| member.key.as_str());
        let help = match nearest_name(key, keys.filter(|found| *found != key)) {
            Some(near) => format!("did you mean `{key}` where {} stands?", quoted(near)),
            None => format!("add `\"{key}\": {{\"type\": \"object\", \"properties\": {{}}}}`"),
        };
        let message = "the tool has no input schema";
        reading.blame(&tool.part, Diagnostic::error(Code::MissingSchema, message, help));
        return None;
    };
    if is_schema(&part) {
        return Some(part);
    }
    let message = format!("the input schema is {}, not an object", kind_name(part.json));
    let help = format!("write `\"{key}\": {{\"type\": \"object\", \"properties\": {{}}}}`");
    reading.blame(&part, Diagnostic::error(Code::MissingSchema, message, help));
    None
}

/// The output schema of a tool, where it has one.
pub(super) fn read_output(reading: &mut Reading<'_>) -> Option<SchemaSource> {
    let tool = reading.tool;
    let part = tool.part.get_some("outputSchema").filter(|_| tool.form != Form::Bare)?;
    if is_schema(&part) {
        return Some(source_of(reading, &part));
    }
    let diagnostic = wrong_kind(&part, "an object", "write a JSON Schema, or remove it");
    reading.blame(&part, diagnostic.with_severity(reading.standing.severity()));
    None
}

fn is_schema(part: &Part<'_>) -> bool {
    matches!(part.json.value, JsonValue::Object(_) | JsonValue::Bool(_))
}

fn source_of(reading: &Reading<'_>, part: &Part<'_>) -> SchemaSource {
    let text = reading.file.text.get(part.json.span.clone()).unwrap_or_default();
    let (json, pointer) = (part.json.clone(), part.pointer.clone());
    SchemaSource { json, pointer, text: text.to_owned() }
}
