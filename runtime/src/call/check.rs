//! Validation of a call, in the one place where it happens: parse, repair, validate, and look where
//! secrets are named.

use crate::error::{ErrorKind, ToolError};
use crate::explain::{Lane, RepairProfile};
use crate::secret::place;
use crate::tool::{Accepted, Prepared, Registered};

/// Checks the arguments of a call. What is to be known of it besides is in `notes`.
pub(crate) fn check(
    tool: &Registered,
    arguments: &str,
    profile: &RepairProfile,
    notes: &mut Option<Box<Accepted>>,
) -> Result<Box<dyn Prepared>, Box<ToolError>> {
    let Registered { definition, tool } = tool;
    let prepared = tool.prepare(definition, arguments, profile, notes)?;
    let repaired = notes.as_ref().and_then(|notes| notes.repaired.as_deref());
    if let Some(placed) = place(repaired.unwrap_or(arguments), &definition.secret_eligible) {
        if !placed.misplaced.is_empty() {
            return Err(Box::new(ToolError::invalid(placed.misplaced)));
        }
        let by_reader = || Box::new(Accepted::by(Lane::Direct));
        notes.get_or_insert_with(by_reader).secrets = placed.names;
    }
    Ok(prepared)
}

/// What is told to the model of arguments that a hook changed and that do not fit: they are not its own.
pub(crate) fn changed_wrongly(error: &ToolError) -> ToolError {
    let message = format!("The arguments were changed before the call and no longer fit: {error}");
    ToolError::new(ErrorKind::Failed, message)
}
