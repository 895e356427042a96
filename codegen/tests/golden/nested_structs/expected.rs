/// Books a trip.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod book_trip {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "book_trip",
        call_name: "book_trip",
        description: "Books a trip.",
        input_schema: r#"{"type":"object","properties":{"traveller":{"type":"object","properties":{"name":{"type":"string","description":"As in the passport."},"address":{"type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}},"required":["city"],"additionalProperties":false}},"required":["name","address"],"description":"Who travels.","additionalProperties":false},"legs":{"type":"array","items":{"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"},"seats":{"type":"array","items":{"type":"array","items":{"type":"integer"}}}},"required":["from","to"],"additionalProperties":false},"minItems":1}},"required":["traveller","legs"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::Dangerous,
        secret_eligible: &["traveller"],
        timeout_ms: Some(5000),
        effects: rt::Effects {
            reads: &["trip:{traveller}"],
            writes: &["{{trips}}"],
        },
        recommendations: &["Ask for the name as in the passport"],
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["traveller",1,1],["legs",2,1]],"rest":false},{"fields":[["name",3,1],["address",4,1]],"rest":false},{"prefix":[],"rest":5,"counts":[1]},6,{"fields":[["street",6],["city",7,1]],"rest":false},{"fields":[["from",8,1],["to",9,1],["seats",10]],"rest":false},6,6,6,6,{"prefix":[],"rest":11},{"prefix":[],"rest":12},5],[]]"#,
        "",
    );
    /// Books a trip.
    #[derive(Clone, PartialEq)]
    pub struct BookTripParams {
        /// Who travels.
        pub traveller: BookTripParamsTraveller,
        pub legs: rt::Vec<BookTripParamsLegsItem>,
    }
    rt::guarded_debug!(BookTripParams, [legs], [traveller]);
    rt::object_part!(BookTripParams, INPUT, 0, [traveller, legs]);
    /// Who travels.
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsTraveller {
        /// As in the passport.
        pub name: rt::String,
        pub address: BookTripParamsTravellerAddress,
    }
    rt::object_part!(BookTripParamsTraveller, INPUT, 1, [name, address]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsTravellerAddress {
        pub street: rt::Option<rt::String>,
        pub city: rt::String,
    }
    rt::object_part!(BookTripParamsTravellerAddress, INPUT, 4, [street, city]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct BookTripParamsLegsItem {
        pub from: rt::String,
        pub to: rt::String,
        pub seats: rt::Option<rt::Vec<rt::Vec<i64>>>,
    }
    rt::object_part!(BookTripParamsLegsItem, INPUT, 5, [from, to, seats]);
    rt::describe!(
        BookTripParams, "toolgen::book_trip::BookTripParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&book_trip::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
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
        &book_trip::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.book_trip(params).await }
        },
    )?;
    Ok(())
}
