//! What is wrong with the arguments of a call, as data.
//!
//! An [`Issue`] says where, what, and what to do about it; no text for a model is made here (see
//! [`crate::render`]). Values that the model sent are kept as [`Got`]: their type, and a short piece of
//! their JSON text that a renderer still has to escape.

use std::ops::Range;
use std::sync::Arc;

use crate::json::{Json, JsonValue};
use crate::limits::Limit;
use crate::number::Num;
use crate::shape::NodeId;

mod path;
mod piece;
mod types;

pub use path::{Path, Step};
pub use piece::Piece;
pub use types::{TypeName, Types};

/// What came: its type, and the start of its JSON text. It is what the model sent: escape it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Got {
    /// The type of the value.
    pub type_name: TypeName,
    /// Its JSON text, or the start of it.
    pub text: String,
}

/// So many bytes of a value are kept at most, and one character more.
const KEPT: usize = 120;

impl Got {
    /// What came, from the value.
    #[must_use]
    pub fn of(json: &Json) -> Self {
        let type_name = TypeName::of(json.kind());
        let text = match &json.value {
            JsonValue::Array(items) => format!("[{} items]", items.len()),
            JsonValue::Object(members) => format!("{{{} properties}}", members.len()),
            JsonValue::String(text) => {
                let end = text.char_indices().map(|(at, _)| at).find(|at| *at >= KEPT);
                let start = end.and_then(|end| text.get(..end));
                let mut shown = serde_json::to_string(start.unwrap_or(text)).unwrap_or_default();
                if start.is_some() {
                    shown.pop();
                    shown.push('…');
                }
                shown
            }
            _ => json.to_string(),
        };
        Self { type_name, text }
    }

    /// What came, from the value and its text.
    pub(crate) fn sent(json: &Json, text: &str) -> Self {
        if json.as_str().is_some() { Self::string(text) } else { Self::of(json) }
    }

    /// What came, from the text of a string.
    pub(crate) fn string(text: &str) -> Self {
        if text.len() <= KEPT && !text.contains('\\') {
            return Self { type_name: TypeName::String, text: text.to_owned() };
        }
        let limits = crate::limits::Limits::ARGUMENTS;
        let json = Json::parse(text, limits).map(|json| Self::of(&json));
        json.unwrap_or(Self { type_name: TypeName::String, text: String::new() })
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Issue {
    /// Where. Of a key that is missing or that may not be there, the path of that key.
    pub path: Path,
    /// What.
    pub kind: IssueKind,
    /// The bytes of the payload that it is about: of what is missing, those of the object.
    pub span: Range<usize>,
    /// The node of the shape that is not satisfied.
    pub node: NodeId,
    /// What would put it right, where that is known.
    pub suggestion: Option<Suggestion>,
}

/// A change that satisfies the node of an [`Issue`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggestion {
    /// Put this value, a JSON text, at the path.
    Put(Piece),
    /// Give the key `from` of the object around the path the name `to`.
    Rename {
        /// The key that came.
        from: Piece,
        /// The key that was probably meant.
        to: Piece,
    },
    /// Leave the key at the path out.
    Remove,
}

/// A kind of issue, with what was expected and what came.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum IssueKind {
    /// A required property is absent.
    Missing,
    /// Another type is asked for.
    WrongType {
        /// The types that would do.
        expected: Types,
        /// The type that came.
        got: TypeName,
    },
    /// The object admits no property of this name.
    UnknownKey,
    /// The value is not one of those listed, as JSON texts.
    NotListed {
        /// The values that would do.
        allowed: Arc<[Piece]>,
        /// What came.
        got: Got,
    },
    /// The value is not the only one that is admitted, a JSON text.
    NotConstant {
        /// The value that would do.
        expected: Piece,
        /// What came.
        got: Got,
    },
    /// The number is too small.
    BelowMinimum {
        /// The least value.
        minimum: Num,
        /// Whether that value itself is outside.
        exclusive: bool,
        /// What came.
        got: Num,
    },
    /// The number is too large.
    AboveMaximum {
        /// The greatest value.
        maximum: Num,
        /// Whether that value itself is outside.
        exclusive: bool,
        /// What came.
        got: Num,
    },
    /// The number is not a multiple.
    NotMultiple {
        /// Of this.
        of: Num,
        /// What came.
        got: Num,
    },
    /// There are fewer than there must be.
    TooFew {
        /// What is counted.
        what: Counted,
        /// At least so many.
        minimum: u32,
        /// So many came.
        got: usize,
    },
    /// There are more than there may be.
    TooMany {
        /// What is counted.
        what: Counted,
        /// At most so many.
        maximum: u32,
        /// So many came.
        got: usize,
    },
    /// Two items of an array are equal, and may not be.
    NotUnique {
        /// The index of the first.
        first: usize,
        /// The index of the second.
        second: usize,
    },
    /// The string does not match a pattern.
    Pattern {
        /// The pattern, as the schema writes it.
        pattern: Piece,
        /// What came.
        got: Got,
    },
    /// A property is absent that another one asks for.
    Needed {
        /// The property that asks for it.
        by: Piece,
    },
    /// The name of a property is not admitted.
    PropertyName {
        /// What is wrong with the name.
        reason: Box<IssueKind>,
    },
    /// The value fits what it must not fit.
    Forbidden,
    /// The value fits no branch of a union, and none is closer than another.
    NoBranch {
        /// How many branches there are.
        branches: usize,
    },
    /// The value fits several branches of which it may fit one.
    SeveralBranches {
        /// How many it fits.
        fitting: usize,
    },
    /// Nothing may stand here.
    Never,
    /// The judge refused a part that the shape cannot say.
    Judged {
        /// What the judge says.
        message: String,
    },
    /// The text is not JSON.
    Malformed {
        /// What is wrong.
        what: &'static str,
        /// The line, from 1.
        line: usize,
        /// The character of the line, from 1.
        column: usize,
    },
    /// The text ends inside a value: the model was cut off, or stopped.
    Truncated {
        /// So many bytes came.
        bytes: usize,
    },
    /// The text is past a limit.
    Limit(Limit),
    /// A key stands twice in one object.
    DuplicateKey,
    /// Something that only the tool knows.
    Other {
        /// What it says.
        message: String,
    },
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// The characters of a string.
    Characters,
    /// The items of an array.
    Items,
    /// The items of an array that fit `contains`.
    MatchingItems,
    /// The properties of an object.
    Properties,
}

