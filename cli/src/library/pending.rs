//! Stands in for the compiler's `compile`: reads definitions and reports on them, but lists the
//! tools instead of generating their types. Goes away when the compiler has it.

use toolgen_codegen::{Diagnostic, Origin, Source, ToolDefinition, parse_definitions};
use toolgen_runtime::Permission;

/// How to compile.
#[derive(Debug, Default)]
pub(crate) struct Options {
    /// Whether opaque parts are allowed.
    #[expect(dead_code, reason = "nothing is opaque before shapes are built")]
    pub(crate) judge: bool,
}

/// What came of all definitions.
#[derive(Debug)]
pub(crate) struct Compilation {
    pub(crate) tools: Vec<ToolSummary>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Formatted Rust; none when there are errors.
    pub(crate) source: Option<String>,
}

/// What came of one definition.
#[derive(Debug)]
pub(crate) struct ToolSummary {
    pub(crate) name: String,
    pub(crate) origin: String,
    pub(crate) params_type: String,
    pub(crate) fields: usize,
    /// Why parts are opaque; empty when all is exact.
    pub(crate) opaque: Vec<String>,
    pub(crate) permission: Permission,
    pub(crate) secret_eligible: Vec<String>,
    pub(crate) schema_bytes: usize,
}

/// Compiles definitions.
#[expect(clippy::needless_pass_by_value, reason = "the signature that the compiler will have")]
pub(crate) fn compile(sources: Vec<Source>, _options: &Options) -> Compilation {
    let (definitions, diagnostics) = parse_definitions(&sources);
    let source = (!diagnostics.has_errors()).then(|| list_tools(&definitions));
    let tools = definitions.iter().map(summarize).collect();
    Compilation { tools, diagnostics: diagnostics.into_vec(), source }
}

fn list_tools(definitions: &[ToolDefinition]) -> String {
    let names: Vec<_> = definitions.iter().map(|tool| tool.name.as_str()).collect();
    format!("pub const TOOLS: &[&str] = &{names:?};\n")
}

fn summarize(tool: &ToolDefinition) -> ToolSummary {
    let properties = tool.input.json.pointer("/properties");
    ToolSummary {
        name: tool.name.clone(),
        origin: match &tool.origin {
            Origin::Own => "own".to_owned(),
            Origin::External { server } => server.clone(),
        },
        params_type: params_type(&tool.name),
        fields: properties.map_or(0, |properties| properties.members().len()),
        opaque: Vec::new(),
        permission: tool.policy.permission,
        secret_eligible: tool.policy.secret_eligible.clone(),
        schema_bytes: tool.input.text.len(),
    }
}

fn params_type(name: &str) -> String {
    let words = name.split(|character: char| !character.is_ascii_alphanumeric());
    let words = words.map(|word| {
        let mut characters = word.chars();
        let first = characters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(characters).collect::<String>()
    });
    words.chain(["Params".to_owned()]).collect()
}
