//! Calls with one mistake, and with several: valid documents with mistakes made at chosen places.

use super::Generator;
use super::document::{Document, Style};
use super::edit::{Edit, apply_edits, are_apart, edits_between};
use super::mistake::Mistake;
use super::produce::{Fullness, produce};
use super::twist::Twist;
use crate::random::Random;

/// A call that is wrong, beside the valid one that was meant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Call {
    pub(crate) mistakes: Vec<Mistake>,
    pub(crate) text: String,
    pub(crate) meant: String,
    /// Whether a mistake stands inside an array.
    pub(crate) in_array: bool,
}

/// So many places are tried for each kind of mistake.
const PLACES: usize = 12;
/// So many valid documents are drawn until one is accepted.
const DRAWS: usize = 6;

/// A valid document and the mistakes that can be made in it.
struct Group {
    meant: Document,
    mistakes: Vec<(Mistake, Vec<Edit>)>,
}

impl Generator<'_> {
    /// Calls with one mistake: up to so many of each kind, in each of three valid documents.
    pub(crate) fn calls(&self, each: usize, random: &mut Random) -> Vec<Call> {
        let fullness = [Fullness::MINIMAL, Fullness(50), Fullness::MAXIMAL];
        let groups = fullness.map(|fullness| self.group(fullness, each, random));
        let calls = groups.iter().flatten().flat_map(|group| {
            group.mistakes.iter().filter_map(|mistake| call(group, std::slice::from_ref(mistake)))
        });
        let mut calls: Vec<Call> = calls.collect();
        calls.sort_by(|left, right| left.text.cmp(&right.text));
        calls.dedup_by(|left, right| left.text == right.text);
        calls
    }

    /// A call with so many mistakes at places that have nothing to do with each other.
    pub(crate) fn call_with(&self, count: usize, random: &mut Random) -> Option<Call> {
        let group = self.group(Fullness::MAXIMAL, count, random)?;
        let mut chosen: Vec<(Mistake, Vec<Edit>)> = Vec::new();
        let mut order: Vec<_> = group.mistakes.iter().collect();
        random.shuffle(&mut order);
        for (mistake, edits) in order {
            let apart = chosen.iter().all(|(_, others)| are_apart(others, edits));
            if apart && chosen.len() < count {
                chosen.push((*mistake, edits.clone()));
            }
        }
        if chosen.len() < count { None } else { call(&group, &chosen) }
    }

    fn group(&self, fullness: Fullness, each: usize, random: &mut Random) -> Option<Group> {
        let (seed, plain) = (0..DRAWS).find_map(|_| {
            let seed = random.next();
            let plain = produce(&self.flattener, self.schema, fullness, seed, None);
            let text = plain.document.write(Style::PLAIN, random);
            (self.accepts)(&text).then_some((seed, plain))
        })?;
        let mut mistakes = Vec::new();
        for mistake in Mistake::ALL {
            let mut places: Vec<usize> = (0..plain.places).collect();
            random.shuffle(&mut places);
            let mut made = 0;
            for place in places.into_iter().take(PLACES) {
                let twist = Some((place, Twist::Mistake(mistake)));
                let wrong = produce(&self.flattener, self.schema, fullness, seed, twist).document;
                if made == each || wrong == plain.document {
                    continue;
                }
                if !(self.accepts)(&wrong.write(Style::PLAIN, random)) {
                    made += 1;
                    mistakes.push((mistake, edits_between(&plain.document, &wrong)));
                }
            }
        }
        Some(Group { meant: plain.document, mistakes })
    }
}

fn call(group: &Group, mistakes: &[(Mistake, Vec<Edit>)]) -> Option<Call> {
    let edits: Vec<&Edit> = mistakes.iter().flat_map(|(_, edits)| edits).collect();
    let mut wrong = group.meant.clone();
    apply_edits(&mut wrong, &edits)?;
    let write = |document: &Document| document.write(Style::PLAIN, &mut Random::new(0));
    Some(Call {
        mistakes: mistakes.iter().map(|(mistake, _)| *mistake).collect(),
        text: write(&wrong),
        meant: write(&group.meant),
        in_array: edits.iter().any(|edit| edit.is_in_array()),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn schema() -> Value {
        json!({
            "type": "object",
            "properties": {
                "path": { "type": "string" },
                "limit": { "type": "integer", "minimum": 1 },
                "mode": { "enum": ["fast", "slow"] },
                "deep": { "type": "boolean" },
                "edits": { "type": "array", "minItems": 1, "items": {
                    "type": "object", "properties": { "line": { "type": "integer" } },
                    "required": ["line"] } }
            },
            "required": ["path", "edits"], "additionalProperties": false
        })
    }

    #[test]
    fn calls_are_wrong_and_of_every_kind_that_there_is() {
        let schema = schema();
        let judge = jsonschema::validator_for(&schema).expect("legal");
        let accepts = |text: &str| {
            serde_json::from_str(text).is_ok_and(|value: Value| judge.is_valid(&value))
        };
        let generator = Generator::new(&schema, jsonschema::Draft::Draft202012, &accepts);
        let calls = generator.calls(2, &mut Random::new(5));
        for call in &calls {
            assert!(!accepts(&call.text) && accepts(&call.meant), "{call:?}");
        }
        let has = |mistake| calls.iter().any(|call| call.mistakes == [mistake]);
        let kinds = Mistake::ALL
            .into_iter()
            .filter(|mistake| !matches!(mistake, Mistake::NoBranch | Mistake::Pattern));
        for mistake in kinds {
            assert!(has(mistake), "{mistake:?}");
        }
        assert!(calls.iter().any(|call| call.in_array));
        assert_eq!(calls, generator.calls(2, &mut Random::new(5)));
    }

    #[test]
    fn several_mistakes_are_apart() {
        let schema = schema();
        let judge = jsonschema::validator_for(&schema).expect("legal");
        let accepts = |text: &str| {
            serde_json::from_str(text).is_ok_and(|value: Value| judge.is_valid(&value))
        };
        let generator = Generator::new(&schema, jsonschema::Draft::Draft202012, &accepts);
        let call = (0..20).find_map(|seed| generator.call_with(3, &mut Random::new(seed)));
        let call = call.expect("room for three");
        assert_eq!(call.mistakes.len(), 3);
        assert!(!accepts(&call.text));
    }
}
