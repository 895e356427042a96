//! The tools of `schemas/` end to end: every one is called by name, rightly and wrongly.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::fmt::Debug;
use std::sync::Mutex;

use serde_json::{Value, json};
use toolgen_runtime::{CallError, FromJson, Origin, Permission, ToJson};
use toolgen_tools::mcp::shelf;
use toolgen_tools::{
    Handlers, TOOLS, ask_user, bash, bash_process, dispatch, edit, glob, grep, multi_edit, read,
    todo_write, web_fetch, write,
};

#[path = "tools/calls.rs"]
mod calls;
#[path = "tools/spoilt.rs"]
mod spoilt;

use calls::{CALLS, Calls};

/// Answers every call with what [`CALLS`] says, and remembers what it was given.
#[derive(Default)]
struct Recorder {
    seen: Mutex<Vec<(&'static str, Value)>>,
}

#[derive(Debug, PartialEq)]
struct Broken;

impl std::fmt::Display for Broken {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("broken")
    }
}

impl Recorder {
    /// Remembers the params, and holds that they come back unchanged from text and by serde.
    fn record<P>(&self, tool: &'static str, params: &P)
    where
        P: FromJson + ToJson + PartialEq + Debug + for<'a> serde::Deserialize<'a>,
    {
        let text = toolgen_runtime::to_json(params);
        assert_eq!(toolgen_runtime::read::<P>(&text).as_ref(), Ok(params), "{tool}: read back");
        let value = toolgen_runtime::to_value(params);
        let again: P = serde_json::from_value(value.clone()).expect("by serde as well");
        assert_eq!(&again, params, "{tool}: by serde");
        self.seen.lock().expect("not poisoned").push((tool, value));
    }

    fn seen(&self) -> Vec<(&'static str, Value)> {
        std::mem::take(&mut *self.seen.lock().expect("not poisoned"))
    }
}

/// What the handler of a tool answers.
fn answer<T: for<'a> serde::Deserialize<'a>>(tool: &str) -> T {
    let calls = CALLS.iter().find(|calls| calls.tool == tool).expect("the tool has calls");
    serde_json::from_str(calls.output).expect("an output that fits its type")
}

macro_rules! handle {
    ($($tool:literal $method:ident($params:ty) -> $output:ty;)*) => {
        impl Handlers for Recorder {
            type Error = Broken;

            $(async fn $method(&self, params: $params) -> Result<$output, Broken> {
                self.record($tool, &params);
                Ok(answer($tool))
            })*
        }
    };
}

handle! {
    "ask_user" ask_user(ask_user::AskUserParams) -> ask_user::AskUserOutput;
    "bash" bash(bash::BashParams) -> bash::BashOutput;
    "bash_process" bash_process(bash_process::BashProcessParams) -> bash_process::BashProcessOutput;
    "edit" edit(edit::EditParams) -> Value;
    "glob" glob(glob::GlobParams) -> glob::GlobOutput;
    "grep" grep(grep::GrepParams) -> grep::GrepOutput;
    "multi_edit" multi_edit(multi_edit::MultiEditParams) -> Value;
    "read" read(read::ReadParams) -> Value;
    "todo_write" todo_write(todo_write::TodoWriteParams) -> Value;
    "web_fetch" web_fetch(web_fetch::WebFetchParams) -> web_fetch::WebFetchOutput;
    "write" write(write::WriteParams) -> Value;
    "mcp__shelf__search_documents"
        shelf_search_documents(shelf::search_documents::SearchDocumentsParams)
        -> shelf::search_documents::SearchDocumentsOutput;
    "mcp__shelf__get_document"
        shelf_get_document(shelf::get_document::GetDocumentParams)
        -> shelf::get_document::GetDocumentOutput;
    "mcp__shelf__create_document"
        shelf_create_document(shelf::create_document::CreateDocumentParams)
        -> shelf::create_document::CreateDocumentOutput;
    "mcp__shelf__edit_document"
        shelf_edit_document(shelf::edit_document::EditDocumentParams) -> Value;
}

/// What was given stands in `filled` too, where defaults may stand besides, at every level.
fn holds(filled: &Value, given: &Value) -> bool {
    match (filled, given) {
        (Value::Object(filled), Value::Object(given)) => given
            .iter()
            .all(|(name, given)| filled.get(name).is_some_and(|filled| holds(filled, given))),
        (Value::Array(filled), Value::Array(given)) => {
            let mut pairs = filled.iter().zip(given);
            filled.len() == given.len() && pairs.all(|(filled, given)| holds(filled, given))
        }
        _ => filled == given,
    }
}

#[test]
fn every_tool_has_calls_of_both_kinds() {
    let names: Vec<_> = TOOLS.iter().map(|spec| spec.call_name).collect();
    for name in &names {
        let calls = CALLS.iter().find(|calls| calls.tool == *name);
        let calls = calls.unwrap_or_else(|| panic!("{name} has no calls"));
        assert!(!calls.accepted.is_empty() && calls.refused.len() >= 3, "{name}");
    }
    assert_eq!(names.len(), CALLS.len());
}

#[tokio::test]
async fn every_accepted_call_reaches_its_handler() {
    let recorder = Recorder::default();
    for Calls { tool, accepted, output, .. } in CALLS {
        for arguments in *accepted {
            let result = dispatch(&recorder, tool, arguments).await;
            let output: Value = serde_json::from_str(output).expect("JSON");
            assert_eq!(result, Ok(output), "{tool} {arguments}");
            let seen = recorder.seen();
            let [(called, params)] = seen.as_slice() else { panic!("{tool} was called {seen:?}") };
            assert_eq!(called, tool);
            let given = serde_json::from_str(arguments).expect("JSON");
            assert!(holds(params, &given), "{tool}: {params} is not {given}");
        }
    }
}

#[tokio::test]
async fn no_refused_call_reaches_a_handler() {
    let recorder = Recorder::default();
    for Calls { tool, refused, .. } in CALLS {
        for arguments in *refused {
            match dispatch(&recorder, tool, arguments).await {
                Err(CallError::Refused(refusal)) => {
                    assert_eq!(refusal.fault(), None, "{tool} {arguments}");
                }
                other => panic!("{tool} {arguments}: {other:?}"),
            }
            assert_eq!(recorder.seen(), [], "{tool} {arguments}");
        }
        let text = dispatch(&recorder, tool, r#"{"a": "#).await;
        let Err(CallError::Refused(refusal)) = text else { panic!("{tool}: {text:?}") };
        assert!(refusal.fault().is_some(), "{tool}: a text that is cut is no misfit");
    }
}

#[test]
fn the_shapes_agree_with_the_readers() {
    for spec in TOOLS {
        let calls = CALLS.iter().find(|calls| calls.tool == spec.call_name).expect("calls");
        for (texts, verdict) in [(calls.accepted, true), (calls.refused, false)] {
            for text in texts {
                assert_eq!(
                    spec.input_shape.shape().accepts(text),
                    Some(verdict),
                    "{} {text}",
                    spec.name
                );
            }
        }
        if let Some(shape) = spec.output_shape {
            assert_eq!(shape.shape().accepts(calls.output), Some(true), "{}", spec.name);
        }
    }
}

#[tokio::test]
async fn an_unknown_tool_is_told_from_a_wrong_call() {
    let recorder = Recorder::default();
    for name in ["", "Edit", "edit ", "create_document", "shelf", "mcp__shelf__edit"] {
        let result = dispatch(&recorder, name, "{}").await;
        assert_eq!(result, Err(CallError::UnknownTool), "{name}");
    }
}

#[tokio::test]
async fn absent_parameters_get_their_defaults() {
    let recorder = Recorder::default();
    dispatch(&recorder, "grep", r#"{"pattern": "x"}"#).await.expect("a result");
    let (_, params) = recorder.seen().remove(0);
    assert_eq!(params["output_mode"], "files_with_matches");
    assert_eq!((&params["limit"], &params["path"]), (&json!(250), &json!(".")));
    assert_eq!(params.get("glob"), None, "no default, so it stays absent");
}

#[test]
fn open_objects_keep_what_they_do_not_know() {
    use shelf::search_documents::{SearchDocumentsOutput, SearchDocumentsParams};
    let text = r#"{"query":"a","tenant":{"id":[1,null]},"zone":"eu"}"#;
    let params: SearchDocumentsParams = toolgen_runtime::read(text).expect("an open object");
    assert_eq!(params.extra["tenant"], json!({"id": [1, null]}));
    assert_eq!(toolgen_runtime::to_json(&params), text);
    let hit = r#"{"hits":[{"documentId":"doc_12345678","title":"t","excerpt":"e","score":0.5,"rank":1}],"nextCursor":null}"#;
    let output: SearchDocumentsOutput = toolgen_runtime::read(hit).expect("open items");
    assert_eq!(output.hits[0].extra["rank"], 1);
    assert_eq!(toolgen_runtime::to_json(&output), hit);
}

#[test]
fn typed_values_are_what_the_schema_means() {
    use ask_user::{AskUserParams, AskUserParamsQuestionsItem as Question};
    let text = r#"{"questions": [{"kind": "number", "id": "n", "prompt": "?", "minimum": -1.5}]}"#;
    let params: AskUserParams = toolgen_runtime::read(text).expect("valid");
    let Question::Number(number) = &params.questions[0] else { panic!("{params:?}") };
    assert_eq!((number.minimum, number.maximum), (Some(-1.5), None));
    let bash: bash::BashParams =
        toolgen_runtime::read(r#"{"command": "ls", "timeout": 6e5}"#).expect("valid");
    assert_eq!(bash.timeout, Some(600_000));
}

#[test]
fn specs_say_what_was_decided() {
    let bash = &bash::SPEC;
    assert_eq!((bash.permission, bash.timeout_ms), (Permission::Dangerous, Some(610_000)));
    assert_eq!(bash.secret_eligible, ["command", "env"]);
    assert_eq!(bash.origin, Origin::Own);
    let edit = &shelf::edit_document::SPEC;
    assert_eq!((edit.permission, edit.origin), (Permission::Supervised, Origin::External("shelf")));
    assert_eq!(edit.effects.writes, ["shelf:{documentId}"]);
    for spec in TOOLS {
        assert!(serde_json::from_str::<Value>(spec.input_schema).is_ok(), "{}", spec.name);
        assert_eq!(spec.output_schema.is_some(), spec.output_shape.is_some(), "{}", spec.name);
    }
}

#[test]
fn s25_debug_of_params_does_not_show_what_may_hold_a_secret() {
    let text = r#"{"command": "curl -H kanari", "description": "fetch", "env": {"T": "kanari"}}"#;
    let params = toolgen_runtime::read::<bash::BashParams>(text).expect("valid");
    let shown = format!("{params:?} {params:#?}");
    assert!(!shown.contains("kanari"), "{shown}");
    assert!(shown.contains("description: Some(\"fetch\")"), "{shown}");
    assert!(shown.contains("command: [not shown]"), "{shown}");
}

#[test]
fn s27_the_shipped_tools_have_the_parameters_of_their_models() {
    let parameters = |schema: &str| {
        let schema: Value = serde_json::from_str(schema).expect("a schema");
        let properties = schema.get("properties").and_then(Value::as_object).expect("properties");
        properties.keys().cloned().collect::<Vec<_>>()
    };
    let bash = parameters(bash::SPEC.input_schema);
    for name in ["command", "timeout", "run_in_background", "description"] {
        assert!(bash.iter().any(|parameter| parameter == name), "{name} in {bash:?}");
    }
    assert_eq!(bash::SPEC.secret_eligible, ["command", "env"]);
    let mut process = parameters(bash_process::SPEC.input_schema);
    process.sort();
    assert_eq!(process, ["block", "process_id", "stop", "timeout"]);
    let mut edit = parameters(edit::SPEC.input_schema);
    edit.sort();
    assert_eq!(edit, ["file_path", "new_string", "old_string", "replace_all"]);
}

#[test]
fn s20_the_definitions_are_the_only_source() {
    let generated = concat!(env!("CARGO_MANIFEST_DIR"), "/generated");
    let files: Vec<_> = std::fs::read_dir(generated)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(files, ["lib.rs"], "nothing generated is checked in");
    let lib = std::fs::read_to_string(format!("{generated}/lib.rs")).expect("a text");
    let code: Vec<&str> =
        lib.lines().filter(|line| !line.starts_with("//") && !line.is_empty()).collect();
    assert_eq!(code, [r#"include!(concat!(env!("OUT_DIR"), "/tools.rs"));"#]);
}

#[tokio::test]
async fn registered_handlers_answer_calls_by_name() {
    use toolgen_runtime::guard::AllowAll;
    use toolgen_runtime::{CallRequest, Caller, Registry, RepairProfile};

    let mut registry = Registry::new();
    toolgen_tools::register(&mut registry, Recorder::default()).expect("unique names");
    assert_eq!(registry.len(), TOOLS.len());
    let caller = Caller::new(registry, AllowAll).with_repair(RepairProfile::OFF);
    for Calls { tool, accepted, refused, .. } in CALLS {
        for text in *accepted {
            let result = caller.call(CallRequest::new("1", *tool, *text)).await;
            assert!(result.is_ok(), "{tool} {text}: {}", result.text());
            assert!(result.warnings.is_empty(), "{tool}: {:?}", result.warnings);
            caller.user_spoke();
        }
        for text in *refused {
            let result = caller.call(CallRequest::new("1", *tool, *text)).await;
            let error = result.error().expect("a refusal");
            assert!(error.is_argument_error(), "{tool} {text}: {error}");
            caller.user_spoke();
        }
    }
    let names: Vec<&str> = caller.registry().iter().map(|(name, _)| name).collect();
    assert!(names.is_sorted(), "{names:?}");
}

#[tokio::test]
async fn params_of_another_definition_are_drift_and_do_not_run() {
    use toolgen_runtime::guard::AllowAll;
    use toolgen_runtime::{CallRequest, Caller, ErrorKind, Registry, ToolError, Typed};

    let mut registry = Registry::new();
    let mixed_up =
        Typed::new(&read::SPEC, |_: glob::GlobParams, _| async { Ok::<_, ToolError>("ran") });
    registry.add(mixed_up).expect("a free name");
    let caller = Caller::new(registry, AllowAll);
    let result = caller.call(CallRequest::new("1", "read", r#"{"pattern": "*"}"#)).await;
    assert_eq!(
        result.error().map(|error| &error.kind),
        Some(&ErrorKind::Drift),
        "{}",
        result.text()
    );
}
