//! What is certainly wrong with arguments is said while they stream; what may still be right never is.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::cell::Cell;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use serde_json::Value;
use toolgen_runtime::early::Early;
use toolgen_runtime::explain::{RepairProfile, approve};
use toolgen_runtime::issue::Issue;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits};

mod seed;
mod strategy;
mod support;

/// Random schemas a run.
const CASES: u32 = 800;

const TOOL: &str = r#"{"type":"object","required":["name"],"additionalProperties":false,"properties":{
    "name":{"type":"string","minLength":1,"pattern":"^[a-z]+$"},
    "tags":{"type":"array","maxItems":2,"items":{"type":"string"}},
    "limit":{"type":"integer","minimum":1},"deep":{"type":"boolean"},"mode":{"enum":["a","b"]},
    "kind":{"const":"x"},"inner":{"anyOf":[{"type":"null"},{"type":"object","required":["id"],
        "additionalProperties":false,"properties":{"id":{"type":"integer"}}}]},
    "either":{"oneOf":[{"type":"object","required":["p"],"properties":{"p":{"type":"integer"}}},
        {"type":"object","required":["q"],"properties":{"q":{"type":"integer"}}}]}}}"#;

/// The issues of a text that is pushed piece by piece, and how many bytes had come at each.
fn pushed(shape: &Shape, pieces: &[&str]) -> Vec<(usize, Issue)> {
    let mut early = Early::new(shape);
    let mut found = Vec::new();
    for piece in pieces {
        let issues = early.push(piece);
        found.extend(issues.into_iter().map(|issue| (early.text().len(), issue)));
    }
    found
}

fn characters(text: &str) -> Vec<&str> {
    text.split_inclusive(|_: char| true).collect()
}

/// The first issue of a text: its path, its code, and the text that had come.
fn first(text: &str) -> (String, &'static str, &str) {
    let shape = support::shape(TOOL);
    let found = pushed(&shape, &characters(text));
    let (at, issue) = found.first().expect("an issue");
    (issue.path.to_string(), issue.kind.code(), &text[..*at])
}

