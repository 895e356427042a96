//! Outputs cut to what a model should be given at once.
//!
//! Invariants: a cut text says how many characters are missing; it is cut between characters, and
//! keeps its head and its tail. What is within the limit is not touched. Pictures are not counted.

use std::borrow::Cow;

use super::{Content, Output, text_of};

/// How many characters of a result a model is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutputLimit(
    /// So many characters, the marks of what is cut not counted.
    pub usize,
);

impl Default for OutputLimit {
    fn default() -> Self {
        Self(100_000)
    }
}

impl OutputLimit {
    /// A text, cut where it is longer: two thirds of what is kept are its head, the rest its tail.
    ///
    /// ```
    /// use toolgen_runtime::output::OutputLimit;
    ///
    /// assert_eq!(OutputLimit(6).cut("abcdef"), "abcdef");
    /// assert_eq!(OutputLimit(6).cut("abcdefghi"), "abcd\n… [3 characters cut]\nhi");
    /// ```
    #[must_use]
    pub fn cut(self, text: &str) -> Cow<'_, str> {
        // A character has at least one byte, so most texts need not be counted.
        if text.len() <= self.0 {
            return Cow::Borrowed(text);
        }
        let missing = text.chars().count().saturating_sub(self.0);
        if missing == 0 {
            return Cow::Borrowed(text);
        }
        let tail = self.0 / 3;
        let head = text.char_indices().nth(self.0 - tail).map_or(text.len(), |(at, _)| at);
        let tail = text.char_indices().rev().take(tail).last().map_or(text.len(), |(at, _)| at);
        let (head, tail) = (text.get(..head).unwrap_or(text), text.get(tail..).unwrap_or_default());
        Cow::Owned(match (head, tail) {
            ("", "") => mark(missing),
            (head, "") => format!("{head}\n{}", mark(missing)),
            (head, tail) => format!("{head}\n{}\n{tail}", mark(missing)),
        })
    }
}

/// What stands for so many characters that are missing: `… [12,345 characters cut]`.
fn mark(missing: usize) -> String {
    let plural = if missing == 1 { "" } else { "s" };
    format!("… [{} character{plural} cut]", grouped(missing))
}

/// A number with a comma after every third digit from the end.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

impl Output {
    /// The output within a limit: texts are cut, and data whose JSON text is past the limit becomes
    /// cut text where there is no content, and is left out where there is.
    #[must_use]
    pub fn cut(&self, limit: OutputLimit) -> Cow<'_, Self> {
        // A character has at least one byte, so most texts need not be counted.
        if self.data.is_none() && self.as_text().is_some_and(|text| text.len() <= limit.0) {
            return Cow::Borrowed(self);
        }
        let data_text = self.data.as_ref().map(text_of).unwrap_or_default();
        let short_data = limit.cut(&data_text);
        let data_fits = matches!(short_data, Cow::Borrowed(_));
        let content = cut_content(&self.content, limit);
        if data_fits && matches!(content, Cow::Borrowed(_)) {
            return Cow::Borrowed(self);
        }
        let mut content = content.into_owned();
        if !data_fits && content.is_empty() {
            content.push(Content::Text(short_data.into_owned()));
        }
        let data = self.data.clone().filter(|_| data_fits);
        Cow::Owned(Self { content: content.into(), data, note: self.note.clone() })
    }
}

/// The content whose texts together are within a limit: those that come first are kept.
fn cut_content(content: &[Content], limit: OutputLimit) -> Cow<'_, [Content]> {
    let length = |content: &Content| match content {
        Content::Text(text) => text.chars().count(),
        Content::Image { .. } => 0,
    };
    if content.iter().map(length).sum::<usize>() <= limit.0 {
        return Cow::Borrowed(content);
    }
    let (mut left, mut missing) = (limit.0, 0);
    let mut kept = Vec::new();
    for part in content {
        match part {
            Content::Text(text) if left > 0 => {
                kept.push(Content::Text(OutputLimit(left).cut(text).into_owned()));
                left = left.saturating_sub(length(part));
            }
            Content::Text(_) => missing += length(part),
            image @ Content::Image { .. } => kept.push(image.clone()),
        }
    }
    if missing > 0 {
        kept.push(Content::Text(mark(missing)));
    }
    Cow::Owned(kept)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn text(text: &str) -> Content {
        Content::Text(text.to_owned())
    }

    fn image() -> Content {
        Content::Image { media_type: "image/png".to_owned(), data: "AAAA".repeat(100) }
    }

    #[test]
    fn what_fits_is_not_touched() {
        let output =
            Output { content: vec![text("äöü"), image()].into(), ..Output::data(json!("abc")) };
        assert!(matches!(output.cut(OutputLimit(3)), Cow::Borrowed(_)));
        assert!(matches!(OutputLimit(3).cut("äöü"), Cow::Borrowed("äöü")));
        assert_eq!(OutputLimit::default(), OutputLimit(100_000));
    }

    #[test]
    fn a_cut_text_keeps_head_and_tail_and_says_what_is_missing() {
        assert_eq!(OutputLimit(3).cut("äöüÄÖ"), "äö\n… [2 characters cut]\nÖ");
        assert_eq!(OutputLimit(2).cut("abc"), "ab\n… [1 character cut]");
        assert_eq!(OutputLimit(0).cut("abc"), "… [3 characters cut]");
        let long = "x".repeat(1_234_577);
        assert!(OutputLimit(10).cut(&long).contains("\n… [1,234,567 characters cut]\n"));
        assert_eq!([grouped(0), grouped(999), grouped(1_000)], ["0", "999", "1,000"]);
    }

    #[test]
    fn texts_share_the_limit_and_pictures_stay() {
        let content = vec![text("abcd"), text("efghij"), image(), text("kl"), text("m")];
        let output =
            Output { content: content.into(), note: Some("n".to_owned()), ..Output::default() };
        let cut = output.cut(OutputLimit(7)).into_owned();
        let expected = vec![
            text("abcd"),
            text("ef\n… [3 characters cut]\nj"),
            image(),
            text("… [3 characters cut]"),
        ];
        assert_eq!(
            cut,
            Output { content: expected.into(), note: Some("n".to_owned()), data: None }
        );
    }

    #[test]
    fn data_past_the_limit_becomes_text_or_is_left_to_the_content() {
        let output = Output::data(json!({"a": "bcdefgh"}));
        let cut = output.cut(OutputLimit(6)).into_owned();
        assert_eq!(cut, Output::text("{\"a\"\n… [9 characters cut]\n\"}"));
        let output = Output { content: text("short").into(), ..output };
        assert_eq!(output.cut(OutputLimit(6)).into_owned(), Output::text("short"));
    }

    proptest! {
        #[test]
        fn what_is_kept_and_what_is_missing_is_the_whole(whole in "[aé😀\n]{0,40}", limit in 0_usize..45) {
            let cut = OutputLimit(limit).cut(&whole);
            let count = whole.chars().count();
            if count <= limit {
                prop_assert_eq!(&cut, &whole);
            } else {
                let mark = mark(count - limit);
                let (head, tail) = cut.split_once(&mark).expect("the mark");
                let (head, tail) = (head.strip_suffix('\n').unwrap_or(head), tail.get(1..).unwrap_or(""));
                prop_assert!(whole.starts_with(head) && whole.ends_with(tail));
                prop_assert_eq!(head.chars().count() + tail.chars().count(), limit);
            }
        }
    }
}