impl Counted {
    /// The noun.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Characters => "characters",
            Self::Items => "items",
            Self::MatchingItems => "matching items",
            Self::Properties => "properties",
        }
    }
}

impl IssueKind {
    /// A short name that does not change, for logs and for counting.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::WrongType { .. } => "wrong-type",
            Self::UnknownKey => "unknown-key",
            Self::NotListed { .. } => "not-listed",
            Self::NotConstant { .. } => "not-constant",
            Self::BelowMinimum { .. } => "below-minimum",
            Self::AboveMaximum { .. } => "above-maximum",
            Self::NotMultiple { .. } => "not-multiple",
            Self::TooFew { .. } => "too-few",
            Self::TooMany { .. } => "too-many",
            Self::NotUnique { .. } => "not-unique",
            Self::Pattern { .. } => "pattern",
            Self::Needed { .. } => "needed",
            Self::PropertyName { .. } => "property-name",
            Self::Forbidden => "forbidden",
            Self::NoBranch { .. } => "no-branch",
            Self::SeveralBranches { .. } => "several-branches",
            Self::Never => "never",
            Self::Judged { .. } => "judged",
            Self::Malformed { .. } => "malformed",
            Self::Truncated { .. } => "truncated",
            Self::Limit(_) => "limit",
            Self::DuplicateKey => "duplicate-key",
            Self::Other { .. } => "other",
        }
    }

    /// Whether the path of the issue is that of a key of the object that is at fault.
    #[must_use]
    pub const fn is_about_key(&self) -> bool {
        matches!(
            self,
            Self::Missing
                | Self::UnknownKey
                | Self::Needed { .. }
                | Self::PropertyName { .. }
                | Self::DuplicateKey
        )
    }
}

impl Issue {
    /// An issue without a place in the payload, such as a tool's own check makes.
    #[must_use]
    pub fn other(path: Path, message: impl Into<String>) -> Self {
        let kind = IssueKind::Other { message: message.into() };
        Self { path, kind, span: 0..0, node: NodeId::MAX, suggestion: None }
    }

    /// The path of the value that a validator would blame: of a missing key, the object.
    #[must_use]
    pub fn holder(&self) -> Path {
        if self.kind.is_about_key() { self.path.parent() } else { self.path.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn paths_read_with_dots_and_point_exactly() {
        let path = Path::ROOT.key("edits").index(0).key("a/b");
        assert_eq!(path.to_string(), "edits.0.a/b");
        assert_eq!(path.pointer(), "/edits/0/a~1b");
        assert!(path.is_within(&path.parent()) && !path.parent().is_within(&path));
        assert_eq!(Path::ROOT.parent(), Path::ROOT);
    }

    #[test]
    fn what_came_is_kept_short() {
        let long = format!("\"{}\"", "ä".repeat(5000));
        let json = Json::parse(&long, Limits::ARGUMENTS).expect("JSON");
        let got = Got::of(&json);
        assert!(got.text.len() < 130 && got.text.ends_with('…'), "{}", got.text);
        let json = Json::parse("[1,2]", Limits::ARGUMENTS).expect("JSON");
        assert_eq!(Got::of(&json).text, "[2 items]");
    }
}
