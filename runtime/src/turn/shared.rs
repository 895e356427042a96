//! The state of a turn behind its lock, and the handles through which work reaches it.
//!
//! Invariants:
//! 1. There is one lock. While it is held no foreign code runs: nothing is woken, started, told or
//!    dropped that is not ours. So there is no lock order to keep.
//! 2. A call runs if and only if there is a [`Resolver`] for it. A resolver that is dropped ends its
//!    call, so a call cannot be forgotten.
//! 3. Who takes a call to decide its result gives it that result before it returns.

use std::future::poll_fn;
use std::task::{Context, Poll, Waker};

use super::after::{Afterwards, Rest, Taken};
use super::course::Drive;
use super::state::{State, Then};
use super::sync::{Arc, AtomicBool, Lock, Ordering};
use super::work::{Cause, Moment, Work};

/// The state of a turn, shared by whoever feeds it, its work and its driver.
pub(crate) struct Shared<W: Work> {
    pub(crate) work: W,
    state: Lock<State<W>>,
    /// Whether any call was ever cancelled: tools ask often, and need no lock as long as none was.
    has_cancelled: AtomicBool,
}

impl<W: Work> Shared<W> {
    pub(crate) fn new(work: W, limit: usize, grace: Moment) -> Arc<Self> {
        let state = Lock::new(State::new(limit, grace));
        Arc::new(Self { work, state, has_cancelled: AtomicBool::new(false) })
    }

    /// Changes the state, and then does what is to be done about that.
    pub(crate) fn with<R>(
        this: &Arc<Self>,
        change: impl FnOnce(&mut State<W>, &mut Afterwards<W>) -> R,
    ) -> R {
        let mut after = Afterwards::new();
        let mut state = this.state.locked();
        let given = change(&mut state, &mut after);
        if state.has_cancelled {
            this.has_cancelled.store(true, Ordering::Release);
        }
        drop(state);
        if let Some(waiter) = after.waiter {
            waiter.wake();
        }
        if let Some(rest) = after.rest {
            Self::carry_out(this, *rest);
        }
        given
    }

    /// Looks at the state, where nothing is to be done about it.
    pub(crate) fn look<R>(&self, at: impl FnOnce(&mut State<W>) -> R) -> R {
        at(&mut self.state.locked())
    }

    fn carry_out(this: &Arc<Self>, rest: Rest<W>) {
        // Calls that were to run end, should one of the steps before panic.
        let resolved = |(index, job)| (Resolver::new(this, index), job);
        let starts: Vec<(Resolver<W>, W::Job)> = rest.start.into_iter().map(resolved).collect();
        rest.wake.into_iter().for_each(Waker::wake);
        if rest.detached != 0 {
            this.work.detached(rest.detached);
        }
        for (result, age) in rest.late {
            this.work.late(result, age);
        }
        for (resolver, job) in starts {
            this.work.start(resolver, job);
        }
        if !rest.conclude.is_empty() {
            let conclude = |(index, taken, cause): (u32, Taken<W>, Cause)| {
                (index, this.work.conclude(taken.meta, taken.deadline, cause))
            };
            let results: Vec<_> = rest.conclude.into_iter().map(conclude).collect();
            Self::with(this, |state, after| {
                for (index, result) in results {
                    state.settle(index, result, after);
                }
            });
        }
    }

    /// A call begins and is complete. It starts at once where it may. After the end of the stream it
    /// ends for this cause.
    pub(crate) fn call(
        this: &Arc<Self>,
        meta: W::Meta,
        job: W::Job,
        keys: Option<W::Keys>,
        after_end: fn() -> Cause,
    ) -> u32 {
        let now = this.work.now();
        let (index, start) =
            Self::with(this, |state, after| state.call(meta, job, keys, (now, after_end), after));
        if let Some(job) = start {
            this.work.start(Resolver::new(this, index), job);
        }
        index
    }

    /// An open call is complete. It starts at once where it may.
    pub(crate) fn enqueue(
        this: &Arc<Self>,
        index: u32,
        meta: W::Meta,
        job: W::Job,
        keys: Option<W::Keys>,
    ) {
        let now = this.work.now();
        let start = Self::with(this, |state, after| {
            state.enqueue(index, Some(meta), job, keys, now, after)
        });
        if let Some(job) = start {
            this.work.start(Resolver::new(this, index), job);
        }
    }

    /// Ends the turn: see [`State::end`].
    pub(crate) fn end(this: &Arc<Self>, open: &Cause, then: Then) {
        let now = this.work.now();
        Self::with(this, |state, after| state.end(open, then, now, after));
    }

