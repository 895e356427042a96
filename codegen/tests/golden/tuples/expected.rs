/// Plots points.
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
pub mod plot {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "plot",
        call_name: "plot",
        title: None,
        description: "Plots points.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"point\": {\n        \"type\": \"array\",\n        \"prefixItems\": [\n          {\n            \"type\": \"number\"\n          },\n          {\n            \"type\": \"number\"\n          }\n        ],\n        \"items\": false,\n        \"minItems\": 2\n      },\n      \"row\": {\n        \"type\": \"array\",\n        \"prefixItems\": [\n          {\n            \"type\": \"string\"\n          },\n          {\n            \"type\": \"integer\"\n          }\n        ],\n        \"items\": {\n          \"type\": \"boolean\"\n        }\n      },\n      \"tags\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"type\": \"string\"\n        },\n        \"uniqueItems\": true,\n        \"contains\": {\n          \"const\": \"main\"\n        },\n        \"maxContains\": 1\n      },\n      \"pair\": {\n        \"type\": \"array\",\n        \"prefixItems\": [\n          {\n            \"type\": \"string\"\n          },\n          {\n            \"type\": \"string\"\n          }\n        ],\n        \"minItems\": 2,\n        \"maxItems\": 2\n      }\n    },\n    \"required\": [\n      \"point\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("point", 1),
                                optional("row", 2),
                                optional("tags", 3),
                                optional("pair", 4),
                            ]
                        },
                        Closed,
                    ),
                    array(&[5, 6], Closed, 2, u32::MAX, false, &[]),
                    array(&[7, 8], Each(9), 0, u32::MAX, false, &[]),
                    array(
                        &[],
                        Each(10),
                        0,
                        u32::MAX,
                        true,
                        const { &[contains(11, 1, 1)] },
                    ),
                    array(&[12, 13], Open, 2, 2, false, &[]),
                    NUMBER,
                    NUMBER,
                    STRING,
                    INTEGER,
                    Node::Boolean,
                    STRING,
                    strings(const { &[text("main")] }),
                    STRING,
                    STRING,
                ]
            },
            &[],
            "",
        )
    };
    /// Plots points.
    #[derive(Clone, Debug, PartialEq)]
    pub struct PlotParams {
        pub point: rt::Vec<f64>,
        pub row: rt::Option<rt::Vec<rt::Value>>,
        pub tags: rt::Option<rt::Vec<rt::String>>,
        pub pair: rt::Option<rt::Vec<rt::Value>>,
    }
    impl rt::FromJson for PlotParams {
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
                    0 => f0 = Some(r.array(1, |r| r.f64(4294967295))?),
                    1 => f1 = Some(r.array(2, |r| r.value(4294967295))?),
                    2 => f2 = Some(r.array(3, |r| r.string(10))?),
                    3 => f3 = Some(r.array(4, |r| r.value(4294967295))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                point: f0.ok_or(rt::Miss)?,
                row: f1,
                tags: f2,
                pair: f3,
            })
        }
    }
    impl rt::ToJson for PlotParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.point, &self.row, &self.tags, &self.pair],
                None,
            )
        }
    }
    ::toolgen_runtime::bridge!(PlotParams);
    ::toolgen_runtime::describe!(
        PlotParams, "toolgen::plot::PlotParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&plot::SPEC];
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
    /// Plots points.
    fn plot(
        &self,
        params: plot::PlotParams,
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
        "plot" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .plot(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
