//! Checks that the input schema of a tool asks for an object, as MCP demands.
//!
//! A root that excludes objects is an error everywhere: no call could ever be right. One that only
//! fails to say `"type": "object"` is an error in a definition of our own, and a warning elsewhere.

use toolgen_runtime::json::{Json, JsonValue};

use super::SchemaSource;
use super::part::kind_name;
use super::read::Standing;
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Severity};
use crate::visible::quoted;

/// What a root says of objects.
enum Root {
    /// Every value is an object.
    Object,
    /// Nothing, or not only objects.
    Unclear,
    /// No value is an object; why.
    Excluded(String),
}

/// What is wrong with the root of an input schema, without its place.
pub(super) fn check_root(schema: &SchemaSource, standing: Standing) -> Option<Diagnostic> {
    let help =
        "write `\"type\": \"object\"` in the input schema; parameters are `properties` of it";
    let (message, severity) = match classify(&schema.json) {
        Root::Object => return None,
        Root::Excluded(why) => {
            (format!("the input schema takes no objects: {why}"), Severity::Error)
        }
        Root::Unclear => {
            let message = "the input schema does not say `\"type\": \"object\"`";
            (message.to_owned(), standing.severity())
        }
    };
    Some(Diagnostic::error(Code::RootNotObject, message, help).with_severity(severity))
}

fn classify(schema: &Json) -> Root {
    if !schema.is_object() {
        return Root::Excluded(format!("it is {}", kind_name(schema)));
    }
    let types = schema.get("type");
    let named = |json: &Json| json.as_str() == Some("object");
    match types.map(|types| &types.value) {
        Some(JsonValue::String(name)) if name != "object" => {
            return Root::Excluded(format!("its type is {}", quoted(name)));
        }
        Some(JsonValue::Array(types)) if !types.iter().any(named) => {
            return Root::Excluded("its types do not include `object`".to_owned());
        }
        _ => {}
    }
    if let Some(constant) = schema.get("const").filter(|value| !value.is_object()) {
        return Root::Excluded(format!("its `const` is {}", kind_name(constant)));
    }
    let values = schema.get("enum").map(Json::items).unwrap_or_default();
    if !values.is_empty() && !values.iter().any(Json::is_object) {
        return Root::Excluded("its `enum` has none".to_owned());
    }
    if types.is_some_and(named) { Root::Object } else { Root::Unclear }
}
