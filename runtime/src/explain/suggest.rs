//! What would put an issue right, and what to tell the model besides.
//!
//! Invariant: a value that is suggested fits the node of its issue.

use std::collections::BTreeSet;

use super::mend::{LONGEST, mend};
use super::payload::locate;
use super::sample::{number, piece};
use super::types::listed;
use crate::issue::{Got, Issue, IssueKind, Path, Piece, Step, Suggestion};
use crate::json::Json;
use crate::limits::Limits;
use crate::nearest::nearest_where;
use crate::number::Num;
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest, Shape};

/// So many issues get a suggestion; no text shows more.
pub(super) const SUGGESTED: usize = 64;

/// What the issues were found in: a value, the node that it must fit, and how deep it stands.
#[derive(Clone, Copy)]
struct Whole<'j> {
    shape: &'j Shape,
    node: NodeId,
    json: &'j Json,
    depth: usize,
}

/// Gives the first issues of a value their suggestions. So many steps of their paths lead to the value.
pub(super) fn suggest(
    shape: &Shape,
    node: NodeId,
    json: &Json,
    depth: usize,
    issues: &mut [Issue],
) {
    let whole = Whole { shape, node, json, depth };
    for issue in issues.iter_mut().take(SUGGESTED) {
        issue.suggestion = whole.suggestion(issue);
    }
}

/// What would fit and is close to the value that an issue is about, of which this is the text.
pub(super) fn close_to(shape: &Shape, issue: &Issue, value: &str) -> Option<Suggestion> {
    // About so many bytes will be left of it; what is too long is not suggested anyway.
    let kept = match issue.kind {
        IssueKind::TooMany { maximum, got, .. } => value.len() / got.max(1) * maximum as usize,
        _ => value.len(),
    };
    let json = (kept <= LONGEST).then(|| Json::parse(value, Limits::ARGUMENTS).ok());
    let mended = json.flatten().and_then(|json| mend(shape, issue, &json));
    mended.map(Piece::from).or_else(|| shape.sample(issue.node)).map(Suggestion::Put)
}

