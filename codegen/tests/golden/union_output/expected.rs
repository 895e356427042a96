/// Looks a word up.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod look_up {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "look_up",
        call_name: "look_up",
        description: "Looks a word up.",
        input_schema: r#"{"type":"object","properties":{"word":{"type":"string"}},"required":["word"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        output_schema: Some(
            r#"{"oneOf":[{"type":"string"},{"type":"null"},{"type":"object","properties":{"suggestions":{"type":"array","items":{"type":"string"}}},"required":["suggestions"],"additionalProperties":false}]}"#,
        ),
        output_shape: Some(&OUTPUT),
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["word",1,1]],"rest":false},6],[]]"#,
        "",
    );
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpParams {
        pub word: rt::String,
    }
    rt::object_part!(LookUpParams, INPUT, 0, [word]);
    rt::describe!(LookUpParams, "toolgen::look_up::LookUpParams", SPEC.input_schema);
    static OUTPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"one":[[1,8],[2,1],[3,32]]},6,2,{"fields":[["suggestions",4,1]],"rest":false},{"prefix":[],"rest":5},6],[]]"#,
        "",
    );
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpOutput(pub rt::Option<LookUpOutputValue>);
    rt::newtype_part!(LookUpOutput, OUTPUT, 0);
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub enum LookUpOutputValue {
        Text(rt::String),
        Object(LookUpOutputValueObject),
    }
    rt::union_part!(LookUpOutputValue, OUTPUT, 0, Text, [0 => Text 1, 2 => Object 3]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpOutputValueObject {
        pub suggestions: rt::Vec<rt::String>,
    }
    rt::object_part!(LookUpOutputValueObject, OUTPUT, 3, [suggestions]);
    rt::describe!(
        LookUpOutput, "toolgen::look_up::LookUpOutput", SPEC.output_schema
        .unwrap_or("true")
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&look_up::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Looks a word up.
    fn look_up(
        &self,
        params: look_up::LookUpParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<look_up::LookUpOutput, Self::Error>,
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
        "look_up" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .look_up(params)
                .await
                .map(|output| ::toolgen_runtime::private::to_value(&output))
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
        &look_up::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.look_up(params).await }
        },
    )?;
    Ok(())
}
