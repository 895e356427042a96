//! The traits of generated types, each from one line.
//!
//! Every type of a tool is read and written alike, so what differs is all that generated code says:
//! the fields in the order of the table, the node, and where everything else goes.

/// A struct: its node, and its fields in the order of the table. A `_` in the second list stands for
/// a property whose value the schema fixes, which has no field.
#[doc(hidden)]
#[macro_export]
macro_rules! object_part {
    ($name:ident, $table:ident, $node:literal, [$($field:ident),*] $(, $extra:ident)?) => {
        $crate::object_part!($name, $table, $node, [$($field),*], [$($field),*] $(, $extra)?);
    };
    (
        $name:ident, $table:ident, $node:literal, [$($field:ident),*], [$($slot:tt),*]
        $(, $extra:ident)?
    ) => {
        impl $crate::private::Part for $name {
            fn empty() -> Self {
                Self {
                    $($field: $crate::private::empty(),)*
                    $($extra: $crate::private::empty(),)?
                }
            }

            fn fill(
                &mut self,
                reader: &mut $crate::private::Reader<'_>,
                _: u32,
                _: $crate::private::Presence,
            ) -> ::core::result::Result<(), $crate::private::Miss> {
                reader.object(
                    $node,
                    &mut [$($crate::object_part!(@fill self $slot)),*],
                    $crate::object_part!(@extra $(&mut self.$extra)?),
                )
            }
        }

        impl $crate::private::ToJson for $name {
            fn write(&self, out: &mut $crate::private::Writer) {
                out.object(
                    $table.shape(),
                    $node,
                    &[$($crate::object_part!(@write self $slot)),*],
                    $crate::object_part!(@extra $(&self.$extra)?),
                );
            }
        }

        $crate::bridge!($name, $table);
    };
    (@extra) => { ::core::option::Option::None };
    (@extra $extra:expr) => { ::core::option::Option::Some($extra) };
    (@fill $this:ident _) => { &mut $crate::private::Pass };
    (@fill $this:ident $field:ident) => { &mut $this.$field };
    (@write $this:ident _) => { &$crate::private::Pass };
    (@write $this:ident $field:ident) => { &$this.$field };
}

/// An enum of strings: its node, and the variants in the order of the table.
#[doc(hidden)]
#[macro_export]
macro_rules! strings_part {
    ($name:ident, $table:ident, $node:literal, $first:ident) => {
        impl $crate::private::Part for $name {
            fn empty() -> Self {
                Self::$first
            }

            fn fill(
                &mut self,
                reader: &mut $crate::private::Reader<'_>,
                _: u32,
                _: $crate::private::Presence,
            ) -> ::core::result::Result<(), $crate::private::Miss> {
                *self = *Self::ALL.get(reader.variant($node)?).ok_or($crate::private::Miss)?;
                Ok(())
            }
        }

        impl $crate::private::ToJson for $name {
            fn write(&self, out: &mut $crate::private::Writer) {
                out.variant($table.shape(), $node, *self as usize);
            }
        }

        $crate::bridge!($name, $table);
    };
}

/// An enum with data: its node, the variant of an empty value, and the branch and node of each
/// variant.
#[doc(hidden)]
#[macro_export]
macro_rules! union_part {
    (
        $name:ident, $table:ident, $node:literal, $empty:ident,
        [$($branch:literal => $variant:ident $part:literal),*]
    ) => {
        impl $crate::private::Part for $name {
            fn empty() -> Self {
                Self::$empty($crate::private::empty())
            }

            fn fill(
                &mut self,
                reader: &mut $crate::private::Reader<'_>,
                _: u32,
                _: $crate::private::Presence,
            ) -> ::core::result::Result<(), $crate::private::Miss> {
                *self = match reader.branch($node)? {
                    $($branch => Self::$variant($crate::private::empty()),)*
                    _ => return Err($crate::private::Miss),
                };
                match self {
                    $(Self::$variant(value) => {
                        let presence = $crate::private::Presence::Required;
                        $crate::private::Part::fill(value, reader, $part, presence)
                    })*
                }
            }
        }

        impl $crate::private::ToJson for $name {
            fn write(&self, out: &mut $crate::private::Writer) {
                match self {
                    $(Self::$variant(value) => $crate::private::ToJson::write(value, out),)*
                }
            }
        }

        $crate::bridge!($name, $table);
    };
}

/// A root that is neither struct nor enum, with the node of what it holds.
#[doc(hidden)]
#[macro_export]
macro_rules! newtype_part {
    ($name:ident, $table:ident, $node:literal) => {
        impl $crate::private::Part for $name {
            fn empty() -> Self {
                Self($crate::private::empty())
            }

            fn fill(
                &mut self,
                reader: &mut $crate::private::Reader<'_>,
                _: u32,
                presence: $crate::private::Presence,
            ) -> ::core::result::Result<(), $crate::private::Miss> {
                $crate::private::Part::fill(&mut self.0, reader, $node, presence)
            }
        }

        impl $crate::private::ToJson for $name {
            fn write(&self, out: &mut $crate::private::Writer) {
                $crate::private::ToJson::write(&self.0, out);
            }
        }

        $crate::bridge!($name, $table);
    };
}

/// `Debug` of a struct that may hold secrets: the fields that may are not shown.
#[doc(hidden)]
#[macro_export]
macro_rules! guarded_debug {
    ($name:ident, [$($shown:ident),*], [$($hidden:ident),*]) => {
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                formatter
                    .debug_struct(::core::stringify!($name))
                    $(.field(::core::stringify!($shown), &self.$shown))*
                    $(.field(::core::stringify!($hidden), &::core::format_args!("[not shown]")))*
                    .finish()
            }
        }
    };
}

/// The shape of a generated type, and the traits of serde.
#[doc(hidden)]
#[macro_export]
macro_rules! bridge {
    ($name:ident, $table:ident) => {
        impl $crate::private::FromJson for $name {
            fn shape() -> &'static $crate::private::Shape {
                $table.shape()
            }
        }

        impl $crate::private::Serialize for $name {
            fn serialize<S: $crate::private::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::private::serialize(self, serializer)
            }
        }

        impl<'de> $crate::private::Deserialize<'de> for $name {
            fn deserialize<D: $crate::private::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::private::deserialize(deserializer)
            }
        }
    };
}
