//! Texts that are hardly JSON, or not at all, through the reader of JSON and the explaining lane.
//!
//! A file is one text. By its name it must be accepted (`y_`), refused (`n_`) or treated as decided
//! (`i_`, see [`decisions`]); any other is a call that must not do harm. Whatever is refused is refused
//! with a place and a reason, in both, within seconds and without a panic.

mod decisions;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use toolgen_runtime::error::ToolError;
use toolgen_runtime::explain::{RepairProfile, approve, position, text_of};
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits};

use decisions::{Decision, decision_on};

const SECONDS: u64 = 10;

/// The schema that calls are read by: what the files of calls are about.
const TOOL: &str = r#"{"type":"object","required":["path"],"additionalProperties":false,
    "properties":{"path":{"type":"string"},"n":{"type":"integer"}}}"#;

/// What became of one text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    Accepted,
    /// The line and column, and the message.
    Refused((usize, usize), String),
}

/// What both who read a text make of it.
#[derive(Clone, Debug)]
struct Outcome {
    /// The explaining lane, where anything goes.
    any: Verdict,
    /// The explaining lane, for a tool.
    tool: Verdict,
    /// Whether the reader of JSON accepts the text.
    is_json: bool,
}

/// Reads every file of the folders; the table, and whether all went as it must.
pub(crate) fn read_folders(folders: &[PathBuf]) -> Result<(String, bool)> {
    let mut table = String::new();
    let (mut files, mut faults) = (0, 0);
    for folder in folders {
        for path in files_of(folder)? {
            let bytes =
                fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let (line, is_right) = try_file(&name, bytes);
            files += 1;
            faults += usize::from(!is_right);
            table.push_str(&line);
        }
    }
    let _ = writeln!(table, "\n{files} files, {faults} at fault");
    Ok((table, faults == 0 && files > 0))
}

fn files_of(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The line of one file, and whether it went as it must.
fn try_file(name: &str, bytes: Vec<u8>) -> (String, bool) {
    let outcome = within_time(bytes);
    let fault = match &outcome {
        Err(fault) => Some(fault.clone()),
        Ok(outcome) => fault_of(name, outcome),
    };
    let said = match (&fault, &outcome) {
        (Some(fault), _) => format!("FAULT {fault}"),
        (None, Ok(outcome)) => describe(name, outcome),
        (None, Err(_)) => String::new(),
    };
    (format!("{name}\n    {said}\n"), fault.is_none())
}

fn describe(name: &str, Outcome { any, tool, .. }: &Outcome) -> String {
    let say = |verdict: &Verdict| match verdict {
        Verdict::Accepted => "accepted".to_owned(),
        Verdict::Refused((line, column), message) => {
            let reason = message.split_once("Errors: ").map_or(message.as_str(), |(_, rest)| rest);
            format!("refused at {line}:{column}, {reason}")
        }
    };
    let as_call = match decisions::expected(name) {
        None => format!("; as a call: {}", say(tool)),
        Some(_) => String::new(),
    };
    let decided = decision_on(name.trim_end_matches(".json"));
    let decided = decided.map(|(_, reason)| format!(" (decided: {reason})")).unwrap_or_default();
    format!("{}{as_call}{decided}", say(any))
}

/// What is wrong with an outcome.
fn fault_of(name: &str, Outcome { any, is_json, .. }: &Outcome) -> Option<String> {
    let accepted = *any == Verdict::Accepted;
    if accepted != *is_json {
        return Some("the reader of JSON and the explaining lane differ".to_owned());
    }
    match (decisions::expected(name), any) {
        (Some(Err(())), _) => Some(format!("nothing is decided about this file: {any:?}")),
        (Some(Ok(Decision::Accept)), Verdict::Refused(_, message)) => {
            Some(format!("refused: {message}"))
        }
        (Some(Ok(Decision::Refuse)), Verdict::Accepted) => Some("accepted".to_owned()),
        _ => None,
    }
}

/// Reads a text on a thread of its own, so that neither a panic nor a hang ends the run.
fn within_time(bytes: Vec<u8>) -> Result<Outcome, String> {
    let (sender, receiver) = mpsc::channel();
    let worker = thread::spawn(move || sender.send(read(&bytes)));
    match receiver.recv_timeout(Duration::from_secs(SECONDS)) {
        Ok(outcome) => outcome,
        Err(mpsc::RecvTimeoutError::Timeout) => Err(format!("not read in {SECONDS} seconds")),
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let panic = worker.join().err();
            let said = panic.map(|panic| crate::parallel::panic_text(&*panic));
            Err(format!("panic: {}", said.unwrap_or_default()))
        }
    }
}

fn read(bytes: &[u8]) -> Result<Outcome, String> {
    let text = match text_of(bytes) {
        Ok(text) => text,
        Err(error) => {
            let start = error.issues.first().map_or(0, |issue| issue.span.start);
            let whole = bytes.get(..start).and_then(|start| std::str::from_utf8(start).ok());
            let refused = refusal(whole.unwrap_or_default(), &error)?;
            return Ok(Outcome { any: refused.clone(), tool: refused, is_json: false });
        }
    };
    let lane = |schema: &str, profile: &RepairProfile| {
        let schema = Json::parse(schema, Limits::ARGUMENTS).map_err(|error| error.to_string())?;
        let shape = Shape::build(&schema, ShapeLimits::default()).shape;
        match approve(&shape, text, profile) {
            Ok(_) => Ok(Verdict::Accepted),
            Err(error) => refusal(text, &error),
        }
    };
    Ok(Outcome {
        any: lane("true", &RepairProfile::OFF)?,
        tool: lane(TOOL, &RepairProfile::DEFAULT)?,
        is_json: Json::parse(text, Limits::ARGUMENTS).is_ok(),
    })
}

/// The refusal of a text; fails where it has no place or no reason.
fn refusal(text: &str, error: &ToolError) -> Result<Verdict, String> {
    let issue = error.issues.first().ok_or("refused without an issue")?;
    if issue.span.start > text.len() {
        return Err("refused at a place beyond the text".to_owned());
    }
    let message = error.to_string();
    if message.is_empty() {
        return Err("refused without a reason".to_owned());
    }
    Ok(Verdict::Refused(position(text, issue), message))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_right(name: &str, bytes: &[u8]) -> bool {
        try_file(name, bytes.to_vec()).1
    }

    #[test]
    fn names_say_what_must_happen() {
        assert!(is_right("y_a.json", b"[1]") && !is_right("y_a.json", b"[1,]"));
        assert!(is_right("n_a.json", b"[1,]") && !is_right("n_a.json", b"[1]"));
        assert!(!is_right("i_nobody_decided.json", b"[1]"));
        assert!(is_right("call.json", b"{\"path\":1}") && is_right("call.json", b"\xff"));
    }

    #[test]
    fn lines_have_a_place_and_a_reason() {
        let (line, _) = try_file("n_a.json", b"[1,\n 2,]".to_vec());
        assert!(line.contains("refused at 2:4") && line.contains("trailing comma"), "{line}");
        let (line, _) = try_file("call.json", b"{\"path\":\"\xff\"}".to_vec());
        assert!(line.contains("refused at 1:10") && line.contains("not UTF-8"), "{line}");
    }

    #[test]
    fn every_decision_has_a_reason() {
        for (name, _, reason) in decisions::DECISIONS {
            assert!(!reason.is_empty() && decision_on(name).is_some(), "{name}");
        }
    }
}
