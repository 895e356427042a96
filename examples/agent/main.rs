//! An agent at work: a model that makes the mistakes that models make, and tools on a temporary folder.
//!
//! The model is scripted in what it wants and in the mistake of its first try. What it sends next, it
//! makes from the text of the answer alone, as a real one would. Run it with
//! `cargo run --example agent`.

#![allow(clippy::print_stdout, reason = "showing the conversation is what this program does")]

mod guard;
mod model;
mod tools;

use std::error::Error;

use toolgen_runtime::secret::{Secret, SecretError, SecretResolver};
use toolgen_runtime::{CallRequest, CallResult, Caller};

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
    let caller = Caller::new(tools::registry(&root)?, Careful).with_secrets(Vault);
    let mut model = Model::new(&root);

    println!("user      {}\n", model::TASK);
    let mut calls = 0;
    while let Say::Call { thought, tool, arguments } = model.next() {
        calls += 1;
        let (thought, tool) = (thought.to_owned(), tool.to_owned());
        show("model", &thought, &root);
        show("call", &format!("{tool} {arguments}"), &root);
        let request = CallRequest::new(format!("call_{calls}"), tool, arguments);
        let result = caller.call(request).await;
        show_result(&result, &root);
        model.read(&result.text, result.is_ok());
    }
    show("model", "Done: the greeting is right, the notes are written, nothing was lost.", &root);
    tools::check(&root)?;
    println!(
        "{calls} calls, {} mistakes corrected from the text of one answer each",
        model.corrected()
    );
    Ok(())
}

fn show_result(result: &CallResult, root: &std::path::Path) {
    for repair in &result.repairs {
        let to = repair.to.as_deref().unwrap_or("nothing");
        let line = format!("{}: read as {to} ({})", repair.path, repair.rule.as_str());
        show("repair", &line, root);
    }
    for warning in &result.warnings {
        show("warning", warning, root);
    }
    show(if result.is_ok() { "result" } else { "error" }, &result.text, root);
    if let Some(error) = result.error() {
        let kind = (error.error_type().as_str(), error.kind.code(), error.retry.as_str());
        show("", &format!("[{}, {}; retry: {}]", kind.0, kind.1, kind.2), root);
    }
    println!();
}

/// Prints what somebody says, line by line, with a short name for the folder.
fn show(who: &str, text: &str, root: &std::path::Path) {
    let text = text.replace(&root.display().to_string(), "/work");
    let mut who = who;
    for line in text.lines() {
        println!("{who:<9} {line}");
        who = "";
    }
}
