//! One call: from the text of a model to a result that it can act on.
//!
//! ```text
//! name → parse → repair → validate → before → precheck → authorise → secrets → run → redact → after
//! ```
//!
//! Invariants:
//! 1. A body runs only on arguments that the schema accepts, and only after everybody who may say no
//!    was asked about exactly these arguments.
//! 2. Validation happens in `check` alone; arguments that a guard changed go through it again.
//! 3. Every call has one result, whatever happens in between, and a panic of a tool is caught.
//! 4. Nothing is run twice: a failed call is the model's to repeat.

mod advice;
mod caller;
mod check;
mod history;
mod result;
mod run;
mod trace;

pub use caller::{Caller, Ready};
pub(crate) use check::check;
pub use result::{CallRequest, CallResult};

/// Takes what happens.
pub(crate) type Listener = Box<dyn Fn(&crate::event::Event) + Send + Sync>;
