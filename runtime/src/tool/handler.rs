//! A method of generated handlers as a tool.

use std::fmt;
use std::future::Future;
use std::sync::Arc;

use super::{Params, Simple};
use crate::output::IntoOutput;
use crate::registry::{Registry, RegistryError};
use crate::spec::ToolSpec;

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
    let handlers = Arc::clone(handlers);
    registry.add(Simple::new(spec, move |params: P| body(Arc::clone(&handlers), params)))
}
