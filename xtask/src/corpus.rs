//! Reads the JSONL files that a proof is about: tool lines, suite lines, and instances from elsewhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::random::Random;

/// A tool definition and what is to be tried on it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) source: String,
    pub(crate) server: String,
    pub(crate) name: String,
    /// The definition: `name`, `inputSchema`, `outputSchema`.
    pub(crate) tool: Value,
    pub(crate) kind: CaseKind,
    /// Instances from elsewhere.
    pub(crate) given: Vec<Given>,
}

/// What kind of line a case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaseKind {
    /// A real tool: instances are generated for it.
    Tool,
    /// A group of a test suite: it brings its instances, for its output schema.
    Suite,
}

/// An instance that was not generated here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) part: Part,
    pub(crate) text: String,
    /// The verdict that its source expects.
    pub(crate) expected: Option<bool>,
}

/// One of the schemas of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Input,
    Output,
}

impl Part {
    pub(crate) const ALL: [Self; 2] = [Self::Input, Self::Output];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Output => "output",
        }
    }

    fn keyword(self) -> &'static str {
        match self {
            Self::Input => "inputSchema",
            Self::Output => "outputSchema",
        }
    }
}

impl Case {
    pub(crate) fn schema(&self, part: Part) -> Option<&Value> {
        self.tool.get(part.keyword())
    }

    /// `source / server / name`
    pub(crate) fn label(&self) -> String {
        format!("{} / {} / {}", self.source, self.server, self.name)
    }
}

/// Reads the files, one after another.
pub(crate) fn read_cases<P: AsRef<Path>>(paths: &[P]) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for path in paths {
        let path = path.as_ref();
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        for (number, line) in lines(&text) {
            let case = parse_case(line);
            cases.push(case.with_context(|| format!("{}, line {number}", path.display()))?);
        }
    }
    Ok(cases)
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty())
}

fn parse_case(line: &str) -> Result<Case> {
    let mut line: Value = serde_json::from_str(line).context("not JSON")?;
    let text = |name: &str| line.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (source, server) = (text("source"), text("server"));
    if line.get("tool").is_some() {
        let tool = line.get_mut("tool").map(Value::take).unwrap_or_default();
        let name = tool.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        return Ok(Case { source, server, name, tool, kind: CaseKind::Tool, given: Vec::new() });
    }
    let name = text("name");
    let Some(schema) = line.get("schema") else {
        bail!("a line has `tool`, or `schema` and `instances`");
    };
    let schema = with_dialect(schema.clone(), line.get("dialect"));
    let tool = json!({
        "name": name,
        "description": text("title"),
        "inputSchema": { "type": "object" },
        "outputSchema": schema,
    });
    let instances = line.get("instances").and_then(Value::as_array).into_iter().flatten();
    let given = instances.map(suite_instance).collect::<Result<_>>()?;
    Ok(Case { source, server, name, tool, kind: CaseKind::Suite, given })
}

fn suite_instance(instance: &Value) -> Result<Given> {
    let value = instance.get("value").context("an instance has no `value`")?;
    let expected = instance.get("valid").and_then(Value::as_bool);
    Ok(Given { part: Part::Output, text: value.to_string(), expected })
}

/// The schema with the dialect as its `$schema`, where it can and does not say its own.
fn with_dialect(mut schema: Value, dialect: Option<&Value>) -> Value {
    if let (Value::Object(keywords), Some(dialect)) = (&mut schema, dialect) {
        keywords.entry("$schema").or_insert_with(|| dialect.clone());
    }
    schema
}

/// So many of the cases, chosen by the seed, in their order.
pub(crate) fn sample(cases: Vec<Case>, count: usize, seed: u64) -> Vec<Case> {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    Random::from_texts(seed, &["sample"]).shuffle(&mut order);
    order.truncate(count);
    order.sort_unstable();
    let mut chosen = order.into_iter().peekable();
    let numbered = cases.into_iter().enumerate();
    numbered.filter(|(index, _)| chosen.next_if_eq(index).is_some()).map(|(_, case)| case).collect()
}

