/// Has names that are no Rust names.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub mod odd_names {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "odd-names",
        call_name: "odd-names",
        description: "Has names that are no Rust names.",
        input_schema: r#"{"type":"object","properties":{"self":{"type":"string"},"type":{"type":"string"},"$and":{"type":"array","items":{"type":"integer"}},"StartTime<":{"type":"integer"},"größe":{"type":"number"},"名前":{"type":"string"},"a-b":{"type":"string"},"a_b":{"type":"string"},"aB":{"type":"string"},"2fa":{"type":"boolean"},"":{"type":"string"},"<=":{"type":"integer"},"extra":{"type":"string"},"f0":{"type":"string"},"r":{"type":"string"},"object":{"type":"string"},"Self":{"type":"string"},"a/b~c":{"type":"string"},"say \"hi\"\\":{"type":"string"},"crate":{"type":"object","properties":{"super":{"type":"object","properties":{"fn":{"type":"string"}},"required":["fn"],"additionalProperties":false}},"required":["super"],"additionalProperties":false}},"required":["type","a-b"]}"#,
        input_shape: &INPUT,
        permission: rt::Permission::ReadOnly,
        ..rt::ToolSpec::BLANK
    };
    static INPUT: rt::Table = rt::Table::new(
        1,
        r#"[[{"fields":[["self",1],["type",2,1],["$and",3],["StartTime<",4],["größe",5],["名前",6],["a-b",7,1],["a_b",8],["aB",9],["2fa",10],["",11],["<=",12],["extra",13],["f0",14],["r",15],["object",16],["Self",17],["a/b~c",18],["say \"hi\"\\",19],["crate",20]]},6,6,{"prefix":[],"rest":21},5,4,6,6,6,6,3,6,5,6,6,6,6,6,6,6,{"fields":[["super",22,1]],"rest":false},5,{"fields":[["fn",23,1]],"rest":false},6],[]]"#,
        "",
    );
    /// Has names that are no Rust names.
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParams {
        pub self_: rt::Option<rt::String>,
        pub r#type: rt::String,
        pub and: rt::Option<rt::Vec<i64>>,
        pub start_time: rt::Option<i64>,
        pub größe: rt::Option<f64>,
        pub 名前: rt::Option<rt::String>,
        pub a_b: rt::String,
        pub a_b_2: rt::Option<rt::String>,
        pub a_b_3: rt::Option<rt::String>,
        pub n2fa: rt::Option<bool>,
        pub field: rt::Option<rt::String>,
        pub less_equal: rt::Option<i64>,
        pub extra: rt::Option<rt::String>,
        pub f0: rt::Option<rt::String>,
        pub r: rt::Option<rt::String>,
        pub object: rt::Option<rt::String>,
        pub self__2: rt::Option<rt::String>,
        pub a_b_c: rt::Option<rt::String>,
        pub say_hi: rt::Option<rt::String>,
        pub crate_: rt::Option<OddNamesParamsCrate>,
        /// Properties that the schema does not name.
        pub extra_2: rt::BTreeMap<rt::String, rt::Value>,
    }
    rt::object_part!(
        OddNamesParams, INPUT, 0, [self_, r#type, and, start_time, größe, 名前, a_b,
        a_b_2, a_b_3, n2fa, field, less_equal, extra, f0, r, object, self__2, a_b_c,
        say_hi, crate_], extra_2
    );
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParamsCrate {
        pub super_: OddNamesParamsCrateSuper,
    }
    rt::object_part!(OddNamesParamsCrate, INPUT, 20, [super_]);
    #[derive(Clone, Debug, PartialEq)]
    pub struct OddNamesParamsCrateSuper {
        pub r#fn: rt::String,
    }
    rt::object_part!(OddNamesParamsCrateSuper, INPUT, 22, [r#fn]);
    rt::describe!(
        OddNamesParams, "toolgen::odd-names::OddNamesParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&odd_names::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(warnings, clippy::all, clippy::pedantic)]
pub trait Handlers: Sync {
    /// What a handler fails with.
    type Error;
    /// Has names that are no Rust names.
    fn odd_names(
        &self,
        params: odd_names::OddNamesParams,
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
        "odd-names" => {
            let params = ::toolgen_runtime::private::read_call(arguments)?;
            handlers
                .odd_names(params)
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
        &odd_names::SPEC,
        |handlers: ::toolgen_runtime::private::Arc<H>, params| {
            async move { handlers.odd_names(params).await }
        },
    )?;
    Ok(())
}
