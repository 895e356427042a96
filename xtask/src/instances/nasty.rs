//! Texts that are legal JSON and that readers get wrong.

use super::document::Document;
use crate::random::Random;

/// Literals for any place.
const LITERALS: [&str; 34] = [
    "1.0",
    "-0",
    "-0.0",
    "0.0",
    "1e2",
    "1E+2",
    "100e-2",
    "1.5e1",
    "9007199254740992",
    "9007199254740993",
    "9007199254740993.0",
    "-9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "9223372036854775808.0",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "1e18",
    "1e19",
    "1e20",
    "1e300",
    "1e400",
    "-1e400",
    "1e-400",
    "0.1",
    "123456789012345678901234567890",
    "null",
    "true",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud83d\\ude00\"",
    "\"\\ud800\"",
];

/// Whole texts for the place of the arguments.
pub(crate) const ROOTS: [&str; 18] = [
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1.0",
    "1e400",
    "\"\"",
    "[]",
    "{}",
    " { } ",
    "[{}]",
    "[null]",
    "[[]]",
    "\"{}\"",
    r#"{"":null}"#,
    r#"{"a":1,"a":2}"#,
    r#"{"a":1,"\u0061":2}"#,
];

/// Something nasty in place of a document, or the document made nasty.
pub(crate) fn draw_nasty(document: Document, random: &mut Random) -> Document {
    match document {
        Document::Object(members) => nasty_object(members, random),
        Document::Array(items) => nasty_array(items, random),
        _ if random.chance(10) => nested(random),
        _ => Document::literal(random.pick(&LITERALS).copied().unwrap_or("null")),
    }
}

fn nasty_object(mut members: Vec<(String, Document)>, random: &mut Random) -> Document {
    match random.below(10) {
        0..=3 => repeat_key(&mut members, random),
        4 => return Document::Array(members.into_iter().map(|(_, value)| value).collect()),
        5 => members.push((String::new(), Document::null())),
        6 => members.insert(0, ("deep".to_owned(), nested(random))),
        7 => members.push(("inner".to_owned(), inner_repeat())),
        8 => {
            let literal = random.pick(&LITERALS).copied().unwrap_or("null");
            members.push(("number".to_owned(), Document::literal(literal)));
        }
        _ => members.reverse(),
    }
    Document::Object(members)
}

/// A key a second time: with its own value or another, at the front or at the end.
fn repeat_key(members: &mut Vec<(String, Document)>, random: &mut Random) {
    let chosen = random.below(members.len());
    let Some((name, value)) = members.get(chosen).cloned() else {
        members.push(("a".to_owned(), inner_repeat()));
        return;
    };
    let value = if random.chance(60) { value } else { Document::null() };
    let place = if random.chance(50) { 0 } else { members.len() };
    members.insert(place, (name, value));
}

fn inner_repeat() -> Document {
    let member = |literal| ("twice".to_owned(), Document::literal(literal));
    Document::Object(vec![member("1"), member("2")])
}

fn nasty_array(mut items: Vec<Document>, random: &mut Random) -> Document {
    match random.below(5) {
        0 => {
            let members = items.into_iter().enumerate();
            return Document::Object(members.map(|(at, item)| (at.to_string(), item)).collect());
        }
        1 => items.push(nested(random)),
        2 => items.extend(items.clone()),
        3 => items.push(inner_repeat()),
        _ => {
            let literal = random.pick(&LITERALS).copied().unwrap_or("null");
            items.push(Document::literal(literal));
        }
    }
    Document::Array(items)
}

/// Arrays or objects inside each other: harmless, near the limit of 64, and past it.
fn nested(random: &mut Random) -> Document {
    let depth = random.pick(&[3, 30, 58, 61, 62, 63, 64, 65, 100]).copied().unwrap_or(3);
    let in_arrays = random.chance(50);
    (0..depth).fold(Document::Array(Vec::new()), |inner, _| {
        if in_arrays {
            Document::Array(vec![inner])
        } else {
            Document::Object(vec![("n".to_owned(), inner)])
        }
    })
}
