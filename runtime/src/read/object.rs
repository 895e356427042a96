//! Objects: which property comes next, whether it may, and what was left out.
//!
//! The reader and the checker share this walk. Invariant: a property is reported once; a key that
//! comes twice is past a limit, whatever the schema.

use std::borrow::Cow;
use std::ops::Range;

use super::check::Verdict;
use super::value::SeenKeys;
use super::{Defaults, Part, Presence, Reader, Trust};
use crate::limits::{Limit, Limits};
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest};
use crate::text::{Kind, Miss, Position, is_same};

/// An object that is being read.
#[derive(Debug)]
pub(crate) struct ObjectRead<'a> {
    rule: &'a ObjectRule,
    /// The named properties, where nothing is asked of the names: those whose keys may be taken as
    /// they stand.
    likely: &'a [Field],
    position: Position,
    /// One bit a named property, for the first 64.
    seen: u64,
    /// Where the next key is looked for first: models send properties in the order of the schema.
    hint: usize,
    count: usize,
    /// How many of them are named.
    named: usize,
    /// Seldom there, so that most objects have nothing to make or drop.
    more: Option<Box<SeenMore<'a>>>,
}

/// The properties that have come and have no bit among the first.
#[derive(Debug, Default)]
struct SeenMore<'a> {
    /// One bit each for the named properties after the first 64.
    later: Vec<u64>,
    unnamed: SeenKeys<'a>,
}

/// The string that tells the branches of a union apart, and its bytes.
pub(crate) type TagValue<'a> = (Cow<'a, str>, Range<usize>);

/// The property whose value comes next.
pub(super) enum NextKey<'a> {
    /// A named one, and its index.
    Named(usize, &'a Field),
    /// One that is not named.
    Extra(Cow<'a, str>),
}

impl<'a> ObjectRead<'a> {
    pub(crate) fn new(rule: &'a ObjectRule) -> Self {
        let likely = if rule.names.is_none() { &*rule.fields } else { &[] };
        let position = Position::First;
        Self { rule, likely, position, seen: 0, hint: 0, count: 0, named: 0, more: None }
    }

    /// An object of which some named properties have come.
    pub(super) fn resumed(
        rule: &'a ObjectRule,
        position: Position,
        seen: u64,
        count: usize,
    ) -> Self {
        Self { position, seen, count, named: count, ..Self::new(rule) }
    }

    /// A bit for each named property that has come, and how many properties have come.
    pub(super) fn seen_so_far(&self) -> (u64, usize) {
        (self.seen, self.count)
    }

    pub(crate) fn rule(&self) -> &'a ObjectRule {
        self.rule
    }

    /// Where the next property stands.
    #[inline]
    pub(super) fn position(&self) -> Position {
        self.position
    }

    /// The index of the property that is expected next.
    #[inline]
    pub(super) fn hint(&self) -> usize {
        self.hint
    }

    /// How many properties have come.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    #[inline]
    pub(super) fn find(&self, key: &str) -> Option<usize> {
        let (before, after) = self.rule.fields.split_at_checked(self.hint)?;
        let is_key = |field: &Field| is_same(&field.name, key);
        let later = after.iter().position(is_key).map(|index| self.hint + index);
        later.or_else(|| before.iter().position(is_key))
    }

    /// The bits of 64 named properties.
    fn seen_word(&self, word: usize) -> u64 {
        if word == 0 {
            return self.seen;
        }
        let later = self.more.as_ref().and_then(|more| more.later.get(word - 1));
        later.copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn is_seen(&self, index: usize) -> bool {
        let word = if index < 64 { self.seen } else { self.seen_word(index / 64) };
        word >> (index % 64) & 1 == 1
    }

    /// Notes one of the named properties, and that the next is likely to be the one after it.
    #[inline]
    pub(super) fn see(&mut self, index: usize) {
        if index < 64 {
            self.seen |= 1 << index;
        } else {
            self.see_later(index);
        }
        self.named += 1;
        self.hint = index + 1;
    }

    #[cold]
    fn see_later(&mut self, index: usize) {
        let later = &mut self.more.get_or_insert_default().later;
        later.resize(self.rule.fields.len() / 64, 0);
        if let Some(word) = later.get_mut(index / 64 - 1) {
            *word |= 1 << (index % 64);
        }
    }

    /// The properties that are likely to come next, one after the other: those with a bit among the
    /// first that have not come.
    #[inline]
    pub(super) fn expected(&self) -> &'a [Field] {
        let unseen = self.seen.checked_shr(self.hint as u32).map_or(0, u64::trailing_zeros);
        let end = self.likely.len().min(64).min(self.hint + unseen as usize);
        self.likely.get(self.hint..end).unwrap_or_default()
    }

    /// Notes so many of the properties that were expected.
    #[inline]
    pub(super) fn see_expected(&mut self, count: usize) {
        if count > 0 {
            self.seen |= u64::MAX >> (64 - count) << self.hint;
            self.position = Position::Later;
            self.hint += count;
            self.count += count;
            self.named += count;
        }
    }

    /// Notes a property that is not named; tells whether it is new.
    fn see_unnamed(&mut self, key: Cow<'a, str>) -> bool {
        self.more.get_or_insert_default().unnamed.insert(key)
    }

    fn has_unnamed(&self, key: &str) -> bool {
        self.more.as_ref().is_some_and(|more| more.unnamed.contains(key))
    }

    fn has(&self, name: &str) -> bool {
        self.find(name).is_some_and(|index| self.is_seen(index)) || self.has_unnamed(name)
    }

    /// The required properties that have not come.
    pub(crate) fn missing(&self) -> impl Iterator<Item = &'a Field> {
        self.unseen().map(|(_, field)| field).filter(|field| field.required)
    }

    /// The named properties that have not come, with their index.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = (usize, &'a Field)> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let found = self.next_unseen(from);
            from = found.map_or(from, |(index, _)| index + 1);
            found
        })
    }

    /// The first named property from an index on that has not come. Of those with a bit in one word
    /// all that have come are passed over at once.
    fn next_unseen(&self, from: usize) -> Option<(usize, &'a Field)> {
        let fields: &'a [Field] = &self.rule.fields;
        let mut index = from;
        while index < fields.len() {
            let left = !self.seen_word(index / 64) >> (index % 64);
            if left != 0 {
                index += left.trailing_zeros() as usize;
                return fields.get(index).map(|field| (index, field));
            }
            index = (index / 64 + 1) * 64;
        }
        None
    }

    /// Whether there are as many properties as there must be, and with each one those it asks for.
    #[inline]
    fn is_balanced(&self) -> bool {
        self.rule.counts.admits(self.count) && (self.rule.needs.is_empty() || self.has_needed())
    }

    #[inline(never)]
    fn has_needed(&self) -> bool {
        let mut needs = self.rule.needs.iter().filter(|need| self.has(&need.name));
        needs.all(|need| need.required.iter().all(|name| self.has(name)))
    }
}

