/// Sorts.
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
pub mod sort {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "sort",
        call_name: "sort",
        title: None,
        description: "Sorts.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"order\": {\n        \"type\": \"string\",\n        \"enum\": [\n          \"ascending\",\n          \"descending\"\n        ],\n        \"description\": \"Which way.\"\n      },\n      \"operator\": {\n        \"enum\": [\n          \"<\",\n          \"<=\",\n          \"=\",\n          \"!=\",\n          \" \"\n        ]\n      },\n      \"case\": {\n        \"enum\": [\n          \"a\",\n          \"A\",\n          \"á\"\n        ]\n      },\n      \"reserved\": {\n        \"type\": \"string\",\n        \"enum\": [\n          \"\",\n          \"self\",\n          \"Self\",\n          \"None\",\n          \"Ok\",\n          \"1st\",\n          \"in-progress\",\n          \"in_progress\",\n          \"a_l_l\"\n        ]\n      },\n      \"flag\": {\n        \"enum\": [\n          true\n        ]\n      },\n      \"level\": {\n        \"enum\": [\n          1,\n          2,\n          3\n        ]\n      },\n      \"mixed\": {\n        \"enum\": [\n          \"auto\",\n          0,\n          null\n        ]\n      },\n      \"fixed\": {\n        \"const\": \"v1\"\n      }\n    },\n    \"required\": [\n      \"order\",\n      \"fixed\"\n    ],\n    \"additionalProperties\": false\n  }",
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
                                required("order", 1),
                                optional("operator", 2),
                                optional("case", 3),
                                optional("reserved", 4),
                                optional("flag", 5),
                                optional("level", 6),
                                optional("mixed", 7),
                                required("fixed", 8),
                            ]
                        },
                        Closed,
                    ),
                    strings(const { &[text("ascending"), text("descending")] }),
                    strings(const {
                        &[text("<"), text("<="), text("="), text("!="), text(" ")]
                    }),
                    strings(const { &[text("a"), text("A"), text("á")] }),
                    strings(const {
                        &[
                            text(""),
                            text("self"),
                            text("Self"),
                            text("None"),
                            text("Ok"),
                            text("1st"),
                            text("in-progress"),
                            text("in_progress"),
                            text("a_l_l"),
                        ]
                    }),
                    values(const { &[text("true")] }),
                    values(const { &[text("1"), text("2"), text("3")] }),
                    values(const { &[text("\"auto\""), text("0"), text("null")] }),
                    strings(const { &[text("v1")] }),
                ]
            },
            &[],
            "",
        )
    };
    /// Sorts.
    #[derive(Clone, Debug, PartialEq)]
    pub struct SortParams {
        /// Which way.
        pub order: SortParamsOrder,
        pub operator: rt::Option<SortParamsOperator>,
        pub case: rt::Option<SortParamsCase>,
        pub reserved: rt::Option<SortParamsReserved>,
        pub flag: rt::Option<bool>,
        pub level: rt::Option<i64>,
        pub mixed: rt::Option<rt::Value>,
    }
    impl rt::FromJson for SortParams {
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
                    3 => f3 = Some(rt::FromJson::read(r)?),
                    4 => f4 = Some(r.boolean(5)?),
                    5 => f5 = Some(r.i64(6)?),
                    6 => f6 = Some(r.value(7)?),
                    7 => r.pass(8)?,
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                order: f0.ok_or(rt::Miss)?,
                operator: f1,
                case: f2,
                reserved: f3,
                flag: f4,
                level: f5,
                mixed: f6,
            })
        }
    }
    impl rt::ToJson for SortParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(
                &INPUT,
                0,
                &[
                    &self.order,
                    &self.operator,
                    &self.case,
                    &self.reserved,
                    &self.flag,
                    &self.level,
                    &self.mixed,
                    &rt::Constant,
                ],
                None,
            )
        }
    }
    /// Which way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SortParamsOrder {
        Ascending,
        Descending,
    }
    impl SortParamsOrder {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Ascending, Self::Descending];
    }
    impl rt::FromJson for SortParamsOrder {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(1)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for SortParamsOrder {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 1, *self as usize)
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SortParamsOperator {
        Less,
        LessEqual,
        Equal,
        NotEqual,
        Symbol,
    }
    impl SortParamsOperator {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 5usize] = [
            Self::Less,
            Self::LessEqual,
            Self::Equal,
            Self::NotEqual,
            Self::Symbol,
        ];
    }
    impl rt::FromJson for SortParamsOperator {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(2)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for SortParamsOperator {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 2, *self as usize)
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SortParamsCase {
        A,
        A2,
        Á,
    }
    impl SortParamsCase {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 3usize] = [Self::A, Self::A2, Self::Á];
    }
    impl rt::FromJson for SortParamsCase {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(3)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for SortParamsCase {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 3, *self as usize)
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SortParamsReserved {
        Type,
        Self_,
        Self_2,
        None_,
        Ok_,
        N1st,
        InProgress,
        InProgress2,
        All,
    }
    impl SortParamsReserved {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 9usize] = [
            Self::Type,
            Self::Self_,
            Self::Self_2,
            Self::None_,
            Self::Ok_,
            Self::N1st,
            Self::InProgress,
            Self::InProgress2,
            Self::All,
        ];
    }
    impl rt::FromJson for SortParamsReserved {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(4)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for SortParamsReserved {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 4, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(
        SortParams SortParamsOrder SortParamsOperator SortParamsCase SortParamsReserved
    );
    ::toolgen_runtime::describe!(
        SortParams, "toolgen::sort::SortParams", SPEC.input_schema
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&sort::SPEC];
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
    /// Sorts.
    fn sort(
        &self,
        params: sort::SortParams,
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
        "sort" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .sort(params)
                .await
                .map_err(::toolgen_runtime::private::CallError::Failed)
        }
        _ => Err(::toolgen_runtime::private::CallError::UnknownTool),
    }
}
