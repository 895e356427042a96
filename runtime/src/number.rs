//! JSON numbers as JSON Schema compares them: by value, exactly, whether written as integer or not.
//!
//! Invariant: [`Num::Uint`] holds only values above `i64::MAX`, so each integer has one form.

use std::cmp::Ordering;

/// A JSON number: an integer of 64 bits, or else the nearest `f64`.
#[derive(Clone, Copy, Debug)]
pub enum Num {
    /// An integer that fits `i64`.
    Int(i64),
    /// An integer above `i64::MAX` that fits `u64`.
    Uint(u64),
    /// Everything else: fractions, exponents, integers beyond 64 bits. Always finite.
    Float(f64),
}

/// 2^53: up to here every integer has an `f64` of its own.
const MAX_SAFE_INTEGER: i128 = 1 << 53;

impl Num {
    /// The number of a JSON literal, or `None` where it is beyond `f64`.
    ///
    /// The caller has checked that `literal` is a JSON number.
    #[must_use]
    pub fn from_literal(literal: &str) -> Option<Self> {
        if !literal.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E')) {
            if let Ok(integer) = literal.parse::<i64>() {
                // `-0` keeps its sign only as a float, as serde_json reads it.
                let negative_zero = integer == 0 && literal.starts_with('-');
                return Some(if negative_zero { Self::Float(-0.0) } else { Self::Int(integer) });
            }
            if let Ok(integer) = literal.parse::<u64>() {
                return Some(Self::Uint(integer));
            }
        }
        let float = literal.parse::<f64>().ok()?;
        float.is_finite().then_some(Self::Float(float))
    }

    /// The value as an integer, where it is one: `3`, `3.0` and `3e0` all are.
    #[must_use]
    pub fn as_integer(self) -> Option<i128> {
        match self {
            Self::Int(integer) => Some(i128::from(integer)),
            Self::Uint(integer) => Some(i128::from(integer)),
            Self::Float(float) => integer_of_float(float),
        }
    }

    /// The value as `i64`, where it is an integer in that range.
    #[must_use]
    pub fn as_i64(self) -> Option<i64> {
        match self {
            Self::Int(integer) => Some(integer),
            _ => self.as_integer().and_then(|integer| i64::try_from(integer).ok()),
        }
    }

    /// The value as `u64`, where it is an integer in that range.
    #[must_use]
    pub fn as_u64(self) -> Option<u64> {
        match self {
            Self::Int(integer) => u64::try_from(integer).ok(),
            _ => self.as_integer().and_then(|integer| u64::try_from(integer).ok()),
        }
    }

    /// The value as `f64`, only where `f64` holds it exactly.
    #[must_use]
    pub fn as_exact_f64(self) -> Option<f64> {
        let float = self.to_f64();
        match self {
            Self::Float(_) => Some(float),
            Self::Int(integer) if is_safe(integer) => Some(float),
            _ => (integer_of_float(float) == self.as_integer()).then_some(float),
        }
    }

    /// The nearest `f64`.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "the nearest value is what is asked for")]
    pub fn to_f64(self) -> f64 {
        match self {
            Self::Int(integer) => integer as f64,
            Self::Uint(integer) => integer as f64,
            Self::Float(float) => float,
        }
    }

    /// The value as serde_json holds it.
    #[must_use]
    pub fn to_number(self) -> serde_json::Number {
        match self {
            Self::Int(integer) => integer.into(),
            Self::Uint(integer) => integer.into(),
            Self::Float(float) => {
                serde_json::Number::from_f64(float).unwrap_or_else(|| serde_json::Number::from(0))
            }
        }
    }

    /// Whether the value is a whole number.
    #[must_use]
    pub fn is_integer(self) -> bool {
        match self {
            Self::Int(_) | Self::Uint(_) => true,
            Self::Float(float) => float.fract() == 0.0,
        }
    }

    /// Whether dividing the value by `divisor` gives an integer, both read as decimals.
    #[must_use]
    pub fn is_multiple_of(self, divisor: Self) -> bool {
        if let (Some(value), Some(divisor)) = (self.small_integer(), divisor.small_integer()) {
            return divisor != 0 && value % divisor == 0;
        }
        if self.to_f64() == 0.0 {
            return true;
        }
        is_decimal_multiple(self.to_f64(), divisor.to_f64())
    }

    /// The value where it is an integer that arithmetic on `f64` would keep, or is held as one.
    fn small_integer(self) -> Option<i128> {
        match self {
            Self::Float(float) => {
                integer_of_float(float).filter(|integer| integer.abs() <= MAX_SAFE_INTEGER)
            }
            _ => self.as_integer(),
        }
    }
}

impl PartialEq for Num {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Num {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (*self, *other) {
            (Self::Int(left), Self::Int(right)) => Some(left.cmp(&right)),
            (left, right) => left.compare(right),
        }
    }
}

