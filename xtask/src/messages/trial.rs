//! One call: refused, put right by its own issues, and tried again.

use serde_json::Value;
use toolgen_runtime::explain::{RepairProfile, apply_suggestions, approve};
use toolgen_runtime::issue::Issue;

use super::subject::Subject;
use crate::instances::Call;

/// What became of a call.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// Whether the schema says what to do.
    pub(crate) determined: bool,
    /// Whether the first retry is valid.
    pub(crate) fixed: bool,
    /// Whether that retry is the call that was meant.
    pub(crate) as_meant: bool,
    /// The text as the model reads it.
    pub(crate) message: String,
    /// What was tried again.
    pub(crate) retry: String,
}

/// Tries a call.
pub(crate) fn try_call(subject: &Subject<'_>, call: &Call) -> Outcome {
    let (message, issues): (String, Vec<Issue>) =
        match approve(&subject.shape, &call.text, &RepairProfile::OFF) {
            Ok(_) => ("accepted".to_owned(), Vec::new()),
            Err(error) => (error.to_string(), error.issues),
        };
    let retry = apply_suggestions(&call.text, &issues).unwrap_or_default();
    let explained = approve(&subject.shape, &retry, &RepairProfile::OFF).is_ok();
    Outcome {
        determined: !subject.judge.leaves_open(&call.text),
        fixed: explained && subject.accepts(&retry),
        as_meant: is_same(&retry, &call.meant),
        message,
        retry,
    }
}

fn is_same(left: &str, right: &str) -> bool {
    let read = |text| serde_json::from_str::<Value>(text).ok();
    left == right || read(left).is_some_and(|left| Some(left) == read(right))
}
