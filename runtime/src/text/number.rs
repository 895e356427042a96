//! Numbers: short integers on the way, everything else by the standard library.

use super::{Cursor, Fault, Miss};
use crate::limits::Limit;
use crate::number::Num;

/// So many digits fit `i64` whatever they are.
const SAFE_DIGITS: usize = 18;

/// So many digits fit the 53 bits of an `f64` whatever they are.
const EXACT_DIGITS: usize = 15;

/// The powers of ten up to that of [`EXACT_DIGITS`], all of them exact.
const POWERS_OF_TEN: [f64; EXACT_DIGITS + 1] =
    [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/// So many digits and what ends them fit a word of eight bytes.
const SHORT_DIGITS: u32 = 7;

const fn all_bytes(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The first eight bytes of a text, with zeros behind a shorter one.
#[inline]
fn first_word(text: &[u8]) -> u64 {
    let short = || text.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    text.first_chunk().map_or_else(short, |word| u64::from_le_bytes(*word))
}

/// The integer that a text starts with, and how many digits it has, where they are few and nothing
/// else belongs to the number. All bytes are looked at together.
#[inline]
fn short_integer(text: &[u8]) -> Option<(u32, u32)> {
    let word = first_word(text);
    let values = word ^ all_bytes(b'0');
    // The lowest of these bits is in the first byte that is no digit.
    let others = (values.wrapping_add(all_bytes(0x80 - 10)) | values) & all_bytes(0x80);
    let digits = others.trailing_zeros() / 8;
    if !(1..=SHORT_DIGITS).contains(&digits) {
        return None;
    }
    let end = (word >> (8 * digits)) as u8;
    let leading_zero = word as u8 == b'0' && digits > 1;
    if leading_zero || matches!(end, b'.' | b'e' | b'E') {
        return None;
    }
    // Zeros go in front, until there are eight digits; then neighbours are put together, three times.
    let ones = values << (64 - 8 * digits);
    let pairs = ones.wrapping_mul(10).wrapping_add(ones >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_FFFF_0000_FFFF;
    let eight = fours.wrapping_mul(10_000).wrapping_add(fours >> 32) as u32;
    Some((eight, digits))
}

/// The digits that a text starts with, behind those of a number: the longer number, and how many.
#[inline]
fn digits(text: &[u8], before: i64) -> (i64, usize) {
    let (mut magnitude, mut count) = (before, 0);
    for byte in text.iter().take_while(|byte| byte.is_ascii_digit()) {
        magnitude = magnitude.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
        count += 1;
    }
    (magnitude, count)
}

/// The number that a text starts with, and its length, where it is digits, a point and digits, and they
/// are so few that both they and the power of ten below are exact: then their quotient is the nearest
/// there is.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "so few digits lose none")]
fn short_decimal(text: &[u8]) -> Option<(f64, usize)> {
    let (whole, before) = digits(text, 0);
    let Some([b'.', rest @ ..]) = text.get(before..) else { return None };
    let (magnitude, after) = digits(rest, whole);
    let leading_zero = before > 1 && text.first() == Some(&b'0');
    let exact = before > 0 && after > 0 && before + after <= EXACT_DIGITS;
    if !exact || leading_zero || matches!(rest.get(after), Some(b'e' | b'E')) {
        return None;
    }
    Some((magnitude as f64 / POWERS_OF_TEN.get(after)?, before + 1 + after))
}

impl Cursor<'_> {
    /// Reads a short integer, where one comes next; else stays where it is.
    #[inline]
    pub(crate) fn take_short_integer(&mut self) -> Option<u32> {
        let (integer, length) = short_integer(self.text.as_bytes().get(self.at..)?)?;
        self.count().ok()?;
        self.at += length as usize;
        Some(integer)
    }

    /// Reads a number with a short fraction, where one comes next; else stays where it is.
    #[inline]
    pub(crate) fn take_short_decimal(&mut self) -> Option<f64> {
        let (number, length) = short_decimal(self.text.as_bytes().get(self.at..)?)?;
        self.count().ok()?;
        self.at += length;
        Some(number)
    }

    /// Reads a number at the cursor.
    pub(super) fn scan_number(&mut self) -> Result<Num, Miss> {
        let start = self.at;
        let negative = self.byte() == Some(b'-');
        self.at += usize::from(negative);
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        if let Some((magnitude, length)) = short_decimal(rest) {
            self.at += length;
            return Ok(Num::Float(if negative { -magnitude } else { magnitude }));
        }
        let (magnitude, digits) = digits(rest, 0);
        self.at += digits;
        let leading_zero = digits > 1 && rest.first() == Some(&b'0');
        if digits == 0 || leading_zero {
            return self.fail(Fault::Syntax("a number needs digits, without leading zeros"));
        }
        let plain = !matches!(self.byte(), Some(b'.' | b'e' | b'E'));
        if plain && digits <= SAFE_DIGITS && !(negative && magnitude == 0) {
            return Ok(Num::Int(if negative { -magnitude } else { magnitude }));
        }
        self.scan_fraction()?;
        match Num::from_literal(self.slice(start, self.at)) {
            Some(number) => Ok(number),
            None => self.limit(Limit::NumberRange),
        }
    }

    fn scan_fraction(&mut self) -> Result<(), Miss> {
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.scan_digits()?;
        }
        if matches!(self.byte(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.byte(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.scan_digits()?;
        }
        Ok(())
    }

    fn scan_digits(&mut self) -> Result<(), Miss> {
        let start = self.at;
        while matches!(self.byte(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            return self.fail(Fault::Syntax("expected digits"));
        }
        Ok(())
    }
}
