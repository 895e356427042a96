//! Each form against the JSON that its API documents, written out.

use serde_json::{Value, json};

use super::*;
use crate::call::CallRequest;
use crate::error::{ErrorKind, Retry};
use crate::explain::{Lane, RepairProfile, approve};
use crate::spec::Permission;
use crate::tool::Definition;

mod mcp;

const SCHEMA: &str = r#"{"type":"object","required":["path"],"properties":{
    "path":{"type":"string"},"limit":{"type":"integer"},"offset":{"type":"integer"}}}"#;

fn definition() -> Definition {
    Definition::load("read", SCHEMA, Permission::ReadOnly, &[])
}

fn gave(output: Output) -> CallResult {
    let request = CallRequest::new("call_1", "read", "{}");
    let mut result = CallResult::gave(request.into(), output);
    result.lane = Some(Lane::Direct);
    result
}

fn failed(error: ToolError) -> CallResult {
    CallResult::failed(CallRequest::new("call_1", "read", "{}"), error)
}

/// A call without the parameter that is required.
fn invalid() -> CallResult {
    let definition = definition();
    let shape = definition.input_shape().expect("a shape");
    let error = approve(shape, "{}", &RepairProfile::DEFAULT).expect_err("a refusal");
    failed(error.with_recommendations(["Name a file", "Use `list` to see them"]))
}

/// A call that was repaired and warned about, and has a note of its tool.
fn repaired() -> CallResult {
    let definition = definition();
    let shape = definition.input_shape().expect("a shape");
    let arguments = r#"{"path":"a","limit":"5","offset":null}"#;
    let approved = approve(shape, arguments, &RepairProfile::DEFAULT).expect("approval");
    let mut result = gave(Output::text("line 1").with_note("1 of 9 lines"));
    result.repairs = approved.repairs;
    result.warnings = vec!["odd\u{202e}\nname".to_owned()];
    result
}

const REPAIRED_NOTE: &str = "1 of 9 lines\n\
    Arguments were repaired: limit: \"5\" → 5 (number-string); \
    offset: null → left out (null-optional)\n\
    Warning: odd\\u{202e}\\nname";

fn unknown() -> CallResult {
    failed(ToolError::unknown_tool("raed", ["read", "write"]))
}

const UNKNOWN_TEXT: &str = "There is no tool \"raed\", did you mean \"read\"? Tools: read, write";
const INVALID_TEXT: &str = "Please rewrite the input with valid arguments. Errors: path: Required";
const ADVICE: &str = "Recommendations:\n- Name a file\n- Use `list` to see them";

fn picture() -> CallResult {
    let image = Content::Image { media_type: "image/png".to_owned(), data: "iVBORw0K".to_owned() };
    gave(Output {
        content: vec![Content::Text("a plot".to_owned()), image].into(),
        ..Output::default()
    })
}

fn data() -> CallResult {
    gave(Output::data(json!({"lines": 3})))
}

#[test]
fn notes_say_what_was_repaired_in_one_line_and_escape_it() {
    assert_eq!(note_of(&repaired()).as_deref(), Some(REPAIRED_NOTE));
    assert_eq!(note_of(&data()), None);
    assert_eq!(note_of(&gave(Output::text("x").with_note(" "))), None);
    let mut many = repaired();
    let repair = many.repairs.first().cloned().expect("a repair");
    let long = crate::explain::Repair { from: format!("\"{}\n\"", "5".repeat(500)), ..repair };
    many.repairs = vec![long; 7];
    many.warnings = vec!["w".repeat(1_000); 7];
    let note = note_of(&many).expect("a note");
    assert_eq!(note.matches("… and 2 more").count(), 2, "{note}");
    assert!(note.lines().count() == 8 && note.chars().count() < 2_500, "{note}");
    let idle = Definition::load("idle", "{}", Permission::ReadOnly, &[]);
    let shape = idle.input_shape().expect("a shape");
    many.repairs = approve(shape, "", &RepairProfile::DEFAULT).expect("approval").repairs;
    many.warnings.clear();
    let note = note_of(&many).expect("a note");
    assert!(note.ends_with("repaired: the whole: nothing → {} (no-arguments)"), "{note}");
}

