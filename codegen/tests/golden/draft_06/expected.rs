/// Is draft-06.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod legacy_six {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_six",
        call_name: "legacy_six",
        description: "Is draft-06.",
        input_schema: r##"{"$schema":"http://json-schema.org/draft-06/schema#","type":"object","properties":{"level":{"type":"integer","exclusiveMinimum":0},"kind":{"const":"six"},"list":{"type":"array","contains":{"const":1}},"ref":{"$ref":"#/definitions/Text","maxLength":1}},"required":["kind"],"definitions":{"Text":{"$id":"#text","type":"string"}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["level",1],["kind",2,1],["list",3],["ref",4]]},{"number":1,"min":[0,true]},{"strings":["six"]},{"prefix":[],"contains":[[5,[1]]]},6,{"values":["1"]}],[]]"#,
        "",
    );
    /// Is draft-06.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacySixParams {
        pub level: rt::Option<u64>,
        pub list: rt::Option<rt::Vec<rt::Value>>,
        pub r#ref: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(
        LegacySixParams, INPUT, 0, [level, list, r#ref], [level, _, list, r#ref], extra
    );
    rt::describe!(
        LegacySixParams, "toolgen::legacy_six::LegacySixParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_six::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Is draft-06.
    fn legacy_six(
        &self,
        params: legacy_six::LegacySixParams,
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
        "legacy_six" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .legacy_six(params)
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
        &legacy_six::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.legacy_six(params).await }
        },
    )?;
    Ok(())
}
