//! Errors as texts for a model: one value, several wordings.
//!
//! Invariants: a message is cut on a character boundary and never inside its path; what the model sent
//! and what a schema says comes out shortened and escaped (see [`shortened`]).

use std::collections::BTreeSet;

use crate::error::{ErrorKind, ToolError, UnknownTool};
use crate::issue::{Issue, IssueKind, Step, Suggestion};

mod describe;
mod show;

use describe::describe;
use show::push_path;
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
        render_list(error, self.opening, &self.budget)
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
        render_list(error, "Invalid parameters: ", &self.budget)
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
        let mut text = opened("Parameter validation failed:\n\n");
        let mut list = List::new(&mut text, "\n", &self.budget);
        list.is_numbered = true;
        list.fill(&error.issues, |text, issue| {
            if issue.path.is_root() {
                text.push_str("Root object ");
            } else {
                text.push_str("Field '");
                push_path(text, &issue.path);
                text.push_str("' ");
            }
            if issue.kind == IssueKind::Missing {
                let from = text.len();
                describe(text, issue, self.budget.characters);
                if text.get(from..).is_some_and(|said| said.starts_with("Required")) {
                    text.replace_range(from..from + "Required".len(), "is required but missing");
                }
            } else {
                describe(text, issue, self.budget.characters);
            }
        });
        text.push_str("\n\nPlease fix the parameters and try again.");
        escalated(text, error)
    }
}

fn render_list(error: &ToolError, opening: &str, budget: &Budget) -> String {
    if error.issues.is_empty() {
        return without_issues(error);
    }
    let mut text = opened(opening);
    List::new(&mut text, "; ", budget).fill(&error.issues, |text, issue| {
        if !issue.path.is_root() {
            push_path(text, &issue.path);
            text.push_str(": ");
        }
        describe(text, issue, budget.characters);
    });
    escalated(text, error)
}

/// The text of an error with what is added to it because calls of the tool keep failing.
#[must_use]
pub fn escalated(text: String, error: &ToolError) -> String {
    match &error.escalation {
        Some(escalation) => format!("{text}\n\n{escalation}"),
        None => text,
    }
}

/// The beginning of a text.
fn opened(opening: &str) -> String {
    /// What most lists have room in.
    const USUAL: usize = 136;
    let mut text = String::with_capacity(opening.len() + USUAL);
    text.push_str(opening);
    text
}

/// A list of issues that grows as far as the budget has room.
struct List<'b> {
    text: &'b mut String,
    joint: &'static str,
    is_numbered: bool,
    budget: &'b Budget,
    shown: usize,
    /// The characters of the issues in the first so many bytes.
    used: usize,
    counted: usize,
    /// Characters of what stands between issues, in the bytes after those.
    aside: usize,
    is_full: bool,
}

impl<'b> List<'b> {
    #[inline]
    fn new(text: &'b mut String, joint: &'static str, budget: &'b Budget) -> Self {
        let (counted, is_numbered, is_full) = (text.len(), false, false);
        Self { text, joint, is_numbered, budget, shown: 0, used: 0, counted, aside: 0, is_full }
    }

    /// Adds issues, and how many there is no room for. Every faulty path comes before a second issue of
    /// one that is shown; what is shown stays in order.
    fn fill(&mut self, issues: &[Issue], say: impl Fn(&mut String, &Issue)) {
        let most = self.budget.issues.max(1);
        let told = if issues.len() <= most {
            let mut told = 0;
            for issue in issues {
                // So few that looking through all of them for each takes no time.
                if !issues.iter().any(|other| says_too(other, issue)) {
                    self.add(issue, &say);
                    told += 1;
                }
            }
            told
        } else {
            let issues = told_once(issues);
            for issue in chosen(&issues, most) {
                self.add(issue, &say);
            }
            issues.len()
        };
        let more = told - self.shown;
        if more > 0 {
            self.text.push_str(self.joint);
            show::push(self.text, format_args!("… and {more} more"));
        }
    }

    /// Adds an issue, where there is room. The first one is always shown.
    fn add(&mut self, issue: &Issue, say: impl Fn(&mut String, &Issue)) {
        if self.is_full {
            return;
        }
        let before = self.text.len();
        if self.shown > 0 {
            self.text.push_str(self.joint);
        }
        if self.is_numbered {
            show::push(self.text, format_args!("{}. ", self.shown + 1));
        }
        self.aside += self.text.len() - before;
        say(self.text, issue);
        // No character is shorter than a byte.
        self.is_full = self.text.len() > self.budget.total && self.has_used_all();
        if self.is_full && self.shown > 0 {
            self.text.truncate(before);
        } else {
            self.shown += 1;
        }
    }

    /// Whether the issues have more characters than they may have.
    #[cold]
    fn has_used_all(&mut self) -> bool {
        let more = show::characters(self.text.get(self.counted..).unwrap_or_default());
        self.used += more - self.aside;
        (self.counted, self.aside) = (self.text.len(), 0);
        self.used > self.budget.total
    }
}

/// Whether an issue says what another one says as well: a key is missing, and the other is unknown
/// because it is the wrong name of that key.
fn says_too(issue: &Issue, other: &Issue) -> bool {
    let (IssueKind::Missing, IssueKind::UnknownKey) = (&issue.kind, &other.kind) else {
        return false;
    };
    match (&issue.suggestion, other.path.last()) {
        (Some(Suggestion::Rename { from, .. }), Some(Step::Key(key))) => {
            from == key && issue.path.holder() == other.path.holder()
        }
        _ => false,
    }
}

/// The issues without those that another one says as well.
fn told_once(issues: &[Issue]) -> Vec<&Issue> {
    let renamed: BTreeSet<(&[Step], &str)> = issues
        .iter()
        .filter(|issue| issue.kind == IssueKind::Missing)
        .filter_map(|issue| match &issue.suggestion {
            Some(Suggestion::Rename { from, .. }) => Some((issue.path.holder(), from.as_str())),
            _ => None,
        })
        .collect();
    let is_told = |issue: &Issue| match (&issue.kind, issue.path.last()) {
        (IssueKind::UnknownKey, Some(Step::Key(key))) => {
            renamed.contains(&(issue.path.holder(), key.as_str()))
        }
        _ => false,
    };
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
