//! Characters that a reader does not see, and text made safe to show.
//!
//! Invariant: what [`escaped`] and [`quoted`] return has no control, bidi or invisible characters
//! and no line breaks, so text of a schema cannot change how a message looks.

use std::fmt::Write;

/// Characters of a text that are shown before it is cut.
const SHOWN: usize = 60;

/// What a text is for, which decides what may stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// The name of a tool, a property or a definition: nothing that is not seen.
    Name,
    /// A value that a model sends back, as in `enum`: also tabs and line breaks.
    Value,
    /// Text to read: also tabs, line breaks and the two joiners that some scripts need.
    Prose,
}

/// The first character of a text that its reader does not see.
#[must_use]
pub fn hidden_character(text: &str, kind: TextKind) -> Option<char> {
    text.chars().find(|&character| match character {
        '\n' | '\r' | '\t' => kind == TextKind::Name,
        '\u{200c}' | '\u{200d}' => kind != TextKind::Prose,
        other => is_hidden(other),
    })
}

/// The text with everything that is not seen written as an escape, such as `\u{202e}`.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    text.chars().for_each(|character| push_escaped(&mut shown, character));
    shown
}

/// The text escaped, cut at 60 characters, in backticks.
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text, SHOWN))
}

/// The text escaped and cut at a number of characters.
#[must_use]
pub fn shortened(text: &str, characters: usize) -> String {
    let mut shown = String::new();
    let mut rest = text.chars();
    rest.by_ref().take(characters).for_each(|character| push_escaped(&mut shown, character));
    if rest.next().is_some() {
        shown.push('…');
    }
    shown
}

fn push_escaped(shown: &mut String, character: char) {
    match character {
        '\n' => shown.push_str("\\n"),
        '\r' => shown.push_str("\\r"),
        '\t' => shown.push_str("\\t"),
        '\u{200c}' | '\u{200d}' => push_code_point(shown, character),
        hidden if is_hidden(hidden) => push_code_point(shown, hidden),
        other => shown.push(other),
    }
}

fn push_code_point(shown: &mut String, character: char) {
    // Writing to a string cannot fail.
    let _ = write!(shown, "\\u{{{:x}}}", u32::from(character));
}

fn is_hidden(character: char) -> bool {
    let control = character.is_control();
    let bidi = matches!(
        character,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
    );
    let invisible = matches!(
        character,
        '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    );
    let separator = matches!(character, '\u{2028}' | '\u{2029}');
    let tag = matches!(character, '\u{e0000}'..='\u{e007f}');
    control || bidi || invisible || separator || tag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_depends_on_what_the_text_is_for() {
        let kinds = [TextKind::Name, TextKind::Value, TextKind::Prose];
        let refused = |text| kinds.map(|kind| hidden_character(text, kind).is_some());
        assert_eq!(refused("größe ✓"), [false, false, false]);
        assert_eq!(refused("a\tb\r\n"), [true, false, false]);
        assert_eq!(refused("می\u{200c}خواهم"), [true, true, false]);
        for hidden in ["\u{0}", "\u{85}", "\u{202e}", "\u{200b}", "\u{e0041}", "\u{2028}"] {
            assert_eq!(refused(hidden), [true, true, true], "{hidden:?}");
        }
    }

    #[test]
    fn shown_text_is_escaped_and_cut() {
        assert_eq!(quoted("a\u{202e}b\n"), "`a\\u{202e}b\\n`");
        assert_eq!(quoted(&"ä".repeat(60)), format!("`{}`", "ä".repeat(60)));
        assert_eq!(quoted(&"ä".repeat(61)), format!("`{}…`", "ä".repeat(60)));
        assert_eq!(escaped("x\u{0}"), "x\\u{0}");
    }
}
