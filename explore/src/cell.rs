//! Every schedule of one call.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::report::Found;

/// So many times a thread is interrupted in a schedule.
const PREEMPTIONS: usize = 3;

/// Every schedule up to the bound.
pub(crate) fn exhaust(run: fn()) -> Found {
    let count = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&count);
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(PREEMPTIONS);
    let ran = catch_unwind(AssertUnwindSafe(|| {
        builder.check(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            run();
        });
    }));
    let schedules = count.load(Ordering::Relaxed);
    Found { schedules, failure: ran.err().map(|payload| crate::report::said(&*payload)) }
}
