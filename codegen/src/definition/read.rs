//! Turns one tool, as it was found in a file, into a definition.
//!
//! Invariant: everything is read before anything is given up, so that one problem hides no other.

use std::sync::Arc;

use toolgen_runtime::json::Json;

use super::decide::read_policy;
use super::decisions::wrong_kind;
use super::file::ParsedFile;
use super::forms::{Form, RawTool};
use super::headers::check_headers;
use super::name::{name_of_file, read_name};
use super::part::Part;
use super::policies::Policies;
use super::schema::{read_input, read_output};
use super::size::check_size;
use super::texts::TextCheck;
use super::{Origin, SchemaSource, ToolDefinition};
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::source::{Role, SourceFile};

/// How much is asked of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Written here: everything must be right, and decided.
    Own,
    /// Sent by a server: decided on in its policy.
    External,
    /// Given by itself, to look at.
    AdHoc,
}

impl Standing {
    /// How bad it is when something only looks wrong, or costs only a text.
    pub(super) const fn severity(self) -> Severity {
        match self {
            Self::Own => Severity::Error,
            Self::External | Self::AdHoc => Severity::Warning,
        }
    }
}

/// A tool that was read, with what is wrong with it.
pub(super) struct ReadTool {
    pub(super) name: Option<String>,
    pub(super) origin: Origin,
    pub(super) file: Arc<SourceFile>,
    pub(super) pointer: String,
    /// The offset of the name, or of the definition where it has none.
    pub(super) name_start: usize,
    pub(super) schema_bytes: usize,
    pub(super) found: Diagnostics,
    /// The definition; whoever takes it must see that `found` has no errors.
    pub(super) definition: Option<ToolDefinition>,
}

/// A tool that is being read.
pub(super) struct Reading<'a> {
    pub(super) file: &'a Arc<SourceFile>,
    pub(super) tool: &'a RawTool<'a>,
    pub(super) standing: Standing,
    pub(super) origin: Origin,
    pub(super) found: Diagnostics,
}

/// Reads one tool of a file.
pub(super) fn read_tool(
    parsed: &ParsedFile<'_>,
    tool: &RawTool<'_>,
    policies: &Policies<'_>,
) -> ReadTool {
    let (standing, origin) = stand(parsed.role, tool);
    let found = Diagnostics::new();
    let mut reading = Reading { file: parsed.file, tool, standing, origin, found };
    let name = reading.name();
    let input = read_input(&mut reading);
    let output = read_output(&mut reading);
    let policy = read_policy(&mut reading, name.as_deref(), input.as_ref(), policies);
    let secrets = policy.as_ref().map(|policy| policy.secret_eligible.as_slice());
    reading.check_schemas(input.as_ref(), output.as_ref(), secrets.unwrap_or_default());
    let title = reading.text("title");
    let description = reading.text("description");
    let annotations = reading.annotations();
    let schema_bytes = input.iter().chain(&output).map(|schema| schema.text.len()).sum();
    let definition = match (name.clone(), input, policy) {
        (Some(name), Some(input), Some(policy)) => Some(ToolDefinition {
            name,
            title,
            description,
            origin: reading.origin.clone(),
            input,
            output,
            annotations,
            policy,
            file: Arc::clone(parsed.file),
            pointer: tool.part.pointer.clone(),
            span_start: tool.part.json.span.start,
        }),
        _ => None,
    };
    reading.finish(name, schema_bytes, definition)
}

/// What is asked of a tool, and where it comes from. What a server sent stays a server's, whatever
/// it claims; a definition given by itself is our own when it has decisions.
fn stand(role: &Role, tool: &RawTool<'_>) -> (Standing, Origin) {
    match role {
        Role::External { server } | Role::Policy { server, .. } => {
            (Standing::External, Origin::External { server: server.clone() })
        }
        Role::AdHoc if tool.decisions.is_none() => (Standing::AdHoc, Origin::Own),
        Role::Own | Role::AdHoc => (Standing::Own, Origin::Own),
    }
}

impl Reading<'_> {
    /// Reports something at a part of the file.
    pub(super) fn blame(&mut self, part: &Part<'_>, diagnostic: Diagnostic) {
        self.found.push(part.blame(self.file, diagnostic));
    }

    fn name(&mut self) -> Option<String> {
        if self.tool.form == Form::Bare {
            return Some(name_of_file(&self.file.path));
        }
        let place = self.tool.part.get("name");
        let place = place.as_ref().unwrap_or(&self.tool.part);
        match read_name(&self.tool.part) {
            Ok(name) => Some(name),
            Err(diagnostic) => {
                self.blame(place, diagnostic);
                None
            }
        }
    }

    /// Texts and headers are looked at only in schemas that are not too large.
    fn check_schemas(
        &mut self,
        input: Option<&SchemaSource>,
        output: Option<&SchemaSource>,
        secrets: &[String],
    ) {
        let schemas: Vec<_> = input.into_iter().chain(output).collect();
        if let Some(diagnostic) = check_size(self.file, &schemas) {
            self.found.push(diagnostic);
            return;
        }
        for schema in schemas {
            self.text_check().check_schema(schema);
        }
        if let Some(input) = input {
            check_headers(self.file, input, secrets, &mut self.found);
        }
    }

    fn text_check(&mut self) -> TextCheck<'_> {
        TextCheck { file: self.file, standing: self.standing, found: &mut self.found }
    }

    /// A text of the definition itself. One of the wrong kind is left out.
    fn text(&mut self, key: &str) -> Option<String> {
        let bare = self.tool.form == Form::Bare;
        let part = self.tool.part.get_some(key)?;
        let Some(text) = part.json.as_str() else {
            let diagnostic = wrong_kind(&part, "a string", "write a text, or remove it");
            self.blame(&part, diagnostic.with_severity(self.standing.severity()));
            return None;
        };
        if !bare {
            self.text_check().check_prose(&format!("`{key}`"), part.json, &part.pointer);
        }
        Some(text.to_owned())
    }

    fn annotations(&mut self) -> Option<Json> {
        let bare = self.tool.form == Form::Bare;
        let part = self.tool.part.get_some("annotations").filter(|_| !bare)?;
        if part.json.is_object() {
            return Some(part.json.clone());
        }
        let diagnostic = wrong_kind(&part, "an object", "write an object, or remove it");
        self.blame(&part, diagnostic.with_severity(self.standing.severity()));
        None
    }

    fn finish(
        self,
        name: Option<String>,
        schema_bytes: usize,
        definition: Option<ToolDefinition>,
    ) -> ReadTool {
        let part = &self.tool.part;
        let named = part.json.get("name").filter(|_| self.tool.form != Form::Bare);
        ReadTool {
            name,
            origin: self.origin,
            file: Arc::clone(self.file),
            pointer: part.pointer.clone(),
            name_start: named.unwrap_or(part.json).span.start,
            schema_bytes,
            found: self.found,
            definition,
        }
    }
}
