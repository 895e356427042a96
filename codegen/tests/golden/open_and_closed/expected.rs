/// Stores a record.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod store {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "store",
        call_name: "store",
        description: "Stores a record.",
        input_schema: r#"{"type":"object","properties":{"closed":{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false},"open":{"type":"object","properties":{"a":{"type":"string"}}},"typed_rest":{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"integer"}},"empty_closed":{"type":"object","additionalProperties":false},"forbidden":{"type":"object","properties":{"a":false,"b":{"type":"string"}}}},"required":["closed"]}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["closed",1,1],["open",2],["typed_rest",3],["empty_closed",4],["forbidden",5]]},{"fields":[["a",6]],"rest":false},{"fields":[["a",7]]},{"fields":[["a",8]],"rest":9},{"fields":[],"rest":false},{"fields":[["a",10],["b",11]]},6,6,6,5,1,6],[]]"#,
        "",
    );
    /// Stores a record.
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParams {
        pub closed: StoreParamsClosed,
        pub open: rt::Option<StoreParamsOpen>,
        pub typed_rest: rt::Option<StoreParamsTypedRest>,
        pub empty_closed: rt::Option<StoreParamsEmptyClosed>,
        pub forbidden: rt::Option<StoreParamsForbidden>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(
        StoreParams, INPUT, 0, [closed, open, typed_rest, empty_closed, forbidden], extra
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsClosed {
        pub a: rt::Option<rt::String>,
    }
    rt::object_part!(StoreParamsClosed, INPUT, 1, [a]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsOpen {
        pub a: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(StoreParamsOpen, INPUT, 2, [a], extra);
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsTypedRest {
        pub a: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, i64>,
    }
    rt::object_part!(StoreParamsTypedRest, INPUT, 3, [a], extra);
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsEmptyClosed {}
    rt::object_part!(StoreParamsEmptyClosed, INPUT, 4, []);
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsForbidden {
        pub b: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(StoreParamsForbidden, INPUT, 5, [b], [_, b], extra);
    rt::describe!(StoreParams, "toolgen::store::StoreParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&store::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Stores a record.
    fn store(
        &self,
        params: store::StoreParams,
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
        "store" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .store(params)
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
        &store::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.store(params).await }
        },
    )?;
    Ok(())
}
