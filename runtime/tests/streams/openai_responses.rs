//! OpenAI Responses.

use toolgen_runtime::stream::OpenAiResponses;

use crate::{BROKEN, events, outline, short};

/// Reasoning, a tool that the provider runs, text, and two calls whose pieces are mixed.
pub(crate) const PARALLEL: &str = r#"
{"type":"response.created","sequence_number":0,"response":{"id":"resp_1","status":"in_progress","output":[]}}
{"type":"response.output_item.added","output_index":0,"item":{"id":"rs_1","type":"reasoning","summary":[]}}
{"type":"response.output_item.done","output_index":0,"item":{"id":"rs_1","type":"reasoning","summary":[]}}
{"type":"response.output_item.added","output_index":1,"item":{"id":"ws_1","type":"web_search_call","status":"in_progress"}}
{"type":"response.output_text.delta","item_id":"msg_1","output_index":2,"content_index":0,"delta":"Ich prüfe 日本."}
{"type":"response.output_item.added","output_index":3,"item":{"id":"fc_1","type":"function_call","status":"in_progress","arguments":"","call_id":"call_a","name":"get_weather"}}
{"type":"response.output_item.added","output_index":4,"item":{"id":"fc_2","type":"function_call","status":"in_progress","arguments":"","call_id":"call_b","name":"get_time"}}
{"type":"response.function_call_arguments.delta","item_id":"fc_1","output_index":3,"delta":"{\"city\":"}
{"type":"response.function_call_arguments.delta","item_id":"fc_2","output_index":4,"delta":"{\"zone\""}
{"type":"response.function_call_arguments.delta","item_id":"fc_1","output_index":3,"delta":"\"東京\"}"}
{"type":"response.function_call_arguments.done","item_id":"fc_1","output_index":3,"arguments":"{\"city\":\"東京\"}"}
{"type":"response.output_item.done","output_index":3,"item":{"id":"fc_1","type":"function_call","status":"completed","arguments":"{\"city\":\"東京\"}","call_id":"call_a","name":"get_weather"}}
{"type":"response.function_call_arguments.delta","item_id":"fc_2","output_index":4,"delta":":1}"}
{"type":"response.function_call_arguments.done","item_id":"fc_2","output_index":4,"arguments":"{\"zone\":1}"}
{"type":"response.output_item.done","output_index":4,"item":{"id":"fc_2","type":"function_call","status":"completed","arguments":"{\"zone\":1}","call_id":"call_b","name":"get_time"}}
{"type":"response.completed","response":{"id":"resp_1","status":"completed","output":[{"id":"fc_1","type":"function_call","status":"completed","arguments":"{\"city\":\"東京\"}","call_id":"call_a","name":"get_weather"}]}}
"#;

#[test]
fn calls_start_while_the_response_goes_on() {
    assert_eq!(
        short(&events(OpenAiResponses::default(), PARALLEL)),
        [
            "open call_a get_weather",
            "open call_b get_time",
            "delta call_a {\"city\":",
            "delta call_b {\"zone\"",
            "delta call_a \"東京\"}",
            "call call_a get_weather {\"city\":\"東京\"}",
            "delta call_b :1}",
            "call call_b get_time {\"zone\":1}",
            "end normal",
        ]
    );
}

const ADDED: &str = r#"{"type":"response.output_item.added","output_index":0,"item":{"id":"fc_1","type":"function_call","status":"in_progress","arguments":"","call_id":"a","name":"f"}}"#;

fn after_added(rest: &str) -> Vec<String> {
    outline(&events(OpenAiResponses::default(), &format!("{ADDED}\n{rest}")))
}

#[test]
fn a_call_that_is_cut_off_is_not_given_out() {
    let cut = r#"
{"type":"response.function_call_arguments.delta","item_id":"fc_1","output_index":0,"delta":"{\"x\":\"lo"}
{"type":"response.function_call_arguments.done","item_id":"fc_1","output_index":0,"arguments":"{\"x\":\"lo"}
{"type":"response.output_item.done","output_index":0,"item":{"id":"fc_1","type":"function_call","status":"incomplete","arguments":"{\"x\":\"lo","call_id":"a","name":"f"}}
{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"REASON"}}}"#;
    let length = after_added(&cut.replace("REASON", "max_output_tokens"));
    assert_eq!(length, ["open a f", "end length"]);
    let filter = after_added(&cut.replace("REASON", "content_filter"));
    assert_eq!(filter, ["open a f", "end aborted content filter"]);
    assert_eq!(after_added(""), ["open a f", BROKEN]);
}

#[test]
fn no_arguments_are_an_empty_object() {
    let rest = r#"
{"type":"response.function_call_arguments.done","item_id":"fc_1","output_index":0,"arguments":""}
{"type":"response.output_item.done","output_index":0,"item":{"id":"fc_1","type":"function_call","status":"completed","arguments":"","call_id":"a","name":"f"}}
{"type":"response.completed","response":{"status":"completed","output":[]}}"#;
    assert_eq!(after_added(rest), ["open a f", "call a f {}", "end normal"]);
}

#[test]
fn item_ids_that_change_are_no_hindrance() {
    let rest = r#"
{"type":"response.function_call_arguments.delta","item_id":"other","output_index":0,"delta":"{\"x\":1}"}
{"type":"response.function_call_arguments.done","item_id":"another","output_index":0,"arguments":"{\"x\":1}"}
{"type":"response.completed","response":{"status":"completed","output":[]}}"#;
    assert_eq!(after_added(rest), ["open a f", "call a f {\"x\":1}", "end normal"]);
}

#[test]
fn what_comes_only_at_the_end_still_counts() {
    let rest = r#"{"type":"response.completed","response":{"output":[
        {"type":"function_call","status":"completed","arguments":"{\"x\":1}","call_id":"a","name":"f"},
        {"type":"function_call","arguments":"{}","call_id":"b","name":"g"}]}}"#;
    assert_eq!(
        after_added(&rest.replace('\n', " ")),
        ["open a f", "call a f {\"x\":1}", "open b g", "call b g {}", "end normal"]
    );
}

#[test]
fn errors_end_the_stream() {
    let failed = r#"{"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"It broke"}}}"#;
    assert_eq!(after_added(failed), ["open a f", "end failed server_error: It broke"]);
    let error = r#"{"type":"error","code":"rate_limit","message":"Slow down","param":null}"#;
    assert_eq!(after_added(error), ["open a f", "end failed rate_limit: Slow down"]);
}
