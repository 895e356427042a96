//! A short text that a regular expression matches, made from its source.
//!
//! Best effort: the caller checks what comes. The first alternative is taken, repetitions are as few
//! as allowed or as many as asked for, and what looks around is passed over. Invariant: the work and
//! the text are bounded, whatever the pattern says.

use std::iter::Peekable;
use std::str::Chars;

/// The longest text that is made.
const LONGEST: usize = 4096;
/// The deepest group.
const DEPTH: usize = 50;
/// Characters to choose from where a class says only what is excluded.
const PLAIN: &str = "aA0_-./:@ #+xé…";

/// A text for the pattern, with repetitions that may go on made so many times.
pub(super) fn matching_text(pattern: &str, repeats: usize) -> Option<String> {
    let source = pattern.chars().peekable();
    let mut maker = Maker { source, repeats, groups: Vec::new(), depth: 0 };
    let text = maker.alternatives()?;
    // What is left is a `)` without its `(`.
    maker.source.next().is_none().then_some(text)
}

struct Maker<'p> {
    source: Peekable<Chars<'p>>,
    repeats: usize,
    /// What the groups matched so far, for references back to them.
    groups: Vec<String>,
    depth: usize,
}

/// A character, or a choice of them.
enum Atom {
    Text(String),
    /// Nothing: an anchor, or a group that looks around.
    Empty,
}

