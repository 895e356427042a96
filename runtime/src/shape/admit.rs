//! Whether a count, a text or a number is within the demands of its rule.

use std::cmp::Ordering;

use super::{Bound, Counts, Integral, NumberRule};
use crate::number::Num;

impl Counts {
    /// Whether a count is within the bounds.
    #[must_use]
    pub const fn admits(self, count: usize) -> bool {
        count >= self.min as usize && (self.max == u32::MAX || count <= self.max as usize)
    }

    /// Whether the characters of a text are within the bounds. A text has no more of them than bytes,
    /// and at least a quarter, so they are seldom counted.
    #[inline]
    pub(crate) fn admits_text(self, text: &str) -> bool {
        let (bytes, min) = (text.len(), self.min as usize);
        let long_enough = bytes / 4 >= min || (min == 1 && bytes > 0);
        (long_enough && bytes <= self.max as usize) || self.admits(text.chars().count())
    }
}

impl Bound {
    /// Whether a number is on this side of the bound, or is the bound and may be.
    #[inline]
    pub(crate) fn holds(self, number: Num, side: Ordering) -> bool {
        match number.partial_cmp(&self.value) {
            Some(Ordering::Equal) => !self.exclusive,
            order => order == Some(side),
        }
    }
}

impl Integral {
    /// Whether a number is of this kind.
    #[inline]
    pub(crate) fn admits(self, number: Num) -> bool {
        match self {
            Self::No => true,
            Self::Whole => number.is_integer(),
            Self::Written => !matches!(number, Num::Float(_)),
        }
    }
}

impl NumberRule {
    /// Whether a number fits.
    #[must_use]
    pub fn admits(&self, number: Num) -> bool {
        self.integral.admits(number)
            && self.minimum.is_none_or(|bound| bound.holds(number, Ordering::Greater))
            && self.maximum.is_none_or(|bound| bound.holds(number, Ordering::Less))
            && self.multiple_of.iter().all(|divisor| number.is_multiple_of(*divisor))
    }
}
