//! Doom loops: a model that makes the same call again and again, or the same few in turn.
//!
//! Calls are compared by tool and by canonical arguments, so that white space, the order of keys and
//! the spelling of numbers make no difference; arguments that are not JSON are compared as text. A
//! loop is a run of calls, one after another, that repeats itself after 1 to 4 calls.
//!
//! Invariant: what is kept is the last four calls and one counter a period, however long a run is.

use std::sync::Arc;

use crate::call::CallRequest;
use crate::error::{ErrorKind, ToolError};
use crate::json::Json;
use crate::limits::Limits;
use crate::render::shortened;

mod gist;

use gist::Gist;

/// The longest cycle that is noticed.
const PERIODS: usize = 4;

/// Characters of the name of a tool that a refusal shows.
const NAME: usize = 128;

/// Notices that a model repeats itself.
///
/// ```
/// use toolgen_runtime::doom::{DoomLoop, DoomVerdict};
///
/// let mut calls = DoomLoop::default();
/// calls.observe("read", r#"{"path": "a", "limit": 1}"#);
/// calls.observe("read", r#"{"limit":1,"path":"a"}"#);
/// let third = calls.observe("read", r#"{"limit": 1.0, "path": "a"}"#);
/// assert_eq!(third, DoomVerdict::Ask { times: 3, period: 1 });
/// ```
#[derive(Clone, Debug)]
pub struct DoomLoop {
    ask_at: usize,
    refuse_at: usize,
    /// The last calls, each in front of the one before it, in a ring.
    recent: [Option<Call>; PERIODS],
    /// Where the latest of them is.
    latest: usize,
    /// For each period from 1: how many calls on end were the call so many calls before.
    runs: [usize; PERIODS],
}

/// What a call is compared by.
#[derive(Clone, Debug)]
struct Call {
    request: Arc<CallRequest>,
    spelling: Spelling,
}

/// What is found out about the arguments of a call when it is asked for: most calls differ by their
/// tool, or are repeated letter by letter.
#[derive(Clone, Debug, Default)]
struct Spelling {
    gist: Option<Gist>,
    canonical: Option<Box<str>>,
}

impl Call {
    fn is_same(&mut self, other: &CallRequest, spelling: &mut Spelling) -> bool {
        let Self { request, spelling: own } = self;
        std::ptr::eq(Arc::as_ptr(request), other)
            || request.name == other.name
                && (request.arguments == other.arguments
                    || !own.gist(request).differs(spelling.gist(other))
                        && own.canonical(request) == spelling.canonical(other))
    }
}

impl Spelling {
    fn gist(&mut self, request: &CallRequest) -> Gist {
        *self.gist.get_or_insert_with(|| Gist::of(&request.arguments))
    }

    fn canonical(&mut self, request: &CallRequest) -> &str {
        self.canonical.get_or_insert_with(|| canonical(&request.arguments).into())
    }
}

/// What to do about a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoomVerdict {
    /// Nothing: go on.
    Fine,
    /// Ask the user whether to go on, or warn where there is nobody to ask.
    Ask {
        /// So many times the calls have come, this one included.
        times: usize,
        /// So many calls make a round.
        period: usize,
    },
    /// Do not run the call.
    Refuse {
        /// So many times the calls have come, this one included.
        times: usize,
        /// So many calls make a round.
        period: usize,
    },
}

impl Default for DoomLoop {
    fn default() -> Self {
        let (recent, latest, runs) = (Default::default(), 0, [0; PERIODS]);
        Self { ask_at: 3, refuse_at: 5, recent, latest, runs }
    }
}

impl DoomLoop {
    /// The same detector, which asks from this repetition on. The default is 3.
    #[must_use]
    pub const fn with_ask_at(mut self, times: usize) -> Self {
        self.ask_at = times;
        self
    }

    /// The same detector, which refuses from this repetition on. The default is 5.
    #[must_use]
    pub const fn with_refuse_at(mut self, times: usize) -> Self {
        self.refuse_at = times;
        self
    }

    /// Takes note of a call and says what to do about it. Every call is to be shown here, also one
    /// that is rejected or refused: a model that repeats a bad call is in a loop as well.
    pub fn observe(&mut self, tool: &str, arguments: &str) -> DoomVerdict {
        self.observe_call(&Arc::new(CallRequest::new("", tool, arguments)))
    }

    /// The same, for a call that is shared: nothing of it is copied.
    pub(crate) fn observe_call(&mut self, request: &Arc<CallRequest>) -> DoomVerdict {
        let mut spelling = Spelling::default();
        let (later, sooner) = self.recent.split_at_mut(self.latest);
        for (run, earlier) in self.runs.iter_mut().zip(sooner.iter_mut().chain(later)) {
            let is_same =
                earlier.as_mut().is_some_and(|earlier| earlier.is_same(request, &mut spelling));
            *run = if is_same { *run + 1 } else { 0 };
        }
        self.latest = (self.latest + PERIODS - 1) % PERIODS;
        if let Some(oldest) = self.recent.get_mut(self.latest) {
            *oldest = Some(Call { request: Arc::clone(request), spelling });
        }
        self.verdict()
    }

    /// Forgets all calls: what is asked for anew may be done anew. A user who was asked and agreed has
    /// spoken, too.
    pub fn user_spoke(&mut self) {
        // Without calls to compare with, the next call ends every run.
        self.recent.iter_mut().for_each(|call| *call = None);
    }

    /// The verdict on the period with the most rounds; the shortest, where several have as many.
    fn verdict(&self) -> DoomVerdict {
        // Nearly every call is another one than the last four.
        if self.runs == [0; PERIODS] && self.ask_at > 1 && self.refuse_at > 1 {
            return DoomVerdict::Fine;
        }
        let rounds = (1..).zip(self.runs).map(|(period, run)| (run / period + 1, period));
        let most = rounds.reduce(|best, other| if other.0 > best.0 { other } else { best });
        match most {
            Some((times, period)) if times >= self.refuse_at => {
                DoomVerdict::Refuse { times, period }
            }
            Some((times, period)) if times >= self.ask_at => DoomVerdict::Ask { times, period },
            _ => DoomVerdict::Fine,
        }
    }
}

impl DoomVerdict {
    /// The error of a call that is refused; none for a call that may run.
    #[must_use]
    pub fn refusal(self, tool: &str) -> Option<ToolError> {
        let Self::Refuse { times, period } = self else { return None };
        let tool = shortened(tool, NAME);
        let what = match period {
            1 => format!("The same call of \"{tool}\" came {times} times in a row"),
            _ => {
                format!("The same {period} calls, \"{tool}\" the last, came {times} times in a row")
            }
        };
        let message = format!(
            "{what}; it was not run. Its result will not change: do something else, or tell the user \
             what you are missing."
        );
        Some(ToolError::new(ErrorKind::DoomLoop, message))
    }
}

/// The canonical JSON of arguments; the text itself, without white space around it, where it is none.
fn canonical(arguments: &str) -> String {
    let json = Json::parse(arguments, Limits::ARGUMENTS);
    json.map_or_else(|_| arguments.trim().to_owned(), |json| json.canonical())
}

#[cfg(test)]
mod tests;
