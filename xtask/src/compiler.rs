//! The compiler as the proof and the benchmark see it. Invariant: only this file names it.

use toolgen_codegen::{Options, Severity, compile_one};

/// Turns the text of one definition into Rust.
pub(crate) trait Compile: Sync {
    fn compile(&self, definition: &str) -> Compiled;
}

/// What became of one definition.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compiled {
    /// The source of one `pub mod name { … }`; nothing where the definition is refused.
    pub(crate) module: Option<String>,
    /// The name of that module.
    pub(crate) module_path: String,
    /// The type of the arguments, in that module.
    pub(crate) params_type: String,
    /// The type of the result, in that module.
    pub(crate) output_type: Option<String>,
    /// The parts of the input schema that only the judge can decide, and why.
    pub(crate) input_opaque: Vec<String>,
    /// The same of the output schema.
    pub(crate) output_opaque: Vec<String>,
    /// The input schema as compiled, without the illegal keywords that were dropped.
    pub(crate) input_schema: String,
    /// The output schema as compiled.
    pub(crate) output_schema: Option<String>,
    /// Properties of the input that have a better type than `Value`, and all whose schema says more.
    pub(crate) typed_properties: (usize, usize),
    /// The codes of the errors.
    pub(crate) errors: Vec<String>,
}

impl Compiled {
    /// Whether no schema of the tool has a part that only the judge can decide.
    pub(crate) fn is_exact(&self) -> bool {
        self.input_opaque.is_empty() && self.output_opaque.is_empty()
    }
}

/// The name of the compiler's crate, for a build script.
pub(crate) const BUILD_DEPENDENCY: &str = "toolgen-codegen";

/// A build script that compiles `schemas/` into `OUT_DIR/tools.rs`.
pub(crate) const BUILD_SCRIPT: &str =
    "fn main() {\n    toolgen_codegen::Config::new().compile(\"schemas\");\n}\n";

/// The compiler of this repository, for a runtime with the judge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toolgen;

impl Compile for Toolgen {
    fn compile(&self, definition: &str) -> Compiled {
        let one = compile_one(definition, &Options { judge: true });
        let errors = one.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        Compiled {
            errors: errors.map(|error| error.code.as_str().to_owned()).collect(),
            module: one.module,
            module_path: one.module_path,
            params_type: one.params_type,
            output_type: one.output_type,
            input_opaque: one.input_opaque,
            output_opaque: one.output_opaque,
            input_schema: one.input_schema,
            output_schema: one.output_schema,
            typed_properties: one.typed_properties,
        }
    }
}
