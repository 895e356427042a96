//! One call: from the text of a model to a result that it can act on.

mod result;

pub use result::{CallRequest, CallResult};
