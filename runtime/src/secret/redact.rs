//! Takes secrets out of what a tool gave back.
//!
//! A value is searched for as it is, as JSON escapes it, in base64 (both alphabets, and wherever it
//! stands in what was encoded) and as URLs encode it. Invariant: the longest form is taken out first,
//! so no rest of a form stays.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;

use super::Secret;
use crate::error::{ErrorKind, ToolError};
use crate::issue::{IssueKind, Suggestion};
use crate::output::{Content, Output};

/// A form of fewer bytes would be found where it is not meant.
const SHORTEST_FORM: usize = 4;

/// The forms of the secrets of a call.
#[derive(Debug, Default)]
pub struct Redactor {
    /// Each form, and what stands for it.
    forms: Vec<(Secret, String)>,
}

impl Redactor {
    /// A redactor of secrets by name.
    #[must_use]
    pub fn new(values: &BTreeMap<String, Secret>) -> Self {
        let mut forms: Vec<(Secret, String)> = Vec::new();
        for (name, value) in values.iter().filter(|(_, value)| !value.expose().is_empty()) {
            let shown = format!("[secret {name}]");
            forms.push((Secret::new(value.expose()), shown.clone()));
            let encoded = forms_of(value.expose()).into_iter();
            let long = encoded.filter(|form| form.expose().len() >= SHORTEST_FORM);
            forms.extend(long.map(|form| (form, shown.clone())));
        }
        forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.expose().len()));
        forms.dedup_by(|(one, _), (other, _)| one.expose() == other.expose());
        Self { forms }
    }

    /// Whether there is nothing to take out.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The text without secrets.
    #[must_use]
    pub fn text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut clean = Cow::Borrowed(text);
        for (form, shown) in &self.forms {
            if clean.contains(form.expose()) {
                let replaced = clean.replace(form.expose(), shown);
                drop(Secret::new(std::mem::replace(&mut clean, Cow::Owned(replaced)).into_owned()));
            }
        }
        clean
    }

    fn in_place(&self, text: &mut String) {
        if let Cow::Owned(clean) = self.text(text) {
            drop(Secret::new(std::mem::replace(text, clean)));
        }
    }

    /// Takes secrets out of every string of a value, keys included. A number or a longer text that
    /// spells a secret out over several strings is not recognised.
    pub fn value(&self, value: &mut Value) {
        match value {
            Value::String(text) => self.in_place(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.value(item)),
            Value::Object(members) => {
                let old = std::mem::take(members);
                for (mut key, mut value) in old {
                    self.in_place(&mut key);
                    self.value(&mut value);
                    members.insert(key, value);
                }
            }
            Value::Number(number) => {
                let text = number.to_string();
                if self.text(&text) != text {
                    *value = Value::String(self.text(&text).into_owned());
                }
            }
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// Takes secrets out of what a tool gave back.
    pub fn outcome(&self, outcome: &mut Result<Output, ToolError>) {
        if self.is_empty() {
            return;
        }
        match outcome {
            Ok(output) => self.output(output),
            Err(error) => self.error(error),
        }
    }

    fn output(&self, output: &mut Output) {
        for content in output.content.iter_mut() {
            match content {
                Content::Text(text) => self.in_place(text),
                Content::Image { media_type, data } => {
                    self.in_place(media_type);
                    self.in_place(data);
                }
            }
        }
        if let Some(data) = &mut output.data {
            self.value(data);
        }
        if let Some(note) = &mut output.note {
            self.in_place(note);
        }
    }

    fn error(&self, error: &mut ToolError) {
        self.in_place(&mut error.message);
        error.recommendations.iter_mut().for_each(|text| self.in_place(text));
        if let ErrorKind::UnknownTool(unknown) = &mut error.kind {
            self.in_place(&mut unknown.asked);
        }
        // A body may give issues back that quote what it got. Data of their kinds is many-formed, so
        // an issue that shows a secret anywhere becomes a message that does not.
        for issue in &mut error.issues {
            let text = format!("{:?} {:?}", issue.kind, issue.suggestion);
            if self.text(&text) != text {
                let message = match &issue.kind {
                    IssueKind::Other { message } | IssueKind::Judged { message } => {
                        self.text(message).into_owned()
                    }
                    _ => "does not fit; the value is not shown".to_owned(),
                };
                issue.kind = IssueKind::Other { message };
                issue.suggestion = None::<Suggestion>;
            }
            for step in issue.path.steps_mut() {
                if let crate::issue::Step::Key(key) = step {
                    *key = self.text(key).into_owned().into();
                }
            }
        }
    }
}

/// The forms of a value other than itself.
fn forms_of(value: &str) -> Vec<Secret> {
    let mut forms = Vec::new();
    let mut json = Value::from(value).to_string();
    forms.push(Secret::new(json.get(1..json.len() - 1).unwrap_or_default()));
    super::wipe(&mut json);
    forms.push(Secret::new(json_ascii(value)));
    for digits in ["0123456789ABCDEF", "0123456789abcdef"] {
        forms.push(Secret::new(percent(value, digits, "%20", true)));
        forms.push(Secret::new(percent(value, digits, "+", true)));
        forms.push(Secret::new(percent(value, digits, "%20", false)));
    }
    for alphabet in [STANDARD, URL_SAFE] {
        forms.extend((0..3).map(|offset| Secret::new(base64_inside(value, offset, alphabet))));
    }
    forms.retain(|form| form.expose() != value);
    forms
}

/// A JSON string in ASCII only, as many languages write it.
fn json_ascii(value: &str) -> String {
    let mut text = String::with_capacity(value.len() * 6);
    let quoted = Value::from(value).to_string();
    let inner = quoted.get(1..quoted.len() - 1).unwrap_or_default();
    for character in inner.chars() {
        if character.is_ascii() && character != '/' {
            text.push(character);
        } else if character == '/' {
            text.push_str("\\/");
        } else {
            let mut units = [0; 2];
            for unit in character.encode_utf16(&mut units) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    drop(Secret::new(quoted));
    text
}

/// What URLs and forms make of a value. `strict` escapes all but letters, digits and `-._~`; else the
/// characters stay that `encodeURI` leaves.
fn percent(value: &str, digits: &str, space: &str, strict: bool) -> String {
    let digit = |at: u8| digits.as_bytes().get(usize::from(at)).copied().map_or('0', char::from);
    let mut text = String::with_capacity(value.len() * 3);
    for byte in value.bytes() {
        let kept: &[u8] = if strict { b"-._~" } else { b"-._~!*'();/?:@&=+$,#" };
        match byte {
            b' ' => text.push_str(space),
            byte if byte.is_ascii_alphanumeric() || kept.contains(&byte) => {
                text.push(char::from(byte));
            }
            byte => text.extend(['%', digit(byte >> 4), digit(byte & 15)]),
        }
    }
    text
}

const STANDARD: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_SAFE: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The characters of base64 that a value alone decides, where so many bytes (modulo 3) stand before it
/// in what is encoded, and anything after it.
fn base64_inside(value: &str, before: usize, alphabet: &[u8]) -> String {
    let bits = |at: usize| {
        let byte = at.checked_sub(before * 8).and_then(|at| value.as_bytes().get(at / 8));
        byte.map_or(0, |byte| byte >> (7 - at % 8) & 1)
    };
    let first = (before * 8).div_ceil(6);
    let end = (before + value.len()) * 8 / 6;
    let character = |index: usize| {
        let code = (0..6).fold(0_u8, |code, bit| code << 1 | bits(index * 6 + bit));
        alphabet.get(usize::from(code)).copied().map_or('A', char::from)
    };
    (first..end).map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "s3cr3t/\"pä ss\"?";

    fn redactor() -> Redactor {
        Redactor::new(&BTreeMap::from([("TOKEN".to_owned(), Secret::new(SECRET))]))
    }

    /// Base64 of bytes, by the book, with padding.
    fn base64(bytes: &[u8]) -> String {
        let mut text = String::new();
        for chunk in bytes.chunks(3) {
            let joined = chunk.iter().fold(0_u32, |joined, byte| joined << 8 | u32::from(*byte));
            let joined = joined << (8 * (3 - chunk.len()));
            for at in 0..4_usize {
                let code = usize::try_from(joined >> (18 - 6 * at) & 63).expect("six bits");
                let kept = at <= chunk.len();
                text.push(if kept { char::from(STANDARD[code]) } else { '=' });
            }
        }
        text
    }

    #[test]
    fn s25_every_form_is_taken_out() {
        let redactor = redactor();
        let encoded = percent(SECRET, "0123456789ABCDEF", "%20", true);
        let form = percent(SECRET, "0123456789abcdef", "+", true);
        for leak in [SECRET, &Value::from(SECRET).to_string(), &json_ascii(SECRET), &encoded, &form]
        {
            let text = format!("before {leak} after");
            let clean = redactor.text(&text);
            assert!(clean.contains("[secret TOKEN]") && !clean.contains("cr3t"), "{clean}");
        }
    }

    #[test]
    fn s25_base64_is_found_at_every_offset() {
        let redactor = redactor();
        for before in ["", "u", "us", "use", "user:"] {
            for after in ["", "x", "xy", "xyz"] {
                let leak = base64(format!("{before}{SECRET}{after}").as_bytes());
                let clean = redactor.text(&leak);
                assert!(clean.contains("[secret TOKEN]"), "{before} {after}: {leak} {clean}");
            }
        }
    }

    #[test]
    fn s25_values_are_cleaned_in_strings_keys_and_numbers() {
        let values = BTreeMap::from([("PIN".to_owned(), Secret::new("493817"))]);
        let redactor = Redactor::new(&values);
        let mut value = serde_json::json!({"a": ["x493817y", 493_817], "493817": null});
        redactor.value(&mut value);
        let text = value.to_string();
        assert!(!text.contains("493817"), "{text}");
        assert_eq!(value.pointer("/a/0"), Some(&Value::from("x[secret PIN]y")));
    }

    #[test]
    fn s25_an_issue_that_quotes_a_secret_is_told_without_it() {
        let issue = crate::Issue::other(crate::Path::ROOT.key("command"), format!("bad {SECRET}"));
        let mut outcome = Err(ToolError::invalid(vec![issue]));
        redactor().outcome(&mut outcome);
        let error = outcome.expect_err("an error");
        assert!(!format!("{error:?} {error}").contains("cr3t"), "{error:?}");
        assert!(error.to_string().contains("command: bad [secret TOKEN]"), "{error}");
    }
}
