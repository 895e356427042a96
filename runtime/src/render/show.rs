//! Text from models and schemas, made safe to show.
//!
//! Invariant: what these functions return has no control, bidi or invisible characters and no line
//! breaks, so what a model or a server wrote cannot change how a message looks.

use std::fmt::{self, Write};

use crate::issue::{Path, Step};

/// The longest key that a path shows whole; names in a schema are no longer.
const KEY: usize = 128;

/// The text with everything that is not seen written as an escape, such as `\u{202e}`.
#[must_use]
pub fn escaped(text: &str) -> String {
    if is_plain(text) {
        return text.to_owned();
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            hidden if is_hidden(hidden) => {
                shown.push_str(&format!("\\u{{{:x}}}", u32::from(hidden)));
            }
            plain => shown.push(plain),
        }
    }
    shown
}

/// The text escaped, and cut where it has more than so many characters; `…` is one of them.
#[must_use]
pub fn shortened(text: &str, characters: usize) -> String {
    let mut shown = String::new();
    push_shortened(&mut shown, text, characters);
    shown
}

/// Adds a text as [`shortened`] gives it.
#[inline]
pub(super) fn push_shortened(shown: &mut String, text: &str, characters: usize) {
    if text.len() <= characters && is_plain(text) {
        shown.push_str(text);
    } else {
        push_changed(shown, text, characters);
    }
}

/// Adds a text of which something has to be escaped or cut.
#[cold]
fn push_changed(shown: &mut String, text: &str, characters: usize) {
    let from = shown.len();
    let more_than_shown = characters.saturating_add(1);
    let start: String = text.chars().take(more_than_shown).collect();
    shown.push_str(&escaped(&start));
    cut_from(shown, from, characters);
}

/// Whether there is nothing to escape, as in most texts.
#[inline]
fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    if let Some(last) = bytes.last_chunk() {
        let all_plain = |bytes: &[u8; 8]| is_plain_word(u64::from_le_bytes(*bytes));
        return all_plain(last) && bytes.as_chunks().0.iter().all(all_plain);
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let half = |bytes: &[u8; 4]| u64::from(u32::from_le_bytes(*bytes));
        return is_plain_word(half(first) | half(last) << 32);
    }
    bytes.iter().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Whether eight bytes are plain: of each, a bit shows whether it is above, and one whether it is below
/// what can be seen.
#[inline]
fn is_plain_word(word: u64) -> bool {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    let above = word | word.wrapping_add(ONES);
    let not_below = (word | HIGH).wrapping_sub(ONES * 0x20);
    (above | !not_below) & HIGH == 0
}

/// Cuts the end of a text, from a byte on, where it has more than so many characters; `…` is one of them.
#[inline]
pub(super) fn cut_from(text: &mut String, from: usize, characters: usize) {
    if text.len().saturating_sub(from) > characters {
        cut_long(text, from, characters);
    }
}

/// Cuts what has so many bytes that it may have too many characters.
#[cold]
fn cut_long(text: &mut String, from: usize, characters: usize) {
    let end = text.get(from..).unwrap_or_default();
    if end.chars().nth(characters).is_none() {
        return;
    }
    let kept = end.char_indices().nth(characters.saturating_sub(1)).map_or(0, |(at, _)| at);
    text.truncate(from + kept);
    text.push('…');
}

/// A path with dots, its keys escaped.
pub(crate) fn shown_path(path: &Path) -> String {
    let mut shown = String::new();
    push_path(&mut shown, path);
    shown
}

/// Adds a path as [`shown_path`] gives it.
pub(super) fn push_path(shown: &mut String, path: &Path) {
    for (position, step) in path.steps().iter().enumerate() {
        if position > 0 {
            shown.push('.');
        }
        match step {
            Step::Key(key) if key.is_empty() => shown.push_str("\"\""),
            Step::Key(key) => push_shortened(shown, key, KEY),
            Step::Index(index) => push_count(shown, *index as u64),
        }
    }
}

/// How many characters a text has.
pub(super) fn characters(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// Adds a whole number.
pub(super) fn push_count(shown: &mut String, count: u64) {
    if count >= 10 {
        push_count(shown, count / 10);
    }
    shown.push(char::from(b'0' + (count % 10) as u8));
}

/// Adds what a value shows; nothing here can fail.
pub(super) fn push(shown: &mut String, value: impl fmt::Display) {
    let _ = write!(shown, "{value}");
}

fn is_hidden(character: char) -> bool {
    let bidi = matches!(
        character,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
    );
    let invisible = matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}'
            | '\u{2060}'..='\u{2065}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
    );
    character.is_control() || bidi || invisible
}
