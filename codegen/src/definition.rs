//! Turns files into tool definitions, whatever form they are written in.
//!
//! Invariants: all problems of all files are reported at once; a definition with an error is left
//! out; nothing that a server sent decides on permission or secrets; the order of definitions is
//! that of the files and of the places in them.

use std::sync::Arc;

use toolgen_runtime::json::Json;
use toolgen_runtime::spec::Permission;

use crate::diagnostic::Diagnostics;
use crate::source::{Source, SourceFile};

mod collide;
mod decide;
mod decisions;
mod file;
mod forms;
mod headers;
mod name;
mod nearest;
mod parameters;
mod part;
mod policies;
mod read;
mod root;
mod schema;
mod size;
mod template;
mod texts;
mod walk;

/// A tool as it was defined: what is known of it, with the places to point at.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolDefinition {
    /// The name in the definition: 1 to 128 of `A-Z a-z 0-9 _ . -`.
    pub name: String,
    /// The name shown to people.
    pub title: Option<String>,
    /// What the tool does.
    pub description: Option<String>,
    /// Where the definition comes from.
    pub origin: Origin,
    /// What the tool takes.
    pub input: SchemaSource,
    /// What the tool answers.
    pub output: Option<SchemaSource>,
    /// The annotations of the definition. They are claims, not facts.
    pub annotations: Option<Json>,
    /// What was decided on the tool.
    pub policy: Policy,
    /// The file that the definition stands in.
    pub file: Arc<SourceFile>,
    /// The JSON pointer of the definition in its file.
    pub pointer: String,
    /// The byte offset of the definition in its file.
    pub span_start: usize,
}

impl ToolDefinition {
    /// The name by which a model calls the tool, among those of all origins.
    #[must_use]
    pub fn call_name(&self) -> String {
        self.origin.call_name(&self.name)
    }
}

/// Where a definition comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Written for this project, or given by itself.
    Own,
    /// Sent by an MCP server.
    External {
        /// The name of the server.
        server: String,
    },
}

impl Origin {
    fn call_name(&self, name: &str) -> String {
        match self {
            Self::Own => name.to_owned(),
            Self::External { server } => format!("mcp__{server}__{name}"),
        }
    }
}

/// A schema and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct SchemaSource {
    /// The schema. Its spans count in the text of the whole file.
    pub json: Json,
    /// The JSON pointer of the schema in its file.
    pub pointer: String,
    /// The schema as it stands in the file, byte for byte.
    pub text: String,
}

impl SchemaSource {
    /// The byte offset in the file of the part that a JSON pointer within the schema names, or of
    /// the nearest part around it.
    #[must_use]
    pub fn offset_of(&self, pointer: &str) -> usize {
        let mut around = pointer;
        loop {
            if let Some(part) = self.json.pointer(around) {
                return part.span.start;
            }
            around = around.rsplit_once('/').map_or("", |(before, _)| before);
        }
    }
}

/// What was decided on a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How much trust a call needs.
    pub permission: Permission,
    /// The parameters in which a secret may be named.
    pub secret_eligible: Vec<String>,
    /// How long a call may take; at least 1.
    pub timeout_ms: Option<u64>,
    /// What a call reads, as templates: `{name}` is a parameter, `{{` and `}}` are braces.
    pub reads: Vec<String>,
    /// What a call writes, as templates.
    pub writes: Vec<String>,
    /// What to tell a model whose call failed.
    pub recommendations: Vec<String>,
}

impl Policy {
    /// The policy of a tool on which nobody has decided: the strictest.
    #[must_use]
    pub const fn undecided() -> Self {
        Self {
            permission: Permission::Dangerous,
            secret_eligible: Vec::new(),
            timeout_ms: None,
            reads: Vec::new(),
            writes: Vec::new(),
            recommendations: Vec::new(),
        }
    }
}

/// Turns files into definitions, with everything that is wrong with them.
#[must_use]
pub fn parse_definitions(sources: &[Source]) -> (Vec<ToolDefinition>, Diagnostics) {
    let mut diagnostics = Diagnostics::new();
    let files = file::parse_files(sources, &mut diagnostics);
    let policies = policies::read_policies(&files, &mut diagnostics);
    let mut tools = Vec::new();
    for file in &files {
        for tool in forms::find_tools(file, &mut diagnostics) {
            tools.push(read::read_tool(file, &tool, &policies));
        }
    }
    policies.check_tools(&tools, &mut diagnostics);
    collide::check_names(&mut tools);
    collide::check_server_sizes(&mut tools);
    let mut definitions = Vec::new();
    for tool in tools {
        if !tool.found.has_errors() {
            definitions.extend(tool.definition);
        }
        diagnostics.extend(tool.found);
    }
    (definitions, diagnostics)
}

#[cfg(test)]
mod tests;
