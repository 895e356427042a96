//! The compiler as the proof and the benchmark see it. Invariant: only this file names it.

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
    /// The input schema as compiled, without the illegal keywords that were dropped.
    pub(crate) input_schema: String,
    /// The output schema as compiled.
    pub(crate) output_schema: Option<String>,
    /// The codes of the errors.
    pub(crate) errors: Vec<String>,
}

/// The compiler of this repository.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toolgen;

impl Compile for Toolgen {
    fn compile(&self, _definition: &str) -> Compiled {
        Compiled { errors: vec!["no-compiler".to_owned()], ..Compiled::default() }
    }
}
