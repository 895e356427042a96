/// Pays.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod pay {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "pay",
        call_name: "pay",
        description: "Pays.",
        input_schema: r#"{"type":"object","properties":{"card":{"type":"string"},"cvc":{"type":"string"},"iban":{"type":"string"},"bic":{"type":"string"},"amount":{"type":"number"}},"required":["amount"],"dependentRequired":{"card":["cvc"],"iban":["bic","x-mandate"]},"dependentSchemas":{"bic":{"properties":{"amount":{"minimum":1}}}},"if":{"required":["card"]},"then":{"properties":{"amount":{"maximum":1000}}}}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"base":1,"also":[2,3]},{"fields":[["card",4],["cvc",5],["iban",6],["bic",7],["amount",8,1]],"needs":[["card",["cvc"]],["iban",["bic","x-mandate"]]]},{"if":[9,10,11]},{"base":11,"also":[12]},6,6,6,6,4,{"any":[[13,1],[14,2],[15,4],[16,8],[17,16],[18,32]]},{"any":[[19,1],[20,2],[21,4],[22,8],[23,16],[24,32]]},0,{"if":[25,26,11]},2,3,4,6,7,{"fields":[["card",11,1]]},2,3,4,6,7,{"fields":[["amount",27]]},{"fields":[["bic",11,1]]},{"any":[[28,1],[29,2],[30,4],[31,8],[32,16],[33,32]]},{"any":[[34,1],[35,2],[36,4],[37,8],[38,16],[39,32]]},2,3,4,6,7,{"fields":[["amount",40]]},2,3,{"number":0,"max":[1000]},6,7,{"fields":[]},{"any":[[41,1],[42,2],[43,4],[44,8],[45,16],[46,32]]},2,3,{"number":0,"min":[1]},6,7,{"fields":[]}],[]]"#,
        "",
    );
    /// Pays.
    #[derive(Clone, Debug, PartialEq)]
    pub struct PayParams {
        pub card: rt::Option<rt::String>,
        pub cvc: rt::Option<rt::String>,
        pub iban: rt::Option<rt::String>,
        pub bic: rt::Option<rt::String>,
        pub amount: f64,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(PayParams, INPUT, 0, [card, cvc, iban, bic, amount], extra);
    rt::describe!(PayParams, "toolgen::pay::PayParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&pay::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Pays.
    fn pay(
        &self,
        params: pay::PayParams,
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
        "pay" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .pay(params)
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
        &pay::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.pay(params).await }
        },
    )?;
    Ok(())
}
