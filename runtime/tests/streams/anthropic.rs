//! Anthropic Messages.

use toolgen_runtime::stream::{Anthropic, StreamEvent};

use crate::{BROKEN, events, outline, short};

/// Text, a ping, thinking, a tool that the provider runs, and two calls; one has no arguments.
pub(crate) const PARALLEL: &str = r#"
{"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant","content":[],"stop_reason":null,"usage":{"input_tokens":472,"output_tokens":2}}}
{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}
{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Both."}}
{"type":"content_block_stop","index":0}
{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}
{"type":"ping"}
{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Ich prüfe 日本."}}
{"type":"content_block_stop","index":1}
{"type":"content_block_start","index":2,"content_block":{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{}}}
{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"query\":\"x\"}"}}
{"type":"content_block_stop","index":2}
{"type":"content_block_start","index":3,"content_block":{"type":"tool_use","id":"toolu_1","name":"get_weather","input":{}}}
{"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":""}}
{"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":"{\"location\": \"東"}}
{"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":"京\"}"}}
{"type":"content_block_stop","index":3}
{"type":"content_block_start","index":4,"content_block":{"type":"tool_use","id":"toolu_2","name":"get_time","input":{}}}
{"type":"content_block_delta","index":4,"delta":{"type":"input_json_delta","partial_json":""}}
{"type":"content_block_stop","index":4}
{"type":"message_delta","delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":89}}
{"type":"message_stop"}
"#;

#[test]
fn calls_start_while_the_message_goes_on() {
    let all = events(Anthropic::default(), PARALLEL);
    assert_eq!(
        short(&all),
        [
            "open toolu_1 get_weather",
            "delta toolu_1 {\"location\": \"東",
            "delta toolu_1 京\"}",
            "call toolu_1 get_weather {\"location\": \"東京\"}",
            "open toolu_2 get_time",
            "call toolu_2 get_time {}",
            "end normal",
        ]
    );
}

/// Blocks whose events are mixed.
const INTERLEAVED: &str = r#"
{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"f","input":{}}}
{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"b","name":"g","input":{}}}
{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"x\":"}}
{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"y\":"}}
{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"1}"}}
{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"2}"}}
{"type":"content_block_stop","index":1}
{"type":"content_block_stop","index":0}
{"type":"message_delta","delta":{"stop_reason":"tool_use"}}
{"type":"message_stop"}
"#;

#[test]
fn blocks_are_told_apart_by_their_index() {
    assert_eq!(
        outline(&events(Anthropic::default(), INTERLEAVED)),
        ["open a f", "open b g", "call b g {\"y\":2}", "call a f {\"x\":1}", "end normal"]
    );
}

/// Cut off: the block is stopped all the same.
fn cut_off(piece: &str, reason: &str) -> Vec<String> {
    let fixture = format!(
        r#"
{{"type":"content_block_start","index":0,"content_block":{{"type":"tool_use","id":"a","name":"f","input":{{}}}}}}
{{"type":"content_block_delta","index":0,"delta":{{"type":"input_json_delta","partial_json":{piece}}}}}
{{"type":"content_block_stop","index":0}}
{{"type":"message_delta","delta":{{"stop_reason":"{reason}"}}}}
{{"type":"message_stop"}}"#
    );
    outline(&events(Anthropic::default(), &fixture))
}

#[test]
fn a_call_that_is_cut_off_is_not_given_out() {
    for piece in [r#""""#, r#""{\"x\": \"ab""#] {
        for reason in ["max_tokens", "model_context_window_exceeded"] {
            assert_eq!(cut_off(piece, reason), ["open a f", "end length"]);
        }
        assert_eq!(cut_off(piece, "refusal"), ["open a f", "end aborted refusal"]);
    }
    assert_eq!(cut_off(r#""{}""#, "max_tokens"), ["open a f", "call a f {}", "end length"]);
    let malformed = cut_off(r#""{\"x\"""#, "tool_use");
    assert_eq!(malformed, ["open a f", "call a f {\"x\"", "end normal"], "the model hears of it");
}

#[test]
fn errors_end_the_stream_once() {
    let fixture = r#"
{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"f","input":{}}}
{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}
{"type":"content_block_stop","index":0}
{"type":"message_stop"}"#;
    let all = outline(&events(Anthropic::default(), fixture));
    assert_eq!(all, ["open a f", "end failed overloaded_error: Overloaded"]);
    let broken = PARALLEL.lines().take(14).collect::<Vec<_>>().join("\n");
    let all = outline(&events(Anthropic::default(), &broken));
    assert_eq!(all, ["open toolu_1 get_weather", BROKEN]);
}

#[test]
fn an_input_that_comes_whole_and_ids_that_do_not() {
    let fixture = r#"
{"type":"message_start","message":{"id":"msg_9"}}
{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","name":"f","input":{"x":1}}}
{"type":"content_block_stop","index":0}
{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"","name":"f","input":{}}}
{"type":"content_block_stop","index":1}
{"type":"message_stop"}"#;
    let all = events(Anthropic::default(), fixture);
    assert_eq!(
        outline(&all),
        [
            "open msg_9-0 f",
            "call msg_9-0 f {\"x\":1}",
            "open msg_9-1 f",
            "call msg_9-1 f {}",
            "end normal"
        ]
    );
    assert!(matches!(all.last(), Some(StreamEvent::End(_))));
}
