//! Early verdicts: what is wrong with arguments while they still stream.
//!
//! The text is cut into tokens as it comes and followed along the shape. A value that is whole and
//! that no later text and no repair can put right is reported at once, so that a caller may stop the
//! model. Nothing is said of what only the whole can tell (`uniqueItems`, `contains`, needs between
//! properties): the check of the whole call says it.
//!
//! Invariants:
//! 1. No false alarm: arguments that [`crate::explain::approve`] accepts, as they are or repaired by
//!    any profile, are never reported.
//! 2. What is reported is also refused at the same path when the text is whole; where the rest of the
//!    text is not JSON or past a limit, only that may be said then.
//! 3. Each issue comes once, and the same issues come however the text is split.
//! 4. The text is read once: the cost is that of one check of the whole.

use std::collections::BTreeSet;
use std::ops::{Deref, Range};

use crate::explain::issues_under;
use crate::issue::{Counted, Got, Issue, IssueKind, Path, TypeName};
use crate::json::{Json, JsonValue};
use crate::limits::Limits;
use crate::shape::{NodeId, Shape};
use crate::text::Kind;

mod frame;
mod scan;

use frame::{Frame, Place};
pub(crate) use scan::Scan;
use scan::Token;

/// The check of one call's arguments as they stream.
///
/// The shape may be borrowed or shared: anything that leads to a [`Shape`].
///
/// ```
/// use toolgen_runtime::early::Early;
/// # use toolgen_runtime::json::Json;
/// # use toolgen_runtime::limits::Limits;
/// # use toolgen_runtime::shape::{Shape, ShapeLimits};
/// # let schema = r#"{"properties": {"limit": {"type": "integer"}}}"#;
/// # let schema = Json::parse(schema, Limits::ARGUMENTS)?;
/// # let shape = Shape::build(&schema, ShapeLimits::default()).shape;
/// let mut early = Early::new(&shape);
/// assert!(early.push(r#"{"limit": "al"#).is_empty());
/// let issues = early.push(r#"l", "query": "#);
/// assert_eq!(issues[0].path.to_string(), "limit");
/// # Ok::<(), toolgen_runtime::json::JsonError>(())
/// ```
#[derive(Debug)]
pub struct Early<S> {
    shape: S,
    check: Check,
}

impl<S: Deref<Target = Shape>> Early<S> {
    /// A check of arguments of which nothing has come.
    #[must_use]
    pub fn new(shape: S) -> Self {
        Self { shape, check: Check::default() }
    }

    /// Takes the next piece of text and gives what is certainly wrong by now. Issues have no
    /// suggestions; an array or object that is still open shows as `[…]` or `{…}`.
    pub fn push(&mut self, delta: &str) -> Vec<Issue> {
        self.check.push(&self.shape, delta)
    }

    /// Whether the text so far is one whole JSON value, so that only white space may follow. A number
    /// that stands alone never is: it could go on.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.check.scan.is_complete()
    }

    /// Whether the text is not JSON, or past [`Limits::ARGUMENTS`]. Nothing more is reported then.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.check.scan.is_broken()
    }

    /// The text so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.check.text
    }
}

/// The state of a check.
#[derive(Debug, Default)]
struct Check {
    text: String,
    scan: Scan,
    frames: Vec<Frame>,
    values: u32,
    found: Vec<Issue>,
    reported: BTreeSet<(Path, &'static str)>,
}

impl Check {
    fn push(&mut self, shape: &Shape, delta: &str) -> Vec<Issue> {
        self.text.push_str(delta);
        if self.text.len() > Limits::ARGUMENTS.bytes {
            self.scan.break_off();
        }
        while let Some(token) = self.scan.next(&self.text) {
            let read = match token {
                Token::Open(kind, at) => self.begin(shape, kind, at),
                Token::Close(end) => self.end(shape, end),
                Token::Key(span) => self.key(shape, span),
                Token::Scalar(span) => self.scalar(shape, span),
            };
            if read.is_none() || self.values > Limits::ARGUMENTS.nodes {
                self.scan.break_off();
            }
        }
        std::mem::take(&mut self.found)
    }

