//! The judge: `jsonschema` on a schema as its author wrote it, formats as annotations, no network.

use std::collections::BTreeSet;

use anyhow::{Result, anyhow};
use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, Validator};
use serde_json::Value;
use toolgen_runtime::json::unescape_token;

use crate::scan::clamp_numbers;

/// A schema that instances are judged by.
pub(crate) struct Judge {
    validator: Validator,
}

/// What the judge says of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Valid,
    Invalid,
    /// Not a text that the judge can read; nobody may accept it.
    Unreadable,
}

/// A place that the judge blames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blame {
    pub(crate) pointer: String,
    /// Whether the value fits no branch, or too many, so that a place inside it is as good.
    pub(crate) is_union: bool,
}

impl Judge {
    /// The judge of a schema; where that is not a legal schema, of its mended form.
    pub(crate) fn new(original: &Value, mended: &Value) -> Result<Self> {
        let validator = build(original).or_else(|error| build(mended).map_err(|_| error))?;
        Ok(Self { validator })
    }

    /// The places in a text that the judge blames, each once.
    pub(crate) fn blame(&self, text: &str) -> Vec<Blame> {
        let Ok(value) = serde_json::from_str::<Value>(text) else { return Vec::new() };
        let mut blamed: Vec<Blame> = self
            .validator
            .iter_errors(&value)
            .map(|error| Blame {
                pointer: error.instance_path().as_str().to_owned(),
                is_union: matches!(
                    error.kind(),
                    ValidationErrorKind::AnyOf { .. }
                        | ValidationErrorKind::OneOfNotValid { .. }
                        | ValidationErrorKind::OneOfMultipleValid { .. }
                ),
            })
            .collect();
        blamed.dedup();
        blamed
    }

    /// The paths of what is wrong with a text, with dots, each once: of a key that is missing or may
    /// not be there, that of the key.
    pub(crate) fn faulty_paths(&self, text: &str) -> Vec<String> {
        let Ok(value) = serde_json::from_str::<Value>(text) else { return Vec::new() };
        let mut paths = BTreeSet::new();
        for error in self.validator.iter_errors(&value) {
            let pointer = error.instance_path().as_str().trim_start_matches('/').to_owned();
            let keys: Vec<&str> = match error.kind() {
                ValidationErrorKind::Required { property } => {
                    property.as_str().into_iter().collect()
                }
                ValidationErrorKind::AdditionalProperties { unexpected } => {
                    unexpected.iter().map(String::as_str).collect()
                }
                _ => Vec::new(),
            };
            let holder: Vec<String> =
                pointer.split('/').filter(|token| !token.is_empty()).map(unescape_token).collect();
            if keys.is_empty() {
                paths.insert(holder.join("."));
            }
            for key in keys {
                let steps = holder.iter().map(String::as_str).chain([key]);
                paths.insert(steps.collect::<Vec<_>>().join("."));
            }
        }
        paths.into_iter().collect()
    }

    /// Whether what is wrong with a text can be put right in ways that the schema does not choose
    /// between: the text is what it must not be, or several things at once.
    pub(crate) fn leaves_open(&self, text: &str) -> bool {
        let Ok(value) = serde_json::from_str::<Value>(text) else { return true };
        self.validator.iter_errors(&value).any(|error| {
            matches!(
                error.kind(),
                ValidationErrorKind::Not { .. } | ValidationErrorKind::OneOfMultipleValid { .. }
            )
        })
    }

    /// The verdict on a text. Numbers beyond `f64` are judged as the greatest one there is.
    pub(crate) fn judge(&self, text: &str) -> Verdict {
        let value = serde_json::from_str::<Value>(text).or_else(|error| {
            clamp_numbers(text).map_or(Err(error), |text| serde_json::from_str(&text))
        });
        match value {
            Ok(value) if self.validator.is_valid(&value) => Verdict::Valid,
            Ok(_) => Verdict::Invalid,
            Err(_) => Verdict::Unreadable,
        }
    }
}

fn build(schema: &Value) -> Result<Validator> {
    let options = jsonschema::options().with_draft(draft_of(schema)).should_validate_formats(false);
    let options = options.offline();
    options.build(schema).map_err(|error| anyhow!("{error}"))
}

/// The dialect that a schema names; 2020-12 where it names none that is known.
pub(crate) fn draft_of(schema: &Value) -> Draft {
    let uri = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
    let known =
        uri.trim_end_matches('#').trim_start_matches("http://").trim_start_matches("https://");
    match known {
        "json-schema.org/draft-04/schema" => Draft::Draft4,
        "json-schema.org/draft-06/schema" => Draft::Draft6,
        "json-schema.org/draft-07/schema" => Draft::Draft7,
        "json-schema.org/draft/2019-09/schema" => Draft::Draft201909,
        _ => Draft::Draft202012,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn formats_are_annotations_and_the_dialect_counts() {
        let schema = json!({ "format": "date" });
        let judge = Judge::new(&schema, &schema).expect("legal");
        assert_eq!(judge.judge("\"x\""), Verdict::Valid);
        let old =
            json!({ "$schema": "http://json-schema.org/draft-04/schema#", "type": "integer" });
        let judge = Judge::new(&old, &old).expect("legal");
        assert_eq!((judge.judge("1"), judge.judge("1.0")), (Verdict::Valid, Verdict::Invalid));
    }

    #[test]
    fn faulty_paths_are_those_of_the_keys() {
        let schema = json!({
            "properties": { "a": { "items": { "type": "object", "required": ["b"] } } },
            "additionalProperties": false
        });
        let judge = Judge::new(&schema, &schema).expect("legal");
        assert_eq!(judge.faulty_paths(r#"{"a":[{},1],"c":1}"#), ["a.0.b", "a.1", "c"]);
        assert!(judge.faulty_paths("{").is_empty());
    }

    #[test]
    fn an_illegal_schema_is_judged_by_its_mended_form() {
        let (original, mended) =
            (json!({ "type": "strin", "minLength": 1 }), json!({ "minLength": 1 }));
        let judge = Judge::new(&original, &mended).expect("mended");
        assert_eq!(judge.judge("\"\""), Verdict::Invalid);
        assert!(Judge::new(&original, &original).is_err());
    }

    #[test]
    fn numbers_beyond_f64_are_large_and_bad_texts_unreadable() {
        let schema = json!({ "minimum": 0 });
        let judge = Judge::new(&schema, &schema).expect("legal");
        assert_eq!(
            (judge.judge("1e400"), judge.judge("-1e400")),
            (Verdict::Valid, Verdict::Invalid)
        );
        assert_eq!(judge.judge("\"\\ud800\""), Verdict::Unreadable);
        assert_eq!(judge.judge("{"), Verdict::Unreadable);
    }
}
