//! The commands and their arguments.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};

use crate::bench::{Bench, contestant, to_table};
use crate::cargo::cargo;
use crate::compiler::Toolgen;
use crate::corpus::{read_cases, read_given, sample};
use crate::explore::explore;
use crate::hostile::Hostile;
use crate::messages;
use crate::parsing;
use crate::progress::say;
use crate::prove::{Effort, Workspace, prove};

/// Repository work.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", about)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Prove that generated readers accept exactly what their schemas accept
    Prove(ProveArguments),
    /// Measure generated code against typify's, and a program against one with a validator
    BenchCodegen(BenchArguments),
    /// Compile a folder of hostile definitions, each within ten seconds and a gigabyte
    Hostile {
        /// A folder of JSON files
        folder: PathBuf,
    },
    /// Read texts that are hardly JSON, or not at all: each accepted or refused as it must be
    HostileArgs {
        /// Folders of JSON files
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
    },
    /// Make calls with one mistake, do what their messages suggest, and judge the retry
    Messages(MessagesArguments),
    /// Explore the schedules of a turn, as it is and with bugs that have to be found
    Explore {
        /// Try so many random schedules, and as many of the PCT kind
        #[arg(long, value_name = "N", default_value_t = 20_000)]
        schedules: usize,
    },
    /// Answer definitions with typify's output, line by line (used by `bench-codegen`)
    #[command(hide = true)]
    Typify,
}

#[derive(Debug, Args)]
struct ProveArguments {
    /// JSONL files of tool definitions or of test suites
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Prove only so many definitions, chosen by the seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Generate so many instances for each tool
    #[arg(long, value_name = "M", default_value_t = 200)]
    instances: usize,
    /// The seed of everything that is chosen at random
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Instances from elsewhere, as JSONL
    #[arg(long, value_name = "INSTANCES.jsonl")]
    given: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write the crates of the proof into this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct MessagesArguments {
    /// JSONL files of tool definitions
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Take only so many definitions, chosen by the seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The seed of everything that is chosen at random
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Instead, write calls with one fault and with five, and our messages, as JSON lines
    #[arg(long, value_name = "OUT.jsonl")]
    dump: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct BenchArguments {
    /// A JSONL file of tool definitions
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Measure with so many tools
    #[arg(long, value_name = "N", default_value_t = 100)]
    tools: usize,
    /// Measure each build so many times
    #[arg(long, value_name = "N", default_value_t = 3)]
    builds: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs a command; the exit code says whether it found nothing wrong.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    match arguments.command {
        Command::Prove(arguments) => run_prove(&arguments),
        Command::BenchCodegen(arguments) if cfg!(debug_assertions) => rerun_optimised(&arguments),
        Command::BenchCodegen(arguments) => run_bench(&arguments),
        Command::Hostile { folder } => run_hostile(&folder),
        Command::HostileArgs { folders } => run_hostile_args(&folders),
        Command::Messages(arguments) => run_messages(&arguments),
        Command::Explore { schedules } => explore(&repository(), &target_folder(), schedules),
        Command::Typify => contestant::serve().map(|()| ExitCode::SUCCESS),
    }
}

fn run_prove(arguments: &ProveArguments) -> Result<ExitCode> {
    let mut cases = read_cases(&arguments.files)?;
    if let Some(count) = arguments.sample {
        cases = sample(cases, count, arguments.seed);
    }
    if let Some(path) = &arguments.given {
        say(format_args!("{} given instances", read_given(path, &mut cases)?));
    }
    let folder = arguments.keep.clone().unwrap_or_else(|| target_folder().join("prove"));
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let lock = fs::File::create(folder.join("in-use"))?;
    lock.lock().context("cannot lock the folder of the proof")?;
    let workspace = Workspace {
        folder: folder.canonicalize()?,
        runtime: repository().join("runtime"),
        lock: repository().join("Cargo.lock"),
    };
    let effort = Effort { instances: arguments.instances, seed: arguments.seed };
    let report = prove(&cases, &Toolgen, &workspace, effort)?;
    let mut output = std::io::stdout().lock();
    if arguments.json {
        writeln!(output, "{}", report.to_json())?;
        write!(std::io::stderr(), "{}", report.to_reproductions())?;
    } else {
        write!(output, "{}{}", report.to_table(), report.to_reproductions())?;
    }
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_hostile(files: &Path) -> Result<ExitCode> {
    let folder = target_folder().join("hostile");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let hostile = Hostile {
        folder: folder.canonicalize()?,
        repository: repository(),
        target: std::path::absolute(target_folder())?,
    };
    let (table, clean) = hostile.run(files)?;
    std::io::stdout().lock().write_all(table.as_bytes())?;
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_hostile_args(folders: &[PathBuf]) -> Result<ExitCode> {
    let (table, clean) = parsing::read_folders(folders)?;
    std::io::stdout().lock().write_all(table.as_bytes())?;
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_messages(arguments: &MessagesArguments) -> Result<ExitCode> {
    let mut cases = read_cases(&arguments.files)?;
    if let Some(count) = arguments.sample {
        cases = sample(cases, count, arguments.seed);
    }
    if let Some(path) = &arguments.dump {
        let lines = messages::dump(&cases, arguments.seed);
        fs::write(path, lines).with_context(|| format!("cannot write {}", path.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let report = messages::measure(&cases, arguments.seed);
    let mut output = std::io::stdout().lock();
    if arguments.json {
        writeln!(output, "{}", report.to_json())?;
        write!(std::io::stderr(), "{}", report.to_reproductions())?;
    } else {
        write!(output, "{}{}", report.to_table(), report.to_reproductions())?;
    }
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs the benchmark with an optimised build of this program.
fn rerun_optimised(arguments: &BenchArguments) -> Result<ExitCode> {
    let mut command = cargo(&std::env::current_dir()?, &target_folder());
    command.args(["run", "--release", "--quiet", "--manifest-path"]);
    command.arg(repository().join("xtask/Cargo.toml")).args(["--", "bench-codegen"]);
    command.arg(&arguments.file).args(["--tools", &arguments.tools.to_string()]);
    command.args(["--builds", &arguments.builds.to_string()]);
    command.args(arguments.json.then_some("--json"));
    let status = command.status().context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_bench(arguments: &BenchArguments) -> Result<ExitCode> {
    let cases = read_cases(std::slice::from_ref(&arguments.file))?;
    let folder = target_folder().join("bench-codegen");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let bench = Bench {
        folder: folder.canonicalize()?,
        repository: repository(),
        tools: arguments.tools,
        builds: arguments.builds,
    };
    let figures = bench.run(&cases, &Toolgen)?;
    let text = if arguments.json { format!("{figures}\n") } else { to_table(&figures) };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The root of the repository.
fn repository() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Where cargo puts what it builds.
fn target_folder() -> PathBuf {
    let set = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    set.unwrap_or_else(|| repository().join("target"))
}
