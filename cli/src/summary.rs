//! Turns what came of each tool into a table for people or an array for programs.

use serde_json::{Value, json};

use crate::library::ToolSummary;

const HEAD: [&str; 8] =
    ["tool", "origin", "params type", "fields", "exact", "permission", "secrets", "bytes"];

/// Columns of numbers stand to the right.
const NUMBERS: [&str; 2] = ["fields", "bytes"];

/// A table with a line for each tool and one of totals.
pub(crate) fn table(tools: &[ToolSummary]) -> String {
    let mut rows = vec![HEAD.map(str::to_owned)];
    rows.extend(tools.iter().map(row));
    let widths: Vec<_> = (0..HEAD.len()).map(|column| width(&rows, column)).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().zip(&widths).zip(HEAD).map(|((cell, width), head)| {
            if NUMBERS.contains(&head) {
                format!("{cell:>width$}")
            } else {
                format!("{cell:<width$}")
            }
        });
        text.push_str(cells.collect::<Vec<_>>().join(" ").trim_end());
        text.push('\n');
    }
    // Reasons are long, so they have lines of their own.
    for tool in tools {
        for reason in &tool.opaque {
            text.extend([tool.name.as_str(), ": opaque: ", reason, "\n"]);
        }
    }
    text + &totals(tools)
}

fn row(tool: &ToolSummary) -> [String; 8] {
    [
        tool.name.clone(),
        tool.origin.clone(),
        tool.params_type.clone(),
        tool.fields.to_string(),
        if tool.opaque.is_empty() { "exact" } else { "opaque" }.to_owned(),
        tool.permission.as_str().to_owned(),
        if tool.secret_eligible.is_empty() {
            "-".to_owned()
        } else {
            tool.secret_eligible.join(",")
        },
        tool.schema_bytes.to_string(),
    ]
}

fn width(rows: &[[String; 8]], column: usize) -> usize {
    rows.iter()
        .filter_map(|row| row.get(column))
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(0)
}

fn totals(tools: &[ToolSummary]) -> String {
    let opaque = tools.iter().filter(|tool| !tool.opaque.is_empty()).count();
    let fields: usize = tools.iter().map(|tool| tool.fields).sum();
    let bytes: usize = tools.iter().map(|tool| tool.schema_bytes).sum();
    let (count, exact) = (tools.len(), tools.len() - opaque);
    format!(
        "\n{count} tools: {exact} exact, {opaque} opaque; {fields} fields, {bytes} schema bytes\n"
    )
}

/// An array with an object for each tool.
pub(crate) fn json(tools: &[ToolSummary]) -> String {
    let tools = tools.iter().map(|tool| {
        json!({
            "tool": tool.name,
            "origin": tool.origin,
            "paramsType": tool.params_type,
            "fields": tool.fields,
            "exact": tool.opaque.is_empty(),
            "opaque": tool.opaque,
            "permission": tool.permission.as_str(),
            "secretEligible": tool.secret_eligible,
            "schemaBytes": tool.schema_bytes,
        })
    });
    format!("{}\n", Value::Array(tools.collect()))
}
