/// Finds things.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod find {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "find",
        call_name: "find",
        description: "Finds things.",
        input_schema: r#"{"type":"object","properties":{"target":{"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"array","items":{"type":"string"}},{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"additionalProperties":false}]},"key":{"type":["string","integer"]},"either":{"oneOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false},{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}]},"number":{"anyOf":[{"type":"integer","minimum":10},{"type":"number","maximum":5}]},"word":{"anyOf":[{"enum":["auto","none"]},{"type":"string","pattern":"^#"}]}},"required":["target"],"additionalProperties":false}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["target",1,1],["key",2],["either",3],["number",4],["word",5]],"rest":false},{"any":[[6,8],[7,4],[8,2],[9,16],[10,32]]},{"any":[[11,4],[12,8]]},{"one":[[13,32],[14,32]]},{"any":[[15,4],[16,4]]},{"any":[[17,8],[18,8]]},6,4,3,{"prefix":[],"rest":19},{"fields":[["id",20,1]],"rest":false},5,6,{"fields":[["a",21,1]],"rest":false},{"fields":[["b",22,1]],"rest":false},{"number":1,"min":[10]},{"number":0,"max":[5]},{"strings":["auto","none"]},{"string":[0],"patterns":[0]},6,5,6,6],["^#"]]"#,
        "",
    );
    /// Finds things.
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParams {
        pub target: FindParamsTarget,
        pub key: rt::Option<FindParamsKey>,
        pub either: rt::Option<FindParamsEither>,
        pub number: rt::Option<f64>,
        pub word: rt::Option<FindParamsWord>,
    }
    rt::object_part!(FindParams, INPUT, 0, [target, key, either, number, word]);
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsTarget {
        Text(rt::String),
        Number(f64),
        Flag(bool),
        List(rt::Vec<rt::String>),
        Object(FindParamsTargetObject),
    }
    rt::union_part!(
        FindParamsTarget, INPUT, 1, Text, [0 => Text 6, 1 => Number 7, 2 => Flag 8, 3 =>
        List 9, 4 => Object 10]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsTargetObject {
        pub id: i64,
    }
    rt::object_part!(FindParamsTargetObject, INPUT, 10, [id]);
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsKey {
        Number(i64),
        Text(rt::String),
    }
    rt::union_part!(FindParamsKey, INPUT, 2, Number, [0 => Number 11, 1 => Text 12]);
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsEither {
        Object(FindParamsEitherObject),
        Object2(FindParamsEitherObject2),
    }
    rt::union_part!(
        FindParamsEither, INPUT, 3, Object, [0 => Object 13, 1 => Object2 14]
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsEitherObject {
        pub a: rt::String,
    }
    rt::object_part!(FindParamsEitherObject, INPUT, 13, [a]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct FindParamsEitherObject2 {
        pub b: rt::String,
    }
    rt::object_part!(FindParamsEitherObject2, INPUT, 14, [b]);
    #[derive(Clone, Debug, PartialEq)]
    pub enum FindParamsWord {
        Text(FindParamsWordText),
        Text2(rt::String),
    }
    rt::union_part!(FindParamsWord, INPUT, 5, Text2, [0 => Text 17, 1 => Text2 18]);
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum FindParamsWordText {
        Auto,
        None_,
    }
    impl FindParamsWordText {
        /// Every variant, in the order of the schema.
        pub const ALL: [Self; 2usize] = [Self::Auto, Self::None_];
    }
    rt::strings_part!(FindParamsWordText, INPUT, 17, Auto);
    rt::describe!(FindParams, "toolgen::find::FindParams", SPEC.input_schema);
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&find::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Finds things.
    fn find(
        &self,
        params: find::FindParams,
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
        "find" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .find(params)
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
        &find::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.find(params).await }
        },
    )?;
    Ok(())
}
