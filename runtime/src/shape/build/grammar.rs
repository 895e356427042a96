//! Which value each keyword may have, by dialect: the meta-schemas as a table.
//!
//! Invariant: a keyword that [`form_of`] does not know means nothing in that dialect.

use super::Dialect;
use crate::json::{Json, JsonValue};
use crate::number::Num;

/// The form of a keyword's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A schema
    Schema,
    /// A list of schemas, not empty
    Schemas,
    /// An object of schemas
    SchemaMap,
    /// A schema or a list of schemas
    Items,
    /// An object of schemas or lists of names
    Dependencies,
    /// A type name or a list of them
    Type,
    /// A list of different strings
    Names,
    /// The same, not empty (draft-04)
    SomeNames,
    /// An object of lists of names
    NamesMap,
    /// A whole number from 0
    Count,
    /// A number
    Number,
    /// A number above 0
    Positive,
    /// `true` or `false`
    Boolean,
    /// A string
    Text,
    /// A list
    List,
    /// A list that is not empty
    SomeList,
    /// Anything
    Any,
}

const TYPES: [&str; 7] = ["null", "boolean", "object", "array", "number", "string", "integer"];

/// The form of a keyword in a dialect; `None` where the dialect does not have it.
pub(super) fn form_of(keyword: &str, dialect: Dialect) -> Option<Form> {
    let since = |first: Dialect, form: Form| (dialect >= first).then_some(form);
    match keyword {
        "type" => Some(Form::Type),
        "properties" | "patternProperties" | "definitions" => Some(Form::SchemaMap),
        "additionalProperties" | "additionalItems" | "not" => Some(Form::Schema),
        "allOf" | "anyOf" | "oneOf" => Some(Form::Schemas),
        "items" if dialect == Dialect::Draft202012 => Some(Form::Schema),
        "items" => Some(Form::Items),
        "dependencies" => Some(Form::Dependencies),
        "required" if dialect == Dialect::Draft4 => Some(Form::SomeNames),
        "required" => Some(Form::Names),
        "enum" if dialect <= Dialect::Draft6 => Some(Form::SomeList),
        "enum" => Some(Form::List),
        "maxLength" | "minLength" | "maxItems" | "minItems" | "maxProperties" | "minProperties" => {
            Some(Form::Count)
        }
        "minimum" | "maximum" => Some(Form::Number),
        "exclusiveMinimum" | "exclusiveMaximum" if dialect > Dialect::Draft4 => Some(Form::Number),
        "multipleOf" => Some(Form::Positive),
        "exclusiveMinimum" | "exclusiveMaximum" | "uniqueItems" => Some(Form::Boolean),
        "pattern" | "title" | "description" | "format" | "$schema" | "$ref" => Some(Form::Text),
        "id" if dialect == Dialect::Draft4 => Some(Form::Text),
        "default" => Some(Form::Any),
        "$id" => since(Dialect::Draft6, Form::Text),
        "const" => since(Dialect::Draft6, Form::Any),
        "contains" | "propertyNames" => since(Dialect::Draft6, Form::Schema),
        "examples" => since(Dialect::Draft6, Form::List),
        "if" | "then" | "else" => since(Dialect::Draft7, Form::Schema),
        "$comment" | "contentMediaType" | "contentEncoding" => since(Dialect::Draft7, Form::Text),
        "readOnly" => since(Dialect::Draft6, Form::Boolean),
        "writeOnly" => since(Dialect::Draft7, Form::Boolean),
        "deprecated" => since(Dialect::Draft201909, Form::Boolean),
        "$defs" | "dependentSchemas" => since(Dialect::Draft201909, Form::SchemaMap),
        "dependentRequired" => since(Dialect::Draft201909, Form::NamesMap),
        "minContains" | "maxContains" => since(Dialect::Draft201909, Form::Count),
        "unevaluatedProperties" | "unevaluatedItems" | "contentSchema" => {
            since(Dialect::Draft201909, Form::Schema)
        }
        "$anchor" => since(Dialect::Draft201909, Form::Text),
        "$recursiveRef" if dialect == Dialect::Draft201909 => Some(Form::Text),
        "$recursiveAnchor" if dialect == Dialect::Draft201909 => Some(Form::Boolean),
        "prefixItems" => since(Dialect::Draft202012, Form::Schemas),
        "$dynamicRef" | "$dynamicAnchor" => since(Dialect::Draft202012, Form::Text),
        _ => None,
    }
}

