//! The part of a schema that speaks of a place in the arguments.

use crate::issue::{Path, Step};
use crate::json::Json;
use crate::limits::Limits;
use crate::render::shown_path;

/// The schema of the value at a path, and that path, as texts. Where the schema does not speak of the
/// value itself, such as of a key that may not be there, it is that of what holds it.
pub(super) fn fragment(schema: &str, path: &Path) -> Option<(String, String)> {
    let limits = Limits::ARGUMENTS.with_depth(512).with_nodes(1_000_000);
    let root = Json::parse(schema, limits).ok()?;
    let mut found = &root;
    let mut reached = 0;
    for step in path.steps() {
        let Some(inner) = inner(found, step) else { break };
        found = inner;
        reached += 1;
    }
    let reached: Path = path.steps().iter().take(reached).cloned().collect();
    Some((shown_path(&reached), found.to_string()))
}

/// The schema of what a step leads to: by the schema itself, or by the first of its branches that says.
fn inner<'s>(schema: &'s Json, step: &Step) -> Option<&'s Json> {
    let own = match step {
        Step::Key(key) => schema
            .get("properties")
            .and_then(|properties| properties.get(key))
            .or_else(|| schema.get("additionalProperties")),
        Step::Index(index) => {
            let items = schema.get("items");
            let listed = schema.get("prefixItems").or(items).map(Json::items).unwrap_or_default();
            listed.get(*index).or(items)
        }
    };
    own.filter(|inner| inner.is_object()).or_else(|| {
        let branches = ["anyOf", "oneOf", "allOf"].iter().filter_map(|key| schema.get(key));
        branches.flat_map(Json::items).find_map(|branch| inner(branch, step))
    })
}
