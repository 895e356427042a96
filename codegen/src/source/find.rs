//! Finds the files of definitions below folders, and tells what each is for by where it stands.
//!
//! `mcp/<server>/` holds the definitions of an MCP server, with our decisions in `policy.json`.
//! Invariants: the order of what is found does not depend on the file system; links to folders are
//! not followed, so the walk ends.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use super::read::unreadable;
use super::{Coverage, Role};
use crate::diagnostic::Diagnostics;

/// The folder whose subfolders are MCP servers.
const SERVERS_FOLDER: &str = "mcp";

/// The file with our decisions on the tools of a server.
pub(crate) const POLICY_FILE: &str = "policy.json";

/// A file that was found, not yet read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// The path.
    pub path: PathBuf,
    /// What the file is for.
    pub role: Role,
}

/// Finds all `*.json` below folders, and takes files as they are given. Hidden files and folders
/// below a folder are skipped. A path that cannot be read is reported; the rest is found all the
/// same.
///
/// In `mcp/<server>/`, `policy.json` is the policy of that server and other files are its
/// definitions. A folder *above* which `mcp` stands is a server's only when it has a `policy.json`,
/// since a whole project may live in a folder of that name. A file given by itself is
/// [`Role::AdHoc`] unless it lies in `mcp/<server>/`; its policy is then found with it.
#[must_use]
pub fn find_sources(paths: &[PathBuf]) -> (Vec<FoundFile>, Diagnostics) {
    let mut found = BTreeMap::new();
    let mut diagnostics = Diagnostics::new();
    for path in paths {
        match std::fs::metadata(path) {
            Ok(data) if data.is_dir() => walk_folder(path, &mut found, &mut diagnostics),
            Ok(_) => take_file(path, &mut found),
            Err(error) => diagnostics.push(unreadable(path, &error)),
        }
    }
    let files = found.into_iter().map(|(path, role)| FoundFile { path, role });
    (files.collect(), diagnostics)
}

/// A path as it is shown: with slashes, on every system.
pub(super) fn shown_path(path: &Path) -> String {
    let shown = path.to_string_lossy();
    if cfg!(windows) { shown.replace('\\', "/") } else { shown.into_owned() }
}

fn take_file(path: &Path, found: &mut BTreeMap<PathBuf, Role>) {
    let folder = std::path::absolute(path).ok();
    let Some(server) = folder.as_deref().and_then(Path::parent).and_then(server_of_folder) else {
        found.entry(path.to_owned()).or_insert(Role::AdHoc);
        return;
    };
    let policy = path.with_file_name(POLICY_FILE);
    if policy.is_file() {
        let server = server.clone();
        found.entry(policy).or_insert(Role::Policy { server, coverage: Coverage::Part });
    }
    if path.file_name() != Some(OsStr::new(POLICY_FILE)) {
        found.entry(path.to_owned()).or_insert(Role::External { server });
    }
}

fn walk_folder(root: &Path, found: &mut BTreeMap<PathBuf, Role>, diagnostics: &mut Diagnostics) {
    let mut folders = vec![(root.to_owned(), server_above(root))];
    while let Some((folder, server)) = folders.pop() {
        let entries = match list_folder(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                diagnostics.push(unreadable(&folder, &error));
                continue;
            }
        };
        for entry in entries {
            if entry.is_dir() {
                if !entry.is_symlink() {
                    let inner = server.clone().or_else(|| server_below(root, &entry));
                    folders.push((entry, inner));
                }
            } else if entry.extension() == Some(OsStr::new("json")) {
                let role = role_in_folder(&entry, server.as_deref());
                found.insert(entry, role);
            }
        }
    }
}

/// The paths in a folder that are not hidden.
fn list_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_name().to_string_lossy().starts_with('.') {
            paths.push(entry.path());
        }
    }
    Ok(paths)
}

fn role_in_folder(path: &Path, server: Option<&str>) -> Role {
    let Some(server) = server else { return Role::Own };
    let server = server.to_owned();
    if path.file_name() == Some(OsStr::new(POLICY_FILE)) {
        Role::Policy { server, coverage: Coverage::Whole }
    } else {
        Role::External { server }
    }
}

/// The server of a folder `…/mcp/<server>`.
fn server_of_folder(folder: &Path) -> Option<String> {
    let parent = folder.parent()?.file_name()?;
    let name = folder.file_name()?;
    (parent == SERVERS_FOLDER).then(|| name.to_string_lossy().into_owned())
}

