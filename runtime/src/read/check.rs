//! Whether a text fits a node, without building anything.
//!
//! Unions, refinements and opaque parts are decided here, for the reader and for whoever asks. Logic
//! is three-valued: an opaque part is [`Verdict::Unsure`] until the judge has spoken.
//!
//! Invariant: after `Fits` and `Unsure` the cursor stands behind the value; after `Misfits` it may
//! stand anywhere, and the caller sets it back.

use std::borrow::Cow;

use super::{MAX_FRAMES, Reader, Trust};
use crate::limits::{Limit, Limits};
use crate::shape::{Branch, Node, NodeId, Shape, StringRule, UnionKind, UnionRule};
use crate::text::{Kind, Miss, is_same};

/// Whether a value fits a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Fits,
    Misfits,
    Unsure,
}

impl Verdict {
    pub(super) fn of(fits: bool) -> Self {
        if fits { Self::Fits } else { Self::Misfits }
    }

    /// Both must hold.
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Misfits, _) | (_, Self::Misfits) => Self::Misfits,
            (Self::Fits, Self::Fits) => Self::Fits,
            _ => Self::Unsure,
        }
    }
}

impl<'a> Reader<'a> {
    /// Whether a whole text fits a node: `None` where only the judge could tell, or a limit is met.
    pub(crate) fn check_text(shape: &'a Shape, id: NodeId, text: &'a str) -> Option<bool> {
        let mut reader = Self::new(shape, text, Trust::Nothing, Limits::ARGUMENTS);
        match reader.check(id) {
            Ok(Verdict::Fits) => Some(reader.finish().is_ok()),
            Ok(Verdict::Misfits) => Some(false),
            Ok(Verdict::Unsure) | Err(Miss) => None,
        }
    }

    /// The verdict on a whole text, and how many values were looked at. Past a limit nobody is sure.
    pub(crate) fn verdict(
        shape: &'a Shape,
        id: NodeId,
        text: &'a str,
        trust: Trust,
        limits: Limits,
    ) -> (Verdict, u32) {
        let mut reader = Self::new(shape, text, trust, limits);
        let verdict = reader.check(id).unwrap_or(Verdict::Unsure);
        (verdict, reader.steps)
    }

    /// Misses unless the next value is certain to fit; the cursor stays in front of it.
    pub(super) fn require(&mut self, id: NodeId) -> Result<(), Miss> {
        if self.trust == Trust::Approved {
            return Ok(());
        }
        let mark = self.cursor.mark();
        match self.check(id)? {
            Verdict::Fits => {
                self.cursor.rewind(mark);
                Ok(())
            }
            Verdict::Misfits | Verdict::Unsure => Err(Miss),
        }
    }

    /// Whether the next value fits.
    pub(crate) fn check(&mut self, id: NodeId) -> Result<Verdict, Miss> {
        self.steps += 1;
        self.frames += 1;
        if self.steps > self.max_steps || self.frames > MAX_FRAMES {
            return self.cursor.limit(Limit::Size);
        }
        let verdict = self.check_node(id);
        self.frames -= 1;
        verdict
    }

    fn check_node(&mut self, id: NodeId) -> Result<Verdict, Miss> {
        let kind = self.cursor.kind()?;
        let shape = self.shape;
        match (shape.node(id), kind) {
            (Node::Any, _) => self.skip().map(|()| Verdict::Fits),
            (Node::Null, Kind::Null) => self.cursor.null().map(|()| Verdict::Fits),
            (Node::Boolean, Kind::Boolean) => self.cursor.boolean().map(|_| Verdict::Fits),
            (Node::Number(rule), Kind::Number) => {
                self.cursor.number().map(|number| Verdict::of(rule.admits(number)))
            }
            (Node::String(rule), Kind::String) if *rule == StringRule::ANY => {
                self.cursor.skip_string().map(|()| Verdict::Fits)
            }
            (Node::String(rule), Kind::String) => self.check_string(rule),
            (Node::Strings(values), Kind::String) => {
                self.listed(values).map(|index| Verdict::of(index.is_some()))
            }
            (Node::Values(values), _) => self.check_values(values),
            (Node::Array(rule), Kind::Array) => self.check_array(rule),
            (Node::Object(rule), Kind::Object) => self.check_object(rule),
            (Node::Union(rule), _) => self.check_union(rule),
            (Node::Refined { base, also }, _) => self.check_refined(*base, also),
            (Node::Not(node), _) => self.check_not(*node),
            (Node::If { condition, then, otherwise }, _) => {
                self.check_if(*condition, *then, *otherwise)
            }
            (Node::Opaque(rule), _) => self.check_opaque(rule),
            _ => Ok(Verdict::Misfits),
        }
    }

