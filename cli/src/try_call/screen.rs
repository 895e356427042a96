//! What became of the arguments, for people: a heading for each part, and nothing without content.

use anstyle::{AnsiColor, Style};
use toolgen_runtime::error::ToolError;
use toolgen_runtime::issue::Path;
use toolgen_runtime::render::{escaped, shortened};

use super::place::{position, snippet, width};
use super::wording::{log_line, message, suggestion, wordings};
use super::{Accepted, Trial, lane_name};

/// So many issues and repairs are shown; the rest is counted.
const SHOWN: usize = 20;
/// Columns of a piece of the arguments.
const SNIPPET: usize = 70;
/// Characters of a value, and of a path or pointer.
const VALUE: usize = 40;
const POINTER: usize = 120;
const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// A text that grows by lines, which are broken at words where there is a limit.
struct Screen {
    text: String,
    limit: usize,
}

/// The whole screen. With a limit, lines of prose are no longer than that.
pub(super) fn screen(trial: &Trial, limit: Option<usize>) -> String {
    let mut screen = Screen { text: String::new(), limit: limit.unwrap_or(usize::MAX) };
    screen.head(trial);
    match &trial.result {
        Ok(accepted) => screen.accepted(accepted),
        Err(error) => screen.refused(trial, error),
    }
    screen.unchecked(trial);
    screen.heading("What the operator logs");
    screen.line(2, &log_line(trial));
    screen.text
}

impl Screen {
    /// A line from a column on; what does not fit goes on below it.
    fn line(&mut self, indent: usize, text: &str) {
        self.hanging(&" ".repeat(indent), text);
    }

    fn hanging(&mut self, start: &str, text: &str) {
        let indent = width(start);
        let mut column = indent;
        self.text.push_str(start);
        for (index, word) in text.split(' ').enumerate() {
            let wide = width(word);
            if index > 0 && column + 1 + wide > self.limit {
                self.text.push('\n');
                self.text.push_str(&" ".repeat(indent));
                column = indent;
            } else if index > 0 {
                self.text.push(' ');
                column += 1;
            }
            self.text.push_str(word);
            column += wide;
        }
        self.text.push('\n');
    }

    fn heading(&mut self, text: &str) {
        self.text.push_str(&format!("\n{BOLD}{text}{BOLD:#}\n"));
    }

    fn more(&mut self, count: usize) {
        if count > SHOWN {
            self.line(2, &format!("… and {} more", count - SHOWN));
        }
    }

    fn head(&mut self, trial: &Trial) {
        let tool = &trial.tool;
        let (line, column) = tool.file.position(tool.span_start);
        let file = escaped(&tool.file.path);
        self.text.push_str(&format!("{BOLD}tool{BOLD:#}    {}\n", escaped(&tool.call_name())));
        self.text.push_str(&format!("{BOLD}from{BOLD:#}    {file}:{line}:{column}\n"));
        let (color, result) = match &trial.result {
            Ok(accepted) => {
                let repaired = match accepted.repairs.len() {
                    0 => String::new(),
                    1 => " after 1 repair".to_owned(),
                    many => format!(" after {many} repairs"),
                };
                (AnsiColor::Green, format!("accepted{repaired}"))
            }
            Err(error) => (AnsiColor::Red, format!("refused: {}", error.kind.code())),
        };
        let style = color.on_default().bold();
        self.text.push_str(&format!("{BOLD}result{BOLD:#}  {style}{result}{style:#}\n"));
        self.text.push_str(&format!("{BOLD}lane{BOLD:#}    {}\n", lane_name(trial.lane)));
        if let Err(error) = &trial.result {
            let again = if error.is_retryable() { "yes" } else { "no" };
            self.text.push_str(&format!("{BOLD}retry{BOLD:#}   {} ", error.retry.as_str()));
            self.text.push_str(&format!("(retryable: {again})\n"));
        }
    }

