//! Streams of the providers, through a turn to results.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::runtime::Handle;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::stream::{Adapter, Anthropic, Ending, Gemini, OpenAiChat, OpenAiResponses};
use toolgen_runtime::tool::{Context, Definition, Dynamic};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{Caller, Permission, Registry, ToolError};

const SCHEMA: &str = r#"{"type": "object", "properties": {"say": {"type": "string"}}}"#;

/// What became of the calls of a stream, in order: the texts that the model reads.
async fn texts(mut adapter: impl Adapter, events: &[Value]) -> Vec<String> {
    let mut registry = Registry::new();
    let definition = Definition::load("echo", SCHEMA, Permission::ReadOnly, &[]);
    let body = |arguments: Value, _: Context| async move {
        Ok::<_, ToolError>(arguments["say"].as_str().unwrap_or("nothing").to_owned())
    };
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    let caller = Arc::new(Caller::new(registry, AllowAll));
    let mut turn = Turn::new(caller, &TurnSettings::default(), Handle::current());
    for event in events {
        for event in adapter.event(event) {
            turn.apply(event);
        }
    }
    for event in adapter.finish() {
        turn.apply(event);
    }
    let results = turn.settle(Ending::Normal).await;
    results.iter().map(|result| result.text().to_owned()).collect()
}

#[tokio::test(start_paused = true)]
async fn anthropic_calls_run_and_one_that_is_cut_off_does_not() {
    let start = |index: u8, id: &str| {
        json!({"type": "content_block_start", "index": index, "content_block":
            {"type": "tool_use", "id": id, "name": "echo", "input": {}}})
    };
    let delta = |index: u8, text: &str| {
        json!({"type": "content_block_delta", "index": index,
            "delta": {"type": "input_json_delta", "partial_json": text}})
    };
    let stop = |index: u8| json!({"type": "content_block_stop", "index": index});
    let events = [
        json!({"type": "message_start", "message": {}}),
        start(0, "a"),
        delta(0, r#"{"say":"#),
        delta(0, r#" "one"}"#),
        stop(0),
        start(1, "b"),
        stop(1),
        start(2, "c"),
        delta(2, r#"{"say": "thr"#),
        stop(2),
        json!({"type": "message_delta", "delta": {"stop_reason": "max_tokens"}}),
        json!({"type": "message_stop"}),
    ];
    let texts = texts(Anthropic::default(), &events).await;
    assert_eq!(texts[..2], ["one", "nothing"]);
    assert!(texts[2].starts_with("The message ended early"), "{texts:?}");
}

#[tokio::test(start_paused = true)]
async fn chat_calls_come_interleaved() {
    let chunk = |calls: Value, finish: Value| json!({"choices": [{"index": 0, "delta": {"tool_calls": calls}, "finish_reason": finish}]});
    let call = |index: u8, id: &str, text: &str| {
        json!([{"index": index, "id": id, "type": "function",
            "function": {"name": "echo", "arguments": text}}])
    };
    let piece = |index: u8, text: &str| json!([{"index": index, "function": {"arguments": text}}]);
    let events = [
        chunk(call(0, "a", ""), Value::Null),
        chunk(call(1, "b", "{\"say\""), Value::Null),
        chunk(piece(0, "{\"say\": \"one\"}"), Value::Null),
        chunk(piece(1, ": \"two\"}"), Value::Null),
        json!({"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}),
    ];
    assert_eq!(texts(OpenAiChat::default(), &events).await, ["one", "two"]);
}

#[tokio::test(start_paused = true)]
async fn responses_calls_run_by_their_call_id() {
    let item = |id: &str, call: &str, text: &str| json!({"type": "function_call", "id": id, "call_id": call, "name": "echo", "arguments": text});
    let events = [
        json!({"type": "response.output_item.added", "output_index": 0, "item": item("i1", "a", "")}),
        json!({"type": "response.function_call_arguments.delta", "item_id": "i1", "output_index": 0,
            "delta": "{\"say\": \"one\"}"}),
        json!({"type": "response.function_call_arguments.done", "item_id": "i1", "output_index": 0,
            "arguments": "{\"say\": \"one\"}"}),
        json!({"type": "response.output_item.done", "output_index": 0,
            "item": item("i1", "a", "{\"say\": \"one\"}")}),
        json!({"type": "response.completed", "response": {"status": "completed"}}),
    ];
    assert_eq!(texts(OpenAiResponses::default(), &events).await, ["one"]);
}

#[tokio::test(start_paused = true)]
async fn gemini_calls_come_whole_and_without_ids() {
    let part = |say: &str| json!({"functionCall": {"name": "echo", "args": {"say": say}}});
    let events = [
        json!({"candidates": [{"content": {"parts": [part("one"), part("two")]}}]}),
        json!({"candidates": [{"content": {"parts": []}, "finishReason": "STOP"}]}),
    ];
    assert_eq!(texts(Gemini::default(), &events).await, ["one", "two"]);
}
