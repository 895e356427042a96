//! The whole way: definitions in, formatted Rust out.
//!
//! Invariants: pure; all problems of all tools are reported; one tool cannot change another's code.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use toolgen_runtime::json::Json;
use toolgen_runtime::shape::{Built, NodeId, Shape, ShapeLimits};
use toolgen_runtime::spec::Permission;

use crate::definition::{Origin, SchemaSource, ToolDefinition, parse_definitions};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::emit::handlers::{Handled, emit_handlers};
use crate::emit::types::Texts;
use crate::emit::{docs, identifier, reader, spec, table, types};
use crate::inspect::{Strictness, inspect_shape};
use crate::lower::{Body, Lowered, NamedType, Use, UseKind, lower_shape};
use crate::names::{Names, pascal};
use crate::source::{Role, Source, SourceFile};
use crate::types::{Layout, Layouts, lay_out};

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
    let mut scopes: BTreeMap<Option<String>, Names> = BTreeMap::new();
    let mut methods = Names::default();
    let mut modules: BTreeMap<Option<String>, Vec<TokenStream>> = BTreeMap::new();
    let (mut handled, mut tools) = (Vec::new(), Vec::new());
    for tool in &definitions {
        let server = match &tool.origin {
            Origin::Own => None,
            Origin::External { server } => Some(server.clone()),
        };
        let module = scopes.entry(server.clone()).or_default().value_name(&tool.name);
        let compiled =
            compile_tool(tool, &module, strictness(sources, tool), options, &mut diagnostics);
        let mut path: Vec<String> = Vec::new();
        if let Some(server) = &server {
            path.extend(["mcp".to_owned(), server_module(server)]);
        }
        path.push(module.clone());
        tools.push(summary(tool, &compiled, &path));
        let wish = server.as_ref().map_or(module.clone(), |server| format!("{server}_{module}"));
        handled.push(Handled {
            path,
            method: methods.value_name(&wish),
            tool: tool.name.clone(),
            params: compiled.params_type.clone(),
            output: compiled.output_type.clone(),
            description: tool.description.clone().unwrap_or_default(),
        });
        modules.entry(server).or_default().push(compiled.module);
    }
    let source = (!diagnostics.has_errors()).then(|| {
        let own = modules.remove(&None).unwrap_or_default();
        let servers = modules.iter().map(|(server, modules)| {
            let name = identifier(&server_module(server.as_deref().unwrap_or_default()));
            quote!(pub mod #name { #(#modules)* })
        });
        let servers: Vec<_> = servers.collect();
        let handlers = emit_handlers(&handled);
        let external = (!servers.is_empty()).then(|| {
            quote! {
                /// Tools of external servers.
                pub mod mcp { #(#servers)* }
            }
        });
        format(quote!(#(#own)* #external #handlers))
    });
    Compilation { tools, diagnostics: diagnostics.into_vec(), source }
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

fn server_module(server: &str) -> String {
    Names::default().value_name(server)
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
        schema_bytes: tool.input.text.len(),
    }
}

struct CompiledTool {
    module: TokenStream,
    params_type: String,
    output_type: Option<String>,
    input_opaque: Vec<String>,
    output_opaque: Vec<String>,
    input_schema: String,
    output_schema: Option<String>,
    typed_properties: (usize, usize),
}

fn compile_tool(
    tool: &ToolDefinition,
    module: &str,
    strictness: Strictness,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> CompiledTool {
    let mut names = Names::default();
    let base = pascal(&tool.name);
    let mut part = |schema: &SchemaSource, suffix: &str, table: &str| {
        let built = Shape::build(&schema.json, ShapeLimits::default());
        inspect_shape(tool, strictness, schema, &built, options, diagnostics);
        compile_schema(tool, schema, &built, &format!("{base}{suffix}"), table, &mut names)
    };
    let input = part(&tool.input, "Params", "INPUT");
    let output = tool.output.as_ref().map(|schema| part(schema, "Output", "OUTPUT"));
    let spec =
        spec::emit_spec(tool, &input.schema, output.as_ref().map(|output| output.schema.as_str()));
    let name = identifier(module);
    let docs = docs::emit_docs(tool.description.as_deref().unwrap_or_default());
    let (input_items, output_items) = (&input.items, output.as_ref().map(|output| &output.items));
    let module = quote! {
        #docs
        #[allow(clippy::all, clippy::pedantic, clippy::restriction, rustdoc::all, missing_docs, unused_mut, unused_variables, unreachable_pub, unreachable_code, nonstandard_style)]
        pub mod #name {
            use ::toolgen_runtime::private as rt;
            #spec
            #input_items
            #output_items
        }
    };
    CompiledTool {
        module,
        params_type: input.root,
        input_opaque: input.opaque,
        input_schema: input.schema,
        typed_properties: input.typed_properties,
        output_opaque: output.as_ref().map(|output| output.opaque.clone()).unwrap_or_default(),
        output_schema: output.as_ref().map(|output| output.schema.clone()),
        output_type: output.map(|output| output.root),
    }
}

struct CompiledSchema {
    items: TokenStream,
    root: String,
    schema: String,
    opaque: Vec<String>,
    typed_properties: (usize, usize),
}

fn compile_schema(
    tool: &ToolDefinition,
    schema: &SchemaSource,
    built: &Built,
    root: &str,
    table_name: &str,
    names: &mut Names,
) -> CompiledSchema {
    let lowered = lower_shape(built, &schema.json, root, names);
    let (lowered, layouts) = with_layouts(lowered);
    let table_name = format_ident!("{table_name}");
    let texts = SchemaTexts { built, schema: &schema.json, tool };
    let table = table::emit_table(&table_name, &built.shape);
    let definitions = lowered.types.iter().zip(&layouts).map(|(named, layouts)| {
        let definition = types::emit_type(&lowered, named, layouts, &texts);
        let reader = reader::emit_reader(named, layouts, &table_name);
        quote!(#definition #reader)
    });
    let all = lowered.types.iter().map(|named| identifier(&named.name));
    let root_name = lowered.types.first().map_or_else(String::new, |named| named.name.clone());
    let root_type = identifier(&root_name);
    let id = format!("toolgen::{}::{root_name}", tool.name);
    let which = if table_name == "INPUT" {
        quote!(SPEC.input_schema)
    } else {
        quote!(SPEC.output_schema.unwrap_or("true"))
    };
    let mended = mend(&schema.json, built);
    let opaque: Vec<String> = built.shape.opaque().map(|rule| rule.reason.to_string()).collect();
    let parts = built.shape.opaque().map(|rule| {
        format!("{} has {}", if rule.pointer.is_empty() { "/" } else { &rule.pointer }, rule.reason)
    });
    let tool_name = &tool.name;
    let items = quote! {
        #(::toolgen_runtime::opaque_part!(#tool_name, #parts);)*
        #table
        #(#definitions)*
        ::toolgen_runtime::bridge!(#(#all)*);
        ::toolgen_runtime::describe!(#root_type, #id, #which);
    };
    let schema = mended.map_or_else(|| schema.text.clone(), |mended| mended.to_string());
    CompiledSchema {
        items,
        root: root_name,
        schema,
        opaque,
        typed_properties: typed_properties(&lowered, &built.shape),
    }
}

/// The layouts, or those of a root that is a `Value` where the types cannot be laid out.
fn with_layouts(lowered: Lowered) -> (Lowered, Layouts) {
    match lay_out(&lowered) {
        Ok(layouts) => (lowered, layouts),
        Err(_) => {
            let name = lowered.types.into_iter().next().map(|named| named.name).unwrap_or_default();
            let body = Body::Newtype(Use { node: 0, kind: UseKind::Value });
            let types = vec![NamedType { name, node: 0, body }];
            (Lowered { types }, vec![vec![Layout::Value]])
        }
    }
}

/// How many fields are typed better than `Value`, of those whose node says more than `Any`.
fn typed_properties(lowered: &Lowered, shape: &Shape) -> (usize, usize) {
    use crate::lower::Place;
    use toolgen_runtime::shape::Node;
    let fields = lowered.types.iter().filter_map(|named| match &named.body {
        Body::Struct { fields, .. } => Some(fields),
        _ => None,
    });
    let uses = fields.flatten().filter_map(|field| match &field.place {
        Place::Field { used, .. } => Some(used),
        _ => None,
    });
    let says_more =
        uses.filter(|used| !matches!(shape.node(used.node), Node::Any | Node::Opaque(_)));
    says_more.fold((0, 0), |(typed, all), used| {
        (typed + usize::from(used.kind != UseKind::Value), all + 1)
    })
}

/// The schema without the keywords that were left out; `None` where none was.
fn mend(schema: &Json, built: &Built) -> Option<Json> {
    let dropped: Vec<usize> = built
        .problems
        .iter()
        .filter(|problem| problem.code.is_mended())
        .map(|problem| problem.span.start)
        .collect();
    (!dropped.is_empty()).then(|| without(schema, &dropped))
}

fn without(json: &Json, dropped: &[usize]) -> Json {
    use toolgen_runtime::json::JsonValue;
    let mut json = json.clone();
    match &mut json.value {
        JsonValue::Object(members) => {
            members.retain(|member| !dropped.contains(&member.value.span.start));
            members.iter_mut().for_each(|member| member.value = without(&member.value, dropped));
        }
        JsonValue::Array(items) => items.iter_mut().for_each(|item| *item = without(item, dropped)),
        _ => {}
    }
    json
}

struct SchemaTexts<'a> {
    built: &'a Built,
    schema: &'a Json,
    tool: &'a ToolDefinition,
}

impl SchemaTexts<'_> {
    fn description_at(&self, start: usize) -> String {
        let pointer = toolgen_runtime::json::pointer_to(self.schema, start);
        let text = self
            .schema
            .pointer(&pointer)
            .and_then(|json| json.get("description"))
            .and_then(Json::as_str);
        text.unwrap_or_default().to_owned()
    }

    fn location(&self, node: NodeId) -> Option<usize> {
        self.built.locations.get(node as usize).copied().flatten()
    }
}

impl Texts for SchemaTexts<'_> {
    fn of_type(&self, named: &NamedType) -> String {
        let own =
            self.location(named.node).map(|start| self.description_at(start)).unwrap_or_default();
        if own.is_empty() && named.node == 0 {
            return self.tool.description.clone().unwrap_or_default();
        }
        own
    }

    fn of_field(&self, named: &NamedType, wire_name: &str) -> String {
        let node = base_node(&self.built.shape, named.node);
        let found = self.built.field_locations.get(&(node, wire_name.to_owned().into()));
        found.map(|start| self.description_at(*start)).unwrap_or_default()
    }
}

fn base_node(shape: &Shape, mut id: NodeId) -> NodeId {
    while let toolgen_runtime::shape::Node::Refined { base, .. } = shape.node(id) {
        id = *base;
    }
    id
}

/// Formatted Rust. The tokens are made here, so they parse.
fn format(tokens: TokenStream) -> String {
    match syn::parse2(tokens.clone()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(_) => tokens.to_string(),
    }
}