impl<'j> Whole<'j> {
    /// The steps from the value to that of a path.
    fn inside<'p>(&self, path: &'p [Step]) -> &'p [Step] {
        path.get(self.depth..).unwrap_or_default()
    }

    fn suggestion(&self, issue: &Issue) -> Option<Suggestion> {
        let shape = self.shape;
        let fits = |text: &String| shape.fits(issue.node, text);
        match &issue.kind {
            IssueKind::Missing => self.missing(issue),
            IssueKind::Needed { .. } => {
                let rule = object_rule(shape, issue.node);
                let field = rule.and_then(|rule| field(rule, &issue.path));
                field.and_then(|field| shape.sample(field.node)).map(Suggestion::Put)
            }
            IssueKind::UnknownKey => Some(self.unknown(issue)),
            IssueKind::NotListed { allowed, got } => not_listed(shape, issue.node, allowed, got),
            IssueKind::NotConstant { expected, .. } => Some(Suggestion::Put(expected.clone())),
            IssueKind::BelowMinimum { .. } | IssueKind::AboveMaximum { .. } => {
                in_range(shape, issue.node, &issue.kind).map(Suggestion::Put)
            }
            IssueKind::NotMultiple { of, got } => {
                let multiple = (got.to_f64() / of.to_f64()).round() * of.to_f64();
                let near = Num::Float(multiple).as_i64().map_or(Num::Float(multiple), Num::Int);
                let put = near.to_number().to_string();
                Some(put).filter(fits).map(Piece::from).map(Suggestion::Put)
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
                let (sent, whole) = locate(self.json, self.inside(issue.path.steps()));
                let mended = if whole { mend(shape, issue, sent) } else { None };
                mended.map(Piece::from).or_else(|| shape.sample(issue.node)).map(Suggestion::Put)
            }
            _ => None,
        }
    }

    /// A key that was probably meant to be the missing one, or else what could stand there.
    fn missing(&self, issue: &Issue) -> Option<Suggestion> {
        let Some(Step::Key(name)) = issue.path.last() else { return None };
        let shape = self.shape;
        let holder = self.inside(issue.path.holder());
        let (object, _) = locate(self.json, holder);
        let rules = self.declaring(holder);
        let declared =
            |key: &str| rules.iter().any(|rule| rule.fields.iter().any(|field| field.name == key));
        let strangers = object.members().iter().filter(|member| !declared(&member.key));
        let strangers = strangers.map(|member| (member.key.as_str(), &member.value));
        let fits = |value: &Json| shape.fits(issue.node, &value.to_string());
        if let Some((from, _)) = nearest_where(name, strangers, fits) {
            return Some(Suggestion::Rename { from: from.into(), to: name.clone() });
        }
        let of_node = |field: &&Field| field.node == issue.node;
        let fields = rules.iter().filter_map(|rule| field(rule, &issue.path));
        let default = fields.filter(of_node).find_map(|field| field.default.as_ref());
        default.map(Piece::from).or_else(|| shape.sample(issue.node)).map(Suggestion::Put)
    }

    /// The property that was probably meant and is not there yet; else the key has to go.
    fn unknown(&self, issue: &Issue) -> Suggestion {
        let shape = self.shape;
        let (Some(Step::Key(key)), Some(rule)) =
            (issue.path.last(), object_rule(shape, issue.node))
        else {
            return Suggestion::Remove;
        };
        let (object, _) = locate(self.json, self.inside(issue.path.holder()));
        let absent = rule.fields.iter().filter(|field| object.get(&field.name).is_none());
        let absent = absent.map(|field| (&*field.name, field));
        let sent = object.get(key).map(ToString::to_string).unwrap_or_default();
        let fits = |field: &Field| shape.fits(field.node, &sent);
        let meant = nearest_where(key, absent.clone(), fits);
        // What is required is an issue of its own, which says what to put there.
        let required = absent.filter(|(_, field)| field.required);
        match meant.or_else(|| nearest_where(key, required, |_| true)) {
            Some((_, to)) => Suggestion::Rename { from: key.clone(), to: Piece::from(&to.name) },
            None => Suggestion::Remove,
        }
    }

    /// The object rules that may hold for the value that some steps lead to, in whatever branch.
    fn declaring(&self, steps: &[Step]) -> Vec<&'j ObjectRule> {
        let shape = self.shape;
        let mut nodes = parts(shape, [self.node]);
        for step in steps {
            let inner = nodes.iter().filter_map(|id| match (shape.node(*id), step) {
                (Node::Object(rule), Step::Key(key)) => {
                    let field = rule.fields.iter().find(|field| *key == *field.name);
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
}

/// The listed value that was probably meant.
pub(super) fn not_listed(
    shape: &Shape,
    node: NodeId,
    allowed: &[Piece],
    got: &Got,
) -> Option<Suggestion> {
    or_last(shape, node, allowed, near_listed(allowed, got)).map(Suggestion::Put)
}

/// The listed value that is nearest to what came.
pub(super) fn near_listed<'a>(allowed: &'a [Piece], got: &Got) -> Option<&'a Piece> {
    let names = allowed.iter().map(|text| (unquoted(text), text));
    nearest_where(unquoted(&got.text), names, |_| true).map(|(_, text)| text)
}

/// A value, or else that of the branch that was meant, whose node admits fewer values than are listed.
pub(super) fn or_last(
    shape: &Shape,
    node: NodeId,
    allowed: &[Piece],
    near: Option<&Piece>,
) -> Option<Piece> {
    let of_branch = || {
        let own = listed(shape, node)?;
        own.last().filter(|_| own.len() < allowed.len()).cloned()
    };
    near.cloned().or_else(of_branch)
}

/// A text without the quotes around it.
pub(super) fn unquoted(mut text: &str) -> &str {
    while let Some(rest) = text.strip_prefix('"') {
        text = rest;
    }
    while let Some(rest) = text.strip_suffix('"') {
        text = rest;
    }
    text
}

/// The number at the bound that another one is beyond, or one that fits.
pub(super) fn in_range(shape: &Shape, id: NodeId, kind: &IssueKind) -> Option<Piece> {
    let (bound, known) = match (kind, shape.known(id)) {
        (IssueKind::BelowMinimum { minimum, .. }, known) => {
            (*minimum, known.map(|known| &known.least))
        }
        (IssueKind::AboveMaximum { maximum, .. }, known) => {
            (*maximum, known.map(|known| &known.greatest))
        }
        _ => return None,
    };
    let text = |number: Num| number.to_number().to_string();
    match (shape.node(id), known) {
        (Node::Number(rule), known) => {
            let number = || if rule.admits(bound) { Some(bound) } else { number(rule) };
            let make = || number().map(|number| piece(text(number)));
            match known {
                Some(known) => known.get_or_init(make).clone(),
                None => make(),
            }
        }
        _ if shape.fits(id, &text(bound)) => Some(text(bound).into()),
        _ => shape.sample(id),
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
    rule.fields.iter().find(|field| *key == *field.name)
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
#[must_use]
pub fn recommend(shape: &Shape, issues: &[Issue]) -> Vec<String> {
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
