//! Every way in which a call, and a turn, can end.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use toolgen_runtime::stream::Ending;
use toolgen_runtime::turn::{Drain, LateRecord, TurnSettings};
use toolgen_runtime::{Caller, ErrorKind};

use crate::tools::{
    GRACE, Log, TIMEOUT, expect, is_kind, registry, request, took, turn, turn_with,
};

#[tokio::test(start_paused = true)]
async fn s32_calls_start_while_the_stream_goes_on_and_run_in_parallel() {
    let start = Instant::now();
    let mut turn = turn();
    for id in ["a", "b", "c"] {
        turn.call(request(id, "work", r#"{"wait": 100}"#));
    }
    // The stream goes on; the tools do too.
    sleep(Duration::from_millis(100)).await;
    turn.call(request("d", "work", r#"{"wait": 50}"#));
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "ok"), ("c", "ok"), ("d", "ok")]);
    assert!(took(start, Duration::from_millis(150)), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn s28_success_error_panic_and_deadline_are_results() {
    let mut turn = turn();
    let start = Instant::now();
    turn.call(request("ok", "work", r#"{"say": "hello"}"#));
    turn.call(request("error", "work", r#"{"fail": "disk full"}"#));
    turn.call(request("panic", "work", r#"{"wait": 5, "panic": true}"#));
    turn.call(request("slow", "work", r#"{"wait": 5000, "partial": "half"}"#));
    turn.call(request("refused", "work", "[]"));
    turn.call(request("nobody", "wrok", "{}"));
    let results = turn.settle(Ending::Normal).await;
    expect(
        &results,
        &[
            ("ok", "ok"),
            ("error", "failed"),
            ("panic", "panicked"),
            ("slow", "timeout"),
            ("refused", "invalid-arguments"),
            ("nobody", "unknown-tool"),
        ],
    );
    assert_eq!(results[0].text(), "hello");
    assert_eq!(results[1].text(), "disk full");
    assert!(!results[2].text().contains("hunter2"), "a panic is not repeated");
    assert_eq!(
        results[3].text(),
        "The tool took longer than 2s and was stopped\n\nOutput before that:\nhalf"
    );
    assert!(took(start, TIMEOUT), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn s29_five_stuck_tools_cost_the_grace_once() {
    let mut turn = turn();
    for id in ["1", "2", "3", "4", "5"] {
        turn.call(request(id, "work", &format!(r#"{{"stuck": true, "n": {id}}}"#)));
    }
    let start = Instant::now();
    let results = turn.settle(Ending::Aborted("the user pressed stop".to_owned())).await;
    assert!(took(start, GRACE), "{:?}", start.elapsed());
    assert!(results.iter().all(|result| is_kind(result, &ErrorKind::Aborted)));
    assert_eq!(results[4].text(), "Tool execution aborted: the user pressed stop");
}

#[tokio::test(start_paused = true)]
async fn s30_an_abort_keeps_what_is_done_and_what_comes_within_the_grace() {
    let mut turn = turn();
    turn.call(request("done", "work", "{}"));
    turn.call(request("soon", "work", r#"{"wait": 300}"#));
    turn.call(request("never", "work", r#"{"stuck": true, "partial": "so far"}"#));
    turn.open("open", "work");
    sleep(Duration::from_millis(100)).await;
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    let expected = [("done", "ok"), ("soon", "ok"), ("never", "aborted"), ("open", "aborted")];
    expect(&results, &expected);
    let never = "Tool execution aborted: stop\n\nOutput before that:\nso far";
    assert_eq!(results[2].text(), never);
    assert_eq!(results[2].partial.as_deref(), Some("so far"));
    assert_eq!(results[3].text(), "Tool execution aborted: stop");
}

#[tokio::test(start_paused = true)]
async fn s30_a_tool_that_notices_its_cancellation_ends_by_itself() {
    let mut turn = turn();
    turn.call(request("a", "work", r#"{"cooperative": true}"#));
    sleep(Duration::from_millis(10)).await;
    let start = Instant::now();
    let results = turn.settle(Ending::Failed("connection lost".to_owned())).await;
    assert_eq!(results[0].text(), "noticed");
    assert!(start.elapsed() < Duration::from_millis(3), "it did not need the grace");
}

#[tokio::test(start_paused = true)]
async fn s30_what_ends_exactly_at_the_abort_and_at_its_deadline_has_one_result() {
    for wait in [TIMEOUT, GRACE] {
        let mut turn = turn();
        let start = Instant::now();
        turn.call(request("a", "work", &format!(r#"{{"wait": {}}}"#, wait.as_millis())));
        let ending = match wait {
            TIMEOUT => Ending::Normal,
            _ => Ending::Aborted(String::new()),
        };
        let late = turn.late_record().clone();
        let results = turn.settle(ending).await;
        assert_eq!(results.len(), 1);
        assert!(took(start, wait), "{:?}", start.elapsed());
        sleep(Duration::from_secs(1)).await;
        assert!(late.take().len() <= usize::from(!results[0].is_ok()));
        assert_eq!(late.detached(), 0);
    }
}

#[tokio::test(start_paused = true)]
async fn s28_calls_that_the_stream_cuts_short_are_truncated_and_not_run() {
    for ending in [Ending::Length, Ending::Normal, Ending::Failed("reset".to_owned())] {
        let mut turn = turn();
        turn.call(request("whole", "work", r#"{"wait": 10}"#));
        turn.open("cut", "work");
        turn.delta("cut", r#"{"say": "hal"#);
        let results = turn.settle(ending).await;
        expect(&results, &[("whole", "ok"), ("cut", "truncated")]);
        assert_eq!(results[1].request().arguments, r#"{"say": "hal"#);
        assert_eq!(results[1].duration, None);
    }
}

#[tokio::test(start_paused = true)]
async fn s29_a_normal_end_lets_tools_run_and_drain_always_does_not() {
    let slow = request("a", "work", r#"{"wait": 1500}"#);
    let mut patient = turn();
    patient.call(slow.clone());
    expect(&patient.settle(Ending::Normal).await, &[("a", "ok")]);

    let settings = TurnSettings::default().with_drain(Drain::Always);
    let mut literal = turn_with(&settings, &Log::default());
    literal.call(slow);
    literal.call(request("b", "work", r#"{"wait": 249}"#));
    let start = Instant::now();
    expect(&literal.settle(Ending::Normal).await, &[("a", "aborted"), ("b", "ok")]);
    assert!(took(start, GRACE), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn s29_a_turn_can_be_stopped_while_it_is_settled() {
    let mut turn = turn();
    turn.call(request("a", "work", r#"{"stuck": true}"#));
    let handle = turn.handle();
    tokio::spawn(async move {
        sleep(Duration::from_millis(100)).await;
        handle.abort("first");
        handle.abort("second");
    });
    let start = Instant::now();
    let results = turn.settle(Ending::Normal).await;
    assert_eq!(results[0].text(), "Tool execution aborted: first");
    assert!(took(start, Duration::from_millis(100) + GRACE), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn s29_a_dropped_turn_ends_everything() {
    let told = Arc::new(std::sync::Mutex::new(Vec::new()));
    let listener = Arc::clone(&told);
    let caller = Caller::new(registry(&Log::default()), toolgen_runtime::guard::AllowAll)
        .with_listener(move |event| {
            if let toolgen_runtime::event::Event::Error { id, kind, .. } = event {
                listener.lock().expect("a lock").push((id.to_string(), *kind));
            }
        });
    let settings = TurnSettings::default();
    let handle = tokio::runtime::Handle::current();
    let mut turn = toolgen_runtime::turn::Turn::new(Arc::new(caller), &settings, handle);
    turn.call(request("running", "work", r#"{"stuck": true}"#));
    turn.open("open", "work");
    let late = turn.late_record().clone();
    sleep(Duration::from_millis(1)).await;
    drop(turn);
    let aborted = |id: &str| (id.to_owned(), "aborted");
    assert_eq!(*told.lock().expect("a lock"), [aborted("open"), aborted("running")]);
    assert_eq!(late.detached(), 1, "it has the grace to end");
    sleep(GRACE + Duration::from_millis(5)).await;
    assert_eq!(late.detached(), 0, "it was dropped");
}

#[tokio::test(start_paused = true)]
async fn s31_a_late_result_is_recorded_and_changes_nothing() {
    let record = LateRecord::new();
    let settings = TurnSettings::default().with_late_record(record.clone());
    let mut turn = turn_with(&settings, &Log::default());
    turn.call(request("slow", "work", r#"{"wait": 2100, "say": "at last"}"#));
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("slow", "timeout")]);
    assert_eq!(record.detached(), 1);
    sleep(Duration::from_millis(200)).await;
    let late = record.take();
    assert_eq!((late.len(), record.detached()), (1, 0));
    assert_eq!((&*late[0].result.request().id, late[0].result.text()), ("slow", "at last"));
    assert!(late[0].age.abs_diff(Duration::from_millis(100)) < Duration::from_millis(3));
    assert!(record.take().is_empty());
}

/// Real time: a blocked thread does not wait for a paused clock.
#[tokio::test(flavor = "current_thread")]
async fn s29_a_blocking_tool_has_its_own_thread_and_is_left_behind() {
    let mut turn = turn();
    turn.call(request("long", "block", r#"{"block": 1000}"#));
    turn.call(request("short", "block", r#"{"block": 1}"#));
    turn.call(request("panic", "block", r#"{"panic": true}"#));
    let late = turn.late_record().clone();
    let start = Instant::now();
    sleep(Duration::from_millis(50)).await;
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    let passed = start.elapsed();
    expect(&results, &[("long", "aborted"), ("short", "ok"), ("panic", "panicked")]);
    assert!(passed < Duration::from_millis(700), "{passed:?}");
    assert_eq!(late.detached(), 1);
    sleep(Duration::from_secs(1)).await;
    let late_results = late.take();
    assert_eq!((late_results.len(), late.detached()), (1, 0));
    assert_eq!(late_results[0].result.text(), "blocked");
}

#[test]
fn s29_a_runtime_that_ends_ends_the_turn() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("one");
    let mut turn = runtime.block_on(async {
        let settings = TurnSettings::default().with_limit(1);
        let mut turn = turn_with(&settings, &Log::default());
        turn.call(request("running", "work", r#"{"stuck": true}"#));
        for id in 0..1000 {
            turn.call(request(&id.to_string(), "write", &format!(r#"{{"file": "a", "n": {id}}}"#)));
        }
        tokio::task::yield_now().await;
        turn
    });
    drop(runtime);
    turn.call(request("after", "work", "{}"));
    let other = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("one");
    let results = other.block_on(turn.settle(Ending::Normal));
    assert_eq!(results.len(), 1002);
    assert!(results.iter().all(|result| is_kind(result, &ErrorKind::Aborted)));
}

#[test]
fn s29_a_runtime_without_timers_ends_the_turn_instead_of_waiting_for_ever() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let results = runtime.block_on(async {
        let mut turn = turn();
        turn.call(request("a", "work", r#"{"stuck": true}"#));
        turn.settle(Ending::Normal).await
    });
    expect(&results, &[("a", "aborted")]);
}
