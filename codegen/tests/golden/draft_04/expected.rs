/// Is draft-04.
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
pub mod legacy_four {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_four",
        call_name: "legacy_four",
        title: None,
        description: "Is draft-04.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"$schema\": \"http://json-schema.org/draft-04/schema#\",\n    \"type\": \"object\",\n    \"id\": \"http://tools.example/four\",\n    \"properties\": {\n      \"level\": {\n        \"type\": \"integer\",\n        \"minimum\": 0,\n        \"exclusiveMinimum\": true,\n        \"maximum\": 10\n      },\n      \"const\": {\n        \"const\": \"means nothing here\"\n      },\n      \"pair\": {\n        \"type\": \"array\",\n        \"items\": [\n          {\n            \"type\": \"string\"\n          },\n          {\n            \"type\": \"integer\"\n          }\n        ],\n        \"additionalItems\": false\n      },\n      \"dep\": {\n        \"$ref\": \"#/definitions/Dep\"\n      }\n    },\n    \"required\": [\n      \"level\"\n    ],\n    \"dependencies\": {\n      \"pair\": [\n        \"dep\"\n      ]\n    },\n    \"additionalProperties\": false,\n    \"definitions\": {\n      \"Dep\": {\n        \"type\": \"string\",\n        \"enum\": [\n          \"x\",\n          \"y\"\n        ]\n      }\n    }\n  }",
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
                    object_with(
                        const {
                            &[
                                required("level", 1),
                                optional("const", 2),
                                optional("pair", 3),
                                optional("dep", 4),
                            ]
                        },
                        Closed,
                        &[],
                        None,
                        0,
                        u32::MAX,
                        const { &[need("pair", const { &[text("dep")] })] },
                    ),
                    number(Written, before(Int(0)), to(Int(10)), &[]),
                    Node::Any,
                    array(&[5, 6], Closed, 0, u32::MAX, false, &[]),
                    strings(const { &[text("x"), text("y")] }),
                    STRING,
                    number(Written, None, None, &[]),
                ]
            },
            &[],
            "",
        )
    };
    /// Is draft-04.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacyFourParams {
        pub level: u64,
        pub r#const: rt::Option<rt::Value>,
        pub pair: rt::Option<rt::Vec<rt::Value>>,
        pub dep: rt::Option<Dep>,
    }
    impl rt::FromJson for LegacyFourParams {
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
                    0 => f0 = Some(r.u64(1)?),
                    1 => f1 = Some(r.value(2)?),
                    2 => f2 = Some(r.array(3, |r| r.value(4294967295))?),
                    3 => f3 = Some(rt::FromJson::read(r)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                level: f0.ok_or(rt::Miss)?,
                r#const: f1,
                pair: f2,
                dep: f3,
            })
        }
    }
    impl rt::ToJson for LegacyFourParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.level, &self.r#const, &self.pair, &self.dep],
                None,
            )
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Dep {
        X,
        Y,
    }
    impl Dep {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::X, Self::Y];
    }
    impl rt::FromJson for Dep {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(4)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for Dep {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 4, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(LegacyFourParams Dep);
    ::toolgen_runtime::describe!(
        LegacyFourParams, "toolgen::legacy_four::LegacyFourParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_four::SPEC];
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
    /// Is draft-04.
    fn legacy_four(
        &self,
        params: legacy_four::LegacyFourParams,
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
        "legacy_four" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .legacy_four(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
