//! Strings: scanned sixteen bytes at a time, copied only where an escape asks for it.

use std::borrow::Cow;

use super::{Cursor, Fault, Miss};

/// A bit in each byte's highest place where the byte ends a run of plain characters. Only the lowest
/// bit is certain: the subtractions carry from there on.
const fn stops(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let quotes = word ^ (ONES * b'"' as u64);
    let escapes = word ^ (ONES * b'\\' as u64);
    let found =
        quotes.wrapping_sub(ONES) | escapes.wrapping_sub(ONES) | word.wrapping_sub(ONES * 0x20);
    found & !word & HIGHS
}

/// A string with escapes is put together in so much room at first. What needs more is long: it gets
/// room for all that is left, and is kept as it is, not copied.
const SCRATCH: usize = 960;

/// How many bytes are copied in one step: as many as the least of vector registers hold.
const BLOCK: usize = 16;

/// Whether a block has a stop. All bytes are looked at alike, so that it takes a few instructions.
#[inline]
fn has_stop<const SIZE: usize>(block: &[u8; SIZE]) -> bool {
    block.iter().fold(false, |found, byte| found | is_stop(*byte))
}

/// How many bytes of a block stand before its first stop; all of them where there is none.
#[inline]
fn first_stop<const SIZE: usize>(block: &[u8; SIZE]) -> usize {
    let (words, _) = block.as_chunks();
    let mut before = 0;
    for word in words {
        let found = stops(u64::from_le_bytes(*word));
        if found != 0 {
            return before + (found.trailing_zeros() / 8) as usize;
        }
        before += 8;
    }
    before
}

/// How many bytes stand before the next quote, backslash or control character.
fn plain_length(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    // Most keys and many values are short, and end within the first eight bytes.
    if let Some((word, after)) = rest.split_first_chunk::<8>() {
        let plain = first_stop(word);
        if plain < word.len() {
            return plain;
        }
        rest = after;
    }
    while let Some((block, after)) = rest.split_first_chunk::<32>() {
        if has_stop(block) {
            return bytes.len() - rest.len() + first_stop(block);
        }
        rest = after;
    }
    while let Some((word, after)) = rest.split_first_chunk::<8>() {
        let plain = first_stop(word);
        if plain < word.len() {
            return bytes.len() - rest.len() + plain;
        }
        rest = after;
    }
    bytes.len() - rest.len() + rest.iter().take_while(|byte| !is_stop(**byte)).count()
}

/// Whether a byte ends a run of plain characters. In these words, which need no branch, the compiler
/// asks it of all bytes of a block at once.
#[inline]
fn is_stop(byte: u8) -> bool {
    let from_quote = byte ^ b'"';
    let from_escape = byte ^ b'\\';
    let above_control = byte.saturating_sub(0x1F);
    from_quote.min(from_escape).min(above_control) == 0
}

/// Whether a text stands in quotes as it is, without escapes.
pub(super) fn is_plain(text: &str) -> bool {
    !text.bytes().any(is_stop)
}

/// The character that a backslash and a byte stand for, by that byte; zero where it takes more to
/// tell. A table, because which one comes cannot be predicted.
#[expect(
    clippy::indexing_slicing,
    reason = "a byte is an index of 256 places; a mistake would not compile"
)]
const SIMPLE: [u8; 256] = {
    let mut simple = [0; 256];
    let pairs =
        [(b'"', b'"'), (b'\\', b'\\'), (b'/', b'/'), (b'n', b'\n'), (b't', b'\t'), (b'r', b'\r')];
    let mut rest: &[(u8, u8)] = &pairs;
    while let [(byte, character), after @ ..] = rest {
        simple[*byte as usize] = *character;
        rest = after;
    }
    simple
};

#[inline]
fn simple(byte: u8) -> u8 {
    SIMPLE.get(usize::from(byte)).copied().unwrap_or_default()
}

/// Copies up to the next quote, backslash or control character, and gives what starts there. A whole
/// block is copied and what is too much taken back: that is faster than to copy just as many bytes as
/// there are.
#[inline]
fn copy_plain<'b>(bytes: &'b [u8], to: &mut Vec<u8>) -> &'b [u8] {
    let mut rest = bytes;
    while let Some((block, after)) = rest.split_first_chunk::<BLOCK>() {
        to.extend_from_slice(block);
        if has_stop(block) {
            let plain = first_stop(block);
            to.truncate(to.len() - (BLOCK - plain));
            return rest.get(plain..).unwrap_or_default();
        }
        rest = after;
    }
    let (plain, stop) = rest.split_at_checked(plain_length(rest)).unwrap_or_default();
    to.extend_from_slice(plain);
    stop
}

