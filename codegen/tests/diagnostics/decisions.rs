//! Cases of what must be decided on a tool.

use toolgen_codegen::Code;

use super::{Case, case};

const HUB: &str = "schemas/mcp/hub/list.json";
const POLICY: &str = "schemas/mcp/hub/policy.json";
const ISSUES: &str = r#"{"tools": [{"name": "list_issues", "inputSchema": {"type": "object"}}]}"#;

/// A definition of our own with these decisions.
fn own(toolgen: &str) -> Vec<(&'static str, String)> {
    let text = format!(
        r#"{{
  "name": "edit",
  "inputSchema": {{"type": "object", "properties": {{"file_path": {{"type": "string"}}}}}},
  "toolgen": {toolgen}
}}"#
    );
    vec![("schemas/edit.json", text)]
}

/// The cases.
pub(super) fn cases() -> Vec<Case> {
    [own_cases(), server_cases()].into_iter().flatten().collect()
}

#[expect(clippy::too_many_lines, reason = "a list of cases")]
fn own_cases() -> Vec<Case> {
    let undecided = r#"{"name": "edit", "inputSchema": {"type": "object"}}"#;
    let effects = r#"{"permission": "supervised", "secretEligible": [],
    "effects": {"reads": ["{filePath}"], "writes": ["{}", "{size}", "{{x}}"]}}"#;
    let kinds = r#"{"permission": true, "secretEligible": "file_path", "timeoutMs": "1s",
    "effects": {"reads": [7]}, "recommendations": {}}"#;
    vec![
        case(
            Code::MissingPermission,
            &[("schemas/edit.json", undecided)],
            r#"
error[missing-permission]: the definition does not say how much trust a call needs
  --> schemas/edit.json:1:1
  help: add `"toolgen": {"permission": "supervised", "secretEligible": []}`; a permission is `read-only`, `supervised` or `dangerous`

error[missing-secret-eligible]: the definition does not say which parameters may hold a secret
  --> schemas/edit.json:1:1
  help: list them in `secretEligible` of `toolgen`; write `[]` for none"#,
        ),
        case(
            Code::MissingPermission,
            &own(r#"{"secretEligible": []}"#),
            r#"
error[missing-permission]: the definition does not say how much trust a call needs
  --> schemas/edit.json:4:14 (at /toolgen)
  help: add `"permission": "read-only"`, `"supervised"` or `"dangerous"`"#,
        ),
        case(
            Code::MissingSecretEligible,
            &own(r#"{"permission": "read-only"}"#),
            r#"
error[missing-secret-eligible]: the definition does not say which parameters may hold a secret
  --> schemas/edit.json:4:14 (at /toolgen)
  help: add `"secretEligible": []`, or list the parameters that may hold a secret"#,
        ),
        case(
            Code::UnknownPermission,
            &own(r#"{"permission": "readonly", "secretEligible": []}"#),
            r"
error[unknown-permission]: there is no permission `readonly`
  --> schemas/edit.json:4:29 (at /toolgen/permission)
  help: did you mean `read-only`?",
        ),
        case(
            Code::UnknownPermission,
            &own(r#"{"permission": "yes", "secretEligible": []}"#),
            r"
error[unknown-permission]: there is no permission `yes`
  --> schemas/edit.json:4:29 (at /toolgen/permission)
  help: write one of `read-only`, `supervised` and `dangerous`",
        ),
        case(
            Code::UnknownSecretParameter,
            &own(r#"{"permission": "read-only", "secretEligible": ["filepath", "token"]}"#),
            r"
error[unknown-secret-parameter]: there is no parameter `filepath`
  --> schemas/edit.json:4:61 (at /toolgen/secretEligible/0)
  help: did you mean `file_path`?

error[unknown-secret-parameter]: there is no parameter `token`
  --> schemas/edit.json:4:73 (at /toolgen/secretEligible/1)
  help: the tool has `file_path`",
        ),
        case(
            Code::UnknownEffectParameter,
            &own(effects),
            r"
error[unknown-effect-parameter]: there is no parameter `filePath`
  --> schemas/edit.json:5:27 (at /toolgen/effects/reads/0)
  help: did you mean `file_path`?

error[illegal-value]: the template `{}` is broken: `{}` names no parameter
  --> schemas/edit.json:5:53 (at /toolgen/effects/writes/0)
  help: write `{name}` for a parameter, `{{` and `}}` for braces

error[unknown-effect-parameter]: there is no parameter `size`
  --> schemas/edit.json:5:59 (at /toolgen/effects/writes/1)
  help: the tool has `file_path`",
        ),
        case(
            Code::UnknownKey,
            &own(r#"{"permission": "read-only", "secretEligible": [], "timeout": 5, "x": 1}"#),
            r"
error[unknown-key]: unknown key `timeout`
  --> schemas/edit.json:4:64 (at /toolgen/timeout)
  help: did you mean `timeoutMs`?

error[unknown-key]: unknown key `x`
  --> schemas/edit.json:4:78 (at /toolgen/x)
  help: the known keys are `permission`, `secretEligible`, `timeoutMs`, `effects` and `recommendations`",
        ),
        case(
            Code::IllegalValue,
            &own(kinds),
            r#"
error[illegal-value]: `permission` must be a string, not a boolean
  --> schemas/edit.json:4:29 (at /toolgen/permission)
  help: write one of `read-only`, `supervised` and `dangerous`

error[illegal-value]: `secretEligible` must be an array, not a string
  --> schemas/edit.json:4:53 (at /toolgen/secretEligible)
  help: write the names of parameters, or `[]`

error[illegal-value]: `timeoutMs` must be a number, not a string
  --> schemas/edit.json:4:79 (at /toolgen/timeoutMs)
  help: write how long a call may take, in milliseconds, such as `120000`

error[illegal-value]: expected a string, found a number
  --> schemas/edit.json:5:27 (at /toolgen/effects/reads/0)
  help: write templates, such as `["{file_path}"]`

error[illegal-value]: `recommendations` must be an array, not an object
  --> schemas/edit.json:5:51 (at /toolgen/recommendations)
  help: write sentences for a model whose call failed"#,
        ),
        case(
            Code::IllegalValue,
            &own("\"read-only\""),
            r#"
error[illegal-value]: `toolgen` must be an object, not a string
  --> schemas/edit.json:4:14 (at /toolgen)
  help: write `{"permission": …, "secretEligible": […]}`"#,
        ),
        case(
            Code::IllegalValue,
            &own(r#"{"permission": "read-only", "secretEligible": [], "timeoutMs": 0}"#),
            r"
error[illegal-value]: `timeoutMs` is not a whole number of at least 1
  --> schemas/edit.json:4:77 (at /toolgen/timeoutMs)
  help: write how long a call may take, in milliseconds, such as `120000`",
        ),
        case(
            Code::HiddenCharacter,
            &own(
                "{\"permission\": \"read-only\", \"secretEligible\": [],\n    \"recommendations\": [\"a\u{200b}\"]}",
            ),
            r"
error[hidden-character]: the text has the hidden character `U+200B`
  --> schemas/edit.json:5:25 (at /toolgen/recommendations/0)
  help: remove the character",
        ),
    ]
}

fn server_cases() -> Vec<Case> {
    let claim = r#"{"name": "a", "inputSchema": {"type": "object"},
 "toolgen": {"permission": "read-only"}}"#;
    let decided = r#"{"tools": {"a": {"permission": "dangerous", "secretEligible": []}}}"#;
    let typo = r#"{"tools": {
  "list_isues": {"permission": "read-only", "secretEligible": []},
  "x": {}
}}"#;
    vec![
        case(
            Code::MissingPolicy,
            &[(HUB, ISSUES)],
            r#"
error[missing-policy]: the tool `list_issues` has no policy
  --> schemas/mcp/hub/list.json:1:21 (at /tools/0/name)
  help: write `{"tools": {"list_issues": {"permission": "supervised", "secretEligible": []}}}` to `policy.json` beside it"#,
        ),
        case(
            Code::MissingPolicy,
            &[(HUB, ISSUES), (POLICY, r#"{"tools": {}}"#)],
            r#"
error[missing-policy]: the tool `list_issues` has no policy
  --> schemas/mcp/hub/list.json:1:21 (at /tools/0/name)
  help: add `"list_issues": {"permission": "supervised", "secretEligible": []}` to `tools` of `schemas/mcp/hub/policy.json`"#,
        ),
        case(
            Code::UnknownPolicyTool,
            &[(HUB, ISSUES), (POLICY, typo)],
            r#"
error[missing-policy]: the tool `list_issues` has no policy
  --> schemas/mcp/hub/list.json:1:21 (at /tools/0/name)
  help: add `"list_issues": {"permission": "supervised", "secretEligible": []}` to `tools` of `schemas/mcp/hub/policy.json`

warning[unknown-policy-tool]: the server `hub` has no tool `list_isues`
  --> schemas/mcp/hub/policy.json:2:3 (at /tools/list_isues)
  help: did you mean `list_issues`?

warning[unknown-policy-tool]: the server `hub` has no tool `x`
  --> schemas/mcp/hub/policy.json:3:3 (at /tools/x)
  help: remove the entry"#,
        ),
        case(
            Code::UnknownKey,
            &[(HUB, claim), (POLICY, decided)],
            r"
warning[unknown-key]: `toolgen` in the definition of a server decides nothing
  --> schemas/mcp/hub/list.json:2:13 (at /toolgen)
  help: decide on the tool in the `policy.json` of the server",
        ),
        case(
            Code::UnknownKey,
            &[(HUB, r#"{"tools": []}"#), (POLICY, r#"{"tool": {}}"#)],
            r"
error[unknown-key]: unknown key `tool`
  --> schemas/mcp/hub/policy.json:1:2 (at /tool)
  help: did you mean `tools`?",
        ),
        case(
            Code::IllegalValue,
            &[(HUB, r#"{"tools": []}"#), (POLICY, r#"{"tools": []}"#)],
            r#"
error[illegal-value]: `tools` must be an object, not an array
  --> schemas/mcp/hub/policy.json:1:11 (at /tools)
  help: write `{"tools": {"<name>": {…}}}`"#,
        ),
        case(
            Code::IllegalValue,
            &[(HUB, r#"{"tools": []}"#), (POLICY, "[]")],
            r#"
error[illegal-value]: a policy must be an object
  --> schemas/mcp/hub/policy.json:1:1
  help: write `{"tools": {"<name>": {…}}}`"#,
        ),
    ]
}
