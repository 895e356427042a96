//! A method of generated handlers as a tool.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;

use super::{Context, Definition, Params, Tool, thrown};
use crate::error::ToolError;
use crate::output::IntoOutput;
use crate::registry::{Registry, RegistryError};
use crate::spec::ToolSpec;

struct Handler<H, F, P> {
    handlers: Arc<H>,
    spec: &'static ToolSpec,
    body: F,
    params: PhantomData<fn() -> P>,
}

impl<H, F, P, R, O, E> Tool for Handler<H, F, P>
where
    H: Send + Sync + 'static,
    F: Fn(Arc<H>, P) -> R + Send + Sync + 'static,
    P: Params,
    R: Future<Output = Result<O, E>> + Send + 'static,
    O: IntoOutput,
    E: fmt::Display + 'static,
{
    type Params = P;
    type Output = O;

    fn definition(&self) -> Arc<Definition> {
        Arc::new(Definition::from(self.spec))
    }

    async fn run(&self, params: P, _: &Context) -> Result<O, ToolError> {
        (self.body)(Arc::clone(&self.handlers), params).await.map_err(thrown)
    }
}

/// Registers one method of generated handlers: `|handlers, params| async move { … }`.
#[doc(hidden)]
pub fn register_handler<H, F, P, R, O, E>(
    registry: &mut Registry,
    handlers: &Arc<H>,
    spec: &'static ToolSpec,
    body: F,
) -> Result<(), RegistryError>
where
    H: Send + Sync + 'static,
    F: Fn(Arc<H>, P) -> R + Send + Sync + 'static,
    P: Params,
    R: Future<Output = Result<O, E>> + Send + 'static,
    O: IntoOutput + 'static,
    E: fmt::Display + 'static,
{
    registry.add(Handler { handlers: Arc::clone(handlers), spec, body, params: PhantomData })
}
