//! What a build script gets: lines for cargo, and a file that is written only when it must be.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::TempDir;
use toolgen_codegen::{Code, Compilation, Config, Error};

const GOOD: &str = r#"{"name": "read", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}},
    "toolgen": {"permission": "read-only", "secretEligible": []}}"#;
const SUSPECT: &str = r#"{"name": "list", "inputSchema": {"type": "object", "properties": {"file": {}}, "required": ["path"]},
    "toolgen": {"permission": "read-only", "secretEligible": []}}"#;
const BROKEN: &str = r#"{"name": "bad", "inputSchema": {"type": "object"}}"#;
const SERVER: &str = r#"{"tools": [{"name": "find", "inputSchema": {"type": "object"}}]}"#;
const POLICY: &str = r#"{"tools": {"find": {"permission": "supervised", "secretEligible": []}}}"#;

/// A project: `schemas/` with files, and `out/`.
struct Project {
    folder: TempDir,
}

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Self { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir_all(project.path("out")).expect("made");
        for (name, text) in files {
            project.write(name, text);
        }
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path("schemas").join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(path, text).expect("written");
    }

    /// Compiles the project; also what cargo is told.
    fn compile(&self) -> (Result<Compilation, Error>, Vec<String>) {
        let mut lines = Vec::new();
        let config = Config::new().out_dir(self.path("out"));
        let result = config.try_compile_into(&self.path("schemas"), &mut lines);
        (result, lines)
    }

    fn output(&self) -> PathBuf {
        self.path("out/tools.rs")
    }
}

/// A time that no test run happens at.
fn long_ago() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000)
}

fn make_old(path: &Path) {
    let file = File::options().write(true).open(path).expect("opened");
    file.set_modified(long_ago()).expect("set");
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).expect("a time")
}

#[test]
fn cargo_is_told_to_watch_every_file_and_the_folder() {
    let files = [
        ("read.json", GOOD),
        ("sub/list.json", SUSPECT),
        ("mcp/hub/tools.json", SERVER),
        ("mcp/hub/policy.json", POLICY),
    ];
    let project = Project::new(&files);
    let (result, lines) = project.compile();
    assert!(result.is_ok(), "{result:?}");
    let watch = |path: PathBuf| format!("cargo::rerun-if-changed={}", path.display());
    assert!(lines.contains(&watch(project.path("schemas"))), "{lines:?}");
    for (name, _) in files {
        assert!(lines.contains(&watch(project.path("schemas").join(name))), "{name}: {lines:?}");
    }
}

#[test]
fn warnings_are_told_and_do_not_stop_the_build() {
    let project = Project::new(&[("list.json", SUSPECT)]);
    let (result, lines) = project.compile();
    assert_eq!(result.expect("compiled").tools.len(), 1);
    let warnings: Vec<_> =
        lines.iter().filter_map(|line| line.strip_prefix("cargo::warning=")).collect();
    let [head, place, help] = warnings.as_slice() else { panic!("{lines:?}") };
    assert!(head.starts_with("warning[undeclared-required]: "), "{head}");
    assert!(place.contains("list.json:1:") && help.contains("help: "), "{place} {help}");
    assert!(!lines.iter().any(|line| line.starts_with("cargo::error=")), "{lines:?}");
    assert!(project.output().exists());
}

#[test]
fn errors_are_told_and_nothing_is_written() {
    let project = Project::new(&[("read.json", GOOD), ("bad.json", BROKEN)]);
    let (result, lines) = project.compile();
    let Err(Error::Definitions(found)) = result else { panic!("{result:?}") };
    assert!(found.iter().any(|found| found.code == Code::MissingPermission), "{found:?}");
    let errors = lines.iter().filter(|line| line.starts_with("cargo::error=")).count();
    assert_eq!(errors, 3 * found.len(), "{lines:?}");
    assert!(!project.output().exists());
}

#[test]
fn errors_leave_what_was_written_before() {
    let project = Project::new(&[("read.json", GOOD)]);
    assert!(project.compile().0.is_ok());
    let before = fs::read_to_string(project.output()).expect("written");
    project.write("bad.json", BROKEN);
    assert!(project.compile().0.is_err());
    assert_eq!(fs::read_to_string(project.output()).expect("still there"), before);
}

#[test]
fn files_that_cannot_be_read_are_errors() {
    let project = Project::new(&[("read.json", GOOD)]);
    fs::write(project.path("schemas/bytes.json"), b"\xff").expect("written");
    let (result, _) = project.compile();
    assert!(matches!(&result, Err(Error::Definitions(found)) if found[0].code == Code::NotUtf8));
    assert!(!project.output().exists());
    let mut lines = Vec::new();
    let config = Config::new().out_dir(project.path("out"));
    let result = config.try_compile_into(&project.path("nowhere"), &mut lines);
    assert!(matches!(&result, Err(Error::Definitions(found)) if found[0].code == Code::Io));
}

#[test]
fn the_file_is_touched_only_when_its_text_changes() {
    let project = Project::new(&[("read.json", GOOD)]);
    assert!(project.compile().0.is_ok());
    let first = fs::read_to_string(project.output()).expect("written");
    make_old(&project.output());
    assert!(project.compile().0.is_ok());
    assert_eq!(modified(&project.output()), long_ago(), "the same text is not written again");
    project.write("list.json", SUSPECT);
    assert!(project.compile().0.is_ok());
    assert_ne!(modified(&project.output()), long_ago(), "another text is");
    fs::remove_file(project.path("schemas/list.json")).expect("removed");
    assert!(project.compile().0.is_ok());
    assert_eq!(fs::read_to_string(project.output()).expect("written"), first);
}

#[test]
fn the_code_does_not_depend_on_where_the_project_is() {
    let files =
        [("read.json", GOOD), ("mcp/hub/tools.json", SERVER), ("mcp/hub/policy.json", POLICY)];
    let code = |project: &Project| {
        assert!(project.compile().0.is_ok());
        fs::read_to_string(project.output()).expect("written")
    };
    assert_eq!(code(&Project::new(&files)), code(&Project::new(&files)));
}

#[test]
fn the_file_and_its_folder_can_be_chosen() {
    let project = Project::new(&[("read.json", GOOD)]);
    let config = Config::new().out_dir(project.path("out")).file_name("mine.rs");
    assert!(config.try_compile_into(&project.path("schemas"), &mut Vec::new()).is_ok());
    assert!(project.path("out/mine.rs").exists() && !project.output().exists());
    let config = Config::new().out_dir(project.path("no/such/folder"));
    let result = config.try_compile_into(&project.path("schemas"), &mut Vec::new());
    assert!(matches!(result, Err(Error::Io(_))), "{result:?}");
}

#[test]
fn the_judge_is_asked_for() {
    let opaque = r#"{"name": "a", "inputSchema": {"type": "object", "unevaluatedProperties": false},
        "toolgen": {"permission": "read-only", "secretEligible": []}}"#;
    let project = Project::new(&[("a.json", opaque)]);
    let (result, _) = project.compile();
    assert!(matches!(&result, Err(Error::Definitions(found)) if found[0].code == Code::OpaquePart));
    let config = Config::new().out_dir(project.path("out")).with_judge();
    assert!(config.try_compile_into(&project.path("schemas"), &mut Vec::new()).is_ok());
}
