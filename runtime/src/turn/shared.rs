//! The state of a turn behind its lock, and the handles through which work reaches it.
//!
//! Invariants:
//! 1. There is one lock. While it is held no foreign code runs: nothing is woken, started, told or
//!    dropped that is not ours. So there is no lock order to keep.
//! 2. A call runs if and only if there is a [`Resolver`] for it. A resolver that is dropped ends its
//!    call, so a call cannot be forgotten.
//! 3. Who takes a call to decide its result gives it that result before it returns.

use std::future::poll_fn;
use std::task::{Context, Poll};

use super::course::Drive;
use super::state::{Afterwards, State, Then};
use super::sync::{Arc, Lock};
use super::work::{Cause, Moment, Work};

/// The state of a turn, shared by whoever feeds it, its work and its driver.
pub(crate) struct Shared<W: Work> {
    pub(crate) work: W,
    state: Lock<State<W>>,
}

impl<W: Work> Shared<W> {
    pub(crate) fn new(work: W, limit: usize, grace: Moment) -> Arc<Self> {
        Arc::new(Self { work, state: Lock::new(State::new(limit, grace)) })
    }

    /// Changes the state, and then does what is to be done about that.
    pub(crate) fn with<R>(
        this: &Arc<Self>,
        change: impl FnOnce(&mut State<W>, &mut Afterwards<W>) -> R,
    ) -> R {
        let mut after = Afterwards::default();
        let given = change(&mut this.state.locked(), &mut after);
        Self::carry_out(this, after);
        given
    }

    /// Looks at the state, where nothing is to be done about it.
    pub(crate) fn look<R>(&self, at: impl FnOnce(&mut State<W>) -> R) -> R {
        at(&mut self.state.locked())
    }

    fn carry_out(this: &Arc<Self>, mut after: Afterwards<W>) {
        loop {
            let resolved = |(index, job)| (Resolver::new(this, index), job);
            let starts: Vec<(Resolver<W>, W::Job)> =
                after.start.into_iter().map(resolved).collect();
            if let Some(waiter) = after.waiter {
                waiter.wake();
            }
            after.wake.into_iter().for_each(std::task::Waker::wake);
            if after.detached != 0 {
                this.work.detached(after.detached);
            }
            for (result, age) in after.late {
                this.work.late(result, age);
            }
            for (resolver, job) in starts {
                this.work.start(resolver, job);
            }
            if after.conclude.is_empty() {
                return;
            }
            let conclude = |(index, meta, cause)| (index, this.work.conclude(meta, cause));
            let results: Vec<_> = after.conclude.into_iter().map(conclude).collect();
            after = Afterwards::default();
            let mut state = this.state.locked();
            for (index, result) in results {
                state.settle(index, result, &mut after);
            }
        }
    }

    /// A complete call. It starts at once where it may.
    pub(crate) fn enqueue(this: &Arc<Self>, index: u32, job: W::Job, keys: Option<W::Keys>) {
        let now = if keys.is_some() { this.work.now() } else { 0 };
        let start = Self::with(this, |state, after| state.enqueue(index, job, keys, now, after));
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
    pub(crate) async fn next(this: &Arc<Self>, given: usize) -> Option<W::Result> {
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
}

impl<W: Work> Ticket<W> {
    /// The work begins, and may take so long.
    pub(crate) fn begin(&self, timeout: Moment) {
        let deadline = self.shared.work.now().saturating_add(timeout);
        Shared::with(&self.shared, |state, after| state.begin(self.index, deadline, after));
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.shared.look(|state| state.slots.get(self.index).is_none_or(|slot| slot.is_cancelled))
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
        let ticket = Ticket { shared: Arc::clone(shared), index };
        Self { ticket: Arc::new(ticket), is_done: false }
    }

    pub(crate) const fn ticket(&self) -> &Arc<Ticket<W>> {
        &self.ticket
    }

    /// Work waits. It is to be dropped where this is ready.
    pub(crate) fn suspend(&self, context: &Context<'_>) -> Poll<()> {
        let Ticket { shared, index } = &*self.ticket;
        Shared::with(shared, |state, after| state.suspend(*index, context.waker(), after))
    }

    /// The work is over, with a result.
    pub(crate) fn finish(&mut self, result: W::Result) {
        self.is_done = true;
        let Ticket { shared, index } = &*self.ticket;
        let now = shared.work.now();
        Shared::with(shared, |state, after| state.finish(*index, result, now, after));
    }

    /// The work is over, without a result.
    pub(crate) fn abandon(&mut self, cause: Cause) {
        self.is_done = true;
        let Ticket { shared, index } = &*self.ticket;
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
