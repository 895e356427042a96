//! Validation of a call, in the one place where it happens: parse, repair, validate, and look where
//! secrets are named.

use crate::error::{ErrorKind, ToolError};
use crate::explain::{Lane, Repair, RepairProfile};
use crate::registry::Entry;
use crate::secret::place;
use crate::tool::Prepared;

/// A call that may run, as far as its arguments go.
pub(crate) struct Checked {
    pub(crate) prepared: Box<dyn Prepared>,
    /// The names of the secrets that it needs.
    pub(crate) secrets: Vec<String>,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) lane: Lane,
    pub(crate) warnings: Vec<String>,
}

/// Checks the arguments of a call.
pub(crate) fn check(
    entry: &Entry,
    arguments: &str,
    profile: &RepairProfile,
) -> Result<Checked, ToolError> {
    let mut prepared = std::sync::Arc::clone(&entry.tool).prepare(arguments, profile)?;
    let text = prepared.repaired().unwrap_or(arguments);
    let placed = place(text, &entry.tool.definition().secret_eligible);
    if !placed.misplaced.is_empty() {
        return Err(ToolError::invalid(placed.misplaced));
    }
    let (repairs, lane) = (prepared.take_repairs(), prepared.lane());
    let warnings = prepared.take_warnings();
    Ok(Checked { prepared, secrets: placed.names, repairs, lane, warnings })
}

/// What is told to the model of arguments that a hook changed and that do not fit: they are not its own.
pub(crate) fn changed_wrongly(error: &ToolError) -> ToolError {
    let message = format!("The arguments were changed before the call and no longer fit: {error}");
    ToolError::new(ErrorKind::Failed, message)
}
