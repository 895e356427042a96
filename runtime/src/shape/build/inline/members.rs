//! The members of a schema that is being written, and how those of two schemas become one.

use super::ANNOTATIONS;

/// Keywords with their values as JSON texts.
pub(super) type Members = Vec<(String, String)>;

/// Keywords that mean something else beside another of their row: those of two schemas must not mix.
const TOGETHER: [&[&str]; 4] = [
    &["properties", "patternProperties", "additionalProperties"],
    &["items", "prefixItems"],
    &["contains", "minContains", "maxContains"],
    &["if", "then", "else"],
];

/// Keywords that mean something else beside any other.
const LAST: [&str; 2] = ["unevaluatedProperties", "unevaluatedItems"];

pub(super) fn get<'m>(members: &'m Members, key: &str) -> Option<&'m str> {
    members.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// What stands beside a reference, together with what that leads to: side by side, or in an `allOf`
/// where the two would not mean the same in one schema.
pub(super) fn merge(own: Members, referred: Members) -> Members {
    if clash(&own, &referred) {
        return with_all_of(own, write(with_properties(referred)));
    }
    let mut members: Members =
        referred.into_iter().filter(|(key, _)| get(&own, key).is_none()).collect();
    members.extend(own);
    members
}

fn clash(own: &Members, referred: &Members) -> bool {
    let asserts = |(key, _): &&(String, String)| !ANNOTATIONS.contains(&key.as_str());
    let differs =
        |(key, value): &(String, String)| get(own, key).is_some_and(|other| other != value);
    let mixes = |row: &[&str]| {
        let of = |members: &Members| -> Vec<Option<String>> {
            row.iter().map(|key| get(members, key).map(str::to_owned)).collect()
        };
        let (own, referred) = (of(own), of(referred));
        let any = |values: &[Option<String>]| values.iter().any(Option::is_some);
        any(&own) && any(&referred) && own != referred
    };
    let looks_around = LAST.iter().any(|key| get(referred, key).is_some());
    referred.iter().filter(asserts).any(differs)
        || TOGETHER.iter().any(|row| mixes(row))
        || (looks_around && own.iter().filter(asserts).count() > 0)
}

/// The members with one schema more that has to be satisfied.
fn with_all_of(mut members: Members, schema: String) -> Members {
    let mut parts = schema;
    if let Some(at) = members.iter().position(|(key, _)| key == "allOf") {
        let (_, others) = members.remove(at);
        parts.push(',');
        let others = others.strip_prefix('[').and_then(|others| others.strip_suffix(']'));
        parts.push_str(others.unwrap_or("true"));
    }
    members.push(("allOf".to_owned(), format!("[{parts}]")));
    members
}

/// Providers refuse an object without `properties`.
pub(super) fn with_properties(mut members: Members) -> Members {
    let is_object = get(&members, "type").is_some_and(|types| types.contains("\"object\""));
    if is_object && get(&members, "properties").is_none() {
        members.push(("properties".to_owned(), "{}".to_owned()));
    }
    members
}

pub(super) fn write(members: Members) -> String {
    let members = members.into_iter().map(|(key, value)| {
        let key = serde_json::Value::from(key);
        format!("{key}:{value}")
    });
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}
