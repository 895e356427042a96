//! The shipped tools, for real, on one folder.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use toolgen_runtime::{Blocking, Registry, RegistryError, ToolError};
use toolgen_tools::bash::{BashOutput, BashParams};
use toolgen_tools::edit::EditParams;
use toolgen_tools::glob::{GlobOutput, GlobParams};
use toolgen_tools::multi_edit::MultiEditParams;
use toolgen_tools::read::ReadParams;
use toolgen_tools::todo_write::TodoWriteParams;
use toolgen_tools::write::WriteParams;
use toolgen_tools::{bash, edit, glob, multi_edit, read, todo_write, write};

/// Puts in place what the agent finds.
pub(crate) fn furnish(root: &Path) -> io::Result<()> {
    fs::write(root.join("greeting.txt"), "Helo, world!\nThis is a test.\n")?;
    fs::write(root.join("colours.txt"), "color: red\ncolor: blue\n")
}

/// Whether the agent did what it was asked for.
pub(crate) fn check(root: &Path) -> io::Result<()> {
    let is_done = fs::read_to_string(root.join("greeting.txt"))?.starts_with("Hello, world!")
        && fs::read_to_string(root.join("colours.txt"))? == "colour: red\nhue: blue\n"
        && fs::read_to_string(root.join("NOTES.md"))?.contains("greeting");
    if is_done { Ok(()) } else { Err(io::Error::other("the agent did not finish its task")) }
}

/// The tools, working in a folder.
pub(crate) fn registry(root: &Path) -> Result<Registry, RegistryError> {
    let mut registry = Registry::new();
    registry.add(Blocking::new(&read::SPEC, |params: ReadParams, _| read_lines(&params)))?;
    registry.add(Blocking::new(&write::SPEC, |params: WriteParams, _| write_file(&params)))?;
    registry.add(Blocking::new(&edit::SPEC, |params: EditParams, _| {
        let all = params.replace_all.unwrap_or_default();
        replace(&params.file_path, &[(&params.old_string, &params.new_string, all)])
    }))?;
    registry.add(Blocking::new(&multi_edit::SPEC, |params: MultiEditParams, _| {
        let edits = params.edits.iter().map(|edit| {
            (
                edit.old_string.as_str(),
                edit.new_string.as_str(),
                edit.replace_all.unwrap_or_default(),
            )
        });
        replace(&params.file_path, &edits.collect::<Vec<_>>())
    }))?;
    registry.add(Blocking::new(&todo_write::SPEC, |params: TodoWriteParams, _| {
        Ok::<_, ToolError>(format!("{} tasks noted", params.todos.len()))
    }))?;
    let folder = root.to_owned();
    registry
        .add(Blocking::new(&glob::SPEC, move |params: GlobParams, _| find(&folder, &params)))?;
    let folder = root.to_owned();
    registry.add(Blocking::new(&bash::SPEC, move |params: BashParams, _| run(&folder, &params)))?;
    Ok(registry)
}

fn read_lines(params: &ReadParams) -> io::Result<String> {
    let text = fs::read_to_string(&params.file_path)?;
    let count = |number: Option<u64>| usize::try_from(number.unwrap_or(1)).unwrap_or(usize::MAX);
    let (first, limit) = (count(params.offset), count(params.limit));
    let lines = text.lines().enumerate().skip(first.saturating_sub(1)).take(limit);
    let lines: Vec<String> =
        lines.map(|(index, line)| format!("{:>4} {line}", index + 1)).collect();
    Ok(lines.join("\n"))
}

fn write_file(params: &WriteParams) -> Result<String, ToolError> {
    let is_new = !Path::new(&params.file_path).exists();
    if !is_new && params.overwrite == Some(false) {
        return Err(ToolError::refused("The file exists, and `overwrite` is false"));
    }
    fs::write(&params.file_path, &params.content)
        .map_err(|error| ToolError::failed(error.to_string()))?;
    Ok(format!("{} bytes written", params.content.len()))
}

/// Replaces texts, all or none.
fn replace(path: &str, edits: &[(&str, &str, bool)]) -> Result<String, ToolError> {
    let failed = |error: io::Error| ToolError::failed(format!("{path}: {error}"));
    let mut text = fs::read_to_string(path).map_err(failed)?;
    for (old, new, all) in edits {
        match text.matches(old).count() {
            0 => return Err(ToolError::refused(format!("\"{old}\" is not in the file"))),
            1 => text = text.replacen(old, new, 1),
            _ if *all => text = text.replace(old, new),
            times => {
                return Err(ToolError::refused(format!("\"{old}\" is {times} times in the file")));
            }
        }
    }
    fs::write(path, &text).map_err(failed)?;
    Ok(format!("{} replaced", edits.len()))
}

/// Files of the folder by a pattern such as `*.txt`.
fn find(root: &Path, params: &GlobParams) -> io::Result<GlobOutput> {
    let (start, end) = params.pattern.split_once('*').unwrap_or((&params.pattern, ""));
    let mut found = Vec::new();
    for entry in fs::read_dir(root)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with(start) && name.ends_with(end) {
            found.push(name);
        }
    }
    found.sort();
    Ok(GlobOutput(found))
}

fn run(root: &Path, params: &BashParams) -> io::Result<BashOutput> {
    let mut command = Command::new("sh");
    command.arg("-c").arg(&params.command).current_dir(root);
    command.envs(params.env.iter().flatten());
    let output = command.output()?;
    Ok(BashOutput {
        exit_code: output.status.code().map(i64::from),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        truncated: false,
        timed_out: false,
        process_id: None,
    })
}
