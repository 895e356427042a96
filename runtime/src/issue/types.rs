//! The types of values, as a schema names them.

use std::fmt;
use std::ops::Deref;

use crate::text::Kind;

/// A type as a schema names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TypeName {
    /// `null`
    Null,
    /// `boolean`
    Boolean,
    /// `integer`
    Integer,
    /// `number`
    Number,
    /// `string`
    String,
    /// `array`
    Array,
    /// `object`
    Object,
}

impl TypeName {
    /// The name in a schema.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::String => "string",
            Self::Array => "array",
            Self::Object => "object",
        }
    }

    /// The type of a kind of value.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Null => Self::Null,
            Kind::Boolean => Self::Boolean,
            Kind::Number => Self::Number,
            Kind::String => Self::String,
            Kind::Array => Self::Array,
            Kind::Object => Self::Object,
        }
    }
}

/// Some types, each once, in the order of the schema.
#[derive(Clone, Copy)]
pub struct Types {
    names: [TypeName; 7],
    count: u8,
}

impl Types {
    /// No type.
    pub const NONE: Self = Self { names: [TypeName::Null; 7], count: 0 };

    /// Adds a type, where it is not there yet.
    pub fn add(&mut self, name: TypeName) {
        if !self.contains(&name)
            && let Some(place) = self.names.get_mut(usize::from(self.count))
        {
            *place = name;
            self.count += 1;
        }
    }
}

impl FromIterator<TypeName> for Types {
    fn from_iter<I: IntoIterator<Item = TypeName>>(names: I) -> Self {
        let mut types = Self::NONE;
        names.into_iter().for_each(|name| types.add(name));
        types
    }
}

impl Deref for Types {
    type Target = [TypeName];

    fn deref(&self) -> &[TypeName] {
        self.names.get(..usize::from(self.count)).unwrap_or_default()
    }
}

impl PartialEq for Types {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Types {}

impl fmt::Debug for Types {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}
