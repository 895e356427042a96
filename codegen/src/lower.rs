//! From a [`Shape`] to the types that it needs: which node becomes a struct, an enum, a list.
//!
//! Invariants: the result names no schema, only nodes; a node gets one type however often it is
//! used; what has no better type is a `Value`.

use std::collections::BTreeMap;

use toolgen_runtime::shape::{
    Built, Integral, KindSet, Node, NodeId, ObjectRule, Rest, Shape, UnionRule,
};
use toolgen_runtime::text::Kind;

use crate::names::{Names, pascal};

mod depth;
mod inhabit;
mod tree;

pub(crate) use tree::{Body, Lowered, LoweredField, NamedType, Place, Use, UseKind};

/// Enumerations of more strings than this are strings with a check.
const MAX_VARIANTS: usize = 1000;
/// What is nested deeper than this is a `Value`: rustc proves `Send` of a type by going down all of
/// its levels, several steps each, and gives up after 128 steps.
const MAX_DEPTH: usize = 20;
/// The node that everything fits, for items whose array has been checked as a whole.
pub(crate) const ANY_NODE: NodeId = NodeId::MAX;

/// Lowers a shape; the root's type gets the name given.
pub(crate) fn lower_shape(
    built: &Built,
    schema: &toolgen_runtime::json::Json,
    root: &str,
    names: &mut Names,
) -> Lowered {
    let mut lowering = Lowering {
        built,
        schema,
        shape: &built.shape,
        names,
        lowered: Lowered::default(),
        known: BTreeMap::new(),
    };
    let first = NamedType {
        name: String::new(),
        node: 0,
        body: Body::Newtype(Use { node: 0, kind: UseKind::Value }),
    };
    lowering.lowered.types.push(first);
    let name = lowering.names.type_name(root);
    lowering.set(0, |named| named.name.clone_from(&name));
    lowering.known.insert(lowering.alias(0), 0);
    lowering.lower_root(&name);
    depth::bound_depth(&mut lowering.lowered, MAX_DEPTH);
    inhabit::inhabit(&mut lowering.lowered);
    lowering.lowered
}

struct Lowering<'a> {
    built: &'a Built,
    schema: &'a toolgen_runtime::json::Json,
    shape: &'a Shape,
    names: &'a mut Names,
    lowered: Lowered,
    known: BTreeMap<NodeId, usize>,
}

impl<'a> Lowering<'a> {
    fn set(&mut self, index: usize, change: impl FnOnce(&mut NamedType)) {
        if let Some(named) = self.lowered.types.get_mut(index) {
            change(named);
        }
    }

    /// The node behind refinements that refine nothing.
    fn alias(&self, mut id: NodeId) -> NodeId {
        while let Node::Refined { base, also } = self.shape.node(id) {
            if !also.is_empty() {
                break;
            }
            id = *base;
        }
        id
    }

