//! Which calls may run: those that conflict with nothing before them, as many as the limit allows.
//!
//! A call that conflicts with an earlier one watches the latest such call, and looks again when the
//! work of that is gone. So a chain of conflicting calls costs one look each.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

use super::after::{Afterwards, Taken};
use super::alarm::Alarm;
use super::slot::{Body, Slot, Stage};
use super::state::{Phase, State};
use super::work::{Cause, Keys as _, Moment, Work};

/// Calls that wait, and calls that others wait for.
#[derive(Debug)]
pub(crate) struct Queue {
    limit: usize,
    pub(crate) running: usize,
    /// Calls that wait for nothing but room.
    ready: BinaryHeap<Reverse<u32>>,
    /// Calls that touch something and whose work is not gone, in call order.
    touching: Vec<u32>,
}

impl Queue {
    pub(crate) const fn new(limit: usize) -> Self {
        Self { limit, running: 0, ready: BinaryHeap::new(), touching: Vec::new() }
    }
}

impl<W: Work> State<W> {
    /// A call begins and is complete: it runs, where the job comes back, or waits.
    pub(crate) fn call(
        &mut self,
        meta: W::Meta,
        job: W::Job,
        keys: Option<W::Keys>,
        (now, after_end): (Moment, fn() -> Cause),
        after: &mut Afterwards<W>,
    ) -> (u32, Option<W::Job>) {
        if self.phase != Phase::Flowing {
            after.rest().jobs.push(job);
            return (self.open(meta, now, after_end, after), None);
        }
        let index = self.slots.push(Slot::open(meta));
        self.unsettled += 1;
        self.open += 1;
        (index, self.enqueue(index, None, job, keys, now, after))
    }

    /// An open call is complete: it runs, where the job comes back, or waits. What is kept of it may
    /// be something else from now on.
    pub(crate) fn enqueue(
        &mut self,
        index: u32,
        meta: Option<W::Meta>,
        job: W::Job,
        keys: Option<W::Keys>,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> Option<W::Job> {
        let slot = self.slots.get_mut(index)?;
        let meta = match (mem::replace(&mut slot.stage, Stage::Ending), meta) {
            (Stage::Open(known), None) => known,
            (Stage::Open(known), Some(meta)) => {
                after.meta = Some(known);
                meta
            }
            (decided, _) => {
                slot.stage = decided;
                after.rest().jobs.push(job);
                return None;
            }
        };
        self.open -= 1;
        let is_touching = keys.is_some();
        if is_touching {
            slot.extras().keys = keys;
            self.queue.touching.push(index);
        }
        let blocker = if is_touching { self.blocker(index) } else { None };
        if blocker.is_none() && self.queue.running < self.queue.limit {
            self.run(index, meta, now.saturating_add(W::timeout(&job)), after);
            return Some(job);
        }
        let slot = self.slots.get_mut(index)?;
        slot.stage = Stage::Waiting(meta, Box::new(job));
        match blocker {
            Some(blocker) if self.watch(index, blocker) => {}
            Some(_) => {
                self.claim(index, Cause::Blocked, now, after);
            }
            None => self.queue.ready.push(Reverse(index)),
        }
        None
    }

    /// A call runs, until this moment at most.
    fn run(&mut self, index: u32, meta: W::Meta, deadline: Moment, after: &mut Afterwards<W>) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        slot.stage = Stage::Running(meta);
        slot.body = Body::Alive;
        slot.moment = deadline;
        self.queue.running += 1;
        self.ring(deadline, Alarm::Deadline(index), after);
    }

    /// The work of a call is gone, or will never be: whoever waits for it looks again.
    pub(super) fn release(&mut self, index: u32, now: Moment, after: &mut Afterwards<W>) {
        let watchers = self.leave(index, after);
        if !watchers.is_empty() && self.phase != Phase::Stopped {
            self.look_again(watchers, now, after);
        }
    }

