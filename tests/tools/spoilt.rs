//! Calls with one thing spoilt, and with two: the reader stops somewhere, and explaining goes on there.

use serde_json::Value;
use toolgen_runtime::{FromJson, RepairProfile, approve, read_explained};
use toolgen_tools::mcp::shelf;
use toolgen_tools::{
    ask_user, bash, bash_process, edit, glob, grep, multi_edit, read, todo_write, web_fetch, write,
};

use super::calls::CALLS;

/// What may stand where something else should.
const OTHERS: [&str; 7] = ["null", "7", "-1.5", "\"x\"", "[]", "{}", "[[1],{\"a\":\"\"}]"];

/// The texts of a value with one thing spoilt in it.
fn spoilt(value: &Value) -> Vec<String> {
    let mut texts: Vec<String> = OTHERS.iter().map(|other| (*other).to_owned()).collect();
    match value {
        Value::Object(members) => {
            let members: Vec<(String, String)> = members
                .iter()
                .map(|(key, value)| (format!("{key:?}"), value.to_string()))
                .collect();
            let with = |index: usize, new: &[(String, String)]| {
                let mut all = members.clone();
                all.splice(index..=index, new.iter().cloned());
                // In another order, too: what comes before the mistake is then another part.
                let half = all.len() / 2;
                let text = |all: &[(String, String)]| {
                    let all: Vec<String> =
                        all.iter().map(|(key, value)| format!("{key}: {value}")).collect();
                    format!("{{{}}}", all.join(", "))
                };
                let first = text(&all);
                all.rotate_left(half);
                [first, text(&all)]
            };
            for (index, (key, value)) in members.iter().enumerate() {
                let old = (key.clone(), value.clone());
                let stranger = ("\"stranger\"".to_owned(), "[1]".to_owned());
                let renamed = (key.replace('_', "").replacen('"', "\"x", 1), value.clone());
                texts.extend(with(index, &[]));
                texts.extend(with(index, &[old, stranger]));
                texts.extend(with(index, &[renamed]));
                let inner: Value = serde_json::from_str(value).expect("JSON");
                for other in spoilt(&inner) {
                    texts.extend(with(index, &[(key.clone(), other)]));
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                for other in spoilt(item) {
                    let mut items: Vec<String> = items.iter().map(Value::to_string).collect();
                    items.splice(index..=index, [other]);
                    texts.push(format!("[{}]", items.join(",")));
                }
            }
        }
        _ => {}
    }
    texts
}

/// Holds that reading and explaining together say what explaining alone says. How many were refused.
fn compare<P: FromJson>(tool: &str) -> usize {
    let calls = CALLS.iter().find(|calls| calls.tool == tool).expect("the tool has calls");
    let mut refused = 0;
    for accepted in calls.accepted {
        let value: Value = serde_json::from_str(accepted).expect("JSON");
        for once in spoilt(&value) {
            let again = serde_json::from_str(&once).map(|value| spoilt(&value)).unwrap_or_default();
            for text in again.iter().step_by(97).chain([&once]) {
                for profile in [RepairProfile::OFF, RepairProfile::DEFAULT] {
                    let together = read_explained::<P>(text, &profile).map(|read| read.repairs);
                    let alone =
                        approve(P::shape(), text, &profile).map(|approved| approved.repairs);
                    refused += usize::from(together.is_err());
                    assert_eq!(together, alone, "{tool}: {text}");
                }
            }
        }
    }
    refused
}

#[test]
fn explaining_goes_on_where_reading_stopped() {
    let refused = [
        compare::<ask_user::AskUserParams>("ask_user"),
        compare::<bash::BashParams>("bash"),
        compare::<bash_process::BashProcessParams>("bash_process"),
        compare::<edit::EditParams>("edit"),
        compare::<glob::GlobParams>("glob"),
        compare::<grep::GrepParams>("grep"),
        compare::<multi_edit::MultiEditParams>("multi_edit"),
        compare::<read::ReadParams>("read"),
        compare::<todo_write::TodoWriteParams>("todo_write"),
        compare::<web_fetch::WebFetchParams>("web_fetch"),
        compare::<write::WriteParams>("write"),
        compare::<shelf::search_documents::SearchDocumentsParams>("mcp__shelf__search_documents"),
        compare::<shelf::get_document::GetDocumentParams>("mcp__shelf__get_document"),
        compare::<shelf::create_document::CreateDocumentParams>("mcp__shelf__create_document"),
        compare::<shelf::edit_document::EditDocumentParams>("mcp__shelf__edit_document"),
    ];
    assert!(refused.iter().all(|count| *count > 20), "{refused:?}");
}
