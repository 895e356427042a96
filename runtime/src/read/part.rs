//! What generated types are made of: each kind of part reads itself by a node of the shape.
//!
//! Generated code names a field once, and everything else comes from the table, so the code that
//! reads is here and not in every tool.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Reader;
use super::object::EXTRA;
use crate::limits::Limit;
use crate::shape::{Node, NodeId, ObjectRule, Rest};
use crate::text::{Kind, Miss, Position};

/// The node that everything fits: for what has been checked as a whole.
const ANY: NodeId = NodeId::MAX;

/// A type that a value of a schema can have.
pub trait Part: Sized {
    /// Reads one value that fits a node.
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss>;
}

/// A place for the value of a property.
pub trait Slot {
    /// Reads one value that fits a node, and keeps it.
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss>;
}

/// A place for the properties that have none of their own.
pub trait ExtraSlots {
    /// Reads one value that fits a node, and keeps it under its name.
    fn fill(&mut self, name: String, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss>;
}

/// The place of a property whose value the schema fixes.
#[derive(Clone, Copy, Debug)]
pub struct Pass;

impl Slot for Pass {
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss> {
        reader.pass(id)
    }
}

impl<T: Part> Slot for Option<T> {
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss> {
        *self = Some(T::read_part(reader, id)?);
        Ok(())
    }
}

impl<T: Part> ExtraSlots for BTreeMap<String, T> {
    fn fill(&mut self, name: String, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss> {
        let value = T::read_part(reader, id)?;
        match self.insert(name, value) {
            None => Ok(()),
            Some(_) => reader.cursor.limit(Limit::DuplicateKey),
        }
    }
}

impl<'a> Reader<'a> {
    /// Reads an object: each named property into the slot of the same number, all others into
    /// `extra`.
    pub fn object(
        &mut self,
        id: NodeId,
        slots: &mut [&mut dyn Slot],
        mut extra: Option<&mut dyn ExtraSlots>,
    ) -> Result<(), Miss> {
        let mut object = self.open_object(id)?;
        let rule = object.rule();
        while let Some(index) = self.next(&mut object)? {
            if index == EXTRA {
                let Some(extra) = &mut extra else { return Err(Miss) };
                let name = std::mem::take(&mut object.key).into_owned();
                extra.fill(name, self, extra_node(rule))?;
            } else {
                let (slot, field) = (slots.get_mut(index), rule.fields.get(index));
                let (Some(slot), Some(field)) = (slot, field) else { return Err(Miss) };
                slot.fill(self, field.node)?;
            }
        }
        Ok(())
    }

    /// The node of what is not `null` in a node that admits `null` and something else.
    fn not_null(&self, id: NodeId, node: &'a Node) -> NodeId {
        let Node::Union(rule) = node else { return id };
        let null = |id: NodeId| matches!(self.shape.node(id), Node::Null);
        let mut others = rule.branches.iter().filter(|branch| !null(branch.node));
        match (others.next(), others.next()) {
            (Some(only), None) => only.node,
            _ => id,
        }
    }
}

/// The node of properties that are not named. Where patterns decide, the value has been checked.
fn extra_node(rule: &ObjectRule) -> NodeId {
    match rule.rest {
        Rest::Each(node) if rule.patterns.is_empty() => node,
        _ => ANY,
    }
}

impl Part for () {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.null(id)
    }
}

impl Part for bool {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.boolean(id)
    }
}

impl Part for i64 {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.i64(id)
    }
}

impl Part for u64 {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.u64(id)
    }
}

impl Part for f64 {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.f64(id)
    }
}

impl Part for String {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.string(id)
    }
}

impl Part for Value {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        reader.value(id)
    }
}

/// `null`, or a value.
impl<T: Part> Part for Option<T> {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        let node = reader.base(id)?;
        if reader.cursor.kind()? == Kind::Null {
            reader.cursor.null()?;
            return Ok(None);
        }
        let inner = reader.not_null(id, node);
        T::read_part(reader, inner).map(Some)
    }
}

impl<T: Part> Part for Box<T> {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        T::read_part(reader, id).map(Self::new)
    }
}

impl<T: Part> Part for Vec<T> {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        let item = reader.open_array(id)?;
        let mut items = Self::new();
        let mut position = Position::First;
        while reader.cursor.item(position, b']')? {
            items.push(T::read_part(reader, item)?);
            position = Position::Later;
        }
        Ok(items)
    }
}

impl<T: Part> Part for BTreeMap<String, T> {
    fn read_part(reader: &mut Reader<'_>, id: NodeId) -> Result<Self, Miss> {
        let mut values = Self::new();
        reader.object(id, &mut [], Some(&mut values))?;
        Ok(values)
    }
}
