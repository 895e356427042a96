/// Sets labels.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod label {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "label",
        call_name: "label",
        description: "Sets labels.",
        input_schema: r#"{"type":"object","properties":{"labels":{"type":"object","additionalProperties":{"type":"string"},"minProperties":1,"maxProperties":3},"counts":{"type":"object","additionalProperties":{"type":"integer","minimum":0},"propertyNames":{"pattern":"^[a-z]+$"}},"extensions":{"type":"object","patternProperties":{"^x-":{"type":"string"}},"additionalProperties":false},"nested":{"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"array","items":{"type":"object","properties":{"v":{"type":"boolean"}},"required":["v"],"additionalProperties":false}}}},"anything":{"type":"object"}},"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["labels",1],["counts",2],["extensions",3],["nested",4],["anything",5]],"rest":false},{"fields":[],"rest":6,"counts":[1,3]},{"fields":[],"rest":7,"names":8},{"fields":[],"rest":false,"patterns":[[0,9]]},{"fields":[],"rest":10},{"fields":[]},6,{"number":1,"min":[0]},{"any":[[11,1],[12,2],[13,4],[14,8],[15,16],[16,32]]},6,{"fields":[],"rest":17},2,3,4,{"string":[0],"patterns":[1]},7,{"fields":[]},{"prefix":[],"rest":18},{"fields":[["v",19,1]],"rest":false},3],["^x-","^[a-z]+$"]]"#,
        "",
    );
    /// Sets labels.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LabelParams {
        pub labels: rt::Option<rt::BTreeMap<rt::String, rt::String>>,
        pub counts: rt::Option<rt::BTreeMap<rt::String, u64>>,
        pub extensions: rt::Option<rt::BTreeMap<rt::String, rt::String>>,
        pub nested: rt::Option<
            rt::BTreeMap<
                rt::String,
                rt::BTreeMap<rt::String, rt::Vec<LabelParamsNestedValueValueItem>>,
            >,
        >,
        pub anything: rt::Option<rt::BTreeMap<rt::String, rt::Value>>,
    }
    rt::object_part!(
        LabelParams, INPUT, 0, [labels, counts, extensions, nested, anything]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct LabelParamsNestedValueValueItem {
        pub v: bool,
    }
    rt::object_part!(LabelParamsNestedValueValueItem, INPUT, 18, [v]);
    rt::describe!(LabelParams, "toolgen::label::LabelParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&label::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Sets labels.
    fn label(
        &self,
        params: label::LabelParams,
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
        "label" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .label(params)
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
        &label::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.label(params).await }
        },
    )?;
    Ok(())
}
