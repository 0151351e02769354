//! The sums of a network, as many numbers at a time as the machine can take. Every machine adds in the same
//! order and gets the same result.
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the machine at hand")]

use gambero::Pile;
use pulp::{Simd, WithSimd};

use super::inputs::UnseenCard;
use super::network::{FIRST, HEADS, Network, SECOND, SKIP, add_row, chance};
use crate::features::Features;

/// So many sums are taken in turn: enough that no addition has to wait for the one before it.
const IN_TURN: usize = 4;

/// Machines with AVX-512 take so many numbers at a time; others take eight or less.
const WIDE: usize = 16;

/// So many units of the first layer are looked at before it is asked whether there are more.
const UNITS_AT_ONCE: usize = 4;

/// A first layer's sum: what is there at the start, the rows of unseen cards, each so many times, and other
/// rows.
pub(super) struct WeightedSum<'a> {
    pub(super) network: &'a Network,
    pub(super) start: &'a [f32; FIRST],
    pub(super) cards: &'a [UnseenCard],
    pub(super) rows: &'a [u16],
}

impl WithSimd for WeightedSum<'_> {
    type Output = [f32; FIRST];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        if S::F32_LANES == WIDE { self.sum::<S, { FIRST / WIDE }>(simd) } else { self.sum::<S, 8>(simd) }
    }
}

impl WeightedSum<'_> {
    /// The sum, so many registers at a time: at most the registers of a row.
    #[inline(always)]
    fn sum<S: Simd, const AT_ONCE: usize>(self, simd: S) -> [f32; FIRST] {
        let mut sum = *self.start;
        for (block, sum) in S::as_mut_simd_f32s(&mut sum).0.chunks_exact_mut(AT_ONCE).enumerate() {
            let at = block * AT_ONCE;
            let mut parts: [S::f32s; AT_ONCE] = std::array::from_fn(|i| sum[i]);
            let mut add = |place: usize, value: f32| {
                let row = S::as_simd_f32s(&self.network.first[place]).0;
                let value = simd.splat_f32s(value);
                for (part, weight) in parts.iter_mut().zip(&row[at..at + AT_ONCE]) {
                    *part = simd.add_f32s(*part, simd.mul_f32s(value, *weight));
                }
            };
            for card in self.cards {
                card.inputs(&mut add);
            }
            for place in self.rows {
                add(usize::from(*place), 1.0);
            }
            sum.copy_from_slice(&parts);
        }
        sum
    }
}

/// The chances of the heads, for a first layer that is a sum of parts and of rows, and for figures.
pub(super) struct Heads<'a> {
    pub(super) network: &'a Network,
    pub(super) parts: [&'a [f32; FIRST]; 1 + Pile::MAX],
    pub(super) rows: &'a [u16],
    pub(super) figures: &'a Features,
}

impl WithSimd for Heads<'_> {
    type Output = [f32; HEADS];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let mut units = [0.0; FIRST + 1];
        let second = if S::F32_LANES == WIDE {
            self.first_layer::<S, { FIRST / WIDE }>(simd, &mut units);
            self.second_layer::<S, { SECOND / WIDE }>(simd, &units)
        } else {
            self.first_layer::<S, 8>(simd, &mut units);
            self.second_layer::<S, 4>(simd, &units)
        };
        self.heads(&second)
    }
}

impl Heads<'_> {
    #[inline(always)]
    fn first_layer<S: Simd, const AT_ONCE: usize>(&self, simd: S, units: &mut [f32; FIRST + 1]) {
        for (block, units) in S::as_mut_simd_f32s(&mut units[..FIRST]).0.chunks_exact_mut(AT_ONCE).enumerate()
        {
            let at = block * AT_ONCE;
            let mut sums = [simd.splat_f32s(0.0); AT_ONCE];
            let mut add = |row: &[f32; FIRST]| {
                for (sum, weight) in sums.iter_mut().zip(&S::as_simd_f32s(row).0[at..at + AT_ONCE]) {
                    *sum = simd.add_f32s(*sum, *weight);
                }
            };
            for part in self.parts {
                add(part);
            }
            for place in self.rows {
                add(&self.network.first[usize::from(*place)]);
            }
            units.copy_from_slice(&sums);
        }
    }

    #[inline(always)]
    fn second_layer<S: Simd, const AT_ONCE: usize>(
        &self,
        simd: S,
        units: &[f32; FIRST + 1],
    ) -> [f32; SECOND] {
        let second = &self.network.second[..=FIRST];
        let zero = simd.splat_f32s(0.0);
        // Most units are not above 0, and do not count.
        let mut above = 0_u64;
        for (place, unit) in units[..FIRST].iter().enumerate() {
            above |= u64::from(*unit > 0.0) << place;
        }
        let mut more = second[FIRST];
        for (block, more) in S::as_mut_simd_f32s(&mut more).0.chunks_exact_mut(AT_ONCE).enumerate() {
            let mut sums = [std::array::from_fn(|i| more[i]), [zero; AT_ONCE]];
            let mut rest = above;
            // Some units at a time: how often this is repeated is then mostly the same from turn to turn.
            // After the last unit comes the place behind them, which is 0. Two sums in turn, so that an
            // addition need not wait for the one before it.
            while rest != 0 {
                for i in 0..UNITS_AT_ONCE {
                    let place = rest.trailing_zeros() as usize;
                    let row = &S::as_simd_f32s(&second[place]).0[AT_ONCE * block..AT_ONCE * (block + 1)];
                    let unit = simd.splat_f32s(units[place]);
                    for (sum, weight) in sums[i % 2].iter_mut().zip(row) {
                        *sum = simd.add_f32s(*sum, simd.mul_f32s(unit, *weight));
                    }
                    rest &= rest.wrapping_sub(1);
                }
            }
            for (i, more) in more.iter_mut().enumerate() {
                *more = simd.max_f32s(simd.add_f32s(sums[0][i], sums[1][i]), zero);
            }
        }
        more
    }

    /// A row of the heads is short, and the compiler knows its length: no machine needs more than that.
    #[inline(always)]
    fn heads(&self, second: &[f32; SECOND]) -> [f32; HEADS] {
        let heads = &self.network.heads[..=SECOND + SKIP];
        let mut sums = [heads[SECOND + SKIP], [0.0; HEADS], [0.0; HEADS], [0.0; HEADS]];
        let mut add = |values: &[f32], rows: &[[f32; HEADS]]| {
            for ((value, row), sum) in values.iter().zip(rows).zip(&mut sums) {
                add_row(sum, row, *value);
            }
        };
        // The figures first: they need not wait for the layers.
        for (values, rows) in self.figures.chunks(IN_TURN).zip(heads[SECOND..].chunks(IN_TURN)) {
            add(values, rows);
        }
        for (values, rows) in second.chunks(IN_TURN).zip(heads.chunks(IN_TURN)) {
            add(values, rows);
        }
        let mut results = [0.0; HEADS];
        for (head, result) in results.iter_mut().enumerate() {
            *result = chance((sums[0][head] + sums[1][head]) + (sums[2][head] + sums[3][head]));
        }
        results
    }
}
