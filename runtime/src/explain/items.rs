//! Arrays: their items one by one, and what is asked of all of them together.

use super::trail::At;
use super::walk::Walk;
use crate::issue::{Counted, IssueKind};
use crate::json::Json;
use crate::read::Verdict;
use crate::shape::{ArrayRule, Contains, NodeId, Rest};

impl<'j> Walk<'j> {
    pub(super) fn array(
        &mut self,
        id: NodeId,
        rule: &'j ArrayRule,
        items: &'j [Json],
        json: &'j Json,
    ) {
        let mut counts = rule.counts;
        if rule.rest == Rest::Closed {
            counts.max = counts.max.min(rule.prefix.len() as u32);
        }
        self.counts(Counted::Items, counts, items.len(), id, json);
        for (index, item) in items.iter().enumerate() {
            let node = match (rule.prefix.get(index), rule.rest) {
                (Some(node), _) => *node,
                (None, Rest::Each(node)) => node,
                (None, Rest::Open) => continue,
                (None, Rest::Closed) => {
                    let path = self.here_at(At::Index(index));
                    self.push_at(path, IssueKind::Never, id, item.span.clone());
                    continue;
                }
            };
            self.path.push(At::Index(index));
            self.node(node, item);
            self.path.pop();
        }
        if rule.unique
            && let Some((first, second)) = first_repeated(items)
        {
            self.push(IssueKind::NotUnique { first, second }, id, json);
        }
        rule.contains.iter().for_each(|contains| self.contains(id, contains, items, json));
    }

    fn contains(&mut self, id: NodeId, contains: &Contains, items: &[Json], json: &Json) {
        let (mut fitting, mut unsure) = (0, 0);
        for item in items {
            match self.verdict(contains.node, item) {
                Verdict::Fits => fitting += 1,
                Verdict::Unsure => unsure += 1,
                Verdict::Misfits => {}
            }
        }
        if !(fitting..=fitting + unsure).any(|count| contains.counts.admits(count)) {
            self.counts(Counted::MatchingItems, contains.counts, fitting, id, json);
        }
    }
}

/// The first two items that are equal.
fn first_repeated(items: &[Json]) -> Option<(usize, usize)> {
    let mut seen = std::collections::BTreeMap::new();
    for (index, item) in items.iter().enumerate() {
        if let Some(first) = seen.insert(item.canonical(), index) {
            return Some((first, index));
        }
    }
    None
}
