//! Draws strings for a flat schema: words, odd characters, lengths, patterns, formats.

use super::flat::Flat;
use super::patterns::draw_match;
use crate::random::Random;

const WORDS: [&str; 10] = [
    "",
    "a",
    "main",
    "src/lib.rs",
    "hello world",
    "2024-01-31",
    "true",
    "1",
    "null",
    "user@example.com",
];

/// Characters of one to four bytes, and those that need an escape.
pub(crate) const ODD: [char; 14] = [
    'é', 'ß', '漢', '😀', '𝒳', '"', '\\', '/', '\n', '\t', '\u{1}', '\u{7f}', '\u{2028}', '\u{301}',
];

/// Longer strings than this are not made, whatever the schema asks for.
pub(crate) const LONGEST: usize = 12_000;

/// A string that fits the schema, as far as its keywords can be met together.
pub(crate) fn draw_string(flat: &Flat<'_>, random: &mut Random) -> String {
    let low = flat.count("minLength").unwrap_or(0);
    let high = flat.count("maxLength").unwrap_or(usize::MAX);
    if let Some(pattern) = flat.get("pattern").and_then(|pattern| pattern.as_str()) {
        let mut drawn = (0..12).filter_map(|_| draw_match(pattern, random));
        let fitting = drawn.find(|text| (low..=high).contains(&text.chars().count()));
        return fitting
            .or_else(|| draw_match(pattern, random))
            .unwrap_or_else(|| draw_text(low, high, random));
    }
    if let Some(format) = flat.get("format").and_then(|format| format.as_str()) {
        let sample = format_sample(format);
        let fits = sample.is_some_and(|text| (low..=high).contains(&text.chars().count()));
        if fits && random.chance(50) {
            return sample.unwrap_or_default().to_owned();
        }
    }
    draw_text(low, high, random)
}

/// A text of `low` to `high` characters.
pub(crate) fn draw_text(low: usize, high: usize, random: &mut Random) -> String {
    if random.chance(40) {
        let word = random.pick(&WORDS).copied().unwrap_or_default();
        if (low..=high).contains(&word.chars().count()) {
            return word.to_owned();
        }
    }
    let spread = high.saturating_sub(low).min(12);
    text_of_length(low + random.below(spread + 1), random)
}

/// A text of exactly so many characters, some of them odd; cut at [`LONGEST`].
pub(crate) fn text_of_length(length: usize, random: &mut Random) -> String {
    let odd = if random.chance(30) { 25 } else { 0 };
    let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain([' ', '_', '-', '.']);
    let letters: Vec<char> = letters.collect();
    (0..length.min(LONGEST))
        .filter_map(|_| if random.chance(odd) { random.pick(&ODD) } else { random.pick(&letters) })
        .collect()
}

fn format_sample(format: &str) -> Option<&'static str> {
    Some(match format {
        "date-time" => "2024-02-29T23:59:59.5Z",
        "date" => "2024-02-29",
        "time" => "23:59:59Z",
        "email" => "someone@example.com",
        "uri" | "url" | "uri-reference" => "https://example.com/a?b=c#d",
        "uuid" => "123e4567-e89b-12d3-a456-426614174000",
        "ipv4" => "192.0.2.1",
        "ipv6" => "2001:db8::1",
        "hostname" => "example.com",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_met_in_characters() {
        let mut random = Random::new(5);
        for _ in 0..200 {
            let text = draw_text(3, 7, &mut random);
            assert!((3..=7).contains(&text.chars().count()), "{text:?}");
        }
        assert_eq!(text_of_length(9, &mut random).chars().count(), 9);
    }
}
