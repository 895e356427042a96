//! OpenAI Chat Completions chunks, and what servers that speak like it make of them.
//!
//! A piece belongs to the call of its `id`, else to the last call of its `index`, else to the only call
//! that is not whole. A call is given out when another one begins and its own arguments are whole, or
//! when `finish_reason` says that the model ended by itself. Chunks may follow `finish_reason`, so the
//! end comes from [`Adapter::finish`] (for a byte stream: at `[DONE]`). Only the first choice is read.
//!
//! Invariant: a piece that could belong to several calls ends the stream as failed; none is guessed.

use std::collections::BTreeMap;

use serde_json::Value;

use super::calls::{Calls, Handle};
use super::{Adapter, Ending, StreamEvent, error_text, text_of};

/// The state of one streamed completion.
#[derive(Debug, Default)]
pub struct OpenAiChat {
    calls: Calls,
    /// The last call of each index.
    by_index: BTreeMap<u64, Handle>,
    ending: Option<Ending>,
}

impl Adapter for OpenAiChat {
    fn event(&mut self, event: &Value) -> Vec<StreamEvent> {
        if !self.calls.has_ended() {
            self.take(event);
        }
        self.calls.take()
    }

    fn finish(&mut self) -> Vec<StreamEvent> {
        match self.ending.take() {
            Some(ending) => {
                self.give_out(&ending);
                self.calls.end(ending);
            }
            None => self.calls.break_off(),
        }
        self.calls.take()
    }

    fn fail(&mut self, why: String) -> Vec<StreamEvent> {
        self.calls.end(Ending::Failed(why));
        self.calls.take()
    }
}

impl OpenAiChat {
    fn take(&mut self, chunk: &Value) {
        if let Some(error) = chunk.get("error").filter(|error| !error.is_null()) {
            return self.calls.end(Ending::Failed(error_text(error)));
        }
        self.calls.message(text_of(chunk, "id").unwrap_or_default());
        let choices = chunk.get("choices").and_then(Value::as_array);
        let first = |choice: &&Value| choice.get("index").and_then(Value::as_u64).unwrap_or(0) == 0;
        let Some(choice) = choices.and_then(|choices| choices.iter().find(first)) else { return };
        // Some servers send the whole message in the place of a delta.
        let delta = choice.get("delta").or_else(|| choice.get("message"));
        let pieces = delta.and_then(|delta| delta.get("tool_calls")).and_then(Value::as_array);
        for piece in pieces.into_iter().flatten() {
            self.piece(piece);
        }
        if let Some(reason) = text_of(choice, "finish_reason") {
            let ending = ending_of(reason);
            self.give_out(&ending);
            self.ending = Some(ending);
        }
    }

    fn piece(&mut self, piece: &Value) {
        let Some(function) = piece.get("function") else { return };
        let name = text_of(function, "name").filter(|name| !name.is_empty());
        let text = match function.get("arguments") {
            Some(Value::String(text)) => text.clone(),
            // Some servers send the arguments as an object.
            Some(value @ Value::Object(_)) => value.to_string(),
            _ => String::new(),
        };
        let id = text_of(piece, "id").filter(|id| !id.is_empty());
        let index = piece.get("index").and_then(Value::as_u64);
        let call = match self.known(id, index, name, &text) {
            Ok(Some(call)) => call,
            Ok(None) => self.begin(id),
            Err(ending) => return self.calls.end(ending),
        };
        if let Some(index) = index {
            self.by_index.insert(index, call);
        }
        if let Some(name) = name {
            self.calls.open(call, name);
        }
        let repeated = self.calls.is_whole(call) && self.calls.arguments(call) == text;
        if !repeated {
            self.calls.append(call, &text);
        }
    }

    /// The call that a piece goes on with; nothing where it begins one.
    fn known(
        &self,
        id: Option<&str>,
        index: Option<u64>,
        name: Option<&str>,
        text: &str,
    ) -> Result<Option<Handle>, Ending> {
        if let Some(id) = id {
            return Ok(self.calls.find(id));
        }
        if let Some(index) = index {
            let call = self.by_index.get(&index).copied();
            return Ok(call.filter(|call| !self.is_another(*call, name, text)));
        }
        let mut growing = self.calls.handles().filter(|call| !self.calls.is_whole(*call));
        match (growing.next(), growing.next()) {
            (Some(call), None) if !self.is_another(call, name, text) => Ok(Some(call)),
            _ if name.is_some() => Ok(None),
            (None, _) => Ok(self.calls.handles().last()),
            _ => {
                let what = "a piece of arguments names neither `index` nor `id` of its call";
                Err(Ending::Failed(what.to_owned()))
            }
        }
    }

    /// Whether a piece with this name can not go on with a call.
    fn is_another(&self, call: Handle, name: Option<&str>, text: &str) -> bool {
        let known = self.calls.name(call);
        let other_name = name.is_some_and(|name| !known.is_empty() && name != known);
        let full = name.is_some() && self.calls.is_whole(call) && text.starts_with('{');
        other_name || full
    }

    fn begin(&mut self, id: Option<&str>) -> Handle {
        for call in self.calls.handles() {
            if self.calls.is_whole(call) {
                self.calls.call(call);
            }
        }
        self.calls.add(id)
    }

    /// Gives out every call of a completion that ended by itself.
    fn give_out(&mut self, ending: &Ending) {
        if *ending == Ending::Normal {
            self.calls.handles().for_each(|call| self.calls.call(call));
        }
    }
}

/// How a completion ends by its `finish_reason`; one that is not known is taken for an end by itself.
fn ending_of(reason: &str) -> Ending {
    match reason {
        "length" => Ending::Length,
        "content_filter" => Ending::Aborted("content filter".to_owned()),
        "error" => Ending::Failed("the provider reported an error".to_owned()),
        _ => Ending::Normal,
    }
}
