//! A compiled tool and a function of its params alone.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;

use super::body::Body;
use super::{Context, Definition, Params, Tool};
use crate::error::ToolError;
use crate::output::IntoOutput;
use crate::spec::ToolSpec;

/// A spec with a function of its params: `(params) -> future of a result`. What has to know of its
/// call, or to notice that it is cancelled, is a [`super::Typed`].
pub struct Simple<P, F> {
    spec: &'static ToolSpec,
    body: F,
    params: PhantomData<fn() -> P>,
}

impl<P, F> Simple<P, F> {
    /// A tool of a spec.
    pub const fn new<R>(spec: &'static ToolSpec, body: F) -> Self
    where
        F: Fn(P) -> R,
    {
        Self { spec, body, params: PhantomData }
    }
}

impl<P, F> fmt::Debug for Simple<P, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Simple").field(&self.spec.call_name).finish()
    }
}

impl<P, F, R, O, E> Tool for Simple<P, F>
where
    P: Params,
    F: Fn(P) -> R + Send + Sync + 'static,
    R: Future<Output = Result<O, E>> + Send,
    O: IntoOutput,
    E: fmt::Display + 'static,
{
    type Params = P;
    type Output = O;

    fn definition(&self) -> Arc<Definition> {
        Arc::new(Definition::from(self.spec))
    }

    fn run(&self, params: P, _: &Context) -> impl Future<Output = Result<O, ToolError>> + Send {
        Body::new((self.body)(params))
    }
}
