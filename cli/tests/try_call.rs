//! `toolgen schema` and `toolgen try` as a user sees them, word for word.

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const NOTE: &str = r##"{
  "name": "note",
  "description": "Keeps notes.",
  "inputSchema": {
    "title": "Note",
    "type": "object",
    "properties": {
      "pages": {"type": "array", "items": {"$ref": "#/$defs/Page"}},
      "limit": {"type": "integer"}
    },
    "required": ["pages"],
    "additionalProperties": false,
    "$defs": {
      "Page": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
    }
  },
  "toolgen": {"permission": "read-only", "secretEligible": []}
}
"##;
const SERVER: &str = r#"{"tools": [{"name": "find", "inputSchema": {"type": "object"}}]}"#;
const POLICY: &str = r#"{"tools": {"find": {"permission": "read-only", "secretEligible": []}}}"#;

const BROKEN: &str = r##"{
  "name": "bad", "description": "Bad.", "inputSchema": {"type": "object", "properties": {"a": {"$ref": "#/$defs/X"}}},
  "toolgen": {"permission": "read-only", "secretEligible": []}
}"##;

fn project() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("schemas/note.json", NOTE),
        ("schemas/mcp/one/tools.json", SERVER),
        ("schemas/mcp/one/policy.json", POLICY),
        ("schemas/mcp/two/tools.json", SERVER),
        ("schemas/mcp/two/policy.json", POLICY),
        ("broken/bad.json", BROKEN),
    ];
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    folder
}

fn run(folder: &Path, arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("toolgen").expect("built");
    command.current_dir(folder).args(arguments).env_remove("NO_COLOR").write_stdin(stdin);
    let output = command.output().expect("ran");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

fn try_note(payload: &str) -> (i32, String) {
    let (code, stdout, stderr) = run(project().path(), &["try", "note", payload], "");
    assert_eq!(stderr, "");
    (code, stdout)
}

#[test]
fn s21_schema_shows_what_a_model_is_told() {
    let folder = project();
    let (code, stdout, _) = run(folder.path(), &["schema", "note"], "");
    let expected = r#"{
  "name": "note",
  "description": "Keeps notes.",
  "input_schema": {
    "type": "object",
    "properties": {
      "pages": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "text": {
              "type": "string"
            }
          },
          "required": ["text"]
        }
      },
      "limit": {
        "type": "integer"
      }
    },
    "required": ["pages"],
    "additionalProperties": false
  }
}
"#;
    assert_eq!((code, stdout.as_str()), (0, expected));
    let arguments = ["schema", "note", "--message-format", "json"];
    let (code, line, _) = run(folder.path(), &arguments, "");
    assert_eq!((code, line.lines().count()), (0, 1));
    let parse = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    assert_eq!(parse(&line), parse(expected));
}

