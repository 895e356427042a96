//! Texts that are hardly JSON, or not at all: what is accepted, and where and why the rest is refused.

mod support;

use support::shape;
use toolgen_runtime::error::{ErrorKind, ToolError};
use toolgen_runtime::explain::{RepairProfile, approve, position, text_of};
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;

fn read(text: &str) -> Result<(), ToolError> {
    let read = approve(&shape("true"), text, &RepairProfile::OFF).map(|_| ());
    let is_json = Json::parse(text, Limits::ARGUMENTS).is_ok();
    assert_eq!(read.is_ok(), is_json, "both who read it agree on {text:?}");
    read
}

fn refused(text: &str, kind: &ErrorKind, at: (usize, usize), reason: &str) {
    let error = read(text).expect_err(text);
    let issue = error.issues.first().expect("an issue");
    assert_eq!((&error.kind, position(text, issue)), (kind, at), "{text:?}: {error}");
    assert!(error.to_string().contains(reason), "{text:?}: {error}");
}

#[test]
fn json_is_accepted_however_it_is_written() {
    for text in [
        " [ ] ",
        "\t{\"\":{}}\r\n",
        "-0",
        "[1E+2,0.5e-3,-1.25]",
        r#""\"\\\/\b\f\n\r\t\u00e9\ud834\udd1e""#,
        "\"\u{7f}\u{2028}\u{feff}\"",
        "[1e-400,123456789012345678901234567890]",
        r#"{"a":1,"A":2}"#,
        "false",
    ] {
        read(text).expect(text);
    }
}

#[test]
fn what_is_not_json_is_refused_at_its_place() {
    let malformed = ErrorKind::MalformedJson;
    for (text, at, reason) in [
        ("{\"a\":1} done", (1, 9), "text after the end"),
        ("```json\n{}\n```", (1, 1), "expected a value"),
        ("[1,\n 2,]", (2, 4), "trailing comma"),
        ("{\"a\":NaN}", (1, 6), "expected a value"),
        ("[-Infinity]", (1, 3), "Errors: "),
        ("{'a':1}", (1, 2), "double quotes"),
        ("{\"a\" 1}", (1, 6), "expected `:`"),
        ("[1 2]", (1, 4), "expected `,`"),
        ("[tru]", (1, 5), "expected `null`, `true` or `false`"),
        ("[\"é\u{1}\"]", (1, 4), "control character"),
        ("\"\\x\"", (1, 3), "unknown escape"),
        ("\"\\u12g4\"", (1, 6), "hexadecimal"),
        ("\"\\udc00\"", (1, 8), "surrogate"),
        ("\u{feff}{}", (1, 1), "expected a value"),
        ("[] // note", (1, 4), "text after the end"),
    ] {
        refused(text, &malformed, at, reason);
    }
}

#[test]
fn b03_what_ends_early_is_truncated() {
    for text in ["[", "{\"a\"", "{\"a\":", "[1,", "\"abc", "\"\\u12", "[tru", "", " \n"] {
        let error = read(text).expect_err(text);
        assert_eq!(error.kind, ErrorKind::Truncated, "{text:?}");
    }
}

#[test]
fn limits_are_named() {
    refused(&"[".repeat(100_000), &ErrorKind::Limit, (1, 65), "too deeply nested");
    refused("[1e400]", &ErrorKind::Limit, (1, 7), "too large");
    refused("{\"a\":1,\"a\":1}", &ErrorKind::InvalidArguments, (1, 8), "stands twice");
}

#[test]
fn bytes_become_text_or_an_error_with_a_place() {
    assert_eq!(text_of("{\"ä\":1}".as_bytes()).expect("UTF-8"), "{\"ä\":1}");
    let error = text_of(b"{\n\"a\":\"\xff\"}").expect_err("no UTF-8");
    assert_eq!(error.kind, ErrorKind::MalformedJson);
    assert!(error.to_string().ends_with("not JSON at line 2, column 6: the bytes are not UTF-8"));
    for wrong in [&b"\xff\xfe[\0"[..], b"\"\xc0\xaf\"", b"\"\xed\xa0\x80\""] {
        assert_eq!(text_of(wrong).expect_err("no UTF-8").kind, ErrorKind::MalformedJson);
    }
    let cut = text_of(b"{\"a\":\"\xe2\x82").expect_err("half a character");
    assert_eq!(cut.kind, ErrorKind::Truncated);
}
