//! The names of tools: which are legal, and one for a schema that has none.

use std::path::Path;

use super::part::{Part, kind_name};
use crate::code::Code;
use crate::diagnostic::Diagnostic;
use crate::visible::quoted;

/// The bytes that the name of a tool may have.
const MAX_NAME: usize = 128;

/// The name of a tool, or what is wrong with it, without its place.
pub(super) fn read_name(part: &Part<'_>) -> Result<String, Diagnostic> {
    let missing = |message: String| {
        Diagnostic::error(Code::MissingName, message, "add `\"name\": \"…\"` to the definition")
    };
    let name = part.json.get("name").ok_or_else(|| missing("the tool has no name".to_owned()))?;
    let Some(text) = name.as_str() else {
        return Err(missing(format!("the name of the tool is {}, not a string", kind_name(name))));
    };
    match check_name(text) {
        None => Ok(text.to_owned()),
        Some(message) => {
            let help = "use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`";
            Err(Diagnostic::error(Code::InvalidToolName, message, help))
        }
    }
}

fn check_name(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("the name of the tool is empty".to_owned());
    }
    if name.len() > MAX_NAME {
        let length = name.len();
        return Some(format!("the name of the tool has {length} bytes; at most 128 are allowed"));
    }
    let bad = name.chars().find(|character| !is_legal(*character))?;
    let bad = quoted(bad.encode_utf8(&mut [0; 4]));
    Some(format!("the name of the tool, {}, has the character {bad}", quoted(name)))
}

/// A name for the schema in a file: the stem of the file, made legal.
pub(super) fn name_of_file(path: &str) -> String {
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    let legal = |character| if is_legal(character) { character } else { '_' };
    let name: String = stem.chars().map(legal).take(MAX_NAME).collect();
    let name = name.trim_matches('_');
    if name.is_empty() { "tool".to_owned() } else { name.to_owned() }
}

fn is_legal(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '-' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_its_schema_a_legal_name() {
        assert_eq!(name_of_file("a/b/get weather.json"), "get_weather");
        assert_eq!(name_of_file("<stdin>"), "stdin");
        assert_eq!(name_of_file("日本.json"), "tool");
        assert_eq!(name_of_file(""), "tool");
        assert_eq!(name_of_file(&"x".repeat(500)).len(), 128);
    }

    #[test]
    fn names_are_checked_by_length_and_characters() {
        assert_eq!(check_name("a.B-c_9"), None);
        assert_eq!(check_name(&"x".repeat(128)), None);
        assert!(check_name(&"x".repeat(129)).is_some_and(|message| message.contains("129 bytes")));
        let hidden = check_name("a\u{202e}").expect("refused");
        assert!(hidden.contains("`a\\u{202e}`"), "{hidden}");
    }
}
