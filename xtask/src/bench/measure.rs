//! Processor time, and the middle of several measurements.

use std::fs;
use std::time::Duration;

/// The ticks in a second that `/proc/self/stat` counts in.
const TICKS: f64 = 100.0;

/// The processor time of all children that have ended, theirs included.
pub(crate) fn children_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The fields after the name of the program, which may hold spaces itself.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let ticks: u32 =
        fields.split(' ').skip(13).take(2).filter_map(|field| field.parse::<u32>().ok()).sum();
    Duration::from_secs_f64(f64::from(ticks) / TICKS)
}

/// The processor time of this thread.
pub(crate) fn thread_time() -> Duration {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = statistics.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

/// The middle one of several values; 0 of none.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Two contestants, measured in turn, the first one first in every other round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Duel {
    rounds: Vec<(f64, f64)>,
}

impl Duel {
    /// Measures both so many times.
    pub(crate) fn run<E>(
        rounds: usize,
        mut ours: impl FnMut() -> Result<Duration, E>,
        mut theirs: impl FnMut() -> Result<Duration, E>,
    ) -> Result<Self, E> {
        let mut duel = Self::default();
        for round in 0..rounds {
            let times = if round % 2 == 0 {
                let first = ours()?;
                (first, theirs()?)
            } else {
                let first = theirs()?;
                (ours()?, first)
            };
            duel.rounds.push((times.0.as_secs_f64(), times.1.as_secs_f64()));
        }
        Ok(duel)
    }

    /// The middle of the ratios within each round.
    pub(crate) fn ratio(&self) -> f64 {
        median(self.rounds.iter().map(|(ours, theirs)| ours / theirs.max(1e-9)).collect())
    }

    pub(crate) fn ours(&self) -> f64 {
        median(self.rounds.iter().map(|(ours, _)| *ours).collect())
    }

    pub(crate) fn theirs(&self) -> f64 {
        median(self.rounds.iter().map(|(_, theirs)| *theirs).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_taken_within_rounds() {
        assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        let mut ours = [1, 30, 2].into_iter();
        let mut next = || Ok::<_, ()>(Duration::from_secs(ours.next().expect("three")));
        let duel = Duel::run(3, &mut next, || Ok(Duration::from_secs(10))).expect("measured");
        assert!((duel.ratio() - 0.2).abs() < 1e-9);
        assert!((duel.ours() - 2.0).abs() < 1e-9 && (duel.theirs() - 10.0).abs() < 1e-9);
    }

    #[test]
    fn time_passes() {
        let start = thread_time();
        let mut sum = 0_u64;
        while thread_time() < start + Duration::from_millis(5) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(sum > 0);
        std::process::Command::new("true").status().expect("a child");
        assert!(children_time() < Duration::from_hours(1));
    }
}
