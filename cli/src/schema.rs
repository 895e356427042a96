//! Shows what a model is told of a tool.
//!
//! Invariant: what is printed is JSON, and has no character in it that is not seen.

use toolgen_runtime::json::{Json, JsonValue};
use toolgen_runtime::limits::Limits;
use toolgen_runtime::model_schema::model_schema;
use toolgen_runtime::registry::model_name;
use toolgen_runtime::render::escaped;

use crate::arguments::{MessageFormat, ToolOptions};
use crate::library::ToolDefinition;
use crate::output;
use crate::report::{Ending, Reporter};
use crate::tool::tool_of;

/// Lines are no longer where they can be broken.
const WIDTH: usize = 80;

/// Prints the object that a model is given: indented for people, on one line for programs.
pub(crate) fn schema(options: &ToolOptions, reporter: &Reporter) -> anyhow::Result<Ending> {
    let tool = match tool_of(options, reporter)? {
        Ok(tool) => tool,
        Err(ending) => return Ok(ending),
    };
    let text = for_model(&tool);
    let text = match reporter.format {
        MessageFormat::Json => visible(&text),
        MessageFormat::Human => {
            let limits = Limits::ARGUMENTS.with_depth(512).with_nodes(u32::MAX).with_bytes(1 << 30);
            let mut indented = String::new();
            write_indented(&Json::parse(&text, limits)?, 0, 0, &mut indented);
            indented
        }
    };
    output::print(&format!("{text}\n"))?;
    Ok(Ending::Fine)
}

/// The object in the form of Anthropic's API, as compact JSON in the order of the definition.
fn for_model(tool: &ToolDefinition) -> String {
    let string = |text: &str| serde_json::Value::from(text).to_string();
    let name = string(&model_name(&tool.call_name()));
    let description = string(tool.description.as_deref().unwrap_or_default());
    let schema = model_schema(&tool.input.text);
    format!(r#"{{"name":{name},"description":{description},"input_schema":{schema}}}"#)
}

/// A value from a column of a line that is so far indented; lists of plain values on one line where
/// they fit.
fn write_indented(json: &Json, indent: usize, column: usize, text: &mut String) {
    let inner = indent + 2;
    match &json.value {
        JsonValue::Object(members) if !members.is_empty() => {
            text.push('{');
            for (index, member) in members.iter().enumerate() {
                let key = visible(&serde_json::Value::from(member.key.as_str()).to_string());
                text.push_str(if index == 0 { "\n" } else { ",\n" });
                text.push_str(&format!("{:inner$}{key}: ", ""));
                write_indented(&member.value, inner, inner + key.chars().count() + 2, text);
            }
            text.push_str(&format!("\n{:indent$}}}", ""));
        }
        JsonValue::Array(items) if !items.is_empty() => {
            if let Some(line) = line_of(items).filter(|line| column + line.len() < WIDTH) {
                text.push_str(&line);
                return;
            }
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index == 0 { "\n" } else { ",\n" });
                text.push_str(&format!("{:inner$}", ""));
                write_indented(item, inner, inner, text);
            }
            text.push_str(&format!("\n{:indent$}]", ""));
        }
        _ => text.push_str(&visible(&json.to_string())),
    }
}

/// A list of plain values on one line.
fn line_of(items: &[Json]) -> Option<String> {
    let is_plain = |item: &Json| item.items().is_empty() && item.members().is_empty();
    if !items.iter().all(is_plain) {
        return None;
    }
    let items: Vec<String> = items.iter().map(|item| visible(&item.to_string())).collect();
    Some(format!("[{}]", items.join(", ")))
}

/// The same JSON, with what is not seen written as `\u` escapes. Such characters stand only inside
/// strings.
pub(crate) fn visible(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        let mut buffer = [0; 4];
        let plain: &str = character.encode_utf8(&mut buffer);
        if character.is_ascii_graphic() || character == ' ' || escaped(plain) == plain {
            text.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_escaped_and_means_the_same() {
        let given = serde_json::json!("a\u{202e}b\u{7f}c\u{e0001}é");
        let shown = visible(&given.to_string());
        assert_eq!(shown, r#""a\u202eb\u007fc\udb40\udc01é""#);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).ok(), Some(given));
    }
}
