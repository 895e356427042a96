//! One issue in words: what was expected, what came, and what was probably meant.

use super::show::{characters as count_of, cut_from, escaped, push, push_count, push_shortened};
use crate::issue::{Counted, Got, Issue, IssueKind, Piece, Suggestion, TypeName};
use crate::limits::Limit;
use crate::number::Num;

/// Characters of a value that are shown.
const VALUE: usize = 40;

/// Adds what is wrong to a text, in so many characters.
pub(super) fn describe(text: &mut String, issue: &Issue, characters: usize) {
    let from = text.len();
    let mut said = Said(text);
    match &issue.kind {
        IssueKind::NotListed { allowed, got } => {
            not_listed(&mut said, issue, allowed, got, characters);
        }
        IssueKind::Missing => match &issue.suggestion {
            Some(Suggestion::Rename { from, .. }) => {
                said.words("Required (got \"").value(from).words("\" instead?)");
            }
            _ => drop(said.words("Required")),
        },
        IssueKind::UnknownKey => match &issue.suggestion {
            Some(Suggestion::Rename { to, .. }) => {
                said.words("unknown field, did you mean \"").value(to).words("\"?");
            }
            _ => drop(said.words("unknown field, leave it out")),
        },
        kind => said.kind(kind),
    }
    cut_from(text, from, characters);
}

/// A text that grows by what is said.
struct Said<'t>(&'t mut String);

impl Said<'_> {
    fn words(&mut self, words: &str) -> &mut Self {
        self.0.push_str(words);
        self
    }

    /// A text of a model or a schema, shortened and escaped.
    fn value(&mut self, text: &str) -> &mut Self {
        push_shortened(self.0, text, VALUE);
        self
    }

    /// The values that would do, until they take more than so many bytes.
    fn listed(&mut self, allowed: &[Piece], bytes: usize) {
        let from = self.0.len();
        self.words("expected one of ");
        for (index, text) in allowed.iter().enumerate() {
            if self.0.len() - from > bytes {
                break;
            }
            self.words(if index == 0 { "" } else { ", " }).value(text);
        }
    }

    /// What came instead of a listed value, and which one was probably meant.
    fn end(&mut self, issue: &Issue, got: &Got) {
        self.words(", got ").value(&got.text);
        if let Some(Suggestion::Put(meant)) = &issue.suggestion {
            self.words(", did you mean ").value(meant).words("?");
        }
    }

    fn count(&mut self, count: impl Into<u64>) -> &mut Self {
        push_count(self.0, count.into());
        self
    }

    fn number(&mut self, number: Num) -> &mut Self {
        match number {
            Num::Int(integer) => {
                self.words(if integer < 0 { "-" } else { "" });
                push_count(self.0, integer.unsigned_abs());
            }
            Num::Uint(integer) => push_count(self.0, integer),
            Num::Float(_) => push(self.0, number.to_number()),
        }
        self
    }

    /// What is wrong, without what is suggested.
    fn kind(&mut self, kind: &IssueKind) {
        match kind {
            IssueKind::WrongType { expected, got } => self.wrong_type(expected, *got),
            IssueKind::NotConstant { expected, got } => {
                self.words("expected ").value(expected).words(", got ").value(&got.text);
            }
            IssueKind::BelowMinimum { minimum, exclusive, got } => {
                let bound = if *exclusive { "must be greater than " } else { "must be at least " };
                self.words(bound).number(*minimum).words(", got ").number(*got);
            }
            IssueKind::AboveMaximum { maximum, exclusive, got } => {
                let bound = if *exclusive { "must be less than " } else { "must be at most " };
                self.words(bound).number(*maximum).words(", got ").number(*got);
            }
            IssueKind::NotMultiple { of, got } => {
                self.words("must be a multiple of ").number(*of).words(", got ").number(*got);
            }
            IssueKind::TooFew { what, minimum, got } => {
                self.counted(*what, " at least ", *minimum, *got);
            }
            IssueKind::TooMany { what, maximum, got } => {
                self.counted(*what, " at most ", *maximum, *got);
            }
            IssueKind::NotUnique { first, second } => {
                self.words("items ").count(*first as u64).words(" and ").count(*second as u64);
                self.words(" are equal, and no item may come twice");
            }
            IssueKind::Pattern { pattern, got } => {
                self.words("must match the pattern ").value(pattern);
                self.words(", got ").value(&got.text);
            }
            IssueKind::Needed { by } => {
                self.words("Required where \"").value(by).words("\" is given");
            }
            IssueKind::PropertyName { reason } => {
                self.words("this name is not allowed: ").kind(reason);
            }
            IssueKind::Forbidden => drop(self.words("this value is not allowed")),
            IssueKind::NoBranch { branches } => {
                self.words("fits none of the ").count(*branches as u64).words(" alternatives");
            }
            IssueKind::SeveralBranches { fitting } => {
                self.words("fits ").count(*fitting as u64);
                self.words(" of the alternatives, and must fit exactly one");
            }
            IssueKind::Never => drop(self.words("nothing is allowed here")),
            IssueKind::Judged { message } | IssueKind::Other { message } => {
                self.words(&escaped(message));
            }
            IssueKind::Malformed { what, line, column } => {
                self.words("not JSON at line ").count(*line as u64);
                self.words(", column ").count(*column as u64).words(": ").words(what);
            }
            IssueKind::Truncated { bytes } => {
                self.words("the JSON ends early, after ").count(*bytes as u64);
                self.words(" bytes; nothing was executed");
            }
            IssueKind::Limit(limit) => drop(self.words(describe_limit(*limit))),
            IssueKind::DuplicateKey => drop(self.words("this key stands twice in its object")),
            IssueKind::NotListed { allowed, got } => {
                for (index, text) in allowed.iter().enumerate() {
                    self.words(if index == 0 { "expected one of " } else { ", " }).words(text);
                }
                self.words(", got ").value(&got.text);
            }
            IssueKind::Missing => drop(self.words("Required")),
            IssueKind::UnknownKey => drop(self.words("unknown field")),
        }
    }

    fn wrong_type(&mut self, expected: &[TypeName], got: TypeName) {
        self.words("expected ");
        if expected.is_empty() {
            self.words("nothing");
        }
        for (index, name) in expected.iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index + 1 == expected.len() => " or ",
                _ => ", ",
            };
            self.words(joint).words(name.as_str());
        }
        self.words(", got ").words(got.as_str());
    }

    fn counted(&mut self, what: Counted, bound: &str, limit: u32, got: usize) {
        self.words(if what == Counted::MatchingItems { "must contain" } else { "must be" });
        self.words(bound).count(limit).words(" ").words(what.as_str());
        self.words(", got ").count(got as u64);
    }
}

