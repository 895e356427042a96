//! What generated types are made of: each kind of part reads itself by a node of the shape.
//!
//! Generated code names a field once, and everything else comes from the table, so the code that
//! reads is here and not in every tool. A value is read in place, into one that is empty: nothing is
//! moved, and there is nothing to clean up after a miss but the whole.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use serde_json::Value;

use super::Reader;
use super::member::StoppedAt;
use super::object::{NextKey, ObjectRead};
use crate::limits::Limit;
use crate::shape::{Field, Node, NodeId, ObjectRule, Rest};
use crate::text::{Kind, Miss, Position};

/// The node that everything fits: for what has been checked as a whole.
const ANY: NodeId = NodeId::MAX;

/// Whether a value may be missing from where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is there.
    Required,
    /// It is a property that may be absent, so its type is an `Option`.
    Optional,
}

/// A type that a value of a schema can have.
pub trait Part {
    /// A value to read into. It need not fit any schema; nobody sees it.
    fn empty() -> Self
    where
        Self: Sized;

    /// Reads one value that fits a node.
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId, presence: Presence)
    -> Result<(), Miss>;
}

/// A place for the properties that have none of their own.
pub trait ExtraParts {
    /// Reads one value that fits a node, and keeps it under its name.
    fn fill(&mut self, name: String, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss>;
}

/// A place for the items of an array.
trait ItemParts {
    /// Reads one value that fits a node, and keeps it as the last.
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss>;
}

/// The place of a property whose value the schema fixes.
#[derive(Clone, Copy, Debug)]
pub struct Pass;

/// A value to read into.
#[must_use]
pub fn empty<T: Part>() -> T {
    T::empty()
}

impl Reader<'_> {
    /// Reads an object: each named property into the part of the same number, all others into
    /// `extra`.
    pub fn object(
        &mut self,
        id: NodeId,
        parts: &mut [&mut dyn Part],
        mut extra: Option<&mut dyn ExtraParts>,
    ) -> Result<(), Miss> {
        let mut object = self.open_object(id)?;
        loop {
            self.expected_properties(&mut object, parts)?;
            if !self.has_next(&mut object)? {
                let at = self.offset() - 1;
                let end = self.end_object(&object, parts);
                return end.map_err(|Miss| self.stop(&object, StoppedAt::End, at));
            }
            self.other_property(&mut object, parts, &mut extra)?;
        }
    }

    fn array(&mut self, id: NodeId, items: &mut dyn ItemParts) -> Result<(), Miss> {
        let (item, counts) = self.open_array(id)?;
        let mut count = 0;
        let mut position = Position::First;
        while self.cursor.item(position, b']')? {
            items.fill(self, item)?;
            position = Position::Later;
            count += 1;
        }
        if counts.admits(count) { Ok(()) } else { Err(Miss) }
    }

    /// Reads a `null`, or else gives the node of what is not `null`.
    fn nullable(&mut self, id: NodeId) -> Result<Option<NodeId>, Miss> {
        let node = self.base(id)?;
        if self.cursor.kind()? == Kind::Null {
            self.cursor.null()?;
            return Ok(None);
        }
        let Node::Union(rule) = node else { return Ok(Some(id)) };
        let null = |id: NodeId| matches!(self.shape.node(id), Node::Null);
        let mut others = rule.branches.iter().filter(|branch| !null(branch.node));
        Ok(Some(match (others.next(), others.next()) {
            (Some(only), None) => only.node,
            _ => id,
        }))
    }
}

impl<'a> Reader<'a> {
    /// Reads properties for as long as they come in the order of the schema.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "called once, in the loop that most time goes to")]
    fn expected_properties(
        &mut self,
        object: &mut ObjectRead<'a>,
        parts: &mut [&mut dyn Part],
    ) -> Result<(), Miss> {
        let (from, mut position, mut count) = (object.hint(), object.position(), 0);
        let parts = parts.get_mut(from..).unwrap_or_default();
        for (field, part) in object.expected().iter().zip(parts) {
            if !self.cursor.take_key(position, &field.key) {
                break;
            }
            position = Position::Later;
            count += 1;
            let at = self.offset();
            if part.fill(self, field.node, presence(field)).is_err() {
                object.see_expected(count);
                return Err(self.stop(object, StoppedAt::Value(from + count - 1), at));
            }
        }
        object.see_expected(count);
        Ok(())
    }

