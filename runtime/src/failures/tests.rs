//! What is added to errors, and when.

use super::*;
use crate::explain::{RepairProfile, approve};
use crate::render::{Instruction, Kode, Numbered, Render};
use crate::spec::Permission;

const SCHEMA_TEXT: &str = r#"{"type":"object","required":["edits"],"additionalProperties":false,
    "properties":{
        "edits":{"type":"array","items":{"type":"object","properties":{"path":{"type":"string","minLength":2}}}},
        "mode":{"anyOf":[{"type":"null"},{"type":"object","properties":{"kind":{"enum":["a","b"]}}}]},
        "pair":{"type":"array","prefixItems":[{"type":"integer"},{"type":"boolean"}],"items":{"type":"string"}},
        "map":{"type":"object","additionalProperties":{"type":"number"}},
        "odd\u202e":{"type":"string","description":"a\nb"}}}"#;
const BAD: &str = r#"{"edits":[{"path":1}]}"#;

fn definition() -> Definition {
    Definition::load("edit", SCHEMA_TEXT, Permission::Supervised, &[])
}

fn error_of(definition: &Definition, arguments: &str) -> ToolError {
    let shape = definition.input_shape().expect("a shape");
    approve(shape, arguments, &RepairProfile::OFF).expect_err("a refusal")
}

/// What is added to the error of the last of so many calls.
fn noted(budget: &mut FailureBudget, calls: usize, arguments: &str) -> (Escalation, ToolError) {
    let definition = definition();
    let mut last = (Escalation::None, error_of(&definition, arguments));
    for _ in 0..calls {
        let mut error = error_of(&definition, arguments);
        last = (budget.note("edit", Some(&definition), &mut error), error);
    }
    last
}

fn schema_at(arguments: &str) -> String {
    let (escalation, error) = noted(&mut FailureBudget::default(), 3, arguments);
    assert_eq!(escalation, Escalation::Schema);
    error.escalation.expect("a schema")
}

#[test]
fn b04_the_third_failure_shows_the_schema_and_the_fifth_says_stop() {
    let mut budget = FailureBudget::default();
    let expected = [
        Escalation::None,
        Escalation::None,
        Escalation::Schema,
        Escalation::Schema,
        Escalation::Stop,
        Escalation::Stop,
    ];
    for escalation in expected {
        let (got, error) = noted(&mut budget, 1, BAD);
        assert_eq!(got, escalation);
        assert_eq!(error.escalation.is_some(), got != Escalation::None);
        let stopped = escalation == Escalation::Stop;
        assert_eq!(error.retry == Retry::Never, stopped);
        assert!(stopped || error.retry == Retry::WithCorrectedArguments);
    }
}

#[test]
fn b04_every_wording_ends_with_what_is_added() {
    let (_, error) = noted(&mut FailureBudget::default(), 3, BAD);
    let added = "\n\nThe schema of edits.0.path: {\"type\":\"string\",\"minLength\":2}";
    assert_eq!(
        error.to_string(),
        format!(
            "Please rewrite the input with valid arguments. Errors: \
             edits.0.path: expected string, got number{added}"
        )
    );
    let plain = ToolError { escalation: None, ..error.clone() };
    let wordings: [&dyn Render; 4] =
        [&Instruction::default(), &Instruction::recipe(), &Kode::default(), &Numbered::default()];
    for wording in wordings {
        assert_eq!(wording.render(&error), wording.render(&plain) + added);
    }
}

#[test]
fn b04_the_word_to_stop_names_the_tool_and_the_user() {
    let (_, error) = noted(&mut FailureBudget::default(), 5, BAD);
    assert_eq!(
        error.escalation.as_deref(),
        Some(
            "This was call 5 of \"edit\" with arguments that cannot be used. Do not call it again; \
             tell the user what you were trying to do."
        )
    );
    let mut budget = FailureBudget::default();
    let unknown = (0..5).map(|_| {
        let mut error = ToolError::unknown_tool("a\nb", ["edit"]);
        (budget.note("a\nb", None, &mut error), error.to_string())
    });
    let unknown: Vec<_> = unknown.collect();
    assert_eq!(unknown[3].0, Escalation::None);
    assert_eq!(unknown[4].0, Escalation::Stop);
    assert!(
        unknown[4].1.ends_with(
            "\n\nThis was call 5 of \"a\\nb\", which does not exist. Do not call it again; tell the \
             user what you need it for."
        ),
        "{}",
        unknown[4].1
    );
}

