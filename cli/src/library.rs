//! Everything that the command line takes from the compiler.
//!
//! Invariant: no other file names `toolgen_codegen`.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use toolgen_codegen::source::MAX_FILE_BYTES;
pub(crate) use toolgen_codegen::{
    Code, Diagnostic, Options, Severity, ToolDefinition, ToolSummary,
};
use toolgen_codegen::{
    Compilation, Role, Source, SourceFile, compile, find_sources, parse_definitions, read_sources,
};
use toolgen_runtime::error::{ErrorKind, ToolError};
use toolgen_runtime::registry::model_name;
use toolgen_runtime::render::shortened;

use crate::progress;

/// How stdin is called in diagnostics.
const STDIN: &str = "<stdin>";

/// What came of looking for a tool.
#[derive(Debug)]
pub(crate) enum Search {
    /// The tool, whose definition is fine.
    Found(Box<ToolDefinition>),
    /// The errors in its definition.
    Broken(Vec<Diagnostic>),
    /// Why there is no such tool, and the errors in files that could have held it.
    Missed(String, Vec<Diagnostic>),
}

/// Finds a tool in the definitions at these paths: by the name that a model calls it by, or else by
/// the one in its definition.
pub(crate) fn find_tool(paths: &[PathBuf], name: &str) -> Search {
    let (found, mut problems) = find_sources(paths);
    let (sources, unread) = read_sources(&found);
    problems.extend(unread);
    let (tools, more) = parse_definitions(&sources);
    problems.extend(more);
    let is_called = |tool: &&ToolDefinition| {
        let call_name = tool.call_name();
        call_name == name || model_name(&call_name) == name
    };
    let mut matching: Vec<&ToolDefinition> = tools.iter().filter(is_called).collect();
    if matching.is_empty() {
        matching = tools.iter().filter(|tool| tool.name == name).collect();
    }
    let errors = |all: Vec<Diagnostic>| -> Vec<Diagnostic> {
        all.into_iter().filter(|found| found.severity == Severity::Error).collect()
    };
    match matching.as_slice() {
        [] => Search::Missed(no_tool(name, &tools), errors(problems.into_vec())),
        [tool] => match errors(diagnostics_of(tool, &sources)) {
            errors if errors.is_empty() => Search::Found(Box::new((*tool).clone())),
            errors => Search::Broken(errors),
        },
        several => {
            let names: Vec<String> =
                several.iter().map(|tool| format!("`{}`", tool.call_name())).collect();
            let why = format!("several tools have the name `{name}`: {}", names.join(", "));
            Search::Missed(why, Vec::new())
        }
    }
}

/// What is wrong with one definition, its schemas included.
fn diagnostics_of(tool: &ToolDefinition, sources: &[Source]) -> Vec<Diagnostic> {
    let matters =
        |source: &&Source| source.file == tool.file || matches!(source.role, Role::Policy { .. });
    let sources: Vec<Source> = sources.iter().filter(matters).cloned().collect();
    let mut diagnostics = compile(&sources, &Options { judge: true }).diagnostics;
    let inside = |pointer: &str| {
        let rest = pointer.strip_prefix(&tool.pointer);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    diagnostics.retain(|found| found.file == tool.file.path && inside(&found.pointer));
    diagnostics
}

/// That no tool has a name, the nearest one, and those there are.
fn no_tool(name: &str, tools: &[ToolDefinition]) -> String {
    let mut known: Vec<String> = tools.iter().map(ToolDefinition::call_name).collect();
    known.sort_unstable();
    let error = ToolError::unknown_tool(name, known.iter().map(String::as_str));
    let mut text = format!("no tool `{}`", shortened(name, 128));
    if let ErrorKind::UnknownTool(unknown) = &error.kind
        && let Some(nearest) = &unknown.nearest
    {
        text.push_str(&format!("; did you mean `{nearest}`?"));
    }
    text.push_str("\n  tools:");
    let mut width = "  tools:".len();
    for name in &known {
        width += name.len() + 1;
        if width > 80 {
            text.push_str("\n        ");
            width = "        ".len() + name.len() + 1;
        }
        text.push_str(&format!(" {name}"));
    }
    if known.is_empty() {
        text.push_str(" none");
    }
    text
}

/// Reads the definitions at these paths (`-` is stdin) and compiles them. What cannot be read is a
/// diagnostic; this fails only when stdin does.
pub(crate) fn compile_paths(paths: &[PathBuf], options: &Options) -> anyhow::Result<Compilation> {
    let (stdin, files): (Vec<_>, Vec<_>) =
        paths.iter().cloned().partition(|path| path == Path::new("-"));
    let (found, mut problems) = find_sources(&files);
    let bar = progress::bar(found.len());
    let mut sources = Vec::new();
    if !stdin.is_empty() {
        match read_stdin()? {
            Ok(source) => sources.push(source),
            Err(diagnostic) => problems.push(diagnostic),
        }
    }
    for file in &found {
        let (read, unread) = read_sources(std::slice::from_ref(file));
        sources.extend(read);
        problems.extend(unread);
        bar.inc(1);
    }
    progress::compiling(&bar);
    let mut compilation = compile(&sources, options);
    bar.finish_and_clear();
    if problems.has_errors() {
        compilation.source = None;
    }
    compilation.diagnostics.splice(0..0, problems);
    Ok(compilation)
}

fn read_stdin() -> anyhow::Result<Result<Source, Diagnostic>> {
    let mut bytes = Vec::new();
    // One byte more than is allowed shows that there are too many.
    let mut limited = std::io::stdin().lock().take(MAX_FILE_BYTES as u64 + 1);
    limited.read_to_end(&mut bytes).context("cannot read stdin")?;
    Ok(SourceFile::from_bytes(STDIN, &bytes).map(|file| Source::new(file, Role::AdHoc)))
}
