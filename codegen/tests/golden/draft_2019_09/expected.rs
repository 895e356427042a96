/// Is 2019-09.
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
pub mod newer_nineteen {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "newer_nineteen",
        call_name: "newer_nineteen",
        title: None,
        description: "Is 2019-09.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"$schema\": \"https://json-schema.org/draft/2019-09/schema\",\n    \"type\": \"object\",\n    \"properties\": {\n      \"ref\": {\n        \"$ref\": \"#/$defs/Text\",\n        \"maxLength\": 3\n      },\n      \"pair\": {\n        \"type\": \"array\",\n        \"items\": [\n          {\n            \"type\": \"string\"\n          },\n          {\n            \"type\": \"string\"\n          }\n        ],\n        \"additionalItems\": false\n      },\n      \"some\": {\n        \"type\": \"array\",\n        \"contains\": {\n          \"type\": \"integer\"\n        },\n        \"minContains\": 2\n      },\n      \"prefix\": {\n        \"type\": \"array\",\n        \"prefixItems\": [\n          {\n            \"type\": \"null\"\n          }\n        ]\n      }\n    },\n    \"dependentRequired\": {\n      \"pair\": [\n        \"ref\"\n      ]\n    },\n    \"additionalProperties\": false,\n    \"$defs\": {\n      \"Text\": {\n        \"$anchor\": \"text\",\n        \"type\": \"string\"\n      }\n    }\n  }",
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
                                optional("ref", 1),
                                optional("pair", 2),
                                optional("some", 3),
                                optional("prefix", 4),
                            ]
                        },
                        Closed,
                        &[],
                        None,
                        0,
                        u32::MAX,
                        const { &[need("pair", const { &[text("ref")] })] },
                    ),
                    string(0, 3, &[]),
                    array(&[5, 6], Closed, 0, u32::MAX, false, &[]),
                    array(
                        &[],
                        Open,
                        0,
                        u32::MAX,
                        false,
                        const { &[contains(7, 2, u32::MAX)] },
                    ),
                    ARRAY,
                    STRING,
                    STRING,
                    INTEGER,
                ]
            },
            &[],
            "",
        )
    };
    /// Is 2019-09.
    #[derive(Clone, Debug, PartialEq)]
    pub struct NewerNineteenParams {
        pub r#ref: rt::Option<rt::String>,
        pub pair: rt::Option<rt::Vec<rt::String>>,
        pub some: rt::Option<rt::Vec<rt::Value>>,
        pub prefix: rt::Option<rt::Vec<rt::Value>>,
    }
    impl rt::FromJson for NewerNineteenParams {
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
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(r.array(2, |r| r.string(4294967295))?),
                    2 => f2 = Some(r.array(3, |r| r.value(4294967295))?),
                    3 => f3 = Some(r.array(4, |r| r.value(4294967295))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                r#ref: f0,
                pair: f1,
                some: f2,
                prefix: f3,
            })
        }
    }
    impl rt::ToJson for NewerNineteenParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.r#ref, &self.pair, &self.some, &self.prefix],
                None,
            )
        }
    }
    ::toolgen_runtime::bridge!(NewerNineteenParams);
    ::toolgen_runtime::describe!(
        NewerNineteenParams, "toolgen::newer_nineteen::NewerNineteenParams", SPEC
        .input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&newer_nineteen::SPEC];
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
    /// Is 2019-09.
    fn newer_nineteen(
        &self,
        params: newer_nineteen::NewerNineteenParams,
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
        "newer_nineteen" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .newer_nineteen(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
