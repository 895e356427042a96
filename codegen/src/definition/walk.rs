//! Walks all schemas inside a schema, and tells names of properties from keywords.
//!
//! A property named `description` is a property: only what stands where JSON Schema puts a keyword
//! is a keyword. Recurses once a schema; the depth of the file bounds it.

use std::borrow::Cow;

use toolgen_runtime::json::{Json, JsonValue, Member, escape_token};

/// What a keyword holds.
enum Holds {
    /// A schema, or an array of schemas.
    Schemas,
    /// Schemas by the names of properties.
    Properties,
    /// Schemas by their own names.
    Definitions,
    /// Schemas by something else.
    Map,
}

/// What is met on the walk.
#[derive(Clone, Copy, Debug)]
pub(super) enum Visit<'a> {
    /// A schema.
    Schema(&'a Json),
    /// The name of a property, as the key of its schema.
    PropertyName(&'a Member),
    /// The name of a definition.
    DefinitionName(&'a Member),
}

/// The way from the root to what is met.
#[derive(Debug, Default)]
pub(super) struct Path<'a> {
    tokens: Vec<Cow<'a, str>>,
    schemas: usize,
}

impl Path<'_> {
    /// How many schemas are around each other here, the innermost included.
    pub(super) fn depth(&self) -> usize {
        self.schemas
    }

    /// The JSON pointer, where the root has the pointer `base`.
    pub(super) fn pointer(&self, base: &str) -> String {
        let mut pointer = base.to_owned();
        for token in &self.tokens {
            pointer.push('/');
            pointer.push_str(&escape_token(token));
        }
        pointer
    }

    /// The parameter that this place lies in, where only `properties` lead to it from the root.
    pub(super) fn parameter(&self) -> Option<&str> {
        let (steps, []) = self.tokens.as_chunks::<2>() else { return None };
        let direct = steps.iter().all(|[keyword, _]| keyword == "properties");
        steps.first().filter(|_| direct).map(|[_, name]| name.as_ref())
    }
}

/// Shows every schema in a schema to `visit`, the root first, and every name before its schema.
pub(super) fn walk_schema<'a>(root: &'a Json, visit: &mut dyn FnMut(Visit<'a>, &Path<'a>)) {
    walk(root, &mut Path::default(), visit);
}

fn walk<'a>(schema: &'a Json, path: &mut Path<'a>, visit: &mut dyn FnMut(Visit<'a>, &Path<'a>)) {
    path.schemas += 1;
    visit(Visit::Schema(schema), path);
    for member in schema.members() {
        let Some(holds) = held_by(&member.key) else { continue };
        path.tokens.push(Cow::Borrowed(&member.key));
        match holds {
            Holds::Schemas => walk_list(&member.value, path, visit),
            map => walk_map(&map, &member.value, path, visit),
        }
        path.tokens.pop();
    }
    path.schemas -= 1;
}

fn walk_list<'a>(
    value: &'a Json,
    path: &mut Path<'a>,
    visit: &mut dyn FnMut(Visit<'a>, &Path<'a>),
) {
    let JsonValue::Array(items) = &value.value else { return walk(value, path, visit) };
    for (index, item) in items.iter().enumerate() {
        path.tokens.push(Cow::Owned(index.to_string()));
        walk(item, path, visit);
        path.tokens.pop();
    }
}

fn walk_map<'a>(
    holds: &Holds,
    map: &'a Json,
    path: &mut Path<'a>,
    visit: &mut dyn FnMut(Visit<'a>, &Path<'a>),
) {
    for member in map.members() {
        path.tokens.push(Cow::Borrowed(&member.key));
        match holds {
            Holds::Properties => visit(Visit::PropertyName(member), path),
            Holds::Definitions => visit(Visit::DefinitionName(member), path),
            Holds::Schemas | Holds::Map => {}
        }
        walk(&member.value, path, visit);
        path.tokens.pop();
    }
}

fn held_by(keyword: &str) -> Option<Holds> {
    match keyword {
        "additionalItems"
        | "additionalProperties"
        | "allOf"
        | "anyOf"
        | "contains"
        | "contentSchema"
        | "else"
        | "if"
        | "items"
        | "not"
        | "oneOf"
        | "prefixItems"
        | "propertyNames"
        | "then"
        | "unevaluatedItems"
        | "unevaluatedProperties" => Some(Holds::Schemas),
        "properties" => Some(Holds::Properties),
        "$defs" | "definitions" => Some(Holds::Definitions),
        "dependencies" | "dependentSchemas" | "patternProperties" => Some(Holds::Map),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolgen_runtime::limits::Limits;

    fn met(text: &str) -> Vec<String> {
        let json = Json::parse(text, Limits::ARGUMENTS).expect("JSON");
        let mut met = Vec::new();
        walk_schema(&json, &mut |visit, path| {
            let kind = match visit {
                Visit::Schema(_) => format!("schema {}", path.depth()),
                Visit::PropertyName(_) => "property".to_owned(),
                Visit::DefinitionName(_) => "definition".to_owned(),
            };
            met.push(format!("{kind} {} {}", path.pointer("#"), path.parameter().unwrap_or("-")));
        });
        met
    }

    #[test]
    fn names_are_told_from_keywords() {
        let text = r#"{"properties": {"properties": {"items": [{}]}, "a/b": true},
                       "default": {"items": {}}, "$defs": {"x": {"not": {}}}}"#;
        let expected = [
            "schema 1 # -",
            "property #/properties/properties properties",
            "schema 2 #/properties/properties properties",
            "schema 3 #/properties/properties/items/0 -",
            "property #/properties/a~1b a/b",
            "schema 2 #/properties/a~1b a/b",
            "definition #/$defs/x -",
            "schema 2 #/$defs/x -",
            "schema 3 #/$defs/x/not -",
        ];
        assert_eq!(met(text), expected);
    }

    #[test]
    fn a_parameter_is_reached_through_properties_only() {
        let met = met(r#"{"properties": {"a": {"properties": {"b": {}}, "anyOf": [{}]}}}"#);
        assert!(met.contains(&"schema 3 #/properties/a/properties/b a".to_owned()), "{met:?}");
        assert!(met.contains(&"schema 3 #/properties/a/anyOf/0 -".to_owned()), "{met:?}");
    }
}
