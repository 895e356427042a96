//! For build scripts: compile a folder of definitions into `OUT_DIR`.
//!
//! Invariants: a file is written only when its text changes; nothing is fetched.

use std::path::{Path, PathBuf};
use std::{env, fmt, fs, io};

use crate::compile::{Compilation, Options, compile};
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{find_sources, read_sources};

/// How a build script compiles definitions.
///
/// ```no_run
/// // build.rs
/// toolgen_codegen::Config::new().compile("schemas");
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    out_dir: Option<PathBuf>,
    file_name: String,
    options: Options,
}

/// Why definitions were not compiled.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// Definitions have errors.
    Definitions(Vec<Diagnostic>),
    /// A file could not be written.
    Io(io::Error),
    /// `OUT_DIR` is not set, and no other folder was given.
    NoOutDir,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definitions(diagnostics) => {
                write!(formatter, "{} problems in the definitions", diagnostics.len())
            }
            Self::Io(error) => write!(formatter, "the code could not be written: {error}"),
            Self::NoOutDir => formatter.write_str("`OUT_DIR` is not set: call `Config::out_dir`"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Definitions(_) | Self::NoOutDir => None,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self::new()
    }
}

impl Config {
    /// The defaults: `$OUT_DIR/tools.rs`, without the judge.
    #[must_use]
    pub fn new() -> Self {
        Self { out_dir: None, file_name: "tools.rs".to_owned(), options: Options::default() }
    }

    /// Writes into this folder instead of `OUT_DIR`.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Writes a file of this name instead of `tools.rs`.
    #[must_use]
    pub fn file_name(mut self, name: impl Into<String>) -> Self {
        self.file_name = name.into();
        self
    }

    /// Compiles opaque parts too: the runtime's feature `judge` must be on.
    #[must_use]
    pub fn with_judge(mut self) -> Self {
        self.options.judge = true;
        self
    }

    /// Compiles what is under `path`, tells cargo what to watch and what is wrong, and ends the
    /// build script with a failure where there are errors.
    pub fn compile(&self, path: impl AsRef<Path>) {
        let mut lines = Vec::new();
        let result = self.try_compile_into(path.as_ref(), &mut lines);
        let mut text = lines.join("\n");
        if let Err(error) = &result {
            text.push_str(&format!("\ncargo::error={error}"));
        }
        // Cargo reads a build script's standard output.
        let _ = io::Write::write_all(&mut io::stdout(), format!("{text}\n").as_bytes());
        if result.is_err() {
            std::process::exit(1);
        }
    }

    /// Compiles what is under `path`; `instructions` receives the lines for cargo.
    pub fn try_compile_into(
        &self,
        path: &Path,
        instructions: &mut Vec<String>,
    ) -> Result<Compilation, Error> {
        let (found, mut diagnostics) = find_sources(&[path.to_path_buf()]);
        instructions.push(format!("cargo::rerun-if-changed={}", path.display()));
        instructions.extend(
            found.iter().map(|file| format!("cargo::rerun-if-changed={}", file.path.display())),
        );
        let (sources, unread) = read_sources(&found);
        diagnostics.extend(unread);
        let mut compilation = compile(&sources, &self.options);
        compilation.diagnostics.extend(diagnostics.into_vec());
        for diagnostic in &compilation.diagnostics {
            let level = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
            let text = diagnostic.to_string();
            instructions.extend(text.lines().map(|line| format!("cargo::{level}={line}")));
        }
        let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
        let Some(source) =
            compilation.source.as_ref().filter(|_| !compilation.diagnostics.iter().any(is_error))
        else {
            return Err(Error::Definitions(compilation.diagnostics));
        };
        let out_dir = self.out_dir.clone().or_else(|| env::var_os("OUT_DIR").map(PathBuf::from));
        let target = out_dir.ok_or(Error::NoOutDir)?.join(&self.file_name);
        write_if_changed(&target, source).map_err(Error::Io)?;
        Ok(compilation)
    }
}

fn write_if_changed(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text)
}
