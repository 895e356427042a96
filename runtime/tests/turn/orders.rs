//! Odd orders of events: each has an answer, and none panics.

use std::time::Duration;

use tokio::time::sleep;
use toolgen_runtime::stream::{Ending, StreamEvent};
use toolgen_runtime::turn::{LateRecord, Receipt, TurnSettings};
use toolgen_runtime::{ErrorKind, Output, ToolError};

use crate::tools::{Log, expect, is_kind, request, turn, turn_with};

#[tokio::test(start_paused = true)]
async fn s30_results_stand_in_call_order_and_come_as_they_finish() {
    let mut turn = turn();
    turn.open("a", "work");
    turn.open("b", "work");
    turn.call(request("b", "work", r#"{"wait": 5}"#));
    turn.call(request("c", "work", "{}"));
    turn.call(request("a", "work", r#"{"wait": 10}"#));
    turn.end(Ending::Normal);
    let mut order = Vec::new();
    while let Some(result) = turn.next_result().await {
        order.push(result.request().id.to_string());
    }
    assert_eq!(order, ["c", "b", "a"]);
    assert!(turn.next_result().await.is_none());
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "ok"), ("c", "ok")]);
}

#[tokio::test(start_paused = true)]
async fn s28_pieces_of_arguments_are_joined() {
    let mut turn = turn();
    assert_eq!(turn.open("a", "work"), Receipt::Taken);
    for piece in [r#"{"say""#, r#": "in pie"#, r#"ces"}"#] {
        assert_eq!(turn.delta("a", piece), Receipt::Taken);
    }
    assert_eq!(turn.call_collected("a"), Receipt::Taken);
    turn.open("none", "work");
    turn.call_collected("none");
    let results = turn.settle(Ending::Normal).await;
    assert_eq!(results[0].text(), "in pieces");
    assert!(results[1].is_ok(), "no arguments are an empty object");
}

#[tokio::test(start_paused = true)]
async fn s31_duplicates_and_strangers_change_nothing() {
    let mut turn = turn();
    assert_eq!(turn.call(request("a", "work", r#"{"say": "first"}"#)), Receipt::Taken);
    assert_eq!(turn.open("a", "work"), Receipt::Repeated);
    assert_eq!(turn.call(request("a", "work", r#"{"say": "second"}"#)), Receipt::Repeated);
    assert_eq!(turn.call_collected("a"), Receipt::Repeated);
    assert_eq!(turn.delta("a", "{}"), Receipt::Late);
    assert_eq!(turn.open("b", "work"), Receipt::Taken);
    assert_eq!(turn.open("b", "other"), Receipt::Repeated);
    assert_eq!(turn.delta("ghost", "{}"), Receipt::Unknown);
    assert_eq!(turn.call_collected("ghost"), Receipt::Unknown);
    assert_eq!(turn.complete("ghost", Ok(Output::text("boo"))), Receipt::Unknown);
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "truncated")]);
    assert_eq!(results[0].text(), "first");
}

#[tokio::test(start_paused = true)]
async fn s31_completions_from_elsewhere_count_once() {
    let record = LateRecord::new();
    let settings = TurnSettings::default().with_late_record(record.clone());
    let mut turn = turn_with(&settings, &Log::default());
    turn.open("person", "work");
    turn.delta("person", "{}");
    assert_eq!(turn.complete("person", Ok(Output::text("by hand"))), Receipt::Taken);
    assert_eq!(turn.call(request("person", "work", "{}")), Receipt::Repeated);
    turn.call(request("tool", "work", r#"{"wait": 100, "say": "tool"}"#));
    sleep(Duration::from_millis(50)).await;
    assert_eq!(turn.complete("tool", Err(ToolError::refused("no"))), Receipt::Taken);
    assert_eq!(turn.complete("tool", Ok(Output::text("again"))), Receipt::Late);
    sleep(Duration::from_millis(60)).await;
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("person", "ok"), ("tool", "refused")]);
    assert_eq!(results[0].text(), "by hand");
    let late = record.take();
    let texts: Vec<&str> = late.iter().map(|late| late.result.text()).collect();
    assert_eq!(texts, ["again", "tool"]);
    assert!(late.iter().all(|late| &*late.result.request().id == "tool"));
}

#[tokio::test(start_paused = true)]
async fn s30_what_comes_after_the_end_has_a_result_and_is_not_run() {
    let mut turn = turn();
    turn.open("open", "work");
    assert_eq!(turn.end(Ending::Length), Receipt::Taken);
    assert_eq!(turn.open("late", "work"), Receipt::AfterEnd);
    assert_eq!(turn.call(request("called", "work", "{}")), Receipt::AfterEnd);
    assert_eq!(turn.call(request("open", "work", "{}")), Receipt::Repeated);
    assert_eq!(turn.delta("open", "x"), Receipt::Late);
    assert_eq!(turn.end(Ending::Normal), Receipt::AfterEnd);
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("open", "truncated"), ("late", "aborted"), ("called", "aborted")]);
}

#[tokio::test(start_paused = true)]
async fn s31_an_id_of_an_earlier_turn_is_another_call() {
    let record = LateRecord::new();
    let settings = TurnSettings::default().with_late_record(record.clone());
    let mut first = turn_with(&settings, &Log::default());
    first.call(request("same", "work", r#"{"wait": 2100, "say": "first"}"#));
    expect(&first.settle(Ending::Normal).await, &[("same", "timeout")]);
    let mut second = turn_with(&settings, &Log::default());
    second.call(request("same", "work", r#"{"wait": 500, "say": "second"}"#));
    let results = second.settle(Ending::Normal).await;
    assert_eq!(results[0].text(), "second");
    let late = record.take();
    assert_eq!((late.len(), late[0].turn, late[0].result.text()), (1, 1, "first"));
}

#[tokio::test(start_paused = true)]
async fn s32_a_malformed_name_in_a_batch_harms_no_other_call() {
    let mut turn = turn();
    turn.call(request("a", "work", "{}"));
    turn.call(request("b", "functions.work<|sep|>\u{0}", "{}"));
    turn.call(request("c", "", "{}"));
    turn.call(request("", "work", "{}"));
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "unknown-tool"), ("c", "unknown-tool"), ("", "ok")]);
}

#[tokio::test(start_paused = true)]
async fn s28_events_of_a_stream_are_applied() {
    let mut turn = turn();
    let event = |id: &str, name: &str| StreamEvent::Open { id: id.into(), name: name.to_owned() };
    assert_eq!(turn.apply(event("a", "work")), Receipt::Taken);
    turn.apply(StreamEvent::Delta { id: "a".into(), text: "{}".to_owned() });
    let (name, arguments) = ("work".to_owned(), "{}".to_owned());
    turn.apply(StreamEvent::Call { id: "a".into(), name, arguments });
    turn.apply(event("b", "work"));
    turn.apply(StreamEvent::End(Ending::Failed("overloaded".to_owned())));
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "truncated")]);
}

#[tokio::test(start_paused = true)]
async fn arguments_past_the_limit_are_not_kept_and_refused() {
    let mut turn = turn();
    turn.open("a", "work");
    let piece = "x".repeat(1 << 20);
    for _ in 0..20 {
        turn.delta("a", &piece);
    }
    turn.call_collected("a");
    let results = turn.settle(Ending::Normal).await;
    assert!(is_kind(&results[0], &ErrorKind::Limit), "{:?}", results[0].outcome);
    assert!(results[0].request().arguments.len() < 6 << 20);
}
