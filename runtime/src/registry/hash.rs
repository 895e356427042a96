//! A hash for the names of tools: eight bytes at a step.
//!
//! Who registers tools could choose names that collide, and would only slow down the calls of their own
//! program; what a model asks for is looked up and never kept.

use std::hash::Hasher;

/// Half of the golden ratio's digits: odd, and without a pattern.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

#[derive(Default)]
pub(super) struct NameHasher(u64);

impl NameHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        let mixed = (self.0.rotate_left(23) ^ word).wrapping_mul(FACTOR);
        self.0 = mixed ^ (mixed >> 32);
    }
}

impl Hasher for NameHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        let rest =
            rest.iter().rev().fold(rest.len() as u64, |word, byte| word << 8 | u64::from(*byte));
        self.add(rest);
    }

    /// The mark after a text: there is one text, so it tells nothing.
    #[inline]
    fn write_u8(&mut self, _: u8) {}

    #[inline]
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(FACTOR)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::hash::Hash;

    use super::*;

    fn hash(name: &str) -> u64 {
        let mut hasher = NameHasher::default();
        name.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn names_of_one_server_spread_over_all_bits() {
        let hashes: Vec<u64> =
            (0..4_096).map(|n| hash(&format!("mcp__files__read_part_{n}"))).collect();
        let count = |bits: &dyn Fn(u64) -> u64| {
            hashes.iter().map(|hash| bits(*hash)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(count(&|hash| hash), 4_096);
        assert_eq!(count(&|hash| hash >> 57), 128);
        assert!(count(&|hash| hash & 0xfff) > 2_400, "as many as by chance");
        assert_ne!(hash("a"), hash("a\0"));
    }
}
