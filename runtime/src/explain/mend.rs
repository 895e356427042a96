//! What came, changed as little as it takes to fit: a suggestion that keeps what the model meant.
//!
//! Invariant: what is returned fits the node of the issue.

use super::repair::unwrap;
use super::suggest::base;
use super::types::{admits_kind, types_of};
use crate::issue::{Counted, Issue, IssueKind, TypeName};
use crate::json::{Json, JsonValue};
use crate::number::Num;
use crate::shape::{Node, Rest, Shape};

/// The longest value that is suggested, in bytes.
pub(super) const LONGEST: usize = 4096;

/// The value, changed so that it fits the node of its issue; nothing where no small change does.
pub(super) fn mend(shape: &Shape, issue: &Issue, sent: &Json) -> Option<String> {
    let mended = match (&issue.kind, &sent.value) {
        (IssueKind::WrongType { .. }, _) => retyped(shape, issue, sent),
        (IssueKind::TooMany { what, maximum, .. }, value) => cut(*what, *maximum as usize, value),
        (IssueKind::TooFew { what: Counted::Items, minimum, .. }, JsonValue::Array(items)) => {
            filled_up(shape, issue, items, *minimum as usize)
        }
        (IssueKind::NotUnique { .. }, JsonValue::Array(items)) => Some(without_repeats(items)),
        _ => None,
    };
    mended.filter(|text| text.len() <= LONGEST && shape.fits(issue.node, text))
}

/// The value that a string holds the text of, the one item of an array or an array of one item, a
/// whole number.
fn retyped(shape: &Shape, issue: &Issue, sent: &Json) -> Option<String> {
    let types = types_of(shape, issue.node);
    let unwrapped = || {
        let (_, inner) = unwrap(shape, issue.node, sent.as_str()?)?;
        Some(inner.to_string())
    };
    let rounded = || {
        let whole = sent.as_num().filter(|_| types.contains(&TypeName::Integer))?.to_f64().round();
        let whole = Num::Float(whole).as_i64().map_or(Num::Float(whole), Num::Int);
        Some(whole.to_number().to_string())
    };
    let only = || match sent.items() {
        [only] if admits_kind(&types, only.kind()) => Some(only.to_string()),
        _ => None,
    };
    let wrapped = || types.contains(&TypeName::Array).then(|| format!("[{sent}]"));
    let quoted = || match sent.value {
        JsonValue::Number(_) | JsonValue::Bool(_) if types.contains(&TypeName::String) => {
            Some(format!("\"{sent}\""))
        }
        _ => None,
    };
    let ways: [&dyn Fn() -> Option<String>; 5] = [&unwrapped, &rounded, &only, &wrapped, &quoted];
    ways.iter().filter_map(|way| way()).find(|text| shape.fits(issue.node, text))
}

fn cut(what: Counted, maximum: usize, value: &JsonValue) -> Option<String> {
    match (what, value) {
        (Counted::Characters, JsonValue::String(text)) => {
            let kept: String = text.chars().take(maximum).collect();
            Some(super::types::quoted(&kept))
        }
        (Counted::Items, JsonValue::Array(items)) => Some(list(items.iter().take(maximum))),
        _ => None,
    }
}

fn filled_up(shape: &Shape, issue: &Issue, items: &[Json], minimum: usize) -> Option<String> {
    let Node::Array(rule) = base(shape, issue.node) else { return None };
    let mut texts: Vec<String> = items.iter().map(ToString::to_string).collect();
    for index in texts.len()..minimum.min(LONGEST) {
        let sample = match (rule.prefix.get(index), rule.rest) {
            (Some(node), _) => shape.sample(*node).map(|text| text.to_string()),
            (None, Rest::Each(node)) => shape.sample(node).map(|text| text.to_string()),
            (None, Rest::Open) => Some("null".to_owned()),
            (None, Rest::Closed) => None,
        };
        texts.push(sample?);
    }
    Some(format!("[{}]", texts.join(",")))
}

fn without_repeats(items: &[Json]) -> String {
    let mut seen = std::collections::BTreeSet::new();
    list(items.iter().filter(|item| seen.insert(item.canonical())))
}

fn list<'j>(items: impl Iterator<Item = &'j Json>) -> String {
    let items: Vec<String> = items.map(ToString::to_string).collect();
    format!("[{}]", items.join(","))
}
