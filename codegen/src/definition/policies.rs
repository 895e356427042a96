//! Policy files: our decisions on the tools of MCP servers.
//!
//! `mcp/<server>/policy.json` is `{"tools": {"<name>": {"permission": …, "secretEligible": […]}}}`,
//! where each entry is what a `toolgen` object is in a definition of our own.

use std::collections::{BTreeMap, BTreeSet};

use super::Origin;
use super::decisions::{check_keys, wrong_kind};
use super::file::ParsedFile;
use super::nearest::nearest_name;
use super::part::Part;
use super::read::ReadTool;
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Coverage, Role, SourceFile};
use crate::visible::quoted;

/// The keys of a policy file; editors read `$schema`.
const KEYS: [&str; 2] = ["tools", "$schema"];

/// The policies of all servers.
#[derive(Default)]
pub(super) struct Policies<'a> {
    servers: BTreeMap<&'a str, ServerPolicy<'a>>,
}

/// The policy of one server.
pub(super) struct ServerPolicy<'a> {
    pub(super) file: &'a SourceFile,
    coverage: Coverage,
    entries: BTreeMap<&'a str, Entry<'a>>,
}

struct Entry<'a> {
    part: Part<'a>,
    key_start: usize,
}

/// Reads which tools each policy file decides on.
pub(super) fn read_policies<'a>(
    files: &'a [ParsedFile<'a>],
    diagnostics: &mut Diagnostics,
) -> Policies<'a> {
    let mut policies = Policies::default();
    for parsed in files {
        let Role::Policy { server, coverage } = parsed.role else { continue };
        let (file, root) = (parsed.file.as_ref(), Part::root(&parsed.json));
        if let Some(first) = policies.servers.get(server.as_str()) {
            diagnostics.push(root.blame(file, second_policy(server, first)));
            continue;
        }
        let entries = read_entries(file, &root, diagnostics);
        policies.servers.insert(server, ServerPolicy { file, coverage: *coverage, entries });
    }
    policies
}

fn read_entries<'a>(
    file: &SourceFile,
    root: &Part<'a>,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<&'a str, Entry<'a>> {
    let help = "write `{\"tools\": {\"<name>\": {…}}}`";
    if !root.json.is_object() {
        let message = "a policy must be an object";
        let diagnostic = Diagnostic::error(Code::IllegalValue, message, help);
        diagnostics.push(root.blame(file, diagnostic));
    }
    check_keys(root, &KEYS, file, diagnostics);
    let Some(tools) = root.get("tools") else { return BTreeMap::new() };
    if !tools.json.is_object() {
        diagnostics.push(tools.blame(file, wrong_kind(&tools, "an object", help)));
    }
    let entries = tools.members().map(|(member, part)| {
        (member.key.as_str(), Entry { part, key_start: member.key_span.start })
    });
    entries.collect()
}

fn second_policy(server: &str, first: &ServerPolicy<'_>) -> Diagnostic {
    let message = format!("the server {} has two policies", quoted(server));
    let help = format!("keep one of them; the other is {}", quoted(&first.file.path));
    Diagnostic::error(Code::DuplicateTool, message, help)
}

impl<'a> Policies<'a> {
    /// The policy of a server.
    pub(super) fn of_server(&self, server: &str) -> Option<&ServerPolicy<'a>> {
        self.servers.get(server)
    }

    /// Reports decisions on tools that no server has.
    pub(super) fn check_tools(&self, tools: &[ReadTool], diagnostics: &mut Diagnostics) {
        for (server, policy) in &self.servers {
            if policy.coverage == Coverage::Part {
                continue;
            }
            let origin = Origin::External { server: (*server).to_owned() };
            let of_server = tools.iter().filter(|tool| tool.origin == origin);
            let names: BTreeSet<_> = of_server.filter_map(|tool| tool.name.as_deref()).collect();
            for (name, entry) in &policy.entries {
                if !names.contains(name) {
                    let diagnostic = no_such_tool(server, name, &names);
                    let pointer = &entry.part.pointer;
                    diagnostics.push(diagnostic.at(policy.file, pointer, entry.key_start));
                }
            }
        }
    }
}

impl<'a> ServerPolicy<'a> {
    /// The decision on a tool.
    pub(super) fn decision(&self, tool: &str) -> Option<&Part<'a>> {
        self.entries.get(tool).map(|entry| &entry.part)
    }
}

fn no_such_tool(server: &str, name: &str, names: &BTreeSet<&str>) -> Diagnostic {
    let message = format!("the server {} has no tool {}", quoted(server), quoted(name));
    let help = match nearest_name(name, names.iter().copied()) {
        Some(near) => format!("did you mean {}?", quoted(near)),
        None => "remove the entry".to_owned(),
    };
    Diagnostic::warning(Code::UnknownPolicyTool, message, help)
}
