//! A shape says of every value what the `jsonschema` crate says of it, or leaves it to the judge.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::cell::Cell;

use proptest::collection::vec;
use proptest::strategy::Strategy;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use serde_json::{Value, json};
use toolgen_runtime::explain::{RepairProfile, approve};
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Built, Shape, ShapeLimits};

mod seed;
mod strategy;

fn build(schema: &Value) -> Built {
    let schema = Json::parse(&schema.to_string(), Limits::ARGUMENTS).expect("JSON");
    Shape::build(&schema, ShapeLimits::default())
}

fn judge(schema: &Value) -> Result<jsonschema::Validator, TestCaseError> {
    let options = jsonschema::options().should_validate_formats(false).offline();
    options.build(schema).map_err(|error| TestCaseError::fail(format!("the judge: {error}")))
}

/// What became of the instances, so that a strategy that proves nothing is noticed.
#[derive(Default)]
struct Tally {
    accepted: Cell<u32>,
    refused: Cell<u32>,
    undecided: Cell<u32>,
    unusable: Cell<u32>,
}

fn count(cell: &Cell<u32>) {
    cell.set(cell.get() + 1);
}

/// Compares the verdicts on each instance. A schema that leads in a circle has none.
fn compare(schema: &Value, instances: &[Value], tally: &Tally) -> Result<(), TestCaseError> {
    let built = build(schema);
    if !built.problems.is_empty() {
        let circles = built.problems.iter().all(|problem| problem.message.contains("itself"));
        count(&tally.unusable);
        return if circles {
            Ok(())
        } else {
            Err(TestCaseError::fail(format!("{:?}", built.problems)))
        };
    }
    let mut validator = None;
    for instance in instances {
        let Some(verdict) = built.shape.accepts(&instance.to_string()) else {
            count(&tally.undecided);
            continue;
        };
        count(if verdict { &tally.accepted } else { &tally.refused });
        let validator = match &mut validator {
            Some(validator) => validator,
            empty => empty.insert(judge(schema)?),
        };
        if validator.is_valid(instance) != verdict {
            let message = format!("the shape says {verdict} of {instance}\nschema: {schema}");
            return Err(TestCaseError::fail(message));
        }
    }
    Ok(())
}

#[test]
fn shapes_agree_with_the_judge() {
    let tally = Tally::default();
    let strategy = (strategy::schema(), vec(strategy::instance(), 24));
    let mut runner = TestRunner::new(seed::cases(CASES));
    let result = runner.run(&strategy, |(schema, instances)| compare(&schema, &instances, &tally));
    match result {
        Ok(()) => {}
        // The reason names the schema and the instance; the rest of the case says nothing more.
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(error) => panic!("{error}"),
    }
    let Tally { accepted, refused, undecided, unusable } = tally;
    let all = accepted.get() + refused.get() + undecided.get();
    assert!(accepted.get() > all / 10 && refused.get() > all / 10, "both verdicts are common");
    assert!(undecided.get() < all / 3, "{} of {all} are left to the judge", undecided.get());
    assert!(unusable.get() < CASES / 4, "{} schemas lead in a circle", unusable.get());
}

/// The profile that repairs nothing goes the quick way; this one looks for what is blank, goes the long
/// way, and changes nothing where nothing is blank.
fn compare_ways(schema: &Value, instances: &[Value]) -> Result<u32, TestCaseError> {
    let shape = build(schema).shape;
    let mut refused = 0;
    let texts = instances.iter().map(Value::to_string);
    for text in texts.filter(|text| !text.contains("\"\"")) {
        let quick = approve(&shape, &text, &RepairProfile::OFF).err();
        let long = approve(&shape, &text, &RepairProfile::LOOPAL).err();
        if quick != long {
            let message = format!("of {text}: {quick:#?}\n\n{long:#?}\nschema: {schema}");
            return Err(TestCaseError::fail(message));
        }
        refused += u32::from(quick.is_some());
    }
    Ok(refused)
}

#[test]
fn the_quick_way_finds_what_the_long_way_finds() {
    let refused = Cell::new(0);
    let strategy = (strategy::schema(), vec(strategy::instance(), 16));
    let mut runner = TestRunner::new(seed::cases(CASES));
    let result = runner.run(&strategy, |(schema, instances)| {
        compare_ways(&schema, &instances).map(|count| refused.set(refused.get() + count))
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(error) => panic!("{error}"),
    }
    assert!(refused.get() > CASES * 2, "{} refusals", refused.get());
}

#[test]
fn the_quick_way_finds_what_the_long_way_finds_in_tools() {
    let tool = json!({"type": "object", "additionalProperties": false, "required": ["name", "step"],
        "properties": {
            "name": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$"},
            "mode": {"enum": ["fast", "slow", "none"], "default": "fast"},
            "size": {"type": "integer", "minimum": 1, "maximum": 9},
            "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2},
            "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}],
                "items": false},
            "map": {"type": "object", "additionalProperties": {"type": "boolean"}},
            "open": {"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]},
            "step": {"oneOf": [
                {"type": "object", "properties": {"kind": {"const": "move"}, "x": {"type": "integer"},
                    "by": {"type": "string"}}, "required": ["kind", "x"],
                    "additionalProperties": false},
                {"type": "object", "properties": {"kind": {"const": "wait"},
                    "seconds": {"type": "number"}}, "required": ["kind", "seconds"],
                    "additionalProperties": false}]}}});
    let values = |key: &str| match key {
        "name" => {
            vec![json!("ab"), json!("a"), json!("A B"), json!(7), json!(["ab"]), json!(["a", "b"])]
        }
        "mode" => vec![json!("fast"), json!("fsat"), json!("other"), json!(null), json!({"a": 1})],
        "size" => vec![json!(3), json!(0), json!(10.5), json!("3"), json!([3]), json!({})],
        "tags" => {
            vec![json!(["a"]), json!([]), json!(["a", 1, null]), json!("a"), json!({"0": "a"})]
        }
        "pair" => vec![json!(["a", 1]), json!([1]), json!(["a", 1, 2, 3])],
        "map" => vec![json!({"a": true}), json!({"a": 1, "b": {"c": 2}}), json!([])],
        "open" => vec![json!({"a": null, "b": 1}), json!({"A": null}), json!({"b": "x"})],
        "step" => vec![
            json!({"kind": "move", "x": 1}),
            json!({"kind": "move", "seconds": 1, "X": 2}),
            json!({"kind": "moves", "x": "1", "y": 2}),
            json!({"kind": "jump"}),
            json!({"x": 1}),
            json!({"kind": 1, "x": 1}),
            json!({"kind": "wait", "second": 2, "extra": []}),
            json!({"kind": "walt", "seconds": 1}),
            json!("wait"),
            json!([{"kind": "wait"}]),
        ],
        "nmae" => vec![json!("ab"), json!(1)],
        _ => vec![json!([1, {"a": 2}])],
    };
    let keys = ["name", "mode", "size", "tags", "pair", "map", "open", "step", "nmae", "else"];
    let member = proptest::sample::select(keys.to_vec()).prop_flat_map(move |key| {
        proptest::sample::select(values(key)).prop_map(move |value| (key.to_owned(), value))
    });
    let instance =
        vec(member, 0..7).prop_map(|members| Value::Object(members.into_iter().collect()));
    let mut runner = TestRunner::new(seed::cases(CASES * 4));
    let result = runner.run(&instance, |instance| compare_ways(&tool, &[instance]).map(drop));
    assert!(
        result.is_ok(),
        "{}",
        result.map_or_else(|error| error.to_string(), |()| String::new())
    );
}

/// Random schemas a run.
const CASES: u32 = 1200;
