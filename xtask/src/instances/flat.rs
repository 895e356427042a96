//! Turns a schema into a flat one: references followed, `allOf` merged, one branch of each union
//! chosen at random.
//!
//! Merging is best effort. What it gets wrong costs a candidate, never a verdict: the judge looks at
//! every instance on its own.

use std::borrow::Cow;
use std::collections::BTreeMap;

use jsonschema::Draft;
use serde_json::{Map, Value, json};

use super::references::References;
use crate::random::Random;

/// The keywords of a flat schema.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flat<'s>(BTreeMap<&'s str, Cow<'s, Value>>);

/// The kinds of branches to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Any,
    /// Those without a reference, where there are some: recursion must end.
    Shallow,
}

const APPLICATORS: [&str; 9] =
    ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "then", "else"];
/// How many subschemas one flat schema may be merged from; a circle of references ends here.
const MAX_PARTS: usize = 200;

impl Flat<'_> {
    pub(crate) fn get(&self, keyword: &str) -> Option<&Value> {
        self.0.get(keyword).map(AsRef::as_ref)
    }

    pub(crate) fn has(&self, keyword: &str) -> bool {
        self.0.contains_key(keyword)
    }

    pub(crate) fn count(&self, keyword: &str) -> Option<usize> {
        let value = self.get(keyword)?;
        let whole =
            value.as_u64().or_else(|| value.to_string().strip_suffix(".0")?.parse().ok())?;
        usize::try_from(whole).ok()
    }

    pub(crate) fn members(&self, keyword: &str) -> impl Iterator<Item = (&String, &Value)> {
        self.get(keyword).and_then(Value::as_object).into_iter().flatten()
    }

    pub(crate) fn items(&self, keyword: &str) -> &[Value] {
        self.get(keyword).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_required(&self, name: &str) -> bool {
        self.items("required").iter().any(|required| required.as_str() == Some(name))
    }

    /// The types that the schema allows; none where it does not say.
    pub(crate) fn types(&self) -> Vec<&str> {
        type_names(self.get("type"))
    }

    /// Both schemas as one; nothing where no value can fit both.
    fn merge(mut self, other: Self) -> Option<Self> {
        for (keyword, value) in other.0 {
            let merged = match self.0.remove(keyword) {
                Some(own) => merge_keyword(keyword, own, value)?,
                None => value,
            };
            self.0.insert(keyword, merged);
        }
        Some(self)
    }
}

/// Flattens schemas of one document.
pub(crate) struct Flattener<'a> {
    references: References<'a>,
    ref_hides_siblings: bool,
}

impl<'a> Flattener<'a> {
    pub(crate) fn new(root: &'a Value, draft: Draft) -> Self {
        let ref_hides_siblings = matches!(draft, Draft::Draft4 | Draft::Draft6 | Draft::Draft7);
        Self { references: References::new(root), ref_hides_siblings }
    }

    /// The flat form of a schema, or nothing where no value can fit it.
    pub(crate) fn flatten<'s>(
        &self,
        schema: &'s Value,
        choice: Choice,
        random: &mut Random,
    ) -> Option<Flat<'s>>
    where
        'a: 's,
    {
        self.flatten_within(schema, choice, random, &mut MAX_PARTS.clone())
    }

    /// Whether a schema is a union, by itself or by reference.
    pub(crate) fn is_union(&self, schema: &Value) -> bool {
        let mut schema = schema;
        for _ in 0..8 {
            let reference = schema.get("$ref").and_then(Value::as_str);
            match reference.and_then(|reference| self.references.find(reference)) {
                Some(named) => schema = named,
                None => break,
            }
        }
        schema.get("anyOf").or_else(|| schema.get("oneOf")).is_some()
    }

    fn flatten_within<'s>(
        &self,
        schema: &'s Value,
        choice: Choice,
        random: &mut Random,
        budget: &mut usize,
    ) -> Option<Flat<'s>>
    where
        'a: 's,
    {
        let keywords = match schema {
            Value::Bool(false) => return None,
            Value::Object(keywords) if *budget > 0 => keywords,
            _ => return Some(Flat::default()),
        };
        *budget -= 1;
        let parts = self.parts(keywords, choice, random);
        let hidden = self.ref_hides_siblings && keywords.contains_key("$ref");
        let own =
            keywords.iter().filter(|(name, _)| !hidden && !APPLICATORS.contains(&name.as_str()));
        let own = Flat(own.map(|(name, value)| (name.as_str(), Cow::Borrowed(value))).collect());
        parts.into_iter().try_fold(own, |flat, part| {
            flat.merge(self.flatten_within(part, choice, random, budget)?)
        })
    }

    /// The subschemas that a value must fit besides the schema's own keywords.
    fn parts<'s>(
        &self,
        keywords: &'s Map<String, Value>,
        choice: Choice,
        random: &mut Random,
    ) -> Vec<&'s Value>
    where
        'a: 's,
    {
        let mut parts = Vec::new();
        if let Some(Value::String(reference)) = keywords.get("$ref") {
            parts.extend(self.references.find(reference));
            if self.ref_hides_siblings {
                return parts;
            }
        }
        if let Some(Value::String(reference)) = keywords.get("$dynamicRef") {
            parts.extend(self.references.find(reference));
        }
        if keywords.contains_key("$recursiveRef") {
            parts.push(self.references.root());
        }
        if let Some(Value::Array(all)) = keywords.get("allOf") {
            parts.extend(all);
        }
        for union in ["anyOf", "oneOf"] {
            if let Some(Value::Array(branches)) = keywords.get(union) {
                parts.extend(choose_branch(branches, choice, random));
            }
        }
        if let Some(condition) = keywords.get("if") {
            if random.chance(60) {
                parts.push(condition);
                parts.extend(keywords.get("then"));
            } else {
                parts.extend(keywords.get("else"));
            }
        }
        parts
    }
}

