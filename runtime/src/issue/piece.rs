//! Texts that an issue shows, cheap to make and to clone.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::shape::Text;

/// A piece of text: of a compiled schema it is borrowed for ever, and else shared. Cloning it copies
/// nothing.
#[derive(Clone)]
pub struct Piece(Held);

#[derive(Clone)]
enum Held {
    Constant(&'static str),
    Shared(Arc<str>),
}

impl Piece {
    /// A text that is part of the program.
    #[must_use]
    pub const fn constant(text: &'static str) -> Self {
        Self(Held::Constant(text))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Held::Constant(text) => text,
            Held::Shared(text) => text,
        }
    }
}

impl Deref for Piece {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl From<&str> for Piece {
    fn from(text: &str) -> Self {
        Self(Held::Shared(text.into()))
    }
}

impl From<&String> for Piece {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Self {
        Self(Held::Shared(text.into()))
    }
}

impl From<&Text> for Piece {
    fn from(text: &Text) -> Self {
        match text {
            Text::Borrowed(text) => Self::constant(text),
            Text::Owned(text) => text.as_str().into(),
        }
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Piece {}

impl PartialEq<str> for Piece {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Piece {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Piece {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl std::hash::Hash for Piece {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl serde::Serialize for Piece {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(formatter)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self)
    }
}
