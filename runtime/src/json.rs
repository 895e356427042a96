//! A JSON document as a tree that knows where each part stands in its text.
//!
//! Schemas are read into this form: members keep their order, and every value its span, so that a
//! diagnostic can point at it. Invariant: no object in a [`Json`] has the same key twice.

use std::fmt;
use std::ops::Range;

use crate::limits::{Limit, Limits};
use crate::number::Num;
use crate::read::SeenKeys;
use crate::text::{Cursor, Fault, Kind, Miss, Position};

/// A JSON value and the bytes of the text that it stands in.
#[derive(Clone, Debug, PartialEq)]
pub struct Json {
    /// The value.
    pub value: JsonValue,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonValue {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// Any number
    Number(Num),
    /// Any string
    String(String),
    /// `[…]`
    Array(Vec<Json>),
    /// `{…}`, in the order of the text
    Object(Vec<Member>),
}

/// A key of an object with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// The key.
    pub key: String,
    /// The bytes of the key in the text, quotes included.
    pub key_span: Range<usize>,
    /// The value.
    pub value: Json,
}

/// Why a text could not be read as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The byte at which reading stopped.
    pub offset: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl fmt::Display for JsonError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Syntax(what) => formatter.write_str(what),
            Fault::Truncated => formatter.write_str("the text ends inside a value"),
            Fault::Limit(Limit::DuplicateKey) => formatter.write_str("the same key stands twice"),
            Fault::Limit(Limit::IntegerRange) => formatter.write_str("integer beyond 64 bits"),
            Fault::Limit(Limit::NumberRange) => formatter.write_str("number beyond `f64`"),
            Fault::Limit(Limit::Size) => formatter.write_str("too large or too deeply nested"),
        }
    }
}

impl std::error::Error for JsonError {}

impl Json {
    /// Reads a whole text.
    pub fn parse(text: &str, limits: Limits) -> Result<Self, JsonError> {
        let mut cursor = Cursor::new(text, limits);
        let parsed = parse_value(&mut cursor).and_then(|json| cursor.finish().map(|()| json));
        parsed.map_err(|Miss| {
            let at = (cursor.offset(), Fault::Syntax("not JSON"));
            let (offset, fault) = cursor.fault().unwrap_or(at);
            JsonError { offset, fault }
        })
    }

    /// The value of a key, where this is an object that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.member(key).map(|member| &member.value)
    }

    /// The member of a key, where this is an object that has it.
    #[must_use]
    pub fn member(&self, key: &str) -> Option<&Member> {
        self.members().iter().find(|member| member.key == key)
    }

    /// The members of an object; nothing for any other value.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        match &self.value {
            JsonValue::Object(members) => members,
            _ => &[],
        }
    }

    /// The items of an array; nothing for any other value.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        match &self.value {
            JsonValue::Array(items) => items,
            _ => &[],
        }
    }

    /// The text of a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            JsonValue::String(text) => Some(text),
            _ => None,
        }
    }

    /// The value of a number.
    #[must_use]
    pub fn as_num(&self) -> Option<Num> {
        match self.value {
            JsonValue::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The value of a boolean.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self.value {
            JsonValue::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// Whether this is an object.
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self.value, JsonValue::Object(_))
    }

    /// The kind of the value.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.value {
            JsonValue::Null => Kind::Null,
            JsonValue::Bool(_) => Kind::Boolean,
            JsonValue::Number(_) => Kind::Number,
            JsonValue::String(_) => Kind::String,
            JsonValue::Array(_) => Kind::Array,
            JsonValue::Object(_) => Kind::Object,
        }
    }

    /// The part that a JSON pointer (`/properties/a`) names.
    #[must_use]
    pub fn pointer(&self, pointer: &str) -> Option<&Self> {
        if pointer.is_empty() {
            return Some(self);
        }
        pointer.strip_prefix('/')?.split('/').try_fold(self, |json, token| {
            let token = unescape_token(token);
            match &json.value {
                JsonValue::Object(_) => json.get(&token),
                JsonValue::Array(items) => {
                    let canonical = token == "0" || !token.starts_with(['0', '+']);
                    let index = token.parse::<usize>().ok().filter(|_| canonical)?;
                    items.get(index)
                }
                _ => None,
            }
        })
    }

    /// A JSON text that is the same for equal values: keys in order, no white space, and a number that
    /// is whole without fraction and exponent.
    #[must_use]
    pub fn canonical(&self) -> String {
        match &self.value {
            JsonValue::Number(number) => match number.as_integer() {
                Some(integer) => integer.to_string(),
                None => self.to_string(),
            },
            JsonValue::Array(items) => {
                let items: Vec<String> = items.iter().map(Self::canonical).collect();
                format!("[{}]", items.join(","))
            }
            JsonValue::Object(members) => {
                let quote = |text: &str| serde_json::Value::from(text).to_string();
                let mut members: Vec<(&str, String)> = members
                    .iter()
                    .map(|member| (member.key.as_str(), member.value.canonical()))
                    .collect();
                members.sort_unstable();
                let members: Vec<String> =
                    members.iter().map(|(key, value)| format!("{}:{value}", quote(key))).collect();
                format!("{{{}}}", members.join(","))
            }
            _ => self.to_string(),
        }
    }

    /// The same value for serde_json; the order of members may be lost.
    #[must_use]
    pub fn to_value(&self) -> serde_json::Value {
        match &self.value {
            JsonValue::Null => serde_json::Value::Null,
            JsonValue::Bool(value) => serde_json::Value::Bool(*value),
            JsonValue::Number(number) => serde_json::Value::Number(number.to_number()),
            JsonValue::String(text) => serde_json::Value::String(text.clone()),
            JsonValue::Array(items) => items.iter().map(Self::to_value).collect(),
            JsonValue::Object(members) => {
                let pairs =
                    members.iter().map(|member| (member.key.clone(), member.value.to_value()));
                serde_json::Value::Object(pairs.collect())
            }
        }
    }
}

