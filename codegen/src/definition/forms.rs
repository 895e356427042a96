//! Finds the tools in a file, whichever of the known forms it has.
//!
//! | form | told by |
//! |---|---|
//! | MCP | `inputSchema` |
//! | Anthropic | `input_schema` |
//! | OpenAI | `function`, or `"type": "function"`, or `parameters` |
//! | tools/list result | `tools`, an array |
//! | JSON-RPC response | `result` |
//! | array of any of these | |
//! | a bare JSON Schema, in a file given by itself | keywords of JSON Schema and no `name` |

use toolgen_runtime::json::{Json, JsonValue};

use super::file::ParsedFile;
use super::part::{Part, kind_name};
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Role;

/// Keywords that tell a JSON Schema from other JSON.
const SCHEMA_KEYWORDS: [&str; 24] = [
    "$schema",
    "$id",
    "$ref",
    "$defs",
    "$dynamicRef",
    "type",
    "properties",
    "required",
    "items",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "enum",
    "const",
    "definitions",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "if",
    "minProperties",
    "maxProperties",
    "dependencies",
    "prefixItems",
];

/// How a tool is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Mcp,
    Anthropic,
    Function,
    /// A JSON Schema with nothing around it.
    Bare,
}

impl Form {
    /// The key of the input schema.
    pub(super) const fn schema_key(self) -> &'static str {
        match self {
            Self::Mcp | Self::Bare => "inputSchema",
            Self::Anthropic => "input_schema",
            Self::Function => "parameters",
        }
    }
}

/// A tool in a file, not yet read.
#[derive(Debug)]
pub(super) struct RawTool<'a> {
    /// The object with the name and the schema.
    pub(super) part: Part<'a>,
    pub(super) form: Form,
    /// The `toolgen` object.
    pub(super) decisions: Option<Part<'a>>,
}

/// Finds the tools in a file. What has none of the known forms is reported.
pub(super) fn find_tools<'a>(
    file: &'a ParsedFile<'a>,
    diagnostics: &mut Diagnostics,
) -> Vec<RawTool<'a>> {
    let mut tools = Vec::new();
    if !matches!(file.role, Role::Policy { .. }) {
        let mut search = Search { file, tools: &mut tools, diagnostics };
        search.visit(Part::root(&file.json));
    }
    tools
}

struct Search<'a, 'b> {
    file: &'a ParsedFile<'a>,
    tools: &'b mut Vec<RawTool<'a>>,
    diagnostics: &'b mut Diagnostics,
}

impl<'a> Search<'a, '_> {
    fn visit(&mut self, part: Part<'a>) {
        if part.json.is_object() {
            self.visit_object(part);
        } else if is_array(part.json) {
            part.items().for_each(|item| self.visit(item));
        } else {
            let message = format!("{} is no tool definition", kind_name(part.json));
            self.unknown(&part, &message, "write an object with `name` and `inputSchema`");
        }
    }

    fn visit_object(&mut self, part: Part<'a>) {
        let has = |key: &str| part.json.get(key).is_some();
        if has("inputSchema") {
            self.push(part, Form::Mcp);
        } else if has("input_schema") {
            self.push(part, Form::Anthropic);
        } else if let Some(function) = part.get("function").filter(|part| part.json.is_object()) {
            let decisions = function.get("toolgen").or_else(|| part.get("toolgen"));
            self.tools.push(RawTool { part: function, form: Form::Function, decisions });
        } else if is_flat_function(part.json) {
            self.push(part, Form::Function);
        } else if part.json.get("tools").is_some_and(is_array) {
            part.get("tools").iter().for_each(|tools| self.visit(tools.clone()));
        } else if has("name") || has("toolgen") {
            self.push(part, Form::Mcp);
        } else if let Some(result) = part.get("result") {
            self.visit(result);
        } else if SCHEMA_KEYWORDS.iter().any(|keyword| has(keyword)) {
            self.visit_schema(part);
        } else {
            let help = if has("tools") {
                "a policy must stand in `mcp/<server>/policy.json`"
            } else if has("error") {
                "this is an error that a server sent; ask it for its tools again"
            } else {
                "write an object with `name` and `inputSchema`"
            };
            let message = "the object has none of the known forms of a tool definition";
            self.unknown(&part, message, help);
        }
    }

    fn visit_schema(&mut self, part: Part<'a>) {
        if *self.file.role == Role::AdHoc && part.pointer.is_empty() {
            self.push(part, Form::Bare);
        } else {
            let message = "this is a JSON Schema without a tool around it";
            let help = r#"write `{"name": "…", "inputSchema": …}` around it"#;
            self.unknown(&part, message, help);
        }
    }

    fn push(&mut self, part: Part<'a>, form: Form) {
        // A property named `toolgen` is no decision of ours in a bare schema.
        let decisions = if form == Form::Bare { None } else { part.get("toolgen") };
        self.tools.push(RawTool { part, form, decisions });
    }

    fn unknown(&mut self, part: &Part<'a>, message: &str, help: &str) {
        let diagnostic = Diagnostic::error(Code::UnknownDefinition, message, help);
        self.diagnostics.push(part.blame(self.file.file, diagnostic));
    }
}

fn is_array(json: &Json) -> bool {
    matches!(json.value, JsonValue::Array(_))
}

/// Whether an object is a function of OpenAI without the `function` object around it.
fn is_flat_function(json: &Json) -> bool {
    let typed = json.get("type").and_then(Json::as_str) == Some("function");
    typed || (json.get("name").is_some() && json.get("parameters").is_some())
}
