//! Runs the program as a user does: exit codes, streams, files.

use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use tempfile::TempDir;

const GOOD: &str = include_str!("../template/greet.json");

fn project(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    folder
}

fn toolgen(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("toolgen").expect("built");
    command.current_dir(folder).args(arguments).env_remove("NO_COLOR").env_remove("TOOLGEN_PATH");
    command
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

fn stderr(assert: &Assert) -> String {
    String::from_utf8_lossy(&assert.get_output().stderr).into_owned()
}

fn good() -> TempDir {
    project(&[("schemas/greet.json", GOOD)])
}

fn bad() -> TempDir {
    project(&[("schemas/greet.json", GOOD), ("schemas/bad.json", "{\n  \"name\": ")])
}

#[test]
fn the_bare_command_prints_a_table_with_totals() {
    let run = toolgen(good().path(), &[]).assert().code(0).stderr("");
    let table = stdout(&run);
    let head = table.lines().next().unwrap_or_default();
    for column in ["tool", "origin", "params type", "fields", "permission", "secrets", "bytes"] {
        assert!(head.contains(column), "{table}");
    }
    assert!(table.contains("GreetParams") && table.contains("read-only"), "{table}");
    assert!(table.contains("\n1 tools: 1 exact, 0 opaque; 1 fields, "), "{table}");
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn the_summary_is_an_array_in_json() {
    let run = toolgen(good().path(), &["--message-format", "json"]).assert().code(0);
    let tools: serde_json::Value = serde_json::from_str(&stdout(&run)).expect("JSON");
    assert_eq!(tools.pointer("/0/tool"), Some(&"greet".into()));
    assert_eq!(tools.pointer("/0/exact"), Some(&true.into()));
    assert_eq!(tools.pointer("/0/paramsType"), Some(&"greet::GreetParams".into()));
}

#[test]
fn exit_codes_tell_errors_in_definitions_from_usage_and_io() {
    toolgen(good().path(), &["check"]).assert().code(0).stdout("");
    let run = toolgen(bad().path(), &["check"]).assert().code(1).stdout("");
    assert!(stderr(&run).contains("error[invalid-json]: "), "{}", stderr(&run));
    let run = toolgen(good().path(), &["check", "nowhere"]).assert().code(2);
    assert!(stderr(&run).contains("error[io]: "), "{}", stderr(&run));
    toolgen(good().path(), &["--no-such-option"]).assert().code(2);
    toolgen(good().path(), &["generate", "--check"]).assert().code(2);
}

#[test]
fn diagnostics_are_one_json_object_a_line() {
    let run = toolgen(bad().path(), &["check", "--message-format", "json"]).assert().code(1);
    let lines = stderr(&run);
    assert!(!lines.is_empty());
    for line in lines.lines() {
        let object: serde_json::Value = serde_json::from_str(line).expect("JSON");
        for key in ["code", "severity", "file", "pointer", "line", "column", "message", "help"] {
            assert!(object.get(key).is_some(), "{line} has no {key}");
        }
    }
}

#[test]
fn a_dash_reads_stdin() {
    let folder = project(&[]);
    let run = toolgen(folder.path(), &["generate", "-"]).write_stdin(GOOD).assert().code(0);
    assert!(stdout(&run).contains("greet"));
    let run = toolgen(folder.path(), &["check", "-"]).write_stdin("{").assert().code(1);
    assert!(stderr(&run).contains("--> <stdin>:1:"), "{}", stderr(&run));
}

#[test]
fn generate_writes_on_change_only_and_check_compares() {
    let folder = good();
    let output = folder.path().join("out/tools.rs");
    let check = ["generate", "-o", "out/", "--check"];
    toolgen(folder.path(), &check).assert().code(1);
    assert!(!output.exists());
    toolgen(folder.path(), &["generate", "-o", "out/"]).assert().code(0).stdout("");
    toolgen(folder.path(), &check).assert().code(0);
    let modified = || std::fs::metadata(&output).and_then(|data| data.modified()).expect("a time");
    let before = modified();
    toolgen(folder.path(), &["generate", "-o", "out"]).assert().code(0).stderr("");
    assert_eq!(modified(), before);
    std::fs::write(&output, "other").expect("written");
    toolgen(folder.path(), &check).assert().code(1);
    assert_eq!(std::fs::read_to_string(&output).expect("read"), "other");
    let left: Vec<_> = std::fs::read_dir(folder.path().join("out")).expect("listed").collect();
    assert_eq!(left.len(), 1);
}

#[test]
fn nothing_is_written_when_there_are_errors() {
    let folder = bad();
    toolgen(folder.path(), &["generate", "-o", "tools.rs"]).assert().code(1).stdout("");
    assert!(!folder.path().join("tools.rs").exists());
    toolgen(folder.path(), &["generate"]).assert().code(1).stdout("");
    toolgen(folder.path(), &["generate", "schemas/greet.json", "gone", "-o", "tools.rs"])
        .assert()
        .code(2);
    assert!(!folder.path().join("tools.rs").exists());
}

#[test]
fn explain_shows_pages_lists_codes_and_suggests() {
    let folder = project(&[]);
    let page = toolgen(folder.path(), &["explain", "dangling-ref"]).assert().code(0);
    assert!(stdout(&page).starts_with("# dangling-ref\n"));
    let list = toolgen(folder.path(), &["explain"]).assert().code(0);
    assert!(stdout(&list).lines().any(|line| line == "duplicate-key"));
    let unknown = toolgen(folder.path(), &["explain", "dangling-reff"]).assert().code(2).stdout("");
    assert!(stderr(&unknown).contains("did you mean `dangling-ref`?"));
}

#[test]
fn init_refuses_to_overwrite_and_then_writes_nothing() {
    let folder = project(&[("src/main.rs", "mine")]);
    let run = toolgen(folder.path(), &["init"]).assert().code(2);
    assert!(stderr(&run).contains("main.rs"), "{}", stderr(&run));
    assert!(!folder.path().join("Cargo.toml").exists());
    assert_eq!(std::fs::read_to_string(folder.path().join("src/main.rs")).expect("read"), "mine");
}

#[test]
fn init_starts_a_project_whose_definition_is_fine() {
    let folder = project(&[]);
    toolgen(folder.path(), &["init", "hello"]).env("TOOLGEN_PATH", "/some/where").assert().code(0);
    let hello = folder.path().join("hello");
    let manifest = std::fs::read_to_string(hello.join("Cargo.toml")).expect("read");
    assert!(manifest.contains("name = \"hello\""), "{manifest}");
    assert!(
        manifest.contains("toolgen-runtime = { path = \"/some/where/runtime\" }"),
        "{manifest}"
    );
    toolgen(&hello, &["check"]).assert().code(0).stderr("");
}

/// The crates that it needs are those of this workspace, in the same versions, so nothing is fetched.
#[test]
fn what_init_starts_builds_and_passes_its_test() {
    let folder = project(&[]);
    toolgen(folder.path(), &["init", "hello"]).assert().code(0);
    let hello = folder.path().join("hello");
    let lock = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");
    std::fs::copy(lock, hello.join("Cargo.lock")).expect("copy");
    let target = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("init");
    let run = std::process::Command::new(env!("CARGO"))
        .args(["test", "--offline", "--quiet"])
        .current_dir(&hello)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn colours_are_used_only_when_asked_for() {
    let escape = '\u{1b}';
    let run = toolgen(bad().path(), &["check"]).assert().code(1);
    assert!(!stderr(&run).contains(escape));
    let run = toolgen(bad().path(), &["check", "--color", "always"]).assert().code(1);
    assert!(stderr(&run).contains(escape));
    let run = toolgen(bad().path(), &["check"]).env("NO_COLOR", "1").assert().code(1);
    assert!(!stderr(&run).contains(escape));
}

#[test]
fn completions_name_the_commands() {
    let run = toolgen(project(&[]).path(), &["completions", "bash"]).assert().code(0);
    assert!(stdout(&run).contains("generate"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_that_has_gone_away_is_no_failure() {
    use std::process::{Command as Process, Stdio};
    let folder = bad();
    for (arguments, expected) in [(&["explain", "dangling-ref"][..], 0), (&["check"][..], 1)] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let errors = writer.try_clone().expect("cloned");
        let mut process = Process::new(assert_cmd::cargo::cargo_bin("toolgen"));
        process.current_dir(folder.path()).args(arguments);
        process.stdout(writer).stderr(errors).stdin(Stdio::null());
        assert_eq!(process.status().expect("ran").code(), Some(expected), "{arguments:?}");
    }
}
