//! JSON text as it comes, cut into tokens: each byte is looked at once, however the text is split.
//!
//! Invariants: a token is given when it is whole and never before; brackets match and commas and
//! colons stand where they must, or the scan is broken and gives nothing more. Whether a scalar is
//! well written is for whoever reads it.

use std::ops::Range;

use crate::text::Kind;

/// A part of the text, with its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `[` or `{`, and where.
    Open(Kind, usize),
    /// The bracket that closes the innermost list, and the byte behind it.
    Close(usize),
    /// A key, quotes included.
    Key(Range<usize>),
    /// A string, number or word.
    Scalar(Range<usize>),
}

/// What may come next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Expect {
    #[default]
    Value,
    ItemOrEnd,
    KeyOrEnd,
    Key,
    Colon,
    CommaOrEnd,
    Nothing,
    Broken,
}

/// The token that the text broke off in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Between,
    Quoted {
        escaped: bool,
    },
    Bare,
}

/// How far a text has been cut into tokens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scan {
    at: usize,
    start: usize,
    part: Part,
    expect: Expect,
    open: Vec<Kind>,
}

impl Scan {
    /// Whether the text so far is one whole value that can not go on.
    pub(crate) fn is_complete(&self) -> bool {
        self.expect == Expect::Nothing
    }

    /// Whether the text can not become JSON any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.expect == Expect::Broken
    }

    /// Gives up.
    pub(crate) fn break_off(&mut self) {
        self.expect = Expect::Broken;
    }

    /// The next token of a text that begins with all that was scanned before.
    pub(crate) fn next(&mut self, text: &str) -> Option<Token> {
        let bytes = text.as_bytes();
        while self.expect != Expect::Broken {
            let byte = bytes.get(self.at).copied();
            match self.part {
                Part::Quoted { escaped } => {
                    let byte = byte?;
                    self.at += 1;
                    if byte == b'"' && !escaped {
                        self.part = Part::Between;
                        return Some(self.end_quoted());
                    }
                    self.part = Part::Quoted { escaped: byte == b'\\' && !escaped };
                }
                Part::Bare if byte.is_some_and(is_bare) => self.at += 1,
                Part::Bare => {
                    let word = text.get(self.start..self.at).unwrap_or_default();
                    if byte.is_none() && !matches!(word, "null" | "true" | "false") {
                        return None;
                    }
                    self.part = Part::Between;
                    self.end_value();
                    return Some(Token::Scalar(self.start..self.at));
                }
                Part::Between => {
                    let token = self.between(byte?);
                    if token.is_some() {
                        return token;
                    }
                }
            }
        }
        None
    }

    /// A byte that is in no string, number or word.
    fn between(&mut self, byte: u8) -> Option<Token> {
        let at = self.at;
        self.start = at;
        let takes_value = matches!(self.expect, Expect::Value | Expect::ItemOrEnd);
        let takes_key = matches!(self.expect, Expect::Key | Expect::KeyOrEnd);
        match byte {
            b' ' | b'\n' | b'\r' | b'\t' => {}
            b'"' if takes_value || takes_key => self.part = Part::Quoted { escaped: false },
            b'{' | b'[' if takes_value => {
                let kind = if byte == b'{' { Kind::Object } else { Kind::Array };
                self.open.push(kind);
                let object = kind == Kind::Object;
                self.expect = if object { Expect::KeyOrEnd } else { Expect::ItemOrEnd };
                self.at += 1;
                return Some(Token::Open(kind, at));
            }
            b'}' | b']' if self.may_close(byte) => {
                self.open.pop();
                self.end_value();
                self.at += 1;
                return Some(Token::Close(self.at));
            }
            b',' if self.expect == Expect::CommaOrEnd => {
                let object = self.open.last() == Some(&Kind::Object);
                self.expect = if object { Expect::Key } else { Expect::Value };
            }
            b':' if self.expect == Expect::Colon => self.expect = Expect::Value,
            _ if takes_value && is_bare(byte) => {
                self.part = Part::Bare;
                return None;
            }
            _ => self.expect = Expect::Broken,
        }
        self.at += 1;
        None
    }

    fn may_close(&self, byte: u8) -> bool {
        let (kind, first) = match byte {
            b'}' => (Kind::Object, Expect::KeyOrEnd),
            _ => (Kind::Array, Expect::ItemOrEnd),
        };
        let whole = self.expect == first || self.expect == Expect::CommaOrEnd;
        whole && self.open.last() == Some(&kind)
    }

    fn end_quoted(&mut self) -> Token {
        if matches!(self.expect, Expect::Key | Expect::KeyOrEnd) {
            self.expect = Expect::Colon;
            return Token::Key(self.start..self.at);
        }
        self.end_value();
        Token::Scalar(self.start..self.at)
    }

    fn end_value(&mut self) {
        self.expect = if self.open.is_empty() { Expect::Nothing } else { Expect::CommaOrEnd };
    }
}

/// Whether a byte may stand in a number or a word.
fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}
