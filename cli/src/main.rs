//! The command line of toolgen: definitions in, a table, diagnostics or Rust out.
//!
//! Invariants: the product goes to stdout and everything said about it to stderr; the process ends
//! with 0, 1 (definitions or arguments have errors, or
//! `--check` found a difference) or 2 (usage or IO).

use std::process::ExitCode;

use clap::Parser;

mod arguments;
mod compile;
mod explain;
mod init;
mod library;
mod output;
mod progress;
mod report;
mod schema;
mod summary;
mod tool;
mod try_call;

use arguments::{Arguments, Command};
use report::{Ending, Reporter};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    arguments.color.apply();
    let reporter = Reporter::new(arguments.message_format);
    match run(&arguments, &reporter) {
        Ok(ending) => ending.into(),
        Err(error) => {
            reporter.failure(&error);
            Ending::Failed.into()
        }
    }
}

fn run(arguments: &Arguments, reporter: &Reporter) -> anyhow::Result<Ending> {
    match &arguments.command {
        None => compile::summarize(reporter),
        Some(Command::Generate(options)) => compile::generate(options, reporter),
        Some(Command::Check(options)) => compile::check(options, reporter),
        Some(Command::Schema(options)) => schema::schema(options, reporter),
        Some(Command::Try(options)) => try_call::try_call(options, reporter),
        Some(Command::Explain { code: Some(code) }) => explain::explain(code),
        Some(Command::Explain { code: None }) => explain::list(),
        Some(Command::Init { folder }) => init::scaffold(folder),
        Some(Command::Completions { shell }) => arguments::completions(*shell),
    }
}
