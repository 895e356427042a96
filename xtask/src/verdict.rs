//! Compares what a generated reader did with a text to what the judge says of it.

use serde_json::Value;

use crate::equality::same_value;
use crate::judge::Verdict;
use crate::scan::{Evidence, scan};

/// What a generated reader did with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Read into a typed value, which was written back as this text.
    Taken(String),
    /// Refused.
    Missed,
    /// Refused for a documented limit, by its name.
    Limited(String),
    /// Panicked, aborted or did not end.
    Crashed(String),
}

/// What both readings did with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The reading that decides by itself.
    pub(crate) direct: Reading,
    /// The reading after approval; only tried on valid texts that the direct one did not take.
    pub(crate) trusted: Option<Reading>,
    /// What the explainer named; nothing where it panicked.
    pub(crate) issues: Option<Vec<Named>>,
    /// What was approved after repair, and how many repairs it took.
    pub(crate) repaired: Option<(String, u64)>,
}

/// An issue that the explainer named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) code: String,
    /// Its path, as a pointer.
    pub(crate) path: String,
    /// The path of the value that a validator would blame.
    pub(crate) holder: String,
}

/// What the comparison comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Finding {
    /// Valid and taken at once.
    Direct,
    /// Valid and taken after approval.
    Approved,
    /// Not valid and refused.
    Refused,
    /// Refused for a limit that the text does exceed.
    Limit,
    /// Accepted although it is not valid.
    Loose,
    /// Valid and not accepted.
    Strict,
    /// Accepted, and something else when written back.
    RoundTrip,
    /// The explainer has another verdict.
    Explainer,
    /// The explainer does not name a place that the judge blames.
    Paths,
    /// Repair changed a valid text, or made one that is not valid.
    Repair,
}

impl Finding {
    pub(crate) fn is_disagreement(self) -> bool {
        !matches!(self, Self::Direct | Self::Approved | Self::Refused | Self::Limit)
    }
}

/// Compares the outcome of a text to the verdict on it.
pub(crate) fn compare(text: &str, verdict: Verdict, outcome: &Outcome) -> Finding {
    let valid = verdict == Verdict::Valid;
    let crash = if valid { Finding::Strict } else { Finding::Loose };
    match (&outcome.direct, &outcome.trusted) {
        (Reading::Crashed(_), _) => crash,
        (Reading::Taken(back), _) if valid => taken(text, back, Finding::Direct),
        (Reading::Taken(_), _) => Finding::Loose,
        _ if !valid => Finding::Refused,
        (Reading::Limited(limit), _) | (Reading::Missed, Some(Reading::Limited(limit))) => {
            limited(text, limit)
        }
        (Reading::Missed, Some(Reading::Taken(back))) => taken(text, back, Finding::Approved),
        (Reading::Missed, Some(Reading::Missed | Reading::Crashed(_)) | None) => Finding::Strict,
    }
}

/// A valid text that was accepted: it must say no more than what came back.
fn taken(text: &str, back: &str, good: Finding) -> Finding {
    if scan(text).duplicate_key {
        return Finding::Loose;
    }
    let Ok(sent) = serde_json::from_str::<Value>(text) else {
        return Finding::Loose;
    };
    match serde_json::from_str::<Value>(back) {
        Ok(back) if same_value(&sent, &back) => good,
        _ => Finding::RoundTrip,
    }
}

/// A valid text that was refused for a limit: the limit must be there.
fn limited(text: &str, limit: &str) -> Finding {
    if supports(&scan(text), limit) { Finding::Limit } else { Finding::Strict }
}

pub(crate) fn supports(evidence: &Evidence, limit: &str) -> bool {
    match limit {
        "DuplicateKey" => evidence.duplicate_key,
        "IntegerRange" => evidence.wide_integer,
        "NumberRange" => evidence.inexact_number,
        "Size" => evidence.oversized,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn direct(reading: Reading) -> Outcome {
        Outcome { direct: reading, trusted: None, issues: None, repaired: None }
    }

    fn approved(reading: Reading) -> Outcome {
        Outcome { direct: Reading::Missed, trusted: Some(reading), issues: None, repaired: None }
    }

    fn taken(back: &str) -> Reading {
        Reading::Taken(back.to_owned())
    }

    fn limited(limit: &str) -> Reading {
        Reading::Limited(limit.to_owned())
    }

    #[test]
    fn what_is_accepted_must_be_valid_and_come_back() {
        let compare = |text, verdict, back| compare(text, verdict, &direct(taken(back)));
        assert_eq!(compare("[1.0]", Verdict::Valid, "[1]"), Finding::Direct);
        assert_eq!(compare("[1.0]", Verdict::Invalid, "[1]"), Finding::Loose);
        assert_eq!(compare("[", Verdict::Unreadable, "[]"), Finding::Loose);
        assert_eq!(compare("{\"a\":null}", Verdict::Valid, "{}"), Finding::RoundTrip);
        assert_eq!(compare("1", Verdict::Valid, "not JSON"), Finding::RoundTrip);
        assert_eq!(compare(r#"{"a":1,"a":1}"#, Verdict::Valid, r#"{"a":1}"#), Finding::Loose);
        assert_eq!(compare("1e400", Verdict::Valid, "1e308"), Finding::Loose);
    }

    #[test]
    fn what_is_valid_must_be_accepted_at_last() {
        let compare = |outcome: Outcome| compare("1", Verdict::Valid, &outcome);
        assert_eq!(compare(approved(taken("1"))), Finding::Approved);
        assert_eq!(compare(approved(taken("2"))), Finding::RoundTrip);
        assert_eq!(compare(approved(Reading::Missed)), Finding::Strict);
        assert_eq!(compare(direct(Reading::Missed)), Finding::Strict);
        assert_eq!(compare(direct(Reading::Crashed("boom".into()))), Finding::Strict);
    }

    #[test]
    fn what_is_not_valid_may_be_refused_in_any_way() {
        for reading in [Reading::Missed, limited("Size")] {
            assert_eq!(compare("1", Verdict::Invalid, &direct(reading)), Finding::Refused);
        }
        let crash = direct(Reading::Crashed("boom".into()));
        assert_eq!(compare("1", Verdict::Invalid, &crash), Finding::Loose);
    }

    #[test]
    fn a_limit_counts_only_where_the_text_exceeds_it() {
        let compare = |text, limit| {
            let verdicts = [direct(limited(limit)), approved(limited(limit))]
                .map(|outcome| compare(text, Verdict::Valid, &outcome));
            assert_eq!(verdicts[0], verdicts[1]);
            verdicts[0]
        };
        assert_eq!(compare(r#"{"a":1,"a":1}"#, "DuplicateKey"), Finding::Limit);
        assert_eq!(compare(r#"{"a":1,"b":1}"#, "DuplicateKey"), Finding::Strict);
        assert_eq!(compare("18446744073709551616", "IntegerRange"), Finding::Limit);
        assert_eq!(compare("1.0", "IntegerRange"), Finding::Strict);
        assert_eq!(compare("9007199254740993", "NumberRange"), Finding::Limit);
        assert_eq!(compare("1e400", "NumberRange"), Finding::Limit);
        assert_eq!(compare("0.1", "NumberRange"), Finding::Strict);
        assert_eq!(compare("1", "Size"), Finding::Strict);
        assert_eq!(compare("1", "Mood"), Finding::Strict);
    }
}
