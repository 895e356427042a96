//! Typed values and the outside: text, serde, schemars.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::json::Json;
use crate::limits::{Limit, Limits};
use crate::read::{Defaults, Part, Presence, Reader, Trust};
use crate::shape::{Shape, Table};
use crate::text::{Fault, Miss};
use crate::write::{ToJson, Writer};

/// A generated type: it reads what fits its part of a schema, and nothing else.
pub trait FromJson: Part + Sized {
    /// The shape that the type is a part of.
    fn shape() -> &'static Shape;
}

/// A text was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    offset: usize,
    fault: Option<Fault>,
}

impl Refusal {
    /// The byte at which reading stopped.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong with the text itself; `None` where it does not fit the schema.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The limit that the text is past, where that is the reason.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        match self.fault {
            Some(Fault::Limit(limit)) => Some(limit),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.offset;
        match self.fault {
            Some(Fault::Syntax(what)) => write!(formatter, "not JSON at byte {at}: {what}"),
            Some(Fault::Truncated) => write!(formatter, "the JSON text ends early, at byte {at}"),
            Some(Fault::Limit(limit)) => write!(formatter, "past a limit at byte {at}: {limit:?}"),
            None => write!(formatter, "does not fit the schema at byte {at}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Reads a text that fits the schema of `T`. An opaque part is refused: see `read_judged`.
pub fn read<T: FromJson>(text: &str) -> Result<T, Refusal> {
    read_with(text, Trust::Nothing, Defaults::Leave)
}

/// Reads a text that has been approved against the schema of `T`: only what the type needs is checked.
pub fn read_trusted<T: FromJson>(text: &str) -> Result<T, Refusal> {
    read_with(text, Trust::Approved, Defaults::Leave)
}

/// Reads a text that fits the schema of `T`, and gives absent properties their default.
pub fn read_filled<T: FromJson>(text: &str) -> Result<T, Refusal> {
    read_with(text, Trust::Nothing, Defaults::Fill)
}

/// Reads a text that fits the schema of `T`, opaque parts included: those are put to the judge.
#[cfg(feature = "judge")]
pub fn read_judged<T: FromJson>(text: &str) -> Result<T, Refusal> {
    read_with(text, Trust::Judge, Defaults::Leave)
}

pub(crate) fn read_with<T: FromJson>(
    text: &str,
    trust: Trust,
    defaults: Defaults,
) -> Result<T, Refusal> {
    // The value is read where it is given back, and never moved.
    let mut result = Ok(T::empty());
    if let Ok(value) = &mut result
        && let Err(refusal) = drive(T::shape(), text, trust, defaults, value)
    {
        result = Err(refusal);
    }
    result
}

/// Reads a text where the reader accepts it, and looks no further where it does not: then the reader
/// knows how far it came.
pub(crate) fn read_or_miss<T: FromJson>(reader: &mut Reader<'_>) -> Result<T, Miss> {
    // The value is read where it is given back, and never moved.
    let mut result = Ok(T::empty());
    if let Ok(value) = &mut result
        && value.fill(reader, 0, Presence::Required).and_then(|()| reader.finish()).is_err()
    {
        result = Err(Miss);
    }
    result
}

/// Reads a text into an empty value where the reader accepts it. It looks no further where it does not
/// accept; the value is of no use then.
pub(crate) fn fill_or_miss(root: &mut dyn Part, reader: &mut Reader<'_>) -> Result<(), Miss> {
    root.fill(reader, 0, Presence::Required).and_then(|()| reader.finish())
}

/// The part of reading that is the same for all types.
fn drive(
    shape: &'static Shape,
    text: &str,
    trust: Trust,
    defaults: Defaults,
    root: &mut dyn Part,
) -> Result<(), Refusal> {
    let mut reader = Reader::new(shape, text, trust, Limits::ARGUMENTS).with_defaults(defaults);
    let result = root.fill(&mut reader, 0, Presence::Required).and_then(|()| reader.finish());
    result.map_err(|Miss| refusal(&reader, text))
}

/// Why a text was missed. A fault of the text itself counts before a misfit, even where the reader
/// came upon the misfit first: of a key that stands twice, nobody knows which one was meant.
#[cold]
fn refusal(reader: &Reader<'_>, text: &str) -> Refusal {
    if let Some((offset, fault)) = reader.fault() {
        return Refusal { offset, fault: Some(fault) };
    }
    match Json::parse(text, Limits::ARGUMENTS) {
        Err(error) => Refusal { offset: error.offset, fault: Some(error.fault) },
        Ok(_) => Refusal { offset: reader.offset(), fault: None },
    }
}

/// The value as JSON text.
#[must_use]
pub fn to_json<T: ToJson>(value: &T) -> String {
    Writer::write_all(value)
}

/// Serialises a generated type, whatever its type: through its text.
#[doc(hidden)]
pub fn serialize<S: Serializer>(value: &dyn ToJson, serializer: S) -> Result<S::Ok, S::Error> {
    to_value(value).serialize(serializer)
}

/// The value as serde_json holds it.
#[must_use]
pub fn to_value(value: &dyn ToJson) -> Value {
    static ANY: Table = Table::new(1, "[[0],[]]", "");
    let text = Writer::write_all(value);
    let limits = Limits::ARGUMENTS.with_bytes(usize::MAX).with_nodes(u32::MAX).with_depth(512);
    let mut reader = Reader::new(ANY.shape(), &text, Trust::Approved, limits);
    reader.value(crate::shape::NodeId::MAX).unwrap_or(Value::Null)
}

/// Deserialises a generated type from any format that describes itself.
#[doc(hidden)]
pub fn deserialize<'de, T: FromJson, D: Deserializer<'de>>(source: D) -> Result<T, D::Error> {
    let text = Value::deserialize(source)?.to_string();
    #[cfg(feature = "judge")]
    let result = read_judged(&text);
    #[cfg(not(feature = "judge"))]
    let result = read(&text);
    result.map_err(serde::de::Error::custom)
}

/// Why a dispatched call has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError<E> {
    /// There is no tool of this name.
    UnknownTool,
    /// The arguments were not accepted; the handler was not called.
    Refused(Refusal),
    /// The handler failed.
    Failed(E),
}

impl<E: fmt::Display> fmt::Display for CallError<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTool => formatter.write_str("there is no tool of this name"),
            Self::Refused(refusal) => write!(formatter, "invalid arguments: {refusal}"),
            Self::Failed(error) => error.fmt(formatter),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for CallError<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::UnknownTool => None,
            Self::Refused(refusal) => Some(refusal),
            Self::Failed(error) => Some(error),
        }
    }
}

