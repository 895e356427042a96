//! A least value that fits a node, to show a model what a part looks like.
//!
//! Invariant: what is returned has been checked; where nothing simple fits, there is no sample.

use super::matching::matching_text;
use super::walk::TRUST;
use crate::issue::Piece;
use crate::json::Json;
use crate::limits::Limits;
use crate::number::Num;
use crate::read::{Reader, Verdict};
use crate::shape::{
    ArrayRule, Node, NodeId, NumberRule, ObjectRule, OpaqueRule, Rest, Shape, StringRule,
};

/// How deep a sample goes, and how many parts it has at most.
const DEPTH: u32 = 12;
const PARTS: u32 = 400;
/// The longest list that is made up.
const ITEMS: u32 = 16;
/// The longest string that is made up.
const CHARACTERS: u32 = 4096;

/// Values that fit where little is asked for.
const PLAIN: [&str; 6] = ["\"…\"", "0", "{}", "[]", "false", "null"];

/// Texts for strings that must match a pattern: the forms that schemas ask for most.
const TEXTS: [&str; 18] = [
    "a",
    "A",
    "0",
    "1",
    "abc",
    "ABC",
    "123",
    "2025-01-31",
    "2025-01-31T12:00:00Z",
    "12:00",
    "12:00:00",
    "user@example.com",
    "https://example.com",
    "00000000-0000-4000-8000-000000000000",
    "/a",
    "a/b",
    "#00ff00",
    "1.0.0",
];

impl Shape {
    /// A least value that fits a node, as JSON text, where one is easily found.
    #[must_use]
    pub fn sample(&self, id: NodeId) -> Option<Piece> {
        let make = || Sampler { shape: self, parts: PARTS }.node(id, DEPTH).map(piece);
        match self.known(id) {
            Some(known) => known.sample.get_or_init(make).clone(),
            None => make(),
        }
    }

    /// Whether a text fits a node; opaque parts are put to the judge, where there is one.
    #[must_use]
    pub fn fits(&self, id: NodeId, text: &str) -> bool {
        Reader::verdict(self, id, text, TRUST, Limits::ARGUMENTS).0 == Verdict::Fits
    }
}

/// A text as a piece; the plainest ones need not be shared.
pub(super) fn piece(text: String) -> Piece {
    match PLAIN.into_iter().find(|plain| *plain == text) {
        Some(plain) => Piece::constant(plain),
        None => text.into(),
    }
}

struct Sampler<'s> {
    shape: &'s Shape,
    parts: u32,
}

