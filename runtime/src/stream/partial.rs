//! One `partialArgs` entry of Vertex AI put into the arguments so far.
//!
//! Invariant: a path leads along names and to the next free place of an array at most, so that no
//! entry can make the arguments large by itself; any other path is an error.

use serde_json::{Map, Value};

use super::text_of;

/// Names and indices inside each other, at most.
const DEPTH: usize = 64;

enum Step<'p> {
    Name(&'p str),
    Index(usize),
}

/// Puts what an entry says where its `jsonPath` (`$.a.b[0]`) says. A string goes on with the string
/// that stands there.
pub(super) fn put(arguments: &mut Value, entry: &Value) -> Result<(), String> {
    let path = text_of(entry, "jsonPath").unwrap_or_default();
    let Some(place) = steps(path).and_then(|steps| locate(arguments, &steps)) else {
        return Err(format!("`{}` is no path into the arguments", crate::render::escaped(path)));
    };
    let given = |key: &str| entry.get(key);
    match (given("stringValue"), &mut *place) {
        (Some(Value::String(more)), Value::String(text)) => text.push_str(more),
        (Some(text @ Value::String(_)), _) => *place = text.clone(),
        _ => match given("numberValue").or_else(|| given("boolValue")) {
            Some(value) => *place = value.clone(),
            None if given("nullValue").is_some() => *place = Value::Null,
            // An empty string may be left out on the wire.
            None if place.is_null() => *place = Value::from(""),
            None => {}
        },
    }
    Ok(())
}

fn steps(path: &str) -> Option<Vec<Step<'_>>> {
    let mut rest = path.strip_prefix('$')?;
    let mut steps = Vec::new();
    while !rest.is_empty() && steps.len() < DEPTH {
        if let Some(quoted) = rest.strip_prefix("['") {
            let (name, after) = quoted.split_once("']")?;
            steps.push(Step::Name(name));
            rest = after;
        } else if let Some(quoted) = rest.strip_prefix("[\"") {
            let (name, after) = quoted.split_once("\"]")?;
            steps.push(Step::Name(name));
            rest = after;
        } else if let Some(index) = rest.strip_prefix('[') {
            let (index, after) = index.split_once(']')?;
            steps.push(Step::Index(index.parse().ok()?));
            rest = after;
        } else {
            let name = rest.strip_prefix('.')?;
            let end = name.find(['.', '[']).unwrap_or(name.len());
            let (name, after) = name.split_at_checked(end).filter(|_| end > 0)?;
            steps.push(Step::Name(name));
            rest = after;
        }
    }
    (rest.is_empty() && !steps.is_empty()).then_some(steps)
}

/// The place that the steps lead to, made where it is not there yet.
fn locate<'v>(root: &'v mut Value, steps: &[Step<'_>]) -> Option<&'v mut Value> {
    let mut value = root;
    for step in steps {
        value = match step {
            Step::Name(name) => {
                if value.is_null() {
                    *value = Value::Object(Map::new());
                }
                value.as_object_mut()?.entry(*name).or_insert(Value::Null)
            }
            Step::Index(index) => {
                if value.is_null() {
                    *value = Value::Array(Vec::new());
                }
                let items = value.as_array_mut()?;
                if items.len() == *index {
                    items.push(Value::Null);
                }
                items.get_mut(*index)?
            }
        };
    }
    Some(value)
}
