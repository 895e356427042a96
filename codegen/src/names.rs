//! Rust identifiers for names that were never meant to be any.
//!
//! Invariants: every identifier is legal; within one [`Names`] each is given once; the same names in
//! the same order get the same identifiers.

use std::collections::BTreeSet;

use heck::{ToPascalCase, ToSnakeCase};

/// Identifiers that have been given in one scope.
#[derive(Debug, Default)]
pub(crate) struct Names {
    taken: BTreeSet<String>,
}

/// Names of values in the prelude that a tuple struct of the same name would hide.
const PRELUDE: [&str; 4] = ["Some", "None", "Ok", "Err"];
/// Keywords that not even `r#` makes an identifier.
const NEVER_RAW: [&str; 5] = ["self", "Self", "super", "crate", "_"];

impl Names {
    /// A type name that is not taken.
    pub(crate) fn type_name(&mut self, wish: &str) -> String {
        self.unique(&legal(&wish.to_pascal_case(), "Type"), "")
    }

    /// A field, method or module name that is not taken.
    pub(crate) fn value_name(&mut self, wish: &str) -> String {
        self.unique(&legal(&readable(wish).to_snake_case(), "field"), "_")
    }

    /// Makes a name unavailable.
    pub(crate) fn reserve(&mut self, name: &str) {
        self.taken.insert(name.to_owned());
    }

    fn unique(&mut self, name: &str, before_number: &str) -> String {
        let mut candidate = name.to_owned();
        let mut number = 2;
        while !self.taken.insert(candidate.trim_start_matches("r#").to_owned()) {
            candidate = format!("{}{before_number}{number}", name.trim_start_matches("r#"));
            number += 1;
        }
        candidate
    }
}

/// A type name for a text, as a wish: not yet unique.
pub(crate) fn pascal(text: &str) -> String {
    readable(text).to_pascal_case()
}

/// Words for the symbols that would otherwise vanish from a name.
fn readable(text: &str) -> String {
    if text.chars().any(char::is_alphanumeric) {
        return text.to_owned();
    }
    let words = text.chars().map(|symbol| match symbol {
        '<' => "less ",
        '>' => "greater ",
        '=' => "equal ",
        '!' => "not ",
        '+' => "plus ",
        '-' => "minus ",
        '*' => "star ",
        '/' => "slash ",
        '$' => "dollar ",
        '_' => "underscore ",
        '.' => "dot ",
        '#' => "hash ",
        '@' => "at ",
        _ => "symbol ",
    });
    words.collect()
}

/// The longest identifier, in bytes, before a number is added.
const MAX_LENGTH: usize = 80;

/// Makes an identifier of a text that is already in the right case.
fn legal(text: &str, fallback: &str) -> String {
    let mut name = String::new();
    for character in text.chars() {
        // Compatibility ideographs are other characters once an identifier is normalised.
        let stable = !matches!(u32::from(character), 0xF900..=0xFAFF | 0x2F800..=0x2FA1F);
        if unicode_ident::is_xid_continue(character) && stable && name.len() < MAX_LENGTH {
            name.push(character);
        }
    }
    if !name.chars().any(char::is_alphanumeric) {
        fallback.clone_into(&mut name);
    }
    if !name.starts_with(unicode_ident::is_xid_start) {
        name.insert_str(0, if fallback == "Type" { "N" } else { "n" });
    }
    if NEVER_RAW.contains(&name.as_str()) || PRELUDE.contains(&name.as_str()) {
        name.push('_');
    } else if syn::parse_str::<syn::Ident>(&name).is_err() {
        name.insert_str(0, "r#");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_names_become_identifiers() {
        let mut names = Names::default();
        let mut name = |wish: &str| names.value_name(wish);
        assert_eq!(name("fooBar"), "foo_bar");
        assert_eq!(name("foo_bar"), "foo_bar_2");
        assert_eq!(name("foo-bar"), "foo_bar_3");
        assert_eq!(name("type"), "r#type");
        assert_eq!(name("Type"), "type_2");
        assert_eq!(name("self"), "self_");
        assert_eq!(name("$and"), "and");
        assert_eq!(name("StartTime<"), "start_time");
        assert_eq!(name("2fa"), "n2fa");
        assert_eq!(name("<="), "less_equal");
        assert_eq!(name(""), "field");
        assert_eq!(name("größe"), "größe");
        assert_eq!(name("\u{202e}"), "symbol");
    }

    #[test]
    fn types_do_not_hide_the_prelude() {
        let mut names = Names::default();
        assert_eq!(names.type_name("some"), "Some_");
        assert_eq!(names.type_name("self"), "Self_");
        assert_eq!(names.type_name("a b"), "AB");
        assert_eq!(names.type_name("a-b"), "AB2");
    }
}
