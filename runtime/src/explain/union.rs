//! Unions: of all branches, only what the closest one says.
//!
//! What may be repaired inside a branch is kept only where every branch that could be meant agrees,
//! because another branch may well admit what came.

use std::sync::Arc;

use super::suggest::object_rule;
use super::trail::At;
use super::types::{admits_kind, listed, quoted, types_of};
use super::walk::{Found, Walk};
use crate::issue::{Got, Issue, IssueKind, Path, Piece};
use crate::json::Json;
use crate::nearest::nearest;
use crate::read::Verdict;
use crate::shape::{Branch, NodeId, Shape, Text, UnionKind, UnionRule};
use crate::text::Kind;

impl<'j> Walk<'j> {
    pub(super) fn union(&mut self, id: NodeId, rule: &'j UnionRule, json: &'j Json) {
        if self.verdict(id, json) != Verdict::Misfits {
            return;
        }
        if self.steps == 0 {
            return self.push(IssueKind::NoBranch { branches: rule.branches.len() }, id, json);
        }
        if let Some(tag) = rule.tag.as_ref().filter(|_| json.kind() == Kind::Object) {
            // A value has one tag, so it cannot fit two branches.
            let branches = rule.branches.iter().filter(|branch| branch.kinds.has(Kind::Object));
            let branches: Vec<&'j Branch> = branches.collect();
            if branches.len() > 1 {
                return self.tagged(id, tag, &branches, json);
            }
        }
        if rule.kind == UnionKind::OneOf {
            let verdicts = rule.branches.iter().map(|branch| self.verdict(branch.node, json));
            let fitting = verdicts.filter(|verdict| *verdict == Verdict::Fits).count();
            if fitting > 1 {
                return self.push(IssueKind::SeveralBranches { fitting }, id, json);
            }
        }
        if listed(self.shape, id).is_some() {
            return self.not_listed(id, json);
        }
        let kind = json.kind();
        let of_kind: Vec<&'j Branch> =
            rule.branches.iter().filter(|branch| branch.kinds.has(kind)).collect();
        match (of_kind.as_slice(), &rule.tag) {
            ([], _) if admits_kind(&types_of(self.shape, id), kind) => {
                self.push(IssueKind::NoBranch { branches: rule.branches.len() }, id, json);
            }
            ([], _) => self.wrong_type(id, json),
            ([only], _) => self.node(only.node, json),
            (branches, Some(tag)) if kind == Kind::Object => self.tagged(id, tag, branches, json),
            (branches, _) => self.closest(id, branches, json),
        }
    }

