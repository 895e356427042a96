//! The key that is likely to come next, looked for before any other.
//!
//! Invariant: a key is taken only with all that belongs to it, comma and colon included; else the cursor
//! has not moved, and whoever reads the key in general finds out what is there.

use super::string::is_plain;
use super::{Cursor, Position};

impl Cursor<'_> {
    /// Reads a property's key and its colon, and the comma before it, where the key is this one and
    /// written without escapes; else stays where it is.
    #[inline]
    pub(crate) fn take_key(&mut self, position: Position, name: &str, head: KeyHead) -> bool {
        let bytes = self.text.as_bytes();
        let rest = bytes.get(self.at..).unwrap_or_default();
        let rest = match (position, rest) {
            (Position::First, rest) | (Position::Later, [b',', rest @ ..]) => skip_space(rest),
            _ => return false,
        };
        let [b'"', rest @ ..] = rest else { return false };
        let Some((key, [b'"', b':', after @ ..])) = rest.split_at_checked(name.len()) else {
            return false;
        };
        let taken = head.starts(rest) && same_end(key, name.as_bytes());
        if taken {
            self.at = bytes.len() - after.len();
        }
        taken
    }
}

/// What stands behind white space.
#[inline]
fn skip_space(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    while let [b' ' | b'\n' | b'\r' | b'\t', after @ ..] = rest {
        rest = after;
    }
    rest
}

/// Whether two keys of one length are the same that start with the same eight bytes. Most are told by
/// their last eight.
#[inline]
fn same_end(left: &[u8], right: &[u8]) -> bool {
    let word = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes);
    match (left.last_chunk(), right.last_chunk()) {
        (Some(last), Some(other)) => {
            word(last) == word(other) && (left.len() <= 16 || left == right)
        }
        _ => true,
    }
}

/// The first eight bytes of a key, so that most keys are told by one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyHead {
    word: u64,
    /// The bits that count; those of all eight bytes where the key is that long.
    mask: u64,
}

impl KeyHead {
    /// The head of a key that stands in JSON as it is; a key with escapes has none.
    pub(crate) fn new(name: &str) -> Option<Self> {
        let mut word = [0; 8];
        let mut mask = [0; 8];
        for ((word, mask), byte) in word.iter_mut().zip(&mut mask).zip(name.bytes()) {
            (*word, *mask) = (byte, u8::MAX);
        }
        let head = Self { word: u64::from_le_bytes(word), mask: u64::from_le_bytes(mask) };
        is_plain(name).then_some(head)
    }

    /// Whether a text starts so. One of less than eight bytes is not looked at: no value follows there.
    #[inline]
    fn starts(self, text: &[u8]) -> bool {
        text.first_chunk().is_some_and(|first| u64::from_le_bytes(*first) & self.mask == self.word)
    }
}
