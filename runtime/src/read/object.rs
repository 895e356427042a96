//! Objects: which property comes next, whether it may, and what was left out.
//!
//! The reader and the checker share this walk. Invariant: a property is reported once; a key that
//! comes twice is past a limit, whatever the schema.

use std::borrow::Cow;
use std::ops::Range;

use super::check::Verdict;
use super::value::SeenKeys;
use super::{Defaults, Reader, Trust};
use crate::limits::{Limit, Limits};
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest};
use crate::text::{Cursor, Kind, Miss, Position};

/// An object that is being read.
#[derive(Debug)]
pub(super) struct ObjectRead<'a> {
    rule: &'a ObjectRule,
    position: Position,
    /// One bit a named property, for the first 64.
    seen: u64,
    /// One bit each for all others.
    seen_later: Vec<u64>,
    /// Where the next key is looked for first: models send properties in the order of the schema.
    hint: usize,
    count: usize,
    unnamed: SeenKeys<'a>,
    /// The key of the property that [`Reader::next`] has reported last, where it is not named.
    pub(super) key: Cow<'a, str>,
    /// The text, while defaults are read instead.
    paused: Option<Cursor<'a>>,
    next_default: usize,
}

/// The slot of a property that is not named.
pub(super) const EXTRA: usize = usize::MAX;

impl<'a> ObjectRead<'a> {
    pub(super) fn new(rule: &'a ObjectRule) -> Self {
        Self {
            rule,
            position: Position::First,
            seen: 0,
            seen_later: vec![0; (rule.fields.len().saturating_sub(1)) / 64],
            hint: 0,
            count: 0,
            unnamed: SeenKeys::default(),
            key: Cow::Borrowed(""),
            paused: None,
            next_default: 0,
        }
    }

