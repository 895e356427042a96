/// Searches.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod search {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "search",
        call_name: "search",
        description: "Searches.",
        input_schema: r#"{"type":"object","properties":{"query":{"type":"string"},"limit":{"type":"integer","minimum":1,"default":20},"exact":{"type":"boolean","default":false},"fields":{"type":"array","items":{"type":"string"},"default":["title"]},"mode":{"type":"string","enum":["fast","deep"],"default":"fast"},"ratio":{"type":"number","default":0.5},"range":{"type":"object","properties":{"from":{"type":"integer"},"to":{"type":"integer"}},"additionalProperties":false,"default":{"from":0}},"after":{"type":["string","null"],"default":null}},"required":["query"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["query",1,1],["limit",2,0,"20"],["exact",3,0,"false"],["fields",4,0,"[\"title\"]"],["mode",5,0,"\"fast\""],["ratio",6,0,"0.5"],["range",7,0,"{\"from\":0}"],["after",8,0,"null"]],"rest":false},6,{"number":1,"min":[1]},3,{"prefix":[],"rest":9},{"strings":["fast","deep"]},4,{"fields":[["from",10],["to",11]],"rest":false},{"any":[[12,1],[13,8]]},6,5,5,2,6],[]]"#,
        "",
    );
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
    rt::object_part!(
        SearchParams, INPUT, 0, [query, limit, exact, fields, mode, ratio, range, after]
    );
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SearchParamsMode {
        Fast,
        Deep,
    }
    impl SearchParamsMode {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Fast, Self::Deep];
    }
    rt::strings_part!(SearchParamsMode, INPUT, 5, Fast);
    #[derive(Clone, Debug, PartialEq)]
    pub struct SearchParamsRange {
        pub from: rt::Option<i64>,
        pub to: rt::Option<i64>,
    }
    rt::object_part!(SearchParamsRange, INPUT, 7, [from, to]);
    rt::describe!(SearchParams, "toolgen::search::SearchParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&search::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
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
        &search::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.search(params).await }
        },
    )?;
    Ok(())
}
