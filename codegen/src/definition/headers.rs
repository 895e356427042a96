//! Checks `x-mcp-header`, by which a parameter is also sent as an HTTP header.
//!
//! MCP asks for a token that is unique whatever its case, on a parameter that is a string, an
//! integer or a boolean and that only `properties` lead to. Clients must drop a tool that breaks
//! this, so it is an error wherever the definition comes from.

use std::collections::BTreeMap;

use toolgen_runtime::json::Json;

use super::SchemaSource;
use super::part::kind_name;
use super::walk::{Path, Visit, walk_schema};
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::SourceFile;
use crate::visible::quoted;

/// The keyword.
const HEADER: &str = "x-mcp-header";

/// Checks the headers of an input schema, some of whose parameters may hold secrets.
pub(super) fn check_headers(
    file: &SourceFile,
    schema: &SchemaSource,
    secrets: &[String],
    found: &mut Diagnostics,
) {
    let mut seen = BTreeMap::new();
    walk_schema(&schema.json, &mut |visit, path| {
        let Visit::Schema(part) = visit else { return };
        let Some(header) = part.get(HEADER) else { return };
        let problem = check_header(part, header, path)
            .or_else(|| check_unique(header, path, &mut seen))
            .or_else(|| check_secret(path, secrets));
        let pointer = || format!("{}/{HEADER}", path.pointer(&schema.pointer));
        found.extend(problem.map(|problem| problem.at(file, &pointer(), header.span.start)));
    });
}

fn check_header(part: &Json, header: &Json, path: &Path<'_>) -> Option<Diagnostic> {
    let invalid = |message, help| Some(Diagnostic::error(Code::InvalidHeader, message, help));
    let Some(name) = header.as_str() else {
        let message = format!("`{HEADER}` is {}, not a string", kind_name(header));
        return invalid(message, "write the name of the header, such as `\"Region\"`");
    };
    if name.is_empty() || !name.bytes().all(is_token_byte) {
        let message = format!("{} is no name of a header", quoted(name));
        return invalid(message, "use letters, digits and `-`, such as `\"Region\"`");
    }
    if path.parameter().is_none() {
        let message = format!("`{HEADER}` stands where not only `properties` lead to");
        return invalid(message, "move it to a parameter, or remove it");
    }
    let kind = part.get("type").and_then(Json::as_str);
    if !matches!(kind, Some("string" | "integer" | "boolean")) {
        let message = format!("`{HEADER}` stands on a parameter that no header can hold");
        let help = "give the parameter the type `string`, `integer` or `boolean`, or remove it";
        return invalid(message, help);
    }
    None
}

fn check_unique(
    header: &Json,
    path: &Path<'_>,
    seen: &mut BTreeMap<String, String>,
) -> Option<Diagnostic> {
    let name = header.as_str()?;
    let first = seen.insert(name.to_ascii_lowercase(), path.pointer(""))?;
    let message = format!("the header {} is used twice", quoted(name));
    let help = format!("give it another name; {} has it too", quoted(&first));
    Some(Diagnostic::error(Code::InvalidHeader, message, help))
}

fn check_secret(path: &Path<'_>, secrets: &[String]) -> Option<Diagnostic> {
    let parameter = path.parameter()?;
    secrets.iter().any(|secret| secret == parameter).then(|| {
        let shown = quoted(parameter);
        let message = format!("{shown} may hold a secret and is sent as a header");
        let help = format!("remove {shown} from `secretEligible`, or remove `{HEADER}`");
        Diagnostic::error(Code::HeaderOnSecret, message, help)
    })
}

/// Whether a byte may stand in a token of HTTP.
fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}
