//! What one call touches: the templates of its definition, with the values of its arguments.
//!
//! `{file_path}` in a template stands for the value of that parameter; `{{` and `}}` are braces. The
//! result is normalised, so that `./a/../b`, `b/` and `b` are one resource. Of a list, each item is
//! meant. Where a value is absent or no text, the call may touch everything.
//!
//! Invariants: two calls that may touch the same resource conflict, whichever is asked about the
//! other; where that cannot be told, they do. Only what a definition declares is looked at: a tool
//! that declares no effects conflicts with nothing and runs in parallel with all, and what an MCP
//! server says of its tools in annotations is never consulted.

use serde_json::Value;

use crate::shape::Text;
use crate::tool::Definition;

mod resource;

pub use resource::{Resource, normal_path};

/// So many resources one template may name; beyond, it means everything.
const RESOURCES: usize = 1_000;

/// What one call reads and writes.
///
/// ```
/// use serde_json::json;
/// use toolgen_runtime::effects::{EffectKeys, effect_keys};
/// use toolgen_runtime::{Definition, ToolSpec, Effects};
///
/// static EDIT: ToolSpec = ToolSpec {
///     effects: Effects { reads: &[], writes: &["{file_path}"] },
///     ..ToolSpec::BLANK
/// };
/// let edit = Definition::from(&EDIT);
/// let first = effect_keys(&edit, &json!({"file_path": "src/a.rs"}));
/// let second = effect_keys(&edit, &json!({"file_path": "./src//a.rs"}));
/// let third = effect_keys(&edit, &json!({"file_path": "src/b.rs"}));
/// assert!(first.conflicts(&second) && !first.conflicts(&third));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EffectKeys {
    /// What the call reads.
    pub reads: Vec<Resource>,
    /// What it writes.
    pub writes: Vec<Resource>,
}

impl EffectKeys {
    /// Whether two calls must not run together: one writes what the other reads or writes, or a
    /// directory around it.
    #[must_use]
    pub fn conflicts(&self, other: &Self) -> bool {
        let meet = |left: &[Resource], right: &[Resource]| {
            left.iter().any(|resource| right.iter().any(|other| resource.overlaps(other)))
        };
        meet(&self.writes, &other.writes)
            || meet(&self.writes, &other.reads)
            || meet(&self.reads, &other.writes)
    }

    /// The same effects, relative paths taken from a directory. Without it a relative path and an
    /// absolute one cannot be told apart, and conflict.
    #[must_use]
    pub fn within(self, directory: &str) -> Self {
        let within = |keys: Vec<Resource>| {
            keys.into_iter().map(|resource| resource.within(directory)).collect()
        };
        Self { reads: within(self.reads), writes: within(self.writes) }
    }
}

/// What a call of a tool with these arguments reads and writes.
#[must_use]
pub fn effect_keys(definition: &Definition, arguments: &Value) -> EffectKeys {
    EffectKeys {
        reads: resources(&definition.reads, arguments),
        writes: resources(&definition.writes, arguments),
    }
}

/// The resources of templates, each once.
fn resources(templates: &[Text], arguments: &Value) -> Vec<Resource> {
    let mut all: Vec<Resource> = Vec::new();
    for template in templates {
        match expand(template, arguments) {
            Some(texts) => all.extend(texts.iter().map(|text| Resource::named(text))),
            None => all.push(Resource::Everything),
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The texts of a template, one for each value of a list; none where a value is not known.
fn expand(template: &str, arguments: &Value) -> Option<Vec<String>> {
    let mut texts = vec![String::new()];
    for piece in pieces(template)? {
        let values = match piece {
            Piece::Literal(literal) => vec![literal.to_owned()],
            Piece::Parameter(name) => values(arguments.get(name)?)?,
        };
        if texts.len().saturating_mul(values.len()) > RESOURCES {
            return None;
        }
        let joined = texts.iter().flat_map(|text| values.iter().map(move |v| format!("{text}{v}")));
        texts = joined.collect();
    }
    Some(texts)
}

/// The texts of a value: those of its items, for a list.
fn values(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::Array(items) => items.iter().map(text_of).collect(),
        single => text_of(single).map(|text| vec![text]),
    }
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// A part of a template.
enum Piece<'t> {
    Literal(&'t str),
    Parameter(&'t str),
}

/// The parts of a template; none where its braces do not pair.
fn pieces(template: &str) -> Option<Vec<Piece<'_>>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, brace) = rest.split_at_checked(at)?;
        pieces.push(Piece::Literal(before));
        rest = if let Some(rest) = brace.strip_prefix("{{") {
            pieces.push(Piece::Literal("{"));
            rest
        } else if let Some(rest) = brace.strip_prefix("}}") {
            pieces.push(Piece::Literal("}"));
            rest
        } else {
            let (name, rest) = brace.strip_prefix('{')?.split_once('}')?;
            pieces.push(Piece::Parameter(name));
            rest
        };
    }
    pieces.push(Piece::Literal(rest));
    Some(pieces)
}

#[cfg(test)]
mod tests;
