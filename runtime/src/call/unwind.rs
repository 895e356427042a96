//! Panics of tools, as errors. What the panic said is not repeated: it may hold anything.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::Poll;

use crate::error::{ErrorKind, ToolError};
use crate::output::Output;
use crate::tool::Running;

/// Runs the work of a call to its end. A tool is not looked at again after it panicked, so nothing
/// that it left half-done can be seen.
pub(crate) async fn run_caught(running: Running) -> Result<Output, ToolError> {
    let mut running = Some(running);
    poll_fn(move |context| {
        let polled = catch_unwind(AssertUnwindSafe(|| {
            running.as_mut().map_or(Poll::Pending, |running| running.as_mut().poll(context))
        }));
        let ended = match polled {
            Ok(Poll::Pending) => return Poll::Pending,
            Ok(Poll::Ready(outcome)) => outcome,
            Err(_) => Err(panicked()),
        };
        // Letting go of the work may panic too.
        let dropped = catch_unwind(AssertUnwindSafe(|| drop(running.take())));
        Poll::Ready(if dropped.is_ok() { ended } else { Err(panicked()) })
    })
    .await
}

/// Calls a function of a tool that returns at once.
pub(crate) fn call_caught<R>(call: impl FnOnce() -> R) -> Result<R, ToolError> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|_| panicked())
}

fn panicked() -> ToolError {
    ToolError::new(ErrorKind::Panicked, "The tool panicked")
}
