//! The one-pass reader: JSON text in, checked values out.
//!
//! Generated code lists its fields; every rule comes from the [`Shape`]. A method reads one value that
//! fits its node, or misses. A miss says nothing of why: that is the explaining lane's.
//!
//! Invariants: what a method returns fits its node, unless the reader trusts (see [`Trust`]); after a
//! miss the reader is of no more use.

use serde_json::Value;

use crate::limits::{Limit, Limits};
use crate::number::Num;
use crate::shape::{Node, NodeId, Shape, Text};
use crate::text::{Cursor, Fault, Miss, is_same};

mod check;
mod composite;
mod member;
mod object;
mod part;
mod value;

pub(crate) use check::Verdict;
pub(crate) use member::{NextMember, Stopped};
pub(crate) use object::ObjectRead;
pub use part::{ExtraParts, Part, Pass, Presence, empty};
pub(crate) use value::SeenKeys;

/// How a reader treats what its shape cannot decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Every rule is checked; an opaque part is a miss.
    Nothing,
    /// The text has been approved: only what the types need is checked.
    Approved,
    /// Every rule is checked; opaque parts are put to the judge.
    #[cfg(feature = "judge")]
    Judge,
}

/// What becomes of properties that are absent and have a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defaults {
    /// They stay absent.
    Leave,
    /// They are read from the default.
    Fill,
}

/// Reads one JSON text by one shape.
#[derive(Debug)]
pub struct Reader<'a> {
    pub(crate) cursor: Cursor<'a>,
    pub(crate) shape: &'a Shape,
    trust: Trust,
    defaults: Defaults,
    /// Nodes looked at so far.
    steps: u32,
    max_steps: u32,
    /// Nodes applied to the same value, one inside the other.
    frames: u32,
    /// How far the outermost object was read, where a property of it was a miss.
    pub(crate) stopped: Option<Stopped>,
}

/// How many nodes may apply to one value, one inside the other.
const MAX_FRAMES: u32 = 1024;

impl<'a> Reader<'a> {
    /// A reader at the start of `text`.
    #[must_use]
    pub fn new(shape: &'a Shape, text: &'a str, trust: Trust, limits: Limits) -> Self {
        let cursor = Cursor::new(text, limits);
        let max_steps = limits.steps;
        let (defaults, stopped) = (Defaults::Leave, None);
        Self { cursor, shape, trust, defaults, steps: 0, max_steps, frames: 0, stopped }
    }

    /// The same reader, with another treatment of defaults.
    #[must_use]
    pub fn with_defaults(mut self, defaults: Defaults) -> Self {
        self.defaults = defaults;
        self
    }

    /// Fails unless the whole text has been read.
    pub fn finish(&mut self) -> Result<(), Miss> {
        self.cursor.finish()
    }

    /// What is wrong with the text itself, whatever its schema.
    #[must_use]
    pub fn fault(&self) -> Option<(usize, Fault)> {
        self.cursor.fault()
    }

