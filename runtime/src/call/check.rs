//! Validation of a call, in the one place where it happens: parse, repair, validate, and look where
//! secrets are named.

use crate::error::{ErrorKind, ToolError};
use crate::explain::RepairProfile;
use crate::secret::place;
use crate::tool::{AnyTool, Checked};

/// Checks the arguments of a call.
pub(crate) fn check(
    tool: &dyn AnyTool,
    arguments: &str,
    profile: &RepairProfile,
) -> Result<Checked, Box<ToolError>> {
    let mut checked = tool.prepare(arguments, profile)?;
    let repaired = checked.notes.as_ref().and_then(|notes| notes.repaired.as_deref());
    if let Some(placed) = place(repaired.unwrap_or(arguments), &tool.definition().secret_eligible) {
        if !placed.misplaced.is_empty() {
            return Err(Box::new(ToolError::invalid(placed.misplaced)));
        }
        checked.notes.get_or_insert_default().secrets = placed.names;
    }
    Ok(checked)
}

/// What is told to the model of arguments that a hook changed and that do not fit: they are not its own.
pub(crate) fn changed_wrongly(error: &ToolError) -> ToolError {
    let message = format!("The arguments were changed before the call and no longer fit: {error}");
    ToolError::new(ErrorKind::Failed, message)
}
