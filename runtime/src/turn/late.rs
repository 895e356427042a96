//! Results that came when their calls had one already, and work that goes on although its call is over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::call::CallResult;

/// So many late results are kept; the oldest go first.
const KEPT: usize = 1_024;

/// A result that came too late. What was delivered for the call stays as it is.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LateResult {
    /// The turn of the call, counted by the record: an id may come again in another turn.
    pub turn: u64,
    /// What came; its id is the call's.
    pub result: Arc<CallResult>,
    /// How long after the result that was delivered.
    pub age: Duration,
}

/// What turns could not wait for. A record may serve many turns; a clone is the same record.
#[derive(Clone, Debug, Default)]
pub struct LateRecord(Arc<Mutex<Record>>);

#[derive(Debug, Default)]
struct Record {
    results: VecDeque<LateResult>,
    forgotten: u64,
    detached: isize,
    turns: u64,
}

impl LateRecord {
    /// An empty record.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the late results that came since they were last taken, the oldest first.
    #[must_use]
    pub fn take(&self) -> Vec<LateResult> {
        self.change(|record| record.results.drain(..).collect())
    }

    /// How many late results were dropped because nobody took them: 1,024 are kept.
    #[must_use]
    pub fn forgotten(&self) -> u64 {
        self.change(|record| record.forgotten)
    }

    /// How many tools are at work although their calls have a result.
    #[must_use]
    pub fn detached(&self) -> usize {
        self.change(|record| usize::try_from(record.detached).unwrap_or(0))
    }

    pub(super) fn next_turn(&self) -> u64 {
        self.change(|record| {
            record.turns += 1;
            record.turns
        })
    }

    pub(super) fn push(&self, late: LateResult) {
        self.change(|record| {
            if record.results.len() == KEPT {
                record.results.pop_front();
                record.forgotten += 1;
            }
            record.results.push_back(late);
        });
    }

    pub(super) fn count_detached(&self, change: isize) {
        self.change(|record| record.detached += change);
    }

    fn change<R>(&self, change: impl FnOnce(&mut Record) -> R) -> R {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
