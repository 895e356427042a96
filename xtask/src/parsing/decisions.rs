//! What is decided where the JSON standard leaves a choice, and where we are stricter than it.

use Decision::{Accept, Refuse};

/// What becomes of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Accept,
    Refuse,
}

const SURROGATE: &str = "half of a surrogate pair is no character";
const NOT_UTF8: &str = "the bytes are not UTF-8, and nothing is guessed";
const TWICE: &str = "stricter than the suite: one of the values would be lost";
const BEYOND: &str = "no `f64` holds it, and infinity is another number";
const LARGE: &str =
    "legal where any value goes; where an integer or a number is asked for, a limit";

/// A decision by the name of its file, without the ending, and the reason.
pub(super) const DECISIONS: [(&str, Decision, &str); 37] = [
    ("i_number_double_huge_neg_exp", Accept, "rounds to the nearest `f64`, which is 0"),
    ("i_number_huge_exp", Refuse, BEYOND),
    ("i_number_neg_int_huge_exp", Refuse, BEYOND),
    ("i_number_pos_double_huge_exp", Refuse, BEYOND),
    ("i_number_real_neg_overflow", Refuse, BEYOND),
    ("i_number_real_pos_overflow", Refuse, BEYOND),
    ("i_number_real_underflow", Accept, "rounds to the nearest `f64`, which is 0"),
    ("i_number_too_big_neg_int", Accept, LARGE),
    ("i_number_too_big_pos_int", Accept, LARGE),
    ("i_number_very_big_negative_int", Accept, LARGE),
    ("i_object_key_lone_2nd_surrogate", Refuse, SURROGATE),
    ("i_string_1st_surrogate_but_2nd_missing", Refuse, SURROGATE),
    ("i_string_1st_valid_surrogate_2nd_invalid", Refuse, SURROGATE),
    ("i_string_UTF-16LE_with_BOM", Refuse, NOT_UTF8),
    ("i_string_UTF-8_invalid_sequence", Refuse, NOT_UTF8),
    ("i_string_UTF8_surrogate_U+D800", Refuse, NOT_UTF8),
    ("i_string_incomplete_surrogate_and_escape_valid", Refuse, SURROGATE),
    ("i_string_incomplete_surrogate_pair", Refuse, SURROGATE),
    ("i_string_incomplete_surrogates_escape_valid", Refuse, SURROGATE),
    ("i_string_invalid_lonely_surrogate", Refuse, SURROGATE),
    ("i_string_invalid_surrogate", Refuse, SURROGATE),
    ("i_string_invalid_utf-8", Refuse, NOT_UTF8),
    ("i_string_inverted_surrogates_U+1D11E", Refuse, SURROGATE),
    ("i_string_iso_latin_1", Refuse, NOT_UTF8),
    ("i_string_lone_second_surrogate", Refuse, SURROGATE),
    ("i_string_lone_utf8_continuation_byte", Refuse, NOT_UTF8),
    ("i_string_not_in_unicode_range", Refuse, NOT_UTF8),
    ("i_string_overlong_sequence_2_bytes", Refuse, NOT_UTF8),
    ("i_string_overlong_sequence_6_bytes", Refuse, NOT_UTF8),
    ("i_string_overlong_sequence_6_bytes_null", Refuse, NOT_UTF8),
    ("i_string_truncated-utf-8", Refuse, NOT_UTF8),
    ("i_string_utf16BE_no_BOM", Refuse, NOT_UTF8),
    ("i_string_utf16LE_no_BOM", Refuse, NOT_UTF8),
    ("i_structure_500_nested_arrays", Refuse, "deeper than 64, the limit for arguments"),
    (
        "i_structure_UTF-8_BOM_empty_object",
        Refuse,
        "a byte order mark is not JSON, and no model sends one",
    ),
    ("y_object_duplicated_key", Refuse, TWICE),
    ("y_object_duplicated_key_and_value", Refuse, TWICE),
];

/// What must become of a file by its name: nothing for a call, an error where nothing is decided.
pub(super) fn expected(name: &str) -> Option<Result<Decision, ()>> {
    let decided = decision_on(name.trim_end_matches(".json")).map(|(decision, _)| decision);
    match name.get(..2) {
        Some("y_") => Some(Ok(decided.unwrap_or(Accept))),
        Some("n_") => Some(Ok(Refuse)),
        Some("i_") => Some(decided.ok_or(())),
        _ => None,
    }
}

/// The decision on a file, and the reason.
pub(super) fn decision_on(name: &str) -> Option<(Decision, &'static str)> {
    let found = DECISIONS.iter().find(|(other, ..)| *other == name);
    found.map(|(_, decision, reason)| (*decision, *reason))
}
