//! A compiled tool and a function that does its work.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;

use super::body::Body;
use super::{Context, Definition, Params, Tool, thrown};
use crate::error::ToolError;
use crate::output::IntoOutput;
use crate::spec::ToolSpec;

/// A spec with a function of its params: `(params, context) -> future of a result`.
///
/// The spec and the params must come from one definition; a call of a tool where they do not is
/// refused as `drift`.
pub struct Typed<P, F> {
    spec: &'static ToolSpec,
    body: F,
    params: PhantomData<fn() -> P>,
}

/// A spec with a function that blocks its thread: `(params, context) -> result`. A coordinator gives
/// each of its calls a thread.
pub struct Blocking<P, F>(Typed<P, F>);

impl<P, F> Typed<P, F> {
    /// A tool of a spec.
    pub const fn new<R>(spec: &'static ToolSpec, body: F) -> Self
    where
        F: Fn(P, Context) -> R,
    {
        Self { spec, body, params: PhantomData }
    }
}

impl<P, F> Blocking<P, F> {
    /// A tool of a spec.
    pub const fn new<O, E>(spec: &'static ToolSpec, body: F) -> Self
    where
        F: Fn(P, &Context) -> Result<O, E>,
    {
        Self(Typed { spec, body, params: PhantomData })
    }
}

impl<P, F> fmt::Debug for Typed<P, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Typed").field(&self.spec.call_name).finish()
    }
}

impl<P, F> fmt::Debug for Blocking<P, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Blocking").field(&self.0.spec.call_name).finish()
    }
}

impl<P, F, R, O, E> Tool for Typed<P, F>
where
    P: Params,
    F: Fn(P, Context) -> R + Send + Sync + 'static,
    R: Future<Output = Result<O, E>> + Send,
    O: IntoOutput,
    E: fmt::Display + 'static,
{
    type Params = P;
    type Output = O;

    fn definition(&self) -> Arc<Definition> {
        Arc::new(Definition::from(self.spec))
    }

    fn run(
        &self,
        params: P,
        context: &Context,
    ) -> impl Future<Output = Result<O, ToolError>> + Send {
        Body::new((self.body)(params, context.clone()))
    }
}

impl<P, F, O, E> Tool for Blocking<P, F>
where
    P: Params,
    F: Fn(P, &Context) -> Result<O, E> + Send + Sync + 'static,
    O: IntoOutput,
    E: fmt::Display + 'static,
{
    type Params = P;
    type Output = O;

    fn definition(&self) -> Arc<Definition> {
        Arc::new(Definition::from(self.0.spec))
    }

    fn is_blocking(&self) -> bool {
        true
    }

    async fn run(&self, params: P, context: &Context) -> Result<O, ToolError> {
        (self.0.body)(params, context).map_err(thrown)
    }
}
