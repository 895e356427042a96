//! A shape that was packed into the text of a table comes out of it the same.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits, Table};

mod seed;
mod strategy;

#[test]
fn packing_loses_nothing() {
    let mut runner = TestRunner::new(seed::cases(1000));
    let result = runner.run(&strategy::schema(), |schema| {
        let schema = Json::parse(&schema.to_string(), Limits::ARGUMENTS).expect("JSON");
        let shape = Shape::build(&schema, ShapeLimits::default()).shape;
        // A table is a constant of the program, so its text lives as long.
        let table = Table::new(1, shape.pack().leak(), "");
        prop_assert_eq!(table.shape().nodes(), shape.nodes());
        prop_assert_eq!(table.shape().patterns(), shape.patterns());
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
