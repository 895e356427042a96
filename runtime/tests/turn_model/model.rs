//! What a turn should do, written for reading: one moment after the other, everything looked at anew.

use std::fmt;

use crate::trace::{Plan, Step, Touch, Trace};

pub(crate) const TIMEOUT: u64 = 1_000;
pub(crate) const GRACE: u64 = 250;

/// Whether the model can tell what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Exact,
    /// Two things happen at one moment, and which is first is not said.
    Tied,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Body {
    None,
    /// It began, and is dropped at a moment where that is known.
    Alive {
        began: u64,
        killed: Option<u64>,
    },
    Gone,
}

#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) id: u8,
    plan: Option<(Plan, Touch)>,
    /// The place among complete calls.
    turn: usize,
    cancelled: Option<u64>,
    body: Body,
    /// The kind of the result, and when there is one.
    pub(crate) result: Option<(&'static str, u64)>,
}

pub(crate) struct Model {
    pub(crate) calls: Vec<Call>,
    /// Late results: the id and the kind.
    pub(crate) late: Vec<(u8, &'static str)>,
    pub(crate) verdict: Verdict,
    pub(crate) is_dropped: bool,
    limit: usize,
    completed: usize,
    is_ended: bool,
    is_stopped: bool,
    drain: Option<u64>,
}

/// What happens next by itself to a call, or to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Happening {
    End(usize),
    Deadline(usize),
    Kill(usize),
    Drain,
}

pub(crate) fn run(trace: &Trace) -> Model {
    let mut model = Model {
        calls: Vec::new(),
        late: Vec::new(),
        verdict: Verdict::Exact,
        is_dropped: false,
        limit: trace.limit,
        completed: 0,
        is_ended: false,
        is_stopped: false,
        drain: None,
    };
    for (moment, step) in &trace.steps {
        model.pass(*moment);
        model.step(*moment, step, trace.drains_always);
        model.start(*moment);
    }
    model.pass(u64::MAX);
    model
}

impl Model {
    /// Lets time pass up to a moment.
    fn pass(&mut self, until: u64) {
        while let Some((moment, happening)) = self.next() {
            if moment.abs_diff(until) <= 1 {
                self.verdict = Verdict::Tied;
            }
            if moment > until {
                return;
            }
            self.happen(moment, happening);
            self.start(moment);
        }
    }

    fn next(&mut self) -> Option<(u64, Happening)> {
        let mut all: Vec<(u64, Happening)> = Vec::new();
        for (index, call) in self.calls.iter().enumerate() {
            let Body::Alive { began, killed } = call.body else { continue };
            let end = match call.plan.expect("work has a plan").0 {
                Plan::Succeed(after) | Plan::Fail(after) | Plan::Panic(after) => {
                    Some(began + after)
                }
                Plan::Heed(after) => call.cancelled.map(|cancelled| cancelled.max(began) + after),
                Plan::Hang => None,
            };
            all.extend(end.map(|end| (end, Happening::End(index))));
            all.extend(killed.map(|killed| (killed, Happening::Kill(index))));
            if call.result.is_none() {
                all.push((began + TIMEOUT, Happening::Deadline(index)));
            }
        }
        all.extend(self.drain.map(|drain| (drain, Happening::Drain)));
        let (moment, first) = *all.iter().min_by_key(|(moment, _)| *moment)?;
        // Ends of several calls are no tie: each is its own. Everything else is.
        let is_end = |happening: Happening| matches!(happening, Happening::End(_));
        let rival = |(other, happening): &(u64, Happening)| {
            *happening != first
                && other.abs_diff(moment) <= 1
                && !(is_end(first) && is_end(*happening) && *other == moment)
        };
        if all.iter().any(rival) {
            self.verdict = Verdict::Tied;
        }
        Some((moment, first))
    }

    fn happen(&mut self, now: u64, happening: Happening) {
        match happening {
            Happening::End(index) => {
                self.calls[index].body = Body::Gone;
                let kind = match self.calls[index].plan.expect("work has a plan").0 {
                    Plan::Succeed(_) => "ok",
                    Plan::Fail(_) | Plan::Heed(_) => "failed",
                    Plan::Panic(_) => "panicked",
                    Plan::Hang => unreachable!("it does not end"),
                };
                if self.calls[index].result.is_some() {
                    self.late.push((self.calls[index].id, kind));
                }
                self.settle(now, index, kind);
            }
            Happening::Deadline(index) => self.settle(now, index, "timeout"),
            Happening::Kill(index) => self.calls[index].body = Body::Gone,
            Happening::Drain => {
                self.drain = None;
                self.is_stopped = true;
                for index in 0..self.calls.len() {
                    let is_warned = self.calls[index].cancelled.is_some();
                    if self.calls[index].result.is_none() {
                        self.settle(now, index, "aborted");
                        if is_warned {
                            self.calls[index].body = Body::Gone;
                        }
                    }
                }
            }
        }
    }