    /// The work of a call does not end: whoever waits for it looks again.
    pub(super) fn give_up_on(&mut self, index: u32, now: Moment, after: &mut Afterwards<W>) {
        let Some(slot) = self.slots.get_mut(index).filter(|slot| slot.body == Body::Alive) else {
            return;
        };
        slot.body = Body::Stuck;
        let watchers = slot.extras.as_mut().map(|extras| mem::take(&mut extras.watchers));
        self.look_again(watchers.unwrap_or_default(), now, after);
        self.fill(now, after);
    }

    /// Takes a call from those that others wait for, and says who waits.
    fn leave(&mut self, index: u32, after: &mut Afterwards<W>) -> Vec<u32> {
        let Some(extras) = self.slots.get_mut(index).and_then(|slot| slot.extras.take()) else {
            return Vec::new();
        };
        if !extras.listeners.is_empty() {
            after.rest().listeners.extend(extras.listeners);
        }
        if extras.keys.is_some() {
            self.queue.touching.retain(|other| *other != index);
        }
        extras.watchers
    }

    /// Calls that waited for another one look whom they wait for now. Those that would wait for ever
    /// end, and whoever waits for them looks again: a loop, because a chain may be long.
    fn look_again(&mut self, mut watchers: Vec<u32>, now: Moment, after: &mut Afterwards<W>) {
        while let Some(index) = watchers.pop() {
            match self.blocker(index) {
                None => self.queue.ready.push(Reverse(index)),
                Some(blocker) if !self.watch(index, blocker) => {
                    if let Some(taken) = self.take_waiting(index, now, after) {
                        after.rest().conclude.push((index, taken, Cause::Blocked));
                        watchers.append(&mut self.leave(index, after));
                    }
                }
                Some(_) => {}
            }
        }
    }

    /// Waits for the work of another call; not where that does not end.
    fn watch(&mut self, index: u32, blocker: u32) -> bool {
        let blocker = self.slots.get_mut(blocker).filter(|slot| slot.body != Body::Stuck);
        let is_waiting = blocker.is_some();
        if let Some(blocker) = blocker {
            blocker.extras().watchers.push(index);
        }
        is_waiting
    }

    fn take_waiting(
        &mut self,
        index: u32,
        now: Moment,
        after: &mut Afterwards<W>,
    ) -> Option<Taken<W>> {
        let slot = self.slots.get_mut(index)?;
        match mem::replace(&mut slot.stage, Stage::Ending) {
            Stage::Waiting(meta, job) => {
                slot.moment = now;
                after.rest().jobs.push(*job);
                Some(Taken { meta, deadline: None })
            }
            other => {
                slot.stage = other;
                None
            }
        }
    }

    /// The latest call before this one that must be gone first.
    fn blocker(&self, index: u32) -> Option<u32> {
        let keys = self.slots.get(index)?.keys()?;
        let touching = self.queue.touching.iter().copied();
        let mut earlier = touching.rev().skip_while(|other| *other != index).skip(1);
        earlier.find(|other| {
            let other = self.slots.get(*other).and_then(|slot| slot.keys());
            other.is_some_and(|other| keys.conflicts(other))
        })
    }

    /// Starts calls that wait for nothing but room, as long as there is some.
    pub(super) fn fill(&mut self, now: Moment, after: &mut Afterwards<W>) {
        while self.queue.running < self.queue.limit && self.phase != Phase::Stopped {
            let Some(Reverse(index)) = self.queue.ready.pop() else { return };
            let Some(slot) = self.slots.get_mut(index) else { continue };
            match mem::replace(&mut slot.stage, Stage::Ending) {
                Stage::Waiting(meta, job) => {
                    self.run(index, meta, now.saturating_add(W::timeout(&job)), after);
                    after.rest().start.push((index, *job));
                }
                decided => slot.stage = decided,
            }
        }
    }
}
