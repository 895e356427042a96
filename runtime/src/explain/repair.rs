//! Repair: what a model plainly meant, put in the form that the schema asks for.
//!
//! Every rule is lossless, has a switch of its own, and is applied only where the schema refuses what
//! came; what fits is never touched. Invariant: each change is listed as a [`Repair`].

use super::types::{admits_kind, lists_strings, types_of};
use super::walk::TRUST;
use crate::issue::{Path, Step, TypeName};
use crate::json::{Json, JsonValue};
use crate::limits::Limits;
use crate::number::Num;
use crate::read::{Reader, Verdict};
use crate::shape::{NodeId, Shape};
use crate::text::Kind;

/// A rule of repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// A string that holds the JSON text of an array or object, where one is asked for.
    Stringified,
    /// A string that holds a number, where one is asked for.
    NumberString,
    /// The string `true` or `false`, where a boolean is asked for.
    BooleanString,
    /// `null` for an optional property that admits none: left out.
    NullOptional,
    /// `""` for an optional property that admits none: left out.
    EmptyOptional,
    /// No arguments at all, or `null`, for a tool that needs none.
    NoArguments,
}

impl Rule {
    /// A short name that does not change.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stringified => "stringified",
            Self::NumberString => "number-string",
            Self::BooleanString => "boolean-string",
            Self::NullOptional => "null-optional",
            Self::EmptyOptional => "empty-optional",
            Self::NoArguments => "no-arguments",
        }
    }
}

/// A change that was made to the arguments before they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Where.
    pub path: Path,
    /// What came, as JSON text.
    pub from: String,
    /// What was read instead, as JSON text; nothing where the property was left out.
    pub to: Option<String>,
    /// By which rule.
    pub rule: Rule,
}

impl Repair {
    /// The change as a JSON object, for a record.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "path": self.path.pointer(), "from": self.from, "to": self.to, "rule": self.rule.as_str(),
        })
    }
}

/// Which repairs are made: a switch for each rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairProfile {
    /// A bit a rule.
    rules: u8,
    /// Whether `""` for an optional parameter is its absence even where it is admitted.
    pub(super) blank_is_absent: bool,
}

impl RepairProfile {
    /// No repair.
    pub const OFF: Self = Self { rules: 0, blank_is_absent: false };

    /// Every rule, only where the schema refuses what came.
    pub const DEFAULT: Self = Self { rules: u8::MAX, blank_is_absent: false };

    /// What Loopal does: `""` for an optional parameter is its absence, at the top level only. It is
    /// the one profile that changes an input which fits: there `""` may be admitted, and means nothing.
    pub const LOOPAL: Self = Self { rules: 0, blank_is_absent: true };

    /// The same profile with a rule.
    #[must_use]
    pub const fn with(mut self, rule: Rule) -> Self {
        self.rules |= 1 << rule as u8;
        self
    }

    /// The same profile without a rule.
    #[must_use]
    pub const fn without(mut self, rule: Rule) -> Self {
        self.rules &= !(1 << rule as u8);
        self
    }

    /// Whether the profile has a rule.
    #[must_use]
    pub const fn has(&self, rule: Rule) -> bool {
        self.rules & 1 << rule as u8 != 0
    }
}

impl Default for RepairProfile {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A repair that could be made.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fix {
    pub(super) path: Path,
    pub(super) rule: Rule,
    /// The value to put there; nothing to leave the property out.
    pub(super) to: Option<Json>,
}

/// The value that a string holds the text of, where a node asks for such a value and for no string.
pub(super) fn unwrap(shape: &Shape, id: NodeId, text: &str) -> Option<(Rule, Json)> {
    if !matches!(
        text.trim_ascii_start().bytes().next()?,
        b'[' | b'{' | b'-' | b'0'..=b'9' | b't' | b'f'
    ) {
        return None;
    }
    let types = types_of(shape, id);
    let takes_strings = types.contains(&TypeName::String);
    if takes_strings && !lists_strings(shape, id) {
        return None;
    }
    let inner = Json::parse(text, Limits::ARGUMENTS).ok()?;
    let rule = match &inner.value {
        JsonValue::Array(_) | JsonValue::Object(_) => Rule::Stringified,
        JsonValue::Number(number) if is_exact(*number, text, &types) => Rule::NumberString,
        JsonValue::Bool(_) if inner.span == (0..text.len()) => Rule::BooleanString,
        _ => return None,
    };
    let fits = || {
        let (verdict, _) = Reader::verdict(shape, id, text, TRUST, Limits::ARGUMENTS);
        verdict == Verdict::Fits
    };
    (admits_kind(&types, inner.kind()) && (!takes_strings || fits())).then_some((rule, inner))
}

/// Whether a text is just this number, and no digit of it is lost.
fn is_exact(number: Num, text: &str, types: &[TypeName]) -> bool {
    let plain = text.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
        && text.ends_with(|last: char| last.is_ascii_digit());
    let written_whole = !text.contains(['.', 'e', 'E']);
    let rounded = written_whole && number.as_i64().is_none() && number.as_u64().is_none();
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let whole = types.contains(&TypeName::Number) || number.is_integer();
    plain && !rounded && (written_whole || digits <= 15) && whole
}

/// Makes the fixes that the profile allows; what was changed.
pub(super) fn apply(json: &mut Json, fixes: Vec<Fix>, profile: &RepairProfile) -> Vec<Repair> {
    let mut repairs: Vec<Repair> = Vec::new();
    for fix in fixes.into_iter().filter(|fix| profile.has(fix.rule)) {
        let known = repairs.iter().any(|done| fix.path.is_within(&done.path));
        let from = if known { None } else { change(json, fix.path.steps(), fix.to.as_ref()) };
        if let Some(from) = from {
            let to = fix.to.as_ref().map(ToString::to_string);
            repairs.push(Repair { path: fix.path, from, to, rule: fix.rule });
        }
    }
    repairs
}

/// Puts a value at a path, or takes the member there out; what stood there.
fn change(json: &mut Json, path: &[Step], to: Option<&Json>) -> Option<String> {
    let (step, rest) = match (path, to) {
        ([], Some(to)) => return Some(std::mem::replace(json, to.clone()).to_string()),
        ([], None) => return None,
        ([step, rest @ ..], _) => (step, rest),
    };
    match (&mut json.value, step) {
        (JsonValue::Array(items), Step::Index(index)) => change(items.get_mut(*index)?, rest, to),
        (JsonValue::Object(members), Step::Key(key)) => {
            let index = members.iter().position(|member| *key == *member.key)?;
            if rest.is_empty() && to.is_none() {
                return Some(members.remove(index).value.to_string());
            }
            change(&mut members.get_mut(index)?.value, rest, to)
        }
        _ => None,
    }
}

/// Leaves out what is `""` at the top level and not required.
pub(super) fn drop_blank(shape: &Shape, json: &mut Json) -> Vec<Repair> {
    let JsonValue::Object(members) = &mut json.value else { return Vec::new() };
    let mut repairs = Vec::new();
    members.retain(|member| {
        let blank = member.value.as_str() == Some("");
        let dropped = blank && super::suggest::is_optional(shape, 0, &member.key);
        if dropped {
            let (path, from) = (Path::ROOT.key(member.key.as_str()), "\"\"".to_owned());
            repairs.push(Repair { path, from, to: None, rule: Rule::EmptyOptional });
        }
        !dropped
    });
    repairs
}

/// Whether a value stands for no arguments at all.
pub(super) fn is_nothing(json: &Json) -> bool {
    json.kind() == Kind::Null
}
