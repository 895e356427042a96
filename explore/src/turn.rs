//! Random schedules of a whole turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use shuttle::scheduler::{PctScheduler, RandomScheduler, Scheduler};
use shuttle::{Config, FailurePersistence, Runner};

use crate::report::Found;

/// So many changes of priority a PCT schedule has.
const DEPTH: usize = 3;
const SEED: u64 = 1;

/// Uniform schedules.
pub(crate) fn random(run: fn(), schedules: usize) -> Found {
    explore(run, RandomScheduler::new_from_seed(SEED, schedules))
}

/// Schedules by priorities that change at a few places.
pub(crate) fn pct(run: fn(), schedules: usize) -> Found {
    explore(run, PctScheduler::new_from_seed(SEED, DEPTH, schedules))
}

fn explore(run: fn(), scheduler: impl Scheduler + 'static) -> Found {
    let count = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&count);
    let mut config = Config::new();
    config.failure_persistence = FailurePersistence::None;
    let runner = Runner::new(scheduler, config);
    let ran = catch_unwind(AssertUnwindSafe(|| {
        runner.run(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            run();
        })
    }));
    let tried = count.load(Ordering::Relaxed);
    Found { schedules: tried, failure: ran.err().map(|payload| crate::report::said(&*payload)) }
}
