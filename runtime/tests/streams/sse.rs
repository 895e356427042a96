//! The same events however the bytes are split.

use proptest::collection::vec;
use proptest::prelude::*;
use toolgen_runtime::stream::sse::Sse;
use toolgen_runtime::stream::{
    Adapter, Anthropic, Gemini, OpenAiChat, OpenAiResponses, StreamEvent,
};

use crate::{anthropic, events, gemini, openai_chat, openai_responses, outline};

/// A fixture as the bytes of an event stream, with one of the three line ends.
fn encode(fixture: &str, line_end: &str, last: &str) -> Vec<u8> {
    let mut text = format!("\u{feff}: a comment{line_end}{line_end}retry: 10{line_end}{line_end}");
    for line in fixture.lines().filter(|line| !line.is_empty()) {
        text.push_str(&format!("event: x{line_end}data: {line}{line_end}{line_end}"));
    }
    text.push_str(last);
    text.into_bytes()
}

fn parse<'c>(adapter: impl Adapter, chunks: impl Iterator<Item = &'c [u8]>) -> Vec<StreamEvent> {
    let mut sse = Sse::new(adapter);
    let mut events: Vec<StreamEvent> = chunks.flat_map(|chunk| sse.push(chunk)).collect();
    events.extend(sse.finish());
    events
}

/// Every size of chunk, and every split in two.
fn every_chunking<A: Adapter + Default>(fixture: &str) {
    let expected = events(A::default(), fixture);
    for line_end in ["\n", "\r\n", "\r"] {
        let bytes = encode(fixture, line_end, "");
        for size in (1..20).chain([bytes.len()]) {
            assert_eq!(parse(A::default(), bytes.chunks(size)), expected, "{size} {line_end:?}");
        }
        for at in 0..bytes.len() {
            let (left, right) = bytes.split_at(at);
            assert_eq!(parse(A::default(), [left, right].into_iter()), expected, "{at}");
        }
    }
}

#[test]
fn every_chunking_gives_the_same_events() {
    every_chunking::<Anthropic>(anthropic::PARALLEL);
    every_chunking::<OpenAiChat>(openai_chat::PARALLEL);
    every_chunking::<OpenAiResponses>(openai_responses::PARALLEL);
    every_chunking::<Gemini>(gemini::PARALLEL);
    every_chunking::<Gemini>(gemini::PARTIAL);
}

proptest! {
    #![proptest_config(crate::seed::cases(200))]
    #[test]
    fn random_chunkings_give_the_same_events(sizes in vec(1_usize..40, 1..400)) {
        let bytes = encode(anthropic::PARALLEL, "\r\n", "");
        let mut rest = &bytes[..];
        let mut chunks = Vec::new();
        for size in sizes.iter().cycle() {
            let (chunk, after) = rest.split_at((*size).min(rest.len()));
            chunks.push(chunk);
            rest = after;
            if rest.is_empty() { break }
        }
        let expected = events(Anthropic::default(), anthropic::PARALLEL);
        prop_assert_eq!(parse(Anthropic::default(), chunks.into_iter()), expected);
    }
}

#[test]
fn done_ends_and_what_follows_is_passed_over() {
    let expected = events(OpenAiChat::default(), openai_chat::PARALLEL);
    let last = "data: [DONE]\n\ndata: nonsense\n\n";
    let bytes = encode(openai_chat::PARALLEL, "\n", last);
    let mut sse = Sse::new(OpenAiChat::default());
    assert_eq!(sse.push(&bytes), expected, "the end comes with `[DONE]`");
    assert_eq!(sse.finish(), []);
}

#[test]
fn a_last_event_without_its_empty_line_counts() {
    let bytes = encode(openai_responses::PARALLEL, "\n", "");
    let bytes = bytes.strip_suffix(b"\n\n").expect("an empty line");
    let expected = events(OpenAiResponses::default(), openai_responses::PARALLEL);
    assert_eq!(parse(OpenAiResponses::default(), bytes.chunks(7)), expected);
}

#[test]
fn what_is_not_json_or_breaks_off_fails() {
    let failed = |text: &str| outline(&parse(Gemini::default(), text.as_bytes().chunks(5)));
    for text in ["data: <html>\n\n", "data: {\"candidates\":[{\"finish"] {
        let all = failed(text);
        assert_eq!(all.len(), 1, "{all:?}");
        assert!(all[0].starts_with("end failed an event is not JSON"), "{all:?}");
    }
    assert_eq!(failed(""), [crate::BROKEN]);
    let mut sse = Sse::new(Gemini::default());
    assert_eq!(outline(&sse.fail("connection reset")), ["end failed connection reset"]);
    assert_eq!(sse.finish(), []);
}
