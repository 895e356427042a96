//! Produces the members of an object: required ones, optional ones, and those no keyword names.

use serde_json::Value;

use super::document::Document;
use super::flat::Flat;
use super::patterns::draw_match;
use super::produce::Producer;
use super::strings::draw_string;

const EXTRA_NAMES: [&str; 6] = ["extra", "x-note", "", "größe", "a b", "__proto__"];

impl Producer<'_, '_> {
    pub(crate) fn members(&mut self, flat: &Flat<'_>, depth: usize) -> Vec<(String, Document)> {
        let mut members = Vec::new();
        for (name, schema) in flat.members("properties") {
            let wanted = flat.is_required(name) || self.wants_more(depth);
            if wanted && *schema != Value::Bool(false) {
                members.push((name.clone(), self.value(schema, depth + 1)));
            }
        }
        let undeclared = flat.items("required").iter().filter_map(Value::as_str);
        for name in undeclared {
            self.add(&mut members, name, flat, depth);
        }
        self.add_needed(&mut members, flat, depth);
        self.add_extra(&mut members, flat, depth);
        if self.random.chance(10) {
            self.random.shuffle(&mut members);
        }
        members
    }

    /// What `dependentRequired` (or the old `dependencies`) asks for.
    fn add_needed(&mut self, members: &mut Vec<(String, Document)>, flat: &Flat<'_>, depth: usize) {
        for keyword in ["dependentRequired", "dependencies"] {
            for (name, needed) in flat.members(keyword) {
                if !members.iter().any(|(present, _)| present == name) {
                    continue;
                }
                for needed in needed.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    self.add(members, needed, flat, depth);
                }
            }
        }
    }

    /// Members that no keyword names: entries of a map, strangers in an open object.
    fn add_extra(&mut self, members: &mut Vec<(String, Document)>, flat: &Flat<'_>, depth: usize) {
        let low = flat.count("minProperties").unwrap_or(0);
        let high = flat.count("maxProperties").unwrap_or(usize::MAX);
        let open = flat.get("additionalProperties") != Some(&Value::Bool(false));
        let is_map = matches!(flat.get("additionalProperties"), Some(Value::Object(_)))
            || flat.has("patternProperties");
        let chance = if is_map { 60 } else { 12 };
        let mut attempts = 0;
        while attempts < 8 + low && members.len() < high {
            attempts += 1;
            let missing = members.len() < low;
            let optional = (open || is_map) && self.random.chance(chance) && self.wants_more(depth);
            if !missing && !optional {
                break;
            }
            let name = self.extra_name(flat);
            self.add(members, &name, flat, depth);
        }
    }

    fn extra_name(&mut self, flat: &Flat<'_>) -> String {
        let patterns: Vec<_> =
            flat.members("patternProperties").map(|(pattern, _)| pattern).collect();
        if let Some(pattern) = self.random.pick(&patterns) {
            return draw_match(pattern, &mut self.random).unwrap_or_default();
        }
        let choice = super::flat::Choice::Any;
        let names = flat.get("propertyNames");
        let rule = names.and_then(|names| self.flattener.flatten(names, choice, &mut self.random));
        match rule {
            Some(rule) if rule.has("enum") => {
                let name = self.random.pick(rule.items("enum")).and_then(Value::as_str);
                name.unwrap_or_default().to_owned()
            }
            Some(rule) => draw_string(&rule, &mut self.random),
            None if self.random.chance(50) => {
                self.random.pick(&EXTRA_NAMES).copied().unwrap_or_default().to_owned()
            }
            None => format!("key{}", self.random.below(50)),
        }
    }

    /// Adds a member of this name, if there is none, with the schema that applies to it.
    fn add(
        &mut self,
        members: &mut Vec<(String, Document)>,
        name: &str,
        flat: &Flat<'_>,
        depth: usize,
    ) {
        if members.iter().any(|(present, _)| present == name) {
            return;
        }
        let declared = flat.members("properties").find(|(declared, _)| *declared == name);
        let schema = declared
            .or_else(|| flat.members("patternProperties").next())
            .map(|(_, schema)| schema)
            .or_else(|| flat.get("additionalProperties"))
            .unwrap_or(&Value::Bool(true));
        let value = self.value(schema, depth + 1);
        members.push((name.to_owned(), value));
    }
}
