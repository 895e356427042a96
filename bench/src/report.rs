//! The results as tables for people, at most 100 columns wide.

use crate::calls::{Calls, Table, geomean};

const NAME: usize = 25;
const CELL: usize = 8;

/// Both tables, the allocations, and who does not count.
pub(crate) fn calls(calls: &Calls) -> String {
    let mut text = String::new();
    text.push_str("valid: text to typed value; serde_json Value = 1.00\n\n");
    text.push_str(&table(calls, &calls.valid));
    text.push_str("\ninvalid: text to message, three texts a tool; serde_json Value = 1.00\n\n");
    text.push_str(&table(calls, &calls.invalid));
    text.push_str("\nallocations of a valid call\n\n");
    text.push_str(&allocations(calls));
    if !calls.struck_out.is_empty() {
        text.push_str("\n* struck out, accepts invalid texts (of 24):");
        let all: Vec<String> =
            calls.struck_out.iter().map(|(name, count)| format!(" {name} {count}")).collect();
        text.push_str(&all.join(","));
        text.push('\n');
    }
    for mistake in &calls.mistaken {
        text.push_str(&format!("! {mistake}, which is valid\n"));
    }
    text
}

fn header(calls: &Calls, last: &[&str]) -> String {
    let columns = calls.tools.iter().chain(last).map(|tool| match *tool {
        "multi_edit" => "multi",
        "create_issue" => "issue",
        "configure" => "config",
        "write_file" => "write",
        other => other,
    });
    let mut text = " ".repeat(NAME);
    columns.for_each(|name| text.push_str(&format!("{name:>CELL$}")));
    text + "\n"
}

/// A row of medians, then one of the quartiles of each.
fn table(calls: &Calls, table: &Table) -> String {
    let mut text = header(calls, &["geomean"]);
    for (name, figures) in &table.rows {
        let star = if calls.struck_out.contains_key(name) { "* " } else { "" };
        let (mut medians, mut quartiles) = (String::new(), String::new());
        for tool in &calls.tools {
            let Some(figure) = figures.get(tool) else { continue };
            medians.push_str(&format!("{:>CELL$.2}", figure.ratio.median));
            let spread = (figure.ratio.upper - figure.ratio.lower) / 2.0;
            quartiles.push_str(&format!("{:>CELL$}", format!("±{spread:.2}")));
        }
        let label = format!("{star}{name}");
        text.push_str(&format!("{label:<NAME$.24}{medians}{:>CELL$.2}\n", geomean(figures)));
        text.push_str(&format!("{:<NAME$}{quartiles}\n", ""));
    }
    text
}

fn allocations(calls: &Calls) -> String {
    let mut text = header(calls, &[]);
    for (name, figures) in &calls.valid.rows {
        text.push_str(&format!("{name:<NAME$.24}"));
        for figure in calls.tools.iter().filter_map(|tool| figures.get(tool)) {
            text.push_str(&format!("{:>CELL$}", figure.allocations));
        }
        text.push('\n');
    }
    text
}
