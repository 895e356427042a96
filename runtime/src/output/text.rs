//! Results that are one string, told apart from all others before a `Value` is made of them.

use std::fmt;

use serde::ser::{Error, Impossible, Serialize, Serializer};

/// The text of a value that serde writes as a string.
pub(super) fn text_of<T: Serialize>(value: &T) -> Option<String> {
    value.serialize(OnlyText).ok()
}

/// Takes a string, and fails at once with everything else.
struct OnlyText;

#[derive(Debug)]
struct NoText;

impl fmt::Display for NoText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no text")
    }
}

impl std::error::Error for NoText {}

impl Error for NoText {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// What is no text.
macro_rules! none {
    ($($method:ident($($argument:ty),*) -> $kind:ty;)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$kind, NoText> {
            Err(NoText)
        })*
    };
}

type No = Impossible<String, NoText>;

impl Serializer for OnlyText {
    type Ok = String;
    type Error = NoText;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = No;
    type SerializeStructVariant = No;

    fn serialize_str(self, text: &str) -> Result<String, NoText> {
        Ok(text.to_owned())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<String, NoText> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<String, NoText> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<String, NoText> {
        Err(NoText)
    }

    none! {
        serialize_bool(bool) -> String;
        serialize_i8(i8) -> String;
        serialize_i16(i16) -> String;
        serialize_i32(i32) -> String;
        serialize_i64(i64) -> String;
        serialize_u8(u8) -> String;
        serialize_u16(u16) -> String;
        serialize_u32(u32) -> String;
        serialize_u64(u64) -> String;
        serialize_f32(f32) -> String;
        serialize_f64(f64) -> String;
        serialize_char(char) -> String;
        serialize_bytes(&[u8]) -> String;
        serialize_none() -> String;
        serialize_unit() -> String;
        serialize_unit_struct(&'static str) -> String;
        serialize_unit_variant(&'static str, u32, &'static str) -> String;
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct(&'static str, usize) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }
}
