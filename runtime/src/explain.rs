//! The explaining lane of a call: repair, all issues, and what to do about them.
//!
//! The generated reader goes first and decides alone where it is certain. Whatever it misses comes
//! here: the text is parsed into a tree, walked along the shape, repaired where that is lossless, and
//! either approved and read again, or answered with every issue.
//!
//! Invariants: what fits is never changed (but see [`RepairProfile::LOOPAL`]); a text that is not
//! whole JSON, or has a key twice, is never repaired and never read.

use std::borrow::Cow;

use crate::bridge::{FromJson, Refusal, fill_or_miss, read_or_miss, read_with};
use crate::error::{ErrorKind, ToolError};
use crate::issue::{Issue, IssueKind, Path};
use crate::json::{Json, pointer_to, unescape_token};
use crate::limits::{Limit, Limits};
use crate::read::{Defaults, Reader, Stopped, Trust};
use crate::shape::{NodeId, Shape};
use crate::text::Fault;

mod apply;
mod items;
mod known;
mod matching;
mod mend;
mod opaque;
mod payload;
mod plain;
mod present;
mod repair;
mod sample;
mod skim;
mod suggest;
mod text;
mod trail;
mod types;
mod union;
mod walk;

pub use apply::apply_suggestions;
pub(crate) use known::KnownNodes;
use payload::{Payload, PayloadError, span_of};
pub use repair::{Repair, RepairProfile, Rule};
pub use suggest::recommend;
use text::unreadable;
pub use text::{position, text_of};
pub(crate) use types::{listed, types_of};
use walk::walk;

/// So many rounds of repair: a string may hold a text that has strings to unwrap in turn.
const ROUNDS: usize = 4;

/// Which of the two lanes accepted a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The generated reader, by itself.
    Direct,
    /// The explaining lane.
    Explained,
}

impl Lane {
    /// The name in a record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Explained => "explained",
        }
    }
}

/// The arguments of a call that were accepted, typed.
#[derive(Clone, Debug)]
pub struct Explained<T> {
    /// The value, with the schema's defaults.
    pub value: T,
    /// The text that was read, where it is not the one that came.
    pub repaired: Option<String>,
    /// What was changed before reading.
    pub repairs: Vec<Repair>,
    /// The lane that accepted.
    pub lane: Lane,
}

/// The arguments of a call that were accepted, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approved<'t> {
    /// The arguments as they are to be executed, shown and remembered: the text that came, or compact
    /// JSON where it was repaired.
    pub text: Cow<'t, str>,
    /// What was changed.
    pub repairs: Vec<Repair>,
}

/// Reads the arguments of a call: by the generated reader, and on a miss by the explaining lane.
#[inline]
pub fn read_explained<T: FromJson>(
    text: &str,
    profile: &RepairProfile,
) -> Result<Explained<T>, ToolError> {
    let alters = profile.blank_is_absent && text.contains("\"\"");
    let reader = Reader::new(T::shape(), text, Trust::Nothing, Limits::ARGUMENTS);
    let mut reader = reader.with_defaults(Defaults::Fill);
    if !alters && let Ok(value) = read_or_miss(&mut reader) {
        let (repairs, lane) = (Vec::new(), Lane::Direct);
        return Ok(Explained { value, repaired: None, repairs, lane });
    }
    let stopped = reader.stopped.as_ref();
    let Approved { text: approved, repairs } = approve_rest(T::shape(), text, profile, stopped)?;
    match read_with(&approved, Trust::Approved, Defaults::Fill) {
        Ok(value) => {
            let repaired = match approved {
                Cow::Borrowed(_) => None,
                Cow::Owned(text) => Some(text),
            };
            Ok(Explained { value, repaired, repairs, lane: Lane::Explained })
        }
        Err(refusal) => Err(refused(&approved, &refusal)),
    }
}

/// Reads the arguments of a call into a place, as [`read_explained`] does. What was approved is given
/// where the reader did not accept them alone.
#[inline]
pub(crate) fn read_into<'t, T: FromJson>(
    to: &mut Option<T>,
    text: &'t str,
    profile: &RepairProfile,
) -> Result<Option<Approved<'t>>, Box<ToolError>> {
    let alters = profile.blank_is_absent && text.contains("\"\"");
    let reader = Reader::new(T::shape(), text, Trust::Nothing, Limits::ARGUMENTS);
    let mut reader = reader.with_defaults(Defaults::Fill);
    if !alters && fill_or_miss(to.insert(T::empty()), &mut reader).is_ok() {
        return Ok(None);
    }
    explain_into(to, text, profile, reader.stopped.as_ref()).map(Some)
}

