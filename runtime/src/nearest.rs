//! The name or value that was probably meant.

/// Texts longer than this are not compared: comparing takes the square of the length.
const COMPARED: usize = 128;
/// So many candidates are compared at most.
const CANDIDATES: usize = 500;
/// The cells of a row in the table of distances.
const ROW: usize = COMPARED + 1;
/// The distances from nothing.
#[expect(clippy::indexing_slicing, reason = "a mistake would not compile")]
const FIRST_ROW: [u8; ROW] = {
    let mut row = [0; ROW];
    let mut index = 1;
    while index < ROW {
        row[index] = index as u8;
        index += 1;
    }
    row
};

/// The candidate that is nearest to `text`, where one is near: at most a third of it differs.
///
/// `filePath`, `file_path` and `file-path` are the same here.
pub(crate) fn nearest<'a>(
    text: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let candidates = candidates.into_iter().map(|name| (name, ()));
    nearest_where(text, candidates, |()| true).map(|(name, ())| name)
}

/// The nearest candidate of those that will do, which is asked only of what is near.
pub(crate) fn nearest_where<'a, T: Copy>(
    text: &str,
    candidates: impl IntoIterator<Item = (&'a str, T)>,
    will_do: impl Fn(T) -> bool,
) -> Option<(&'a str, T)> {
    if text.len() > COMPARED {
        return None;
    }
    let folded = Folded::of(text);
    let mut best: Option<(usize, (&str, T))> = None;
    let near = candidates.into_iter().take(CANDIDATES).filter(|(name, _)| name.len() <= COMPARED);
    for (name, candidate) in near {
        let Some(distance) = folded.distance_if_near(&Folded::of(name)) else { continue };
        if best.is_none_or(|(least, _)| distance < least) && will_do(candidate) {
            best = Some((distance, (name, candidate)));
        }
    }
    best.map(|(_, found)| found)
}

/// A text without what spellings differ by.
enum Folded {
    /// Of letters of one byte, as names mostly are.
    Ascii(Ascii),
    Wide(Vec<char>),
}

struct Ascii {
    letters: [u8; COMPARED],
    count: usize,
    /// A bit for each letter that occurs; some share one.
    occurring: u64,
}

impl Ascii {
    fn letters(&self) -> &[u8] {
        self.letters.get(..self.count).unwrap_or_default()
    }

    /// At least so many letters must be put in, taken out or replaced: those that the other has not.
    const fn least_distance(&self, other: &Self) -> usize {
        let here = (self.occurring & !other.occurring).count_ones();
        let there = (other.occurring & !self.occurring).count_ones();
        if here > there { here as usize } else { there as usize }
    }
}

impl Folded {
    fn of(text: &str) -> Self {
        if !text.is_ascii() {
            return Self::Wide(fold(text).collect());
        }
        let mut folded = Ascii { letters: [0; COMPARED], count: 0, occurring: 0 };
        for byte in text.bytes() {
            let letter = FOLDED.get(usize::from(byte)).copied().unwrap_or_default();
            // What joins words is written over by the next letter.
            if let Some(place) = folded.letters.get_mut(folded.count) {
                *place = letter;
            }
            let is_letter = letter != JOINT;
            folded.occurring |= u64::from(is_letter) << (letter % 64);
            folded.count += usize::from(is_letter);
        }
        Self::Ascii(folded)
    }

    /// How far two texts are from each other, where they are near.
    fn distance_if_near(&self, other: &Self) -> Option<usize> {
        match (self, other) {
            (Self::Ascii(left), Self::Ascii(right)) => {
                distance_if_near(left.letters(), right.letters(), left.least_distance(right))
            }
            (left, right) => distance_if_near(&left.wide(), &right.wide(), 0),
        }
    }

    fn wide(&self) -> Vec<char> {
        match self {
            Self::Ascii(folded) => folded.letters().iter().copied().map(char::from).collect(),
            Self::Wide(letters) => letters.clone(),
        }
    }
}

/// What stands for a byte that joins words.
const JOINT: u8 = 0;

/// The small letter of each byte.
#[expect(clippy::indexing_slicing, reason = "a mistake would not compile")]
const FOLDED: [u8; 128] = {
    let mut folded = [JOINT; 128];
    let mut byte = 0;
    while byte < folded.len() {
        if !is_joint(byte as u8 as char) {
            folded[byte] = (byte as u8).to_ascii_lowercase();
        }
        byte += 1;
    }
    folded
};

/// The letters of a text, all small, without what joins words.
fn fold(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|letter| !is_joint(*letter)).flat_map(char::to_lowercase)
}

const fn is_joint(letter: char) -> bool {
    matches!(letter, '_' | '-' | '.' | ' ')
}

