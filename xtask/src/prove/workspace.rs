//! Writes the crates of a proof: the generated modules, some hundred a crate, and a runner.
//!
//! Invariant: a file is written only where its content changes, so what is unchanged is not rebuilt.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::compiler::Compiled;
use crate::generated::{copy_lock, module_name, toml_string, write_if_changed};

const SUPPORT: &str = include_str!("../../templates/support.rs");
const RUNNER: &str = include_str!("../../templates/runner.rs");
const MODULES_PER_CRATE: usize = 400;

/// Where the crates of a proof stand and what they build on.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    pub(crate) folder: PathBuf,
    /// The folder of the runtime crate.
    pub(crate) runtime: PathBuf,
    /// A lock file to start from, so that no version is asked for that is not there already.
    pub(crate) lock: PathBuf,
}

/// A generated module and the number of its case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Module<'a> {
    pub(crate) index: usize,
    pub(crate) compiled: &'a Compiled,
}

impl Workspace {
    /// Writes everything, and removes what an earlier proof left.
    pub(crate) fn write(&self, modules: &[Module<'_>]) -> Result<()> {
        let crates: Vec<_> = modules.chunks(MODULES_PER_CRATE).collect();
        let names: Vec<String> =
            (0..crates.len()).map(|number| format!("part-{number:03}")).collect();
        self.write_file("Cargo.toml", &workspace_manifest(&names))?;
        copy_lock(&self.lock, &self.folder)?;
        self.write_file("support/Cargo.toml", &self.manifest("prove-support", &[]))?;
        self.write_file("support/src/lib.rs", SUPPORT)?;
        for (name, modules) in names.iter().zip(crates) {
            self.write_part(name, modules)?;
        }
        let mut dependencies = vec!["serde_json = \"1\"".to_owned()];
        dependencies.push("prove-support = { path = \"../support\" }".to_owned());
        dependencies
            .extend(names.iter().map(|name| format!("{name} = {{ path = \"../{name}\" }}")));
        self.write_file("runner/Cargo.toml", &self.manifest("prove-runner", &dependencies))?;
        self.write_file("runner/src/main.rs", &format!("{RUNNER}{}", tables(&names)))
    }

    fn write_part(&self, name: &str, modules: &[Module<'_>]) -> Result<()> {
        let dependencies = ["prove-support = { path = \"../support\" }".to_owned()];
        self.write_file(&format!("{name}/Cargo.toml"), &self.manifest(name, &dependencies))?;
        self.write_file(&format!("{name}/src/lib.rs"), &part_source(modules))?;
        let mut kept = BTreeSet::from(["lib.rs".to_owned()]);
        for module in modules {
            let file = format!("{}.rs", module_name(module.index));
            let source = module.compiled.module.as_deref().unwrap_or_default();
            self.write_file(&format!("{name}/src/{file}"), source)?;
            kept.insert(file);
        }
        remove_others(&self.folder.join(name).join("src"), &kept)
    }

    fn manifest(&self, name: &str, dependencies: &[String]) -> String {
        let runtime = toml_string(&self.runtime);
        let dependencies = dependencies.join("\n");
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             toolgen-runtime = {{ path = {runtime}, features = [\"judge\"] }}\n{dependencies}\n"
        )
    }

    fn write_file(&self, name: &str, content: &str) -> Result<()> {
        write_if_changed(&self.folder.join(name), content)
    }
}

fn remove_others(folder: &Path, kept: &BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !kept.contains(entry.file_name().to_string_lossy().as_ref()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn workspace_manifest(parts: &[String]) -> String {
    let members = [&["support".to_owned(), "runner".to_owned()], parts].concat();
    format!(
        "[workspace]\nmembers = {members:?}\nresolver = \"3\"\n\n[profile.dev]\n\
         opt-level = 0\ndebug = false\nincremental = false\n"
    )
}

/// The root of a crate of generated modules. Each module and each probe has a line of its own, by
/// which an error is traced to its case.
fn part_source(modules: &[Module<'_>]) -> String {
    let mut source = String::from("#![allow(warnings)]\n");
    for module in modules {
        let _ = writeln!(source, "pub mod {};", module_name(module.index));
    }
    source.push_str("pub static TABLE: &[prove_support::Probe] = &[\n");
    for Module { index, compiled } in modules {
        let path = format!("{}::{}", module_name(*index), compiled.module_path);
        let types =
            [("input", Some(&compiled.params_type)), ("output", compiled.output_type.as_ref())];
        for (part, name) in types {
            if let Some(name) = name {
                let _ = writeln!(
                    source,
                    "    prove_support::probe!({index}, {part:?}, {path}::{name}),"
                );
            }
        }
    }
    source.push_str("];\n");
    source
}

fn tables(parts: &[String]) -> String {
    let tables: Vec<_> =
        parts.iter().map(|part| format!("{}::TABLE", part.replace('-', "_"))).collect();
    format!("fn tables() -> Vec<&'static [Probe]> {{\n    vec![{}]\n}}\n", tables.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_probe() {
        let compiled = Compiled {
            module_path: "edit".to_owned(),
            params_type: "EditParams".to_owned(),
            output_type: Some("EditOutput".to_owned()),
            ..Compiled::default()
        };
        let source = part_source(&[Module { index: 7, compiled: &compiled }]);
        assert!(source.contains("pub mod t000007;"));
        assert!(source.contains("probe!(7, \"input\", t000007::edit::EditParams)"));
        assert!(source.contains("probe!(7, \"output\", t000007::edit::EditOutput)"));
    }
}
