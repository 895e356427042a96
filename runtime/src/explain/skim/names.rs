//! The names of properties: which are not declared, and which was meant by one that is not.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Skim;
use crate::explain::suggest::{SUGGESTED, object_rule};
use crate::explain::trail::{At, path_of};
use crate::issue::{Issue, IssueKind, Piece, Step, Suggestion};
use crate::nearest::{CANDIDATES, each_near, nearest_where};
use crate::read::ObjectRead;
use crate::shape::{Field, Node, NodeId, Shape, UnionRule};
use crate::text::Miss;

/// A property that the object does not declare.
#[derive(Clone, Copy)]
pub(super) struct Stranger<'t> {
    pub(super) key: &'t str,
    pub(super) value: &'t str,
    /// The first byte of the key.
    from: usize,
    /// The number of the issue that comes next.
    pub(super) next: usize,
    pub(super) told: Told,
    near: Near<'t>,
    /// The property that was probably meant.
    meant: Option<&'t Field>,
}

/// Whether there is an issue of a stranger.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// It may be there.
    Never,
    Barely,
    /// With a suggestion.
    Helpfully,
}

/// The properties that are not there, and whose names are near to that of a stranger.
#[derive(Clone, Copy)]
enum Near<'t> {
    Unknown,
    /// There is none.
    Nothing,
    /// There is one; and whether the stranger's value fits it.
    Only(&'t Field, bool),
}

/// The properties that an object does not declare. Mostly there is one, if any.
#[derive(Default)]
pub(super) struct Strangers<'t> {
    first: Option<Stranger<'t>>,
    /// Seldom there, so that most objects have nothing to drop.
    others: Option<Box<Others<'t>>>,
}

#[derive(Default)]
struct Others<'t> {
    all: Vec<Stranger<'t>>,
    /// Their keys, where there are many.
    keys: Option<BTreeSet<&'t str>>,
}

impl<'t> Stranger<'t> {
    /// A property of which only the key is known so far.
    pub(super) fn new(key: &'t str, from: usize, next: usize) -> Self {
        let (told, near) = (Told::Never, Near::Unknown);
        Self { key, value: "", from, next, told, near, meant: None }
    }

    /// Looks for the property that was probably meant and is not there yet.
    fn look_for(&mut self, shape: &Shape, object: &ObjectRead<'t>) {
        let absent = || object.unseen().map(|(_, field)| (&*field.name, field));
        let fits = |field: &Field| fits(shape, field.node, self.value);
        let (mut near, mut count) = (None, 0);
        each_near(self.key, absent(), |_, (_, field)| {
            near = Some(field);
            count += 1;
        });
        // What is required is an issue of its own, which says what to put there.
        (self.near, self.meant) = match near {
            None => (Near::Nothing, None),
            Some(only) if count == 1 => {
                let fits = fits(only);
                (Near::Only(only, fits), near.filter(|only| fits || only.required))
            }
            Some(_) => {
                let required = absent().filter(|(_, field)| field.required);
                let near = nearest_where(self.key, absent(), fits);
                let near = near.or_else(|| nearest_where(self.key, required, |_| true));
                (Near::Unknown, near.map(|(_, field)| field))
            }
        };
        if object.rule().fields.len() > CANDIDATES {
            self.near = Near::Unknown;
        }
    }
}

impl<'t> Strangers<'t> {
    pub(super) fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    fn iter(&self) -> impl Iterator<Item = &Stranger<'t>> {
        self.first.iter().chain(self.others.iter().flat_map(|others| &others.all))
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Stranger<'t>> {
        self.first.iter_mut().chain(self.others.iter_mut().flat_map(|others| &mut others.all))
    }

    /// Those that there are issues of.
    pub(super) fn told(&self) -> impl Iterator<Item = &Stranger<'t>> {
        self.iter().filter(|stranger| stranger.told != Told::Never)
    }

    /// The stranger, where there is one only.
    fn only(&self) -> Option<&Stranger<'t>> {
        self.first.as_ref().filter(|_| self.others.is_none())
    }

    /// Looks for what was meant by those of which it is suggested.
    pub(super) fn look_for(&mut self, shape: &Shape, object: &ObjectRead<'t>) {
        let all = self.iter_mut().filter(|stranger| stranger.told == Told::Helpfully);
        all.for_each(|stranger| stranger.look_for(shape, object));
    }

    /// The key that was probably meant to be a missing one, and that no branch of a union declares.
    fn meaning(&self, shape: &Shape, field: &Field, union: Option<&UnionRule>) -> Option<&'t str> {
        let declared = |key: &str| union.is_some_and(|union| declares(shape, union, key));
        match self.only() {
            None if self.is_empty() => None,
            Some(Stranger { near: Near::Nothing, .. }) => None,
            Some(Stranger { near: Near::Only(near, fits), key, .. }) => {
                (*fits && std::ptr::eq(*near, field) && !declared(key)).then_some(*key)
            }
            _ => {
                let others = self.iter().filter(|stranger| !declared(stranger.key));
                let others = others.map(|stranger| (stranger.key, stranger.value));
                let fits = |value| shape.fits(field.node, value);
                nearest_where(&field.name, others, fits).map(|(key, _)| key)
            }
        }
    }

    /// Adds a property; misses where its key has been there.
    pub(super) fn add(&mut self, stranger: Stranger<'t>) -> Result<(), Miss> {
        match &self.first {
            None => self.first = Some(stranger),
            Some(first) if first.key == stranger.key => return Err(Miss),
            Some(_) => return self.others.get_or_insert_default().add(stranger),
        }
        Ok(())
    }
}

