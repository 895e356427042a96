//! The work of a call as one future: it resolves the call, whatever becomes of it.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use pin_project_lite::pin_project;

use super::shared::Resolver;
use super::work::{Cause, Work};

pin_project! {
    /// The work of a call. It is dropped before its resolver, so that a call is not over while
    /// something of its work is left.
    pub(crate) struct Task<F, W: Work> {
        #[pin]
        future: F,
        resolver: Resolver<W>,
    }
}

impl<F, W: Work> Task<F, W> {
    pub(crate) const fn new(future: F, resolver: Resolver<W>) -> Self {
        Self { future, resolver }
    }

    /// The work cannot be done.
    pub(crate) fn abandon(mut self, cause: Cause) {
        self.resolver.abandon(cause);
    }
}

impl<F: Future<Output = W::Result>, W: Work> Future for Task<F, W> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let task = self.project();
        // A future that panicked is not looked at again: this one is ready then.
        match catch_unwind(AssertUnwindSafe(|| task.future.poll(context))) {
            Ok(Poll::Ready(result)) => task.resolver.finish(result),
            Ok(Poll::Pending) => ready!(task.resolver.suspend(context)),
            Err(_) => task.resolver.abandon(Cause::Panicked),
        }
        Poll::Ready(())
    }
}
