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

impl Cursor<'_> {
    /// Reads a number at the cursor.
    #[inline]
    pub(super) fn scan_number(&mut self) -> Result<Num, Miss> {
        let start = self.at;
        let negative = self.byte() == Some(b'-');
        self.at += usize::from(negative);
        let first = self.at;
        let mut magnitude = 0_i64;
        let rest = self.text.as_bytes().get(first..).unwrap_or_default();
        let mut digits = 0;
        for byte in rest.iter().take_while(|byte| byte.is_ascii_digit()) {
            magnitude = magnitude.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
            digits += 1;
        }
        self.at += digits;
        let leading_zero = digits > 1 && rest.first() == Some(&b'0');
        if digits == 0 || leading_zero {
            return self.fail(Fault::Syntax("a number needs digits, without leading zeros"));
        }
        let plain = !matches!(self.byte(), Some(b'.' | b'e' | b'E'));
        if plain && digits <= SAFE_DIGITS && !(negative && magnitude == 0) {
            return Ok(Num::Int(if negative { -magnitude } else { magnitude }));
        }
        if self.byte() == Some(b'.')
            && let Some(magnitude) = self.scan_short_fraction(magnitude, digits)
        {
            return Ok(Num::Float(if negative { -magnitude } else { magnitude }));
        }
        self.scan_fraction()?;
        match Num::from_literal(self.slice(start, self.at)) {
            Some(number) => Ok(number),
            None => self.limit(Limit::NumberRange),
        }
    }

    /// Reads the point and what follows it, where there are so few digits that both they and the power
    /// of ten below are exact: then their quotient is the nearest there is. Else stays at the point.
    #[expect(clippy::cast_precision_loss, reason = "so few digits lose none")]
    fn scan_short_fraction(&mut self, whole: i64, digits: usize) -> Option<f64> {
        let rest = self.text.as_bytes().get(self.at + 1..).unwrap_or_default();
        let (mut magnitude, mut count) = (whole, 0);
        for byte in rest.iter().take_while(|byte| byte.is_ascii_digit()) {
            magnitude = magnitude.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
            count += 1;
        }
        let exact = count > 0 && digits + count <= EXACT_DIGITS;
        if !exact || matches!(rest.get(count), Some(b'e' | b'E')) {
            return None;
        }
        self.at += 1 + count;
        Some(magnitude as f64 / POWERS_OF_TEN.get(count)?)
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
