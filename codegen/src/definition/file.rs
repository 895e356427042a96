//! Turns the text of each file into JSON.
//!
//! Invariant: reading recurses once a level, and the depth is limited so that half of the smallest
//! common stack (1 MiB, the main thread on Windows) has room for it, even without optimisation.

use std::sync::Arc;

use toolgen_runtime::json::{Json, JsonError};
use toolgen_runtime::limits::{Limit, Limits};
use toolgen_runtime::text::Fault;

use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{MAX_FILE_BYTES, Role, Source, SourceFile, too_large};
use crate::visible::quoted;

/// What one file may cost. 64 schemas around each other need at most 128 levels of JSON.
const LIMITS: Limits =
    Limits::ARGUMENTS.with_bytes(MAX_FILE_BYTES).with_depth(256).with_nodes(1_000_000);

/// A file with its JSON.
pub(super) struct ParsedFile<'a> {
    pub(super) file: &'a Arc<SourceFile>,
    pub(super) role: &'a Role,
    pub(super) json: Json,
}

/// Reads the JSON of every file. One that is not JSON is left out.
pub(super) fn parse_files<'a>(
    sources: &'a [Source],
    diagnostics: &mut Diagnostics,
) -> Vec<ParsedFile<'a>> {
    let mut files = Vec::new();
    for Source { file, role } in sources {
        match Json::parse(&file.text, LIMITS) {
            Ok(json) => files.push(ParsedFile { file, role, json }),
            Err(error) => diagnostics.push(describe(file, &error)),
        }
    }
    files
}

fn describe(file: &SourceFile, error: &JsonError) -> Diagnostic {
    if file.text.len() > MAX_FILE_BYTES {
        return too_large().in_file(&file.path);
    }
    let diagnostic = match error.fault {
        Fault::Limit(Limit::DuplicateKey) => Diagnostic::error(
            Code::DuplicateKey,
            format!("the key {} stands twice in one object", quoted(&key_at(file, error.offset))),
            "keep one of the two; which one a reader takes is not defined",
        ),
        Fault::Limit(Limit::Size) => Diagnostic::error(
            Code::SchemaTooLarge,
            format!("the file has more than {} levels or {} values", LIMITS.depth, LIMITS.nodes),
            "use `$defs` and `$ref` for what repeats, or split the file",
        ),
        Fault::Limit(Limit::NumberRange | Limit::IntegerRange) => Diagnostic::error(
            Code::InvalidJson,
            "the number is beyond what a 64-bit float holds",
            "write a number below 1.8e308, or leave the bound out",
        ),
        Fault::Truncated => Diagnostic::error(
            Code::InvalidJson,
            "not JSON: the file ends inside a value",
            "close what is open, or save the whole file",
        ),
        Fault::Syntax(what) => Diagnostic::error(
            Code::InvalidJson,
            format!("not JSON: {what}"),
            "definitions are plain JSON, without comments or trailing commas",
        ),
    };
    diagnostic.at(file, "", error.offset)
}

/// The key that starts at an offset.
fn key_at(file: &SourceFile, offset: usize) -> String {
    let rest = file.text.get(offset..).unwrap_or_default();
    let mut values = serde_json::Deserializer::from_str(rest).into_iter();
    match values.next() {
        Some(Ok(serde_json::Value::String(key))) => key,
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads in a thread with half the stack of a main thread on Windows.
    fn parse_in_small_stack(text: String) -> Result<(), Code> {
        let read = move || {
            let sources = [Source::new(SourceFile::new("a.json", text), Role::AdHoc)];
            let (_, found) = crate::parse_definitions(&sources);
            found.into_vec().first().map_or(Ok(()), |diagnostic| Err(diagnostic.code))
        };
        let thread = std::thread::Builder::new().stack_size(1 << 19).spawn(read);
        thread.expect("a thread").join().expect("no overflow")
    }

    #[test]
    fn the_deepest_file_fits_a_small_stack() {
        let arrays = format!("{}{}", "[".repeat(256), "]".repeat(256));
        assert_eq!(parse_in_small_stack(arrays), Ok(()));
        for (open, close, levels) in [("\"items\":{", "}", 255), ("\"allOf\":[{", "}]", 127)] {
            let open = format!(r#""type":"object",{open}"#).repeat(levels);
            let text = format!("{{{open}{}}}", close.repeat(levels));
            assert_eq!(parse_in_small_stack(text), Err(Code::SchemaTooLarge));
        }
    }

    #[test]
    fn a_deeper_file_is_refused() {
        assert_eq!(parse_in_small_stack("[".repeat(100_000)), Err(Code::SchemaTooLarge));
    }
}
