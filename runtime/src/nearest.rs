//! The name or value that was probably meant.

/// Texts longer than this are not compared: comparing takes the square of the length.
const COMPARED: usize = 128;
/// So many candidates are compared at most.
pub(crate) const CANDIDATES: usize = 500;

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
    let mut best: Option<(usize, (&str, T))> = None;
    each_near(text, candidates, |distance, (name, candidate)| {
        if best.is_none_or(|(least, _)| distance < least) && will_do(candidate) {
            best = Some((distance, (name, candidate)));
        }
    });
    best.map(|(_, found)| found)
}

/// Tells of each candidate that is near how far it is. Two texts are as near to one another as the other
/// way round.
pub(crate) fn each_near<'a, T>(
    text: &str,
    candidates: impl IntoIterator<Item = (&'a str, T)>,
    mut tell: impl FnMut(usize, (&'a str, T)),
) {
    if text.len() > COMPARED {
        return;
    }
    let (mut letters, mut others) = ([JOINT; COMPARED], [JOINT; COMPARED]);
    let folded = Folded::of(text, &mut letters);
    for (name, candidate) in candidates.into_iter().take(CANDIDATES) {
        if name.len() <= COMPARED
            && let Some(distance) = folded.distance_if_near(&Folded::of(name, &mut others))
        {
            tell(distance, (name, candidate));
        }
    }
}

/// A text without what spellings differ by.
enum Folded<'b> {
    /// Of letters of one byte, as names mostly are.
    Ascii(&'b [u8]),
    Wide(Vec<char>),
}

impl<'b> Folded<'b> {
    /// Folds a text that is not too long to be compared; the letters are kept in a place of the caller's,
    /// where they need not be moved.
    fn of(text: &str, letters: &'b mut [u8; COMPARED]) -> Self {
        let (mut count, mut all) = (0, 0);
        for byte in text.bytes() {
            let letter = FOLDED.get(usize::from(byte)).copied().unwrap_or_default();
            // What joins words is written over by the next letter.
            if let Some(place) = letters.get_mut(count) {
                *place = letter;
            }
            count += usize::from(letter != JOINT);
            all |= byte;
        }
        if all.is_ascii() {
            Self::Ascii(letters.get(..count).unwrap_or_default())
        } else {
            Self::Wide(fold(text).collect())
        }
    }

    /// How far two texts are from each other, where they are near.
    fn distance_if_near(&self, other: &Self) -> Option<usize> {
        match (self, other) {
            (Self::Ascii(left), Self::Ascii(right)) => distance_if_near(left, right),
            (left, right) => distance_if_near(&left.wide(), &right.wide()),
        }
    }

    fn wide(&self) -> Vec<char> {
        match self {
            Self::Ascii(letters) => letters.iter().copied().map(char::from).collect(),
            Self::Wide(letters) => letters.clone(),
        }
    }
}

/// What stands for a byte that joins words.
const JOINT: u8 = 0;

/// The small letter of each byte; nothing has one that is not ASCII.
#[expect(clippy::indexing_slicing, reason = "a mistake would not compile")]
const FOLDED: [u8; 256] = {
    let mut folded = [JOINT; 256];
    let mut byte = 0;
    while byte < 128 {
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

/// How far two texts are from each other, where they are near.
fn distance_if_near<T: Letter>(left: &[T], right: &[T]) -> Option<usize> {
    let (longer, shorter) = (left.len().max(right.len()), left.len().min(right.len()));
    let most = longer / 3;
    let (here, there) = without_common_ends(left, right);
    if here.is_empty() || there.is_empty() {
        let more = longer - shorter;
        let is_near = (more <= most && more < longer) || is_part(left, right);
        return is_near.then_some(more);
    }
    if let ([first, second], [other, last]) = (here, there)
        && (first, second) == (last, other)
    {
        return Some(1);
    }
    // What is left differs at both ends, so that one change is enough only for one letter.
    let least = if here.len() == 1 && there.len() == 1 { 1 } else { 2 };
    if least.max(here.len().abs_diff(there.len())) > most || !may_differ_by(most, here, there) {
        return None;
    }
    Some(distance(here, there)).filter(|distance| *distance <= most)
}

/// Whether one text is the beginning or the end of the other.
fn is_part<T: Letter>(left: &[T], right: &[T]) -> bool {
    let (long, short) = if left.len() < right.len() { (right, left) } else { (left, right) };
    short.len() > 2 && (long.starts_with(short) || long.ends_with(short))
}

/// Whether so many changes may be enough: each adds no more than one letter, and takes out one.
fn may_differ_by<T: Letter>(most: usize, left: &[T], right: &[T]) -> bool {
    let ((here, here_again), (there, there_again)) = (occurring(left), occurring(right));
    let lost = (here & !there).count_ones() + (here_again & !there_again).count_ones();
    let added = (there & !here).count_ones() + (there_again & !here_again).count_ones();
    lost.max(added) as usize <= most
}

/// A bit for each letter that occurs, and one for each that occurs again; some letters share one.
fn occurring<T: Letter>(letters: &[T]) -> (u64, u64) {
    letters.iter().fold((0, 0), |(once, again), letter| {
        let bit = 1 << ((*letter).into() % 64);
        (once | bit, again | once & bit)
    })
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour.
///
/// The table that this is read from (a row a letter of `left`, a column a letter of `right`) is gone
/// through column by column, each at once: two neighbouring cells differ by one at most, so that a bit
/// says which is more and a bit which is less (Hyyrö, 2003). Nothing is longer than there are bits.
fn distance<T: Letter>(left: &[T], right: &[T]) -> usize {
    let last = 1_u128.checked_shl(left.len().saturating_sub(1) as u32).unwrap_or_default();
    let (mut more, mut less, mut same_before, mut diagonal) = (u128::MAX, 0, 0, 0);
    let mut distance = left.len();
    let (low, high) = left.split_at(left.len().min(64));
    for to in right {
        let same = u128::from(places(low, *to)) | u128::from(places(high, *to)) << 64;
        let swapped = (!diagonal & same) << 1 & same_before;
        diagonal = ((same & more).wrapping_add(more) ^ more) | same | less | swapped;
        let (more_across, less_across) = (less | !(diagonal | more), diagonal & more);
        distance += usize::from(more_across & last != 0);
        distance -= usize::from(less_across & last != 0);
        let more_across = more_across << 1 | 1;
        more = less_across << 1 | !(diagonal | more_across);
        less = more_across & diagonal;
        same_before = same;
    }
    distance
}

/// A bit for each place where a letter stands.
fn places<T: Letter>(letters: &[T], wanted: T) -> u64 {
    letters.iter().rev().fold(0, |bits, letter| bits << 1 | u64::from(*letter == wanted))
}

/// A letter of a folded text.
trait Letter: Copy + PartialEq + Into<u32> {}

impl Letter for u8 {}
impl Letter for char {}

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
                    assert_eq!(distance(left, right), naive(left, right), "{left:?} {right:?}");
                }
            }
        }
    }

    /// Whether texts are near by the words that say so.
    fn naive_distance_if_near(left: &[u8], right: &[u8]) -> Option<usize> {
        let (distance, longer) = (naive(left, right), left.len().max(right.len()));
        let (short, long) = if left.len() < right.len() { (left, right) } else { (right, left) };
        let is_part = short.len() > 2 && (long.starts_with(short) || long.ends_with(short));
        let (here, there) = without_common_ends(left, right);
        let swapped = distance == 1 && here.len() == 2 && there.len() == 2;
        let is_near = (distance * 3 <= longer && distance < longer) || is_part || swapped;
        is_near.then_some(distance)
    }

    #[test]
    fn what_is_near_is_told_without_its_distance() {
        let words: Vec<Vec<u8>> = (0..3_u32.pow(6))
            .map(|number| {
                (0..6).map(|place| b'a' + (number / 3_u32.pow(place) % 3) as u8).collect()
            })
            .collect();
        for left in words.iter().step_by(31) {
            for right in words.iter().step_by(5) {
                for (less, length) in [(0, 6), (0, 4), (1, 6), (4, 3), (4, 2), (3, 2), (6, 6)] {
                    let (left, right) = (&left[less..], &right[..length]);
                    let near = naive_distance_if_near(left, right);
                    assert_eq!(distance_if_near(left, right), near, "{left:?} {right:?}");
                }
            }
        }
    }

    #[test]
    fn the_distance_of_long_texts_is_told_by_all_their_letters() {
        let left: Vec<u8> = (0..COMPARED as u8).collect();
        for (at, changes) in [(0, 1), (63, 2), (64, 3), (120, 4)] {
            let mut right = left.clone();
            right[at..at + changes].fill(200);
            right.swap(at + 5, at + 6);
            right.remove(at + 7);
            assert_eq!(distance(&left, &right), changes + 2, "{at}");
            assert_eq!(distance(&right, &left), changes + 2, "{at}");
        }
    }

    #[test]
    fn long_texts_are_compared_too() {
        let long = "a".repeat(COMPARED);
        assert_eq!(distance(long.as_bytes(), "b".repeat(COMPARED).as_bytes()), COMPARED);
        assert_eq!(
            nearest(&long, [&*"ä".repeat(64), &*"A".repeat(COMPARED)]).map(str::len),
            Some(COMPARED)
        );
    }
}