impl Maker<'_> {
    /// The first of the alternatives; the others are read and dropped.
    fn alternatives(&mut self) -> Option<String> {
        let first = self.sequence()?;
        while self.source.next_if_eq(&'|').is_some() {
            self.sequence()?;
        }
        Some(first)
    }

    fn sequence(&mut self) -> Option<String> {
        let mut text = String::new();
        while let Some(next) = self.source.next_if(|next| !matches!(next, '|' | ')')) {
            let atom = self.atom(next)?;
            let (least, most) = self.quantifier()?;
            let count = least.max(self.repeats.min(most));
            if let Atom::Text(part) = atom {
                if text.len() + part.len().checked_mul(count)? > LONGEST {
                    return None;
                }
                text.push_str(&part.repeat(count));
            }
        }
        Some(text)
    }

    fn atom(&mut self, first: char) -> Option<Atom> {
        Some(match first {
            '^' | '$' => Atom::Empty,
            '.' => Atom::Text("a".to_owned()),
            '(' => self.group()?,
            '[' => Atom::Text(self.class()?.to_string()),
            '\\' => self.escape()?,
            plain => Atom::Text(plain.to_string()),
        })
    }

    fn group(&mut self) -> Option<Atom> {
        self.depth += 1;
        if self.depth > DEPTH {
            return None;
        }
        let mut looks_around = false;
        let mut counted = true;
        if self.source.next_if_eq(&'?').is_some() {
            counted = false;
            match self.source.next()? {
                '=' | '!' => looks_around = true,
                '<' => match self.source.next()? {
                    '=' | '!' => looks_around = true,
                    _ => {
                        counted = true;
                        while self.source.next()? != '>' {}
                    }
                },
                ':' => {}
                _ => return None,
            }
        }
        let index = self.groups.len();
        if counted {
            self.groups.push(String::new());
        }
        let text = self.alternatives()?;
        self.source.next_if_eq(&')')?;
        self.depth -= 1;
        if let Some(group) = self.groups.get_mut(index).filter(|_| counted) {
            group.clone_from(&text);
        }
        Some(if looks_around { Atom::Empty } else { Atom::Text(text) })
    }

    fn escape(&mut self) -> Option<Atom> {
        Some(match self.source.next()? {
            'b' | 'B' => Atom::Empty,
            digit @ '1'..='9' => {
                let index = digit.to_digit(10)? as usize - 1;
                Atom::Text(self.groups.get(index).cloned().unwrap_or_default())
            }
            'p' | 'P' => {
                self.source.next_if_eq(&'{')?;
                while self.source.next()? != '}' {}
                Atom::Text("a".to_owned())
            }
            letter => Atom::Text(self.escaped(letter)?.to_string()),
        })
    }

    /// A character that an escape stands for, or one of those that it stands for.
    fn escaped(&mut self, letter: char) -> Option<char> {
        Some(match letter {
            'd' => '0',
            'w' | 'D' | 'S' => 'a',
            's' | 'W' => ' ',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'f' => '\u{c}',
            'v' => '\u{b}',
            'x' => self.hexadecimal(2)?,
            'u' => self.hexadecimal(4)?,
            other => other,
        })
    }

    fn hexadecimal(&mut self, digits: usize) -> Option<char> {
        let mut code = 0;
        for _ in 0..digits {
            code = code * 16 + self.source.next()?.to_digit(16)?;
        }
        char::from_u32(code)
    }

    /// A character of a class; the opening bracket is read.
    fn class(&mut self) -> Option<char> {
        let excluded = self.source.next_if_eq(&'^').is_some();
        let mut ranges: Vec<(char, char)> = Vec::new();
        while let Some(next) = self.source.next_if(|next| *next != ']') {
            if next == '\\' {
                let letter = self.source.next()?;
                match letter {
                    'd' => ranges.push(('0', '9')),
                    'w' => ranges.extend([('a', 'z'), ('A', 'Z'), ('0', '9'), ('_', '_')]),
                    's' => ranges.extend([(' ', ' '), ('\t', '\r')]),
                    'D' | 'S' | 'W' => ranges.push(('a', 'z')),
                    _ => {
                        let escaped = self.escaped(letter)?;
                        ranges.push((escaped, escaped));
                    }
                }
                continue;
            }
            let is_range = next == '-' && !ranges.is_empty() && self.source.peek() != Some(&']');
            if is_range {
                let end = match self.source.next()? {
                    '\\' => {
                        let letter = self.source.next()?;
                        self.escaped(letter)?
                    }
                    plain => plain,
                };
                ranges.last_mut()?.1 = end;
            } else {
                ranges.push((next, next));
            }
        }
        self.source.next_if_eq(&']')?;
        let within = |tried: char| ranges.iter().any(|(low, high)| (*low..=*high).contains(&tried));
        if excluded {
            PLAIN.chars().find(|tried| !within(*tried))
        } else {
            ranges.first().map(|(low, _)| *low)
        }
    }

    /// How often the atom before is repeated, at least and at most.
    fn quantifier(&mut self) -> Option<(usize, usize)> {
        let bounds = match self.source.peek() {
            Some('*') => (0, usize::MAX),
            Some('+') => (1, usize::MAX),
            Some('?') => (0, 1),
            Some('{') => return self.counts(),
            _ => return Some((1, 1)),
        };
        self.source.next();
        self.source.next_if_eq(&'?');
        Some(bounds)
    }

    /// `{2}`, `{2,}`, `{2,5}`
    fn counts(&mut self) -> Option<(usize, usize)> {
        self.source.next();
        let mut inside = String::new();
        while let Some(next) = self.source.next_if(|next| *next != '}') {
            inside.push(next);
        }
        self.source.next_if_eq(&'}')?;
        self.source.next_if_eq(&'?');
        match inside.split_once(',') {
            None => inside.parse().ok().map(|count| (count, count)),
            Some((least, "")) => least.parse().ok().map(|least| (least, usize::MAX)),
            Some((least, most)) => least.parse().ok().zip(most.parse().ok()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Pattern;

    #[test]
    fn what_is_made_matches() {
        for pattern in [
            "^gls_[a-zA-Z0-9_-]+$",
            r"^[A-Z][A-Z0-9_]+-\d+(?:-\d+)*$",
            r"^\d{4}-\d{2}(-\d{2})?$",
            "^(asc|desc)$",
            "^[^/]+/[^/]+$",
            r"^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$",
            r"^[\w.-]{3,9}@x\.org$",
            r"\u0041\x42\/$",
            "^$",
        ] {
            let compiled = Pattern::compile(pattern).expect("a pattern");
            for repeats in [0, 1, 3] {
                let text = matching_text(pattern, repeats).expect("a text");
                assert!(compiled.is_match(&text), "{pattern} makes {text:?}");
            }
        }
        assert_eq!(matching_text(r"^(?!x)(a|b),\1$", 0).as_deref(), Some("a,a"));
        assert_eq!(matching_text("^a*$", 3).as_deref(), Some("aaa"));
    }

    #[test]
    fn what_is_too_much_or_no_pattern_makes_nothing() {
        for pattern in ["(", "a)", "[a", "a{x}", "((((a{99}){99}){99}){99})", "\\", r"\u12"] {
            assert_eq!(matching_text(pattern, 0), None, "{pattern}");
        }
        assert_eq!(matching_text(&"(".repeat(100_000), 1), None);
    }
}
