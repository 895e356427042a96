//! One mistake of a chosen kind in a valid document, as a model makes it in a call.
//!
//! Unlike a [`super::fault`], which may leave the document valid or break it in several ways, a
//! mistake is meant to be one thing that is wrong; the judge throws away those that are not wrong.

use serde_json::Value;

use super::document::{Document, Style};
use super::flat::Flat;
use super::strings::LONGEST;
use crate::random::Random;

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mistake {
    /// A required property is left out.
    Missing,
    /// A required property is written under a name that is nearly right.
    MisspeltKey,
    /// A property that the object does not have.
    UnknownKey,
    /// A value of another type.
    WrongType,
    /// A number, a length or a count beyond its bound.
    OutOfRange,
    /// A value that is not among those listed.
    NotListed,
    /// A value that fits no branch of a union.
    NoBranch,
    /// A string that does not match its pattern.
    Pattern,
}

impl Mistake {
    pub(crate) const ALL: [Self; 8] = [
        Self::Missing,
        Self::MisspeltKey,
        Self::UnknownKey,
        Self::WrongType,
        Self::OutOfRange,
        Self::NotListed,
        Self::NoBranch,
        Self::Pattern,
    ];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::MisspeltKey => "misspelt key",
            Self::UnknownKey => "unknown key",
            Self::WrongType => "wrong type",
            Self::OutOfRange => "out of range",
            Self::NotListed => "not listed",
            Self::NoBranch => "no branch",
            Self::Pattern => "pattern",
        }
    }
}

/// Where a mistake can be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'f, 's> {
    pub(crate) flat: &'f Flat<'s>,
    /// Whether the value is that of a union.
    pub(crate) is_union: bool,
}

/// The document with the mistake in it, or nothing where it cannot be made here.
pub(crate) fn make_mistake(
    mistake: Mistake,
    place: Place<'_, '_>,
    document: &Document,
    random: &mut Random,
) -> Option<Document> {
    let flat = place.flat;
    match mistake {
        Mistake::Missing => without_required(flat, document, random),
        Mistake::MisspeltKey => with_misspelt_key(flat, document, random),
        Mistake::UnknownKey => with_stranger(document, random),
        Mistake::WrongType => Some(of_another_type(document, random)),
        Mistake::OutOfRange => out_of_range(flat, document, random),
        Mistake::NotListed => flat
            .has("enum")
            .then(|| not_listed(document, random))
            .or_else(|| flat.has("const").then(|| not_listed(document, random))),
        Mistake::NoBranch if place.is_union => Some(in_no_branch(flat, document, random)),
        Mistake::Pattern if flat.has("pattern") => mismatch(document, random),
        Mistake::NoBranch | Mistake::Pattern => None,
    }
}

fn required_index(
    flat: &Flat<'_>,
    members: &[(String, Document)],
    random: &mut Random,
) -> Option<usize> {
    let required = members.iter().enumerate().filter(|(_, (name, _))| flat.is_required(name));
    let required: Vec<usize> = required.map(|(index, _)| index).collect();
    random.pick(&required).copied()
}

fn without_required(flat: &Flat<'_>, document: &Document, random: &mut Random) -> Option<Document> {
    let Document::Object(members) = document else { return None };
    let index = required_index(flat, members, random)?;
    let mut members = members.clone();
    members.remove(index);
    Some(Document::Object(members))
}

fn with_misspelt_key(
    flat: &Flat<'_>,
    document: &Document,
    random: &mut Random,
) -> Option<Document> {
    let Document::Object(members) = document else { return None };
    let index = required_index(flat, members, random)?;
    let mut members = members.clone();
    let (name, _) = members.get_mut(index)?;
    let wrong = misspell(name, random);
    *name = wrong;
    Some(Document::Object(members))
}