    fn accepted(&mut self, accepted: &Accepted) {
        let repairs = &accepted.repairs;
        if !repairs.is_empty() {
            self.heading("Repairs");
        }
        let rows: Vec<[String; 3]> = repairs
            .iter()
            .take(SHOWN)
            .map(|repair| {
                let to = repair.to.as_deref().map(|to| shortened(to, VALUE));
                let from = match shortened(&repair.from, VALUE) {
                    nothing if nothing.is_empty() => "nothing".to_owned(),
                    from => from,
                };
                let change = format!("{from} -> {}", to.unwrap_or_else(|| "left out".to_owned()));
                [shown_path(&repair.path), change, repair.rule.as_str().to_owned()]
            })
            .collect();
        let widest = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
        };
        let (paths, changes) = (widest(0), widest(1));
        for [path, change, rule] in &rows {
            let pad = |cell: &str, wide: usize| " ".repeat(wide.saturating_sub(width(cell)));
            let (after_path, after_change) = (pad(path, paths), pad(change, changes));
            self.text.push_str(&format!(
                "  {path}{after_path}  {change}{after_change}  {DIM}{rule}{DIM:#}\n"
            ));
        }
        self.more(repairs.len());
        self.heading("Arguments to execute");
        self.line(2, &escaped(&accepted.text));
    }

    fn refused(&mut self, trial: &Trial, error: &ToolError) {
        if !error.issues.is_empty() {
            self.heading("Issues");
        }
        for (index, issue) in error.issues.iter().enumerate().take(SHOWN) {
            self.hanging(&format!("{:>3}. ", index + 1), &message(issue));
            let (line, column) = position(&trial.payload, issue.span.start);
            self.line(5, &format!("payload  {line}:{column}"));
            let (piece, marks) = snippet(&trial.payload, &issue.span, SNIPPET);
            let red = AnsiColor::Red.on_default().bold();
            self.text.push_str(&format!("       {piece}\n"));
            let marked = marks.trim_start();
            let indent = marks.len() - marked.len();
            self.text.push_str(&format!("       {:indent$}{red}{marked}{red:#}\n", ""));
            if let Some((offset, pointer)) = trial.schema_place(issue) {
                let (line, column) = trial.tool.file.position(offset);
                let file = escaped(&trial.tool.file.path);
                self.line(5, &format!("schema   {file}:{line}:{column}"));
                self.line(14, &shortened(&pointer, POINTER));
            }
            if let Some(suggestion) = suggestion(issue) {
                self.line(5, &format!("fix      {suggestion}"));
            }
        }
        self.more(error.issues.len());
        self.heading("What the model reads");
        for (index, (name, text)) in wordings(error).iter().enumerate() {
            if index > 0 {
                self.text.push('\n');
            }
            self.text.push_str(&format!("  {DIM}{name}{DIM:#}\n"));
            for line in text.lines() {
                if line.is_empty() {
                    self.text.push('\n');
                } else {
                    self.line(4, &escaped(line));
                }
            }
        }
        if !error.recommendations.is_empty() {
            self.heading("Recommendations");
        }
        for advice in &error.recommendations {
            self.hanging("  - ", &escaped(advice));
        }
    }

    fn unchecked(&mut self, trial: &Trial) {
        let mut parts = trial.built.shape.opaque().peekable();
        if parts.peek().is_some() {
            self.heading("Not checked here, only with the feature `judge`");
        }
        for part in parts.take(SHOWN) {
            let pointer = format!("{}{}", trial.tool.input.pointer, part.pointer);
            let (pointer, reason) = (shortened(&pointer, POINTER), escaped(&part.reason));
            self.line(2, &format!("{pointer}: {reason}"));
        }
    }
}

/// A path with dots; the whole has a name too.
fn shown_path(path: &Path) -> String {
    if path.is_root() {
        return "(all)".to_owned();
    }
    shortened(&path.to_string(), POINTER)
}
