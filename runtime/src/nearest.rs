//! The name or value that was probably meant.

/// Texts longer than this are not compared: comparing takes the square of the length.
const COMPARED: usize = 128;
/// So many candidates are compared at most.
const CANDIDATES: usize = 500;

/// The candidate that is nearest to `text`, where one is near: at most a third of it differs.
///
/// `filePath`, `file_path` and `file-path` are the same here.
pub(crate) fn nearest<'a>(
    text: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    if text.len() > COMPARED {
        return None;
    }
    let folded = fold(text);
    let near = candidates.into_iter().take(CANDIDATES).filter(|other| other.len() <= COMPARED);
    let near = near.filter_map(|other| {
        let candidate = fold(other);
        let longer = folded.len().max(candidate.len());
        let distance = distance(&folded, &candidate);
        let is_part = candidate.len().min(folded.len()) > 2
            && (starts_or_ends(&folded, &candidate) || starts_or_ends(&candidate, &folded));
        let swapped = distance == 1 && longer > 1 && sorted(&folded) == sorted(&candidate);
        let is_near = distance * 3 <= longer && distance < longer;
        (is_near || is_part || swapped).then_some((distance, other))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}

fn fold(text: &str) -> Vec<char> {
    let plain = text.chars().filter(|character| !matches!(character, '_' | '-' | '.' | ' '));
    plain.flat_map(char::to_lowercase).collect()
}

fn sorted(letters: &[char]) -> Vec<char> {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    letters
}

fn starts_or_ends(long: &[char], short: &[char]) -> bool {
    long.starts_with(short) || long.ends_with(short)
}

/// How many characters must be put in, taken out, replaced or swapped with their neighbour.
fn distance(left: &[char], right: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    let at = |row: &[usize], index: usize| row.get(index).copied().unwrap_or(usize::MAX / 2);
    for (i, from) in left.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, to) in right.iter().enumerate() {
            let changed = at(&row, j) + usize::from(from != to);
            let mut best = changed.min(at(&row, j + 1) + 1).min(at(&next, j) + 1);
            let swapped = i > 0 && j > 0 && left.get(i - 1) == Some(to);
            if swapped && right.get(j - 1) == Some(from) {
                best = best.min(at(&before, j - 1) + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    at(&row, right.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_is_found_across_spellings() {
        let known = ["file_path", "old_string", "limit", "replace_all"];
        let meant = |text| nearest(text, known);
        assert_eq!(meant("filePath"), Some("file_path"));
        assert_eq!(meant("path"), Some("file_path"));
        assert_eq!(meant("lmiit"), Some("limit"));
        assert_eq!(meant("old_str"), Some("old_string"));
        assert_eq!(meant("zebra"), None);
        assert_eq!(meant(""), None);
        assert_eq!(meant(&"limit".repeat(100)), None);
        assert_eq!(nearest("di", ["ip", "id"]), Some("id"));
        assert_eq!(nearest("ip", ["id"]), None);
        assert_eq!(nearest("raed", ["write", "read"]), Some("read"));
    }
}
