//! Patterns that are one character class after the other, matched byte by byte.
//!
//! Most patterns of schemas are such: `^[a-z][a-z0-9-]*$`. A general engine takes a hundred times as
//! long for them as the rest of the value. Invariants: only texts of ASCII are matched here; a pattern
//! is taken only where each class can be matched as often as possible without ever going back, because
//! what follows it starts with none of its characters.

use std::str::Chars;

/// One class after the other, from the start of the text.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    steps: Box<[Step]>,
    /// Whether the text must end where the last class does.
    to_end: bool,
}

/// A class, and how often it comes.
#[derive(Clone, Debug)]
struct Step {
    class: Class,
    /// Whether each character is in the class: quicker to ask than the set itself.
    members: [bool; 256],
    min: usize,
    max: usize,
}

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Class(u128);

const DIGITS: Class = Class(((1 << 10) - 1) << b'0');

/// The longest pattern that is looked at.
const LENGTH: usize = 256;

impl Class {
    const fn one(byte: u8) -> Self {
        Self(1 << (byte & 127))
    }

    const fn has(self, byte: u8) -> bool {
        self.0 >> (byte & 127) & 1 == 1
    }

    fn range(from: u8, to: u8) -> Self {
        (from..=to).fold(Self::default(), |class, byte| class.or(Self::one(byte)))
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn not(self) -> Self {
        Self(!self.0)
    }

    fn word() -> Self {
        DIGITS.or(Self::range(b'a', b'z')).or(Self::range(b'A', b'Z')).or(Self::one(b'_'))
    }
}

impl Step {
    #[inline]
    fn has(&self, byte: u8) -> bool {
        self.members.get(usize::from(byte)).is_some_and(|member| *member)
    }
}

impl Linear {
    /// A pattern in the syntax of `regex-lite`, where it is of this kind.
    pub(super) fn new(translated: &str) -> Option<Self> {
        let inner = translated.strip_prefix('^').filter(|inner| inner.len() <= LENGTH)?;
        let mut rest = inner.chars();
        let mut steps: Vec<Step> = Vec::new();
        let mut to_end = false;
        while let Some(character) = rest.next() {
            to_end = character == '$' && rest.as_str().is_empty();
            if !to_end {
                let class = parse_atom(character, &mut rest)?;
                let (min, max) = parse_repeat(&mut rest)?;
                let members = std::array::from_fn(|byte| byte < 128 && class.has(byte as u8));
                steps.push(Step { class, members, min, max });
            }
        }
        let linear = Self { steps: steps.into(), to_end };
        linear.never_goes_back().then_some(linear)
    }

    /// Whether a text matches; nothing where it is not ASCII.
    pub(super) fn is_match(&self, text: &str) -> Option<bool> {
        if !text.is_ascii() {
            return None;
        }
        let mut rest = text.as_bytes();
        let (steps, last) = match &*self.steps {
            [steps @ .., last] if self.to_end && last.max == usize::MAX => (steps, Some(last)),
            steps => (steps, None),
        };
        for step in steps {
            let room = rest.iter().take(step.max);
            let count = room.take_while(|byte| step.has(**byte)).count();
            if count < step.min {
                return Some(false);
            }
            rest = rest.get(count..).unwrap_or_default();
        }
        if let Some(last) = last {
            // All that is left must be in the class: that takes no looking for where it ends.
            let all = rest.iter().fold(true, |all, byte| all & last.has(*byte));
            return Some(all && rest.len() >= last.min);
        }
        Some(!self.to_end || rest.is_empty())
    }

