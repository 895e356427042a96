//! What is wrong with a definition, as data: a code, a place, a message, and what to write instead.
//!
//! Invariants: every diagnostic has a line and a column of at least 1 and a help text; what comes
//! out of [`Diagnostics::into_vec`] is sorted by place, so the order of checks is never seen.

use std::fmt;

use crate::code::Code;
use crate::source::SourceFile;
use crate::visible::{escaped, shortened};

/// Characters of a JSON pointer that are shown.
const SHOWN_POINTER: usize = 160;

/// Whether a definition can still be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It cannot.
    Error,
    /// It can, and somebody should look.
    Warning,
}

impl Severity {
    /// The word that a diagnostic starts with.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// What is wrong.
    pub code: Code,
    /// Whether the definition can still be compiled.
    pub severity: Severity,
    /// The file, as it was given.
    pub file: String,
    /// The JSON pointer of the part, as it is in the file (not escaped for display).
    pub pointer: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, in one line.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

impl Diagnostic {
    /// A diagnostic that stops the definition from being compiled. Its place is set with
    /// [`Diagnostic::at`].
    #[must_use]
    pub fn error(code: Code, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, message.into(), help.into())
    }

    /// A diagnostic of a definition that is compiled all the same.
    #[must_use]
    pub fn warning(code: Code, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, message.into(), help.into())
    }

    fn new(code: Code, severity: Severity, message: String, help: String) -> Self {
        let (file, pointer) = (String::new(), String::new());
        Self { code, severity, file, pointer, line: 1, column: 1, message, help }
    }

    /// The same diagnostic with another severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// The same diagnostic at a byte offset of a file, which is the part of a JSON pointer.
    #[must_use]
    pub fn at(mut self, file: &SourceFile, pointer: &str, offset: usize) -> Self {
        (self.line, self.column) = file.position(offset);
        pointer.clone_into(&mut self.pointer);
        self.in_file(&file.path)
    }

    /// The same diagnostic for a file as a whole.
    #[must_use]
    pub fn in_file(mut self, path: &str) -> Self {
        path.clone_into(&mut self.file);
        self
    }

    /// The diagnostic as a JSON object with the keys `code`, `severity`, `file`, `pointer`, `line`,
    /// `column`, `message` and `help`.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "code": self.code.as_str(),
            "severity": self.severity.as_str(),
            "file": self.file,
            "pointer": self.pointer,
            "line": self.line,
            "column": self.column,
            "message": self.message,
            "help": self.help,
        })
    }
}

/// The form for a terminal, on several lines, without a final line break.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, severity, file, pointer, line, column, message, help } = self;
        writeln!(formatter, "{}[{code}]: {message}", severity.as_str())?;
        write!(formatter, "  --> {}:{line}:{column}", escaped(file))?;
        if !pointer.is_empty() {
            write!(formatter, " (at {})", shortened(pointer, SHOWN_POINTER))?;
        }
        write!(formatter, "\n  help: {help}")
    }
}

impl std::error::Error for Diagnostic {}

/// Collects diagnostics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
}

impl Diagnostics {
    /// An empty collector.
    #[must_use]
    pub const fn new() -> Self {
        Self { found: Vec::new() }
    }

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }

    /// Whether one of them is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// How many of a severity there are.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.found.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// All of them, in the order in which they were added.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.found.iter()
    }

    /// All of them, sorted by file, line and column.
    #[must_use]
    pub fn into_vec(mut self) -> Vec<Diagnostic> {
        self.found.sort_by(|left, right| left.place().cmp(&right.place()));
        self.found
    }
}

impl Diagnostic {
    fn place(&self) -> (&str, usize, usize, Code) {
        (&self.file, self.line, self.column, self.code)
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: I) {
        self.found.extend(diagnostics);
    }
}

/// Gives them sorted by place.
impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dangling(file: &SourceFile, offset: usize) -> Diagnostic {
        let message = "`$ref` points to `#/$defs/City`, which does not exist";
        Diagnostic::error(Code::DanglingRef, message, "`$defs` has `Place`").at(
            file,
            "/inputSchema",
            offset,
        )
    }

    #[test]
    fn the_shown_form_names_code_place_and_help() {
        let file = SourceFile::new("schemas/weather.json", "{\n  \"é\": 1}");
        assert_eq!(
            dangling(&file, 9).to_string(),
            "error[dangling-ref]: `$ref` points to `#/$defs/City`, which does not exist\n  \
             --> schemas/weather.json:2:7 (at /inputSchema)\n  help: `$defs` has `Place`"
        );
    }

    #[test]
    fn pointers_are_shown_escaped_and_cut() {
        let file = SourceFile::new("a\u{202e}.json", "");
        let pointer = format!("/\u{0}{}", "x".repeat(1000));
        let shown = dangling(&file, 0).at(&file, &pointer, 0).to_string();
        assert!(shown.contains("--> a\\u{202e}.json:1:1 (at /\\u{0}xxx"), "{shown}");
        assert!(shown.len() < 400, "{shown}");
    }

    #[test]
    fn collected_diagnostics_come_out_sorted_by_place() {
        let file = SourceFile::new("a.json", "\n\n\n");
        let mut found = Diagnostics::new();
        found.push(dangling(&file, 2).with_severity(Severity::Warning));
        assert!(!found.has_errors());
        found.extend([dangling(&file, 1)]);
        assert!(found.has_errors());
        let lines: Vec<_> = found.into_iter().map(|diagnostic| diagnostic.line).collect();
        assert_eq!(lines, [2, 3]);
    }

    #[test]
    fn the_json_form_has_every_field() {
        let file = SourceFile::new("a.json", "{}");
        assert_eq!(
            dangling(&file, 0).to_json().to_string(),
            r#"{"code":"dangling-ref","column":1,"file":"a.json","help":"`$defs` has `Place`","line":1,"message":"`$ref` points to `#/$defs/City`, which does not exist","pointer":"/inputSchema","severity":"error"}"#
        );
    }
}
