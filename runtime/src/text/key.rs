//! The key that is likely to come next, looked for before any other.
//!
//! Invariant: a key is taken only with all that belongs to it, comma and colon included; else the cursor
//! has not moved, and whoever reads the key in general finds out what is there.

use super::string::is_plain;
use super::{Cursor, Position};

/// A key as it stands in most texts, from its opening quote to its colon. Most keys are told by their
/// first and last eight bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LikelyKey {
    head: u64,
    /// The bits of the head that count; all of them where the key has eight bytes.
    mask: u64,
    /// The eight bytes behind the head.
    middle: u64,
    tail: u64,
    length: usize,
    /// The bytes between the middle and the tail.
    inside: Box<[u8]>,
}

impl LikelyKey {
    pub(crate) fn new(name: &str) -> Self {
        let key = || b"\"".iter().chain(name.as_bytes()).chain(b"\":").copied();
        let length = name.len() + 3;
        let inside = key().take(length.saturating_sub(8)).skip(16).collect();
        let mask = u64::MAX >> (64 - 8 * length.min(8));
        let tail = word_of(key().skip(length.saturating_sub(8)));
        let (head, middle) = (word_of(key()), word_of(key().skip(8)));
        if is_plain(name) {
            Self { head, mask, middle, tail, length, inside }
        } else {
            // There are several ways to write this key: it is left to whoever reads keys in general. No
            // text starts so, because a bit is set that does not count.
            Self { head: 1, mask: 0, middle, tail, length, inside }
        }
    }

    /// Whether a text starts with the key. One of less than eight bytes is left to whoever reads keys in
    /// general.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a tenth of reading a short call")]
    fn starts(&self, text: &[u8]) -> bool {
        let Some(head) = text.first_chunk() else { return false };
        let Some(key) = text.get(..self.length) else { return false };
        word(head) & self.mask == self.head
            && key.last_chunk().is_none_or(|tail| {
                word(tail) == self.tail && (key.len() <= 16 || self.is_same_inside(key))
            })
    }

    /// Whether a key that starts and ends as this one is the same in between.
    #[inline]
    fn is_same_inside(&self, key: &[u8]) -> bool {
        let middle = key.get(8..).and_then(<[u8]>::first_chunk);
        middle.is_some_and(|middle| word(middle) == self.middle)
            && (key.len() <= 24 || key.get(16..).is_some_and(|rest| rest.starts_with(&self.inside)))
    }
}

#[inline]
fn word(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes)
}

/// The first eight bytes, with zeros for those that are missing.
fn word_of(bytes: impl Iterator<Item = u8>) -> u64 {
    let mut word = [0; 8];
    for (to, from) in word.iter_mut().zip(bytes) {
        *to = from;
    }
    u64::from_le_bytes(word)
}

/// Whether two short texts are the same. To ask the library is a call, which takes longer than that.
#[inline]
pub(crate) fn is_same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    if let (Some(first), Some(last)) = (left.first_chunk::<8>(), left.last_chunk::<8>()) {
        let same_ends = right.starts_with(first) && right.ends_with(last);
        return same_ends && (left.len() <= 16 || left == right);
    }
    if let (Some(first), Some(last)) = (left.first_chunk::<4>(), left.last_chunk::<4>()) {
        return right.starts_with(first) && right.ends_with(last);
    }
    left.iter().eq(right)
}

impl<'a> Cursor<'a> {
    /// Reads a property's key and its colon, and the comma before it, where the key is this one and
    /// written without escapes; else stays where it is.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a tenth of reading a short call")]
    pub(crate) fn take_key(&mut self, position: Position, key: &LikelyKey) -> bool {
        let bytes = self.text.as_bytes();
        let start = match (position, bytes.get(self.at)) {
            (Position::First, _) => self.at,
            (Position::Later, Some(b',')) => behind_blank(bytes, self.at + 1),
            (Position::Later, _) => return false,
        };
        let Some(rest) = bytes.get(start..) else { return false };
        let taken = key.starts(rest);
        if taken {
            self.at = behind_blank(bytes, start + key.length);
        }
        taken
    }

    /// The string without escapes that the next value has for a key, where it is an object and this is
    /// its first key.
    pub(crate) fn first_string(&self, key: &str) -> Option<&'a str> {
        let rest = self.text.get(self.at..)?.strip_prefix('{')?;
        let rest = rest.strip_prefix(' ').unwrap_or(rest).strip_prefix('"')?;
        let (name, rest) = rest.split_at_checked(key.len())?;
        let rest = rest.strip_prefix("\":").filter(|_| is_same(name, key))?;
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        self.plain_string_at(self.text.len() - rest.len())
    }
}

/// The place behind white space, of which there is likely to be one blank. What else there may be takes
/// a call: that makes it a jump, which is foreseen. Were it a choice, all that follows would wait for it.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a tenth of reading a short call")]
fn behind_blank(bytes: &[u8], place: usize) -> usize {
    if bytes.get(place) == Some(&b' ') { place + 1 } else { behind_space(bytes, place) }
}

#[inline(never)]
fn behind_space(bytes: &[u8], place: usize) -> usize {
    let rest = bytes.iter().skip(place);
    place + rest.take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn a_key_that_stands_in_several_ways_is_never_taken() {
        for (name, text) in [
            ("a\"b", r#""a"b": 12345678"#),
            ("a\"b", r#""a\"b": 12345678"#),
            ("\n", "\"\n\": 12345678"),
        ] {
            let mut cursor = Cursor::new(text, Limits::ARGUMENTS);
            assert!(!cursor.take_key(Position::First, &LikelyKey::new(name)), "{name:?}");
            assert_eq!(cursor.offset(), 0);
        }
    }
}
