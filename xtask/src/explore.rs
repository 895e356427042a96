//! Runs the schedule explorer, optimised.

use std::path::Path;
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::cargo::cargo;

/// Builds the explorer and runs it with so many schedules of each kind. What shuttle says of each
/// failure is not shown: the table tells.
pub(crate) fn explore(repository: &Path, target: &Path, schedules: usize) -> Result<ExitCode> {
    let explorer = |command: &str| {
        let mut cargo = cargo(repository, target);
        cargo.args([command, "--quiet", "--release", "--package", "explore"]);
        cargo
    };
    let built = explorer("build").status().context("cannot run cargo")?;
    if !built.success() {
        return Ok(ExitCode::FAILURE);
    }
    let mut run = explorer("run");
    run.args(["--", &schedules.to_string()]).stderr(Stdio::null());
    let status = run.status().context("cannot run the explorer")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
