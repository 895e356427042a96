/// Looks a word up.
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
pub mod look_up {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "look_up",
        call_name: "look_up",
        title: None,
        description: "Looks a word up.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"word\": {\n        \"type\": \"string\"\n      }\n    },\n    \"required\": [\n      \"word\"\n    ],\n    \"additionalProperties\": false\n  }",
        input_shape: &INPUT,
        output_schema: Some(
            "{\n    \"oneOf\": [\n      {\n        \"type\": \"string\"\n      },\n      {\n        \"type\": \"null\"\n      },\n      {\n        \"type\": \"object\",\n        \"properties\": {\n          \"suggestions\": {\n            \"type\": \"array\",\n            \"items\": {\n              \"type\": \"string\"\n            }\n          }\n        },\n        \"required\": [\n          \"suggestions\"\n        ],\n        \"additionalProperties\": false\n      }\n    ]\n  }",
        ),
        output_shape: Some(&OUTPUT),
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
            const { &[object(const { &[required("word", 1)] }, Closed), STRING] },
            &[],
            "",
        )
    };
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpParams {
        pub word: rt::String,
    }
    impl rt::FromJson for LookUpParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { word: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for LookUpParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.word], None)
        }
    }
    ::toolgen_runtime::bridge!(LookUpParams);
    ::toolgen_runtime::describe!(
        LookUpParams, "toolgen::look_up::LookUpParams", SPEC.input_schema
    );
    static OUTPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const {
                &[
                    one_of(const {
                        &[branch(1, 8, None), branch(2, 1, None), branch(3, 32, None)]
                    }),
                    STRING,
                    Node::Null,
                    object(const { &[required("suggestions", 4)] }, Closed),
                    items(5),
                    STRING,
                ]
            },
            &[],
            "",
        )
    };
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpOutput(pub rt::Option<LookUpOutputValue>);
    impl rt::FromJson for LookUpOutput {
        fn shape() -> &'static rt::Shape {
            &OUTPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            r.nullable(0, |r| rt::FromJson::read(r)).map(Self)
        }
    }
    impl rt::ToJson for LookUpOutput {
        fn write(&self, out: &mut rt::Writer) {
            rt::ToJson::write(&self.0, out)
        }
    }
    /// Looks a word up.
    #[derive(Clone, Debug, PartialEq)]
    pub enum LookUpOutputValue {
        Text(rt::String),
        Object(LookUpOutputValueObject),
    }
    impl rt::FromJson for LookUpOutputValue {
        fn shape() -> &'static rt::Shape {
            &OUTPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(0)? {
                0 => r.string(1).map(Self::Text),
                2 => rt::FromJson::read(r).map(Self::Object),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for LookUpOutputValue {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Text(value) => rt::ToJson::write(value, out),
                Self::Object(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct LookUpOutputValueObject {
        pub suggestions: rt::Vec<rt::String>,
    }
    impl rt::FromJson for LookUpOutputValueObject {
        fn shape() -> &'static rt::Shape {
            &OUTPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(3)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.array(4, |r| r.string(5))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                suggestions: f0.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for LookUpOutputValueObject {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&OUTPUT, 3, &[&self.suggestions], None)
        }
    }
    ::toolgen_runtime::bridge!(LookUpOutput LookUpOutputValue LookUpOutputValueObject);
    ::toolgen_runtime::describe!(
        LookUpOutput, "toolgen::look_up::LookUpOutput", SPEC.output_schema
        .unwrap_or("true")
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&look_up::SPEC];
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
    /// Looks a word up.
    fn look_up(
        &self,
        params: look_up::LookUpParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<look_up::LookUpOutput, Self::Error>,
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
        "look_up" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .look_up(params)
                .await
                .map(|output| ::toolgen_runtime::private::to_value(&output))
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
