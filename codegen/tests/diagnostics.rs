//! One case for every code: files, and exactly what is said of them.
//!
//! A code without a case fails `every_code_has_a_case`, and a page that shows what no case prints
//! fails `every_page_shows_what_is_printed`.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use toolgen_codegen::{
    Code, Coverage, Diagnostics, Options, Role, Source, SourceFile, compile, find_sources,
};

#[path = "diagnostics/decisions.rs"]
mod decisions;
#[path = "diagnostics/files.rs"]
mod files;
#[path = "diagnostics/schemas.rs"]
mod schemas;
#[path = "diagnostics/shapes.rs"]
mod shapes;
#[path = "diagnostics/tools.rs"]
mod tools;

/// Files, and all that is said of them.
struct Case {
    /// What the case is there for.
    code: Code,
    /// Paths and contents. `schemas/` is our own, `schemas/mcp/<server>/` a server's, everything
    /// else given by itself. Contents of [`MISSING`] mean that there is no such file.
    files: Vec<(&'static str, Vec<u8>)>,
    /// The diagnostics as they are shown, with an empty line between two.
    expected: &'static str,
}

/// The contents of a file that does not exist.
const MISSING: &[u8] = b"\0missing";

fn case<T: AsRef<[u8]>>(code: Code, files: &[(&'static str, T)], expected: &'static str) -> Case {
    let files = files.iter().map(|(path, text)| (*path, text.as_ref().to_vec())).collect();
    Case { code, files, expected }
}

fn all_cases() -> Vec<Case> {
    let lists =
        [files::cases(), tools::cases(), decisions::cases(), schemas::cases(), shapes::cases()];
    lists.into_iter().flatten().collect()
}

fn role_of(path: &str) -> Role {
    let Some(below) = path.strip_prefix("schemas/") else { return Role::AdHoc };
    match below.strip_prefix("mcp/").and_then(|below| below.split_once('/')) {
        None => Role::Own,
        Some((server, "policy.json")) => {
            Role::Policy { server: server.to_owned(), coverage: Coverage::Whole }
        }
        Some((server, _)) => Role::External { server: server.to_owned() },
    }
}

/// Everything that is said of the files of a case.
fn diagnose(case: &Case) -> Diagnostics {
    let mut found = Diagnostics::new();
    let mut sources = Vec::new();
    for (path, bytes) in &case.files {
        if bytes == MISSING {
            found.extend(find_sources(&[PathBuf::from(path)]).1);
            continue;
        }
        match SourceFile::from_bytes(*path, bytes) {
            Ok(file) => sources.push(Source::new(file, role_of(path))),
            Err(diagnostic) => found.push(diagnostic),
        }
    }
    found.extend(compile(&sources, &Options::default()).diagnostics);
    found
}

#[test]
fn every_case_says_exactly_what_is_expected() {
    for case in all_cases() {
        let found = diagnose(&case).into_vec();
        assert!(found.iter().any(|diagnostic| diagnostic.code == case.code), "{}", case.code);
        let shown: Vec<_> = found.iter().map(ToString::to_string).collect();
        assert_eq!(shown.join("\n\n"), case.expected.trim(), "case of {}", case.code);
    }
}

#[test]
fn every_code_has_a_case() {
    let cases: BTreeSet<_> = all_cases().iter().map(|case| case.code).collect();
    for code in Code::ALL {
        assert!(cases.contains(code), "{code}: add a case");
    }
}

#[test]
fn every_message_has_the_common_form() {
    for diagnostic in all_cases().iter().flat_map(diagnose) {
        let shown = diagnostic.to_string();
        for text in [&diagnostic.message, &diagnostic.help] {
            let first = text.chars().next().expect("some text");
            assert!(!first.is_uppercase(), "{shown}");
            assert!(!text.ends_with('.') && !text.contains('\n'), "{shown}");
        }
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1, "{shown}");
    }
}

/// The words of a diagnostic without its place: a page breaks lines to fit a terminal, names other
/// files, and shortens what only its length makes wrong.
fn words(diagnostic: &str) -> String {
    let mut words: Vec<&str> = diagnostic.split_whitespace().collect();
    let place = words.iter().position(|word| *word == "-->").expect("a place");
    let help = words.iter().position(|word| *word == "help:").expect("a help");
    words.drain(place..help);
    let mut text = words.join(" ");
    while text.contains("xxxxx") {
        text = text.replace("xxxxx", "xxxx");
    }
    text
}

/// The diagnostics that a page shows.
fn shown_on(page: &str) -> Vec<String> {
    let blocks = page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    let diagnostics = blocks.filter(|block| block.starts_with(['e', 'w']) && block.contains("]: "));
    diagnostics.map(words).collect()
}

#[test]
fn every_page_shows_what_is_printed() {
    let printed: BTreeSet<_> =
        all_cases().iter().flat_map(diagnose).map(|found| words(&found.to_string())).collect();
    for code in Code::ALL {
        let shown = shown_on(code.page());
        assert!(!shown.is_empty(), "the page of {code} shows no diagnostic");
        for diagnostic in shown {
            assert!(printed.contains(&diagnostic), "no case prints this of {code}: {diagnostic}");
        }
    }
}
