//! Statistics of many games: intervals of shares, two line-ups on the same deals, means over several.

use std::collections::HashMap;

use serde::Serialize;

use crate::simulate::GameResult;

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
    /// Returns the share of `count` among `of`, from 0 to 1, with Wilson's interval; 0 to 1 for none of none.
    pub fn of_share(count: u64, of: u64) -> Self {
        Self::wilson(count as f64 / of.max(1) as f64, of as f64)
    }

    /// Returns Wilson's interval of a share among so many independent games.
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

    /// Returns the normal interval of a mean with this variance.
    pub(crate) fn normal(value: f64, variance: f64) -> Self {
        let reach = Z * variance.max(0.0).sqrt();
        Self { value, low: value - reach, high: value + reach }
    }

    /// Returns the interval without what lies below 0.
    pub(crate) fn above_zero(self) -> Self {
        Self { low: self.low.max(0.0), ..self }
    }

    /// Returns the interval in percent.
    #[must_use]
    pub fn percent(self) -> Self {
        Self { value: 100.0 * self.value, low: 100.0 * self.low, high: 100.0 * self.high }
    }
}

/// The same deals, played by two line-ups: how many were won by whom.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Paired {
    /// Deals won by both.
    #[serde(rename = "won_by_both")]
    pub both: u64,
    /// Deals won by the first alone.
    #[serde(rename = "won_only_by_a")]
    pub only_first: u64,
    /// Deals won by the second alone.
    #[serde(rename = "won_only_by_b")]
    pub only_second: u64,
    /// Deals won by neither.
    #[serde(rename = "won_by_neither")]
    pub neither: u64,
    /// The sum of the differences of cards left, the first less the second, and that of their squares.
    #[serde(skip)]
    left: isize,
    #[serde(skip)]
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
        let difference = first.left.cast_signed() - second.left.cast_signed();
        self.left += difference;
        self.left_squares += difference.unsigned_abs().pow(2) as u64;
    }

    /// Returns how many deals were compared.
    pub const fn games(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// Returns how many deals each line-up has won.
    pub const fn wins(&self) -> [u64; 2] {
        [self.both + self.only_first, self.both + self.only_second]
    }

    /// Returns how much more the first wins, from −1 to 1, with Newcombe's interval for paired shares (his
    /// method 10: two of Wilson's intervals, put together by the correlation of the pairs).
    pub fn win_rate_difference(&self) -> Interval {
        let games = self.games();
        if games == 0 {
            return Interval { value: 0.0, low: -1.0, high: 1.0 };
        }
        let [first, second] = self.wins().map(|wins| Interval::of_share(wins, games));
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

    /// Returns the exact two-sided p-value of `McNemar`'s test: how likely chance alone makes the deals that
    /// only one of them won at least so unequal.
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

    /// Returns how many cards more the first leaves on average, with the normal interval of the mean of the
    /// pairs' differences.
    pub fn left_difference(&self) -> Interval {
        let games = self.games().max(1) as f64;
        let mean = self.left as f64 / games;
        let squares = (self.left_squares as f64 - games * mean * mean).max(0.0);
        Interval::normal(mean, squares / (games - 1.0).max(1.0) / games)
    }
}

/// Results of several line-ups on the same deals, taken together: of all pairs of a table, for example.
///
/// Games of one deal are alike, whoever plays them, so a deal counts as one observation, and not each of its
/// games. Deals that not every line-up has played are left out.
#[derive(Clone, Default, Debug)]
pub struct Pooled {
    /// How many line-ups have played.
    pub line_ups: u64,
    /// Games, wins and cards left by seed.
    deals: HashMap<u64, [u64; 3]>,
}

const GAMES: usize = 0;
const WINS: usize = 1;
const LEFT: usize = 2;

impl Pooled {
    /// Adds the results of one more line-up.
    pub fn add(&mut self, results: &[GameResult]) {
        self.line_ups += 1;
        for result in results {
            let deal = self.deals.entry(result.seed).or_default();
            for (sum, more) in deal.iter_mut().zip([1, u64::from(result.won), result.left as u64]) {
                *sum += more;
            }
        }
    }

    /// Returns how many games count.
    pub fn games(&self) -> u64 {
        self.whole(GAMES).sum()
    }

    /// Returns how many of them were won.
    pub fn wins(&self) -> u64 {
        self.whole(WINS).sum()
    }

    /// Returns the share of games won, from 0 to 1. The interval is Wilson's for as many independent games as
    /// tell as much as these (their effective number, by the variance from deal to deal).
    pub fn win_rate(&self) -> Interval {
        let (share, variance, deals) = self.mean(WINS);
        let games = deals * self.line_ups as f64;
        let effective = if variance > 0.0 { share * (1.0 - share) * deals / variance } else { deals };
        Interval::wilson(share, effective.clamp(deals, games.max(deals)))
    }

    /// Returns how many cards were left on average, with the normal interval of the deals' means.
    pub fn mean_left(&self) -> Interval {
        let (mean, variance, deals) = self.mean(LEFT);
        Interval::normal(mean, variance / deals.max(1.0)).above_zero()
    }

    fn whole(&self, figure: usize) -> impl Iterator<Item = u64> {
        self.deals.values().filter(|deal| deal[GAMES] == self.line_ups).map(move |deal| deal[figure])
    }

    /// The mean of a figure per game, the variance of the deals' means, and the number of deals. The sums are
    /// of whole numbers, so that they do not depend on the order of deals.
    fn mean(&self, figure: usize) -> (f64, f64, f64) {
        let (mut deals, mut sum, mut squares) = (0_u64, 0_u64, 0_u128);
        for value in self.whole(figure) {
            deals += 1;
            sum += value;
            squares += u128::from(value).pow(2);
        }
        let (n, cells) = (deals.max(1) as f64, self.line_ups.max(1) as f64);
        let mean = sum as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        (mean / cells, variance / (cells * cells), deals as f64)
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

    fn close(one: Interval, other: (f64, f64, f64)) -> bool {
        let found = [one.value - other.0, one.low - other.1, one.high - other.2];
        found.into_iter().all(|off| off.abs() < 1e-4)
    }

    #[test]
    fn wilson_interval_of_known_cases() {
        assert!(close(Interval::of_share(10, 100), (0.1, 0.0552, 0.1744)));
        assert_eq!(Interval::of_share(0, 0), Interval { value: 0.0, low: 0.0, high: 1.0 });
        for games in 1..2000 {
            let (none, all) = (Interval::of_share(0, games), Interval::of_share(games, games));
            assert_eq!((none.low.to_bits(), all.high.to_bits()), (0_f64.to_bits(), 1_f64.to_bits()));
        }
    }

    #[test]
    fn newcombe_interval_of_known_cases() {
        // The first is an example of Newcombe (1998), Statistics in Medicine 17, 2635-2650.
        assert!(close(counted(36, 12, 2, 0).win_rate_difference(), (0.2, 0.0569, 0.3404)));
        assert!(close(counted(0, 0, 0, 50).win_rate_difference(), (0.0, -0.0714, 0.0714)));
        assert!(close(Paired::default().win_rate_difference(), (0.0, -1.0, 1.0)));
        let whole = counted(0, 30, 0, 0).win_rate_difference();
        assert!(whole.value > 0.999 && whole.high <= 1.0 + 1e-9, "{whole:?}");
        // The order turns the sign and nothing else.
        let (one, other) = (counted(10, 30, 12, 48), counted(10, 12, 30, 48));
        let Interval { value, low, high } = one.win_rate_difference();
        assert!(close(other.win_rate_difference(), (-value, -high, -low)));
        assert!((one.p_value() - other.p_value()).abs() < 1e-15);
    }

    #[test]
    fn mcnemar_test_of_known_cases() {
        for (paired, p) in [
            // Twice the chance of at most 2 heads of 14 throws: 2 × (1 + 14 + 91) / 2^14.
            (counted(36, 12, 2, 0), 212.0 / 16384.0),
            (counted(0, 5, 0, 0), 0.0625),
            (counted(7, 4, 4, 1), 1.0),
            // One heads more or less of 9 throws.
            (counted(7, 4, 5, 1), 1.0),
            (counted(7, 0, 0, 1), 1.0),
            (counted(0, 1_000_000, 0, 0), 0.0),
        ] {
            assert!((paired.p_value() - p).abs() < 1e-12, "{paired:?}");
        }
        // By the normal distribution with the correction for continuity: z = (5200 − 4800 − 1) / 100.
        assert!((counted(0, 5200, 4800, 0).p_value() - 6.6e-5).abs() < 1e-6);
    }

    #[test]
    fn deals_are_matched_by_seed() {
        let first = [result(1, true, 0), result(2, false, 4), result(3, true, 0), result(9, true, 0)];
        let second = [result(3, false, 6), result(2, false, 2), result(1, true, 0), result(4, true, 0)];
        let paired = Paired::of(&first, &second);
        assert_eq!((paired.both, paired.only_first, paired.only_second, paired.neither), (1, 1, 0, 1));
        // Differences 0, 2 and −6: their mean is −4/3 and their standard deviation 4.1633.
        let (mean, reach) = (-4.0 / 3.0, Z * 4.1633 / 3_f64.sqrt());
        assert!(close(paired.left_difference(), (mean, mean - reach, mean + reach)));
    }

    #[test]
    fn a_deal_counts_once_for_all_line_ups() {
        let results = |won: &dyn Fn(u64) -> bool, games: u64| -> Vec<_> {
            (0..games).map(|seed| result(seed, won(seed), if won(seed) { 0 } else { 10 })).collect()
        };
        let pooled = |line_ups: &[&[GameResult]]| {
            let mut pooled = Pooled::default();
            for results in line_ups {
                pooled.add(results);
            }
            pooled
        };
        let is_share = |pooled: &Pooled, wins, games| {
            let Interval { value, low, high } = Interval::of_share(wins, games);
            close(pooled.win_rate(), (value, low, high))
        };
        let tenth = pooled(&[&results(&|seed| seed % 10 == 0, 100)]);
        assert!(is_share(&tenth, 10, 100) && (tenth.mean_left().value - 9.0).abs() < 1e-9);
        let half = results(&|seed| seed % 2 == 0, 100);
        let twice = pooled(&[&half, &half]);
        assert_eq!((twice.games(), twice.wins()), (200, 100));
        assert!(is_share(&twice, 50, 100), "the same games twice tell no more than once");
        let apart = pooled(&[&half, &results(&|seed| seed % 4 < 2, 100)]);
        assert!(is_share(&apart, 100, 200), "won and lost independently: as good as twice the games");
        // Deals that not all have played are left out.
        let some = pooled(&[&results(&|seed| seed < 2, 3), &results(&|seed| seed == 1, 2)]);
        assert_eq!((some.games(), some.wins()), (4, 3));
        assert!(close(Pooled::default().win_rate(), (0.0, 0.0, 1.0)));
    }
}
