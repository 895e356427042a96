//! Objects: their properties one by one, and what is wrong with all of them together.

use std::ops::Range;

use super::Skim;
use super::names::{Stranger, Strangers, Told};
use crate::explain::repair::Rule;
use crate::explain::suggest::SUGGESTED;
use crate::explain::trail::At;
use crate::issue::{Counted, Issue};
use crate::read::{NextMember, ObjectRead, Stopped};
use crate::shape::{Field, NodeId, ObjectRule, Rest, Text, UnionRule};
use crate::text::Miss;

/// Where an object has begun.
#[derive(Clone, Copy)]
struct Begun {
    /// Its first byte.
    from: usize,
    /// The number of its first issue.
    first: usize,
}

/// What an object is part of.
#[derive(Clone, Copy, Default)]
pub(super) struct Within<'u> {
    /// The union that it is a branch of.
    pub(super) union: Option<&'u UnionRule>,
    /// The property whose issue is told afterwards.
    pub(super) held: Option<&'u Text>,
}

impl<'t> Skim<'t> {
    /// The issues of an object that says nothing but which properties it has.
    pub(super) fn object(
        &mut self,
        id: NodeId,
        rule: &'t ObjectRule,
        within: Within<'_>,
    ) -> Result<(), Miss> {
        let from = self.reader.offset();
        let (object, first) = (self.reader.open_members(rule)?, self.issues.len());
        self.members(id, object, Begun { from, first }, within)
    }

    /// The issues of the outermost object, of which some properties are known to fit.
    pub(super) fn rest(&mut self, rule: &'t ObjectRule, read: &Stopped) -> Result<(), Miss> {
        let Some((object, place)) = read.resume(rule) else { return self.value(0) };
        let from = self.reader.offset();
        self.reader.cursor.rewind(place);
        if let Some(field) = read.property(rule) {
            self.refused(field)?;
        }
        self.members(0, object, Begun { from, first: 0 }, Within::default())
    }

    /// The issues of an object that has begun, from a property on.
    fn members(
        &mut self,
        id: NodeId,
        mut object: ObjectRead<'t>,
        begun: Begun,
        within: Within<'_>,
    ) -> Result<(), Miss> {
        let rule = object.rule();
        let mut strangers = Strangers::default();
        loop {
            let field = match self.reader.likely_member(&mut object) {
                Some(field) => field,
                None => match self.reader.next_member(&mut object)? {
                    Some(NextMember::Named(field)) => field,
                    Some(NextMember::Other(key, from)) => {
                        self.other(
                            rule,
                            Stranger::new(key, from, self.issues.len()),
                            &mut strangers,
                        )?;
                        continue;
                    }
                    // Nobody holds the text of the key.
                    Some(NextMember::Escaped) => return Err(Miss),
                    None => break,
                },
            };
            if within.held == Some(&field.name) {
                self.held += 1;
                self.reader.skip()?;
            } else if !self.passes(field.node)? {
                self.refused(field)?;
            }
        }
        let whole = object.is_whole() && rule.counts.admits(object.count());
        if !(whole && strangers.is_empty()) {
            self.conclude(id, &object, begun, strangers, within.union);
        }
        Ok(())
    }

    /// The issues of all properties together of an object, and of those that are not declared.
    #[inline(never)]
    fn conclude(
        &mut self,
        id: NodeId,
        object: &ObjectRead<'t>,
        Begun { from, first }: Begun,
        mut strangers: Strangers<'t>,
        union: Option<&UnionRule>,
    ) {
        let (span, next) = (from..self.reader.offset(), self.issues.len());
        strangers.look_for(self.reader.shape, object);
        self.missing(object, &strangers, &span, union);
        self.counts(Counted::Properties, object.rule().counts, object.count(), id, span);
        let lacking = self.issues.len() - next;
        self.unknown(id, &strangers);
        if first < next && (lacking > 0 || strangers.told().any(|stranger| stranger.next < next)) {
            self.put_in_order(first..next, lacking, &strangers);
        }
    }

    /// What an object lacks is told before what is wrong inside it, and of that, a key that may not be
    /// there between what stands before and behind it.
    #[cold]
    fn put_in_order(&mut self, inside: Range<usize>, lacking: usize, strangers: &Strangers<'t>) {
        let first = inside.start;
        let inside: Vec<Issue> = self.issues.drain(inside).collect();
        let unknown = self.issues.split_off(first + lacking);
        let (mut inside, mut number) = (inside.into_iter(), first);
        for (stranger, issue) in strangers.told().zip(unknown) {
            self.issues.extend(inside.by_ref().take(stranger.next - number));
            self.issues.push(issue);
            number = stranger.next;
        }
        self.issues.extend(inside);
    }

    /// The issues of a declared property, which is not certain to fit.
    fn refused(&mut self, field: &'t Field) -> Result<(), Miss> {
        self.reader.cursor.peek();
        let (before, from) = (self.issues.len(), self.reader.offset());
        self.path.push(At::Name(&field.name));
        self.misfit(field.node)?;
        let depth = self.path.steps().len();
        let mut refused = self.issues.iter().skip(before);
        if !field.required && refused.any(|issue| issue.path.steps().len() == depth) {
            let rule = match self.reader.cursor.slice(from, self.reader.offset()) {
                "null" => Some(Rule::NullOptional),
                "\"\"" => Some(Rule::EmptyOptional),
                _ => None,
            };
            if rule.is_some_and(|rule| self.profile.has(rule)) {
                return Err(Miss);
            }
        }
        self.path.pop();
        Ok(())
    }

    /// The issues of a property that is not declared, unless it may not be there.
    #[inline(never)]
    fn other(
        &mut self,
        rule: &ObjectRule,
        mut stranger: Stranger<'t>,
        strangers: &mut Strangers<'t>,
    ) -> Result<(), Miss> {
        self.reader.cursor.peek();
        let start = self.reader.offset();
        match rule.rest {
            Rest::Each(node) => {
                self.path.push(At::Key(stranger.key));
                self.value(node)?;
                self.path.pop();
            }
            Rest::Open => self.reader.skip()?,
            Rest::Closed => {
                self.reader.skip()?;
                stranger.told =
                    if self.count() < SUGGESTED { Told::Helpfully } else { Told::Barely };
                self.held += 1;
            }
        }
        stranger.value = self.reader.cursor.slice(start, self.reader.offset());
        strangers.add(stranger)
    }
}
