//! Errors as texts for a model: one value, several wordings.
//!
//! Invariants: a message is cut on a character boundary and never inside its path; what the model sent
//! and what a schema says comes out shortened and escaped (see [`shortened`]).

use std::collections::BTreeSet;

use crate::error::{ErrorKind, ToolError, UnknownTool};
use crate::issue::{Issue, IssueKind, Path, Suggestion};

mod describe;
mod show;

use describe::describe;
pub(crate) use show::shown_path;
pub use show::{escaped, shortened};

/// Makes the text of an error. A wording of one's own implements this.
pub trait Render: Send + Sync {
    /// The text of an error, for the model. It ends with [`ToolError::escalation`], where there is
    /// one: see [`escalated`].
    fn render(&self, error: &ToolError) -> String;
}

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Issues that are shown; the others are counted.
    pub issues: usize,
    /// Characters of each, its path aside.
    pub characters: usize,
    /// Characters of all issues together, paths included. The first issue is always shown.
    pub total: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { issues: 5, characters: 100, total: 2_000 }
    }
}

/// The default wording: `Please rewrite the input with valid arguments. Errors: path: Required`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The words before the issues.
    pub opening: &'static str,
    /// How much is said.
    pub budget: Budget,
}

impl Instruction {
    /// The opening of the default wording.
    pub const INPUT: &'static str = "Please rewrite the input with valid arguments. Errors: ";
    /// The opening of the recipe wording.
    pub const TOOL_INPUT: &'static str =
        "Please rewrite the tool input with valid arguments. Errors: ";

    /// The recipe wording.
    #[must_use]
    pub fn recipe() -> Self {
        Self { opening: Self::TOOL_INPUT, ..Self::default() }
    }
}

impl Default for Instruction {
    fn default() -> Self {
        Self { opening: Self::INPUT, budget: Budget::default() }
    }
}

impl Render for Instruction {
    fn render(&self, error: &ToolError) -> String {
        render_list(error, self.opening, self.budget)
    }
}

/// KODE's wording: `Invalid parameters: edits.0.path: Required`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kode {
    /// How much is said.
    pub budget: Budget,
}

impl Render for Kode {
    fn render(&self, error: &ToolError) -> String {
        render_list(error, "Invalid parameters: ", self.budget)
    }
}

/// neovate's wording: a numbered list of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbered {
    /// How much is said.
    pub budget: Budget,
}

impl Render for Numbered {
    fn render(&self, error: &ToolError) -> String {
        if error.issues.is_empty() {
            return without_issues(error);
        }
        let (lines, more) = within(&error.issues, self.budget, |issue| {
            let field = match shown_path(&issue.path) {
                path if path.is_empty() => "Root object".to_owned(),
                path => format!("Field '{path}'"),
            };
            let said = describe(issue, self.budget.characters);
            match said.strip_prefix("Required") {
                Some(rest) if issue.kind == IssueKind::Missing => {
                    format!("{field} is required but missing{rest}")
                }
                _ => format!("{field} {said}"),
            }
        });
        let numbered = lines.iter().enumerate();
        let mut lines: Vec<String> =
            numbered.map(|(index, line)| format!("{}. {line}", index + 1)).collect();
        lines.extend(more);
        let lines = lines.join("\n");
        let text = format!(
            "Parameter validation failed:\n\n{lines}\n\nPlease fix the parameters and try again."
        );
        escalated(text, error)
    }
}

fn render_list(error: &ToolError, opening: &str, budget: Budget) -> String {
    if error.issues.is_empty() {
        return without_issues(error);
    }
    let (mut parts, more) = within(&error.issues, budget, |issue| {
        let said = describe(issue, budget.characters);
        match shown_path(&issue.path) {
            path if path.is_empty() => said,
            path => format!("{path}: {said}"),
        }
    });
    parts.extend(more);
    escalated(format!("{opening}{}", parts.join("; ")), error)
}

/// The text of an error with what is added to it because calls of the tool keep failing.
#[must_use]
pub fn escalated(text: String, error: &ToolError) -> String {
    match &error.escalation {
        Some(escalation) => format!("{text}\n\n{escalation}"),
        None => text,
    }
}

/// The issues that the budget has room for, and how many it has not. Every faulty path comes before
/// a second issue of one that is shown; what is shown stays in order.
fn within(
    issues: &[Issue],
    budget: Budget,
    text: impl Fn(&Issue) -> String,
) -> (Vec<String>, Option<String>) {
    let issues = told_once(issues);
    let mut shown: Vec<String> = Vec::new();
    let mut used = 0;
    for issue in chosen(&issues, budget.issues.max(1)) {
        let said = text(issue);
        used += said.chars().count();
        if used > budget.total && !shown.is_empty() {
            break;
        }
        shown.push(said);
    }
    let more = issues.len() - shown.len();
    (shown, (more > 0).then(|| format!("… and {more} more")))
}

/// The issues without those that another one says as well: a key that is unknown because it is the
/// wrong name of one that is missing.
fn told_once(issues: &[Issue]) -> Vec<&Issue> {
    let is_missing = |issue: &&Issue| issue.kind == IssueKind::Missing;
    let renamed: BTreeSet<Path> = issues
        .iter()
        .filter(is_missing)
        .filter_map(|issue| match &issue.suggestion {
            Some(Suggestion::Rename { from, .. }) => Some(issue.path.parent().key(from)),
            _ => None,
        })
        .collect();
    let is_told =
        |issue: &Issue| issue.kind == IssueKind::UnknownKey && renamed.contains(&issue.path);
    issues.iter().filter(|issue| !is_told(issue)).collect()
}

/// So many of the issues, of as many paths as there are.
fn chosen<'i>(issues: &[&'i Issue], most: usize) -> Vec<&'i Issue> {
    if issues.len() <= most {
        return issues.to_vec();
    }
    let mut paths = BTreeSet::new();
    let numbered = issues.iter().copied().enumerate();
    let (firsts, repeats): (Vec<_>, Vec<_>) =
        numbered.partition(|(_, issue)| paths.len() < most && paths.insert(&issue.path));
    let mut chosen: Vec<_> = firsts.into_iter().chain(repeats).take(most).collect();
    chosen.sort_unstable_by_key(|(index, _)| *index);
    chosen.into_iter().map(|(_, issue)| issue).collect()
}

/// Errors that are not about arguments.
fn without_issues(error: &ToolError) -> String {
    let text = match &error.kind {
        ErrorKind::UnknownTool(unknown) => unknown_tool(unknown),
        kind if error.message.is_empty() => kind.code().replace('-', " "),
        _ => error.message.clone(),
    };
    escalated(text, error)
}

fn unknown_tool(UnknownTool { asked, nearest, known }: &UnknownTool) -> String {
    const LISTED: usize = 30;
    const NAME: usize = 128;
    let mut text = format!("There is no tool \"{}\"", shortened(asked, NAME));
    match nearest {
        Some(nearest) => {
            text.push_str(&format!(", did you mean \"{}\"?", shortened(nearest, NAME)));
        }
        None => text.push('.'),
    }
    let names: Vec<String> = known.iter().take(LISTED).map(|name| shortened(name, NAME)).collect();
    if !names.is_empty() {
        text.push_str(&format!(" Tools: {}", names.join(", ")));
    }
    if known.len() > LISTED {
        text.push_str(&format!(", … and {} more", known.len() - LISTED));
    }
    text
}
