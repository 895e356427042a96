//! Array keywords of several locations merged into one rule.

use super::{Builder, Dialect};
use crate::json::{Json, JsonValue};
use crate::shape::{ArrayRule, Contains, Counts, Node, Rest};

impl<'a> Builder<'a> {
    pub(super) fn array(&mut self, schemas: &[&'a Json]) -> Node {
        let counts = self.counts(schemas, "minItems", "maxItems");
        if counts.min > counts.max {
            return Node::Never;
        }
        let lists: Vec<_> = schemas.iter().map(|schema| self.item_schemas(schema)).collect();
        let longest = lists.iter().map(|(prefix, _)| prefix.len()).max().unwrap_or(0);
        let mut prefix = Vec::new();
        for index in 0..longest {
            let here =
                lists.iter().filter_map(|(prefix, rest)| prefix.get(index).copied().or(*rest));
            let here: Vec<usize> = here.collect();
            prefix.push(self.node_of(&here));
        }
        let rest: Vec<usize> = lists.iter().filter_map(|(_, rest)| *rest).collect();
        let flag = |schema: &&'a Json| {
            self.keyword(schema, "uniqueItems").and_then(Json::as_bool) == Some(true)
        };
        let unique = schemas.iter().any(flag);
        Node::Array(ArrayRule {
            prefix: prefix.into(),
            rest: if rest.is_empty() { Rest::Open } else { self.rest(&rest) },
            counts,
            unique,
            contains: self.contains(schemas).into(),
        })
    }

    /// The schemas of the first items, and of those after them.
    fn item_schemas(&self, schema: &'a Json) -> (Vec<usize>, Option<usize>) {
        let starts = |list: &'a Json| list.items().iter().map(|item| item.span.start).collect();
        let items = self.keyword(schema, "items");
        if self.dialect() == Dialect::Draft202012 {
            let prefix = self.keyword(schema, "prefixItems").map(starts).unwrap_or_default();
            return (prefix, items.map(|items| items.span.start));
        }
        match items {
            Some(list) if matches!(list.value, JsonValue::Array(_)) => {
                let rest = self.keyword(schema, "additionalItems");
                (starts(list), rest.map(|rest| rest.span.start))
            }
            items => (Vec::new(), items.map(|items| items.span.start)),
        }
    }

    fn contains(&mut self, schemas: &[&'a Json]) -> Vec<Contains> {
        let mut all = Vec::new();
        if self.dialect() < Dialect::Draft6 {
            return all;
        }
        for schema in schemas {
            let Some(contains) = self.keyword(schema, "contains") else { continue };
            let mut counts = Counts { min: 1, max: u32::MAX };
            if self.dialect() >= Dialect::Draft201909 {
                counts.min = self.count(schema, "minContains").unwrap_or(1);
                counts.max = self.count(schema, "maxContains").unwrap_or(u32::MAX);
            }
            let node = self.node_of(&[contains.span.start]);
            all.push(Contains { node, counts });
        }
        all
    }
}
