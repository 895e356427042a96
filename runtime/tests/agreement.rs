//! A shape says of every value what the `jsonschema` crate says of it, or leaves it to the judge.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::cell::Cell;

use proptest::collection::vec;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use serde_json::Value;
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

/// Random schemas a run.
const CASES: u32 = 1200;
