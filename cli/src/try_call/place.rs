//! Where in a text something stands, and the piece of its line to show.
//!
//! Invariant: the marks stand under what they mark, also where characters are escaped or wide.

use std::ops::Range;

use toolgen_runtime::render::escaped;

/// The line and the column (in characters) of a byte, both from 1.
pub(super) fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..floor(text, offset)).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// A line of a text, cut to so many columns, and marks of the same width under a part of it.
pub(super) fn snippet(text: &str, span: &Range<usize>, columns: usize) -> (String, String) {
    let start = floor(text, span.start);
    let before = text.get(..start).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let rest = text.get(start..).unwrap_or_default();
    let line_end = rest.find('\n').map_or(text.len(), |at| start + at);
    let end = floor(text, span.end).clamp(start, line_end);
    let part = |range: Range<usize>| escaped(text.get(range).unwrap_or_default());
    let (before, marked, after) = (part(line_start..start), part(start..end), part(end..line_end));

    // Most of the room is for what is marked and what stands before it.
    let marked = head(&marked, columns / 2);
    let (before, left) = tail(&before, columns.saturating_sub(width(&marked).max(1) + columns / 5));
    let used = width(&left) + width(&before) + width(&marked);
    let after = head(&after, columns.saturating_sub(used));
    let marks = "^".repeat(width(&marked).max(1));
    let indent = " ".repeat(width(&left) + width(&before));
    (format!("{left}{before}{marked}{after}"), format!("{indent}{marks}"))
}

/// The greatest boundary of a character up to an offset.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The start of a text that has room, with a sign where it is cut.
fn head(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut used = 1;
    let fits = |character: &char| {
        used += columns_of(*character);
        used <= columns
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// The end of a text that has room, and the sign of what is cut off.
fn tail(text: &str, columns: usize) -> (String, String) {
    if width(text) <= columns {
        return (text.to_owned(), String::new());
    }
    let mut used = 1;
    let fits = |character: &char| {
        used += columns_of(*character);
        used <= columns
    };
    let reversed: Vec<char> = text.chars().rev().take_while(fits).collect();
    (reversed.into_iter().rev().collect(), "…".to_owned())
}

/// The columns that a text takes on a terminal.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// East Asian characters and pictures take two columns.
fn columns_of(character: char) -> usize {
    let wide = matches!(
        character,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}'
            | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}'
    );
    1 + usize::from(wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_under_what_they_mark() {
        let text = "{\n \"日\": \"\u{1b}\", \"b\": 5}";
        let at = text.find('5').unwrap_or_default();
        let (line, marks) = snippet(text, &(at..at + 1), 60);
        assert_eq!(line, " \"日\": \"\\u{1b}\", \"b\": 5}");
        assert_eq!(marks.len(), width(line.split('5').next().unwrap_or_default()) + 1);
        assert_eq!(position(text, at), (2, 17));
    }

    #[test]
    fn long_lines_are_cut_on_both_sides() {
        let text = format!("[{}5, {}]", "1, ".repeat(200), "2, ".repeat(200));
        let at = text.find('5').unwrap_or_default();
        let (line, marks) = snippet(&text, &(at..at + 1), 60);
        assert!(width(&line) <= 60 && line.starts_with('…') && line.ends_with('…'), "{line}");
        assert_eq!(line.chars().nth(marks.chars().count() - 1), Some('5'));
        let (line, marks) = snippet(&text, &(0..text.len()), 60);
        assert!(width(&line) <= 60 && marks.starts_with('^'), "{line}");
    }

    #[test]
    fn places_past_the_end_are_the_end() {
        assert_eq!(snippet("", &(5..9), 60), (String::new(), "^".to_owned()));
        assert_eq!(snippet("ab", &(2..2), 60), ("ab".to_owned(), "  ^".to_owned()));
        assert_eq!(position("é", 1), (1, 1));
    }
}
