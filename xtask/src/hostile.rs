//! Hostile definitions: each gives code that builds, or a diagnostic, within ten seconds and a
//! gigabyte; no text of theirs runs as a doctest, and none hides in the code.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cargo::{Built, build, cargo};
use crate::generated::{copy_lock, module_name, toml_string, write_if_changed};

const SECONDS: u64 = 10;
const KILOBYTES: u64 = 1 << 20;

/// Where things stand.
#[derive(Clone, Debug)]
pub(crate) struct Hostile {
    /// The folder for the crate of all that compiles.
    pub(crate) folder: PathBuf,
    /// The root of the repository.
    pub(crate) repository: PathBuf,
    /// Where cargo puts what it builds.
    pub(crate) target: PathBuf,
}

/// What became of one file.
#[derive(Debug)]
struct Outcome {
    file: String,
    took: Duration,
    /// The code, or the first line of the diagnostics.
    result: Result<String, String>,
    /// What is wrong with that.
    fault: Option<String>,
}

impl Hostile {
    /// Compiles every file; the table of outcomes, and whether none is at fault.
    pub(crate) fn run(&self, files: &Path) -> Result<(String, bool)> {
        let command = self.build_command()?;
        let mut outcomes = Vec::new();
        for file in json_files(files)? {
            outcomes.push(compile(&command, &file)?);
        }
        self.build_all(&mut outcomes)?;
        let clean = outcomes.iter().all(|outcome| outcome.fault.is_none());
        Ok((to_table(&outcomes), clean))
    }

    fn build_command(&self) -> Result<PathBuf> {
        let arguments = ["build", "--release", "--quiet", "--package", "toolgen"];
        let status = cargo(&self.repository, &self.target).args(arguments).status()?;
        if !status.success() {
            bail!("the command line does not build");
        }
        Ok(self.target.join("release/toolgen"))
    }

    /// Builds the code of all files in one crate, and looks for doctests in it.
    fn build_all(&self, outcomes: &mut [Outcome]) -> Result<()> {
        let runtime = toml_string(&self.repository.join("runtime"));
        let manifest = format!(
            "[package]\nname = \"hostile\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             toolgen-runtime = {{ path = {runtime}, features = [\"judge\"] }}\n\n[workspace]\n"
        );
        write_if_changed(&self.folder.join("Cargo.toml"), &manifest)?;
        copy_lock(&self.repository.join("Cargo.lock"), &self.folder)?;
        let mut root = String::new();
        for (index, outcome) in outcomes.iter().enumerate() {
            if let Ok(code) = &outcome.result {
                let _ = writeln!(root, "pub mod {};", module_name(index));
                let name = format!("src/{}.rs", module_name(index));
                write_if_changed(&self.folder.join(name), code)?;
            }
        }
        write_if_changed(&self.folder.join("src/lib.rs"), &root)?;
        let target = self.folder.join("target");
        if let Built::Failed(blamed) = build(&self.folder, &target, &["build"])? {
            for (index, error) in blamed {
                if let Some(outcome) = outcomes.get_mut(index) {
                    outcome.fault = Some(error);
                }
            }
        }
        self.look_for_doctests(&target)
    }

    fn look_for_doctests(&self, target: &Path) -> Result<()> {
        let arguments = ["test", "--doc", "--offline", "--", "--list"];
        let output = cargo(&self.folder, target).args(arguments).output()?;
        let listed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() && !listed.contains("0 tests") {
            bail!("descriptions became doctests:\n{listed}");
        }
        Ok(())
    }
}

/// Runs the command on one file, in a process with limits.
fn compile(command: &Path, file: &Path) -> Result<Outcome> {
    let limited = format!("ulimit -v {KILOBYTES}; exec timeout {SECONDS} \"$0\" \"$@\"");
    let start = Instant::now();
    let output = Command::new("sh")
        .args(["-c", &limited])
        .arg(command)
        .args(["generate", "--judge", "-o", "-"])
        .arg(file)
        .output()
        .context("cannot run sh")?;
    let took = start.elapsed();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let code = String::from_utf8_lossy(&output.stdout).into_owned();
    let first_line = said.lines().next().unwrap_or_default().to_owned();
    let (result, fault) = match output.status.code() {
        Some(0) => {
            let fault = hidden(&code).map(|found| format!("U+{:04X} in the code", found as u32));
            (Ok(code), fault)
        }
        Some(1) if said.contains("error[") => (Err(first_line), None),
        _ => (Err(first_line), Some(format!("{}\n{said}", output.status))),
    };
    let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Outcome { file, took, result, fault })
}

fn json_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A character that a reader of the code does not see, or sees elsewhere than it stands.
fn hidden(code: &str) -> Option<char> {
    code.chars().find(|character| {
        let invisible = matches!(
            character,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}'
        );
        invisible || (character.is_control() && *character != '\n')
    })
}

fn to_table(outcomes: &[Outcome]) -> String {
    let compiled = outcomes.iter().filter(|outcome| outcome.result.is_ok()).count();
    let faults = outcomes.iter().filter(|outcome| outcome.fault.is_some()).count();
    let slowest = outcomes.iter().map(|outcome| outcome.took).max().unwrap_or_default();
    let mut table = String::new();
    for Outcome { file, result, fault, .. } in outcomes {
        let said = match (fault, result) {
            (Some(fault), _) => format!("FAULT {fault}"),
            (None, Ok(code)) => format!("builds, {} bytes", code.len()),
            (None, Err(diagnostic)) => diagnostic.clone(),
        };
        let _ = writeln!(table, "{file:<36} {said}");
    }
    let _ = writeln!(
        table,
        "\n{} files: {compiled} build, {} refused, {faults} at fault; slowest {} ms",
        outcomes.len(),
        outcomes.len() - compiled,
        slowest.as_millis(),
    );
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_is_found() {
        assert_eq!(hidden("fn main() {}\n// \"ä\"\n"), None);
        assert_eq!(hidden("a\u{202e}b"), Some('\u{202e}'));
        assert_eq!(hidden("a\rb"), Some('\r'));
    }
}