#[test]
fn s13_kode_gets_the_envelope_without_absent_fields() {
    assert_eq!(
        Wire::default().kode(&data()),
        json!({"type": "tool_result", "tool_use_id": "call_1", "is_error": false,
            "content": {"ok": true, "data": {"lines": 3}}})
    );
    assert_eq!(
        Wire::default().kode(&invalid()),
        json!({"type": "tool_result", "tool_use_id": "call_1", "is_error": true, "content": {
            "ok": false, "error": INVALID_TEXT, "errorType": "validation", "retryable": false,
            "retry": "with_corrected_arguments",
            "recommendations": ["Name a file", "Use `list` to see them"]}})
    );
    assert_eq!(
        Wire::default().kode(&failed(ToolError::new(ErrorKind::Timeout, " ")))["content"],
        json!({"ok": false, "error": "Tool returned failure", "errorType": "runtime",
            "retryable": true, "retry": "later"})
    );
}

#[test]
fn s13_kode_data_is_what_the_tool_gave() {
    let content = |result: &CallResult| Wire::default().kode(result)["content"].clone();
    assert_eq!(content(&repaired()), json!({"ok": true, "data": "line 1", "note": REPAIRED_NOTE}));
    assert_eq!(content(&gave(Output::default())), json!({"ok": true}));
    assert_eq!(content(&gave(Output::data(Value::Null))), json!({"ok": true, "data": null}));
    assert_eq!(
        content(&picture())["data"],
        json!([{"type": "text", "text": "a plot"}, {"type": "image", "source":
            {"type": "base64", "media_type": "image/png", "data": "iVBORw0K"}}])
    );
    assert_eq!(content(&unknown())["error"], UNKNOWN_TEXT);
}

#[test]
fn anthropic_gets_blocks() {
    let form = |result: &CallResult| Wire::default().anthropic(result);
    let block = |content: Value| {
        json!({"type": "tool_result", "tool_use_id": "call_1", "is_error": false,
            "content": content})
    };
    assert_eq!(form(&data()), block(json!([{"type": "text", "text": "{\"lines\":3}"}])));
    assert_eq!(
        form(&picture()),
        block(json!([{"type": "text", "text": "a plot"}, {"type": "image", "source":
            {"type": "base64", "media_type": "image/png", "data": "iVBORw0K"}}]))
    );
    assert_eq!(
        form(&repaired()),
        block(json!([{"type": "text", "text": "line 1"}, {"type": "text", "text": REPAIRED_NOTE}]))
    );
    let empty = json!({"type": "tool_result", "tool_use_id": "call_1", "is_error": false});
    for nothing in [Output::default(), Output::text(" \n"), Output::data(Value::Null)] {
        assert_eq!(form(&gave(nothing)), empty);
    }
}

#[test]
fn anthropic_errors_are_text_and_never_empty() {
    let form = |result: &CallResult| Wire::default().anthropic(result);
    let error = |content: Value| {
        json!({"type": "tool_result", "tool_use_id": "call_1", "is_error": true,
            "content": content})
    };
    assert_eq!(
        form(&invalid()),
        error(json!([{"type": "text", "text": INVALID_TEXT}, {"type": "text", "text": ADVICE}]))
    );
    assert_eq!(form(&unknown()), error(json!([{"type": "text", "text": UNKNOWN_TEXT}])));
    let silent = failed(ToolError::new(ErrorKind::Failed, "\n"));
    assert_eq!(form(&silent), error(json!([{"type": "text", "text": "Tool returned failure"}])));
}

