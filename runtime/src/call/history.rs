//! What earlier calls say about the next one: loops and repeated failures.
//!
//! Every call is shown here, so what most calls have no need of takes no lock: that a user spoke is
//! only noted, and a success is news only where something failed before.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::CallRequest;
use crate::doom::{DoomLoop, DoomVerdict};
use crate::error::ToolError;
use crate::failures::FailureBudget;
use crate::tool::Definition;

/// Calls since a user has spoken.
#[derive(Debug, Default)]
pub(crate) struct History {
    calls: Mutex<Calls>,
    /// Whether a user spoke, and the calls before that are still to be forgotten.
    has_spoken: AtomicBool,
    /// Whether some tool has failures to its name.
    has_failures: AtomicBool,
}

#[derive(Debug, Default)]
struct Calls {
    doom: DoomLoop,
    failures: FailureBudget,
}

/// Calls that come again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repetition {
    pub(crate) times: usize,
    pub(crate) period: usize,
    /// Whether nobody is to be asked any more.
    pub(crate) is_hopeless: bool,
}

impl History {
    /// Takes note of a call.
    pub(crate) fn observe(&self, request: &Arc<CallRequest>) -> Option<Repetition> {
        let verdict = self.calls().doom.observe_call(request);
        match verdict {
            DoomVerdict::Fine => None,
            DoomVerdict::Ask { times, period } => {
                Some(Repetition { times, period, is_hopeless: false })
            }
            DoomVerdict::Refuse { times, period } => {
                Some(Repetition { times, period, is_hopeless: true })
            }
        }
    }

    /// Takes note of a failure, and adds to it what the model should read by now.
    pub(crate) fn failed(
        &self,
        tool: &str,
        definition: Option<&Definition>,
        error: &mut ToolError,
    ) {
        let mut calls = self.calls();
        calls.failures.note(tool, definition, error);
        self.has_failures.store(true, Ordering::Release);
    }

    /// Takes note of a success.
    #[inline]
    pub(crate) fn succeeded(&self, tool: &str) {
        if self.has_failures.load(Ordering::Acquire) {
            let mut calls = self.calls();
            calls.failures.succeeded(tool);
            self.has_failures.store(!calls.failures.is_empty(), Ordering::Release);
        }
    }

    /// Forgets, at the next call.
    #[inline]
    pub(crate) fn user_spoke(&self) {
        self.has_spoken.store(true, Ordering::Release);
    }

    /// The calls since a user has spoken. Somebody may have panicked before: what is guarded is whole
    /// between two statements.
    fn calls(&self) -> MutexGuard<'_, Calls> {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        if self.has_spoken.load(Ordering::Acquire) {
            // Who speaks from here on is heard at the next call; who spoke before, now.
            self.has_spoken.store(false, Ordering::Release);
            calls.doom.user_spoke();
            calls.failures.user_spoke();
        }
        calls
    }
}
