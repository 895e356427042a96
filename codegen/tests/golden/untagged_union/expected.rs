/// Finds things.
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
pub mod find {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "find",
        call_name: "find",
        title: None,
        description: "Finds things.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"target\": {\n        \"anyOf\": [\n          {\n            \"type\": \"string\"\n          },\n          {\n            \"type\": \"number\"\n          },\n          {\n            \"type\": \"boolean\"\n          },\n          {\n            \"type\": \"array\",\n            \"items\": {\n              \"type\": \"string\"\n            }\n          },\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"id\": {\n                \"type\": \"integer\"\n              }\n            },\n            \"required\": [\n              \"id\"\n            ],\n            \"additionalProperties\": false\n          }\n        ]\n      },\n      \"key\": {\n        \"type\": [\n          \"string\",\n          \"integer\"\n        ]\n      },\n      \"either\": {\n        \"oneOf\": [\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"a\": {\n                \"type\": \"string\"\n              }\n            },\n            \"required\": [\n              \"a\"\n            ],\n            \"additionalProperties\": false\n          },\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"b\": {\n                \"type\": \"string\"\n              }\n            },\n            \"required\": [\n              \"b\"\n            ],\n            \"additionalProperties\": false\n          }\n        ]\n      },\n      \"number\": {\n        \"anyOf\": [\n          {\n            \"type\": \"integer\",\n            \"minimum\": 10\n          },\n          {\n            \"type\": \"number\",\n            \"maximum\": 5\n          }\n        ]\n      },\n      \"word\": {\n        \"anyOf\": [\n          {\n            \"enum\": [\n              \"auto\",\n              \"none\"\n            ]\n          },\n          {\n            \"type\": \"string\",\n            \"pattern\": \"^#\"\n          }\n        ]\n      }\n    },\n    \"required\": [\n      \"target\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("target", 1),
                                optional("key", 2),
                                optional("either", 3),
                                optional("number", 4),
                                optional("word", 5),
                            ]
                        },
                        Closed,
                    ),
                    any_of(const {
                        &[
                            branch(6, 8, None),
                            branch(7, 4, None),
                            branch(8, 2, None),
                            branch(9, 16, None),
                            branch(10, 32, None),
                        ]
                    }),
                    any_of(const { &[branch(11, 4, None), branch(12, 8, None)] }),
                    one_of(const { &[branch(13, 32, None), branch(14, 32, None)] }),
                    any_of(const { &[branch(15, 4, None), branch(16, 4, None)] }),
                    any_of(const { &[branch(17, 8, None), branch(18, 8, None)] }),
                    STRING,
                    NUMBER,
                    Node::Boolean,
                    items(19),
                    object(const { &[required("id", 20)] }, Closed),
                    INTEGER,
                    STRING,
                    object(const { &[required("a", 21)] }, Closed),
                    object(const { &[required("b", 22)] }, Closed),
                    number(Whole, to(Int(10)), None, &[]),
                    number(No, None, to(Int(5)), &[]),
                    strings(const { &[text("auto"), text("none")] }),
                    string(0, u32::MAX, &[0]),
                    STRING,
                    INTEGER,
                    STRING,
                    STRING,
                ]
            },
            const { &[text("^#")] },
            "",
        )
    };
    /// Finds things.
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParams {
        pub target: FindParamsTarget,
        pub key: rt::Option<FindParamsKey>,
        pub either: rt::Option<FindParamsEither>,
        pub number: rt::Option<f64>,
        pub word: rt::Option<FindParamsWord>,
    }
    impl rt::FromJson for FindParams {
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
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    2 => f2 = Some(rt::FromJson::read(r)?),
                    3 => f3 = Some(r.f64(4)?),
                    4 => f4 = Some(rt::FromJson::read(r)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                target: f0.ok_or(rt::Miss)?,
                key: f1,
                either: f2,
                number: f3,
                word: f4,
            })
        }
    }
    impl rt::ToJson for FindParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.target, &self.key, &self.either, &self.number, &self.word],
                None,
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsTarget {
        Text(rt::String),
        Number(f64),
        Flag(bool),
        List(rt::Vec<rt::String>),
        Object(FindParamsTargetObject),
    }
    impl rt::FromJson for FindParamsTarget {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(1)? {
                0 => r.string(6).map(Self::Text),
                1 => r.f64(7).map(Self::Number),
                2 => r.boolean(8).map(Self::Flag),
                3 => r.array(9, |r| r.string(19)).map(Self::List),
                4 => rt::FromJson::read(r).map(Self::Object),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for FindParamsTarget {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Text(value) => rt::ToJson::write(value, out),
                Self::Number(value) => rt::ToJson::write(value, out),
                Self::Flag(value) => rt::ToJson::write(value, out),
                Self::List(value) => rt::ToJson::write(value, out),
                Self::Object(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsTargetObject {
        pub id: i64,
    }
    impl rt::FromJson for FindParamsTargetObject {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(10)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.i64(20)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { id: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for FindParamsTargetObject {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 10, &[&self.id], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsKey {
        Number(i64),
        Text(rt::String),
    }
    impl rt::FromJson for FindParamsKey {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(2)? {
                0 => r.i64(11).map(Self::Number),
                1 => r.string(12).map(Self::Text),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for FindParamsKey {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Number(value) => rt::ToJson::write(value, out),
                Self::Text(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsEither {
        Object(FindParamsEitherObject),
        Object2(FindParamsEitherObject2),
    }
    impl rt::FromJson for FindParamsEither {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(3)? {
                0 => rt::FromJson::read(r).map(Self::Object),
                1 => rt::FromJson::read(r).map(Self::Object2),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for FindParamsEither {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Object(value) => rt::ToJson::write(value, out),
                Self::Object2(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsEitherObject {
        pub a: rt::String,
    }
    impl rt::FromJson for FindParamsEitherObject {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(13)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(21)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { a: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for FindParamsEitherObject {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 13, &[&self.a], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsEitherObject2 {
        pub b: rt::String,
    }
    impl rt::FromJson for FindParamsEitherObject2 {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(14)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(22)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { b: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for FindParamsEitherObject2 {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 14, &[&self.b], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsWord {
        Text(FindParamsWordText),
        Text2(rt::String),
    }
    impl rt::FromJson for FindParamsWord {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(5)? {
                0 => rt::FromJson::read(r).map(Self::Text),
                1 => r.string(18).map(Self::Text2),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for FindParamsWord {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Text(value) => rt::ToJson::write(value, out),
                Self::Text2(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum FindParamsWordText {
        Auto,
        None_,
    }
    impl FindParamsWordText {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Auto, Self::None_];
    }
    impl rt::FromJson for FindParamsWordText {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(17)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for FindParamsWordText {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 17, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(
        FindParams FindParamsTarget FindParamsTargetObject FindParamsKey FindParamsEither
        FindParamsEitherObject FindParamsEitherObject2 FindParamsWord FindParamsWordText
    );
    ::toolgen_runtime::describe!(
        FindParams, "toolgen::find::FindParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&find::SPEC];
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
    /// Finds things.
    fn find(
        &self,
        params: find::FindParams,
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
        "find" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .find(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
