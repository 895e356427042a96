//! Finds what a `$ref` inside a schema names: a pointer, an anchor, or an `$id` of the same document.
//!
//! Best effort: a reference that is not found reads as a schema without demands, and the judge
//! decides about what comes of it.

use std::collections::BTreeMap;

use serde_json::Value;

/// The named places of one schema document.
pub(crate) struct References<'a> {
    root: &'a Value,
    named: BTreeMap<String, &'a Value>,
}

impl<'a> References<'a> {
    pub(crate) fn new(root: &'a Value) -> Self {
        let mut named = BTreeMap::new();
        collect_names(root, 0, &mut named);
        Self { root, named }
    }

    pub(crate) fn root(&self) -> &'a Value {
        self.root
    }

    pub(crate) fn find(&self, reference: &str) -> Option<&'a Value> {
        if let Some(named) = self.named.get(reference) {
            return Some(named);
        }
        let (document, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let base =
            if document.is_empty() { Some(self.root) } else { self.named.get(document).copied() };
        let fragment = decode_percent(fragment);
        if fragment.is_empty() || fragment.starts_with('/') {
            return base.or(Some(self.root))?.pointer(&fragment);
        }
        self.named.get(&format!("#{fragment}")).copied()
    }
}

/// Records `$anchor` as `#name` and `$id` (or `id`) as written, without an empty fragment.
fn collect_names<'a>(value: &'a Value, depth: usize, named: &mut BTreeMap<String, &'a Value>) {
    if depth > 100 {
        return;
    }
    match value {
        Value::Object(members) => {
            for key in ["$anchor", "$dynamicAnchor"] {
                if let Some(Value::String(anchor)) = members.get(key) {
                    named.entry(format!("#{anchor}")).or_insert(value);
                }
            }
            for key in ["$id", "id"] {
                if let Some(Value::String(id)) = members.get(key) {
                    named.entry(id.trim_end_matches('#').to_owned()).or_insert(value);
                }
            }
            for member in members.values() {
                collect_names(member, depth + 1, named);
            }
        }
        Value::Array(items) => {
            for item in items {
                collect_names(item, depth + 1, named);
            }
        }
        _ => {}
    }
}

fn decode_percent(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = if byte.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn references_are_found_by_pointer_anchor_and_id() {
        let schema = json!({
            "$defs": {
                "a b": { "const": 1 },
                "c/d": { "const": 2 },
                "e": { "$anchor": "here", "const": 3 },
                "f": { "$id": "http://x/y.json", "const": 4, "$defs": { "g": { "const": 5 } } }
            }
        });
        let references = References::new(&schema);
        let found = |reference| references.find(reference).and_then(|found| found.get("const"));
        assert_eq!(found("#/$defs/a%20b"), Some(&json!(1)));
        assert_eq!(found("#/$defs/c~1d"), Some(&json!(2)));
        assert_eq!(found("#here"), Some(&json!(3)));
        assert_eq!(found("http://x/y.json"), Some(&json!(4)));
        assert_eq!(found("http://x/y.json#/$defs/g"), Some(&json!(5)));
        assert_eq!(references.find("#"), Some(&schema));
        assert_eq!(references.find("#/nothing"), None);
    }
}
