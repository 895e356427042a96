//! The crates that the benchmark builds: our modules and typify's for the same tools, and whole
//! programs built from nothing.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::Contest;
use super::contestant::has_output;
use super::measure::children_time;
use crate::cargo::{Built, build, cargo};
use crate::compiler::Compiled;
use crate::generated::{copy_lock, module_name, toml_string, write_if_changed};

/// What typify's output needs.
const TYPIFIED: &str = "serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\n\
    regress = \"0.12\"\nchrono = { version = \"0.4\", default-features = false, features = [\"serde\"] }\n\
    uuid = { version = \"1\", features = [\"serde\"] }\n";

/// The crates that hold the modules of the tools.
pub(crate) struct ToolCrates {
    folder: PathBuf,
    target: PathBuf,
}

impl ToolCrates {
    /// Prepares the folder.
    pub(crate) fn new(folder: &Path, lock: &Path) -> Result<Self> {
        let manifest = "[workspace]\nmembers = [\"ours\", \"typified\"]\nresolver = \"3\"\n\n\
                        [profile.dev]\nincremental = false\n";
        write_if_changed(&folder.join("Cargo.toml"), manifest)?;
        copy_lock(lock, folder)?;
        Ok(Self { folder: folder.to_owned(), target: folder.join("target") })
    }

    /// Writes both crates.
    pub(crate) fn write(&self, contests: &[Contest], runtime: &Path) -> Result<()> {
        let ours = contests.iter().map(|contest| {
            let name = module_name(contest.index);
            (name.clone(), contest.compiled.module.clone(), our_functions(&name, &contest.compiled))
        });
        let opaque = contests.iter().any(|contest| !contest.compiled.is_exact());
        write_library(&self.folder.join("ours"), "ours", &our_dependency(runtime, opaque), ours)?;
        let typified = contests.iter().map(|contest| {
            let name = module_name(contest.index);
            let functions = their_functions(&name, has_output(&contest.definition));
            (name, Some(contest.typified.clone()), functions)
        });
        write_library(&self.folder.join("typified"), "typified", TYPIFIED, typified)
    }

    /// Whether a crate builds; else the cases that are to blame.
    pub(crate) fn check(&self, package: &str) -> Result<Built> {
        build(&self.folder, &self.target, &["check", "--package", package])
    }

    /// The processor time of a cargo command on one crate whose dependencies are built already.
    pub(crate) fn time(&self, package: &str, arguments: &[&str]) -> Result<Duration> {
        let root = self.folder.join(package).join("src/lib.rs");
        let source = fs::read_to_string(&root)?;
        fs::write(&root, source)?;
        time_cargo(&self.folder, &self.target, &[arguments, &["--package", package]].concat())
    }

    /// The library of a crate after a release build.
    pub(crate) fn library(&self, package: &str) -> Result<PathBuf> {
        super::objects::newest_library(&self.target.join("release/deps"), package)
    }
}