    /// Whether each class that may come more or less often shares no character with what may follow.
    fn never_goes_back(&self) -> bool {
        self.steps.iter().enumerate().all(|(index, step)| {
            let mut open = step.min < step.max;
            self.steps.iter().skip(index + 1).all(|next| {
                let apart = !open || step.class.0 & next.class.0 == 0;
                open &= next.min == 0;
                apart
            })
        })
    }
}

/// The class of one character, escape or bracket.
fn parse_atom(character: char, rest: &mut Chars<'_>) -> Option<Class> {
    match character {
        '[' => parse_class(rest),
        '\\' => parse_escape(rest).map(|(class, _)| class),
        '.' => Some(Class::one(b'\n').not()),
        '(' | ')' | '|' | '*' | '+' | '?' | '{' | '}' | '^' | '$' | ']' => None,
        plain => literal(plain),
    }
}

fn literal(character: char) -> Option<Class> {
    u8::try_from(character).ok().filter(u8::is_ascii).map(Class::one)
}

/// An escape whose backslash is read: its class, and the character where it is one.
fn parse_escape(rest: &mut Chars<'_>) -> Option<(Class, Option<u8>)> {
    let character = rest.next()?;
    match character {
        'd' => Some((DIGITS, None)),
        'D' => Some((DIGITS.not(), None)),
        'w' => Some((Class::word(), None)),
        'W' => Some((Class::word().not(), None)),
        sign if sign.is_ascii_punctuation() => {
            let byte = u8::try_from(sign).ok()?;
            Some((Class::one(byte), Some(byte)))
        }
        _ => None,
    }
}

/// A class whose opening bracket is read.
fn parse_class(rest: &mut Chars<'_>) -> Option<Class> {
    let negated = rest.as_str().starts_with('^');
    if negated {
        rest.next();
    }
    let mut class = Class::default();
    loop {
        let (atom, first) = match rest.next()? {
            ']' => return Some(if negated { class.not() } else { class }),
            '\\' => parse_escape(rest)?,
            '[' | '-' => return None,
            plain => (literal(plain)?, u8::try_from(plain).ok()),
        };
        class = class.or(atom);
        let mut ahead = rest.clone();
        if ahead.next() == Some('-') {
            *rest = ahead;
            let last = match rest.next()? {
                '\\' => parse_escape(rest)?.1?,
                ']' | '[' | '-' => return None,
                plain => u8::try_from(plain).ok().filter(u8::is_ascii)?,
            };
            class = class.or(Class::range(first?, last));
        }
    }
}

/// How often the atom before comes.
fn parse_repeat(rest: &mut Chars<'_>) -> Option<(usize, usize)> {
    let mut ahead = rest.clone();
    let repeat = match ahead.next() {
        Some('*') => (0, usize::MAX),
        Some('+') => (1, usize::MAX),
        Some('?') => (0, 1),
        Some('{') => parse_counts(&mut ahead)?,
        _ => return Some((1, 1)),
    };
    // What comes twice, or as seldom as possible, is left to the general engine.
    if ahead.as_str().starts_with(['?', '*', '+', '{']) {
        return None;
    }
    *rest = ahead;
    Some(repeat)
}

/// `{2}`, `{2,}` or `{2,3}`, whose opening brace is read.
fn parse_counts(rest: &mut Chars<'_>) -> Option<(usize, usize)> {
    let (counts, after) = rest.as_str().split_once('}')?;
    *rest = after.chars();
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|_| digits)
    };
    let (min, max) = match counts.split_once(',') {
        None => (number(counts)?, number(counts)?),
        Some((min, "")) => (number(min)?, usize::MAX),
        Some((min, max)) => (number(min)?, number(max)?),
    };
    (min <= max).then_some((min, max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_agrees_with_the_general_engine() {
        let patterns = [
            "^/[A-Za-z0-9._/\\-]*$",
            r"^\d{4}-\d{2}-\d{2}$",
            "^[a-z][a-z0-9]{0,3}$",
            "^[^ab]+$",
            r"^a?b*c+$",
            r"^\w+@\w+\.com$",
            "^x",
            "^[A-F]{2,}$",
            "^$",
            "^",
            r"^\$[.]$",
            "^.{2}$",
            r"^[\d_]+\W$",
            "^a{0}b$",
            r"^[!-/]+$",
            r"^\\$",
            r"^a\$",
            "^#[0-9a-f]{6}$",
        ];
        let texts = [
            "",
            "a",
            "b",
            "ab",
            "abc",
            "bbcc",
            "x",
            "xy",
            "/a/b",
            "/a b",
            "2025-01-31",
            "2025-1-31",
            "a123",
            "a1234",
            "me@it.com",
            "AB",
            "A",
            "$.",
            "$x",
            "12_!",
            "!/",
            "\\",
            "a$",
            "\n\n",
            "a\n",
            "#00ff00",
            "#00ff0",
            "cc",
            "c\n",
            "é",
            "xé",
            "\u{7f}",
        ];
        for pattern in patterns {
            let linear = Linear::new(pattern).unwrap_or_else(|| panic!("{pattern} is linear"));
            let general = regex_lite::Regex::new(pattern).expect("a pattern");
            for text in texts.iter().filter(|text| text.is_ascii()) {
                let (ours, theirs) = (linear.is_match(text), general.is_match(text));
                assert_eq!(ours, Some(theirs), "{pattern} on {text:?}");
            }
            assert_eq!(linear.is_match("é"), None);
        }
    }

    #[test]
    fn what_needs_more_is_left_alone() {
        let others = [
            "a",
            "^(a)$",
            "^a|b$",
            "^a*a$",
            "^[a-z]+[0-9]*x$",
            "^a??$",
            "^a**$",
            "^[[a]]$",
            "^é$",
            "^a{2,1}$",
            "^[a-é]$",
            r"^\bx$",
            r"^\x{41}$",
            "^a*b?a$",
            "^a$b",
            "^^a$",
            "^[a--]$",
        ];
        for pattern in others {
            assert!(Linear::new(pattern).is_none(), "{pattern}");
        }
    }
}
