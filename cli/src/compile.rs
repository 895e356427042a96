//! The commands that compile definitions: the summary, `generate` and `check`.
//!
//! Invariant: nothing is written when there are errors.

use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::arguments::{CheckOptions, GenerateOptions, MessageFormat};
use crate::library::{Options, compile_paths};
use crate::output::{self, Target};
use crate::report::{Ending, Reporter};
use crate::summary;

/// Compiles `schemas/` and prints what came of each tool.
pub(crate) fn summarize(reporter: &Reporter) -> anyhow::Result<Ending> {
    let compilation = compile_paths(&[PathBuf::from("schemas")], &Options::default())?;
    reporter.diagnostics(&compilation.diagnostics);
    output::print(&match reporter.format {
        MessageFormat::Human => summary::table(&compilation.tools, output::line_limit()),
        MessageFormat::Json => summary::json(&compilation.tools),
    })?;
    Ok(Ending::of(&compilation.diagnostics))
}

/// Reports what is wrong with definitions.
pub(crate) fn check(options: &CheckOptions, reporter: &Reporter) -> anyhow::Result<Ending> {
    let compilation = compile_paths(&options.paths, &Options { judge: options.judge })?;
    reporter.diagnostics(&compilation.diagnostics);
    Ok(Ending::of(&compilation.diagnostics))
}

/// Writes the code of definitions, or compares it with what is there.
pub(crate) fn generate(options: &GenerateOptions, reporter: &Reporter) -> anyhow::Result<Ending> {
    let target = Target::of(&options.output);
    if options.check && target == Target::Stdout {
        bail!("`--check` needs a file to compare with: add `-o FILE`");
    }
    let compilation = compile_paths(&options.paths, &Options { judge: options.judge })?;
    reporter.diagnostics(&compilation.diagnostics);
    let ending = Ending::of(&compilation.diagnostics);
    let (Ending::Fine, Some(source)) = (ending, &compilation.source) else {
        return Ok(if ending == Ending::Fine { Ending::Refused } else { ending });
    };
    match target {
        Target::Stdout => output::print(source).map(|()| Ending::Fine),
        Target::File(path) if options.check => compare(&path, source, reporter),
        Target::File(path) => update(&path, source, reporter),
    }
}

fn compare(path: &Path, source: &str, reporter: &Reporter) -> anyhow::Result<Ending> {
    if output::is_current(path, source)? {
        return Ok(Ending::Fine);
    }
    reporter.note(&format!("`{}` is not up to date", path.display()));
    reporter.note("  help: run the same command without `--check`");
    Ok(Ending::Refused)
}

fn update(path: &Path, source: &str, reporter: &Reporter) -> anyhow::Result<Ending> {
    if !output::is_current(path, source)? {
        output::replace(path, source)?;
        reporter.note(&format!("wrote `{}`", path.display()));
    }
    Ok(Ending::Fine)
}
