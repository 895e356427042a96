//! The form for MCP: content, data that fits, and errors that the model reads.

use super::*;

fn form(result: &CallResult) -> Value {
    Wire::default().mcp(result, None)
}

fn declared() -> Definition {
    definition().with_output_schema(
        r#"{"type":"object","required":["lines"],"properties":{"lines":{"type":"integer"}}}"#,
    )
}

#[test]
fn mcp_gets_content_and_data() {
    assert_eq!(
        Wire::default().mcp(&data(), Some(&declared())),
        json!({"resultType": "complete", "isError": false, "structuredContent": {"lines": 3},
            "content": [{"type": "text", "text": "{\"lines\":3}"}]})
    );
    assert_eq!(
        form(&picture()),
        json!({"resultType": "complete", "isError": false, "content": [
            {"type": "text", "text": "a plot"},
            {"type": "image", "data": "iVBORw0K", "mimeType": "image/png"}]})
    );
    assert_eq!(
        form(&gave(Output::default())),
        json!({"resultType": "complete", "isError": false, "content": []})
    );
    assert_eq!(form(&repaired())["content"][1]["text"], REPAIRED_NOTE);
}

#[test]
fn mcp_data_is_structured_where_it_is_an_object_or_declared() {
    assert_eq!(form(&data())["structuredContent"], json!({"lines": 3}));
    let list = gave(Output::data(json!([1])));
    assert_eq!(form(&list).get("structuredContent"), None);
    let lists = definition().with_output_schema(r#"{"type":"array"}"#);
    assert_eq!(Wire::default().mcp(&list, Some(&lists))["structuredContent"], json!([1]));
    let open = definition().with_output_schema("not a schema");
    assert_eq!(Wire::default().mcp(&list, Some(&open))["structuredContent"], json!([1]));
}

#[test]
fn mcp_data_that_does_not_fit_is_content_with_a_warning() {
    let mut odd = gave(Output::data(json!({"lines": "three"})));
    assert_eq!(
        Wire::default().mcp(&odd, Some(&declared())),
        json!({"resultType": "complete", "isError": false, "content": [
            {"type": "text", "text": "{\"lines\":\"three\"}"},
            {"type": "text", "text": "Warning: the structured result is left out: it does not fit \
                the output schema: lines: expected integer, got string"}]})
    );
    if let Ok(output) = &mut odd.outcome {
        output.content.push(Content::Text("some lines".to_owned()));
    }
    let form = Wire::default().mcp(&odd, Some(&declared()));
    let texts: Vec<&Value> = (0..3).map(|index| &form["content"][index]["text"]).collect();
    assert_eq!(texts[..2], ["some lines", "{\"lines\":\"three\"}"]);
    assert!(texts[2].to_string().contains("left out"), "{form}");
}

#[test]
fn mcp_data_past_the_limit_is_cut_content_with_a_warning() {
    let wire = Wire::with_limit(OutputLimit(6));
    assert_eq!(
        wire.mcp(&data(), Some(&declared())),
        json!({"resultType": "complete", "isError": false, "content": [
            {"type": "text", "text": "{\"li\n… [5 characters cut]\n3}"},
            {"type": "text", "text":
                "Warning: the structured result is left out: it is past the limit"}]})
    );
}

#[test]
fn mcp_data_too_deep_to_check_is_delivered() {
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    let result = gave(Output::data(json!({"lines": 3, "deep": deep})));
    let form = Wire::default().mcp(&result, Some(&declared()));
    assert_eq!(form["structuredContent"]["lines"], 3);
    assert_eq!(form["content"].as_array().map(Vec::len), Some(1));
}

#[test]
fn mcp_errors_are_results_and_never_checked() {
    assert_eq!(
        Wire::default().mcp(&invalid(), Some(&declared())),
        json!({"resultType": "complete", "isError": true,
            "content": [{"type": "text", "text": INVALID_TEXT}, {"type": "text", "text": ADVICE}],
            "_meta": {"io.github.toolgen/error": {
                "code": "invalid-arguments", "errorType": "validation", "retryable": false,
                "retry": "with_corrected_arguments",
                "recommendations": ["Name a file", "Use `list` to see them"]}}})
    );
}

#[test]
fn mcp_has_an_error_of_its_own_for_tools_that_do_not_exist() {
    let wire = Wire::default();
    assert_eq!(wire.mcp_error(&unknown()), Some(json!({"code": -32602, "message": UNKNOWN_TEXT})));
    assert_eq!(form(&unknown())["content"], json!([{"type": "text", "text": UNKNOWN_TEXT}]));
    assert_eq!(wire.mcp_error(&invalid()), None);
    assert_eq!(wire.mcp_error(&data()), None);
}