/// Reads arguments that the reader alone did not accept.
#[cold]
fn explain_into<'t, T: FromJson>(
    to: &mut Option<T>,
    text: &'t str,
    profile: &RepairProfile,
    stopped: Option<&Stopped>,
) -> Result<Approved<'t>, Box<ToolError>> {
    let approved = approve_rest(T::shape(), text, profile, stopped).map_err(Box::new)?;
    match read_with(&approved.text, Trust::Approved, Defaults::Fill) {
        Ok(value) => *to = Some(value),
        Err(refusal) => return Err(Box::new(refused(&approved.text, &refusal))),
    }
    Ok(approved)
}

/// Approves the arguments of a call by a shape alone, as for a tool that is known only at run time.
pub fn approve<'t>(
    shape: &Shape,
    text: &'t str,
    profile: &RepairProfile,
) -> Result<Approved<'t>, ToolError> {
    approve_rest(shape, text, profile, None)
}

/// Approves arguments of which the reader has read some.
fn approve_rest<'t>(
    shape: &Shape,
    text: &'t str,
    profile: &RepairProfile,
    read: Option<&Stopped>,
) -> Result<Approved<'t>, ToolError> {
    if text.trim_ascii().is_empty() {
        return approve_nothing(shape, text, profile);
    }
    if !profile.blank_is_absent
        && let Some(issues) = skim::skim(shape, text, profile, read)
    {
        return Err(ToolError::invalid(issues));
    }
    let Payload { mut json, duplicates } =
        Payload::parse(text, Limits::ARGUMENTS).map_err(|error| unreadable(text, error))?;
    let mut repairs = Vec::new();
    if profile.blank_is_absent && duplicates.is_empty() {
        repairs = repair::drop_blank(shape, &mut json);
    }
    let (text_of, mut found) = look(shape, text, &json, repairs.is_empty());
    if !duplicates.is_empty() {
        let repeated = duplicates.into_iter().map(|(path, span)| Issue {
            path,
            kind: IssueKind::DuplicateKey,
            span,
            node: 0,
            suggestion: None,
        });
        found.issues.extend(repeated);
        return Err(invalid(shape, &json, &json, found.issues));
    }
    if found.issues.is_empty() {
        return Ok(Approved { text: text_of, repairs });
    }
    if repair::is_nothing(&json) && profile.has(Rule::NoArguments) {
        return approve_nothing(shape, text, profile)
            .map_err(|_| invalid(shape, &json, &json, found.issues));
    }
    let original = json.clone();
    for _ in 0..ROUNDS {
        let made = repair::apply(&mut json, std::mem::take(&mut found.fixes), profile);
        if made.is_empty() {
            break;
        }
        repairs.extend(made);
        let compact = json.to_string();
        let Ok(whole) = Json::parse(&compact, Limits::ARGUMENTS) else { break };
        json = whole;
        found = walk(shape, &compact, &json);
        if found.issues.is_empty() {
            return Ok(Approved { text: Cow::Owned(compact), repairs });
        }
    }
    Err(invalid(shape, &json, &original, found.issues))
}

/// Every issue of a text, nothing repaired; nothing where the text fits.
#[must_use]
pub fn explain(shape: &Shape, text: &str) -> Vec<Issue> {
    match approve(shape, text, &RepairProfile::OFF) {
        Ok(_) => Vec::new(),
        Err(error) => error.issues,
    }
}

/// The issues of one value under one node, and whether some repair is possible in it.
pub(crate) fn issues_under(
    shape: &Shape,
    id: NodeId,
    text: &str,
    json: &Json,
) -> (Vec<Issue>, bool) {
    let found = walk::walk_at(shape, id, text, json);
    (found.issues, !found.fixes.is_empty())
}

/// Every issue of a text under the schema of a type, nothing repaired.
#[must_use]
pub fn issues_of<T: FromJson>(text: &str) -> Vec<Issue> {
    explain(T::shape(), text)
}