/// The listed values as far as there is room, what came, and the one that was probably meant.
fn not_listed(said: &mut Said<'_>, issue: &Issue, allowed: &[Piece], got: &Got, characters: usize) {
    let from = said.0.len();
    said.listed(allowed, characters);
    said.end(issue, got);
    // Where there is room for as many bytes there is room for the characters.
    if allowed.len() > 1 && said.0.len() - from + JOINT > characters {
        said.0.truncate(from);
        listed_in_part(said, issue, allowed, got, characters);
    }
}

/// So many characters say that there are more.
const JOINT: usize = ", …".len() - '…'.len_utf8() + 1;

/// Of the listed values those that there is room for, and the first.
#[cold]
fn listed_in_part(
    said: &mut Said<'_>,
    issue: &Issue,
    allowed: &[Piece],
    got: &Got,
    characters: usize,
) {
    let mut end = String::new();
    Said(&mut end).end(issue, got);
    let from = said.0.len();
    let room = characters.saturating_sub(count_of(&end) + JOINT);
    said.words("expected one of ");
    for (index, text) in allowed.iter().enumerate() {
        let before = said.0.len();
        said.words(if index == 0 { "" } else { ", " }).value(text);
        let used = count_of(said.0.get(from..).unwrap_or_default());
        if index > 0 && used > room {
            said.0.truncate(before);
            said.words(", …");
            break;
        }
    }
    said.words(&end);
}

fn describe_limit(limit: Limit) -> &'static str {
    match limit {
        Limit::DuplicateKey => "the same key stands twice",
        Limit::IntegerRange => "an integer must fit 64 bits",
        Limit::NumberRange => "the number is too large, or would be rounded",
        Limit::Size => "the arguments are too large or too deeply nested",
    }
}
