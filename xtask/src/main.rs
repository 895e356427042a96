//! Repository work: `cargo xtask prove`, `cargo xtask bench-codegen` and `cargo xtask hostile`.

mod bench;
mod cargo;
mod cli;
mod compiler;
mod corpus;
mod equality;
mod explained;
mod generated;
mod hostile;
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
