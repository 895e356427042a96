//! Values at the edges of a flat schema's bounds, and one step beyond.

use serde_json::Value;

use super::document::Document;
use super::flat::Flat;
use super::strings::{LONGEST, ODD, text_of_length};
use crate::random::Random;

const INTEGER_EDGES: [&str; 12] = [
    "0",
    "-1",
    "255",
    "2147483648",
    "-2147483649",
    "9007199254740991",
    "9007199254740992",
    "-9007199254740993",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "9223372036854775808",
];

/// A value at an edge, or nothing where the schema has no edge for this kind of value.
pub(crate) fn draw_boundary(
    flat: &Flat<'_>,
    document: &Document,
    random: &mut Random,
) -> Option<Document> {
    match document {
        Document::Text(_) => edge_text(flat, random),
        Document::Array(items) => edge_array(flat, items, random),
        Document::Object(members) => edge_object(flat, members, random),
        Document::Literal(_) if document.is_number() => Some(edge_number(flat, random)),
        Document::Literal(_) => None,
    }
}

/// The bounds of the keywords, each with its neighbours.
fn counts(flat: &Flat<'_>, keywords: [&str; 2], longest: usize) -> Vec<usize> {
    let bounds = keywords.iter().filter_map(|keyword| flat.count(keyword));
    let steps = bounds.flat_map(|bound| [bound.saturating_sub(1), bound, bound.saturating_add(1)]);
    steps.filter(|count| *count <= longest).collect()
}

fn edge_text(flat: &Flat<'_>, random: &mut Random) -> Option<Document> {
    let length = *random.pick(&counts(flat, ["minLength", "maxLength"], LONGEST))?;
    if random.chance(50) {
        return Some(Document::Text(text_of_length(length, random)));
    }
    let character = random.pick(&ODD).copied().unwrap_or('é');
    Some(Document::Text(std::iter::repeat_n(character, length).collect()))
}

fn edge_array(flat: &Flat<'_>, items: &[Document], random: &mut Random) -> Option<Document> {
    let count = *random.pick(&counts(flat, ["minItems", "maxItems"], 600))?;
    if items.is_empty() && count > 0 {
        return None;
    }
    Some(Document::Array(items.iter().cycle().take(count).cloned().collect()))
}

fn edge_object(
    flat: &Flat<'_>,
    members: &[(String, Document)],
    random: &mut Random,
) -> Option<Document> {
    let count = *random.pick(&counts(flat, ["minProperties", "maxProperties"], 300))?;
    let value = members.first().map_or_else(Document::null, |(_, value)| value.clone());
    let more = (0..).map(|number| (format!("more{number}"), value.clone()));
    Some(Document::Object(members.iter().cloned().chain(more).take(count).collect()))
}

fn edge_number(flat: &Flat<'_>, random: &mut Random) -> Document {
    let keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
    let bounds: Vec<&Value> = keywords
        .iter()
        .filter_map(|keyword| flat.get(keyword))
        .filter(|bound| bound.is_number())
        .collect();
    let Some(bound) = random.pick(&bounds).filter(|_| !random.clone().chance(15)) else {
        return Document::literal(random.pick(&INTEGER_EDGES).copied().unwrap_or("0"));
    };
    Document::Literal(near_bound(bound, random))
}

/// The bound itself, a whole step beside it, or a small fraction beside it.
fn near_bound(bound: &Value, random: &mut Random) -> String {
    let choice = random.below(7);
    if let Some(integer) = bound.as_i64().map(i128::from).or_else(|| bound.as_u64().map(i128::from))
    {
        return match choice {
            0 | 1 => integer.to_string(),
            2 => (integer - 1).to_string(),
            3 => (integer + 1).to_string(),
            4 => format!("{integer}.0"),
            5 => format!("{integer}.5"),
            _ => format!("{integer}.0000001"),
        };
    }
    let float = bound.as_f64().unwrap_or_default();
    match choice {
        0..=2 => bound.to_string(),
        3 => format!("{}", float.next_up()),
        4 => format!("{}", float.next_down()),
        5 => format!("{}", float + 1.0),
        _ => format!("{}", float - 1.0),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::flat::{Choice, Flattener};
    use super::*;

    #[test]
    fn edges_lie_on_both_sides() {
        let schema = json!({ "minimum": 3, "minLength": 2, "maxLength": 4, "minItems": 1 });
        let mut random = Random::new(4);
        let flattener = Flattener::new(&schema, jsonschema::Draft::Draft202012);
        let flat = flattener.flatten(&schema, Choice::Any, &mut random).expect("satisfiable");
        let mut drawn = |document: Document| {
            let edges = (0..200).filter_map(|_| draw_boundary(&flat, &document, &mut random));
            edges.collect::<Vec<_>>()
        };
        let numbers = drawn(Document::literal("7"));
        for edge in ["2", "3", "4", "3.0"] {
            assert!(numbers.contains(&Document::literal(edge)), "{edge} in {numbers:?}");
        }
        let lengths: std::collections::BTreeSet<_> = drawn(Document::text("x"))
            .into_iter()
            .map(|document| match document {
                Document::Text(text) => text.chars().count(),
                _ => usize::MAX,
            })
            .collect();
        assert_eq!(lengths.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(drawn(Document::literal("true")).is_empty());
    }
}