#[test]
fn tools_are_found_by_either_name_and_never_guessed() {
    let folder = project();
    let (code, stdout, _) = run(folder.path(), &["schema", "mcp__two__find"], "");
    assert!(code == 0 && stdout.contains(r#""name": "mcp__two__find""#), "{stdout}");
    let (code, stdout, stderr) = run(folder.path(), &["try", "find", "{}"], "");
    assert_eq!((code, stdout.as_str()), (2, ""));
    let expected =
        "error: several tools have the name `find`: `mcp__one__find`, `mcp__two__find`\n";
    assert_eq!(stderr, expected);
    let (code, _, stderr) = run(folder.path(), &["try", "nots", "{}"], "");
    let expected = "error: no tool `nots`; did you mean `note`?\n  \
        tools: mcp__one__find mcp__two__find note\n";
    assert_eq!((code, stderr.as_str()), (2, expected));
}

#[test]
fn a_broken_definition_is_a_diagnostic() {
    let folder = project();
    let arguments = ["try", "bad", "{}", "--schemas", "broken"];
    let (code, stdout, stderr) = run(folder.path(), &arguments, "");
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.contains("error[dangling-ref]"), "{stderr}");
    let (code, _, stderr) = run(folder.path(), &["schema", "x", "--schemas", "nowhere"], "");
    assert!(code == 2 && stderr.contains("error[io]"), "{stderr}");
}

#[test]
fn what_fits_is_accepted_directly() {
    let (code, screen) = try_note(r#"{"pages": []}"#);
    let expected = r#"tool    note
from    schemas/note.json:1:1
result  accepted
lane    direct

Arguments to execute
  {"pages": []}

What the operator logs
  accepted tool=note lane=direct repairs=0
"#;
    assert_eq!((code, screen.as_str()), (0, expected));
}

#[test]
fn repairs_are_listed() {
    let (code, screen) = try_note(r#"{"pages": "[{\"text\": \"a\"}]", "limit": "5"}"#);
    let expected = r#"tool    note
from    schemas/note.json:1:1
result  accepted after 2 repairs
lane    explained

Repairs
  pages  "[{\"text\": \"a\"}]" -> [{"text":"a"}]  stringified
  limit  "5" -> 5                                 number-string

Arguments to execute
  {"pages":[{"text":"a"}],"limit":5}

What the operator logs
  accepted tool=note lane=explained repairs=2
"#;
    assert_eq!((code, screen.as_str()), (0, expected));
    let folder = project();
    let off = ["try", "note", r#"{"pages": [], "limit": "5"}"#, "--repair", "off"];
    assert_eq!(run(folder.path(), &off, "").0, 1);
}

#[test]
fn issues_point_into_the_arguments_and_into_the_schema() {
    let (code, screen) = try_note(r#"{"pages": [{"text": "a"}, {"text": [1]}], "limt": 3}"#);
    let expected = r#"tool    note
from    schemas/note.json:1:1
result  refused: invalid-arguments
lane    explained
retry   with_corrected_arguments (retryable: no)

Issues
  1. pages.1.text: expected string, got array
     payload  1:36
       {"pages": [{"text": "a"}, {"text": [1]}], "limt": 3}
                                          ^^^
     schema   schemas/note.json:14:57
              /inputSchema/$defs/Page/properties/text
     fix      put "…"
  2. limt: unknown field, did you mean "limit"?
     payload  1:43
       {"pages": [{"text": "a"}, {"text": [1]}], "limt": 3}
                                                 ^^^^^^
     schema   schemas/note.json:4:18
              /inputSchema
     fix      rename "limt" to "limit"

What the model reads
  instruction
    Please rewrite the input with valid arguments. Errors: pages.1.text: expected string, got array; limt: unknown field, did you mean "limit"?

  recipe
    Please rewrite the tool input with valid arguments. Errors: pages.1.text: expected string, got array; limt: unknown field, did you mean "limit"?

  numbered
    Parameter validation failed:

    1. Field 'pages.1.text' expected string, got array
    2. Field 'limt' unknown field, did you mean "limit"?

    Please fix the parameters and try again.

  kode
    Invalid parameters: pages.1.text: expected string, got array; limt: unknown field, did you mean "limit"?

Recommendations
  - Use only the known fields: pages, limit

What the operator logs
  refused tool=note kind=invalid-arguments type=validation issues=2 retry=with_corrected_arguments
"#;
    assert_eq!((code, screen.as_str()), (1, expected), "\n{screen}");
}

#[test]
fn malformed_and_truncated_arguments_are_marked_where_they_stop() {
    let folder = project();
    let text = "{\n  \"pages\": x\n}\n";
    let (code, screen, _) = run(folder.path(), &["try", "note", "-"], text);
    let marked = "     payload  2:12\n         \"pages\": x\n                  ^\n";
    assert!(code == 1 && screen.contains(marked), "{screen}");
    assert!(screen.contains("result  refused: malformed-json\n"), "{screen}");
    let (code, screen, _) = run(folder.path(), &["try", "note"], "{\"pages\": [\n");
    let marked = "     payload  1:12\n       {\"pages\": [\n                  ^\n";
    assert!(code == 1 && screen.contains(marked), "{screen}");
    assert!(screen.contains("result  refused: truncated\n"), "{screen}");
}

#[test]
fn nothing_from_the_arguments_reaches_the_terminal_raw() {
    let payload = "{\"pages\": 1, \"\u{1b}[31m\u{202e}\": \"\u{7f}\", \"b\": \"\\u001b[0m\"}";
    let (_, screen) = try_note(payload);
    let (_, record, _) =
        run(project().path(), &["try", "note", payload, "--message-format", "json"], "");
    for shown in [screen, record] {
        let raw = |character: char| {
            (character.is_control() && character != '\n') || character == '\u{202e}'
        };
        assert!(!shown.contains(raw), "{shown:?}");
    }
}

#[test]
fn programs_get_one_object() {
    let folder = project();
    let payload = r#"{"pages": [{"text": 1}], "limit": "5"}"#;
    let arguments = ["try", "note", payload, "--message-format", "json"];
    let (code, line, _) = run(folder.path(), &arguments, "");
    let object: Value = serde_json::from_str(&line).expect("JSON");
    let at = |pointer: &str| object.pointer(pointer).cloned().unwrap_or_default();
    assert_eq!((code, line.lines().count()), (1, 1));
    assert_eq!(at("/accepted"), false);
    assert_eq!(at("/error/retry"), "with_corrected_arguments");
    assert_eq!(at("/error/retryable"), false);
    assert_eq!(at("/issues/0/code"), "wrong-type");
    assert_eq!(at("/issues/0/path"), "/pages/0/text");
    assert_eq!(at("/issues/0/payload/column"), 21);
    assert_eq!(at("/issues/0/schema/line"), 14);
    assert!(at("/wordings/kode").as_str().is_some_and(|text| text.contains("pages.0.text")));
}

#[test]
fn colours_are_used_only_when_asked_for() {
    let folder = project();
    let plain = run(folder.path(), &["try", "note", "{}"], "").1;
    let coloured = run(folder.path(), &["try", "note", "{}", "--color", "always"], "").1;
    assert!(!plain.contains('\u{1b}') && coloured.contains('\u{1b}'));
}
