//! Regular expressions of schemas, in the part of ECMA-262 that needs no backtracking.
//!
//! A pattern is translated to the syntax of `regex-lite`, whose matching time is linear. What
//! `regex-lite` would read differently than the judge does, or cannot read at all, is not translated.
//! Invariant: a [`Pattern`] finds a match exactly where the judge finds one.

use std::sync::OnceLock;

use regex_lite::{Regex, RegexBuilder};

mod linear;

use linear::Linear;

/// A pattern that is compiled as far as the texts that it met have asked for.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    /// The pattern in the syntax of `regex-lite`.
    translated: String,
    /// A faster form for texts of ASCII.
    linear: Option<Linear>,
    general: OnceLock<Option<Regex>>,
}

/// Why a pattern is not compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PatternError {
    /// It is no regular expression.
    Invalid(&'static str),
    /// It can only be matched by trying again and again.
    Backtracking(&'static str),
    /// It is legal, and beyond this translation.
    Unsupported(&'static str),
    /// It may be legal, and takes more than a pattern may.
    TooLarge(&'static str),
}

/// The longest pattern, in bytes.
const MAX_LENGTH: usize = 4096;
/// The most memory that a compiled pattern may take.
const MAX_COMPILED: usize = 1 << 20;
/// ECMA-262 white space, as the inside of a class.
const SPACE: &str =
    r"\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}";

impl Pattern {
    /// A pattern as a schema writes it, which has been compiled before. One that has not matches
    /// nothing.
    pub(crate) fn new(source: &str) -> Option<Self> {
        let translated = translate(source).ok()?;
        let linear = Linear::new(&translated);
        Some(Self { translated, linear, general: OnceLock::new() })
    }

    /// Compiles a pattern as a schema writes it, whole.
    pub(crate) fn compile(source: &str) -> Result<Self, PatternError> {
        let translated = translate(source)?;
        let general = build(&translated).map_err(|error| {
            let why = error.to_string();
            if ["size", "too much nesting", "too many"].iter().any(|large| why.contains(large)) {
                PatternError::TooLarge("takes too much memory")
            } else {
                PatternError::Invalid("it is not a regular expression")
            }
        })?;
        let linear = Linear::new(&translated);
        Ok(Self { translated, linear, general: OnceLock::from(Some(general)) })
    }

    /// Whether the pattern matches somewhere in `text`.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        if let Some(found) = self.linear.as_ref().and_then(|linear| linear.is_match(text)) {
            return found;
        }
        let general = self.general.get_or_init(|| build(&self.translated).ok());
        general.as_ref().is_some_and(|general| general.is_match(text))
    }
}

fn build(translated: &str) -> Result<Regex, regex_lite::Error> {
    RegexBuilder::new(translated).size_limit(MAX_COMPILED).build()
}

fn translate(source: &str) -> Result<String, PatternError> {
    if source.len() > MAX_LENGTH {
        return Err(PatternError::TooLarge("is longer than 4 KiB"));
    }
    let mut translation = Translation { rest: source.chars(), output: String::new() };
    let mut open_groups = 0_usize;
    while let Some(character) = translation.rest.next() {
        match character {
            '\\' => translation.escape()?,
            '[' => translation.class()?,
            '(' => {
                open_groups += 1;
                translation.group()?;
            }
            ')' => {
                open_groups =
                    open_groups.checked_sub(1).ok_or(PatternError::Invalid("a `)` has no `(`"))?;
                translation.output.push(')');
            }
            other => translation.output.push(other),
        }
    }
    if open_groups > 0 {
        return Err(PatternError::Invalid("a `(` has no `)`"));
    }
    Ok(translation.output)
}

struct Translation<'a> {
    rest: std::str::Chars<'a>,
    output: String,
}