    fn check_string(&mut self, rule: &StringRule) -> Result<Verdict, Miss> {
        if rule.patterns.is_empty() && rule.length.min <= 1 {
            let start = self.cursor.mark();
            let from = self.cursor.offset() + 1;
            self.cursor.skip_string()?;
            // No character is shorter than a byte, however it is written.
            let bytes = self.cursor.offset() - 1 - from;
            if bytes >= rule.length.min as usize && bytes <= rule.length.max as usize {
                return Ok(Verdict::Fits);
            }
            self.cursor.rewind(start);
        }
        let text = self.cursor.string()?;
        Ok(Verdict::of(self.admits_string(rule, &text)))
    }

    #[inline]
    pub(super) fn admits_string(&self, rule: &StringRule, text: &str) -> bool {
        rule.length.admits_text(text)
            && (rule.patterns.is_empty() || self.matches_all(&rule.patterns, text))
    }

    #[inline(never)]
    fn matches_all(&self, patterns: &[u32], text: &str) -> bool {
        let matches =
            |index: &u32| self.shape.pattern(*index).is_some_and(|pattern| pattern.is_match(text));
        patterns.iter().all(matches)
    }

    fn check_refined(&mut self, base: NodeId, also: &[NodeId]) -> Result<Verdict, Miss> {
        let start = self.cursor.mark();
        let mut verdict = self.check(base)?;
        let end = self.cursor.mark();
        for part in also {
            if verdict == Verdict::Misfits {
                return Ok(verdict);
            }
            self.cursor.rewind(start);
            verdict = verdict.and(self.check(*part)?);
        }
        if verdict != Verdict::Misfits {
            self.cursor.rewind(end);
        }
        Ok(verdict)
    }

    fn check_not(&mut self, node: NodeId) -> Result<Verdict, Miss> {
        let start = self.cursor.mark();
        match self.check(node)? {
            Verdict::Fits => Ok(Verdict::Misfits),
            Verdict::Unsure => Ok(Verdict::Unsure),
            Verdict::Misfits => {
                self.cursor.rewind(start);
                self.skip().map(|()| Verdict::Fits)
            }
        }
    }

    fn check_if(
        &mut self,
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
    ) -> Result<Verdict, Miss> {
        let start = self.cursor.mark();
        let chosen = self.check(condition)?;
        self.cursor.rewind(start);
        match chosen {
            Verdict::Fits => self.check(then),
            Verdict::Misfits => self.check(otherwise),
            Verdict::Unsure => {
                let left = self.check(then)?;
                self.cursor.rewind(start);
                let right = self.check(otherwise)?;
                if left == right {
                    return Ok(left);
                }
                self.cursor.rewind(start);
                self.skip().map(|()| Verdict::Unsure)
            }
        }
    }

    fn check_union(&mut self, rule: &'a UnionRule) -> Result<Verdict, Miss> {
        let start = self.cursor.mark();
        let (verdict, _) = self.try_branches(rule)?;
        if verdict != Verdict::Misfits {
            self.cursor.rewind(start);
            self.skip()?;
        }
        Ok(verdict)
    }

