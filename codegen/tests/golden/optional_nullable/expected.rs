/// Updates a record.
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
pub mod update {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "update",
        call_name: "update",
        title: None,
        description: "Updates a record.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"required_text\": {\n        \"type\": \"string\"\n      },\n      \"optional_text\": {\n        \"type\": \"string\"\n      },\n      \"required_nullable\": {\n        \"type\": [\n          \"string\",\n          \"null\"\n        ]\n      },\n      \"optional_nullable\": {\n        \"anyOf\": [\n          {\n            \"type\": \"integer\"\n          },\n          {\n            \"type\": \"null\"\n          }\n        ]\n      },\n      \"nullable_enum\": {\n        \"enum\": [\n          \"on\",\n          \"off\",\n          null\n        ]\n      },\n      \"nullable_object\": {\n        \"oneOf\": [\n          {\n            \"type\": \"null\"\n          },\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"x\": {\n                \"type\": \"integer\"\n              }\n            },\n            \"required\": [\n              \"x\"\n            ],\n            \"additionalProperties\": false\n          }\n        ]\n      },\n      \"only_null\": {\n        \"type\": \"null\"\n      }\n    },\n    \"required\": [\n      \"required_text\",\n      \"required_nullable\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("required_text", 1),
                                optional("optional_text", 2),
                                required("required_nullable", 3),
                                optional("optional_nullable", 4),
                                optional("nullable_enum", 5),
                                optional("nullable_object", 6),
                                optional("only_null", 7),
                            ]
                        },
                        Closed,
                    ),
                    STRING,
                    STRING,
                    any_of(const { &[branch(8, 1, None), branch(9, 8, None)] }),
                    any_of(const { &[branch(10, 4, None), branch(11, 1, None)] }),
                    values(const { &[text("\"on\""), text("\"off\""), text("null")] }),
                    one_of(const { &[branch(12, 1, None), branch(13, 32, None)] }),
                    Node::Null,
                    Node::Null,
                    STRING,
                    INTEGER,
                    Node::Null,
                    Node::Null,
                    object(const { &[required("x", 14)] }, Closed),
                    INTEGER,
                ]
            },
            &[],
            "",
        )
    };
    /// Updates a record.
    #[derive(Clone, Debug, PartialEq)]
    pub struct UpdateParams {
        pub required_text: rt::String,
        pub optional_text: rt::Option<rt::String>,
        pub required_nullable: rt::Option<rt::String>,
        pub optional_nullable: rt::Option<rt::Option<i64>>,
        pub nullable_enum: rt::Option<rt::Value>,
        pub nullable_object: rt::Option<rt::Option<UpdateParamsNullableObject>>,
        pub only_null: rt::Option<()>,
    }
    impl rt::FromJson for UpdateParams {
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
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(r.string(2)?),
                    2 => f2 = Some(r.nullable(3, |r| r.string(9))?),
                    3 => f3 = Some(r.nullable(4, |r| r.i64(10))?),
                    4 => f4 = Some(r.value(5)?),
                    5 => f5 = Some(r.nullable(6, |r| rt::FromJson::read(r))?),
                    6 => f6 = Some(r.null(7)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                required_text: f0.ok_or(rt::Miss)?,
                optional_text: f1,
                required_nullable: f2.ok_or(rt::Miss)?,
                optional_nullable: f3,
                nullable_enum: f4,
                nullable_object: f5,
                only_null: f6,
            })
        }
    }
    impl rt::ToJson for UpdateParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.required_text,
                    &self.optional_text,
                    &self.required_nullable,
                    &self.optional_nullable,
                    &self.nullable_enum,
                    &self.nullable_object,
                    &self.only_null,
                ],
                None,
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct UpdateParamsNullableObject {
        pub x: i64,
    }
    impl rt::FromJson for UpdateParamsNullableObject {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(13)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.i64(14)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { x: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for UpdateParamsNullableObject {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 13, &[&self.x], None)
        }
    }
    ::toolgen_runtime::bridge!(UpdateParams UpdateParamsNullableObject);
    ::toolgen_runtime::describe!(
        UpdateParams, "toolgen::update::UpdateParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&update::SPEC];
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
    /// Updates a record.
    fn update(
        &self,
        params: update::UpdateParams,
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
        "update" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .update(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