/// Compact JSON text, members in order.
impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quote = |text: &str| serde_json::Value::from(text).to_string();
        match &self.value {
            JsonValue::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    write!(formatter, "{}{item}", if index == 0 { '[' } else { ',' })?;
                }
                formatter.write_str(if items.is_empty() { "[]" } else { "]" })
            }
            JsonValue::Object(members) => {
                for (index, Member { key, value, .. }) in members.iter().enumerate() {
                    let before = if index == 0 { '{' } else { ',' };
                    write!(formatter, "{before}{}:{value}", quote(key))?;
                }
                formatter.write_str(if members.is_empty() { "{}" } else { "}" })
            }
            JsonValue::String(text) => formatter.write_str(&quote(text)),
            _ => write!(formatter, "{}", self.to_value()),
        }
    }
}

/// One token of a JSON pointer, unescaped (`~1` is `/`, `~0` is `~`).
#[must_use]
pub fn unescape_token(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}

/// One token of a JSON pointer, escaped.
#[must_use]
pub fn escape_token(token: &str) -> String {
    token.replace('~', "~0").replace('/', "~1")
}

/// The JSON pointer to the value that starts at an offset.
#[must_use]
pub fn pointer_to(json: &Json, start: usize) -> String {
    let mut pointer = String::new();
    let mut json = json;
    while json.span.start != start {
        let members = json.members().iter();
        let member = members.clone().find(|member| member.value.span.contains(&start));
        let item = json.items().iter().enumerate().find(|(_, item)| item.span.contains(&start));
        match (member, item) {
            (Some(member), _) => {
                pointer.push('/');
                pointer.push_str(&escape_token(&member.key));
                json = &member.value;
            }
            (None, Some((index, item))) => {
                pointer.push_str(&format!("/{index}"));
                json = item;
            }
            (None, None) => return pointer,
        }
    }
    pointer
}

pub(crate) fn parse_value(cursor: &mut Cursor<'_>) -> Result<Json, Miss> {
    let kind = cursor.kind()?;
    let start = cursor.offset();
    let value = match kind {
        Kind::Null => cursor.null().map(|()| JsonValue::Null)?,
        Kind::Boolean => cursor.boolean().map(JsonValue::Bool)?,
        Kind::Number => cursor.number().map(JsonValue::Number)?,
        Kind::String => cursor.string().map(|text| JsonValue::String(text.into_owned()))?,
        Kind::Array => parse_items(cursor).map(JsonValue::Array)?,
        Kind::Object => parse_members(cursor).map(JsonValue::Object)?,
    };
    Ok(Json { value, span: start..cursor.offset() })
}

fn parse_items(cursor: &mut Cursor<'_>) -> Result<Vec<Json>, Miss> {
    cursor.open(Kind::Array)?;
    let mut items = Vec::new();
    let mut position = Position::First;
    while cursor.item(position, b']')? {
        items.push(parse_value(cursor)?);
        position = Position::Later;
    }
    Ok(items)
}

fn parse_members(cursor: &mut Cursor<'_>) -> Result<Vec<Member>, Miss> {
    cursor.open(Kind::Object)?;
    let mut members = Vec::new();
    let mut seen = SeenKeys::default();
    let mut position = Position::First;
    while cursor.item(position, b'}')? {
        cursor.peek();
        let mark = cursor.mark();
        let start = cursor.offset();
        let key = cursor.key()?;
        let key_span = start
            ..start
                + cursor
                    .slice(start, cursor.offset())
                    .trim_end_matches([':', ' ', '\t', '\r', '\n'])
                    .len();
        if !seen.insert(key.clone()) {
            cursor.rewind(mark);
            return cursor.limit(Limit::DuplicateKey);
        }
        let value = parse_value(cursor)?;
        members.push(Member { key: key.into_owned(), key_span, value });
        position = Position::Later;
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Json, JsonError> {
        Json::parse(text, Limits::ARGUMENTS)
    }

    #[test]
    fn spans_and_order_are_kept() {
        let json = parse(r#" {"b" : [1, "x"], "a": null} "#).expect("JSON");
        assert_eq!(json.span, 1..28);
        assert_eq!(json.members().iter().map(|m| m.key.as_str()).collect::<Vec<_>>(), ["b", "a"]);
        assert_eq!(json.member("b").map(|m| m.key_span.clone()), Some(2..5));
        assert_eq!(json.pointer("/b/1").map(|part| part.span.clone()), Some(12..15));
        assert_eq!(json.to_string(), r#"{"b":[1,"x"],"a":null}"#);
    }

    #[test]
    fn faults_have_a_place_and_a_cause() {
        let fault = |text: &str| parse(text).expect_err("bad");
        assert_eq!(fault(r#"{"a":1,"a":2}"#).fault, Fault::Limit(Limit::DuplicateKey));
        assert_eq!(fault(r#"{"a":1,"a":2}"#).offset, 7);
        assert_eq!(fault(r#"{"a":"#).fault, Fault::Truncated);
        assert_eq!(fault("[1,]").offset, 3);
        assert_eq!(fault("01").offset, 2);
        assert!(matches!(fault("{} x").fault, Fault::Syntax(_)));
        assert_eq!(fault(&"[".repeat(100)).fault, Fault::Limit(Limit::Size));
    }
}
