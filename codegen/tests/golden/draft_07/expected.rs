/// Is draft-07.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod legacy_seven {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_seven",
        call_name: "legacy_seven",
        description: "Is draft-07.",
        input_schema: r##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"unit":{"enum":["c","f"]},"value":{"type":"number"},"ref":{"$ref":"#/definitions/Text","maxLength":1},"row":{"type":"array","items":[{"type":"string"}],"additionalItems":{"type":"integer"}}},"required":["unit","value"],"if":{"properties":{"unit":{"const":"c"}}},"then":{"properties":{"value":{"minimum":-273.15}}},"else":{"properties":{"value":{"minimum":-459.67}}},"definitions":{"Text":{"type":"string"}},"additionalProperties":false}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"base":1,"also":[2]},{"fields":[["unit",3,1],["value",4,1],["ref",5],["row",6]],"rest":false},{"if":[7,8,9]},{"strings":["c","f"]},4,6,{"prefix":[10],"rest":11},{"any":[[12,1],[13,2],[14,4],[15,8],[16,16],[17,32]]},{"any":[[18,1],[19,2],[20,4],[21,8],[22,16],[23,32]]},{"any":[[24,1],[25,2],[26,4],[27,8],[28,16],[29,32]]},6,5,2,3,4,6,7,{"fields":[["unit",30]]},2,3,4,6,7,{"fields":[["value",31]]},2,3,4,6,7,{"fields":[["value",32]]},{"strings":["c"]},{"any":[[33,1],[34,2],[35,4],[36,8],[37,16],[38,32]]},{"any":[[39,1],[40,2],[41,4],[42,8],[43,16],[44,32]]},2,3,{"number":0,"min":[-273.15]},6,7,{"fields":[]},2,3,{"number":0,"min":[-459.67]},6,7,{"fields":[]}],[]]"#,
        "",
    );
    /// Is draft-07.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacySevenParams {
        pub unit: LegacySevenParamsUnit,
        pub value: f64,
        pub r#ref: rt::Option<rt::String>,
        pub row: rt::Option<rt::Vec<rt::Value>>,
    }
    rt::object_part!(LegacySevenParams, INPUT, 0, [unit, value, r#ref, row]);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LegacySevenParamsUnit {
        C,
        F,
    }
    impl LegacySevenParamsUnit {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::C, Self::F];
    }
    rt::strings_part!(LegacySevenParamsUnit, INPUT, 3, C);
    rt::describe!(
        LegacySevenParams, "toolgen::legacy_seven::LegacySevenParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_seven::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Is draft-07.
    fn legacy_seven(
        &self,
        params: legacy_seven::LegacySevenParams,
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
        "legacy_seven" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .legacy_seven(params)
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
        &legacy_seven::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.legacy_seven(params).await }
        },
    )?;
    Ok(())
}
