//! An agent at work: a model that makes the mistakes that models make, and tools on a temporary folder.
//!
//! The model is scripted in what it wants and in the mistake of its first try. What it sends next, it
//! makes from the text of the answer alone, as a real one would. Its calls come as a stream and start
//! while it goes on; at the end four run side by side, one of them for ever, and the user interrupts.
//! Run it with `cargo run --example agent`.

#![allow(clippy::print_stdout, reason = "showing the conversation is what this program does")]

mod guard;
mod model;
mod tools;

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::runtime::Handle;
use toolgen_runtime::secret::{Secret, SecretError, SecretResolver};
use toolgen_runtime::stream::Ending;
use toolgen_runtime::turn::{Turn, TurnSettings};
use toolgen_runtime::{CallResult, Caller};

use guard::Careful;
use model::{Model, Say};

/// The one secret there is.
struct Vault;

impl SecretResolver for Vault {
    async fn resolve(&self, name: &str, _tool: &str) -> Result<Secret, SecretError> {
        match name {
            "DEPLOY_TOKEN" => Ok(Secret::new("tok-5f2a-91c7-secret")),
            _ => Err(SecretError::Unknown),
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let root = folder.path().canonicalize()?;
    tools::furnish(&root)?;
    let caller = Arc::new(Caller::new(tools::registry(&root)?, Careful).with_secrets(Vault));
    let mut model = Model::new(&root);

    println!("user      {}\n", model::TASK);
    let mut calls = 0;
    while let Say::Call { thought, tool, arguments, ending } = model.next() {
        calls += 1;
        show("model", thought, &root);
        show("call", &format!("{tool} {arguments}"), &root);
        let mut turn = Turn::new(Arc::clone(&caller), &TurnSettings::default(), Handle::current());
        speak(&mut turn, &format!("call_{calls}"), tool, &arguments, &ending);
        for result in turn.settle(ending).await {
            show_result(&result, &root);
            model.read(result.text(), result.is_ok());
        }
    }
    let corrected = model.corrected();
    println!("{calls} calls, {corrected} mistakes corrected from the text of one answer each\n");

    println!("user      Now look at everything at once.\n");
    interrupt(&caller, &root).await;
    show("model", "Done: the greeting is right, the notes are written, nothing was lost.", &root);
    tools::check(&root)?;
    Ok(())
}

/// Streams one call, a few letters at a time, as a provider does. A message that ends for its length
/// ends before its call is complete.
fn speak(turn: &mut Turn<Careful, Vault>, id: &str, tool: &str, arguments: &str, ending: &Ending) {
    turn.open(id, tool);
    let letters: Vec<char> = arguments.chars().collect();
    for piece in letters.chunks(7) {
        turn.delta(id, &piece.iter().collect::<String>());
    }
    if *ending == Ending::Normal {
        turn.call_collected(id);
    }
}

/// Four calls side by side, of which one never ends, and a user who loses patience.
async fn interrupt(caller: &Arc<Caller<Careful, Vault>>, root: &Path) {
    let path = |name: &str| root.join(name).display().to_string();
    let calls = [
        ("read", json!({"file_path": path("greeting.txt")})),
        ("read", json!({"file_path": path("NOTES.md"), "limit": 1})),
        ("web_fetch", json!({"url": "https://never.example/answers"})),
        ("bash", json!({"command": "echo started; exec sleep 600"})),
    ];
    let settings = TurnSettings::default();
    let mut turn = Turn::new(Arc::clone(caller), &settings, Handle::current());
    show("model", "I read both files, fetch a page and run a command, all in one message.", root);
    for (index, (tool, arguments)) in calls.iter().enumerate() {
        show("call", &format!("{tool} {arguments}"), root);
        let arguments = arguments.to_string();
        speak(&mut turn, &format!("side_{index}"), tool, &arguments, &Ending::Normal);
    }
    let start = Instant::now();
    tokio::time::sleep(Duration::from_millis(300)).await;
    show("user", "Esc", root);
    let results = turn.settle(Ending::Aborted("the user pressed Esc".to_owned())).await;
    let is_prompt = start.elapsed() < Duration::from_secs(5);
    for (result, (tool, _)) in results.iter().zip(&calls) {
        show("of", tool, root);
        show_result(result, root);
    }
    let said = if is_prompt { "at once" } else { "late" };
    println!("{} calls, {} results, {said}\n", calls.len(), results.len());
}

fn show_result(result: &CallResult, root: &Path) {
    for repair in &result.repairs {
        let to = repair.to.as_deref().unwrap_or("nothing");
        let line = format!("{}: read as {to} ({})", repair.path, repair.rule.as_str());
        show("repair", &line, root);
    }
    for warning in &result.warnings {
        show("warning", warning, root);
    }
    show(if result.is_ok() { "result" } else { "error" }, result.text(), root);
    if let Some(error) = result.error() {
        let kind = (error.error_type().as_str(), error.kind.code(), error.retry.as_str());
        show("", &format!("[{}, {}; retry: {}]", kind.0, kind.1, kind.2), root);
    }
    println!();
}

/// Prints what somebody says, line by line, with a short name for the folder.
fn show(who: &str, text: &str, root: &Path) {
    let text = text.replace(&root.display().to_string(), "/project");
    let mut who = who;
    for line in text.lines() {
        println!("{who:<9} {line}");
        who = "";
    }
}