#[test]
fn openai_chat_gets_a_text() {
    let content = |result: &CallResult| {
        let form = Wire::default().openai_chat(result);
        let text = form["content"].clone();
        assert_eq!(form, json!({"role": "tool", "tool_call_id": "call_1", "content": text}));
        text
    };
    assert_eq!(content(&data()), "{\"lines\":3}");
    assert_eq!(content(&picture()), "a plot\n[image/png, 6 bytes]");
    assert_eq!(content(&repaired()), format!("line 1\n\n{REPAIRED_NOTE}"));
    assert_eq!(content(&invalid()), format!("{INVALID_TEXT}\n\n{ADVICE}"));
    assert_eq!(content(&unknown()), UNKNOWN_TEXT);
    assert_eq!(content(&gave(Output::default())), "");
    assert_eq!(content(&gave(Output::default().with_note("done"))), "done");
}

#[test]
fn openai_responses_get_a_text_or_a_list_with_pictures() {
    let output = |result: &CallResult| {
        let form = Wire::default().openai_responses(result);
        let output = form["output"].clone();
        let item = json!({"type": "function_call_output", "call_id": "call_1", "output": output});
        assert_eq!(form, item);
        output
    };
    assert_eq!(output(&data()), "{\"lines\":3}");
    assert_eq!(output(&gave(Output::default())), "");
    assert_eq!(output(&invalid()), format!("{INVALID_TEXT}\n\n{ADVICE}"));
    assert_eq!(output(&unknown()), UNKNOWN_TEXT);
    let mut noted = picture();
    noted.warnings.push("w".to_owned());
    assert_eq!(
        output(&noted),
        json!([{"type": "input_text", "text": "a plot"},
            {"type": "input_image", "image_url": "data:image/png;base64,iVBORw0K"},
            {"type": "input_text", "text": "Warning: w"}])
    );
}

#[test]
fn gemini_gets_output_or_error() {
    let form = |result: &CallResult| Wire::default().gemini(result);
    let part = |response: Value| json!({"functionResponse": {"id": "call_1", "name": "read", "response": response}});
    assert_eq!(form(&data()), part(json!({"output": {"lines": 3}})));
    assert_eq!(form(&gave(Output::default())), part(json!({"output": ""})));
    assert_eq!(form(&repaired()), part(json!({"output": format!("line 1\n\n{REPAIRED_NOTE}")})));
    assert_eq!(form(&invalid()), part(json!({"error": format!("{INVALID_TEXT}\n\n{ADVICE}")})));
    assert_eq!(form(&unknown()), part(json!({"error": UNKNOWN_TEXT})));
    let noted = |data: Value| gave(Output::data(data).with_note("n"));
    assert_eq!(form(&noted(json!([1]))), part(json!({"output": [1], "note": "n"})));
    assert_eq!(form(&noted(json!("a"))), part(json!({"output": "a\n\nn"})));
    let nameless = CallRequest::new("", "read", "{}").into();
    let nameless = CallResult::gave(nameless, picture().outcome.expect("a picture"));
    assert_eq!(
        form(&nameless),
        json!({"functionResponse": {"name": "read",
            "response": {"output": "a plot\n[image/png, 6 bytes]"},
            "parts": [{"inlineData": {"mimeType": "image/png", "data": "iVBORw0K"}}]}})
    );
}

#[test]
fn what_is_past_the_limit_is_cut_in_every_form() {
    let wire = Wire::with_limit(OutputLimit(30));
    let long = "x".repeat(50);
    let cut = format!("{}\n… [20 characters cut]\n{}", "x".repeat(20), "x".repeat(10));
    let noted = gave(Output::text("a").with_note(long.as_str()));
    for result in [gave(Output::text(&*long)), gave(Output::data(json!(long))), noted] {
        let forms = [
            wire.kode(&result),
            wire.anthropic(&result),
            wire.openai_chat(&result),
            wire.openai_responses(&result),
            wire.gemini(&result),
            wire.mcp(&result, None),
        ];
        for form in forms {
            let quoted = Value::from(cut.as_str()).to_string();
            assert!(form.to_string().contains(quoted.trim_matches('"')), "{form}");
            assert!(!form.to_string().contains(&long), "{form}");
        }
    }
    let error = failed(ToolError::failed(long).with_retry(Retry::Never));
    assert_eq!(wire.openai_chat(&error)["content"], cut);
    assert_eq!(wire.kode(&error)["content"]["error"], cut);
}
