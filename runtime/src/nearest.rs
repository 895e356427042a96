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
    let mut folded = Vec::with_capacity(text.len());
    fold(text, &mut folded);
    // The same few places serve all candidates.
    let mut candidate = Vec::with_capacity(COMPARED);
    let mut rows = Rows::default();
    let mut best: Option<(usize, &str)> = None;
    let near = candidates.into_iter().take(CANDIDATES).filter(|other| other.len() <= COMPARED);
    for other in near {
        fold(other, &mut candidate);
        let longer = folded.len().max(candidate.len());
        let shorter = candidate.len().min(folded.len());
        let is_part = shorter > 2
            && (starts_or_ends(&folded, &candidate) || starts_or_ends(&candidate, &folded));
        // At least so many characters differ as one has more than the other.
        if !is_part && (longer - shorter) * 3 > longer {
            continue;
        }
        let distance = rows.distance(&folded, &candidate);
        let swapped = distance == 1 && longer > 1 && sorted(&folded) == sorted(&candidate);
        let is_near = distance * 3 <= longer && distance < longer || is_part || swapped;
        if is_near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, other));
        }
    }
    best.map(|(_, other)| other)
}

fn fold(text: &str, folded: &mut Vec<char>) {
    folded.clear();
    for character in text.chars().filter(|sign| !matches!(sign, '_' | '-' | '.' | ' ')) {
        if character.is_ascii() {
            folded.push(character.to_ascii_lowercase());
        } else {
            folded.extend(character.to_lowercase());
        }
    }
}

fn sorted(letters: &[char]) -> Vec<char> {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    letters
}

fn starts_or_ends(long: &[char], short: &[char]) -> bool {
    long.starts_with(short) || long.ends_with(short)
}

/// The last rows of the table that a distance is read from.
#[derive(Default)]
struct Rows {
    before: Vec<usize>,
    row: Vec<usize>,
    next: Vec<usize>,
}

impl Rows {
    /// How many characters must be put in, taken out, replaced or swapped with their neighbour.
    fn distance(&mut self, left: &[char], right: &[char]) -> usize {
        let Self { before, row, next } = self;
        let at = |row: &[usize], index: usize| row.get(index).copied().unwrap_or(usize::MAX / 2);
        before.clear();
        row.clear();
        row.extend(0..=right.len());
        for (i, from) in left.iter().enumerate() {
            next.clear();
            next.push(i + 1);
            for (j, to) in right.iter().enumerate() {
                let changed = at(row, j) + usize::from(from != to);
                let mut best = changed.min(at(row, j + 1) + 1).min(at(next, j) + 1);
                let swapped = i > 0 && j > 0 && left.get(i - 1) == Some(to);
                if swapped && right.get(j - 1) == Some(from) {
                    best = best.min(at(before, j - 1) + 1);
                }
                next.push(best);
            }
            std::mem::swap(before, row);
            std::mem::swap(row, next);
        }
        at(row, right.len())
    }
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