    /// Reads the property whose key comes next, whichever it is.
    #[inline(never)]
    fn other_property(
        &mut self,
        object: &mut ObjectRead<'a>,
        parts: &mut [&mut dyn Part],
        extra: &mut Option<&mut dyn ExtraParts>,
    ) -> Result<(), Miss> {
        let at = self.offset();
        match self.next(object) {
            Ok(NextKey::Named(index, field)) => {
                let Some(part) = parts.get_mut(index) else { return Err(Miss) };
                let at = self.offset();
                let read = part.fill(self, field.node, presence(field));
                read.map_err(|Miss| self.stop(object, StoppedAt::Value(index), at))
            }
            Ok(NextKey::Extra(name)) => {
                let Some(extra) = extra else { return Err(Miss) };
                let read = extra.fill(name.into_owned(), self, extra_node(object.rule()));
                read.map_err(|Miss| self.stop(object, StoppedAt::Other, 0))
            }
            Err(Miss) => Err(self.stop(object, StoppedAt::Key, at)),
        }
    }
}

#[inline]
fn presence(field: &Field) -> Presence {
    if field.required { Presence::Required } else { Presence::Optional }
}

/// The node of properties that are not named. Where patterns decide, the value has been checked.
fn extra_node(rule: &ObjectRule) -> NodeId {
    match rule.rest {
        Rest::Each(node) if rule.patterns.is_empty() => node,
        _ => ANY,
    }
}

impl Part for Pass {
    fn empty() -> Self {
        Self
    }

    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId, _: Presence) -> Result<(), Miss> {
        reader.pass(id)
    }
}

/// Types that are read by one method of the reader.
macro_rules! plain_parts {
    ($($type:ty, $empty:expr, $read:ident;)*) => {
        $(
            impl Part for $type {
                fn empty() -> Self {
                    $empty
                }

                fn fill(
                    &mut self,
                    reader: &mut Reader<'_>,
                    id: NodeId,
                    _: Presence,
                ) -> Result<(), Miss> {
                    *self = reader.$read(id)?;
                    Ok(())
                }
            }
        )*
    };
}

plain_parts! {
    (), (), null;
    bool, false, boolean;
    i64, 0, i64;
    u64, 0, u64;
    f64, 0.0, f64;
    Value, Self::Null, value;
}

impl Part for String {
    fn empty() -> Self {
        Self::new()
    }

    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId, _: Presence) -> Result<(), Miss> {
        reader.string(id, self)
    }
}

/// A property that may be absent, or a value that may be `null`.
impl<T: Part> Part for Option<T> {
    fn empty() -> Self {
        None
    }

    fn fill(
        &mut self,
        reader: &mut Reader<'_>,
        id: NodeId,
        presence: Presence,
    ) -> Result<(), Miss> {
        let inner = match presence {
            Presence::Optional => Some(id),
            Presence::Required => reader.nullable(id)?,
        };
        match inner {
            Some(id) => self.insert(T::empty()).fill(reader, id, Presence::Required),
            None => Ok(()),
        }
    }
}

impl<T: Part> Part for Box<T> {
    fn empty() -> Self {
        Self::new(T::empty())
    }

    fn fill(
        &mut self,
        reader: &mut Reader<'_>,
        id: NodeId,
        presence: Presence,
    ) -> Result<(), Miss> {
        (**self).fill(reader, id, presence)
    }
}

impl<T: Part> Part for Vec<T> {
    fn empty() -> Self {
        Self::new()
    }

    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId, _: Presence) -> Result<(), Miss> {
        reader.array(id, self)
    }
}

impl<T: Part> ItemParts for Vec<T> {
    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss> {
        self.push(T::empty());
        let Some(item) = self.last_mut() else { return Err(Miss) };
        item.fill(reader, id, Presence::Required)
    }
}

impl<T: Part> Part for BTreeMap<String, T> {
    fn empty() -> Self {
        Self::new()
    }

    fn fill(&mut self, reader: &mut Reader<'_>, id: NodeId, _: Presence) -> Result<(), Miss> {
        reader.object(id, &mut [], Some(self))
    }
}

impl<T: Part> ExtraParts for BTreeMap<String, T> {
    fn fill(&mut self, name: String, reader: &mut Reader<'_>, id: NodeId) -> Result<(), Miss> {
        match self.entry(name) {
            Entry::Vacant(entry) => entry.insert(T::empty()).fill(reader, id, Presence::Required),
            Entry::Occupied(_) => reader.cursor.limit(Limit::DuplicateKey),
        }
    }
}
