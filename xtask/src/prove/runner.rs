//! Talks to the runner of a proof: one line of JSON a text, one line of JSON an answer.
//!
//! Invariant: each request gets one outcome. A text on which the runner dies or hangs is the first
//! one without an answer; a new runner takes over behind it.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::corpus::Part;
use crate::verdict::{Named, Outcome, Reading};

/// How long one text may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A text for the readers of a case.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) case: usize,
    pub(crate) part: Part,
    pub(crate) text: String,
    /// Whether the text is valid, so that the trusting reading may be tried.
    pub(crate) approved: bool,
}

/// A runner that is started again whenever it ends.
pub(crate) struct Runner {
    program: PathBuf,
    process: Option<Process>,
}

struct Process {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<String>,
}

impl Runner {
    pub(crate) fn new(program: &Path) -> Self {
        Self { program: program.to_owned(), process: None }
    }

    /// The outcome of each request, in their order.
    pub(crate) fn ask(&mut self, requests: &[Request]) -> Result<Vec<Outcome>> {
        let mut outcomes = Vec::with_capacity(requests.len());
        while let Some(open) = requests.get(outcomes.len()..).filter(|open| !open.is_empty()) {
            let mut process = match self.process.take() {
                Some(process) => process,
                None => Process::start(&self.program)?,
            };
            match process.converse(open, &mut outcomes) {
                None => self.process = Some(process),
                Some(reason) => {
                    let cause = format!("{reason}, {}", process.end());
                    let direct = Reading::Crashed(cause);
                    outcomes.push(Outcome { direct, trusted: None, issues: None, repaired: None });
                }
            }
        }
        Ok(outcomes)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.end();
        }
    }
}

impl Process {
    fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let requests = child.stdin.take().context("the runner has no input")?;
        let output = child.stdout.take().context("the runner has no output")?;
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, requests, answers })
    }

    /// Sends the requests from a thread of its own and takes their answers; the reason where one does
    /// not come. The process is killed then, so that the sending ends too.
    fn converse(
        &mut self,
        requests: &[Request],
        outcomes: &mut Vec<Outcome>,
    ) -> Option<&'static str> {
        let lines: String = requests.iter().map(request_line).collect();
        let Self { child, requests: input, answers } = self;
        std::thread::scope(|scope| {
            scope.spawn(move || input.write_all(lines.as_bytes()).and_then(|()| input.flush()));
            let reason = requests.iter().find_map(|_| match answers.recv_timeout(PATIENCE) {
                Ok(line) => {
                    outcomes.push(parse_answer(&line));
                    None
                }
                Err(RecvTimeoutError::Timeout) => Some("no answer in time"),
                Err(RecvTimeoutError::Disconnected) => Some("the process ended"),
            });
            if reason == Some("no answer in time") {
                let _ = child.kill();
            }
            reason
        })
    }

    /// Ends the process and says how it ended.
    fn end(self) -> String {
        let Self { mut child, requests, answers } = self;
        drop((requests, answers));
        child.wait().map(|status| status.to_string()).unwrap_or_default()
    }
}

fn request_line(request: &Request) -> String {
    let Request { case, part, text, approved } = request;
    let line = json!({ "i": case, "part": part.as_str(), "text": text, "approved": approved });
    format!("{line}\n")
}

fn parse_answer(line: &str) -> Outcome {
    let answer: Value = serde_json::from_str(line).unwrap_or_default();
    let text = |name: &str| answer.get(name).and_then(Value::as_str);
    let reading = |what: &str, back: Option<&str>| match (what.split_once(':'), back) {
        (None, Some(back)) if what == "ok" => Reading::Taken(back.to_owned()),
        (None, _) if what == "miss" => Reading::Missed,
        (Some(("limit", limit)), _) => Reading::Limited(limit.to_owned()),
        _ => Reading::Crashed(what.to_owned()),
    };
    Outcome {
        direct: reading(text("read").unwrap_or("no answer"), text("back")),
        trusted: text("trusted").map(|what| reading(what, text("trustedBack"))),
        issues: answer.get("issues").and_then(Value::as_array).map(|all| {
            let named = |issue: &Value| {
                let text = |index: usize| issue.get(index).and_then(Value::as_str);
                let text = |index| text(index).unwrap_or_default().to_owned();
                Named { code: text(0), path: text(1), holder: text(2) }
            };
            all.iter().map(named).collect()
        }),
        repaired: answer.get("repaired").and_then(|repaired| {
            let text = repaired.get(0)?.as_str()?.to_owned();
            Some((text, repaired.get(1)?.as_u64()?))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_understood() {
        let direct = |line| parse_answer(line).direct;
        assert_eq!(direct(r#"{"read":"ok","back":"{}"}"#), Reading::Taken("{}".to_owned()));
        assert_eq!(direct(r#"{"read":"limit:Size"}"#), Reading::Limited("Size".to_owned()));
        assert!(matches!(direct(r#"{"read":"crash:index"}"#), Reading::Crashed(_)));
        assert!(matches!(direct("?"), Reading::Crashed(_)));
        let both = parse_answer(r#"{"read":"miss","back":null,"trusted":"ok","trustedBack":"1"}"#);
        let trusted = Some(Reading::Taken("1".to_owned()));
        assert_eq!(
            both,
            Outcome { direct: Reading::Missed, trusted, issues: None, repaired: None }
        );
        let named = parse_answer(r#"{"read":"miss","issues":[["missing","/a","" ]]}"#).issues;
        let expected = Named { code: "missing".into(), path: "/a".into(), holder: String::new() };
        assert_eq!(named, Some(vec![expected]));
    }
}