/// The processor time of a cargo command that must succeed.
pub(crate) fn time_cargo(folder: &Path, target: &Path, arguments: &[&str]) -> Result<Duration> {
    let start = children_time();
    let output = cargo(folder, target)
        .args(arguments)
        .args(["--offline", "--quiet"])
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("cargo {arguments:?} fails\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(children_time().saturating_sub(start))
}

fn our_dependency(runtime: &Path, opaque: bool) -> String {
    let features = if opaque { "\"judge\"" } else { "" };
    format!("toolgen-runtime = {{ path = {}, features = [{features}] }}\n", toml_string(runtime))
}

/// Functions that make the compiler build what a program would use: read params, write results.
fn our_functions(module: &str, compiled: &Compiled) -> String {
    let path = format!("{module}::{}", compiled.module_path);
    let mut source = format!(
        "pub fn read_{module}(text: &str) -> Result<{path}::{0}, toolgen_runtime::Refusal> \
         {{ toolgen_runtime::read(text) }}\n",
        compiled.params_type
    );
    if let Some(output) = &compiled.output_type {
        let _ = writeln!(
            source,
            "pub fn write_{module}(value: &{path}::{output}) -> String {{ toolgen_runtime::to_json(value) }}"
        );
    }
    source
}

fn their_functions(module: &str, has_output: bool) -> String {
    let mut source = format!(
        "pub fn read_{module}(text: &str) -> Result<{module}::input::Params, serde_json::Error> \
         {{ serde_json::from_str(text) }}\n"
    );
    if has_output {
        let _ = writeln!(
            source,
            "pub fn write_{module}(value: &{module}::output::Output) -> Result<String, serde_json::Error> \
             {{ serde_json::to_string(value) }}"
        );
    }
    source
}

/// Writes a library: a file for each module, and the functions.
fn write_library(
    folder: &Path,
    name: &str,
    dependencies: &str,
    modules: impl Iterator<Item = (String, Option<String>, String)>,
) -> Result<()> {
    write_if_changed(&folder.join("Cargo.toml"), &manifest(name, dependencies))?;
    let mut root = String::from("#![allow(warnings)]\n");
    for (module, source, functions) in modules {
        write_if_changed(&folder.join(format!("src/{module}.rs")), &source.unwrap_or_default())?;
        let _ = write!(root, "pub mod {module};\n{functions}");
    }
    write_if_changed(&folder.join("src/lib.rs"), &root)
}

fn manifest(name: &str, dependencies: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}"
    )
}

/// A program that is built from nothing.
pub(crate) struct CleanProgram {
    folder: PathBuf,
    target: PathBuf,
}

impl CleanProgram {
    /// Writes a program: its dependencies, its `main.rs`, and its build script.
    pub(crate) fn write(
        folder: &Path,
        lock: &Path,
        dependencies: &str,
        main: &str,
        script: Option<&str>,
    ) -> Result<Self> {
        let manifest = format!("{}\n[workspace]\n", manifest("program", dependencies));
        write_if_changed(&folder.join("Cargo.toml"), &manifest)?;
        write_if_changed(&folder.join("src/main.rs"), main)?;
        if let Some(script) = script {
            write_if_changed(&folder.join("build.rs"), script)?;
        }
        copy_lock(lock, folder)?;
        let target = folder.join("target");
        let fetched = cargo(folder, &target).arg("fetch").output().context("cannot run cargo")?;
        if !fetched.status.success() {
            bail!("cargo fetch fails\n{}", String::from_utf8_lossy(&fetched.stderr));
        }
        Ok(Self { folder: folder.to_owned(), target })
    }

    /// The processor time of a release build with an empty target folder.
    pub(crate) fn time(&self) -> Result<Duration> {
        if self.target.exists() {
            fs::remove_dir_all(&self.target)?;
        }
        time_cargo(&self.folder, &self.target, &["build", "--release"])
    }
}

/// Our program: the runtime and compiled tools, each read once.
pub(crate) fn our_program(tools: &[&Contest]) -> String {
    let mut source = String::from("#![allow(warnings)]\n");
    let mut calls = String::new();
    for contest in tools {
        let name = module_name(contest.index);
        let module = contest.compiled.module.as_deref().unwrap_or_default();
        let _ = writeln!(source, "pub mod {name} {{ {module} }}");
        source.push_str(&our_functions(&name, &contest.compiled));
        let _ = writeln!(calls, "    println!(\"{{}}\", read_{name}(&text).is_ok());");
    }
    let _ = writeln!(
        source,
        "fn main() {{\n    let text = std::env::args().nth(1).unwrap_or_default();\n{calls}}}"
    );
    source
}

/// The dependencies of our program.
pub(crate) fn our_dependencies(runtime: &Path) -> String {
    our_dependency(runtime, false)
}

/// The other program: a validator at run time.
pub(crate) const JUDGE_DEPENDENCIES: &str = "jsonschema = { version = \"0.60\", default-features = false }\n\
    serde_json = \"1\"\ntokio = { version = \"1\", features = [\"rt\", \"macros\", \"time\", \"sync\"] }\n";

/// Its `main.rs`.
pub(crate) const JUDGE_PROGRAM: &str = r#"
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let text = std::env::args().nth(1).unwrap_or_default();
    let schema = serde_json::json!({ "type": "object" });
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let value: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    println!("{}", validator.is_valid(&value));
}
"#;
