//! JSON text, byte by byte: the one grammar (RFC 8259) that everything in this crate reads with.
//!
//! Invariants: a [`Cursor`] only moves forward, except by [`Cursor::rewind`] to a place it has been;
//! a method that fails leaves the cause in [`Cursor::fault`], unless there is nothing wrong with the
//! text itself.

use std::borrow::Cow;

use crate::limits::{Limit, Limits};
use crate::number::Num;

mod key;
mod number;
mod string;

pub(crate) use key::{LikelyKey, is_same};

/// The reader does not accept the text. Why is a question for the explaining lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss;

/// What is wrong with a text, whatever its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text is not JSON.
    Syntax(&'static str),
    /// The text ends inside a value.
    Truncated,
    /// The text is JSON, and past a limit.
    Limit(Limit),
}

/// The six kinds of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// `null`
    Null,
    /// `true`, `false`
    Boolean,
    /// Any number
    Number,
    /// Any string
    String,
    /// `[…]`
    Array,
    /// `{…}`
    Object,
}

/// A place that a [`Cursor`] can be set back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    at: usize,
    depth: u32,
    nodes: u32,
}

impl Mark {
    /// A place in the outermost array or object, at a byte.
    pub(crate) const fn in_outermost(self, at: usize) -> Self {
        Self { at, depth: 1, ..self }
    }
}

