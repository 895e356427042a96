//! Turns one tool, as it was found in a file, into a definition.

use std::path::Path;
use std::sync::Arc;

use toolgen_runtime::json::Json;

use super::decisions::{PERMISSION_HELP, Reader, SECRETS_HELP, wrong_kind};
use super::file::ParsedFile;
use super::forms::{Form, RawTool};
use super::headers::check_headers;
use super::nearest::nearest_name;
use super::parameters::Parameters;
use super::part::{Part, kind_name};
use super::policies::Policies;
use super::root::check_root;
use super::size::check_size;
use super::texts::TextCheck;
use super::{Origin, Policy, SchemaSource, ToolDefinition};
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Role, SourceFile};
use crate::visible::quoted;

/// The bytes that the name of a tool may have.
const MAX_NAME: usize = 128;

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

/// Reads one tool of a file.
pub(super) fn read_tool(
    parsed: &ParsedFile<'_>,
    tool: &RawTool<'_>,
    policies: &Policies<'_>,
) -> ReadTool {
    let mut found = Diagnostics::new();
    let (standing, origin) = stand(parsed.role, tool);
    let mut reading = Reading { parsed, tool, standing, found: &mut found };
    let name = reading.read_name();
    let input = reading.read_input();
    let output = reading.read_output();
    let fits = reading.check_schemas(input.as_ref(), output.as_ref());
    let policy = reading.read_policy(name.as_deref(), input.as_ref(), &origin, policies);
    if let (true, Some(input), Some(policy)) = (fits, &input, &policy) {
        check_headers(parsed.file, input, &policy.secret_eligible, reading.found);
    }
    let texts = reading.read_texts();
    let schemas = input.iter().chain(&output);
    let schema_bytes = schemas.map(|schema| schema.text.len()).sum();
    let (file, pointer) = (Arc::clone(parsed.file), tool.part.pointer.clone());
    let name_part = tool.part.json.get("name").filter(|_| tool.form != Form::Bare);
    let name_start = name_part.unwrap_or(tool.part.json).span.start;
    let definition = make(tool, (name.clone(), input, policy), (output, texts))
        .map(|make| make(origin.clone(), Arc::clone(&file)));
    ReadTool { name, origin, file, pointer, name_start, schema_bytes, found, definition }
}
