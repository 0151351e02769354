//! From what `expert` expects to the chance that it tells: a correction for each variant and number of
//! players, from `calibration.csv`, so that of positions called 70 % some 70 % are won.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use gambero::{Seat, Variant};
use thiserror::Error;

use crate::strength::Hands;

/// A correction of chances, linear in log-odds (Platt scaling with one more term).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// What the log-odds are multiplied by; above 0, so that what is better stays better.
    pub slope: f64,
    /// What is added to them.
    pub shift: f64,
    /// What is added for the cards that are still to be laid, as a share of the deck.
    pub left: f64,
}

/// The correction for one variant, number of players and way to talk.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CalibrationRow {
    /// The variant.
    pub variant: Variant,
    /// How many players.
    pub players: usize,
    /// What the players know of each other's hands: nothing, or what signals tell.
    pub hands: Hands,
    /// The correction.
    pub calibration: Calibration,
}

impl Calibration {
    /// No correction.
    pub const NONE: Self = Self { slope: 1.0, shift: 0.0, left: 0.0 };

    /// The first columns of a file of corrections; those behind them say how the line was made.
    pub const HEADER: &str = "variant,players,hands,slope,shift,left";

    /// The correction for games of a variant with so many players, who talk or do not.
    pub fn of(variant: Variant, players: usize, talks: bool) -> Self {
        static ROWS: OnceLock<Vec<CalibrationRow>> = OnceLock::new();
        // A line that cannot be read is left out; a test sees to it that there is none.
        let rows = ROWS.get_or_init(|| lines().filter_map(|line| line.parse().ok()).collect());
        let hands = if talks { Hands::Signals } else { Hands::Hidden };
        let is_it =
            |row: &&CalibrationRow| (row.variant, row.players, row.hands) == (variant, players, hands);
        rows.iter().find(is_it).map_or(Self::NONE, |row| row.calibration)
    }

    /// The chance that is told for one that is expected, with so large a share of the deck still to be laid.
    /// What is certain stays so.
    pub fn apply(&self, expected: f32, left: f32) -> f32 {
        if expected <= 0.0 || expected >= 1.0 {
            return expected.clamp(0.0, 1.0);
        }
        let [log_odds, rest] = Self::terms(expected, left);
        let sum = self.slope * log_odds + self.shift + self.left * rest;
        (1.0 / (1.0 + (-sum).exp())) as f32
    }

    /// What the correction looks at: the log-odds of a chance between 0 and 1, and the share that is left.
    pub fn terms(expected: f32, left: f32) -> [f64; 2] {
        let expected = f64::from(expected);
        [(expected / (1.0 - expected)).ln(), f64::from(left)]
    }
}

fn lines() -> impl Iterator<Item = &'static str> {
    include_str!("../calibration.csv").lines().skip(1)
}

impl fmt::Display for CalibrationRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, players, hands, calibration: Calibration { slope, shift, left } } = self;
        write!(f, "{variant},{players},{},{slope:.3},{shift:.3},{left:.3}", hands.name())
    }
}

/// A line that is none of a file of corrections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a line of corrections has the columns {}, and a slope above 0", Calibration::HEADER)]
pub struct CalibrationError;

impl FromStr for CalibrationRow {
    type Err = CalibrationError;

    fn from_str(line: &str) -> Result<Self, CalibrationError> {
        let read = || {
            let mut columns = line.split(',');
            let variant = columns.next()?.parse().ok()?;
            let players = columns.next()?.parse().ok().filter(|players| (1..=Seat::MAX).contains(players))?;
            let name = columns.next()?;
            let hands = [Hands::Hidden, Hands::Signals].into_iter().find(|hands| hands.name() == name)?;
            let mut number = || columns.next()?.parse().ok().filter(|number: &f64| number.is_finite());
            let calibration = Calibration { slope: number()?, shift: number()?, left: number()? };
            (calibration.slope > 0.0).then_some(Self { variant, players, hands, calibration })
        };
        read().ok_or(CalibrationError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_corrections_is_whole() {
        let file = include_str!("../calibration.csv");
        assert!(file.lines().next().unwrap().starts_with(Calibration::HEADER));
        let rows: Vec<CalibrationRow> = lines().map(|line| line.parse().unwrap()).collect();
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                for hands in [Hands::Hidden, Hands::Signals] {
                    let found = rows
                        .iter()
                        .filter(|row| (row.variant, row.players, row.hands) == (variant, players, hands));
                    let wanted = usize::from(players > 1 || hands == Hands::Hidden);
                    assert_eq!(found.count(), wanted, "{variant}, {players} players, {}", hands.name());
                }
            }
        }
    }

    #[test]
    fn what_is_better_stays_better_and_what_is_certain_stays_certain() {
        for variant in Variant::ALL {
            for (players, talks) in [(1, false), (2, true), (5, false)] {
                let calibration = Calibration::of(variant, players, talks);
                let told: Vec<_> =
                    (0..=100).map(|step| calibration.apply(step as f32 / 100.0, 0.5)).collect();
                assert!(told.windows(2).all(|pair| pair[0] < pair[1]), "{variant}: {told:?}");
                assert_eq!((told[0].to_bits(), told[100].to_bits()), (0_f32.to_bits(), 1_f32.to_bits()));
            }
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let row = CalibrationRow {
            variant: Variant::Quick,
            players: 3,
            hands: Hands::Signals,
            calibration: Calibration { slope: 1.25, shift: -0.5, left: 0.125 },
        };
        assert_eq!(format!("{row},skilled,24").parse(), Ok(row));
        for line in
            ["quick,3,signals,0,1,1", "quick,6,signals,1,1,1", "quick,3,open,1,1,1", "quick,3,signals,1,1"]
        {
            assert_eq!(line.parse::<CalibrationRow>(), Err(CalibrationError), "{line}");
        }
    }
}
