/// First line.
///
/// std::process::exit(1);
///
/// '''rust
/// std::process::exit(1);
/// '''
/// ---
/// */ " # \ {} end of text
///
/// 1. list
///
/// code in a list
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod hostile_text {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "hostile_text",
        call_name: "hostile_text",
        description: "First line.\n\n    std::process::exit(1);\n\n```rust\nstd::process::exit(1);\n```\r\n~~~\n*/ \" # \\ {} end\tof text\n\n1. list\n\n       code in a list",
        input_schema: r#"{"type":"object","properties":{"quote\"s":{"type":"string","description":"\"; } mod evil { fn f() {} } //\n```\npanic!()\n```"},"choice":{"enum":["\"","\\","a\nb","*/","{}"],"description":"    indented\n\tand tabbed"}},"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["quote\"s",1],["choice",2]],"rest":false},6,{"strings":["\"","\\","a\nb","*/","{}"]}],[]]"#,
        "",
    );
    /// First line.
    ///
    /// std::process::exit(1);
    ///
    /// '''rust
    /// std::process::exit(1);
    /// '''
    /// ---
    /// */ " # \ {} end of text
    ///
    /// 1. list
    ///
    /// code in a list
    #[derive(Clone, Debug, PartialEq)]
    pub struct HostileTextParams {
        /// "; } mod evil { fn f() {} } //
        /// '''
        /// panic!()
        /// '''
        pub quote_s: rt::Option<rt::String>,
        /// indented
        /// and tabbed
        pub choice: rt::Option<HostileTextParamsChoice>,
    }
    rt::object_part!(HostileTextParams, INPUT, 0, [quote_s, choice]);
    /// indented
    /// and tabbed
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HostileTextParamsChoice {
        Symbol,
        Symbol2,
        Ab,
        StarSlash,
        SymbolSymbol,
    }
    impl HostileTextParamsChoice {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 5usize] = [
            Self::Symbol,
            Self::Symbol2,
            Self::Ab,
            Self::StarSlash,
            Self::SymbolSymbol,
        ];
    }
    rt::strings_part!(HostileTextParamsChoice, INPUT, 2, Symbol);
    rt::describe!(
        HostileTextParams, "toolgen::hostile_text::HostileTextParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&hostile_text::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// First line.
    fn hostile_text(
        &self,
        params: hostile_text::HostileTextParams,
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
        "hostile_text" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .hostile_text(params)
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
        &hostile_text::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.hostile_text(params).await }
        },
    )?;
    Ok(())
}