    /// A union whose branches are told apart by a property.
    fn tagged(&mut self, id: NodeId, tag: &'j Text, branches: &[&'j Branch], json: &'j Json) {
        let sent = json.get(tag);
        let value = sent.and_then(Json::as_str);
        let chosen = |value: &str| {
            branches.iter().find(|branch| branch.tag.as_deref() == Some(value)).copied()
        };
        if let Some(branch) = value.and_then(chosen) {
            return self.node(branch.node, json);
        }
        let path = self.here_at(At::Name(tag));
        let tags = || branches.iter().filter_map(|branch| branch.tag.as_deref());
        let by_name = match value {
            Some(value) => nearest(value, tags()).and_then(chosen),
            None => misnamed(json, tag).and_then(chosen),
        };
        // Only where the name does not tell, every branch is looked into.
        let closest = match by_name {
            Some(_) => None,
            None => self.closest_but_for(&path, branches, json),
        };
        let fitting = closest.filter(|(others, _)| *others == 0).map(|(_, branch)| branch);
        let meant = by_name.or(fitting);
        let mut found = match meant {
            Some(branch) => self.apart(branch.node, json),
            None => common(branches.iter().map(|branch| self.apart(branch.node, json))),
        };
        found.issues.retain(|issue| issue.path != path);
        self.add(found);
        let node_in = |branch: &Branch| field_node(self.shape, branch.node, tag);
        let node = meant.and_then(node_in).unwrap_or(id);
        if let Some(sent) = sent {
            let (allowed, text) = (listed_tags(self.shape, id, tags()), self.slice(sent));
            let kind = IssueKind::NotListed { allowed, got: Got::sent(sent, text) };
            self.push_at(path, kind, node, sent.span.clone());
        } else {
            let least = closest.and_then(|(_, branch)| node_in(branch)).unwrap_or(id);
            let node = if meant.is_some() { node } else { least };
            self.push_at(path, IssueKind::Missing, node, json.span.clone());
        }
    }

    /// The branch with the least issues besides those of the value at a path, and how many.
    fn closest_but_for(
        &mut self,
        path: &Path,
        branches: &[&'j Branch],
        json: &'j Json,
    ) -> Option<(usize, &'j Branch)> {
        let others = branches.iter().map(|branch| {
            let found = self.apart(branch.node, json);
            (found.issues.iter().filter(|issue| issue.path != *path).count(), *branch)
        });
        others.min_by_key(|(others, _)| *others)
    }

    /// Of several branches that could be meant, the one with the least and deepest issues.
    fn closest(&mut self, id: NodeId, branches: &[&'j Branch], json: &'j Json) {
        let found: Vec<Found> =
            branches.iter().map(|branch| self.apart(branch.node, json)).collect();
        let mut fixes = found.iter().map(|found| found.fixes.clone()).reduce(|mut left, right| {
            left.retain(|fix| right.contains(fix));
            left
        });
        let best = found.into_iter().filter(|found| !found.issues.is_empty());
        let best = best.min_by_key(|found| score(&found.issues));
        match best {
            Some(best) => {
                let fixes = fixes.take().unwrap_or_default();
                self.add(Found { issues: best.issues, fixes });
            }
            None => self.push(IssueKind::NoBranch { branches: branches.len() }, id, json),
        }
    }

    /// The issues of a value under a node, apart from those found so far.
    fn apart(&mut self, id: NodeId, json: &'j Json) -> Found {
        let before = std::mem::take(&mut self.found);
        if self.steps > 0 {
            self.node(id, json);
        } else {
            self.push(IssueKind::NoBranch { branches: 1 }, id, json);
        }
        std::mem::replace(&mut self.found, before)
    }

    fn add(&mut self, found: Found) {
        self.found.issues.extend(found.issues);
        self.found.fixes.extend(found.fixes);
    }
}

/// The tags of a union, as JSON texts.
pub(super) fn listed_tags<'s>(
    shape: &Shape,
    id: NodeId,
    tags: impl Iterator<Item = &'s str>,
) -> Arc<[Piece]> {
    let list = || tags.map(|tag| Piece::from(quoted(tag))).collect();
    match shape.known(id) {
        Some(known) => Arc::clone(known.tags.get_or_init(list)),
        None => list(),
    }
}

/// The string under a key that is nearly the one asked for.
fn misnamed<'j>(json: &'j Json, key: &str) -> Option<&'j str> {
    let keys = json.members().iter().map(|member| member.key.as_str());
    nearest(key, keys).and_then(|found| json.get(found)).and_then(Json::as_str)
}

/// The node of a property that an object node declares.
fn field_node(shape: &Shape, id: NodeId, name: &str) -> Option<NodeId> {
    let rule = object_rule(shape, id)?;
    rule.fields.iter().find(|field| field.name == name).map(|field| field.node)
}

/// How far a branch is from what came: a fixed value that differs says most.
fn score(issues: &[Issue]) -> (usize, std::cmp::Reverse<usize>) {
    let weight = |issue: &Issue| match issue.kind {
        IssueKind::NotConstant { .. } => 3,
        _ => 1,
    };
    let deepest = issues.iter().map(|issue| issue.path.steps().len()).max().unwrap_or(0);
    (issues.iter().map(weight).sum(), std::cmp::Reverse(deepest))
}

/// What all say.
fn common(all: impl Iterator<Item = Found>) -> Found {
    let reduced = all.reduce(|mut left, right| {
        left.issues.retain(|issue| {
            right.issues.iter().any(|other| other.path == issue.path && other.kind == issue.kind)
        });
        left.fixes.retain(|fix| right.fixes.contains(fix));
        left
    });
    reduced.unwrap_or_default()
}
