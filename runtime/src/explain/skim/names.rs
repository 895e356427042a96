//! The names of properties: which are not declared, and which was meant by one that is not.

use std::collections::BTreeSet;

use super::Skim;
use crate::explain::suggest::{SUGGESTED, object_rule};
use crate::issue::{IssueKind, Path, Piece, Step, Suggestion};
use crate::nearest::nearest_where;
use crate::read::ObjectRead;
use crate::shape::{Field, NodeId, ObjectRule, Shape, UnionRule};
use crate::text::Miss;

/// A property that the object does not declare.
pub(super) struct Stranger<'t> {
    pub(super) key: &'t str,
    pub(super) value: &'t str,
}

/// The properties that an object does not declare. Mostly there is one, if any.
#[derive(Default)]
pub(super) struct Strangers<'t> {
    first: Option<Stranger<'t>>,
    others: Vec<Stranger<'t>>,
    /// Their keys, where there are many.
    keys: Option<BTreeSet<&'t str>>,
}

impl<'t> Strangers<'t> {
    fn iter(&self) -> impl Iterator<Item = &Stranger<'t>> {
        self.first.iter().chain(&self.others)
    }

    /// Adds a property; misses where its key has been there.
    pub(super) fn add(&mut self, stranger: Stranger<'t>) -> Result<(), Miss> {
        /// Up to so many keys, looking at each is the fastest.
        const FEW: usize = 16;
        let is_new = match &mut self.keys {
            Some(keys) => keys.insert(stranger.key),
            None => self.iter().all(|other| other.key != stranger.key),
        };
        if !is_new {
            return Err(Miss);
        }
        if self.first.is_none() {
            self.first = Some(stranger);
        } else {
            self.others.push(stranger);
        }
        if self.others.len() == FEW {
            self.keys = Some(self.iter().map(|stranger| stranger.key).collect());
        }
        Ok(())
    }
}

impl<'t> Skim<'t> {
    /// What to do about the keys of an object that are missing or not declared. Its issues are those
    /// from `first` on.
    pub(super) fn suggest_names(
        &mut self,
        first: usize,
        object: &ObjectRead<'t>,
        strangers: &Strangers<'t>,
        union: Option<&UnionRule>,
    ) {
        let (shape, depth) = (self.reader.shape, self.path.steps().len() + 1);
        let own = self.issues.iter_mut().take(first.max(SUGGESTED)).skip(first);
        for issue in own.filter(|issue| issue.path.steps().len() == depth) {
            let Some(key) = last_key(&issue.path) else { continue };
            issue.suggestion = match issue.kind {
                IssueKind::Missing => {
                    let declared =
                        |name: &str| union.is_some_and(|union| declares(shape, union, name));
                    let strangers = strangers.iter().filter(|stranger| !declared(stranger.key));
                    missing(shape, object.rule(), issue.node, key, strangers)
                }
                IssueKind::UnknownKey => unknown(shape, object, key, strangers),
                _ => continue,
            };
        }
    }
}

/// Whether some branch of a union declares a property.
fn declares(shape: &Shape, union: &UnionRule, name: &str) -> bool {
    let rules = union.branches.iter().filter_map(|branch| object_rule(shape, branch.node));
    rules.flat_map(|rule| rule.fields.iter()).any(|field| field.name == name)
}

fn last_key(path: &Path) -> Option<&Piece> {
    match path.last() {
        Some(Step::Key(key)) => Some(key),
        _ => None,
    }
}

/// A key that was probably meant to be the missing one, or else what could stand there.
fn missing<'s, 't: 's>(
    shape: &Shape,
    rule: &ObjectRule,
    node: NodeId,
    name: &Piece,
    strangers: impl Iterator<Item = &'s Stranger<'t>>,
) -> Option<Suggestion> {
    let named = strangers.map(|stranger| (stranger.key, stranger.value));
    let meant = nearest_where(name, named, |value| shape.fits(node, value));
    if let Some((from, _)) = meant {
        return Some(Suggestion::Rename { from: from.into(), to: name.clone() });
    }
    let field = rule.fields.iter().find(|field| field.name == name.as_str());
    let default = field.and_then(|field| field.default.as_ref()).map(Piece::from);
    default.or_else(|| shape.sample(node)).map(Suggestion::Put)
}

/// The property that was probably meant and is not there yet; else the key has to go.
fn unknown(
    shape: &Shape,
    object: &ObjectRead<'_>,
    key: &Piece,
    strangers: &Strangers<'_>,
) -> Option<Suggestion> {
    let sent = strangers.iter().find(|stranger| *stranger.key == **key)?.value;
    let absent = || object.unseen().map(|(_, field)| (&*field.name, field));
    let fits = |field: &Field| shape.fits(field.node, sent);
    let Some(near) = nearest_where(key, absent(), |_| true) else {
        return Some(Suggestion::Remove);
    };
    let meant = if fits(near.1) { Some(near) } else { nearest_where(key, absent(), fits) };
    // What is required is an issue of its own, which says what to put there.
    let required = || nearest_where(key, absent().filter(|(_, field)| field.required), |_| true);
    Some(match meant.or_else(required) {
        Some((_, field)) => Suggestion::Rename { from: key.clone(), to: Piece::from(&field.name) },
        None => Suggestion::Remove,
    })
}
