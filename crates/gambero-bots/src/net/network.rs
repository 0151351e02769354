//! The network itself: sparse inputs, two layers, six heads, and the figures of `careful` straight to the
//! heads.

use gambero::Variant;
use thiserror::Error;

use super::inputs::input_count;
use crate::features::Features;
use crate::weights::Weights;

/// Units of the first layer.
pub const FIRST: usize = 64;
/// Units of the second.
pub const SECOND: usize = 32;
/// Places for heads; the first of them are used, the others make a row as long as machines like it.
pub const HEADS: usize = 8;
/// Figures that go to the heads without a layer between.
pub const SKIP: usize = Weights::COUNT;

/// What the heads stand for: the chance that at most so many cards are left at the end.
pub const LEFT: [usize; 6] = [0, 2, 6, 12, 25, 45];

/// How much each of these counts when turns are compared.
const WORTH: [f32; HEADS] = [1.0, 0.2, 0.1, 0.06, 0.04, 0.04, 0.0, 0.0];

/// A value network for one variant and number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    variant: Variant,
    players: usize,
    /// How much the opinion of `careful` counts beside the chances when turns are compared. Alone it keeps
    /// the network from turns of which it knows too little.
    pub prior: f32,
    /// A row for each input; the last row is what is there without any.
    pub first: Vec<[f32; FIRST]>,
    /// A row for each unit of the first layer, then what is there without any.
    pub second: Vec<[f32; SECOND]>,
    /// A row for each unit of the second layer, then for each figure, then what is there without any.
    pub heads: Vec<[f32; HEADS]>,
}

/// How many rows each part of a network has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Rows of the first layer.
    pub first: usize,
    /// Rows of the second.
    pub second: usize,
    /// Rows of the heads.
    pub heads: usize,
}

impl Network {
    /// A network of nothing but zeros.
    pub fn zero(variant: Variant, players: usize) -> Self {
        let Sizes { first, second, heads } = Self::sizes(variant);
        Self {
            variant,
            players,
            prior: 0.0,
            first: vec![[0.0; FIRST]; first],
            second: vec![[0.0; SECOND]; second],
            heads: vec![[0.0; HEADS]; heads],
        }
    }

    /// How many rows a variant's networks have.
    pub const fn sizes(variant: Variant) -> Sizes {
        Sizes { first: input_count(variant) + 1, second: FIRST + 1, heads: SECOND + SKIP + 1 }
    }

    /// A network that knows nothing but how `careful` values a turn; `chance` gives numbers from -1 to 1.
    pub fn fresh(variant: Variant, players: usize, mut chance: impl FnMut() -> f32) -> Self {
        let mut network = Self::zero(variant, players);
        let inputs = input_count(variant);
        for row in &mut network.first[..inputs] {
            row.fill_with(|| 0.05 * chance());
        }
        network.first[inputs] = [0.1; FIRST];
        for row in &mut network.second[..FIRST] {
            row.fill_with(|| 0.2 * chance());
        }
        network.second[FIRST] = [0.1; SECOND];
        let weights = Weights::of(variant, players).unwrap_or(Weights::GUESS);
        for (row, weight) in network.heads[SECOND..].iter_mut().zip(weights.as_array()) {
            row[..LEFT.len()].fill(0.2 * weight);
        }
        network
    }

    /// The same weights for another variant and number of players, if the cards are alike; what this one does
    /// not know is 0.
    pub fn fitted(&self, variant: Variant, players: usize) -> Option<Self> {
        if variant.deck_size() != self.variant.deck_size() {
            return None;
        }
        let mut fitted = Self::zero(variant, players);
        let inputs = self.first.len().min(fitted.first.len()) - 1;
        fitted.first[..inputs].copy_from_slice(&self.first[..inputs]);
        *fitted.first.last_mut()? = *self.first.last()?;
        fitted.second.clone_from(&self.second);
        fitted.heads.clone_from(&self.heads);
        fitted.prior = self.prior;
        Some(fitted)
    }