/// `file_path` as `filepath`, `filePath`, `FILE_PATH`, `file_pat`, `ifle_path`.
fn misspell(name: &str, random: &mut Random) -> String {
    let wrong = match random.below(5) {
        0 if name.contains('_') => name.replace('_', ""),
        1 if name.contains('_') => name.split('_').map(capitalised).collect(),
        2 => name.to_uppercase(),
        3 => {
            let mut letters: Vec<char> = name.chars().collect();
            if letters.len() > 1 {
                letters.swap(0, 1);
            }
            letters.into_iter().collect()
        }
        _ => name.chars().take(name.chars().count().saturating_sub(1)).collect(),
    };
    if wrong.is_empty() || wrong == name { format!("{name}s") } else { wrong }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn with_stranger(document: &Document, random: &mut Random) -> Option<Document> {
    const STRANGERS: [&str; 5] = ["reason", "explanation", "_thought", "user_id", "名前"];
    let Document::Object(members) = document else { return None };
    let mut members = members.clone();
    let name = random.pick(&STRANGERS).copied()?;
    members.retain(|(present, _)| present != name);
    members.push((name.to_owned(), Document::text("because")));
    Some(Document::Object(members))
}

/// A value of another type: often the same one as a string, in an array or without it.
fn of_another_type(document: &Document, random: &mut Random) -> Document {
    match (document, random.below(4)) {
        (Document::Array(items), 0) if !items.is_empty() => {
            items.first().cloned().unwrap_or_else(Document::null)
        }
        (Document::Text(_), 0) => Document::Array(vec![document.clone()]),
        (Document::Text(_), 1) => Document::literal("42"),
        (Document::Text(_), 2) => Document::literal("true"),
        (Document::Text(_), _) | (_, 3) => Document::null(),
        (Document::Literal(_), 0) | (_, 1) => Document::text("some text"),
        _ => Document::Text(document.write(Style::PLAIN, random)),
    }
}

fn out_of_range(flat: &Flat<'_>, document: &Document, random: &mut Random) -> Option<Document> {
    let count = |keyword: &str| flat.count(keyword).filter(|count| *count < LONGEST);
    let below = |keyword: &str| count(keyword).filter(|count| *count > 0).map(|count| count - 1);
    let above = |keyword: &str| count(keyword).map(|count| count + 1);
    match document {
        Document::Text(_) => {
            let lengths: Vec<usize> =
                below("minLength").into_iter().chain(above("maxLength")).collect();
            Some(Document::Text("x".repeat(*random.pick(&lengths)?)))
        }
        Document::Array(items) => {
            let counts: Vec<usize> =
                below("minItems").into_iter().chain(above("maxItems")).collect();
            let count = *random.pick(&counts)?;
            let more = count.saturating_sub(items.len()) > 0 && items.is_empty();
            let items = items.iter().cycle().take(count).cloned().collect();
            (!more).then_some(Document::Array(items))
        }
        Document::Literal(_) if document.is_number() => number_beyond(flat, random),
        _ => None,
    }
}

fn number_beyond(flat: &Flat<'_>, random: &mut Random) -> Option<Document> {
    let keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
    let bounds: Vec<(&str, &Value)> = keywords
        .into_iter()
        .filter_map(|keyword| flat.get(keyword).map(|bound| (keyword, bound)))
        .filter(|(_, bound)| bound.is_number())
        .collect();
    let (keyword, bound) = random.pick(&bounds)?;
    let whole = bound.as_i64();
    let step = if random.chance(50) { 1 } else { 1000 };
    let beyond = match (*keyword, whole) {
        ("minimum", Some(bound)) => bound.saturating_sub(step).to_string(),
        ("maximum", Some(bound)) => bound.saturating_add(step).to_string(),
        ("multipleOf", Some(of)) => of.saturating_add(1).to_string(),
        (_, Some(bound)) => bound.to_string(),
        ("minimum", None) => (bound.as_f64()? - 1.0).to_string(),
        ("maximum", None) => (bound.as_f64()? + 1.0).to_string(),
        (_, None) => return None,
    };
    Some(Document::literal(beyond))
}

fn not_listed(document: &Document, random: &mut Random) -> Document {
    match document {
        Document::Text(text) if random.chance(75) => Document::Text(misspell(text, random)),
        _ => Document::text("none of these"),
    }
}

/// A value that fits no branch: a member of an object that tells branches apart, or all of it.
fn in_no_branch(flat: &Flat<'_>, document: &Document, random: &mut Random) -> Document {
    let Document::Object(members) = document else { return of_another_type(document, random) };
    let fixed = |name: &str| {
        let schema = flat.members("properties").find(|(other, _)| *other == name);
        schema.is_some_and(|(_, schema)| schema.get("const").or(schema.get("enum")).is_some())
    };
    let mut members = members.clone();
    let tag = members.iter_mut().find(|(name, _)| fixed(name));
    match tag {
        Some((_, value)) => *value = not_listed(value, random),
        None => match required_index(flat, &members, random) {
            Some(index) => drop(members.remove(index)),
            None => return Document::text("some text"),
        },
    }
    Document::Object(members)
}

fn mismatch(document: &Document, random: &mut Random) -> Option<Document> {
    let Document::Text(text) = document else { return None };
    Some(Document::Text(match random.below(4) {
        0 => String::new(),
        1 => format!("{text} !"),
        2 => text.chars().skip(1).collect(),
        _ => "not this way".to_owned(),
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::flat::{Choice, Flattener};
    use super::*;

    fn make(mistake: Mistake, schema: &Value, valid: &Value) -> Vec<String> {
        let mut random = Random::new(3);
        let flattener = Flattener::new(schema, jsonschema::Draft::Draft202012);
        let flat = flattener.flatten(schema, Choice::Any, &mut random).expect("satisfiable");
        let place = Place { flat: &flat, is_union: flattener.is_union(schema) };
        let document = Document::from(valid);
        let mut draw = || make_mistake(mistake, place, &document, &mut random);
        let mut made: Vec<String> = (0..60)
            .filter_map(|_| draw())
            .map(|document| document.write(Style::PLAIN, &mut Random::new(1)))
            .collect();
        made.sort();
        made.dedup();
        made
    }

    #[test]
    fn keys_are_left_out_misspelt_and_added() {
        let schema = json!({ "properties": { "a_b": {}, "c": {} }, "required": ["a_b"] });
        let valid = json!({ "a_b": 1, "c": 2 });
        assert_eq!(make(Mistake::Missing, &schema, &valid), [r#"{"c":2}"#]);
        let misspelt = make(Mistake::MisspeltKey, &schema, &valid);
        assert!(misspelt.contains(&r#"{"ab":1,"c":2}"#.to_owned()), "{misspelt:?}");
        assert!(misspelt.iter().all(|text| !text.contains("\"a_b\"") && text.contains("\"c\"")));
        let strangers = make(Mistake::UnknownKey, &schema, &valid);
        assert!(strangers.iter().all(|text| text.starts_with(r#"{"a_b":1,"c":2,"#)));
    }

    #[test]
    fn bounds_are_passed_by_a_step() {
        let schema = json!({ "minimum": 3, "maximum": 7 });
        let made = make(Mistake::OutOfRange, &schema, &json!(5));
        assert_eq!(made, ["-997", "1007", "2", "8"]);
        let schema = json!({ "minLength": 2, "maxLength": 3 });
        assert_eq!(make(Mistake::OutOfRange, &schema, &json!("ab")), ["\"x\"", "\"xxxx\""]);
        assert!(make(Mistake::OutOfRange, &json!({}), &json!(5)).is_empty());
    }

    #[test]
    fn a_mistake_is_made_only_where_it_can_be() {
        let schema = json!({ "enum": ["left", "right"] });
        let made = make(Mistake::NotListed, &schema, &json!("left"));
        assert!(made.contains(&"\"LEFT\"".to_owned()), "{made:?}");
        assert!(make(Mistake::NotListed, &json!({}), &json!("left")).is_empty());
        assert!(make(Mistake::NoBranch, &schema, &json!("left")).is_empty());
        let union = json!({ "oneOf": [{ "type": "string" }] });
        assert!(!make(Mistake::NoBranch, &union, &json!("left")).is_empty());
    }
}
