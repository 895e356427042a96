//! Who says what may run: nobody removes anything here.

use toolgen_runtime::guard::{CallView, Decision, Guard};

/// Lets everything run but what removes files.
pub(crate) struct Careful;

impl Guard for Careful {
    async fn authorise(&self, call: &CallView<'_>) -> Decision {
        if call.arguments.contains("rm -") {
            return Decision::Deny("Nothing may be removed in this folder".to_owned());
        }
        Decision::Allow
    }
}
