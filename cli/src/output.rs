//! Writes what a command produces: to stdout, or to a file that is replaced as a whole.
//!
//! Invariants: a reader of stdout that has gone away is no failure; a file has its old content or
//! its new content, never a part; a file that would not change is not written.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The file in a folder that was given as the output.
const FILE_IN_FOLDER: &str = "tools.rs";

/// Where generated code goes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Stdout,
    File(PathBuf),
}

impl Target {
    /// The target that a path names: `-`, a folder (it exists, or the path ends in a slash), a file.
    pub(crate) fn of(path: &Path) -> Self {
        if path == Path::new("-") {
            return Self::Stdout;
        }
        let named_as_folder = path.to_string_lossy().ends_with(std::path::is_separator);
        if named_as_folder || path.is_dir() {
            return Self::File(path.join(FILE_IN_FOLDER));
        }
        Self::File(path.to_owned())
    }
}

/// The characters that a line on stdout should have at most: what any terminal shows.
pub(crate) fn line_limit() -> Option<usize> {
    std::io::stdout().is_terminal().then_some(80)
}

/// Writes to stdout.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let mut stdout = anstream::stdout().lock();
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to stdout")
        }
        _ => Ok(()),
    }
}

/// Whether a file has exactly this content. A file that does not exist has not.
pub(crate) fn is_current(path: &Path, content: &str) -> anyhow::Result<bool> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(bytes == content.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).with_context(|| format!("cannot read `{}`", path.display())),
    }
}

/// Gives a file this content, and makes the folders above it.
pub(crate) fn replace(path: &Path, content: &str) -> anyhow::Result<()> {
    write_beside(path, content).with_context(|| format!("cannot write `{}`", path.display()))
}

fn write_beside(path: &Path, content: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".toolgen-");
    // A temporary file is private; what is generated is as open as other files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
