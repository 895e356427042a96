//! How many bytes of code and data a compiled library holds.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};

/// What a program carries of a library; names go on behind a dot.
const SECTIONS: [&str; 4] = [".text", ".rodata", ".data.rel.ro", ".data"];

/// The bytes of code and constant data in all object files of an `rlib`.
pub(crate) fn library_bytes(path: &Path) -> Result<u64> {
    let data = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let archive = ArchiveFile::parse(&*data)?;
    let mut bytes = 0;
    for member in archive.members() {
        let member = member?;
        if !String::from_utf8_lossy(member.name()).ends_with(".o") {
            continue;
        }
        let object = object::File::parse(member.data(&*data)?)?;
        let counted = object.sections().filter(|section| section.name().is_ok_and(is_counted));
        bytes += counted.map(|section| section.size()).sum::<u64>();
    }
    Ok(bytes)
}

fn is_counted(name: &str) -> bool {
    SECTIONS.iter().any(|section| {
        name.strip_prefix(section).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

/// The one `rlib` of a crate in a folder of dependencies that is the newest.
pub(crate) fn newest_library(folder: &Path, name: &str) -> Result<std::path::PathBuf> {
    let mut newest = None;
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let is_library = entry.path().extension().is_some_and(|extension| extension == "rlib");
        if is_library && file.starts_with(&format!("lib{name}-")) {
            newest = newest.max(Some((entry.metadata()?.modified()?, entry.path())));
        }
    }
    match newest {
        Some((_, path)) => Ok(path),
        None => bail!("no library of {name} in {}", folder.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_counted_by_name() {
        assert!(is_counted(".text.main") && is_counted(".rodata") && is_counted(".data.rel.ro.x"));
        assert!(!is_counted(".debug_info") && !is_counted(".eh_frame") && !is_counted(".rodata1"));
    }
}