    /// The byte that the reader is at.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.cursor.offset()
    }

    /// Checks what stands beside a node's own rule and gives the node with that rule.
    #[inline]
    fn base(&mut self, id: NodeId) -> Result<&'a Node, Miss> {
        let node = self.shape.node(id);
        if let Node::Refined { .. } = node { self.refined_base(id) } else { Ok(node) }
    }

    #[cold]
    fn refined_base(&mut self, id: NodeId) -> Result<&'a Node, Miss> {
        let mut node = self.shape.node(id);
        while let Node::Refined { base, also } = node {
            for part in also.iter() {
                self.require(*part)?;
            }
            node = self.shape.node(*base);
        }
        Ok(node)
    }

    /// Reads a string.
    #[inline]
    pub fn string(&mut self, id: NodeId, to: &mut String) -> Result<(), Miss> {
        let Node::String(rule) = self.shape.node(id) else { return self.other_string(id, to) };
        self.cursor.read_string(to)?;
        if self.admits_string(rule, to) { Ok(()) } else { Err(Miss) }
    }

    /// Reads a string of which something else is asked than by a rule for strings alone.
    #[inline(never)]
    fn other_string(&mut self, id: NodeId, to: &mut String) -> Result<(), Miss> {
        if let Node::String(rule) = self.base(id)? {
            self.cursor.owned_string(to)?;
            if self.admits_string(rule, to) { Ok(()) } else { Err(Miss) }
        } else {
            self.require(id)?;
            self.cursor.owned_string(to)
        }
    }

    /// Reads a string that must be one of a list, and gives its index there.
    pub fn variant(&mut self, id: NodeId) -> Result<usize, Miss> {
        let Node::Strings(values) = self.base(id)? else { return Err(Miss) };
        self.listed(values)?.ok_or(Miss)
    }

    /// Reads a string, and gives its index in a list.
    #[inline]
    fn listed(&mut self, values: &[Text]) -> Result<Option<usize>, Miss> {
        if let Some(text) = self.cursor.take_plain_string() {
            return Ok(values.iter().position(|value| is_same(value, text)));
        }
        self.cursor.string().map(|text| values.iter().position(|value| *value == text))
    }

    /// Reads a boolean.
    pub fn boolean(&mut self, id: NodeId) -> Result<bool, Miss> {
        if !matches!(self.shape.node(id), Node::Boolean) {
            self.before_boolean(id)?;
        }
        self.cursor.boolean()
    }

    /// Checks what is asked of a boolean by anything else than the rule for booleans alone.
    #[inline(never)]
    fn before_boolean(&mut self, id: NodeId) -> Result<(), Miss> {
        if matches!(self.base(id)?, Node::Boolean) { Ok(()) } else { self.require(id) }
    }

    /// Reads a `null`.
    pub fn null(&mut self, id: NodeId) -> Result<(), Miss> {
        if !matches!(self.base(id)?, Node::Null) {
            self.require(id)?;
        }
        self.cursor.null()
    }

    /// Reads an integer of a few digits, where one comes next and only a rule for numbers asks
    /// something of it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what is read stays in a register")]
    fn short_integer(&mut self, id: NodeId) -> Result<Option<u32>, Miss> {
        let Node::Number(rule) = self.shape.node(id) else { return Ok(None) };
        let Some(integer) = self.cursor.take_short_integer() else { return Ok(None) };
        if rule.admits_integer(integer.into()) { Ok(Some(integer)) } else { Err(Miss) }
    }

    /// Reads a number with a short fraction, likewise.
    #[inline]
    fn short_decimal(&mut self, id: NodeId) -> Result<Option<f64>, Miss> {
        let Node::Number(rule) = self.shape.node(id) else { return Ok(None) };
        let Some(number) = self.cursor.take_short_decimal() else { return Ok(None) };
        if rule.admits_float(number) { Ok(Some(number)) } else { Err(Miss) }
    }

    fn num(&mut self, id: NodeId) -> Result<Num, Miss> {
        if let Node::Number(rule) = self.base(id)? {
            let number = self.cursor.number()?;
            if rule.admits(number) { Ok(number) } else { Err(Miss) }
        } else {
            self.require(id)?;
            self.cursor.number()
        }
    }

    /// Reads an integer of 64 bits with sign.
    #[inline]
    pub fn i64(&mut self, id: NodeId) -> Result<i64, Miss> {
        match self.short_integer(id)? {
            Some(integer) => Ok(integer.into()),
            None => self.other_i64(id),
        }
    }

    #[inline(never)]
    fn other_i64(&mut self, id: NodeId) -> Result<i64, Miss> {
        match self.num(id)?.as_i64() {
            Some(integer) => Ok(integer),
            None => self.cursor.limit(Limit::IntegerRange),
        }
    }

    /// Reads an integer of 64 bits without sign.
    #[inline]
    pub fn u64(&mut self, id: NodeId) -> Result<u64, Miss> {
        match self.short_integer(id)? {
            Some(integer) => Ok(integer.into()),
            None => self.other_u64(id),
        }
    }

    #[inline(never)]
    fn other_u64(&mut self, id: NodeId) -> Result<u64, Miss> {
        match self.num(id)?.as_u64() {
            Some(integer) => Ok(integer),
            None => self.cursor.limit(Limit::IntegerRange),
        }
    }

    /// Reads a number. An integer that `f64` would round is past a limit.
    pub fn f64(&mut self, id: NodeId) -> Result<f64, Miss> {
        if let Some(integer) = self.short_integer(id)? {
            return Ok(integer.into());
        }
        if let Some(number) = self.short_decimal(id)? {
            return Ok(number);
        }
        match self.num(id)?.as_exact_f64() {
            Some(number) => Ok(number),
            None => self.cursor.limit(Limit::NumberRange),
        }
    }

    /// Reads any value, as serde_json holds it.
    pub fn value(&mut self, id: NodeId) -> Result<Value, Miss> {
        if !matches!(self.shape.node(id), Node::Any) {
            self.require(id)?;
        }
        self.any_value()
    }

    /// Passes over a value that fits a node.
    pub fn pass(&mut self, id: NodeId) -> Result<(), Miss> {
        if self.trust == Trust::Approved {
            return self.skip();
        }
        if self.check(id)? == Verdict::Fits { Ok(()) } else { Err(Miss) }
    }
}
