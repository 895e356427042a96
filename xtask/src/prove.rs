//! The proof: generated readers accept exactly what their schemas accept.
//!
//! Every definition is compiled and built; generated and given texts go through the built readers and
//! through `jsonschema` on the original schema, and the two must agree.

mod report;
mod runner;
#[cfg(test)]
mod tests;
mod trial;
mod workspace;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, anyhow, bail};

pub(crate) use report::Report;
pub(crate) use trial::Effort;
pub(crate) use workspace::Workspace;

use runner::Runner;
use trial::{Tally, try_case};
use workspace::Module;

use crate::cargo::{Built, build};
use crate::compiler::{Compile, Compiled};
use crate::corpus::Case;
use crate::parallel::{WORKERS, map_parallel, panic_text, with_large_stack};
use crate::progress::say;

/// How often modules that do not build are taken out before giving up.
const BUILD_ROUNDS: usize = 12;

/// A case after compiling.
struct Attempt<'c> {
    case: &'c Case,
    /// What was compiled, or how the compiler panicked.
    compiled: Result<Compiled, String>,
}

/// Proves the cases.
pub(crate) fn prove(
    cases: &[Case],
    compiler: &dyn Compile,
    workspace: &Workspace,
    effort: Effort,
) -> Result<Report> {
    say(format_args!("compiling {} definitions", cases.len()));
    let attempts = map_parallel(cases, |case| Attempt { case, compiled: compile(case, compiler) });
    let mut report = count_compiled(&attempts);
    let Some((built, program)) = build_all(&attempts, workspace, &mut report)? else {
        return Ok(report);
    };
    say(format_args!("trying {} tools", built.len()));
    report.tally = try_all(&built, &program, effort)?;
    Ok(report)
}

fn compile(case: &Case, compiler: &dyn Compile) -> Result<Compiled, String> {
    let definition = case.tool.to_string();
    catch_unwind(AssertUnwindSafe(|| compiler.compile(&definition)))
        .map_err(|panic| format!("the compiler panicked: {}", panic_text(&*panic)))
}

fn count_compiled(attempts: &[Attempt<'_>]) -> Report {
    let mut report = Report { tools: attempts.len(), ..Report::default() };
    for Attempt { case, compiled } in attempts {
        match compiled {
            Err(panic) => report.build_failures.push((case.label(), panic.clone())),
            Ok(Compiled { module: None, errors, .. }) => {
                let code = errors.first().map_or("no-code", String::as_str).to_owned();
                *report.refused.entry(code).or_default() += 1;
            }
            Ok(compiled) => {
                report.compiled += 1;
                let exact = compiled.input_opaque.is_empty();
                *(if exact { &mut report.exact } else { &mut report.opaque }) += 1;
                report.typed.0 += compiled.typed_properties.0;
                report.typed.1 += compiled.typed_properties.1;
            }
        }
    }
    report
}

type BuiltCases<'c> = BTreeMap<usize, (&'c Case, &'c Compiled)>;

/// Builds all modules, taking out those that fail; nothing where none is left.
fn build_all<'c>(
    attempts: &'c [Attempt<'c>],
    workspace: &Workspace,
    report: &mut Report,
) -> Result<Option<(BuiltCases<'c>, PathBuf)>> {
    let compiled = attempts.iter().enumerate().filter_map(|(index, attempt)| {
        let compiled = attempt.compiled.as_ref().ok()?;
        compiled.module.is_some().then_some((index, (attempt.case, compiled)))
    });
    let mut cases: BuiltCases<'_> = compiled.collect();
    for _ in 0..BUILD_ROUNDS {
        if cases.is_empty() {
            return Ok(None);
        }
        let modules = cases.iter().map(|(index, (_, compiled))| Module { index: *index, compiled });
        workspace.write(&modules.collect::<Vec<_>>())?;
        say(format_args!("building {} modules", cases.len()));
        let target = workspace.folder.join("target");
        let arguments = ["build", "--package", "prove-runner", "--keep-going"];
        match build(&workspace.folder, &target, &arguments)? {
            Built::Done => return Ok(Some((cases, target.join("debug").join("prove-runner")))),
            Built::Failed(blamed) => {
                for (index, error) in blamed {
                    let case = cases.remove(&index);
                    report.build_failures.extend(case.map(|(case, _)| (case.label(), error)));
                }
            }
        }
    }
    bail!("modules keep failing to build after {BUILD_ROUNDS} rounds")
}

/// Tries all cases, a runner for each worker; the results are added in the order of the cases.
fn try_all(cases: &BuiltCases<'_>, program: &Path, effort: Effort) -> Result<Tally> {
    let queue: Vec<_> = cases.iter().collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Tally)>> {
        let mut runner = Runner::new(program);
        let mut done = Vec::new();
        loop {
            let position = next.fetch_add(1, Ordering::Relaxed);
            let Some((index, (case, compiled))) = queue.get(position) else {
                return Ok(done);
            };
            if position > 0 && position.is_multiple_of(500) {
                say(format_args!("{position} of {} tools", queue.len()));
            }
            done.push((position, try_case(**index, case, compiled, effort, &mut runner)?));
        }
    };
    let mut tallies = BTreeMap::new();
    for result in with_large_stack(WORKERS, &work) {
        tallies.extend(result.map_err(|panic| anyhow!("a worker panicked: {panic}"))??);
    }
    let mut whole = Tally::default();
    for tally in tallies.into_values() {
        whole.add(tally);
    }
    Ok(whole)
}
