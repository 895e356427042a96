//! What is wrong with plain values: what the walk tells of a tree, and the quick way of a text.

use std::cmp::Ordering;

use super::types::listed;
use crate::issue::{Counted, Got, IssueKind, Piece};
use crate::number::Num;
use crate::shape::{Counts, NodeId, NumberRule, Shape, StringRule};

/// What is wrong where there are so many.
pub(super) fn miscount(what: Counted, counts: Counts, got: usize) -> Option<IssueKind> {
    if counts.admits(got) {
        None
    } else if got < counts.min as usize {
        Some(IssueKind::TooFew { what, minimum: counts.min, got })
    } else {
        Some(IssueKind::TooMany { what, maximum: counts.max, got })
    }
}

/// What is wrong with the length of a string.
pub(super) fn wrong_length(rule: &StringRule, text: &str) -> Option<IssueKind> {
    if rule.length == Counts::ANY {
        return None;
    }
    miscount(Counted::Characters, rule.length, text.chars().count())
}

/// What is wrong where a string does not match a pattern; of what came there is the JSON text, too.
pub(super) fn mismatch(shape: &Shape, index: u32, text: &str, sent: &str) -> Option<IssueKind> {
    if shape.pattern(index).is_some_and(|pattern| pattern.is_match(text)) {
        return None;
    }
    let pattern = shape.patterns().get(index as usize);
    let pattern = pattern.map_or(Piece::constant(""), Piece::from);
    Some(IssueKind::Pattern { pattern, got: Got::string(sent) })
}

/// What is wrong with a number that is too small.
pub(super) fn below(rule: &NumberRule, got: Num) -> Option<IssueKind> {
    let bound = rule.minimum.filter(|bound| !bound.holds(got, Ordering::Greater))?;
    Some(IssueKind::BelowMinimum { minimum: bound.value, exclusive: bound.exclusive, got })
}

/// What is wrong with a number that is too large.
pub(super) fn above(rule: &NumberRule, got: Num) -> Option<IssueKind> {
    let bound = rule.maximum.filter(|bound| !bound.holds(got, Ordering::Less))?;
    Some(IssueKind::AboveMaximum { maximum: bound.value, exclusive: bound.exclusive, got })
}

/// What is wrong with a value that is none of those that a node lists.
pub(super) fn unlisted(shape: &Shape, id: NodeId, got: Got) -> IssueKind {
    let allowed = listed(shape, id).unwrap_or_default();
    match &*allowed {
        [expected] => IssueKind::NotConstant { expected: expected.clone(), got },
        _ => IssueKind::NotListed { allowed, got },
    }
}