    /// The variant that it is for.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The number of players that it is for.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Whether it is for a game.
    ///
    /// # Errors
    ///
    /// If it is for another one.
    pub fn check(&self, variant: Variant, players: usize) -> Result<(), OtherGame> {
        let (found, wanted) = ((self.variant, self.players), (variant, players));
        if found == wanted { Ok(()) } else { Err(OtherGame { file: None, found, wanted }) }
    }

    /// The sums of all layers, worked out input by input; bots use a quicker way.
    pub fn sums(&self, inputs: impl IntoIterator<Item = (usize, f32)>, figures: &Features) -> Sums {
        let mut first = self.first[self.first.len() - 1];
        for (place, value) in inputs {
            add_row(&mut first, &self.first[place], value);
        }
        let mut second = self.second[FIRST];
        for (sum, row) in first.iter().zip(&self.second) {
            if *sum > 0.0 {
                add_row(&mut second, row, *sum);
            }
        }
        let mut heads = self.heads[SECOND + SKIP];
        for (sum, row) in second.iter().zip(&self.heads) {
            add_row(&mut heads, row, sum.max(0.0));
        }
        for (figure, row) in figures.iter().zip(&self.heads[SECOND..]) {
            add_row(&mut heads, row, *figure);
        }
        Sums { first, second, heads }
    }
}

/// What the units of each layer sum up to. Of the first two layers only what is above 0 goes on.
pub struct Sums {
    /// The first layer.
    pub first: [f32; FIRST],
    /// The second.
    pub second: [f32; SECOND],
    /// The heads.
    pub heads: [f32; HEADS],
}

/// One number by which turns are compared, from the chances of the heads.
pub fn worth(chances: &[f32; HEADS]) -> f32 {
    chances.iter().zip(WORTH).map(|(chance, worth)| chance * worth).sum()
}

/// A head's sum as a chance: 1 / (1 + exp(-sum)), in steps that machines can take for all heads at once.
#[inline(always)]
pub(super) fn chance(sum: f32) -> f32 {
    // exp(-sum) = 2^whole * 2^part. Adding a large number leaves the whole part in the last digits.
    const SHIFT: f32 = 12_582_912.0;
    let power = (-sum * std::f32::consts::LOG2_E).clamp(-100.0, 100.0);
    let shifted = power + SHIFT;
    let part = (power - (shifted - SHIFT)) * std::f32::consts::LN_2;
    let series = 1.0
        + part * (1.0 + part * (1.0 / 2.0 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0)))));
    let exp = f32::from_bits(series.to_bits().wrapping_add(shifted.to_bits() << 23));
    1.0 / (1.0 + exp)
}

/// Adds a row, so many times.
#[inline]
pub fn add_row<const N: usize>(sums: &mut [f32; N], row: &[f32; N], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}

/// A game in words: `quick with 2 players`.
pub(crate) fn game(variant: Variant, players: usize) -> String {
    match players {
        1 => format!("{variant} alone"),
        players => format!("{variant} with {players} players"),
    }
}

/// A network is for another game than the one that is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{} is a network for {}, and this is {}: learn one for it with `gambero learn {} --players {} --from {}`, or \
     play what it is for",
    .file.as_deref().unwrap_or("the network"), game(.found.0, .found.1), game(.wanted.0, .wanted.1), .wanted.0,
    .wanted.1, .file.as_deref().unwrap_or("FILE.net")
)]
pub struct OtherGame {
    /// The network's file, if it has one.
    pub(crate) file: Option<String>,
    pub(crate) found: (Variant, usize),
    pub(crate) wanted: (Variant, usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_what_the_plain_formula_gives() {
        for step in -4000..=4000 {
            let sum = f64::from(step) / 50.0;
            let plain = 1.0 / (1.0 + (-sum).exp());
            let quick = f64::from(chance(sum as f32));
            // Beyond what a chance can be told from 0, it is as good as 0.
            assert!((quick - plain).abs() <= 1e-5 * plain + 1e-29, "{sum}: {quick} and {plain}");
        }
        for sum in [f32::MAX, f32::INFINITY, f32::MIN, f32::NEG_INFINITY] {
            assert!((0.0..=1.0).contains(&chance(sum)), "{sum}");
        }
    }
}
