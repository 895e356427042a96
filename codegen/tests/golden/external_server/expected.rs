/// Tools of external servers.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod mcp {
    /// Tools of the server `ticket-desk`.
    pub mod ticket_desk {
        /// Lists tickets.
        #[allow(warnings, clippy::all, clippy::pedantic)]
        pub mod tickets_list {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "tickets.list",
                call_name: "mcp__ticket-desk__tickets.list",
                title: Some("List tickets"),
                description: "Lists tickets.",
                origin: rt::Origin::External("ticket-desk"),
                input_schema: r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"state":{"type":"string","enum":["open","closed"],"default":"open"},"page":{"type":"integer","minimum":1}}}"#,
                input_shape: &INPUT,
                output_schema: Some(
                    r#"{"type":"object","properties":{"tickets":{"type":"array","items":{"type":"object","properties":{"id":{"type":"integer"},"title":{"type":"string"}},"required":["id"]}}},"required":["tickets"]}"#,
                ),
                output_shape: Some(&OUTPUT),
                permission: rt::Permission::ReadOnly,
                timeout_ms: Some(1000),
                annotations: Some(r#"{"readOnlyHint":true}"#),
                ..rt::ToolSpec::BLANK
            };
            static INPUT: rt::Table = rt::Table::new(
                1,
                r#"[[{"fields":[["state",1,0,"\"open\""],["page",2]]},{"strings":["open","closed"]},{"number":1,"min":[1]}],[]]"#,
                "",
            );
            /// Lists tickets.
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListParams {
                pub state: rt::Option<TicketsListParamsState>,
                pub page: rt::Option<u64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::object_part!(TicketsListParams, INPUT, 0, [state, page], extra);
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum TicketsListParamsState {
                Open,
                Closed,
            }
            impl TicketsListParamsState {
                /// Every variant, in the order of the schema.
                pub const ALL: [Self; 2usize] = [Self::Open, Self::Closed];
            }
            rt::strings_part!(TicketsListParamsState, INPUT, 1, Open);
            rt::describe!(
                TicketsListParams, "toolgen::tickets.list::TicketsListParams", SPEC
                .input_schema
            );
            static OUTPUT: rt::Table = rt::Table::new(
                1,
                r#"[[{"fields":[["tickets",1,1]]},{"prefix":[],"rest":2},{"fields":[["id",3,1],["title",4]]},5,6],[]]"#,
                "",
            );
            /// Lists tickets.
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListOutput {
                pub tickets: rt::Vec<TicketsListOutputTicketsItem>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::object_part!(TicketsListOutput, OUTPUT, 0, [tickets], extra);
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListOutputTicketsItem {
                pub id: i64,
                pub title: rt::Option<rt::String>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::object_part!(
                TicketsListOutputTicketsItem, OUTPUT, 2, [id, title], extra
            );
            rt::describe!(
                TicketsListOutput, "toolgen::tickets.list::TicketsListOutput", SPEC
                .output_schema.unwrap_or("true")
            );
        }
        #[allow(warnings, clippy::all, clippy::pedantic)]
        pub mod tickets_close {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "tickets.close",
                call_name: "mcp__ticket-desk__tickets.close",
                origin: rt::Origin::External("ticket-desk"),
                input_schema: r#"{"type":"object","properties":{"id":{"type":"integer"},"token":{"type":"string"}},"required":["id"]}"#,
                input_shape: &INPUT,
                permission: rt::Permission::Dangerous,
                secret_eligible: &["token"],
                effects: rt::Effects {
                    reads: &[],
                    writes: &["ticket:{id}"],
                },
                recommendations: &["List the tickets first"],
                ..rt::ToolSpec::BLANK
            };
            static INPUT: rt::Table = rt::Table::new(
                1,
                r#"[[{"fields":[["id",1,1],["token",2]]},5,6],[]]"#,
                "",
            );
            #[derive(Clone, PartialEq)]
            pub struct TicketsCloseParams {
                pub id: i64,
                pub token: rt::Option<rt::String>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            rt::guarded_debug!(TicketsCloseParams, [id, extra], [token]);
            rt::object_part!(TicketsCloseParams, INPUT, 0, [id, token], extra);
            rt::describe!(
                TicketsCloseParams, "toolgen::tickets.close::TicketsCloseParams", SPEC
                .input_schema
            );
        }
    }
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[
    &mcp::ticket_desk::tickets_list::SPEC,
    &mcp::ticket_desk::tickets_close::SPEC,
];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Lists tickets.
    fn ticket_desk_tickets_list(
        &self,
        params: mcp::ticket_desk::tickets_list::TicketsListParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            mcp::ticket_desk::tickets_list::TicketsListOutput,
            Self::Error,
        >,
    > + Send;
    fn ticket_desk_tickets_close(
        &self,
        params: mcp::ticket_desk::tickets_close::TicketsCloseParams,
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
        "mcp__ticket-desk__tickets.list" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .ticket_desk_tickets_list(params)
                .await
                .map(|output| ::toolgen_runtime::private::to_value(&output))
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        "mcp__ticket-desk__tickets.close" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .ticket_desk_tickets_close(params)
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
        &mcp::ticket_desk::tickets_list::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.ticket_desk_tickets_list(params).await }
        },
    )?;
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &mcp::ticket_desk::tickets_close::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.ticket_desk_tickets_close(params).await }
        },
    )?;
    Ok(())
}
