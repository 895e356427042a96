//! Panics of tools, as errors. What the panic said is not repeated: it may hold anything.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use pin_project_lite::pin_project;

use crate::error::{ErrorKind, ToolError};

/// A tool panicked.
pub(crate) struct Panicked;

pin_project! {
    /// The work of a tool. A tool is not looked at again after it panicked, so nothing that it left
    /// half-done can be seen.
    pub(super) struct Caught<F> {
        #[pin]
        work: Option<F>,
    }
}

impl<F> Caught<F> {
    pub(super) const fn new(work: F) -> Self {
        Self { work: Some(work) }
    }
}

impl<F: Future<Output = ()>> Future for Caught<F> {
    type Output = Result<(), Panicked>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Panicked>> {
        let mut work = self.project().work;
        let polled = catch_unwind(AssertUnwindSafe(|| match work.as_mut().as_pin_mut() {
            Some(work) => work.poll(context),
            None => Poll::Pending,
        }));
        if matches!(polled, Ok(Poll::Pending)) {
            return Poll::Pending;
        }
        // Letting go of the work may panic too.
        let dropped = catch_unwind(AssertUnwindSafe(|| work.set(None)));
        Poll::Ready(polled.and(dropped).map_err(|_| Panicked))
    }
}

/// Calls a function of a tool that returns at once.
pub(crate) fn call_caught<R>(call: impl FnOnce() -> R) -> Result<R, Box<ToolError>> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|_| Box::new(Panicked.into()))
}

impl From<Panicked> for ToolError {
    #[cold]
    fn from(_: Panicked) -> Self {
        Self::new(ErrorKind::Panicked, "The tool panicked")
    }
}
