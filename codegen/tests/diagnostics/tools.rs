//! Cases of tools without the parts that a tool must have.

use toolgen_codegen::Code;

use super::{Case, case};

/// The cases.
#[expect(clippy::too_many_lines, reason = "a list of cases")]
pub(super) fn cases() -> Vec<Case> {
    let long = "x".repeat(129);
    let named =
        |name: &str| format!(r#"{{"name": "{name}", "inputSchema": {{"type": "object"}}}}"#);
    let same = r#"{"name": "edit", "inputSchema": {"type": "object"},
 "toolgen": {"permission": "supervised", "secretEligible": []}}"#;
    vec![
        case(
            Code::MissingName,
            &[("a.json", r#"{"inputSchema": {"type": "object"}}"#)],
            r#"
error[missing-name]: the tool has no name
  --> a.json:1:1
  help: add `"name": "…"` to the definition"#,
        ),
        case(
            Code::MissingName,
            &[("a.json", r#"{"name": 5, "inputSchema": {"type": "object"}}"#)],
            r#"
error[missing-name]: the name of the tool is a number, not a string
  --> a.json:1:10 (at /name)
  help: add `"name": "…"` to the definition"#,
        ),
        case(
            Code::InvalidToolName,
            &[("a.json", named("get weather"))],
            r"
error[invalid-tool-name]: the name of the tool, `get weather`, has the character ` `
  --> a.json:1:10 (at /name)
  help: use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`",
        ),
        case(
            Code::InvalidToolName,
            &[("a.json", named("")), ("b.json", named(&long))],
            r"
error[invalid-tool-name]: the name of the tool is empty
  --> a.json:1:10 (at /name)
  help: use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`

error[invalid-tool-name]: the name of the tool has 129 bytes; at most 128 are allowed
  --> b.json:1:10 (at /name)
  help: use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`",
        ),
        case(
            Code::InvalidToolName,
            &[("a.json", named("a\u{200b}"))],
            r"
error[invalid-tool-name]: the name of the tool, `a\u{200b}`, has the character `\u{200b}`
  --> a.json:1:10 (at /name)
  help: use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`",
        ),
        case(
            Code::MissingSchema,
            &[("a.json", r#"{"name": "edit"}"#)],
            r#"
error[missing-schema]: the tool has no input schema
  --> a.json:1:1
  help: add `"inputSchema": {"type": "object", "properties": {}}`"#,
        ),
        case(
            Code::MissingSchema,
            &[("a.json", r#"{"name": "edit", "inputschema": {"type": "object"}}"#)],
            r"
error[missing-schema]: the tool has no input schema
  --> a.json:1:1
  help: did you mean `inputSchema` where `inputschema` stands?",
        ),
        case(
            Code::MissingSchema,
            &[("a.json", r#"{"name": "edit", "input_schema": []}"#)],
            r#"
error[missing-schema]: the input schema is an array, not an object
  --> a.json:1:34 (at /input_schema)
  help: write `"input_schema": {"type": "object", "properties": {}}`"#,
        ),
        case(
            Code::IllegalValue,
            &[(
                "a.json",
                r#"{"name": "edit", "inputSchema": {"type": "object"},
 "title": 1, "annotations": [], "outputSchema": "string"}"#,
            )],
            r"
warning[illegal-value]: `title` must be a string, not a number
  --> a.json:2:11 (at /title)
  help: write a text, or remove it

warning[illegal-value]: `annotations` must be an object, not an array
  --> a.json:2:29 (at /annotations)
  help: write an object, or remove it

warning[illegal-value]: `outputSchema` must be an object, not a string
  --> a.json:2:49 (at /outputSchema)
  help: write a JSON Schema, or remove it",
        ),
        case(
            Code::DuplicateTool,
            &[("schemas/a.json", same), ("schemas/b.json", same)],
            r"
error[duplicate-tool]: the tool `edit` is defined twice
  --> schemas/b.json:1:10
  help: rename or remove one of them; the other is at schemas/a.json:1:10",
        ),
        case(
            Code::DuplicateTool,
            &[(
                "tools.json",
                r#"[{"name": "edit", "inputSchema": {"type": "object"}},
 {"name": "edit", "inputSchema": {"type": "object"}}]"#,
            )],
            r"
error[duplicate-tool]: the tool `edit` is defined twice
  --> tools.json:2:11 (at /1)
  help: rename or remove one of them; the other is at tools.json:1:11",
        ),
        case(
            Code::DuplicateTool,
            &[
                ("schemas/mcp/hub/list.json", r#"{"tools": []}"#),
                ("schemas/mcp/hub/policy.json", "{}"),
                ("schemas/mcp/hub/policy.json", "{}"),
            ],
            r"
error[duplicate-tool]: the server `hub` has two policies
  --> schemas/mcp/hub/policy.json:1:1
  help: keep one of them; the other is `schemas/mcp/hub/policy.json`",
        ),
        case(
            Code::HiddenCharacter,
            &[(
                "a.json",
                "{\"name\": \"a\", \"description\": \"a\u{202e}b\",\n \"inputSchema\": {\"type\": \"object\"}}",
            )],
            r"
warning[hidden-character]: `description` has the hidden character `U+202E`
  --> a.json:1:30 (at /description)
  help: a reader does not see it and a model does; ask the author why it is there",
        ),
    ]
}
