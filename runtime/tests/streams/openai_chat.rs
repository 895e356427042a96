//! OpenAI Chat Completions, and servers that speak nearly like it.

use toolgen_runtime::stream::OpenAiChat;

use crate::{BROKEN, events, outline, short};

/// Two calls; only the first piece of each has its id and name. Usage follows the last choice.
pub(crate) const PARALLEL: &str = r#"
{"id":"chatcmpl-1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":null},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":"Ich prüfe 日本."},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"call_a","type":"function","function":{"name":"get_weather","arguments":""}}]},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"city\":"}}]},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"東京\"}"}}]},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{"tool_calls":[{"index":1,"id":"call_b","type":"function","function":{"name":"get_time","arguments":""}}]},"finish_reason":null}]}
{"id":"chatcmpl-1","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}
{"id":"chatcmpl-1","choices":[],"usage":{"total_tokens":9}}
"#;

#[test]
fn a_call_is_given_out_when_the_next_begins() {
    assert_eq!(
        short(&events(OpenAiChat::default(), PARALLEL)),
        [
            "open call_a get_weather",
            "delta call_a {\"city\":",
            "delta call_a \"東京\"}",
            "call call_a get_weather {\"city\":\"東京\"}",
            "open call_b get_time",
            "call call_b get_time {}",
            "end normal",
        ]
    );
}

/// The events of chunks whose first choice has these pieces, then a finish reason.
fn chunks(pieces: &[&str], reason: &str) -> Vec<String> {
    let mut fixture = String::new();
    for piece in pieces {
        let choice = format!(r#"{{"index":0,"delta":{{"tool_calls":[{piece}]}}}}"#);
        fixture.push_str(&format!("{{\"id\":\"m\",\"choices\":[{choice}]}}\n"));
    }
    if !reason.is_empty() {
        let choice = format!(r#"{{"index":0,"delta":{{}},"finish_reason":"{reason}"}}"#);
        fixture.push_str(&format!("{{\"id\":\"m\",\"choices\":[{choice}]}}\n"));
    }
    outline(&events(OpenAiChat::default(), &fixture))
}

#[test]
fn interleaved_pieces_go_by_index() {
    let all = chunks(
        &[
            r#"{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}},{"index":1,"id":"b","function":{"name":"g","arguments":"{\"y\":"}}"#,
            r#"{"index":1,"function":{"arguments":"2}"}}"#,
            r#"{"index":0,"function":{"arguments":"1}"}}"#,
        ],
        "tool_calls",
    );
    assert_eq!(
        all,
        ["open a f", "open b g", "call a f {\"x\":1}", "call b g {\"y\":2}", "end normal"]
    );
}

#[test]
fn servers_that_deviate_are_understood() {
    let two = ["open a f", "call a f {\"x\":1}", "open b f", "call b f {\"x\":2}", "end normal"];
    let whole_with_one_index = [
        r#"{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}}"#,
        r#"{"index":0,"id":"b","function":{"name":"f","arguments":"{\"x\":2}"}}"#,
    ];
    assert_eq!(chunks(&whole_with_one_index, "stop"), two);
    let without_index = [
        r#"{"id":"a","function":{"name":"f","arguments":"{\"x\":"}}"#,
        r#"{"function":{"arguments":"1}"}}"#,
        r#"{"id":"b","function":{"name":"f","arguments":"{\"x\":"}}"#,
        r#"{"function":{"arguments":"2}"}}"#,
    ];
    assert_eq!(chunks(&without_index, "tool_calls"), two);
    let repeated_name_and_id = [
        r#"{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\""}}"#,
        r#"{"index":0,"id":"a","function":{"name":"f","arguments":":1"}}"#,
        r#"{"index":0,"id":null,"function":{"name":"f","arguments":"}"}}"#,
    ];
    let one = ["open a f", "call a f {\"x\":1}", "end normal"];
    assert_eq!(chunks(&repeated_name_and_id, "tool_calls"), one);
    let same_call_at_two_indices = [
        r#"{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}}"#,
        r#"{"index":1,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}}"#,
    ];
    assert_eq!(chunks(&same_call_at_two_indices, "tool_calls"), one);
    let name_after_id = [
        r#"{"index":0,"id":"a","function":{"arguments":"{\"x\":"}}"#,
        r#"{"index":0,"function":{"name":"f","arguments":"1}"}}"#,
    ];
    assert_eq!(chunks(&name_after_id, "tool_calls"), one);
    let object = [r#"{"index":0,"id":"a","function":{"name":"f","arguments":{"x":1}}}"#];
    assert_eq!(chunks(&object, "tool_calls"), one);
}

#[test]
fn ids_that_do_not_come_are_made_and_differ() {
    let calls = [
        r#"{"index":0,"function":{"name":"f","arguments":"{\"x\":1}"}}"#,
        r#"{"index":0,"function":{"name":"f","arguments":"{\"x\":2}"}}"#,
        r#"{"index":1,"function":{"name":"g","arguments":"{}"}}"#,
    ];
    assert_eq!(
        chunks(&calls, "tool_calls"),
        [
            "open m-0 f",
            "call m-0 f {\"x\":1}",
            "open m-1 f",
            "call m-1 f {\"x\":2}",
            "open m-2 g",
            "call m-2 g {}",
            "end normal"
        ]
    );
}

#[test]
fn a_piece_of_no_certain_call_fails() {
    let pieces = [
        r#"{"id":"a","function":{"name":"f","arguments":"{\"x\":"}},{"id":"b","function":{"name":"g","arguments":"{\"y\":"}}"#,
        r#"{"function":{"arguments":"2}"}}"#,
    ];
    let failed = "end failed a piece of arguments names neither `index` nor `id` of its call";
    assert_eq!(chunks(&pieces, "tool_calls"), ["open a f", "open b g", failed]);
}

#[test]
fn endings_are_told_apart() {
    let cut = [
        r#"{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}"#,
        r#"{"index":1,"id":"b","function":{"name":"g","arguments":"{\"y\":\"lo"}}"#,
    ];
    let calls = ["open a f", "call a f {}", "open b g"];
    let ended = |end: &'static str| [&calls[..], &[end]].concat();
    assert_eq!(chunks(&cut, "length"), ended("end length"));
    assert_eq!(chunks(&cut, "content_filter"), ended("end aborted content filter"));
    assert_eq!(chunks(&cut, ""), ended(BROKEN));
    let error = r#"{"error":{"message":"Rate limit reached","type":"rate_limit","code":429}}"#;
    let all = outline(&events(OpenAiChat::default(), error));
    assert_eq!(all, ["end failed rate_limit: Rate limit reached"]);
}