/// The server of the folder that the walk starts at, where its policy proves that it is one.
fn server_above(root: &Path) -> Option<String> {
    let root = std::path::absolute(root).ok()?;
    server_of_folder(&root).filter(|_| root.join(POLICY_FILE).is_file())
}

/// The server of a folder below the one that the walk started at.
fn server_below(root: &Path, folder: &Path) -> Option<String> {
    if folder.parent() != Some(root) {
        return server_of_folder(folder);
    }
    // `mcp` is then the folder that was given, perhaps as `.`.
    let folder = std::path::absolute(folder).ok()?;
    server_of_folder(&folder).filter(|_| folder.join(POLICY_FILE).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;

    fn folder_of(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            std::fs::write(path, "{}").expect("written");
        }
        folder
    }

    fn found_below(folder: &Path, given: &[&str]) -> Vec<(String, Role)> {
        let paths: Vec<_> = given.iter().map(|path| folder.join(path)).collect();
        let (found, diagnostics) = find_sources(&paths);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let name = |path: &Path| shown_path(path.strip_prefix(folder).expect("below"));
        found.into_iter().map(|file| (name(&file.path), file.role)).collect()
    }

    fn external() -> Role {
        Role::External { server: "hub".to_owned() }
    }

    fn policy(coverage: Coverage) -> Role {
        Role::Policy { server: "hub".to_owned(), coverage }
    }

    #[test]
    fn folders_are_walked_in_order_and_tell_what_files_are_for() {
        let folder = folder_of(&[
            "schemas/b.json",
            "schemas/a.json",
            "schemas/policy.json",
            "schemas/.hidden.json",
            "schemas/.git/x.json",
            "schemas/notes.md",
            "schemas/mcp/hub/tools.json",
            "schemas/mcp/hub/policy.json",
            "schemas/mcp/hub/more/tools.json",
        ]);
        let expected = [
            ("schemas/a.json", Role::Own),
            ("schemas/b.json", Role::Own),
            ("schemas/mcp/hub/more/tools.json", external()),
            ("schemas/mcp/hub/policy.json", policy(Coverage::Whole)),
            ("schemas/mcp/hub/tools.json", external()),
            ("schemas/policy.json", Role::Own),
        ];
        let expected = expected.map(|(path, role)| (path.to_owned(), role));
        assert_eq!(found_below(folder.path(), &["schemas"]), expected);
        // A file given besides its folder keeps what the folder says.
        assert_eq!(found_below(folder.path(), &["schemas/a.json", "schemas"]), expected);
    }

    #[test]
    fn a_file_by_itself_is_ad_hoc_unless_a_server_sent_it() {
        let folder = folder_of(&["a.json", "mcp/hub/tools.json", "mcp/hub/policy.json"]);
        assert_eq!(found_below(folder.path(), &["a.json"]), [("a.json".to_owned(), Role::AdHoc)]);
        let both = |coverage| {
            [
                ("mcp/hub/policy.json".to_owned(), policy(coverage)),
                ("mcp/hub/tools.json".to_owned(), external()),
            ]
        };
        assert_eq!(found_below(folder.path(), &["mcp/hub/tools.json"]), both(Coverage::Part));
        assert_eq!(found_below(folder.path(), &["mcp/hub"]), both(Coverage::Whole));
        assert_eq!(found_below(folder.path(), &["mcp"]), both(Coverage::Whole));
    }

    #[test]
    fn a_project_in_a_folder_named_mcp_is_not_a_server() {
        let folder = folder_of(&["mcp/schemas/a.json"]);
        let own = [("mcp/schemas/a.json".to_owned(), Role::Own)];
        assert_eq!(found_below(folder.path(), &["mcp/schemas"]), own);
        assert_eq!(found_below(folder.path(), &["mcp"]), own);
    }

    #[test]
    fn a_path_that_does_not_exist_is_reported() {
        let (found, diagnostics) = find_sources(&[PathBuf::from("no/such/folder")]);
        assert!(found.is_empty());
        let codes: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(codes, [Code::Io]);
    }

    #[cfg(unix)]
    #[test]
    fn links_to_folders_are_not_followed() {
        let folder = folder_of(&["schemas/a.json"]);
        let schemas = folder.path().join("schemas");
        std::os::unix::fs::symlink(&schemas, schemas.join("again")).expect("linked");
        assert_eq!(found_below(folder.path(), &["schemas"]).len(), 1);
    }
}
