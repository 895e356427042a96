//! Text from models and schemas, made safe to show.
//!
//! Invariant: what these functions return has no control, bidi or invisible characters and no line
//! breaks, so what a model or a server wrote cannot change how a message looks.

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
    if text.len() <= characters && is_plain(text) {
        return text.to_owned();
    }
    let more_than_shown = characters.saturating_add(1);
    let start: String = text.chars().take(more_than_shown).collect();
    cut(escaped(&start), characters)
}

/// Whether there is nothing to escape, as in most texts.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// The text cut where it has more than so many characters; `…` is one of them.
pub(super) fn cut(text: String, characters: usize) -> String {
    if text.len() <= characters || text.chars().nth(characters).is_none() {
        return text;
    }
    let mut shown: String = text.chars().take(characters.saturating_sub(1)).collect();
    shown.push('…');
    shown
}

/// A path with dots, its keys escaped.
pub(crate) fn shown_path(path: &Path) -> String {
    let mut shown = String::new();
    for (position, step) in path.0.iter().enumerate() {
        if position > 0 {
            shown.push('.');
        }
        match step {
            Step::Key(key) if key.is_empty() => shown.push_str("\"\""),
            Step::Key(key) if key.len() <= KEY && is_plain(key) => shown.push_str(key),
            Step::Key(key) => shown.push_str(&shortened(key, KEY)),
            Step::Index(index) => shown.push_str(&index.to_string()),
        }
    }
    shown
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