/// Reads instances from elsewhere and hands them to the cases that they name; how many found one.
pub(crate) fn read_given(path: &Path, cases: &mut [Case]) -> Result<usize> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut by_name: BTreeMap<(String, String, String), Vec<usize>> = BTreeMap::new();
    for (index, case) in cases.iter().enumerate() {
        let key = (case.source.clone(), case.server.clone(), case.name.clone());
        by_name.entry(key).or_default().push(index);
    }
    let mut found = 0;
    for (number, line) in lines(&text) {
        let place = || format!("{}, line {number}", path.display());
        let (key, given) = parse_given(line).with_context(place)?;
        for index in by_name.get(&key).into_iter().flatten() {
            cases.get_mut(*index).into_iter().for_each(|case| case.given.push(given.clone()));
            found += 1;
        }
    }
    Ok(found)
}

fn parse_given(line: &str) -> Result<((String, String, String), Given)> {
    let line: Value = serde_json::from_str(line).context("not JSON")?;
    let text = |name: &str| line.get(name).and_then(Value::as_str).map(str::to_owned);
    let raw = text("text").or_else(|| line.get("instance").map(Value::to_string));
    let raw = raw.context("a line has `instance` or `text`")?;
    let part = if text("part").as_deref() == Some("output") { Part::Output } else { Part::Input };
    let expected = line.get("valid").and_then(Value::as_bool);
    let key = [text("source"), text("server"), text("name")].map(Option::unwrap_or_default);
    Ok((key.into(), Given { part, text: raw, expected }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOOL: &str =
        r#"{"source":"s","server":"v","tool":{"name":"t","inputSchema":{"type":"object"}}}"#;
    const SUITE: &str = r#"{"source":"s","server":"v","name":"n_0","title":"T","dialect":"urn:d",
        "schema":{"const":1},"instances":[{"description":"one","value":1.0,"valid":true}]}"#;

    #[test]
    fn both_kinds_of_lines_are_read() {
        let tool = parse_case(TOOL).expect("tool");
        assert_eq!((tool.name.as_str(), tool.kind), ("t", CaseKind::Tool));
        assert_eq!(tool.schema(Part::Output), None);
        let suite = parse_case(SUITE).expect("suite");
        assert_eq!(suite.schema(Part::Output), Some(&json!({ "const": 1, "$schema": "urn:d" })));
        let given = Given { part: Part::Output, text: "1.0".to_owned(), expected: Some(true) };
        assert_eq!(suite.given, [given]);
        assert!(parse_case("{}").is_err() && parse_case("{").is_err());
    }

    #[test]
    fn a_boolean_schema_gets_no_dialect() {
        assert_eq!(with_dialect(json!(true), Some(&json!("urn:d"))), json!(true));
    }

    #[test]
    fn a_sample_is_a_choice_by_seed_in_order() {
        let cases: Vec<Case> = (0..50)
            .map(|number| Case { name: format!("{number:02}"), ..parse_case(TOOL).expect("tool") })
            .collect();
        let names = |seed| {
            sample(cases.clone(), 10, seed).into_iter().map(|case| case.name).collect::<Vec<_>>()
        };
        assert_eq!(names(1).len(), 10);
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
        assert!(names(1).is_sorted());
        assert_eq!(sample(cases, 1000, 1).len(), 50);
    }

    #[test]
    fn given_instances_are_values_or_texts() {
        let line = r#"{"source":"s","server":"v","name":"t","instance":{"a":[1]}}"#;
        let (key, given) = parse_given(line).expect("value");
        assert_eq!(key.2, "t");
        assert_eq!((given.text.as_str(), given.part), (r#"{"a":[1]}"#, Part::Input));
        let line = r#"{"source":"s","server":"v","name":"t","text":"{\"a\":1,\"a\":2}"}"#;
        assert_eq!(parse_given(line).expect("text").1.text, r#"{"a":1,"a":2}"#);
    }
}
