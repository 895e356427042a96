//! Calls that each tool accepts, calls that it refuses, and what its handler answers.

/// The calls of one tool.
pub(super) struct Calls {
    pub(super) tool: &'static str,
    pub(super) accepted: &'static [&'static str],
    pub(super) refused: &'static [&'static str],
    pub(super) output: &'static str,
}

const DONE: &str = r#"{"done":true}"#;

pub(super) const CALLS: &[Calls] = &[
    Calls {
        tool: "ask_user",
        accepted: &[
            r#"{"questions": [{"kind": "confirm", "id": "a", "prompt": "Go?", "default": true}]}"#,
            r#"{"questions": [
                {"kind": "text", "id": "b", "prompt": "Why?", "max_length": 10, "multiline": false},
                {"kind": "choice", "id": "c", "prompt": "Which?", "multiple": true, "options": [
                    {"value": "x", "label": "X"}, {"value": "y", "label": "Y", "description": "d"}
                ]}
            ]}"#,
        ],
        refused: &[
            r#"{"questions": []}"#,
            r#"{"questions": [{"kind": "confirm", "id": "A", "prompt": "Go?"}]}"#,
            r#"{"questions": [{"kind": "guess", "id": "a", "prompt": "Go?"}]}"#,
            r#"{"questions": [{"kind": "confirm", "id": "a", "prompt": "Go?", "options": []}]}"#,
            r#"{"questions": [{"kind": "choice", "id": "c", "prompt": "?", "options": [{"value": "x", "label": "X"}]}]}"#,
            r#"{"questions": [{"kind": "text", "id": "a", "prompt": "p"}, {"kind": "text", "id": "a", "prompt": "p"}]}"#,
        ],
        output: r#"{"answers":[{"id":"a","value":true},{"id":"b","value":null},{"id":"c","value":["x"]}]}"#,
    },
    Calls {
        tool: "bash",
        accepted: &[
            r#"{"command": "ls"}"#,
            r#"{"command": "make", "timeout": 600000, "run_in_background": true, "description": "Builds", "env": {"A_1": "b"}}"#,
        ],
        refused: &[
            "{}",
            r#"{"command": ""}"#,
            r#"{"command": "ls", "timeout": 0}"#,
            r#"{"command": "ls", "timeout": 1.5}"#,
            r#"{"command": "ls", "env": {"1A": "b"}}"#,
            r#"{"command": "ls", "env": {"A": 1}}"#,
            r#"{"command": "ls", "shell": "zsh"}"#,
            r#"["ls"]"#,
        ],
        output: r#"{"exit_code":0,"stdout":"a","stderr":"","truncated":false,"timed_out":false}"#,
    },
    Calls {
        tool: "bash_process",
        accepted: &[
            r#"{"process_id": "p-1"}"#,
            r#"{"process_id": "p", "block": false, "timeout": 1, "stop": true}"#,
        ],
        refused: &[
            r#"{"process_id": "p 1"}"#,
            r#"{"process_id": 1}"#,
            r#"{"process_id": "p", "block": null}"#,
        ],
        output: r#"{"status":"exited","exit_code":null,"stdout":"","stderr":"","truncated":true}"#,
    },
    Calls {
        tool: "edit",
        accepted: &[
            r#"{"file_path": "/a", "old_string": "b", "new_string": ""}"#,
            r#"{"new_string": "\u00e9\n", "replace_all": true, "old_string": "b", "file_path": "/a"}"#,
        ],
        refused: &[
            r#"{"file_path": "/a", "old_string": "", "new_string": ""}"#,
            r#"{"file_path": "/a", "new_string": ""}"#,
            r#"{"file_path": "/a", "old_string": "b", "new_string": "", "replace_all": "yes"}"#,
        ],
        output: DONE,
    },
    Calls {
        tool: "glob",
        accepted: &[
            r#"{"pattern": "**/*.rs"}"#,
            r#"{"pattern": "*", "path": "/", "limit": 10000}"#,
        ],
        refused: &[
            r#"{"pattern": ""}"#,
            r#"{"pattern": "*", "limit": 10001}"#,
            r#"{"pattern": "*", "include_hidden": 1}"#,
        ],
        output: r#"["/a","/b"]"#,
    },
    Calls {
        tool: "grep",
        accepted: &[
            r#"{"pattern": "fn"}"#,
            r#"{"pattern": "fn", "type": "rust", "output_mode": "content", "context": 100}"#,
        ],
        refused: &[
            r#"{"pattern": "fn", "output_mode": "lines"}"#,
            r#"{"pattern": "fn", "type": "Rust"}"#,
            r#"{"pattern": "fn", "context": -1}"#,
        ],
        output: r#"{"output_mode":"count","counts":{"/a":2},"truncated":false}"#,
    },
    Calls {
        tool: "multi_edit",
        accepted: &[
            r#"{"file_path": "/a", "edits": [{"old_string": "b", "new_string": "c"}, {"old_string": "d", "new_string": ""}]}"#,
        ],
        refused: &[
            r#"{"file_path": "/a", "edits": []}"#,
            r#"{"file_path": "/a", "edits": [{"old_string": "b"}]}"#,
            r#"{"file_path": "/a", "edits": {"old_string": "b", "new_string": "c"}}"#,
        ],
        output: DONE,
    },
    Calls {
        tool: "read",
        accepted: &[r#"{"file_path": "/a"}"#, r#"{"file_path": "/a", "offset": 5, "limit": 10}"#],
        refused: &[
            r#"{"file_path": ""}"#,
            r#"{"file_path": "/a", "offset": 0}"#,
            r#"{"file_path": "/a", "limit": "10"}"#,
        ],
        output: r#""1\tline""#,
    },
    Calls {
        tool: "todo_write",
        accepted: &[
            r#"{"todos": []}"#,
            r#"{"todos": [{"id": "a", "content": "b", "status": "in_progress", "priority": "high", "depends_on": ["c", "d"]}]}"#,
        ],
        refused: &[
            r#"{"todos": [{"id": "a", "content": "b", "status": "done"}]}"#,
            r#"{"todos": [{"id": "a", "content": "b", "status": "pending", "depends_on": ["c", "c"]}]}"#,
            r#"{"todos": [{"id": "a", "content": "b", "status": "pending"}, {"status": "pending", "id": "a", "content": "b"}]}"#,
        ],
        output: DONE,
    },
    Calls {
        tool: "web_fetch",
        accepted: &[
            r#"{"url": "https://example.com"}"#,
            r#"{"url": "http://a", "format": "raw", "headers": {"Accept": "text/html"}}"#,
        ],
        refused: &[
            r#"{"url": "ftp://example.com"}"#,
            r#"{"url": "https://a", "headers": {"Accept": "a\nb"}}"#,
            r#"{"url": "https://a", "headers": {"Not a name": "a"}}"#,
        ],
        output: r#"{"url":"https://example.com","status":200,"content_type":null,"content":"","truncated":false}"#,
    },
    Calls {
        tool: "write",
        accepted: &[r#"{"file_path": "/a", "content": ""}"#],
        refused: &[
            r#"{"file_path": "/a"}"#,
            r#"{"file_path": "/a", "content": null}"#,
            r#"{"file_path": "/a", "content": "", "overwrite": "no"}"#,
        ],
        output: DONE,
    },
    Calls {
        tool: "mcp__shelf__search_documents",
        accepted: &[
            r#"{"query": "a"}"#,
            r#"{"query": "a", "sort": "-updated", "where": {"b": true, "c": "d"}, "updatedAfter": null, "unknown": [1]}"#,
        ],
        refused: &[
            r#"{"query": ""}"#,
            r#"{"query": "a", "sort": "newest"}"#,
            r#"{"query": "a", "where": {"b": null}}"#,
        ],
        output: r#"{"hits":[],"nextCursor":"next"}"#,
    },
    Calls {
        tool: "mcp__shelf__get_document",
        accepted: &[
            r#"{"documentId": "doc_12345678"}"#,
            r#"{"documentId": "doc_12345678", "revision": null, "include": ["blocks"]}"#,
        ],
        refused: &[
            r#"{"documentId": "12345678"}"#,
            r#"{"documentId": "doc_12345678", "revision": 0}"#,
            r#"{"documentId": "doc_12345678", "include": ["blocks", "blocks"]}"#,
        ],
        output: r#"{"documentId":"doc_12345678","title":"t","revision":1,"parentId":null,"outline":[{"blockId":"blk_1234","heading":"h","children":[]}]}"#,
    },
    Calls {
        tool: "mcp__shelf__create_document",
        accepted: &[
            r#"{"space": "docs", "title": "t"}"#,
            r#"{"space": "docs", "title": "t", "parentId": "doc_12345678", "metadata": {"owner": "a", "team": "b"},
                "blocks": [{"type": "section", "heading": "h", "children": [{"type": "paragraph", "text": "p"}]}]}"#,
        ],
        refused: &[
            r#"{"space": "Docs", "title": "t"}"#,
            r#"{"space": "docs", "title": "t", "metadata": {"team": 1}}"#,
            r#"{"space": "docs", "title": "t", "blocks": [{"type": "section", "heading": "h", "children": [{"type": "paragraph"}]}]}"#,
        ],
        output: r#"{"documentId":"doc_12345678","revision":1,"url":"https://a"}"#,
    },
    Calls {
        tool: "mcp__shelf__edit_document",
        accepted: &[r#"{"documentId": "doc_12345678", "baseRevision": 1, "operations": [
                {"op": "insert", "after": null, "blocks": [{"type": "code", "source": "s"}]},
                {"op": "remove", "targets": ["blk_1234"]}
            ]}"#],
        refused: &[
            r#"{"documentId": "doc_12345678", "baseRevision": 1, "operations": []}"#,
            r#"{"documentId": "doc_12345678", "baseRevision": 1, "operations": [{"op": "insert", "blocks": [{"type": "code", "source": "s"}]}]}"#,
            r#"{"documentId": "doc_12345678", "baseRevision": 1, "operations": [{"op": "remove", "targets": ["blk_1234"], "after": null}]}"#,
        ],
        output: DONE,
    },
];
