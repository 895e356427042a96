//! Nodes in fewer words: without what nothing fits, and without what everything fits.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Builder;
use crate::shape::{Branch, Node, NodeId, ObjectRule, Rest, UnionKind, UnionRule};

impl Builder<'_> {
    /// Removes what nothing fits. An object with a required property that nothing fits stays, so that an
    /// explanation can name the property, unless it is a branch.
    pub(super) fn simplify(&mut self) {
        for _ in 0..64 {
            let never: BTreeSet<NodeId> = (0..self.nodes.len() as NodeId)
                .filter(|id| matches!(self.nodes.get(*id as usize), Some(Node::Never)))
                .collect();
            let any: BTreeSet<NodeId> = (0..self.nodes.len() as NodeId)
                .filter(|id| matches!(self.nodes.get(*id as usize), Some(Node::Any)))
                .collect();
            let lost = self.lost(&never);
            let mut changed = false;
            for node in &mut self.nodes {
                if let Some(simpler) = simpler(node, &never, &lost, &any) {
                    *node = simpler;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The nodes that nothing fits, those included that only say so by a required property.
    fn lost(&self, never: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        let mut lost = never.clone();
        loop {
            let before = lost.len();
            for (id, node) in (0..).zip(&self.nodes) {
                let is_lost = match node {
                    Node::Object(rule) => {
                        let mut required = rule.fields.iter().filter(|field| field.required);
                        required.any(|field| lost.contains(&field.node))
                    }
                    Node::Refined { base, also } => {
                        lost.contains(base) || also.iter().any(|part| lost.contains(part))
                    }
                    _ => false,
                };
                if is_lost {
                    lost.insert(id);
                }
            }
            if lost.len() == before {
                return lost;
            }
        }
    }
}

/// A node that says the same in fewer words, if there is one.
fn simpler(
    node: &Node,
    never: &BTreeSet<NodeId>,
    lost: &BTreeSet<NodeId>,
    any: &BTreeSet<NodeId>,
) -> Option<Node> {
    match node {
        Node::Object(rule) => {
            let rest = simpler_rest(rule.rest, never, any)?;
            Some(Node::Object(ObjectRule { rest, ..rule.clone() }))
        }
        Node::Array(rule) => {
            let rest = simpler_rest(rule.rest, never, any)?;
            Some(Node::Array(crate::shape::ArrayRule { rest, ..rule.clone() }))
        }
        Node::Union(rule) => simpler_union(rule, lost, any),
        Node::Refined { base, also } => {
            if never.contains(base) || also.iter().any(|node| never.contains(node)) {
                return Some(Node::Never);
            }
            let needed: Vec<NodeId> = also.iter().copied().filter(|id| !any.contains(id)).collect();
            let fewer = needed.len() < also.len();
            fewer.then(|| Node::Refined { base: *base, also: needed.into() })
        }
        Node::Not(node) if never.contains(node) => Some(Node::Any),
        Node::Not(node) if any.contains(node) => Some(Node::Never),
        _ => None,
    }
}

fn simpler_rest(rest: Rest, never: &BTreeSet<NodeId>, any: &BTreeSet<NodeId>) -> Option<Rest> {
    match rest {
        Rest::Each(node) if never.contains(&node) => Some(Rest::Closed),
        Rest::Each(node) if any.contains(&node) => Some(Rest::Open),
        _ => None,
    }
}

fn simpler_union(
    rule: &UnionRule,
    lost: &BTreeSet<NodeId>,
    any: &BTreeSet<NodeId>,
) -> Option<Node> {
    let fits = |branch: &&Branch| !lost.contains(&branch.node);
    let branches: Vec<Branch> = rule.branches.iter().filter(fits).cloned().collect();
    match branches.as_slice() {
        [] => Some(Node::Never),
        [only] if any.contains(&only.node) => Some(Node::Any),
        [only] => Some(Node::Refined { base: only.node, also: Cow::Borrowed(&[]) }),
        _ if rule.kind == UnionKind::AnyOf && branches.iter().any(|b| any.contains(&b.node)) => {
            Some(Node::Any)
        }
        _ if branches.len() < rule.branches.len() => {
            Some(Node::Union(UnionRule { branches: branches.into(), ..rule.clone() }))
        }
        _ => None,
    }
}
