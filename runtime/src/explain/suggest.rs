//! What would put an issue right, and what to tell the model besides.
//!
//! Invariant: a value that is suggested fits the node of its issue.

use super::payload::locate;
use super::sample::number;
use crate::issue::{Issue, IssueKind, Path, Step, Suggestion};
use crate::json::Json;
use crate::nearest::nearest;
use crate::number::Num;
use crate::shape::{Field, Node, NodeId, ObjectRule, Shape};

/// So many issues get a suggestion; no text shows more.
const SUGGESTED: usize = 64;

/// Gives the first issues their suggestions.
pub(super) fn suggest(shape: &Shape, json: &Json, issues: &mut [Issue]) {
    for issue in issues.iter_mut().take(SUGGESTED) {
        issue.suggestion = suggestion(shape, json, issue);
    }
}

fn suggestion(shape: &Shape, json: &Json, issue: &Issue) -> Option<Suggestion> {
    let fits = |text: &String| shape.fits(issue.node, text);
    match &issue.kind {
        IssueKind::Missing => missing(shape, json, issue),
        IssueKind::Needed { .. } => {
            let field = object_rule(shape, issue.node).and_then(|rule| field(rule, &issue.path));
            field.and_then(|field| shape.sample(field.node)).map(Suggestion::Put)
        }
        IssueKind::UnknownKey => Some(unknown(shape, json, issue)),
        IssueKind::NotListed { allowed, got } => {
            let bare = |text: &str| text.trim_matches('"').to_owned();
            let names: Vec<String> = allowed.iter().map(|text| bare(text)).collect();
            let name = nearest(&bare(&got.text), names.iter().map(String::as_str))?;
            let index = names.iter().position(|other| other == name)?;
            allowed.get(index).cloned().map(Suggestion::Put)
        }
        IssueKind::NotConstant { expected, .. } => Some(Suggestion::Put(expected.clone())),
        IssueKind::BelowMinimum { minimum: bound, .. }
        | IssueKind::AboveMaximum { maximum: bound, .. } => {
            let put = in_range(shape, issue.node, *bound).filter(fits);
            put.map(Suggestion::Put)
        }
        IssueKind::NotMultiple { of, got } => {
            let multiple = (got.to_f64() / of.to_f64()).round() * of.to_f64();
            let near = Num::Float(multiple).as_i64().map_or(Num::Float(multiple), Num::Int);
            let put = near.to_number().to_string();
            Some(put).filter(fits).map(Suggestion::Put)
        }
        IssueKind::WrongType { .. } => shape.sample(issue.node).map(Suggestion::Put),
        IssueKind::PropertyName { .. } => Some(Suggestion::Remove),
        _ => None,
    }
}

fn in_range(shape: &Shape, id: NodeId, bound: Num) -> Option<String> {
    let at_bound = bound.to_number().to_string();
    if shape.fits(id, &at_bound) {
        return Some(at_bound);
    }
    match shape.node(id) {
        Node::Number(rule) => number(rule).map(|number| number.to_number().to_string()),
        _ => None,
    }
}

/// A key that was probably meant to be the missing one, or else what could stand there.
fn missing(shape: &Shape, json: &Json, issue: &Issue) -> Option<Suggestion> {
    let Some(Step::Key(name)) = issue.path.last() else { return None };
    let (object, _) = locate(json, &issue.path.parent());
    let rule = declaring(shape, 0, &issue.path.parent(), json);
    let declared = |key: &str| rule.is_some_and(|rule| rule.fields.iter().any(|f| f.name == key));
    let strangers = object.members().iter().map(|member| member.key.as_str());
    let strangers: Vec<&str> = strangers.filter(|key| !declared(key)).collect();
    if let Some(from) = nearest(name, strangers) {
        return Some(Suggestion::Rename { from: from.to_owned(), to: name.clone() });
    }
    shape.sample(issue.node).map(Suggestion::Put)
}

