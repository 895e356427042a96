//! The whole way: definitions in, formatted Rust out.
//!
//! Invariants: pure; all problems of all tools are reported; one tool cannot change another's code.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;
use toolgen_runtime::spec::Permission;

use self::tool::{CompiledTool, compile_tool};
use crate::definition::{Origin, ToolDefinition, parse_definitions};
use crate::diagnostic::Diagnostic;
use crate::emit::handlers::{Handled, emit_handlers};
use crate::emit::{docs, emit_allow, identifier};
use crate::inspect::Strictness;
use crate::names::Names;
use crate::source::{Role, Source, SourceFile};

mod tool;

/// What to compile for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The runtime's feature `judge` is on, so opaque parts may be compiled.
    pub judge: bool,
}

/// What came of a list of sources.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// The tools that were compiled, in the order of their definitions.
    pub tools: Vec<ToolSummary>,
    /// What is wrong, or will hurt.
    pub diagnostics: Vec<Diagnostic>,
    /// The formatted Rust code; `None` where there are errors.
    pub source: Option<String>,
}

/// A compiled tool in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolSummary {
    /// The tool's name.
    pub name: String,
    /// `own`, or the name of its server.
    pub origin: String,
    /// The path of the params type.
    pub params_type: String,
    /// How many properties the input schema names.
    pub fields: usize,
    /// Why parts are opaque; empty where none is.
    pub opaque: Vec<String>,
    /// How much trust a call needs.
    pub permission: Permission,
    /// The parameters in which a secret may be named.
    pub secret_eligible: Vec<String>,
    /// The bytes of the input schema.
    pub schema_bytes: usize,
}

/// One definition compiled by itself.
#[derive(Clone, Debug)]
pub struct CompiledOne {
    /// The formatted `pub mod …`; `None` where there are errors.
    pub module: Option<String>,
    /// The module's name.
    pub module_path: String,
    /// The name of the params type in the module.
    pub params_type: String,
    /// The name of the output type in the module.
    pub output_type: Option<String>,
    /// Why parts of the input schema are opaque.
    pub input_opaque: Vec<String>,
    /// Why parts of the output schema are opaque.
    pub output_opaque: Vec<String>,
    /// The input schema without illegal keywords.
    pub input_schema: String,
    /// The output schema without illegal keywords.
    pub output_schema: Option<String>,
    /// Typed better than `Value`, and all properties whose schema says more.
    pub typed_properties: (usize, usize),
    /// What is wrong, or will hurt.
    pub diagnostics: Vec<Diagnostic>,
}

