//! Where secrets are named in the arguments of a call, and putting their values there.

use std::collections::BTreeMap;

use super::{Secret, wipe};
use crate::issue::{Issue, Path};
use crate::json::{Json, JsonValue};
use crate::limits::Limits;
use crate::shape::Text;

const OPEN: &str = "<secret_ref:";
const LONGEST_NAME: usize = 128;

/// The secrets that a call names.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Placed {
    /// The names, each once, in order.
    pub(crate) names: Vec<String>,
    /// The names that stand where no secret may.
    pub(crate) misplaced: Vec<Issue>,
}

/// The part of a text before the first placeholder, its name, and the part after it.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let start = from + text.get(from..)?.find(OPEN)?;
        let rest = text.get(start + OPEN.len()..)?;
        let named =
            |character: char| character.is_ascii_alphanumeric() || "_-.".contains(character);
        let end = rest.find(|character| !named(character)).unwrap_or(rest.len());
        let (name, after) = (rest.get(..end)?, rest.get(end..)?);
        match after.strip_prefix('>') {
            Some(after) if (1..=LONGEST_NAME).contains(&end) => {
                return Some((text.get(..start)?, name, after));
            }
            _ => from = start + OPEN.len(),
        }
    }
}

/// So many pairs of bytes are looked at in one step.
const PAIRS: usize = 32;

/// Whether a text could name a secret: by two bytes side by side, `<s` or `\u`. All pairs are looked at,
/// so that many are at once; the last step looks at some once more rather than at each of a few.
fn may_name(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut found = false;
    let mut rest = bytes;
    while let Some(block) = rest.first_chunk::<{ PAIRS + 1 }>() {
        found |= has_start(block);
        rest = rest.get(PAIRS..).unwrap_or_default();
    }
    found | has_start(bytes.last_chunk::<{ PAIRS + 1 }>().map_or(bytes, |block| block))
}

/// Whether two bytes side by side could start a name. The bits in which the two firsts differ are left
/// out, and so are those of the seconds; what has the same rest, such as `|u`, is found for nothing.
#[inline]
fn has_start(bytes: &[u8]) -> bool {
    let pairs = bytes.iter().zip(bytes.get(1..).unwrap_or_default());
    let found = pairs.fold(0, |found, (first, second)| {
        found | u8::from((first & 0x9f) ^ 0x1c | (second & 0xf9) ^ 0x71 == 0)
    });
    found != 0
}

/// Looks for the secrets that arguments name. `eligible` are the parameters that may hold them, at any
/// depth. Nothing where there is none.
pub(crate) fn place(arguments: &str, eligible: &[Text]) -> Option<Box<Placed>> {
    // Letters may be written as escapes, and then only the tree shows them.
    if !may_name(arguments) || !arguments.contains(OPEN) && !arguments.contains("\\u") {
        return None;
    }
    let json = Json::parse(arguments, Limits::ARGUMENTS).ok()?;
    let mut placed = Box::<Placed>::default();
    let is_eligible = |name: &str| eligible.iter().any(|eligible| eligible == name);
    for member in json.members() {
        let path = Path::ROOT.key(&member.key);
        let may = is_eligible(&member.key);
        look(&member.value, &path, may, eligible, &mut placed);
        look_at_key(&member.key, &path, eligible, &mut placed);
    }
    if !json.is_object() {
        look(&json, &Path::ROOT, false, eligible, &mut placed);
    }
    placed.names.sort();
    placed.names.dedup();
    Some(placed).filter(|placed| **placed != Placed::default())
}

fn look(json: &Json, path: &Path, may: bool, eligible: &[Text], placed: &mut Placed) {
    match &json.value {
        JsonValue::String(text) => {
            let mut rest = text.as_str();
            while let Some((_, name, after)) = split(rest) {
                if may {
                    placed.names.push(name.to_owned());
                } else {
                    placed.misplaced.push(misplaced(path, json.span.clone(), eligible));
                    break;
                }
                rest = after;
            }
        }
        JsonValue::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                look(item, &path.index(index), may, eligible, placed);
            }
        }
        JsonValue::Object(members) => {
            for member in members {
                let path = path.key(&member.key);
                look_at_key(&member.key, &path, eligible, placed);
                look(&member.value, &path, may, eligible, placed);
            }
        }
        _ => {}
    }
}

/// A key is part of the call that is shown and recorded: no secret may be named in it.
fn look_at_key(key: &str, path: &Path, eligible: &[Text], placed: &mut Placed) {
    if split(key).is_some() {
        placed.misplaced.push(misplaced(path, 0..0, eligible));
    }
}

fn misplaced(path: &Path, span: std::ops::Range<usize>, eligible: &[Text]) -> Issue {
    let message = match eligible {
        [] => "no secret may be named here; this tool takes none".to_owned(),
        names => format!("no secret may be named here, only in {}", names.join(", ")),
    };
    Issue { span, ..Issue::other(path.clone(), message) }
}

