//! `bench one <contestant> <tool> <valid | invalid>`: one task over and over, for a profiler.

use std::hint::black_box;

use crate::{contestants, payloads};

/// Runs the task so many times; tells whether there is such a task.
pub(crate) fn run(name: &str, tool: &str, valid: bool, rounds: usize) -> bool {
    let all = contestants::of(tool);
    let Some(contestant) = all.iter().find(|one| one.name == name) else { return false };
    let Some(payloads) = payloads::all().into_iter().find(|one| one.tool == tool) else {
        return false;
    };
    let task = if valid { &contestant.valid } else { &contestant.invalid };
    let Some(task) = task else { return false };
    let calls = if valid { std::slice::from_ref(&payloads.valid) } else { &payloads.invalid[..] };
    for _ in 0..rounds {
        for call in calls {
            black_box(task(black_box(call)));
        }
    }
    true
}
