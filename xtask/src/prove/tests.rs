//! The whole pipeline on a runtime and modules written by hand, with faults planted in them.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::*;
use crate::corpus::{CaseKind, Given, Part};
use crate::generated::write_if_changed;

/// A runtime with the functions that a proof calls.
const RUNTIME: &str = "
pub struct Refusal(pub Option<Limit>);
#[derive(Clone, Copy, Debug)]
pub enum Limit { DuplicateKey, Size }
impl Refusal { pub fn limit(&self) -> Option<Limit> { self.0 } }
pub trait Read: Sized {
    const EXPLAINED: &'static str = \"1\";
    fn read(text: &str) -> Result<Self, Refusal>;
    fn read_trusted(text: &str) -> Result<Self, Refusal> { Self::read(text) }
    fn to_json(&self) -> String;
}
pub fn read<T: Read>(text: &str) -> Result<T, Refusal> { T::read(text) }
pub fn read_trusted<T: Read>(text: &str) -> Result<T, Refusal> { T::read_trusted(text) }
pub fn to_json<T: Read>(value: &T) -> String { value.to_json() }
pub struct Shape;
pub trait FromJson { fn shape() -> &'static Shape { &Shape } }
impl<T: Read> FromJson for T {}
pub struct RepairProfile;
impl RepairProfile { pub const DEFAULT: Self = Self; }
pub struct Approved<'t> { pub text: &'t str, pub repairs: Vec<()> }
pub fn approve<'t>(_: &Shape, text: &'t str, _: &RepairProfile) -> Result<Approved<'t>, ()> {
    if text == \"1\" { Ok(Approved { text, repairs: Vec::new() }) } else { Err(()) }
}
pub struct Path;
impl Path { pub fn pointer(&self) -> String { String::new() } }
pub struct Code;
impl Code { pub fn code(&self) -> &'static str { \"planted\" } }
pub struct Issue { pub path: Path, pub kind: Code }
impl Issue { pub fn holder(&self) -> Path { Path } }
pub fn issues_of<T: Read>(text: &str) -> Vec<Issue> {
    if text == T::EXPLAINED { Vec::new() } else { vec![Issue { path: Path, kind: Code }] }
}
";

/// Modules by tool name; each reads the texts `1` and `2` of a schema that allows only `1`.
struct Handwritten;

impl Compile for Handwritten {
    fn compile(&self, definition: &str) -> Compiled {
        let definition: serde_json::Value = serde_json::from_str(definition).expect("JSON");
        let name = definition.get("name").and_then(|name| name.as_str()).expect("a name");
        let body = match name {
            "good" | "explains" => "match text { \"1\" => Ok(P), _ => Err(Refusal(None)) }",
            "loose" => "Ok(P)",
            "strict" => "Err(Refusal(None))",
            "panics" => "if text == \"2\" { panic!(\"planted\") } Ok(P)",
            "aborts" => "if text == \"2\" { std::process::abort() } Ok(P)",
            "limits" => "Err(Refusal(Some(::toolgen_runtime::Limit::Size)))",
            "refused" => return Compiled { errors: vec!["planted".into()], ..Compiled::default() },
            "broken" => "not Rust",
            "changes" => "match text { \"1\" => Ok(P), _ => Err(Refusal(None)) } /* 1 */",
            _ => "unreachable!()",
        };
        let explained = if name == "explains" { "2" } else { "1" };
        let back = if name == "changes" { "7" } else { "1.0" };
        let module = format!(
            "pub mod tool {{ use ::toolgen_runtime::{{Read, Refusal}}; pub struct P; impl Read for P {{
             const EXPLAINED: &'static str = \"{explained}\";
             fn read(text: &str) -> Result<Self, Refusal> {{ {body} }}
             fn to_json(&self) -> String {{ \"{back}\".to_owned() }} }} }}"
        );
        Compiled {
            module: Some(module),
            module_path: "tool".to_owned(),
            params_type: "P".to_owned(),
            input_schema: definition.get("inputSchema").expect("a schema").to_string(),
            ..Compiled::default()
        }
    }
}

fn case(name: &str) -> Case {
    let given = |text: &str| Given { part: Part::Input, text: text.to_owned(), expected: None };
    Case {
        source: "test".to_owned(),
        server: "test".to_owned(),
        name: name.to_owned(),
        tool: json!({ "name": name, "inputSchema": { "const": 1 } }),
        kind: CaseKind::Suite,
        given: vec![given("1"), given("2")],
    }
}

fn workspace(folder: &Path) -> Workspace {
    let runtime = folder.join("runtime");
    let manifest = "[package]\nname = \"toolgen-runtime\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                    [features]\njudge = []\n[workspace]\n";
    write_if_changed(&runtime.join("Cargo.toml"), manifest).expect("a manifest");
    write_if_changed(&runtime.join("src/lib.rs"), RUNTIME).expect("a runtime");
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
    Workspace { folder: folder.join("work"), runtime, lock }
}

fn scratch() -> PathBuf {
    let program = std::env::current_exe().expect("a path");
    program.ancestors().nth(3).expect("a target folder").join("prove-pipeline-test")
}

#[test]
fn planted_faults_are_found_and_named() {
    let names = [
        "good", "loose", "strict", "panics", "aborts", "limits", "refused", "broken", "changes",
        "explains",
    ];
    let cases: Vec<Case> = names.into_iter().map(case).collect();
    let folder = scratch();
    let effort = Effort { instances: 0, seed: 1 };
    let report = prove(&cases, &Handwritten, &workspace(&folder), effort).expect("a report");
    let _ = fs::remove_dir_all(folder.join("work/part-000"));

    let found: Vec<_> = report
        .tally
        .disagreements
        .iter()
        .map(|found| {
            format!("{:?} {} {}", found.finding, found.label.replace("test / ", ""), found.text)
        })
        .collect();
    let expected = [
        "Loose loose 2",
        "Strict strict 1",
        "Loose panics 2",
        "Loose aborts 2",
        "Explainer aborts 2",
        "Strict limits 1",
        "RoundTrip changes 1",
        "Explainer explains 1",
        "Explainer explains 2",
    ];
    assert_eq!(found, expected);
    assert_eq!((report.tools, report.compiled, report.exact), (10, 9, 9));
    assert_eq!(report.refused, BTreeMap::from([("planted".to_owned(), 1)]));
    let broken: Vec<_> = report.build_failures.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(broken, ["test / test / broken"]);
    assert_eq!((report.tally.instances, report.tally.valid, report.tally.direct), (16, 8, 5));
    assert!(!report.is_clean());
    let text = report.to_reproductions();
    assert!(text.contains("planted") && text.contains("SIGABRT"), "{text}");
}
