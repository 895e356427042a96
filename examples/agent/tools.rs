//! The shipped tools, for real, on one folder.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use toolgen_runtime::{Blocking, Context, Registry, RegistryError, ToolError, Typed};
use toolgen_tools::bash::{BashOutput, BashParams};
use toolgen_tools::edit::EditParams;
use toolgen_tools::glob::{GlobOutput, GlobParams};
use toolgen_tools::multi_edit::MultiEditParams;
use toolgen_tools::read::ReadParams;
use toolgen_tools::todo_write::TodoWriteParams;
use toolgen_tools::web_fetch::{WebFetchOutput, WebFetchParams};
use toolgen_tools::write::WriteParams;
use toolgen_tools::{bash, edit, glob, multi_edit, read, todo_write, web_fetch, write};

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
    registry.add(Blocking::new(&bash::SPEC, move |params: BashParams, context| {
        run(&folder, &params, context)
    }))?;
    registry.add(Typed::new(&web_fetch::SPEC, |_: WebFetchParams, _| {
        // A server that never answers.
        std::future::pending::<Result<WebFetchOutput, ToolError>>()
    }))?;
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

/// Runs a command until it ends, or until the call is cancelled: then the command is ended too, and
/// what it wrote so far is kept.
fn run(root: &Path, params: &BashParams, context: &Context) -> io::Result<BashOutput> {
    let mut command = Command::new("sh");
    command.arg("-c").arg(&params.command).current_dir(root);
    command.envs(params.env.iter().flatten()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let stdout = child.stdout.take().map(|stdout| {
        let context = context.clone();
        thread::spawn(move || {
            let mut all = String::new();
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                context.partial(&line);
                all.push_str(&line);
                all.push('\n');
            }
            all
        })
    });
    while child.try_wait()?.is_none() {
        if context.is_cancelled() {
            child.kill()?;
            child.wait()?;
            return Err(io::Error::other("the command was ended"));
        }
        thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output()?;
    let stdout = stdout.and_then(|reader| reader.join().ok()).unwrap_or_default();
    Ok(BashOutput {
        exit_code: output.status.code().map(i64::from),
        stdout,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        truncated: false,
        timed_out: false,
        process_id: None,
    })
}
