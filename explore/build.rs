//! Writes the files of a turn once as they are and once for each bug that is to be found: a bug is a
//! change of their text. A change that fits no more fails the build. With each goes what an engine
//! does with it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/bugs.rs"]
mod bugs;

use bugs::{BUGS, Bug};

/// The files of a turn that know nothing of tools and runtimes.
const FILES: [&str; 9] =
    ["after", "alarm", "course", "queue", "shared", "slot", "state", "task", "work"];

fn main() -> io::Result<()> {
    let turn = Path::new("../runtime/src/turn");
    println!("cargo::rerun-if-changed={}", turn.display());
    for file in ["build.rs", "src/bugs.rs", "src/with_shuttle.rs", "src/with_loom.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let sound = Bug { name: "sound", what: "", edits: &[] };
    for bug in [sound].iter().chain(&BUGS) {
        let mut modules = String::new();
        for file in FILES {
            let mut text = fs::read_to_string(turn.join(format!("{file}.rs")))?;
            for (_, before, after) in bug.edits.iter().filter(|edit| edit.0 == file) {
                if text.matches(before).count() != 1 {
                    let what = format!("`{}` does not fit {file}.rs any more", bug.name);
                    return Err(io::Error::other(what));
                }
                text = text.replace(before, after);
            }
            modules.push_str(&format!("pub(crate) mod {file} {{\n{text}\n}}\n"));
        }
        for engine in ["shuttle", "loom"] {
            let script = fs::read_to_string(format!("src/with_{engine}.rs"))?;
            let all = format!("{modules}pub(crate) mod script {{\n{script}\n}}\n");
            fs::write(out.join(format!("{}_{engine}.rs", bug.name)), all)?;
        }
    }
    Ok(())
}
