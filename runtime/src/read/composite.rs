//! Arrays, listed values and opaque parts, as the checker sees them.

use std::collections::BTreeSet;

use super::check::Verdict;
use super::{Reader, Trust};
use crate::json::Json;
use crate::limits::Limits;
use crate::shape::{ArrayRule, Counts, Node, NodeId, OpaqueRule, Rest, Text};
use crate::text::{Kind, Miss, Position};

impl<'a> Reader<'a> {
    pub(super) fn check_array(&mut self, rule: &'a ArrayRule) -> Result<Verdict, Miss> {
        let mut verdict = Verdict::Fits;
        let mut count = 0;
        let mut contained = vec![(0, 0); rule.contains.len()];
        let mut seen = BTreeSet::new();
        self.cursor.open(Kind::Array)?;
        let mut position = Position::First;
        while self.cursor.item(position, b']')? {
            position = Position::Later;
            self.count_contained(rule, &mut contained)?;
            let from = self.cursor.offset();
            let item = match (rule.prefix.get(count), rule.rest) {
                (Some(node), _) => self.check(*node)?,
                (None, Rest::Each(node)) => self.check(node)?,
                (None, Rest::Open) => self.skip().map(|()| Verdict::Fits)?,
                _ => Verdict::Misfits,
            };
            verdict = verdict.and(item);
            if verdict == Verdict::Misfits {
                return Ok(verdict);
            }
            if rule.unique {
                let text = self.cursor.slice(from, self.cursor.offset());
                if !seen.insert(canonical(text)) {
                    return Ok(Verdict::Misfits);
                }
            }
            count += 1;
        }
        if !rule.counts.admits(count) {
            return Ok(Verdict::Misfits);
        }
        let contains = rule.contains.iter().zip(contained);
        Ok(contains.fold(verdict, |verdict, (contains, (fits, unsure))| {
            verdict.and(enough(contains.counts, fits, unsure))
        }))
    }

    fn count_contained(
        &mut self,
        rule: &'a ArrayRule,
        contained: &mut [(usize, usize)],
    ) -> Result<(), Miss> {
        let start = self.cursor.mark();
        for (contains, (fits, unsure)) in rule.contains.iter().zip(contained) {
            match self.check(contains.node)? {
                Verdict::Fits => *fits += 1,
                Verdict::Unsure => *unsure += 1,
                Verdict::Misfits => {}
            }
            self.cursor.rewind(start);
        }
        Ok(())
    }

    pub(super) fn check_values(&mut self, values: &[Text]) -> Result<Verdict, Miss> {
        self.cursor.peek();
        let start = self.cursor.offset();
        self.skip()?;
        let found = canonical(self.cursor.slice(start, self.cursor.offset()));
        Ok(Verdict::of(values.iter().any(|value| canonical(value) == found)))
    }

    pub(super) fn check_opaque(&mut self, rule: &'a OpaqueRule) -> Result<Verdict, Miss> {
        self.cursor.peek();
        let start = self.cursor.offset();
        self.skip()?;
        let text = self.cursor.slice(start, self.cursor.offset());
        let _ = (text, rule);
        match self.trust {
            Trust::Nothing | Trust::Approved => Ok(Verdict::Unsure),
            #[cfg(feature = "judge")]
            Trust::Judge => Ok(Verdict::of(self.shape.judges.accepts(self.shape, rule, text))),
        }
    }

    /// Opens an array whose items are about to be read one by one, and gives their node.
    ///
    /// What a reader of single items cannot see, such as uniqueness, is checked in front; how many
    /// there may be is left to the caller.
    pub(super) fn open_array(&mut self, id: NodeId) -> Result<(NodeId, Counts), Miss> {
        let (simple, item, counts) = match self.base(id)? {
            Node::Array(rule) => {
                let uniform = rule.prefix.is_empty();
                let simple = uniform
                    && !rule.unique
                    && rule.contains.is_empty()
                    && rule.rest != Rest::Closed;
                match rule.rest {
                    Rest::Each(node) if uniform => (simple, node, rule.counts),
                    _ => (simple, NodeId::MAX, rule.counts),
                }
            }
            _ => (false, NodeId::MAX, Counts::ANY),
        };
        let approved = self.trust == Trust::Approved;
        let counts = if approved { Counts::ANY } else { counts };
        if !simple {
            self.require(id)?;
        }
        self.cursor.open(Kind::Array)?;
        Ok((item, counts))
    }
}

fn enough(counts: Counts, fits: usize, unsure: usize) -> Verdict {
    let certain = counts.admits(fits) && counts.admits(fits + unsure);
    let possible = (fits..=fits + unsure).any(|count| counts.admits(count));
    match (certain, possible) {
        (true, _) => Verdict::Fits,
        (false, true) => Verdict::Unsure,
        (false, false) => Verdict::Misfits,
    }
}

/// A text for a value that is the same for equal values.
fn canonical(text: &str) -> String {
    let limits = Limits::ARGUMENTS.with_bytes(usize::MAX).with_nodes(u32::MAX);
    let json = Json::parse(text, limits.with_depth(1024));
    json.map(|json| json.canonical()).unwrap_or_default()
}
