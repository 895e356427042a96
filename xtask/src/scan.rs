//! Looks through a JSON text for what a documented limit is about: keys that come twice, numbers, how
//! deep it nests. Independent of the runtime's own reader, whose refusals it checks.

use std::collections::BTreeSet;

/// What a text holds that a limit may refuse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "one for each limit of a closed list")]
pub(crate) struct Evidence {
    /// An object has the same key twice.
    pub(crate) duplicate_key: bool,
    /// A whole number does not fit `i64` (the type of an integer without bounds).
    pub(crate) wide_integer: bool,
    /// A number is beyond `f64`, or an integer that `f64` would round.
    pub(crate) inexact_number: bool,
    /// Bytes, levels or values past the limits for arguments.
    pub(crate) oversized: bool,
}

const MAX_BYTES: usize = 4 << 20;
const MAX_DEPTH: usize = 64;
const MAX_NODES: usize = 100_000;
const TWO_TO_63: f64 = 9_223_372_036_854_775_808.0;

/// What stands in a text. The text should be JSON; of another one the evidence is a guess.
pub(crate) fn scan(text: &str) -> Evidence {
    let mut evidence = Evidence { oversized: text.len() > MAX_BYTES, ..Evidence::default() };
    let mut open: Vec<BTreeSet<String>> = Vec::new();
    let mut nodes = 0_usize;
    for token in tokens(text) {
        match token {
            Token::Open => {
                nodes += 1;
                open.push(BTreeSet::new());
                evidence.oversized |= open.len() > MAX_DEPTH;
            }
            Token::Close => drop(open.pop()),
            Token::Key(key) => {
                let key = serde_json::from_str(key).unwrap_or_else(|_| key.to_owned());
                evidence.duplicate_key |= open.last_mut().is_some_and(|keys| !keys.insert(key));
            }
            Token::Scalar(literal) => {
                nodes += 1;
                look_at_number(literal, &mut evidence);
            }
        }
    }
    evidence.oversized |= nodes > MAX_NODES;
    evidence
}

fn look_at_number(literal: &str, evidence: &mut Evidence) {
    let Ok(float) = literal.parse::<f64>() else { return };
    if !literal.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return;
    }
    if !float.is_finite() {
        evidence.inexact_number = true;
        evidence.wide_integer = true;
        return;
    }
    if let Ok(integer) = literal.parse::<i128>() {
        evidence.wide_integer |= i64::try_from(integer).is_err();
        evidence.inexact_number |= float as i128 != integer;
    } else if float.fract() == 0.0 {
        let written_out = literal.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
        evidence.wide_integer |= float.abs() >= TWO_TO_63 && float != -TWO_TO_63;
        evidence.inexact_number |= written_out;
    }
}

/// The text with each number beyond `f64` replaced by the greatest of its sign; nothing where there is
/// none.
pub(crate) fn clamp_numbers(text: &str) -> Option<String> {
    let start = text.as_ptr().addr();
    let infinite: Vec<(usize, &str)> = tokens(text)
        .filter_map(|token| match token {
            Token::Scalar(literal) => Some(literal),
            _ => None,
        })
        .filter(|literal| literal.ends_with(|last: char| last.is_ascii_digit()))
        .filter(|literal| literal.parse::<f64>().is_ok_and(f64::is_infinite))
        .map(|literal| (literal.as_ptr().addr() - start, literal))
        .collect();
    let mut clamped = text.to_owned();
    for (offset, literal) in infinite.iter().rev() {
        let greatest = if literal.starts_with('-') { f64::MIN } else { f64::MAX };
        clamped.replace_range(*offset..offset + literal.len(), &format!("{greatest:e}"));
    }
    (!infinite.is_empty()).then_some(clamped)
}

#[derive(Clone, Copy, Debug)]
enum Token<'t> {
    Open,
    Close,
    /// With its quotes.
    Key(&'t str),
    Scalar(&'t str),
}

/// The tokens of a text that say something; commas, colons and space are passed over.
fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches([' ', '\t', '\r', '\n', ',', ':']);
        let length = match rest.chars().next()? {
            '{' | '[' | '}' | ']' => 1,
            '"' => string_length(rest),
            _ => rest
                .find([' ', '\t', '\r', '\n', ',', ':', '{', '[', '}', ']', '"'])
                .unwrap_or(rest.len()),
        };
        let (token, after) = rest.split_at(length.max(1).min(rest.len()));
        rest = after;
        let is_key = || after.trim_start_matches([' ', '\t', '\r', '\n']).starts_with(':');
        Some(match token {
            "{" | "[" => Token::Open,
            "}" | "]" => Token::Close,
            text if text.starts_with('"') && is_key() => Token::Key(text),
            scalar => Token::Scalar(scalar),
        })
    })
}

/// The bytes of the string that a text starts with, quotes included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (offset, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return offset + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_is_seen() {
        let none = Evidence::default();
        assert_eq!(scan(r#"{"a":{"a":[1,"9e999","}{"]},"b":-9223372036854775808}"#), none);
        assert!(scan(r#"{"a":1, "\u0061" : 2}"#).duplicate_key);
        assert!(scan("[18446744073709551616]").wide_integer);
        assert!(scan("1e19").wide_integer && !scan("1e18").wide_integer);
        assert!(
            scan("9007199254740993").inexact_number && !scan("9007199254740992").inexact_number
        );
        assert!(scan("1e400").inexact_number && !scan("0.1").inexact_number);
        assert!(scan(&"[".repeat(65)).oversized && !scan(&"[".repeat(64)).oversized);
    }

    #[test]
    fn only_numbers_beyond_f64_are_clamped() {
        assert_eq!(clamp_numbers(r#"[1e2,"1e400",inf]"#), None);
        let clamped = clamp_numbers(r#"{"é":1e400,"b":[-1e999, 2]}"#);
        let expected = r#"{"é":1.7976931348623157e308,"b":[-1.7976931348623157e308, 2]}"#;
        assert_eq!(clamped.as_deref(), Some(expected));
    }
}
