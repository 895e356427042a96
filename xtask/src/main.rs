//! Repository work: `cargo xtask prove` and `cargo xtask bench-codegen`.

mod bench;
mod cargo;
mod cli;
mod compiler;
mod corpus;
mod equality;
mod explained;
mod generated;
mod instances;
mod judge;
mod parallel;
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
