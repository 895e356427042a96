/// Evaluates an expression.
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
pub mod evaluate {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "evaluate",
        call_name: "evaluate",
        title: None,
        description: "Evaluates an expression.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"expression\": {\n        \"$ref\": \"#/$defs/Expression\"\n      },\n      \"tree\": {\n        \"$ref\": \"#/$defs/Tree\"\n      },\n      \"self_again\": {\n        \"$ref\": \"#\"\n      }\n    },\n    \"required\": [\n      \"expression\"\n    ],\n    \"additionalProperties\": false,\n    \"$defs\": {\n      \"Expression\": {\n        \"anyOf\": [\n          {\n            \"type\": \"number\"\n          },\n          {\n            \"type\": \"object\",\n            \"properties\": {\n              \"left\": {\n                \"$ref\": \"#/$defs/Expression\"\n              },\n              \"right\": {\n                \"$ref\": \"#/$defs/Expression\"\n              }\n            },\n            \"required\": [\n              \"left\",\n              \"right\"\n            ],\n            \"additionalProperties\": false\n          }\n        ]\n      },\n      \"Tree\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"value\": {\n            \"type\": \"string\"\n          },\n          \"children\": {\n            \"type\": \"array\",\n            \"items\": {\n              \"$ref\": \"#/$defs/Tree\"\n            }\n          },\n          \"parent\": {\n            \"$ref\": \"#/$defs/Tree\"\n          },\n          \"by_name\": {\n            \"type\": \"object\",\n            \"additionalProperties\": {\n              \"$ref\": \"#/$defs/Tree\"\n            }\n          }\n        },\n        \"required\": [\n          \"value\"\n        ],\n        \"additionalProperties\": false\n      }\n    }\n  }",
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
                                required("expression", 1),
                                optional("tree", 2),
                                optional("self_again", 0),
                            ]
                        },
                        Closed,
                    ),
                    any_of(const { &[branch(3, 4, None), branch(4, 32, None)] }),
                    object(
                        const {
                            &[
                                required("value", 5),
                                optional("children", 6),
                                optional("parent", 2),
                                optional("by_name", 7),
                            ]
                        },
                        Closed,
                    ),
                    NUMBER,
                    object(
                        const { &[required("left", 1), required("right", 1)] },
                        Closed,
                    ),
                    STRING,
                    items(2),
                    object(&[], Each(2)),
                ]
            },
            &[],
            "",
        )
    };
    /// Evaluates an expression.
    #[derive(Clone, Debug, PartialEq)]
    pub struct EvaluateParams {
        pub expression: Expression,
        pub tree: rt::Option<Tree>,
        pub self_again: rt::Option<rt::Box<EvaluateParams>>,
    }
    impl rt::FromJson for EvaluateParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    2 => f2 = Some(rt::FromJson::read(r).map(rt::Box::new)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                expression: f0.ok_or(rt::Miss)?,
                tree: f1,
                self_again: f2,
            })
        }
    }
    impl rt::ToJson for EvaluateParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[&self.expression, &self.tree, &self.self_again],
                None,
            )
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub enum Expression {
        Number(f64),
        Object(ExpressionObject),
    }
    impl rt::FromJson for Expression {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            match r.branch(1)? {
                0 => r.f64(3).map(Self::Number),
                1 => rt::FromJson::read(r).map(Self::Object),
                _ => Err(rt::Miss),
            }
        }
    }
    impl rt::ToJson for Expression {
        fn write(&self, out: &mut rt::Writer) {
            match self {
                Self::Number(value) => rt::ToJson::write(value, out),
                Self::Object(value) => rt::ToJson::write(value, out),
            }
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct ExpressionObject {
        pub left: rt::Box<Expression>,
        pub right: rt::Box<Expression>,
    }
    impl rt::FromJson for ExpressionObject {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(4)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r).map(rt::Box::new)?),
                    1 => f1 = Some(rt::FromJson::read(r).map(rt::Box::new)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                left: f0.ok_or(rt::Miss)?,
                right: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for ExpressionObject {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 4, &[&self.left, &self.right], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct Tree {
        pub value: rt::String,
        pub children: rt::Option<rt::Vec<Tree>>,
        pub parent: rt::Option<rt::Box<Tree>>,
        pub by_name: rt::Option<rt::BTreeMap<rt::String, Tree>>,
    }
    impl rt::FromJson for Tree {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(2)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            let mut f3 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(5)?),
                    1 => f1 = Some(r.array(6, |r| rt::FromJson::read(r))?),
                    2 => f2 = Some(rt::FromJson::read(r).map(rt::Box::new)?),
                    3 => f3 = Some(r.map(7, |r| rt::FromJson::read(r))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                value: f0.ok_or(rt::Miss)?,
                children: f1,
                parent: f2,
                by_name: f3,
            })
        }
    }
    impl rt::ToJson for Tree {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                2,
                &[&self.value, &self.children, &self.parent, &self.by_name],
                None,
            )
        }
    }
    ::toolgen_runtime::bridge!(EvaluateParams Expression ExpressionObject Tree);
    ::toolgen_runtime::describe!(
        EvaluateParams, "toolgen::evaluate::EvaluateParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&evaluate::SPEC];
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
    /// Evaluates an expression.
    fn evaluate(
        &self,
        params: evaluate::EvaluateParams,
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
        "evaluate" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .evaluate(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
