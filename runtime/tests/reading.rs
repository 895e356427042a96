//! What is read in one go, because it stands as most models write it, is what comes of reading it in
//! general: the values, and what is accepted at all.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::cell::Cell;
use std::cmp::Ordering;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::number::Num;
use toolgen_runtime::read::{Part, Presence, Reader, Trust};
use toolgen_runtime::shape::{Shape, ShapeLimits};
use toolgen_runtime::text::Miss;

mod seed;

fn shape(schema: &str) -> Shape {
    let schema = Json::parse(schema, Limits::ARGUMENTS).expect("JSON");
    Shape::build(&schema, ShapeLimits::default()).shape
}

fn reader<'a>(shape: &'a Shape, text: &'a str) -> Reader<'a> {
    Reader::new(shape, text, Trust::Nothing, Limits::ARGUMENTS)
}

/// White space between the parts of a text.
fn gap() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        5 => Just(""),
        5 => Just(" "),
        1 => select(&["  ", "\n", "\n    ", "\t", " \r\n"][..]),
    ]
}

/// A text, and others that differ from it in one letter.
fn similar(count: usize) -> impl Strategy<Value = Vec<String>> {
    let base = prop_oneof![
        4 => "[a-z]{0,4}",
        6 => "[a-z_]{5,12}",
        6 => "[a-z_]{13,40}",
        1 => "[a-zé\"]{0,20}",
    ];
    let changes = vec((any::<Index>(), "[a-z]", any::<bool>()), 0..count);
    (base, changes).prop_map(|(base, changes)| {
        let mut texts = vec![base.clone()];
        for (place, letter, longer) in changes {
            let mut letters: Vec<String> = base.chars().map(String::from).collect();
            let place = place.index(letters.len() + 1);
            let replaced = usize::from(!longer && place < letters.len());
            letters.splice(place..place + replaced, [letter]);
            let text = letters.concat();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    })
}

/// A text as JSON, its first character as an escape where that is asked for.
fn quoted(text: &str, escaped: bool) -> String {
    let mut rest = text.chars();
    match rest.next().filter(|_| escaped) {
        Some(first) => {
            let rest = Value::from(rest.as_str()).to_string();
            format!("\"\\u{:04x}{}", u32::from(first), &rest[1..])
        }
        None => Value::from(text).to_string(),
    }
}

/// The properties of an object, with whether they must be there, and those that have come.
#[derive(Clone, Debug)]
struct Case {
    properties: Vec<(String, bool)>,
    members: Vec<(String, Member)>,
}

#[derive(Clone, Debug)]
struct Member {
    /// None where the value is no integer.
    value: Option<i64>,
    escaped: bool,
    gaps: [&'static str; 4],
}

fn member() -> impl Strategy<Value = Member> {
    let value = prop_oneof![
        60 => (-9_i64..1_000_000).prop_map(Some),
        20 => any::<i64>().prop_map(Some),
        1 => Just(None),
    ];
    let colon = prop_oneof![9 => Just(""), 1 => Just(" ")];
    (value, prop::bool::weighted(0.05), gap(), colon, gap(), gap()).prop_map(
        |(value, escaped, key, colon, after, end)| {
            let gaps = [key, colon, after, end];
            Member { value, escaped, gaps }
        },
    )
}

/// Mostly what fits, in the order of the properties: few places change, few names come twice.
fn case() -> impl Strategy<Value = Case> {
    let properties = similar(90).prop_shuffle().prop_flat_map(|names| {
        let required = vec(prop::bool::weighted(0.1), names.len());
        (Just(names), required)
            .prop_map(|(names, required)| -> Vec<_> { names.into_iter().zip(required).collect() })
    });
    properties.prop_flat_map(|properties| {
        let some = subsequence(properties.clone(), 0..=properties.len());
        let chosen = prop_oneof![1 => Just(properties.clone()), 1 => some];
        let swaps = prop_oneof![1 => Just(0), 1 => 0..4_usize];
        let places = vec(any::<(Index, Index)>(), 4);
        let more = prop_oneof![
            8 => Just(None),
            1 => select(properties.clone()).prop_map(|(name, _)| Some(name)),
            1 => "[a-z]{0,3}".prop_map(Some),
        ];
        let members = vec(member(), properties.len() + 1);
        (Just(properties), chosen, swaps, places, more, members).prop_map(
            |(properties, chosen, swaps, places, more, members)| {
                let mut names: Vec<String> = chosen.into_iter().map(|(name, _)| name).collect();
                let swaps = if names.is_empty() { 0 } else { swaps };
                for (left, right) in places.iter().take(swaps) {
                    let (left, right) = (left.index(names.len()), right.index(names.len()));
                    names.swap(left, right);
                }
                if let (Some(more), Some((place, _))) = (more, places.first()) {
                    names.insert(place.index(names.len() + 1), more);
                }
                Case { properties, members: names.into_iter().zip(members).collect() }
            },
        )
    })
}

impl Case {
    fn schema(&self) -> String {
        let name = |(name, _): &(String, bool)| quoted(name, false);
        let all = self.properties.iter();
        let types: Vec<_> =
            all.clone().map(|one| format!("{}: {{\"type\": \"integer\"}}", name(one))).collect();
        let required: Vec<_> = all.filter(|(_, required)| *required).map(name).collect();
        format!(
            "{{\"type\": \"object\", \"additionalProperties\": false, \"properties\": {{{}}}, \"required\": [{}]}}",
            types.join(", "),
            required.join(", "),
        )
    }

    fn text(&self) -> String {
        let members = self.members.iter().map(|(name, member)| {
            let [before, colon, after, end] = member.gaps;
            let value = member.value.map_or("true".to_owned(), |value| value.to_string());
            format!("{before}{}{colon}:{after}{value}{end}", quoted(name, member.escaped))
        });
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    }

    /// What is to be read for each property; nothing where the text does not fit.
    fn expected(&self) -> Option<Vec<Option<i64>>> {
        let mut values = vec![None; self.properties.len()];
        for (name, member) in &self.members {
            let place = self.properties.iter().position(|(property, _)| property == name)?;
            if values.get_mut(place)?.replace(member.value?).is_some() {
                return None;
            }
        }
        let complete = self
            .properties
            .iter()
            .zip(&values)
            .all(|((_, needed), value)| !needed || value.is_some());
        complete.then_some(values)
    }

    /// What is read from a text for each property; nothing where it is refused.
    fn read(&self, text: &str) -> Option<Vec<Option<i64>>> {
        let shape = shape(&self.schema());
        let mut slots: Vec<Slot> = self.properties.iter().map(|_| Slot(None)).collect();
        let mut parts: Vec<&mut dyn Part> = Vec::new();
        parts.extend(slots.iter_mut().map(|slot| slot as &mut dyn Part));
        let mut reader = reader(&shape, text);
        reader.object(0, &mut parts, None).and_then(|()| reader.finish()).ok()?;
        Some(slots.into_iter().map(|slot| slot.0).collect())
    }
}

/// The place of a property that may be absent, or has to be there.
struct Slot(Option<i64>);

impl Part for Slot {
    fn empty() -> Self {
        Self(None)
    }

    fn fill(&mut self, reader: &mut Reader<'_>, id: u32, _: Presence) -> Result<(), Miss> {
        self.0.insert(0).fill(reader, id, Presence::Required)
    }
}

#[test]
fn objects_are_read_whatever_the_order_and_the_white_space() {
    let (accepted, refused) = (Cell::new(0_u32), Cell::new(0_u32));
    let mut runner = TestRunner::new(seed::cases(3000));
    let result = runner.run(&case(), |case| {
        let expected = case.expected();
        let tally = if expected.is_some() { &accepted } else { &refused };
        tally.set(tally.get() + 1);
        let text = case.text();
        prop_assert_eq!(case.read(&text), expected, "{}", text);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    assert!(accepted.get() > 1000 && refused.get() > 500, "both are common");
}

proptest! {
    #![proptest_config(seed::cases(3000))]

    #[test]
    fn an_object_with_a_sign_too_many_or_too_few_is_refused(
        case in case(),
        place in any::<Index>(),
        sign in select(&[None, Some(','), Some(':'), Some('"'), Some('{'), Some('}'), Some('\\')][..]),
    ) {
        let mut text = case.text();
        let signs: Vec<usize> =
            text.match_indices([',', ':', '"', '{', '}', '\\']).map(|(at, _)| at).collect();
        let at = *place.get(&signs);
        match sign {
            Some(sign) => text.insert(at, sign),
            None => drop(text.remove(at)),
        }
        if serde_json::from_str::<Value>(&text).is_err() {
            prop_assert_eq!(case.read(&text), None, "{}", text);
        }
    }
}

/// A number, or nearly one.
fn literal() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "-?(0|[1-9][0-9]{0,9})(\\.[0-9]{1,6})?",
        1 => "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?",
        1 => "-?[0-9]{1,3}[.eE]?[0-9]{0,9}",
        1 => "-?[.e]?[0-9]{1,3}",
    ]
}

fn bound() -> impl Strategy<Value = Option<Num>> {
    let text = prop_oneof![Just(String::new()), literal()];
    text.prop_map(|text| {
        Num::from_literal(&text).filter(|_| serde_json::from_str::<Value>(&text).is_ok())
    })
}

/// A value of one kind, or the last of an array of such.
fn read<T: Part + Copy>(kind: &str, text: &str) -> Option<T> {
    let item = json!({"type": kind});
    let mut values = vec![T::empty()];
    let (schema, part): (Value, &mut dyn Part) = if text.starts_with('[') {
        (json!({"type": "array", "items": item}), &mut values)
    } else {
        (item, values.first_mut()?)
    };
    let shape = shape(&schema.to_string());
    let mut reader = reader(&shape, text);
    part.fill(&mut reader, 0, Presence::Required).and_then(|()| reader.finish()).ok()?;
    values.last().copied()
}

proptest! {
    #![proptest_config(seed::cases(8000))]

    #[test]
    fn numbers_are_read_as_their_literal_says(
        literal in literal(),
        (before, after) in (gap(), gap()),
    ) {
        let is_valid = serde_json::from_str::<serde_json::Number>(&literal).is_ok();
        let number = Num::from_literal(&literal).filter(|_| is_valid);
        let whole = number.filter(|number| number.is_integer());
        for text in [format!("{before}{literal}{after}"), format!("[{before}{literal}{after}]")] {
            prop_assert_eq!(read("integer", &text), whole.and_then(Num::as_i64));
            prop_assert_eq!(read("integer", &text), whole.and_then(Num::as_u64));
            let float: Option<f64> = read("number", &text);
            let exact = number.and_then(Num::as_exact_f64);
            prop_assert_eq!(float.map(f64::to_bits), exact.map(f64::to_bits));
        }
    }

    #[test]
    fn numbers_are_held_against_their_bounds(
        literal in literal(),
        (minimum, maximum) in (bound(), bound()),
        (above, below) in any::<(bool, bool)>(),
        multiple in prop_oneof![3 => Just(None), 1 => select(&[2, 5][..]).prop_map(Some)],
    ) {
        let Ok(number) = serde_json::from_str::<serde_json::Number>(&literal) else { return Ok(()) };
        let number = Num::from(&number);
        let mut schema = json!({"type": "number"});
        let limits = [
            (if above { "exclusiveMinimum" } else { "minimum" }, minimum),
            (if below { "exclusiveMaximum" } else { "maximum" }, maximum),
        ];
        for (keyword, bound) in limits.iter().filter_map(|(keyword, bound)| Some((keyword, (*bound)?))) {
            schema[keyword] = Value::Number(bound.to_number());
        }
        if let Some(multiple) = multiple {
            schema["multipleOf"] = multiple.into();
        }
        let holds = |bound: Option<Num>, side: Ordering, strict: bool| {
            bound.is_none_or(|bound| {
                let order = number.partial_cmp(&bound);
                order == Some(side) || (order == Some(Ordering::Equal) && !strict)
            })
        };
        let fits = holds(minimum, Ordering::Greater, above)
            && holds(maximum, Ordering::Less, below)
            && multiple.is_none_or(|divisor| number.is_multiple_of(Num::Int(divisor)));
        let shape = shape(&schema.to_string());
        let read = reader(&shape, &literal).f64(0);
        let exact = number.as_exact_f64().filter(|_| fits);
        prop_assert_eq!(read.ok().map(f64::to_bits), exact.map(f64::to_bits), "{} by {}", literal, schema);
    }

    #[test]
    fn a_string_of_a_list_is_told_from_similar_ones(
        texts in similar(12),
        chosen in any::<Index>(),
        known in 1..12_usize,
        escaped in prop::bool::weighted(0.1),
    ) {
        let (listed, chosen) = (&texts[..known.min(texts.len())], chosen.index(texts.len()));
        let shape = shape(&json!({"enum": listed}).to_string());
        let text = quoted(&texts[chosen], escaped);
        let expected = Some(chosen).filter(|chosen| *chosen < listed.len());
        prop_assert_eq!(reader(&shape, &text).variant(0).ok(), expected);
    }

    #[test]
    fn a_branch_is_told_by_its_tag_wherever_that_stands(
        texts in similar(8),
        key in "[a-z]{1,9}",
        (chosen, known) in (any::<Index>(), 2..8_usize),
        (escaped_key, escaped) in (prop::bool::weighted(0.1), prop::bool::weighted(0.1)),
        first in prop::bool::weighted(0.8),
        gaps in [gap(), gap(), gap()],
    ) {
        let listed = &texts[..known.min(texts.len())];
        let chosen = chosen.index(texts.len());
        let branch = |tag: &String| {
            json!({"type": "object", "properties": {(&*key): {"const": tag}}, "required": [key]})
        };
        let schema = json!({"oneOf": listed.iter().map(branch).collect::<Vec<_>>()});
        let [open, colon, end] = gaps;
        let (tag, other) = (quoted(&texts[chosen], escaped), "\"other_\": 1");
        let tag = format!("{open}{}:{colon}{tag}{end}", quoted(&key, escaped_key));
        let text = if first { format!("{{{tag},{other}}}") } else { format!("{{{other},{tag}}}") };
        let shape = shape(&schema.to_string());
        // One branch alone is no choice.
        let expected = Some(chosen).filter(|chosen| *chosen < listed.len() && listed.len() > 1);
        prop_assert_eq!(reader(&shape, &text).branch(0).ok(), expected, "{} by {}", text, schema);
    }
}