    /// What the place of the next value asks of it; the innermost list moves on.
    fn place(&mut self, shape: &Shape) -> Place {
        self.values += 1;
        let Some(frame) = self.frames.last_mut() else { return Place::root() };
        let place = frame.place(shape);
        if frame.kind == Kind::Array {
            let (index, most) = (frame.count, frame.most_items(shape));
            frame.count += 1;
            if let Some((node, maximum)) = most.filter(|(_, maximum)| index >= *maximum as usize) {
                let (what, start) = (Counted::Items, frame.start);
                let kind = IssueKind::TooMany { what, maximum, got: index + 1 };
                self.report(self.path(1), kind, node, start..self.text.len());
            }
        }
        place
    }

    fn begin(&mut self, shape: &Shape, kind: Kind, at: usize) -> Option<()> {
        let place = self.place(shape);
        if self.frames.len() >= Limits::ARGUMENTS.depth as usize {
            return None;
        }
        let (frame, refusing) = Frame::new(shape, kind, at, &place);
        if let Some(node) = refusing {
            let (type_name, text) = match kind {
                Kind::Object => (TypeName::Object, "{…}"),
                _ => (TypeName::Array, "[…]"),
            };
            let kind = frame::refusal(shape, node, Got { type_name, text: text.to_owned() });
            self.report(self.path(0), kind, node, at..at + 1);
        }
        self.frames.push(frame);
        Some(())
    }

    fn end(&mut self, shape: &Shape, end: usize) -> Option<()> {
        let frame = self.frames.last()?;
        let span = frame.start..end;
        let absent = frame.absent(shape);
        let few = frame.too_few(shape);
        for (node, name) in absent {
            let path = self.path(1).key(&name);
            self.report(path, IssueKind::Missing, node, span.clone());
        }
        if let Some((node, kind)) = few {
            self.report(self.path(1), kind, node, span.clone());
        }
        let frame = self.frames.pop()?;
        if frame.waits_for_end() {
            let json = self.read(&span)?;
            self.look(shape, &frame.nodes, &json, &span);
        }
        Some(())
    }

    fn key(&mut self, shape: &Shape, span: Range<usize>) -> Option<()> {
        let JsonValue::String(key) = self.read(&span)?.value else { return None };
        let frame = self.frames.last_mut()?;
        let is_new = frame.next_key(key);
        let unknown = frame.unknown(shape).filter(|_| is_new);
        if !is_new {
            self.report(self.path(0), IssueKind::DuplicateKey, 0, span);
        } else if let Some(node) = unknown {
            self.report(self.path(0), IssueKind::UnknownKey, node, span);
        }
        Some(())
    }

    fn scalar(&mut self, shape: &Shape, span: Range<usize>) -> Option<()> {
        let place = self.place(shape);
        let json = self.read(&span)?;
        if !place.could_be_mended(&json) {
            self.look(shape, &place.nodes, &json, &span);
        }
        Some(())
    }

    /// Reports what is wrong with a whole value, unless some of it can be repaired.
    fn look(&mut self, shape: &Shape, nodes: &[NodeId], json: &Json, span: &Range<usize>) {
        let Some(text) = self.text.get(span.clone()) else { return };
        let mut issues = Vec::new();
        for node in nodes {
            let (found, is_repairable) = issues_under(shape, *node, text, json);
            if is_repairable {
                return;
            }
            issues.extend(found);
        }
        let here = self.path(0);
        for issue in issues {
            let path = here.join(&issue.path);
            let span = issue.span.start + span.start..issue.span.end + span.start;
            self.report(path, issue.kind, issue.node, span);
        }
    }

    fn read(&self, span: &Range<usize>) -> Option<Json> {
        Json::parse(self.text.get(span.clone())?, Limits::ARGUMENTS).ok()
    }

    /// The path of the value in the innermost list, or of a list further out.
    fn path(&self, out: usize) -> Path {
        let kept = self.frames.len().saturating_sub(out);
        self.frames.iter().take(kept).map(Frame::step).collect()
    }

    fn report(&mut self, path: Path, kind: IssueKind, node: NodeId, span: Range<usize>) {
        if self.reported.insert((path.clone(), kind.code())) {
            self.found.push(Issue { path, kind, span, node, suggestion: None });
        }
    }
}
