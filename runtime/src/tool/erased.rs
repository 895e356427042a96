//! Tools without their types: the only place where something of a call is boxed.
//!
//! A call has one box. It holds the params until the call starts, and then the work.
//!
//! Invariant: a box is asked with the tool that made it.

use std::any::Any;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context as Waiting, Poll};

use pin_project_lite::pin_project;

use super::caught::{Caught, panicked};
use super::{Accepted, Context, Definition, Params, Tool};
use crate::error::{ErrorKind, ToolError};
use crate::explain::{Lane, Repair, RepairProfile};
use crate::output::Output;

/// What comes of work.
pub(crate) type Outcome = Result<Output, ToolError>;

/// A call that may run, as far as its arguments go.
pub(crate) struct Checked {
    pub(crate) prepared: Pin<Box<dyn Prepared>>,
    pub(crate) lane: Lane,
    /// What is to be known besides; mostly nothing.
    pub(crate) notes: Option<Box<Notes>>,
}

/// What few calls have.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The arguments where they were repaired; they are else what came.
    pub(crate) repaired: Option<String>,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) warnings: Vec<String>,
    /// The names of the secrets that the call needs.
    pub(crate) secrets: Vec<String>,
}

/// A registered tool.
pub(crate) trait AnyTool: Any + Send + Sync {
    fn definition(&self) -> &Arc<Definition>;
    fn is_blocking(&self) -> bool;

    /// Parses, repairs and validates the arguments of a call.
    fn prepare(&self, text: &str, profile: &RepairProfile) -> Result<Checked, Box<ToolError>>;
}

/// A call whose arguments were accepted.
pub(crate) trait Prepared: Send {
    fn precheck(&self, tool: &dyn AnyTool) -> Result<(), String>;

    /// Takes a text with secrets in place of placeholders. An error tells nothing of it.
    fn replace(self: Pin<&mut Self>, tool: &dyn AnyTool, text: &str) -> Result<(), ToolError>;

    /// Makes the params into work, which waits to be polled.
    fn start(self: Pin<&mut Self>, context: Context);

    /// Works. At the end, what came of it is in `outcome`, and the context is given back. A panic is
    /// an error.
    fn poll(
        self: Pin<&mut Self>,
        waiting: &mut Waiting<'_>,
        outcome: &mut Outcome,
    ) -> Poll<Context>;
}

pub(crate) struct Registered<T> {
    pub(crate) tool: T,
    pub(crate) definition: Arc<Definition>,
}

/// A tool that is only known: the one of a context that was made by hand.
pub(super) struct Known(pub(super) Arc<Definition>);

pin_project! {
    /// The params until the call starts, and then the work. They do not share their room: who puts
    /// something into an enum moves all of it, and the work is the larger by far.
    struct Job<T: Tool, F, S> {
        params: Option<T::Params>,
        #[pin]
        work: Option<F>,
        start: S,
        tool: PhantomData<fn() -> T>,
    }
}

impl<T: Tool> AnyTool for Registered<T> {
    fn definition(&self) -> &Arc<Definition> {
        &self.definition
    }

    fn is_blocking(&self) -> bool {
        self.tool.is_blocking()
    }

    fn prepare(&self, text: &str, profile: &RepairProfile) -> Result<Checked, Box<ToolError>> {
        let accepted = T::Params::accept(&self.definition, text, profile).map_err(Box::new)?;
        let Accepted { params, repaired, repairs, lane, warnings } = accepted;
        let prepared = job::<T, _, _>(params, work::<T>);
        Ok(Checked { prepared, lane, notes: Notes::of(repaired, repairs, warnings) })
    }
}

impl AnyTool for Known {
    fn definition(&self) -> &Arc<Definition> {
        &self.0
    }

    fn is_blocking(&self) -> bool {
        false
    }

    fn prepare(&self, _: &str, _: &RepairProfile) -> Result<Checked, Box<ToolError>> {
        let message = "the tool is known by its definition alone";
        Err(Box::new(ToolError::new(ErrorKind::Drift, message)))
    }
}

impl Notes {
    fn of(
        repaired: Option<String>,
        repairs: Vec<Repair>,
        warnings: Vec<String>,
    ) -> Option<Box<Self>> {
        if repaired.is_none() && repairs.is_empty() && warnings.is_empty() {
            return None;
        }
        Some(Box::new(Self { repaired, repairs, warnings, secrets: Vec::new() }))
    }
}

fn job<T, F, S>(params: T::Params, start: S) -> Pin<Box<dyn Prepared>>
where
    T: Tool,
    F: Future<Output = (Outcome, Context)> + Send + 'static,
    S: Fn(T::Params, Context) -> F + Send + 'static,
{
    let params = Some(params);
    Box::pin(Job::<T, F, S> { params, work: None, start, tool: PhantomData })
}

/// The work of a call. The context is lent to the tool, and comes back also after a panic.
async fn work<T: Tool>(params: T::Params, context: Context) -> (Outcome, Context) {
    let mut outcome = Ok(Output::default());
    {
        let (tool, lent) = (&registered::<T>(context.tool()).tool, &context);
        match catch_unwind(AssertUnwindSafe(|| tool.run(params, lent))) {
            Ok(work) => Caught::new(work, &mut outcome).await,
            Err(_) => outcome = Err(panicked()),
        }
    }
    (outcome, context)
}

fn registered<T: Tool>(tool: &dyn AnyTool) -> &Registered<T> {
    let tool: &dyn Any = tool;
    tool.downcast_ref().expect("a call is asked with the tool that prepared it")
}

impl<T, F, S> Prepared for Job<T, F, S>
where
    T: Tool,
    F: Future<Output = (Outcome, Context)> + Send,
    S: Fn(T::Params, Context) -> F + Send,
{
    fn precheck(&self, tool: &dyn AnyTool) -> Result<(), String> {
        let tool = &registered::<T>(tool).tool;
        self.params.as_ref().map_or(Ok(()), |params| tool.precheck(params))
    }

    fn replace(self: Pin<&mut Self>, tool: &dyn AnyTool, text: &str) -> Result<(), ToolError> {
        let read = T::Params::read_approved(&registered::<T>(tool).definition, text);
        *self.project().params = Some(read.ok_or_else(|| {
            ToolError::new(ErrorKind::Failed, "A secret does not fit where it is named")
        })?);
        Ok(())
    }

    fn start(self: Pin<&mut Self>, context: Context) {
        let mut this = self.project();
        if let Some(params) = this.params.take() {
            this.work.set(Some((this.start)(params, context)));
        }
    }

    fn poll(
        self: Pin<&mut Self>,
        waiting: &mut Waiting<'_>,
        outcome: &mut Outcome,
    ) -> Poll<Context> {
        let Some(work) = self.project().work.as_pin_mut() else { return Poll::Pending };
        work.poll(waiting).map(|(ended, context)| {
            *outcome = ended;
            context
        })
    }
}
