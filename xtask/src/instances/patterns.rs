//! Draws strings that a regular expression matches, from its syntax tree: mostly, for a class such as
//! `\w` is wider here than in a schema, which makes good near misses.
//!
//! What the parser does not know (looking around, back references) is cut out first; the judge
//! throws away what then does not fit.

use regex_syntax::hir::{Class, Hir, HirKind, Look};
use regex_syntax::{Parser, ParserBuilder};

use crate::random::Random;

const MAX_LENGTH: usize = 4_000;

/// A string that the pattern probably matches, or nothing where it cannot be parsed.
pub(crate) fn draw_match(pattern: &str, random: &mut Random) -> Option<String> {
    let tree = parse(pattern).or_else(|| parse(&without_lookaround(pattern)))?;
    let mut text = String::new();
    if !starts_anchored(&tree) && random.chance(20) {
        text.push_str(random.pick(&["x", "é", " ", "0"]).copied().unwrap_or_default());
    }
    draw(&tree, random, &mut text);
    if !ends_anchored(&tree) && random.chance(20) {
        text.push_str(random.pick(&["x", "漢", " ", "9"]).copied().unwrap_or_default());
    }
    Some(text)
}

fn parse(pattern: &str) -> Option<Hir> {
    let pattern = pattern.replace(r"\d", "[0-9]").replace("[[0-9]", "[0-9").replace(r"\Z", r"\z");
    let mut strict: Parser = ParserBuilder::new().nest_limit(200).build();
    strict.parse(&pattern).ok()
}

/// Cuts out `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`.
fn without_lookaround(pattern: &str) -> String {
    let mut kept = String::new();
    let mut rest = pattern;
    while let Some(character) = rest.chars().next() {
        let look = ["(?=", "(?!", "(?<=", "(?<!"].iter().any(|opening| rest.starts_with(opening));
        let taken = if look { group_length(rest) } else { character.len_utf8() };
        if !look {
            kept.push(character);
        }
        if character == '\\' {
            let escaped = rest.chars().nth(1);
            kept.extend(escaped);
            rest = rest.get(taken + escaped.map_or(0, char::len_utf8)..).unwrap_or_default();
        } else {
            rest = rest.get(taken..).unwrap_or_default();
        }
    }
    kept
}

/// The bytes of the group that a text starts with.
fn group_length(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut escaped = false;
    for (offset, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return offset + character.len_utf8();
        }
    }
    text.len()
}

fn starts_anchored(tree: &Hir) -> bool {
    tree.properties().look_set_prefix().contains(Look::Start)
}

fn ends_anchored(tree: &Hir) -> bool {
    tree.properties().look_set_suffix().contains(Look::End)
}

fn draw(tree: &Hir, random: &mut Random, text: &mut String) {
    if text.len() > MAX_LENGTH {
        return;
    }
    match tree.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.push_str(&String::from_utf8_lossy(&literal.0)),
        HirKind::Class(class) => text.extend(draw_character(class, random)),
        HirKind::Repetition(repetition) => {
            let low = repetition.min as usize;
            let spread = repetition.max.map_or(8, |high| (high - repetition.min).min(64) as usize);
            let count =
                low + if random.chance(15) { spread } else { random.below(spread.min(4) + 1) };
            (0..count).for_each(|_| draw(&repetition.sub, random, text));
        }
        HirKind::Capture(capture) => draw(&capture.sub, random, text),
        HirKind::Concat(parts) => parts.iter().for_each(|part| draw(part, random, text)),
        HirKind::Alternation(branches) => {
            if let Some(branch) = random.pick(branches) {
                draw(branch, random, text);
            }
        }
    }
}

/// A character of a class: printable ASCII where the class has some, mostly.
fn draw_character(class: &Class, random: &mut Random) -> Option<char> {
    let ranges: Vec<(u32, u32)> = match class {
        Class::Unicode(class) => {
            class.ranges().iter().map(|range| (range.start().into(), range.end().into())).collect()
        }
        Class::Bytes(class) => {
            class.ranges().iter().map(|range| (range.start().into(), range.end().into())).collect()
        }
    };
    let clipped = ranges.iter().map(|(low, high)| (*low.max(&0x20), *high.min(&0x7e)));
    let printable: Vec<_> = clipped.filter(|(low, high)| low <= high).collect();
    let candidates = if printable.is_empty() || random.chance(5) { &ranges } else { &printable };
    let (low, high) = *random.pick(candidates)?;
    let drawn = low + random.below((high - low) as usize + 1) as u32;
    char::from_u32(drawn).or_else(|| char::from_u32(low))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_drawn_matches() {
        let patterns = [
            r"^[a-z][a-z0-9_-]{2,10}$",
            r"^\d{4}-\d{2}-\d{2}$",
            r"^(https?|ftp):\/\/[\w.]+(\/.*)?$",
            r"^(?!foo)[a-z]+$",
            r"[\d-]+x",
            r"^[^/]+/[^/]+$",
            r"^$|^a{3,}$",
        ];
        for pattern in patterns {
            let judge = jsonschema::validator_for(&json!({ "pattern": pattern })).expect("schema");
            let mut random = Random::new(11);
            let drawn: Vec<_> = (0..50).filter_map(|_| draw_match(pattern, &mut random)).collect();
            let fitting = drawn.iter().filter(|text| judge.is_valid(&json!(text))).count();
            assert!(fitting >= 40, "{pattern}: {fitting} of {}: {drawn:?}", drawn.len());
        }
    }
}