impl<'a> Cursor<'a> {
    /// Reads a quoted string at the cursor.
    #[inline]
    pub(super) fn quoted(&mut self) -> Result<Cow<'a, str>, Miss> {
        match self.plain() {
            Ok(plain) => Ok(Cow::Borrowed(plain)),
            Err(start) => {
                let mut bytes = Vec::new();
                self.unescape(start, &mut bytes)?;
                self.text_of(bytes).map(Cow::Owned)
            }
        }
    }

    /// Reads a quoted string at the cursor, to keep.
    #[inline]
    pub(super) fn quoted_owned(&mut self, to: &mut String) -> Result<(), Miss> {
        match self.plain() {
            Ok(plain) => {
                *to = String::from(plain);
                Ok(())
            }
            Err(start) => self.unescape_owned(start, to),
        }
    }

    /// Passes over a quoted string at the cursor.
    #[inline]
    pub(super) fn skip_quoted(&mut self) -> Result<(), Miss> {
        match self.plain() {
            Ok(_) => Ok(()),
            Err(_) => self.skip_escapes(),
        }
    }

    /// Reads a quoted string without escapes; else stops at the first, and tells where the string
    /// starts.
    #[inline]
    fn plain(&mut self) -> Result<&'a str, usize> {
        let start = self.at + 1;
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        self.at = start + plain_length(rest);
        if self.byte() == Some(b'"') {
            let plain = self.slice(start, self.at);
            self.at += 1;
            return Ok(plain);
        }
        Err(start)
    }

    /// Moves to the next quote, backslash or control character.
    #[inline]
    fn skip_plain(&mut self) {
        self.at += plain_length(self.text.as_bytes().get(self.at..).unwrap_or_default());
    }

    /// Puts a string together where the last one was, and keeps a copy of the right size; a long one is
    /// given away itself.
    fn unescape_owned(&mut self, start: usize, to: &mut String) -> Result<(), Miss> {
        let mut bytes = std::mem::take(&mut self.scratch);
        bytes.clear();
        bytes.reserve(SCRATCH);
        self.unescape(start, &mut bytes)?;
        if bytes.len() > SCRATCH && bytes.len() >= bytes.capacity() / 2 {
            *to = self.text_of(bytes)?;
            return Ok(());
        }
        let Ok(text) = str::from_utf8(&bytes) else { return self.broken() };
        *to = String::from(text);
        self.scratch = bytes;
        Ok(())
    }

    /// Whole characters and escapes put together are a text.
    fn text_of(&mut self, bytes: Vec<u8>) -> Result<String, Miss> {
        match String::from_utf8(bytes) {
            Ok(text) => Ok(text),
            Err(_) => self.broken(),
        }
    }

    /// Reads on from the first character that is not plain, copying.
    fn unescape(&mut self, start: usize, to: &mut Vec<u8>) -> Result<(), Miss> {
        to.extend_from_slice(self.slice(start, self.at).as_bytes());
        let bytes = self.text.as_bytes();
        let mut rest = bytes.get(self.at..).unwrap_or_default();
        loop {
            match rest {
                [b'"', after @ ..] => {
                    self.at = bytes.len() - after.len();
                    return Ok(());
                }
                [b'\\', byte, after @ ..] if simple(*byte) != 0 => {
                    to.push(simple(*byte));
                    rest = after;
                }
                [b'\\', after @ ..] => {
                    self.at = bytes.len() - after.len();
                    let character = self.escape()?;
                    to.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                    rest = bytes.get(self.at..).unwrap_or_default();
                }
                _ => {
                    self.at = bytes.len() - rest.len();
                    return self.broken();
                }
            }
            if to.capacity() - to.len() < SCRATCH / 4 {
                to.reserve(rest.len() + BLOCK);
            }
            rest = copy_plain(rest, to);
        }
    }

    /// Reads on from the first character that is not plain, keeping nothing.
    fn skip_escapes(&mut self) -> Result<(), Miss> {
        loop {
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => {
                    self.at += 1;
                    match self.byte() {
                        Some(byte) if simple(byte) != 0 => self.at += 1,
                        _ => drop(self.escape()?),
                    }
                }
                _ => return self.broken(),
            }
            self.skip_plain();
        }
    }

    /// A string has no end here, or something that may not stand in it.
    #[cold]
    fn broken<T>(&mut self) -> Result<T, Miss> {
        match self.byte() {
            Some(_) => self.fail(Fault::Syntax("control character in a string")),
            None => self.fail(Fault::Truncated),
        }
    }

    #[inline]
    fn escape(&mut self) -> Result<char, Miss> {
        let character = match self.byte() {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.unicode_escape();
            }
            _ => return self.fail(Fault::Syntax("unknown escape in a string")),
        };
        self.at += 1;
        Ok(character)
    }

    #[inline(never)]
    fn unicode_escape(&mut self) -> Result<char, Miss> {
        let first = self.hex4()?;
        if !(0xD800..0xDC00).contains(&first) {
            return self.character(first);
        }
        if self.slice(self.at, self.at + 2) != "\\u" {
            return self.fail(Fault::Syntax("half of a surrogate pair in a string"));
        }
        self.at += 2;
        let second = self.hex4()?;
        if !(0xDC00..0xE000).contains(&second) {
            return self.fail(Fault::Syntax("half of a surrogate pair in a string"));
        }
        self.character(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    }

    fn character(&mut self, code: u32) -> Result<char, Miss> {
        match char::from_u32(code) {
            Some(character) => Ok(character),
            None => self.fail(Fault::Syntax("half of a surrogate pair in a string")),
        }
    }

    fn hex4(&mut self) -> Result<u32, Miss> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.byte().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return self.fail(Fault::Syntax("expected four hexadecimal digits after `\\u`"));
            };
            code = code * 16 + digit;
            self.at += 1;
        }
        Ok(code)
    }
}
