//! Something that a call touches, and whether two such things may be one.
//!
//! Names are compared as paths: part by part, where a directory holds all beneath it. Both slashes
//! part. A name whose first part has a colon, such as `process:7` or an address, is no path and never
//! the same as one; a drive (`C:`) is. The case of letters counts, and links are not followed.

/// Something that a call reads or writes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Whatever there is: what the call touches is not known.
    Everything,
    /// A file, a directory with all beneath it, or anything else that has a name. Normalised.
    Named(String),
}

/// What a name starts from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    /// The root of a file system, or a drive.
    Root,
    /// The working directory, so many levels up.
    Working { up: usize },
    /// Something else that has names.
    Scheme,
}

impl Resource {
    /// A resource by its name, which need not be normalised.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self::Named(normal_path(name))
    }

    /// Whether two resources are the same, or one is inside the other, as far as can be told.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        let (Self::Named(left), Self::Named(right)) = (self, other) else { return true };
        match (anchor(left), anchor(right)) {
            (one, same) if one == same => {
                // One is the start of the other where they agree as far as both go.
                parts(left).zip(parts(right)).all(|(left, right)| left == right)
            }
            (Anchor::Scheme, _) | (_, Anchor::Scheme) => false,
            _ => true,
        }
    }

    /// The same resource; a relative path is taken from a directory.
    pub(super) fn within(self, directory: &str) -> Self {
        match self {
            Self::Named(path) if matches!(anchor(&path), Anchor::Working { .. }) => {
                Self::named(&format!("{directory}/{path}"))
            }
            other => other,
        }
    }
}

/// A path in its one form: `./a/../b`, `b/` and `b` are `b`, and the empty path is `.`.
#[must_use]
pub fn normal_path(path: &str) -> String {
    let rooted = path.starts_with(is_slash);
    let mut kept: Vec<&str> = Vec::new();
    for part in path.split(is_slash) {
        match (part, kept.last()) {
            ("" | ".", _) => {}
            // Nothing is above the root, nor above a drive.
            ("..", None) if rooted => {}
            ("..", Some(last)) if is_drive(last) && kept.len() == 1 && !rooted => {}
            ("..", Some(last)) if *last != ".." => {
                kept.pop();
            }
            _ => kept.push(part),
        }
    }
    match (rooted, kept.join("/")) {
        (true, rest) => format!("/{rest}"),
        (false, rest) if rest.is_empty() => ".".to_owned(),
        (false, rest) => rest,
    }
}

fn is_slash(character: char) -> bool {
    matches!(character, '/' | '\\')
}

fn is_drive(part: &str) -> bool {
    matches!(part.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// The parts of a normalised path; none for the root and for the working directory.
fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|part| !part.is_empty() && *part != ".")
}

fn anchor(path: &str) -> Anchor {
    let first = path.split('/').next().unwrap_or_default();
    match first {
        "" => Anchor::Root,
        drive if is_drive(drive) => Anchor::Root,
        scheme if scheme.contains(':') => Anchor::Scheme,
        _ => Anchor::Working { up: parts(path).take_while(|part| *part == "..").count() },
    }
}
