//! A tool known only at run time: a definition and something that does the work.

use std::fmt;
use std::future::Future;
use std::sync::Arc;

use serde_json::Value;

use super::body::Body;
use super::{Context, Definition, Tool};
use crate::error::ToolError;
use crate::output::IntoOutput;

/// A definition with a function: `(arguments, context) -> future of a result`.
pub struct Dynamic<F> {
    definition: Arc<Definition>,
    body: F,
}

impl<F> Dynamic<F> {
    /// A tool of a definition.
    pub fn new<R>(definition: impl Into<Arc<Definition>>, body: F) -> Self
    where
        F: Fn(Value, Context) -> R,
    {
        Self { definition: definition.into(), body }
    }
}

impl<F> fmt::Debug for Dynamic<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Dynamic").field(&self.definition).finish()
    }
}

impl<F, R, O, E> Tool for Dynamic<F>
where
    F: Fn(Value, Context) -> R + Send + Sync + 'static,
    R: Future<Output = Result<O, E>> + Send,
    O: IntoOutput,
    E: fmt::Display + 'static,
{
    type Params = Value;
    type Output = O;

    fn definition(&self) -> Arc<Definition> {
        Arc::clone(&self.definition)
    }

    fn run(
        &self,
        params: Value,
        context: &Context,
    ) -> impl Future<Output = Result<O, ToolError>> + Send {
        Body::new((self.body)(params, context.clone()))
    }
}
