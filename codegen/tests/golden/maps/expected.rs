/// Sets labels.
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
pub mod label {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "label",
        call_name: "label",
        title: None,
        description: "Sets labels.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"labels\": {\n        \"type\": \"object\",\n        \"additionalProperties\": {\n          \"type\": \"string\"\n        },\n        \"minProperties\": 1,\n        \"maxProperties\": 3\n      },\n      \"counts\": {\n        \"type\": \"object\",\n        \"additionalProperties\": {\n          \"type\": \"integer\",\n          \"minimum\": 0\n        },\n        \"propertyNames\": {\n          \"pattern\": \"^[a-z]+$\"\n        }\n      },\n      \"extensions\": {\n        \"type\": \"object\",\n        \"patternProperties\": {\n          \"^x-\": {\n            \"type\": \"string\"\n          }\n        },\n        \"additionalProperties\": false\n      },\n      \"nested\": {\n        \"type\": \"object\",\n        \"additionalProperties\": {\n          \"type\": \"object\",\n          \"additionalProperties\": {\n            \"type\": \"array\",\n            \"items\": {\n              \"type\": \"object\",\n              \"properties\": {\n                \"v\": {\n                  \"type\": \"boolean\"\n                }\n              },\n              \"required\": [\n                \"v\"\n              ],\n              \"additionalProperties\": false\n            }\n          }\n        }\n      },\n      \"anything\": {\n        \"type\": \"object\"\n      }\n    },\n    \"additionalProperties\": false\n  }",
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
                                optional("labels", 1),
                                optional("counts", 2),
                                optional("extensions", 3),
                                optional("nested", 4),
                                optional("anything", 5),
                            ]
                        },
                        Closed,
                    ),
                    object_with(&[], Each(6), &[], None, 1, 3, &[]),
                    object_with(&[], Each(7), &[], Some(8), 0, u32::MAX, &[]),
                    object_with(&[], Closed, &[(0, 9)], None, 0, u32::MAX, &[]),
                    object(&[], Each(10)),
                    object(&[], Open),
                    STRING,
                    number(Whole, to(Int(0)), None, &[]),
                    any_of(const {
                        &[
                            branch(11, 1, None),
                            branch(12, 2, None),
                            branch(13, 4, None),
                            branch(14, 8, None),
                            branch(15, 16, None),
                            branch(16, 32, None),
                        ]
                    }),
                    STRING,
                    object(&[], Each(17)),
                    Node::Null,
                    Node::Boolean,
                    NUMBER,
                    string(0, u32::MAX, &[1]),
                    ARRAY,
                    object(&[], Open),
                    items(18),
                    object(const { &[required("v", 19)] }, Closed),
                    Node::Boolean,
                ]
            },
            const { &[text("^x-"), text("^[a-z]+$")] },
            "",
        )
    };
    /// Sets labels.
    #[derive(Clone, Debug, PartialEq)]
    pub struct LabelParams {
        pub labels: rt::Option<rt::BTreeMap<rt::String, rt::String>>,
        pub counts: rt::Option<rt::BTreeMap<rt::String, u64>>,
        pub extensions: rt::Option<rt::BTreeMap<rt::String, rt::String>>,
        pub nested: rt::Option<
            rt::BTreeMap<
                rt::String,
                rt::BTreeMap<rt::String, rt::Vec<LabelParamsNestedValueValueItem>>,
            >,
        >,
        pub anything: rt::Option<rt::BTreeMap<rt::String, rt::Value>>,
    }
    impl rt::FromJson for LabelParams {
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
                    0 => f0 = Some(r.map(1, |r| r.string(6))?),
                    1 => f1 = Some(r.map(2, |r| r.u64(7))?),
                    2 => f2 = Some(r.map(3, |r| r.string(4294967295))?),
                    3 => {
                        f3 = Some(
                            r
                                .map(
                                    4,
                                    |r| r.map(10, |r| r.array(17, |r| rt::FromJson::read(r))),
                                )?,
                        );
                    }
                    4 => f4 = Some(r.map(5, |r| r.value(4294967295))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                labels: f0,
                counts: f1,
                extensions: f2,
                nested: f3,
                anything: f4,
            })
        }
    }
    impl rt::ToJson for LabelParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.labels,
                    &self.counts,
                    &self.extensions,
                    &self.nested,
                    &self.anything,
                ],
                None,
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct LabelParamsNestedValueValueItem {
        pub v: bool,
    }
    impl rt::FromJson for LabelParamsNestedValueValueItem {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(18)?;
            let mut f0 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.boolean(19)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { v: f0.ok_or(rt::Miss)? })
        }
    }
    impl rt::ToJson for LabelParamsNestedValueValueItem {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 18, &[&self.v], None)
        }
    }
    ::toolgen_runtime::bridge!(LabelParams LabelParamsNestedValueValueItem);
    ::toolgen_runtime::describe!(
        LabelParams, "toolgen::label::LabelParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&label::SPEC];
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
    /// Sets labels.
    fn label(
        &self,
        params: label::LabelParams,
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
        "label" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .label(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
