/// Reserves a table.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod reserve {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "reserve",
        call_name: "reserve",
        description: "Reserves a table.",
        input_schema: r#"{"type":"object","properties":{"code":{"type":"string","pattern":"^[A-Z]{3}-\\d+$","minLength":5,"maxLength":8},"guests":{"type":"integer","minimum":1,"exclusiveMaximum":21},"price":{"type":"number","exclusiveMinimum":0,"maximum":99.95,"multipleOf":0.05},"offset":{"type":"integer","minimum":-12,"maximum":14},"huge":{"type":"integer","minimum":0,"maximum":18446744073709551615},"notes":{"type":"array","items":{"type":"string","maxLength":4},"minItems":1,"maxItems":2},"even":{"type":"integer","multipleOf":2},"name":{"type":"string","not":{"enum":["admin","root"]}},"email":{"type":"string","format":"email"}},"required":["code","guests"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["code",1,1],["guests",2,1],["price",3],["offset",4],["huge",5],["notes",6],["even",7],["name",8],["email",9]],"rest":false},{"string":[5,8],"patterns":[0]},{"number":1,"min":[1],"max":[21,true]},{"number":0,"min":[0,true],"max":[99.95],"multiples":[0.05]},{"number":1,"min":[-12],"max":[14]},{"number":1,"min":[0],"max":[18446744073709551615]},{"prefix":[],"rest":10,"counts":[1,2]},{"number":1,"multiples":[2]},{"base":11,"also":[12]},6,{"string":[0,4]},6,{"not":13},{"strings":["admin","root"]}],["^[A-Z]{3}-\\d+$"]]"#,
        "",
    );
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
    rt::object_part!(
        ReserveParams, INPUT, 0, [code, guests, price, offset, huge, notes, even, name,
        email]
    );
    rt::describe!(ReserveParams, "toolgen::reserve::ReserveParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&reserve::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
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
        &reserve::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.reserve(params).await }
        },
    )?;
    Ok(())
}