    fn base(&self, mut id: NodeId) -> &'a Node {
        while let Node::Refined { base, .. } = self.shape.node(id) {
            id = *base;
        }
        self.shape.node(id)
    }

    fn lower_root(&mut self, name: &str) {
        let id = self.alias(0);
        let named = match self.base(id) {
            Node::Object(rule) => is_struct(rule),
            Node::Strings(values) => values.len() <= MAX_VARIANTS,
            Node::Union(rule) => {
                self.builtin_of_union(rule, 0).is_none() && null_branch(rule).is_none()
            }
            _ => false,
        };
        let body = if named {
            self.body(id, name, 0)
        } else {
            // The root has a name of its own, so that it can have traits.
            self.known.remove(&id);
            Body::Newtype(self.use_of(0, &format!("{name}Value"), 0))
        };
        self.set(0, |root| {
            root.node = id;
            root.body = body;
        });
    }

    fn use_of(&mut self, id: NodeId, hint: &str, depth: usize) -> Use {
        let id = self.alias(id);
        let kind = if depth > MAX_DEPTH { UseKind::Value } else { self.kind_of(id, hint, depth) };
        Use { node: id, kind }
    }

    fn kind_of(&mut self, id: NodeId, hint: &str, depth: usize) -> UseKind {
        if let Some(&known) = self.known.get(&id) {
            return UseKind::Named(known);
        }
        match self.base(id) {
            Node::Null => UseKind::Unit,
            Node::Boolean => UseKind::Bool,
            Node::Number(rule) if rule.integral == Integral::No => UseKind::F64,
            Node::Number(rule) => {
                let zero = toolgen_runtime::number::Num::Int(0);
                let unsigned = rule.minimum.is_some_and(|bound| bound.value >= zero);
                if unsigned { UseKind::U64 } else { UseKind::I64 }
            }
            Node::String(_) => UseKind::String,
            Node::Strings(values) if values.len() > MAX_VARIANTS => UseKind::String,
            Node::Values(texts) => kind_of_values(texts),
            Node::Array(rule) => {
                let mut items: Vec<NodeId> = rule.prefix.to_vec();
                items.extend(match rule.rest {
                    Rest::Each(node) => Some(node),
                    Rest::Open => Some(ANY_NODE),
                    Rest::Closed => None,
                });
                self.list_of(&items, rule.prefix.is_empty(), hint, depth)
            }
            Node::Object(rule) if !is_struct(rule) => self.map_of(rule, hint, depth),
            Node::Union(rule) => self.union_of(id, rule, hint, depth),
            Node::Object(_) | Node::Strings(_) => self.named(id, hint, depth),
            _ => UseKind::Value,
        }
    }

    fn list_of(&mut self, items: &[NodeId], uniform: bool, hint: &str, depth: usize) -> UseKind {
        let hint = format!("{hint}Item");
        if let ([item], true) = (items, uniform) {
            return UseKind::Vec(Box::new(self.use_of(*item, &hint, depth + 1)));
        }
        let kinds: Vec<Option<UseKind>> = items.iter().map(|&item| self.builtin(item)).collect();
        let kind = match kinds.split_first() {
            Some((Some(first), others))
                if others.iter().all(|kind| kind.as_ref() == Some(first)) =>
            {
                first.clone()
            }
            _ => UseKind::Value,
        };
        UseKind::Vec(Box::new(Use { node: ANY_NODE, kind }))
    }

    fn map_of(&mut self, rule: &ObjectRule, hint: &str, depth: usize) -> UseKind {
        UseKind::Map(Box::new(self.rest_of(rule, hint, depth)))
    }

    /// The type of properties that have no field.
    fn rest_of(&mut self, rule: &ObjectRule, hint: &str, depth: usize) -> Use {
        match rule.rest {
            Rest::Each(node) if rule.patterns.is_empty() => {
                self.use_of(node, &format!("{hint}Value"), depth + 1)
            }
            _ => {
                let mut nodes: Vec<NodeId> = rule.patterns.iter().map(|(_, node)| *node).collect();
                nodes.extend(match rule.rest {
                    Rest::Each(node) => Some(node),
                    Rest::Open => Some(ANY_NODE),
                    Rest::Closed => None,
                });
                let kinds: Vec<Option<UseKind>> =
                    nodes.iter().map(|&node| self.builtin(node)).collect();
                let kind = match kinds.split_first() {
                    Some((Some(first), others))
                        if others.iter().all(|kind| kind.as_ref() == Some(first)) =>
                    {
                        first.clone()
                    }
                    _ => UseKind::Value,
                };
                Use { node: ANY_NODE, kind }
            }
        }
    }

    /// The type of a node that needs no name, if it is such a one.
    fn builtin(&self, id: NodeId) -> Option<UseKind> {
        match self.base(self.alias(id)) {
            Node::Null => Some(UseKind::Unit),
            Node::Boolean => Some(UseKind::Bool),
            Node::Number(rule) if rule.integral == Integral::No => Some(UseKind::F64),
            Node::Number(_) => Some(UseKind::I64),
            Node::String(_) => Some(UseKind::String),
            Node::Values(texts) => Some(kind_of_values(texts)),
            Node::Any | Node::Never | Node::Not(_) | Node::If { .. } | Node::Opaque(_) => {
                Some(UseKind::Value)
            }
            _ => None,
        }
    }

    /// One builtin type for every branch but `null`, if there is one.
    fn builtin_of_union(&self, rule: &UnionRule, depth: usize) -> Option<UseKind> {
        let null = null_branch(rule);
        let branches = rule.branches.iter().enumerate().filter(|(index, _)| Some(*index) != null);
        let kinds: Vec<Option<UseKind>> = branches
            .map(|(_, branch)| match self.base(branch.node) {
                Node::Union(inner) if depth < MAX_DEPTH => {
                    self.builtin_of_union(inner, depth + 1).filter(|_| null_branch(inner).is_none())
                }
                _ => self.builtin(branch.node),
            })
            .collect();
        let (first, others) = kinds.split_first()?;
        if others.is_empty() {
            return None;
        }
        if kinds.contains(&Some(UseKind::Value)) {
            return Some(UseKind::Value);
        }
        let is_number = |kind: &Option<UseKind>| {
            matches!(kind, Some(UseKind::F64 | UseKind::I64 | UseKind::U64))
        };
        if kinds.iter().all(is_number) && kinds.contains(&Some(UseKind::F64)) {
            return Some(UseKind::F64);
        }
        if others.iter().all(|kind| kind == first) { first.clone() } else { None }
    }

    fn union_of(&mut self, id: NodeId, rule: &'a UnionRule, hint: &str, depth: usize) -> UseKind {
        let null = null_branch(rule);
        let rest: Vec<NodeId> = rule
            .branches
            .iter()
            .enumerate()
            .filter(|(index, _)| Some(*index) != null)
            .map(|(_, branch)| branch.node)
            .collect();
        let inner = match (rest.as_slice(), self.builtin_of_union(rule, 0)) {
            ([only], _) => self.use_of(*only, hint, depth),
            (_, Some(kind)) => Use { node: id, kind },
            (_, None) => Use { node: id, kind: self.named(id, hint, depth) },
        };
        match (null, inner.kind) {
            (None, kind) => kind,
            // `null` is a `Value` already.
            (Some(_), UseKind::Value) => UseKind::Value,
            (Some(_), kind) => UseKind::Option(Box::new(Use { node: inner.node, kind })),
        }
    }

    fn named(&mut self, id: NodeId, hint: &str, depth: usize) -> UseKind {
        let wish = self.definition_name(id).unwrap_or_else(|| hint.to_owned());
        let name = self.names.type_name(&wish);
        let index = self.lowered.types.len();
        self.known.insert(id, index);
        let body = Body::Strings(Vec::new());
        self.lowered.types.push(NamedType { name: name.clone(), node: id, body });
        let body = self.body(id, &name, depth);
        self.set(index, |named| named.body = body);
        UseKind::Named(index)
    }

    /// The name of the definition that a node stands for.
    fn definition_name(&self, id: NodeId) -> Option<String> {
        let start = self.built.locations.get(id as usize).copied().flatten()?;
        let maps =
            ["$defs", "definitions"].into_iter().filter_map(|keyword| self.schema.get(keyword));
        let mut members = maps.flat_map(toolgen_runtime::json::Json::members);
        members.find(|member| member.value.span.start == start).map(|member| pascal(&member.key))
    }

    fn body(&mut self, id: NodeId, name: &str, depth: usize) -> Body {
        match self.base(id) {
            Node::Object(rule) => self.struct_body(rule, name, depth),
            Node::Strings(values) => {
                let mut variants = Names::default();
                Body::Strings(
                    values.iter().map(|value| variants.type_name(&pascal(value))).collect(),
                )
            }
            Node::Union(rule) => self.union_body(rule, name, depth),
            _ => Body::Newtype(Use { node: id, kind: UseKind::Value }),
        }
    }

    fn struct_body(&mut self, rule: &'a ObjectRule, name: &str, depth: usize) -> Body {
        let mut field_names = Names::default();
        let mut fields = Vec::new();
        for field in rule.fields.iter() {
            let node = self.alias(field.node);
            let place = if field.required && self.is_constant(node) {
                Place::Constant
            } else if matches!(self.shape.node(node), Node::Never) {
                Place::Absent
            } else {
                let used =
                    self.use_of(field.node, &format!("{name}{}", pascal(&field.name)), depth + 1);
                Place::Field {
                    name: field_names.value_name(&field.name),
                    used,
                    optional: !field.required,
                }
            };
            fields.push(LoweredField { wire_name: field.name.to_string(), place });
        }
        let closed = rule.rest == Rest::Closed && rule.patterns.is_empty();
        let extra = (!closed).then(|| {
            let used = self.rest_of(rule, &format!("{name}Extra"), depth);
            (field_names.value_name("extra"), used)
        });
        Body::Struct { fields, extra }
    }

    fn is_constant(&self, id: NodeId) -> bool {
        match self.base(id) {
            Node::Strings(values) | Node::Values(values) => values.len() == 1,
            Node::Null => true,
            _ => false,
        }
    }

    fn union_body(&mut self, rule: &'a UnionRule, name: &str, depth: usize) -> Body {
        let null = null_branch(rule);
        let mut variants = Names::default();
        let mut branches = Vec::new();
        for (index, branch) in rule.branches.iter().enumerate() {
            if Some(index) == null {
                continue;
            }
            let label = match &branch.tag {
                Some(tag) => pascal(tag),
                None => self
                    .definition_name(self.alias(branch.node))
                    .unwrap_or_else(|| kind_name(branch.kinds)),
            };
            let variant = variants.type_name(&label);
            let used = self.use_of(branch.node, &format!("{name}{variant}"), depth);
            branches.push((variant, index, used));
        }
        Body::Union { variants: branches, empty: 0 }
    }
}

