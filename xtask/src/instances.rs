//! Generates instances for a schema, as texts: valid ones, edges, faults, nasty ones.
//!
//! Driven by the schema as JSON, independent of the compiler's own notion of a schema on purpose.
//! Invariant: the same schema, count and seed give the same texts.

mod boundary;
mod call;
mod document;
mod edit;
mod fault;
mod flat;
mod members;
mod mistake;
mod nasty;
mod numbers;
mod patterns;
mod produce;
mod references;
mod strings;
mod twist;

use std::collections::BTreeSet;

use jsonschema::Draft;
use serde_json::Value;

pub(crate) use call::Call;
use document::Style;
use flat::Flattener;
pub(crate) use mistake::Mistake;
use produce::{Fullness, produce};
use twist::Twist;

use crate::random::Random;

/// How often a text that is there already, or that should be valid and is not, is drawn again.
const ATTEMPTS: usize = 6;

/// Generates the texts for one schema.
pub(crate) struct Generator<'a> {
    schema: &'a Value,
    flattener: Flattener<'a>,
    /// Whether a text is valid; used to throw away candidates only.
    accepts: &'a dyn Fn(&str) -> bool,
}

/// What an instance is made to be.
#[derive(Clone, Copy, Debug)]
enum Aim {
    Valid(Fullness),
    Twisted(Twist),
    Root,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(schema: &'a Value, draft: Draft, accepts: &'a dyn Fn(&str) -> bool) -> Self {
        Self { schema, flattener: Flattener::new(schema, draft), accepts }
    }

    /// So many texts; the same text twice only where the schema has no more to say.
    pub(crate) fn generate(&self, count: usize, random: &mut Random) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let mut texts = Vec::with_capacity(count);
        for number in 0..count {
            let text = self.draw(draw_aim(number, random), &seen, random);
            seen.insert(text.clone());
            texts.push(text);
        }
        texts
    }

    fn draw(&self, aim: Aim, seen: &BTreeSet<String>, random: &mut Random) -> String {
        let mut last = String::new();
        for _ in 0..ATTEMPTS {
            let text = self.draw_once(aim, random);
            let good = match aim {
                Aim::Valid(_) => (self.accepts)(&text),
                Aim::Twisted(_) | Aim::Root => true,
            };
            if good && !seen.contains(&text) {
                return text;
            }
            if good || last.is_empty() {
                last = text;
            }
        }
        last
    }

    fn draw_once(&self, aim: Aim, random: &mut Random) -> String {
        match aim {
            Aim::Root => (*random.pick(&nasty::ROOTS).unwrap_or(&"null")).to_owned(),
            Aim::Valid(fullness) => {
                let product = produce(&self.flattener, self.schema, fullness, random.next(), None);
                product.document.write(Style::draw(random), random)
            }
            Aim::Twisted(twist) => self.draw_twisted(twist, random),
        }
    }

    /// Produces a document, then the same one again with a twist at one of its places.
    fn draw_twisted(&self, twist: Twist, random: &mut Random) -> String {
        let fullness = draw_fullness(random);
        let seed = random.next();
        let plain = produce(&self.flattener, self.schema, fullness, seed, None);
        let place = random.below(plain.places);
        let twisted = produce(&self.flattener, self.schema, fullness, seed, Some((place, twist)));
        let style = if twist == Twist::Nasty && random.chance(15) {
            Style::ESCAPED
        } else {
            Style::draw(random)
        };
        twisted.document.write(style, random)
    }
}

/// The least and the fullest instances first, then a mix.
fn draw_aim(number: usize, random: &mut Random) -> Aim {
    match number {
        0 | 1 => return Aim::Valid(Fullness::MINIMAL),
        2 | 3 => return Aim::Valid(Fullness::MAXIMAL),
        _ => {}
    }
    match random.below(100) {
        0..38 => Aim::Valid(draw_fullness(random)),
        38..55 => Aim::Twisted(Twist::Boundary),
        55..81 => Aim::Twisted(Twist::Fault),
        81..97 => Aim::Twisted(Twist::Nasty),
        _ => Aim::Root,
    }
}

fn draw_fullness(random: &mut Random) -> Fullness {
    Fullness(random.pick(&[0, 20, 50, 50, 80, 100]).copied().unwrap_or(50))
}

#[cfg(test)]
mod tests;