    pub(super) fn rule(&self) -> &'a ObjectRule {
        self.rule
    }

    #[inline]
    fn find(&self, key: &str) -> Option<usize> {
        let (before, after) = self.rule.fields.split_at_checked(self.hint)?;
        let is_key = |field: &Field| field.name == key;
        let later = after.iter().position(is_key).map(|index| self.hint + index);
        later.or_else(|| before.iter().position(is_key))
    }

    #[inline]
    fn is_seen(&self, index: usize) -> bool {
        let word = match index / 64 {
            0 => self.seen,
            word => self.seen_later.get(word - 1).copied().unwrap_or(0),
        };
        word >> (index % 64) & 1 == 1
    }

    /// Notes one of the named properties, and that the next is likely to be the one after it.
    #[inline]
    fn see(&mut self, index: usize) {
        let bit = 1 << (index % 64);
        match index / 64 {
            0 => self.seen |= bit,
            word => {
                if let Some(word) = self.seen_later.get_mut(word - 1) {
                    *word |= bit;
                }
            }
        }
        self.hint = index + 1;
    }

    fn has(&self, name: &str) -> bool {
        self.find(name).is_some_and(|index| self.is_seen(index)) || self.unnamed.contains(name)
    }

    fn has_required(&self) -> bool {
        let fields = self.rule.fields.iter().enumerate();
        fields.filter(|(_, field)| field.required).all(|(index, _)| self.is_seen(index))
    }

    /// Whether everything is there that must be.
    fn is_complete(&self) -> bool {
        let needs = self.rule.needs.iter();
        self.has_required()
            && self.rule.counts.admits(self.count)
            && needs
                .filter(|need| self.has(&need.name))
                .all(|need| need.required.iter().all(|name| self.has(name)))
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

    /// The slot of the next property: its index among the named ones, or [`EXTRA`]. Its value comes
    /// next in the text. `None` at the end, once everything required has been there.
    pub(super) fn next(&mut self, object: &mut ObjectRead<'a>) -> Result<Option<usize>, Miss> {
        if object.paused.is_some() {
            return Ok(self.next_default(object));
        }
        let Some(key) = self.next_key(object)? else {
            let approved = self.trust == Trust::Approved;
            if !(if approved { object.has_required() } else { object.is_complete() }) {
                return Err(Miss);
            }
            return Ok(self.next_default(object));
        };
        if self.trust != Trust::Approved && self.check_name(object.rule, &key) != Verdict::Fits {
            return Err(Miss);
        }
        if let Some(index) = object.find(&key) {
            if object.is_seen(index) {
                return self.cursor.limit(Limit::DuplicateKey);
            }
            object.see(index);
            return Ok(Some(index));
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
            object.unnamed.insert(key.clone());
        }
        object.key = key;
        Ok(Some(EXTRA))
    }

    fn next_key(&mut self, object: &mut ObjectRead<'a>) -> Result<Option<Cow<'a, str>>, Miss> {
        if !self.cursor.item(object.position, b'}')? {
            return Ok(None);
        }
        object.position = Position::Later;
        object.count += 1;
        self.cursor.key().map(Some)
    }

    /// The key of the next property, its bytes, and its node where it is named. A key that stands
    /// twice is past a limit. The first call opens the object.
    pub(super) fn next_member(
        &mut self,
        object: &mut ObjectRead<'a>,
    ) -> Result<Option<(String, Range<usize>, Option<NodeId>)>, Miss> {
        if object.count == 0 {
            self.cursor.open(Kind::Object)?;
        }
        if !self.cursor.item(object.position, b'}')? {
            return Ok(None);
        }
        object.position = Position::Later;
        object.count += 1;
        let (key, span) = self.cursor.key_with_span()?;
        let found = object.find(&key);
        if found.is_some_and(|index| object.is_seen(index)) || object.unnamed.contains(&key) {
            return self.cursor.limit(Limit::DuplicateKey);
        }
        let field = found.and_then(|index| {
            object.see(index);
            object.rule.fields.get(index)
        });
        if field.is_none() {
            object.unnamed.insert(key.clone());
        }
        Ok(Some((key.into_owned(), span, field.map(|field| field.node))))
    }

    /// The next absent property that has a default; its value is read from there.
    fn next_default(&mut self, object: &mut ObjectRead<'a>) -> Option<usize> {
        if let Some(text) = object.paused.take() {
            self.cursor = text;
        }
        if self.defaults == Defaults::Leave {
            return None;
        }
        let rule = object.rule;
        while let Some(field) = rule.fields.get(object.next_default) {
            let index = object.next_default;
            object.next_default += 1;
            let Some(default) = field.default.as_deref().filter(|_| !object.is_seen(index)) else {
                continue;
            };
            let text = Cursor::new(default, Limits::ARGUMENTS);
            object.paused = Some(std::mem::replace(&mut self.cursor, text));
            return Some(index);
        }
        None
    }

    /// The string that an object has for a key; the cursor stays in front of the object.
    pub(super) fn tag_value(&mut self, tag: &str) -> Result<Option<Cow<'a, str>>, Miss> {
        let start = self.cursor.mark();
        let mut found = None;
        let mut position = Position::First;
        self.cursor.open(Kind::Object)?;
        while found.is_none() && self.cursor.item(position, b'}')? {
            position = Position::Later;
            let is_tag = self.cursor.key()? == tag;
            if is_tag && self.cursor.kind()? == Kind::String {
                found = Some(self.cursor.string()?);
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
            if found.is_some_and(|index| object.is_seen(index)) || object.unnamed.contains(&key) {
                return self.cursor.limit(Limit::DuplicateKey);
            }
            let field = found.and_then(|index| rule.fields.get(index).map(|field| (index, field)));
            verdict = verdict.and(if let Some((index, field)) = field {
                object.see(index);
                self.check(field.node)?
            } else {
                object.unnamed.insert(key.clone());
                self.check_unnamed(rule, &key)?
            });
            if verdict == Verdict::Misfits {
                return Ok(verdict);
            }
        }
        Ok(verdict.and(Verdict::of(object.is_complete())))
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
