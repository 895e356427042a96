//! A schema with every reference replaced by what it leads to, in 2020-12.
//!
//! Invariants: the walk is bounded in depth, parts and bytes, so a small schema cannot become an
//! endless one; only where the grammar has a schema is something left out, never in names or values;
//! an object that the schema accepts, the result accepts too, and where nothing was cut short, it
//! accepts no other (but that 2020-12 takes `1.0` for an integer, which draft-04 does not).

use super::grammar::{Form, form_of};
use super::resolve::Target;
use super::{Builder, Dialect, ShapeLimits, Survey};
use crate::json::{Json, JsonValue};

mod members;
mod modern;

use members::{Members, get, merge, with_properties, write};
use modern::modern_name;

/// Schemas inside each other, references followed.
const DEPTH: usize = 64;
/// Schemas in all, references followed.
const PARTS: usize = 16_384;
/// Bytes of names and values in all.
const BYTES: usize = 1 << 20;

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
const ANNOTATIONS: [&str; 9] = [
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "format",
    "contentMediaType",
    "contentEncoding",
];

/// The schema of an object for a model, as JSON text.
pub(crate) fn inlined(schema: &Json) -> String {
    let builder = Builder::new(schema, Survey::of(schema), ShapeLimits::default());
    let mut inliner =
        Inliner { builder, within: Vec::new(), depth: 0, parts: 0, bytes: 0, lost: 0 };
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
    bytes: usize,
    /// How often something was left out that the schema demands.
    lost: usize,
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
        if self.depth >= DEPTH || self.parts > PARTS || self.bytes > BYTES {
            return self.stub(schema);
        }
        self.depth += 1;
        let lost = self.lost;
        let referred = self.referred(schema);
        let is_alone = referred.is_some() && self.builder.dialect() <= Dialect::Draft7;
        let own = self.own_members(schema, |key| !is_alone || ANNOTATIONS.contains(&key));
        let mut members = match referred {
            Some(referred) => merge(own, referred),
            None => own,
        };
        if self.lost > lost {
            // They refuse what nothing beside them speaks of, and that is less now.
            let looks_around = |key: &str| key.starts_with("unevaluated");
            members.retain(|(key, _)| !looks_around(key));
        }
        self.depth -= 1;
        members
    }

    fn own_members(&mut self, schema: &'a Json, is_kept: impl Fn(&str) -> bool) -> Members {
        let mut members = Members::new();
        let mut loose: Vec<&str> = Vec::new();
        let mut dependent = Members::new();
        for member in schema.members().iter().filter(|member| is_kept(&member.key)) {
            let key = member.key.as_str();
            if ["$dynamicRef", "$recursiveRef"].contains(&key) && self.form(key).is_some() {
                self.lost += 1;
            }
            let is_identifier = key == "id" && self.form("id") == Some(Form::Text);
            if LEFT_OUT.contains(&key) || is_identifier || self.is_dropped(&member.value) {
                continue;
            }
            if key == "dependencies" {
                dependent = self.dependencies(&member.value);
            } else if let Some(name) = modern_name(key, schema, self.builder.dialect()) {
                let lost = self.lost;
                let value = self.value(key, &member.value);
                members.push((name.to_owned(), value));
                loose.extend((self.lost > lost).then_some(name));
            }
        }
        merge(loosened(members, &loose), dependent)
    }

    fn form(&self, keyword: &str) -> Option<Form> {
        form_of(keyword, self.builder.dialect())
    }

    fn is_dropped(&self, value: &Json) -> bool {
        self.builder.survey.is_dropped(value)
    }

    fn value(&mut self, keyword: &str, value: &'a Json) -> String {
        match (self.form(keyword), &value.value) {
            (Some(Form::Schema | Form::Items), JsonValue::Object(_)) => self.schema(value),
            (Some(Form::Schemas | Form::Items), JsonValue::Array(items)) => {
                let items: Vec<String> = items.iter().map(|item| self.schema(item)).collect();
                format!("[{}]", items.join(","))
            }
            (Some(Form::SchemaMap), JsonValue::Object(_)) => self.map(value, |_| true),
            _ => {
                let text = value.to_string();
                self.bytes += text.len();
                text
            }
        }
    }

    /// The legal ones of the schemas in an object.
    fn map(&mut self, map: &'a Json, is_kept: impl Fn(&Json) -> bool) -> String {
        let mut members = Members::new();
        for one in map.members() {
            if is_kept(&one.value) && !self.is_dropped(&one.value) {
                self.bytes += one.key.len();
                members.push((one.key.clone(), self.schema(&one.value)));
            }
        }
        write(members)
    }

    /// `dependencies`, which 2020-12 has as two keywords.
    fn dependencies(&mut self, map: &'a Json) -> Members {
        let is_list = |value: &Json| matches!(value.value, JsonValue::Array(_));
        let is_schema = |value: &Json| !is_list(value);
        let has = |kind: &dyn Fn(&Json) -> bool| map.members().iter().any(|one| kind(&one.value));
        let mut members = Members::new();
        if has(&is_list) {
            members.push(("dependentRequired".to_owned(), self.map(map, is_list)));
        }
        if has(&is_schema) {
            members.push(("dependentSchemas".to_owned(), self.map(map, is_schema)));
        }
        members
    }

    /// The members of what a schema refers to, where it does.
    fn referred(&mut self, schema: &'a Json) -> Option<Members> {
        let reference = self.builder.keyword(schema, "$ref")?;
        let target = match self.builder.resolve(schema.span.start, reference) {
            Target::Here(start) => self.builder.at(start),
            Target::MetaSchema | Target::Nothing => None,
        };
        let Some(target) = target else {
            self.lost += 1;
            return None;
        };
        let start = target.span.start;
        if self.within.contains(&start) || is_around(schema, target) {
            return Some(self.stub(target));
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

    /// As much of a schema as says what it is without going on: its type and what it is for.
    fn stub(&mut self, schema: &'a Json) -> Members {
        self.lost += 1;
        let mut members = Members::new();
        let refers = self.builder.keyword(schema, "$ref").is_some();
        let is_alone = refers && self.builder.dialect() <= Dialect::Draft7;
        if let Some(types) = self.builder.keyword(schema, "type").filter(|_| !is_alone) {
            members.push(("type".to_owned(), types.to_string()));
        }
        let description = self.builder.keyword(schema, "description").map(ToString::to_string);
        if let Some(description) = description.filter(|_| self.bytes <= BYTES) {
            self.bytes += description.len();
            members.push(("description".to_owned(), description));
        }
        members
    }
}

/// Whether a schema stands inside another, so that following a reference to it would come back.
fn is_around(inner: &Json, outer: &Json) -> bool {
    outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
}

/// The members without those that would refuse more now that the values of some accept more.
fn loosened(mut members: Members, loose: &[&str]) -> Members {
    if loose.contains(&"oneOf")
        && let Some(at) = members.iter().position(|(key, _)| key == "oneOf")
    {
        let (_, branches) = members.remove(at);
        return merge(loosened(members, loose), vec![("anyOf".to_owned(), branches)]);
    }
    let refuses_more = |key: &str| match key {
        "not" => loose.contains(&"not"),
        "if" | "then" | "else" => loose.contains(&"if"),
        "maxContains" => loose.contains(&"contains"),
        _ => false,
    };
    members.retain(|(key, _)| !refuses_more(key));
    members
}
