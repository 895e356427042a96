//! Cases of what is found when a schema becomes a shape.

use toolgen_codegen::Code;

use super::{Case, case};

/// A definition of our own with this schema.
fn own(schema: &str) -> Vec<(&'static str, String)> {
    let toolgen = r#"{"permission": "supervised", "secretEligible": []}"#;
    let text = format!(
        "{{\n  \"name\": \"a\",\n  \"inputSchema\": {schema},\n  \"toolgen\": {toolgen}\n}}"
    );
    vec![("schemas/a.json", text)]
}

/// The same, where the schema has these properties.
fn with_properties(properties: &str) -> Vec<(&'static str, String)> {
    own(&format!("{{\"type\": \"object\", \"properties\": {{\n    {properties}\n  }}}}"))
}

/// A definition of the server `hub` with these properties, and a policy for it.
fn external(properties: &str) -> Vec<(&'static str, String)> {
    let text = format!(
        "{{\n  \"name\": \"a\",\n  \"inputSchema\": {{\"type\": \"object\", \"properties\": {{\n    {properties}\n  }}}}\n}}"
    );
    let policy = r#"{"tools": {"a": {"permission": "supervised", "secretEligible": []}}}"#;
    vec![("schemas/mcp/hub/list.json", text), ("schemas/mcp/hub/policy.json", policy.to_owned())]
}

/// The cases.
pub(super) fn cases() -> Vec<Case> {
    [keyword_cases(), reference_cases(), opaque_cases(), warning_cases()]
        .into_iter()
        .flatten()
        .collect()
}

