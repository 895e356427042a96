//! typify as the benchmark's other contestant: a schema into formatted Rust, as its users get it.
//!
//! typify can panic, abort and hang, so which tools it can do is found out in a child process.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use schemars_draft07::schema::RootSchema;
use serde_json::{Value, json};
use typify_impl::{TypeSpace, TypeSpaceSettings};

/// How long typify may take for one tool.
const PATIENCE: Duration = Duration::from_secs(10);

/// The schemas of a definition with the names of the modules and root types that are made of them.
const PARTS: [(&str, &str, &str); 2] =
    [("inputSchema", "input", "Params"), ("outputSchema", "output", "Output")];

/// The source of the modules `input` and `output` for a definition.
pub(crate) fn typify(definition: &str) -> Result<String> {
    let definition: Value = serde_json::from_str(definition)?;
    let mut source = String::new();
    for (keyword, module, root) in PARTS {
        if let Some(schema) = definition.get(keyword) {
            let items = typify_schema(schema.clone(), root)?;
            let _ = write!(source, "pub mod {module} {{\n{items}}}\n");
        }
    }
    Ok(source)
}

/// typify, then syn to parse what it gives, then prettyplease to format it.
fn typify_schema(mut schema: Value, root: &str) -> Result<String> {
    // Only a root with a title gets a type.
    if let Some(keywords) = schema.as_object_mut() {
        keywords.insert("title".to_owned(), root.into());
    }
    let schema: RootSchema = serde_json::from_value(schema)?;
    let mut types = TypeSpace::new(&TypeSpaceSettings::default());
    types.add_root_schema(schema).map_err(|error| anyhow!("{error}"))?;
    Ok(prettyplease::unparse(&syn::parse2(types.to_stream())?))
}

/// Whether a definition has an output schema.
pub(crate) fn has_output(definition: &str) -> bool {
    serde_json::from_str::<Value>(definition)
        .is_ok_and(|definition| definition.get("outputSchema").is_some())
}

/// The child: for each line, a definition, answers a line with its source or an error.
pub(crate) fn serve() -> Result<()> {
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = match typify(&line?) {
            Ok(source) => json!({ "source": source }),
            Err(error) => json!({ "error": error.to_string() }),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Asks children for the sources of definitions, a new child after each that fails.
#[derive(Default)]
pub(crate) struct Contestant {
    child: Option<(Child, ChildStdin, Receiver<String>)>,
}

impl Contestant {
    /// The source for a definition; nothing where typify cannot do it.
    pub(crate) fn source(&mut self, definition: &str) -> Result<Option<String>> {
        let (child, mut input, answers) = match self.child.take() {
            Some(child) => child,
            None => start()?,
        };
        let sent = writeln!(input, "{definition}").and_then(|()| input.flush());
        match answers.recv_timeout(PATIENCE) {
            Ok(answer) if sent.is_ok() => {
                self.child = Some((child, input, answers));
                let answer: Value = serde_json::from_str(&answer)?;
                Ok(answer.get("source").and_then(Value::as_str).map(str::to_owned))
            }
            _ => {
                end(child);
                Ok(None)
            }
        }
    }
}

impl Drop for Contestant {
    fn drop(&mut self) {
        if let Some((child, input, _)) = self.child.take() {
            drop(input);
            end(child);
        }
    }
}

fn start() -> Result<(Child, ChildStdin, Receiver<String>)> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("typify")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("cannot start a child for typify")?;
    let input = child.stdin.take().context("the child has no input")?;
    let output = child.stdout.take().context("the child has no output")?;
    let (sender, answers) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    Ok((child, input, answers))
}

fn end(mut child: Child) {
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_schemas_get_a_module_with_a_root_type() {
        let definition = r#"{"name":"t","inputSchema":{"type":"object","properties":{"a":{"type":"string"}}},
            "outputSchema":{"type":"array","items":{"type":"integer"}}}"#;
        let source = typify(definition).expect("source");
        assert!(source.contains("pub mod input {") && source.contains("pub struct Params"));
        assert!(source.contains("pub mod output {") && source.contains("pub struct Output"));
        assert!(has_output(definition) && !has_output("{}"));
        assert!(typify(r#"{"inputSchema":{"type":"strin"}}"#).is_err());
    }
}
