//! Files of definitions: their text, where each byte of it stands, and what each file is for.
//!
//! Invariants: this module and its children are the only ones that read files; a text that was
//! read is UTF-8 without a byte order mark, and offsets count in what remains.

use std::sync::Arc;

use crate::code::Code;
use crate::diagnostic::Diagnostic;

mod find;
mod read;

pub use find::{FoundFile, find_sources};
pub use read::read_sources;

/// The most bytes that a file may have.
pub const MAX_FILE_BYTES: usize = 4 << 20;

/// Bytes between two places at which the characters before are known.
const BLOCK: usize = 1024;

/// A file with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path, as it is shown.
    pub path: String,
    /// The text.
    pub text: String,
    /// The offset at which each line starts, the first left out.
    lines: Vec<usize>,
    /// The number of characters before each block of [`BLOCK`] bytes.
    characters: Vec<usize>,
}

/// A file with what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file.
    pub file: Arc<SourceFile>,
    /// What it is for.
    pub role: Role,
}

/// What a file is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Defines tools of this project.
    Own,
    /// Defines tools of an MCP server, as the server sent them.
    External {
        /// The name of the server.
        server: String,
    },
    /// Holds our decisions on the tools of an MCP server.
    Policy {
        /// The name of the server.
        server: String,
        /// Which definitions of the server are given with it.
        coverage: Coverage,
    },
    /// Was given by itself, to look at; nobody has decided anything.
    AdHoc,
}

/// Which definitions of a server stand beside its policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coverage {
    /// All: a decision on any other tool is on none.
    Whole,
    /// Some: the policy may decide on more tools than are given.
    Part,
}

impl Source {
    /// A file with what it is for.
    #[must_use]
    pub fn new(file: SourceFile, role: Role) -> Self {
        Self { file: Arc::new(file), role }
    }
}

impl SourceFile {
    /// A file of a text.
    #[must_use]
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let bytes = text.as_bytes();
        let lines = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let lines = lines.map(|(offset, _)| offset + 1).collect();
        let mut before = 0;
        let blocks = bytes.chunks(BLOCK).map(|block| {
            let characters = before;
            before += count_characters(block);
            characters
        });
        let characters = blocks.collect();
        Self { path: path.into(), text, lines, characters }
    }

    /// A file of bytes, which must be UTF-8 and not too many. A byte order mark is dropped.
    pub fn from_bytes(path: impl Into<String>, bytes: &[u8]) -> Result<Self, Diagnostic> {
        let path = path.into();
        if bytes.len() > MAX_FILE_BYTES {
            return Err(too_large().in_file(&path));
        }
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(path, text)),
            Err(error) => {
                let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
                let byte = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
                let file = Self::new(path, String::from_utf8_lossy(valid));
                let message = format!("byte `0x{byte:02x}` is not UTF-8");
                let help = "save the file as UTF-8";
                Err(Diagnostic::error(Code::NotUtf8, message, help).at(&file, "", valid.len()))
            }
        }
    }

    /// The line and the column (in characters) of a byte offset, both from 1.
    #[must_use]
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let offset = offset.min(self.text.len());
        let line = self.lines.partition_point(|start| *start <= offset);
        let before = line.checked_sub(1).and_then(|line| self.lines.get(line));
        let start = before.copied().unwrap_or_default();
        (line + 1, self.characters_before(offset) - self.characters_before(start) + 1)
    }

    fn characters_before(&self, offset: usize) -> usize {
        let block = offset / BLOCK;
        let known = match self.characters.get(block) {
            Some(known) => *known,
            None => return count_characters(self.text.as_bytes()),
        };
        let rest = self.text.as_bytes().get(block * BLOCK..offset).unwrap_or_default();
        known + count_characters(rest)
    }
}

/// What is said of a file with too many bytes.
pub(crate) fn too_large() -> Diagnostic {
    let message = format!("the file has more than {} MiB", MAX_FILE_BYTES >> 20);
    Diagnostic::error(Code::FileTooLarge, message, "split the file, one tool in each")
}

/// The characters that start in some bytes of a UTF-8 text.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xc0) != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_lines_and_characters_from_one() {
        let file = SourceFile::new("a", "é{\n\"ü\" x\r\n");
        assert_eq!(file.position(0), (1, 1));
        assert_eq!(file.position(2), (1, 2));
        assert_eq!(file.position(3), (1, 3));
        assert_eq!(file.position(4), (2, 1));
        assert_eq!(file.position(8), (2, 4));
        assert_eq!(file.position(12), (3, 1));
        assert_eq!(file.position(999), (3, 1));
        assert_eq!(SourceFile::new("a", "").position(0), (1, 1));
    }

    #[test]
    fn positions_agree_with_counting_in_long_lines() {
        let text = format!("{}\n{}", "ab é".repeat(700), "日本\"".repeat(900));
        let file = SourceFile::new("a", text.clone());
        for (offset, _) in text.char_indices() {
            let before = &text.get(..offset).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            assert_eq!(file.position(offset), (line, column), "at {offset}");
        }
    }

    #[test]
    fn bytes_become_text_without_a_byte_order_mark() {
        let file = SourceFile::from_bytes("a", b"\xef\xbb\xbf{}").expect("UTF-8");
        assert_eq!(file.text, "{}");
        assert_eq!(file.position(1), (1, 2));
    }

    #[test]
    fn bytes_that_are_not_utf8_are_refused_with_their_place() {
        let error = SourceFile::from_bytes("a", b"{\n  \"\xc3\xa9\xff\"}").expect_err("bad");
        assert_eq!((error.code, error.line, error.column), (Code::NotUtf8, 2, 5));
        assert_eq!(error.message, "byte `0xff` is not UTF-8");
        let error = SourceFile::from_bytes("a", &vec![b' '; MAX_FILE_BYTES + 1]);
        assert_eq!(error.map_err(|error| error.code), Err(Code::FileTooLarge));
    }
}
