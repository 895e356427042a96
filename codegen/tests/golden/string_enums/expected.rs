/// Sorts.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod sort {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "sort",
        call_name: "sort",
        description: "Sorts.",
        input_schema: r#"{"type":"object","properties":{"order":{"type":"string","enum":["ascending","descending"],"description":"Which way."},"operator":{"enum":["<","<=","=","!="," "]},"case":{"enum":["a","A","á"]},"reserved":{"type":"string","enum":["","self","Self","None","Ok","1st","in-progress","in_progress","a_l_l"]},"flag":{"enum":[true]},"level":{"enum":[1,2,3]},"mixed":{"enum":["auto",0,null]},"fixed":{"const":"v1"}},"required":["order","fixed"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["order",1,1],["operator",2],["case",3],["reserved",4],["flag",5],["level",6],["mixed",7],["fixed",8,1]],"rest":false},{"strings":["ascending","descending"]},{"strings":["<","<=","=","!="," "]},{"strings":["a","A","á"]},{"strings":["","self","Self","None","Ok","1st","in-progress","in_progress","a_l_l"]},{"values":["true"]},{"values":["1","2","3"]},{"values":["\"auto\"","0","null"]},{"strings":["v1"]}],[]]"#,
        "",
    );
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
    rt::object_part!(
        SortParams, INPUT, 0, [order, operator, case, reserved, flag, level, mixed],
        [order, operator, case, reserved, flag, level, mixed, _]
    );
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
    rt::strings_part!(SortParamsOrder, INPUT, 1, Ascending);
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
    rt::strings_part!(SortParamsOperator, INPUT, 2, Less);
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
    rt::strings_part!(SortParamsCase, INPUT, 3, A);
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
    rt::strings_part!(SortParamsReserved, INPUT, 4, Type);
    rt::describe!(SortParams, "toolgen::sort::SortParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&sort::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
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
#[allow(warnings, clippy::all, clippy::pedantic)]
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
/// Adds every tool, with its handler, to a registry.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub fn register<H>(
    registry: &mut ::toolgen_runtime::private::Registry,
    handlers: H,
) -> ::toolgen_runtime::private::Result<(), ::toolgen_runtime::private::RegistryError>
where
    H: Handlers + Send + 'static,
    H::Error: ::core::fmt::Display + 'static,
{
    let handlers = ::toolgen_runtime::private::Arc::new(handlers);
    ::toolgen_runtime::private::register_handler(
        registry,
        &handlers,
        &sort::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.sort(params).await }
        },
    )?;
    Ok(())
}
