//! Produces one document for a schema: valid by construction as far as that goes, with at most one
//! *twist* at a chosen place.
//!
//! Invariant: the twist draws from a generator of its own, so the same seed gives the same document
//! around it, and the places of a document are numbered alike with and without the twist.

use serde_json::Value;

use super::document::Document;
use super::flat::{Choice, Flat, Flattener};
use super::mistake::Place;
use super::numbers::draw_number;
use super::strings::draw_string;
use super::twist::{Twist, apply_twist};
use crate::random::Random;

/// Below this depth only what is required is produced.
const SPARSE_DEPTH: usize = 7;
/// Below this depth nothing is produced.
const MAX_DEPTH: usize = 24;
/// Past so many places only what is required is produced.
const MANY_PLACES: usize = 1_500;

/// How much of what is optional is produced, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fullness(pub(crate) usize);

impl Fullness {
    pub(crate) const MINIMAL: Self = Self(0);
    pub(crate) const MAXIMAL: Self = Self(100);
}

/// The state of producing one document.
pub(crate) struct Producer<'p, 'a> {
    pub(crate) flattener: &'p Flattener<'a>,
    pub(crate) random: Random,
    fullness: Fullness,
    places: usize,
    twist: Option<(usize, Twist)>,
    twist_random: Random,
}

/// A document and the number of its places.
pub(crate) struct Product {
    pub(crate) document: Document,
    pub(crate) places: usize,
}

/// Produces a document; `twist` says what to do at which place.
pub(crate) fn produce(
    flattener: &Flattener<'_>,
    schema: &Value,
    fullness: Fullness,
    seed: u64,
    twist: Option<(usize, Twist)>,
) -> Product {
    let mut producer = Producer {
        flattener,
        random: Random::new(seed),
        fullness,
        places: 0,
        twist,
        twist_random: Random::new(seed ^ 0x5bd1_e995),
    };
    let document = producer.value(schema, 0);
    Product { document, places: producer.places }
}

impl<'a> Producer<'_, 'a> {
    /// A value for a schema, twisted where this is the place for it.
    pub(crate) fn value(&mut self, schema: &Value, depth: usize) -> Document {
        let place = self.places;
        self.places += 1;
        let choice = if depth > SPARSE_DEPTH { Choice::Shallow } else { Choice::Any };
        let flat = self.flatten(schema, choice);
        let document = self.flat_value(&flat, depth);
        match self.twist {
            Some((at, twist)) if at == place => {
                let mut random = self.twist_random.clone();
                let is_union = self.flattener.is_union(schema);
                let place = Place { flat: &flat, is_union };
                apply_twist(twist, self, place, document, &mut random)
            }
            _ => document,
        }
    }

    /// The flat form of a schema; unions that exclude themselves get a few more chances.
    fn flatten<'s>(&mut self, schema: &'s Value, choice: Choice) -> Flat<'s>
    where
        'a: 's,
    {
        (0..6)
            .find_map(|_| self.flattener.flatten(schema, choice, &mut self.random))
            .unwrap_or_default()
    }

    fn flat_value(&mut self, flat: &Flat<'_>, depth: usize) -> Document {
        if let Some(constant) = flat.get("const") {
            return Document::from(constant);
        }
        if flat.has("enum") {
            let types = flat.types();
            let options = flat.items("enum").iter();
            let fitting: Vec<_> =
                options.filter(|value| types.is_empty() || fits_type(value, &types)).collect();
            return self
                .random
                .pick(&fitting)
                .map_or_else(Document::null, |value| Document::from(*value));
        }
        if depth > MAX_DEPTH {
            return Document::null();
        }
        match self.choose_type(flat, depth).as_str() {
            "object" => Document::Object(self.members(flat, depth)),
            "array" => Document::Array(self.items(flat, depth)),
            "string" => Document::Text(draw_string(flat, &mut self.random)),
            "integer" => Document::Literal(draw_number(flat, true, &mut self.random)),
            "number" => Document::Literal(draw_number(flat, false, &mut self.random)),
            "boolean" => Document::literal(if self.random.chance(50) { "true" } else { "false" }),
            _ => Document::null(),
        }
    }

    fn choose_type(&mut self, flat: &Flat<'_>, depth: usize) -> String {
        let types = flat.types();
        if let Some(name) = self.random.pick(&types) {
            return (*name).to_owned();
        }
        let hints = [
            ("object", ["properties", "required", "patternProperties", "minProperties"]),
            ("array", ["items", "prefixItems", "minItems", "contains"]),
            ("string", ["pattern", "minLength", "maxLength", "format"]),
            ("number", ["minimum", "maximum", "multipleOf", "exclusiveMinimum"]),
        ];
        let hinted = hints.iter().find(|(_, keywords)| keywords.iter().any(|word| flat.has(word)));
        if let Some((name, _)) = hinted.filter(|_| !self.random.chance(15)) {
            return (*name).to_owned();
        }
        let all = ["null", "boolean", "integer", "number", "string", "string", "array", "object"];
        let end = if depth > SPARSE_DEPTH { 6 } else { all.len() };
        all.get(self.random.below(end)).copied().unwrap_or("null").to_owned()
    }

    /// Whether to produce something that may be left out.
    pub(crate) fn wants_more(&mut self, depth: usize) -> bool {
        let fullness = self.fullness.0;
        self.random.chance(fullness) && depth <= SPARSE_DEPTH && self.places < MANY_PLACES
    }

    fn items(&mut self, flat: &Flat<'_>, depth: usize) -> Vec<Document> {
        let (prefix, rest) = item_schemas(flat);
        let low = flat.count("minItems").unwrap_or(0);
        let high = flat.count("maxItems").unwrap_or(usize::MAX);
        let mut wanted = low.max(usize::from(flat.has("contains")));
        while wanted < high && wanted < low + 4 && self.wants_more(depth) {
            wanted += 1;
        }
        if rest == Some(&Value::Bool(false)) {
            wanted = wanted.min(prefix.len());
        }
        let unique = flat.get("uniqueItems") == Some(&Value::Bool(true));
        let mut items: Vec<Document> = Vec::new();
        for position in 0..wanted.min(600) {
            let contained =
                flat.get("contains").filter(|_| position + 1 == wanted && prefix.is_empty());
            let schema =
                contained.or_else(|| prefix.get(position)).or(rest).unwrap_or(&Value::Bool(true));
            let mut item = self.value(schema, depth + 1);
            for _ in 0..8 {
                if !unique || !items.contains(&item) {
                    break;
                }
                item = self.value(schema, depth + 1);
            }
            items.push(item);
        }
        items
    }
}

/// The schemas of the first items and of those that follow.
fn item_schemas<'f>(flat: &'f Flat<'_>) -> (&'f [Value], Option<&'f Value>) {
    match flat.get("items") {
        Some(Value::Array(prefix)) => (prefix, flat.get("additionalItems")),
        rest => (flat.items("prefixItems"), rest),
    }
}

fn fits_type(value: &Value, types: &[&str]) -> bool {
    types.iter().any(|name| match *name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.as_f64().is_some_and(|float| float.fract() == 0.0),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    })
}
