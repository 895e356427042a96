//! The calls of one turn and every way in which they move: no locks, no clocks, no foreign code.
//!
//! A method changes the state and writes what is to be done about it into [`Afterwards`]; whoever
//! holds the lock lets go of it first and then does that.
//!
//! Invariants:
//! 1. A call moves `Open → Waiting → Running → Ending → Settled`, may skip, and never goes back.
//! 2. Whoever takes a call out of `Open`, `Waiting` or `Running` decides its result; nobody else
//!    does. Everything that comes later is late.
//! 3. `unsettled` counts the calls that are not `Settled`, and `open` those that are `Open`.
//! 4. Whenever a call becomes `Settled`, or the stream ends, whoever waits for that is woken.
//! 5. Once the turn is `Stopped` nothing starts.
//! 6. Work that conflicts with other work starts only when that is gone, in call order.

use std::mem;
use std::sync::Arc as Text;
use std::task::Waker;

use super::after::{Afterwards, Taken};
use super::alarm::{Alarm, Alarms};
use super::queue::Queue;
use super::slot::{Body, Slot, Slots, Stage};
use super::work::{Cause, Moment, Work};

/// How far the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The stream goes on.
    Flowing,
    /// The stream has ended; calls go on.
    Ended,
    /// Nothing starts any more.
    Stopped,
}

/// What becomes of calls that run when the stream ends.
#[derive(Clone, Debug)]
pub(crate) enum Then {
    /// They run to their own deadlines.
    Run,
    /// They have the grace to end.
    Drain(Text<str>),
    /// They are cancelled, and have the grace to end.
    Stop(Text<str>),
    /// They are cancelled, and end at once.
    Close(Text<str>),
}

/// What somebody waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// The next result.
    Next,
    /// All results.
    All,
}

/// The calls of one turn.
pub(crate) struct State<W: Work> {
    pub(crate) slots: Slots<W>,
    pub(crate) phase: Phase,
    pub(crate) queue: Queue,
    pub(super) alarms: Alarms,
    pub(super) grace: Moment,
    /// Why the turn was stopped. The first reason stays.
    pub(super) reason: Option<Text<str>>,
    /// Calls in the order in which they were settled.
    pub(super) finished: Vec<u32>,
    pub(super) unsettled: u32,
    pub(super) open: u32,
    pub(super) waiter: Option<(Waker, Wait)>,
    pub(super) driver: Option<Waker>,
    /// When the driver looks next, unless it is woken.
    pub(super) armed: Option<Moment>,
    /// Whether any call was ever cancelled.
    pub(crate) has_cancelled: bool,
}

impl<W: Work> State<W> {
    /// No calls. So many run at once, and have so long to end once they are cancelled.
    pub(crate) fn new(limit: usize, grace: Moment) -> Self {
        Self {
            slots: Slots::new(),
            phase: Phase::Flowing,
            queue: Queue::new(limit),
            alarms: Alarms::default(),
            grace,
            reason: None,
            finished: Vec::new(),
            unsettled: 0,
            open: 0,
            waiter: None,
            driver: None,
            armed: None,
            has_cancelled: false,
        }
    }

    /// A call begins. After the end of the stream it gets its result at once.
    pub(crate) fn open(
        &mut self,
        meta: W::Meta,
        now: Moment,
        after_end: fn() -> Cause,
        after: &mut Afterwards<W>,
    ) -> u32 {
        let index = self.slots.push(Slot::open(meta));
        self.unsettled += 1;
        self.open += 1;
        if self.phase != Phase::Flowing {
            self.claim(index, after_end(), now, after);
        }
        index
    }

