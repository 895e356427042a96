//! A model: it knows what it wants, forgets and confuses names as models do, and reads its answers.
//!
//! Of an error it sees the text, nothing else, and changes in its call what the text says.

use std::collections::VecDeque;
use std::path::Path;

use serde_json::{Value, json};

/// What the user wants.
pub(crate) const TASK: &str =
    "Fix the typo in greeting.txt, make the colours British, and leave notes.";

/// What the model says next.
pub(crate) enum Say<'m> {
    /// A call of a tool.
    Call { thought: &'m str, tool: &'m str, arguments: String },
    /// That it is done.
    Done,
}

/// One thing that the model wants to do.
struct Wish {
    thought: &'static str,
    /// The tool, and the arguments as the model first writes them.
    tool: String,
    arguments: String,
    /// What it knows of the task, by name: where the values come from that an answer asks for.
    knows: Value,
    /// Whether the answer to an error is to go on with something else.
    gives_way: bool,
}

/// The scripted model.
pub(crate) struct Model {
    wishes: VecDeque<Wish>,
    corrected: usize,
    /// Whether the wish at hand was answered with an error.
    failed: bool,
}

impl Model {
    /// A model that will make these mistakes, in a folder.
    pub(crate) fn new(root: &Path) -> Self {
        let path = |name: &str| root.join(name).display().to_string();
        let (greeting, colours, notes) =
            (path("greeting.txt"), path("colours.txt"), path("NOTES.md"));
        let edits = json!([
            {"old_string": "color: red", "new_string": "colour: red"},
            {"old_string": "color: blue", "new_string": "hue: blue"},
        ]);
        let content = "# Notes\n\nThe greeting has two l now.\n";
        let whole = json!({"file_path": notes, "content": content});
        let cut: String = whole.to_string().chars().take(60).collect();
        let wishes = vec![
            wish(
                "First a plan, in words of my own.",
                "todo_write",
                &json!({"todos": [{"content": "Fix the typo", "status": "in progress"}]}),
                json!({"id": "typo"}),
            ),
            wish(
                "Which files are there? I remember a tool for that.",
                "glob_files",
                &json!({"pattern": "*.txt", "limit": "50"}),
                json!({}),
            ),
            wish(
                "I read the greeting. The file is the `path`, is it not?",
                "read",
                &json!({"path": greeting}),
                json!({}),
            ),
            wish(
                "I fix the typo, and forget what it replaces.",
                "edit",
                &json!({"file_path": greeting, "new_string": "Hello"}),
                json!({"old_string": "Helo"}),
            ),
            wish(
                "I look at the first line only, and count in words.",
                "read",
                &json!({"file_path": greeting, "limit": "one"}),
                json!({"limit": 1}),
            ),
            wish(
                "Both colours at once; I send the list as a text.",
                "multi_edit",
                &json!({"file_path": colours, "edits": edits.to_string()}),
                json!({}),
            ),
            Wish {
                arguments: cut,
                ..wish(
                    "The notes. My answer is cut off in the middle.",
                    "write",
                    &whole,
                    whole.clone(),
                )
            },
            Wish {
                gives_way: true,
                ..wish("I clean up behind me.", "bash", &json!({"command": "rm -rf ."}), json!({}))
            },
            wish(
                "I show who I am, with a token that I never see.",
                "bash",
                &json!({"command": "echo \"token: $TOKEN\" | tee /dev/null",
                    "env": {"TOKEN": "<secret_ref:DEPLOY_TOKEN>"}}),
                json!({}),
            ),
        ];
        Self { wishes: wishes.into(), corrected: 0, failed: false }
    }

    /// How many calls were put right.
    pub(crate) const fn corrected(&self) -> usize {
        self.corrected
    }

    /// What the model says now.
    pub(crate) fn next(&self) -> Say<'_> {
        self.wishes.front().map_or(Say::Done, |wish| Say::Call {
            thought: if self.failed { "I see; once more." } else { wish.thought },
            tool: &wish.tool,
            arguments: wish.arguments.clone(),
        })
    }

    /// Reads the answer to the last call.
    pub(crate) fn read(&mut self, text: &str, is_ok: bool) {
        let Some(wish) = self.wishes.front_mut() else { return };
        if is_ok || wish.gives_way || self.failed {
            self.corrected += usize::from(is_ok && self.failed);
            self.failed = false;
            self.wishes.pop_front();
        } else {
            self.failed = true;
            wish.correct(text);
        }
    }
}

fn wish(thought: &'static str, tool: &str, arguments: &Value, knows: Value) -> Wish {
    let (tool, arguments) = (tool.to_owned(), arguments.to_string());
    Wish { thought, tool, arguments, knows, gives_way: false }
}

impl Wish {
    /// Changes the call as an answer says.
    fn correct(&mut self, text: &str) {
        if let Some(name) =
            quoted_after(text, "did you mean ").filter(|_| text.starts_with("There is no tool"))
        {
            name.clone_into(&mut self.tool);
            return;
        }
        let Some((_, errors)) = text.split_once("Errors: ") else { return };
        let Ok(mut arguments) = serde_json::from_str::<Value>(&self.arguments) else {
            self.arguments = self.knows.to_string();
            return;
        };
        for error in errors.split("; ") {
            if let Some((path, said)) = error.split_once(": ") {
                self.change(&mut arguments, path, said);
            }
        }
        self.arguments = arguments.to_string();
    }

    /// Does what one error says about one place.
    fn change(&self, arguments: &mut Value, path: &str, said: &str) {
        let (parents, name) = path.rsplit_once('.').unwrap_or(("", path));
        let pointer = match parents {
            "" => String::new(),
            parents => format!("/{}", parents.replace('.', "/")),
        };
        let Some(object) = arguments.pointer_mut(&pointer).and_then(Value::as_object_mut) else {
            return;
        };
        if let Some(wrong) = quoted_after(said, "(got ") {
            if let Some(value) = object.remove(wrong) {
                object.insert(name.to_owned(), value);
            }
        } else if said.starts_with("unknown") {
            object.remove(name);
        } else if let Some(meant) = quoted_after(said, "did you mean ") {
            object.insert(name.to_owned(), meant.into());
        } else if let Some(known) = self.knows.get(name) {
            object.insert(name.to_owned(), known.clone());
        }
    }
}

/// The text in quotes after some words.
fn quoted_after<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(words)?;
    rest.strip_prefix('"')?.split('"').next()
}
