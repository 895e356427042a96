/// Updates a record.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod update {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "update",
        call_name: "update",
        description: "Updates a record.",
        input_schema: r#"{"type":"object","properties":{"required_text":{"type":"string"},"optional_text":{"type":"string"},"required_nullable":{"type":["string","null"]},"optional_nullable":{"anyOf":[{"type":"integer"},{"type":"null"}]},"nullable_enum":{"enum":["on","off",null]},"nullable_object":{"oneOf":[{"type":"null"},{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"],"additionalProperties":false}]},"only_null":{"type":"null"}},"required":["required_text","required_nullable"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["required_text",1,1],["optional_text",2],["required_nullable",3,1],["optional_nullable",4],["nullable_enum",5],["nullable_object",6],["only_null",7]],"rest":false},6,6,{"any":[[8,1],[9,8]]},{"any":[[10,4],[11,1]]},{"values":["\"on\"","\"off\"","null"]},{"one":[[12,1],[13,32]]},2,2,6,5,2,2,{"fields":[["x",14,1]],"rest":false},5],[]]"#,
        "",
    );
    /// Updates a record.
    #[derive(Clone, Debug, PartialEq)]
    pub struct UpdateParams {
        pub required_text: rt::String,
        pub optional_text: rt::Option<rt::String>,
        pub required_nullable: rt::Option<rt::String>,
        pub optional_nullable: rt::Option<rt::Option<i64>>,
        pub nullable_enum: rt::Option<rt::Value>,
        pub nullable_object: rt::Option<rt::Option<UpdateParamsNullableObject>>,
        pub only_null: rt::Option<()>,
    }
    rt::object_part!(
        UpdateParams, INPUT, 0, [required_text, optional_text, required_nullable,
        optional_nullable, nullable_enum, nullable_object, only_null]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct UpdateParamsNullableObject {
        pub x: i64,
    }
    rt::object_part!(UpdateParamsNullableObject, INPUT, 13, [x]);
    rt::describe!(UpdateParams, "toolgen::update::UpdateParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&update::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Updates a record.
    fn update(
        &self,
        params: update::UpdateParams,
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
        "update" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .update(params)
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
        &update::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.update(params).await }
        },
    )?;
    Ok(())
}
