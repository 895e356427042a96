//! Shows the page of a diagnostic code, or all codes.

use std::fmt::Write;

use anyhow::bail;

use crate::library::Code;
use crate::output;
use crate::report::Ending;

/// How alike a code must be to be suggested.
const ALIKE: f64 = 0.6;

/// Prints the page of a code. An unknown code is a failure that names the nearest.
pub(crate) fn explain(name: &str) -> anyhow::Result<Ending> {
    let Some(code) = Code::from_name(name) else {
        match nearest(name) {
            Some(near) => bail!("no code `{name}`; did you mean `{near}`?"),
            None => bail!("no code `{name}`; `toolgen explain` lists all codes"),
        }
    };
    output::print(&format!("{}\n", code.page().trim_end()))?;
    Ok(Ending::Fine)
}

/// Prints all codes, sorted.
pub(crate) fn list() -> anyhow::Result<Ending> {
    let mut names: Vec<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
    names.sort_unstable();
    let mut text = String::new();
    for name in names {
        writeln!(text, "{name}")?;
    }
    output::print(&text)?;
    Ok(Ending::Fine)
}

fn nearest(name: &str) -> Option<&'static str> {
    let scored = Code::ALL.iter().map(|code| {
        let known = code.as_str();
        (strsim::normalized_damerau_levenshtein(name, known), known)
    });
    let best = scored.max_by(|left, right| left.0.total_cmp(&right.0));
    best.filter(|(score, _)| *score >= ALIKE).map(|(_, known)| known)
}
