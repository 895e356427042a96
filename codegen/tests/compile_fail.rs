//! What must not compile does not, and says why.
//!
//! Generated code is checked in a project of its own that has nothing but the runtime, without
//! features: in this workspace another crate could turn `judge` on for all.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

use toolgen_codegen::{Options, Role, Source, SourceFile, compile};

const MANIFEST: &str = r#"[package]
name = "compile-fail"
version = "0.0.0"
edition = "2024"

[dependencies]
toolgen-runtime = { path = "@RUNTIME@" }

[workspace]
"#;

const WEATHER: &str = r#"{"name": "weather", "inputSchema": {"type": "object"},
    "toolgen": {"permission": "read-only", "secretEligible": []}}"#;
const TIME: &str = r#"{"name": "time", "inputSchema": {"type": "object"},
    "toolgen": {"permission": "read-only", "secretEligible": []}}"#;
const OPAQUE: &str = r#"{"name": "opaque", "inputSchema": {"type": "object",
    "properties": {"zone": {"type": "string", "pattern": "^(?!tmp)"}}},
    "toolgen": {"permission": "read-only", "secretEligible": []}}"#;

const WEATHER_HANDLER: &str =
    "async fn weather(&self, _: weather::WeatherParams) -> Result<Value, ()> { Err(()) }";
const TIME_HANDLER: &str =
    "async fn time(&self, _: time::TimeParams) -> Result<Value, ()> { Err(()) }";

/// A program of generated code, with some of its handlers.
fn program(definitions: &[&str], handlers: &[&str]) -> String {
    let sources: Vec<_> = definitions
        .iter()
        .enumerate()
        .map(|(number, text)| {
            Source::new(SourceFile::new(format!("{number}.json"), *text), Role::Own)
        })
        .collect();
    let compilation = compile(&sources, &Options { judge: true });
    let code = compilation.source.expect("the definitions are right");
    let handlers = handlers.join("\n    ");
    format!(
        "{code}\nuse toolgen_runtime::private::Value;\nstruct App;\n\
         impl Handlers for App {{\n    type Error = ();\n    {handlers}\n}}\n\
         fn main() {{ let _ = dispatch(&App, \"weather\", \"{{}}\"); }}\n"
    )
}

/// What the compiler says of each program, all of them checked at once.
static SAID: LazyLock<String> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile-fail");
    let programs = [
        ("complete", program(&[WEATHER, TIME], &[WEATHER_HANDLER, TIME_HANDLER])),
        ("incomplete", program(&[WEATHER, TIME], &[WEATHER_HANDLER])),
        ("opaque", program(&[OPAQUE], &[])),
    ];
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let runtime = root.with_file_name("runtime");
    let manifest = MANIFEST.replace("@RUNTIME@", &runtime.to_string_lossy().replace('\\', "/"));
    fs::create_dir_all(folder.join("src/bin")).expect("made");
    fs::write(folder.join("Cargo.toml"), manifest).expect("written");
    // The versions of this workspace are at hand without a network.
    fs::copy(root.with_file_name("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
    for (name, text) in programs {
        fs::write(folder.join(format!("src/bin/{name}.rs")), text).expect("written");
    }
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let check = ["check", "--offline", "--keep-going", "--bins", "--color=never"];
    let output = Command::new(cargo)
        .args(check)
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    String::from_utf8_lossy(&output.stderr).into_owned()
});

/// Whether cargo gave a program up.
fn fails(name: &str) -> bool {
    SAID.contains(&format!("could not compile `compile-fail` (bin \"{name}\")"))
}

#[test]
fn all_handlers_compile() {
    assert!(SAID.contains("Checking compile-fail"), "{}", *SAID);
    assert!(!fails("complete"), "{}", *SAID);
}

#[test]
fn a_forgotten_handler_does_not_compile() {
    assert!(fails("incomplete"), "{}", *SAID);
    assert!(SAID.contains("not all trait items implemented, missing: `time`"), "{}", *SAID);
}

#[test]
fn an_opaque_part_without_the_judge_does_not_compile() {
    assert!(fails("opaque"), "{}", *SAID);
    let message = "tool `opaque` has a part that only the judge can decide: \
        /properties/zone has a pattern that needs backtracking; \
        enable the feature `judge` of toolgen-runtime";
    assert!(SAID.contains(message), "{}", *SAID);
}