fn keyword_cases() -> Vec<Case> {
    vec![
        case(
            Code::IllegalKeyword,
            &with_properties(r#""a": {"type": "strin"}"#),
            r#"
error[illegal-keyword]: `type` must be a type name or a list of different type names, found `"strin"`
  --> schemas/a.json:4:19 (at /inputSchema/properties/a/type)
  help: write `null`, `boolean`, `integer`, `number`, `string`, `array` or `object`"#,
        ),
        case(
            Code::IllegalKeyword,
            &external(r#""a": {"type": "strin"}"#),
            r#"
warning[illegal-keyword]: `type` must be a type name or a list of different type names, found `"strin"`
  --> schemas/mcp/hub/list.json:4:19 (at /inputSchema/properties/a/type)
  help: write `null`, `boolean`, `integer`, `number`, `string`, `array` or `object`"#,
        ),
        case(
            Code::IllegalKeyword,
            &with_properties(
                r#""a": {"required": true, "maxLength": -1, "items": [], "enum": {}, "anyOf": []}, "b": 7"#,
            ),
            r#"
error[illegal-keyword]: `required` must be a list of different property names, found `true`
  --> schemas/a.json:4:23 (at /inputSchema/properties/a/required)
  help: write a list on the object, such as `"required": ["path"]`

error[illegal-keyword]: `maxLength` must be a whole number from 0, found `-1`
  --> schemas/a.json:4:42 (at /inputSchema/properties/a/maxLength)
  help: write a whole number such as `10`

error[illegal-keyword]: `items` must be a schema, found `[]`
  --> schemas/a.json:4:55 (at /inputSchema/properties/a/items)
  help: write an object such as `{"type": "string"}`, or `true` or `false`

error[illegal-keyword]: `enum` must be a list, found `{}`
  --> schemas/a.json:4:67 (at /inputSchema/properties/a/enum)
  help: write a list such as `["a", "b"]`

error[illegal-keyword]: `anyOf` must be a list of schemas that is not empty, found `[]`
  --> schemas/a.json:4:80 (at /inputSchema/properties/a/anyOf)
  help: write a list such as `[{"type": "string"}, {"type": "null"}]`

error[illegal-keyword]: expected a schema, found `7`
  --> schemas/a.json:4:90 (at /inputSchema/properties/b)
  help: write an object such as `{"type": "string"}`, or `true` or `false`"#,
        ),
        case(
            Code::InvalidPattern,
            &with_properties(r#""a": {"type": "string", "pattern": "("}"#),
            r"
error[invalid-pattern]: `(` cannot be used as a pattern: a `(` has no `)`
  --> schemas/a.json:4:40 (at /inputSchema/properties/a/pattern)
  help: write a regular expression as JavaScript has them, such as `^[a-z]+$`",
        ),
        case(
            Code::InvalidPattern,
            &external(r#""a": {"type": "object", "patternProperties": {"[": {}}}"#),
            r"
warning[invalid-pattern]: `[` cannot be used as a pattern: a `[` has no `]`
  --> schemas/mcp/hub/list.json:4:56 (at /inputSchema/properties/a/patternProperties/[)
  help: write a regular expression as JavaScript has them, such as `^[a-z]+$`",
        ),
        case(
            Code::UnsupportedDialect,
            &own(r#"{"$schema": "https://example.com/my-dialect", "type": "object"}"#),
            r"
error[unsupported-dialect]: `$schema` names `https://example.com/my-dialect`, which is not supported
  --> schemas/a.json:3:30 (at /inputSchema/$schema)
  help: leave `$schema` out for 2020-12, or write one of `http://json-schema.org/draft-07/schema#`, `…/draft-06/schema#`, `…/draft-04/schema#`, `https://json-schema.org/draft/2019-09/schema`",
        ),
    ]
}

fn reference_cases() -> Vec<Case> {
    vec![
        case(
            Code::DanglingRef,
            &own(r##"{"type": "object",
    "properties": {"city": {"$ref": "#/$defs/City"}},
    "$defs": {"Place": {"type": "string"}}}"##),
            r"
error[dangling-ref]: `$ref` points to `#/$defs/City`, which does not exist
  --> schemas/a.json:4:37 (at /inputSchema/properties/city/$ref)
  help: `$defs` has `Place`",
        ),
        case(
            Code::DanglingRef,
            &with_properties(r##""a": {"$ref": "#/definitions/A"}, "b": {"$ref": "#b"}"##),
            r"
error[dangling-ref]: `$ref` points to `#/definitions/A`, which does not exist
  --> schemas/a.json:4:19 (at /inputSchema/properties/a/$ref)
  help: add the schema under `$defs` and point to `#/$defs/NAME`

error[dangling-ref]: `$ref` points to `#b`, which does not exist
  --> schemas/a.json:4:53 (at /inputSchema/properties/b/$ref)
  help: add the schema under `$defs` and point to `#/$defs/NAME`",
        ),
        case(
            Code::ExternalRef,
            &with_properties(r#""a": {"$ref": "https://example.com/city.json"}"#),
            r"
error[external-ref]: `$ref` points to `https://example.com/city.json`, which is another document
  --> schemas/a.json:4:19 (at /inputSchema/properties/a/$ref)
  help: copy what it needs into `$defs` and point there; nothing is ever fetched",
        ),
        case(
            Code::RefCycle,
            &own(r##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}},
    "$defs": {"A": {"allOf": [{"$ref": "#/$defs/A"}, {"type": "object"}]}}}"##),
            r"
error[ref-cycle]: the schema contains itself without a level in between
  --> schemas/a.json:4:20 (at /inputSchema/$defs/A)
  help: let it refer to itself only below `properties`, `items` or the like",
        ),
        case(
            Code::RefCycle,
            &own(r##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}},
    "$defs": {"A": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}}}"##),
            r"
error[ref-cycle]: the schema contains itself without a level in between
  --> schemas/a.json:4:20 (at /inputSchema/$defs/A)
  help: let it refer to itself only below `properties`, `items` or the like",
        ),
        // A choice of one is that one, which must not be followed for ever.
        case(
            Code::RefCycle,
            &own(r##"{"type": "object", "anyOf": [{"$ref": "#"}]}"##),
            r"
error[ref-cycle]: the schema contains itself without a level in between
  --> schemas/a.json:3:18 (at /inputSchema)
  help: let it refer to itself only below `properties`, `items` or the like",
        ),
    ]
}

fn opaque_cases() -> Vec<Case> {
    vec![
        case(
            Code::OpaquePart,
            &with_properties(
                r#""b": {"anyOf": [{"required": ["x"]}, {"required": ["y"]}], "unevaluatedProperties": false}"#,
            ),
            r"
error[opaque-part]: only the judge can decide this part: it has unevaluatedProperties
  --> schemas/a.json:4:10 (at /inputSchema/properties/b)
  help: enable the feature `judge` of toolgen-runtime and `Config::with_judge`, or write the part without it",
        ),
        case(
            Code::OpaquePart,
            &with_properties(r#""a": {"type": "string", "pattern": "\\bword\\b"}"#),
            r"
error[opaque-part]: only the judge can decide this part: it has a pattern beyond the supported syntax
  --> schemas/a.json:4:10 (at /inputSchema/properties/a)
  help: enable the feature `judge` of toolgen-runtime and `Config::with_judge`, or write the part without it",
        ),
        case(
            Code::BacktrackingPattern,
            &with_properties(r#""a": {"type": "string", "pattern": "^(?!tmp).*$"}"#),
            r"
error[opaque-part]: only the judge can decide this part: it has a pattern that needs backtracking
  --> schemas/a.json:4:10 (at /inputSchema/properties/a)
  help: enable the feature `judge` of toolgen-runtime and `Config::with_judge`, or write the part without it

warning[backtracking-pattern]: the pattern needs backtracking: it has a look-ahead
  --> schemas/a.json:4:40 (at /inputSchema/properties/a/pattern)
  help: write the pattern without it, or enable the judge, which has a step limit",
        ),
    ]
}

fn warning_cases() -> Vec<Case> {
    vec![
        case(
            Code::UndeclaredRequired,
            &own(r#"{"type": "object",
    "properties": {"file_path": {"type": "string"}},
    "required": ["filepath"]}"#),
            r"
warning[undeclared-required]: `required` names `filepath`, which `properties` does not declare
  --> schemas/a.json:5:18 (at /inputSchema/required/0)
  help: declare the property, or take it out of `required`",
        ),
        case(
            Code::RefusedDefault,
            &with_properties(r#""a": {"type": "integer", "default": "nope"}"#),
            r"
warning[refused-default]: the default does not fit the schema that it stands in
  --> schemas/a.json:4:41 (at /inputSchema/properties/a/default)
  help: write a default that the schema accepts, or leave it out",
        ),
        case(
            Code::Unsatisfiable,
            &with_properties(r#""a": {"type": "integer", "minimum": 5, "maximum": 1}, "b": false"#),
            r"
warning[unsatisfiable]: nothing fits the property `a`
  --> schemas/a.json:4:10 (at /inputSchema/properties/a)
  help: loosen its bounds, or write `false` where it must never be given",
        ),
        case(
            Code::Unsatisfiable,
            &own(r#"{"type": "object", "required": ["a"],
    "properties": {"a": {"allOf": [{"type": "string"}, {"type": "null"}]}}}"#),
            r"
warning[unsatisfiable]: nothing fits the required property `a`, so nothing fits
  --> schemas/a.json:4:25 (at /inputSchema/properties/a)
  help: loosen its bounds, or do not require it",
        ),
        case(
            Code::Unsatisfiable,
            &own(r#"{"type": "object", "minProperties": 2, "maxProperties": 1}"#),
            r"
warning[unsatisfiable]: nothing fits the schema
  --> schemas/a.json:3:18 (at /inputSchema)
  help: a required property or the type cannot be satisfied: loosen its bounds",
        ),
    ]
}
