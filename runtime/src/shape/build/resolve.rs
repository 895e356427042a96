//! `$ref` to a place in the same document: by pointer, anchor or identifier.

use super::{Builder, ProblemCode, find, shown};
use crate::json::Json;

/// What a reference leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The schema at this location
    Here(usize),
    /// A meta-schema, which only the judge knows
    MetaSchema,
    /// Nothing that may be used; it has been reported
    Nothing,
}

impl Builder<'_> {
    /// Follows a reference that stands at `location`.
    pub(super) fn resolve(&mut self, location: usize, reference: &Json) -> Target {
        let text = reference.as_str().unwrap_or_default();
        let (uri, fragment) = text.split_once('#').unwrap_or((text, ""));
        let base = self.survey.resource_of(location).map_or("", |resource| &resource.uri);
        let absolute = if uri.is_empty() { base.to_owned() } else { join(base, uri) };
        if is_meta_schema(&absolute) {
            return Target::MetaSchema;
        }
        let here = self.survey.resource_of(location).filter(|_| uri.is_empty());
        let named = || self.survey.resources.iter().find(|resource| resource.uri == absolute);
        let Some(resource) = here.or_else(named) else {
            return self.refuse_external(reference, text);
        };
        let found = if fragment.is_empty() {
            Some(resource.span.start)
        } else if fragment.starts_with('/') {
            let root = find(self.schema, resource.span.start);
            let pointer = percent_decode(fragment);
            root.and_then(|root| root.pointer(&pointer)).map(|part| part.span.start)
        } else {
            resource.anchors.get(&percent_decode(fragment)).copied()
        };
        match found.filter(|start| self.is_schema_at(*start)) {
            Some(start) => Target::Here(start),
            None => self.refuse_dangling(reference, text),
        }
    }

    fn is_schema_at(&self, start: usize) -> bool {
        self.at(start).is_some_and(|json| json.is_object() || json.as_bool().is_some())
    }

    fn refuse_external(&mut self, reference: &Json, text: &str) -> Target {
        let message = format!("`$ref` points to `{}`, which is another document", shown(text, 80));
        let help = "copy what it needs into `$defs` and point there; nothing is ever fetched";
        self.report(ProblemCode::ExternalRef, reference, message, help.to_owned());
        Target::Nothing
    }

    fn refuse_dangling(&mut self, reference: &Json, text: &str) -> Target {
        let message = format!("`$ref` points to `{}`, which does not exist", shown(text, 80));
        let help = self.definitions_there();
        self.report(ProblemCode::DanglingRef, reference, message, help);
        Target::Nothing
    }

    fn definitions_there(&self) -> String {
        let names = |keyword: &str| -> Vec<String> {
            let members = self.schema.get(keyword).map(Json::members).unwrap_or_default();
            members.iter().take(5).map(|member| format!("`{}`", shown(&member.key, 80))).collect()
        };
        for keyword in ["$defs", "definitions"] {
            let found = names(keyword);
            if !found.is_empty() {
                return format!("`{keyword}` has {}", found.join(", "));
            }
        }
        "add the schema under `$defs` and point to `#/$defs/NAME`".to_owned()
    }
}

fn is_meta_schema(uri: &str) -> bool {
    let path = uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://"));
    path.is_some_and(|path| path.starts_with("json-schema.org/draft"))
}

/// Resolves a URI reference against a base (RFC 3986, section 5.2, without queries in bases).
pub(super) fn join(base: &str, reference: &str) -> String {
    let has_scheme = |uri: &str| {
        uri.split_once(':').is_some_and(|(scheme, _)| {
            scheme.starts_with(|first: char| first.is_ascii_alphabetic())
                && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
        })
    };
    if has_scheme(reference) || base.is_empty() {
        return reference.to_owned();
    }
    let authority_start = base.find("://").map_or(0, |at| at + 3);
    let path_start = base
        .get(authority_start..)
        .and_then(|rest| rest.find('/'))
        .map_or(base.len(), |at| authority_start + at);
    let (prefix, path) = base.split_at(path_start);
    if let Some(authority) = reference.strip_prefix("//") {
        let scheme = base.split("//").next().unwrap_or_default();
        return format!("{scheme}//{authority}");
    }
    if reference.starts_with('/') {
        return format!("{prefix}{}", without_dots(reference));
    }
    let folder = path.rfind('/').map_or("/", |at| path.get(..=at).unwrap_or("/"));
    format!("{prefix}{}", without_dots(&format!("{folder}{reference}")))
}

fn without_dots(path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." => {
                segments.pop();
            }
            other => segments.push(other),
        }
    }
    segments.join("/")
}

fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digits: Vec<u32> = if byte == b'%' {
            rest.clone().take(2).filter_map(|digit| char::from(digit).to_digit(16)).collect()
        } else {
            Vec::new()
        };
        if let [high, low] = digits.as_slice() {
            bytes.push((high * 16 + low) as u8);
            rest.nth(1);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_join_as_rfc_3986_says() {
        assert_eq!(join("", "a.json"), "a.json");
        assert_eq!(join("http://x.org/root.json", "item.json"), "http://x.org/item.json");
        assert_eq!(join("http://x.org/a/b.json", "../c.json"), "http://x.org/c.json");
        assert_eq!(join("http://x.org/a/b", "/c"), "http://x.org/c");
        assert_eq!(join("http://x.org/a", "urn:uuid:1"), "urn:uuid:1");
        assert_eq!(join("http://x.org", "a"), "http://x.org/a");
    }

    #[test]
    fn fragments_are_percent_decoded() {
        assert_eq!(percent_decode("/$defs/a%25b%20c"), "/$defs/a%b c");
        assert_eq!(percent_decode("/a%2"), "/a%2");
    }
}
