//! Cases of files that are no JSON, or JSON of no known form.

use toolgen_codegen::Code;

use super::{Case, MISSING, case};

/// The cases.
pub(super) fn cases() -> Vec<Case> {
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    vec![
        case(
            Code::Io,
            &[("no/such/file.json", MISSING)],
            r"
error[io]: `no/such/file.json` does not exist
  --> no/such/file.json:1:1
  help: check the path",
        ),
        case(
            Code::NotUtf8,
            &[("schemas/edit.json", b"{\n  \"name\": \"\xe9\"\n}")],
            r"
error[not-utf8]: byte `0xe9` is not UTF-8
  --> schemas/edit.json:2:12
  help: save the file as UTF-8",
        ),
        case(
            Code::FileTooLarge,
            &[("schemas/edit.json", " ".repeat((4 << 20) + 1))],
            r"
error[file-too-large]: the file has more than 4 MiB
  --> schemas/edit.json:1:1
  help: split the file, one tool in each",
        ),
        case(
            Code::InvalidJson,
            &[("schemas/edit.json", "{\n  \"name\": \"edit\",\n}")],
            r"
error[invalid-json]: not JSON: trailing comma
  --> schemas/edit.json:3:1
  help: definitions are plain JSON, without comments or trailing commas",
        ),
        case(
            Code::InvalidJson,
            &[("schemas/edit.json", "{\"name\": \"edit\"")],
            r"
error[invalid-json]: not JSON: the file ends inside a value
  --> schemas/edit.json:1:16
  help: close what is open, or save the whole file",
        ),
        case(
            Code::InvalidJson,
            &[("schemas/edit.json", "{\"maximum\": 1e400}")],
            r"
error[invalid-json]: the number is beyond what a 64-bit float holds
  --> schemas/edit.json:1:18
  help: write a number below 1.8e308, or leave the bound out",
        ),
        case(
            Code::DuplicateKey,
            &[("schemas/edit.json", "{\n  \"name\": \"edit\",\n  \"name\": \"write\"\n}")],
            r"
error[duplicate-key]: the key `name` stands twice in one object
  --> schemas/edit.json:3:3
  help: keep one of the two; which one a reader takes is not defined",
        ),
        case(
            Code::SchemaTooLarge,
            &[("schemas/edit.json", deep)],
            r"
error[schema-too-large]: the file has more than 256 levels or 1000000 values
  --> schemas/edit.json:1:257
  help: use `$defs` and `$ref` for what repeats, or split the file",
        ),
        case(
            Code::UnknownDefinition,
            &[("schemas/edit.json", r#"{"edit": {}}"#)],
            r"
error[unknown-definition]: the object has none of the known forms of a tool definition
  --> schemas/edit.json:1:1
  help: write an object with `name` and `inputSchema`",
        ),
        case(
            Code::UnknownDefinition,
            &[
                ("schemas/bare.json", r#"{"type": "object"}"#),
                ("schemas/list.json", r#"[1, {"error": {"code": -32601}}]"#),
                ("schemas/policy.json", r#"{"tools": {"edit": {}}}"#),
            ],
            r#"
error[unknown-definition]: this is a JSON Schema without a tool around it
  --> schemas/bare.json:1:1
  help: write `{"name": "…", "inputSchema": …}` around it

error[unknown-definition]: expected a tool definition, found a number
  --> schemas/list.json:1:2 (at /0)
  help: write an object with `name` and `inputSchema`

error[unknown-definition]: the object has none of the known forms of a tool definition
  --> schemas/list.json:1:5 (at /1)
  help: this is an error that a server sent; ask it for its tools again

error[unknown-definition]: the object has none of the known forms of a tool definition
  --> schemas/policy.json:1:1
  help: a policy must stand in `mcp/<server>/policy.json`"#,
        ),
    ]
}
