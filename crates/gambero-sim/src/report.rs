//! What came of many games: counts, means, and how sure one can be of them.

use std::time::Duration;

use gambero::{LossReason, Outcome, State};

use crate::player::Forfeit;

/// What came of some games.
#[derive(Clone, Default, Debug)]
pub struct Report {
    games: u64,
    wins: u64,
    /// How many games ended with so many cards left.
    left: Vec<u64>,
    /// How many games were lost for each reason.
    losses: [u64; LossReason::ALL.len()],
    /// How long choices took, in nanoseconds.
    times: Vec<u32>,
    seconds: f64,
    forfeits: u64,
    /// The first of them.
    forfeited: Vec<Forfeit>,
}

/// How many forfeits are kept in full.
const KEPT: usize = 10;

/// A figure, and the bounds between which the true one lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The figure as counted.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Two-sided 95 % of the normal distribution.
pub(crate) const Z: f64 = 1.959_964;

impl Interval {
    /// The share of `count` among `of`, from 0 to 1, with Wilson's interval. Of nothing, nothing is known.
    pub fn of_share(count: u64, of: u64) -> Self {
        Self::wilson(count as f64 / of.max(1) as f64, of as f64)
    }

    /// Wilson's interval of a share that so many independent games have shown.
    pub(crate) fn wilson(share: f64, games: f64) -> Self {
        if games <= 0.0 {
            return Self { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, p) = (games, share);
        let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let reach = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        // Of none the lower bound is 0 and of all the upper one is 1; sums of rounded numbers only come near.
        let low = if p <= 0.0 { 0.0 } else { (centre - reach).max(0.0) };
        let high = if p >= 1.0 { 1.0 } else { (centre + reach).min(1.0) };
        Self { value: p, low, high }
    }

    /// `12.00 % (7.00 to 19.81)`.
    pub fn percent(&self) -> String {
        format!("{:.2} % ({:.2} to {:.2})", 100.0 * self.value, 100.0 * self.low, 100.0 * self.high)
    }
}

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
        if self.left.len() < other.left.len() {
            self.left.resize(other.left.len(), 0);
        }
        for (count, more) in self.left.iter_mut().zip(other.left) {
            *count += more;
        }
        for (count, more) in self.losses.iter_mut().zip(other.losses) {
            *count += more;
        }
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

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many were won.
    pub fn wins(&self) -> u64 {
        self.wins
    }

    /// The share of games won, from 0 to 1, with Wilson's interval.
    pub fn win_rate(&self) -> Interval {
        Interval::of_share(self.wins, self.games)
    }

    /// How many cards were left on average.
    pub fn mean_left(&self) -> f64 {
        self.left_interval().value
    }

    /// How many cards were left on average, with its interval.
    pub fn left_interval(&self) -> Interval {
        let n = self.games.max(1) as f64;
        let weighted = |power: i32| {
            let terms =
                self.left.iter().enumerate().map(|(left, count)| (left as f64).powi(power) * *count as f64);
            // The sum of no numbers is -0.
            (terms.sum::<f64>() + 0.0) / n
        };
        let (mean, square) = (weighted(1), weighted(2));
        let reach = Z * ((square - mean * mean).max(0.0) / n).sqrt();
        Interval { value: mean, low: (mean - reach).max(0.0), high: mean + reach }
    }

    /// How many games ended with 0, 1, 2 … cards left.
    pub fn left(&self) -> &[u64] {
        &self.left
    }

    /// How many games were lost for a reason.
    pub fn losses(&self, reason: LossReason) -> u64 {
        self.losses[reason as usize]
    }

    /// How long a choice took on average, and at most in 99 of 100 cases.
    pub fn time_per_move(&self) -> (Duration, Duration) {
        let count = self.times.len().max(1) as u64;
        let mean = self.times.iter().copied().map(u64::from).sum::<u64>() / count;
        let p99 = self.times.get(self.times.len() * 99 / 100).copied().unwrap_or(0);
        (Duration::from_nanos(mean), Duration::from_nanos(p99.into()))
    }

    /// How many games were given up because of what a program did; they count as lost.
    pub fn forfeits(&self) -> u64 {
        self.forfeits
    }

    /// The first of those games, at most ten.
    pub fn forfeited(&self) -> &[Forfeit] {
        &self.forfeited
    }

    /// How long it took, in seconds.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_interval_of_a_known_case() {
        let report = Report { games: 100, wins: 10, ..Report::default() };
        let rate = report.win_rate();
        assert!((rate.low - 0.0552).abs() < 1e-4 && (rate.high - 0.1744).abs() < 1e-4, "{rate:?}");
    }

    #[test]
    fn no_games_leave_no_cards() {
        assert_eq!(Report::default().left_interval().value.to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn the_bounds_of_none_and_of_all_are_exact() {
        for games in 1..2000 {
            let (none, all) = (Interval::of_share(0, games), Interval::of_share(games, games));
            assert_eq!((none.low.to_bits(), all.high.to_bits()), (0_f64.to_bits(), 1_f64.to_bits()));
        }
    }

    #[test]
    fn mean_and_interval_of_a_known_case() {
        let mut left = vec![0; 11];
        (left[0], left[10]) = (50, 50);
        let report = Report { games: 100, left, ..Report::default() };
        let interval = report.left_interval();
        assert!((interval.value - 5.0).abs() < 1e-9 && (interval.high - 5.98).abs() < 1e-3, "{interval:?}");
    }

    #[test]
    fn nothing_played_is_nothing_known() {
        let report = Report::default();
        assert_eq!(report.win_rate(), Interval { value: 0.0, low: 0.0, high: 1.0 });
        assert_eq!(report.time_per_move().1, Duration::ZERO);
    }
}