impl Form {
    /// What is wrong with a value, and what to write; `None` where it is legal.
    ///
    /// Schemas inside the value are not looked into, only told from what is no schema at all.
    pub(super) fn fault(
        self,
        value: &Json,
        dialect: Dialect,
    ) -> Option<(&'static str, &'static str)> {
        let (legal, expected, help) = match self {
            Self::Schema => (
                is_schema(value, dialect) || is_boolean(value),
                "a schema",
                "write an object such as `{\"type\": \"string\"}`, or `true` or `false`",
            ),
            Self::Schemas => (
                matches!(&value.value, JsonValue::Array(items)
                    if !items.is_empty() && items.iter().all(|item| is_schema(item, dialect))),
                "a list of schemas that is not empty",
                "write a list such as `[{\"type\": \"string\"}, {\"type\": \"null\"}]`",
            ),
            Self::SchemaMap => (
                value.is_object(),
                "an object of schemas",
                "write an object such as `{\"name\": {\"type\": \"string\"}}`",
            ),
            Self::Items => (
                is_schema(value, dialect)
                    || is_boolean(value)
                    || matches!(&value.value, JsonValue::Array(items)
                        if items.iter().all(|item| is_schema(item, dialect))),
                "a schema or a list of schemas",
                "write one schema for every item, such as `{\"type\": \"string\"}`",
            ),
            Self::Dependencies => (
                value.is_object()
                    && value
                        .members()
                        .iter()
                        .all(|member| is_schema(&member.value, dialect) || is_names(&member.value)),
                "an object of schemas or lists of property names",
                "write an object such as `{\"a\": [\"b\"]}`: where `a` is given, `b` must be too",
            ),
            Self::Type => (
                is_type(value),
                "a type name or a list of different type names",
                "write `null`, `boolean`, `integer`, `number`, `string`, `array` or `object`",
            ),
            Self::Names => (
                is_names(value),
                "a list of different property names",
                "write a list on the object, such as `\"required\": [\"path\"]`",
            ),
            Self::SomeNames => (
                is_names(value) && !value.items().is_empty(),
                "a list of different property names that is not empty",
                "leave the keyword out where nothing is required",
            ),
            Self::NamesMap => (
                value.is_object() && value.members().iter().all(|member| is_names(&member.value)),
                "an object of lists of property names",
                "write an object such as `{\"a\": [\"b\"]}`: where `a` is given, `b` must be too",
            ),
            Self::Count => (
                value.as_num().is_some_and(|count| count.is_integer() && count >= Num::Int(0)),
                "a whole number from 0",
                "write a whole number such as `10`",
            ),
            Self::Number => (value.as_num().is_some(), "a number", "write a number such as `10`"),
            Self::Positive => (
                value.as_num().is_some_and(|number| number > Num::Int(0)),
                "a number above 0",
                "write a number such as `0.5`",
            ),
            Self::Boolean => (is_boolean(value), "`true` or `false`", "write `true` or `false`"),
            Self::Text => (value.as_str().is_some(), "a string", "write a string"),
            Self::List => (
                matches!(value.value, JsonValue::Array(_)),
                "a list",
                "write a list such as `[\"a\", \"b\"]`",
            ),
            Self::SomeList => (
                !value.items().is_empty(),
                "a list that is not empty",
                "write a list such as `[\"a\", \"b\"]`",
            ),
            Self::Any => (true, "", ""),
        };
        (!legal).then_some((expected, help))
    }
}

fn is_boolean(value: &Json) -> bool {
    matches!(value.value, JsonValue::Bool(_))
}

fn is_schema(value: &Json, dialect: Dialect) -> bool {
    value.is_object() || (dialect >= Dialect::Draft6 && is_boolean(value))
}

fn is_type(value: &Json) -> bool {
    let is_name = |json: &Json| json.as_str().is_some_and(|name| TYPES.contains(&name));
    is_name(value)
        || (!value.items().is_empty() && value.items().iter().all(is_name) && are_different(value))
}

fn is_names(value: &Json) -> bool {
    matches!(&value.value, JsonValue::Array(items) if items.iter().all(|item| item.as_str().is_some()))
        && are_different(value)
}

fn are_different(list: &Json) -> bool {
    let names: std::collections::BTreeSet<_> = list.items().iter().map(Json::as_str).collect();
    names.len() == list.items().len()
}
