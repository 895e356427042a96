//! What a tool hears and says while it works.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};
use toolgen_runtime::guard::{Answer, Guard, Question};
use toolgen_runtime::stream::Ending;
use toolgen_runtime::tool::{Context, Definition, Dynamic, Progress};
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{Caller, Permission, Registry, ToolError};

use crate::tools::{expect, request, took};

fn turn_of<F, R>(permission: Permission, settings: &TurnSettings, body: F) -> Turn<Asked>
where
    F: Fn(Value, Context) -> R + Send + Sync + 'static,
    R: Future<Output = Result<String, ToolError>> + Send,
{
    let definition =
        Definition::load("t", "{}", permission, &[]).with_timeout(Duration::from_secs(2));
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    Turn::new(Arc::new(Caller::new(registry, Asked)), settings, Handle::current())
}

/// Somebody who takes ten seconds to answer, and panics where the call says so.
struct Asked;

impl Guard for Asked {
    async fn ask(&self, question: &Question<'_>) -> Answer {
        assert!(!question.call.arguments.contains("panic"), "hunter2");
        sleep(Duration::from_secs(10)).await;
        Answer::Yes
    }
}

#[tokio::test(start_paused = true)]
async fn s28_a_tool_tells_progress_and_an_aborted_result_keeps_a_bounded_part() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&told);
    let settings = TurnSettings::default().with_partial_limit(100).with_progress(
        move |id: &str, progress: &Progress| {
            listener.lock().expect("a lock").push((id.to_owned(), progress.clone()));
        },
    );
    let mut turn = turn_of(Permission::ReadOnly, &settings, |_, context| async move {
        context.note("starting");
        context.done(1, Some(3));
        for line in 0..1_000 {
            context.partial(&format!("line {line}\n"));
        }
        std::future::pending().await
    });
    turn.call(request("a", "t", "{}"));
    sleep(Duration::from_millis(1)).await;
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    let partial = results[0].partial.as_deref().expect("a partial output");
    assert!(partial.ends_with("line 999\n") && partial.len() < 140, "{partial}");
    let told = told.lock().expect("a lock");
    assert_eq!(told.len(), 1_002);
    assert_eq!(told[0], ("a".to_owned(), Progress::Note("starting".to_owned())));
}

#[tokio::test(start_paused = true)]
async fn s28_cancellation_reaches_a_tool_and_all_that_it_started() {
    let settings = TurnSettings::default();
    let mut turn = turn_of(Permission::ReadOnly, &settings, |_, context| async move {
        let mut helpers = tokio::task::JoinSet::new();
        for _ in 0..3 {
            let context = context.clone();
            helpers.spawn(async move { context.cancelled().await });
        }
        assert!(!context.is_cancelled());
        helpers.join_all().await;
        assert!(context.is_cancelled());
        Ok("all heard".to_owned())
    });
    turn.call(request("a", "t", "{}"));
    sleep(Duration::from_millis(1)).await;
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    assert_eq!(results[0].text(), "all heard");
}

#[tokio::test(start_paused = true)]
async fn s28_a_tool_that_took_too_long_is_told_and_has_the_grace() {
    let settings = TurnSettings::default();
    let mut turn = turn_of(Permission::ReadOnly, &settings, |_, context| async move {
        context.cancelled().await;
        sleep(Duration::from_millis(200)).await;
        Ok("cleaned up".to_owned())
    });
    turn.call(request("a", "t", "{}"));
    let late = turn.late_record().clone();
    expect(&turn.settle(Ending::Normal).await, &[("a", "timeout")]);
    sleep(Duration::from_millis(250)).await;
    assert_eq!(late.take()[0].result.text(), "cleaned up");
}

#[tokio::test(start_paused = true)]
async fn s28_the_deadline_does_not_count_the_time_that_somebody_takes_to_answer() {
    let settings = TurnSettings::default();
    let mut turn = turn_of(Permission::Supervised, &settings, |_, _| async move {
        sleep(Duration::from_millis(1_900)).await;
        Ok("done".to_owned())
    });
    turn.call(request("a", "t", "{}"));
    turn.call(request("b", "t", r#"{"panic": true}"#));
    let start = Instant::now();
    let results = turn.settle(Ending::Normal).await;
    expect(&results, &[("a", "ok"), ("b", "panicked")]);
    assert!(took(start, Duration::from_millis(11_900)), "{:?}", start.elapsed());
    assert!(!results[1].text().contains("hunter2"));
}

#[tokio::test(start_paused = true)]
async fn s29_somebody_who_is_asked_does_not_keep_an_aborted_turn() {
    let settings = TurnSettings::default();
    let mut turn =
        turn_of(Permission::Supervised, &settings, |_, _| async move { Ok("done".to_owned()) });
    turn.call(request("a", "t", "{}"));
    let start = Instant::now();
    let results = turn.settle(Ending::Aborted("stop".to_owned())).await;
    expect(&results, &[("a", "aborted")]);
    assert!(took(start, TurnSettings::GRACE), "{:?}", start.elapsed());
}
