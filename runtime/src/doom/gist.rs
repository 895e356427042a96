//! What stays of a JSON text however it is spelled, without parsing it: most calls of one tool are told
//! apart by this alone.
//!
//! Invariant: two texts with one canonical form never differ here.

/// Sums over the bytes of a text that stay what they are when white space and the order of keys change.
/// They are sums of bytes, because so many can be added at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gist {
    /// Of letters and signs that are no part of a number, in two ways.
    letters: [u8; 2],
    /// Of digits.
    digits: u8,
    /// Whether a character may be spelled in another way, so that nothing can be said.
    has_escapes: bool,
    /// Whether a number may be, so that nothing can be said of digits.
    has_fractions: bool,
}

impl Gist {
    pub(super) fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        Self {
            letters: [sum(bytes, letter), sum(bytes, |byte| letter(byte) ^ letter(byte) << 2)],
            digits: sum(bytes, |byte| if byte.is_ascii_digit() { byte } else { 0 }),
            has_escapes: has(bytes, |first, second| {
                u8::from(first == b'\\') & (u8::from(second == b'u') | u8::from(second == b'/'))
            }),
            has_fractions: has(bytes, |first, second| {
                let is_point = u8::from(second == b'.') | u8::from(second | 0x20 == b'e');
                u8::from(first.is_ascii_digit()) & is_point
            }),
        }
    }

    /// Whether two texts are certain not to be the same JSON.
    pub(super) fn differs(self, other: Self) -> bool {
        let has_escapes = self.has_escapes || other.has_escapes;
        let has_fractions = self.has_fractions || other.has_fractions;
        let other_digits = !has_fractions && self.digits != other.digits;
        !has_escapes && (self.letters != other.letters || other_digits)
    }
}

/// The sum of what counts of each byte.
fn sum(bytes: &[u8], part: impl Fn(u8) -> u8) -> u8 {
    bytes.iter().fold(0, |sum: u8, byte| sum.wrapping_add(part(*byte)))
}

/// Whether a pair of bytes side by side is such as to have a bit.
fn has(bytes: &[u8], pair: impl Fn(u8, u8) -> u8) -> bool {
    let pairs = bytes.iter().zip(bytes.get(1..).unwrap_or_default());
    pairs.fold(0, |found, (first, second)| found | pair(*first, *second)) != 0
}

/// A byte, unless it is white space, may be part of a number, or is beyond ASCII, where more is white
/// space.
fn letter(byte: u8) -> u8 {
    // Without branches, so that it can be asked of many bytes at once.
    let mask = |condition: bool| u8::from(condition).wrapping_neg();
    let number = mask(byte.is_ascii_digit()) | mask(byte == b'.') | mask(byte | 0x20 == b'e');
    let sign = mask(byte == b'+') | mask(byte == b'-');
    byte & mask(byte > b' ') & mask(byte < 0x80) & !number & !sign
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::json::Json;
    use crate::limits::Limits;

    #[test]
    fn other_letters_differ_and_other_spellings_do_not() {
        let differ = |left: &str, right: &str| Gist::of(left).differs(Gist::of(right));
        assert!(differ(r#"{"path": "a"}"#, r#"{"path": "b"}"#));
        assert!(differ(r#"{"a": true}"#, r#"{"a": null}"#));
        assert!(differ(r#"{"path": "/src/main.rs"}"#, r#"{"path": "/src/lib.rs"}"#));
        assert!(differ(r#"{"offset": 100}"#, r#"{"offset": 300}"#));
        assert!(!differ(r#"{"a": 1, "b": [2]}"#, r#"{"b":[2.0],"a":1e0}"#));
        assert!(!differ(r#"{"a": "é/"}"#, r#"{"a": "\u00e9/"}"#));
        assert!(!differ(r#"{"a": "/"}"#, r#"{"a": "\/"}"#));
        assert!(!differ(" \u{a0}no JSON", "no JSON\u{85}"));
    }

    /// A value with keys, texts and numbers of all kinds.
    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            any::<i64>().prop_map(|number| json!(number)),
            any::<f64>().prop_map(|number| json!(number)),
            any::<bool>().prop_map(|value| json!(value)),
            "[ -~\u{e9}\u{1F600}\n\t]{0,40}".prop_map(|text| json!(text)),
        ];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
                prop::collection::btree_map("[a-zE ]{1,4}", inner, 0..4)
                    .prop_map(|members| members.into_iter().collect()),
            ]
        })
    }

    /// The same value in another spelling.
    fn respelled(value: &Value) -> String {
        match value {
            Value::Array(items) => {
                let items: Vec<String> = items.iter().map(respelled).collect();
                format!("[ {} ]", items.join(" ,\n"))
            }
            Value::Object(members) => {
                let members = members.iter().rev();
                let members: Vec<String> = members
                    .map(|(key, value)| format!("{} :\t{}", json!(key), respelled(value)))
                    .collect();
                format!("{{{}}}", members.join(", "))
            }
            Value::Number(number) if number.is_i64() => format!("{number}.0e0"),
            Value::String(text) => json!(text).to_string().replace('/', "\\/"),
            other => other.to_string(),
        }
    }

    proptest! {
        #[test]
        fn what_has_one_canonical_form_never_differs(value in value()) {
            let (text, other) = (value.to_string(), respelled(&value));
            let canonical = |text: &str| Json::parse(text, Limits::ARGUMENTS).map(|json| json.canonical());
            prop_assume!(canonical(&text).is_ok() && canonical(&text) == canonical(&other));
            prop_assert!(!Gist::of(&text).differs(Gist::of(&other)), "{text}\n{other}");
        }
    }
}
