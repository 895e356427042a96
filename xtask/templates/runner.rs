//! Answers one line of JSON for each line of JSON: what the readers of a generated type do with a text.
#![allow(warnings)]

use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use prove_support::{Probe, Reading};
use serde_json::{Value, json};

const STACK: usize = 8 << 20;

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(serve).expect("a thread");
    thread.join().expect("the thread ends in order");
}

fn serve() {
    let probes: HashMap<(u64, &str), &Probe> = tables()
        .into_iter()
        .flatten()
        .map(|probe| ((u64::from(probe.index), probe.part), probe))
        .collect();
    let mut answers = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let index = request["i"].as_u64().expect("an index");
        let part = request["part"].as_str().expect("a part");
        let text = request["text"].as_str().expect("a text");
        let approved = request["approved"] == true;
        let answer = match probes.get(&(index, part)) {
            Some(probe) => answer(probe, text, approved),
            None => json!({ "read": "crash:no such probe" }),
        };
        writeln!(answers, "{answer}").expect("a reader");
        answers.flush().expect("a reader");
    }
}

fn answer(probe: &Probe, text: &str, approved: bool) -> Value {
    let (read, back) = attempt(probe.direct, text);
    let (trusted, trusted_back) = if approved && read == "miss" {
        let (trusted, back) = attempt(probe.trusted, text);
        (Some(trusted), back)
    } else {
        (None, None)
    };
    let issues = catch_unwind(AssertUnwindSafe(|| (probe.explained)(text))).ok();
    let repaired = catch_unwind(AssertUnwindSafe(|| (probe.repaired)(text))).ok();
    json!({
        "read": read, "back": back, "trusted": trusted, "trustedBack": trusted_back,
        "issues": issues, "repaired": repaired,
    })
}

fn attempt(read: fn(&str) -> Reading, text: &str) -> (String, Option<String>) {
    match catch_unwind(AssertUnwindSafe(|| read(text))) {
        Ok(Reading::Taken(back)) => ("ok".to_owned(), Some(back)),
        Ok(Reading::Missed) => ("miss".to_owned(), None),
        Ok(Reading::Limited(limit)) => (format!("limit:{limit}"), None),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            (format!("crash:{}", text.unwrap_or("a panic")), None)
        }
    }
}