/// Reads the arguments of a call: defaults filled in, opaque parts judged.
#[doc(hidden)]
pub fn read_call<T: FromJson, E>(arguments: &str) -> Result<T, CallError<E>> {
    #[cfg(feature = "judge")]
    let trust = Trust::Judge;
    #[cfg(not(feature = "judge"))]
    let trust = Trust::Nothing;
    read_with(arguments, trust, Defaults::Fill).map_err(CallError::Refused)
}

/// Gives a generated type its schema, for crates that ask for `schemars::JsonSchema`.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "schemars")]
macro_rules! describe {
    ($name:ident, $id:literal, $schema:expr) => {
        impl $crate::private::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(stringify!($name))
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed($id)
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(
                _: &mut $crate::private::schemars::SchemaGenerator,
            ) -> $crate::private::schemars::Schema {
                $crate::private::schema($schema)
            }
        }
    };
}

/// Without the feature `schemars` there is nothing to describe for.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "schemars"))]
macro_rules! describe {
    ($name:ident, $id:literal, $schema:expr) => {};
}

/// A schema text as schemars holds it.
#[cfg(feature = "schemars")]
#[doc(hidden)]
#[must_use]
pub fn schema(text: &str) -> schemars::Schema {
    let value: Value = serde_json::from_str(text).unwrap_or(Value::Bool(true));
    schemars::Schema::try_from(value).unwrap_or_default()
}

/// A part that only the judge can decide is there, and so is the judge.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "judge")]
macro_rules! opaque_part {
    ($tool:literal, $part:literal) => {};
}

/// A part that only the judge can decide is there, and the judge is not.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "judge"))]
macro_rules! opaque_part {
    ($tool:literal, $part:literal) => {
        ::core::compile_error!(::core::concat!(
            "tool `",
            $tool,
            "` has a part that only the judge can decide: ",
            $part,
            "; enable the feature `judge` of toolgen-runtime"
        ));
    };
}
