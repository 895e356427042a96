//! A part of a JSON file with its pointer, and diagnostics that point at it.

use toolgen_runtime::json::{Json, JsonValue, Member, escape_token};

use crate::diagnostic::Diagnostic;
use crate::source::SourceFile;

/// A part of a JSON file.
#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    pub(super) json: &'a Json,
    pub(super) pointer: String,
}

impl<'a> Part<'a> {
    pub(super) fn root(json: &'a Json) -> Self {
        Self { json, pointer: String::new() }
    }

    pub(super) fn get(&self, key: &str) -> Option<Self> {
        self.json.member(key).map(|member| self.child(&member.key, &member.value))
    }

    /// The value of a key, unless it is `null`, which means the same as nothing for MCP.
    pub(super) fn get_some(&self, key: &str) -> Option<Self> {
        self.get(key).filter(|part| part.json.value != JsonValue::Null)
    }

    pub(super) fn members(&self) -> impl Iterator<Item = (&'a Member, Self)> {
        let json = self.json;
        json.members().iter().map(|member| (member, self.child(&member.key, &member.value)))
    }

    pub(super) fn items(&self) -> impl Iterator<Item = Self> {
        let json = self.json;
        json.items().iter().enumerate().map(|(index, item)| self.child(&index.to_string(), item))
    }

    fn child(&self, token: &str, json: &'a Json) -> Self {
        Self { json, pointer: format!("{}/{}", self.pointer, escape_token(token)) }
    }

    /// The diagnostic, at the start of this part.
    pub(super) fn blame(&self, file: &SourceFile, diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.at(file, &self.pointer, self.json.span.start)
    }
}

/// The kind of a value, in words.
pub(super) fn kind_name(json: &Json) -> &'static str {
    match json.value {
        JsonValue::Null => "`null`",
        JsonValue::Bool(_) => "a boolean",
        JsonValue::Number(_) => "a number",
        JsonValue::String(_) => "a string",
        JsonValue::Array(_) => "an array",
        JsonValue::Object(_) => "an object",
    }
}
