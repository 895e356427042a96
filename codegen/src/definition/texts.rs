//! Checks the texts of a tool: nothing hidden, nothing endless.
//!
//! What is hidden in a definition of our own is an error: whoever wrote it can write it otherwise.
//! In one that comes from elsewhere it is a warning: somebody should look.

use toolgen_runtime::json::Json;

use super::SchemaSource;
use super::read::Standing;
use super::walk::{Path, Visit, walk_schema};
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::SourceFile;
use crate::visible::{TextKind, hidden_character, quoted};

/// Bytes that the name of a property may have.
const MAX_NAME: usize = 128;

/// Bytes that a value of an enum may have.
const MAX_VALUE: usize = 256;

/// Bytes that a description may have.
const MAX_PROSE: usize = 64 << 10;

/// Problems of one severity that are reported of the texts of one tool.
const REPORTED: usize = 100;

/// Checks texts, and collects what is wrong with them.
pub(super) struct TextCheck<'a> {
    pub(super) file: &'a SourceFile,
    pub(super) standing: Standing,
    pub(super) found: &'a mut Diagnostics,
}

impl TextCheck<'_> {
    /// Checks a text of the definition itself. `what` names it in messages.
    pub(super) fn check_prose(&mut self, what: &str, text: &Json, pointer: &dyn Fn() -> String) {
        let Some(value) = text.as_str() else { return };
        let at = || (pointer(), text.span.start);
        if value.len() > MAX_PROSE {
            self.too_long(Code::TextTooLong, what, value.len(), MAX_PROSE, &at());
        } else if let Some(hidden) = hidden_character(value, TextKind::Prose) {
            self.hidden(what, hidden, &at());
        }
    }

    /// Checks all texts in a schema.
    pub(super) fn check_schema(&mut self, schema: &SchemaSource) {
        let base = schema.pointer.as_str();
        walk_schema(&schema.json, &mut |visit, path| match visit {
            Visit::Schema(json) => self.check_keywords(json, path, base),
            Visit::PropertyName(member) => {
                let at = || (path.pointer(base), member.key_span.start);
                let what = format!("property {}", quoted(&member.key));
                if member.key.len() > MAX_NAME {
                    self.too_long(Code::NameTooLong, &what, member.key.len(), MAX_NAME, &at());
                } else if let Some(hidden) = hidden_character(&member.key, TextKind::Name) {
                    self.hidden(&what, hidden, &at());
                }
            }
            Visit::DefinitionName(member) => {
                if let Some(hidden) = hidden_character(&member.key, TextKind::Name) {
                    let what = format!("definition {}", quoted(&member.key));
                    self.hidden(&what, hidden, &(path.pointer(base), member.key_span.start));
                }
            }
        });
    }

    fn check_keywords(&mut self, schema: &Json, path: &Path<'_>, base: &str) {
        for member in schema.members() {
            let keyword = member.key.as_str();
            let pointer = || format!("{}/{keyword}", path.pointer(base));
            match keyword {
                "description" | "title" | "default" if member.value.as_str().is_some() => {
                    self.check_prose(&format!("`{keyword}`"), &member.value, &pointer);
                }
                "const" => self.check_value(&member.value, &pointer),
                "enum" => {
                    for (index, value) in member.value.items().iter().enumerate() {
                        self.check_value(value, &|| format!("{}/{index}", pointer()));
                    }
                }
                _ => {}
            }
        }
    }

    fn check_value(&mut self, value: &Json, pointer: &dyn Fn() -> String) {
        let Some(text) = value.as_str() else { return };
        let at = || (pointer(), value.span.start);
        let what = || format!("value {}", quoted(text));
        if text.len() > MAX_VALUE {
            self.too_long(Code::NameTooLong, &what(), text.len(), MAX_VALUE, &at());
        } else if let Some(hidden) = hidden_character(text, TextKind::Value) {
            self.hidden(&what(), hidden, &at());
        }
    }

    fn too_long(
        &mut self,
        code: Code,
        what: &str,
        bytes: usize,
        most: usize,
        at: &(String, usize),
    ) {
        let message = format!("{what} has {bytes} bytes; at most {most} are allowed");
        let help = format!("shorten it to {most} bytes or less");
        self.push(Diagnostic::error(code, message, help), at);
    }

    fn hidden(&mut self, what: &str, hidden: char, at: &(String, usize)) {
        let message = format!("{what} has the hidden character `U+{:04X}`", u32::from(hidden));
        let help = match self.standing {
            Standing::Own => "remove the character",
            Standing::External | Standing::AdHoc => {
                "a reader does not see it and a model does; ask the author why it is there"
            }
        };
        let diagnostic = Diagnostic::error(Code::HiddenCharacter, message, help);
        self.push(diagnostic.with_severity(self.standing.severity()), at);
    }

    /// Keeps the first of each severity; a hostile schema has thousands.
    fn push(&mut self, diagnostic: Diagnostic, (pointer, offset): &(String, usize)) {
        let of_texts = |found: &&Diagnostic| {
            found.severity == diagnostic.severity
                && matches!(
                    found.code,
                    Code::HiddenCharacter | Code::NameTooLong | Code::TextTooLong
                )
        };
        if self.found.iter().filter(of_texts).count() < REPORTED {
            self.found.push(diagnostic.at(self.file, pointer, *offset));
        }
    }
}
