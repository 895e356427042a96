//! The work of a function: what it throws is an error of the call.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use pin_project_lite::pin_project;

use super::thrown;
use crate::error::ToolError;

pin_project! {
    /// A future of a function, polled where it is put. An `async` block would move it once more, and
    /// the params in it.
    pub(super) struct Body<R> {
        #[pin]
        work: R,
    }
}

impl<R> Body<R> {
    pub(super) const fn new(work: R) -> Self {
        Self { work }
    }
}

impl<R, O, E> Future for Body<R>
where
    R: Future<Output = Result<O, E>>,
    E: fmt::Display + 'static,
{
    type Output = Result<O, ToolError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.project().work.poll(context).map_err(thrown)
    }
}
