//! The registry: names, order, tools of every origin, and what a model is told of them.

mod support;

use proptest::prelude::*;
use serde_json::{Value, json};
use support::block_on;
use toolgen_runtime::error::ToolError;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::registry::{MAX_NAME, model_name};
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::{CallRequest, Caller, Permission, Registry, RegistryError};

const ANY: &str = r#"{"type": "object"}"#;

fn add(registry: &mut Registry, definition: Definition) -> Result<(), RegistryError> {
    let body = |arguments: Value, _: Context| async move { Ok::<_, ToolError>(arguments) };
    registry.add(Dynamic::new(definition, body))
}

fn named(name: &str) -> Definition {
    Definition::load(name.to_owned(), ANY, Permission::ReadOnly, &[])
}

#[test]
fn a_collision_names_both_and_changes_nothing() {
    let mut registry = Registry::new();
    add(&mut registry, named("search")).expect("a free name");
    let tool = r#"{"name": "x", "inputSchema": {"type": "object"}}"#;
    let external = || Definition::load_mcp("s", tool, Permission::ReadOnly, &[]).expect("a tool");
    add(&mut registry, external()).expect("a free name");
    let error = add(&mut registry, external()).expect_err("a taken name");
    assert_eq!(
        error.to_string(),
        "tool `mcp__s__x` of server `s` and tool `mcp__s__x` of server `s` would both be called \
         `mcp__s__x`; rename one"
    );
    assert!(add(&mut registry, named("search")).is_err());
    assert_eq!(registry.len(), 2);
    add(&mut registry, named("search-a")).expect("another name");
    add(&mut registry, named("search_a")).expect("another name, though it looks alike");
}

#[test]
fn the_order_is_that_of_the_names() {
    let orders: [&[&str]; 2] = [&["b", "a", "c"], &["c", "b", "a"]];
    let told = orders.map(|names| {
        let mut registry = Registry::new();
        for name in names {
            add(&mut registry, named(name)).expect("a free name");
        }
        registry.for_model()
    });
    assert_eq!(told[0], told[1]);
    let names: Vec<&Value> = told[0].iter().map(|tool| &tool["name"]).collect();
    assert_eq!(names, ["a", "b", "c"]);
}

#[test]
fn s08_the_same_definition_gives_the_schema_for_the_model() {
    let tool = r#"{"name": "find", "description": "Finds things.", "inputSchema": {"type": "object",
        "properties": {"q": {"type": "string", "description": "What to find."}}}}"#;
    let mut registry = Registry::new();
    let definition =
        Definition::load_mcp("shelf", tool, Permission::ReadOnly, &[]).expect("a tool");
    add(&mut registry, definition).expect("a free name");
    assert_eq!(
        registry.for_model(),
        [json!({"name": "mcp__shelf__find", "description": "Finds things.", "input_schema": {
            "type": "object", "properties": {"q": {"type": "string", "description": "What to find."}}}})]
    );
}

#[test]
fn long_and_odd_names_are_shortened_and_still_found() {
    let mut registry = Registry::new();
    let long = "a".repeat(200);
    for name in [long.as_str(), "größe messen", "a.b/c"] {
        add(&mut registry, named(name)).expect("a free name");
        let shown = registry.model_name(name).expect("registered").to_owned();
        assert!(shown.len() <= MAX_NAME, "{shown}");
        assert_eq!(registry.get(&shown).map(|definition| definition.name.as_ref()), Some(name));
    }
    let caller = Caller::new(registry, AllowAll);
    let by_model = model_name(&long);
    for name in [&by_model, &long] {
        let result = block_on(caller.call(CallRequest::new("1", name.as_str(), "{}")));
        assert!(result.is_ok(), "{result:?}");
    }
}

#[test]
fn b02_an_unknown_tool_is_answered_with_the_nearest_and_the_list() {
    let mut registry = Registry::new();
    for name in ["read_file", "write_file", "bash"] {
        add(&mut registry, named(name)).expect("a free name");
    }
    let caller = Caller::new(registry, AllowAll);
    let result = block_on(caller.call(CallRequest::new("1", "readfile", "{}")));
    assert_eq!(
        result.text(),
        "There is no tool \"readfile\", did you mean \"read_file\"? \
         Tools: bash, read_file, write_file"
    );
    for odd in ["", "\u{202e}evil", "a\nb", "__proto__", "constructor"] {
        let result = block_on(caller.call(CallRequest::new("1", odd, "{}")));
        assert!(
            !result.is_ok() && !result.text().contains(['\u{202e}', '\n']),
            "{}",
            result.text()
        );
    }
}

proptest! {
    #[test]
    fn names_for_models_are_valid_stable_and_differ_where_the_names_do(one in ".{0,90}", other in ".{0,90}") {
        let (first, second) = (model_name(&one), model_name(&other));
        let taken = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        prop_assert!((1..=MAX_NAME).contains(&first.len()) && first.chars().all(taken), "{}", first);
        prop_assert_eq!(one == other, first == second);
        prop_assert_eq!(model_name(&first), first);
    }
}

#[cfg(feature = "schemars")]
mod rust_first {
    use std::sync::Arc;

    use schemars::JsonSchema;
    use serde::Deserialize;
    use toolgen_runtime::Tool;
    use toolgen_runtime::tool::Serde;

    use super::*;

    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Move {
        /// Where to go.
        to: Point,
        #[serde(default)]
        times: u8,
    }

    #[derive(Debug, Deserialize, JsonSchema)]
    struct Point {
        x: i32,
        y: i32,
    }

    struct Mover;

    impl Tool for Mover {
        type Params = Serde<Move>;
        type Output = String;

        fn definition(&self) -> Arc<Definition> {
            Arc::new(Definition::of_type::<Move>("move", Permission::Supervised, &[]))
        }

        async fn run(&self, params: Serde<Move>, _: &Context) -> Result<String, ToolError> {
            let Serde(Move { to: Point { x, y }, times }) = params;
            Ok(format!("{x} {y} {times}"))
        }
    }

    #[test]
    fn s23_a_tool_written_in_rust_joins_the_same_registry_with_the_same_messages() {
        let mut registry = Registry::new();
        registry.add(Mover).expect("a free name");
        add(&mut registry, named("other")).expect("a free name");
        let schema = registry.get("move").expect("registered").model_schema().to_owned();
        assert!(!schema.contains("$ref") && !schema.contains("$defs"), "{schema}");
        let caller = Caller::new(registry, AllowAll);
        let call = |text: &str| block_on(caller.call(CallRequest::new("1", "move", text)));
        assert_eq!(call(r#"{"to": {"x": 1, "y": 2.0}, "times": "3"}"#).text(), "1 2 3");
        assert_eq!(
            call(r#"{"to": {"x": "far"}, "tmes": 1}"#).text(),
            "Please rewrite the input with valid arguments. Errors: to.y: Required; to.x: expected \
             integer, got string; tmes: unknown field, did you mean \"times\"?"
        );
        assert!(!call(r#"{"to": {"x": 1, "y": 2}, "times": 300}"#).is_ok(), "out of range");
    }
}
