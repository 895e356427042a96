//! Many calls at once: a model's stream, which is sequential and fast, joined with tools, which are
//! asynchronous and slow.
//!
//! A [`Turn`] takes one message of a model. A call is opened when it begins, gets its arguments piece
//! by piece, and starts as soon as it is complete, while the stream goes on. From its opening on it
//! has exactly one result, whatever happens:
//!
//! | what happens | the result |
//! |---|---|
//! | the tool ends | what it gave, or its error |
//! | it, or who guards it, panics | [`Panicked`](crate::ErrorKind::Panicked); the payload is not repeated |
//! | it takes longer than its definition allows | [`Timeout`](crate::ErrorKind::Timeout) |
//! | the stream ends, or fails, before the call is complete | [`Truncated`](crate::ErrorKind::Truncated), never executed |
//! | the turn is aborted, or the stream fails | what comes within the grace (250 ms), else [`Aborted`](crate::ErrorKind::Aborted) |
//! | the turn is dropped, or its runtime ends | [`Aborted`](crate::ErrorKind::Aborted) |
//! | an earlier call that touches the same does not end | [`Failed`](crate::ErrorKind::Failed), never executed |
//!
//! The time that a tool may take is counted from its beginning: who is asked for permission may take
//! as long as the turn. The first result stays. What comes later is in the [`LateRecord`], and so is
//! the number of tools that go on although their calls are over. A cancelled tool has the grace to
//! end, then it is dropped where it waits; one that blocks its thread is left behind. A tool that says
//! that it blocks runs on a thread of its own.
//!
//! While arguments come in, [`TurnSettings::with_early_issues`] tells what is wrong already, so that a
//! caller may stop the model, and [`EarlyStart::ReadOnly`] starts a read-only call as soon as its
//! arguments are whole.
//!
//! Streams do odd things, and none of them is an error:
//!
//! | what comes | what becomes of it |
//! |---|---|
//! | a call that was not opened | it is opened |
//! | an opening without a call | it ends truncated, or aborted, with the stream |
//! | a second opening, a second call | [`Receipt::Repeated`]: the first stays, nothing runs twice |
//! | a piece of arguments that are complete | [`Receipt::Late`] |
//! | a piece of arguments, or the completion, of an unknown id | [`Receipt::Unknown`] |
//! | the completion of a call that has its result | [`Receipt::Late`], and it is in the late record |
//! | an opening or a call after the end of the stream | [`Receipt::AfterEnd`]: it ends aborted, and is not run |
//! | a second end | the first stays, but an abort still aborts what goes on |
//! | an id of an earlier turn | another call: turns know nothing of each other |
//!
//! ```
//! use std::sync::Arc;
//! use toolgen_runtime::guard::AllowAll;
//! use toolgen_runtime::stream::Ending;
//! use toolgen_runtime::turn::{Turn, TurnSettings};
//! use toolgen_runtime::{CallRequest, Caller, Definition, Dynamic, Permission, Registry, ToolError};
//!
//! let definition = Definition::load("wait", "{}", Permission::ReadOnly, &[]);
//! let mut registry = Registry::new();
//! registry.add(Dynamic::new(definition, |_, _| async move {
//!     tokio::time::sleep(std::time::Duration::from_millis(20)).await;
//!     Ok::<_, ToolError>("waited")
//! }))?;
//! let caller = Arc::new(Caller::new(registry, AllowAll));
//!
//! let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
//! let results = runtime.block_on(async {
//!     let mut turn = Turn::new(caller, &TurnSettings::default(), runtime.handle().clone());
//!     turn.call(CallRequest::new("1", "wait", "{}"));
//!     turn.open("2", "wait");
//!     turn.delta("2", "{\"path");
//!     turn.settle(Ending::Length).await
//! });
//! assert_eq!(results[0].text(), "waited");
//! assert!(results[1].text().starts_with("The message ended early"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod after;
mod alarm;
mod calls;
mod coordinator;
mod course;
mod driver;
mod late;
mod partial;
mod queue;
mod settings;
mod shared;
mod slot;
mod state;
mod sync;
mod task;
mod watch;
mod work;

pub use coordinator::{Receipt, Turn, TurnHandle};
pub use late::{LateRecord, LateResult};
pub use settings::{Drain, EarlyStart, TurnSettings};