impl Num {
    /// Orders two numbers that are not both integers of the first form.
    fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Float(left), Self::Int(right)) if is_safe(right) => {
                left.partial_cmp(&other.to_f64())
            }
            (Self::Float(left), Self::Float(right)) => left.partial_cmp(&right),
            (Self::Float(left), right) => Some(compare_with_float(right, left)?.reverse()),
            (left, Self::Float(right)) => compare_with_float(left, right),
            (left, right) => left.as_integer().partial_cmp(&right.as_integer()),
        }
    }
}

impl From<&serde_json::Number> for Num {
    fn from(number: &serde_json::Number) -> Self {
        if let Some(integer) = number.as_i64() {
            Self::Int(integer)
        } else if let Some(integer) = number.as_u64() {
            Self::Uint(integer)
        } else {
            Self::Float(number.as_f64().unwrap_or(f64::MAX))
        }
    }
}

/// Whether an integer has an `f64` of its own, as all its neighbours do.
#[inline]
pub(crate) fn is_safe(integer: i64) -> bool {
    u128::from(integer.unsigned_abs()) <= MAX_SAFE_INTEGER.unsigned_abs()
}

/// A whole `f64` as integer; beyond `i128` there is none.
fn integer_of_float(float: f64) -> Option<i128> {
    (float.fract() == 0.0 && float.abs() < 1e38).then_some(float as i128)
}

/// Orders an integer against a float without rounding the integer.
fn compare_with_float(integer: Num, float: f64) -> Option<Ordering> {
    let integer = integer.as_integer()?;
    if float.abs() >= 1e38 {
        return 0.0.partial_cmp(&float);
    }
    let whole = float.trunc();
    match integer.cmp(&(whole as i128)) {
        Ordering::Equal => whole.partial_cmp(&float),
        unequal => Some(unequal),
    }
}

/// Divides the decimals that the two floats print as: `0.1` is one tenth, not its binary neighbour.
fn is_decimal_multiple(value: f64, divisor: f64) -> bool {
    let (value, value_exponent) = decimal_parts(value);
    let (divisor, divisor_exponent) = decimal_parts(divisor);
    if divisor == 0 {
        return false;
    }
    let shift = value_exponent - divisor_exponent;
    if shift >= 0 {
        let reduced = (0..shift).fold(value % divisor, |rest, _| rest * 10 % divisor);
        return reduced == 0;
    }
    let scaled = (shift..0).try_fold(divisor, |scaled, _| scaled.checked_mul(10));
    scaled.is_some_and(|scaled| value % scaled == 0)
}

/// A finite float as `(mantissa, exponent)` of its shortest decimal form, sign dropped.
fn decimal_parts(value: f64) -> (u128, i32) {
    let text = format!("{:e}", value.abs());
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let decimals = digits
        .split_once('.')
        .map_or(0, |(_, fraction)| i32::try_from(fraction.len()).unwrap_or(i32::MAX));
    let mantissa = digits
        .bytes()
        .filter(u8::is_ascii_digit)
        .fold(0_u128, |mantissa, digit| mantissa * 10 + u128::from(digit - b'0'));
    (mantissa, exponent - decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn num(literal: &str) -> Num {
        Num::from_literal(literal).expect("within f64")
    }

    #[test]
    fn integers_and_floats_compare_by_value() {
        assert_eq!(num("1"), num("1.0"));
        assert_eq!(num("100"), num("1e2"));
        assert!(num("9007199254740993") > num("9007199254740992.0"));
        assert!(num("18446744073709551615") < num("18446744073709551616"));
        assert!(num("-1") < num("0.5") && num("1") > num("0.5"));
        assert!(num("5") < num("1e300") && num("5") > num("-1e300"));
    }

    #[test]
    fn literals_keep_their_value_or_are_refused() {
        assert!(matches!(num("-0"), Num::Float(_)));
        assert!(matches!(num("18446744073709551615"), Num::Uint(u64::MAX)));
        assert!(matches!(num("18446744073709551616"), Num::Float(_)));
        assert!(Num::from_literal("1e400").is_none());
        assert_eq!(num("9007199254740993").as_exact_f64(), None);
        assert_eq!(num("3.0").as_i64(), Some(3));
        assert_eq!(num("1e19").as_u64(), Some(10_000_000_000_000_000_000));
    }

    #[test]
    fn multiples_are_decimal() {
        assert!(num("4.02").is_multiple_of(num("0.01")));
        assert!(!num("4.025").is_multiple_of(num("0.01")));
        assert!(num("0").is_multiple_of(num("0.01")));
        assert!(num("10").is_multiple_of(num("2.5")));
        assert!(!num("1e308").is_multiple_of(num("0.123456789")));
        assert!(num("1e308").is_multiple_of(num("1e-8")));
        assert!(!num("0.00751").is_multiple_of(num("0.0001")));
        assert!(num("9007199254740993").is_multiple_of(num("3")));
    }
}
