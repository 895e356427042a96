//! One issue in words: what was expected, what came, and what was probably meant.

use super::show::{cut, escaped, shortened};
use crate::issue::{Counted, Got, Issue, IssueKind, Suggestion, TypeName};
use crate::limits::Limit;
use crate::number::Num;

/// Characters of a value that are shown.
const VALUE: usize = 40;

/// What is wrong, in so many characters.
pub(super) fn describe(issue: &Issue, characters: usize) -> String {
    let said = match &issue.kind {
        IssueKind::NotListed { allowed, got } => not_listed(issue, allowed, got, characters),
        IssueKind::Missing => match &issue.suggestion {
            Some(Suggestion::Rename { from, .. }) => {
                format!("Required (got \"{}\" instead?)", shortened(from, VALUE))
            }
            _ => "Required".to_owned(),
        },
        IssueKind::UnknownKey => match &issue.suggestion {
            Some(Suggestion::Rename { to, .. }) => {
                format!("unknown field, did you mean \"{}\"?", shortened(to, VALUE))
            }
            _ => "unknown field, leave it out".to_owned(),
        },
        kind => describe_kind(kind),
    };
    cut(said, characters)
}

/// What is wrong, without what is suggested.
fn describe_kind(kind: &IssueKind) -> String {
    match kind {
        IssueKind::WrongType { expected, got } => wrong_type(expected, got),
        IssueKind::NotConstant { expected, got } => {
            format!("expected {}, got {}", shortened(expected, VALUE), value(got))
        }
        IssueKind::BelowMinimum { minimum, exclusive, got } => {
            let bound = if *exclusive { "greater than" } else { "at least" };
            format!("must be {bound} {}, got {}", number(*minimum), number(*got))
        }
        IssueKind::AboveMaximum { maximum, exclusive, got } => {
            let bound = if *exclusive { "less than" } else { "at most" };
            format!("must be {bound} {}, got {}", number(*maximum), number(*got))
        }
        IssueKind::NotMultiple { of, got } => {
            format!("must be a multiple of {}, got {}", number(*of), number(*got))
        }
        IssueKind::TooFew { what, minimum, got } => count(*what, "at least", *minimum, *got),
        IssueKind::TooMany { what, maximum, got } => count(*what, "at most", *maximum, *got),
        IssueKind::NotUnique { first, second } => {
            format!("items {first} and {second} are equal, and no item may come twice")
        }
        IssueKind::Pattern { pattern, got } => {
            format!("must match the pattern {}, got {}", shortened(pattern, VALUE), value(got))
        }
        IssueKind::Needed { by } => format!("Required where \"{}\" is given", shortened(by, VALUE)),
        IssueKind::PropertyName { reason } => {
            format!("this name is not allowed: {}", describe_kind(reason))
        }
        IssueKind::Forbidden => "this value is not allowed".to_owned(),
        IssueKind::NoBranch { branches } => format!("fits none of the {branches} alternatives"),
        IssueKind::SeveralBranches { fitting } => {
            format!("fits {fitting} of the alternatives, and must fit exactly one")
        }
        IssueKind::Never => "nothing is allowed here".to_owned(),
        IssueKind::Judged { message } | IssueKind::Other { message } => escaped(message),
        IssueKind::Malformed { what, line, column } => {
            format!("not JSON at line {line}, column {column}: {what}")
        }
        IssueKind::Truncated { bytes } => {
            format!("the JSON ends early, after {bytes} bytes; nothing was executed")
        }
        IssueKind::Limit(limit) => describe_limit(*limit).to_owned(),
        IssueKind::DuplicateKey => "this key stands twice in its object".to_owned(),
        IssueKind::NotListed { allowed, got } => {
            format!("expected one of {}, got {}", allowed.join(", "), value(got))
        }
        IssueKind::Missing => "Required".to_owned(),
        IssueKind::UnknownKey => "unknown field".to_owned(),
    }
}

fn wrong_type(expected: &[TypeName], got: &Got) -> String {
    let names: Vec<&str> = expected.iter().map(|name| name.as_str()).collect();
    let expected = match names.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
    };
    format!("expected {expected}, got {}", got.type_name.as_str())
}

/// The listed values as far as there is room, what came, and the one that was probably meant.
fn not_listed(issue: &Issue, allowed: &[String], got: &Got, characters: usize) -> String {
    let mut end = format!(", got {}", value(got));
    if let Some(Suggestion::Put(meant)) = &issue.suggestion {
        end.push_str(&format!(", did you mean {}?", shortened(meant, VALUE)));
    }
    let mut list = String::from("expected one of ");
    let room = characters.saturating_sub(end.chars().count() + 3);
    for (index, text) in allowed.iter().enumerate() {
        let text = shortened(text, VALUE);
        let joint = if index == 0 { "" } else { ", " };
        if index > 0 && list.chars().count() + joint.len() + text.chars().count() > room {
            list.push_str(", …");
            break;
        }
        list.push_str(joint);
        list.push_str(&text);
    }
    list + &end
}

fn count(what: Counted, bound: &str, limit: u32, got: usize) -> String {
    match what {
        Counted::MatchingItems => format!("must contain {bound} {limit} matching items, got {got}"),
        _ => format!("must be {bound} {limit} {}, got {got}", what.as_str()),
    }
}

fn describe_limit(limit: Limit) -> &'static str {
    match limit {
        Limit::DuplicateKey => "the same key stands twice",
        Limit::IntegerRange => "an integer must fit 64 bits",
        Limit::NumberRange => "the number is too large, or would be rounded",
        Limit::Size => "the arguments are too large or too deeply nested",
    }
}

fn value(got: &Got) -> String {
    shortened(&got.text, VALUE)
}

fn number(number: Num) -> String {
    number.to_number().to_string()
}