/// How far two texts are from each other, at least `least`, where they are near.
fn distance_if_near<T: Copy + PartialEq>(left: &[T], right: &[T], least: usize) -> Option<usize> {
    let longer = left.len().max(right.len());
    let shorter = left.len().min(right.len());
    let is_part = shorter > 2 && (starts_or_ends(left, right) || starts_or_ends(right, left));
    // At least so many characters differ as one has more than the other.
    if !is_part && (longer - shorter).max(least) * 3 > longer {
        return None;
    }
    let (distance, swapped) = distance(left, right);
    let is_near = distance * 3 <= longer && distance < longer || is_part || swapped;
    is_near.then_some(distance)
}

fn starts_or_ends<T: PartialEq>(long: &[T], short: &[T]) -> bool {
    long.starts_with(short) || long.ends_with(short)
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour; and whether
/// one such swap is all.
fn distance<T: Copy + PartialEq>(left: &[T], right: &[T]) -> (usize, bool) {
    let (left, right) = without_common_ends(left, right);
    if left.is_empty() || right.is_empty() {
        return (left.len() + right.len(), false);
    }
    // The last rows of the table that the distance is read from; no text is longer than they are.
    let (mut before, mut row, mut next) = ([0_u8; ROW], FIRST_ROW, [0_u8; ROW]);
    let (mut before, mut row, mut next) = (&mut before, &mut row, &mut next);
    let mut above_left = None;
    for (from, number) in left.iter().zip(1_u8..) {
        let mut last = number;
        next[0] = number;
        // What stood to the left of `to`, and what the row before the last says of it.
        let mut neighbour: Option<(T, u8)> = None;
        let cells = row.windows(2).zip(next.iter_mut().skip(1)).zip(before.iter());
        for (to, ((above, cell), two_above)) in right.iter().zip(cells) {
            let &[diagonal, above] = above else { continue };
            let mut best = (diagonal + u8::from(from != to)).min(above + 1).min(last + 1);
            if let Some((neighbour, swapped)) = neighbour
                && above_left == Some(*to)
                && neighbour == *from
            {
                best = best.min(swapped + 1);
            }
            neighbour = Some((*to, *two_above));
            *cell = best;
            last = best;
        }
        above_left = Some(*from);
        std::mem::swap(&mut before, &mut row);
        std::mem::swap(&mut row, &mut next);
    }
    let distance = row.get(right.len()).copied().map_or(usize::MAX, usize::from);
    (distance, distance == 1 && left.len() == 2 && right.len() == 2)
}

fn without_common_ends<'t, T: PartialEq>(left: &'t [T], right: &'t [T]) -> (&'t [T], &'t [T]) {
    let same = left.iter().zip(right).take_while(|(left, right)| left == right).count();
    let (left, right) = (left.split_at(same).1, right.split_at(same).1);
    let pairs = left.iter().rev().zip(right.iter().rev());
    let same = pairs.take_while(|(left, right)| left == right).count();
    (left.split_at(left.len() - same).0, right.split_at(right.len() - same).0)
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
        assert_eq!(nearest("größe", ["width", "GROESSE", "groesse", "grösse"]), Some("grösse"));
    }

    /// The distance by its definition, without any way around.
    fn naive(left: &[u8], right: &[u8]) -> usize {
        let ([left_rest @ .., l], [right_rest @ .., r]) = (left, right) else {
            return left.len() + right.len();
        };
        let replaced = naive(left_rest, right_rest) + usize::from(l != r);
        let best = replaced.min(naive(left_rest, right) + 1).min(naive(left, right_rest) + 1);
        match (left_rest, right_rest) {
            ([left @ .., before], [right @ .., other]) if before == r && other == l => {
                best.min(naive(left, right) + 1)
            }
            _ => best,
        }
    }

    #[test]
    fn the_distance_is_that_of_its_definition() {
        let words: Vec<Vec<u8>> = (0..3_u32.pow(5))
            .map(|number| (0..5).map(|place| (number / 3_u32.pow(place) % 3) as u8).collect())
            .collect();
        for left in words.iter().step_by(7) {
            for right in &words {
                for length in [5, 4, 2] {
                    let right = &right[..length];
                    assert_eq!(distance(left, right).0, naive(left, right), "{left:?} {right:?}");
                }
            }
        }
    }

    #[test]
    fn long_texts_are_compared_too() {
        let long = "a".repeat(COMPARED);
        assert_eq!(distance(long.as_bytes(), "b".repeat(COMPARED).as_bytes()).0, COMPARED);
        assert_eq!(
            nearest(&long, [&*"ä".repeat(64), &*"A".repeat(COMPARED)]).map(str::len),
            Some(COMPARED)
        );
    }
}
