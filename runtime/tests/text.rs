//! What the grammar reads in bulk is what comes of reading it byte by byte.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::borrow::Cow;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::number::Num;
use toolgen_runtime::read::{Reader, Trust};
use toolgen_runtime::shape::{NodeId, Table};
use toolgen_runtime::text::{Cursor, Fault};

mod seed;

/// Pieces of the inside of a string, each of which may stand anywhere.
fn piece() -> impl Strategy<Value = String> {
    const ESCAPES: &[&str] = &[
        "\\n",
        "\\\"",
        "\\\\",
        "\\/",
        "\\b",
        "\\f",
        "\\r",
        "\\t",
        "\\u0041",
        "\\u00e9",
        "\\u20AC",
        "\\ud83d\\ude00",
        "\\u0000",
    ];
    prop_oneof![
        4 => "[ -!#-\\[\\]-~]{0,80}",
        1 => "[a-z\u{7f}é€漢😀]{1,40}",
        1 => (800..1100_usize).prop_map(|length| "x".repeat(length)),
        4 => select(ESCAPES).prop_map(str::to_owned),
    ]
}

/// The inside of a string.
fn inside() -> impl Strategy<Value = String> {
    vec(piece(), 0..10).prop_map(|pieces| pieces.concat())
}

/// What is kept of a value at the start of a text.
fn kept(text: &str) -> Option<Value> {
    static ANY: Table = Table::new(1, "[[0],[]]", "");
    let mut reader = Reader::new(ANY.shape(), text, Trust::Nothing, Limits::ARGUMENTS);
    reader.value(NodeId::MAX).ok()
}

proptest! {
    #![proptest_config(seed::cases(4000))]

    #[test]
    fn strings_are_what_they_are_to_another_parser(
        inside in inside(),
        before in 0..40_usize,
        after in "[ -~]{0,40}",
    ) {
        let quoted = format!("\"{inside}\"");
        let other: String = serde_json::from_str(&quoted).expect("every piece is valid");
        let text = format!("{}{quoted}{after}", " ".repeat(before));
        let mut cursor = Cursor::new(&text, Limits::ARGUMENTS);
        prop_assert_eq!(cursor.string().map(Cow::into_owned), Ok(other.clone()));
        prop_assert_eq!(cursor.offset(), before + quoted.len());
        prop_assert_eq!(kept(&text), Some(Value::String(other)));
    }

    #[test]
    fn a_string_breaks_where_its_first_mistake_is(
        (good, rest) in (inside(), inside()),
        bad in select(&["\0", "\n", "\u{1f}", "\\x", "\\u12g4", "\\udc00", "\\ud83d.", ""][..]),
    ) {
        let end = if bad.is_empty() { "" } else { rest.as_str() };
        let text = format!("\"{good}{bad}{end}");
        let mut cursor = Cursor::new(&text, Limits::ARGUMENTS);
        prop_assert!(cursor.string().is_err());
        prop_assert_eq!(kept(&text), None);
        let (offset, fault) = cursor.fault().expect("the text is at fault");
        let mistake = 1 + good.len();
        if bad.is_empty() {
            prop_assert_eq!((offset, fault), (text.len(), Fault::Truncated));
        } else if bad.starts_with('\\') {
            prop_assert!((mistake..=mistake + bad.len()).contains(&offset));
        } else {
            prop_assert_eq!(offset, mistake);
        }
    }

    #[test]
    fn numbers_are_what_their_literal_is(
        literal in "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?",
        after in select(&["", " ", ",", "}", "x", "-"][..]),
    ) {
        let text = format!("{literal}{after}");
        let mut cursor = Cursor::new(&text, Limits::ARGUMENTS);
        let number = cursor.number().ok();
        let same = match (number, Num::from_literal(&literal)) {
            (Some(Num::Float(left)), Some(Num::Float(right))) => left.to_bits() == right.to_bits(),
            (Some(Num::Int(left)), Some(Num::Int(right))) => left == right,
            (Some(Num::Uint(left)), Some(Num::Uint(right))) => left == right,
            (None, None) => true,
            _ => false,
        };
        prop_assert!(same, "{literal} is {number:?}");
        prop_assert_eq!(cursor.offset(), literal.len());
    }
}
