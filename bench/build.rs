//! Compiles `schemas/` as a user would, and writes a validator of jsonschema's macro for each tool.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    toolgen_codegen::Config::new().compile("schemas");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files: Vec<PathBuf> = fs::read_dir("schemas")?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    files.sort();
    let validators: io::Result<String> = files.iter().map(|file| validator(file)).collect();
    fs::write(out_dir.join("validators.rs"), validators?)
}

/// A struct, named after the tool, that validates its arguments.
fn validator(file: &Path) -> io::Result<String> {
    let definition: serde_json::Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    let schema = definition.get("inputSchema").cloned().unwrap_or_default();
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Ok(format!(
        "#[jsonschema::validator(schema = r##\"{schema}\"##)]\n\
         #[allow(non_camel_case_types)]\n\
         pub(crate) struct {name};\n"
    ))
}
