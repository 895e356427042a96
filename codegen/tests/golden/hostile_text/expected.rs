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
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
pub mod hostile_text {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "hostile_text",
        call_name: "hostile_text",
        title: None,
        description: "First line.\n\n    std::process::exit(1);\n\n```rust\nstd::process::exit(1);\n```\r\n~~~\n*/ \" # \\ {} end\tof text\n\n1. list\n\n       code in a list",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"quote\\\"s\": {\n        \"type\": \"string\",\n        \"description\": \"\\\"; } mod evil { fn f() {} } //\\n```\\npanic!()\\n```\"\n      },\n      \"choice\": {\n        \"enum\": [\n          \"\\\"\",\n          \"\\\\\",\n          \"a\\nb\",\n          \"*/\",\n          \"{}\"\n        ],\n        \"description\": \"    indented\\n\\tand tabbed\"\n      }\n    },\n    \"additionalProperties\": false\n  }",
        input_shape: &INPUT,
        output_schema: None,
        output_shape: None,
        permission: rt::Permission::ReadOnly,
        secret_eligible: &[],
        timeout_ms: None,
        effects: rt::Effects {
            reads: &[],
            writes: &[],
        },
        recommendations: &[],
        annotations: None,
    };
    static INPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const {
                &[
                    object(
                        const { &[optional("quote\"s", 1), optional("choice", 2)] },
                        Closed,
                    ),
                    STRING,
                    strings(const {
                        &[text("\""), text("\\"), text("a\nb"), text("*/"), text("{}")]
                    }),
                ]
            },
            &[],
            "",
        )
    };
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
    impl rt::FromJson for HostileTextParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    1 => f1 = Some(rt::FromJson::read(r)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { quote_s: f0, choice: f1 })
        }
    }
    impl rt::ToJson for HostileTextParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.quote_s, &self.choice], None)
        }
    }
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
    impl rt::FromJson for HostileTextParamsChoice {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            Self::ALL.get(r.variant(2)?).copied().ok_or(rt::Miss)
        }
    }
    impl rt::ToJson for HostileTextParamsChoice {
        fn write(&self, out: &mut rt::Writer) {
            out.variant(&INPUT, 2, *self as usize)
        }
    }
    ::toolgen_runtime::bridge!(HostileTextParams HostileTextParamsChoice);
    ::toolgen_runtime::describe!(
        HostileTextParams, "toolgen::hostile_text::HostileTextParams", SPEC.input_schema
    );
}
/// Every tool.
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&hostile_text::SPEC];
/// A handler for every tool: leaving one out does not compile.
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
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
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    rustdoc::all,
    missing_docs,
    dead_code,
    unused_mut,
    unused_variables,
    unreachable_pub,
    unreachable_code,
    nonstandard_style
)]
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
