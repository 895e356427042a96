//! Strings: scanned eight bytes at a time, copied only where an escape asks for it.

use std::borrow::Cow;

use super::{Cursor, Fault, Miss};

/// A bit in each byte's highest place where the byte ends a run of plain characters.
const fn stops(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let quotes = word ^ (ONES * b'"' as u64);
    let escapes = word ^ (ONES * b'\\' as u64);
    let found = quotes.wrapping_sub(ONES) & !quotes
        | escapes.wrapping_sub(ONES) & !escapes
        | word.wrapping_sub(ONES * 0x20) & !word;
    found & HIGHS
}

impl<'a> Cursor<'a> {
    /// Reads a quoted string at the cursor.
    #[inline]
    pub(super) fn quoted(&mut self) -> Result<Cow<'a, str>, Miss> {
        self.at += 1;
        let start = self.at;
        self.skip_plain();
        if self.byte() == Some(b'"') {
            let plain = self.slice(start, self.at);
            self.at += 1;
            return Ok(Cow::Borrowed(plain));
        }
        self.unescape(start).map(Cow::Owned)
    }

    /// Moves to the next quote, backslash or control character.
    #[inline]
    fn skip_plain(&mut self) {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let mut skipped = 0;
        for chunk in rest.chunks(8) {
            let mut word = [b'"'; 8];
            for (to, from) in word.iter_mut().zip(chunk) {
                *to = *from;
            }
            let found = stops(u64::from_le_bytes(word));
            if found != 0 {
                skipped += (found.trailing_zeros() / 8) as usize;
                break;
            }
            skipped += 8;
        }
        self.at += skipped.min(rest.len());
    }

    /// Reads on from the first character that is not plain, copying.
    fn unescape(&mut self, start: usize) -> Result<String, Miss> {
        let mut unescaped = String::from(self.slice(start, self.at));
        loop {
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(unescaped);
                }
                Some(b'\\') => {
                    self.at += 1;
                    let character = self.escape()?;
                    unescaped.push(character);
                }
                Some(_) => return self.fail(Fault::Syntax("control character in a string")),
                None => return self.fail(Fault::Truncated),
            }
            let plain = self.at;
            self.skip_plain();
            unescaped.push_str(self.slice(plain, self.at));
        }
    }

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