    /// Tries the branches that can fit: the verdict, and the first branch that is not a misfit.
    fn try_branches(&mut self, rule: &'a UnionRule) -> Result<(Verdict, Option<usize>), Miss> {
        let start = self.cursor.mark();
        let mut fitting = 0;
        let mut unsure = 0;
        let mut chosen = None;
        let candidates = self.candidates(rule)?;
        for (index, branch) in candidates.of(rule) {
            self.cursor.rewind(start);
            match self.check(branch.node)? {
                Verdict::Misfits => continue,
                Verdict::Fits => fitting += 1,
                Verdict::Unsure => unsure += 1,
            }
            chosen = chosen.or(Some(index));
            let decided = match rule.kind {
                UnionKind::AnyOf => fitting > 0,
                UnionKind::OneOf => fitting > 1,
            };
            if decided {
                break;
            }
        }
        self.cursor.rewind(start);
        let verdict = match (rule.kind, fitting, unsure) {
            (_, 0, 0) | (UnionKind::OneOf, 2.., _) => Verdict::Misfits,
            (UnionKind::AnyOf, 1.., _) | (UnionKind::OneOf, 1, 0) => Verdict::Fits,
            _ => Verdict::Unsure,
        };
        Ok((verdict, chosen))
    }

    /// The branches that the kind of the next value, and its tag, leave over.
    fn candidates(&mut self, rule: &'a UnionRule) -> Result<Candidates<'a>, Miss> {
        let kind = self.cursor.kind()?;
        let tag = match &rule.tag {
            Some(tag) if kind == Kind::Object => match self.tag_value(tag)? {
                Some((value, _)) => Tag::Is(value),
                None => Tag::Absent,
            },
            _ => Tag::Unknown,
        };
        Ok(Candidates { kind, tag })
    }

    /// The index of the only branch that the next value can fit by its tag, where that stands in front.
    fn tagged_branch(&self, rule: &UnionRule) -> Option<usize> {
        let value = self.cursor.first_string(rule.tag.as_deref()?)?;
        let is_candidate = |branch: &Branch| {
            let same_tag = branch.tag.as_deref().is_some_and(|tag| is_same(tag, value));
            same_tag && branch.kinds.has(Kind::Object)
        };
        let mut left = rule.branches.iter().enumerate().filter(|(_, branch)| is_candidate(branch));
        match (left.next(), left.next()) {
            (Some((only, _)), None) => Some(only),
            _ => None,
        }
    }

    /// The index of the branch that the next value is to be read by.
    ///
    /// Where only one branch can fit it is not checked here: reading it does that.
    pub fn branch(&mut self, id: NodeId) -> Result<usize, Miss> {
        let Node::Union(rule) = self.base(id)? else { return Err(Miss) };
        if let Some(branch) = self.tagged_branch(rule) {
            return Ok(branch);
        }
        let candidates = self.candidates(rule)?;
        let mut left = candidates.of(rule);
        if let (Some((only, _)), None) = (left.next(), left.next()) {
            return Ok(only);
        }
        let (verdict, chosen) = self.try_branches(rule)?;
        let certain = verdict == Verdict::Fits || self.trust == Trust::Approved;
        chosen.filter(|_| certain).ok_or(Miss)
    }
}

/// What is known of a value before the branches of a union are tried.
struct Candidates<'a> {
    kind: Kind,
    tag: Tag<'a>,
}

/// What the property says that tells the branches of a union apart.
enum Tag<'a> {
    /// There is no such property in the schema, or the value is no object.
    Unknown,
    /// The value has none, or it is no string.
    Absent,
    Is(Cow<'a, str>),
}

impl Candidates<'_> {
    /// The branches that can fit, with their index.
    fn of<'r>(&self, rule: &'r UnionRule) -> impl Iterator<Item = (usize, &'r Branch)> {
        rule.branches.iter().enumerate().filter(|(_, branch)| {
            let same_tag = match &self.tag {
                Tag::Unknown => true,
                Tag::Absent => false,
                Tag::Is(tag) => branch.tag.as_deref() == Some(tag),
            };
            same_tag && branch.kinds.has(self.kind)
        })
    }
}
