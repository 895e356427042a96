/// Pays.
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
pub mod pay {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "pay",
        call_name: "pay",
        title: None,
        description: "Pays.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"card\": {\n        \"type\": \"string\"\n      },\n      \"cvc\": {\n        \"type\": \"string\"\n      },\n      \"iban\": {\n        \"type\": \"string\"\n      },\n      \"bic\": {\n        \"type\": \"string\"\n      },\n      \"amount\": {\n        \"type\": \"number\"\n      }\n    },\n    \"required\": [\n      \"amount\"\n    ],\n    \"dependentRequired\": {\n      \"card\": [\n        \"cvc\"\n      ],\n      \"iban\": [\n        \"bic\",\n        \"x-mandate\"\n      ]\n    },\n    \"dependentSchemas\": {\n      \"bic\": {\n        \"properties\": {\n          \"amount\": {\n            \"minimum\": 1\n          }\n        }\n      }\n    },\n    \"if\": {\n      \"required\": [\n        \"card\"\n      ]\n    },\n    \"then\": {\n      \"properties\": {\n        \"amount\": {\n          \"maximum\": 1000\n        }\n      }\n    }\n  }",
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
                    refined(1, &[2, 3]),
                    object_with(
                        const {
                            &[
                                optional("card", 4),
                                optional("cvc", 5),
                                optional("iban", 6),
                                optional("bic", 7),
                                required("amount", 8),
                            ]
                        },
                        Open,
                        &[],
                        None,
                        0,
                        u32::MAX,
                        const {
                            &[
                                need("card", const { &[text("cvc")] }),
                                need("iban", const { &[text("bic"), text("x-mandate")] }),
                            ]
                        },
                    ),
                    Node::If {
                        condition: 9,
                        then: 10,
                        otherwise: 11,
                    },
                    refined(11, &[12]),
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    NUMBER,
                    any_of(const {
                        &[
                            branch(13, 1, None),
                            branch(14, 2, None),
                            branch(15, 4, None),
                            branch(16, 8, None),
                            branch(17, 16, None),
                            branch(18, 32, None),
                        ]
                    }),
                    any_of(const {
                        &[
                            branch(19, 1, None),
                            branch(20, 2, None),
                            branch(21, 4, None),
                            branch(22, 8, None),
                            branch(23, 16, None),
                            branch(24, 32, None),
                        ]
                    }),
                    Node::Any,
                    Node::If {
                        condition: 25,
                        then: 26,
                        otherwise: 11,
                    },
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[required("card", 11)] }, Open),
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[optional("amount", 27)] }, Open),
                    object(const { &[required("bic", 11)] }, Open),
                    any_of(const {
                        &[
                            branch(28, 1, None),
                            branch(29, 2, None),
                            branch(30, 4, None),
                            branch(31, 8, None),
                            branch(32, 16, None),
                            branch(33, 32, None),
                        ]
                    }),
                    any_of(const {
                        &[
                            branch(34, 1, None),
                            branch(35, 2, None),
                            branch(36, 4, None),
                            branch(37, 8, None),
                            branch(38, 16, None),
                            branch(39, 32, None),
                        ]
                    }),
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    STRING,
                    ARRAY,
                    object(const { &[optional("amount", 40)] }, Open),
                    Node::Null,
                    Node::Boolean,
                    number(No, None, to(Int(1000)), &[]),
                    STRING,
                    ARRAY,
                    object(&[], Open),
                    any_of(const {
                        &[
                            branch(41, 1, None),
                            branch(42, 2, None),
                            branch(43, 4, None),
                            branch(44, 8, None),
                            branch(45, 16, None),
                            branch(46, 32, None),
                        ]
                    }),
                    Node::Null,
                    Node::Boolean,
                    number(No, to(Int(1)), None, &[]),
                    STRING,
                    ARRAY,
                    object(&[], Open),
                ]
            },
            &[],
            "",
        )
    };
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
    impl rt::FromJson for PayParams {
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
                    0 => f0 = Some(r.string(4)?),
                    1 => f1 = Some(r.string(5)?),
                    2 => f2 = Some(r.string(6)?),
                    3 => f3 = Some(r.string(7)?),
                    4 => f4 = Some(r.f64(8)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                card: f0,
                cvc: f1,
                iban: f2,
                bic: f3,
                amount: f4.ok_or(rt::Miss)?,
                extra: rest,
            })
        }
    }
    impl rt::ToJson for PayParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.card, &self.cvc, &self.iban, &self.bic, &self.amount],
                Some(&self.extra),
            )
        }
    }
    ::toolgen_runtime::bridge!(PayParams);
    ::toolgen_runtime::describe!(
        PayParams, "toolgen::pay::PayParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&pay::SPEC];
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
