//! What would put an issue right, and what to tell the model besides.
//!
//! Invariant: a value that is suggested fits the node of its issue.

use std::collections::BTreeSet;

use super::mend::mend;
use super::payload::locate;
use super::sample::number;
use super::types::listed;
use crate::issue::{Issue, IssueKind, Path, Step, Suggestion};
use crate::json::Json;
use crate::nearest::nearest;
use crate::number::Num;
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest, Shape};

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
            let near = nearest(&bare(&got.text), names.iter().map(String::as_str));
            let near = near.and_then(|near| names.iter().position(|other| other == near));
            // A node that admits fewer values than are listed is that of the branch that was meant.
            let of_branch = listed(shape, issue.node).filter(|own| own.len() < allowed.len());
            let meant = near.and_then(|index| allowed.get(index).cloned());
            meant.or_else(|| of_branch?.pop()).map(Suggestion::Put)
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
        IssueKind::PropertyName { .. } | IssueKind::Never => {
            Some(Suggestion::Remove).filter(|_| !issue.path.is_root())
        }
        IssueKind::WrongType { .. }
        | IssueKind::TooFew { .. }
        | IssueKind::TooMany { .. }
        | IssueKind::NotUnique { .. }
        | IssueKind::Pattern { .. }
        | IssueKind::Forbidden
        | IssueKind::NoBranch { .. }
        | IssueKind::SeveralBranches { .. }
        | IssueKind::Judged { .. } => {
            let (sent, whole) = locate(json, &issue.path);
            let mended = if whole { mend(shape, issue, sent) } else { None };
            mended.or_else(|| shape.sample(issue.node)).map(Suggestion::Put)
        }
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
        _ => shape.sample(id),
    }
}

/// A key that was probably meant to be the missing one, or else what could stand there.
fn missing(shape: &Shape, json: &Json, issue: &Issue) -> Option<Suggestion> {
    let Some(Step::Key(name)) = issue.path.last() else { return None };
    let (object, _) = locate(json, &issue.path.parent());
    let rules = declaring(shape, &issue.path.parent());
    let declared =
        |key: &str| rules.iter().any(|rule| rule.fields.iter().any(|field| field.name == key));
    let strangers = object.members().iter().filter(|member| !declared(&member.key));
    let strangers = strangers.filter(|member| shape.fits(issue.node, &member.value.to_string()));
    let strangers: Vec<&str> = strangers.map(|member| member.key.as_str()).collect();
    if let Some(from) = nearest(name, strangers) {
        return Some(Suggestion::Rename { from: from.to_owned(), to: name.clone() });
    }
    let of_node = |field: &&Field| field.node == issue.node;
    let fields = rules.iter().filter_map(|rule| field(rule, &issue.path));
    let default = fields.filter(of_node).find_map(|field| field.default.clone());
    let put = default.map(std::borrow::Cow::into_owned).or_else(|| shape.sample(issue.node));
    put.map(Suggestion::Put)
}

/// The property that was probably meant and is not there yet; else the key has to go.
fn unknown(shape: &Shape, json: &Json, issue: &Issue) -> Suggestion {
    let (Some(Step::Key(key)), Some(rule)) = (issue.path.last(), object_rule(shape, issue.node))
    else {
        return Suggestion::Remove;
    };
    let (object, _) = locate(json, &issue.path.parent());
    let absent = rule.fields.iter().filter(|field| object.get(&field.name).is_none());
    let sent = object.get(key).map(ToString::to_string).unwrap_or_default();
    let fitting = absent.clone().filter(|field| shape.fits(field.node, &sent));
    let meant = nearest(key, fitting.map(|field| &*field.name));
    // What is required is an issue of its own, which says what to put there.
    let required = absent.filter(|field| field.required).map(|field| &*field.name);
    match meant.or_else(|| nearest(key, required)) {
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

/// The object rules that may hold for the value at a path, in whatever branch.
fn declaring<'s>(shape: &'s Shape, path: &Path) -> Vec<&'s ObjectRule> {
    let mut nodes = parts(shape, [0]);
    for step in &path.0 {
        let inner = nodes.iter().filter_map(|id| match (shape.node(*id), step) {
            (Node::Object(rule), Step::Key(key)) => {
                let field = rule.fields.iter().find(|field| field.name == *key);
                field.map(|field| field.node).or(each(rule.rest))
            }
            (Node::Array(rule), Step::Index(index)) => {
                rule.prefix.get(*index).copied().or(each(rule.rest))
            }
            _ => None,
        });
        nodes = parts(shape, inner.collect::<Vec<_>>());
    }
    let rules = nodes.into_iter().filter_map(|id| match shape.node(id) {
        Node::Object(rule) => Some(rule),
        _ => None,
    });
    rules.collect()
}

fn each(rest: Rest) -> Option<NodeId> {
    match rest {
        Rest::Each(node) => Some(node),
        Rest::Open | Rest::Closed => None,
    }
}

/// Nodes and everything that applies to the same value through them, up to a bound.
fn parts(shape: &Shape, ids: impl IntoIterator<Item = NodeId>) -> BTreeSet<NodeId> {
    const MOST: usize = 256;
    let mut found = BTreeSet::new();
    let mut open: Vec<NodeId> = ids.into_iter().collect();
    while let Some(id) = open.pop() {
        if found.len() >= MOST || !found.insert(id) {
            continue;
        }
        match shape.node(id) {
            Node::Union(rule) => open.extend(rule.branches.iter().map(|branch| branch.node)),
            Node::Refined { base, also } => open.extend(also.iter().chain([base])),
            Node::If { then, otherwise, .. } => open.extend([*then, *otherwise]),
            _ => {}
        }
    }
    found
}

/// The node that says what a value is, without what stands beside it.
pub(super) fn base(shape: &Shape, id: NodeId) -> &Node {
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
