//! `bench cold`: the first call of each tool in a process, when its table is still a text.
//!
//! A first call can be timed once in a process, so this program runs itself over and over.

use std::process::Command;

use crate::contestants::Contestant;
use crate::measure::{Spread, thread_time};
use crate::{contestants, payloads};

const PROCESSES: usize = 21;

/// Microseconds of the first valid and the first invalid call of each tool, in this process.
pub(crate) fn once() -> String {
    let mut lines = String::new();
    for payloads in payloads::all() {
        let all: Vec<Contestant> = contestants::of(payloads.tool);
        let valid = all.iter().find(|one| one.name == "toolgen read");
        let invalid = all.iter().find(|one| one.name == "toolgen explain");
        let valid = valid.and_then(|one| one.valid.as_ref());
        let invalid = invalid.and_then(|one| one.invalid.as_ref());
        let [refused, ..] = &payloads.invalid;
        let (Some(valid), Some(invalid)) = (valid, invalid) else { continue };
        for (task, call) in [(valid, &payloads.valid), (invalid, refused)] {
            let start = thread_time();
            task(call);
            let time = thread_time().saturating_sub(start);
            lines.push_str(&format!("{} ", time.as_secs_f64() * 1e6));
        }
    }
    lines
}

/// The medians over many processes, as a table; nothing where this program cannot run itself.
pub(crate) fn run() -> Option<String> {
    let program = std::env::current_exe().ok()?;
    let mut runs: Vec<Vec<f64>> = Vec::new();
    for _ in 0..PROCESSES {
        let output = Command::new(&program).args(["cold", "--once"]).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        runs.push(text.split_whitespace().filter_map(|time| time.parse().ok()).collect());
    }
    let median = |index: usize| {
        Spread::of(runs.iter().filter_map(|run| run.get(index).copied()).collect()).median
    };
    let mut text = String::from("the first call of each tool in a process, microseconds\n\n");
    text.push_str(&format!("{:<14}{:>10}{:>20}\n", "", "valid", "then first invalid"));
    for (index, payloads) in payloads::all().iter().enumerate() {
        let (valid, invalid) = (median(2 * index), median(2 * index + 1));
        text.push_str(&format!("{:<14}{valid:>10.1}{invalid:>20.1}\n", payloads.tool));
    }
    Some(text)
}
