//! Numbers compare as a model of unlimited precision compares them.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::cmp::Ordering;

use num_bigint::BigInt;
use proptest::prelude::*;
use proptest::sample::select;
use toolgen_runtime::number::Num;

mod seed;

/// `mantissa · base^exponent`, of any size.
#[derive(Clone, Debug)]
struct Exact {
    mantissa: BigInt,
    base: u32,
    exponent: i32,
}

impl Exact {
    /// The value that a number holds, to the last bit.
    fn binary(number: Num) -> Self {
        let float = match number {
            Num::Int(integer) => return Self { mantissa: integer.into(), base: 2, exponent: 0 },
            Num::Uint(integer) => return Self { mantissa: integer.into(), base: 2, exponent: 0 },
            Num::Float(float) => float,
        };
        let bits = float.to_bits();
        let raw_exponent = ((bits >> 52) & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        let hidden = if raw_exponent == 0 { 0 } else { 1 << 52 };
        let mantissa = BigInt::from(fraction | hidden);
        let mantissa = if float.is_sign_negative() { -mantissa } else { mantissa };
        Self { mantissa, base: 2, exponent: raw_exponent.max(1) - 1075 }
    }

    /// The decimal that a number is written as.
    fn decimal(number: Num) -> Self {
        let text = match number {
            Num::Int(integer) => integer.to_string(),
            Num::Uint(integer) => integer.to_string(),
            Num::Float(float) => format!("{float:e}"),
        };
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let decimals = digits.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        let decimals = i32::try_from(decimals).expect("few digits");
        let mantissa = digits.replace('.', "").parse().expect("digits");
        let exponent = exponent.parse::<i32>().expect("digits") - decimals;
        Self { mantissa, base: 10, exponent }
    }

    /// Both mantissas with the lesser of the two exponents.
    fn aligned(&self, other: &Self) -> (BigInt, BigInt) {
        let least = self.exponent.min(other.exponent);
        let scaled = |exact: &Self| {
            let power = (exact.exponent - least).unsigned_abs();
            &exact.mantissa * BigInt::from(exact.base).pow(power)
        };
        (scaled(self), scaled(other))
    }

    fn compare(&self, other: &Self) -> Ordering {
        let (left, right) = self.aligned(other);
        left.cmp(&right)
    }

    fn is_multiple_of(&self, divisor: &Self) -> bool {
        let (value, divisor) = self.aligned(divisor);
        value % divisor == BigInt::ZERO
    }
}

/// Literals at the edges of what the forms of a number hold, and between them.
fn literal() -> impl Strategy<Value = String> {
    const EDGES: &[&str] = &[
        "0",
        "-0",
        "-0.0",
        "0e5",
        "1e-400",
        "5e-324",
        "9007199254740991",
        "9007199254740992.0",
        "9007199254740993",
        "9223372036854775807",
        "9223372036854775808",
        "9223372036854775808.0",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "18446744073709551616",
        "18446744073709551615.0",
        "1e38",
        "1e39",
        "1.7976931348623157e308",
        "1e400",
        "-1e400",
    ];
    prop_oneof![
        2 => select(EDGES).prop_map(str::to_owned),
        2 => any::<i64>().prop_map(|integer| integer.to_string()),
        1 => any::<u64>().prop_map(|integer| integer.to_string()),
        2 => (-20_i64..20).prop_map(|integer| integer.to_string()),
        3 => "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?",
        // Close to an integer of 64 bits, and written as a float.
        2 => (any::<i64>(), 0..4_i128).prop_map(|(integer, more)| format!("{}.0", i128::from(integer) + more)),
    ]
}

fn number() -> impl Strategy<Value = Num> {
    literal().prop_filter_map("beyond f64", |literal| Num::from_literal(&literal))
}

/// Divisors as schemas have them, and numbers that they may divide.
fn division() -> impl Strategy<Value = (Num, Num)> {
    let divisor = "[1-9][0-9]{0,4}|0\\.(0{0,6})[1-9][0-9]{0,3}|[1-9]\\.[0-9]{1,3}|1e-?[0-9]{1,2}";
    let value = prop_oneof![
        "-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,3})?",
        "-?[1-9](\\.[0-9]{1,6})?e-?[0-9]{1,2}",
    ];
    (value, divisor).prop_map(|(value, divisor)| {
        let number = |literal: &str| Num::from_literal(literal).expect("within f64");
        (number(&value), number(&divisor))
    })
}

proptest! {
    #![proptest_config(seed::cases(4000))]

    #[test]
    fn numbers_compare_exactly(left in number(), right in number()) {
        let model = Exact::binary(left).compare(&Exact::binary(right));
        prop_assert_eq!(left.partial_cmp(&right), Some(model));
        prop_assert_eq!(right.partial_cmp(&left), Some(model.reverse()));
        prop_assert_eq!(left == right, model == Ordering::Equal);
    }

    #[test]
    fn integers_keep_every_digit(literal in "-?(0|[1-9][0-9]{0,24})") {
        let number = Num::from_literal(&literal).expect("within f64");
        let exact: BigInt = literal.parse().expect("digits");
        prop_assert_eq!(number.as_i64(), number_as(&exact, number));
        if let (Num::Int(_) | Num::Uint(_), held) = (number, Exact::binary(number)) {
            prop_assert_eq!(held.mantissa, exact);
        }
    }

    #[test]
    fn multiples_are_those_of_the_decimals((value, divisor) in division()) {
        let model = Exact::decimal(value).is_multiple_of(&Exact::decimal(divisor));
        prop_assert_eq!(value.is_multiple_of(divisor), model, "{:?} by {:?}", value, divisor);
    }
}

/// The integer as `i64`; a number beyond 64 bits may have been rounded, which is never into range.
fn number_as(exact: &BigInt, number: Num) -> Option<i64> {
    match number {
        Num::Float(0.0) => Some(0),
        _ => i64::try_from(exact).ok(),
    }
}
