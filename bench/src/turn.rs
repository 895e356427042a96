//! What a turn costs for each call, next to a bare `JoinSet`, on two threads.
//!
//! `bare` has futures that do nothing, so what is measured is the coordination alone: the turn's own
//! files, with a deadline, panic capture and cancellation for each future, against a `JoinSet` that has
//! none of them. `whole` has tool calls through the pipeline, checked and run, on both sides.

mod bare;
mod whole;

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use serde_json::json;

use crate::allocations::live_bytes;

const REPETITIONS: usize = 41;
/// So many calls are made in one repetition of a contestant, at least.
const BATCH: usize = 10_000;

/// Waits once, if at all.
pub(crate) struct Work {
    waits: bool,
}

impl Future for Work {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if std::mem::take(&mut self.waits) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(())
    }
}

/// A future on the heap.
type Boxed<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A count as a number to divide by.
fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// One case: the rounds of a repetition, each on the runtime, for the `JoinSet` and the turn.
struct Case {
    name: String,
    join_set: Box<dyn Fn()>,
    turn: Box<dyn Fn()>,
    calls: usize,
}

/// Measures, and prints a table or JSON: the ratio of each case, and the bytes of a pending call.
pub(crate) fn run(json: bool) -> String {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build();
    let Ok(runtime) = runtime else { return "there is no runtime\n".to_owned() };
    let runtime: &'static tokio::runtime::Runtime = Box::leak(Box::new(runtime));
    let mut ratios = serde_json::Map::new();
    let mut table = String::from("case                      JoinSet ns    turn ns   ratio\n");
    for case in cases(runtime) {
        let (join_set, turn, ratio) = measure(&case);
        let name = &case.name;
        table.push_str(&format!("{name:24} {join_set:11.0} {turn:10.0} {ratio:7.3}\n"));
        ratios.insert(case.name, json!((ratio * 1000.0).round() / 1000.0));
    }
    let bytes = bytes(runtime);
    for (name, bytes) in &bytes {
        table.push_str(&format!("bytes of a pending call, {name:20} {bytes:6.0}\n"));
    }
    if json {
        let turn = bytes.iter().find(|(name, _)| *name == "turn").map(|(_, bytes)| *bytes);
        let bytes: serde_json::Map<_, _> =
            bytes.into_iter().map(|(name, bytes)| (name.to_owned(), json!(bytes))).collect();
        let all = json!({"ratio": ratios, "bytesPerCall": turn, "bytes": bytes});
        return format!("{all:#}\n");
    }
    table
}

fn cases(runtime: &'static tokio::runtime::Runtime) -> Vec<Case> {
    let mut cases = Vec::new();
    for calls in [100, 10_000] {
        for waits in [false, true] {
            let kind = if waits { "suspending" } else { "ready" };
            let on = move |work: fn(usize, bool) -> Boxed<()>| {
                Box::new(move || {
                    let _ = runtime.block_on(runtime.spawn(work(calls, waits)));
                }) as Box<dyn Fn()>
            };
            cases.push(Case {
                name: format!("bare-{kind}-{calls}"),
                join_set: on(|calls, waits| Box::pin(bare::join_set(calls, waits))),
                turn: on(|calls, waits| Box::pin(bare::turn(calls, waits))),
                calls,
            });
            cases.push(Case {
                name: format!("whole-{kind}-{calls}"),
                join_set: on(|calls, waits| Box::pin(whole::join_set(calls, waits))),
                turn: on(|calls, waits| Box::pin(whole::turn(calls, waits))),
                calls,
            });
        }
    }
    cases
}

/// CPU time of the process, all threads.
fn process_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    let (seconds, nanos) = (time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs());
    Duration::from_secs(seconds) + Duration::from_nanos(nanos)
}

/// Nanoseconds a call of both sides, the median, and the median of the ratios.
fn measure(case: &Case) -> (f64, f64, f64) {
    let rounds = BATCH.div_ceil(case.calls);
    let time = |side: &dyn Fn()| {
        let start = process_time();
        (0..rounds).for_each(|_| side());
        process_time().saturating_sub(start).as_secs_f64() * 1e9 / float(rounds * case.calls)
    };
    time(&case.join_set);
    time(&case.turn);
    let mut figures = (Vec::new(), Vec::new(), Vec::new());
    for repetition in 0..REPETITIONS {
        let (join_set, turn) = if repetition % 2 == 0 {
            let join_set = time(&case.join_set);
            (join_set, time(&case.turn))
        } else {
            let turn = time(&case.turn);
            (time(&case.join_set), turn)
        };
        figures.0.push(join_set);
        figures.1.push(turn);
        figures.2.push(turn / join_set);
    }
    (median(figures.0), median(figures.1), median(figures.2))
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Bytes that one of many pending calls takes, its own future not counted.
fn bytes(runtime: &'static tokio::runtime::Runtime) -> Vec<(&'static str, f64)> {
    const CALLS: usize = 10_000;
    let pending = |work: Boxed<Box<dyn std::any::Any + Send>>| {
        let mut kept = None;
        let bytes = live_bytes(|| {
            kept = runtime.block_on(runtime.spawn(work)).ok();
            // Every task has been looked at once, and waits.
            std::thread::sleep(Duration::from_millis(300));
        });
        drop(kept);
        // What was dropped is gone before others are counted.
        std::thread::sleep(Duration::from_millis(600));
        float(usize::try_from(bytes).unwrap_or_default()) / float(CALLS)
    };
    let (join_set, size) = bare::pending_join_set(CALLS);
    let bare_join_set = pending(Box::pin(join_set)) - float(size);
    let bare_turn = pending(Box::pin(bare::pending_turn(CALLS))) - float(size);
    let whole_join_set = pending(Box::pin(whole::pending_join_set(CALLS)));
    let whole_turn = pending(Box::pin(whole::pending_turn(CALLS)));
    vec![
        ("JoinSet", bare_join_set),
        ("turn", bare_turn),
        ("whole: turn beyond JoinSet", whole_turn - whole_join_set),
    ]
}