#[test]
fn b04_the_schema_is_that_of_the_first_faulty_parameter() {
    assert!(schema_at("{}").starts_with("The schema of edits: {\"type\":\"array\""));
    assert_eq!(
        schema_at(r#"{"edits":[],"mode":{"kind":"c"}}"#),
        r#"The schema of mode.kind: {"enum":["a","b"]}"#
    );
    assert_eq!(
        schema_at(r#"{"edits":[],"pair":[1,2]}"#),
        r#"The schema of pair.1: {"type":"boolean"}"#
    );
    assert_eq!(
        schema_at(r#"{"edits":[],"pair":[1,true,2]}"#),
        r#"The schema of pair.2: {"type":"string"}"#
    );
    assert_eq!(
        schema_at(r#"{"edits":[],"map":{"x":"y"}}"#),
        r#"The schema of map.x: {"type":"number"}"#
    );
}

#[test]
fn b04_of_a_key_that_may_not_be_there_the_schema_is_that_of_its_object_cut_short() {
    let text = schema_at(r#"{"edits":[],"zebra":1}"#);
    assert!(text.starts_with("The schema of the arguments: {\"type\":\"object\""), "{text}");
    let long = format!(
        r#"{{"type":"object","properties":{{"a":{{"type":"string","description":"{}"}}}}}}"#,
        "ä".repeat(2_000)
    );
    let long = Definition::load("long", long, Permission::ReadOnly, &[]);
    let mut error = error_of(&long, r#"{"a":1}"#);
    let mut budget = FailureBudget::default().with_explain_at(1);
    assert_eq!(budget.note("long", Some(&long), &mut error), Escalation::Schema);
    let shown = error.escalation.expect("a schema");
    assert_eq!(shown.chars().count(), "The schema of a: ".len() + SCHEMA);
    assert!(shown.ends_with('…'));
}

#[test]
fn b04_what_a_schema_says_is_escaped() {
    let text = schema_at("{\"edits\":[],\"odd\u{202e}\":1}");
    let schema = r#"{"type":"string","description":"a\nb"}"#;
    assert_eq!(text, format!("The schema of odd\\u{{202e}}: {schema}"));
}

#[test]
fn b04_kinds_and_tools_are_counted_apart_and_another_kind_ends_no_row() {
    let mut budget = FailureBudget::default();
    assert_eq!(noted(&mut budget, 2, BAD).0, Escalation::None);
    assert_eq!(noted(&mut budget, 2, "{\"edits\"").0, Escalation::None);
    let mut other = error_of(&definition(), BAD);
    assert_eq!(budget.note("other", Some(&definition()), &mut other), Escalation::None);
    assert_eq!(noted(&mut budget, 1, BAD).0, Escalation::Schema);
    assert_eq!(noted(&mut budget, 1, "{\"edits\"").0, Escalation::Schema);
}

#[test]
fn b04_a_success_and_a_word_of_the_user_start_anew() {
    let mut budget = FailureBudget::default();
    noted(&mut budget, 2, BAD);
    budget.succeeded("read");
    assert_eq!(noted(&mut budget, 1, BAD).0, Escalation::Schema);
    budget.succeeded("edit");
    assert_eq!(noted(&mut budget, 2, BAD).0, Escalation::None);
    budget.user_spoke();
    assert_eq!(noted(&mut budget, 2, BAD).0, Escalation::None);
    assert_eq!(noted(&mut budget, 1, BAD).0, Escalation::Schema);
}

#[test]
fn b04_failures_of_the_tool_itself_are_not_counted() {
    let mut budget = FailureBudget::default().with_explain_at(1).with_stop_at(1);
    let mut failed = ToolError::failed("disk full");
    assert_eq!(budget.note("edit", Some(&definition()), &mut failed), Escalation::None);
    assert_eq!(failed, ToolError::failed("disk full"));
    assert_eq!(noted(&mut budget, 1, BAD).0, Escalation::Stop);
}

#[test]
fn b04_made_up_names_do_not_fill_the_memory() {
    let mut budget = FailureBudget::default();
    noted(&mut budget, 2, BAD);
    for name in 0..3 * ROWS {
        let mut error = ToolError::unknown_tool("x", []);
        budget.note(&name.to_string(), None, &mut error);
        assert!(budget.rows.len() <= ROWS);
    }
    assert_eq!(noted(&mut budget, 1, BAD).0, Escalation::Schema);
}
