//! What the tests of this folder share.
#![allow(dead_code, reason = "each test program uses a part")]

use toolgen_runtime::error::ToolError;
use toolgen_runtime::explain::{Repair, RepairProfile, approve};
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits};

/// The shape of a schema.
pub(crate) fn shape(schema: &str) -> Shape {
    let schema = Json::parse(schema, Limits::ARGUMENTS).expect("a schema");
    let built = Shape::build(&schema, ShapeLimits::default());
    assert!(built.problems.is_empty(), "{:?}", built.problems);
    built.shape
}

/// The error of a text that is refused after repair.
pub(crate) fn error(schema: &str, text: &str) -> ToolError {
    error_with(schema, text, &RepairProfile::DEFAULT)
}

/// The error of a text that is refused.
pub(crate) fn error_with(schema: &str, text: &str, profile: &RepairProfile) -> ToolError {
    approve(&shape(schema), text, profile).expect_err("a refusal")
}

/// The text that is approved, and what was repaired.
pub(crate) fn approved(schema: &str, text: &str) -> (String, Vec<Repair>) {
    let approved = approve(&shape(schema), text, &RepairProfile::DEFAULT).expect("approval");
    (approved.text.into_owned(), approved.repairs)
}

/// Runs a future to its end on this thread.
pub(crate) fn block_on<F: std::future::Future>(future: F) -> F::Output {
    use std::sync::Arc;
    use std::task::{Context, Poll, Wake};

    struct Unpark(std::thread::Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Arc::new(Unpark(std::thread::current())).into();
    let mut context = Context::from_waker(&waker);
    let mut future = std::pin::pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return output;
        }
        std::thread::park();
    }
}
