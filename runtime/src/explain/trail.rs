//! The way to the value that is looked at.

use crate::issue::{Path, Step};
use crate::shape::Text;

/// A step on the way, borrowed from the payload or from the shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum At<'j> {
    Key(&'j str),
    Name(&'j Text),
    Index(usize),
}

impl At<'_> {
    #[inline]
    pub(super) fn step(self) -> Step {
        match self {
            At::Key(key) => Step::Key(key.into()),
            At::Name(name) => Step::Key(name.into()),
            At::Index(index) => Step::Index(index),
        }
    }
}

/// The path of some steps, one after the other.
#[inline]
pub(super) fn path_of(outer: &[At<'_>], inner: &[At<'_>], last: Option<Step>) -> Path {
    match (outer, inner, last) {
        ([], [], None) => Path::ROOT,
        ([], [], Some(only)) => Path::one(only),
        ([only], [], None) | ([], [only], None) => Path::one(only.step()),
        (outer, inner, last) => long_path(outer, inner, last),
    }
}

#[inline(never)]
fn long_path(outer: &[At<'_>], inner: &[At<'_>], last: Option<Step>) -> Path {
    let count = outer.len() + inner.len() + usize::from(last.is_some());
    let mut steps = Vec::with_capacity(count);
    outer.iter().chain(inner).for_each(|step| steps.push(step.step()));
    steps.extend(last);
    Path::many(steps)
}

/// So many steps need no memory of their own.
const FEW: usize = 4;

/// The steps so far.
#[derive(Debug)]
pub(super) struct Trail<'j> {
    few: [At<'j>; FEW],
    count: usize,
    /// All steps, from where they are more than few.
    many: Vec<At<'j>>,
}

impl Default for Trail<'_> {
    fn default() -> Self {
        Self { few: [At::Index(0); FEW], count: 0, many: Vec::new() }
    }
}

impl<'j> Trail<'j> {
    pub(super) fn steps(&self) -> &[At<'j>] {
        if self.count <= FEW { self.few.get(..self.count).unwrap_or_default() } else { &self.many }
    }

    /// The path of the steps so far.
    pub(super) fn path(&self) -> Path {
        path_of(self.steps(), &[], None)
    }

    pub(super) fn push(&mut self, step: At<'j>) {
        if let Some(place) = self.few.get_mut(self.count) {
            *place = step;
        } else {
            if self.count == FEW {
                self.many.clear();
                self.many.extend(self.few);
            }
            self.many.push(step);
        }
        self.count += 1;
    }

    pub(super) fn pop(&mut self) {
        if self.count > FEW {
            self.many.pop();
        }
        self.count = self.count.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_kept_however_many() {
        let mut trail = Trail::default();
        let numbers = |trail: &Trail<'_>| path_of(&[], trail.steps(), None).to_string();
        for index in 0..6 {
            trail.push(At::Index(index));
        }
        assert_eq!(numbers(&trail), "0.1.2.3.4.5");
        (0..3).for_each(|_| trail.pop());
        assert_eq!(numbers(&trail), "0.1.2");
        (6..9).for_each(|index| trail.push(At::Index(index)));
        assert_eq!(numbers(&trail), "0.1.2.6.7.8");
        (0..7).for_each(|_| trail.pop());
        assert_eq!(numbers(&trail), "");
    }
}
