//! Numbers: short integers on the way, everything else by the standard library.

use super::{Cursor, Fault, Miss};
use crate::limits::Limit;
use crate::number::Num;

/// So many digits fit `i64` whatever they are.
const SAFE_DIGITS: usize = 18;

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
