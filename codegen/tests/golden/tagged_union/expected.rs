/// Draws shapes.
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
pub mod draw {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "draw",
        call_name: "draw",
        title: None,
        description: "Draws shapes.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"shapes\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"$ref\": \"#/$defs/Shape\"\n        }\n      }\n    },\n    \"required\": [\n      \"shapes\"\n    ],\n    \"additionalProperties\": false,\n    \"$defs\": {\n      \"Shape\": {\n        \"description\": \"`kind` says which.\",\n        \"oneOf\": [\n          {\n            \"$ref\": \"#/$defs/Circle\"\n          },\n          {\n            \"$ref\": \"#/$defs/Polygon\"\n          },\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"kind\": {\n                \"const\": \"group\"\n              },\n              \"of\": {\n                \"type\": \"array\",\n                \"items\": {\n                  \"$ref\": \"#/$defs/Shape\"\n                }\n              }\n            },\n            \"required\": [\n              \"kind\",\n              \"of\"\n            ],\n            \"additionalProperties\": false\n          }\n        ]\n      },\n      \"Circle\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"kind\": {\n            \"const\": \"circle\"\n          },\n          \"radius\": {\n            \"type\": \"number\",\n            \"exclusiveMinimum\": 0\n          }\n        },\n        \"required\": [\n          \"kind\",\n          \"radius\"\n        ],\n        \"additionalProperties\": false\n      },\n      \"Polygon\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"kind\": {\n            \"const\": \"polygon\"\n          },\n          \"corners\": {\n            \"type\": \"integer\",\n            \"minimum\": 3\n          }\n        },\n        \"required\": [\n          \"kind\",\n          \"corners\"\n        ],\n        \"additionalProperties\": false\n      }\n    }\n  }",
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
                    object(const { &[required("shapes", 1)] }, Closed),
                    items(2),
                    tagged(
                        OneOf,
                        "kind",
                        const {
                            &[
                                branch(3, 32, Some("circle")),
                                branch(4, 32, Some("polygon")),
                                branch(5, 32, Some("group")),
                            ]
                        },
                    ),
                    object(
                        const { &[required("kind", 6), required("radius", 7)] },
                        Closed,
                    ),
                    object(
                        const { &[required("kind", 8), required("corners", 9)] },
                        Closed,
                    ),
                    object(
                        const { &[required("kind", 10), required("of", 11)] },
                        Closed,
                    ),
                    strings(const { &[text("circle")] }),
                    number(No, before(Int(0)), None, &[]),
                    strings(const { &[text("polygon")] }),
                    number(Whole, to(Int(3)), None, &[]),
                    strings(const { &[text("group")] }),
                    items(2),
                ]
            },
            &[],
            "",
        )
    };
    /// Draws shapes.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DrawParams {
        pub shapes: rt::Vec<Shape>,
    }
    impl rt::FromJson for DrawParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.array(1, |r| rt::FromJson::read(r))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                shapes: f0.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for DrawParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.shapes], None)
        }
    }
    /// `kind` says which.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Shape {
        Circle(Circle),
        Polygon(Polygon),
        Group(ShapeGroup),
    }
    impl rt::FromJson for Shape {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(2)? {
                0 => rt::FromJson::read(r).map(Self::Circle),
                1 => rt::FromJson::read(r).map(Self::Polygon),
                2 => rt::FromJson::read(r).map(Self::Group),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for Shape {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Circle(value) => rt::ToJson::write(value, out),
                Self::Polygon(value) => rt::ToJson::write(value, out),
                Self::Group(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct Circle {
        pub radius: f64,
    }
    impl rt::FromJson for Circle {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(3)?;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => r.pass(6)?,
                    1 => f1 = Some(r.f64(7)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                radius: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for Circle {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 3, &[&rt::Constant, &self.radius], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct Polygon {
        pub corners: u64,
    }
    impl rt::FromJson for Polygon {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(4)?;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => r.pass(8)?,
                    1 => f1 = Some(r.u64(9)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                corners: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for Polygon {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 4, &[&rt::Constant, &self.corners], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct ShapeGroup {
        pub of: rt::Vec<Shape>,
    }
    impl rt::FromJson for ShapeGroup {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(5)?;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => r.pass(10)?,
                    1 => f1 = Some(r.array(11, |r| rt::FromJson::read(r))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { of: f1.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for ShapeGroup {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 5, &[&rt::Constant, &self.of], None)
        }
    }
    ::toolgen_runtime::bridge!(DrawParams Shape Circle Polygon ShapeGroup);
    ::toolgen_runtime::describe!(
        DrawParams, "toolgen::draw::DrawParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&draw::SPEC];
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
    /// Draws shapes.
    fn draw(
        &self,
        params: draw::DrawParams,
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
        "draw" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .draw(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
