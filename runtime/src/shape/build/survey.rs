//! One walk over a schema before anything is built: dialect, legality, identifiers.
//!
//! Invariant: after the survey every keyword is either legal or in [`Survey::dropped`].

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::grammar::{Form, form_of};
use super::{Dialect, Problem, ProblemCode, resolve, shown};
use crate::json::{Json, JsonValue, pointer_to};
use crate::shape::pattern::{Pattern, PatternError};

/// What the walk found.
pub(super) struct Survey<'a> {
    pub(super) dialect: Dialect,
    pub(super) problems: Vec<Problem>,
    /// Where illegal values start.
    dropped: BTreeSet<usize>,
    /// The schema resources of the document, outermost first.
    pub(super) resources: Vec<Resource>,
    /// The first construct that depends on the dynamic scope, which no part of a schema has alone.
    pub(super) dynamic: Option<&'static str>,
    schema: &'a Json,
}

/// A schema with an identifier of its own.
#[derive(Debug)]
pub(super) struct Resource {
    pub(super) uri: String,
    pub(super) span: Range<usize>,
    pub(super) anchors: BTreeMap<String, usize>,
}

impl<'a> Survey<'a> {
    pub(super) fn of(schema: &'a Json) -> Self {
        let root =
            Resource { uri: String::new(), span: schema.span.clone(), anchors: BTreeMap::new() };
        let mut survey = Self {
            dialect: Dialect::Draft202012,
            problems: Vec::new(),
            dropped: BTreeSet::new(),
            resources: vec![root],
            dynamic: None,
            schema,
        };
        survey.read_dialect();
        survey.visit(schema);
        survey
    }

    pub(super) fn is_dropped(&self, value: &Json) -> bool {
        !self.dropped.is_empty() && self.dropped.contains(&value.span.start)
    }

    fn read_dialect(&mut self) {
        let Some(uri) = self.schema.get("$schema").and_then(Json::as_str) else { return };
        if let Some(dialect) = Dialect::of_uri(uri) {
            self.dialect = dialect;
        } else {
            let message = format!("`$schema` names `{}`, which is not supported", shown(uri, 80));
            let help = "leave `$schema` out for 2020-12, or write one of \
                `http://json-schema.org/draft-07/schema#`, `…/draft-06/schema#`, \
                `…/draft-04/schema#`, `https://json-schema.org/draft/2019-09/schema`";
            let at = self.schema.get("$schema").unwrap_or(self.schema);
            self.report(ProblemCode::UnsupportedDialect, at, message, help.to_owned());
        }
    }

    fn report(&mut self, code: ProblemCode, at: &Json, message: String, help: String) {
        let pointer = pointer_to(self.schema, at.span.start);
        self.problems.push(Problem { code, pointer, span: at.span.clone(), message, help });
    }

    fn visit(&mut self, schema: &'a Json) {
        if !schema.is_object() {
            return;
        }
        self.note_identifiers(schema);
        for member in schema.members() {
            let Some(form) = form_of(&member.key, self.dialect) else { continue };
            if let Some((expected, help)) = form.fault(&member.value, self.dialect) {
                self.dropped.insert(member.value.span.start);
                let found = shown(&member.value.to_string(), 40);
                let message = format!("`{}` must be {expected}, found `{found}`", member.key);
                self.report(ProblemCode::IllegalKeyword, &member.value, message, help.to_owned());
                continue;
            }
            self.visit_value(form, &member.key, &member.value);
        }
    }

    fn visit_value(&mut self, form: Form, keyword: &str, value: &'a Json) {
        match (form, keyword) {
            (Form::Schema, _) => self.visit(value),
            (Form::Schemas, _) => value.items().iter().for_each(|item| self.visit(item)),
            (Form::Items, _) => {
                self.visit(value);
                value.items().iter().for_each(|item| self.visit(item));
            }
            (Form::SchemaMap | Form::Dependencies, _) => {
                for member in value.members() {
                    if keyword == "patternProperties" {
                        self.visit_pattern(&member.key, &member.value);
                    }
                    self.visit_map_entry(form, &member.value);
                }
            }
            (Form::Text, "pattern") => {
                self.visit_pattern(value.as_str().unwrap_or_default(), value);
            }
            (_, "$dynamicRef") => self.dynamic = self.dynamic.or(Some("$dynamicRef")),
            (_, "$recursiveRef") => self.dynamic = self.dynamic.or(Some("$recursiveRef")),
            (_, "$schema") if value.span.start != self.schema_keyword_start() => {
                self.dynamic = self.dynamic.or(Some("$schema inside a schema"));
            }
            _ => {}
        }
    }

