//! What was found, as a table.

use std::any::Any;
use std::io::Write as _;

use crate::bugs::BUGS;
use crate::{cell, scripts_of, turn};

/// What came of an exploration.
pub(crate) struct Found {
    /// So many schedules were tried.
    pub(crate) schedules: usize,
    /// What went wrong in the last of them.
    pub(crate) failure: Option<String>,
}

/// One variant and what each engine says of it.
pub(crate) struct Line {
    name: &'static str,
    what: &'static str,
    random: Found,
    pct: Found,
    every: Found,
}

impl Line {
    const fn is_found(&self) -> bool {
        self.random.failure.is_some() || self.pct.failure.is_some() || self.every.failure.is_some()
    }

    /// Whether a bug is found, and nothing where there is none.
    pub(crate) fn is_as_expected(&self) -> bool {
        self.is_found() != (self.name == "sound")
    }
}

/// Explores the turn as it is and with each bug.
pub(crate) fn explore(schedules: usize) -> Vec<Line> {
    let bugs = BUGS.iter().map(|bug| (bug.name, bug.what));
    let variants = std::iter::once(("sound", "the turn as it is")).chain(bugs);
    let line = |(name, what)| {
        let (whole, one_call) = scripts_of(name)?;
        let random = turn::random(whole, schedules);
        let pct = turn::pct(whole, schedules);
        Some(Line { name, what, random, pct, every: cell::exhaust(one_call) })
    };
    variants.filter_map(line).collect()
}

/// The first line of what a panic said.
pub(crate) fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    text.lines().next().unwrap_or_default().to_owned()
}

/// Prints the table.
pub(crate) fn print(lines: &[Line]) {
    let mut out = std::io::stdout().lock();
    let shown = |found: &Found| match &found.failure {
        Some(_) => format!("found after {}", found.schedules),
        None => format!("nothing in {}", found.schedules),
    };
    let titles = ("variant", "random", "PCT", "one call, every schedule");
    let _ = writeln!(out, "{:22}{:22}{:22}{}", titles.0, titles.1, titles.2, titles.3);
    for line in lines {
        let (random, pct, every) = (shown(&line.random), shown(&line.pct), shown(&line.every));
        let _ = writeln!(out, "{:22}{random:22}{pct:22}{every}", line.name);
    }
    for line in lines {
        let founds = [&line.random, &line.pct, &line.every];
        let failure = founds.into_iter().find_map(|found| found.failure.as_deref());
        let failure = failure.unwrap_or("nothing was found");
        let _ = writeln!(out, "\n{}: {}\n  {failure}", line.name, line.what);
    }
}
