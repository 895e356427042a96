/// Refers in every way.
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
pub mod route {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "route",
        call_name: "route",
        title: None,
        description: "Refers in every way.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"$id\": \"https://tools.example/route.json\",\n    \"type\": \"object\",\n    \"properties\": {\n      \"plain\": {\n        \"$ref\": \"#/$defs/Point\"\n      },\n      \"encoded\": {\n        \"$ref\": \"#/$defs/a%20%22b%22~1c~0d\"\n      },\n      \"sibling\": {\n        \"$ref\": \"#/properties/plain\"\n      },\n      \"anchored\": {\n        \"$ref\": \"#stop\"\n      },\n      \"identified\": {\n        \"$ref\": \"/stop.json\"\n      },\n      \"absolute\": {\n        \"$ref\": \"https://tools.example/stop.json#/$defs/Name\"\n      },\n      \"narrowed\": {\n        \"$ref\": \"#/$defs/Name\",\n        \"maxLength\": 3\n      }\n    },\n    \"required\": [\n      \"plain\"\n    ],\n    \"additionalProperties\": false,\n    \"$defs\": {\n      \"Point\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"x\": {\n            \"type\": \"number\"\n          },\n          \"y\": {\n            \"type\": \"number\"\n          }\n        },\n        \"required\": [\n          \"x\",\n          \"y\"\n        ],\n        \"additionalProperties\": false\n      },\n      \"a \\\"b\\\"/c~d\": {\n        \"type\": \"string\",\n        \"enum\": [\n          \"odd\"\n        ]\n      },\n      \"Name\": {\n        \"$anchor\": \"stop\",\n        \"type\": \"string\",\n        \"minLength\": 1\n      },\n      \"Stop\": {\n        \"$id\": \"/stop.json\",\n        \"type\": \"object\",\n        \"properties\": {\n          \"name\": {\n            \"$ref\": \"#/$defs/Name\"\n          }\n        },\n        \"required\": [\n          \"name\"\n        ],\n        \"additionalProperties\": false,\n        \"$defs\": {\n          \"Name\": {\n            \"type\": \"string\",\n            \"pattern\": \"^[A-Z]\"\n          }\n        }\n      }\n    }\n  }",
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
                                required("plain", 1),
                                optional("encoded", 2),
                                optional("sibling", 1),
                                optional("anchored", 3),
                                optional("identified", 4),
                                optional("absolute", 5),
                                optional("narrowed", 6),
                            ]
                        },
                        Closed,
                    ),
                    object(const { &[required("x", 7), required("y", 8)] }, Closed),
                    strings(const { &[text("odd")] }),
                    string(1, u32::MAX, &[]),
                    object(const { &[required("name", 5)] }, Closed),
                    string(0, u32::MAX, &[0]),
                    string(1, 3, &[]),
                    NUMBER,
                    NUMBER,
                ]
            },
            const { &[text("^[A-Z]")] },
            "",
        )
    };
    /// Refers in every way.
    #[derive(Clone, Debug, PartialEq)]
    pub struct RouteParams {
        pub plain: Point,
        pub encoded: rt::Option<Abcd>,
        pub sibling: rt::Option<Point>,
        pub anchored: rt::Option<rt::String>,
        pub identified: rt::Option<Stop>,
        pub absolute: rt::Option<rt::String>,
        pub narrowed: rt::Option<rt::String>,
    }
    impl rt::FromJson for RouteParams {
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
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    2 => f2 = Some(rt::FromJson::read(r)?),
                    3 => f3 = Some(r.string(3)?),
                    4 => f4 = Some(rt::FromJson::read(r)?),
                    5 => f5 = Some(r.string(5)?),
                    6 => f6 = Some(r.string(6)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                plain: f0.ok_or(rt::Miss)?,
                encoded: f1,
                sibling: f2,
                anchored: f3,
                identified: f4,
                absolute: f5,
                narrowed: f6,
            })
        }
    }
    impl rt::ToJson for RouteParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.plain,
                    &self.encoded,
                    &self.sibling,
                    &self.anchored,
                    &self.identified,
                    &self.absolute,
                    &self.narrowed,
                ],
                None,
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct Point {
        pub x: f64,
        pub y: f64,
    }
    impl rt::FromJson for Point {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(1)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.f64(7)?),
                    1 => f1 = Some(r.f64(8)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                x: f0.ok_or(rt::Miss)?,
                y: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for Point {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 1, &[&self.x, &self.y], None)
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Abcd {
        Odd,
    }
    impl Abcd {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 1usize] = [Self::Odd];
    }
    impl rt::FromJson for Abcd {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(2)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for Abcd {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 2, *self as usize)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct Stop {
        pub name: rt::String,
    }
    impl rt::FromJson for Stop {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(4)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(5)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { name: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for Stop {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 4, &[&self.name], None)
        }
    }
    ::toolgen_runtime::bridge!(RouteParams Point Abcd Stop);
    ::toolgen_runtime::describe!(
        RouteParams, "toolgen::route::RouteParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&route::SPEC];
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
    /// Refers in every way.
    fn route(
        &self,
        params: route::RouteParams,
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
        "route" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .route(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