impl Translation<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn group(&mut self) -> Result<(), PatternError> {
        let ahead = self.rest.as_str();
        if ahead.starts_with("?=") || ahead.starts_with("?!") {
            return Err(PatternError::Backtracking("look-ahead"));
        }
        if ahead.starts_with("?<=") || ahead.starts_with("?<!") {
            return Err(PatternError::Backtracking("look-behind"));
        }
        self.output.push('(');
        if ahead.starts_with("?:") {
            self.rest.nth(1);
            self.output.push_str("?:");
        } else if ahead.starts_with('?') {
            return Err(PatternError::Unsupported("group flags or names"));
        }
        Ok(())
    }

    /// An escape outside a class; the backslash is read.
    fn escape(&mut self) -> Result<(), PatternError> {
        match self.peek() {
            Some('s') => self.output.push_str(&format!("[{SPACE}]")),
            Some('S') => self.output.push_str(&format!("[^{SPACE}]")),
            Some('b' | 'B') => return Err(PatternError::Unsupported("word boundary")),
            Some('1'..='9' | 'k') => return Err(PatternError::Backtracking("back-reference")),
            _ => return self.simple_escape(),
        }
        self.rest.next();
        Ok(())
    }

    /// An escape that means the same inside and outside a class.
    fn simple_escape(&mut self) -> Result<(), PatternError> {
        let Some(character) = self.rest.next() else {
            return Err(PatternError::Invalid("it ends in a backslash"));
        };
        match character {
            'd' | 'D' | 'w' | 'W' | 'n' | 't' | 'r' | 'f' | 'v' => {
                self.output.push('\\');
                self.output.push(character);
                Ok(())
            }
            'x' => self.hexadecimal(2),
            'u' => self.hexadecimal(4),
            'c' => match self.rest.next() {
                Some(letter) if letter.is_ascii_alphabetic() => {
                    self.output.push_str(&format!("\\x{{{:x}}}", u32::from(letter) % 32));
                    Ok(())
                }
                _ => Err(PatternError::Invalid("`\\c` needs a letter")),
            },
            'p' | 'P' => Err(PatternError::Unsupported("Unicode property")),
            '<' | '>' => Err(PatternError::Unsupported("escaped angle bracket")),
            letter if letter.is_ascii_alphanumeric() || !letter.is_ascii() => {
                Err(PatternError::Invalid("it has an unknown escape"))
            }
            punctuation => {
                self.output.push('\\');
                self.output.push(punctuation);
                Ok(())
            }
        }
    }

    fn hexadecimal(&mut self, digits: usize) -> Result<(), PatternError> {
        let mut code = 0;
        for _ in 0..digits {
            let digit = self.rest.next().and_then(|character| character.to_digit(16));
            code = code * 16 + digit.ok_or(PatternError::Unsupported("odd `\\x` or `\\u`"))?;
        }
        if char::from_u32(code).is_none() {
            return Err(PatternError::Unsupported("surrogate"));
        }
        self.output.push_str(&format!("\\x{{{code:x}}}"));
        Ok(())
    }

    /// A class; the opening bracket is read.
    fn class(&mut self) -> Result<(), PatternError> {
        self.output.push('[');
        if self.peek() == Some('^') {
            self.rest.next();
            self.output.push('^');
        }
        if self.peek() == Some(']') {
            return Err(PatternError::Unsupported("empty class"));
        }
        let mut range = RangeState::Start;
        while let Some(character) = self.rest.next() {
            match character {
                ']' => {
                    self.output.push(']');
                    return Ok(());
                }
                '-' => self.hyphen(&mut range)?,
                _ => {
                    let is_set = self.class_atom(character)?;
                    range = range.after_atom(is_set)?;
                }
            }
        }
        Err(PatternError::Invalid("a `[` has no `]`"))
    }

    /// A hyphen in a class: a range between two characters, itself anywhere else.
    fn hyphen(&mut self, range: &mut RangeState) -> Result<(), PatternError> {
        let last = self.peek() == Some(']');
        if *range == RangeState::Character && !last {
            self.output.push('-');
            *range = RangeState::Open;
        } else if *range == RangeState::Open || (*range == RangeState::Set && !last) {
            return Err(PatternError::Unsupported("a range with a class"));
        } else {
            self.output.push_str("\\-");
            *range = RangeState::Character;
        }
        Ok(())
    }

    /// One character or escape of a class; tells whether it is a set of characters.
    fn class_atom(&mut self, character: char) -> Result<bool, PatternError> {
        match character {
            '\\' => match self.peek() {
                Some('s') => {
                    self.rest.next();
                    self.output.push_str(SPACE);
                    Ok(true)
                }
                Some('S') => Err(PatternError::Unsupported("`\\S` in a class")),
                Some('b') => {
                    self.rest.next();
                    self.output.push_str("\\x{8}");
                    Ok(false)
                }
                next => {
                    self.simple_escape()?;
                    Ok(matches!(next, Some('d' | 'D' | 'w' | 'W')))
                }
            },
            '[' | '&' | '~' | '^' => {
                self.output.push('\\');
                self.output.push(character);
                Ok(false)
            }
            other => {
                self.output.push(other);
                Ok(false)
            }
        }
    }
}

/// What the last part of a class was, as far as a following hyphen cares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RangeState {
    /// Nothing, or a whole range.
    Start,
    /// A character that may start a range.
    Character,
    /// A set such as `\d`.
    Set,
    /// A character and a hyphen.
    Open,
}

impl RangeState {
    fn after_atom(self, is_set: bool) -> Result<Self, PatternError> {
        match (self, is_set) {
            (Self::Open, true) => Err(PatternError::Unsupported("a range with a class")),
            (Self::Open, false) => Ok(Self::Start),
            (_, true) => Ok(Self::Set),
            (_, false) => Ok(Self::Character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        Pattern::compile(pattern).expect("a plain pattern").is_match(text)
    }

    #[test]
    fn plain_patterns_match_as_ecma_says() {
        assert!(matches("^a*$", "aaa"));
        assert!(matches("b", "abc"), "a pattern is not anchored");
        assert!(!matches(r"^\d+$", "\u{0663}"), "digits are ASCII");
        assert!(!matches(r"^\w$", "é"), "word characters are ASCII");
        assert!(matches(r"^\s$", "\u{a0}") && matches(r"^[\s]$", "\u{feff}"));
        assert!(!matches(r"^\S$", "\u{2003}"));
        assert!(matches(r"^[.\-A-Z]+$", "A-.") && matches("^[a-]$", "-") && matches("^[[&]$", "["));
        assert!(matches(r"^\u0041\x42\cJ$", "AB\n"));
        assert!(!matches("^a$", "a\n"), "`$` is the end, not before a line break");
    }

    #[test]
    fn what_cannot_be_translated_says_why() {
        let error = |pattern: &str| Pattern::compile(pattern).expect_err("not plain");
        assert_eq!(error("^(?!a)b"), PatternError::Backtracking("look-ahead"));
        assert_eq!(error(r"(a)\1"), PatternError::Backtracking("back-reference"));
        assert!(matches!(error("("), PatternError::Invalid(_)));
        assert!(matches!(error("[a"), PatternError::Invalid(_)));
        assert!(matches!(error(r"\p{L}"), PatternError::Unsupported(_)));
        assert!(matches!(error("^((a{1000}){1000}){1000}$"), PatternError::TooLarge(_)));
    }
}
