//! What the model should know of a call besides its result.
//!
//! Invariant: what the model sent and what a server said comes out shortened and escaped, so that a
//! repair is one line and a warning is one line.

use crate::call::CallResult;
use crate::explain::Repair;
use crate::render::{shortened, shown_path};

/// So many repairs, and so many warnings, are listed; the others are counted.
const LISTED: usize = 5;

/// Characters of a value.
const VALUE: usize = 40;

/// Characters of a warning.
const WARNING: usize = 300;

/// The note of the tool, what was repaired in the arguments, and warnings, a line each; nothing where
/// there is nothing to say.
#[must_use]
pub fn note_of(result: &CallResult) -> Option<String> {
    let own = result.outcome.as_ref().ok().and_then(|output| output.note.clone());
    let own = own.filter(|note| !note.trim().is_empty());
    let lines = own.into_iter().chain(repairs_of(&result.repairs)).chain(warnings(result));
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn repairs_of(repairs: &[Repair]) -> Option<String> {
    let mut listed: Vec<String> = repairs.iter().take(LISTED).map(repair_in_words).collect();
    listed.extend(more(repairs.len()));
    (!listed.is_empty()).then(|| format!("Arguments were repaired: {}", listed.join("; ")))
}

/// A repair as `limit: "5" → 5 (number-string)`.
fn repair_in_words(repair: &Repair) -> String {
    let path = match shown_path(&repair.path) {
        root if root.is_empty() => "the whole".to_owned(),
        path => path,
    };
    let from = match repair.from.as_str() {
        "" => "nothing".to_owned(),
        from => shortened(from, VALUE),
    };
    let to = repair.to.as_ref().map_or_else(|| "left out".to_owned(), |to| shortened(to, VALUE));
    format!("{path}: {from} → {to} ({})", repair.rule.as_str())
}

fn warnings(result: &CallResult) -> impl Iterator<Item = String> {
    let listed = result.warnings.iter().take(LISTED);
    listed.map(|warning| warning_in_words(warning)).chain(more(result.warnings.len()))
}

pub(super) fn warning_in_words(warning: &str) -> String {
    format!("Warning: {}", shortened(warning, WARNING))
}

fn more(count: usize) -> Option<String> {
    let more = count.saturating_sub(LISTED);
    (more > 0).then(|| format!("… and {more} more"))
}
