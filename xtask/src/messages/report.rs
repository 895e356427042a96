//! What came of the calls, by kind of mistake, for people and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::trial::Outcome;
use crate::corpus::{Case, Part};
use crate::instances::{Call, Mistake};

/// What came of the calls with one kind of mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) calls: usize,
    /// Those whose fix the schema determines.
    pub(crate) determined: usize,
    /// Of these, those whose first retry is valid.
    pub(crate) fixed: usize,
    /// Of these, those whose first retry is what was meant.
    pub(crate) as_meant: usize,
}

/// What came of all calls.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) tools: usize,
    /// Tools whose schema is not legal.
    pub(crate) left_out: usize,
    pub(crate) rows: BTreeMap<Mistake, Row>,
    /// Those of all kinds whose mistake stands inside an array.
    pub(crate) in_array: Row,
    /// The first of the calls whose determined fix is not valid.
    pub(crate) failures: Vec<Failure>,
}

/// A call whose determined fix is not valid.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    label: String,
    mistake: Mistake,
    schema: String,
    call: String,
    outcome: Outcome,
}

/// So many failures are shown, and so many characters of each text.
const SHOWN: usize = 20;
const CHARACTERS: usize = 700;

impl Row {
    fn count(&mut self, outcome: &Outcome) {
        self.calls += 1;
        self.determined += usize::from(outcome.determined);
        self.fixed += usize::from(outcome.determined && outcome.fixed);
        self.as_meant += usize::from(outcome.determined && outcome.fixed && outcome.as_meant);
    }

    fn add(self, other: Self) -> Self {
        Self {
            calls: self.calls + other.calls,
            determined: self.determined + other.determined,
            fixed: self.fixed + other.fixed,
            as_meant: self.as_meant + other.as_meant,
        }
    }

    fn to_json(self) -> Value {
        json!({
            "calls": self.calls,
            "determined": self.determined,
            "firstRetry": self.fixed,
            "asMeant": self.as_meant,
        })
    }

    fn line(self, name: &str) -> String {
        let Self { calls, determined, fixed, as_meant } = self;
        let share = percent(fixed, determined);
        format!("{name:<18}{calls:>9}{determined:>12}{fixed:>13}{share:>11}{as_meant:>11}\n")
    }
}

impl Report {
    /// Counts a call.
    pub(crate) fn count(&mut self, case: &Case, call: &Call, outcome: &Outcome) {
        for mistake in &call.mistakes {
            self.rows.entry(*mistake).or_default().count(outcome);
            if outcome.determined && !outcome.fixed && self.failures.len() < SHOWN {
                let schema = case.schema(Part::Input).map(ToString::to_string).unwrap_or_default();
                let (label, call) = (case.label(), call.text.clone());
                let (mistake, outcome) = (*mistake, outcome.clone());
                self.failures.push(Failure { label, mistake, schema, call, outcome });
            }
        }
        if call.in_array {
            self.in_array.count(outcome);
        }
    }

    /// Both reports as one.
    pub(crate) fn add(mut self, other: Self) -> Self {
        self.tools += other.tools;
        self.left_out += other.left_out;
        self.in_array = self.in_array.add(other.in_array);
        for (mistake, row) in other.rows {
            let own = self.rows.entry(mistake).or_default();
            *own = own.add(row);
        }
        self.failures.extend(other.failures);
        self
    }

    fn all(&self) -> Row {
        self.rows.values().fold(Row::default(), |all, row| all.add(*row))
    }

    /// Whether every fix that the schema determines is valid at once.
    pub(crate) fn is_clean(&self) -> bool {
        let all = self.all();
        all.fixed == all.determined
    }

    pub(crate) fn to_json(&self) -> Value {
        let kinds = self.rows.iter().map(|(kind, row)| (kind.as_str().to_owned(), row.to_json()));
        json!({
            "tools": self.tools,
            "leftOut": self.left_out,
            "kinds": kinds.collect::<serde_json::Map<_, _>>(),
            "all": self.all().to_json(),
            "inArray": self.in_array.to_json(),
        })
    }

    /// The table, 80 columns wide.
    pub(crate) fn to_table(&self) -> String {
        let mut table = format!(
            "{} tools, {} left out because their schema is not legal\n\n",
            self.tools, self.left_out
        );
        let _ = writeln!(
            table,
            "{:<18}{:>9}{:>12}{:>13}{:>11}{:>11}",
            "mistake", "calls", "determined", "first retry", "share", "as meant"
        );
        for (mistake, row) in &self.rows {
            table.push_str(&row.line(mistake.as_str()));
        }
        table.push_str(&self.all().line("all"));
        table.push_str(&self.in_array.line("… inside an array"));
        table
    }

    /// A reproduction of the first failures, each kind's first before any kind's second.
    pub(crate) fn to_reproductions(&self) -> String {
        let mut seen: BTreeMap<Mistake, usize> = BTreeMap::new();
        let mut failures: Vec<(usize, &Failure)> = Vec::new();
        for failure in &self.failures {
            let rank = seen.entry(failure.mistake).or_default();
            *rank += 1;
            failures.push((*rank, failure));
        }
        failures.sort_by_key(|(rank, failure)| (*rank, failure.mistake));
        let mut text = String::new();
        for (_, Failure { label, mistake, schema, call, outcome }) in
            failures.into_iter().take(SHOWN)
        {
            let _ = writeln!(
                text,
                "\n{}: {label}\n  schema:  {}\n  call:    {}\n  message: {}\n  retry:   {}",
                mistake.as_str(),
                shorten(schema),
                shorten(call),
                shorten(&outcome.message),
                shorten(&outcome.retry),
            );
        }
        text
    }
}

fn percent(part: usize, whole: usize) -> String {
    let float = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    // Rounded down: a table that says 100 % means all.
    let hundredths = (float(part) * 10_000.0 / float(whole.max(1))).floor() / 100.0;
    if whole == 0 { "-".to_owned() } else { format!("{hundredths:.2} %") }
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(CHARACTERS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}
