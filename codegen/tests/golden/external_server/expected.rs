/// Tools of external servers.
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
pub mod mcp {
    /// Tools of the server `ticket-desk`.
    pub mod ticket_desk {
        /// Lists tickets.
        #[allow(
            clippy::all,
            clippy::pedantic,
            clippy::restriction,
            rustdoc::all,
            missing_docs,
            dead_code,
            unused_mut,
            unused_variables,
            unreachable_pub,
            unreachable_code,
            nonstandard_style
        )]
        pub mod tickets_list {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "tickets.list",
                call_name: "mcp__ticket-desk__tickets.list",
                title: Some("List tickets"),
                description: "Lists tickets.",
                origin: rt::Origin::External("ticket-desk"),
                input_schema: "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\",\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"open\",\"closed\"],\"default\":\"open\"},\"page\":{\"type\":\"integer\",\"minimum\":1}}}",
                input_shape: &INPUT,
                output_schema: Some(
                    "{\n          \"type\": \"object\",\n          \"properties\": {\n            \"tickets\": {\n              \"type\": \"array\",\n              \"items\": {\n                \"type\": \"object\",\n                \"properties\": {\n                  \"id\": {\n                    \"type\": \"integer\"\n                  },\n                  \"title\": {\n                    \"type\": \"string\"\n                  }\n                },\n                \"required\": [\n                  \"id\"\n                ]\n              }\n            }\n          },\n          \"required\": [\n            \"tickets\"\n          ]\n        }",
                ),
                output_shape: Some(&OUTPUT),
                permission: rt::Permission::ReadOnly,
                secret_eligible: &[],
                timeout_ms: Some(1000),
                effects: rt::Effects {
                    reads: &[],
                    writes: &[],
                },
                recommendations: &[],
                annotations: Some("{\"readOnlyHint\":true}"),
            };
            static INPUT: rt::Shape = {
                use rt::table::*;
                rt::Shape::from_static(
                    const {
                        &[
                            object(
                                const {
                                    &[defaulted("state", 1, "\"open\""), optional("page", 2)]
                                },
                                Open,
                            ),
                            strings(const { &[text("open"), text("closed")] }),
                            number(Whole, to(Int(1)), None, &[]),
                        ]
                    },
                    &[],
                    "",
                )
            };
            /// Lists tickets.
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListParams {
                pub state: rt::Option<TicketsListParamsState>,
                pub page: rt::Option<u64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for TicketsListParams {
                fn shape() -> &'static rt::Shape {
                    &INPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(0)?;
                    let mut f0 = None;
                    let mut f1 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(rt::FromJson::read(r)?),
                            1 => f1 = Some(r.u64(2)?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self {
                        state: f0,
                        page: f1,
                        extra: rest,
                    })
                }
            }
            impl rt::ToJson for TicketsListParams {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&INPUT, 0, &[&self.state, &self.page], Some(&self.extra))
                }
            }
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum TicketsListParamsState {
                Open,
                Closed,
            }
            impl TicketsListParamsState {
                /// Every variant, in the order of the schema.
                pub const ALL: [Self; 2usize] = [Self::Open, Self::Closed];
            }
            impl rt::FromJson for TicketsListParamsState {
                fn shape() -> &'static rt::Shape {
                    &INPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    Self::ALL.get(r.variant(1)?).copied().ok_or(rt::Miss)
                }
            }
            impl rt::ToJson for TicketsListParamsState {
                fn write(&self, out: &mut rt::Writer) {
                    out.variant(&INPUT, 1, *self as usize)
                }
            }
            ::toolgen_runtime::bridge!(TicketsListParams TicketsListParamsState);
            ::toolgen_runtime::describe!(
                TicketsListParams, "toolgen::tickets.list::TicketsListParams", SPEC
                .input_schema
            );
            static OUTPUT: rt::Shape = {
                use rt::table::*;
                rt::Shape::from_static(
                    const {
                        &[
                            object(const { &[required("tickets", 1)] }, Open),
                            items(2),
                            object(
                                const { &[required("id", 3), optional("title", 4)] },
                                Open,
                            ),
                            INTEGER,
                            STRING,
                        ]
                    },
                    &[],
                    "",
                )
            };
            /// Lists tickets.
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListOutput {
                pub tickets: rt::Vec<TicketsListOutputTicketsItem>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for TicketsListOutput {
                fn shape() -> &'static rt::Shape {
                    &OUTPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(0)?;
                    let mut f0 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(r.array(1, |r| rt::FromJson::read(r))?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self {
                        tickets: f0.ok_or(rt::Miss)?,
                        extra: rest,
                    })
                }
            }
            impl rt::ToJson for TicketsListOutput {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&OUTPUT, 0, &[&self.tickets], Some(&self.extra))
                }
            }
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsListOutputTicketsItem {
                pub id: i64,
                pub title: rt::Option<rt::String>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for TicketsListOutputTicketsItem {
                fn shape() -> &'static rt::Shape {
                    &OUTPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(2)?;
                    let mut f0 = None;
                    let mut f1 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(r.i64(3)?),
                            1 => f1 = Some(r.string(4)?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self {
                        id: f0.ok_or(rt::Miss)?,
                        title: f1,
                        extra: rest,
                    })
                }
            }
            impl rt::ToJson for TicketsListOutputTicketsItem {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&OUTPUT, 2, &[&self.id, &self.title], Some(&self.extra))
                }
            }
            ::toolgen_runtime::bridge!(TicketsListOutput TicketsListOutputTicketsItem);
            ::toolgen_runtime::describe!(
                TicketsListOutput, "toolgen::tickets.list::TicketsListOutput", SPEC
                .output_schema.unwrap_or("true")
            );
        }
        #[allow(
            clippy::all,
            clippy::pedantic,
            clippy::restriction,
            rustdoc::all,
            missing_docs,
            dead_code,
            unused_mut,
            unused_variables,
            unreachable_pub,
            unreachable_code,
            nonstandard_style
        )]
        pub mod tickets_close {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "tickets.close",
                call_name: "mcp__ticket-desk__tickets.close",
                title: None,
                description: "",
                origin: rt::Origin::External("ticket-desk"),
                input_schema: "{\n          \"type\": \"object\",\n          \"properties\": {\n            \"id\": {\n              \"type\": \"integer\"\n            },\n            \"token\": {\n              \"type\": \"string\"\n            }\n          },\n          \"required\": [\n            \"id\"\n          ]\n        }",
                input_shape: &INPUT,
                output_schema: None,
                output_shape: None,
                permission: rt::Permission::Dangerous,
                secret_eligible: &["token"],
                timeout_ms: None,
                effects: rt::Effects {
                    reads: &[],
                    writes: &["ticket:{id}"],
                },
                recommendations: &["List the tickets first"],
                annotations: None,
            };
            static INPUT: rt::Shape = {
                use rt::table::*;
                rt::Shape::from_static(
                    const {
                        &[
                            object(
                                const { &[required("id", 1), optional("token", 2)] },
                                Open,
                            ),
                            INTEGER,
                            STRING,
                        ]
                    },
                    &[],
                    "",
                )
            };
            #[derive(Clone, Debug, PartialEq)]
            pub struct TicketsCloseParams {
                pub id: i64,
                pub token: rt::Option<rt::String>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for TicketsCloseParams {
                fn shape() -> &'static rt::Shape {
                    &INPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(0)?;
                    let mut f0 = None;
                    let mut f1 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(r.i64(1)?),
                            1 => f1 = Some(r.string(2)?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self {
                        id: f0.ok_or(rt::Miss)?,
                        token: f1,
                        extra: rest,
                    })
                }
            }
            impl rt::ToJson for TicketsCloseParams {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&INPUT, 0, &[&self.id, &self.token], Some(&self.extra))
                }
            }
            ::toolgen_runtime::bridge!(TicketsCloseParams);
            ::toolgen_runtime::describe!(
                TicketsCloseParams, "toolgen::tickets.close::TicketsCloseParams", SPEC
                .input_schema
            );
        }
    }
}
/// Every tool.
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[
    &mcp::ticket_desk::tickets_list::SPEC,
    &mcp::ticket_desk::tickets_close::SPEC,
];
/// A handler for every tool: leaving one out does not compile.
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
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
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
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
