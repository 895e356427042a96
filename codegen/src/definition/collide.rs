//! Checks that need all tools at once: names that collide, and the size of a whole server.

use std::collections::BTreeMap;

use super::Origin;
use super::read::ReadTool;
use super::size::{MAX_SERVER_BYTES, too_large};
use crate::code::Code;
use crate::diagnostic::Diagnostic;
use crate::visible::{escaped, quoted};

/// Reports the second tool that a model would call by the same name.
pub(super) fn check_names(tools: &mut [ReadTool]) {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for tool in tools {
        let Some(name) = tool.name.clone() else { continue };
        let (line, column) = tool.file.position(tool.name_start);
        let place = format!("{}:{line}:{column}", escaped(&tool.file.path));
        let call_name = tool.origin.call_name(&name);
        if let Some(first) = seen.get(&call_name) {
            let message = format!("the tool {} is defined twice", quoted(&call_name));
            let help = format!("rename or remove one of them; the other is at {first}");
            let diagnostic = Diagnostic::error(Code::DuplicateTool, message, help);
            tool.found.push(diagnostic.at(&tool.file, &tool.pointer, tool.name_start));
        } else {
            seen.insert(call_name, place);
        }
    }
}

/// Reports the tool with which the schemas of a server become too many.
pub(super) fn check_server_sizes(tools: &mut [ReadTool]) {
    let mut sums: BTreeMap<String, usize> = BTreeMap::new();
    for tool in tools {
        let Origin::External { server } = &tool.origin else { continue };
        let sum = sums.entry(server.clone()).or_default();
        let before = *sum;
        *sum += tool.schema_bytes;
        if before <= MAX_SERVER_BYTES && *sum > MAX_SERVER_BYTES {
            let message = format!(
                "the schemas of the server {} have more than {MAX_SERVER_BYTES} bytes",
                quoted(server)
            );
            let diagnostic = too_large(message);
            tool.found.push(diagnostic.at(&tool.file, &tool.pointer, tool.name_start));
        }
    }
}
