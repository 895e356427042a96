//! Finds who decides on a tool, and reads the decision.
//!
//! Our own definitions decide for themselves, in `toolgen`; a policy file decides on what a server
//! sent; nobody has decided on what was given by itself, which is then treated as dangerous.

use super::decisions::Reader;
use super::parameters::Parameters;
use super::policies::Policies;
use super::read::{Reading, Standing};
use super::{Origin, Policy, SchemaSource};
use crate::code::Code;
use crate::diagnostic::Diagnostic;
use crate::visible::quoted;

/// What to write where nothing is decided.
const DECISION: &str = "{\"permission\": \"supervised\", \"secretEligible\": []}";

/// Reads what was decided on a tool.
pub(super) fn read_policy(
    reading: &mut Reading<'_>,
    name: Option<&str>,
    input: Option<&SchemaSource>,
    policies: &Policies<'_>,
) -> Option<Policy> {
    let parameters = input.map(|input| Parameters::of(&input.json));
    match reading.standing {
        Standing::AdHoc => Some(Policy::undecided()),
        Standing::Own => read_own(reading, parameters.as_ref()),
        Standing::External => read_external(reading, name?, parameters.as_ref(), policies),
    }
}

fn read_own(reading: &mut Reading<'_>, parameters: Option<&Parameters<'_>>) -> Option<Policy> {
    if let Some(part) = &reading.tool.decisions {
        let found = &mut reading.found;
        return Reader { file: reading.file, parameters, found }.read(part);
    }
    let help = format!(
        "add `\"toolgen\": {DECISION}`; a permission is `read-only`, `supervised` or `dangerous`"
    );
    let message = "the definition does not say how much trust a call needs";
    let diagnostic = Diagnostic::error(Code::MissingPermission, message, help);
    reading.blame(&reading.tool.part, diagnostic);
    let message = "the definition does not say which parameters may hold a secret";
    let help = "list them in `secretEligible` of `toolgen`; write `[]` for none";
    let diagnostic = Diagnostic::error(Code::MissingSecretEligible, message, help);
    reading.blame(&reading.tool.part, diagnostic);
    None
}

fn read_external(
    reading: &mut Reading<'_>,
    name: &str,
    parameters: Option<&Parameters<'_>>,
    policies: &Policies<'_>,
) -> Option<Policy> {
    if let Some(claim) = &reading.tool.decisions {
        let message = "`toolgen` in the definition of a server decides nothing";
        let help = "decide on the tool in the `policy.json` of the server";
        reading.blame(claim, Diagnostic::warning(Code::UnknownKey, message, help));
    }
    let Origin::External { server } = &reading.origin else { return None };
    let policy = policies.of_server(server);
    if let Some(policy) = policy
        && let Some(part) = policy.decision(name)
    {
        return Reader { file: policy.file, parameters, found: &mut reading.found }.read(part);
    }
    let message = format!("nobody has decided on the tool {}", quoted(name));
    let help = match policy {
        Some(policy) => {
            format!("add `\"{name}\": {DECISION}` to `tools` of {}", quoted(&policy.file.path))
        }
        None => {
            format!("write `{{\"tools\": {{\"{name}\": {DECISION}}}}}` to `policy.json` beside it")
        }
    };
    let place = reading.tool.part.get("name").unwrap_or_else(|| reading.tool.part.clone());
    reading.blame(&place, Diagnostic::error(Code::MissingPolicy, message, help));
    None
}
