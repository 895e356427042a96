//! The failure budget: a model whose calls of one tool keep failing is told more, and then to stop.
//!
//! Errors of arguments are counted by tool and by kind. From the third of one kind on, the error shows
//! the schema of the parameter that is wrong; from the fifth on, it says to stop. "In a row" means
//! without a success of the tool between them: an error of another kind does not end a row, or a model
//! that fails in two ways in turn would never be told.
//!
//! Invariant: what is kept is bounded, whatever names a model makes up.

use std::collections::BTreeMap;

use crate::error::{ErrorKind, Retry, ToolError};
use crate::render::shortened;
use crate::tool::Definition;

mod fragment;

use fragment::fragment;

/// So many rows are kept at most.
const ROWS: usize = 1_000;

/// Characters of a schema that an error shows.
const SCHEMA: usize = 600;

/// Characters of the name of a tool that an error shows.
const NAME: usize = 128;

/// Counts errors of arguments, and says more where they go on.
///
/// ```
/// use toolgen_runtime::failures::{Escalation, FailureBudget};
/// use toolgen_runtime::{Definition, Issue, Path, Permission, ToolError};
///
/// let schema = r#"{"type":"object","properties":{"limit":{"type":"integer","maximum":9}}}"#;
/// let read = Definition::load("read", schema, Permission::ReadOnly, &[]);
/// let mut budget = FailureBudget::default();
/// let mut fail = || {
///     let mut error = ToolError::invalid(vec![Issue::other(Path::ROOT.key("limit"), "too large")]);
///     (budget.note("read", Some(&read), &mut error), error.to_string())
/// };
/// assert_eq!(fail().0, Escalation::None);
/// assert_eq!(fail().0, Escalation::None);
/// let (escalation, text) = fail();
/// assert_eq!(escalation, Escalation::Schema);
/// assert!(text.ends_with(r#"The schema of limit: {"type":"integer","maximum":9}"#));
/// ```
#[derive(Clone, Debug)]
pub struct FailureBudget {
    explain_at: usize,
    stop_at: usize,
    /// How many errors there were, by tool and by code of the kind.
    rows: BTreeMap<(String, &'static str), usize>,
}

/// What was added to an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Escalation {
    /// Nothing.
    None,
    /// The schema of what is wrong.
    Schema,
    /// The word to stop calling the tool, and to tell the user.
    Stop,
}

impl Default for FailureBudget {
    fn default() -> Self {
        Self { explain_at: 3, stop_at: 5, rows: BTreeMap::new() }
    }
}

impl FailureBudget {
    /// The same budget, which shows the schema from this failure on. The default is 3.
    #[must_use]
    pub const fn with_explain_at(mut self, failures: usize) -> Self {
        self.explain_at = failures;
        self
    }

    /// The same budget, which says to stop from this failure on. The default is 5.
    #[must_use]
    pub const fn with_stop_at(mut self, failures: usize) -> Self {
        self.stop_at = failures;
        self
    }

    /// Takes note of an error before it is put into words, and adds to it what the model should read
    /// by now: [`ToolError::escalation`], and [`Retry::Never`] where it is to stop. Errors that are not
    /// about arguments are left alone and not counted.
    pub fn note(
        &mut self,
        tool: &str,
        definition: Option<&Definition>,
        error: &mut ToolError,
    ) -> Escalation {
        if !error.is_argument_error() {
            return Escalation::None;
        }
        let failures = self.count(tool, error.kind.code());
        if failures >= self.stop_at {
            error.escalation = Some(stop(tool, failures, &error.kind));
            error.retry = Retry::Never;
            return Escalation::Stop;
        }
        if failures < self.explain_at {
            return Escalation::None;
        }
        match definition.and_then(|definition| schema_of(definition, error)) {
            Some(text) => {
                error.escalation = Some(text);
                Escalation::Schema
            }
            None => Escalation::None,
        }
    }

    /// Forgets the errors of a tool, because a call of it succeeded.
    pub fn succeeded(&mut self, tool: &str) {
        self.rows.retain(|(name, _), _| name != tool);
    }

    /// Whether there is nothing to forget.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Forgets all errors.
    pub fn user_spoke(&mut self) {
        // To clear a map takes a moment even where nothing is in it.
        if !self.is_empty() {
            self.rows.clear();
        }
    }

    fn count(&mut self, tool: &str, code: &'static str) -> usize {
        let row = (tool.to_owned(), code);
        if self.rows.len() >= ROWS && !self.rows.contains_key(&row) {
            // Tools that fail again and again are kept, as long as there is room for more.
            self.rows.retain(|_, failures| *failures > 1);
            if self.rows.len() >= ROWS {
                self.rows.clear();
            }
        }
        let failures = self.rows.entry(row).or_default();
        *failures += 1;
        *failures
    }
}

/// The schema of the first parameter that is wrong, or of what holds it.
fn schema_of(definition: &Definition, error: &ToolError) -> Option<String> {
    let path = &error.issues.first()?.path;
    let (place, schema) = fragment(definition.model_schema(), path)?;
    let place = if place.is_empty() { "the arguments" } else { &place };
    Some(format!("The schema of {place}: {}", shortened(&schema, SCHEMA)))
}

fn stop(tool: &str, failures: usize, kind: &ErrorKind) -> String {
    let tool = shortened(tool, NAME);
    match kind {
        ErrorKind::UnknownTool(_) => format!(
            "This was call {failures} of \"{tool}\", which does not exist. Do not call it again; tell \
             the user what you need it for."
        ),
        _ => format!(
            "This was call {failures} of \"{tool}\" with arguments that cannot be used. Do not call it \
             again; tell the user what you were trying to do."
        ),
    }
}

#[cfg(test)]
mod tests;
