//! Object keywords of several locations merged into one rule.
//!
//! A property must satisfy, for each location, what `properties` and `patternProperties` there say of
//! its name, and `additionalProperties` there where neither says anything.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{Builder, Dialect};
use crate::json::{Json, Member};
use crate::shape::pattern::Pattern;
use crate::shape::{Field, Need, Node, NodeId, ObjectRule, Rest};

/// What one location says of properties.
struct Source<'a> {
    properties: &'a [Member],
    patterns: Vec<(&'a str, Pattern, usize)>,
    additional: Option<usize>,
}

impl<'a> Builder<'a> {
    pub(super) fn object(&mut self, id: NodeId, schemas: &[&'a Json]) -> Node {
        let counts = self.counts(schemas, "minProperties", "maxProperties");
        if counts.min > counts.max {
            return Node::Never;
        }
        let sources: Vec<Source<'a>> = schemas.iter().map(|schema| self.source(schema)).collect();
        let required = self.required(schemas);
        let fields = self.fields(id, &sources, &required);
        let (patterns, rest) = self.unnamed(&sources);
        let names: Vec<usize> = schemas
            .iter()
            .filter(|_| self.dialect() >= Dialect::Draft6)
            .filter_map(|schema| self.keyword(schema, "propertyNames"))
            .map(|names| names.span.start)
            .collect();
        let names = match self.rest(&names) {
            Rest::Open => None,
            Rest::Closed => Some(self.push(Node::Never, None)),
            Rest::Each(node) => Some(node),
        };
        let needs = self.needs(schemas);
        self.note_undeclared(schemas);
        Node::Object(ObjectRule {
            fields: fields.into(),
            rest,
            patterns: patterns.into(),
            names,
            counts,
            needs: needs.into(),
        })
    }

    fn source(&self, schema: &'a Json) -> Source<'a> {
        let properties = self.keyword(schema, "properties").map(Json::members).unwrap_or_default();
        let by_pattern = self.keyword(schema, "patternProperties").map(Json::members);
        let by_pattern = by_pattern.unwrap_or_default();
        let legal = by_pattern.iter().filter(|member| !self.survey.is_dropped(&member.value));
        let patterns: Vec<_> = legal
            .filter_map(|member| {
                let pattern = Pattern::compile(&member.key).ok()?;
                Some((member.key.as_str(), pattern, member.value.span.start))
            })
            .collect();
        // Where a pattern cannot be matched, the opaque part beside this rule knows what is left.
        let readable = by_pattern.iter().all(|member| {
            self.survey.is_dropped(&member.value) || Pattern::compile(&member.key).is_ok()
        });
        let additional = self.keyword(schema, "additionalProperties").filter(|_| readable);
        Source { properties, patterns, additional: additional.map(|schema| schema.span.start) }
    }

    fn required(&self, schemas: &[&'a Json]) -> Vec<&'a str> {
        let lists = schemas.iter().filter_map(|schema| self.keyword(schema, "required"));
        let mut names = Vec::new();
        for name in lists.flat_map(crate::json::Json::items).filter_map(Json::as_str) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    fn fields(&mut self, id: NodeId, sources: &[Source<'a>], required: &[&'a str]) -> Vec<Field> {
        let declared = sources.iter().flat_map(|source| source.properties.iter());
        let declared = declared.map(|member| member.key.as_str());
        let mut seen = BTreeSet::new();
        let names = declared.chain(required.iter().copied());
        let names: Vec<&str> = names.filter(|name| seen.insert(*name)).collect();
        let is_required: BTreeSet<&str> = required.iter().copied().collect();
        let mut fields = Vec::with_capacity(names.len());
        for name in names {
            let locations = self.locations_of(sources, name);
            let node = self.node_of(&locations);
            let own = sources.iter().find_map(|source| own_schema(source, name));
            if let Some(schema) = own {
                let text = Cow::Owned(name.to_owned());
                self.field_locations.insert((id, text), schema.span.start);
                if let Some(default) = self.keyword(schema, "default") {
                    self.defaults.push((id, fields.len(), default.span.clone()));
                }
            }
            let required = is_required.contains(name);
            fields.push(Field { required, ..Field::new(Cow::Owned(name.to_owned()), node) });
        }
        fields
    }

    /// Every schema that a property of this name must satisfy.
    fn locations_of(&self, sources: &[Source<'a>], name: &str) -> Vec<usize> {
        let mut locations = Vec::new();
        for source in sources {
            let before = locations.len();
            let own = own_schema(source, name).filter(|schema| !self.survey.is_dropped(schema));
            locations.extend(own.map(|schema| schema.span.start));
            let declared = own_schema(source, name).is_some();
            let matching = source.patterns.iter().filter(|(_, pattern, _)| pattern.is_match(name));
            locations.extend(matching.map(|(_, _, location)| *location));
            if locations.len() == before && !declared {
                locations.extend(source.additional);
            }
        }
        locations
    }

    /// Properties that no location names: by pattern, and the rest.
    fn unnamed(&mut self, sources: &[Source<'a>]) -> (Vec<(u32, NodeId)>, Rest) {
        let mut patterns = Vec::new();
        let additional: Vec<usize> =
            sources.iter().filter_map(|source| source.additional).collect();
        for (index, source) in sources.iter().enumerate() {
            for (text, _, location) in &source.patterns {
                // What the other locations say of names that they do not know.
                let others = sources
                    .iter()
                    .enumerate()
                    .filter(|(other, source)| *other != index && source.patterns.is_empty());
                let mut locations = vec![*location];
                locations.extend(others.filter_map(|(_, source)| source.additional));
                let node = self.node_of(&locations);
                patterns.push((self.pattern_index(text), node));
            }
        }
        (patterns, self.rest(&additional))
    }

    /// `dependentRequired`, and the lists of names in `dependencies`.
    fn needs(&self, schemas: &[&'a Json]) -> Vec<Need> {
        let mut needs = Vec::new();
        for schema in schemas {
            let modern = self.keyword(schema, "dependentRequired");
            let modern = modern.filter(|_| self.dialect() >= Dialect::Draft201909);
            for map in modern.into_iter().chain(self.keyword(schema, "dependencies")) {
                for member in map.members().iter().filter(|member| !member.value.items().is_empty())
                {
                    let names = member.value.items().iter().filter_map(Json::as_str);
                    let required = names.map(|name| Cow::Owned(name.to_owned())).collect();
                    needs.push(Need { name: Cow::Owned(member.key.clone()), required });
                }
            }
        }
        needs
    }

    /// Names in `required` that no `properties` declares, only where some properties are declared.
    fn note_undeclared(&mut self, schemas: &[&'a Json]) {
        let declared: BTreeSet<&str> = schemas
            .iter()
            .filter_map(|schema| self.keyword(schema, "properties"))
            .flat_map(|map| map.members().iter().map(|member| member.key.as_str()))
            .collect();
        for schema in schemas {
            let list = self.keyword(schema, "required").map(Json::items).unwrap_or_default();
            if self.keyword(schema, "properties").is_none() {
                continue;
            }
            for item in list {
                let undeclared = item.as_str().filter(|name| !declared.contains(name));
                if let Some(name) = undeclared {
                    let entry = (item.span.clone(), name.to_owned());
                    if !self.undeclared_required.contains(&entry) {
                        self.undeclared_required.push(entry);
                    }
                }
            }
        }
    }
}

fn own_schema<'a>(source: &Source<'a>, name: &str) -> Option<&'a Json> {
    source.properties.iter().find(|member| member.key == name).map(|member| &member.value)
}
