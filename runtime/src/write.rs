//! From typed values back to JSON text.
//!
//! Names and constants come from the [`Shape`], so generated code only lists its fields.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::read::Pass;
use crate::shape::{Node, NodeId, Shape};

/// A value that can be written as JSON.
pub trait ToJson {
    /// Appends the value to `out`.
    fn write(&self, out: &mut Writer);

    /// Whether the value is left out where it may be.
    fn is_absent(&self) -> bool {
        false
    }

    /// Whether the schema admits one value only, which is then written from the shape.
    fn is_constant(&self) -> bool {
        false
    }
}

/// JSON text in the making.
#[derive(Debug, Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// The text of one value.
    #[must_use]
    pub fn write_all(value: &dyn ToJson) -> String {
        let mut writer = Self::default();
        value.write(&mut writer);
        writer.text
    }

    /// Writes an object: its fields in the order of the shape, then the properties not named there.
    pub fn object(
        &mut self,
        shape: &Shape,
        id: NodeId,
        fields: &[&dyn ToJson],
        extra: Option<&dyn Extra>,
    ) {
        let mut first = true;
        self.text.push('{');
        if let Node::Object(rule) = base_of(shape, id) {
            for (field, value) in rule.fields.iter().zip(fields) {
                if value.is_absent() && !field.required {
                    continue;
                }
                self.key(&mut first, &field.name);
                if value.is_constant() {
                    self.constant(shape, field.node);
                } else {
                    value.write(self);
                }
            }
        }
        if let Some(extra) = extra {
            extra.write_members(&mut |name, value| {
                self.key(&mut first, name);
                value.write(self);
            });
        }
        self.text.push('}');
    }

    fn map(&mut self, members: &dyn Extra) {
        let mut first = true;
        self.text.push('{');
        members.write_members(&mut |name, value| {
            self.key(&mut first, name);
            value.write(self);
        });
        self.text.push('}');
    }

    /// Writes one of the strings that a node lists.
    pub fn variant(&mut self, shape: &Shape, id: NodeId, index: usize) {
        if let Node::Strings(values) = base_of(shape, id)
            && let Some(value) = values.get(index)
        {
            self.string(value);
        }
    }

    fn constant(&mut self, shape: &Shape, id: NodeId) {
        match base_of(shape, id) {
            Node::Strings(values) => {
                if let Some(value) = values.first() {
                    self.string(value);
                }
            }
            Node::Values(values) => {
                self.text.push_str(values.first().map_or("null", AsRef::as_ref));
            }
            _ => self.text.push_str("null"),
        }
    }

    fn key(&mut self, first: &mut bool, name: &str) {
        if !std::mem::replace(first, false) {
            self.text.push(',');
        }
        self.string(name);
        self.text.push(':');
    }

    fn string(&mut self, text: &str) {
        self.text.push('"');
        for character in text.chars() {
            match character {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                control if u32::from(control) < 0x20 => {
                    self.text.push_str(&format!("\\u{:04x}", u32::from(control)));
                }
                plain => self.text.push(plain),
            }
        }
        self.text.push('"');
    }

    fn list(&mut self, items: &dyn Items) {
        self.text.push('[');
        for index in 0..items.count() {
            if index > 0 {
                self.text.push(',');
            }
            items.write_item(index, self);
        }
        self.text.push(']');
    }

    fn null(&mut self) {
        self.text.push_str("null");
    }
}

/// The items of an array. A trait of its own takes less code than an iterator of trait objects.
trait Items {
    fn count(&self) -> usize;
    fn write_item(&self, index: usize, out: &mut Writer);
}

impl<T: ToJson> Items for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn write_item(&self, index: usize, out: &mut Writer) {
        if let Some(item) = self.get(index) {
            item.write(out);
        }
    }
}

/// The properties of an object that have no field of their own.
pub trait Extra {
    /// Gives each to `write`.
    fn write_members(&self, write: &mut dyn FnMut(&str, &dyn ToJson));
}

impl<T: ToJson> Extra for BTreeMap<String, T> {
    fn write_members(&self, write: &mut dyn FnMut(&str, &dyn ToJson)) {
        for (name, value) in self {
            write(name, value);
        }
    }
}

fn base_of(shape: &Shape, id: NodeId) -> &Node {
    let mut node = shape.node(id);
    while let Node::Refined { base, .. } = node {
        node = shape.node(*base);
    }
    node
}

/// The one value that the schema admits is written from the shape; where it admits none, nothing.
impl ToJson for Pass {
    fn write(&self, _out: &mut Writer) {}

    fn is_absent(&self) -> bool {
        true
    }

    fn is_constant(&self) -> bool {
        true
    }
}

impl ToJson for String {
    fn write(&self, out: &mut Writer) {
        out.string(self);
    }
}

impl ToJson for bool {
    fn write(&self, out: &mut Writer) {
        out.text.push_str(if *self { "true" } else { "false" });
    }
}

impl ToJson for i64 {
    fn write(&self, out: &mut Writer) {
        out.text.push_str(&self.to_string());
    }
}

impl ToJson for u64 {
    fn write(&self, out: &mut Writer) {
        out.text.push_str(&self.to_string());
    }
}

/// A number that JSON does not have is written as `null`.
impl ToJson for f64 {
    fn write(&self, out: &mut Writer) {
        out.text.push_str(&Value::from(*self).to_string());
    }
}

impl ToJson for () {
    fn write(&self, out: &mut Writer) {
        out.text.push_str("null");
    }
}

impl ToJson for Value {
    fn write(&self, out: &mut Writer) {
        out.text.push_str(&self.to_string());
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, out: &mut Writer) {
        match self {
            Some(value) => value.write(out),
            None => out.null(),
        }
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T: ToJson> ToJson for Box<T> {
    fn write(&self, out: &mut Writer) {
        (**self).write(out);
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, out: &mut Writer) {
        out.list(self);
    }
}

impl<T: ToJson> ToJson for BTreeMap<String, T> {
    fn write(&self, out: &mut Writer) {
        out.map(self);
    }
}
