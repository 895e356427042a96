//! Whatever the files hold, definitions or diagnostics come out, and nothing breaks.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use proptest::collection::vec;
use proptest::prelude::*;
use toolgen_codegen::{
    Coverage, Options, Role, Severity, Source, SourceFile, compile, compile_one, parse_definitions,
};

#[path = "../../runtime/tests/seed/mod.rs"]
mod seed;

/// Words that the reader knows, so that generated JSON gets past the first check.
const WORDS: &[&str] = &[
    "name",
    "title",
    "description",
    "inputSchema",
    "input_schema",
    "outputSchema",
    "parameters",
    "function",
    "type",
    "tools",
    "result",
    "toolgen",
    "permission",
    "secretEligible",
    "timeoutMs",
    "effects",
    "reads",
    "writes",
    "recommendations",
    "annotations",
    "properties",
    "items",
    "allOf",
    "$ref",
    "$defs",
    "enum",
    "const",
    "x-mcp-header",
    "object",
    "string",
    "read-only",
    "#",
    "{a}",
    "{",
    "a",
    "",
    "\u{202e}",
    "#/properties/a",
    "Region",
    "default",
    "dependencies",
];

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => proptest::sample::select(WORDS).prop_map(str::to_owned),
        1 => any::<String>(),
    ]
}

/// JSON text, mostly of words that mean something.
fn json() -> impl Strategy<Value = String> {
    let quoted = |text: String| serde_json::Value::from(text).to_string();
    let leaf = prop_oneof![
        5 => word().prop_map(quoted),
        1 => any::<f64>().prop_map(|number| serde_json::json!(number).to_string()),
        1 => proptest::sample::select(&["null", "true", "false", "0", "-1", "1e400"][..])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(7, 96, 6, move |inner| {
        let member = (word(), inner.clone())
            .prop_map(move |(key, value)| format!("{}:{value}", quoted(key)));
        prop_oneof![
            1 => vec(inner, 0..4).prop_map(|items| format!("[{}]", items.join(","))),
            4 => vec(member, 0..6).prop_map(|members| format!("{{{}}}", members.join(","))),
        ]
    })
}

fn role() -> impl Strategy<Value = Role> {
    let server = || "hub".to_owned();
    proptest::sample::select(vec![
        Role::Own,
        Role::AdHoc,
        Role::External { server: server() },
        Role::Policy { server: server(), coverage: Coverage::Whole },
    ])
}

/// Compiles sources together and each by itself: there is code exactly where there is no error.
fn check_compiled(sources: &[Source]) {
    for judge in [false, true] {
        let options = Options { judge };
        let compilation = compile(sources, &options);
        let error = |found: &toolgen_codegen::Diagnostic| found.severity == Severity::Error;
        assert_ne!(compilation.diagnostics.iter().any(error), compilation.source.is_some());
        for source in sources {
            let one = compile_one(&source.file.text, &options);
            assert!(one.module.is_none() || !one.diagnostics.iter().any(error));
        }
    }
}

/// Reads files and checks what must hold of every answer.
fn check(files: Vec<(Vec<u8>, Role)>) {
    let mut sources = Vec::new();
    let mut found = Vec::new();
    for (bytes, role) in files {
        match SourceFile::from_bytes("a.json", &bytes) {
            Ok(file) => sources.push(Source::new(file, role)),
            Err(diagnostic) => found.push(diagnostic),
        }
    }
    check_compiled(&sources);
    let (definitions, diagnostics) = parse_definitions(&sources);
    found.extend(diagnostics);
    for diagnostic in &found {
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1, "{diagnostic}");
        assert!(!diagnostic.help.is_empty() && !diagnostic.message.is_empty(), "{diagnostic}");
        let shown = diagnostic.to_string();
        assert_eq!(shown.lines().count(), 3, "{shown}");
        assert!(!shown.contains('\u{202e}'), "{shown}");
    }
    let refused = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let lists_or_policies = sources.iter().all(|source| {
        definitions.is_empty() && !refused && source.file.text.trim_start().starts_with(['[', '{'])
    });
    assert!(refused || lists_or_policies || !definitions.is_empty(), "nothing is said");
    for definition in definitions {
        let text = &definition.file.text;
        assert_eq!(text.get(definition.input.json.span.clone()), Some(&*definition.input.text));
    }
}

proptest! {
    #![proptest_config(seed::cases(250))]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in vec(any::<u8>(), 0..200), role in role()) {
        check(vec![(bytes, role)]);
    }

    #[test]
    fn arbitrary_json_never_panics(files in vec((json().prop_map(String::into_bytes), role()), 1..4)) {
        check(files);
    }

    #[test]
    fn arbitrary_schemas_never_panic(schema in json(), toolgen in json(), role in role()) {
        let text = format!(r#"{{"name": "a", "inputSchema": {schema}, "toolgen": {toolgen}}}"#);
        check(vec![(text.into_bytes(), role.clone())]);
        let text = format!(r#"{{"name": "a", "inputSchema": {schema}}}"#);
        let policy = format!(r#"{{"tools": {{"a": {toolgen}}}}}"#);
        let policy_role = Role::Policy { server: "hub".to_owned(), coverage: Coverage::Whole };
        check(vec![(text.into_bytes(), role), (policy.into_bytes(), policy_role)]);
    }
}