    /// An entry of an object of schemas that is no schema is left out like an illegal keyword.
    fn visit_map_entry(&mut self, form: Form, value: &'a Json) {
        let is_list = form == Form::Dependencies && matches!(value.value, JsonValue::Array(_));
        let is_boolean =
            matches!(value.value, JsonValue::Bool(_)) && self.dialect >= Dialect::Draft6;
        if !is_list && !is_boolean && !value.is_object() {
            self.dropped.insert(value.span.start);
            let (expected, help) =
                Form::Schema.fault(value, self.dialect).unwrap_or(("a schema", ""));
            let found = shown(&value.to_string(), 40);
            let message = format!("expected {expected}, found `{found}`");
            self.report(ProblemCode::IllegalKeyword, value, message, help.to_owned());
        }
        self.visit(value);
    }

    fn visit_pattern(&mut self, pattern: &str, at: &'a Json) {
        match Pattern::compile(pattern) {
            Err(PatternError::Invalid(why)) => {
                self.dropped.insert(at.span.start);
                let message =
                    format!("`{}` cannot be used as a pattern: {why}", shown(pattern, 60));
                let help = "write a regular expression as JavaScript has them, such as `^[a-z]+$`";
                self.report(ProblemCode::InvalidPattern, at, message, help.to_owned());
            }
            // To leave it out would accept what the schema refuses.
            Err(PatternError::TooLarge(why)) => {
                let message = format!("the pattern `{}` {why}", shown(pattern, 60));
                let help = "write a shorter pattern with smaller counts; `maxLength` bounds a \
                    length at no cost";
                self.report(ProblemCode::TooLarge, at, message, help.to_owned());
            }
            Err(PatternError::Backtracking(_) | PatternError::Unsupported(_)) | Ok(_) => {}
        }
    }

    fn schema_keyword_start(&self) -> usize {
        self.schema.get("$schema").map_or(usize::MAX, |value| value.span.start)
    }

    fn note_identifiers(&mut self, schema: &'a Json) {
        let id_keyword = if self.dialect == Dialect::Draft4 { "id" } else { "$id" };
        let shadowed = self.dialect <= Dialect::Draft7 && schema.get("$ref").is_some();
        let text = |keyword: &str| schema.get(keyword).and_then(Json::as_str);
        if let Some(id) = text(id_keyword).filter(|_| !shadowed) {
            match id.strip_prefix('#') {
                Some("") => {}
                Some(anchor) => self.note_anchor(anchor, schema),
                None => self.note_resource(id, schema),
            }
        }
        if self.dialect >= Dialect::Draft201909 {
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if let Some(anchor) = text(keyword) {
                    self.note_anchor(anchor, schema);
                }
            }
        }
    }

    fn note_resource(&mut self, id: &str, schema: &Json) {
        let base = self.resource_of(schema.span.start).map(|resource| resource.uri.clone());
        let uri = resolve::join(&base.unwrap_or_default(), id);
        let uri = uri.trim_end_matches('#').to_owned();
        match self.resources.first_mut() {
            Some(root) if root.span == schema.span => root.uri = uri,
            _ => {
                let span = schema.span.clone();
                self.resources.push(Resource { uri, span, anchors: BTreeMap::new() });
            }
        }
    }

    fn note_anchor(&mut self, anchor: &str, schema: &Json) {
        let start = schema.span.start;
        if let Some(resource) =
            self.resource_index_of(start).and_then(|i| self.resources.get_mut(i))
        {
            resource.anchors.entry(anchor.to_owned()).or_insert(start);
        }
    }

    fn resource_index_of(&self, location: usize) -> Option<usize> {
        self.resources.iter().rposition(|resource| resource.span.contains(&location))
    }

    /// The innermost resource around a location.
    pub(super) fn resource_of(&self, location: usize) -> Option<&Resource> {
        self.resource_index_of(location).and_then(|index| self.resources.get(index))
    }
}

impl Dialect {
    fn of_uri(uri: &str) -> Option<Self> {
        let path = uri.trim_end_matches('#');
        let path = path.strip_prefix("https://").or_else(|| path.strip_prefix("http://"))?;
        match path {
            "json-schema.org/draft-04/schema" => Some(Self::Draft4),
            "json-schema.org/draft-06/schema" => Some(Self::Draft6),
            "json-schema.org/draft-07/schema" => Some(Self::Draft7),
            "json-schema.org/draft/2019-09/schema" => Some(Self::Draft201909),
            "json-schema.org/draft/2020-12/schema" => Some(Self::Draft202012),
            _ => None,
        }
    }
}
