/// One.
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
pub mod get_item {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "get-item",
        call_name: "get-item",
        title: None,
        description: "One.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"id\": {\n        \"type\": \"integer\"\n      }\n    }\n  }",
        input_shape: &INPUT,
        output_schema: None,
        output_shape: None,
        permission: rt::Permission::ReadOnly,
        secret_eligible: &[],
        timeout_ms: None,
        effects: rt::Effects {
            reads: &[],
            writes: &[],
        },
        recommendations: &[],
        annotations: None,
    };
    static INPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const { &[object(const { &[optional("id", 1)] }, Open), INTEGER] },
            &[],
            "",
        )
    };
    /// One.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GetItemParams {
        pub id: rt::Option<i64>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for GetItemParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.i64(1)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { id: f0, extra: rest })
        }
    }
    impl rt::ToJson for GetItemParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.id], Some(&self.extra))
        }
    }
    ::toolgen_runtime::bridge!(GetItemParams);
    ::toolgen_runtime::describe!(
        GetItemParams, "toolgen::get-item::GetItemParams", SPEC.input_schema
    );
}
/// Two.
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
pub mod get_item_2 {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "get_item",
        call_name: "get_item",
        title: None,
        description: "Two.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"id\": {\n        \"type\": \"string\"\n      }\n    }\n  }",
        input_shape: &INPUT,
        output_schema: None,
        output_shape: None,
        permission: rt::Permission::ReadOnly,
        secret_eligible: &[],
        timeout_ms: None,
        effects: rt::Effects {
            reads: &[],
            writes: &[],
        },
        recommendations: &[],
        annotations: None,
    };
    static INPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const { &[object(const { &[optional("id", 1)] }, Open), STRING] },
            &[],
            "",
        )
    };
    /// Two.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GetItemParams {
        pub id: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for GetItemParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { id: f0, extra: rest })
        }
    }
    impl rt::ToJson for GetItemParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.id], Some(&self.extra))
        }
    }
    ::toolgen_runtime::bridge!(GetItemParams);
    ::toolgen_runtime::describe!(
        GetItemParams, "toolgen::get_item::GetItemParams", SPEC.input_schema
    );
}
/// Like the module of the servers.
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
pub mod mcp_2 {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "mcp",
        call_name: "mcp",
        title: None,
        description: "Like the module of the servers.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {},\n    \"additionalProperties\": false\n  }",
        input_shape: &INPUT,
        output_schema: None,
        output_shape: None,
        permission: rt::Permission::ReadOnly,
        secret_eligible: &[],
        timeout_ms: None,
        effects: rt::Effects {
            reads: &[],
            writes: &[],
        },
        recommendations: &[],
        annotations: None,
    };
    static INPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(const { &[object(&[], Closed)] }, &[], "")
    };
    /// Like the module of the servers.
    #[derive(Clone, Debug, PartialEq)]
    pub struct McpParams {}
    impl rt::FromJson for McpParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {})
        }
    }
    impl rt::ToJson for McpParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[], None)
        }
    }
    ::toolgen_runtime::bridge!(McpParams);
    ::toolgen_runtime::describe!(
        McpParams, "toolgen::mcp::McpParams", SPEC.input_schema
    );
}
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
    /// Tools of the server `hub`.
    pub mod hub {
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
        pub mod get_item {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "get_item",
                call_name: "mcp__hub__get_item",
                title: None,
                description: "",
                origin: rt::Origin::External("hub"),
                input_schema: "{\n        \"type\": \"object\",\n        \"properties\": {\n          \"id\": {\n            \"type\": \"integer\"\n          }\n        }\n      }",
                input_shape: &INPUT,
                output_schema: None,
                output_shape: None,
                permission: rt::Permission::Supervised,
                secret_eligible: &[],
                timeout_ms: None,
                effects: rt::Effects {
                    reads: &[],
                    writes: &[],
                },
                recommendations: &[],
                annotations: None,
            };
            static INPUT: rt::Shape = {
                use rt::table::*;
                rt::Shape::from_static(
                    const { &[object(const { &[optional("id", 1)] }, Open), INTEGER] },
                    &[],
                    "",
                )
            };
            #[derive(Clone, Debug, PartialEq)]
            pub struct GetItemParams {
                pub id: rt::Option<i64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for GetItemParams {
                fn shape() -> &'static rt::Shape {
                    &INPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(0)?;
                    let mut f0 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(r.i64(1)?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self { id: f0, extra: rest })
                }
            }
            impl rt::ToJson for GetItemParams {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&INPUT, 0, &[&self.id], Some(&self.extra))
                }
            }
            ::toolgen_runtime::bridge!(GetItemParams);
            ::toolgen_runtime::describe!(
                GetItemParams, "toolgen::get_item::GetItemParams", SPEC.input_schema
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
        pub mod r#type {
            use ::toolgen_runtime::private as rt;
            /// What is known of the tool besides its types.
            pub static SPEC: rt::ToolSpec = rt::ToolSpec {
                name: "type",
                call_name: "mcp__hub__type",
                title: None,
                description: "",
                origin: rt::Origin::External("hub"),
                input_schema: "{\n        \"type\": \"object\",\n        \"properties\": {\n          \"id\": {\n            \"type\": \"integer\"\n          }\n        }\n      }",
                input_shape: &INPUT,
                output_schema: None,
                output_shape: None,
                permission: rt::Permission::Supervised,
                secret_eligible: &[],
                timeout_ms: None,
                effects: rt::Effects {
                    reads: &[],
                    writes: &[],
                },
                recommendations: &[],
                annotations: None,
            };
            static INPUT: rt::Shape = {
                use rt::table::*;
                rt::Shape::from_static(
                    const { &[object(const { &[optional("id", 1)] }, Open), INTEGER] },
                    &[],
                    "",
                )
            };
            #[derive(Clone, Debug, PartialEq)]
            pub struct TypeParams {
                pub id: rt::Option<i64>,
                /// Properties that the schema does not name.
                pub extra: rt::BTreeMap<rt::String, rt::Value>,
            }
            impl rt::FromJson for TypeParams {
                fn shape() -> &'static rt::Shape {
                    &INPUT
                }
                fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
                    let mut object = r.object(0)?;
                    let mut f0 = None;
                    let mut rest = rt::BTreeMap::new();
                    while let Some(slot) = r.next(&mut object)? {
                        match slot {
                            0 => f0 = Some(r.i64(1)?),
                            rt::EXTRA => {
                                r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                            }
                            _ => return Err(rt::Miss),
                        }
                    }
                    Ok(Self { id: f0, extra: rest })
                }
            }
            impl rt::ToJson for TypeParams {
                fn write(&self, out: &mut rt::Writer) {
                    out.object(&INPUT, 0, &[&self.id], Some(&self.extra))
                }
            }
            ::toolgen_runtime::bridge!(TypeParams);
            ::toolgen_runtime::describe!(
                TypeParams, "toolgen::type::TypeParams", SPEC.input_schema
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
    &get_item::SPEC,
    &mcp::hub::get_item::SPEC,
    &mcp::hub::r#type::SPEC,
    &get_item_2::SPEC,
    &mcp_2::SPEC,
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
