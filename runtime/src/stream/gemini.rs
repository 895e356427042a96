//! Gemini `streamGenerateContent`: whole calls as parts of the first candidate.
//!
//! Arguments are an object, so a call is whole when it comes. Vertex AI may send them piece by piece
//! (`partialArgs`, `willContinue`): such a call is given out when a part of it does not go on. Calls
//! seldom have ids: those made here begin with `responseId` and are the same for the same events.
//! Chunks may follow `finishReason`, so the end comes from [`Adapter::finish`].

use serde_json::{Map, Value};

use super::calls::{Calls, Handle};
use super::partial::put;
use super::{Adapter, Ending, StreamEvent, error_text, text_of};

/// The state of one streamed answer.
#[derive(Debug, Default)]
pub struct Gemini {
    calls: Calls,
    growing: Option<Growing>,
    ending: Option<Ending>,
}

/// A call whose arguments come piece by piece.
#[derive(Debug)]
struct Growing {
    call: Handle,
    arguments: Value,
}

impl Adapter for Gemini {
    fn event(&mut self, event: &Value) -> Vec<StreamEvent> {
        // Without `alt=sse` the chunks are the items of one array.
        let chunks = event.as_array().map_or(std::slice::from_ref(event), Vec::as_slice);
        for chunk in chunks {
            if !self.calls.has_ended() {
                self.take(chunk);
            }
        }
        self.calls.take()
    }

    fn finish(&mut self) -> Vec<StreamEvent> {
        match self.ending.take() {
            Some(ending) => self.calls.end(ending),
            None => self.calls.break_off(),
        }
        self.calls.take()
    }

    fn fail(&mut self, why: String) -> Vec<StreamEvent> {
        self.calls.end(Ending::Failed(why));
        self.calls.take()
    }
}

impl Gemini {
    fn take(&mut self, chunk: &Value) {
        if let Some(error) = chunk.get("error").filter(|error| !error.is_null()) {
            return self.calls.end(Ending::Failed(error_text(error)));
        }
        self.calls.message(text_of(chunk, "responseId").unwrap_or_default());
        let feedback = chunk.get("promptFeedback");
        if let Some(reason) = feedback.and_then(|feedback| text_of(feedback, "blockReason")) {
            self.ending = Some(Ending::Aborted(format!("blocked: {reason}")));
        }
        let candidates = chunk.get("candidates").and_then(Value::as_array);
        let first = |one: &&Value| one.get("index").and_then(Value::as_u64).unwrap_or(0) == 0;
        let Some(candidate) = candidates.and_then(|all| all.iter().find(first)) else { return };
        let content = candidate.get("content").and_then(|content| content.get("parts"));
        for part in content.and_then(Value::as_array).into_iter().flatten() {
            if let Some(call) = part.get("functionCall") {
                self.part(call);
            }
        }
        if let Some(reason) = text_of(candidate, "finishReason") {
            self.ending = Some(ending_of(reason, text_of(candidate, "finishMessage")));
        }
    }

    fn part(&mut self, part: &Value) {
        let goes_on = part.get("willContinue").and_then(Value::as_bool) == Some(true);
        let pieces = part.get("partialArgs").and_then(Value::as_array);
        let name = text_of(part, "name").filter(|name| !name.is_empty());
        if let Some(name) = name {
            let repeated = self.growing.as_ref().is_some_and(|growing| {
                pieces.is_some()
                    && text_of(part, "id")
                        .is_some_and(|id| self.calls.find(id) == Some(growing.call))
            });
            if !repeated {
                let call = self.calls.add(text_of(part, "id"));
                self.calls.open(call, name);
                let arguments = part.get("args").filter(|args| !args.is_null()).cloned();
                let arguments = arguments.unwrap_or_else(|| Value::Object(Map::new()));
                self.growing = Some(Growing { call, arguments });
            }
        }
        let Some(growing) = &mut self.growing else { return };
        for piece in pieces.into_iter().flatten() {
            if let Err(what) = put(&mut growing.arguments, piece) {
                return self.calls.end(Ending::Failed(what));
            }
        }
        if !goes_on && let Some(Growing { call, arguments }) = self.growing.take() {
            self.calls.append(call, &arguments.to_string());
            self.calls.call(call);
        }
    }
}

/// How an answer ends by its `finishReason`.
fn ending_of(reason: &str, message: Option<&str>) -> Ending {
    let said = message.map_or_else(|| reason.to_owned(), |message| format!("{reason}: {message}"));
    match reason {
        "STOP" => Ending::Normal,
        "MAX_TOKENS" => Ending::Length,
        "SAFETY" | "RECITATION" | "LANGUAGE" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" => {
            Ending::Aborted(said)
        }
        _ => Ending::Failed(said),
    }
}