    /// Waits for the next result after so many.
    pub(crate) async fn next(this: &Arc<Self>, given: usize) -> Option<W::Given> {
        poll_fn(|context| {
            Self::with(this, |state, after| state.poll_next(given, context.waker(), after))
        })
        .await
    }

    /// Waits until there is every result.
    pub(crate) async fn settled(this: &Arc<Self>) {
        poll_fn(|context| {
            Self::with(this, |state, after| state.poll_settled(context.waker(), after))
        })
        .await;
    }

    /// Does what is due, and says when to come again.
    pub(crate) fn drive(this: &Arc<Self>, context: &Context<'_>) -> Drive {
        let now = this.work.now();
        Self::with(this, |state, after| state.poll_driver(now, context.waker(), after))
    }
}

/// What a call is known by to its own work. It does not keep the call from ending.
pub(crate) struct Ticket<W: Work> {
    pub(crate) shared: Arc<Shared<W>>,
    pub(crate) index: u32,
    /// Whether the work waits for somebody who allows it to begin.
    is_asking: AtomicBool,
    /// Whether it has begun.
    has_begun: AtomicBool,
}

impl<W: Work> Ticket<W> {
    /// The work begins, and may take so long. Where it did not have to wait for that, its time is
    /// counted already.
    pub(crate) fn begin(&self, timeout: Moment) {
        self.has_begun.store(true, Ordering::Relaxed);
        if self.is_asking.load(Ordering::Relaxed) {
            let deadline = self.shared.work.now().saturating_add(timeout);
            Shared::with(&self.shared, |state, after| state.begin(self.index, deadline, after));
        }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        let is_cancelled =
            |state: &mut State<W>| state.slots.get(self.index).is_none_or(|slot| slot.is_cancelled);
        self.shared.has_cancelled.load(Ordering::Acquire) && self.shared.look(is_cancelled)
    }

    pub(crate) fn poll_cancelled(&self, context: &Context<'_>) -> Poll<()> {
        self.shared.look(|state| state.poll_cancelled(self.index, context.waker()))
    }
}

/// The duty to give a call its result. Dropped without one, it ends the call.
pub(crate) struct Resolver<W: Work> {
    ticket: Arc<Ticket<W>>,
    is_done: bool,
}

impl<W: Work> Resolver<W> {
    fn new(shared: &Arc<Shared<W>>, index: u32) -> Self {
        let (is_asking, has_begun) = (AtomicBool::new(false), AtomicBool::new(false));
        let ticket = Ticket { shared: Arc::clone(shared), index, is_asking, has_begun };
        Self { ticket: Arc::new(ticket), is_done: false }
    }

    pub(crate) const fn ticket(&self) -> &Arc<Ticket<W>> {
        &self.ticket
    }

    /// Work waits. It is to be dropped where this is ready.
    pub(crate) fn suspend(&self, context: &Context<'_>) -> Poll<()> {
        let Ticket { shared, index, is_asking, has_begun } = &*self.ticket;
        // Only the work itself changes these, and it waits.
        let asks = !has_begun.load(Ordering::Relaxed);
        if asks {
            is_asking.store(true, Ordering::Relaxed);
        }
        Shared::with(shared, |state, after| state.suspend(*index, asks, context.waker(), after))
    }

    /// The work is over, with a result.
    pub(crate) fn finish(&mut self, result: W::Result) {
        self.is_done = true;
        let Ticket { shared, index, .. } = &*self.ticket;
        let now = shared.work.now();
        Shared::with(shared, |state, after| state.finish(*index, result, now, after));
    }

    /// The work is over, without a result.
    pub(crate) fn abandon(&mut self, cause: Cause) {
        self.is_done = true;
        let Ticket { shared, index, .. } = &*self.ticket;
        let now = shared.work.now();
        Shared::with(shared, |state, after| state.abandon(*index, cause, now, after));
    }
}

/// Nobody but a runtime that ends drops work that is not over and was not given up: so the turn is
/// over too.
impl<W: Work> Drop for Resolver<W> {
    fn drop(&mut self) {
        if self.is_done {
            return;
        }
        if std::thread::panicking() {
            return self.abandon(Cause::Panicked);
        }
        let shared = Arc::clone(&self.ticket.shared);
        let is_given_up = shared
            .look(|state| state.slots.get(self.ticket.index).is_none_or(|slot| slot.is_killed));
        let reason: std::sync::Arc<str> = "the runtime ended".into();
        let cause = Cause::Aborted(std::sync::Arc::clone(&reason));
        if !is_given_up {
            Shared::end(&shared, &cause, Then::Close(reason));
        }
        self.abandon(cause);
    }
}
