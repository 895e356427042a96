//! A small random number generator (splitmix64): the same seed, the same instances, on any machine.

/// The state of a generator.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator that depends on a seed and on texts, such as the name of a tool.
    pub(crate) fn from_texts(seed: u64, texts: &[&str]) -> Self {
        let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        let mut random = Self(seed ^ hash);
        random.next();
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 where `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % (end.max(1) as u64)) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i128, high: i128) -> i128 {
        let width = high.saturating_sub(low).max(0).saturating_add(1);
        low.saturating_add(i128::from(self.next()) % width)
    }

    /// True so many times in a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| (0..5).map(|_| Random::new(seed).next()).collect::<Vec<_>>();
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        assert_ne!(
            Random::from_texts(1, &["ab", "c"]).next(),
            Random::from_texts(1, &["a", "bc"]).next()
        );
    }

    #[test]
    fn draws_stay_in_their_range() {
        let mut random = Random::new(7);
        for _ in 0..1000 {
            assert!(random.below(3) < 3);
            assert!((-2..=2).contains(&random.between(-2, 2)));
        }
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
