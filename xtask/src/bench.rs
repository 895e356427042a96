//! The benchmark: generated code against typify's for the same tools, and a whole program against one
//! with a validator. Every ratio is taken within one run, the contestants in turn.

pub(crate) mod contestant;
mod crates;
mod measure;
mod objects;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::cargo::Built;
use crate::compiler::{BUILD_DEPENDENCY, BUILD_SCRIPT, Compile, Compiled};
use crate::corpus::Case;
use crate::generated::write_if_changed;
use crate::progress::say;
use contestant::{Contestant, typify};
use crates::{
    CleanProgram, JUDGE_DEPENDENCIES, JUDGE_PROGRAM, ToolCrates, our_dependencies, our_program,
};
use measure::{Duel, thread_time};
use objects::library_bytes;

/// Where things stand and how much to measure.
#[derive(Clone, Debug)]
pub(crate) struct Bench {
    /// The folder for the crates.
    pub(crate) folder: PathBuf,
    /// The root of the repository.
    pub(crate) repository: PathBuf,
    /// How many tools.
    pub(crate) tools: usize,
    /// How often each build is measured.
    pub(crate) builds: usize,
}

/// A tool that both contestants can do.
pub(crate) struct Contest {
    index: usize,
    definition: String,
    compiled: Compiled,
    typified: String,
}

const GENERATE_ROUNDS: usize = 9;
/// Tools in the program that is built from nothing.
const PROGRAM_TOOLS: usize = 10;

impl Bench {
    /// Measures everything.
    pub(crate) fn run(&self, cases: &[Case], compiler: &dyn Compile) -> Result<Value> {
        let runtime = self.repository.join("runtime");
        let crates = ToolCrates::new(&self.folder.join("tools"), &self.lock())?;
        let contests = self.choose(cases, compiler, &crates)?;
        say(format_args!("measuring generation of {} tools", contests.len()));
        let generate = measure_generation(&contests, compiler)?;
        crates.write(&contests, &runtime)?;
        let duel = |name: &str, arguments: &[&str]| {
            say(format_args!("measuring {name}"));
            for package in ["ours", "typified"] {
                crates.time(package, arguments)?;
            }
            let time = |package: &str| crates.time(package, arguments);
            Duel::run(self.builds, || time("ours"), || time("typified"))
        };
        let check = duel("check", &["check"])?;
        let release = duel("release builds", &["build", "--release"])?;
        let bytes = |package| crates.library(package).and_then(|path| library_bytes(&path));
        let count = contests.len().max(1) as u64;
        let (clean, scripted) = self.measure_clean(&contests, &runtime)?;
        Ok(json!({
            "tools": contests.len(),
            "generateRatio": generate.ratio(),
            "generateMsPerTool": milliseconds(generate.ours(), contests.len()),
            "typifyGenerateMsPerTool": milliseconds(generate.theirs(), contests.len()),
            "checkRatio": check.ratio(),
            "checkSeconds": check.ours(),
            "typifyCheckSeconds": check.theirs(),
            "releaseRatio": release.ratio(),
            "releaseSeconds": release.ours(),
            "typifyReleaseSeconds": release.theirs(),
            "bytesPerTool": bytes("ours")? / count,
            "typifyBytesPerTool": bytes("typified")? / count,
            "cleanBuildRatio": clean.ratio(),
            "cleanBuildSeconds": clean.ours(),
            "judgeCleanBuildSeconds": clean.theirs(),
            "cleanBuildWithBuildScriptRatio": scripted,
        }))
    }

    fn lock(&self) -> PathBuf {
        self.repository.join("Cargo.lock")
    }

    /// The first tools that typify can do, whose output of typify builds, and that we can do too.
    fn choose(
        &self,
        cases: &[Case],
        toolgen: &dyn Compile,
        crates: &ToolCrates,
    ) -> Result<Vec<Contest>> {
        let mut contestant = Contestant::default();
        let mut broken = BTreeSet::new();
        for _ in 0..8 {
            say(format_args!("looking for {} tools that both can do", self.tools));
            let mut contests = Vec::new();
            for (index, case) in cases.iter().enumerate() {
                if contests.len() == self.tools {
                    break;
                }
                let definition = case.tool.to_string();
                let compiled = toolgen.compile(&definition);
                if broken.contains(&index) || compiled.module.is_none() {
                    continue;
                }
                if let Some(typified) = contestant.source(&definition)? {
                    contests.push(Contest { index, definition, compiled, typified });
                }
            }
            if contests.is_empty() {
                bail!("no tool of the file compiles with both");
            }
            crates.write(&contests, &self.repository.join("runtime"))?;
            match crates.check("typified")? {
                Built::Done => return Ok(contests),
                Built::Failed(blamed) => broken.extend(blamed.into_keys()),
            }
        }
        bail!("typify's output keeps failing to build")
    }

