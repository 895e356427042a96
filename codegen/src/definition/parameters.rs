//! The names of the parameters of a tool: the properties of its input schema.

use std::collections::BTreeSet;

use toolgen_runtime::json::Json;

use super::nearest::{list_names, nearest_name};
use crate::visible::quoted;

/// The names of the parameters of a tool.
#[derive(Debug, Default)]
pub(super) struct Parameters<'a> {
    names: Vec<&'a str>,
}

impl<'a> Parameters<'a> {
    /// The properties at the root of a schema, and of what `$ref` and `allOf`, `anyOf`, `oneOf`,
    /// `then` and `else` put beside it.
    pub(super) fn of(root: &'a Json) -> Self {
        let mut names = Vec::new();
        let mut known = BTreeSet::new();
        let mut visited = BTreeSet::new();
        let mut open = vec![root];
        while let Some(schema) = open.pop() {
            if !visited.insert(schema.span.start) {
                continue;
            }
            let properties = schema.get("properties").map(Json::members).unwrap_or_default();
            let fresh = properties.iter().map(|member| member.key.as_str());
            names.extend(fresh.filter(|name| known.insert(*name)));
            open.extend(beside(root, schema));
        }
        Self { names }
    }

    pub(super) fn contains(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    /// What to write instead of a name that is none of these.
    pub(super) fn suggest(&self, name: &str) -> String {
        match nearest_name(name, self.names.iter().copied()) {
            Some(near) => format!("did you mean {}?", quoted(near)),
            None if self.names.is_empty() => "the tool has no parameters; remove it".to_owned(),
            None => format!("the tool has {}", list_names(self.names.iter().copied())),
        }
    }
}

/// The schemas that apply to the same value as `schema`, the first last.
fn beside<'a>(root: &'a Json, schema: &'a Json) -> Vec<&'a Json> {
    let reference = schema.get("$ref").and_then(Json::as_str);
    let target = reference.and_then(|reference| root.pointer(reference.strip_prefix('#')?));
    let listed = ["allOf", "anyOf", "oneOf"].iter().filter_map(|key| schema.get(key));
    let single = ["then", "else"].iter().filter_map(|key| schema.get(key));
    let mut schemas: Vec<_> =
        target.into_iter().chain(listed.flat_map(Json::items)).chain(single).collect();
    schemas.reverse();
    schemas
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolgen_runtime::limits::Limits;

    #[test]
    fn parameters_are_found_through_references_and_combinations() {
        let text = r##"{"$ref": "#/$defs/base", "properties": {"a": {}},
            "allOf": [{"properties": {"b": {"properties": {"inner": {}}}, "a": {}}}, {"$ref": "#"}],
            "$defs": {"base": {"properties": {"c": {}}}}}"##;
        let json = Json::parse(text, Limits::ARGUMENTS).expect("JSON");
        assert_eq!(Parameters::of(&json).names, ["a", "c", "b"]);
    }
}
