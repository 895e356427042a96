//! Where a value stands in the arguments of a call.

use std::fmt;

use crate::json::escape_token;

/// A step from a value to one inside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To the value of a key.
    Key(String),
    /// To an item.
    Index(usize),
}

/// Where a value stands in the arguments; the empty path is the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// The path of the whole.
    pub const ROOT: Self = Self(Vec::new());

    /// Whether this is the path of the whole.
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The path to a key of the value here.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        self.then(Step::Key(key.to_owned()))
    }

    /// The path to an item of the value here.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.then(Step::Index(index))
    }

    fn then(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// The path to what holds the value here; the whole holds itself.
    #[must_use]
    pub fn parent(&self) -> Self {
        let kept = self.0.len().saturating_sub(1);
        Self(self.0.iter().take(kept).cloned().collect())
    }

    /// The last step, where there is one.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.0.last()
    }

    /// Whether the value here is the value there, or inside it.
    #[must_use]
    pub fn is_within(&self, outer: &Self) -> bool {
        self.0.starts_with(&outer.0)
    }

    /// The path as a JSON pointer: `/edits/0/path`.
    #[must_use]
    pub fn pointer(&self) -> String {
        self.0.iter().fold(String::new(), |mut pointer, step| {
            pointer.push('/');
            match step {
                Step::Key(key) => pointer.push_str(&escape_token(key)),
                Step::Index(index) => pointer.push_str(&index.to_string()),
            }
            pointer
        })
    }
}

/// The steps joined by dots: `edits.0.path`. Keys are shown as they came: a text for a model or a
/// terminal is made by a renderer, which escapes them.
impl fmt::Display for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.0.iter().enumerate() {
            if position > 0 {
                formatter.write_str(".")?;
            }
            match step {
                Step::Key(key) => formatter.write_str(key)?,
                Step::Index(index) => write!(formatter, "{index}")?,
            }
        }
        Ok(())
    }
}