    /// Decides how a call ends, unless that is decided already.
    pub(crate) fn claim(
        &mut self,
        index: u32,
        cause: Cause,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> bool {
        let is_first = self.try_claim(index, cause, now, after);
        self.fill(now, after);
        is_first
    }

    /// Gives a call its result from outside, unless it has one: then this one is late.
    pub(crate) fn resolve(
        &mut self,
        index: u32,
        result: W::Result,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> bool {
        let is_first = self.try_resolve(index, result, now, after);
        self.fill(now, after);
        is_first
    }

    /// The work of a call is over, with a result.
    pub(crate) fn finish(
        &mut self,
        index: u32,
        result: W::Result,
        now: Moment,
        after: &mut Afterwards<W>,
    ) {
        self.bury(index, after);
        if !self.try_resolve(index, result, now, after) {
            after.rest().detached -= 1;
        }
        self.release(index, now, after);
        self.fill(now, after);
    }

    /// The work of a call is over, without a result.
    pub(crate) fn abandon(
        &mut self,
        index: u32,
        cause: Cause,
        now: Moment,
        after: &mut Afterwards<W>,
    ) {
        self.bury(index, after);
        if !self.try_claim(index, cause, now, after) {
            after.rest().detached -= 1;
        }
        self.release(index, now, after);
        self.fill(now, after);
    }

    fn try_claim(
        &mut self,
        index: u32,
        cause: Cause,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> bool {
        let Some(taken) = self.take(index, now, after) else { return false };
        after.rest().conclude.push((index, taken, cause));
        true
    }

    fn try_resolve(
        &mut self,
        index: u32,
        result: W::Result,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> bool {
        if let Some(taken) = self.take(index, now, after) {
            after.meta = Some(taken.meta);
            self.settle(index, result, after);
            return true;
        }
        if let Some(slot) = self.slots.get(index) {
            after.rest().late.push((result, now.saturating_sub(slot.moment)));
        }
        false
    }

    /// Gives a call the result that was made for it.
    pub(crate) fn settle(&mut self, index: u32, result: W::Result, after: &mut Afterwards<W>) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        slot.stage = Stage::Settled(result);
        self.finished.push(index);
        self.unsettled -= 1;
        if let Some((_, Wait::Next)) = self.waiter {
            after.waiter = self.waiter.take().map(|(waker, _)| waker);
        }
        self.look_over(after);
    }

    /// Takes a call for whoever decides how it ends.
    pub(super) fn take(
        &mut self,
        index: u32,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> Option<Taken<W>> {
        let slot = self.slots.get_mut(index)?;
        match mem::replace(&mut slot.stage, Stage::Ending) {
            Stage::Open(meta) => {
                slot.moment = now;
                self.open -= 1;
                Some(Taken { meta, deadline: None })
            }
            Stage::Waiting(meta, job) => {
                slot.moment = now;
                after.rest().jobs.push(*job);
                self.release(index, now, after);
                Some(Taken { meta, deadline: None })
            }
            Stage::Running(meta) => {
                let deadline = (!slot.is_asking).then_some(slot.moment);
                slot.moment = now;
                self.queue.running -= 1;
                if slot.body == Body::Alive {
                    after.rest().detached += 1;
                    self.cancel(index, after);
                    self.ring(now.saturating_add(self.grace), Alarm::Kill(index), after);
                }
                Some(Taken { meta, deadline })
            }
            decided => {
                slot.stage = decided;
                None
            }
        }
    }

    /// The work of a call is gone, and nobody needs to be told of its cancellation.
    fn bury(&mut self, index: u32, after: &mut Afterwards<W>) {
        if let Some(slot) = self.slots.get_mut(index) {
            slot.body = Body::Gone;
            after.waker = slot.task.take();
        }
    }

    /// Tells a call that it is cancelled.
    pub(super) fn cancel(&mut self, index: u32, after: &mut Afterwards<W>) {
        if let Some(slot) = self.slots.get_mut(index) {
            slot.is_cancelled = true;
            self.has_cancelled = true;
            if let Some(extras) = &mut slot.extras
                && !extras.listeners.is_empty()
            {
                after.rest().wake.append(&mut extras.listeners);
            }
        }
    }

    /// The calls at a stage.
    pub(super) fn at(&self, stage: impl Fn(&Stage<W>) -> bool) -> Vec<u32> {
        let slots = (0..).zip(self.slots.iter());
        slots.filter(|(_, slot)| stage(&slot.stage)).map(|(index, _)| index).collect()
    }

    /// Wakes whoever waits for the end of everything, where it has come.
    pub(super) fn look_over(&mut self, after: &mut Afterwards<W>) {
        if self.is_settled() {
            if let Some((waker, _)) = self.waiter.take() {
                after.waiter = Some(waker);
            }
            if self.is_over() {
                after.wake(self.driver.take());
            }
        }
    }

    /// Whether no result is missing, and none will be.
    pub(crate) fn is_settled(&self) -> bool {
        self.phase != Phase::Flowing && self.unsettled == 0
    }

    /// Whether there is nothing to do for the driver any more.
    pub(super) fn is_over(&self) -> bool {
        self.is_settled() && !self.alarms.has_outliving()
    }
}
