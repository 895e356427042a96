//! The arguments of the eight tools as a model sends them: one text that is valid, three that are not.
//!
//! Invariant: no repair makes one of the invalid texts valid, and each is JSON.

use std::sync::Arc;

use toolgen_runtime::CallRequest;

/// A call as the reader of a stream hands it over: whole, and shared.
pub(crate) type Call = Arc<CallRequest>;

/// The calls of one tool.
pub(crate) struct Payloads {
    pub(crate) tool: &'static str,
    pub(crate) valid: Call,
    pub(crate) invalid: [Call; 3],
}

impl Payloads {
    fn new(tool: &'static str, valid: String, invalid: [String; 3]) -> Self {
        let call = |text| call(tool, text);
        Self { tool, valid: call(valid), invalid: invalid.map(call) }
    }
}

/// A call of a tool.
pub(crate) fn call(tool: &str, text: impl Into<String>) -> Call {
    Arc::new(CallRequest::new("call_1", tool, text))
}

/// The texts of all tools, in the order of the tables.
pub(crate) fn all() -> Vec<Payloads> {
    vec![
        run(),
        edit(),
        multi_edit(),
        search(),
        create_issue(),
        browse(),
        configure(),
        write_file(200_000),
    ]
}

fn texts(tool: &'static str, valid: &str, invalid: [&str; 3]) -> Payloads {
    Payloads::new(tool, valid.to_owned(), invalid.map(str::to_owned))
}

/// The text with one part replaced, which must be there.
fn with(text: &str, part: &str, by: &str) -> String {
    debug_assert!(text.contains(part), "a payload has no `{part}`");
    text.replacen(part, by, 1)
}

