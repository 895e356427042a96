/// Has names that are no Rust names.
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
pub mod odd_names {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "odd-names",
        call_name: "odd-names",
        title: None,
        description: "Has names that are no Rust names.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"self\": {\n        \"type\": \"string\"\n      },\n      \"type\": {\n        \"type\": \"string\"\n      },\n      \"$and\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"type\": \"integer\"\n        }\n      },\n      \"StartTime<\": {\n        \"type\": \"integer\"\n      },\n      \"größe\": {\n        \"type\": \"number\"\n      },\n      \"名前\": {\n        \"type\": \"string\"\n      },\n      \"a-b\": {\n        \"type\": \"string\"\n      },\n      \"a_b\": {\n        \"type\": \"string\"\n      },\n      \"aB\": {\n        \"type\": \"string\"\n      },\n      \"2fa\": {\n        \"type\": \"boolean\"\n      },\n      \"\": {\n        \"type\": \"string\"\n      },\n      \"<=\": {\n        \"type\": \"integer\"\n      },\n      \"extra\": {\n        \"type\": \"string\"\n      },\n      \"f0\": {\n        \"type\": \"string\"\n      },\n      \"r\": {\n        \"type\": \"string\"\n      },\n      \"object\": {\n        \"type\": \"string\"\n      },\n      \"Self\": {\n        \"type\": \"string\"\n      },\n      \"a/b~c\": {\n        \"type\": \"string\"\n      },\n      \"say \\\"hi\\\"\\\\\": {\n        \"type\": \"string\"\n      },\n      \"crate\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"super\": {\n            \"type\": \"object\",\n            \"properties\": {\n              \"fn\": {\n                \"type\": \"string\"\n              }\n            },\n            \"required\": [\n              \"fn\"\n            ],\n            \"additionalProperties\": false\n          }\n        },\n        \"required\": [\n          \"super\"\n        ],\n        \"additionalProperties\": false\n      }\n    },\n    \"required\": [\n      \"type\",\n      \"a-b\"\n    ]\n  }",
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
                                optional("self", 1),
                                required("type", 2),
                                optional("$and", 3),
                                optional("StartTime<", 4),
                                optional("größe", 5),
                                optional("名前", 6),
                                required("a-b", 7),
                                optional("a_b", 8),
                                optional("aB", 9),
                                optional("2fa", 10),
                                optional("", 11),
                                optional("<=", 12),
                                optional("extra", 13),
                                optional("f0", 14),
                                optional("r", 15),
                                optional("object", 16),
                                optional("Self", 17),
                                optional("a/b~c", 18),
                                optional("say \"hi\"\\", 19),
                                optional("crate", 20),
                            ]
                        },
                        Open,
                    ),
                    STRING,
                    STRING,
                    items(21),
                    INTEGER,
                    NUMBER,
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    Node::Boolean,
                    STRING,
                    INTEGER,
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    object(const { &[required("super", 22)] }, Closed),
                    INTEGER,
                    object(const { &[required("fn", 23)] }, Closed),
                    STRING,
                ]
            },
            &[],
            "",
        )
    };
    /// Has names that are no Rust names.
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParams {
        pub self_: rt::Option<rt::String>,
        pub r#type: rt::String,
        pub and: rt::Option<rt::Vec<i64>>,
        pub start_time: rt::Option<i64>,
        pub größe: rt::Option<f64>,
        pub 名前: rt::Option<rt::String>,
        pub a_b: rt::String,
        pub a_b_2: rt::Option<rt::String>,
        pub a_b_3: rt::Option<rt::String>,
        pub n2fa: rt::Option<bool>,
        pub field: rt::Option<rt::String>,
        pub less_equal: rt::Option<i64>,
        pub extra: rt::Option<rt::String>,
        pub f0: rt::Option<rt::String>,
        pub r: rt::Option<rt::String>,
        pub object: rt::Option<rt::String>,
        pub self__2: rt::Option<rt::String>,
        pub a_b_c: rt::Option<rt::String>,
        pub say_hi: rt::Option<rt::String>,
        pub crate_: rt::Option<OddNamesParamsCrate>,
        /// Properties that the schema does not name.
        pub extra_2: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for OddNamesParams {
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
            let mut f5 = None;
            let mut f6 = None;
            let mut f7 = None;
            let mut f8 = None;
            let mut f9 = None;
            let mut f10 = None;
            let mut f11 = None;
            let mut f12 = None;
            let mut f13 = None;
            let mut f14 = None;
            let mut f15 = None;
            let mut f16 = None;
            let mut f17 = None;
            let mut f18 = None;
            let mut f19 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(r.string(2)?),
                    2 => f2 = Some(r.array(3, |r| r.i64(21))?),
                    3 => f3 = Some(r.i64(4)?),
                    4 => f4 = Some(r.f64(5)?),
                    5 => f5 = Some(r.string(6)?),
                    6 => f6 = Some(r.string(7)?),
                    7 => f7 = Some(r.string(8)?),
                    8 => f8 = Some(r.string(9)?),
                    9 => f9 = Some(r.boolean(10)?),
                    10 => f10 = Some(r.string(11)?),
                    11 => f11 = Some(r.i64(12)?),
                    12 => f12 = Some(r.string(13)?),
                    13 => f13 = Some(r.string(14)?),
                    14 => f14 = Some(r.string(15)?),
                    15 => f15 = Some(r.string(16)?),
                    16 => f16 = Some(r.string(17)?),
                    17 => f17 = Some(r.string(18)?),
                    18 => f18 = Some(r.string(19)?),
                    19 => f19 = Some(rt::FromJson::read(r)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                self_: f0,
                r#type: f1.ok_or(rt::Miss)?,
                and: f2,
                start_time: f3,
                größe: f4,
                名前: f5,
                a_b: f6.ok_or(rt::Miss)?,
                a_b_2: f7,
                a_b_3: f8,
                n2fa: f9,
                field: f10,
                less_equal: f11,
                extra: f12,
                f0: f13,
                r: f14,
                object: f15,
                self__2: f16,
                a_b_c: f17,
                say_hi: f18,
                crate_: f19,
                extra_2: rest,
            })
        }
    }
    impl rt::ToJson for OddNamesParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.self_,
                    &self.r#type,
                    &self.and,
                    &self.start_time,
                    &self.größe,
                    &self.名前,
                    &self.a_b,
                    &self.a_b_2,
                    &self.a_b_3,
                    &self.n2fa,
                    &self.field,
                    &self.less_equal,
                    &self.extra,
                    &self.f0,
                    &self.r,
                    &self.object,
                    &self.self__2,
                    &self.a_b_c,
                    &self.say_hi,
                    &self.crate_,
                ],
                Some(&self.extra_2),
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParamsCrate {
        pub super_: OddNamesParamsCrateSuper,
    }
    impl rt::FromJson for OddNamesParamsCrate {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(20)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                super_: f0.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for OddNamesParamsCrate {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 20, &[&self.super_], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParamsCrateSuper {
        pub r#fn: rt::String,
    }
    impl rt::FromJson for OddNamesParamsCrateSuper {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(22)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(23)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { r#fn: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for OddNamesParamsCrateSuper {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 22, &[&self.r#fn], None)
        }
    }
    ::toolgen_runtime::bridge!(
        OddNamesParams OddNamesParamsCrate OddNamesParamsCrateSuper
    );
    ::toolgen_runtime::describe!(
        OddNamesParams, "toolgen::odd-names::OddNamesParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&odd_names::SPEC];
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
    /// Has names that are no Rust names.
    fn odd_names(
        &self,
        params: odd_names::OddNamesParams,
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
        "odd-names" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .odd_names(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
