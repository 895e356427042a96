/// Stores a record.
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
pub mod store {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "store",
        call_name: "store",
        title: None,
        description: "Stores a record.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"closed\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"a\": {\n            \"type\": \"string\"\n          }\n        },\n        \"additionalProperties\": false\n      },\n      \"open\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"a\": {\n            \"type\": \"string\"\n          }\n        }\n      },\n      \"typed_rest\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"a\": {\n            \"type\": \"string\"\n          }\n        },\n        \"additionalProperties\": {\n          \"type\": \"integer\"\n        }\n      },\n      \"empty_closed\": {\n        \"type\": \"object\",\n        \"additionalProperties\": false\n      },\n      \"forbidden\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"a\": false,\n          \"b\": {\n            \"type\": \"string\"\n          }\n        }\n      }\n    },\n    \"required\": [\n      \"closed\"\n    ]\n  }",
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
            const {
                &[
                    object(
                        const {
                            &[
                                required("closed", 1),
                                optional("open", 2),
                                optional("typed_rest", 3),
                                optional("empty_closed", 4),
                                optional("forbidden", 5),
                            ]
                        },
                        Open,
                    ),
                    object(const { &[optional("a", 6)] }, Closed),
                    object(const { &[optional("a", 7)] }, Open),
                    object(const { &[optional("a", 8)] }, Each(9)),
                    object(&[], Closed),
                    object(const { &[optional("a", 10), optional("b", 11)] }, Open),
                    STRING,
                    STRING,
                    STRING,
                    INTEGER,
                    Node::Never,
                    STRING,
                ]
            },
            &[],
            "",
        )
    };
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
    impl rt::FromJson for StoreParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            let mut f3 = None;
            let mut f4 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    2 => f2 = Some(rt::FromJson::read(r)?),
                    3 => f3 = Some(rt::FromJson::read(r)?),
                    4 => f4 = Some(rt::FromJson::read(r)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                closed: f0.ok_or(rt::Miss)?,
                open: f1,
                typed_rest: f2,
                empty_closed: f3,
                forbidden: f4,
                extra: rest,
            })
        }
    }
    impl rt::ToJson for StoreParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.closed,
                    &self.open,
                    &self.typed_rest,
                    &self.empty_closed,
                    &self.forbidden,
                ],
                Some(&self.extra),
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsClosed {
        pub a: rt::Option<rt::String>,
    }
    impl rt::FromJson for StoreParamsClosed {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(1)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(6)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { a: f0 })
        }
    }
    impl rt::ToJson for StoreParamsClosed {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 1, &[&self.a], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsOpen {
        pub a: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for StoreParamsOpen {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(2)?;
            let mut f0 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(7)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { a: f0, extra: rest })
        }
    }
    impl rt::ToJson for StoreParamsOpen {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 2, &[&self.a], Some(&self.extra))
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsTypedRest {
        pub a: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, i64>,
    }
    impl rt::FromJson for StoreParamsTypedRest {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(3)?;
            let mut f0 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(8)?),
                    rt::EXTRA => r.extra(&mut object, &mut rest, |r| r.i64(9))?,
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { a: f0, extra: rest })
        }
    }
    impl rt::ToJson for StoreParamsTypedRest {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 3, &[&self.a], Some(&self.extra))
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsEmptyClosed {}
    impl rt::FromJson for StoreParamsEmptyClosed {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(4)?;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {})
        }
    }
    impl rt::ToJson for StoreParamsEmptyClosed {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 4, &[], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoreParamsForbidden {
        pub b: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for StoreParamsForbidden {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(5)?;
            let mut f1 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    1 => f1 = Some(r.string(11)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { b: f1, extra: rest })
        }
    }
    impl rt::ToJson for StoreParamsForbidden {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 5, &[&rt::Absent, &self.b], Some(&self.extra))
        }
    }
    ::toolgen_runtime::bridge!(
        StoreParams StoreParamsClosed StoreParamsOpen StoreParamsTypedRest
        StoreParamsEmptyClosed StoreParamsForbidden
    );
    ::toolgen_runtime::describe!(
        StoreParams, "toolgen::store::StoreParams", SPEC.input_schema
    );
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&store::SPEC];
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
