//! One tool: its schemas become types, readers and tables in a module.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use toolgen_runtime::json::{Json, JsonValue, pointer_to};
use toolgen_runtime::shape::{Built, Node, NodeId, Shape, ShapeLimits};

use super::Options;
use crate::definition::{SchemaSource, ToolDefinition};
use crate::diagnostic::Diagnostics;
use crate::emit::types::Texts;
use crate::emit::{docs, emit_allow, identifier, reader, spec, table, types};
use crate::inspect::{Strictness, inspect_shape};
use crate::lower::{Body, Lowered, NamedType, Place, Use, UseKind, lower_shape};
use crate::names::{Names, pascal};
use crate::types::{Layout, Layouts, lay_out};

/// The code of a tool, and what is told of it.
pub(super) struct CompiledTool {
    pub(super) module: TokenStream,
    pub(super) params_type: String,
    pub(super) output_type: Option<String>,
    pub(super) input_opaque: Vec<String>,
    pub(super) output_opaque: Vec<String>,
    pub(super) input_schema: String,
    pub(super) output_schema: Option<String>,
    pub(super) typed_properties: (usize, usize),
}

/// Compiles a tool into `pub mod <module>`.
pub(super) fn compile_tool(
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
    let (docs, allow) =
        (docs::emit_docs(tool.description.as_deref().unwrap_or_default()), emit_allow());
    let (input_items, output_items) = (&input.items, output.as_ref().map(|output| &output.items));
    let module = quote! {
        #docs
        #allow
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
    let is_input = table_name == "INPUT";
    let texts = SchemaTexts { built, schema: &schema.json, tool, is_input };
    let table = table::emit_table(&table_name, &built.shape);
    let definitions = lowered.types.iter().zip(&layouts).map(|(named, layouts)| {
        let definition = types::emit_type(&lowered, named, layouts, &texts);
        let reader = reader::emit_reader(named, &table_name);
        quote!(#definition #reader)
    });
    let root_name = lowered.types.first().map_or_else(String::new, |named| named.name.clone());
    let root_type = identifier(&root_name);
    let id = format!("toolgen::{}::{root_name}", tool.name);
    let which = if is_input {
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
        #(rt::opaque_part!(#tool_name, #parts);)*
        #table
        #(#definitions)*
        rt::describe!(#root_type, #id, #which);
    };
    let schema = mended.map_or_else(|| without_space(&schema.text), |mended| mended.to_string());
    CompiledSchema {
        items,
        root: root_name,
        schema,
        opaque,
        typed_properties: typed_properties(&lowered, &built.shape),
    }
}

/// The layouts. typify can do every type that lowering makes; should it ever not, a root that is a
/// `Value` is still checked by the table, and better than a build that stops.
fn with_layouts(lowered: Lowered) -> (Lowered, Layouts) {
    let layouts = lay_out(&lowered);
    debug_assert!(layouts.is_ok(), "typify: {:?}", layouts.err());
    if let Ok(layouts) = layouts {
        (lowered, layouts)
    } else {
        let name = lowered.types.into_iter().next().map(|named| named.name).unwrap_or_default();
        let body = Body::Newtype(Use { node: 0, kind: UseKind::Value });
        let types = vec![NamedType { name, node: 0, body }];
        (Lowered { types }, vec![vec![Layout::Value]])
    }
}

/// How many fields are typed better than `Value`, of those whose node says more than `Any`.
fn typed_properties(lowered: &Lowered, shape: &Shape) -> (usize, usize) {
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

/// A JSON text without the white space between its tokens: the model pays for each byte.
fn without_space(json: &str) -> String {
    let mut inside = false;
    let mut escaped = false;
    let keep = |character: &char| {
        let kept = inside || !matches!(character, ' ' | '\t' | '\n' | '\r');
        inside ^= *character == '"' && !escaped;
        escaped = inside && *character == '\\' && !escaped;
        kept
    };
    json.chars().filter(keep).collect()
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
    let mut json = json.clone();
    match &mut json.value {
        JsonValue::Object(members) => {
            members.retain(|member| !dropped.contains(&member.value.span.start));
            for member in members {
                member.value = without(&member.value, dropped);
            }
        }
        JsonValue::Array(items) => {
            for item in items {
                *item = without(item, dropped);
            }
        }
        _ => {}
    }
    json
}

struct SchemaTexts<'a> {
    built: &'a Built,
    schema: &'a Json,
    tool: &'a ToolDefinition,
    is_input: bool,
}

impl SchemaTexts<'_> {
    fn description_at(&self, start: usize) -> String {
        let pointer = pointer_to(self.schema, start);
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

    /// By name alone, at any depth: one field too many that is not shown does no harm.
    fn is_secret(&self, _: &NamedType, wire_name: &str) -> bool {
        self.is_input && self.tool.policy.secret_eligible.iter().any(|name| name == wire_name)
    }
}

fn base_node(shape: &Shape, mut id: NodeId) -> NodeId {
    while let Node::Refined { base, .. } = shape.node(id) {
        id = *base;
    }
    id
}
