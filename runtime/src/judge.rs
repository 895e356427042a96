//! The parts of a schema that no shape can say, put to the `jsonschema` crate.
//!
//! Nothing is fetched, and `format` is an annotation. Invariant: a validator is built once a part, on
//! first use, and never for a part that no call reaches.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::paths::LocationSegment;
use jsonschema::{ValidationError, Validator};
use serde_json::{Value, json};

use crate::issue::{IssueKind, Path, Step};
use crate::shape::{OpaqueRule, Shape};

/// The validators of a shape's opaque parts, by pointer.
#[derive(Debug, Default)]
pub(crate) struct Judges {
    built: Mutex<BTreeMap<String, Option<Arc<Validator>>>>,
}

impl Judges {
    pub(crate) const fn new() -> Self {
        Self { built: Mutex::new(BTreeMap::new()) }
    }

    /// Whether a value fits an opaque part. A part that cannot be judged accepts nothing.
    pub(crate) fn accepts(&self, shape: &Shape, rule: &OpaqueRule, text: &str) -> bool {
        let Some(validator) = self.validator(shape, &rule.pointer) else { return false };
        serde_json::from_str(text).is_ok_and(|value: Value| validator.is_valid(&value))
    }

    /// What is wrong with a value that does not fit an opaque part, by paths inside the value.
    pub(crate) fn explain(
        &self,
        shape: &Shape,
        rule: &OpaqueRule,
        text: &str,
    ) -> Vec<(Path, IssueKind)> {
        let judged =
            |message: &str| vec![(Path::ROOT, IssueKind::Judged { message: message.into() })];
        let Some(validator) = self.validator(shape, &rule.pointer) else {
            return judged("the schema of this part cannot be judged");
        };
        match serde_json::from_str::<Value>(text) {
            Ok(value) => {
                validator.iter_errors(&value).flat_map(|error| issues_of(&error)).collect()
            }
            Err(_) => judged("a value that the judge cannot read"),
        }
    }

    fn validator(&self, shape: &Shape, pointer: &str) -> Option<Arc<Validator>> {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = built.get(pointer) {
            return known.clone();
        }
        let validator = build(shape.document(), pointer).map(Arc::new);
        built.insert(pointer.to_owned(), validator.clone());
        validator
    }
}

/// An error of the judge as issues: where it means what a shape can say too, in the same form.
fn issues_of(error: &ValidationError<'_>) -> Vec<(Path, IssueKind)> {
    let steps = error.instance_path().into_iter().map(|segment| match segment {
        LocationSegment::Property(key) => Step::Key(key.into_owned().into()),
        LocationSegment::Index(index) => Step::Index(index),
    });
    let path: Path = steps.collect();
    match error.kind() {
        ValidationErrorKind::Required { property } => {
            vec![(path.key(property.as_str().unwrap_or_default()), IssueKind::Missing)]
        }
        ValidationErrorKind::AdditionalProperties { unexpected }
        | ValidationErrorKind::UnevaluatedProperties { unexpected } => {
            unexpected.iter().map(|key| (path.key(key), IssueKind::UnknownKey)).collect()
        }
        _ => vec![(path, IssueKind::Judged { message: error.to_string() })],
    }
}

/// Builds the validator of one part, with the whole document around it for its references.
fn build(document: &str, pointer: &str) -> Option<Validator> {
    let mut document: Value = serde_json::from_str(document).ok()?;
    let options = jsonschema::options().should_validate_formats(false).offline();
    if pointer.is_empty() {
        return options.build(&document).ok();
    }
    let dialect = document.get("$schema").cloned();
    let legacy =
        dialect.as_ref().and_then(Value::as_str).is_some_and(|uri| uri.contains("draft-04"));
    let id_keyword = if legacy { "id" } else { "$id" };
    let members = document.as_object_mut()?;
    let id = members.entry(id_keyword).or_insert_with(|| json!("toolgen:/schema"));
    let id = id.as_str()?.trim_end_matches('#').to_owned();
    let mut wrapper = json!({
        "definitions": {"document": document},
        "allOf": [{"$ref": format!("{id}#{}", percent_encode(pointer))}],
    });
    if let (Some(dialect), Some(members)) = (dialect, wrapper.as_object_mut()) {
        members.insert("$schema".to_owned(), dialect);
    }
    options.build(&wrapper).ok()
}

fn percent_encode(pointer: &str) -> String {
    let mut encoded = String::new();
    for byte in pointer.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.~$".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}
