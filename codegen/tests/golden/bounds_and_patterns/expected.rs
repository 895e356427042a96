/// Reserves a table.
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
pub mod reserve {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "reserve",
        call_name: "reserve",
        title: None,
        description: "Reserves a table.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"code\": {\n        \"type\": \"string\",\n        \"pattern\": \"^[A-Z]{3}-\\\\d+$\",\n        \"minLength\": 5,\n        \"maxLength\": 8\n      },\n      \"guests\": {\n        \"type\": \"integer\",\n        \"minimum\": 1,\n        \"exclusiveMaximum\": 21\n      },\n      \"price\": {\n        \"type\": \"number\",\n        \"exclusiveMinimum\": 0,\n        \"maximum\": 99.95,\n        \"multipleOf\": 0.05\n      },\n      \"offset\": {\n        \"type\": \"integer\",\n        \"minimum\": -12,\n        \"maximum\": 14\n      },\n      \"huge\": {\n        \"type\": \"integer\",\n        \"minimum\": 0,\n        \"maximum\": 18446744073709551615\n      },\n      \"notes\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"type\": \"string\",\n          \"maxLength\": 4\n        },\n        \"minItems\": 1,\n        \"maxItems\": 2\n      },\n      \"even\": {\n        \"type\": \"integer\",\n        \"multipleOf\": 2\n      },\n      \"name\": {\n        \"type\": \"string\",\n        \"not\": {\n          \"enum\": [\n            \"admin\",\n            \"root\"\n          ]\n        }\n      },\n      \"email\": {\n        \"type\": \"string\",\n        \"format\": \"email\"\n      }\n    },\n    \"required\": [\n      \"code\",\n      \"guests\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("code", 1),
                                required("guests", 2),
                                optional("price", 3),
                                optional("offset", 4),
                                optional("huge", 5),
                                optional("notes", 6),
                                optional("even", 7),
                                optional("name", 8),
                                optional("email", 9),
                            ]
                        },
                        Closed,
                    ),
                    string(5, 8, &[0]),
                    number(Whole, to(Int(1)), before(Int(21)), &[]),
                    number(No, before(Int(0)), to(Float(99.95)), &[Float(0.05)]),
                    number(Whole, to(Int(-12)), to(Int(14)), &[]),
                    number(Whole, to(Int(0)), to(Uint(18446744073709551615)), &[]),
                    array(&[], Each(10), 1, 2, false, &[]),
                    number(Whole, None, None, &[Int(2)]),
                    refined(11, &[12]),
                    STRING,
                    string(0, 4, &[]),
                    STRING,
                    Node::Not(13),
                    strings(const { &[text("admin"), text("root")] }),
                ]
            },
            const { &[text("^[A-Z]{3}-\\d+$")] },
            "",
        )
    };
    /// Reserves a table.
    #[derive(Clone, Debug, PartialEq)]
    pub struct ReserveParams {
        pub code: rt::String,
        pub guests: u64,
        pub price: rt::Option<f64>,
        pub offset: rt::Option<i64>,
        pub huge: rt::Option<u64>,
        pub notes: rt::Option<rt::Vec<rt::String>>,
        pub even: rt::Option<i64>,
        pub name: rt::Option<rt::String>,
        pub email: rt::Option<rt::String>,
    }
    impl rt::FromJson for ReserveParams {
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
            let mut f7 = None;
            let mut f8 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(r.u64(2)?),
                    2 => f2 = Some(r.f64(3)?),
                    3 => f3 = Some(r.i64(4)?),
                    4 => f4 = Some(r.u64(5)?),
                    5 => f5 = Some(r.array(6, |r| r.string(10))?),
                    6 => f6 = Some(r.i64(7)?),
                    7 => f7 = Some(r.string(8)?),
                    8 => f8 = Some(r.string(9)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                code: f0.ok_or(rt::Miss)?,
                guests: f1.ok_or(rt::Miss)?,
                price: f2,
                offset: f3,
                huge: f4,
                notes: f5,
                even: f6,
                name: f7,
                email: f8,
            })
        }
    }
    impl rt::ToJson for ReserveParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.code,
                    &self.guests,
                    &self.price,
                    &self.offset,
                    &self.huge,
                    &self.notes,
                    &self.even,
                    &self.name,
                    &self.email,
                ],
                None,
            )
        }
    }
    ::toolgen_runtime::bridge!(ReserveParams);
    ::toolgen_runtime::describe!(
        ReserveParams, "toolgen::reserve::ReserveParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&reserve::SPEC];
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
    /// Reserves a table.
    fn reserve(
        &self,
        params: reserve::ReserveParams,
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
        "reserve" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .reserve(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
