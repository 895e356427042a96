/// Searches.
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
pub mod search {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "search",
        call_name: "search",
        title: None,
        description: "Searches.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"query\": {\n        \"type\": \"string\"\n      },\n      \"limit\": {\n        \"type\": \"integer\",\n        \"minimum\": 1,\n        \"default\": 20\n      },\n      \"exact\": {\n        \"type\": \"boolean\",\n        \"default\": false\n      },\n      \"fields\": {\n        \"type\": \"array\",\n        \"items\": {\n          \"type\": \"string\"\n        },\n        \"default\": [\n          \"title\"\n        ]\n      },\n      \"mode\": {\n        \"type\": \"string\",\n        \"enum\": [\n          \"fast\",\n          \"deep\"\n        ],\n        \"default\": \"fast\"\n      },\n      \"ratio\": {\n        \"type\": \"number\",\n        \"default\": 0.5\n      },\n      \"range\": {\n        \"type\": \"object\",\n        \"properties\": {\n          \"from\": {\n            \"type\": \"integer\"\n          },\n          \"to\": {\n            \"type\": \"integer\"\n          }\n        },\n        \"additionalProperties\": false,\n        \"default\": {\n          \"from\": 0\n        }\n      },\n      \"after\": {\n        \"type\": [\n          \"string\",\n          \"null\"\n        ],\n        \"default\": null\n      }\n    },\n    \"required\": [\n      \"query\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("query", 1),
                                defaulted("limit", 2, "20"),
                                defaulted("exact", 3, "false"),
                                defaulted("fields", 4, "[\"title\"]"),
                                defaulted("mode", 5, "\"fast\""),
                                defaulted("ratio", 6, "0.5"),
                                defaulted("range", 7, "{\"from\":0}"),
                                defaulted("after", 8, "null"),
                            ]
                        },
                        Closed,
                    ),
                    STRING,
                    number(Whole, to(Int(1)), None, &[]),
                    Node::Boolean,
                    items(9),
                    strings(const { &[text("fast"), text("deep")] }),
                    NUMBER,
                    object(
                        const { &[optional("from", 10), optional("to", 11)] },
                        Closed,
                    ),
                    any_of(const { &[branch(12, 1, None), branch(13, 8, None)] }),
                    STRING,
                    INTEGER,
                    INTEGER,
                    Node::Null,
                    STRING,
                ]
            },
            &[],
            "",
        )
    };
    /// Searches.
    #[derive(Clone, Debug, PartialEq)]
    pub struct SearchParams {
        pub query: rt::String,
        pub limit: rt::Option<u64>,
        pub exact: rt::Option<bool>,
        pub fields: rt::Option<rt::Vec<rt::String>>,
        pub mode: rt::Option<SearchParamsMode>,
        pub ratio: rt::Option<f64>,
        pub range: rt::Option<SearchParamsRange>,
        pub after: rt::Option<rt::Option<rt::String>>,
    }
    impl rt::FromJson for SearchParams {
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
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(r.u64(2)?),
                    2 => f2 = Some(r.boolean(3)?),
                    3 => f3 = Some(r.array(4, |r| r.string(9))?),
                    4 => f4 = Some(rt::FromJson::read(r)?),
                    5 => f5 = Some(r.f64(6)?),
                    6 => f6 = Some(rt::FromJson::read(r)?),
                    7 => f7 = Some(r.nullable(8, |r| r.string(13))?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                query: f0.ok_or(rt::Miss)?,
                limit: f1,
                exact: f2,
                fields: f3,
                mode: f4,
                ratio: f5,
                range: f6,
                after: f7,
            })
        }
    }
    impl rt::ToJson for SearchParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.query,
                    &self.limit,
                    &self.exact,
                    &self.fields,
                    &self.mode,
                    &self.ratio,
                    &self.range,
                    &self.after,
                ],
                None,
            )
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SearchParamsMode {
        Fast,
        Deep,
    }
    impl SearchParamsMode {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Fast, Self::Deep];
    }
    impl rt::FromJson for SearchParamsMode {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(5)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for SearchParamsMode {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 5, *self as usize)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct SearchParamsRange {
        pub from: rt::Option<i64>,
        pub to: rt::Option<i64>,
    }
    impl rt::FromJson for SearchParamsRange {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(7)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.i64(10)?),
                    1 => f1 = Some(r.i64(11)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { from: f0, to: f1 })
        }
    }
    impl rt::ToJson for SearchParamsRange {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 7, &[&self.from, &self.to], None)
        }
    }
    ::toolgen_runtime::bridge!(SearchParams SearchParamsMode SearchParamsRange);
    ::toolgen_runtime::describe!(
        SearchParams, "toolgen::search::SearchParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&search::SPEC];
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
    /// Searches.
    fn search(
        &self,
        params: search::SearchParams,
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
        "search" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .search(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