    /// Gives a call a result, unless it has one. Its work is cancelled, and has the grace to end.
    fn settle(&mut self, now: u64, index: usize, kind: &'static str) {
        let call = &mut self.calls[index];
        if call.result.is_some() {
            return;
        }
        call.result = Some((kind, now));
        if let Body::Alive { killed, .. } = &mut call.body {
            *killed = Some(now + GRACE);
            call.cancelled.get_or_insert(now);
        }
    }

    /// Starts what may start, in call order.
    fn start(&mut self, now: u64) {
        for index in 0..self.calls.len() {
            let call = &self.calls[index];
            let running = self
                .calls
                .iter()
                .filter(|call| matches!(call.body, Body::Alive { .. }) && call.result.is_none());
            let Some((_, touch)) = call.plan.filter(|_| call.is_waiting()) else { continue };
            let is_blocked = self.calls.iter().any(|other| {
                let is_there = other.is_waiting() || matches!(other.body, Body::Alive { .. });
                let conflicts = other.plan.is_some_and(|(_, other)| other.conflicts(touch));
                other.turn < call.turn && is_there && conflicts
            });
            if !is_blocked && !self.is_stopped && running.count() < self.limit {
                self.calls[index].body = Body::Alive { began: now, killed: None };
            }
        }
    }

    fn open(&mut self, now: u64, id: u8) -> usize {
        let result = self.is_ended.then_some(("aborted", now));
        let (plan, body) = (None, Body::None);
        self.calls.push(Call { id, plan, turn: usize::MAX, cancelled: None, body, result });
        self.calls.len() - 1
    }

    fn step(&mut self, now: u64, step: &Step, drains_always: bool) {
        let known = |id: u8| self.calls.iter().position(|call| call.id == id);
        match *step {
            Step::Open(id) => {
                if known(id).is_none() {
                    self.open(now, id);
                }
            }
            Step::Delta(_) => {}
            Step::Call(id, plan, touch) => {
                let index = known(id).unwrap_or_else(|| self.open(now, id));
                let call = &mut self.calls[index];
                if call.result.is_none() && call.plan.is_none() {
                    call.plan = Some((plan, touch));
                    call.turn = self.completed;
                    self.completed += 1;
                }
            }
            Step::Stray(id) => {
                let index = known(id).unwrap_or_else(|| self.open(now, id));
                if self.calls[index].plan.is_none() {
                    self.settle(now, index, "unknown-tool");
                }
            }
            Step::Complete(id) => {
                if let Some(index) = known(id) {
                    if self.calls[index].result.is_some() {
                        self.late.push((id, "ok"));
                    }
                    self.settle(now, index, "ok");
                }
            }
            Step::Normal | Step::Length => {
                if !self.is_ended {
                    self.end_open(now, "truncated");
                    if drains_always {
                        self.drain = Some(now + GRACE);
                    }
                }
            }
            Step::Fail => self.stop(now, "truncated"),
            Step::Abort => self.stop(now, "aborted"),
            Step::Drop => {
                self.end_open(now, "aborted");
                self.is_stopped = true;
                self.is_dropped = true;
                (0..self.calls.len()).for_each(|index| self.settle(now, index, "aborted"));
            }
        }
    }

    fn end_open(&mut self, now: u64, kind: &'static str) {
        self.is_ended = true;
        for index in 0..self.calls.len() {
            if self.calls[index].plan.is_none() {
                self.settle(now, index, kind);
            }
        }
    }

    fn stop(&mut self, now: u64, open: &'static str) {
        self.end_open(now, open);
        self.is_stopped = true;
        for index in 0..self.calls.len() {
            if self.calls[index].is_waiting() {
                self.settle(now, index, "aborted");
            } else if self.calls[index].result.is_none() {
                self.calls[index].cancelled.get_or_insert(now);
            }
        }
        self.drain = Some(self.drain.map_or(now + GRACE, |drain| drain.min(now + GRACE)));
    }
}

/// Ids, kinds and moments.
impl fmt::Debug for Model {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls = self.calls.iter().map(|call| (call.id, call.result, call.body));
        write!(formatter, "model {:?}\nlate {:?}", calls.collect::<Vec<_>>(), self.late)
    }
}

impl Call {
    fn is_waiting(&self) -> bool {
        self.plan.is_some() && self.body == Body::None && self.result.is_none()
    }
}
