//! What the known forms become, and how strictly each is read.

use super::*;
use crate::code::Code;
use crate::diagnostic::Severity;
use crate::source::{Coverage, Role};

const DECIDED: &str = r#""toolgen": {"permission": "read-only", "secretEligible": []}"#;

fn parse(role: Role, text: &str) -> (Vec<ToolDefinition>, Vec<(Code, Severity)>) {
    parse_all(&[("dir/my file.json", role, text)])
}

fn parse_all(files: &[(&str, Role, &str)]) -> (Vec<ToolDefinition>, Vec<(Code, Severity)>) {
    let sources = files
        .iter()
        .map(|(path, role, text)| Source::new(SourceFile::new(*path, *text), role.clone()));
    let (definitions, found) = parse_definitions(&sources.collect::<Vec<_>>());
    let found = found.into_iter().map(|diagnostic| (diagnostic.code, diagnostic.severity));
    (definitions, found.collect())
}

fn names(definitions: &[ToolDefinition]) -> Vec<&str> {
    definitions.iter().map(|definition| definition.name.as_str()).collect()
}

fn external() -> Role {
    Role::External { server: "hub".to_owned() }
}

fn policy() -> Role {
    Role::Policy { server: "hub".to_owned(), coverage: Coverage::Whole }
}

#[test]
fn an_own_definition_is_read_whole() {
    let schema = r#"{ "type": "object", "properties": {"file_path": {"type":"string"}} }"#;
    let text = format!(
        r#"{{"name": "edit", "title": "Edit", "description": "Edits.", "inputSchema": {schema},
            "outputSchema": {{"type": "string"}}, "annotations": {{"readOnlyHint": false}},
            "toolgen": {{"permission": "supervised", "secretEligible": ["file_path"],
              "timeoutMs": 1000, "effects": {{"reads": ["{{file_path}}"], "writes": ["x"]}},
              "recommendations": ["Look first."]}}}}"#
    );
    let (definitions, found) = parse(Role::Own, &text);
    assert_eq!(found, []);
    let [edit] = definitions.as_slice() else { panic!("one tool: {definitions:?}") };
    assert_eq!(edit.title.as_deref(), Some("Edit"));
    assert_eq!(edit.description.as_deref(), Some("Edits."));
    assert_eq!(edit.input.text, schema);
    assert_eq!(edit.input.pointer, "/inputSchema");
    assert_eq!(
        edit.output.as_ref().map(|output| output.text.as_str()),
        Some("{\"type\": \"string\"}")
    );
    assert!(edit.annotations.is_some());
    let inner = edit.input.offset_of("/properties/file_path/type");
    assert!(text.get(inner..).is_some_and(|rest| rest.starts_with("\"string\"")));
    assert_eq!(edit.input.offset_of("/no/such/part"), edit.input.json.span.start);
    let expected = Policy {
        permission: Permission::Supervised,
        secret_eligible: vec!["file_path".to_owned()],
        timeout_ms: Some(1000),
        reads: vec!["{file_path}".to_owned()],
        writes: vec!["x".to_owned()],
        recommendations: vec!["Look first.".to_owned()],
    };
    assert_eq!(edit.policy, expected);
}

