//! What differs between two documents, as changes that can be made together with others.

use super::document::Document;

/// A step from a document to one inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

/// A change at one place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Edit {
    path: Vec<Step>,
    /// What to put there; nothing to take the member out.
    to: Option<Document>,
}

impl Edit {
    pub(crate) fn is_in_array(&self) -> bool {
        self.path.iter().any(|step| matches!(step, Step::Index(_)))
    }
}

/// The changes that make the one document of the other.
pub(crate) fn edits_between(from: &Document, to: &Document) -> Vec<Edit> {
    let mut edits = Vec::new();
    compare(from, to, &mut Vec::new(), &mut edits);
    edits
}

fn compare(from: &Document, to: &Document, path: &mut Vec<Step>, edits: &mut Vec<Edit>) {
    if from == to {
        return;
    }
    match (from, to) {
        (Document::Object(left), Document::Object(right)) => {
            let find = |members: &[(String, Document)], key: &str| {
                members.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone())
            };
            let added = right.iter().filter(|(name, _)| find(left, name).is_none());
            for (name, _) in left.iter().chain(added) {
                path.push(Step::Key(name.clone()));
                match (find(left, name), find(right, name)) {
                    (Some(from), Some(to)) => compare(&from, &to, path, edits),
                    (_, to) => edits.push(Edit { path: path.clone(), to }),
                }
                path.pop();
            }
        }
        (Document::Array(left), Document::Array(right)) if left.len() == right.len() => {
            for (index, (from, to)) in left.iter().zip(right).enumerate() {
                path.push(Step::Index(index));
                compare(from, to, path, edits);
                path.pop();
            }
        }
        _ => edits.push(Edit { path: path.clone(), to: Some(to.clone()) }),
    }
}

/// Whether no change of the one list is at, inside or around a place of the other.
pub(crate) fn are_apart(left: &[Edit], right: &[Edit]) -> bool {
    let touches = |one: &Edit, other: &Edit| {
        one.path.starts_with(&other.path) || other.path.starts_with(&one.path)
    };
    !left.iter().any(|one| right.iter().any(|other| touches(one, other)))
}

/// Makes the changes; nothing where one has no place.
pub(crate) fn apply_edits(document: &mut Document, edits: &[&Edit]) -> Option<()> {
    edits.iter().try_for_each(|edit| apply(document, &edit.path, edit.to.as_ref()))
}

fn apply(document: &mut Document, path: &[Step], to: Option<&Document>) -> Option<()> {
    let Some((step, rest)) = path.split_first() else {
        *document = to?.clone();
        return Some(());
    };
    match (document, step) {
        (Document::Array(items), Step::Index(index)) => apply(items.get_mut(*index)?, rest, to),
        (Document::Object(members), Step::Key(key)) => {
            let index = members.iter().position(|(name, _)| name == key);
            match (index, to) {
                (Some(index), None) if rest.is_empty() => drop(members.remove(index)),
                (Some(index), _) => return apply(&mut members.get_mut(index)?.1, rest, to),
                (None, Some(to)) if rest.is_empty() => members.push((key.clone(), to.clone())),
                (None, _) => return None,
            }
            Some(())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn edits(from: &Value, to: &Value) -> Vec<Edit> {
        edits_between(&Document::from(from), &Document::from(to))
    }

    #[test]
    fn changes_make_the_one_of_the_other() {
        let from = json!({ "a": [1, { "b": 2 }], "c": 3, "d": [1] });
        for to in [
            json!({ "a": [1, { "b": "x" }], "c": 3, "d": [1] }),
            json!({ "a": [1, {}], "e": 3, "d": [1, 2] }),
            json!(7),
        ] {
            let mut document = Document::from(&from);
            let edits = edits(&from, &to);
            apply_edits(&mut document, &edits.iter().collect::<Vec<_>>()).expect("places");
            assert_eq!(edits_between(&document, &Document::from(&to)), []);
        }
        assert!(edits(&from, &from).is_empty());
    }

    #[test]
    fn changes_apart_do_not_touch() {
        let from = json!({ "a": { "b": 1 }, "c": 2 });
        let inner = edits(&from, &json!({ "a": { "b": 2 }, "c": 2 }));
        let outer = edits(&from, &json!({ "a": 1, "c": 2 }));
        let other = edits(&from, &json!({ "a": { "b": 1 } }));
        assert!(!are_apart(&inner, &outer) && are_apart(&inner, &other));
        assert!(!inner.iter().any(Edit::is_in_array));
    }
}
