//! What is to happen at a moment: one heap for the whole turn instead of a timer for each call.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::work::Moment;

/// What is to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Alarm {
    /// The turn has waited long enough for calls that were cancelled.
    Drain,
    /// A call has taken too long.
    Deadline(u32),
    /// A call that has its result and was cancelled has had its time to end: its work is dropped.
    Kill(u32),
    /// Work that was dropped should be gone.
    Stuck(u32),
}

impl Alarm {
    /// Whether there is something to do although every call has a result.
    const fn outlives(self) -> bool {
        matches!(self, Self::Kill(_) | Self::Stuck(_))
    }
}

/// The alarms of a turn.
#[derive(Debug, Default)]
pub(crate) struct Alarms {
    heap: BinaryHeap<Reverse<(Moment, Alarm)>>,
    outliving: usize,
}

impl Alarms {
    pub(crate) fn push(&mut self, at: Moment, alarm: Alarm) {
        self.outliving += usize::from(alarm.outlives());
        self.heap.push(Reverse((at, alarm)));
    }

    /// The next alarm that is due.
    pub(crate) fn pop_due(&mut self, now: Moment) -> Option<Alarm> {
        if self.next()? > now {
            return None;
        }
        let Reverse((_, alarm)) = self.heap.pop()?;
        self.outliving -= usize::from(alarm.outlives());
        Some(alarm)
    }

    /// The moment of the next alarm.
    pub(crate) fn next(&self) -> Option<Moment> {
        self.heap.peek().map(|Reverse((at, _))| *at)
    }

    /// Whether there is something to do although every call has a result.
    pub(crate) const fn has_outliving(&self) -> bool {
        self.outliving > 0
    }
}
