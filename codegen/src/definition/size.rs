//! Refuses schemas that cost too much, before anything else looks at them.
//!
//! Invariant: a schema that passes has at most [`MAX_DEPTH`] schemas around each other, so later
//! stages may recurse over it.

use toolgen_runtime::json::{Json, JsonValue};

use super::SchemaSource;
use super::walk::{Visit, walk_schema};
use crate::code::Code;
use crate::diagnostic::Diagnostic;
use crate::source::SourceFile;

/// The bytes that the schemas of one tool may have.
pub(super) const MAX_TOOL_BYTES: usize = 256 << 10;

/// The bytes that the schemas of all tools of one server may have.
pub(super) const MAX_SERVER_BYTES: usize = 4 << 20;

/// How many schemas may stand around each other.
const MAX_DEPTH: usize = 64;

/// How many JSON values one schema may have.
const MAX_NODES: usize = 16_384;

/// What is wrong with the size of the schemas of a tool.
pub(super) fn check_size(file: &SourceFile, schemas: &[&SchemaSource]) -> Option<Diagnostic> {
    let bytes: usize = schemas.iter().map(|schema| schema.text.len()).sum();
    if let Some(first) = schemas.first().filter(|_| bytes > MAX_TOOL_BYTES) {
        let message = format!(
            "the schemas of the tool have {bytes} bytes; at most {MAX_TOOL_BYTES} are allowed"
        );
        let offset = first.json.span.start;
        return Some(too_large(message).at(file, &first.pointer, offset));
    }
    schemas.iter().find_map(|schema| check_nesting(file, schema))
}

fn check_nesting(file: &SourceFile, schema: &SchemaSource) -> Option<Diagnostic> {
    let mut too_deep = None;
    walk_schema(&schema.json, &mut |visit, path| {
        if let Visit::Schema(inner) = visit
            && path.depth() > MAX_DEPTH
            && too_deep.is_none()
        {
            too_deep = Some((path.pointer(&schema.pointer), inner.span.start));
        }
    });
    if let Some((pointer, offset)) = too_deep {
        let message = format!("more than {MAX_DEPTH} schemas stand around each other");
        return Some(too_large(message).at(file, &pointer, offset));
    }
    let nodes = count_nodes(&schema.json);
    (nodes > MAX_NODES).then(|| {
        let message = format!("the schema has {nodes} values; at most {MAX_NODES} are allowed");
        too_large(message).at(file, &schema.pointer, schema.json.span.start)
    })
}

/// What is said of a schema past a limit.
pub(super) fn too_large(message: String) -> Diagnostic {
    let help = "use `$defs` and `$ref` for what repeats, or make several tools of it";
    Diagnostic::error(Code::SchemaTooLarge, message, help)
}

fn count_nodes(json: &Json) -> usize {
    1 + match &json.value {
        JsonValue::Array(items) => items.iter().map(count_nodes).sum(),
        JsonValue::Object(members) => members.iter().map(|member| count_nodes(&member.value)).sum(),
        _ => 0,
    }
}
