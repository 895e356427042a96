//! The calls of one message: what all adapters keep of them.
//!
//! Invariants: an id stands for one call; an event of a call comes after its `Open`; after the end
//! nothing is given out.

use std::sync::Arc;

use super::{Ending, StreamEvent};
use crate::early::Scan;

/// So many bytes of an id are kept as the start of ids made here.
const PREFIX: usize = 40;

/// A call, by its place in the message.
pub(super) type Handle = usize;

#[derive(Debug)]
struct Call {
    id: Arc<str>,
    name: String,
    arguments: String,
    scan: Scan,
    is_open: bool,
    is_called: bool,
}

/// The calls so far and the events that are due.
#[derive(Debug, Default)]
pub(super) struct Calls {
    list: Vec<Call>,
    due: Vec<StreamEvent>,
    prefix: String,
    has_ended: bool,
}

impl Calls {
    /// Whether the end has been given.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// The events that are due.
    pub(super) fn take(&mut self) -> Vec<StreamEvent> {
        std::mem::take(&mut self.due)
    }

    /// The id of the message: ids that are made here begin with it, so that they differ from those of
    /// other messages.
    pub(super) fn message(&mut self, id: &str) {
        if self.prefix.is_empty() {
            let kept =
                |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
            self.prefix = id.chars().filter(kept).take(PREFIX).collect();
        }
    }

    /// A new call. An id that is missing, empty or already taken is replaced.
    pub(super) fn add(&mut self, id: Option<&str>) -> Handle {
        let fresh = id.filter(|id| !id.is_empty() && self.find(id).is_none());
        let id = fresh.map_or_else(|| self.mint(), Arc::from);
        let (name, arguments, scan) = (String::new(), String::new(), Scan::default());
        self.list.push(Call { id, name, arguments, scan, is_open: false, is_called: false });
        self.list.len() - 1
    }

    fn mint(&self) -> Arc<str> {
        let prefix = if self.prefix.is_empty() { "call" } else { &self.prefix };
        let mut number = self.list.len();
        loop {
            let id = format!("{prefix}-{number}");
            if self.find(&id).is_none() {
                return id.into();
            }
            number += 1;
        }
    }

    /// The call of an id.
    pub(super) fn find(&self, id: &str) -> Option<Handle> {
        self.list.iter().position(|call| &*call.id == id)
    }

    /// Every call, in the order of their coming.
    pub(super) fn handles(&self) -> std::ops::Range<Handle> {
        0..self.list.len()
    }

    /// The name of a call; empty where it has not come.
    pub(super) fn name(&self, call: Handle) -> &str {
        self.list.get(call).map_or("", |call| &call.name)
    }

    /// The arguments of a call so far.
    pub(super) fn arguments(&self, call: Handle) -> &str {
        self.list.get(call).map_or("", |call| &call.arguments)
    }

    /// Whether the arguments of a call are one whole value.
    pub(super) fn is_whole(&self, call: Handle) -> bool {
        self.list.get(call).is_some_and(|call| call.scan.is_complete())
    }

    /// Whether a call has been given out whole.
    pub(super) fn is_called(&self, call: Handle) -> bool {
        self.list.get(call).is_some_and(|call| call.is_called)
    }

    /// Names a call, which opens it; a name that comes again changes nothing.
    pub(super) fn open(&mut self, call: Handle, name: &str) {
        let Some(call) = self.list.get_mut(call).filter(|call| !call.is_open) else { return };
        call.is_open = true;
        name.clone_into(&mut call.name);
        let (id, name) = (Arc::clone(&call.id), call.name.clone());
        self.due.push(StreamEvent::Open { id, name });
        if !call.arguments.is_empty() {
            let (id, text) = (Arc::clone(&call.id), call.arguments.clone());
            self.due.push(StreamEvent::Delta { id, text });
        }
    }

    /// Adds a piece to the arguments of a call that is not whole yet.
    pub(super) fn append(&mut self, call: Handle, text: &str) {
        let Some(call) = self.list.get_mut(call) else { return };
        if text.is_empty() || call.is_called {
            return;
        }
        call.arguments.push_str(text);
        while call.scan.next(&call.arguments).is_some() {}
        if call.is_open {
            let (id, text) = (Arc::clone(&call.id), text.to_owned());
            self.due.push(StreamEvent::Delta { id, text });
        }
    }

    /// Takes the whole arguments as the provider says them at last.
    pub(super) fn settle(&mut self, call: Handle, arguments: &str) {
        let known = self.arguments(call);
        match arguments.strip_prefix(known) {
            Some(rest) => self.append(call, rest),
            None => {
                if let Some(call) = self.list.get_mut(call).filter(|call| !call.is_called) {
                    arguments.clone_into(&mut call.arguments);
                }
            }
        }
    }

    /// Gives a call out as whole, once.
    pub(super) fn call(&mut self, call: Handle) {
        self.open(call, "");
        let Some(call) = self.list.get_mut(call).filter(|call| !call.is_called) else { return };
        call.is_called = true;
        let text = std::mem::take(&mut call.arguments);
        let arguments = if text.trim_ascii().is_empty() { "{}".to_owned() } else { text };
        let (id, name) = (Arc::clone(&call.id), call.name.clone());
        self.due.push(StreamEvent::Call { id, name, arguments });
    }

    /// Ends the stream, once.
    pub(super) fn end(&mut self, ending: Ending) {
        if !self.has_ended {
            self.has_ended = true;
            self.due.push(StreamEvent::End(ending));
        }
    }

    /// Ends a stream that did not say how it ends.
    pub(super) fn break_off(&mut self) {
        self.end(Ending::Failed("the stream broke off before its last event".to_owned()));
    }
}
