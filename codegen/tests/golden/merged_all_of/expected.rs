/// Deploys a service.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod deploy {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "deploy",
        call_name: "deploy",
        description: "Deploys a service.",
        input_schema: r##"{"type":"object","allOf":[{"$ref":"#/$defs/Named"},{"type":"object","properties":{"replicas":{"type":"integer","minimum":1},"name":{"maxLength":10}},"required":["replicas"]},{"properties":{"replicas":{"maximum":5,"multipleOf":2}}}],"properties":{"region":{"allOf":[{"enum":["eu","us","ap"]},{"enum":["us","eu","sa"]}]}},"$defs":{"Named":{"type":"object","properties":{"name":{"type":"string","minLength":2}},"required":["name"]}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["region",1],["replicas",2,1],["name",3,1]]},{"strings":["eu","us"]},{"number":1,"min":[1],"max":[5],"multiples":[2]},{"string":[2,10]}],[]]"#,
        "",
    );
    /// Deploys a service.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DeployParams {
        pub region: rt::Option<DeployParamsRegion>,
        pub replicas: u64,
        pub name: rt::String,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(DeployParams, INPUT, 0, [region, replicas, name], extra);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DeployParamsRegion {
        Eu,
        Us,
    }
    impl DeployParamsRegion {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Eu, Self::Us];
    }
    rt::strings_part!(DeployParamsRegion, INPUT, 1, Eu);
    rt::describe!(DeployParams, "toolgen::deploy::DeployParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&deploy::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Deploys a service.
    fn deploy(
        &self,
        params: deploy::DeployParams,
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
        "deploy" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .deploy(params)
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
        &deploy::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.deploy(params).await }
        },
    )?;
    Ok(())
}
