/// Books a trip.
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
pub mod book_trip {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "book_trip",
        call_name: "book_trip",
        title: None,
        description: "Books a trip.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"traveller\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"name\": {\n            \"type\": \"string\",\n            \"description\": \"As in the passport.\"\n          },\n          \"address\": {\n            \"type\": \"object\",\n            \"properties\": {\n              \"street\": {\n                \"type\": \"string\"\n              },\n              \"city\": {\n                \"type\": \"string\"\n              }\n            },\n            \"required\": [\n              \"city\"\n            ],\n            \"additionalProperties\": false\n          }\n        },\n        \"required\": [\n          \"name\",\n          \"address\"\n        ],\n        \"description\": \"Who travels.\",\n        \"additionalProperties\": false\n      },\n      \"legs\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"type\": \"object\",\n          \"properties\": {\n            \"from\": {\n              \"type\": \"string\"\n            },\n            \"to\": {\n              \"type\": \"string\"\n            },\n            \"seats\": {\n              \"type\": \"array\",\n              \"items\": {\n                \"type\": \"array\",\n                \"items\": {\n                  \"type\": \"integer\"\n                }\n              }\n            }\n          },\n          \"required\": [\n            \"from\",\n            \"to\"\n          ],\n          \"additionalProperties\": false\n        },\n        \"minItems\": 1\n      }\n    },\n    \"required\": [\n      \"traveller\",\n      \"legs\"\n    ],\n    \"additionalProperties\": false\n  }",
        input_shape: &INPUT,
        output_schema: None,
        output_shape: None,
        permission: rt::Permission::Dangerous,
        secret_eligible: &["traveller"],
        timeout_ms: Some(5000),
        effects: rt::Effects {
            reads: &["trip:{traveller}"],
            writes: &["{{trips}}"],
        },
        recommendations: &["Ask for the name as in the passport"],
        annotations: None,
    };
    static INPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const {
                &[
                    object(
                        const { &[required("traveller", 1), required("legs", 2)] },
                        Closed,
                    ),
                    object(
                        const { &[required("name", 3), required("address", 4)] },
                        Closed,
                    ),
                    array(&[], Each(5), 1, u32::MAX, false, &[]),
                    STRING,
                    object(
                        const { &[optional("street", 6), required("city", 7)] },
                        Closed,
                    ),
                    object(
                        const {
                            &[
                                required("from", 8),
                                required("to", 9),
                                optional("seats", 10),
                            ]
                        },
                        Closed,
                    ),
                    STRING,
                    STRING,
                    STRING,
                    STRING,
                    items(11),
                    items(12),
                    INTEGER,
                ]
            },
            &[],
            "",
        )
    };
    /// Books a trip.
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParams {
        /// Who travels.
        pub traveller: BookTripParamsTraveller,
        pub legs: rt::Vec<BookTripParamsLegsItem>,
    }
    impl rt::FromJson for BookTripParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(rt::FromJson::read(r)?),
                    1 => f1 = Some(r.array(2, |r| rt::FromJson::read(r))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                traveller: f0.ok_or(rt::Miss)?,
                legs: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for BookTripParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.traveller, &self.legs], None)
        }
    }
    /// Who travels.
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsTraveller {
        /// As in the passport.
        pub name: rt::String,
        pub address: BookTripParamsTravellerAddress,
    }
    impl rt::FromJson for BookTripParamsTraveller {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(1)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(3)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                name: f0.ok_or(rt::Miss)?,
                address: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for BookTripParamsTraveller {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 1, &[&self.name, &self.address], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsTravellerAddress {
        pub street: rt::Option<rt::String>,
        pub city: rt::String,
    }
    impl rt::FromJson for BookTripParamsTravellerAddress {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(4)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(6)?),
                    1 => f1 = Some(r.string(7)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                street: f0,
                city: f1.ok_or(rt::Miss)?,
            })
        }
    }
    impl rt::ToJson for BookTripParamsTravellerAddress {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 4, &[&self.street, &self.city], None)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsLegsItem {
        pub from: rt::String,
        pub to: rt::String,
        pub seats: rt::Option<rt::Vec<rt::Vec<i64>>>,
    }
    impl rt::FromJson for BookTripParamsLegsItem {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(5)?;
            let mut f0 = None;
            let mut f1 = None;
            let mut f2 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(8)?),
                    1 => f1 = Some(r.string(9)?),
                    2 => f2 = Some(r.array(10, |r| r.array(11, |r| r.i64(12)))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                from: f0.ok_or(rt::Miss)?,
                to: f1.ok_or(rt::Miss)?,
                seats: f2,
            })
        }
    }
    impl rt::ToJson for BookTripParamsLegsItem {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 5, &[&self.from, &self.to, &self.seats], None)
        }
    }
    ::toolgen_runtime::bridge!(
        BookTripParams BookTripParamsTraveller BookTripParamsTravellerAddress
        BookTripParamsLegsItem
    );
    ::toolgen_runtime::describe!(
        BookTripParams, "toolgen::book_trip::BookTripParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&book_trip::SPEC];
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
    /// Books a trip.
    fn book_trip(
        &self,
        params: book_trip::BookTripParams,
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
        "book_trip" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .book_trip(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