fn run() -> Payloads {
    texts(
        "run",
        r#"{"command": "cargo test --workspace --all-features 2>&1 | tail -40"}"#,
        [r#"{"cmd": "cargo test"}"#, r#"{"command": ""}"#, r#"{"command": ["cargo", "test"]}"#],
    )
}

/// A piece of source code as it stands in JSON.
const OLD: &str = r#"    pub fn find(&self, key: &str) -> Option<&Entry> {\n        let index = self.hash(key);\n        self.buckets[index].iter().find(|entry| entry.key == \"key\")\n    }\n"#;
const NEW: &str = r"    pub fn find(&self, key: &str) -> Option<&Entry> {\n        let bucket = self.buckets.get(self.hash(key))?;\n        // A bucket is short, so looking at each entry is the fastest.\n        bucket.iter().find(|entry| entry.key == key)\n    }\n";

fn edit() -> Payloads {
    let valid = format!(
        r#"{{"file_path": "/home/user/projects/store/src/index/table.rs", "old_string": "{OLD}", "new_string": "{NEW}", "replace_all": false}}"#
    );
    let invalid = [
        format!(
            r#"{{"file_path": "/home/user/projects/store/src/index/table.rs", "old_string": "{OLD}"}}"#
        ),
        with(&valid, "old_string", "oldString"),
        with(&valid, "false}", r#""everywhere", "dry_run": true}"#),
    ];
    Payloads::new("edit", valid, invalid)
}

fn multi_edit() -> Payloads {
    let edit = |index: usize| {
        format!(
            r#"{{"old_string": "        let total_{index} = lines.iter().map(|line| line.amount).sum::<i64>();\n        report.push(total_{index});\n", "new_string": "        let total_{index}: Amount = lines.iter().map(Line::amount).sum();\n        report.push(Row::new(\"total\", total_{index}));\n", "replace_all": {}}}"#,
            index.is_multiple_of(5)
        )
    };
    let edits: Vec<String> = (0..20).map(edit).collect();
    let valid = format!(
        r#"{{"file_path": "/home/user/projects/store/src/report/totals.rs", "edits": [{}]}}"#,
        edits.join(", ")
    );
    let missing =
        with(&valid, r#""old_string": "        let total_7 "#, r#""text": "        let total_7 "#);
    let wrong = with(&valid, r#""replace_all": true}"#, r#""replace_all": 2}"#);
    let wrong = with(&wrong, r#""replace_all": true}"#, r#""replace_all": "all"}"#);
    let invalid = [missing, wrong, with(&valid, r#""file_path""#, r#""path""#)];
    Payloads::new("multi_edit", valid, invalid)
}

fn search() -> Payloads {
    texts(
        "search",
        r#"{"query": "fn read_with", "path": "/home/user/projects/store/src", "mode": "content", "max_results": 50, "context_lines": 3}"#,
        [
            r#"{"query": "fn read_with", "path": "src/../store src", "mode": "content", "max_results": 50, "context_lines": 3}"#,
            r#"{"query": "fn read_with", "path": "/home/user/projects/store/src", "mode": "contents", "max_results": 50, "context_lines": 3}"#,
            r#"{"query": "", "path": "/home/user/projects/store/src", "mode": "content", "max_results": 5000, "context_lines": -1}"#,
        ],
    )
}

fn create_issue() -> Payloads {
    let valid = r#"{"title": "The index is rebuilt on every start", "repository": "example/store", "body": "Starting takes 40 s with the production data.\n\nSteps:\n1. Start the service\n2. Look at the log: `rebuilding index`\n\nExpected: the index is loaded from disk.", "labels": ["performance", "index", "needs-triage"], "assignees": ["ada"], "milestone": 12, "priority": "high", "type": "bug", "due_on": "2026-12-01", "estimate_hours": 6.5, "parent": 4711, "draft": false, "component": "storage"}"#;
    let invalid = [
        with(valid, r#""title": "The index is rebuilt on every start", "#, ""),
        with(&with(valid, r#""high""#, r#""critical""#), "6.5", "-1"),
        with(
            valid,
            r#""labels": ["performance", "index", "needs-triage"]"#,
            r#""labels": ["performance", 7, null]"#,
        ),
    ];
    Payloads::new("create_issue", valid.to_owned(), invalid)
}

fn browse() -> Payloads {
    texts(
        "browse",
        r##"{"session": "b7f3c2", "action": {"kind": "type", "selector": "#search input[name=q]", "text": "json schema const", "submit": true}}"##,
        [
            r##"{"session": "b7f3c2", "action": {"kind": "typing", "selector": "#search input[name=q]", "text": "json schema const", "submit": true}}"##,
            r#"{"session": "b7f3c2", "action": {"kind": "click", "x": 220, "button": "left"}}"#,
            r#"{"session": "b7f3c2", "action": {"kind": "scroll", "delta": 2500, "smooth": true, "axis": "y"}}"#,
        ],
    )
}

fn configure() -> Payloads {
    let valid = include_str!("../payloads/configure.json").trim();
    let invalid = [
        with(&with(valid, "8443", "84430"), r#""log_level": "info""#, r#""log_level": "verbose""#),
        with(
            &with(valid, r#""name""#, r#""service_name""#),
            r#""workers": 16"#,
            r#""workers": "many""#,
        ),
        with(valid, r#""host": "orders.internal.example.com", "#, ""),
    ];
    Payloads::new("configure", valid.to_owned(), invalid)
}

/// A file of so many bytes, as source code: an escape every forty bytes or so.
pub(crate) fn write_file(bytes: usize) -> Payloads {
    let mut content = String::with_capacity(bytes + 64);
    let mut line = 0_usize;
    while content.len() < bytes {
        let text = match line % 6 {
            0 => format!(r"/// The entry of line {line}, as it is stored.\n"),
            1 => format!(r"pub fn entry_{line}(&self, key: &str) -> Option<&Entry> {{\n"),
            2 => r"    let index = self.hash(key) % self.buckets.len();\n".to_owned(),
            3 => r#"    log::debug!(\"looking in bucket {index}\");\n"#.to_owned(),
            4 => r"    self.buckets.get(index)?.iter().find(|entry| entry.key == key)\n".to_owned(),
            _ => r"}\n\n".to_owned(),
        };
        content.push_str(&text);
        line += 1;
    }
    let valid = format!(
        r#"{{"file_path": "/home/user/projects/store/src/entries.rs", "content": "{content}"}}"#
    );
    let invalid = [
        with(&valid, r#""file_path": "/home/user/projects/store/src/entries.rs", "#, ""),
        with(&valid, r#""/home/user/projects/store/src/entries.rs""#, r#""", "overwrite": true"#),
        with(&valid, r#""content""#, r#""create_folders": "maybe", "content""#),
    ];
    Payloads::new("write_file", valid, invalid)
}
