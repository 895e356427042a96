//! OpenAI Responses: `response.output_item.*`, `response.function_call_arguments.*`, the last event.
//!
//! A piece belongs to the item of its `output_index`, else of its `item_id`: some servers give an item
//! another id in every event. A call is given out at `response.output_item.done` unless its `status`
//! says that it is not complete; one whose item was never said to be done, at `response.completed`.

use serde_json::Value;

use super::calls::{Calls, Handle};
use super::{Adapter, Ending, StreamEvent, error_text, text_of};

/// The state of one streamed response.
#[derive(Debug, Default)]
pub struct OpenAiResponses {
    calls: Calls,
    items: Vec<Item>,
}

#[derive(Debug)]
struct Item {
    index: Option<u64>,
    id: Option<String>,
    call: Handle,
    /// Whether its arguments were said to be whole.
    is_settled: bool,
}

impl Adapter for OpenAiResponses {
    fn event(&mut self, event: &Value) -> Vec<StreamEvent> {
        if !self.calls.has_ended() {
            self.take(event);
        }
        self.calls.take()
    }

    fn finish(&mut self) -> Vec<StreamEvent> {
        self.calls.break_off();
        self.calls.take()
    }

    fn fail(&mut self, why: String) -> Vec<StreamEvent> {
        self.calls.end(Ending::Failed(why));
        self.calls.take()
    }
}

impl OpenAiResponses {
    fn take(&mut self, event: &Value) {
        let response = event.get("response").unwrap_or(&Value::Null);
        match text_of(event, "type").unwrap_or_default() {
            "response.created" => self.calls.message(text_of(response, "id").unwrap_or_default()),
            "response.output_item.added" => {
                if let Some(item) = event.get("item").filter(|item| is_call(item)) {
                    self.add(event, item);
                }
            }
            "response.function_call_arguments.delta" => {
                if let Some(item) = self.item(event) {
                    let call = item.call;
                    self.calls.append(call, text_of(event, "delta").unwrap_or_default());
                }
            }
            "response.function_call_arguments.done" => {
                if let Some(item) = self.item(event) {
                    item.is_settled = true;
                    let call = item.call;
                    self.calls.settle(call, text_of(event, "arguments").unwrap_or_default());
                }
            }
            "response.output_item.done" => {
                if let Some(item) = event.get("item").filter(|item| is_call(item)) {
                    self.done(event, item);
                }
            }
            "response.completed" => self.complete(response),
            "response.incomplete" => self.calls.end(incomplete(response)),
            "response.cancelled" => self.calls.end(Ending::Aborted("cancelled".to_owned())),
            "response.failed" => {
                let error = response.get("error").unwrap_or(&Value::Null);
                self.calls.end(Ending::Failed(error_text(error)));
            }
            "error" => {
                let error = event.get("error").filter(|error| error.is_object());
                self.calls.end(Ending::Failed(failure(error.unwrap_or(event))));
            }
            _ => {}
        }
    }

    /// The item that an event is about.
    fn item(&mut self, event: &Value) -> Option<&mut Item> {
        let index = event.get("output_index").and_then(Value::as_u64);
        let id = text_of(event, "item_id");
        self.items.iter_mut().rev().find(|item| match (index, item.index) {
            (Some(index), Some(known)) => index == known,
            _ => id.is_some() && item.id.as_deref() == id,
        })
    }

    fn add(&mut self, event: &Value, item: &Value) -> Handle {
        let id = text_of(item, "id").map(str::to_owned);
        let call = self.calls.add(text_of(item, "call_id").or(id.as_deref()));
        self.calls.open(call, text_of(item, "name").unwrap_or_default());
        self.calls.append(call, text_of(item, "arguments").unwrap_or_default());
        let index = event.get("output_index").and_then(Value::as_u64);
        self.items.push(Item { index, id, call, is_settled: false });
        call
    }

    fn done(&mut self, event: &Value, item: &Value) {
        let known = text_of(item, "call_id").and_then(|id| self.calls.find(id));
        let known = known.or_else(|| self.item(event).map(|item| item.call));
        let call = known.unwrap_or_else(|| self.add(event, item));
        if let Some(arguments) = text_of(item, "arguments") {
            self.calls.settle(call, arguments);
        }
        if !matches!(text_of(item, "status"), Some("incomplete" | "in_progress")) {
            self.calls.call(call);
        }
    }

    /// Gives out the calls that were never said to be done, and those that only the whole response has.
    fn complete(&mut self, response: &Value) {
        let output = response.get("output").and_then(Value::as_array);
        for item in output.into_iter().flatten().filter(|item| is_call(item)) {
            let known = text_of(item, "call_id").and_then(|id| self.calls.find(id));
            if known.is_none_or(|call| !self.calls.is_called(call)) {
                self.done(&Value::Null, item);
            }
        }
        for item in &self.items {
            if item.is_settled {
                self.calls.call(item.call);
            }
        }
        self.calls.end(Ending::Normal);
    }
}

fn is_call(item: &Value) -> bool {
    text_of(item, "type") == Some("function_call")
}

/// The text of an `error` event, whose `type` names the event.
fn failure(error: &Value) -> String {
    match (text_of(error, "code"), text_of(error, "message")) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        (None, Some(text)) | (Some(text), None) => text.to_owned(),
        (None, None) => "the provider reported an error".to_owned(),
    }
}

fn incomplete(response: &Value) -> Ending {
    let details = response.get("incomplete_details");
    match details.and_then(|details| text_of(details, "reason")) {
        Some("content_filter") => Ending::Aborted("content filter".to_owned()),
        _ => Ending::Length,
    }
}
