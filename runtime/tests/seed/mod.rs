//! The same random cases in every run, so that a change is never blamed for what another seed finds.
//!
//! `PROPTEST_RNG_SEED=<number>` asks for other cases.

use proptest::test_runner::{Config, RngSeed};

/// So many cases, of the usual seed unless another is asked for.
pub(crate) fn cases(cases: u32) -> Config {
    let usual = Config::default();
    let rng_seed = match usual.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        asked @ RngSeed::Fixed(_) => asked,
    };
    Config { cases, rng_seed, failure_persistence: None, ..usual }
}
