/// Refers in every way.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod route {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "route",
        call_name: "route",
        description: "Refers in every way.",
        input_schema: r##"{"$id":"https://tools.example/route.json","type":"object","properties":{"plain":{"$ref":"#/$defs/Point"},"encoded":{"$ref":"#/$defs/a%20%22b%22~1c~0d"},"sibling":{"$ref":"#/properties/plain"},"anchored":{"$ref":"#stop"},"identified":{"$ref":"/stop.json"},"absolute":{"$ref":"https://tools.example/stop.json#/$defs/Name"},"narrowed":{"$ref":"#/$defs/Name","maxLength":3}},"required":["plain"],"additionalProperties":false,"$defs":{"Point":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"}},"required":["x","y"],"additionalProperties":false},"a \"b\"/c~d":{"type":"string","enum":["odd"]},"Name":{"$anchor":"stop","type":"string","minLength":1},"Stop":{"$id":"/stop.json","type":"object","properties":{"name":{"$ref":"#/$defs/Name"}},"required":["name"],"additionalProperties":false,"$defs":{"Name":{"type":"string","pattern":"^[A-Z]"}}}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["plain",1,1],["encoded",2],["sibling",1],["anchored",3],["identified",4],["absolute",5],["narrowed",6]],"rest":false},{"fields":[["x",7,1],["y",8,1]],"rest":false},{"strings":["odd"]},{"string":[1]},{"fields":[["name",5,1]],"rest":false},{"string":[0],"patterns":[0]},{"string":[1,3]},4,4],["^[A-Z]"]]"#,
        "",
    );
    /// Refers in every way.
    #[derive(Clone, Debug, PartialEq)]
    pub struct RouteParams {
        pub plain: Point,
        pub encoded: rt::Option<Abcd>,
        pub sibling: rt::Option<Point>,
        pub anchored: rt::Option<rt::String>,
        pub identified: rt::Option<Stop>,
        pub absolute: rt::Option<rt::String>,
        pub narrowed: rt::Option<rt::String>,
    }
    rt::object_part!(
        RouteParams, INPUT, 0, [plain, encoded, sibling, anchored, identified, absolute,
        narrowed]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct Point {
        pub x: f64,
        pub y: f64,
    }
    rt::object_part!(Point, INPUT, 1, [x, y]);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Abcd {
        Odd,
    }
    impl Abcd {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 1usize] = [Self::Odd];
    }
    rt::strings_part!(Abcd, INPUT, 2, Odd);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Stop {
        pub name: rt::String,
    }
    rt::object_part!(Stop, INPUT, 4, [name]);
    rt::describe!(RouteParams, "toolgen::route::RouteParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&route::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Refers in every way.
    fn route(
        &self,
        params: route::RouteParams,
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
        "route" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .route(params)
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
        &route::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.route(params).await }
        },
    )?;
    Ok(())
}
