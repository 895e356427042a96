//! The adapters against streams written after the providers' documented shapes.
//!
//! A fixture is a list of JSON events, one a line. Events are compared in a short form:
//! `open ID NAME`, `delta ID TEXT`, `call ID NAME ARGUMENTS`, `end HOW`.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use serde_json::Value;
use toolgen_runtime::stream::{Adapter, Ending, StreamEvent};

mod anthropic;
mod gemini;
mod hostile;
mod openai_chat;
mod openai_responses;
#[path = "../seed/mod.rs"]
mod seed;
#[cfg(feature = "sse")]
mod sse;

/// The events of a fixture, then those of its end.
pub(crate) fn events(mut adapter: impl Adapter, fixture: &str) -> Vec<StreamEvent> {
    let mut events = Vec::new();
    for line in fixture.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let event: Value = serde_json::from_str(line).expect("an event");
        events.extend(adapter.event(&event));
    }
    events.extend(adapter.finish());
    events
}

/// The short form of events.
pub(crate) fn short(events: &[StreamEvent]) -> Vec<String> {
    let line = |event: &StreamEvent| match event {
        StreamEvent::Open { id, name } => format!("open {id} {name}"),
        StreamEvent::Delta { id, text } => format!("delta {id} {text}"),
        StreamEvent::Call { id, name, arguments } => format!("call {id} {name} {arguments}"),
        StreamEvent::End(Ending::Normal) => "end normal".to_owned(),
        StreamEvent::End(Ending::Length) => "end length".to_owned(),
        StreamEvent::End(Ending::Aborted(why)) => format!("end aborted {why}"),
        StreamEvent::End(Ending::Failed(why)) => format!("end failed {why}"),
    };
    events.iter().map(line).collect()
}

/// The same without the pieces of arguments.
pub(crate) fn outline(events: &[StreamEvent]) -> Vec<String> {
    short(events).into_iter().filter(|line| !line.starts_with("delta")).collect()
}

/// What a stream says that ends without its last event.
pub(crate) const BROKEN: &str = "end failed the stream broke off before its last event";
