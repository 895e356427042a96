//! Times contestants against each other: interleaved, in rotated order, CPU time of this thread.
//!
//! A ratio is taken inside each repetition, so what slows the machine for a moment slows both sides.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::contestants::Task;
use crate::payloads::Call;

/// How long one batch of the anchor takes, about.
const BATCH: Duration = Duration::from_micros(250);

/// Median and quartiles of a ratio.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    pub(crate) lower: f64,
    pub(crate) median: f64,
    pub(crate) upper: f64,
}

impl Spread {
    /// The spread of some figures; not a number where there are none.
    pub(crate) fn of(mut figures: Vec<f64>) -> Self {
        figures.sort_by(f64::total_cmp);
        let at = |quarter: usize| {
            figures.get(figures.len().saturating_sub(1) * quarter / 4).copied().unwrap_or(f64::NAN)
        };
        Self { lower: at(1), median: at(2), upper: at(3) }
    }
}

/// CPU time that this thread has used.
pub(crate) fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let (seconds, nanos) = (time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs());
    Duration::from_secs(seconds) + Duration::from_nanos(nanos)
}

/// CPU seconds of so many rounds over the calls.
fn batch(task: &Task, calls: &[&Call], rounds: u32) -> f64 {
    let start = thread_time();
    for _ in 0..rounds {
        for call in calls {
            black_box(task(black_box(call)));
        }
    }
    thread_time().saturating_sub(start).as_secs_f64()
}

/// Each task's time over that of the first, once a repetition.
pub(crate) fn ratios(tasks: &[&Task], calls: &[&Call], repetitions: usize) -> Vec<Vec<f64>> {
    let Some(anchor) = tasks.first() else { return Vec::new() };
    let rounds = rounds(anchor, calls);
    for task in tasks {
        batch(task, calls, rounds);
    }
    let mut ratios = vec![Vec::with_capacity(repetitions); tasks.len()];
    for repetition in 0..repetitions {
        let mut times = vec![0.0; tasks.len()];
        for turn in 0..tasks.len() {
            let index = (turn + repetition) % tasks.len();
            if let (Some(task), Some(time)) = (tasks.get(index), times.get_mut(index)) {
                *time = batch(task, calls, rounds);
            }
        }
        let anchor = times.first().copied().unwrap_or(f64::NAN);
        for (ratios, time) in ratios.iter_mut().zip(times) {
            ratios.push(time / anchor);
        }
    }
    ratios
}

/// So many rounds fill a batch.
fn rounds(anchor: &Task, calls: &[&Call]) -> u32 {
    let mut rounds = 1;
    while batch(anchor, calls, rounds) < BATCH.as_secs_f64() && rounds < 1 << 20 {
        rounds *= 2;
    }
    rounds
}

/// Nanoseconds of one run, the least of several batches.
pub(crate) fn nanos(task: &Task, call: &Call) -> f64 {
    let rounds = rounds(task, &[call]);
    let times = (0..7).map(|_| batch(task, &[call], rounds));
    times.fold(f64::INFINITY, f64::min) * 1e9 / f64::from(rounds)
}
