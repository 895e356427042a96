//! One call through the registry: who is asked, in which order, and what comes back.

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use support::block_on;
use toolgen_runtime::error::{ErrorKind, ErrorType, Retry, ToolError};
use toolgen_runtime::guard::{
    AllowAll, Answer, Before, CallView, Decision, Guard, Question, ReadOnly,
};
use toolgen_runtime::render::{Kode, Numbered};
use toolgen_runtime::tool::{Context, Definition, Dynamic, Enforcement, Tool};
use toolgen_runtime::{
    CallRequest, CallResult, Caller, Output, Permission, Registry, RepairProfile,
};

const READ: &str = r#"{"type": "object", "required": ["file_path"], "additionalProperties": false,
    "properties": {"file_path": {"type": "string"}, "limit": {"type": "integer", "default": 10},
    "tags": {"type": "array", "items": {"type": "string"}}}}"#;

/// A registry with one tool, which gives its arguments back and counts how often it ran.
fn echo(schema: &'static str) -> (Registry, Arc<AtomicUsize>) {
    let runs = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&runs);
    let body = move |arguments: Value, _: Context| {
        counter.fetch_add(1, Ordering::Relaxed);
        async move { Ok::<_, ToolError>(arguments) }
    };
    let definition = Definition::load("read", schema, Permission::ReadOnly, &[]);
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    (registry, runs)
}

/// A registry with one tool that does this.
fn tool<F>(body: F) -> Registry
where
    F: Fn() -> Result<Output, ToolError> + Send + Sync + 'static,
{
    let body = move |_: Value, _: Context| std::future::ready(body());
    let definition = Definition::load("read", READ, Permission::ReadOnly, &[]);
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    registry
}

fn call<G: Guard>(caller: &Caller<G>, arguments: &str) -> Box<CallResult> {
    block_on(caller.call(CallRequest::new("c1", "read", arguments)))
}

fn error(result: Box<CallResult>) -> ToolError {
    result.outcome.expect_err("an error")
}