fn choose_branch<'s>(
    branches: &'s [Value],
    choice: Choice,
    random: &mut Random,
) -> Option<&'s Value> {
    let shallow = |branch: &&Value| branch.get("$ref").is_none() && branch.get("items").is_none();
    let candidates: Vec<_> = branches.iter().filter(shallow).collect();
    if choice == Choice::Any || candidates.is_empty() {
        random.pick(branches)
    } else {
        random.pick(&candidates).copied()
    }
}

fn type_names(value: Option<&Value>) -> Vec<&str> {
    match value {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// One keyword that stands in two schemas; nothing where they exclude each other.
fn merge_keyword<'s>(
    keyword: &str,
    own: Cow<'s, Value>,
    other: Cow<'s, Value>,
) -> Option<Cow<'s, Value>> {
    if own == other {
        return Some(own);
    }
    let float = |value: &Value| value.as_f64().unwrap_or_default();
    Some(match keyword {
        "type" => Cow::Owned(merge_types(&own, &other)?),
        "enum" => Cow::Owned(merge_enums(&own, &other)?),
        "const" => return None,
        "required" => Cow::Owned(Value::Array(
            [&own, &other]
                .into_iter()
                .filter_map(|list| list.as_array())
                .flatten()
                .cloned()
                .collect(),
        )),
        "properties" | "patternProperties" => Cow::Owned(merge_properties(&own, &other)),
        "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" => {
            if float(&own) > float(&other) { own } else { other }
        }
        "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties" => {
            if float(&own) < float(&other) { own } else { other }
        }
        "additionalProperties" | "items" | "propertyNames" => {
            Cow::Owned(json!({ "allOf": [own.into_owned(), other.into_owned()] }))
        }
        _ => other,
    })
}

fn merge_types(own: &Value, other: &Value) -> Option<Value> {
    let (own, other) = (type_names(Some(own)), type_names(Some(other)));
    let within = |name: &str, list: &[&str]| {
        list.contains(&name) || (name == "integer" && list.contains(&"number"))
    };
    let mut both: Vec<&str> = own.iter().copied().filter(|name| within(name, &other)).collect();
    both.extend(other.iter().filter(|name| !own.contains(name) && within(name, &own)));
    (!both.is_empty()).then(|| json!(both))
}

fn merge_enums(own: &Value, other: &Value) -> Option<Value> {
    let other = other.as_array()?;
    let both: Vec<_> =
        own.as_array()?.iter().filter(|value| other.contains(value)).cloned().collect();
    (!both.is_empty()).then_some(Value::Array(both))
}

fn merge_properties(own: &Value, other: &Value) -> Value {
    let mut merged = own.as_object().cloned().unwrap_or_default();
    for (name, schema) in other.as_object().into_iter().flatten() {
        let both = match merged.remove(name) {
            Some(existing) if existing != *schema => json!({ "allOf": [existing, schema] }),
            _ => schema.clone(),
        };
        merged.insert(name.clone(), both);
    }
    Value::Object(merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flatten(schema: &Value, draft: Draft) -> Option<String> {
        let flattener = Flattener::new(schema, draft);
        let flat = flattener.flatten(schema, Choice::Any, &mut Random::new(1))?;
        Some(
            serde_json::to_string(
                &flat.0.iter().map(|(k, v)| (*k, v.as_ref())).collect::<BTreeMap<_, _>>(),
            )
            .expect("JSON"),
        )
    }

    #[test]
    fn all_of_is_merged() {
        let schema = json!({
            "type": ["integer", "string"],
            "allOf": [{ "type": "number", "minimum": 2 }, { "minimum": 3, "maximum": 9 }]
        });
        let expected = r#"{"maximum":9,"minimum":3,"type":["integer"]}"#;
        assert_eq!(flatten(&schema, Draft::Draft202012).as_deref(), Some(expected));
        let never = json!({ "allOf": [{ "type": "string" }, { "type": "object" }] });
        assert_eq!(flatten(&never, Draft::Draft202012), None);
    }

    #[test]
    fn a_reference_hides_its_siblings_in_old_drafts() {
        let schema =
            json!({ "$ref": "#/$defs/a", "minimum": 1, "$defs": { "a": { "maximum": 2 } } });
        assert_eq!(flatten(&schema, Draft::Draft7).as_deref(), Some(r#"{"maximum":2}"#));
        let modern = flatten(&schema, Draft::Draft202012).expect("satisfiable");
        assert!(modern.contains(r#""minimum":1"#) && modern.contains(r#""maximum":2"#), "{modern}");
    }

    #[test]
    fn a_circle_of_references_ends() {
        let schema = json!({ "$ref": "#" });
        assert_eq!(flatten(&schema, Draft::Draft202012).as_deref(), Some("{}"));
    }
}
