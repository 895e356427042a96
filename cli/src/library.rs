//! Everything that the command line takes from the compiler.
//!
//! Invariant: no other file names `toolgen_codegen`.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use toolgen_codegen::source::MAX_FILE_BYTES;
pub(crate) use toolgen_codegen::{Code, Diagnostic, Options, Severity, ToolSummary};
use toolgen_codegen::{Compilation, Role, Source, SourceFile, compile, find_sources, read_sources};

use crate::progress;

/// How stdin is called in diagnostics.
const STDIN: &str = "<stdin>";

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
