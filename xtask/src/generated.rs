//! The files of generated crates: their names, and how they are written.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The name of the file and module of a case.
pub(crate) fn module_name(index: usize) -> String {
    format!("t{index:06}")
}

/// The case of a module by its name.
pub(crate) fn module_index(name: &str) -> Option<usize> {
    let digits = name.strip_prefix('t').filter(|digits| digits.len() == 6)?;
    digits.parse().ok()
}

/// Writes a file, and its folder, unless it has this content.
pub(crate) fn write_if_changed(path: &Path, content: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|present| present == content) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))
}

/// Starts a workspace with a lock file, so that no version is asked for that is not there already.
pub(crate) fn copy_lock(lock: &Path, folder: &Path) -> Result<()> {
    let own = folder.join("Cargo.lock");
    if lock.exists() && !own.exists() {
        fs::copy(lock, &own).with_context(|| format!("cannot copy {}", lock.display()))?;
    }
    Ok(())
}

/// A path as a TOML string.
pub(crate) fn toml_string(path: &Path) -> String {
    format!("{:?}", path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_name_leads_back_to_its_case() {
        assert_eq!(module_name(123), "t000123");
        assert_eq!(module_index("t000123"), Some(123));
        assert_eq!(module_index("tests"), None);
        assert_eq!(module_index("lib"), None);
    }
}