/// Compiles definitions into one file of Rust.
#[must_use]
pub fn compile(sources: &[Source], options: &Options) -> Compilation {
    let (definitions, mut diagnostics) = parse_definitions(sources);
    let mut crate_scope = CrateScope::default();
    let (mut handled, mut tools) = (Vec::new(), Vec::new());
    for tool in &definitions {
        let path = crate_scope.path_of(tool);
        let module = path.last().map_or("", String::as_str);
        let strictness = strictness(sources, tool);
        let compiled = compile_tool(tool, module, strictness, options, &mut diagnostics);
        tools.push(summary(tool, &compiled, &path));
        handled.push(Handled {
            method: crate_scope.method_of(tool),
            call_name: tool.call_name(),
            params: compiled.params_type,
            output: compiled.output_type,
            description: tool.description.clone().unwrap_or_default(),
            path,
        });
        crate_scope.add(tool, compiled.module);
    }
    let source = (!diagnostics.has_errors()).then(|| {
        let (modules, handlers) = (crate_scope.into_modules(), emit_handlers(&handled));
        format(quote!(#modules #handlers))
    });
    Compilation { tools, diagnostics: diagnostics.into_vec(), source }
}

/// The modules of the generated crate: own tools at its root, those of a server in `mcp::<server>`.
#[derive(Default)]
struct CrateScope {
    own: Scope,
    servers: BTreeMap<String, Scope>,
    server_names: Names,
    methods: Names,
}

/// The modules of one origin.
#[derive(Default)]
struct Scope {
    module: String,
    names: Names,
    modules: Vec<TokenStream>,
}

impl CrateScope {
    /// The path of a tool's module.
    fn path_of(&mut self, tool: &ToolDefinition) -> Vec<String> {
        let mut path = Vec::new();
        if let Origin::External { server } = &tool.origin {
            path.extend(["mcp".to_owned(), self.scope(server).module.clone()]);
        }
        let scope = self.scope_of(tool);
        // An own tool of this name would hide the servers' module.
        scope.names.reserve("mcp");
        path.push(scope.names.value_name(&tool.name));
        path
    }

    fn method_of(&mut self, tool: &ToolDefinition) -> String {
        match &tool.origin {
            Origin::Own => self.methods.value_name(&tool.name),
            Origin::External { server } => {
                self.methods.value_name(&format!("{server}_{}", tool.name))
            }
        }
    }

    fn add(&mut self, tool: &ToolDefinition, module: TokenStream) {
        self.scope_of(tool).modules.push(module);
    }

    fn scope_of(&mut self, tool: &ToolDefinition) -> &mut Scope {
        match &tool.origin {
            Origin::Own => &mut self.own,
            Origin::External { server } => self.scope(server),
        }
    }

    fn scope(&mut self, server: &str) -> &mut Scope {
        let names = &mut self.server_names;
        self.servers
            .entry(server.to_owned())
            .or_insert_with(|| Scope { module: names.value_name(server), ..Scope::default() })
    }

    fn into_modules(self) -> TokenStream {
        let own = self.own.modules;
        let servers = self.servers.iter().map(|(server, scope)| {
            let (name, modules) = (identifier(&scope.module), &scope.modules);
            let docs = docs::emit_docs(&format!("Tools of the server `{server}`."));
            quote!(#docs pub mod #name { #(#modules)* })
        });
        let allow = emit_allow();
        let external = (!self.servers.is_empty()).then(|| {
            quote! {
                /// Tools of external servers.
                #allow
                pub mod mcp { #(#servers)* }
            }
        });
        quote!(#(#own)* #external)
    }
}

/// Compiles one definition by itself, as if it had been given by path.
#[must_use]
pub fn compile_one(definition: &str, options: &Options) -> CompiledOne {
    let file = SourceFile::new("definition.json", definition);
    let sources = [Source::new(file, Role::AdHoc)];
    let (definitions, mut diagnostics) = parse_definitions(&sources);
    let mut one = CompiledOne {
        module: None,
        module_path: String::new(),
        params_type: String::new(),
        output_type: None,
        input_opaque: Vec::new(),
        output_opaque: Vec::new(),
        input_schema: String::new(),
        output_schema: None,
        typed_properties: (0, 0),
        diagnostics: Vec::new(),
    };
    if let [tool] = definitions.as_slice() {
        let module = Names::default().value_name(&tool.name);
        let compiled = compile_tool(tool, &module, Strictness::Lenient, options, &mut diagnostics);
        one.module_path = module;
        one.module = (!diagnostics.has_errors()).then(|| format(compiled.module));
        one.params_type = compiled.params_type;
        one.output_type = compiled.output_type;
        one.input_opaque = compiled.input_opaque;
        one.output_opaque = compiled.output_opaque;
        one.input_schema = compiled.input_schema;
        one.output_schema = compiled.output_schema;
        one.typed_properties = compiled.typed_properties;
    }
    one.diagnostics = diagnostics.into_vec();
    one
}

fn strictness(sources: &[Source], tool: &ToolDefinition) -> Strictness {
    let source = sources.iter().find(|source| source.file == tool.file);
    source.map_or(Strictness::Strict, |source| Strictness::of(&source.role))
}

fn summary(tool: &ToolDefinition, compiled: &CompiledTool, path: &[String]) -> ToolSummary {
    ToolSummary {
        name: tool.name.clone(),
        origin: match &tool.origin {
            Origin::Own => "own".to_owned(),
            Origin::External { server } => server.clone(),
        },
        params_type: format!("{}::{}", path.join("::"), compiled.params_type),
        fields: tool.input.json.get("properties").map_or(0, |map| map.members().len()),
        opaque: compiled.input_opaque.clone(),
        permission: tool.policy.permission,
        secret_eligible: tool.policy.secret_eligible.clone(),
        schema_bytes: compiled.input_schema.len(),
    }
}

/// Formatted Rust. The tokens are made here, so they parse.
fn format(tokens: TokenStream) -> String {
    let file = syn::parse2(tokens).expect("emitted tokens are a Rust file");
    prettyplease::unparse(&file)
}
