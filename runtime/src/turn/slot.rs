//! One call as the turn knows it, and the place where all of them are.

use std::mem;
use std::task::Waker;

use super::work::{Moment, Work};

/// Where a call stands. It only moves forward.
pub(crate) enum Stage<W: Work> {
    /// Its arguments are still coming.
    Open(W::Meta),
    /// It is complete, and waits until it may run.
    Waiting(W::Meta, Box<W::Job>),
    /// It runs.
    Running(W::Meta),
    /// It is decided how it ends, and whoever decided makes the result.
    Ending,
    /// It has a result.
    Settled(W::Result),
    /// It has a result, which somebody was given.
    Given(W::Given),
}

/// What is known of the work of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Body {
    /// It has not begun.
    None,
    /// It goes on.
    Alive,
    /// It goes on although it was dropped some time ago: it blocks its thread.
    Stuck,
    /// It is over.
    Gone,
}

/// What only few calls need.
pub(crate) struct Extras<K> {
    /// What the call touches.
    pub(crate) keys: Option<K>,
    /// Calls that wait until the work of this one is over.
    pub(crate) watchers: Vec<u32>,
    /// Who wants to know when the call is cancelled.
    pub(crate) listeners: Vec<Waker>,
}

impl<K> Default for Extras<K> {
    fn default() -> Self {
        Self { keys: None, watchers: Vec::new(), listeners: Vec::new() }
    }
}

/// A call.
pub(crate) struct Slot<W: Work> {
    pub(crate) stage: Stage<W>,
    pub(crate) extras: Option<Box<Extras<W::Keys>>>,
    /// Wakes the work, where it waits.
    pub(crate) task: Option<Waker>,
    /// The deadline, while the call runs; then when it was decided how it ends.
    pub(crate) moment: Moment,
    pub(crate) body: Body,
    /// Whether the work waits for somebody to allow it. Its time is not counted then.
    pub(crate) is_asking: bool,
    pub(crate) is_cancelled: bool,
    /// Whether the work is to be dropped where it waits.
    pub(crate) is_killed: bool,
}

impl<W: Work> Slot<W> {
    pub(crate) const fn open(meta: W::Meta) -> Self {
        Self {
            stage: Stage::Open(meta),
            extras: None,
            task: None,
            moment: 0,
            body: Body::None,
            is_asking: false,
            is_cancelled: false,
            is_killed: false,
        }
    }

    pub(crate) fn extras(&mut self) -> &mut Extras<W::Keys> {
        self.extras.get_or_insert_default()
    }

    pub(crate) fn keys(&self) -> Option<&W::Keys> {
        self.extras.as_ref()?.keys.as_ref()
    }

    /// The result, for whoever asks.
    pub(super) fn give(&mut self) -> Option<W::Given> {
        if let Stage::Given(given) = &self.stage {
            return Some(given.clone());
        }
        match mem::replace(&mut self.stage, Stage::Ending) {
            Stage::Settled(result) => {
                let given = W::give(result);
                self.stage = Stage::Given(given.clone());
                Some(given)
            }
            unsettled => {
                self.stage = unsettled;
                None
            }
        }
    }

    pub(crate) const fn meta_mut(&mut self) -> Option<&mut W::Meta> {
        match &mut self.stage {
            Stage::Open(meta) | Stage::Waiting(meta, _) | Stage::Running(meta) => Some(meta),
            Stage::Ending | Stage::Settled(_) | Stage::Given(_) => None,
        }
    }
}

/// So many calls stand together in memory. A turn with many needs no room to spare that way, and no
/// call is ever moved by others.
const CHUNK: usize = 128;

/// The calls of a turn, by their place in call order.
pub(crate) struct Slots<W: Work> {
    chunks: Vec<Vec<Slot<W>>>,
    len: u32,
}

impl<W: Work> Slots<W> {
    pub(crate) const fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    pub(crate) const fn len(&self) -> u32 {
        self.len
    }

    pub(crate) fn push(&mut self, slot: Slot<W>) -> u32 {
        let index = self.len;
        self.len += 1;
        if let Some(chunk) = self.chunks.last_mut().filter(|chunk| chunk.len() < CHUNK) {
            chunk.push(slot);
            return index;
        }
        // The first chunk grows: most turns have a few calls.
        let mut chunk = Vec::with_capacity(if index == 0 { 4 } else { CHUNK });
        chunk.push(slot);
        self.chunks.push(chunk);
        index
    }

    pub(crate) fn get(&self, index: u32) -> Option<&Slot<W>> {
        let index = index as usize;
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    pub(crate) fn get_mut(&mut self, index: u32) -> Option<&mut Slot<W>> {
        let index = index as usize;
        self.chunks.get_mut(index / CHUNK)?.get_mut(index % CHUNK)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Slot<W>> {
        self.chunks.iter().flatten()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Slot<W>> {
        self.chunks.iter_mut().flatten()
    }
}
