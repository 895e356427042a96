//! Cases of schemas that must not be compiled, whatever their shape.

use toolgen_codegen::Code;

use super::{Case, case};

/// A definition of our own with this schema, and `token` as a secret where it has that parameter.
fn own(schema: &str) -> Vec<(&'static str, String)> {
    let secrets = if schema.contains("\"token\"") { r#"["token"]"# } else { "[]" };
    let toolgen = format!(r#"{{"permission": "supervised", "secretEligible": {secrets}}}"#);
    let text = format!(
        "{{\n  \"name\": \"a\",\n  \"inputSchema\": {schema},\n  \"toolgen\": {toolgen}\n}}"
    );
    vec![("schemas/a.json", text)]
}

/// The same, where the schema has these properties.
fn with_properties(properties: &str) -> Vec<(&'static str, String)> {
    own(&format!("{{\"type\": \"object\", \"properties\": {{\n    {properties}\n  }}}}"))
}

/// The cases.
pub(super) fn cases() -> Vec<Case> {
    [root_cases(), text_cases(), size_cases(), header_cases()].into_iter().flatten().collect()
}

fn root_cases() -> Vec<Case> {
    vec![
        case(
            Code::RootNotObject,
            &own("{}"),
            r#"
error[root-not-object]: the input schema does not say `"type": "object"`
  --> schemas/a.json:3:18 (at /inputSchema)
  help: write `"type": "object"` in the input schema; parameters are `properties` of it"#,
        ),
        case(
            Code::RootNotObject,
            &own(r#"{"type": "string"}"#),
            r#"
error[root-not-object]: the input schema accepts no objects: its type is `string`
  --> schemas/a.json:3:27 (at /inputSchema/type)
  help: write `"type": "object"` in the input schema; parameters are `properties` of it"#,
        ),
        case(
            Code::RootNotObject,
            &own("true"),
            r#"
error[root-not-object]: the input schema accepts no objects: it is a boolean
  --> schemas/a.json:3:18 (at /inputSchema)
  help: write `"type": "object"` in the input schema; parameters are `properties` of it"#,
        ),
        case(
            Code::RootNotObject,
            &[("a.json", r#"{"allOf": [{"type": "object"}]}"#), ("b.json", r#"{"enum": [1]}"#)],
            r#"
warning[root-not-object]: the input schema does not say `"type": "object"`
  --> a.json:1:1
  help: write `"type": "object"` in the input schema; parameters are `properties` of it

error[root-not-object]: the input schema accepts no objects: its `enum` has none
  --> b.json:1:1
  help: write `"type": "object"` in the input schema; parameters are `properties` of it"#,
        ),
    ]
}

fn text_cases() -> Vec<Case> {
    let long = "x".repeat(129);
    let value = "x".repeat(257);
    let prose = "x".repeat((64 << 10) + 1);
    vec![
        case(
            Code::NameTooLong,
            &with_properties(&format!("\"{long}\": {{}}")),
            r"
error[name-too-long]: property `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` has 129 bytes; at most 128 are allowed
  --> schemas/a.json:4:5 (at /inputSchema/properties/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx)
  help: shorten it to 128 bytes or less",
        ),
        case(
            Code::NameTooLong,
            &with_properties(&format!("\"p\": {{\"const\": \"{value}\"}}")),
            r"
error[name-too-long]: value `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` has 257 bytes; at most 256 are allowed
  --> schemas/a.json:4:20 (at /inputSchema/properties/p/const)
  help: shorten it to 256 bytes or less",
        ),
        case(
            Code::TextTooLong,
            &with_properties(&format!("\"p\": {{\"description\": \"{prose}\"}}")),
            r"
error[text-too-long]: `description` has 65537 bytes; at most 65536 are allowed
  --> schemas/a.json:4:26 (at /inputSchema/properties/p/description)
  help: shorten it to 65536 bytes or less",
        ),
        case(
            Code::HiddenCharacter,
            &with_properties("\"pass\u{200b}word\": {}"),
            r"
error[hidden-character]: property `pass\u{200b}word` has the hidden character `U+200B`
  --> schemas/a.json:4:5 (at /inputSchema/properties/pass\u{200b}word)
  help: remove the character",
        ),
        case(
            Code::HiddenCharacter,
            &with_properties("\"description\": {\"enum\": [\"a\", \"\u{2066}a\"]}"),
            r"
error[hidden-character]: value `\u{2066}a` has the hidden character `U+2066`
  --> schemas/a.json:4:35 (at /inputSchema/properties/description/enum/1)
  help: remove the character",
        ),
        case(
            Code::HiddenCharacter,
            &own("{\"type\": \"object\", \"$defs\": {\"a\u{feff}\": {}}}"),
            r"
error[hidden-character]: definition `a\u{feff}` has the hidden character `U+FEFF`
  --> schemas/a.json:3:47 (at /inputSchema/$defs/a\u{feff})
  help: remove the character",
        ),
    ]
}

fn size_cases() -> Vec<Case> {
    let deep = format!("\"p\": {}{{}}{}", "{\"items\": ".repeat(63), "}".repeat(63));
    let many = format!("\"p\": {{\"examples\": [{}0]}}", "0,".repeat(17_000));
    let text = "x".repeat(60 << 10);
    let large = (0..5).map(|name| format!("\"p{name}\": {{\"description\": \"{text}\"}}"));
    vec![
        case(
            Code::SchemaTooLarge,
            &with_properties(&deep),
            r"
error[schema-too-large]: schemas are nested more than 64 deep
  --> schemas/a.json:4:640 (at /inputSchema/properties/p/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/items/it…)
  help: use `$defs` and `$ref` for what repeats, or make several tools of it",
        ),
        case(
            Code::SchemaTooLarge,
            &with_properties(&many),
            r"
error[schema-too-large]: the schema has 17006 values; at most 16384 are allowed
  --> schemas/a.json:3:18 (at /inputSchema)
  help: use `$defs` and `$ref` for what repeats, or make several tools of it",
        ),
        case(
            Code::SchemaTooLarge,
            &with_properties(&large.collect::<Vec<_>>().join(",\n    ")),
            r"
error[schema-too-large]: the schemas of the tool have 307393 bytes; at most 262144 are allowed
  --> schemas/a.json:3:18 (at /inputSchema)
  help: use `$defs` and `$ref` for what repeats, or make several tools of it",
        ),
    ]
}

fn header_cases() -> Vec<Case> {
    let header =
        |kind: &str, name: &str| format!(r#"{{"type": "{kind}", "x-mcp-header": {name}}}"#);
    let string = |name: &str| header("string", &format!("\"{name}\""));
    let nested = format!(r#""p": {{"type": "array", "items": {}}}"#, string("Region"));
    let twice = format!("\"p\": {},\n    \"q\": {}", string("Region"), string("region"));
    vec![
        case(
            Code::InvalidHeader,
            &with_properties(&format!("\"p\": {}", string("My Region"))),
            r#"
error[invalid-header]: `My Region` is not the name of a header
  --> schemas/a.json:4:45 (at /inputSchema/properties/p/x-mcp-header)
  help: use letters, digits and `-`, such as `"Region"`"#,
        ),
        case(
            Code::InvalidHeader,
            &with_properties(&format!("\"p\": {}", header("string", "1"))),
            r#"
error[invalid-header]: `x-mcp-header` is a number, not a string
  --> schemas/a.json:4:45 (at /inputSchema/properties/p/x-mcp-header)
  help: write the name of the header, such as `"Region"`"#,
        ),
        case(
            Code::InvalidHeader,
            &with_properties(&format!("\"p\": {}", header("number", "\"Size\""))),
            r"
error[invalid-header]: `x-mcp-header` is on a parameter that no header can hold
  --> schemas/a.json:4:45 (at /inputSchema/properties/p/x-mcp-header)
  help: give the parameter the type `string`, `integer` or `boolean`, or remove it",
        ),
        case(
            Code::InvalidHeader,
            &with_properties(&nested),
            r"
error[invalid-header]: `x-mcp-header` is on a part that `properties` alone do not lead to
  --> schemas/a.json:4:72 (at /inputSchema/properties/p/items/x-mcp-header)
  help: move it to a parameter, or remove it",
        ),
        case(
            Code::InvalidHeader,
            &with_properties(&twice),
            r"
error[invalid-header]: the header `region` is used twice
  --> schemas/a.json:5:45 (at /inputSchema/properties/q/x-mcp-header)
  help: give it another name; `/properties/p` has it too",
        ),
        case(
            Code::HeaderOnSecret,
            &with_properties(&format!("\"token\": {}", string("Token"))),
            r"
error[header-on-secret]: `token` may hold a secret and is sent as a header
  --> schemas/a.json:4:49 (at /inputSchema/properties/token/x-mcp-header)
  help: remove `token` from `secretEligible`, or remove `x-mcp-header`",
        ),
    ]
}
