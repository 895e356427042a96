//! The set of demands that a list of schema locations stands for.
//!
//! Invariant: expanding looks at each location once, whatever the number of ways that lead to it.

use std::collections::BTreeSet;

use super::resolve::Target;
use super::{Builder, Dialect, ProblemCode};
use crate::json::Json;
use crate::shape::pattern::{Pattern, PatternError};

/// Demands on one value: every location's own keywords, and every part.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    /// One of the locations is `false`.
    pub(super) never: bool,
    /// Locations whose keywords (types, bounds, properties …) are merged.
    pub(super) plains: BTreeSet<usize>,
    /// Keywords that are judged beside the merged ones.
    pub(super) parts: BTreeSet<(usize, Part)>,
}

/// A keyword that applies schemas to the value itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    AnyOf,
    OneOf,
    Not,
    If,
    /// A location whose keywords cannot be merged with another's
    Alone,
    /// `dependentSchemas` and the schemas of `dependencies`
    Dependent(&'static str),
    /// A construct that no shape can say
    Opaque(&'static str),
}

/// Keywords that [`Key::plains`] merges.
const PLAIN: [&str; 29] = [
    "type",
    "enum",
    "const",
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "minProperties",
    "maxProperties",
    "propertyNames",
    "dependentRequired",
    "dependencies",
    "items",
    "prefixItems",
    "additionalItems",
    "contains",
    "minContains",
    "maxContains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
];

/// How many references and `allOf` may lead from one to the next without a level in between.
const MAX_CHAIN: usize = 256;

impl Key {
    /// The one location that gives the node its name and its description, if there is one.
    pub(super) fn first_location(&self) -> Option<usize> {
        if let Some(plain) = self.plains.first() {
            return (self.plains.len() == 1).then_some(*plain);
        }
        // A definition that is nothing but a choice has no keywords to merge.
        let (first, _) = self.parts.first()?;
        self.parts.iter().all(|(location, _)| location == first).then_some(*first)
    }
}

/// One expansion under way.
struct Expansion {
    key: Key,
    done: BTreeSet<usize>,
    /// The locations that led here.
    chain: Vec<usize>,
}

impl<'a> Builder<'a> {
    /// Everything that these locations demand of one value.
    pub(super) fn expand(&mut self, locations: &[usize]) -> Key {
        self.expand_onto(Key::default(), locations)
    }

    /// The same, on top of other demands.
    pub(super) fn expand_onto(&mut self, key: Key, locations: &[usize]) -> Key {
        let mut expansion = Expansion { key, done: BTreeSet::new(), chain: Vec::new() };
        for &location in locations {
            self.expand_location(&mut expansion, location);
        }
        expansion.key
    }

    fn expand_location(&mut self, expansion: &mut Expansion, location: usize) {
        let Some(schema) = self.at(location) else { return };
        if expansion.chain.contains(&location) || expansion.chain.len() > MAX_CHAIN {
            self.report_cycle(schema);
            return;
        }
        if !expansion.done.insert(location) {
            return;
        }
        if schema.as_bool() == Some(false) {
            expansion.key.never = true;
        }
        if location == self.schema.span.start
            && let Some(reason) = self.survey.dynamic
        {
            expansion.key.parts.insert((location, Part::Opaque(reason)));
            return;
        }
        expansion.chain.push(location);
        let referred = self.expand_reference(expansion, location, schema);
        if !referred || self.dialect() >= Dialect::Draft201909 {
            self.expand_keywords(expansion, location, schema);
        }
        expansion.chain.pop();
    }

    pub(super) fn report_cycle(&mut self, schema: &Json) {
        let message = "the schema contains itself without a level in between".to_owned();
        let help = "let it refer to itself only below `properties`, `items` or the like";
        self.report(ProblemCode::RefCycle, schema, message, help.to_owned());
    }

    fn expand_reference(
        &mut self,
        expansion: &mut Expansion,
        location: usize,
        schema: &'a Json,
    ) -> bool {
        let Some(reference) = self.keyword(schema, "$ref") else { return false };
        match self.resolve(location, reference) {
            Target::Here(target) => self.expand_location(expansion, target),
            Target::MetaSchema => {
                let part = Part::Opaque("a reference to a meta-schema");
                expansion.key.parts.insert((location, part));
            }
            Target::Nothing => {}
        }
        true
    }

    fn expand_keywords(&mut self, expansion: &mut Expansion, location: usize, schema: &'a Json) {
        if PLAIN.iter().any(|keyword| self.keyword(schema, keyword).is_some()) {
            if self.clashes(&expansion.key, schema) {
                expansion.key.parts.insert((location, Part::Alone));
            } else {
                expansion.key.plains.insert(location);
            }
        }
        for part in self.parts_of(schema) {
            expansion.key.parts.insert((location, part));
        }
        let all_of = self.keyword(schema, "allOf").map(Json::items).unwrap_or_default();
        for item in all_of {
            self.expand_location(expansion, item.span.start);
        }
    }

    /// Two sets of name patterns cannot be merged: which names they leave over depends on both.
    fn clashes(&self, key: &Key, schema: &'a Json) -> bool {
        let has_patterns = |schema| self.keyword(schema, "patternProperties").is_some();
        let mut merged = key.plains.iter().filter_map(|&location| self.at(location));
        has_patterns(schema) && merged.any(has_patterns)
    }

    fn parts_of(&mut self, schema: &'a Json) -> Vec<Part> {
        let dialect = self.dialect();
        let has = |keyword: &str| self.keyword(schema, keyword).is_some();
        let chooses = has("if") && (has("then") || has("else"));
        let depends = self
            .keyword(schema, "dependencies")
            .is_some_and(|map| map.members().iter().any(|member| member.value.items().is_empty()));
        let modern = dialect >= Dialect::Draft201909;
        let unevaluated = |keyword: &str| modern && has(keyword);
        let mut parts: Vec<Part> = [
            (has("anyOf"), Part::AnyOf),
            (has("oneOf"), Part::OneOf),
            (has("not"), Part::Not),
            (dialect >= Dialect::Draft7 && chooses, Part::If),
            (depends, Part::Dependent("dependencies")),
            (modern && has("dependentSchemas"), Part::Dependent("dependentSchemas")),
            (unevaluated("unevaluatedProperties"), Part::Opaque("unevaluatedProperties")),
            (unevaluated("unevaluatedItems"), Part::Opaque("unevaluatedItems")),
        ]
        .into_iter()
        .filter_map(|(present, part)| present.then_some(part))
        .collect();
        parts.extend(self.pattern_parts(schema));
        parts
    }

    /// Patterns that a shape cannot match make their whole location opaque.
    fn pattern_parts(&mut self, schema: &'a Json) -> Vec<Part> {
        let own = self.keyword(schema, "pattern").and_then(|at| Some((at.as_str()?, at)));
        let by_name = self.keyword(schema, "patternProperties").map(Json::members);
        let by_name = by_name.unwrap_or_default().iter();
        let patterns = own.into_iter().chain(by_name.map(|m| (m.key.as_str(), &m.value)));
        let mut parts = Vec::new();
        for (pattern, at) in patterns {
            match Pattern::compile(pattern) {
                Err(PatternError::Backtracking(construct)) => {
                    self.backtracking.insert(at.span.start, (at.span.clone(), construct));
                    parts.push(Part::Opaque("a pattern that needs backtracking"));
                }
                Err(PatternError::Unsupported(_)) => {
                    parts.push(Part::Opaque("a pattern beyond the supported syntax"));
                }
                _ => {}
            }
        }
        parts
    }
}
