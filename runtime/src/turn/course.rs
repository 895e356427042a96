//! How a turn goes on: the stream ends, alarms ring, and whoever waits is answered.

use std::task::{Poll, Waker};

use super::after::Afterwards;
use super::alarm::Alarm;
use super::slot::{Body, Slot, Stage};
use super::state::{Phase, State, Then, Wait};
use super::work::{Cause, Moment, Work};

/// What the driver of a turn does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drive {
    /// It waits until this moment, or until it is woken.
    Sleep(Option<Moment>),
    /// It ends.
    Over,
}

impl<W: Work> State<W> {
    /// The stream has ended. Calls that are still open end for this cause.
    pub(crate) fn end(&mut self, open: &Cause, then: Then, now: Moment, after: &mut Afterwards<W>) {
        if self.phase == Phase::Flowing {
            self.phase = Phase::Ended;
        }
        if let Then::Stop(_) | Then::Close(_) = then {
            self.phase = Phase::Stopped;
        }
        if self.open > 0 {
            for index in self.at(|stage| matches!(stage, Stage::Open(_))) {
                self.claim(index, open.clone(), now, after);
            }
        }
        match then {
            Then::Run => {}
            Then::Drain(reason) => {
                self.reason.get_or_insert(reason);
                self.ring(now.saturating_add(self.grace), Alarm::Drain, after);
            }
            Then::Stop(reason) => {
                let reason = self.reason.get_or_insert(reason).clone();
                for index in self.at(|stage| matches!(stage, Stage::Waiting(..))) {
                    self.claim(index, Cause::Aborted(reason.clone()), now, after);
                }
                for index in self.at(|stage| matches!(stage, Stage::Running(_))) {
                    self.cancel(index, after);
                }
                self.ring(now.saturating_add(self.grace), Alarm::Drain, after);
            }
            Then::Close(reason) => {
                self.reason.get_or_insert(reason);
                self.claim_all(now, after);
            }
        }
        self.look_over(after);
    }

    /// Every call that has no result is aborted.
    fn claim_all(&mut self, now: Moment, after: &mut Afterwards<W>) {
        self.phase = Phase::Stopped;
        let reason = self.reason.get_or_insert_with(|| "the turn ended".into()).clone();
        let is_undecided = |stage: &Stage<W>| {
            !matches!(stage, Stage::Ending | Stage::Settled(_) | Stage::Given(_))
        };
        for index in self.at(is_undecided) {
            self.claim(index, Cause::Aborted(reason.clone()), now, after);
        }
    }

    /// Something is to happen at a moment.
    pub(super) fn ring(&mut self, at: Moment, alarm: Alarm, after: &mut Afterwards<W>) {
        self.alarms.push(at, alarm);
        if self.armed.is_none_or(|armed| at < armed) {
            self.armed = Some(at);
            after.wake(self.driver.take());
        }
    }

