//! Tools without their types: the only place where something of a call is boxed.
//!
//! A call has two boxes: one for its params until it starts, and one for the work from then on. What
//! the work gives is written where the call keeps it, and not moved on the way.
//!
//! Invariant: a box is asked with the tool that made it.

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;

use super::caught::{Caught, Panicked};
use super::{Accepted, Context, Definition, Params, Tool};
use crate::error::{ErrorKind, ToolError};
use crate::explain::RepairProfile;
use crate::output::{IntoOutput, Output};

/// What comes of work.
pub(crate) type Outcome = Result<Output, ToolError>;

/// The work of a call.
pub(crate) type Work<'c> = Pin<Box<dyn Future<Output = Result<(), Panicked>> + Send + 'c>>;

/// A registered tool. Its definition stands beside it, so that nobody has to ask the tool for it.
pub(crate) struct Registered<T: ?Sized = dyn AnyTool> {
    pub(crate) definition: Arc<Definition>,
    pub(crate) tool: T,
}

/// A tool, whatever its type.
pub(crate) trait AnyTool: Any + Send + Sync {
    fn is_blocking(&self) -> bool;

    /// Parses, repairs and validates the arguments of a call. What is to be known of it besides is in
    /// `notes`; mostly nothing.
    fn prepare(
        &self,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
        notes: &mut Option<Box<Accepted>>,
    ) -> Result<Box<dyn Prepared>, Box<ToolError>>;
}

/// A call whose arguments were accepted.
pub(crate) trait Prepared: Send {
    fn precheck(&self, tool: &Registered) -> Result<(), String>;

    /// Takes a text with secrets in place of placeholders. An error tells nothing of it.
    fn replace(&mut self, tool: &Registered, text: &str) -> Result<(), ToolError>;

    /// Makes the params into work, which waits to be polled. What comes of it is in `outcome` at its
    /// end, unless it panicked.
    fn start<'c>(
        self: Box<Self>,
        tool: &'c Registered,
        context: &'c Context,
        outcome: &'c mut Outcome,
    ) -> Work<'c>;
}

/// The params of a call of a tool. They are read where they are kept: large ones would take longer to
/// move than to read.
struct Job<T: Tool>(Option<T::Params>);

impl<T: Tool> AnyTool for T {
    fn is_blocking(&self) -> bool {
        Tool::is_blocking(self)
    }

    fn prepare(
        &self,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
        notes: &mut Option<Box<Accepted>>,
    ) -> Result<Box<dyn Prepared>, Box<ToolError>> {
        let mut job = Box::new(Job::<T>(None));
        *notes = T::Params::accept(&mut job.0, definition, text, profile)?;
        Ok(job)
    }
}

fn typed<T: Tool>(tool: &Registered) -> &T {
    let tool: &dyn Any = &tool.tool;
    tool.downcast_ref().expect("a call is asked with the tool that prepared it")
}

impl<T: Tool> Prepared for Job<T> {
    fn precheck(&self, tool: &Registered) -> Result<(), String> {
        self.0.as_ref().map_or(Ok(()), |params| typed::<T>(tool).precheck(params))
    }

    fn replace(&mut self, tool: &Registered, text: &str) -> Result<(), ToolError> {
        self.0 = Some(T::Params::read_approved(&tool.definition, text).ok_or_else(|| {
            ToolError::new(ErrorKind::Failed, "A secret does not fit where it is named")
        })?);
        Ok(())
    }

    fn start<'c>(
        self: Box<Self>,
        tool: &'c Registered,
        context: &'c Context,
        outcome: &'c mut Outcome,
    ) -> Work<'c> {
        let room = Box::new_uninit();
        Pin::from(Box::write(
            room,
            Caught::new(async move {
                let params = self.0.expect("accepted params are there until the call starts");
                match typed::<T>(tool).run(params, context).await {
                    Ok(output) => output.put_into(outcome),
                    Err(error) => *outcome = Err(error),
                }
            }),
        ))
    }
}
