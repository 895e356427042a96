/// One.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod get_item {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "get-item",
        call_name: "get-item",
        description: "One.",
        input_schema: r#"{"type":"object","properties":{"id":{"type":"integer"}}}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(1, r#"[[{"fields":[["id",1]]},5],[]]"#, "");
    /// One.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GetItemParams {
        pub id: rt::Option<i64>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(GetItemParams, INPUT, 0, [id], extra);
    rt::describe!(GetItemParams, "toolgen::get-item::GetItemParams", SPEC.input_schema);
}
/// Two.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod get_item_2 {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "get_item",
        call_name: "get_item",
        description: "Two.",
        input_schema: r#"{"type":"object","properties":{"id":{"type":"string"}}}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(1, r#"[[{"fields":[["id",1]]},6],[]]"#, "");
    /// Two.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GetItemParams {
        pub id: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(GetItemParams, INPUT, 0, [id], extra);
    rt::describe!(GetItemParams, "toolgen::get_item::GetItemParams", SPEC.input_schema);
}
/// Like the module of the servers.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod mcp_2 {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "mcp",
        call_name: "mcp",
        description: "Like the module of the servers.",
        input_schema: r#"{"type":"object","properties":{},"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[],"rest":false}],[]]"#,
        "",
    );
    /// Like the module of the servers.
    #[derive(Clone, Debug, PartialEq)]
    pub struct McpParams {}
    rt::object_part!(McpParams, INPUT, 0, []);
    rt::describe!(McpParams, "toolgen::mcp::McpParams", SPEC.input_schema);
}
/// Tools of external servers.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod mcp {
    /// Tools of the server `hub`.
    pub mod hub {
        #[allow(warnings, clippy::all, clippy::pedantic)]
        pub mod get_item {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "get_item",
                call_name: "mcp__hub__get_item",
                origin: rt::Origin::External("hub"),
                input_schema: r#"{"type":"object","properties":{"id":{"type":"integer"}}}"#,
                input_shape: &INPUT,
                permission: rt::Permission::Supervised,
                ..rt::ToolSpec::BLANK
            };
            static INPUT: rt::Table = rt::Table::new(
                1,
                r#"[[{"fields":[["id",1]]},5],[]]"#,
                "",
            );
            #[derive(Clone, Debug, PartialEq)]
            pub struct GetItemParams {
                pub id: rt::Option<i64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::object_part!(GetItemParams, INPUT, 0, [id], extra);
            rt::describe!(
                GetItemParams, "toolgen::get_item::GetItemParams", SPEC.input_schema
            );
        }
        #[allow(warnings, clippy::all, clippy::pedantic)]
        pub mod r#type {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "type",
                call_name: "mcp__hub__type",
                origin: rt::Origin::External("hub"),
                input_schema: r#"{"type":"object","properties":{"id":{"type":"integer"}}}"#,
                input_shape: &INPUT,
                permission: rt::Permission::Supervised,
                ..rt::ToolSpec::BLANK
            };
            static INPUT: rt::Table = rt::Table::new(
                1,
                r#"[[{"fields":[["id",1]]},5],[]]"#,
                "",
            );
            #[derive(Clone, Debug, PartialEq)]
            pub struct TypeParams {
                pub id: rt::Option<i64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::object_part!(TypeParams, INPUT, 0, [id], extra);
            rt::describe!(TypeParams, "toolgen::type::TypeParams", SPEC.input_schema);
        }
    }
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[
    &get_item::SPEC,
    &mcp::hub::get_item::SPEC,
    &mcp::hub::r#type::SPEC,
    &get_item_2::SPEC,
    &mcp_2::SPEC,
];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// One.
    fn get_item(
        &self,
        params: get_item::GetItemParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            ::toolgen_runtime::private::Value,
            Self::Error,
        >,
    > + Send;
    fn hub_get_item(
        &self,
        params: mcp::hub::get_item::GetItemParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            ::toolgen_runtime::private::Value,
            Self::Error,
        >,
    > + Send;
    fn hub_type(
        &self,
        params: mcp::hub::r#type::TypeParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            ::toolgen_runtime::private::Value,
            Self::Error,
        >,
    > + Send;
    /// Two.
    fn get_item_2(
        &self,
        params: get_item_2::GetItemParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            ::toolgen_runtime::private::Value,
            Self::Error,
        >,
    > + Send;
    /// Like the module of the servers.
    fn mcp(
        &self,
        params: mcp_2::McpParams,
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
        "get-item" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .get_item(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        "mcp__hub__get_item" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .hub_get_item(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        "mcp__hub__type" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .hub_type(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        "get_item" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .get_item_2(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        "mcp" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .mcp(params)
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
        &get_item::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.get_item(params).await }
        },
    )?;
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &mcp::hub::get_item::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.hub_get_item(params).await }
        },
    )?;
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &mcp::hub::r#type::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.hub_type(params).await }
        },
    )?;
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &get_item_2::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.get_item_2(params).await }
        },
    )?;
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &mcp_2::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.mcp(params).await }
        },
    )?;
    Ok(())
}
