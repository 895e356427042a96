//! Compiles the definitions of each folder in `golden/` and compares the code byte for byte.
//!
//! After a change that is meant to change the code, `TOOLGEN_BLESS=1 cargo test -p toolgen-codegen`
//! writes `expected.rs` anew; the difference is then read like any other. `golden_compiles.rs`
//! compiles what is written.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use std::path::{Path, PathBuf};
use std::{env, fs};

use toolgen_codegen::{Compilation, Options, Severity, compile, find_sources, read_sources};

/// The folders of the cases, sorted.
fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = fs::read_dir(folder).expect("the folder of the cases");
    let mut cases: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    cases.sort();
    cases
}

fn compile_case(folder: &Path) -> Compilation {
    let (found, diagnostics) = find_sources(&[folder.to_owned()]);
    assert!(diagnostics.into_vec().is_empty(), "{}", folder.display());
    let (sources, diagnostics) = read_sources(&found);
    assert!(diagnostics.into_vec().is_empty(), "{}", folder.display());
    compile(&sources, &Options::default())
}

#[test]
fn every_case_becomes_the_expected_code() {
    let bless = env::var_os("TOOLGEN_BLESS").is_some();
    for folder in cases() {
        let compilation = compile_case(&folder);
        let errors =
            compilation.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        let errors: Vec<String> = errors.map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}: {}", folder.display(), errors.join("\n"));
        let code = compilation.source.expect("no error, so there is code");
        let path = folder.join("expected.rs");
        if bless {
            fs::write(path, code).expect("written");
            continue;
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert!(code == expected, "{} differs: {}", path.display(), first_change(&expected, &code));
    }
}

/// The first line that is not as expected, for a message that is no longer than it must be.
fn first_change(expected: &str, found: &str) -> String {
    let mut lines = expected.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((number, (expected, found))) => {
            format!("line {}: expected `{expected}`, found `{found}`", number + 1)
        }
        None => "one ends before the other".to_owned(),
    }
}