    /// Builds whole programs from nothing; the second figure is for ours with a build script.
    fn measure_clean(&self, contests: &[Contest], runtime: &Path) -> Result<(Duel, f64)> {
        let exact = contests.iter().filter(|contest| contest.compiled.is_exact());
        let tools: Vec<_> = exact.take(PROGRAM_TOOLS).collect();
        let folder = |name: &str| self.folder.join("clean").join(name);
        let dependencies = our_dependencies(runtime);
        let ours = CleanProgram::write(
            &folder("ours"),
            &self.lock(),
            &dependencies,
            &our_program(&tools),
            None,
        )?;
        let judge = CleanProgram::write(
            &folder("judge"),
            &self.lock(),
            JUDGE_DEPENDENCIES,
            JUDGE_PROGRAM,
            None,
        )?;
        say(format_args!("measuring clean builds"));
        let duel = Duel::run(self.builds, || ours.time(), || judge.time())?;
        let scripted = self.scripted_program(&folder("scripted"), &tools, &dependencies)?;
        let scripted = scripted.time()?.as_secs_f64() / duel.theirs();
        Ok((duel, scripted))
    }

    /// Our program with the compiler in its build script.
    fn scripted_program(
        &self,
        folder: &Path,
        tools: &[&Contest],
        dependencies: &str,
    ) -> Result<CleanProgram> {
        for contest in tools {
            let name = format!("schemas/tool{}.json", contest.index);
            write_if_changed(&folder.join(name), &own_definition(&contest.definition)?)?;
        }
        let repository = crate::generated::toml_string(&self.repository.join("codegen"));
        let dependencies = format!(
            "{dependencies}\n[build-dependencies]\n{BUILD_DEPENDENCY} = {{ path = {repository} }}\n"
        );
        let main = "include!(concat!(env!(\"OUT_DIR\"), \"/tools.rs\"));\nfn main() {}\n";
        CleanProgram::write(folder, &self.lock(), &dependencies, main, Some(BUILD_SCRIPT))
    }
}

/// The definition as one written for a program: with its permission and secrets.
fn own_definition(definition: &str) -> Result<String> {
    let mut definition: Value = serde_json::from_str(definition)?;
    if let Some(members) = definition.as_object_mut() {
        let own = json!({ "permission": "supervised", "secretEligible": [] });
        members.entry("toolgen").or_insert(own);
    }
    Ok(definition.to_string())
}

/// Times both generators on the same texts, after a round that does not count.
fn measure_generation(contests: &[Contest], compiler: &dyn Compile) -> Result<Duel> {
    let time = |generate: &dyn Fn(&str) -> Result<usize>| -> Result<Duration> {
        let start = thread_time();
        for contest in contests {
            std::hint::black_box(generate(&contest.definition)?);
        }
        Ok(thread_time().saturating_sub(start))
    };
    let ours =
        |definition: &str| Ok(compiler.compile(definition).module.map_or(0, |text| text.len()));
    let theirs = |definition: &str| typify(definition).map(|text| text.len());
    time(&ours)?;
    time(&theirs)?;
    Duel::run(GENERATE_ROUNDS, || time(&ours), || time(&theirs))
}

fn milliseconds(seconds: f64, tools: usize) -> f64 {
    seconds * 1000.0 / f64::from(u32::try_from(tools.max(1)).unwrap_or(u32::MAX))
}

/// The figures as a table.
pub(crate) fn to_table(figures: &Value) -> String {
    let rows = figures.as_object().into_iter().flatten();
    rows.map(|(name, value)| match value.as_f64() {
        Some(number) if value.is_f64() => format!("{name:<32} {number:.3}\n"),
        _ => format!("{name:<32} {value}\n"),
    })
    .collect()
}