/// The property that was probably meant and is not there yet; else the key has to go.
fn unknown(shape: &Shape, json: &Json, issue: &Issue) -> Suggestion {
    let (Some(Step::Key(key)), Some(rule)) = (issue.path.last(), object_rule(shape, issue.node))
    else {
        return Suggestion::Remove;
    };
    let (object, _) = locate(json, &issue.path.parent());
    let absent = rule.fields.iter().map(|field| &*field.name);
    let absent: Vec<&str> = absent.filter(|name| object.get(name).is_none()).collect();
    match nearest(key, absent) {
        Some(to) => Suggestion::Rename { from: key.clone(), to: to.to_owned() },
        None => Suggestion::Remove,
    }
}

/// The rule of an object node, without what stands beside it.
pub(super) fn object_rule(shape: &Shape, id: NodeId) -> Option<&ObjectRule> {
    let mut node = shape.node(id);
    for _ in 0..64 {
        match node {
            Node::Object(rule) => return Some(rule),
            Node::Refined { base, .. } => node = shape.node(*base),
            _ => return None,
        }
    }
    None
}

fn field<'s>(rule: &'s ObjectRule, path: &Path) -> Option<&'s Field> {
    let Some(Step::Key(key)) = path.last() else { return None };
    rule.fields.iter().find(|field| field.name == *key)
}

/// The object rule that holds for a path, where that is reached without a choice.
fn declaring<'s>(shape: &'s Shape, id: NodeId, path: &Path, json: &Json) -> Option<&'s ObjectRule> {
    let mut id = id;
    let _ = json;
    for step in &path.0 {
        id = match (base(shape, id), step) {
            (Node::Object(rule), Step::Key(key)) => {
                rule.fields.iter().find(|field| field.name == *key)?.node
            }
            (Node::Array(rule), Step::Index(index)) => match (rule.prefix.get(*index), rule.rest) {
                (Some(node), _) => *node,
                (None, crate::shape::Rest::Each(node)) => node,
                _ => return None,
            },
            _ => return None,
        };
    }
    object_rule(shape, id)
}

fn base(shape: &Shape, id: NodeId) -> &Node {
    let mut node = shape.node(id);
    for _ in 0..64 {
        let Node::Refined { base, .. } = node else { break };
        node = shape.node(*base);
    }
    node
}

/// Whether an object node declares a property that may be absent.
pub(super) fn is_optional(shape: &Shape, id: NodeId, key: &str) -> bool {
    let rule = object_rule(shape, id);
    rule.is_some_and(|rule| rule.fields.iter().any(|field| field.name == key && !field.required))
}

/// Advice from the schema: what is required, and a least call where something is missing.
pub(super) fn recommend(shape: &Shape, issues: &[Issue]) -> Vec<String> {
    let mut advice = Vec::new();
    let missing = issues.iter().filter(|issue| issue.kind == IssueKind::Missing);
    let names: Vec<String> =
        missing.take(5).map(|issue| crate::render::shown_path(&issue.path)).collect();
    match names.as_slice() {
        [] => {}
        [name] => advice.push(format!("Check the required fields: {name} is required")),
        names => {
            advice.push(format!("Check the required fields: {} are required", names.join(", ")));
        }
    }
    if !names.is_empty()
        && let Some(sample) = shape.sample(0).filter(|sample| sample.len() <= 400)
    {
        advice.push(format!("A minimal call: {}", crate::render::escaped(&sample)));
    }
    let unknown = issues.iter().find(|issue| issue.kind == IssueKind::UnknownKey);
    if let Some(rule) = unknown.and_then(|issue| object_rule(shape, issue.node)) {
        let names: Vec<String> =
            rule.fields.iter().take(12).map(|field| crate::render::escaped(&field.name)).collect();
        let more = if rule.fields.len() > names.len() { ", …" } else { "" };
        advice.push(format!("Use only the known fields: {}{more}", names.join(", ")));
    }
    advice
}