impl<'t> Others<'t> {
    fn add(&mut self, stranger: Stranger<'t>) -> Result<(), Miss> {
        /// Up to so many keys, looking at each is the fastest.
        const FEW: usize = 16;
        let is_new = match &mut self.keys {
            Some(keys) => keys.insert(stranger.key),
            None => self.all.iter().all(|other| other.key != stranger.key),
        };
        if !is_new {
            return Err(Miss);
        }
        self.all.push(stranger);
        if self.all.len() == FEW {
            self.keys = Some(self.all.iter().map(|stranger| stranger.key).collect());
        }
        Ok(())
    }
}

impl<'t> Skim<'t> {
    /// The issues of the properties that an object lacks.
    pub(super) fn missing(
        &mut self,
        object: &ObjectRead<'t>,
        strangers: &Strangers<'t>,
        span: &Range<usize>,
        union: Option<&UnionRule>,
    ) {
        let shape = self.reader.shape;
        for field in object.missing() {
            let helpful = self.count() < SUGGESTED;
            let suggestion = helpful.then(|| missing(shape, field, strangers, union)).flatten();
            let path = path_of(self.path.steps(), &[], Some(At::Name(&field.name).step()));
            let (kind, span, node) = (IssueKind::Missing, span.clone(), field.node);
            self.issues.push(Issue { path, kind, span, node, suggestion });
        }
    }

    /// The issues of the properties that may not be there.
    pub(super) fn unknown(&mut self, node: NodeId, strangers: &Strangers<'t>) {
        for stranger in strangers.told() {
            self.held -= 1;
            let name = Piece::from(stranger.key);
            let suggestion = match stranger.meant {
                _ if stranger.told == Told::Barely => None,
                None => Some(Suggestion::Remove),
                Some(field) => {
                    Some(Suggestion::Rename { from: name.clone(), to: Piece::from(&field.name) })
                }
            };
            let path = path_of(self.path.steps(), &[], Some(Step::Key(name)));
            // The key stands there as it is, in quotes.
            let span = stranger.from..stranger.from + stranger.key.len() + 2;
            let kind = IssueKind::UnknownKey;
            self.issues.push(Issue { path, kind, span, node, suggestion });
        }
    }
}

/// Whether some branch of a union declares a property.
fn declares(shape: &Shape, union: &UnionRule, name: &str) -> bool {
    let rules = union.branches.iter().filter_map(|branch| object_rule(shape, branch.node));
    rules.flat_map(|rule| rule.fields.iter()).any(|field| field.name == name)
}

/// Whether the value of a stranger fits a node. A string of which the bytes tell that it is neither too
/// short nor too long need not be read once more: no character has less than one, however it is written.
fn fits(shape: &Shape, id: NodeId, value: &str) -> bool {
    if let (Node::String(rule), Some(b'"')) = (shape.node(id), value.bytes().next())
        && rule.patterns.is_empty()
        && rule.length.min <= 1
        && (rule.length.min as usize..=rule.length.max as usize).contains(&(value.len() - 2))
    {
        return true;
    }
    shape.fits(id, value)
}

/// A key that was probably meant to be the missing one, or else what could stand there.
fn missing(
    shape: &Shape,
    field: &Field,
    strangers: &Strangers<'_>,
    union: Option<&UnionRule>,
) -> Option<Suggestion> {
    if let Some(from) = strangers.meaning(shape, field, union) {
        return Some(Suggestion::Rename { from: from.into(), to: Piece::from(&field.name) });
    }
    let default = field.default.as_ref().map(Piece::from);
    default.or_else(|| shape.sample(field.node)).map(Suggestion::Put)
}
