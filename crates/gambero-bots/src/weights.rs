//! The weights of `careful`: one set for each variant and number of players, from `weights/careful.txt`.

use std::fmt;
use std::sync::OnceLock;

use gambero::{Seat, Variant};

use crate::features::{Features, NAMES};

/// The weights of the figures that `careful` looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub(crate) Features);

/// The sets for each variant and one to five players.
type Sets = [[Option<Weights>; Seat::MAX]; Variant::ALL.len()];

impl Weights {
    /// How many weights a set has.
    pub const COUNT: usize = NAMES.len();

    /// What each weight is for.
    pub const NAMES: [&str; NAMES.len()] = NAMES;

    /// Where tuning starts: piles should not move far, and cards should keep a place.
    pub const GUESS: Self = Self([
        -1.0, -1.0, -0.5, -0.3, 0.6, 0.3, 0.1, -0.2, 0.3, 0.3, 0.5, 0.5, -0.3, 0.1, -0.5, -0.1, -0.2, -0.1,
        -0.2, -0.2,
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
        static SETS: OnceLock<Sets> = OnceLock::new();
        let sets = SETS.get_or_init(|| read(include_str!("../weights/careful.txt")).unwrap_or_default());
        sets[variant as usize].get(players.checked_sub(1)?).copied().flatten()
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

/// Reads a file of weights: a line is a variant, a number of players, a colon and the weights; # begins a remark.
fn read(text: &str) -> Option<Sets> {
    let mut sets = Sets::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, weights) = line.split_once(':')?;
        let (variant, players) = name.trim().split_once(' ')?;
        let variant = Variant::from_id(variant)?;
        let players: usize = players.trim().parse().ok()?;
        let weights: Vec<f32> = weights.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
        *sets[variant as usize].get_mut(players.checked_sub(1)?)? = Some(Weights(weights.try_into().ok()?));
    }
    Some(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_file_is_whole() {
        assert!(read(include_str!("../weights/careful.txt")).is_some());
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                assert!(Weights::of(variant, players).is_some(), "{variant}, {players} players");
            }
        }
        assert_eq!(Weights::of(Variant::Original, 0), None);
        assert_eq!(Weights::of(Variant::Original, 6), None);
    }

    #[test]
    fn broken_files_are_refused() {
        for text in ["original 1 1 2 3", "chess 1: 1", "original 9: 1", "original 1: 1 2", "original x: 1"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
