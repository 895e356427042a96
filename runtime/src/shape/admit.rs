//! Whether a count, a text or a number is within the demands of its rule.

use std::cmp::Ordering;

use super::{Bound, Counts, Integral, NumberRule};
use crate::number::{Num, is_safe};

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
    pub(crate) fn holds(&self, number: Num, side: Ordering) -> bool {
        self.lets_pass(number.partial_cmp(&self.value), side)
    }

    #[inline]
    fn lets_pass(&self, order: Option<Ordering>, side: Ordering) -> bool {
        order == Some(side) || (order == Some(Ordering::Equal) && !self.exclusive)
    }

    /// Whether an integer is on this side; nothing where the bound is no such integer.
    #[inline]
    fn holds_integer(&self, integer: i64, side: Ordering) -> Option<bool> {
        match self.value {
            Num::Int(value) => Some(self.lets_pass(Some(integer.cmp(&value)), side)),
            Num::Uint(_) | Num::Float(_) => None,
        }
    }

    /// Whether a float is on this side; nothing where `f64` may have no place of its own for the bound.
    #[inline]
    fn holds_float(&self, float: f64, side: Ordering) -> Option<bool> {
        let value = match self.value {
            Num::Float(value) => value,
            Num::Int(value) if is_safe(value) => self.value.to_f64(),
            Num::Int(_) | Num::Uint(_) => return None,
        };
        Some(self.lets_pass(float.partial_cmp(&value), side))
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
    #[inline(never)]
    pub fn admits(&self, number: Num) -> bool {
        self.integral.admits(number)
            && self.minimum.is_none_or(|bound| bound.holds(number, Ordering::Greater))
            && self.maximum.is_none_or(|bound| bound.holds(number, Ordering::Less))
            && self.multiple_of.iter().all(|divisor| number.is_multiple_of(*divisor))
    }

    /// Whether an integer fits: most bounds are integers too, and compared as such.
    #[inline]
    pub(crate) fn admits_integer(&self, integer: i64) -> bool {
        let holds = |bound: &Bound, side| bound.holds_integer(integer, side);
        self.is_between(holds).unwrap_or_else(|| self.admits(Num::Int(integer)))
    }

    /// Whether a number with a fraction fits.
    #[inline]
    pub(crate) fn admits_float(&self, float: f64) -> bool {
        let holds = |bound: &Bound, side| bound.holds_float(float, side);
        let between = self.is_between(holds).filter(|_| self.integral == Integral::No);
        between.unwrap_or_else(|| self.admits(Num::Float(float)))
    }

    /// Whether a number is within the bounds; nothing where more is asked of it than that, or where only
    /// comparing in general tells.
    #[inline]
    fn is_between(&self, holds: impl Fn(&Bound, Ordering) -> Option<bool>) -> Option<bool> {
        let above =
            self.minimum.as_ref().map_or(Some(true), |bound| holds(bound, Ordering::Greater));
        let below = self.maximum.as_ref().map_or(Some(true), |bound| holds(bound, Ordering::Less));
        Some(above? && below?).filter(|_| self.multiple_of.is_empty())
    }
}
