//! What a proof found, for people and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::trial::{Disagreement, Tally};

/// What a proof found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) tools: usize,
    pub(crate) compiled: usize,
    /// Refused definitions by the code of their first error.
    pub(crate) refused: BTreeMap<String, usize>,
    /// Compiled tools whose input schema has no opaque part.
    pub(crate) exact: usize,
    /// Compiled tools whose input schema has one.
    pub(crate) opaque: usize,
    /// Properties that have a better type than `Value`, and all whose schema says more than that.
    pub(crate) typed: (usize, usize),
    /// Tools whose module does not build, each with the first error.
    pub(crate) build_failures: Vec<(String, String)>,
    pub(crate) tally: Tally,
}

const SHOWN: usize = 20;
const SCHEMA_CHARACTERS: usize = 600;
const TEXT_CHARACTERS: usize = 2_000;

impl Report {
    pub(crate) fn is_clean(&self) -> bool {
        self.build_failures.is_empty() && self.tally.disagreed() == 0
    }

    /// The share of valid instances, limits aside, that the reader took by itself.
    fn direct(&self) -> f64 {
        let Tally { valid, limits, direct, .. } = self.tally;
        share(direct, valid.saturating_sub(limits))
    }

    pub(crate) fn to_json(&self) -> Value {
        json!({
            "tools": self.tools,
            "compiled": self.compiled,
            "refused": self.refused,
            "exact": self.exact,
            "opaque": self.opaque,
            "buildFailures": self.build_failures.len(),
            "instances": self.tally.instances,
            "loose": self.tally.loose,
            "strict": self.tally.strict,
            "limits": self.tally.limits,
            "roundTrip": self.tally.round_trip,
            "explainer": self.tally.explainer,
            "paths": self.tally.paths,
            "repair": self.tally.repair,
            "repaired": self.tally.repaired,
            "direct": self.direct(),
        })
    }

    /// The table.
    pub(crate) fn to_table(&self) -> String {
        let percent = |count: usize, whole| match whole {
            0 => count.to_string(),
            _ => format!("{count} ({:.2} %)", 100.0 * share(count, whole)),
        };
        let tally = &self.tally;
        let refused: Vec<_> =
            self.refused.iter().map(|(code, count)| format!("{code} {count}")).collect();
        let refused = if refused.is_empty() { "none".to_owned() } else { refused.join(", ") };
        let rows = [
            ("tools", self.tools.to_string()),
            ("compiled", percent(self.compiled, self.tools)),
            ("refused", refused),
            ("exact", percent(self.exact, self.compiled)),
            ("opaque", percent(self.opaque, self.compiled)),
            ("typed", format!("{} properties", percent(self.typed.0, self.typed.1))),
            ("build failures", self.build_failures.len().to_string()),
            ("instances", tally.instances.to_string()),
            ("valid", percent(tally.valid, tally.instances)),
            ("loose", tally.loose.to_string()),
            ("strict", tally.strict.to_string()),
            ("round trip", tally.round_trip.to_string()),
            ("explainer", tally.explainer.to_string()),
            ("paths", tally.paths.to_string()),
            ("repair", tally.repair.to_string()),
            ("repaired", tally.repaired.to_string()),
            ("on double keys", format!("{} of these", tally.on_duplicate_keys)),
            ("limits", tally.limits.to_string()),
            ("direct", format!("{:.3} %", 100.0 * self.direct())),
            ("suite disputes", tally.disputed.to_string()),
        ];
        rows.iter().fold(String::new(), |mut table, (name, value)| {
            let _ = writeln!(table, "{name:<15} {value}");
            table
        })
    }

    /// The disagreements to show: of every kind, and each tool's first before any tool's second.
    fn various_disagreements(&self) -> Vec<&Disagreement> {
        let (mut of_tool, mut of_kind) = (BTreeMap::new(), BTreeMap::new());
        let rank = |found: &&Disagreement| {
            let tool: &mut usize = of_tool.entry((found.label.clone(), found.finding)).or_default();
            let kind: &mut usize = of_kind.entry((*tool, found.finding)).or_default();
            *tool += 1;
            *kind += 1;
            (*tool, *kind)
        };
        let mut shown: Vec<_> = self.tally.disagreements.iter().collect();
        shown.sort_by_cached_key(rank);
        shown.truncate(SHOWN);
        shown
    }

    /// A reproduction of each of the first failures; how many more there are.
    pub(crate) fn to_reproductions(&self) -> String {
        let mut text = String::new();
        for (label, error) in self.build_failures.iter().take(SHOWN) {
            let _ = writeln!(text, "\nbuild failure: {label}\n{}", shorten(error, TEXT_CHARACTERS));
        }
        let shown = self.various_disagreements();
        for found in &shown {
            let _ = writeln!(
                text,
                "\n{:?}: {}, {}\n  schema:   {}\n  instance: {}\n  verdicts: {}",
                found.finding,
                found.label,
                found.part.as_str(),
                shorten(&found.schema, SCHEMA_CHARACTERS),
                shorten(&found.text, TEXT_CHARACTERS),
                shorten(&found.verdicts, TEXT_CHARACTERS),
            );
        }
        let more = self.build_failures.len().saturating_sub(SHOWN)
            + self.tally.disagreed().saturating_sub(shown.len());
        if more > 0 {
            let _ = writeln!(text, "\n… and {more} more");
        }
        text
    }
}

/// A share of a whole; of nothing, none.
fn share(count: usize, whole: usize) -> f64 {
    let float = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    if whole == 0 { 0.0 } else { float(count) / float(whole) }
}

fn shorten(text: &str, characters: usize) -> String {
    match text.char_indices().nth(characters) {
        None => text.to_owned(),
        Some((end, _)) => {
            format!("{}… ({} bytes)", text.get(..end).unwrap_or_default(), text.len())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_object_has_the_agreed_keys() {
        let tally = Tally { instances: 10, valid: 5, limits: 1, direct: 3, ..Tally::default() };
        let report = Report { tools: 2, compiled: 1, exact: 1, tally, ..Report::default() };
        let object = report.to_json();
        let keys: Vec<_> = object.as_object().expect("object").keys().map(String::as_str).collect();
        let mut expected = [
            "tools",
            "compiled",
            "refused",
            "exact",
            "opaque",
            "buildFailures",
            "instances",
            "loose",
            "strict",
            "limits",
            "roundTrip",
            "explainer",
            "paths",
            "repair",
            "repaired",
            "direct",
        ];
        expected.sort_unstable();
        let mut keys = keys;
        keys.sort_unstable();
        assert_eq!(keys, expected);
        assert_eq!(object.get("direct"), Some(&json!(0.75)));
        assert!(report.is_clean());
        assert!(report.to_table().contains("exact           1 (100.00 %)"));
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(shorten("äöü", 2), "äö… (6 bytes)");
        assert_eq!(shorten("äöü", 3), "äöü");
    }
}
