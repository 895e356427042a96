//! Starts a project: a definition, the build script that compiles it, a program and a test.
//!
//! Invariant: all files are looked for before the first is written, and none is overwritten.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::output;
use crate::report::Ending;

const FILES: [(&str, &str); 5] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    ("build.rs", include_str!("../template/build.rs.in")),
    ("schemas/greet.json", include_str!("../template/greet.json")),
    ("src/main.rs", include_str!("../template/main.rs.in")),
    ("tests/greet.rs", include_str!("../template/test.rs.in")),
];

/// Writes the files of a new project into a folder.
pub(crate) fn scaffold(folder: &Path) -> anyhow::Result<Ending> {
    let existing: Vec<_> =
        FILES.iter().map(|(name, _)| folder.join(name)).filter(|path| exists(path)).collect();
    if !existing.is_empty() {
        let names: Vec<_> = existing.iter().map(|path| format!("`{}`", path.display())).collect();
        bail!("{} already there; nothing was written", names.join(", "));
    }
    let package = package_name(folder)?;
    for (name, template) in FILES {
        let content = template
            .replace("@PACKAGE@", &package)
            .replace("@CODEGEN@", &dependency("codegen")?)
            .replace("@RUNTIME@", &dependency("runtime")?);
        create(&folder.join(name), &content)?;
        output::print(&format!("created {}\n", folder.join(name).display()))?;
    }
    Ok(Ending::Fine)
}

/// Also true for a link that leads nowhere.
fn exists(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn create(path: &Path, content: &str) -> anyhow::Result<()> {
    let failed = || format!("cannot create `{}`", path.display());
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).with_context(failed)?;
    }
    let mut file =
        OpenOptions::new().write(true).create_new(true).open(path).with_context(failed)?;
    file.write_all(content.as_bytes()).with_context(failed)
}

/// The right side of the dependency on a crate of toolgen: its version, or where it stands.
fn dependency(part: &str) -> anyhow::Result<String> {
    let given = std::env::var_os("TOOLGEN_PATH").filter(|root| !root.is_empty());
    let Some(root) = given.map(PathBuf::from).or_else(checkout) else {
        return Ok(format!("\"{}\"", env!("CARGO_PKG_VERSION")));
    };
    let path = std::path::absolute(root.join(part)).context("TOOLGEN_PATH")?;
    let path = path.to_str().context("TOOLGEN_PATH is not UTF-8")?;
    // A JSON string is a TOML string too.
    Ok(format!("{{ path = {} }}", serde_json::Value::from(path)))
}

/// The clone of the repository that this command was built in, if it is still there: what it builds
/// need not have been published.
fn checkout() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let is_there = |part: &str| root.join(part).join("Cargo.toml").is_file();
    (is_there("codegen") && is_there("runtime")).then(|| root.to_owned())
}

/// A legal package name, after the folder.
fn package_name(folder: &Path) -> anyhow::Result<String> {
    let folder = std::path::absolute(folder).context("cannot find the current folder")?;
    let name = folder.file_name().map(|name| name.to_string_lossy().to_lowercase());
    let legal = |character: char| if character.is_ascii_alphanumeric() { character } else { '-' };
    let name: String = name.unwrap_or_default().chars().map(legal).collect();
    let name = name.trim_matches('-');
    let starts_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    // These names are keywords or clash with what the project uses.
    let taken = ["test", "core", "std", "alloc", "build", "deps", "src"];
    if starts_well && !taken.contains(&name) {
        Ok(name.to_owned())
    } else {
        Ok("my-tools".to_owned())
    }
}