#[test]
fn s07_the_body_never_runs_on_invalid_input_and_gets_defaults_on_valid() {
    let (registry, runs) = echo(READ);
    let caller = Caller::new(registry, AllowAll);
    for bad in [
        "{}",
        "[]",
        r#"{"file_path": 5.5}"#,
        r#"{"file_path": "a", "x": 1}"#,
        r#"{"file_path": "a"#,
    ] {
        let result = call(&caller, bad);
        assert!(!result.is_ok(), "{bad}");
        assert_eq!(runs.load(Ordering::Relaxed), 0, "{bad}");
    }
    let result = call(&caller, r#"{"file_path": "a"}"#);
    let output = result.outcome.as_ref().expect("a result");
    assert_eq!(output.data, Some(json!({"file_path": "a", "limit": 10})));
    assert_eq!(
        result.request().arguments,
        r#"{"file_path": "a"}"#,
        "history shows what the model said"
    );
}

#[test]
fn s05_a_bad_argument_is_a_result_and_nothing_is_run_again() {
    let runs = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&runs);
    let caller = Caller::new(
        tool(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            Err(ToolError::failed("disk full"))
        }),
        AllowAll,
    );
    assert!(error(call(&caller, "{}")).is_argument_error());
    let failed = error(call(&caller, r#"{"file_path": "a"}"#));
    assert!(!failed.is_argument_error());
    assert_eq!(runs.load(Ordering::Relaxed), 1);
}

#[test]
fn s10_three_types_of_errors_and_a_default_text() {
    let said = |body: fn() -> Result<Output, ToolError>| {
        let result = call(&Caller::new(tool(body), AllowAll), r#"{"file_path": "a"}"#);
        (result.text().to_owned(), error(result))
    };
    let (text, refused) = said(|| Err(ToolError::refused("")));
    assert_eq!(
        (text.as_str(), refused.error_type()),
        ("Tool returned failure", ErrorType::Logical)
    );
    assert!(refused.is_retryable());
    let (_, panicked) = said(|| std::panic::panic_any("sesame"));
    assert_eq!((panicked.kind.code(), panicked.error_type()), ("panicked", ErrorType::Runtime));
    assert!(!format!("{panicked:?}").contains("sesame"), "what a panic said is not repeated");
    let (_, invalid) = {
        let result = call(&Caller::new(echo(READ).0, AllowAll), "{}");
        (result.text().to_owned(), error(result))
    };
    assert_eq!(invalid.error_type(), ErrorType::Validation);
    assert!(!invalid.is_retryable());
    assert_eq!(invalid.retry, Retry::WithCorrectedArguments);
}

#[test]
fn s12_every_error_has_recommendations_and_the_tools_own_win() {
    let recommended = |result: Box<CallResult>| error(result).recommendations;
    let body = || Err(ToolError::failed("no such file"));
    let caller = Caller::new(tool(body), AllowAll);
    assert_eq!(
        recommended(call(&caller, "{}")).first().map(String::as_str),
        Some("Check the required fields: file_path is required")
    );
    assert_eq!(
        recommended(call(&caller, r#"{"file_path": "a"}"#)),
        ["Read the message and check file_path"]
    );
    let by_body = || Err(ToolError::failed("x").with_recommendations(["List the folder first"]));
    let caller = Caller::new(tool(by_body), AllowAll);
    assert_eq!(recommended(call(&caller, r#"{"file_path": "a"}"#)), ["List the folder first"]);
    let definition = Definition::load("read", READ, Permission::ReadOnly, &[])
        .with_recommendations(["Use an absolute path"]);
    let mut registry = Registry::new();
    let body = |_: Value, _: Context| async { Err::<Value, _>(ToolError::failed("x")) };
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    let caller = Caller::new(registry, AllowAll);
    assert_eq!(recommended(call(&caller, "{}")), ["Use an absolute path"]);
    let cut = recommended(call(&caller, r#"{"file_path": "a"#));
    assert!(
        cut[0].starts_with("Send the whole call again"),
        "about the text, not the tool: {cut:?}"
    );
    assert_eq!(recommended(call(&caller, r#"{"file_path": "a"}"#)), ["Use an absolute path"]);
}

#[test]
fn s15_whatever_the_body_throws_is_a_retryable_runtime_error() {
    let body = |_: Value, _: Context| async {
        Err::<Value, _>(std::io::Error::new(std::io::ErrorKind::NotFound, "no file a"))
    };
    let definition = Definition::load("read", READ, Permission::ReadOnly, &[]);
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    let result = call(&Caller::new(registry, AllowAll), r#"{"file_path": "a"}"#);
    assert_eq!(result.text(), "no file a");
    let error = error(result);
    assert_eq!((error.error_type(), error.is_retryable()), (ErrorType::Runtime, true));
}

/// Writes down who is asked.
struct Diary {
    lines: Arc<Mutex<Vec<String>>>,
    before: Before,
    decision: Decision,
    answer: Answer,
}

impl Diary {
    fn new(before: Before, decision: Decision, answer: Answer) -> (Self, Arc<Mutex<Vec<String>>>) {
        let lines = Arc::new(Mutex::new(Vec::new()));
        (Self { lines: Arc::clone(&lines), before, decision, answer }, lines)
    }

    fn note(&self, line: String) {
        self.lines.lock().expect("not poisoned").push(line);
    }
}

impl Guard for Diary {
    async fn before(&self, call: &CallView<'_>) -> Before {
        self.note(format!("before {}", call.arguments));
        self.before.clone()
    }

    async fn authorise(&self, call: &CallView<'_>) -> Decision {
        self.note(format!("authorise {}", call.arguments));
        self.decision.clone()
    }

    async fn ask(&self, question: &Question<'_>) -> Answer {
        self.note(format!("ask {:?}", question.reason));
        self.answer.clone()
    }

    async fn after(&self, _: &CallView<'_>, outcome: &mut Result<Output, ToolError>) {
        self.note(format!("after {}", outcome.is_ok()));
        if let Ok(output) = outcome {
            output.note = Some("seen".to_owned());
        }
    }
}

/// A tool that writes down when it is asked and when it runs.
struct Careful(Arc<Mutex<Vec<String>>>);

impl Tool for Careful {
    type Params = Value;
    type Output = Value;

    fn definition(&self) -> Arc<Definition> {
        Arc::new(Definition::load("read", READ, Permission::Supervised, &[]))
    }

    fn precheck(&self, params: &Value) -> Result<(), String> {
        self.0.lock().expect("not poisoned").push(format!("precheck {params}"));
        match params.get("file_path") {
            Some(path) if path == "/etc/shadow" => Err("not that file".to_owned()),
            Some(path) if path == "panic" => {
                Err("no number".parse::<u8>().expect("sesame").to_string())
            }
            _ => Ok(()),
        }
    }

    async fn run(&self, params: Value, _: &Context) -> Result<Value, ToolError> {
        self.0.lock().expect("not poisoned").push(format!("run {params}"));
        Ok(params)
    }
}

fn careful(
    before: Before,
    decision: Decision,
    answer: Answer,
) -> (Caller<Diary>, Arc<Mutex<Vec<String>>>) {
    let (diary, lines) = Diary::new(before, decision, answer);
    let mut registry = Registry::new();
    registry.add(Careful(Arc::clone(&lines))).expect("a free name");
    (Caller::new(registry, diary), lines)
}

fn take(lines: &Mutex<Vec<String>>) -> Vec<String> {
    std::mem::take(&mut *lines.lock().expect("not poisoned"))
}

#[test]
fn s19_the_order_is_exists_parse_repair_validate_authorise_execute() {
    let (caller, lines) = careful(Before::Proceed, Decision::Allow, Answer::Nobody);
    let unknown = block_on(caller.call(CallRequest::new("1", "reed", "{ not json")));
    assert!(matches!(error(unknown).kind, ErrorKind::UnknownTool(_)), "the name comes first");
    assert_eq!(error(call(&caller, "{ not json")).kind, ErrorKind::MalformedJson);
    assert_eq!(error(call(&caller, r#"{"limit": 1}"#)).kind, ErrorKind::InvalidArguments);
    assert!(take(&lines).is_empty(), "nobody is asked about a bad call");
    let result = call(&caller, r#"{"file_path": "a", "limit": "5"}"#);
    assert_eq!(
        take(&lines),
        [
            r#"before {"file_path":"a","limit":5}"#,
            r#"precheck {"file_path":"a","limit":5}"#,
            r#"authorise {"file_path":"a","limit":5}"#,
            r#"run {"file_path":"a","limit":5}"#,
            "after true"
        ]
    );
    assert_eq!(result.request().arguments, r#"{"file_path":"a","limit":5}"#);
    assert_eq!(result.repairs.len(), 1);
    assert_eq!(result.outcome.expect("a result").note.as_deref(), Some("seen"));
}

#[test]
fn s26_precheck_blocks_before_permission_is_asked() {
    let (caller, lines) = careful(Before::Proceed, Decision::Allow, Answer::Nobody);
    let blocked = error(call(&caller, r#"{"file_path": "/etc/shadow"}"#));
    assert_eq!(blocked.kind, ErrorKind::Denied);
    assert!(blocked.message.contains("not that file"), "{}", blocked.message);
    let lines_of = take(&lines);
    assert!(!lines_of.iter().any(|line| line.starts_with("authorise") || line.starts_with("run")));
    let panicked = error(call(&caller, r#"{"file_path": "panic"}"#));
    assert_eq!(panicked.kind, ErrorKind::Panicked);
}

#[test]
fn what_was_approved_is_what_runs_and_changed_input_is_validated_again() {
    let changed = Before::Replace(r#"{"file_path": "b", "limit": "7"}"#.to_owned());
    let (caller, lines) = careful(changed, Decision::Allow, Answer::Nobody);
    let result = call(&caller, r#"{"file_path": "a"}"#);
    let lines = take(&lines);
    assert!(lines.contains(&r#"authorise {"file_path":"b","limit":7}"#.to_owned()), "{lines:?}");
    assert!(lines.contains(&r#"run {"file_path":"b","limit":7}"#.to_owned()), "{lines:?}");
    assert_eq!(result.request().arguments, r#"{"file_path":"b","limit":7}"#);
    let (caller, lines) =
        careful(Before::Replace("{}".to_owned()), Decision::Allow, Answer::Nobody);
    let error = error(call(&caller, r#"{"file_path": "a"}"#));
    assert_eq!(error.kind, ErrorKind::Failed, "not the model's fault");
    assert!(!take(&lines).iter().any(|line| line.starts_with("run")));
}

#[test]
fn a_guard_denies_asks_and_blocks() {
    let yes = (Decision::Ask("sure?".to_owned()), Answer::Yes, true);
    let no = (Decision::Ask("sure?".to_owned()), Answer::No("not now".to_owned()), false);
    let nobody = (Decision::Ask("sure?".to_owned()), Answer::Nobody, false);
    let deny = (Decision::Deny("never".to_owned()), Answer::Yes, false);
    for (decision, answer, runs) in [yes, no, nobody, deny] {
        let (caller, lines) = careful(Before::Proceed, decision, answer);
        let result = call(&caller, r#"{"file_path": "a"}"#);
        assert_eq!(result.is_ok(), runs);
        assert_eq!(take(&lines).iter().any(|line| line.starts_with("run")), runs);
        if !runs {
            let error = error(result);
            assert_eq!((error.kind.clone(), error.retry), (ErrorKind::Denied, Retry::Never));
            assert!(!error.recommendations.is_empty());
        }
    }
    let (caller, _) =
        careful(Before::Block("office hours".to_owned()), Decision::Allow, Answer::Nobody);
    assert_eq!(call(&caller, r#"{"file_path": "a"}"#).text(), "office hours");
    let (registry, runs) = echo(READ);
    assert!(call(&Caller::new(registry, ReadOnly), r#"{"file_path": "a"}"#).is_ok());
    assert_eq!(runs.load(Ordering::Relaxed), 1, "what changes nothing needs nobody");
}

#[test]
fn wordings_and_repairs_are_settings_of_the_caller() {
    let caller = Caller::new(echo(READ).0, AllowAll).with_wording(Kode::default());
    assert_eq!(call(&caller, "{}").text(), "Invalid parameters: file_path: Required");
    let caller = Caller::new(echo(READ).0, AllowAll).with_wording(Numbered::default());
    assert!(call(&caller, "{}").text().starts_with("Parameter validation failed:"));
    let caller = Caller::new(echo(READ).0, AllowAll).with_repair(RepairProfile::OFF);
    assert!(!call(&caller, r#"{"file_path": "a", "limit": "5"}"#).is_ok());
}

#[test]
fn arguments_of_a_tool_known_at_run_time_are_enforced_warned_of_or_ignored() {
    let with = |enforcement| {
        let definition =
            Definition::load("read", READ, Permission::ReadOnly, &[]).with_enforcement(enforcement);
        let mut registry = Registry::new();
        let body = |arguments: Value, _: Context| async move { Ok::<_, ToolError>(arguments) };
        registry.add(Dynamic::new(definition, body)).expect("a free name");
        Caller::new(registry, AllowAll)
    };
    let bad = r#"{"limit": 1}"#;
    assert!(!call(&with(Enforcement::Enforce), bad).is_ok());
    let warned = call(&with(Enforcement::Warn), bad);
    assert!(warned.is_ok() && warned.warnings.len() == 1, "{warned:?}");
    let ignored = call(&with(Enforcement::Off), bad);
    assert!(ignored.is_ok() && ignored.warnings.is_empty());
    for enforcement in [Enforcement::Enforce, Enforcement::Warn, Enforcement::Off] {
        let cut = error(call(&with(enforcement), r#"{"file_path": "a"#));
        assert_eq!(cut.kind, ErrorKind::Truncated, "b03: never executed");
        let scalar = call(&with(enforcement), "[1]");
        assert!(!scalar.is_ok(), "arguments that are no object are not taken for none");
    }
}

#[test]
fn a_schema_that_cannot_be_compiled_warns_and_never_blocks() {
    for schema in [r##"{"$ref": "#/$defs/none"}"##, r#"{"type": 5}"#, "not json"] {
        let definition = Definition::load("read", schema, Permission::ReadOnly, &[]);
        assert!(!definition.warnings.is_empty(), "{schema}");
        let mut registry = Registry::new();
        let body = |arguments: Value, _: Context| async move { Ok::<_, ToolError>(arguments) };
        registry.add(Dynamic::new(definition, body)).expect("a free name");
        assert!(registry.warnings().count() > 0);
        assert!(call(&Caller::new(registry, AllowAll), r#"{"x": 1}"#).is_ok(), "{schema}");
    }
}

#[test]
fn results_are_checked_by_the_output_schema_and_delivered_all_the_same() {
    let promising = |data: Value, is_error: bool| {
        let definition = Definition::load("read", READ, Permission::ReadOnly, &[])
            .with_output_schema(r#"{"type": "object", "required": ["n"]}"#);
        let mut registry = Registry::new();
        let body = move |_: Value, _: Context| {
            let outcome =
                if is_error { Err(ToolError::failed("real error")) } else { Ok(data.clone()) };
            std::future::ready(outcome)
        };
        registry.add(Dynamic::new(definition, body)).expect("a free name");
        call(&Caller::new(registry, AllowAll), r#"{"file_path": "a"}"#)
    };
    assert!(promising(json!({"n": 1}), false).warnings.is_empty());
    let wrong = promising(json!({"m": 1}), false);
    assert!(wrong.is_ok() && wrong.text().contains("\"m\":1"), "{wrong:?}");
    assert!(wrong.warnings.iter().any(|warning| warning.contains("n: Required")), "{wrong:?}");
    let failed = promising(json!({}), true);
    assert_eq!((failed.text(), failed.warnings.len()), ("real error", 0));
}

#[test]
fn s09_the_third_identical_call_asks_and_the_fifth_is_refused() {
    let same = [r#"{"file_path": "a", "limit": 5}"#, r#"{"limit":5.0,"file_path":"\u0061"}"#];
    let mut same = same.iter().cycle();
    let (diary, lines) = Diary::new(Before::Proceed, Decision::Allow, Answer::Yes);
    let (registry, runs) = echo(READ);
    let caller = Caller::new(registry, diary);
    let mut next = || call(&caller, same.next().expect("a cycle"));
    assert!(next().is_ok() && next().is_ok());
    assert!(!take(&lines).iter().any(|line| line.starts_with("ask")));
    assert!(next().is_ok(), "the user agreed");
    let asked = take(&lines);
    assert!(asked.contains(&"ask DoomLoop { times: 3, period: 1 }".to_owned()), "{asked:?}");
    assert!(next().is_ok());
    let refused = error(next());
    assert_eq!((refused.kind, refused.retry), (ErrorKind::DoomLoop, Retry::Never));
    assert_eq!(runs.load(Ordering::Relaxed), 4);
    caller.user_spoke();
    assert!(next().is_ok(), "what is asked for anew may be done anew");
    let caller = Caller::new(echo(READ).0, AllowAll);
    let warned = (0..3).map(|_| call(&caller, r#"{"file_path": "a"}"#)).last().expect("a result");
    assert!(warned.is_ok() && warned.warnings.len() == 1, "nobody to ask: {:?}", warned.warnings);
}

#[test]
fn b04_repeated_failures_add_the_schema_and_then_stop() {
    let caller = Caller::new(echo(READ).0, AllowAll);
    let texts: Vec<Box<CallResult>> =
        (0..5).map(|n| call(&caller, &format!(r#"{{"limit": {n}}}"#))).collect();
    let text = |n: usize| texts.get(n).map(|result| result.text()).unwrap_or_default();
    assert_eq!(text(0), text(1));
    assert!(text(2).starts_with(text(0)) && text(2).contains("\"type\":\"string\""), "{}", text(2));
    let last = texts.last().and_then(|result| result.error()).expect("an error");
    assert_eq!(last.retry, Retry::Never, "{last}");
    assert!(call(&caller, r#"{"file_path": "a"}"#).is_ok(), "a good call runs and starts anew");
    assert_eq!(call(&caller, r#"{"limit": 9}"#).text(), text(0));
}

#[test]
fn s11_a_schema_is_compiled_once() {
    let definition = Definition::load("read", READ, Permission::ReadOnly, &[]);
    let shape = || definition.input_shape().expect("a shape");
    assert!(std::ptr::eq(shape(), shape()));
    assert!(std::ptr::eq(definition.model_schema(), definition.model_schema()), "s21: made once");
}

#[test]
fn a_request_is_shared_and_not_copied() {
    let caller = Caller::new(echo(READ).0, AllowAll);
    let request = Arc::new(CallRequest::new("c1", "read", r#"{"file_path": "a"}"#));
    let result = block_on(caller.call(Arc::clone(&request)));
    assert!(result.is_ok() && Arc::ptr_eq(&request, result.request()), "{result:?}");
}

#[test]
fn time_is_taken_where_somebody_wants_it() {
    let took = |caller: Caller<AllowAll>| call(&caller, r#"{"file_path": "a"}"#).duration;
    let caller = || Caller::new(echo(READ).0, AllowAll);
    assert!(took(caller().with_timing()).is_some());
    assert!(took(caller().with_listener(|_| ())).is_some());
    assert_eq!(took(caller()).is_some(), cfg!(feature = "tracing"));
}
