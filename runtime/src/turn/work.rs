//! What the coordination asks of whoever uses it: it knows nothing of tools, texts or runtimes.

use std::sync::Arc as Text;

use super::shared::Resolver;

/// A moment, in nanoseconds since the turn began.
pub(crate) type Moment = u64;

/// Why a call ends that did not end by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It took longer than its tool may.
    Deadline,
    /// Somebody stopped it, for this reason.
    Aborted(Text<str>),
    /// The stream ended before its arguments were complete.
    Truncated,
    /// Its work panicked.
    Panicked,
    /// There is no thread for it.
    NoThread,
    /// What it has to wait for does not end.
    Blocked,
}

/// What a call touches.
pub(crate) trait Keys {
    /// Whether two calls must not run together.
    fn conflicts(&self, other: &Self) -> bool;
}

/// The work that is coordinated. Only `timeout` and `give` are called while the state is locked.
pub(crate) trait Work: Sized {
    /// What is kept of a call until it has a result.
    type Meta;
    /// What is needed to start a call.
    type Job;
    /// What a call touches.
    type Keys: Keys;
    /// What a call ends with.
    type Result;
    /// What is given of it to whoever asks, as often as they ask.
    type Given: Clone;

    /// The time.
    fn now(&self) -> Moment;

    /// How long a call may take.
    fn timeout(job: &Self::Job) -> Moment;

    /// Makes a result ready to be given, when it is first asked for.
    fn give(result: Self::Result) -> Self::Given;

    /// Sets a call going. Whatever becomes of the resolver, the call gets a result.
    fn start(&self, resolver: Resolver<Self>, job: Self::Job);

    /// The result of a call that did not end by itself, with its deadline where its work had begun.
    /// It must not panic.
    fn conclude(&self, meta: Self::Meta, deadline: Option<Moment>, cause: Cause) -> Self::Result;

    /// Takes a result that came after another one, and how long after.
    fn late(&self, result: Self::Result, age: Moment);

    /// Counts calls that have a result while their work goes on: so many more, or fewer.
    fn detached(&self, change: isize);
}
