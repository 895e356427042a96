//! The keywords of older dialects under the names that 2020-12 has for them.
//!
//! A schema for a model names no dialect, so it is read as the newest: a keyword that means something
//! else there has to be renamed, and one that means nothing in the schema's own dialect left out.

use super::ANNOTATIONS;
use crate::json::{Json, JsonValue};
use crate::shape::build::Dialect;
use crate::shape::build::grammar::form_of;

/// The name of a keyword of a schema in 2020-12; `None` where it says nothing, or is said by another.
pub(super) fn modern_name<'k>(
    keyword: &'k str,
    schema: &Json,
    dialect: Dialect,
) -> Option<&'k str> {
    let list = |keyword: &str| match schema.get(keyword).map(|value| &value.value) {
        Some(JsonValue::Array(items)) => Some(items.len()),
        _ => None,
    };
    let is_exclusive = |flag: &str| schema.get(flag).and_then(Json::as_bool) == Some(true);
    let is_flag = |keyword: &str| schema.get(keyword).and_then(Json::as_bool).is_some();
    match keyword {
        "items" if list("items").is_some() => {
            list("items").filter(|n| *n > 0).map(|_| "prefixItems")
        }
        "additionalItems" => list("items").map(|_| "items"),
        "minimum" if is_exclusive("exclusiveMinimum") => Some("exclusiveMinimum"),
        "maximum" if is_exclusive("exclusiveMaximum") => Some("exclusiveMaximum"),
        "exclusiveMinimum" | "exclusiveMaximum" if is_flag(keyword) => None,
        _ => means_the_same(keyword, dialect).then_some(keyword),
    }
}

/// Whether a keyword means in 2020-12 what it means in a dialect: something, or nothing in both.
fn means_the_same(keyword: &str, dialect: Dialect) -> bool {
    form_of(keyword, dialect).is_some()
        || form_of(keyword, Dialect::Draft202012).is_none()
        || ANNOTATIONS.contains(&keyword)
}
