//! An instance before it is text: JSON that may hold the same key twice and numbers as they are
//! written, and the ways to write it down.

use serde_json::Value;

use crate::random::Random;

/// A JSON document with everything that a text can say and a value cannot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Document {
    /// A number, `null`, a boolean or anything else that is written as it stands.
    Literal(String),
    Text(String),
    Array(Vec<Document>),
    /// Members in order; a key may come twice.
    Object(Vec<(String, Document)>),
}

/// White space between tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spacing {
    None,
    Single,
    Wild,
}

/// How to write a document down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) spacing: Spacing,
    /// How many characters in a hundred are written as an escape.
    pub(crate) escapes: usize,
}

impl Style {
    pub(crate) const PLAIN: Self = Self { spacing: Spacing::None, escapes: 0 };
    pub(crate) const ESCAPED: Self = Self { spacing: Spacing::None, escapes: 100 };

    /// Mostly plain.
    pub(crate) fn draw(random: &mut Random) -> Self {
        let spacing = match random.below(10) {
            0 => Spacing::Wild,
            1 => Spacing::Single,
            _ => Spacing::None,
        };
        let escapes = if random.chance(15) { 30 } else { 0 };
        Self { spacing, escapes }
    }
}

impl Document {
    pub(crate) fn literal(text: impl Into<String>) -> Self {
        Self::Literal(text.into())
    }

    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    pub(crate) fn null() -> Self {
        Self::literal("null")
    }

    pub(crate) fn is_number(&self) -> bool {
        matches!(self, Self::Literal(text) if text.starts_with(|first: char| first == '-' || first.is_ascii_digit()))
    }

    pub(crate) fn write(&self, style: Style, random: &mut Random) -> String {
        let mut writer = Writer { style, random, text: String::new() };
        writer.value(self);
        writer.text
    }
}

impl From<&Value> for Document {
    fn from(value: &Value) -> Self {
        match value {
            Value::String(text) => Self::Text(text.clone()),
            Value::Array(items) => Self::Array(items.iter().map(Self::from).collect()),
            Value::Object(members) => {
                let members = members.iter().map(|(key, value)| (key.clone(), Self::from(value)));
                Self::Object(members.collect())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => Self::Literal(value.to_string()),
        }
    }
}

struct Writer<'a> {
    style: Style,
    random: &'a mut Random,
    text: String,
}

impl Writer<'_> {
    fn value(&mut self, document: &Document) {
        self.space();
        match document {
            Document::Literal(literal) => self.text.push_str(literal),
            Document::Text(text) => self.string(text),
            Document::Array(items) => self.array(items),
            Document::Object(members) => self.object(members),
        }
        self.space();
    }

    fn array(&mut self, items: &[Document]) {
        self.text.push('[');
        for (position, item) in items.iter().enumerate() {
            if position > 0 {
                self.text.push(',');
            }
            self.value(item);
        }
        if items.is_empty() {
            self.space();
        }
        self.text.push(']');
    }

    fn object(&mut self, members: &[(String, Document)]) {
        self.text.push('{');
        for (position, (key, value)) in members.iter().enumerate() {
            if position > 0 {
                self.text.push(',');
            }
            self.space();
            self.string(key);
            self.space();
            self.text.push(':');
            self.value(value);
        }
        if members.is_empty() {
            self.space();
        }
        self.text.push('}');
    }

    fn string(&mut self, text: &str) {
        self.text.push('"');
        for character in text.chars() {
            if self.style.escapes > 0 && self.random.chance(self.style.escapes) {
                self.escape(character);
            } else {
                self.character(character);
            }
        }
        self.text.push('"');
    }

    fn character(&mut self, character: char) {
        match character {
            '"' => self.text.push_str("\\\""),
            '\\' => self.text.push_str("\\\\"),
            '\n' => self.text.push_str("\\n"),
            '\u{0}'..='\u{1f}' => self.escape(character),
            _ => self.text.push(character),
        }
    }

    /// `\u0061`, in either case of the hexadecimal digits; a surrogate pair beyond the first plane.
    fn escape(&mut self, character: char) {
        let upper = self.random.chance(50);
        for unit in character.encode_utf16(&mut [0; 2]) {
            let escape = if upper { format!("\\u{unit:04X}") } else { format!("\\u{unit:04x}") };
            self.text.push_str(&escape);
        }
    }

    fn space(&mut self) {
        match self.style.spacing {
            Spacing::None => {}
            Spacing::Single => self.text.push(' '),
            Spacing::Wild => {
                let space = ["", " ", "\n", "\t", "\r\n", "  \n\t"];
                self.text.push_str(self.random.pick(&space).copied().unwrap_or_default());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Document {
        Document::Object(vec![
            ("a".into(), Document::literal("-0")),
            ("a".into(), Document::text("😀\"\\\n\u{1}")),
            (String::new(), Document::Array(vec![Document::null(), Document::Object(vec![])])),
        ])
    }

    #[test]
    fn a_document_is_written_as_it_stands() {
        let text = sample().write(Style::PLAIN, &mut Random::new(1));
        assert_eq!(text.to_lowercase(), r#"{"a":-0,"a":"😀\"\\\n\u0001","":[null,{}]}"#);
    }

    #[test]
    fn every_style_says_the_same_value() {
        let mut random = Random::new(3);
        let plain: Value =
            serde_json::from_str(&sample().write(Style::PLAIN, &mut random)).expect("JSON");
        let escaped = sample().write(Style::ESCAPED, &mut random);
        assert!(escaped.to_lowercase().contains("\\ud83d\\ude00"), "{escaped}");
        assert_eq!(serde_json::from_str::<Value>(&escaped).expect("JSON"), plain);
        for _ in 0..50 {
            let style = Style::draw(&mut random);
            let text = sample().write(style, &mut random);
            assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), plain);
        }
    }
}
