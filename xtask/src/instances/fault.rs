//! One mistake in an otherwise good document, of the kinds that models make.

use serde_json::Value;

use super::document::{Document, Style};
use super::flat::Flat;
use super::produce::Producer;
use crate::random::Random;

const STRANGERS: [&str; 7] = ["extra", "reason", "", "id ", "constructor", "名前", "$ref"];

/// The document with a mistake in it.
pub(crate) fn draw_fault(
    producer: &mut Producer<'_, '_>,
    flat: &Flat<'_>,
    document: Document,
    random: &mut Random,
) -> Document {
    if random.chance(12) {
        return Document::null();
    }
    match document {
        Document::Object(members) => fault_in_object(producer, flat, members, random),
        Document::Array(items) => fault_in_array(items, random),
        Document::Text(text) => fault_in_text(flat, &text, random),
        Document::Literal(literal) => fault_in_literal(literal, random),
    }
}

fn fault_in_object(
    producer: &mut Producer<'_, '_>,
    flat: &Flat<'_>,
    mut members: Vec<(String, Document)>,
    random: &mut Random,
) -> Document {
    let chosen = random.below(members.len());
    match random.below(9) {
        0 | 1 => members.retain(|(name, _)| Some(name.as_str()) != required_name(flat, random)),
        2 | 3 => {
            let name = random.pick(&STRANGERS).copied().unwrap_or_default();
            members.push((name.to_owned(), Document::literal("1")));
        }
        4 if !members.is_empty() => {
            let (name, value) = members.remove(chosen);
            members.insert(chosen, (misspell(&name, random), value));
        }
        5 if !members.is_empty() => {
            drop(members.remove(chosen));
        }
        6 if members.len() > 1 => swap_values(&mut members, random),
        7 => return mix(producer, flat, members),
        _ => return wrong_kind(&Document::Object(members), random),
    }
    Document::Object(members)
}

fn required_name<'f>(flat: &'f Flat<'_>, random: &mut Random) -> Option<&'f str> {
    random.clone().pick(flat.items("required")).and_then(Value::as_str)
}

/// The members of this document beside those of another one for the same keywords.
fn mix(
    producer: &mut Producer<'_, '_>,
    flat: &Flat<'_>,
    mut members: Vec<(String, Document)>,
) -> Document {
    for (name, schema) in flat.members("properties") {
        if !members.iter().any(|(present, _)| present == name) {
            members.push((name.clone(), producer.value(schema, 9)));
        }
    }
    Document::Object(members)
}

fn misspell(name: &str, random: &mut Random) -> String {
    match random.below(4) {
        0 => name.to_uppercase(),
        1 => format!("{name} "),
        2 => name.replace('_', ""),
        _ => name.chars().skip(1).collect(),
    }
}

fn swap_values(members: &mut [(String, Document)], random: &mut Random) {
    let (left, right) = (random.below(members.len()), random.below(members.len()));
    let names: Vec<_> = members.iter().map(|(name, _)| name.clone()).collect();
    members.swap(left, right);
    for (member, name) in members.iter_mut().zip(names) {
        member.0 = name;
    }
}

fn fault_in_array(mut items: Vec<Document>, random: &mut Random) -> Document {
    let chosen = random.below(items.len());
    match random.below(5) {
        0 => items.push(Document::null()),
        1 if !items.is_empty() => {
            items.insert(chosen, Document::Array(vec![Document::literal("1")]));
        }
        2 if !items.is_empty() => drop(items.remove(chosen)),
        3 if !items.is_empty() => items.extend(items.get(chosen).cloned()),
        _ => return wrong_kind(&Document::Array(items), random),
    }
    Document::Array(items)
}

fn fault_in_text(flat: &Flat<'_>, text: &str, random: &mut Random) -> Document {
    let changed = match random.below(8) {
        0 => text.to_uppercase(),
        1 => format!("{text} "),
        2 => text.chars().skip(1).collect(),
        3 => format!("{text}\n"),
        4 => String::new(),
        5 => format!("{text}s"),
        6 if flat.has("enum") || flat.has("const") => text.to_lowercase(),
        _ => return wrong_kind(&Document::text(text), random),
    };
    Document::Text(changed)
}

fn fault_in_literal(literal: String, random: &mut Random) -> Document {
    let number = Document::Literal(literal.clone()).is_number();
    match random.below(6) {
        0 => Document::Text(literal),
        1 if number => Document::literal(literal.trim_start_matches('-').to_owned() + "5"),
        2 if number => Document::Literal(format!("-{}", literal.trim_start_matches('-'))),
        3 if literal == "true" => Document::literal("false"),
        4 if literal == "true" => Document::literal("1"),
        _ => wrong_kind(&Document::Literal(literal), random),
    }
}

/// A value of another kind, often with the old one inside.
fn wrong_kind(document: &Document, random: &mut Random) -> Document {
    match random.below(8) {
        0 => Document::Text(document.write(Style::PLAIN, random)),
        1 => Document::Array(vec![document.clone()]),
        2 => Document::Object(vec![("value".to_owned(), document.clone())]),
        3 => Document::literal("true"),
        4 => Document::literal("42"),
        5 => Document::text("text"),
        6 => Document::Array(Vec::new()),
        _ => Document::Object(Vec::new()),
    }
}
