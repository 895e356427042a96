//! Repository work: `cargo xtask prove`, `messages`, `hostile`, `explore` and `bench-codegen`.

mod bench;
mod cargo;
mod cli;
mod compiler;
mod corpus;
mod equality;
mod explained;
mod explore;
mod generated;
mod hostile;
mod instances;
mod judge;
mod messages;
mod parallel;
mod parsing;
mod progress;
mod prove;
mod random;
mod scan;
mod verdict;

use std::process::ExitCode;

use clap::Parser;

fn main() -> anyhow::Result<ExitCode> {
    cli::run(cli::Arguments::parse())
}
