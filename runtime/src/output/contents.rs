//! The pieces of content of an output. Most outputs are one text, which needs no list around it.

use std::fmt;
use std::ops::{Deref, DerefMut};

use super::Content;

/// Pieces of content, in order. It can be used as a slice, and made from a `Vec`.
///
/// ```
/// use toolgen_runtime::Content;
/// use toolgen_runtime::output::Contents;
///
/// let mut contents = Contents::from(Content::Text("a".to_owned()));
/// contents.push(Content::Text("b".to_owned()));
/// assert_eq!(contents.len(), 2);
/// ```
#[derive(Clone)]
pub struct Contents(Pieces);

#[derive(Clone)]
enum Pieces {
    One(Content),
    Some(Vec<Content>),
}

impl Contents {
    /// No content.
    #[must_use]
    pub const fn new() -> Self {
        Self(Pieces::Some(Vec::new()))
    }

    /// Adds a piece at the end.
    pub fn push(&mut self, content: Content) {
        let mut pieces = Vec::from(std::mem::take(self));
        pieces.push(content);
        *self = Self::from(pieces);
    }
}

impl Default for Contents {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Contents {
    type Target = [Content];

    fn deref(&self) -> &[Content] {
        match &self.0 {
            Pieces::One(content) => std::slice::from_ref(content),
            Pieces::Some(contents) => contents,
        }
    }
}

impl DerefMut for Contents {
    fn deref_mut(&mut self) -> &mut [Content] {
        match &mut self.0 {
            Pieces::One(content) => std::slice::from_mut(content),
            Pieces::Some(contents) => contents,
        }
    }
}

impl From<Content> for Contents {
    fn from(content: Content) -> Self {
        Self(Pieces::One(content))
    }
}

impl From<Vec<Content>> for Contents {
    fn from(contents: Vec<Content>) -> Self {
        Self(Pieces::Some(contents))
    }
}

impl From<Contents> for Vec<Content> {
    fn from(contents: Contents) -> Self {
        match contents.0 {
            Pieces::One(content) => vec![content],
            Pieces::Some(contents) => contents,
        }
    }
}

impl PartialEq for Contents {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Contents {}

impl fmt::Debug for Contents {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}