/// The arguments with values in place of the names, as JSON text that is wiped after use. `None` where
/// the arguments are not JSON.
pub(crate) fn substitute(arguments: &str, values: &BTreeMap<String, Secret>) -> Option<Secret> {
    let json = Json::parse(arguments, Limits::ARGUMENTS).ok()?;
    // Room enough that the text never moves and leaves a copy: a byte may be written as six.
    let longest = values.values().map(|value| value.expose().len()).max().unwrap_or_default();
    let names = arguments.matches("secret_ref").count().max(1);
    let mut text = String::with_capacity(arguments.len() * 6 + names * longest * 6);
    write(&json, values, &mut text);
    Some(Secret::new(text))
}

fn write(json: &Json, values: &BTreeMap<String, Secret>, text: &mut String) {
    match &json.value {
        JsonValue::String(string) => write_string(string, values, text),
        JsonValue::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, values, text);
            }
            text.push(']');
        }
        JsonValue::Object(members) => {
            text.push('{');
            for (index, member) in members.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write_string(&member.key, &BTreeMap::new(), text);
                text.push(':');
                write(&member.value, values, text);
            }
            text.push('}');
        }
        _ => text.push_str(&json.to_string()),
    }
}

/// One pass from left to right: what was put in is not looked at again.
fn write_string(string: &str, values: &BTreeMap<String, Secret>, text: &mut String) {
    let longest = values.values().map(|value| value.expose().len()).max().unwrap_or_default();
    let mut whole = String::with_capacity(string.len() + longest * string.matches(OPEN).count());
    let mut rest = string;
    while let Some((before, name, after)) = split(rest) {
        let Some(value) = values.get(name) else { break };
        whole.push_str(before);
        whole.push_str(value.expose());
        rest = after;
    }
    whole.push_str(rest);
    let mut escaped = serde_json::Value::from(whole.as_str()).to_string();
    text.push_str(&escaped);
    wipe(&mut escaped);
    wipe(&mut whole);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eligible() -> Vec<Text> {
        vec!["command".into(), "env".into()]
    }

    fn values(pairs: &[(&str, &str)]) -> BTreeMap<String, Secret> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), Secret::new(*value))).collect()
    }

    #[test]
    fn s25_secrets_are_found_in_eligible_parameters_at_any_depth() {
        let arguments =
            r#"{"command": "a <secret_ref:B> <secret_ref:A>", "env": {"X": ["<secret_ref:A>"]}}"#;
        let placed = place(arguments, &eligible()).expect("secrets");
        assert_eq!(placed.names, ["A", "B"]);
        assert!(placed.misplaced.is_empty());
    }

    #[test]
    fn s25_anywhere_else_they_are_issues_even_when_written_as_escapes() {
        let arguments = r#"{"description": "\u003csecret_ref:A>", "command": "x"}"#;
        let placed = place(arguments, &eligible()).expect("secrets");
        assert!(placed.names.is_empty());
        assert_eq!(placed.misplaced.len(), 1);
        let issue = placed.misplaced.first().expect("an issue");
        assert_eq!(issue.path.to_string(), "description");
        assert_eq!(arguments.get(issue.span.clone()), Some(r#""\u003csecret_ref:A>""#));
        let key = place(r#"{"env": {"<secret_ref:A>": "x"}}"#, &eligible()).expect("a secret");
        assert_eq!(key.misplaced.len(), 1);
        let none = place(r#"{"x": "<secret_ref:A>"}"#, &[]).expect("a secret");
        let issue = none.misplaced.first().expect("an issue");
        assert!(matches!(&issue.kind, crate::IssueKind::Other { message }
            if message == "no secret may be named here; this tool takes none"));
    }

    #[test]
    fn s25_what_is_no_placeholder_is_text() {
        let arguments = r#"{"x": "<secret_ref:> <secret_ref:a b> <secret_ref: <secret_ref:é>"}"#;
        assert_eq!(place(arguments, &[]), None);
    }

    #[test]
    fn s25_a_name_is_found_wherever_it_stands() {
        for length in 0..=3 * PAIRS {
            for at in 0..=length {
                for start in ["<s", "\\u", "|w", "<t", "\\t", "s<", "u\\"] {
                    let text = format!("{}{start}{}", "s".repeat(at), "<".repeat(length - at));
                    let can_start = |pair: &[u8]| pair == b"<s" || pair == b"\\u";
                    let expected = text.as_bytes().windows(2).any(can_start);
                    assert!(may_name(&text) || !expected, "{text}");
                }
            }
            assert!(!may_name(&"a <b> ".repeat(length)));
        }
    }

    #[test]
    fn s25_values_go_in_once_and_are_not_looked_at_again() {
        let arguments = r#"{"command": "<secret_ref:A>-<secret_ref:B>-<secret_ref:C>", "n": 30.0}"#;
        let values = values(&[("A", "<secret_ref:B>"), ("B", "\"quoted\"\n")]);
        let text = substitute(arguments, &values).expect("JSON");
        let expected = r#"{"command":"<secret_ref:B>-\"quoted\"\n-<secret_ref:C>","n":30.0}"#;
        assert_eq!(text.expose(), expected);
    }
}
