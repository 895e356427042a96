/// Deploys a service.
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
pub mod deploy {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "deploy",
        call_name: "deploy",
        title: None,
        description: "Deploys a service.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"allOf\": [\n      {\n        \"$ref\": \"#/$defs/Named\"\n      },\n      {\n        \"type\": \"object\",\n        \"properties\": {\n          \"replicas\": {\n            \"type\": \"integer\",\n            \"minimum\": 1\n          },\n          \"name\": {\n            \"maxLength\": 10\n          }\n        },\n        \"required\": [\n          \"replicas\"\n        ]\n      },\n      {\n        \"properties\": {\n          \"replicas\": {\n            \"maximum\": 5,\n            \"multipleOf\": 2\n          }\n        }\n      }\n    ],\n    \"properties\": {\n      \"region\": {\n        \"allOf\": [\n          {\n            \"enum\": [\n              \"eu\",\n              \"us\",\n              \"ap\"\n            ]\n          },\n          {\n            \"enum\": [\n              \"us\",\n              \"eu\",\n              \"sa\"\n            ]\n          }\n        ]\n      }\n    },\n    \"$defs\": {\n      \"Named\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"name\": {\n            \"type\": \"string\",\n            \"minLength\": 2\n          }\n        },\n        \"required\": [\n          \"name\"\n        ]\n      }\n    }\n  }",
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
                                optional("region", 1),
                                required("replicas", 2),
                                required("name", 3),
                            ]
                        },
                        Open,
                    ),
                    strings(const { &[text("eu"), text("us")] }),
                    number(Whole, to(Int(1)), to(Int(5)), &[Int(2)]),
                    string(2, 10, &[]),
                ]
            },
            &[],
            "",
        )
    };
    /// Deploys a service.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DeployParams {
        pub region: rt::Option<DeployParamsRegion>,
        pub replicas: u64,
        pub name: rt::String,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for DeployParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(r.u64(2)?),
                    2 => f2 = Some(r.string(3)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                region: f0,
                replicas: f1.ok_or(rt::Miss)?,
                name: f2.ok_or(rt::Miss)?,
                extra: rest,
            })
        }
    }
    impl rt::ToJson for DeployParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.region, &self.replicas, &self.name],
                Some(&self.extra),
            )
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DeployParamsRegion {
        Eu,
        Us,
    }
    impl DeployParamsRegion {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Eu, Self::Us];
    }
    impl rt::FromJson for DeployParamsRegion {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(1)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for DeployParamsRegion {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 1, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(DeployParams DeployParamsRegion);
    ::toolgen_runtime::describe!(
        DeployParams, "toolgen::deploy::DeployParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&deploy::SPEC];
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
    /// Deploys a service.
    fn deploy(
        &self,
        params: deploy::DeployParams,
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
        "deploy" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .deploy(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
