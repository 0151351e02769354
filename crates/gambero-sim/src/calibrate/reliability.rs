//! How often positions are won that are said to be won so often.

use std::collections::BTreeMap;

use super::Position;
use crate::stats::Interval;

/// Positions of like chances together, and how far the chances are from what came of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Reliability {
    /// The bins, from 0 to 10 % on; empty ones are among them.
    pub bins: Vec<Bin>,
    /// From how many games the positions are.
    pub games: u64,
    /// How many positions there are.
    pub positions: u64,
    /// The mean of the chances.
    pub told: f64,
    /// The share of positions that were won.
    pub won: f64,
    /// How much higher the chances are than what came of them, on average.
    pub excess: Interval,
    /// The mean squared distance of chances from what came of them: 0 is best, 0.25 is what calling
    /// everything 50 % gives.
    pub brier: f64,
}

/// Positions whose chances lie between two tenths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// How many positions.
    pub positions: u64,
    /// The mean of what was told of them, from 0 to 1.
    pub told: f64,
    /// Which share of them was won.
    pub won: Interval,
}

/// A bin for each tenth.
const BINS: usize = 10;

/// What the positions of one game add up to, within a bin or in all.
#[derive(Clone, Copy, Default)]
struct Sums {
    positions: f64,
    told: f64,
    won: f64,
}

impl Reliability {
    /// Counts positions; `figure` is the chance of each. Positions of one game are alike, so that intervals
    /// go by the differences from game to game.
    pub fn of<'a>(
        positions: impl IntoIterator<Item = &'a Position>,
        figure: impl Fn(&Position) -> f32,
    ) -> Self {
        let mut games: BTreeMap<_, [Sums; BINS + 1]> = BTreeMap::new();
        let (mut count, mut square) = (0_u64, 0.0);
        for at in positions {
            let (told, won) = (f64::from(figure(at)), f64::from(u8::from(at.won)));
            count += 1;
            square += (told - won).powi(2);
            let game = games.entry((at.players, at.talks, at.seed)).or_default();
            for place in [place(told), BINS] {
                let sums = &mut game[place];
                (sums.positions, sums.told, sums.won) =
                    (sums.positions + 1.0, sums.told + told, sums.won + won);
            }
        }
        let column = |place: usize| -> Vec<Sums> {
            games.values().map(|game| game[place]).filter(|sums| sums.positions > 0.0).collect()
        };
        let bins = (0..BINS).map(|place| bin(&column(place))).collect();
        let all = bin(&column(BINS));
        let excess = all.told - all.won.value;
        let off = |sums: &Sums| sums.told - sums.won - excess * sums.positions;
        Self {
            bins,
            games: games.len() as u64,
            positions: count,
            told: all.told,
            won: all.won.value,
            excess: Interval::normal(excess, variance(&column(BINS), off)),
            brier: square / count.max(1) as f64,
        }
    }

    /// Returns the expected calibration error: the mean distance of what was told from what was won, bin by
    /// bin, each counted by its positions. Chance alone makes it larger than 0.
    pub fn error(&self) -> f64 {
        let far = |bin: &Bin| bin.positions as f64 * (bin.told - bin.won.value).abs();
        self.bins.iter().map(far).sum::<f64>() / self.positions.max(1) as f64
    }

    /// Returns how many bins are further off than so much beyond doubt: their intervals do not touch what was
    /// told, give or take so much.
    pub fn off(&self, by: f64) -> usize {
        let is_off =
            |bin: &&Bin| bin.positions > 0 && (bin.won.low > bin.told + by || bin.won.high < bin.told - by);
        self.bins.iter().filter(is_off).count()
    }
}

/// In which bin a chance belongs.
fn place(told: f64) -> usize {
    (1..BINS).rev().find(|place| told >= *place as f64 / BINS as f64).unwrap_or(0)
}

/// A bin of what each game adds to it. Its interval is Wilson's, for as many independent positions as would
/// vary as much.
fn bin(games: &[Sums]) -> Bin {
    let sum = |figure: fn(&Sums) -> f64| games.iter().map(figure).sum::<f64>() + 0.0;
    let positions = sum(|sums| sums.positions);
    let count = positions.max(1.0);
    let share = sum(|sums| sums.won) / count;
    let variance = variance(games, |sums| sums.won - share * sums.positions);
    let games = games.len() as f64;
    let independent = if variance > 0.0 { share * (1.0 - share) / variance } else { games };
    let won = Interval::wilson(share, independent.clamp(games.min(1.0), positions));
    #[expect(clippy::cast_sign_loss, reason = "it is a count")]
    Bin { positions: positions as u64, told: sum(|sums| sums.told) / count, won }
}

/// The variance of a mean over the positions of games by how far each game is off.
fn variance(games: &[Sums], far: impl Fn(&Sums) -> f64) -> f64 {
    let (count, positions) = (games.len() as f64, games.iter().map(|sums| sums.positions).sum::<f64>());
    let squares: f64 = games.iter().map(|sums| far(sums).powi(2)).sum();
    let correction = if count > 1.0 { count / (count - 1.0) } else { 1.0 };
    correction * squares / positions.max(1.0).powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(seed: u64, turn: usize, told: f32, won: bool) -> Position {
        Position { seed, players: 2, talks: true, turn, left: 0.5, expected: told, told, won }
    }

    #[test]
    fn counts_of_a_known_case() {
        // 0.75 is said of 100 games and 60 are won, 0 of 50 and none is won.
        let some = (0..100).map(|seed| position(seed, 1, 0.75, seed % 5 < 3));
        let none = (100..150).map(|seed| position(seed, 1, 0.0, false));
        let all: Vec<_> = some.chain(none).collect();
        let found = Reliability::of(&all, |at| at.told);
        assert_eq!((found.games, found.positions, found.bins.len()), (150, 150, 10));
        let bin = found.bins[7];
        assert_eq!(bin.positions, 100);
        assert!((bin.told - 0.75).abs() < 1e-9 && (bin.won.value - 0.6).abs() < 1e-9);
        assert!((bin.won.low - 0.502).abs() < 2e-3 && (bin.won.high - 0.691).abs() < 2e-3, "{:?}", bin.won);
        assert!((found.error() - 0.1).abs() < 1e-9);
        assert!((found.brier - (60.0 * 0.0625 + 40.0 * 0.5625) / 150.0).abs() < 1e-9);
        assert!((found.excess.value - 0.1).abs() < 1e-9);
        assert_eq!((found.off(0.03), found.off(0.1)), (1, 0));
        assert!(found.bins[0].won.high < 0.08 && found.bins[3].positions == 0);
        let nothing = Reliability::of(&[], |at| at.told);
        assert_eq!((nothing.positions, nothing.off(0.0)), (0, 0));
        assert_eq!((nothing.bins[4].won.low, nothing.bins[4].won.high), (0.0, 1.0));
        assert_eq!([0.0, 0.0999, 0.1, 0.5, 0.95, 1.0].map(place), [0, 0, 1, 5, 9, 9]);
    }

    #[test]
    fn many_positions_of_one_game_tell_no_more_than_one() {
        let width = |turns: usize| {
            let of = |seed| (1..=turns).map(move |turn| position(seed, turn, 0.55, seed % 2 == 0));
            let positions: Vec<_> = (0..100).flat_map(of).collect();
            let won = Reliability::of(&positions, |at| at.told).bins[5].won;
            won.high - won.low
        };
        assert!((width(1) - width(9)).abs() < 1e-3, "{} and {}", width(1), width(9));
    }
}
