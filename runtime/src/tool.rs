//! A tool: what is known of it, what it takes, and what it does.
//!
//! Generated params, structs written in Rust and definitions known only at run time are all a
//! [`Tool`]; they differ in their [`Params`]. The registry holds them without their types, and the
//! pipeline of [`crate::call`] is the only one that runs them.

use std::any::Any;
use std::fmt;
use std::future::Future;
use std::sync::Arc;

use crate::error::{ErrorKind, Retry, ToolError};
use crate::output::IntoOutput;

mod body;
mod caught;
mod context;
mod definition;
mod dynamic;
mod erased;
mod handler;
mod load;
mod params;
mod simple;
mod typed;

pub(crate) use caught::call_caught;
pub use context::{Context, Progress, Signals};
pub use definition::{Definition, Enforcement};
pub use dynamic::Dynamic;
pub(crate) use erased::{Prepared, Registered};
pub use handler::register_handler;
#[cfg(feature = "schemars")]
pub use params::Serde;
pub use params::{Accepted, Params};
pub use simple::Simple;
pub use typed::{Blocking, Typed};

/// A tool.
///
/// ```
/// use serde_json::Value;
/// use toolgen_runtime::tool::{Context, Definition, Dynamic, Tool};
/// use toolgen_runtime::{Permission, ToolError};
///
/// let schema = r#"{"type": "object", "properties": {"text": {"type": "string"}}}"#;
/// let definition = Definition::load("shout", schema, Permission::ReadOnly, &[]);
/// let shout = Dynamic::new(definition, |arguments: Value, _context| async move {
///     let text = arguments["text"].as_str().unwrap_or_default();
///     Ok::<_, ToolError>(text.to_uppercase())
/// });
/// assert_eq!(shout.definition().name, "shout");
/// ```
pub trait Tool: Send + Sync + 'static {
    /// What the tool takes: a generated type, `Serde` of a Rust type (feature `schemars`), or
    /// [`serde_json::Value`].
    type Params: Params;
    /// What it gives back.
    type Output: IntoOutput;

    /// What is known of the tool. It is asked for once, when the tool is registered.
    fn definition(&self) -> Arc<Definition>;

    /// Looks at a call before anybody is asked for permission, and may block it with a reason, which
    /// the model reads. Secrets are still placeholders here. The default lets every call pass.
    fn precheck(&self, params: &Self::Params) -> Result<(), String> {
        let _ = params;
        Ok(())
    }

    /// Whether the work blocks its thread instead of waiting. A coordinator then gives the call a
    /// thread of its own.
    fn is_blocking(&self) -> bool {
        false
    }

    /// Does the work. A future that is dropped stops where it is; a panic becomes an error.
    fn run(
        &self,
        params: Self::Params,
        context: &Context,
    ) -> impl Future<Output = Result<Self::Output, ToolError>> + Send;
}

/// What a body threw, as an error of the call: a [`ToolError`] stays what it is, everything else is a
/// failure with its message.
pub fn thrown<E: fmt::Display + 'static>(error: E) -> ToolError {
    let mut error = Some(error);
    let any: &mut dyn Any = &mut error;
    if let Some(own) = any.downcast_mut::<Option<ToolError>>().and_then(Option::take) {
        return own;
    }
    error.map_or_else(|| ToolError::failed(""), |error| ToolError::failed(format!("{error:#}")))
}

/// A call that its tool's precheck blocked. Other arguments may pass.
pub(crate) fn blocked(reason: &str) -> ToolError {
    ToolError::new(ErrorKind::Denied, format!("Blocked before it ran: {reason}"))
        .with_retry(Retry::WithCorrectedArguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_thrown_keeps_its_kind_or_becomes_a_failure() {
        assert_eq!(thrown(ToolError::refused("no")).kind, ErrorKind::Refused);
        let error = thrown("disk full".to_owned());
        assert_eq!((error.kind.clone(), error.message.as_str()), (ErrorKind::Failed, "disk full"));
    }
}
