//! The results of many games, counted.

use std::time::Duration;

use gambero::{LossReason, Outcome, State};

use crate::player::Forfeit;
use crate::stats::Interval;

/// The results of many games.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many were won.
    pub wins: u64,
    /// How many games ended with 0, 1, 2 … cards left.
    pub left: Vec<u64>,
    /// How many games were given up because of what a program did; they count as lost.
    pub forfeits: u64,
    /// The first of those games, at most ten.
    pub forfeited: Vec<Forfeit>,
    /// How long it took, in seconds.
    pub seconds: f64,
    losses: [u64; LossReason::ALL.len()],
    /// How long choices took, in nanoseconds.
    times: Vec<u32>,
}

/// How many forfeits are kept in full.
const KEPT: usize = 10;

impl Report {
    pub(crate) fn count(&mut self, end: &State, times: &[u32]) {
        self.games += 1;
        self.wins += u64::from(end.outcome() == Some(Outcome::Won));
        if self.left.len() <= end.left() {
            self.left.resize(end.left() + 1, 0);
        }
        self.left[end.left()] += 1;
        if let Some(reason) = end.outcome().and_then(Outcome::reason) {
            self.losses[reason as usize] += 1;
        }
        self.times.extend(times);
    }

    pub(crate) fn forfeit(&mut self, forfeit: Forfeit) {
        self.forfeits += 1;
        if self.forfeited.len() < KEPT {
            self.forfeited.push(forfeit);
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.left.resize(self.left.len().max(other.left.len()), 0);
        let (left, losses) = (self.left.iter_mut().zip(other.left), self.losses.iter_mut().zip(other.losses));
        left.chain(losses).for_each(|(count, more)| *count += more);
        self.times.extend(other.times);
        self.forfeits += other.forfeits;
        self.forfeited.extend(other.forfeited);
    }

    pub(crate) fn finish(&mut self, time: Duration) {
        self.seconds = time.as_secs_f64();
        self.times.sort_unstable();
        self.forfeited.sort_unstable();
        self.forfeited.truncate(KEPT);
    }

    /// Returns the share of games won, from 0 to 1, with Wilson's interval.
    pub fn win_rate(&self) -> Interval {
        Interval::of_share(self.wins, self.games)
    }

    /// Returns the mean number of cards left with the normal interval.
    pub fn left_interval(&self) -> Interval {
        let n = self.games.max(1) as f64;
        let weighted = |power: i32| {
            let terms = self.left.iter().zip(0_u32..);
            // The sum of no numbers is -0.
            (terms.map(|(count, left)| f64::from(left).powi(power) * *count as f64).sum::<f64>() + 0.0) / n
        };
        let mean = weighted(1);
        Interval::normal(mean, (weighted(2) - mean * mean) / n).above_zero()
    }

    /// Returns how many games were lost for a reason.
    pub fn losses(&self, reason: LossReason) -> u64 {
        self.losses[reason as usize]
    }

    /// Returns how long a choice took on average, and at most in 99 of 100 cases.
    pub fn time_per_move(&self) -> (Duration, Duration) {
        let count = self.times.len().max(1) as u64;
        let mean = self.times.iter().copied().map(u64::from).sum::<u64>() / count;
        let p99 = self.times.get(self.times.len() * 99 / 100).copied().unwrap_or(0);
        (Duration::from_nanos(mean), Duration::from_nanos(p99.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_of_known_cases() {
        let mut left = vec![0; 11];
        (left[0], left[10]) = (50, 50);
        let interval = Report { games: 100, left, ..Report::default() }.left_interval();
        assert!((interval.value - 5.0).abs() < 1e-9 && (interval.high - 5.98).abs() < 1e-3, "{interval:?}");
        assert_eq!(Report::default().left_interval().value.to_bits(), 0.0_f64.to_bits());
        assert_eq!(Report::default().time_per_move().1, Duration::ZERO);
    }
}
