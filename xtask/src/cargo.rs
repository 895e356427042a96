//! Runs cargo on generated crates, and traces each error of rustc to the case whose module has it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::generated::module_index;

/// How a build ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Built {
    Done,
    /// The cases with errors, each with its first one.
    Failed(BTreeMap<usize, String>),
}

/// Runs a cargo command such as `build`, without the network where that will do. An error that belongs
/// to no case is an error here too.
pub(crate) fn build(folder: &Path, target: &Path, arguments: &[&str]) -> Result<Built> {
    let run = |network: &[&str]| {
        cargo(folder, target)
            .args(arguments)
            .args(["--message-format", "json"])
            .args(network)
            .output()
            .context("cannot run cargo")
    };
    let mut output = run(&["--offline"])?;
    if !output.status.success() && errors(&output).next().is_none() {
        output = run(&[])?;
    }
    if output.status.success() {
        return Ok(Built::Done);
    }
    let blamed = blame(errors(&output));
    if blamed.is_empty() {
        let rendered: String = errors(&output).filter_map(|error| rendered(&error)).collect();
        bail!("cargo fails\n{rendered}{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(Built::Failed(blamed))
}

/// The cargo of this build, in a folder, with a target folder.
pub(crate) fn cargo(folder: &Path, target: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder).env("CARGO_TARGET_DIR", target);
    command
}

/// The messages of rustc that are errors.
fn errors(output: &Output) -> impl Iterator<Item = Value> {
    let lines = output.stdout.split(|byte| *byte == b'\n');
    lines
        .filter_map(|line| serde_json::from_slice::<Value>(line).ok())
        .filter(|line| line.pointer("/message/level").and_then(Value::as_str) == Some("error"))
}

fn rendered(error: &Value) -> Option<String> {
    error.pointer("/message/rendered").and_then(Value::as_str).map(str::to_owned)
}

/// The first error of each case.
fn blame(errors: impl Iterator<Item = Value>) -> BTreeMap<usize, String> {
    let mut blamed = BTreeMap::new();
    for error in errors {
        let spans = error.pointer("/message/spans").and_then(Value::as_array);
        for case in spans.into_iter().flatten().filter_map(case_of_span) {
            blamed.entry(case).or_insert_with(|| rendered(&error).unwrap_or_default());
        }
    }
    blamed
}

/// The case of a place: by its file, or by the module that its line names.
fn case_of_span(span: &Value) -> Option<usize> {
    let file = span.get("file_name").and_then(Value::as_str)?;
    let stem = Path::new(file).file_stem()?.to_str()?;
    module_index(stem).or_else(|| {
        let lines = span.get("text").and_then(Value::as_array)?;
        let text = lines.first()?.get("text").and_then(Value::as_str)?;
        text.split(|letter: char| !letter.is_alphanumeric()).find_map(module_index)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn error(file: &str, line: &str, rendered: &str) -> Value {
        let span = json!({ "file_name": file, "text": [{ "text": line }] });
        json!({ "message": { "level": "error", "rendered": rendered, "spans": [span] } })
    }

    #[test]
    fn errors_are_traced_to_cases() {
        let errors = [
            error("part-000/src/t000012.rs", "struct A(B);", "first"),
            error("part-000/src/t000012.rs", "struct C(D);", "second"),
            error(
                "part-001/src/lib.rs",
                "    prove_support::probe!(9, \"input\", t000009::a::B),",
                "third",
            ),
            error("part-001/src/lib.rs", "nothing here", "lost"),
            json!({ "message": { "level": "error", "spans": [], "rendered": "aborting" } }),
        ];
        let expected = BTreeMap::from([(12, "first".to_owned()), (9, "third".to_owned())]);
        assert_eq!(blame(errors.into_iter()), expected);
    }
}
