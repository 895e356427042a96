//! Reads the files that were found.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::find::{FoundFile, shown_path};
use super::{MAX_FILE_BYTES, Source, SourceFile};
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::visible::quoted;

/// Reads files. One that cannot be read, or is too large or not UTF-8, is left out and reported.
#[must_use]
pub fn read_sources(found: &[FoundFile]) -> (Vec<Source>, Diagnostics) {
    let mut diagnostics = Diagnostics::new();
    let mut sources = Vec::new();
    for file in found {
        match read_file(&file.path) {
            Ok(text) => sources.push(Source::new(text, file.role.clone())),
            Err(diagnostic) => diagnostics.push(diagnostic),
        }
    }
    (sources, diagnostics)
}

fn read_file(path: &Path) -> Result<SourceFile, Diagnostic> {
    let bytes = read_bytes(path).map_err(|error| unreadable(path, &error))?;
    SourceFile::from_bytes(shown_path(path), &bytes)
}

/// Reads one byte more than is allowed, so that the caller sees that there are too many.
fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What is said of a path that cannot be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    let shown = shown_path(path);
    let (what, help) = match error.kind() {
        io::ErrorKind::NotFound => ("does not exist".to_owned(), "check the path"),
        io::ErrorKind::PermissionDenied => {
            ("may not be read".to_owned(), "give the user of this process the right to read it")
        }
        kind => (format!("cannot be read: {kind}"), "check the path and the file"),
    };
    Diagnostic::error(Code::Io, format!("{} {what}", quoted(&shown)), help).in_file(&shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Role;

    #[test]
    fn a_file_that_cannot_be_read_does_not_hide_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let good = folder.path().join("good.json");
        std::fs::write(&good, "{}").expect("written");
        let missing = folder.path().join("missing.json");
        let found = [missing, good].map(|path| FoundFile { path, role: Role::Own });
        let (sources, diagnostics) = read_sources(&found);
        assert_eq!(sources.len(), 1);
        let codes: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(codes, [Code::Io]);
    }

    #[cfg(unix)]
    #[test]
    fn an_endless_file_is_not_read_to_its_end() {
        let found = [FoundFile { path: "/dev/zero".into(), role: Role::AdHoc }];
        let (_, diagnostics) = read_sources(&found);
        let codes: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(codes, [Code::FileTooLarge]);
    }
}
