//! Gemini and Vertex AI.

use toolgen_runtime::stream::Gemini;

use crate::{BROKEN, events, outline, short};

/// Text, a thought, and whole calls: two in one chunk, one without arguments.
pub(crate) const PARALLEL: &str = r#"
{"candidates":[{"content":{"parts":[{"text":"Ich prüfe 日本.","thought":true}],"role":"model"},"index":0}],"responseId":"r1"}
{"candidates":[{"content":{"parts":[{"functionCall":{"name":"get_weather","args":{"city":"東京"}},"thoughtSignature":"c2ln"},{"functionCall":{"name":"get_weather","args":{"city":"Wien","days":2}}}],"role":"model"},"index":0}],"responseId":"r1"}
{"candidates":[{"content":{"parts":[{"functionCall":{"name":"get_time"}}],"role":"model"},"finishReason":"STOP","index":0}],"responseId":"r1"}
{"candidates":[{"content":{"parts":[{"text":""}],"role":"model"},"finishReason":"STOP","index":0}],"usageMetadata":{"totalTokenCount":9},"responseId":"r1"}
"#;

#[test]
fn calls_are_whole_and_get_ids() {
    let all = events(Gemini::default(), PARALLEL);
    assert_eq!(
        outline(&all),
        [
            "open r1-0 get_weather",
            "call r1-0 get_weather {\"city\":\"東京\"}",
            "open r1-1 get_weather",
            "call r1-1 get_weather {\"city\":\"Wien\",\"days\":2}",
            "open r1-2 get_time",
            "call r1-2 get_time {}",
            "end normal",
        ]
    );
    assert_eq!(all, events(Gemini::default(), PARALLEL), "the same ids each time");
    let lines: Vec<&str> = PARALLEL.lines().filter(|line| !line.is_empty()).collect();
    let array = format!("[{}]", lines.join(","));
    assert_eq!(events(Gemini::default(), &array), all, "chunks as one array");
}

/// Arguments piece by piece; an empty part ends the call.
pub(crate) const PARTIAL: &str = r#"
{"candidates":[{"content":{"parts":[{"functionCall":{"id":"x","name":"set","willContinue":true}}]}}]}
{"candidates":[{"content":{"parts":[{"functionCall":{"partialArgs":[{"jsonPath":"$.room","stringValue":"Küc","willContinue":true}],"willContinue":true}}]}}]}
{"candidates":[{"content":{"parts":[{"functionCall":{"partialArgs":[{"jsonPath":"$.room","stringValue":"he"},{"jsonPath":"$.level","numberValue":50}],"willContinue":true}}]}}]}
{"candidates":[{"content":{"parts":[{"functionCall":{"partialArgs":[{"jsonPath":"$.on[0]['a b']","boolValue":true},{"jsonPath":"$.on[1]","nullValue":"NULL_VALUE"}],"willContinue":true}}]}}]}
{"candidates":[{"content":{"parts":[{"functionCall":{}}]}}]}
{"candidates":[{"content":{"parts":[{"functionCall":{"name":"go","args":{}}}]},"finishReason":"STOP"}]}
"#;

#[test]
fn arguments_in_pieces_are_put_together() {
    let arguments = r#"{"level":50,"on":[{"a b":true},null],"room":"Küche"}"#;
    assert_eq!(
        short(&events(Gemini::default(), PARTIAL)),
        [
            "open x set".to_owned(),
            format!("delta x {arguments}"),
            format!("call x set {arguments}"),
            "open call-1 go".to_owned(),
            "delta call-1 {}".to_owned(),
            "call call-1 go {}".to_owned(),
            "end normal".to_owned(),
        ]
    );
}

#[test]
fn a_call_that_does_not_end_is_not_given_out() {
    let cut: Vec<&str> = PARTIAL.lines().take(4).collect();
    assert_eq!(outline(&events(Gemini::default(), &cut.join("\n"))), ["open x set", BROKEN]);
    let limit = r#"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#;
    let all = events(Gemini::default(), &format!("{}\n{limit}", cut.join("\n")));
    assert_eq!(outline(&all), ["open x set", "end length"]);
}

#[test]
fn a_path_that_leads_nowhere_fails() {
    for path in ["", "room", "$", "$..a", "$.a[9]", "$.a[-1]", "$.a[", "$['a", "$.level.x"] {
        let opened: Vec<&str> = PARTIAL.lines().take(4).collect();
        let entry = format!(r#"{{"jsonPath":"{path}","stringValue":"v"}}"#);
        let part = format!(r#"{{"functionCall":{{"partialArgs":[{entry}],"willContinue":true}}}}"#);
        let bad = format!(r#"{{"candidates":[{{"content":{{"parts":[{part}]}}}}]}}"#);
        let all = outline(&events(Gemini::default(), &format!("{}\n{bad}", opened.join("\n"))));
        let failed = format!("end failed `{path}` is no path into the arguments");
        assert_eq!(all, ["open x set".to_owned(), failed]);
    }
}

#[test]
fn endings_are_told_apart() {
    let end = |chunk: &str| outline(&events(Gemini::default(), chunk));
    let reason =
        |reason: &str| end(&format!(r#"{{"candidates":[{{"finishReason":"{reason}"}}]}}"#));
    assert_eq!(reason("MAX_TOKENS"), ["end length"]);
    assert_eq!(reason("SAFETY"), ["end aborted SAFETY"]);
    assert_eq!(reason("MALFORMED_FUNCTION_CALL"), ["end failed MALFORMED_FUNCTION_CALL"]);
    let message =
        r#"{"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL","finishMessage":"bad"}]}"#;
    assert_eq!(end(message), ["end failed MALFORMED_FUNCTION_CALL: bad"]);
    assert_eq!(
        end(r#"{"promptFeedback":{"blockReason":"SAFETY"}}"#),
        ["end aborted blocked: SAFETY"]
    );
    let error =
        r#"{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}"#;
    assert_eq!(end(error), ["end failed UNAVAILABLE: The model is overloaded."]);
}
