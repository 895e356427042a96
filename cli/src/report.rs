//! Says on stderr what is wrong, for people or for programs, and how the process ends.
//!
//! Invariant: a reader of stderr that has gone away never changes how the process ends.

use std::io::Write;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use crate::arguments::MessageFormat;
use crate::library::{Code, Diagnostic, Severity};

/// How the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All is well.
    Fine,
    /// Definitions have errors, or generated code is not up to date.
    Refused,
    /// The command cannot be done: usage or IO.
    Failed,
}

impl Ending {
    /// How a compilation with these diagnostics ends.
    pub(crate) fn of(diagnostics: &[Diagnostic]) -> Self {
        let mut errors = diagnostics.iter().filter(|found| found.severity == Severity::Error);
        let unreadable = errors.clone().any(|error| error.code == Code::Io);
        match (unreadable, errors.next()) {
            (true, _) => Self::Failed,
            (false, Some(_)) => Self::Refused,
            (false, None) => Self::Fine,
        }
    }
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Fine => Self::SUCCESS,
            Ending::Refused => Self::from(1),
            Ending::Failed => Self::from(2),
        }
    }
}

/// Writes to stderr in the form that was asked for.
#[derive(Debug)]
pub(crate) struct Reporter {
    pub(crate) format: MessageFormat,
}

impl Reporter {
    pub(crate) fn new(format: MessageFormat) -> Self {
        Self { format }
    }

    /// Says all diagnostics; for people, how many there are too.
    pub(crate) fn diagnostics(&self, diagnostics: &[Diagnostic]) {
        for diagnostic in diagnostics {
            match self.format {
                MessageFormat::Human => say(&paint(diagnostic)),
                MessageFormat::Json => say(&format!("{}\n", diagnostic.to_json())),
            }
        }
        if self.format == MessageFormat::Human && !diagnostics.is_empty() {
            say(&format!("{}\n", count(diagnostics)));
        }
    }

    /// Says something that is no diagnostic, to people only.
    pub(crate) fn note(&self, text: &str) {
        if self.format == MessageFormat::Human {
            say(&format!("{text}\n"));
        }
    }

    /// Says why the command cannot be done.
    pub(crate) fn failure(&self, error: &anyhow::Error) {
        match self.format {
            MessageFormat::Human => {
                let style = style_of(Severity::Error);
                say(&format!("{style}error{style:#}: {error:#}\n"));
            }
            MessageFormat::Json => {
                let message = format!("{error:#}");
                let line = serde_json::json!({"severity": "error", "message": message});
                say(&format!("{line}\n"));
            }
        }
    }
}

/// The human form, with its first words in colour and an empty line after it.
fn paint(diagnostic: &Diagnostic) -> String {
    let text = diagnostic.to_string();
    let style = style_of(diagnostic.severity);
    match text.split_once(": ") {
        Some((head, rest)) => format!("{style}{head}{style:#}: {rest}\n\n"),
        None => format!("{text}\n\n"),
    }
}

fn style_of(severity: Severity) -> Style {
    let color = match severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
    };
    color.on_default().bold()
}

fn count(diagnostics: &[Diagnostic]) -> String {
    let of = |severity: Severity| {
        let number = diagnostics.iter().filter(|found| found.severity == severity).count();
        let plural = if number == 1 { "" } else { "s" };
        format!("{number} {}{plural}", severity.as_str())
    };
    format!("{}, {}", of(Severity::Error), of(Severity::Warning))
}

fn say(text: &str) {
    // There is nowhere left to say that stderr is gone.
    let _ = anstream::stderr().write_all(text.as_bytes());
}
