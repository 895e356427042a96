//! A schema as a model is given it.

use crate::json::Json;
use crate::limits::Limits;
use crate::shape::inlined;

/// What a model is given where there is no schema to read.
const ANY_OBJECT: &str = r#"{"type":"object","properties":{}}"#;

/// The schema for the model, as JSON text: self-contained, and without what only tools read.
///
/// There is no `$schema`, `$id`, `title`, `$ref`, `$defs` or `definitions`; what was referred to stands
/// in place, and a type that contains itself ends where it comes again. Every object has `properties`.
/// Names of properties and values are data and stay what they are.
#[must_use]
pub fn model_schema(schema: &str) -> String {
    let limits = Limits::ARGUMENTS.with_nodes(1_000_000);
    match Json::parse(schema, limits) {
        Ok(json) if json.is_object() => inlined(&json),
        _ => ANY_OBJECT.to_owned(),
    }
}
