//! Two line-ups on the same deals: how much one wins more than the other, and how sure that is.

use std::collections::HashMap;

use crate::report::{Interval, Z};
use crate::simulate::GameResult;

/// What came of the same deals, played by two line-ups.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Paired {
    both: u64,
    only_first: u64,
    only_second: u64,
    neither: u64,
    /// The sum of the differences of cards left, the first less the second, and that of their squares.
    left: i64,
    left_squares: u64,
}

impl Paired {
    /// Compares results of the same seeds. Seeds that only one of them has are left out.
    pub fn of(first: &[GameResult], second: &[GameResult]) -> Self {
        let second: HashMap<u64, &GameResult> = second.iter().map(|result| (result.seed, result)).collect();
        let mut paired = Self::default();
        for result in first {
            if let Some(other) = second.get(&result.seed) {
                paired.add(result, other);
            }
        }
        paired
    }

    /// Counts one more deal.
    pub fn add(&mut self, first: &GameResult, second: &GameResult) {
        *match (first.won, second.won) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.only_first,
            (false, true) => &mut self.only_second,
            (false, false) => &mut self.neither,
        } += 1;
        let difference = first.left.abs_diff(second.left) as u64;
        self.left = if first.left < second.left {
            self.left.saturating_sub_unsigned(difference)
        } else {
            self.left.saturating_add_unsigned(difference)
        };
        self.left_squares += difference * difference;
    }

    /// How many deals were compared.
    pub const fn games(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// How many were won by both.
    pub const fn both(&self) -> u64 {
        self.both
    }

    /// How many were won by the first alone.
    pub const fn only_first(&self) -> u64 {
        self.only_first
    }

    /// How many were won by the second alone.
    pub const fn only_second(&self) -> u64 {
        self.only_second
    }

    /// How many were won by neither.
    pub const fn neither(&self) -> u64 {
        self.neither
    }

    /// How much more the first wins, as a share from −1 to 1, with Newcombe's interval for paired shares
    /// (his method 10: two of Wilson's intervals, put together by the correlation of the pairs).
    pub fn win_rate_difference(&self) -> Interval {
        let games = self.games();
        if games == 0 {
            return Interval { value: 0.0, low: -1.0, high: 1.0 };
        }
        let first = Interval::of_share(self.both + self.only_first, games);
        let second = Interval::of_share(self.both + self.only_second, games);
        let value = (self.only_first as f64 - self.only_second as f64) / games as f64;
        let phi = self.correlation();
        let reach =
            |one: f64, other: f64| (one * one - 2.0 * phi * one * other + other * other).max(0.0).sqrt();
        Interval {
            value,
            low: value - reach(first.value - first.low, second.high - second.value),
            high: value + reach(second.value - second.low, first.high - first.value),
        }
    }

    /// The correlation of winning and winning, with Newcombe's correction for small numbers.
    fn correlation(&self) -> f64 {
        let [both, first, second, neither] =
            [self.both, self.only_first, self.only_second, self.neither].map(|count| count as f64);
        let spread = (both + first) * (second + neither) * (both + second) * (first + neither);
        if spread <= 0.0 {
            return 0.0;
        }
        let product = both * neither - first * second;
        let corrected = if product > 0.0 { (product - self.games() as f64 / 2.0).max(0.0) } else { product };
        corrected / spread.sqrt()
    }

    /// The exact two-sided p-value of `McNemar`'s test: how likely chance alone makes the deals that only one
    /// of them won at least so unequal.
    pub fn p_value(&self) -> f64 {
        let (fewer, more) = (self.only_first.min(self.only_second), self.only_first.max(self.only_second));
        if fewer == more {
            return 1.0;
        }
        let of = (fewer + more) as f64;
        // The logarithm of the chance of exactly `fewer` heads of `of` throws.
        let ways: f64 = (1..=fewer).map(|place| ((more + place) as f64 / place as f64).ln()).sum();
        let most = (ways - of * std::f64::consts::LN_2).exp();
        let (mut sum, mut term, mut heads) = (0.0, 1.0, fewer as f64);
        // Each chance of fewer heads as a share of the first; soon they no longer count.
        while term > 1e-17 * sum {
            sum += term;
            term *= heads / (of - heads + 1.0);
            heads -= 1.0;
        }
        (2.0 * most * sum).min(1.0)
    }

    /// How many cards more the first leaves on average, with the normal interval of the mean of the pairs'
    /// differences.
    pub fn left_difference(&self) -> Interval {
        let games = self.games().max(1) as f64;
        let mean = self.left as f64 / games;
        let variance = (self.left_squares as f64 - games * mean * mean).max(0.0) / (games - 1.0).max(1.0);
        let reach = Z * (variance / games).sqrt();
        Interval { value: mean, low: mean - reach, high: mean + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(both: u64, only_first: u64, only_second: u64, neither: u64) -> Paired {
        Paired { both, only_first, only_second, neither, ..Paired::default() }
    }

    fn result(seed: u64, won: bool, left: usize) -> GameResult {
        GameResult { seed, won, reason: None, left, turns: 1, forfeited: false }
    }

    #[test]
    fn newcombe_s_interval_of_known_cases() {
        // The first is an example of Newcombe (1998), Statistics in Medicine 17, 2635-2650.
        for (counts, low, high) in [((36, 12, 2, 0), 0.0569, 0.3404), ((0, 0, 0, 50), -0.0714, 0.0714)] {
            let found = counted(counts.0, counts.1, counts.2, counts.3).win_rate_difference();
            assert!(
                (found.low - low).abs() < 1e-4 && (found.high - high).abs() < 1e-4,
                "{counts:?}: {found:?}"
            );
        }
        let whole = counted(0, 30, 0, 0).win_rate_difference();
        assert!(whole.value > 0.999 && whole.high <= 1.0 + 1e-9, "{whole:?}");
        let unknown = Paired::default().win_rate_difference();
        assert_eq!((unknown.low, unknown.high), (-1.0, 1.0));
    }

    #[test]
    fn the_order_turns_the_sign_and_nothing_else() {
        let (one, other) = (counted(10, 30, 12, 48), counted(10, 12, 30, 48));
        let (a, b) = (one.win_rate_difference(), other.win_rate_difference());
        assert!((a.low + b.high).abs() < 1e-12 && (a.value + b.value).abs() < 1e-12);
        assert!((one.p_value() - other.p_value()).abs() < 1e-15);
    }

    #[test]
    fn the_exact_test_of_known_cases() {
        // Twice the chance of at most 2 heads of 14 throws: 2 × (1 + 14 + 91) / 2^14.
        assert!((counted(36, 12, 2, 0).p_value() - 212.0 / 16384.0).abs() < 1e-12);
        assert!((counted(0, 5, 0, 0).p_value() - 0.0625).abs() < 1e-12);
        assert!((counted(7, 4, 4, 1).p_value() - 1.0).abs() < 1e-12);
        assert!((counted(7, 4, 5, 1).p_value() - 1.0).abs() < 1e-12, "one heads more or less of 9 throws");
        assert!((counted(7, 0, 0, 1).p_value() - 1.0).abs() < 1e-12);
        // By the normal distribution with the correction for continuity: z = (5200 − 4800 − 1) / 100.
        let many = counted(0, 5200, 4800, 0).p_value();
        assert!((many - 6.6e-5).abs() < 1e-6, "{many}");
        assert!(counted(0, 1_000_000, 0, 0).p_value() < 1e-300);
    }

    #[test]
    fn deals_are_matched_by_seed() {
        let first = [result(1, true, 0), result(2, false, 4), result(3, true, 0), result(9, true, 0)];
        let second = [result(3, false, 6), result(2, false, 2), result(1, true, 0), result(4, true, 0)];
        let paired = Paired::of(&first, &second);
        assert_eq!(
            (paired.both(), paired.only_first(), paired.only_second(), paired.neither(), paired.games()),
            (1, 1, 0, 1, 3)
        );
        let left = paired.left_difference();
        // Differences 0, 2 and −6: their mean is −4/3 and their standard deviation 4.163.
        assert!((left.value + 4.0 / 3.0).abs() < 1e-9, "{left:?}");
        assert!((left.high - left.value - 1.96 * 4.163 / 3_f64.sqrt()).abs() < 1e-2, "{left:?}");
    }
}
