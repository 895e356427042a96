//! Does what the issues of a text suggest, from their data alone: what a model does that follows a
//! message to the letter.

use crate::issue::{Issue, IssueKind, Path, Step, Suggestion};
use crate::json::{Json, JsonValue, Member};
use crate::limits::Limits;

impl Issue {
    /// What would put this right: what is suggested, or else the first of the values that are listed.
    #[must_use]
    pub fn remedy(&self) -> Option<Suggestion> {
        let listed = || match &self.kind {
            IssueKind::NotListed { allowed, .. } => allowed.first().cloned().map(Suggestion::Put),
            _ => None,
        };
        self.suggestion.clone().or_else(listed)
    }
}

/// The text with every remedy of its issues made; nothing where the text is not JSON.
///
/// Keys are renamed first, then values put, then members and items left out, the last first, so that
/// no change moves the place of another one.
#[must_use]
pub fn apply_suggestions(text: &str, issues: &[Issue]) -> Option<String> {
    let mut json = Json::parse(text, Limits::ARGUMENTS).ok()?;
    let mut left_out: Vec<&Path> = Vec::new();
    let mut puts: Vec<(&Path, Json)> = Vec::new();
    for issue in issues {
        match issue.remedy() {
            Some(Suggestion::Rename { from, to }) => {
                rename(&mut json, &issue.path.parent(), &from, &to);
            }
            Some(Suggestion::Put(value)) => {
                puts.push((&issue.path, Json::parse(&value, Limits::ARGUMENTS).ok()?));
            }
            Some(Suggestion::Remove) => left_out.push(&issue.path),
            None => {}
        }
    }
    for (path, value) in puts {
        put(&mut json, path, value);
    }
    left_out.sort_unstable();
    left_out.dedup();
    left_out.into_iter().rev().for_each(|path| remove(&mut json, path));
    Some(json.to_string())
}

/// The value at a path, where there is one.
fn find<'j>(json: &'j mut Json, path: &Path) -> Option<&'j mut Json> {
    path.steps().iter().try_fold(json, |json, step| match (&mut json.value, step) {
        (JsonValue::Array(items), Step::Index(index)) => items.get_mut(*index),
        (JsonValue::Object(members), Step::Key(key)) => {
            members.iter_mut().find(|member| *key == *member.key).map(|member| &mut member.value)
        }
        _ => None,
    })
}

fn rename(json: &mut Json, object: &Path, from: &str, to: &str) {
    let Some(Json { value: JsonValue::Object(members), .. }) = find(json, object) else { return };
    if members.iter().any(|member| member.key == to) {
        return;
    }
    if let Some(member) = members.iter_mut().find(|member| member.key == from) {
        to.clone_into(&mut member.key);
    }
}

fn put(json: &mut Json, path: &Path, value: Json) {
    if let Some(found) = find(json, path) {
        *found = value;
        return;
    }
    let holder = find(json, &path.parent()).map(|holder| &mut holder.value);
    match (holder, path.last()) {
        (Some(JsonValue::Object(members)), Some(Step::Key(key))) => {
            members.push(Member { key: key.to_string(), key_span: 0..0, value });
        }
        (Some(JsonValue::Array(items)), Some(Step::Index(_))) => items.push(value),
        _ => {}
    }
}

fn remove(json: &mut Json, path: &Path) {
    let holder = find(json, &path.parent()).map(|holder| &mut holder.value);
    match (holder, path.last()) {
        (Some(JsonValue::Object(members)), Some(Step::Key(key))) => {
            members.retain(|member| *key != *member.key);
        }
        (Some(JsonValue::Array(items)), Some(Step::Index(index))) if *index < items.len() => {
            items.remove(*index);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn issue(path: Path, suggestion: Suggestion) -> Issue {
        Issue { suggestion: Some(suggestion), ..Issue::other(path, "") }
    }

    fn apply(text: &str, issues: &[Issue]) -> String {
        apply_suggestions(text, issues).expect("JSON")
    }

    #[test]
    fn remedies_do_not_get_in_each_others_way() {
        let rename = Suggestion::Rename { from: "b".into(), to: "c".into() };
        let issues = [
            issue(Path::ROOT.key("a").index(0), Suggestion::Remove),
            issue(Path::ROOT.key("a").index(2), Suggestion::Remove),
            issue(Path::ROOT.key("a").index(1), Suggestion::Put("9".into())),
            issue(Path::ROOT.key("c"), rename.clone()),
            issue(Path::ROOT.key("b"), rename),
            issue(Path::ROOT.key("d"), Suggestion::Put("{}".into())),
        ];
        assert_eq!(apply(r#"{"a":[1,2,3],"b":4}"#, &issues), r#"{"a":[9],"c":4,"d":{}}"#);
    }

    #[test]
    fn what_has_no_place_changes_nothing() {
        let nowhere = [
            issue(Path::ROOT.key("x").key("y"), Suggestion::Put("1".into())),
            issue(Path::ROOT.index(4), Suggestion::Remove),
            Issue::other(Path::ROOT, "no idea"),
        ];
        assert_eq!(apply("[1]", &nowhere), "[1]");
        assert_eq!(apply_suggestions("{", &nowhere), None);
        assert_eq!(apply("[1]", &[issue(Path::ROOT, Suggestion::Put("{}".into()))]), "{}");
    }
}