impl Sampler<'_> {
    fn node(&mut self, id: NodeId, depth: u32) -> Option<String> {
        self.parts = self.parts.checked_sub(1)?;
        let depth = depth.checked_sub(1)?;
        let shape = self.shape;
        let sample = match shape.node(id) {
            Node::Never => None,
            Node::Null => Some("null".to_owned()),
            Node::Boolean => Some("false".to_owned()),
            Node::Number(rule) => number(rule).map(|number| number.to_number().to_string()),
            Node::String(rule) => self.string(rule),
            Node::Strings(values) => values.first().map(|text| super::types::quoted(text)),
            Node::Values(values) => values.first().map(|text| text.clone().into_owned()),
            Node::Array(rule) => self.array(rule, depth),
            Node::Object(rule) => self.object(rule, depth),
            Node::Union(rule) => {
                let mut branches = rule.branches.iter();
                branches.find_map(|branch| {
                    self.node(branch.node, depth).filter(|text| shape.fits(id, text))
                })
            }
            Node::Refined { base, also } => {
                let base = self.node(*base, depth).filter(|text| shape.fits(id, text));
                base.or_else(|| {
                    let mut parts = also.iter();
                    parts.find_map(|part| {
                        self.node(*part, depth).filter(|text| shape.fits(id, text))
                    })
                })
            }
            Node::If { then, otherwise, .. } => {
                let nodes = [*otherwise, *then].into_iter();
                nodes.filter_map(|node| self.node(node, depth)).find(|text| shape.fits(id, text))
            }
            Node::Any | Node::Not(_) => self.plain(id),
            Node::Opaque(rule) => self.plain(id).or_else(|| self.opaque(id, rule)),
        };
        sample.filter(|text| shape.fits(id, text))
    }

    fn plain(&self, id: NodeId) -> Option<String> {
        PLAIN.into_iter().find(|text| self.shape.fits(id, text)).map(str::to_owned)
    }

    fn string(&self, rule: &StringRule) -> Option<String> {
        let (min, max) = (rule.length.min, rule.length.max);
        if min > CHARACTERS {
            return None;
        }
        let plain = if max == 0 { String::new() } else { "…".repeat(min.max(1) as usize) };
        let letters = "a".repeat(min.max(1) as usize);
        let digits = "1".repeat(min.max(1) as usize);
        let made = [plain, letters, digits];
        let sources = rule.patterns.iter();
        let sources = sources.filter_map(|index| self.shape.patterns().get(*index as usize));
        let matching = sources.flat_map(|source| matching_texts(source, min as usize));
        let texts = made.into_iter().chain(TEXTS.map(str::to_owned)).chain(matching);
        let fits = |text: &String| {
            rule.length.admits(text.chars().count())
                && rule.patterns.iter().all(|index| {
                    self.shape.pattern(*index).is_some_and(|pattern| pattern.is_match(text))
                })
        };
        texts.into_iter().find(fits).map(|text| super::types::quoted(&text))
    }

    /// A value that only the judge can decide about: a plain one, or one that the pattern matches.
    fn opaque(&self, id: NodeId, rule: &OpaqueRule) -> Option<String> {
        let document = Json::parse(self.shape.document(), Limits::ARGUMENTS).ok();
        let schema = document.as_ref().and_then(|document| document.pointer(&rule.pointer));
        let pattern = schema.and_then(|schema| schema.get("pattern")).and_then(Json::as_str);
        let length = schema.and_then(|schema| schema.get("minLength")).and_then(Json::as_num);
        let length = length.and_then(Num::as_u64).unwrap_or_default().min(CHARACTERS.into());
        let matching =
            pattern.into_iter().flat_map(|source| matching_texts(source, length as usize));
        let texts = matching.chain(TEXTS.map(str::to_owned));
        let mut texts = texts.map(|text| super::types::quoted(&text));
        texts.find(|text| self.shape.fits(id, text))
    }

    fn array(&mut self, rule: &ArrayRule, depth: u32) -> Option<String> {
        let contained = rule.contains.iter().map(|contains| contains.counts.min).sum::<u32>();
        let wanted = rule.counts.min.max(contained);
        if wanted > ITEMS {
            return None;
        }
        let mut items: Vec<String> = Vec::new();
        for contains in rule.contains.iter().filter(|_| rule.prefix.is_empty()) {
            let sample = self.node(contains.node, depth);
            items.extend((0..contains.counts.min).filter_map(|_| sample.clone()));
        }
        for index in items.len()..wanted as usize {
            let node = match (rule.prefix.get(index), rule.rest) {
                (Some(node), _) => *node,
                (None, Rest::Each(node)) => node,
                (None, Rest::Open) => NodeId::MAX,
                (None, Rest::Closed) => return None,
            };
            items.push(self.item(node, &items, rule.unique, depth)?);
        }
        Some(format!("[{}]", items.join(",")))
    }

    /// One more item; where all must differ, one that is not there yet.
    fn item(&mut self, node: NodeId, items: &[String], unique: bool, depth: u32) -> Option<String> {
        let sample = self.node(node, depth)?;
        if !unique || !items.contains(&sample) {
            return Some(sample);
        }
        let numbers = (0..=ITEMS).map(|number| number.to_string());
        let texts = (0..=ITEMS).map(|number| format!("\"{number}\""));
        let listed = super::types::listed(self.shape, node).unwrap_or_default();
        let listed = listed.iter().map(ToString::to_string);
        let mut all = listed.chain(numbers).chain(texts);
        all.find(|text| !items.contains(text) && self.shape.fits(node, text))
    }

    fn object(&mut self, rule: &ObjectRule, depth: u32) -> Option<String> {
        let mut members = Vec::new();
        let required = rule.fields.iter().filter(|field| field.required);
        for field in required {
            let default = field.default.as_ref().map(|text| text.clone().into_owned());
            let value = default.or_else(|| self.node(field.node, depth))?;
            members.push(format!("{}:{value}", super::types::quoted(&field.name)));
        }
        let optional = rule.fields.iter().filter(|field| !field.required);
        let lacking = (rule.counts.min as usize).saturating_sub(members.len());
        for field in optional.take(lacking) {
            let value = self.node(field.node, depth)?;
            members.push(format!("{}:{value}", super::types::quoted(&field.name)));
        }
        Some(format!("{{{}}}", members.join(",")))
    }
}

/// Texts that a pattern probably matches, the short ones first, up to a length.
fn matching_texts(source: &str, length: usize) -> impl Iterator<Item = String> {
    let repeats = [0, 1, 2, 3, 5, 8, length];
    repeats.into_iter().filter_map(move |repeats| matching_text(source, repeats))
}

/// A number that fits, near the bounds.
pub(super) fn number(rule: &NumberRule) -> Option<Num> {
    let step = rule.multiple_of.first().map_or(1.0, |step| step.to_f64());
    let near = |value: f64| {
        let multiple = (value / step).floor() * step;
        [value, multiple, multiple + step, multiple - step, value + 0.5, value - 0.5]
    };
    let bounds = [rule.minimum, rule.maximum].into_iter().flatten();
    let exact = bounds.clone().map(|bound| bound.value);
    let floats = bounds.flat_map(|bound| near(bound.value.to_f64()));
    let floats = [0.0, step].into_iter().chain(floats).filter(|float| float.is_finite());
    let whole = |float: f64| Num::Float(float).as_i64().map_or(Num::Float(float), Num::Int);
    [Num::Int(0)].into_iter().chain(exact).chain(floats.map(whole)).find(|num| rule.admits(*num))
}
