//! The mean of several line-ups that have played the same deals.

use std::collections::HashMap;

use crate::report::{Interval, Z};
use crate::simulate::GameResult;

/// Results of several line-ups on the same deals, taken together: of all pairs of a table, for example.
///
/// Games of one deal are alike, whoever plays them, so a deal counts as one observation, and not each of its
/// games. Deals that not every line-up has played are left out.
#[derive(Clone, Default, Debug)]
pub struct Pooled {
    line_ups: u64,
    /// By seed.
    deals: HashMap<u64, Deal>,
}

/// What came of one deal.
#[derive(Clone, Copy, Default, Debug)]
struct Deal {
    games: u64,
    wins: u64,
    left: u64,
}

impl Pooled {
    /// Takes in what one more line-up has played.
    pub fn add(&mut self, results: &[GameResult]) {
        self.line_ups += 1;
        for result in results {
            let deal = self.deals.entry(result.seed).or_default();
            deal.games += 1;
            deal.wins += u64::from(result.won);
            deal.left += result.left as u64;
        }
    }

    /// How many line-ups have played.
    pub fn line_ups(&self) -> u64 {
        self.line_ups
    }

    /// How many games count.
    pub fn games(&self) -> u64 {
        self.whole().map(|deal| deal.games).sum()
    }

    /// How many of them were won.
    pub fn wins(&self) -> u64 {
        self.whole().map(|deal| deal.wins).sum()
    }

    /// The share of games won, from 0 to 1. The interval is Wilson's for as many independent games as tell
    /// as much as these (their effective number, by the variance from deal to deal).
    pub fn win_rate(&self) -> Interval {
        let (share, variance, deals) = self.mean(|deal| deal.wins);
        let games = deals * self.line_ups as f64;
        let effective = if variance > 0.0 { share * (1.0 - share) * deals / variance } else { deals };
        Interval::wilson(share, effective.clamp(deals, games.max(deals)))
    }

    /// How many cards were left on average, with the normal interval of the deals' means.
    pub fn mean_left(&self) -> Interval {
        let (mean, variance, deals) = self.mean(|deal| deal.left);
        let reach = Z * (variance / deals.max(1.0)).sqrt();
        Interval { value: mean, low: (mean - reach).max(0.0), high: mean + reach }
    }

    fn whole(&self) -> impl Iterator<Item = &Deal> {
        self.deals.values().filter(|deal| deal.games == self.line_ups)
    }

    /// The mean of a figure a game, the variance of the deals' means, and the number of deals. The sums are
    /// of whole numbers, so that they do not depend on the order of deals.
    fn mean(&self, figure: impl Fn(&Deal) -> u64) -> (f64, f64, f64) {
        let (mut deals, mut sum, mut squares) = (0_u64, 0_u64, 0_u128);
        for deal in self.whole() {
            let value = figure(deal);
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

    fn results(won: &[bool]) -> Vec<GameResult> {
        let result = |(seed, won): (usize, &bool)| GameResult {
            seed: seed as u64,
            won: *won,
            reason: None,
            left: if *won { 0 } else { 10 },
            turns: 1,
            forfeited: false,
        };
        won.iter().enumerate().map(result).collect()
    }

    fn close(one: Interval, other: Interval) -> bool {
        [(one.value, other.value), (one.low, other.low), (one.high, other.high)]
            .into_iter()
            .all(|(one, other)| (one - other).abs() < 1e-9)
    }

    #[test]
    fn of_one_line_up_the_interval_is_wilson_s() {
        let won: Vec<_> = (0..100).map(|seed| seed % 10 == 0).collect();
        let mut pooled = Pooled::default();
        pooled.add(&results(&won));
        assert!(close(pooled.win_rate(), Interval::of_share(10, 100)), "{:?}", pooled.win_rate());
        assert!((pooled.mean_left().value - 9.0).abs() < 1e-9);
    }

    #[test]
    fn the_same_games_twice_tell_no_more_than_once_and_other_games_do() {
        let one: Vec<_> = (0..100).map(|seed| seed % 2 == 0).collect();
        let mut twice = Pooled::default();
        twice.add(&results(&one));
        twice.add(&results(&one));
        assert_eq!((twice.games(), twice.wins()), (200, 100));
        assert!(close(twice.win_rate(), Interval::of_share(50, 100)), "{:?}", twice.win_rate());
        // Won and lost independently of each other: as good as twice the games.
        let other: Vec<_> = (0..100).map(|seed| seed % 4 < 2).collect();
        let mut apart = Pooled::default();
        apart.add(&results(&one));
        apart.add(&results(&other));
        assert!(close(apart.win_rate(), Interval::of_share(100, 200)), "{:?}", apart.win_rate());
    }

    #[test]
    fn deals_that_not_all_have_played_are_left_out() {
        let mut pooled = Pooled::default();
        pooled.add(&results(&[true, true, false]));
        pooled.add(&results(&[false, true]));
        assert_eq!((pooled.games(), pooled.wins()), (4, 3));
        let nothing = Pooled::default().win_rate();
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
    }
}
