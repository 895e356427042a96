/// Is draft-04.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod legacy_four {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_four",
        call_name: "legacy_four",
        description: "Is draft-04.",
        input_schema: r##"{"$schema":"http://json-schema.org/draft-04/schema#","type":"object","id":"http://tools.example/four","properties":{"level":{"type":"integer","minimum":0,"exclusiveMinimum":true,"maximum":10},"const":{"const":"means nothing here"},"pair":{"type":"array","items":[{"type":"string"},{"type":"integer"}],"additionalItems":false},"dep":{"$ref":"#/definitions/Dep"}},"required":["level"],"dependencies":{"pair":["dep"]},"additionalProperties":false,"definitions":{"Dep":{"type":"string","enum":["x","y"]}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["level",1,1],["const",2],["pair",3],["dep",4]],"rest":false,"needs":[["pair",["dep"]]]},{"number":2,"min":[0,true],"max":[10]},0,{"prefix":[5,6],"rest":false},{"strings":["x","y"]},6,{"number":2}],[]]"#,
        "",
    );
    /// Is draft-04.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacyFourParams {
        pub level: u64,
        pub r#const: rt::Option<rt::Value>,
        pub pair: rt::Option<rt::Vec<rt::Value>>,
        pub dep: rt::Option<Dep>,
    }
    rt::object_part!(LegacyFourParams, INPUT, 0, [level, r#const, pair, dep]);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Dep {
        X,
        Y,
    }
    impl Dep {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::X, Self::Y];
    }
    rt::strings_part!(Dep, INPUT, 4, X);
    rt::describe!(
        LegacyFourParams, "toolgen::legacy_four::LegacyFourParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_four::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Is draft-04.
    fn legacy_four(
        &self,
        params: legacy_four::LegacyFourParams,
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
        "legacy_four" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .legacy_four(params)
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
        &legacy_four::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.legacy_four(params).await }
        },
    )?;
    Ok(())
}
