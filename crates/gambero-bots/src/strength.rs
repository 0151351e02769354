//! How strong the bots are, as it was measured: the figures of `docs/strength.md` for programs to read.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use gambero::{Seat, Variant};

use gambero_protocol::Level;
use thiserror::Error;

/// What others have published for the original game with one to five players, in percent won, at best.
pub const PUBLISHED: [u32; Seat::MAX] = [12, 24, 10, 11, 14];

/// What players know of each other's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// Nothing.
    Hidden,
    /// What signals tell.
    Signals,
    /// Everything: what talk could be worth at most.
    Open,
}

impl Hands {
    /// All of them, the least known first.
    pub const ALL: [Self; 3] = [Self::Hidden, Self::Signals, Self::Open];

    /// The name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Signals => "signals",
            Self::Open => "open",
        }
    }

    /// Whether this is measured: nobody listens to chance, nor to oneself; open hands are for those who know
    /// what to do with them.
    pub fn is_measured(self, level: Level, players: usize) -> bool {
        match self {
            Self::Hidden => true,
            Self::Signals => players > 1 && level != Level::Random,
            Self::Open => players > 1 && level >= Level::Skilled,
        }
    }
}

/// What came of many games in which all seats were played by the same bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The variant.
    pub variant: Variant,
    /// How many players.
    pub players: usize,
    /// The bot.
    pub level: Level,
    /// What the bots knew of each other's hands.
    pub hands: Hands,
    /// How many games.
    pub games: u64,
    /// How many of them were won, in percent.
    pub won: f64,
    /// Where the confidence interval of that begins; it is one of 95 %.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// How many cards were left on average.
    pub left: f64,
    /// How far off that may be, up or down; 95 % sure.
    pub reach: f64,
}

impl Strength {
    /// The first line of a file of figures: what its columns are.
    pub const HEADER: &str = "variant,players,level,hands,games,won,low,high,left,reach";
}

/// The figures that this program was built with: written by `gambero sim --table --data strength.csv`.
pub fn strength() -> &'static [Strength] {
    static FIGURES: OnceLock<Vec<Strength>> = OnceLock::new();
    // A line that cannot be read is left out; a test sees to it that there is none.
    FIGURES.get_or_init(|| lines().filter_map(|line| line.parse().ok()).collect())
}

fn lines() -> impl Iterator<Item = &'static str> {
    include_str!("../strength.csv").lines().skip(1)
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, players, level, hands, games, won, low, high, left, reach } = self;
        let hands = hands.name();
        write!(
            f,
            "{variant},{players},{level},{hands},{games},{won:.1},{low:.1},{high:.1},{left:.1},{reach:.2}"
        )
    }
}

/// A line that is none of a file of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a line of figures has the columns {}", Strength::HEADER)]
pub struct StrengthError;

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(line: &str) -> Result<Self, StrengthError> {
        let read = || {
            let mut columns = line.split(',');
            let mut next = || columns.next();
            let figures = Self {
                variant: next()?.parse::<Variant>().ok()?,
                players: next()?.parse().ok()?,
                level: next()?.parse::<Level>().ok()?,
                hands: {
                    let name = next()?;
                    Hands::ALL.into_iter().find(|hands| hands.name() == name)?
                },
                games: next()?.parse().ok()?,
                won: next()?.parse().ok()?,
                low: next()?.parse().ok()?,
                high: next()?.parse().ok()?,
                left: next()?.parse().ok()?,
                reach: next()?.parse().ok()?,
            };
            columns.next().is_none().then_some(figures)
        };
        read().ok_or(StrengthError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_and_written_back() {
        for line in lines() {
            let figures: Strength = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(figures.to_string(), line);
            assert!(figures.low <= figures.won && figures.won <= figures.high, "{line}");
        }
        assert_eq!(include_str!("../strength.csv").lines().next(), Some(Strength::HEADER));
    }

    #[test]
    fn every_bot_is_measured_everywhere() {
        for variant in Variant::ALL {
            for level in Level::ALL {
                for players in 1..=Seat::MAX {
                    for hands in Hands::ALL {
                        let count = strength()
                            .iter()
                            .filter(|row| (row.variant, row.level) == (variant, level))
                            .filter(|row| (row.players, row.hands) == (players, hands))
                            .count();
                        let expected = usize::from(hands.is_measured(level, players));
                        assert_eq!(count, expected, "{variant} {level} {players} {hands:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_no_line_is_refused() {
        let short = "original,1,random,hidden,4000,0.0,0.0,0.1,84.3";
        for line in ["", short, &format!("{short},0.1,7"), &format!("{short},x")] {
            assert_eq!(line.parse::<Strength>(), Err(StrengthError), "{line}");
        }
    }
}
