//! Anthropic Messages: `message_start`, `content_block_*`, `message_delta`, `message_stop`.
//!
//! A block that is cut off by `max_tokens` is stopped like any other. So a call is given out at its
//! `content_block_stop` only where its arguments are whole by themselves; any other waits until a
//! further block begins or the message says that it ended well. Invariant: after `max_tokens` no call
//! is given out whose arguments are not whole.

use std::collections::BTreeMap;

use serde_json::Value;

use super::calls::{Calls, Handle};
use super::{Adapter, Ending, StreamEvent, error_text, text_of};

/// The state of one streamed message.
#[derive(Debug, Default)]
pub struct Anthropic {
    calls: Calls,
    /// The calls of the blocks that are open, by the index of the block.
    blocks: BTreeMap<u64, Handle>,
    /// Calls whose block has stopped and that may have been cut off.
    waiting: Vec<Handle>,
    ending: Option<Ending>,
}

impl Adapter for Anthropic {
    fn event(&mut self, event: &Value) -> Vec<StreamEvent> {
        if !self.calls.has_ended() {
            self.take(event);
        }
        self.calls.take()
    }

    fn finish(&mut self) -> Vec<StreamEvent> {
        match self.ending.take() {
            Some(ending) => self.end(ending),
            None => self.calls.break_off(),
        }
        self.calls.take()
    }

    fn fail(&mut self, why: String) -> Vec<StreamEvent> {
        self.calls.end(Ending::Failed(why));
        self.calls.take()
    }
}

impl Anthropic {
    fn take(&mut self, event: &Value) {
        let index = event.get("index").and_then(Value::as_u64);
        match (text_of(event, "type"), index) {
            (Some("message_start"), _) => {
                let id = event.get("message").and_then(|message| text_of(message, "id"));
                self.calls.message(id.unwrap_or_default());
            }
            (Some("content_block_start"), Some(index)) => self.start(index, event),
            (Some("content_block_delta"), Some(index)) => self.delta(index, event),
            (Some("content_block_stop"), Some(index)) => self.stop(index),
            (Some("message_delta"), _) => {
                let delta = event.get("delta");
                if let Some(reason) = delta.and_then(|delta| text_of(delta, "stop_reason")) {
                    self.ending = Some(ending_of(reason));
                }
            }
            (Some("message_stop"), _) => {
                let ending = self.ending.take().unwrap_or(Ending::Normal);
                self.end(ending);
            }
            (Some("error"), _) => {
                let error = event.get("error").unwrap_or(event);
                self.calls.end(Ending::Failed(error_text(error)));
            }
            _ => {}
        }
    }

    fn start(&mut self, index: u64, event: &Value) {
        self.release();
        let Some(block) = event.get("content_block") else { return };
        if text_of(block, "type") != Some("tool_use") {
            return;
        }
        let call = self.calls.add(text_of(block, "id"));
        self.calls.open(call, text_of(block, "name").unwrap_or_default());
        // Some servers send the whole input here and no delta.
        let input =
            block.get("input").filter(|input| input.as_object().is_none_or(|o| !o.is_empty()));
        if let Some(input) = input.filter(|input| !input.is_null()) {
            self.calls.append(call, &input.to_string());
        }
        self.blocks.insert(index, call);
    }

    fn delta(&mut self, index: u64, event: &Value) {
        let Some(call) = self.blocks.get(&index).copied() else { return };
        let delta = event.get("delta").filter(|d| text_of(d, "type") == Some("input_json_delta"));
        if let Some(text) = delta.and_then(|delta| text_of(delta, "partial_json")) {
            self.calls.append(call, text);
        }
    }

    fn stop(&mut self, index: u64) {
        let Some(call) = self.blocks.remove(&index) else { return };
        if self.calls.is_whole(call) {
            self.calls.call(call);
        } else {
            self.waiting.push(call);
        }
    }

    /// Gives out what was stopped: the message went on after it.
    fn release(&mut self) {
        for call in std::mem::take(&mut self.waiting) {
            self.calls.call(call);
        }
    }

    fn end(&mut self, ending: Ending) {
        if ending == Ending::Normal {
            self.release();
        }
        self.calls.end(ending);
    }
}

/// How a message ends by its `stop_reason`; one that is not known is taken for an end by itself.
fn ending_of(reason: &str) -> Ending {
    match reason {
        "max_tokens" | "model_context_window_exceeded" => Ending::Length,
        "refusal" => Ending::Aborted("refusal".to_owned()),
        _ => Ending::Normal,
    }
}
