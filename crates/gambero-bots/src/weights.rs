//! The weights of `careful`: one set for each variant and number of players, from `weights/careful.txt`.

use std::fmt;
use std::sync::OnceLock;

use gambero::{Seat, Variant};
use thiserror::Error;

use crate::features::{Features, NAMES};

/// The weights of the figures that `careful` looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub(crate) Features);

/// The sets of a file of weights, for variants and one to five players.
#[derive(Clone, Debug, Default)]
pub struct WeightSets([[Option<Weights>; Seat::MAX]; Variant::ALL.len()]);

impl Weights {
    /// How many weights a set has.
    pub const COUNT: usize = NAMES.len();

    /// What each weight is for.
    pub const NAMES: [&str; NAMES.len()] = NAMES;

    /// Where tuning starts: piles should not move far, and cards should keep a place.
    pub const GUESS: Self = Self([
        -1.0, -1.0, -0.5, -0.3, 0.6, 0.3, 0.1, -0.2, 0.3, 0.3, 0.5, 0.5, -0.3, 0.1, -0.5, -0.1, -0.2, -0.1,
        -0.2, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    ]);

    /// A set of these weights.
    pub fn new(weights: [f32; Self::COUNT]) -> Self {
        Self(weights)
    }

    /// The weights one by one.
    pub fn as_array(&self) -> &[f32; Self::COUNT] {
        &self.0
    }

    /// The tuned set for a variant and a number of players, if there is one.
    pub fn of(variant: Variant, players: usize) -> Option<Self> {
        static SETS: OnceLock<WeightSets> = OnceLock::new();
        // That the file is whole is tested.
        let read = || WeightSets::read(include_str!("../weights/careful.txt")).unwrap_or_default();
        SETS.get_or_init(read).of(variant, players)
    }

    pub(crate) fn value(&self, features: &Features) -> f32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weights: Vec<_> = self.0.iter().map(|weight| format!("{weight:.3}")).collect();
        f.write_str(&weights.join(" "))
    }
}

impl WeightSets {
    /// Reads a file of weights: a line is a variant, a number of players, a colon and the weights; # begins a
    /// remark.
    ///
    /// # Errors
    ///
    /// If a line is none of this, with its number and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, WeightsError> {
        let mut sets = Self::default();
        for (i, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                sets.read_line(line).map_err(|mistake| WeightsError { line: i + 1, mistake })?;
            }
        }
        Ok(sets)
    }

    fn read_line(&mut self, line: &str) -> Result<(), Mistake> {
        let (name, weights) = line.split_once(':').ok_or(Mistake::NoColon)?;
        let mut words = name.split_whitespace();
        let id = words.next().unwrap_or_default();
        let variant = id.parse::<Variant>().ok().ok_or_else(|| Mistake::NoVariant(id.to_owned()))?;
        let players = words.collect::<Vec<_>>().join(" ");
        let place = players.parse().ok().and_then(|players: usize| players.checked_sub(1));
        let set = place.and_then(|place| self.0[variant as usize].get_mut(place));
        let set = set.ok_or(Mistake::NoPlayers(players))?;
        if set.is_some() {
            return Err(Mistake::Twice);
        }
        let number = |word: &str| word.parse().ok().filter(|weight: &f32| weight.is_finite());
        let number = |word: &str| number(word).ok_or_else(|| Mistake::NoNumber(word.to_owned()));
        let weights = weights.split_whitespace().map(number).collect::<Result<Vec<_>, _>>()?;
        let count = weights.len();
        *set = Some(Weights(weights.try_into().map_err(|_| Mistake::WrongCount(count))?));
        Ok(())
    }

    /// The set for a variant and a number of players, if the file has one.
    pub fn of(&self, variant: Variant, players: usize) -> Option<Weights> {
        self.0[variant as usize].get(players.checked_sub(1)?).copied().flatten()
    }
}

/// What is wrong with a file of weights, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line} of the weights: {mistake}")]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    mistake: Mistake,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
enum Mistake {
    #[error(
        "there is no colon: write a variant, a number of players, a colon and {} weights, such as original 2: -1.2 ...",
        Weights::COUNT
    )]
    NoColon,
    #[error("there is no variant \"{0}\": there are {ids}", ids = Variant::ALL.map(Variant::id).join(", "))]
    NoVariant(String),
    #[error("\"{0}\" is no number of players: write 1 to {most}", most = Seat::MAX)]
    NoPlayers(String),
    #[error("there are weights for this variant and number of players before")]
    Twice,
    #[error("\"{0}\" is no number, such as -0.25")]
    NoNumber(String),
    #[error("there are {0} weights, and should be {right}", right = Weights::COUNT)]
    WrongCount(usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_file_is_whole() {
        WeightSets::read(include_str!("../weights/careful.txt")).unwrap();
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                assert!(Weights::of(variant, players).is_some(), "{variant}, {players} players");
            }
        }
        assert_eq!(Weights::of(Variant::Original, 0), None);
        assert_eq!(Weights::of(Variant::Original, 6), None);
    }

    #[test]
    fn what_is_written_can_be_read() {
        let text = format!("# a remark\n\nquick 2: {} # another\n", Weights::GUESS);
        let sets = WeightSets::read(&text).unwrap();
        assert_eq!(sets.of(Variant::Quick, 2), Some(Weights::GUESS));
        assert_eq!(sets.of(Variant::Quick, 3), None);
    }

    #[test]
    fn broken_files_are_refused_with_the_line_and_the_way_out() {
        let whole = format!("quick 2: {}", Weights::GUESS);
        for (text, complaint) in [
            ("original 1 1 2 3", "line 1 of the weights: there is no colon: write a variant"),
            ("\n# x\nchess 1: 1", "line 3 of the weights: there is no variant \"chess\": there are original"),
            ("original 9: 1", "line 1 of the weights: \"9\" is no number of players: write 1 to 5"),
            ("original: 1", "line 1 of the weights: \"\" is no number of players: write 1 to 5"),
            ("original 1: 1 2", "line 1 of the weights: there are 2 weights, and should be 26"),
            ("original 1: 1 x", "line 1 of the weights: \"x\" is no number, such as -0.25"),
            ("original 1: NaN", "line 1 of the weights: \"NaN\" is no number"),
            (&format!("{whole}\n{whole}"), "line 2 of the weights: there are weights for this variant"),
        ] {
            let error = WeightSets::read(text).unwrap_err().to_string();
            assert!(error.starts_with(complaint), "{error}");
        }
    }
}
