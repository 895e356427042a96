//! The text of a call as a tree, with every key that stands twice and the place of what is wrong.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::issue::{Path, Step};
use crate::json::{Json, JsonValue, Member};
use crate::limits::Limits;
use crate::text::{Cursor, Fault, Kind, Miss, Position};

/// A text that is JSON.
#[derive(Debug)]
pub(super) struct Payload {
    pub(super) json: Json,
    /// Keys that have stood in their object before; the tree has the first of each.
    pub(super) duplicates: Vec<(Path, Range<usize>)>,
}

/// Why a text is no payload.
#[derive(Debug)]
pub(super) struct PayloadError {
    pub(super) path: Path,
    pub(super) offset: usize,
    pub(super) fault: Fault,
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    steps: Vec<Step>,
    duplicates: Vec<(Path, Range<usize>)>,
}

impl Payload {
    pub(super) fn parse(text: &str, limits: Limits) -> Result<Self, PayloadError> {
        let cursor = Cursor::new(text, limits);
        let mut parser = Parser { cursor, steps: Vec::new(), duplicates: Vec::new() };
        let parsed = parser.value().and_then(|json| parser.cursor.finish().map(|()| json));
        let Parser { cursor, steps, duplicates } = parser;
        parsed.map(|json| Self { json, duplicates }).map_err(|Miss| {
            let at = (cursor.offset(), Fault::Syntax("not JSON"));
            let (offset, fault) = cursor.fault().unwrap_or(at);
            PayloadError { path: steps.into_iter().collect(), offset, fault }
        })
    }
}

/// Invariant: a step is left on the stack only where reading failed inside it.
impl Parser<'_> {
    fn value(&mut self) -> Result<Json, Miss> {
        let kind = self.cursor.kind()?;
        let start = self.cursor.offset();
        let value = match kind {
            Kind::Null => self.cursor.null().map(|()| JsonValue::Null)?,
            Kind::Boolean => self.cursor.boolean().map(JsonValue::Bool)?,
            Kind::Number => self.cursor.number().map(JsonValue::Number)?,
            Kind::String => {
                self.cursor.string().map(|text| JsonValue::String(text.into_owned()))?
            }
            Kind::Array => self.items().map(JsonValue::Array)?,
            Kind::Object => self.members().map(JsonValue::Object)?,
        };
        Ok(Json { value, span: start..self.cursor.offset() })
    }

    fn items(&mut self) -> Result<Vec<Json>, Miss> {
        self.cursor.open(Kind::Array)?;
        let mut items = Vec::new();
        let mut position = Position::First;
        while self.cursor.item(position, b']')? {
            self.steps.push(Step::Index(items.len()));
            items.push(self.value()?);
            self.steps.pop();
            position = Position::Later;
        }
        Ok(items)
    }

    fn members(&mut self) -> Result<Vec<Member>, Miss> {
        self.cursor.open(Kind::Object)?;
        let mut members = Vec::new();
        let mut seen = BTreeSet::new();
        let mut position = Position::First;
        while self.cursor.item(position, b'}')? {
            self.cursor.peek();
            let start = self.cursor.offset();
            let key = self.cursor.key()?.into_owned();
            let raw = self.cursor.slice(start, self.cursor.offset());
            let raw = raw.strip_suffix(':').unwrap_or(raw).trim_end();
            let key_span = start..start + raw.len();
            self.steps.push(Step::Key(key.as_str().into()));
            let value = self.value()?;
            if seen.insert(key.clone()) {
                members.push(Member { key, key_span, value });
            } else {
                self.duplicates.push((self.steps.iter().cloned().collect(), key_span));
            }
            self.steps.pop();
            position = Position::Later;
        }
        Ok(members)
    }
}

/// The value that some steps lead to, as far as the tree has it, and whether it is that of them all.
pub(super) fn locate<'j>(root: &'j Json, path: &[Step]) -> (&'j Json, bool) {
    let mut json = root;
    for step in path {
        let inner = match step {
            Step::Key(key) => json.get(key),
            Step::Index(index) => json.items().get(*index),
        };
        match inner {
            Some(inner) => json = inner,
            None => return (json, false),
        }
    }
    (json, true)
}

/// The bytes of what some steps lead to: of the value, or of the key of the last step. Where the tree has
/// no such value, they are those of what would hold it.
pub(super) fn span_of(root: &Json, path: &[Step], is_key: bool) -> Range<usize> {
    let (found, whole) = locate(root, path);
    if let (true, true, [holder @ .., Step::Key(key)]) = (whole, is_key, path)
        && let Some(member) = locate(root, holder).0.member(key)
    {
        return member.key_span.clone();
    }
    found.span.clone()
}
