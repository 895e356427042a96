/// Lists files.
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
pub mod list_files {
    use ::toolgen_runtime::private as rt;
    /// What is known of the tool besides its types.
    pub static SPEC: rt::ToolSpec = rt::ToolSpec {
        name: "list_files",
        call_name: "list_files",
        title: None,
        description: "Lists files.",
        origin: rt::Origin::Own,
        input_schema: "{\n    \"type\": \"object\",\n    \"properties\": {\n      \"folder\": {\n        \"type\": \"string\"\n      }\n    }\n  }",
        input_shape: &INPUT,
        output_schema: Some(
            "{\n    \"type\": \"array\",\n    \"items\": {\n      \"type\": \"object\",\n      \"properties\": {\n        \"path\": {\n          \"type\": \"string\"\n        },\n        \"bytes\": {\n          \"type\": \"integer\",\n          \"minimum\": 0\n        }\n      },\n      \"required\": [\n        \"path\"\n      ],\n      \"additionalProperties\": false\n    },\n    \"uniqueItems\": true\n  }",
        ),
        output_shape: Some(&OUTPUT),
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
            const { &[object(const { &[optional("folder", 1)] }, Open), STRING] },
            &[],
            "",
        )
    };
    /// Lists files.
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesParams {
        pub folder: rt::Option<rt::String>,
        /// Properties that the schema does not name.
        pub extra: rt::BTreeMap<rt::String, rt::Value>,
    }
    impl rt::FromJson for ListFilesParams {
        fn shape() -> &'static rt::Shape {
            &INPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(0)?;
            let mut f0 = None;
            let mut rest = rt::BTreeMap::new();
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(1)?),
                    rt::EXTRA => {
                        r.extra(&mut object, &mut rest, |r| r.value(4294967295))?
                    }
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self { folder: f0, extra: rest })
        }
    }
    impl rt::ToJson for ListFilesParams {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&INPUT, 0, &[&self.folder], Some(&self.extra))
        }
    }
    ::toolgen_runtime::bridge!(ListFilesParams);
    ::toolgen_runtime::describe!(
        ListFilesParams, "toolgen::list_files::ListFilesParams", SPEC.input_schema
    );
    static OUTPUT: rt::Shape = {
        use rt::table::*;
        rt::Shape::from_static(
            const {
                &[
                    array(&[], Each(1), 0, u32::MAX, true, &[]),
                    object(
                        const { &[required("path", 2), optional("bytes", 3)] },
                        Closed,
                    ),
                    STRING,
                    number(Whole, to(Int(0)), None, &[]),
                ]
            },
            &[],
            "",
        )
    };
    /// Lists files.
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesOutput(pub rt::Vec<ListFilesOutputValueItem>);
    impl rt::FromJson for ListFilesOutput {
        fn shape() -> &'static rt::Shape {
            &OUTPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            r.array(0, |r| rt::FromJson::read(r)).map(Self)
        }
    }
    impl rt::ToJson for ListFilesOutput {
        fn write(&self, out: &mut rt::Writer) {
            rt::ToJson::write(&self.0, out)
        }
    }
    #[derive(Clone, Debug, PartialEq)]
    pub struct ListFilesOutputValueItem {
        pub path: rt::String,
        pub bytes: rt::Option<u64>,
    }
    impl rt::FromJson for ListFilesOutputValueItem {
        fn shape() -> &'static rt::Shape {
            &OUTPUT
        }
        fn read(r: &mut rt::Reader<'_>) -> rt::Result<Self, rt::Miss> {
            let mut object = r.object(1)?;
            let mut f0 = None;
            let mut f1 = None;
            while let Some(slot) = r.next(&mut object)? {
                match slot {
                    0 => f0 = Some(r.string(2)?),
                    1 => f1 = Some(r.u64(3)?),
                    _ => return Err(rt::Miss),
                }
            }
            Ok(Self {
                path: f0.ok_or(rt::Miss)?,
                bytes: f1,
            })
        }
    }
    impl rt::ToJson for ListFilesOutputValueItem {
        fn write(&self, out: &mut rt::Writer) {
            out.object(&OUTPUT, 1, &[&self.path, &self.bytes], None)
        }
    }
    ::toolgen_runtime::bridge!(ListFilesOutput ListFilesOutputValueItem);
    ::toolgen_runtime::describe!(
        ListFilesOutput, "toolgen::list_files::ListFilesOutput", SPEC.output_schema
        .unwrap_or("true")
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
pub static TOOLS: &[&::toolgen_runtime::private::ToolSpec] = &[&list_files::SPEC];
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