#[test]
fn what_is_whole_and_wrong_is_said_at_once() {
    let expect = |text: &str, path: &str, code: &str, seen: &str| {
        assert_eq!(first(text), (path.to_owned(), code, seen), "{text}");
    };
    expect(r#"{"limit":true,"#, "limit", "wrong-type", r#"{"limit":true"#);
    expect(r#"{"limit":0,"#, "limit", "below-minimum", r#"{"limit":0,"#);
    expect(r#"{"limit":["#, "limit", "wrong-type", r#"{"limit":["#);
    expect(r#"{"mode":"c","#, "mode", "not-listed", r#"{"mode":"c""#);
    expect(r#"{"kind":"y","#, "kind", "not-constant", r#"{"kind":"y""#);
    expect(r#"{"name":"A","#, "name", "pattern", r#"{"name":"A""#);
    expect(r#"{"name":null,"#, "name", "wrong-type", r#"{"name":null"#);
    expect(r#"{"nmae":"x"}"#, "nmae", "unknown-key", r#"{"nmae""#);
    expect(r#"{"name":"a","name":"b"}"#, "name", "duplicate-key", r#"{"name":"a","name""#);
    expect(r#"{"tags":["a",1]"#, "tags.1", "wrong-type", r#"{"tags":["a",1]"#);
    expect(r#"{"tags":["a","b","c"]"#, "tags", "too-many", r#"{"tags":["a","b","c""#);
    expect(r#"{"inner":{"id":1,"z":"#, "inner.z", "unknown-key", r#"{"inner":{"id":1,"z""#);
    expect(r#"{"inner":{},"#, "inner.id", "missing", r#"{"inner":{}"#);
    expect(r#"{"either":{"p":true},"#, "either.p", "wrong-type", r#"{"either":{"p":true}"#);
    expect("[", "", "wrong-type", "[");
}

#[test]
fn what_may_be_repaired_is_left_alone() {
    let shape = support::shape(TOOL);
    for text in [
        r#"{"name":"n","limit":"5","tags":"[\"x\"]","deep":"true","mode":null,"kind":""}"#,
        r#"{"name":"n","inner":"{\"id\":1}","either":"{\"p\":1}"}"#,
        r#"{"name":"n","inner":{"id":"7"}}"#,
        r#""{\"name\":\"n\"}""#,
        "null",
        "  ",
    ] {
        assert_eq!(pushed(&shape, &characters(text)), [], "{text}");
    }
}

/// Both branches of a union know a repair that the rules beside it do not know of.
#[test]
fn a_repair_that_comes_from_a_choice_is_awaited() {
    let branches = |part: &str| {
        let branch = |name: &str| format!(r#"{{"properties":{{{part}}},"required":["{name}"]}}"#);
        format!(r#""anyOf":[{},{}]"#, branch("p"), branch("q"))
    };
    let schema = |rules: &str, part: &str| {
        support::shape(&format!(r#"{{"type":"object",{rules},{}}}"#, branches(part)))
    };
    let hold = |shape: &Shape, text: &str| {
        assert!(approve(shape, text, &RepairProfile::DEFAULT).is_ok(), "{text}");
        assert_eq!(pushed(shape, &characters(text)), [], "{text}");
    };
    let integer = r#"{"type":"integer"}"#;
    let text =
        r#""properties":{"x":{"anyOf":[{"type":"string","pattern":"^a"},{"type":"integer"}]}}"#;
    hold(&schema(text, &format!(r#""x":{integer}"#)), r#"{"x":"5","p":1}"#);
    let closed = r#""properties":{"p":{},"q":{}},"additionalProperties":false"#;
    let then = format!(r#""if":{{"required":["p"]}},"then":{{"properties":{{"k":{integer}}}}}"#);
    let shape = support::shape(&format!(r#"{{"type":"object",{closed},{then}}}"#));
    hold(&shape, r#"{"p":1,"k":null}"#);
    let inner = r#""properties":{"i":{"type":"object","not":{"required":["z"]}}}"#;
    let part = format!(r#""i":{{"properties":{{"z":{integer}}}}}"#);
    hold(&schema(inner, &part), r#"{"i":{"z":null},"p":1}"#);
}

#[test]
fn the_value_of_a_repeated_key_is_not_looked_at() {
    let shape = support::shape(TOOL);
    let text = r#"{"name":"n","inner":{"id":1},"inner":{"zz":1}}"#;
    let paths: Vec<String> =
        pushed(&shape, &[text]).iter().map(|(_, issue)| issue.path.to_string()).collect();
    assert_eq!(paths, ["inner"], "as the check of the whole says it");
    let error = support::error(TOOL, text);
    assert!(error.issues.iter().all(|issue| issue.path.to_string() == "inner"));
}

#[test]
fn a_whole_value_is_told_from_a_part() {
    let shape = support::shape("{}");
    for text in [r#"{"a":[1,{"b":"}\"]"}],"c":-1.5e3}"#, "[]", r#""x\\""#, "true", "null", "[[]]"] {
        let mut early = Early::new(&shape);
        for (at, character) in text.char_indices() {
            assert!(!early.is_complete(), "{}", &text[..at]);
            early.push(&character.to_string());
        }
        assert!(early.is_complete() && !early.is_broken(), "{text}");
        early.push(" \n");
        assert!(early.is_complete(), "{text}");
        early.push("x");
        assert!(early.is_broken() && !early.is_complete(), "{text}");
    }
    for text in ["{,", "[1,]", "{\"a\" 1", "}", "{]", "[1 2", "{\"a\":1,}", "tru,", "[01,", "'"] {
        let mut early = Early::new(&shape);
        early.push(text);
        assert!(early.is_broken(), "{text}");
    }
    let mut early = Early::new(&shape);
    early.push(&"[".repeat(100_000));
    assert!(early.is_broken(), "past the limit of depth");
}

/// Reading a megabyte anew at each of its characters would not end within hours.
#[test]
fn text_is_read_once_however_small_the_pieces() {
    let shape = support::shape(TOOL);
    let text = format!(r#"{{"name":"{}","inner":{{"id":1}}}}"#, "a".repeat(1 << 20));
    let mut early = Early::new(&shape);
    assert!(characters(&text).iter().all(|piece| early.push(piece).is_empty()));
    assert!(early.is_complete());
}

#[derive(Default)]
struct Tally {
    reported: Cell<u32>,
    refused: Cell<u32>,
    accepted: Cell<u32>,
}

/// Nothing is reported of what is approved, and only what is refused of the rest.
fn hold(
    schema: &Value,
    instances: &[(Value, Vec<usize>)],
    tally: &Tally,
) -> Result<(), TestCaseError> {
    let parsed = Json::parse(&schema.to_string(), Limits::ARGUMENTS).expect("JSON");
    let built = Shape::build(&parsed, ShapeLimits::default());
    for (instance, cuts) in instances.iter().filter(|_| built.problems.is_empty()) {
        let text = instance.to_string();
        let early: Vec<Issue> =
            pushed(&built.shape, &cut(&text, cuts)).into_iter().map(|(_, issue)| issue).collect();
        let whole = pushed(&built.shape, &[&text]);
        let whole: Vec<_> =
            whole.iter().map(|(_, issue)| (&issue.path, issue.kind.code())).collect();
        let pieces: Vec<_> = early.iter().map(|issue| (&issue.path, issue.kind.code())).collect();
        prop_assert_eq!(&pieces, &whole, "split otherwise: {} of {}", text, schema);
        let Err(error) = approve(&built.shape, &text, &RepairProfile::DEFAULT) else {
            tally.accepted.set(tally.accepted.get() + 1);
            prop_assert!(early.is_empty(), "{:?} of {}\nschema: {}", early, text, schema);
            continue;
        };
        tally.refused.set(tally.refused.get() + 1);
        tally.reported.set(tally.reported.get() + u32::from(!early.is_empty()));
        for issue in &early {
            let known = error.issues.iter().any(|other| other.path == issue.path);
            prop_assert!(
                known,
                "{:?} of {}\nschema: {}\nnot in {:?}",
                issue,
                text,
                schema,
                error.issues
            );
        }
        for issue in &early {
            let count = early.iter().filter(|other| *other == issue).count();
            prop_assert_eq!(count, 1, "twice: {:?} of {}", issue, text);
        }
    }
    Ok(())
}

/// A text in pieces that join to it.
fn cut<'t>(text: &'t str, cuts: &[usize]) -> Vec<&'t str> {
    let mut places: Vec<usize> = cuts.iter().map(|cut| cut % (text.len() + 1)).collect();
    places.retain(|place| text.is_char_boundary(*place));
    places.extend([0, text.len()]);
    places.sort_unstable();
    places.iter().zip(places.iter().skip(1)).filter_map(|(from, to)| text.get(*from..*to)).collect()
}

/// A value in which some parts are given as models do it: as text, or as nothing.
fn mangled() -> impl Strategy<Value = Value> {
    (strategy::instance(), vec(0_u8..12, 12)).prop_map(|(mut value, mut choices)| {
        mangle(&mut value, &mut choices);
        value
    })
}

fn mangle(value: &mut Value, choices: &mut Vec<u8>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| mangle(item, choices)),
        Value::Object(members) => members.values_mut().for_each(|value| mangle(value, choices)),
        _ => {}
    }
    match choices.pop() {
        Some(0) => *value = Value::from(value.to_string()),
        Some(1) => *value = Value::Null,
        Some(2) => *value = Value::from(""),
        _ => {}
    }
}

fn run(strategy: impl Strategy<Value = Value>) -> Result<Tally, String> {
    let tally = Tally::default();
    let instances = vec((strategy, vec(0_usize..200, 0..6)), 24);
    let mut runner = TestRunner::new(seed::cases(CASES));
    let result = runner.run(&(strategy::schema(), instances), |(schema, instances)| {
        hold(&schema, &instances, &tally)
    });
    match result {
        Ok(()) => Ok(tally),
        // The reason names the schema and the text; the rest of the case says nothing more.
        Err(TestError::Fail(reason, _)) => Err(reason.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn no_false_alarm_on_random_schemas() {
    let Tally { reported, refused, accepted } = run(strategy::instance()).expect("no alarm");
    assert!(accepted.get() > 1000 && refused.get() > 1000, "both are common");
    assert!(reported.get() * 3 > refused.get(), "{} of {}", reported.get(), refused.get());
}

#[test]
fn no_false_alarm_on_what_repair_mends() {
    let Tally { reported, refused, accepted } = run(mangled()).expect("no alarm");
    assert!(accepted.get() > 1000 && refused.get() > 1000, "both are common");
    assert!(reported.get() * 4 > refused.get(), "{} of {}", reported.get(), refused.get());
}
