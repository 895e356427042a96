/// Is draft-06.
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
pub mod legacy_six {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "legacy_six",
        call_name: "legacy_six",
        title: None,
        description: "Is draft-06.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"$schema\": \"http://json-schema.org/draft-06/schema#\",\n    \"type\": \"object\",\n    \"properties\": {\n      \"level\": {\n        \"type\": \"integer\",\n        \"exclusiveMinimum\": 0\n      },\n      \"kind\": {\n        \"const\": \"six\"\n      },\n      \"list\": {\n        \"type\": \"array\",\n        \"contains\": {\n          \"const\": 1\n        }\n      },\n      \"ref\": {\n        \"$ref\": \"#/definitions/Text\",\n        \"maxLength\": 1\n      }\n    },\n    \"required\": [\n      \"kind\"\n    ],\n    \"definitions\": {\n      \"Text\": {\n        \"$id\": \"#text\",\n        \"type\": \"string\"\n      }\n    }\n  }",
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
                                optional("level", 1),
                                required("kind", 2),
                                optional("list", 3),
                                optional("ref", 4),
                            ]
                        },
                        Open,
                    ),
                    number(Whole, before(Int(0)), None, &[]),
                    strings(const { &[text("six")] }),
                    array(
                        &[],
                        Open,
                        0,
                        u32::MAX,
                        false,
                        const { &[contains(5, 1, u32::MAX)] },
                    ),
                    STRING,
                    values(const { &[text("1")] }),
                ]
            },
            &[],
            "",
        )
    };
    /// Is draft-06.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LegacySixParams {
        pub level: rt::Option<u64>,
        pub list: rt::Option<rt::Vec<rt::Value>>,
        pub r#ref: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for LegacySixParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f2 = None;
            let mut f3 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.u64(1)?),
                    1 => r.pass(2)?,
                    2 => f2 = Some(r.array(3, |r| r.value(4294967295))?),
                    3 => f3 = Some(r.string(4)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                level: f0,
                list: f2,
                r#ref: f3,
                extra: rest,
            })
        }
    }
    impl rt::ToJson for LegacySixParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.level, &rt::Constant, &self.list, &self.r#ref],
                Some(&self.extra),
            )
        }
    }
    ::toolgen_runtime::bridge!(LegacySixParams);
    ::toolgen_runtime::describe!(
        LegacySixParams, "toolgen::legacy_six::LegacySixParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&legacy_six::SPEC];
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
    /// Is draft-06.
    fn legacy_six(
        &self,
        params: legacy_six::LegacySixParams,
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
        "legacy_six" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .legacy_six(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