/// Walks a tree with the text of its spans: the one that came, or that of the tree as it is now.
fn look<'t>(
    shape: &Shape,
    text: &'t str,
    json: &Json,
    unchanged: bool,
) -> (Cow<'t, str>, walk::Found) {
    if unchanged {
        return (Cow::Borrowed(text), walk(shape, text, json));
    }
    let compact = json.to_string();
    let found = match Json::parse(&compact, Limits::ARGUMENTS) {
        Ok(json) => walk(shape, &compact, &json),
        Err(_) => walk(shape, &compact, json),
    };
    (Cow::Owned(compact), found)
}

/// No arguments at all: as good as none for a tool that needs none.
fn approve_nothing<'t>(
    shape: &Shape,
    text: &str,
    profile: &RepairProfile,
) -> Result<Approved<'t>, ToolError> {
    const NOTHING: &str = "{}";
    let Ok(json) = Json::parse(NOTHING, Limits::ARGUMENTS) else {
        return Err(ToolError::new(ErrorKind::Drift, ""));
    };
    let issues = walk(shape, NOTHING, &json).issues;
    if !issues.is_empty() {
        return Err(invalid(shape, &json, &json, issues));
    }
    if !profile.has(Rule::NoArguments) {
        let error = PayloadError { path: Path::ROOT, offset: text.len(), fault: Fault::Truncated };
        return Err(unreadable(text, error));
    }
    let (path, to) = (Path::ROOT, Some(NOTHING.to_owned()));
    let repair = Repair { path, from: text.trim_ascii().to_owned(), to, rule: Rule::NoArguments };
    Ok(Approved { text: Cow::Owned(NOTHING.to_owned()), repairs: vec![repair] })
}

/// The error of issues: in the order of the payload, each once, with places and suggestions. `original`
/// is what came, before it was repaired.
fn invalid(shape: &Shape, json: &Json, original: &Json, mut issues: Vec<Issue>) -> ToolError {
    remove_repeated(&mut issues, 0);
    suggest::suggest(shape, 0, json, 0, &mut issues);
    if !std::ptr::eq(json, original) {
        for issue in &mut issues {
            issue.span = span_of(original, issue.path.steps(), issue.kind.is_about_key());
        }
    }
    ToolError::invalid(issues)
}

/// Leaves each issue once, of those from an index on.
fn remove_repeated(issues: &mut Vec<Issue>, from: usize) {
    /// A repeated issue follows soon upon the first.
    const NEAR: usize = 64;
    let mut index = from + 1;
    while let Some(issue) = issues.get(index) {
        let near = issues.iter().take(index).skip(from.max(index.saturating_sub(NEAR)));
        if near.into_iter().any(|other| other.path == issue.path && other.kind == issue.kind) {
            issues.remove(index);
        } else {
            index += 1;
        }
    }
}

/// The error of a text that was approved and that the reader still refuses.
fn refused(text: &str, refusal: &Refusal) -> ToolError {
    let Some(limit) = refusal.limit() else {
        let message = format!("the reader and the schema disagree at byte {}", refusal.offset());
        return ToolError::new(ErrorKind::Drift, message);
    };
    let path = Json::parse(text, Limits::ARGUMENTS).map(|json| path_of(&json, refusal.offset()));
    let path = path.unwrap_or_default();
    let (kind, span) = (IssueKind::Limit(limit), refusal.offset()..refusal.offset());
    let issue = Issue { path, kind, span, node: 0, suggestion: None };
    let kind = if limit == Limit::Size { ErrorKind::Limit } else { ErrorKind::InvalidArguments };
    ToolError { issues: vec![issue], ..ToolError::new(kind, "") }
}

/// The path of the innermost value that ends at or holds an offset.
fn path_of(root: &Json, offset: usize) -> Path {
    let mut json = root;
    loop {
        let holds = |part: &&Json| part.span.start < offset && offset <= part.span.end;
        let items = json.items().iter();
        let inner = items.chain(json.members().iter().map(|member| &member.value)).find(holds);
        match inner {
            Some(inner) => json = inner,
            None => break,
        }
    }
    let mut path = Path::ROOT;
    let mut at = root;
    for token in pointer_to(root, json.span.start).split('/').skip(1).map(unescape_token) {
        let index = token.parse::<usize>().ok().filter(|_| !at.items().is_empty());
        path = index.map_or_else(|| path.key(token.as_str()), |index| path.index(index));
        at = match index {
            Some(index) => at.items().get(index).unwrap_or(at),
            None => at.get(&token).unwrap_or(at),
        };
    }
    path
}
