//! What is to be done about a change of the state, once that is not locked any more.

use std::task::Waker;

use super::work::{Cause, Moment, Work};

/// What is to be done once the state is not locked any more.
pub(crate) struct Afterwards<W: Work> {
    /// Whoever waits for results.
    pub(crate) waiter: Option<Waker>,
    /// What nobody needs any more. It is not dropped under the lock: that may be foreign code.
    pub(crate) waker: Option<Waker>,
    pub(crate) meta: Option<W::Meta>,
    /// What is seldom to be done.
    pub(crate) rest: Option<Box<Rest<W>>>,
}

/// What is seldom to be done.
pub(crate) struct Rest<W: Work> {
    /// Whoever waits for something else than results.
    pub(crate) wake: Vec<Waker>,
    /// Calls that run now.
    pub(crate) start: Vec<(u32, W::Job)>,
    /// Calls that need a result.
    pub(crate) conclude: Vec<(u32, Taken<W>, Cause)>,
    /// Results that came too late, and how late.
    pub(crate) late: Vec<(W::Result, Moment)>,
    /// So many calls more are detached.
    pub(crate) detached: isize,
    /// What nobody needs any more.
    pub(crate) jobs: Vec<W::Job>,
    pub(crate) listeners: Vec<Waker>,
}

/// A call that somebody took to decide how it ends.
pub(crate) struct Taken<W: Work> {
    pub(crate) meta: W::Meta,
    /// Its deadline, where its work had begun.
    pub(crate) deadline: Option<Moment>,
}

impl<W: Work> Afterwards<W> {
    pub(crate) const fn new() -> Self {
        Self { waiter: None, waker: None, meta: None, rest: None }
    }

    pub(crate) fn rest(&mut self) -> &mut Rest<W> {
        self.rest.get_or_insert_with(|| {
            Box::new(Rest {
                wake: Vec::new(),
                start: Vec::new(),
                conclude: Vec::new(),
                late: Vec::new(),
                detached: 0,
                jobs: Vec::new(),
                listeners: Vec::new(),
            })
        })
    }

    /// Wakes somebody, where there is somebody.
    pub(crate) fn wake(&mut self, waker: Option<Waker>) {
        if let Some(waker) = waker {
            self.rest().wake.push(waker);
        }
    }
}