/// A place in a JSON text.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
    nodes: u32,
    limits: Limits,
    fault: Option<(usize, Fault)>,
    /// Where strings with escapes are put together, kept from one to the next.
    scratch: String,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of `text`.
    #[must_use]
    pub fn new(text: &'a str, limits: Limits) -> Self {
        let scratch = String::new();
        let mut cursor = Self { text, at: 0, depth: 0, nodes: 0, limits, fault: None, scratch };
        if text.len() > limits.bytes {
            cursor.fault = Some((limits.bytes, Fault::Limit(Limit::Size)));
            cursor.at = text.len();
        }
        cursor
    }

    /// The byte offset.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The first thing found wrong with the text itself, and where.
    #[must_use]
    pub fn fault(&self) -> Option<(usize, Fault)> {
        self.fault
    }

    /// The text between two offsets that this cursor has passed.
    #[must_use]
    pub fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// A place to come back to.
    #[inline]
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { at: self.at, depth: self.depth, nodes: self.nodes }
    }

    /// Goes to a place that this cursor has been at.
    #[inline]
    pub fn rewind(&mut self, mark: Mark) {
        Mark { at: self.at, depth: self.depth, nodes: self.nodes } = mark;
    }

    /// Records what is wrong; only the first fault is kept.
    #[cold]
    pub(crate) fn fail<T>(&mut self, fault: Fault) -> Result<T, Miss> {
        let fault = match fault {
            Fault::Syntax(_) if self.at >= self.text.len() => Fault::Truncated,
            other => other,
        };
        self.fault.get_or_insert((self.at, fault));
        Err(Miss)
    }

    #[cold]
    pub(crate) fn limit<T>(&mut self, limit: Limit) -> Result<T, Miss> {
        self.fail(Fault::Limit(limit))
    }

    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips white space and gives the next byte.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    /// The kind of the value that comes next.
    #[inline]
    pub fn kind(&mut self) -> Result<Kind, Miss> {
        match self.peek() {
            Some(b'"') => Ok(Kind::String),
            Some(b'{') => Ok(Kind::Object),
            Some(b'[') => Ok(Kind::Array),
            Some(b't' | b'f') => Ok(Kind::Boolean),
            Some(b'n') => Ok(Kind::Null),
            Some(b'-' | b'0'..=b'9') => Ok(Kind::Number),
            _ => self.fail(Fault::Syntax("expected a value")),
        }
    }

    /// Fails unless the next value starts with this byte, as those of one kind do.
    #[inline]
    fn expect_byte(&mut self, start: u8) -> Result<(), Miss> {
        if self.byte() == Some(start) { Ok(()) } else { self.expect_far(start) }
    }

    /// Fails unless the next value starts with this byte, which may stand behind white space.
    #[inline(never)]
    fn expect_far(&mut self, start: u8) -> Result<(), Miss> {
        if self.peek() == Some(start) { Ok(()) } else { self.other_kind() }
    }

    /// The next value is of another kind, or there is none.
    #[cold]
    fn other_kind(&mut self) -> Result<(), Miss> {
        self.kind().and(Err(Miss))
    }

    /// Counts one value.
    #[inline]
    fn count(&mut self) -> Result<(), Miss> {
        self.nodes += 1;
        if self.nodes > self.limits.nodes { self.limit(Limit::Size) } else { Ok(()) }
    }

    #[inline]
    fn word(&mut self, word: &'static str) -> Result<(), Miss> {
        self.count()?;
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        if rest.starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(());
        }
        self.other_word(rest, word)
    }

    #[cold]
    fn other_word(&mut self, rest: &[u8], word: &'static str) -> Result<(), Miss> {
        let same = rest.iter().zip(word.as_bytes()).take_while(|(left, right)| left == right);
        self.at += same.count();
        self.fail(Fault::Syntax("expected `null`, `true` or `false`"))
    }

    /// Reads `null`.
    pub fn null(&mut self) -> Result<(), Miss> {
        self.expect_byte(b'n')?;
        self.word("null")
    }

    /// Reads `true` or `false`.
    #[inline]
    pub fn boolean(&mut self) -> Result<bool, Miss> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let (value, length) = match rest {
            [b't', b'r', b'u', b'e', ..] => (true, 4),
            [b'f', b'a', b'l', b's', b'e', ..] => (false, 5),
            _ => return self.other_boolean(),
        };
        self.count()?;
        self.at += length;
        Ok(value)
    }

    #[inline(never)]
    fn other_boolean(&mut self) -> Result<bool, Miss> {
        if self.peek() == Some(b't') {
            return self.word("true").map(|()| true);
        }
        self.expect_byte(b'f')?;
        self.word("false").map(|()| false)
    }

    /// Reads a string.
    #[inline]
    pub fn string(&mut self) -> Result<Cow<'a, str>, Miss> {
        self.expect_byte(b'"')?;
        self.count()?;
        self.quoted()
    }

    /// Reads a string to keep.
    #[inline(never)]
    pub(crate) fn owned_string(&mut self, to: &mut String) -> Result<(), Miss> {
        self.read_string(to)
    }

    /// Reads a string to keep, in place: what is written word by word is not moved soon after.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "called once more, where most strings are read")]
    pub(crate) fn read_string(&mut self, to: &mut String) -> Result<(), Miss> {
        self.expect_byte(b'"')?;
        self.count()?;
        self.quoted_owned(to)
    }

    /// Passes over a string.
    #[inline]
    pub(crate) fn skip_string(&mut self) -> Result<(), Miss> {
        self.expect_byte(b'"')?;
        self.count()?;
        self.skip_quoted()
    }

    /// Reads a number; one that `f64` cannot hold is past a limit.
    #[inline]
    pub fn number(&mut self) -> Result<Num, Miss> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            self.other_kind()?;
        }
        self.count()?;
        self.scan_number()
    }

    /// Opens an array or an object.
    #[inline]
    pub(crate) fn open(&mut self, kind: Kind) -> Result<(), Miss> {
        self.expect_byte(if kind == Kind::Array { b'[' } else { b'{' })?;
        self.count()?;
        self.depth += 1;
        if self.depth > self.limits.depth {
            return self.limit(Limit::Size);
        }
        self.at += 1;
        Ok(())
    }

    /// After [`Cursor::open`] or a whole item: whether another one follows. Closes when none does.
    #[inline]
    pub(crate) fn item(&mut self, position: Position, close: u8) -> Result<bool, Miss> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                self.depth -= 1;
                Ok(false)
            }
            Some(b',') if position == Position::Later => {
                self.at += 1;
                if self.peek() == Some(close) {
                    return self.fail(Fault::Syntax("trailing comma"));
                }
                Ok(true)
            }
            Some(_) if position == Position::First => Ok(true),
            _ => self.fail(Fault::Syntax("expected `,` or the end of the list")),
        }
    }

    /// Reads a key and its colon.
    #[inline]
    pub(crate) fn key(&mut self) -> Result<Cow<'a, str>, Miss> {
        if self.peek() != Some(b'"') {
            return self.fail(Fault::Syntax("expected a key in double quotes"));
        }
        let key = self.quoted()?;
        self.colon()?;
        Ok(key)
    }

    #[inline]
    fn colon(&mut self) -> Result<(), Miss> {
        if self.peek() != Some(b':') {
            return self.fail(Fault::Syntax("expected `:` after the key"));
        }
        self.at += 1;
        Ok(())
    }

    /// Reads another text, from its start; gives what was read before, and where.
    pub(crate) fn divert(&mut self, text: &'a str) -> (&'a str, Mark) {
        let before = (self.text, self.mark());
        self.resume((text, Mark { at: 0, depth: 0, nodes: 0 }));
        before
    }

    /// Goes back to a text that this cursor was diverted from.
    pub(crate) fn resume(&mut self, (text, mark): (&'a str, Mark)) {
        self.text = text;
        self.rewind(mark);
    }

    /// Fails unless only white space is left.
    pub fn finish(&mut self) -> Result<(), Miss> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.fail(Fault::Syntax("text after the end of the value")),
        }
    }
}

/// Where an item stands in its array or object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Position {
    First,
    Later,
}

impl Position {
    /// Where an item stands that comes after so many.
    pub(crate) const fn after(items: usize) -> Self {
        if items == 0 { Self::First } else { Self::Later }
    }
}
