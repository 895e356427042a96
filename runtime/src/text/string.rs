//! Strings: scanned sixteen bytes at a time, copied only where an escape asks for it.

use std::borrow::Cow;

use super::{Cursor, Fault, Miss};

/// Quotes and control characters, and nothing else, are at most a blank when this bit is turned over:
/// one comparison tells both.
const TURN: u8 = b'"' ^ b' ';

/// A bit in each byte's highest place where the byte ends a run of plain characters. Only the lowest
/// bit is certain: the subtractions carry from there on.
const fn stops(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let turned = word ^ (ONES * TURN as u64);
    let escapes = word ^ (ONES * b'\\' as u64);
    let found = turned.wrapping_sub(ONES * (b' ' as u64 + 1)) | escapes.wrapping_sub(ONES);
    found & !word & HIGHS
}

/// A string with escapes is put together in so much room at first. What needs more is long: it gets
/// room for all that is left, and is kept as it is, not copied.
const SCRATCH: usize = 960;

/// How many bytes are looked at in one step: as many as the least of vector registers hold.
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
#[inline]
fn plain_length(bytes: &[u8]) -> usize {
    // Most keys and many values are short, and end within the first eight bytes.
    let Some((word, rest)) = bytes.split_first_chunk::<8>() else {
        return bytes.iter().take_while(|byte| !is_stop(**byte)).count();
    };
    let plain = first_stop(word);
    if plain < word.len() { plain } else { longer_plain_length(bytes, rest) }
}

/// How many bytes stand before the next stop, of which at least the first eight are plain, and all of
/// those before the rest.
#[inline(never)]
fn longer_plain_length(bytes: &[u8], rest: &[u8]) -> usize {
    let rest = match stop_in_blocks(rest) {
        Ok(stop) => return bytes.len() - stop.len(),
        Err(rest) => rest,
    };
    if let Some(word) = rest.first_chunk::<8>() {
        let plain = first_stop(word);
        if plain < word.len() {
            return bytes.len() - rest.len() + plain;
        }
    }
    // What is left is looked at together with some of the plain bytes before it.
    bytes.last_chunk::<8>().map_or(0, |word| bytes.len() - word.len() + first_stop(word))
}

/// How many bytes stand before the next stop, of which there are likely to be many.
#[inline(always)]
#[expect(clippy::inline_always, reason = "called once, in the loop that long strings are read by")]
fn many_plain_length(bytes: &[u8]) -> usize {
    match stop_in_blocks(bytes) {
        Ok(stop) => bytes.len() - stop.len(),
        Err(rest) => bytes.len() - rest.len() + last_plain_length(rest),
    }
}

#[inline(never)]
fn last_plain_length(bytes: &[u8]) -> usize {
    plain_length(bytes)
}

/// What starts with the next stop; or what is left where there is none but, may be, in the last bytes,
/// which are no whole block.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the loop that long strings are read by")]
fn stop_in_blocks(mut rest: &[u8]) -> Result<&[u8], &[u8]> {
    while let Some((block, after)) = rest.split_first_chunk::<BLOCK>() {
        if has_stop(block) {
            return rest.get(first_stop(block)..).ok_or(&[]);
        }
        rest = after;
    }
    Err(rest)
}

/// Whether a byte ends a run of plain characters. In these words, which need no branch, the compiler
/// asks it of all bytes of a block at once.
#[inline]
fn is_stop(byte: u8) -> bool {
    let above_blank = (byte ^ TURN).saturating_sub(b' ');
    let from_escape = byte ^ b'\\';
    above_blank.min(from_escape) == 0
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

impl<'a> Cursor<'a> {
    /// Reads a quoted string at the cursor.
    #[inline]
    pub(super) fn quoted(&mut self) -> Result<Cow<'a, str>, Miss> {
        match self.plain() {
            Ok(plain) => Ok(Cow::Borrowed(plain)),
            Err(start) => {
                let mut text = String::new();
                self.unescape(start, &mut text)?;
                Ok(Cow::Owned(text))
            }
        }
    }

    /// Reads a string without escapes, where one comes next; else stays where it is.
    #[inline]
    pub(crate) fn take_plain_string(&mut self) -> Option<&'a str> {
        let text = self.plain_string_at(self.at)?;
        self.count().ok()?;
        self.at += text.len() + 2;
        Some(text)
    }

    /// The string that stands at a place, where it is one without escapes.
    #[inline]
    pub(super) fn plain_string_at(&self, place: usize) -> Option<&'a str> {
        let rest = self.text.get(place..)?.strip_prefix('"')?;
        let length = plain_length(rest.as_bytes());
        let plain = rest.get(..length)?;
        (rest.as_bytes().get(length) == Some(&b'"')).then_some(plain)
    }

    /// Reads a quoted string at the cursor, to keep.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "called once more, where most strings are read")]
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
        let Some(rest) = self.text.get(start..) else { return Err(start) };
        let length = plain_length(rest.as_bytes());
        self.at = start + length;
        if rest.as_bytes().get(length) == Some(&b'"')
            && let Some(plain) = rest.get(..length)
        {
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
    #[inline(never)]
    fn unescape_owned(&mut self, start: usize, to: &mut String) -> Result<(), Miss> {
        let mut text = std::mem::take(&mut self.scratch);
        text.clear();
        text.reserve(SCRATCH);
        self.unescape(start, &mut text)?;
        if text.len() > SCRATCH && text.len() >= text.capacity() / 2 {
            *to = text;
            return Ok(());
        }
        *to = String::from(text.as_str());
        self.scratch = text;
        Ok(())
    }

    /// Reads on from the first character that is not plain, copying.
    fn unescape(&mut self, start: usize, to: &mut String) -> Result<(), Miss> {
        to.push_str(self.slice(start, self.at));
        let text = self.text;
        let mut rest = self.slice(self.at, text.len());
        loop {
            rest = match rest.as_bytes() {
                [b'\\', byte, ..] if simple(*byte) != 0 => {
                    to.push(char::from(simple(*byte)));
                    let Some(after) = rest.get(2..) else { return self.broken() };
                    after
                }
                [b'\\', ..] => {
                    self.at = text.len() - rest.len() + 1;
                    to.push(self.escape()?);
                    self.slice(self.at, text.len())
                }
                [b'"', ..] => {
                    self.at = text.len() - rest.len() + 1;
                    return Ok(());
                }
                _ => {
                    self.at = text.len() - rest.len();
                    return self.broken();
                }
            };
            let length = many_plain_length(rest.as_bytes());
            let Some((plain, after)) = rest.split_at_checked(length) else { return self.broken() };
            if plain.len() > to.capacity() - to.len() {
                to.reserve(rest.len());
            }
            to.push_str(plain);
            rest = after;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_told_at_every_place() {
        for filler in [b'x', b' ', b'!', b'#', b'[', b']', 0x7f, 0x80, 0xa2, 0xdc, 0xff] {
            for (byte, place) in (0..=u8::MAX).flat_map(|byte| (0..BLOCK).map(move |at| (byte, at)))
            {
                let mut block = [filler; BLOCK];
                block[place] = byte;
                let stops = byte < b' ' || byte == b'"' || byte == b'\\';
                assert_eq!(is_stop(byte), stops, "{byte}");
                assert_eq!(has_stop(&block), stops, "{byte} among {filler}");
                let plain = if stops { place } else { BLOCK };
                assert_eq!(first_stop(&block), plain, "{byte} among {filler}");
            }
        }
    }
}
