//! Tools without their types: the only place where a future is boxed.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::{Accepted, Context, Definition, Params, Tool};
use crate::error::{ErrorKind, ToolError};
use crate::explain::{Lane, Repair, RepairProfile};
use crate::output::{IntoOutput, Output};

/// The work of a call.
pub(crate) type Running = Pin<Box<dyn Future<Output = Result<Output, ToolError>> + Send>>;

/// A registered tool.
pub(crate) trait AnyTool: Send + Sync {
    fn definition(&self) -> &Arc<Definition>;
    fn is_blocking(&self) -> bool;

    /// Parses, repairs and validates the arguments of a call.
    fn prepare(
        self: Arc<Self>,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Box<dyn Prepared>, ToolError>;
}

/// A call whose arguments were accepted.
pub(crate) trait Prepared: Send {
    /// The arguments where they were repaired; they are else what came.
    fn repaired(&self) -> Option<&str>;
    fn take_repairs(&mut self) -> Vec<Repair>;
    fn take_warnings(&mut self) -> Vec<String>;
    fn lane(&self) -> Lane;
    fn precheck(&self) -> Result<(), String>;
    /// Takes a text with secrets in place of placeholders. An error tells nothing of it.
    fn replace(&mut self, text: &str) -> Result<(), ToolError>;
    fn run(self: Box<Self>, context: Context) -> Running;
}

pub(crate) struct Registered<T> {
    pub(crate) tool: T,
    pub(crate) definition: Arc<Definition>,
}

struct Ready<T: Tool> {
    registered: Arc<Registered<T>>,
    accepted: Accepted<T::Params>,
}

impl<T: Tool> AnyTool for Registered<T> {
    fn definition(&self) -> &Arc<Definition> {
        &self.definition
    }

    fn is_blocking(&self) -> bool {
        self.tool.is_blocking()
    }

    fn prepare(
        self: Arc<Self>,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Box<dyn Prepared>, ToolError> {
        let accepted = T::Params::accept(&self.definition, text, profile)?;
        Ok(Box::new(Ready { registered: self, accepted }))
    }
}

impl<T: Tool> Prepared for Ready<T> {
    fn repaired(&self) -> Option<&str> {
        self.accepted.repaired.as_deref()
    }

    fn take_repairs(&mut self) -> Vec<Repair> {
        std::mem::take(&mut self.accepted.repairs)
    }

    fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.accepted.warnings)
    }

    fn lane(&self) -> Lane {
        self.accepted.lane
    }

    fn precheck(&self) -> Result<(), String> {
        self.registered.tool.precheck(&self.accepted.params)
    }

    fn replace(&mut self, text: &str) -> Result<(), ToolError> {
        let read = T::Params::read_approved(&self.registered.definition, text);
        self.accepted.params = read.ok_or_else(|| {
            ToolError::new(ErrorKind::Failed, "A secret does not fit where it is named")
        })?;
        Ok(())
    }

    fn run(self: Box<Self>, context: Context) -> Running {
        let Self { registered, accepted } = *self;
        Box::pin(async move { registered.tool.run(accepted.params, &context).await?.into_output() })
    }
}
