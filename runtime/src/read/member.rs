//! Objects for whoever explains: property by property, from the start or from where a reader stopped.

use std::borrow::Cow;

use super::Reader;
use super::check::Verdict;
use super::object::ObjectRead;
use crate::limits::Limit;
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest};
use crate::text::{Kind, Mark, Miss, Position};

/// A property whose value comes next in the text.
pub(crate) enum NextMember<'a> {
    Named(&'a Field),
    /// The key of any other, and its first byte.
    Other(&'a str, usize),
    /// A key that is written with escapes, of any other.
    Escaped,
}

/// How far an object was read before a miss. Invariant: what has come so far fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped {
    seen: u64,
    count: usize,
    at: StoppedAt,
    place: Mark,
}

/// What stands where reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoppedAt {
    /// A key.
    Key,
    /// The value of a named property, which counts as come.
    Value(usize),
    /// The end of the object.
    End,
    /// The value of a property that is not named.
    Other,
}

impl ObjectRule {
    /// Whether the rule says nothing but which properties there are.
    pub(crate) fn is_plain(&self) -> bool {
        self.names.is_none() && self.patterns.is_empty() && self.needs.is_empty()
    }
}

impl Stopped {
    /// The object as far as it was read, and the place to go on at; nothing where that is not known,
    /// because properties have come that have no bit.
    pub(crate) fn resume<'a>(&self, rule: &'a ObjectRule) -> Option<(ObjectRead<'a>, Mark)> {
        // In front of a key no comma is left to come.
        let position = match self.at {
            StoppedAt::Key => Position::First,
            StoppedAt::Value(_) | StoppedAt::End => Position::Later,
            StoppedAt::Other => return None,
        };
        if self.seen.count_ones() as usize != self.count {
            return None;
        }
        Some((ObjectRead::resumed(rule, position, self.seen, self.count), self.place))
    }

    /// The property at whose value reading stopped.
    pub(crate) fn property<'a>(&self, rule: &'a ObjectRule) -> Option<&'a Field> {
        match self.at {
            StoppedAt::Value(index) => rule.fields.get(index),
            StoppedAt::Key | StoppedAt::End | StoppedAt::Other => None,
        }
    }
}

impl ObjectRead<'_> {
    /// Whether every required property has come.
    pub(crate) fn is_whole(&self) -> bool {
        self.missing().next().is_none()
    }
}

impl<'a> Reader<'a> {
    /// Notes how far an object was read. Of objects inside each other, the outermost is noted last.
    #[cold]
    pub(super) fn stop(&mut self, object: &ObjectRead<'a>, at: StoppedAt, offset: usize) -> Miss {
        let (seen, count) = object.seen_so_far();
        let count = if at == StoppedAt::Key { count - 1 } else { count };
        let place = self.cursor.mark().in_outermost(offset);
        self.stopped = Some(Stopped { seen, count, at, place });
        Miss
    }

    /// Opens an object whose properties are asked for one by one.
    pub(crate) fn open_members(&mut self, rule: &'a ObjectRule) -> Result<ObjectRead<'a>, Miss> {
        self.cursor.open(Kind::Object)?;
        Ok(ObjectRead::new(rule))
    }

    /// The next property, where it is the one that is likely to come.
    #[inline]
    pub(crate) fn likely_member(&mut self, object: &mut ObjectRead<'a>) -> Option<&'a Field> {
        self.take_hinted(object).map(|(_, field)| field)
    }

    /// The next property, whichever it is.
    fn any_member(&mut self, object: &mut ObjectRead<'a>) -> Result<Option<NextMember<'a>>, Miss> {
        match self.likely_member(object) {
            Some(field) => Ok(Some(NextMember::Named(field))),
            None => self.next_member(object),
        }
    }

    /// The next property, of which it is known that it is not the likely one. A named one that stands twice is past a limit; of others, whoever asks knows.
    #[inline(never)]
    pub(crate) fn next_member(
        &mut self,
        object: &mut ObjectRead<'a>,
    ) -> Result<Option<NextMember<'a>>, Miss> {
        if !self.has_next(object)? {
            return Ok(None);
        }
        if let Some((_, field)) = self.take_later(object) {
            return Ok(Some(NextMember::Named(field)));
        }
        self.cursor.peek();
        let from = self.cursor.offset();
        let key = self.cursor.key()?;
        let Some(index) = object.find(&key) else {
            return Ok(Some(match key {
                Cow::Borrowed(key) => NextMember::Other(key, from),
                Cow::Owned(_) => NextMember::Escaped,
            }));
        };
        if object.is_seen(index) {
            return self.cursor.limit(Limit::DuplicateKey);
        }
        object.see(index);
        Ok(object.rule().fields.get(index).map(NextMember::Named))
    }

    /// Whether the object that comes next would fit a plain object, were it not for one property; else the
    /// cursor stays in front of it.
    pub(crate) fn fits_but_for(&mut self, tag: &str, id: NodeId) -> Result<bool, Miss> {
        let Node::Object(rule) = self.shape.node(id) else { return Ok(false) };
        let start = self.cursor.mark();
        let mut object = self.open_members(rule)?;
        let mut fits = rule.is_plain();
        while fits && let Some(member) = self.any_member(&mut object)? {
            fits = match member {
                NextMember::Named(field) if field.name == tag => self.skip().map(|()| true)?,
                NextMember::Named(field) => self.check(field.node)? == Verdict::Fits,
                NextMember::Other(..) | NextMember::Escaped => match rule.rest {
                    Rest::Each(node) => self.check(node)? == Verdict::Fits,
                    Rest::Open => self.skip().map(|()| true)?,
                    Rest::Closed => false,
                },
            };
        }
        let is_whole = || object.missing().all(|field| field.name == tag);
        fits = fits && rule.counts.admits(object.count()) && is_whole();
        if !fits {
            self.cursor.rewind(start);
        }
        Ok(fits)
    }
}
