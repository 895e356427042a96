/// Is 2019-09.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod newer_nineteen {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "newer_nineteen",
        call_name: "newer_nineteen",
        description: "Is 2019-09.",
        input_schema: r##"{"$schema":"https://json-schema.org/draft/2019-09/schema","type":"object","properties":{"ref":{"$ref":"#/$defs/Text","maxLength":3},"pair":{"type":"array","items":[{"type":"string"},{"type":"string"}],"additionalItems":false},"some":{"type":"array","contains":{"type":"integer"},"minContains":2},"prefix":{"type":"array","prefixItems":[{"type":"null"}]}},"dependentRequired":{"pair":["ref"]},"additionalProperties":false,"$defs":{"Text":{"$anchor":"text","type":"string"}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["ref",1],["pair",2],["some",3],["prefix",4]],"rest":false,"needs":[["pair",["ref"]]]},{"string":[0,3]},{"prefix":[5,6],"rest":false},{"prefix":[],"contains":[[7,[2]]]},7,6,6,5],[]]"#,
        "",
    );
    /// Is 2019-09.
    #[derive(Clone, Debug, PartialEq)]
    pub struct NewerNineteenParams {
        pub r#ref: rt::Option<rt::String>,
        pub pair: rt::Option<rt::Vec<rt::String>>,
        pub some: rt::Option<rt::Vec<rt::Value>>,
        pub prefix: rt::Option<rt::Vec<rt::Value>>,
    }
    rt::object_part!(NewerNineteenParams, INPUT, 0, [r#ref, pair, some, prefix]);
    rt::describe!(
        NewerNineteenParams, "toolgen::newer_nineteen::NewerNineteenParams", SPEC
        .input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&newer_nineteen::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Is 2019-09.
    fn newer_nineteen(
        &self,
        params: newer_nineteen::NewerNineteenParams,
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
        "newer_nineteen" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .newer_nineteen(params)
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
        &newer_nineteen::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.newer_nineteen(params).await }
        },
    )?;
    Ok(())
}
