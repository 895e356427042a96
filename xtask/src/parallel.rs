//! Work on several threads with stacks deep enough for any schema.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Threads at once.
pub(crate) const WORKERS: usize = 2;
const STACK_BYTES: usize = 512 << 20;

/// Runs the same work on so many threads; the result of each, or what it panicked with.
pub(crate) fn with_large_stack<T: Send>(
    workers: usize,
    work: &(dyn Fn() -> T + Sync),
) -> Vec<Result<T, String>> {
    thread::scope(|scope| {
        let spawn = |_| {
            thread::Builder::new()
                .stack_size(STACK_BYTES)
                .spawn_scoped(scope, work)
                .map_err(|error| error.to_string())
        };
        let threads: Vec<_> = (0..workers).map(spawn).collect();
        threads
            .into_iter()
            .map(|thread| thread?.join().map_err(|panic| panic_text(&*panic)))
            .collect()
    })
}

/// The function of each item, in order.
pub(crate) fn map_parallel<'i, I: Sync, O: Send>(
    items: &'i [I],
    function: impl Fn(&'i I) -> O + Sync,
) -> Vec<O> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    let outcomes = with_large_stack(WORKERS, &|| {
        loop {
            let position = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(position) else { return };
            let output = function(item);
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((position, output));
        }
    });
    drop(outcomes);
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_unstable_by_key(|(position, _)| *position);
    done.into_iter().map(|(_, output)| output).collect()
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_kept() {
        let numbers: Vec<usize> = (0..500).collect();
        assert_eq!(
            map_parallel(&numbers, |number| number * 2),
            (0..1000).step_by(2).collect::<Vec<_>>()
        );
    }
}
