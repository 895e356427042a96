/// Is draft-07.
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
pub mod legacy_seven {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_seven",
        call_name: "legacy_seven",
        title: None,
        description: "Is draft-07.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n    \"type\": \"object\",\n    \"properties\": {\n      \"unit\": {\n        \"enum\": [\n          \"c\",\n          \"f\"\n        ]\n      },\n      \"value\": {\n        \"type\": \"number\"\n      },\n      \"ref\": {\n        \"$ref\": \"#/definitions/Text\",\n        \"maxLength\": 1\n      },\n      \"row\": {\n        \"type\": \"array\",\n        \"items\": [\n          {\n            \"type\": \"string\"\n          }\n        ],\n        \"additionalItems\": {\n          \"type\": \"integer\"\n        }\n      }\n    },\n    \"required\": [\n      \"unit\",\n      \"value\"\n    ],\n    \"if\": {\n      \"properties\": {\n        \"unit\": {\n          \"const\": \"c\"\n        }\n      }\n    },\n    \"then\": {\n      \"properties\": {\n        \"value\": {\n          \"minimum\": -273.15\n        }\n      }\n    },\n    \"else\": {\n      \"properties\": {\n        \"value\": {\n          \"minimum\": -459.67\n        }\n      }\n    },\n    \"definitions\": {\n      \"Text\": {\n        \"type\": \"string\"\n      }\n    },\n    \"additionalProperties\": false\n  }",
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
                    refined(1, &[2]),
                    object(
                        const {
                            &[
                                required("unit", 3),
                                required("value", 4),
                                optional("ref", 5),
                                optional("row", 6),
                            ]
                        },
                        Closed,
                    ),
                    Node::If {
                        condition: 7,
                        then: 8,
                        otherwise: 9,
                    },
                    strings(const { &[text("c"), text("f")] }),
                    NUMBER,
                    STRING,
                    array(&[10], Each(11), 0, u32::MAX, false, &[]),
                    any_of(const {
                        &[
                            branch(12, 1, None),
                            branch(13, 2, None),
                            branch(14, 4, None),
                            branch(15, 8, None),
                            branch(16, 16, None),
                            branch(17, 32, None),
                        ]
                    }),
                    any_of(const {
                        &[
                            branch(18, 1, None),
                            branch(19, 2, None),
                            branch(20, 4, None),
                            branch(21, 8, None),
                            branch(22, 16, None),
                            branch(23, 32, None),
                        ]
                    }),
                    any_of(const {
                        &[
                            branch(24, 1, None),
                            branch(25, 2, None),
                            branch(26, 4, None),
                            branch(27, 8, None),
                            branch(28, 16, None),
                            branch(29, 32, None),
                        ]
                    }),
                    STRING,
                    INTEGER,
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[optional("unit", 30)] }, Open),
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[optional("value", 31)] }, Open),
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[optional("value", 32)] }, Open),
                    strings(const { &[text("c")] }),
                    any_of(const {
                        &[
                            branch(33, 1, None),
                            branch(34, 2, None),
                            branch(35, 4, None),
                            branch(36, 8, None),
                            branch(37, 16, None),
                            branch(38, 32, None),
                        ]
                    }),
                    any_of(const {
                        &[
                            branch(39, 1, None),
                            branch(40, 2, None),
                            branch(41, 4, None),
                            branch(42, 8, None),
                            branch(43, 16, None),
                            branch(44, 32, None),
                        ]
                    }),
                    Node::Null,
                    Node::Boolean,
                    number(No, to(Float(-273.15)), None, &[]),
                    STRING,
                    ARRAY,
                    object(&[], Open),
                    Node::Null,
                    Node::Boolean,
                    number(No, to(Float(-459.67)), None, &[]),
                    STRING,
                    ARRAY,
                    object(&[], Open),
                ]
            },
            &[],
            "",
        )
    };
    /// Is draft-07.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacySevenParams {
        pub unit: LegacySevenParamsUnit,
        pub value: f64,
        pub r#ref: rt::Option<rt::String>,
        pub row: rt::Option<rt::Vec<rt::Value>>,
    }
    impl rt::FromJson for LegacySevenParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            let mut f3 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(r.f64(4)?),
                    2 => f2 = Some(r.string(5)?),
                    3 => f3 = Some(r.array(6, |r| r.value(4294967295))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                unit: f0.ok_or(rt::Miss)?,
                value: f1.ok_or(rt::Miss)?,
                r#ref: f2,
                row: f3,
            })
        }
    }
    impl rt::ToJson for LegacySevenParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.unit, &self.value, &self.r#ref, &self.row],
                None,
            )
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LegacySevenParamsUnit {
        C,
        F,
    }
    impl LegacySevenParamsUnit {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::C, Self::F];
    }
    impl rt::FromJson for LegacySevenParamsUnit {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(3)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for LegacySevenParamsUnit {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 3, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(LegacySevenParams LegacySevenParamsUnit);
    ::toolgen_runtime::describe!(
        LegacySevenParams, "toolgen::legacy_seven::LegacySevenParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_seven::SPEC];
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
