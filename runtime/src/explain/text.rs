//! The text of a call before it is JSON: bytes as text, places in it, and why it cannot be read.

use super::payload::PayloadError;
use crate::error::{ErrorKind, ToolError};
use crate::issue::{Issue, IssueKind, Path};
use crate::text::Fault;

/// The text of bytes from a wire. Fails where they are no UTF-8, with the place; bytes that end inside
/// a character are a call that was cut off.
pub fn text_of(bytes: &[u8]) -> Result<&str, ToolError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let whole = bytes.get(..offset).and_then(|start| std::str::from_utf8(start).ok());
        let fault = match error.error_len() {
            Some(_) => Fault::Syntax("the bytes are not UTF-8"),
            None => Fault::Truncated,
        };
        unreadable(whole.unwrap_or_default(), PayloadError { path: Path::ROOT, offset, fault })
    })
}

/// Where an issue stands in the text that it is about: the line and the character, each from 1.
#[must_use]
pub fn position(text: &str, issue: &Issue) -> (usize, usize) {
    line_and_column(text, issue.span.start)
}

/// The line and the character of a byte, each from 1.
fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// The error of a text that is not JSON, not whole, or past a limit.
pub(super) fn unreadable(text: &str, error: PayloadError) -> ToolError {
    let PayloadError { path, offset, fault } = error;
    let (kind, issue, advice) = match fault {
        Fault::Syntax(what) => {
            let (line, column) = line_and_column(text, offset);
            let issue = IssueKind::Malformed { what, line, column };
            (ErrorKind::MalformedJson, issue, "Send one JSON object and nothing around it")
        }
        Fault::Truncated => {
            let issue = IssueKind::Truncated { bytes: text.len() };
            let advice = "Send the whole call again; split long content into several calls";
            (ErrorKind::Truncated, issue, advice)
        }
        Fault::Limit(limit) => {
            (ErrorKind::Limit, IssueKind::Limit(limit), "Send less, or less deeply nested")
        }
    };
    let span = offset..offset;
    let issue = Issue { path, kind: issue, span, node: 0, suggestion: None };
    let recommendations = vec![advice.to_owned()];
    ToolError { issues: vec![issue], recommendations, ..ToolError::new(kind, "") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_characters() {
        let at = |offset| {
            let issue = Issue { span: offset..offset, ..Issue::other(Path::ROOT, "") };
            position("ä\nöx\n", &issue)
        };
        assert_eq!([at(0), at(2), at(3), at(5), at(7)], [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]);
        assert_eq!(at(99), (3, 1));
    }
}
