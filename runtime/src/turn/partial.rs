//! Output that a tool gives before its end, kept for the case that there is none.

/// What a tool said, the newest of it.
#[derive(Debug, Default)]
pub(crate) struct Partial {
    text: String,
    /// So many bytes came before.
    forgotten: usize,
}

impl Partial {
    /// Adds a piece, and keeps at most so many bytes. At times it keeps less, so that it need not
    /// move the text for each piece.
    pub(crate) fn push(&mut self, piece: &str, limit: usize) {
        self.text.push_str(piece);
        if self.text.len() <= limit {
            return;
        }
        let keep = if piece.len() < limit / 2 { limit / 2 } else { limit };
        let mut cut = self.text.len() - keep.min(self.text.len());
        while !self.text.is_char_boundary(cut) {
            cut += 1;
        }
        self.text.drain(..cut);
        self.forgotten += cut;
    }

    pub(crate) fn into_text(self) -> String {
        match self.forgotten {
            0 => self.text,
            bytes => format!("[… {bytes} bytes before]\n{}", self.text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_the_newest_and_bounded() {
        let mut partial = Partial::default();
        (0..1_000).for_each(|_| partial.push("äb", 10));
        assert!(partial.text.len() <= 10 && partial.text.ends_with("äb"), "{partial:?}");
        assert_eq!(partial.text.len() + partial.forgotten, 3_000);
        let mut partial = Partial::default();
        partial.push("short", 10);
        assert_eq!(partial.into_text(), "short");
        let mut partial = Partial::default();
        partial.push("0123456789abc", 10);
        assert_eq!(partial.into_text(), "[… 3 bytes before]\n3456789abc");
    }
}