    /// The work of a call begins after somebody allowed it, and may take until this moment.
    pub(crate) fn begin(&mut self, index: u32, deadline: Moment, after: &mut Afterwards<W>) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        slot.is_asking = false;
        if let Stage::Running(_) = slot.stage {
            slot.moment = deadline;
            self.ring(deadline, Alarm::Deadline(index), after);
        }
    }

    /// A deadline has come, unless the work has another one by now, or has not begun.
    fn expire(&mut self, index: u32, now: Moment, after: &mut Afterwards<W>) {
        let is_due = self.slots.get(index).is_some_and(|slot| {
            matches!(slot.stage, Stage::Running(_)) && !slot.is_asking && slot.moment <= now
        });
        if is_due {
            self.claim(index, Cause::Deadline, now, after);
        }
    }

    /// Does what is due.
    fn fire(&mut self, now: Moment, after: &mut Afterwards<W>) {
        while let Some(alarm) = self.alarms.pop_due(now) {
            match alarm {
                Alarm::Drain => self.drain(now, after),
                Alarm::Deadline(index) => self.expire(index, now, after),
                Alarm::Kill(index) => {
                    if self.kill(index, after) {
                        self.ring(now.saturating_add(self.grace), Alarm::Stuck(index), after);
                    }
                }
                Alarm::Stuck(index) => self.give_up_on(index, now, after),
            }
        }
    }

    /// The grace is over. Calls that were cancelled when it began are dropped now.
    fn drain(&mut self, now: Moment, after: &mut Afterwards<W>) {
        let running = self.at(|stage| matches!(stage, Stage::Running(_)));
        let is_warned = |index: &u32| self.slots.get(*index).is_some_and(|slot| slot.is_cancelled);
        let warned: Vec<u32> = running.into_iter().filter(is_warned).collect();
        self.claim_all(now, after);
        for index in warned {
            self.kill(index, after);
        }
    }

    /// Has work dropped where it waits. Says whether there is any.
    fn kill(&mut self, index: u32, after: &mut Afterwards<W>) -> bool {
        let Some(slot) = self.slots.get_mut(index).filter(|slot| slot.body == Body::Alive) else {
            return false;
        };
        slot.is_killed = true;
        after.wake(slot.task.take());
        true
    }

    /// Work waits, perhaps for somebody who allows it to begin. It is to be dropped where this is
    /// ready.
    pub(crate) fn suspend(
        &mut self,
        index: u32,
        is_asking: bool,
        waker: &Waker,
        after: &mut Afterwards<W>,
    ) -> Poll<()> {
        let Some(slot) = self.slots.get_mut(index) else { return Poll::Ready(()) };
        if slot.is_killed {
            return Poll::Ready(());
        }
        slot.is_asking = is_asking;
        if !slot.task.as_ref().is_some_and(|known| known.will_wake(waker)) {
            after.waker = slot.task.replace(waker.clone());
        }
        Poll::Pending
    }

    /// Ready once a call is cancelled.
    pub(crate) fn poll_cancelled(&mut self, index: u32, waker: &Waker) -> Poll<()> {
        let Some(slot) = self.slots.get_mut(index) else { return Poll::Ready(()) };
        if slot.is_cancelled {
            return Poll::Ready(());
        }
        let listeners = &mut slot.extras().listeners;
        if !listeners.iter().any(|known| known.will_wake(waker)) {
            listeners.push(waker.clone());
        }
        Poll::Pending
    }

    /// The next result after so many; none where there will be no other.
    pub(crate) fn poll_next(
        &mut self,
        given: usize,
        waker: &Waker,
        after: &mut Afterwards<W>,
    ) -> Poll<Option<W::Given>> {
        if let Some(index) = self.finished.get(given) {
            return Poll::Ready(self.slots.get_mut(*index).and_then(Slot::give));
        }
        if self.is_settled() {
            return Poll::Ready(None);
        }
        let before = self.waiter.replace((waker.clone(), Wait::Next));
        after.waker = before.map(|(waker, _)| waker);
        Poll::Pending
    }

    /// Ready once there is every result.
    pub(crate) fn poll_settled(&mut self, waker: &Waker, after: &mut Afterwards<W>) -> Poll<()> {
        if self.is_settled() {
            return Poll::Ready(());
        }
        let before = self.waiter.replace((waker.clone(), Wait::All));
        after.waker = before.map(|(waker, _)| waker);
        Poll::Pending
    }

    /// What the driver does next, after it has done what is due.
    pub(crate) fn poll_driver(
        &mut self,
        now: Moment,
        waker: &Waker,
        after: &mut Afterwards<W>,
    ) -> Drive {
        self.fire(now, after);
        if self.is_over() {
            return Drive::Over;
        }
        self.armed = self.alarms.next();
        after.waker = self.driver.replace(waker.clone());
        Drive::Sleep(self.armed)
    }

    /// Every result that there is, in call order.
    pub(crate) fn results(&mut self) -> Vec<W::Given> {
        self.slots.iter_mut().filter_map(Slot::give).collect()
    }
}
