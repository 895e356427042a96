//! Whatever comes, in whatever order: nothing panics, and the promises of a stream hold.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use toolgen_runtime::stream::{
    Adapter, Anthropic, Gemini, OpenAiChat, OpenAiResponses, StreamEvent,
};

use crate::{anthropic, gemini, openai_chat, openai_responses};

fn adapters() -> Vec<Box<dyn Adapter>> {
    vec![
        Box::new(Anthropic::default()),
        Box::new(OpenAiChat::default()),
        Box::new(OpenAiResponses::default()),
        Box::new(Gemini::default()),
    ]
}

/// The events of all fixtures.
fn known() -> Vec<Value> {
    let fixtures = [
        anthropic::PARALLEL,
        openai_chat::PARALLEL,
        openai_responses::PARALLEL,
        gemini::PARALLEL,
        gemini::PARTIAL,
    ];
    let lines = fixtures.into_iter().flat_map(str::lines).filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_str(line).expect("an event")).collect()
}

/// Replaces the part of a value that a number leads to.
fn spoil(value: &mut Value, path: u32, with: &Value) {
    let parts: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(members) => members.values_mut().collect(),
        _ => Vec::new(),
    };
    let count = parts.len() as u32;
    match parts.into_iter().nth((path % (count + 1)) as usize) {
        Some(part) => spoil(part, path / (count + 1), with),
        None => *value = with.clone(),
    }
}

/// Opens once, calls at most once and after the open, one end and nothing behind it.
fn check(events: &[StreamEvent]) -> Result<(), TestCaseError> {
    let (mut open, mut called, mut ended) = (BTreeSet::new(), BTreeSet::new(), false);
    for event in events {
        prop_assert!(!ended, "behind the end: {:?}", events);
        match event {
            StreamEvent::Open { id, .. } => prop_assert!(open.insert(id.clone()), "{:?}", events),
            StreamEvent::Delta { id, text } => {
                prop_assert!(open.contains(id) && !called.contains(id) && !text.is_empty());
            }
            StreamEvent::Call { id, .. } => {
                prop_assert!(open.contains(id) && called.insert(id.clone()), "{:?}", events);
            }
            StreamEvent::End(_) => ended = true,
        }
    }
    prop_assert!(ended, "no end: {:?}", events);
    Ok(())
}

proptest! {
    #![proptest_config(crate::seed::cases(400))]
    #[test]
    fn promises_hold_for_every_sequence(
        picks in vec((any::<prop::sample::Index>(), any::<u32>(), 0_u8..4, 0_usize..6), 0..60),
    ) {
        let known = known();
        let junk = [Value::Null, Value::from(7), Value::from("x"), Value::from(""),
            Value::Array(vec![Value::Null]), serde_json::json!({"name": "x"})];
        for mut adapter in adapters() {
            let mut events = Vec::new();
            for (pick, path, kind, with) in &picks {
                let mut event = pick.get(&known).clone();
                if *kind == 0 && let Some(junk) = junk.get(*with) {
                    spoil(&mut event, *path, junk);
                }
                events.extend(adapter.event(&event));
            }
            events.extend(adapter.finish());
            events.extend(adapter.finish());
            events.extend(adapter.fail("late".to_owned()));
            check(&events)?;
        }
    }
}
