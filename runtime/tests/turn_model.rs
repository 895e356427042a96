//! A reference model against turns: random events, paused time, the same results at the same moments.

#![allow(clippy::indexing_slicing, clippy::panic, reason = "helpers of tests may panic too")]

#[path = "turn_model/model.rs"]
mod model;
#[path = "turn_model/play.rs"]
mod play;
#[path = "turn_model/trace.rs"]
mod trace;

use std::sync::atomic::{AtomicUsize, Ordering};

use model::Verdict;

/// So many traces are played, and so many at least are to be compared moment by moment: where two
/// things happen at one moment, only what holds for either order is checked.
const TRACES: u64 = 28_000;
const COMPARED: usize = 20_000;
const THREADS: u64 = 2;

#[test]
fn s28_s32_b05_turns_do_what_the_model_does() {
    let (exact, calls) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (exact, calls) = (&exact, &calls);
            scope.spawn(move || {
                let runtime = play::runtime();
                let stage = play::Stage::new();
                for seed in (thread..TRACES).step_by(THREADS as usize) {
                    let trace = trace::Trace::random(seed);
                    let model = model::run(&trace);
                    let played = runtime.block_on(stage.play(&trace));
                    let what = format!("seed {seed}\n{trace:?}\n{model:?}\n{played:?}");
                    played.check_invariants(&trace, &what);
                    calls.fetch_add(model.calls.len(), Ordering::Relaxed);
                    if model.verdict == Verdict::Exact {
                        exact.fetch_add(1, Ordering::Relaxed);
                        played.check_equal(&model, &what);
                    }
                }
            });
        }
    });
    let (exact, calls) = (exact.into_inner(), calls.into_inner());
    assert!(exact >= COMPARED, "too few traces without ties: {exact}");
    assert!(calls > 3 * TRACES as usize, "too few calls: {calls}");
}
