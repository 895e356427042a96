//! Results that are one string, told apart from all others before a `Value` is made of them.

use std::fmt;

use serde::ser::{Error, Impossible, Serialize, Serializer};

use super::{Content, Contents};

/// Makes a value that serde writes as a string the content; tells whether it is one.
pub(super) fn put<T: Serialize>(value: &T, to: &mut Contents) -> bool {
    value.serialize(OnlyText(to)).is_ok()
}

/// Takes a string, and fails at once with everything else.
struct OnlyText<'c>(&'c mut Contents);

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

type No = Impossible<(), NoText>;

impl Serializer for OnlyText<'_> {
    type Ok = ();
    type Error = NoText;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = No;
    type SerializeStructVariant = No;

    fn serialize_str(self, text: &str) -> Result<(), NoText> {
        *self.0 = Content::Text(text.to_owned()).into();
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoText> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoText> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NoText> {
        Err(NoText)
    }

    none! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct(&'static str, usize) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }
}
