//! Panics of tools, as errors. What the panic said is not repeated: it may hold anything.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use pin_project_lite::pin_project;

use super::erased::Outcome;
use crate::error::{ErrorKind, ToolError};
use crate::output::IntoOutput;

pin_project! {
    /// The work of a tool up to its output. A tool is not looked at again after it panicked, so
    /// nothing that it left half-done can be seen.
    pub(super) struct Caught<'o, F> {
        #[pin]
        work: Option<F>,
        outcome: &'o mut Outcome,
    }
}

impl<'o, F> Caught<'o, F> {
    /// What comes of the work will be in `outcome`.
    pub(super) const fn new(work: F, outcome: &'o mut Outcome) -> Self {
        Self { work: Some(work), outcome }
    }
}

impl<F: Future<Output = Result<O, ToolError>>, O: IntoOutput> Future for Caught<'_, F> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = self.project();
        let (mut work, outcome) = (this.work, this.outcome);
        let polled = catch_unwind(AssertUnwindSafe(|| match work.as_mut().as_pin_mut() {
            Some(work) => work.poll(context).map(|given| {
                **outcome = given.and_then(IntoOutput::into_output);
            }),
            None => Poll::Pending,
        }));
        match polled {
            Ok(Poll::Pending) => return Poll::Pending,
            Ok(Poll::Ready(())) => {}
            Err(_) => **outcome = Err(panicked()),
        }
        // Letting go of the work may panic too.
        if catch_unwind(AssertUnwindSafe(|| work.set(None))).is_err() {
            **outcome = Err(panicked());
        }
        Poll::Ready(())
    }
}

/// Calls a function of a tool that returns at once.
pub(crate) fn call_caught<R>(call: impl FnOnce() -> R) -> Result<R, Box<ToolError>> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|_| Box::new(panicked()))
}

#[cold]
pub(super) fn panicked() -> ToolError {
    ToolError::new(ErrorKind::Panicked, "The tool panicked")
}
