/// Lists files.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod list_files {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "list_files",
        call_name: "list_files",
        description: "Lists files.",
        input_schema: r#"{"type":"object","properties":{"folder":{"type":"string"}}}"#,
        input_shape: &INPUT,
        output_schema: Some(
            r#"{"type":"array","items":{"type":"object","properties":{"path":{"type":"string"},"bytes":{"type":"integer","minimum":0}},"required":["path"],"additionalProperties":false},"uniqueItems":true}"#,
        ),
        output_shape: Some(&OUTPUT),
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["folder",1]]},6],[]]"#,
        "",
    );
    /// Lists files.
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesParams {
        pub folder: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(ListFilesParams, INPUT, 0, [folder], extra);
    rt::describe!(
        ListFilesParams, "toolgen::list_files::ListFilesParams", SPEC.input_schema
    );
    static OUTPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"prefix":[],"rest":1,"unique":true},{"fields":[["path",2,1],["bytes",3]],"rest":false},6,{"number":1,"min":[0]}],[]]"#,
        "",
    );
    /// Lists files.
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesOutput(pub rt::Vec<ListFilesOutputValueItem>);
    rt::newtype_part!(ListFilesOutput, OUTPUT, 0);
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesOutputValueItem {
        pub path: rt::String,
        pub bytes: rt::Option<u64>,
    }
    rt::object_part!(ListFilesOutputValueItem, OUTPUT, 1, [path, bytes]);
    rt::describe!(
        ListFilesOutput, "toolgen::list_files::ListFilesOutput", SPEC.output_schema
        .unwrap_or("true")
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&list_files::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Lists files.
    fn list_files(
        &self,
        params: list_files::ListFilesParams,
    ) -> impl ::core::future::Future<
        Output = ::toolgen_runtime::private::Result<
            list_files::ListFilesOutput,
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
        "list_files" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .list_files(params)
                .await
                .map(|output| ::toolgen_runtime::private::to_value(&output))
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
        &list_files::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.list_files(params).await }
        },
    )?;
    Ok(())
}
