//! The name that was probably meant, and lists of the names there are.

use crate::visible::quoted;

/// Names that a help text lists before it stops.
const LISTED: usize = 8;

/// Names longer than this are not compared; the comparison takes the square of the length.
const COMPARED: usize = 128;

/// The name among `known` that is nearest to `name`, where one is near at all.
pub(crate) fn nearest_name<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    if name.len() > COMPARED {
        return None;
    }
    let folded = fold(name);
    known
        .into_iter()
        .filter(|candidate| candidate.len() <= COMPARED)
        .map(|candidate| (strsim::jaro_winkler(&folded, &fold(candidate)), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|(left, _), (right, _)| left.total_cmp(right))
        .map(|(_, candidate)| candidate)
}

/// The names there are, as a help text gives them.
pub(crate) fn list_names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names = names.into_iter();
    let shown: Vec<_> = names.by_ref().take(LISTED).map(quoted).collect();
    let rest = names.count();
    match (shown.split_last(), rest) {
        (None, _) => "nothing".to_owned(),
        (Some((only, [])), 0) => only.clone(),
        (Some((last, before)), 0) => format!("{} and {last}", before.join(", ")),
        (Some(_), rest) => format!("{} and {rest} more", shown.join(", ")),
    }
}

/// `filePath`, `file_path` and `file-path` are one mistake apart from each other.
fn fold(name: &str) -> String {
    name.chars()
        .filter(|character| !matches!(character, '_' | '-' | '.'))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found_across_spellings() {
        let known = ["file_path", "old_string", "limit"];
        assert_eq!(nearest_name("filePath", known), Some("file_path"));
        assert_eq!(nearest_name("limits", known), Some("limit"));
        assert_eq!(nearest_name("zebra", known), None);
        assert_eq!(nearest_name(&"limit".repeat(100), known), None);
    }

    #[test]
    fn lists_are_short() {
        assert_eq!(list_names([]), "nothing");
        assert_eq!(list_names(["a"]), "`a`");
        assert_eq!(list_names(["a", "b", "c"]), "`a`, `b` and `c`");
        assert!(list_names(["a"; 10]).ends_with("`a` and 2 more"));
    }
}