/// The branch that is `null` and nothing else, where no other admits `null`.
fn null_branch(rule: &UnionRule) -> Option<usize> {
    let null = KindSet::of(Kind::Null);
    let with_null = rule.branches.iter().filter(|branch| branch.kinds.has(Kind::Null)).count();
    let index = rule.branches.iter().position(|branch| branch.kinds == null)?;
    (with_null == 1).then_some(index)
}

fn is_struct(rule: &ObjectRule) -> bool {
    let closed = rule.rest == Rest::Closed && rule.patterns.is_empty();
    !rule.fields.is_empty() || closed
}

fn kind_name(kinds: KindSet) -> String {
    let names = [
        (Kind::String, "Text"),
        (Kind::Number, "Number"),
        (Kind::Boolean, "Flag"),
        (Kind::Array, "List"),
        (Kind::Object, "Object"),
        (Kind::Null, "Null"),
    ];
    let found = names.into_iter().find(|(kind, _)| kinds == KindSet::of(*kind));
    found.map_or("Other", |(_, name)| name).to_owned()
}

fn kind_of_values(texts: &[toolgen_runtime::shape::Text]) -> UseKind {
    let first =
        |text: &toolgen_runtime::shape::Text| text.as_bytes().first().copied().unwrap_or(b' ');
    let all = |test: fn(u8) -> bool| texts.iter().all(|text| test(first(text)));
    if all(|byte| matches!(byte, b't' | b'f')) {
        UseKind::Bool
    } else if all(|byte| byte == b'-' || byte.is_ascii_digit()) {
        let integers = texts.iter().all(|text| text.parse::<i64>().is_ok());
        if integers { UseKind::I64 } else { UseKind::F64 }
    } else {
        UseKind::Value
    }
}
