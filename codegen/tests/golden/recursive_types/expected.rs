/// Evaluates an expression.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod evaluate {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "evaluate",
        call_name: "evaluate",
        description: "Evaluates an expression.",
        input_schema: r##"{"type":"object","properties":{"expression":{"$ref":"#/$defs/Expression"},"tree":{"$ref":"#/$defs/Tree"},"self_again":{"$ref":"#"}},"required":["expression"],"additionalProperties":false,"$defs":{"Expression":{"anyOf":[{"type":"number"},{"type":"object","properties":{"left":{"$ref":"#/$defs/Expression"},"right":{"$ref":"#/$defs/Expression"}},"required":["left","right"],"additionalProperties":false}]},"Tree":{"type":"object","properties":{"value":{"type":"string"},"children":{"type":"array","items":{"$ref":"#/$defs/Tree"}},"parent":{"$ref":"#/$defs/Tree"},"by_name":{"type":"object","additionalProperties":{"$ref":"#/$defs/Tree"}}},"required":["value"],"additionalProperties":false}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["expression",1,1],["tree",2],["self_again",0]],"rest":false},{"any":[[3,4],[4,32]]},{"fields":[["value",5,1],["children",6],["parent",2],["by_name",7]],"rest":false},4,{"fields":[["left",1,1],["right",1,1]],"rest":false},6,{"prefix":[],"rest":2},{"fields":[],"rest":2}],[]]"#,
        "",
    );
    /// Evaluates an expression.
    #[derive(Clone, Debug, PartialEq)]
    pub struct EvaluateParams {
        pub expression: Expression,
        pub tree: rt::Option<Tree>,
        pub self_again: rt::Option<rt::Box<EvaluateParams>>,
    }
    rt::object_part!(EvaluateParams, INPUT, 0, [expression, tree, self_again]);
    #[derive(Clone, Debug, PartialEq)]
    pub enum Expression {
        Number(f64),
        Object(ExpressionObject),
    }
    rt::union_part!(Expression, INPUT, 1, Number, [0 => Number 3, 1 => Object 4]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct ExpressionObject {
        pub left: rt::Box<Expression>,
        pub right: rt::Box<Expression>,
    }
    rt::object_part!(ExpressionObject, INPUT, 4, [left, right]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Tree {
        pub value: rt::String,
        pub children: rt::Option<rt::Vec<Tree>>,
        pub parent: rt::Option<rt::Box<Tree>>,
        pub by_name: rt::Option<rt::BTreeMap<rt::String, Tree>>,
    }
    rt::object_part!(Tree, INPUT, 2, [value, children, parent, by_name]);
    rt::describe!(
        EvaluateParams, "toolgen::evaluate::EvaluateParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&evaluate::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Evaluates an expression.
    fn evaluate(
        &self,
        params: evaluate::EvaluateParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            ::toolgen_runtime::private::Value,
            Self::Error,
        >,
    > + Send;
}
/// Reads the arguments of a call and gives them to the tool's handler.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub async fn dispatch<H: Handlers>(
    handlers: &H,
    tool: &str,
    arguments: &str,
) -> ::toolgen_runtime::private::Result<
    ::toolgen_runtime::private::Value,
    ::toolgen_runtime::private::CallError<H::Error>,
> {
    match tool {
        "evaluate" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .evaluate(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
/// Adds every tool, with its handler, to a registry.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub fn register<H>(
    registry: &mut ::toolgen_runtime::private::Registry,
    handlers: H,
) -> ::toolgen_runtime::private::Result<(), ::toolgen_runtime::private::RegistryError>
where
    H: Handlers + Send + 'static,
    H::Error: ::core::fmt::Display + 'static,
{
    let handlers = ::toolgen_runtime::private::Arc::new(handlers);
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &evaluate::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.evaluate(params).await }
        },
    )?;
    Ok(())
}
