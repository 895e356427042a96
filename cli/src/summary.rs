//! Turns what came of each tool into a table for people or an array for programs.

use serde_json::{Value, json};

use crate::library::ToolSummary;

const HEAD: [&str; 8] =
    ["tool", "origin", "params type", "fields", "exact", "permission", "secrets", "bytes"];

/// Columns of numbers stand to the right.
const NUMBERS: [&str; 2] = ["fields", "bytes"];

/// The column that gives way when a line is too long; its content follows from the tool's name.
const ELASTIC: usize = 2;

/// Characters that the elastic column keeps.
const KEPT: usize = 11;

/// A table with a line for each tool and one of totals, its lines as long as `limit` if they can be.
pub(crate) fn table(tools: &[ToolSummary], limit: Option<usize>) -> String {
    let mut rows = vec![HEAD.map(str::to_owned)];
    rows.extend(tools.iter().map(row));
    shorten(&mut rows, limit.unwrap_or(usize::MAX));
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

/// Cuts the elastic column so far that lines have at most `limit` characters.
fn shorten(rows: &mut [[String; 8]], limit: usize) {
    let widths: usize = (0..HEAD.len()).map(|column| width(rows, column)).sum();
    let excess = (widths + HEAD.len() - 1).saturating_sub(limit);
    let kept = width(rows, ELASTIC).saturating_sub(excess).max(KEPT);
    for cell in rows.iter_mut().filter_map(|row| row.get_mut(ELASTIC)) {
        // The path before the type's own name says the least.
        if cell.chars().count() > kept
            && let Some((_, name)) = cell.rsplit_once("::")
        {
            *cell = name.to_owned();
        }
        if cell.chars().count() > kept {
            *cell = cell.chars().take(kept - 1).chain(['…']).collect();
        }
    }
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

#[cfg(test)]
mod tests {
    use toolgen_runtime::Permission;

    use super::*;

    fn tool(opaque: &[&str]) -> ToolSummary {
        ToolSummary {
            name: "search_documents".to_owned(),
            origin: "shelf".to_owned(),
            params_type: "SearchDocumentsParams".to_owned(),
            fields: 8,
            opaque: opaque.iter().map(|&reason| reason.to_owned()).collect(),
            permission: Permission::ReadOnly,
            secret_eligible: vec!["command".to_owned(), "env".to_owned()],
            schema_bytes: 2425,
        }
    }

    #[test]
    fn lines_fit_a_limit_and_are_whole_without() {
        let cut = table(&[tool(&[])], Some(80));
        assert!(cut.lines().all(|line| line.chars().count() <= 80), "{cut}");
        assert!(cut.contains("SearchDocume"), "{cut}");
        let whole = table(&[tool(&[])], None);
        assert!(whole.contains(" SearchDocumentsParams "), "{whole}");
    }

    #[test]
    fn opaque_tools_say_why() {
        let shown = table(&[tool(&["`not` at /inputSchema"]), tool(&[])], None);
        assert!(shown.contains("search_documents: opaque: `not` at /inputSchema\n"), "{shown}");
        assert!(shown.contains("2 tools: 1 exact, 1 opaque; 16 fields, 4850 "), "{shown}");
    }
}
