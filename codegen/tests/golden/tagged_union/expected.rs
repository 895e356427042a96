/// Draws shapes.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod draw {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "draw",
        call_name: "draw",
        description: "Draws shapes.",
        input_schema: r##"{"type":"object","properties":{"shapes":{"type":"array","items":{"$ref":"#/$defs/Shape"}}},"required":["shapes"],"additionalProperties":false,"$defs":{"Shape":{"description":"`kind` says which.","oneOf":[{"$ref":"#/$defs/Circle"},{"$ref":"#/$defs/Polygon"},{"type":"object","properties":{"kind":{"const":"group"},"of":{"type":"array","items":{"$ref":"#/$defs/Shape"}}},"required":["kind","of"],"additionalProperties":false}]},"Circle":{"type":"object","properties":{"kind":{"const":"circle"},"radius":{"type":"number","exclusiveMinimum":0}},"required":["kind","radius"],"additionalProperties":false},"Polygon":{"type":"object","properties":{"kind":{"const":"polygon"},"corners":{"type":"integer","minimum":3}},"required":["kind","corners"],"additionalProperties":false}}}"##,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["shapes",1,1]],"rest":false},{"prefix":[],"rest":2},{"one":[[3,32,"circle"],[4,32,"polygon"],[5,32,"group"]],"tag":"kind"},{"fields":[["kind",6,1],["radius",7,1]],"rest":false},{"fields":[["kind",8,1],["corners",9,1]],"rest":false},{"fields":[["kind",10,1],["of",11,1]],"rest":false},{"strings":["circle"]},{"number":0,"min":[0,true]},{"strings":["polygon"]},{"number":1,"min":[3]},{"strings":["group"]},{"prefix":[],"rest":2}],[]]"#,
        "",
    );
    /// Draws shapes.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DrawParams {
        pub shapes: rt::Vec<Shape>,
    }
    rt::object_part!(DrawParams, INPUT, 0, [shapes]);
    /// `kind` says which.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Shape {
        Circle(Circle),
        Polygon(Polygon),
        Group(ShapeGroup),
    }
    rt::union_part!(
        Shape, INPUT, 2, Circle, [0 => Circle 3, 1 => Polygon 4, 2 => Group 5]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct Circle {
        pub radius: f64,
    }
    rt::object_part!(Circle, INPUT, 3, [radius], [_, radius]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Polygon {
        pub corners: u64,
    }
    rt::object_part!(Polygon, INPUT, 4, [corners], [_, corners]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct ShapeGroup {
        pub of: rt::Vec<Shape>,
    }
    rt::object_part!(ShapeGroup, INPUT, 5, [of], [_, of]);
    rt::describe!(DrawParams, "toolgen::draw::DrawParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&draw::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Draws shapes.
    fn draw(
        &self,
        params: draw::DrawParams,
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
        "draw" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .draw(params)
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
        &draw::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.draw(params).await }
        },
    )?;
    Ok(())
}