impl<'a> Reader<'a> {
    /// Opens an object whose properties are about to be read one by one.
    pub(super) fn open_object(&mut self, id: NodeId) -> Result<ObjectRead<'a>, Miss> {
        match self.base(id)? {
            Node::Object(rule) => {
                self.cursor.open(Kind::Object)?;
                Ok(ObjectRead::new(rule))
            }
            _ => Err(Miss),
        }
    }

    /// Which property comes next, where one does and is not the one that was expected.
    pub(super) fn next(&mut self, object: &mut ObjectRead<'a>) -> Result<NextKey<'a>, Miss> {
        if let Some((index, field)) = self.take_later(object) {
            return Ok(NextKey::Named(index, field));
        }
        let key = self.cursor.key()?;
        if object.rule.names.is_some()
            && self.trust != Trust::Approved
            && self.check_name(object.rule, &key) != Verdict::Fits
        {
            return Err(Miss);
        }
        if let Some(index) = object.find(&key)
            && let Some(field) = object.rule.fields.get(index)
        {
            if object.is_seen(index) {
                return self.cursor.limit(Limit::DuplicateKey);
            }
            object.see(index);
            return Ok(NextKey::Named(index, field));
        }
        if self.trust != Trust::Approved && !object.rule.patterns.is_empty() {
            let start = self.cursor.mark();
            if self.check_unnamed(object.rule, &key)? != Verdict::Fits {
                return Err(Miss);
            }
            self.cursor.rewind(start);
        } else if object.rule.rest == Rest::Closed && self.trust != Trust::Approved {
            return Err(Miss);
        }
        if !object.rule.needs.is_empty() {
            object.see_unnamed(key.clone());
        }
        Ok(NextKey::Extra(key))
    }

    /// Reads the key that comes next where it is one of those after the expected one: most often,
    /// properties that may be absent were passed over.
    pub(super) fn take_later(&mut self, object: &mut ObjectRead<'a>) -> Option<(usize, &'a Field)> {
        let mut later = object.likely.iter().enumerate().skip(object.hint);
        let (index, field) = later.find(|(index, field)| {
            !object.is_seen(*index) && self.cursor.take_key(Position::First, &field.key)
        })?;
        object.see(index);
        Some((index, field))
    }

    fn next_key(&mut self, object: &mut ObjectRead<'a>) -> Result<Option<Cow<'a, str>>, Miss> {
        if !self.has_next(object)? {
            return Ok(None);
        }
        self.cursor.key().map(Some)
    }

    /// Whether there is another property, whose key comes next then.
    #[inline]
    pub(super) fn has_next(&mut self, object: &mut ObjectRead<'a>) -> Result<bool, Miss> {
        let more = self.cursor.item(object.position, b'}')?;
        object.position = Position::Later;
        object.count += usize::from(more);
        Ok(more)
    }

    /// Reads the key of the property that is likely to come next, where it does; else nothing.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a tenth of reading a short call")]
    pub(super) fn take_hinted(
        &mut self,
        object: &mut ObjectRead<'a>,
    ) -> Option<(usize, &'a Field)> {
        let index = object.hint;
        let field = object.likely.get(index)?;
        let taken = !object.is_seen(index) && self.cursor.take_key(object.position, &field.key);
        taken.then(|| {
            object.position = Position::Later;
            object.count += 1;
            object.see(index);
            (index, field)
        })
    }

    /// After the last property: misses where one is missing, and reads the absent ones that have a
    /// default from there, where that is asked for.
    #[inline]
    pub(super) fn end_object(
        &mut self,
        object: &ObjectRead<'a>,
        parts: &mut [&mut dyn Part],
    ) -> Result<(), Miss> {
        if self.trust != Trust::Approved && !object.is_balanced() {
            return Err(Miss);
        }
        if object.named == object.rule.fields.len() {
            return Ok(());
        }
        self.end_absent(object, parts)
    }

    #[inline(never)]
    fn end_absent(
        &mut self,
        object: &ObjectRead<'a>,
        parts: &mut [&mut dyn Part],
    ) -> Result<(), Miss> {
        for (index, field) in object.unseen() {
            if field.required {
                return Err(Miss);
            }
            if self.defaults == Defaults::Fill
                && let Some(default) = &field.default
            {
                let Some(part) = parts.get_mut(index) else { return Err(Miss) };
                let before = self.cursor.divert(default);
                part.fill(self, field.node, Presence::Optional)?;
                self.cursor.resume(before);
            }
        }
        Ok(())
    }

    /// The string that an object has for a key, and its bytes; the cursor stays in front of the object.
    pub(crate) fn tag_value(&mut self, tag: &str) -> Result<Option<TagValue<'a>>, Miss> {
        let start = self.cursor.mark();
        let mut found = None;
        let mut position = Position::First;
        self.cursor.open(Kind::Object)?;
        while found.is_none() && self.cursor.item(position, b'}')? {
            position = Position::Later;
            let is_tag = self.cursor.key()? == tag;
            if is_tag && self.cursor.kind()? == Kind::String {
                let from = self.cursor.offset();
                let text = self.cursor.string()?;
                found = Some((text, from..self.cursor.offset()));
            } else {
                self.skip()?;
            }
        }
        self.cursor.rewind(start);
        Ok(found)
    }

    pub(super) fn check_object(&mut self, rule: &'a ObjectRule) -> Result<Verdict, Miss> {
        let mut object = ObjectRead::new(rule);
        let mut verdict = Verdict::Fits;
        self.cursor.open(Kind::Object)?;
        while let Some(key) = self.next_key(&mut object)? {
            verdict = verdict.and(self.check_name(rule, &key));
            let found = object.find(&key);
            if found.is_some_and(|index| object.is_seen(index)) || object.has_unnamed(&key) {
                return self.cursor.limit(Limit::DuplicateKey);
            }
            let field = found.and_then(|index| rule.fields.get(index).map(|field| (index, field)));
            verdict = verdict.and(if let Some((index, field)) = field {
                object.see(index);
                self.check(field.node)?
            } else {
                object.see_unnamed(key.clone());
                self.check_unnamed(rule, &key)?
            });
            if verdict == Verdict::Misfits {
                return Ok(verdict);
            }
        }
        let whole = object.is_balanced() && object.unseen().all(|(_, field)| !field.required);
        Ok(verdict.and(Verdict::of(whole)))
    }

    /// The value of a property that is not named: by the patterns that its name matches, or the rest.
    fn check_unnamed(&mut self, rule: &'a ObjectRule, key: &str) -> Result<Verdict, Miss> {
        let shape = self.shape;
        let matching = rule.patterns.iter().filter(|(pattern, _)| {
            shape.pattern(*pattern).is_some_and(|pattern| pattern.is_match(key))
        });
        let start = self.cursor.mark();
        let mut verdict = None;
        for (_, node) in matching {
            self.cursor.rewind(start);
            let found = self.check(*node)?;
            verdict = Some(verdict.unwrap_or(Verdict::Fits).and(found));
            if found == Verdict::Misfits {
                return Ok(Verdict::Misfits);
            }
        }
        match (verdict, rule.rest) {
            (Some(verdict), _) => Ok(verdict),
            (None, Rest::Open) => self.skip().map(|()| Verdict::Fits),
            (None, Rest::Closed) => Ok(Verdict::Misfits),
            (None, Rest::Each(node)) => self.check(node),
        }
    }

    /// Whether `propertyNames` admits a name.
    fn check_name(&self, rule: &ObjectRule, key: &str) -> Verdict {
        let Some(names) = rule.names else { return Verdict::Fits };
        let text = serde_json::Value::from(key).to_string();
        let mut reader = Reader::new(self.shape, &text, self.trust, Limits::ARGUMENTS);
        reader.check(names).unwrap_or(Verdict::Misfits)
    }
}
