//! What must hold of the code of every definition, whatever its schema and its texts.

#![expect(clippy::tests_outside_test_module, reason = "this whole crate is tests")]

use proc_macro2::{TokenStream, TokenTree};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use pulldown_cmark::{Event, Parser, Tag};
use quote::ToTokens;
use serde_json::{Value, json};
use toolgen_codegen::visible::{TextKind, hidden_character};
use toolgen_codegen::{Compilation, Coverage, Options, Role, Source, SourceFile, compile};

#[path = "../../runtime/tests/seed/mod.rs"]
mod seed;
#[path = "../../runtime/tests/strategy/mod.rs"]
mod strategy;

/// Pieces of text that mean something to Markdown, to Rust, or to the eye.
const PIECES: &[&str] = &[
    "```", "~~~", "``", "`", "    ", "\t", "\n", "\n\n", "\r", "\r\n", "> ", "- ", "* ", "1. ",
    "1.      ", ">     ", "\u{a0}", "\u{2003}", "#", "\"", "\\", "*/", "/*", "//", "///", "]",
    "{}", "main();", "word", "[link]", "<b>", "\u{200b}", "\u{202e}", "\u{2066}", "\u{feff}",
    "\u{0}", "\u{7f}", "\u{2028}", "é", "日本", "\u{200d}", "|", "---", "===", ":",
];

fn text() -> impl Strategy<Value = String> {
    vec(select(PIECES), 0..8).prop_map(|pieces| pieces.concat())
}

/// A definition whose parameters are a random schema, with texts to be wary of.
fn definition(name: &'static str) -> impl Strategy<Value = Value> {
    (strategy::schema(), text(), text(), text()).prop_map(move |(schema, first, second, third)| {
        let mut schema = schema.as_object().cloned().unwrap_or_default();
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("description".to_owned(), json!(second));
        if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
            properties.insert("told".to_owned(), json!({"description": third}));
        }
        json!({
            "name": name, "description": first, "inputSchema": schema, "outputSchema": schema,
            "toolgen": {"permission": "read-only", "secretEligible": []},
        })
    })
}

fn own(definition: &Value) -> Source {
    let path = format!("{}.json", definition["name"].as_str().unwrap_or_default());
    Source::new(SourceFile::new(path, definition.to_string()), Role::Own)
}

/// The definition as a server's, with a policy.
fn external(definition: &Value) -> Vec<Source> {
    let server = || "hub".to_owned();
    let policy =
        json!({"tools": {definition["name"].as_str().unwrap_or_default(): definition["toolgen"]}});
    let policy = SourceFile::new("policy.json", policy.to_string());
    let file = SourceFile::new("tools.json", definition.to_string());
    let role = Role::Policy { server: server(), coverage: Coverage::Whole };
    vec![Source::new(file, Role::External { server: server() }), Source::new(policy, role)]
}

fn compiled(sources: &[Source]) -> Compilation {
    compile(sources, &Options { judge: true })
}

/// The text of the module of a tool, where the sources compile.
fn module(sources: &[Source], name: &str) -> Option<String> {
    let code = compiled(sources).source?;
    let file = syn::parse_file(&code).expect("code parses");
    let found = file.items.iter().find_map(|item| match item {
        syn::Item::Mod(module) if module.ident == name => Some(module),
        _ => None,
    });
    found.map(|module| module.to_token_stream().to_string())
}

/// The docs of every item, each as one text.
fn docs(tokens: TokenStream, found: &mut Vec<String>) {
    let mut lines: Vec<String> = Vec::new();
    let flush = |lines: &mut Vec<String>, found: &mut Vec<String>| {
        if !lines.is_empty() {
            found.push(std::mem::take(lines).join("\n"));
        }
    };
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                if let Some(line) = doc_line(group.stream()) {
                    lines.push(line);
                } else {
                    flush(&mut lines, found);
                    docs(group.stream(), found);
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == '#' => {}
            _ => flush(&mut lines, found),
        }
    }
}

/// The text of `doc = "…"`, without the space that every line starts with.
fn doc_line(attribute: TokenStream) -> Option<String> {
    let pair: syn::MetaNameValue = syn::parse2(attribute).ok()?;
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else {
        return None;
    };
    let text = text.value();
    pair.path.is_ident("doc").then(|| text.strip_prefix(' ').unwrap_or(&text).to_owned())
}

/// Holds what must be true of all code.
fn check_code(code: &str) {
    let file = syn::parse_file(code).expect("code parses");
    assert_eq!(hidden_character(&code.replace('\u{200d}', ""), TextKind::Value), None, "{code}");
    assert!(!code.contains(['\t', '\r']), "{code}");
    let mut texts = Vec::new();
    docs(file.into_token_stream(), &mut texts);
    assert!(texts.iter().any(|text| text.contains("Every tool.")), "docs are found");
    for text in texts {
        let code_block = |event: &Event<'_>| matches!(event, Event::Start(Tag::CodeBlock(_)));
        assert!(!Parser::new(&text).any(|event| code_block(&event)), "this would run: {text:?}");
    }
}

proptest! {
    #![proptest_config(seed::cases(250))]

    #[test]
    fn accepted_code_is_rust_that_shows_all_and_runs_nothing(definition in definition("tool")) {
        for sources in [vec![own(&definition)], external(&definition)] {
            if let Some(code) = compiled(&sources).source {
                check_code(&code);
            }
        }
    }

    #[test]
    fn descriptions_never_become_code(text in text(), more in text()) {
        let definition = json!({
            "name": "tool", "description": text,
            "inputSchema": {"type": "object", "properties": {
                "a": {"type": "string", "description": more, "enum": ["x", "y"]},
                "b": {"type": "object", "description": text, "properties": {"c": {"description": more}}},
            }},
            "toolgen": {"permission": "read-only", "secretEligible": []},
        });
        for sources in [vec![own(&definition)], external(&definition)] {
            if let Some(code) = compiled(&sources).source {
                check_code(&code);
            }
        }
    }

    #[test]
    fn the_same_definitions_give_the_same_code(first in definition("one"), second in definition("two")) {
        let sources = [own(&first), own(&second)];
        let (left, right) = (compiled(&sources), compiled(&sources));
        prop_assert_eq!(left.source, right.source);
        prop_assert_eq!(left.diagnostics, right.diagnostics);
        prop_assert_eq!(left.tools, right.tools);
    }

    #[test]
    fn a_tool_does_not_change_the_code_of_another(first in definition("one"), second in definition("two")) {
        let alone = module(&[own(&first)], "one");
        let both = [own(&first), own(&second)];
        let reversed = [own(&second), own(&first)];
        if module(&both, "two").is_some() {
            prop_assert!(alone.is_some());
            prop_assert_eq!(&module(&both, "one"), &alone);
            prop_assert_eq!(&module(&reversed, "one"), &alone);
        }
    }
}
