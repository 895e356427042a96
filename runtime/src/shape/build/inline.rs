//! A schema with every reference replaced by what it leads to.
//!
//! Invariants: the walk is bounded in depth and in parts, so a small schema cannot become an endless
//! one; only where the grammar has a schema is something left out, never in names or values.

use super::grammar::{Form, form_of};
use super::resolve::Target;
use super::{Builder, ShapeLimits, Survey};
use crate::json::{Json, JsonValue};

/// Schemas inside each other, references followed.
const DEPTH: usize = 64;
/// Schemas in all, references followed.
const PARTS: usize = 16_384;

/// Keywords that say something of the document, not of the value.
const LEFT_OUT: [&str; 13] = [
    "$schema",
    "$id",
    "$anchor",
    "$comment",
    "$vocabulary",
    "$dynamicAnchor",
    "$dynamicRef",
    "$recursiveAnchor",
    "$recursiveRef",
    "$defs",
    "definitions",
    "title",
    "$ref",
];

/// Keywords of which the one beside a reference counts, and not the one it leads to.
const ANNOTATIONS: [&str; 7] =
    ["description", "default", "examples", "deprecated", "readOnly", "writeOnly", "format"];

type Members = Vec<(String, String)>;

/// The schema of an object for a model, as JSON text.
pub(crate) fn inlined(schema: &Json) -> String {
    let builder = Builder::new(schema, Survey::of(schema), ShapeLimits::default());
    let mut inliner = Inliner { builder, within: Vec::new(), depth: 0, parts: 0 };
    let mut members = inliner.members(schema);
    if get(&members, "type").is_none() {
        members.insert(0, ("type".to_owned(), "\"object\"".to_owned()));
    }
    write(with_properties(members))
}

struct Inliner<'a> {
    builder: Builder<'a>,
    /// Where the references lead that are being followed.
    within: Vec<usize>,
    depth: usize,
    parts: usize,
}

impl<'a> Inliner<'a> {
    fn schema(&mut self, schema: &'a Json) -> String {
        if !schema.is_object() {
            return schema.to_string();
        }
        write(with_properties(self.members(schema)))
    }

    /// The members of a schema, and of what it refers to.
    fn members(&mut self, schema: &'a Json) -> Members {
        self.parts += 1;
        if self.depth >= DEPTH || self.parts > PARTS {
            return stub(schema);
        }
        self.depth += 1;
        let own = self.own_members(schema);
        let members = match self.referred(schema) {
            Some(referred) => merge(own, referred),
            None => own,
        };
        self.depth -= 1;
        members
    }

    fn own_members(&mut self, schema: &'a Json) -> Members {
        let mut members = Members::new();
        for member in schema.members() {
            let is_identifier = member.key == "id" && self.form("id") == Some(Form::Text);
            let key = member.key.as_str();
            if !LEFT_OUT.contains(&key) && !is_identifier {
                members.push((key.to_owned(), self.value(key, &member.value)));
            }
        }
        members
    }

    fn form(&self, keyword: &str) -> Option<Form> {
        form_of(keyword, self.builder.dialect())
    }

    fn value(&mut self, keyword: &str, value: &'a Json) -> String {
        match (self.form(keyword), &value.value) {
            (Some(Form::Schema | Form::Items), JsonValue::Object(_)) => self.schema(value),
            (Some(Form::Schemas | Form::Items), JsonValue::Array(items)) => {
                let items: Vec<String> = items.iter().map(|item| self.schema(item)).collect();
                format!("[{}]", items.join(","))
            }
            (Some(Form::SchemaMap | Form::Dependencies), JsonValue::Object(members)) => {
                let members = members.iter();
                write(members.map(|one| (one.key.clone(), self.schema(&one.value))).collect())
            }
            _ => value.to_string(),
        }
    }

    /// The members of what a schema refers to, where it does.
    fn referred(&mut self, schema: &'a Json) -> Option<Members> {
        let reference = schema.get("$ref")?;
        let Target::Here(start) = self.builder.resolve(schema.span.start, reference) else {
            return None;
        };
        let target = self.builder.at(start)?;
        if self.within.contains(&start) || is_around(schema, target) {
            return Some(stub(target));
        }
        self.within.push(start);
        let members = match target.as_bool() {
            Some(false) => vec![("not".to_owned(), "{}".to_owned())],
            Some(true) => Members::new(),
            None => self.members(target),
        };
        self.within.pop();
        Some(members)
    }
}

/// Whether a schema stands inside another, so that following a reference to it would come back.
fn is_around(inner: &Json, outer: &Json) -> bool {
    outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
}

/// As much of a schema as says what it is without going on: its type and what it is for.
fn stub(schema: &Json) -> Members {
    let kept = schema.members().iter().filter(|member| {
        let is_text = member.key == "description" && member.value.as_str().is_some();
        is_text || member.key == "type"
    });
    kept.map(|member| (member.key.clone(), member.value.to_string())).collect()
}

/// What stands beside a reference, together with what that leads to: side by side, or in an `allOf`
/// where both say something different by the same keyword.
fn merge(own: Members, referred: Members) -> Members {
    let is_annotation = |key: &str| ANNOTATIONS.contains(&key);
    let clashes = |(key, value): &(String, String)| {
        !is_annotation(key) && get(&own, key).is_some_and(|other| other != value)
    };
    if referred.iter().any(clashes) {
        let mut parts = vec![write(with_properties(referred))];
        let mut members = own;
        if let Some(at) = members.iter().position(|(key, _)| key == "allOf") {
            let (_, others) = members.remove(at);
            parts.push(format!(r#"{{"allOf":{others}}}"#));
        }
        members.push(("allOf".to_owned(), format!("[{}]", parts.join(","))));
        return members;
    }
    let mut members: Members =
        referred.into_iter().filter(|(key, _)| get(&own, key).is_none()).collect();
    members.extend(own);
    members
}

fn get<'m>(members: &'m Members, key: &str) -> Option<&'m str> {
    members.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// Providers refuse an object without `properties`.
fn with_properties(mut members: Members) -> Members {
    let is_object = get(&members, "type").is_some_and(|types| types.contains("\"object\""));
    if is_object && get(&members, "properties").is_none() {
        members.push(("properties".to_owned(), "{}".to_owned()));
    }
    members
}

fn write(members: Members) -> String {
    let members = members.into_iter().map(|(key, value)| {
        let key = serde_json::Value::from(key);
        format!("{key}:{value}")
    });
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}