#[test]
fn every_known_form_is_read() {
    let schema = r#"{"type": "object"}"#;
    let mcp = format!(r#"{{"name": "a", "inputSchema": {schema}}}"#);
    let forms = [
        (mcp.clone(), "/inputSchema"),
        (format!(r#"{{"name": "a", "input_schema": {schema}}}"#), "/input_schema"),
        (format!(r#"{{"type": "function", "name": "a", "parameters": {schema}}}"#), "/parameters"),
        (
            format!(r#"{{"type":"function","function":{{"name":"a","parameters":{schema}}}}}"#),
            "/function/parameters",
        ),
        (format!(r#"{{"tools": [{mcp}]}}"#), "/tools/0/inputSchema"),
        (
            format!(r#"{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{mcp}]}}}}"#),
            "/result/tools/0/inputSchema",
        ),
        (format!("[[{mcp}]]"), "/0/0/inputSchema"),
    ];
    for (text, pointer) in forms {
        let (definitions, found) = parse(Role::AdHoc, &text);
        assert_eq!(found, [], "{text}");
        assert_eq!(names(&definitions), ["a"], "{text}");
        let pointers: Vec<_> = definitions.iter().map(|tool| tool.input.pointer.as_str()).collect();
        assert_eq!(pointers, [pointer]);
    }
}

#[test]
fn a_bare_schema_is_named_after_its_file() {
    let text = r#"{"type": "object", "description": "d", "properties": {"toolgen": {}}}"#;
    let (definitions, found) = parse(Role::AdHoc, text);
    assert_eq!(found, []);
    let [tool] = definitions.as_slice() else { panic!("one tool: {definitions:?}") };
    assert_eq!(tool.name, "my_file");
    assert_eq!(tool.description.as_deref(), Some("d"));
    assert_eq!((tool.input.text.as_str(), tool.input.pointer.as_str()), (text, ""));
    assert_eq!(tool.policy, Policy::undecided());
    let refused = [(Code::UnknownDefinition, Severity::Error)];
    assert_eq!(parse(Role::Own, text).1, refused);
    assert_eq!(parse(external(), text).1, refused);
}

/// S24: a definition without its decisions does not build.
#[test]
fn s24_permission_and_secrets_have_no_default() {
    let both = [
        (Code::MissingPermission, Severity::Error),
        (Code::MissingSecretEligible, Severity::Error),
    ];
    let text = r#"{"name": "a", "inputSchema": {"type": "object"}}"#;
    assert_eq!(parse(Role::Own, text), (vec![], both.to_vec()));
    let text = r#"{"name": "a", "inputSchema": {"type": "object"}, "toolgen": {}}"#;
    assert_eq!(parse(Role::Own, text), (vec![], both.to_vec()));
    // Given by itself, a definition that decides something must decide everything.
    assert_eq!(parse(Role::AdHoc, text), (vec![], both.to_vec()));
}

#[test]
fn a_server_cannot_decide_on_its_own_tools() {
    let tool = format!(r#"{{"name": "a", "inputSchema": {{"type": "object"}}, {DECIDED}}}"#);
    let ignored = (Code::UnknownKey, Severity::Warning);
    let (definitions, found) = parse(external(), &tool);
    assert!(definitions.is_empty());
    assert_eq!(found, [(Code::MissingPolicy, Severity::Error), ignored]);
    let entry = r#"{"tools": {"a": {"permission": "dangerous", "secretEligible": []}}}"#;
    let (definitions, found) =
        parse_all(&[("p.json", policy(), entry), ("t.json", external(), &tool)]);
    assert_eq!(found, [ignored]);
    let permissions: Vec<_> = definitions.iter().map(|tool| tool.policy.permission).collect();
    assert_eq!(permissions, [Permission::Dangerous]);
    let origin = Origin::External { server: "hub".to_owned() };
    assert!(definitions.iter().all(|tool| tool.origin == origin));
}

#[test]
fn a_policy_may_decide_on_more_than_is_given_only_when_told_so() {
    let entry = r#"{"permission": "dangerous", "secretEligible": []}"#;
    let text = format!(r#"{{"tools": {{"a": {entry}, "b": {entry}}}}}"#);
    let tool = r#"{"name": "a", "inputSchema": {"type": "object"}}"#;
    let found = |coverage| {
        let role = Role::Policy { server: "hub".to_owned(), coverage };
        parse_all(&[("p.json", role, &text), ("t.json", external(), tool)]).1
    };
    assert_eq!(found(Coverage::Whole), [(Code::UnknownPolicyTool, Severity::Warning)]);
    assert_eq!(found(Coverage::Part), []);
}

#[test]
fn how_bad_a_root_is_depends_on_whose_it_is() {
    let parse_root = |role, schema: &str| {
        let text = format!(r#"{{"name": "a", "inputSchema": {schema}, {DECIDED}}}"#);
        let bare = format!(r#"{{"name": "a", "inputSchema": {schema}}}"#);
        let text = if role == Role::Own { text } else { bare };
        let (definitions, found) = parse(role, &text);
        (definitions.len(), found.first().map(|(_, severity)| *severity))
    };
    let refused = (0, Some(Severity::Error));
    let warned = (1, Some(Severity::Warning));
    for unclear in ["{}", r##"{"$ref": "#/$defs/a"}"##, r#"{"type": ["object", "null"]}"#] {
        assert_eq!(parse_root(Role::Own, unclear), refused, "{unclear}");
        assert_eq!(parse_root(Role::AdHoc, unclear), warned, "{unclear}");
    }
    for excluded in [r#"{"type": "string"}"#, r#"{"enum": [1]}"#, "false", r#"{"const": "x"}"#] {
        assert_eq!(parse_root(Role::Own, excluded), refused, "{excluded}");
        assert_eq!(parse_root(Role::AdHoc, excluded), refused, "{excluded}");
    }
    for role in [Role::Own, Role::AdHoc] {
        assert_eq!(parse_root(role, r#"{"type": "object"}"#), (1, None));
    }
    assert_eq!(parse(Role::AdHoc, r#"{"type": "array"}"#).1.len(), 1);
}

#[test]
fn hidden_characters_are_errors_only_in_our_own_definitions() {
    let tool = |rest: &str| {
        format!(
            r#"{{"name": "a", "description": "x{0}", {rest}
                "inputSchema": {{"type": "object", "properties": {{"p{0}": {{"enum": ["v{0}"]}},
                    "description": {{"type": "string"}}}}}}}}"#,
            '\u{202e}'
        )
    };
    let (definitions, found) = parse(Role::Own, &tool(&format!("{DECIDED},")));
    assert!(definitions.is_empty());
    assert_eq!(found, [(Code::HiddenCharacter, Severity::Error); 3]);
    let (definitions, found) = parse(Role::AdHoc, &tool(""));
    assert_eq!(definitions.len(), 1);
    assert_eq!(found, [(Code::HiddenCharacter, Severity::Warning); 3]);
}

#[test]
fn joiners_and_line_breaks_may_stand_in_descriptions() {
    let text = format!(
        r#"{{"name": "a", "description": "a\n\tb{}", "inputSchema": {{"type": "object",
            "properties": {{"d": {{"enum": [",", "\t", "\n"]}}}}}}, {DECIDED}}}"#,
        '\u{200c}'
    );
    let (definitions, found) = parse(Role::Own, &text);
    assert_eq!((definitions.len(), found), (1, vec![]));
}

#[test]
fn one_problem_hides_no_other() {
    let text = r#"[{"name": "a b", "inputSchema": {"type": "string"},
                    "toolgen": {"permission": "x", "secretEligible": ["y"], "z": 1}}, 5]"#;
    let (definitions, found) = parse(Role::Own, text);
    assert!(definitions.is_empty());
    let codes: Vec<_> = found.into_iter().map(|(code, _)| code).collect();
    let expected = [
        Code::InvalidToolName,
        Code::RootNotObject,
        Code::UnknownPermission,
        Code::UnknownSecretParameter,
        Code::UnknownKey,
        Code::UnknownDefinition,
    ];
    assert_eq!(codes, expected);
}

#[test]
fn the_same_name_may_stand_in_two_servers() {
    let tool = r#"{"name": "a", "inputSchema": {"type": "object"}}"#;
    let entry = r#"{"tools": {"a": {"permission": "dangerous", "secretEligible": []}}}"#;
    let server = |name: &str| Role::External { server: name.to_owned() };
    let policy = |name: &str| Role::Policy { server: name.to_owned(), coverage: Coverage::Whole };
    let (definitions, found) = parse_all(&[
        ("1", server("x"), tool),
        ("2", policy("x"), entry),
        ("3", server("y"), tool),
        ("4", policy("y"), entry),
        ("5", Role::AdHoc, tool),
    ]);
    assert_eq!((definitions.len(), found), (3, vec![]));
}

#[test]
fn the_schemas_of_a_server_are_limited_in_sum() {
    let padding = "x".repeat(60 << 10);
    let text = |name: usize| {
        let schema = format!(
            r#"{{"type": "object", "description": "{padding}", "title": "{padding}",
                "properties": {{"p": {{"description": "{padding}", "title": "{padding}"}}}}}}"#
        );
        format!(r#"{{"name": "t{name}", "inputSchema": {schema}}}"#)
    };
    let entry = r#"{"permission": "dangerous", "secretEligible": []}"#;
    let entries: Vec<_> = (0..20).map(|name| format!(r#""t{name}": {entry}"#)).collect();
    let decided = format!(r#"{{"tools": {{{}}}}}"#, entries.join(","));
    let texts: Vec<_> = (0..20).map(text).collect();
    let mut files: Vec<_> =
        texts.iter().map(|text| ("t.json", external(), text.as_str())).collect();
    files.push(("p.json", policy(), &decided));
    let (definitions, found) = parse_all(&files);
    assert_eq!(found, [(Code::SchemaTooLarge, Severity::Error)]);
    assert_eq!(definitions.len(), 19);
}

#[test]
fn a_hostile_schema_does_not_flood_the_reports() {
    let values = vec![format!("\"{}\"", '\u{200b}'); 10_000].join(",");
    let long = "x".repeat(300);
    let text = format!(r#"{{"type": "object", "enum": [{{}}, {values}, "{long}"]}}"#);
    let (definitions, found) = parse(Role::AdHoc, &text);
    assert!(definitions.is_empty());
    assert_eq!(found.len(), 101, "100 warnings and the error behind them");
}
