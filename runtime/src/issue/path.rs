//! Where a value stands in the arguments of a call.

use std::fmt;

use super::Piece;
use crate::json::escape_token;

/// A step from a value to one inside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To the value of a key.
    Key(Piece),
    /// To an item.
    Index(usize),
}

/// Where a value stands in the arguments; the empty path is the whole.
#[derive(Clone, Default)]
pub struct Path(Steps);

/// The steps of a path. Most paths have one, and that needs no memory of its own.
#[derive(Clone, Default)]
enum Steps {
    #[default]
    None,
    One([Step; 1]),
    Many(Vec<Step>),
}

impl Path {
    /// The path of the whole.
    pub const ROOT: Self = Self(Steps::None);

    /// The steps from the whole to the value here.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        match &self.0 {
            Steps::None => &[],
            Steps::One(step) => step,
            Steps::Many(steps) => steps,
        }
    }

    /// The steps, to be changed one by one.
    pub(crate) fn steps_mut(&mut self) -> &mut [Step] {
        match &mut self.0 {
            Steps::None => &mut [],
            Steps::One(step) => step,
            Steps::Many(steps) => steps,
        }
    }

    /// Whether this is the path of the whole.
    #[must_use]
    pub const fn is_root(&self) -> bool {
        matches!(self.0, Steps::None)
    }

    /// The path to a key of the value here.
    #[must_use]
    pub fn key(&self, key: impl Into<Piece>) -> Self {
        self.then(Step::Key(key.into()))
    }

    /// The path to an item of the value here.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.then(Step::Index(index))
    }

    fn then(&self, step: Step) -> Self {
        self.steps().iter().cloned().chain([step]).collect()
    }

    /// The path of one step.
    pub(crate) const fn one(step: Step) -> Self {
        Self(Steps::One([step]))
    }

    /// The path of steps of which there are several.
    pub(crate) const fn many(steps: Vec<Step>) -> Self {
        Self(Steps::Many(steps))
    }

    /// The path to what holds the value here; the whole holds itself.
    #[must_use]
    pub fn parent(&self) -> Self {
        self.holder().iter().cloned().collect()
    }

    /// The steps to what holds the value here.
    pub(crate) fn holder(&self) -> &[Step] {
        self.steps().split_last().map_or(&[], |(_, before)| before)
    }

    /// The last step, where there is one.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.steps().last()
    }

    /// Whether the value here is the value there, or inside it.
    #[must_use]
    pub fn is_within(&self, outer: &Self) -> bool {
        self.steps().starts_with(outer.steps())
    }

    /// The path of a value inside the value here.
    pub(crate) fn join(&self, inner: &Self) -> Self {
        self.steps().iter().chain(inner.steps()).cloned().collect()
    }

    /// The path as a JSON pointer: `/edits/0/path`.
    #[must_use]
    pub fn pointer(&self) -> String {
        self.steps().iter().fold(String::new(), |mut pointer, step| {
            pointer.push('/');
            match step {
                Step::Key(key) => pointer.push_str(&escape_token(key)),
                Step::Index(index) => pointer.push_str(&index.to_string()),
            }
            pointer
        })
    }
}

impl FromIterator<Step> for Path {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Self {
        let mut steps = steps.into_iter();
        let Some(first) = steps.next() else { return Self::ROOT };
        let Some(second) = steps.next() else { return Self(Steps::One([first])) };
        let mut many = Vec::with_capacity(2 + steps.size_hint().0);
        many.extend([first, second]);
        many.extend(steps);
        Self(Steps::Many(many))
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Self) -> bool {
        self.steps() == other.steps()
    }
}

impl Eq for Path {}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Path {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.steps().cmp(other.steps())
    }
}

impl std::hash::Hash for Path {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.steps().hash(state);
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Path").field(&self.pointer()).finish()
    }
}

/// The steps joined by dots: `edits.0.path`. Keys are shown as they came: a text for a model or a
/// terminal is made by a renderer, which escapes them.
impl fmt::Display for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.steps().iter().enumerate() {
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
