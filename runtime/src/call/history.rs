//! What earlier calls say about the next one: loops and repeated failures.

use crate::doom::{DoomLoop, DoomVerdict};
use crate::error::ToolError;
use crate::failures::FailureBudget;
use crate::tool::Definition;

/// Calls since a user has spoken.
#[derive(Debug, Default)]
pub(crate) struct History {
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
    pub(crate) fn observe(&mut self, tool: &str, arguments: &str) -> Option<Repetition> {
        match self.doom.observe(tool, arguments) {
            DoomVerdict::Fine => None,
            DoomVerdict::Ask { times, period } => {
                Some(Repetition { times, period, is_hopeless: false })
            }
            DoomVerdict::Refuse { times, period } => {
                Some(Repetition { times, period, is_hopeless: true })
            }
        }
    }

    pub(crate) fn failed(
        &mut self,
        tool: &str,
        definition: Option<&Definition>,
        error: &mut ToolError,
    ) {
        self.failures.note(tool, definition, error);
    }

    pub(crate) fn succeeded(&mut self, tool: &str) {
        self.failures.succeeded(tool);
    }

    pub(crate) fn user_spoke(&mut self) {
        self.doom.user_spoke();
        self.failures.user_spoke();
    }
}
