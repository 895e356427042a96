//! Providers' events from the bytes of an event stream (SSE).
//!
//! A push parser: it takes chunks as a connection gives them, split anywhere, also inside a character
//! or a line end, and needs no async runtime. Invariant: the events depend on the bytes alone, not on
//! how they were split. Bytes that are not UTF-8 become U+FFFD, as the standard for event streams says.

use std::num::NonZeroUsize;

use serde_json::Value;
use sse_core::{SseDecoder, SseEvent};

use super::{Adapter, StreamEvent};

/// So many bytes of one event are taken; a longer one ends the stream as failed.
const EVENT_BYTES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(16 << 20);

/// An adapter that is fed with bytes.
///
/// ```
/// use toolgen_runtime::stream::{Ending, OpenAiChat, StreamEvent, sse::Sse};
///
/// let mut sse = Sse::new(OpenAiChat::default());
/// assert!(sse.push(b"data: {\"choices\":[{\"finish_reason\":\"st").is_empty());
/// let events = sse.push(b"op\"}]}\n\ndata: [DONE]\n\n");
/// assert_eq!(events, [StreamEvent::End(Ending::Normal)]);
/// ```
#[derive(Debug)]
pub struct Sse<A> {
    decoder: Decoder,
    adapter: A,
}

struct Decoder(SseDecoder);

impl std::fmt::Debug for Decoder {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Decoder")
    }
}

impl<A: Adapter> Sse<A> {
    /// A parser at the start of a stream.
    #[must_use]
    pub fn new(adapter: A) -> Self {
        Self { decoder: Decoder(SseDecoder::with_limit(EVENT_BYTES)), adapter }
    }

    /// Takes the next bytes. `[DONE]` finishes the stream; data that is not JSON ends it as failed.
    pub fn push(&mut self, mut chunk: &[u8]) -> Vec<StreamEvent> {
        let mut events = Vec::new();
        while let Some(event) = self.decoder.0.next(&mut chunk) {
            events.extend(match event {
                Ok(SseEvent::Message(message)) => self.message(message.data.trim_ascii()),
                Ok(SseEvent::Retry(_)) => Vec::new(),
                Err(error) => self.adapter.fail(error.to_string()),
            });
        }
        events
    }

    fn message(&mut self, data: &str) -> Vec<StreamEvent> {
        match data {
            "" => Vec::new(),
            "[DONE]" => self.adapter.finish(),
            _ => match serde_json::from_str::<Value>(data) {
                Ok(event) => self.adapter.event(&event),
                Err(error) => self.adapter.fail(format!("an event is not JSON: {error}")),
            },
        }
    }

    /// Says that the connection was closed; gives the end where it has not come.
    pub fn finish(&mut self) -> Vec<StreamEvent> {
        // The last event may lack its empty line.
        let mut events = self.push(b"\n\n");
        events.extend(self.adapter.finish());
        events
    }

    /// Says that the connection broke; gives the end where it has not come.
    pub fn fail(&mut self, why: impl Into<String>) -> Vec<StreamEvent> {
        self.adapter.fail(why.into())
    }
}
