/// Plots points.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod plot {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "plot",
        call_name: "plot",
        description: "Plots points.",
        input_schema: r#"{"type":"object","properties":{"point":{"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2},"row":{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":{"type":"boolean"}},"tags":{"type":"array","items":{"type":"string"},"uniqueItems":true,"contains":{"const":"main"},"maxContains":1},"pair":{"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"minItems":2,"maxItems":2}},"required":["point"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["point",1,1],["row",2],["tags",3],["pair",4]],"rest":false},{"prefix":[5,6],"rest":false,"counts":[2]},{"prefix":[7,8],"rest":9},{"prefix":[],"rest":10,"unique":true,"contains":[[11,[1,1]]]},{"prefix":[12,13],"counts":[2,2]},4,4,6,5,3,6,{"strings":["main"]},6,6],[]]"#,
        "",
    );
    /// Plots points.
    #[derive(Clone, Debug, PartialEq)]
    pub struct PlotParams {
        pub point: rt::Vec<f64>,
        pub row: rt::Option<rt::Vec<rt::Value>>,
        pub tags: rt::Option<rt::Vec<rt::String>>,
        pub pair: rt::Option<rt::Vec<rt::Value>>,
    }
    rt::object_part!(PlotParams, INPUT, 0, [point, row, tags, pair]);
    rt::describe!(PlotParams, "toolgen::plot::PlotParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&plot::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Plots points.
    fn plot(
        &self,
        params: plot::PlotParams,
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
        "plot" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .plot(params)
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
        &plot::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.plot(params).await }
        },
    )?;
    Ok(())
}
