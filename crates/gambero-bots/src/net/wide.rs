//! The sums of a network, as many numbers at a time as the machine can take. Every machine adds in the same
//! order and gets the same result.
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the machine at hand")]

use gambero::Pile;
use pulp::{Simd, WithSimd};

use super::network::{FIRST, HEADS, Network, SECOND, SKIP, chance};
use crate::features::Features;

/// So many registers are added to at a time: enough that no addition has to wait for the one before it.
const AT_ONCE: usize = 4;

/// So many are added to for each row where nothing is multiplied: a whole row of the first layer, on machines
/// that take eight numbers.
const IN_A_ROW: usize = 8;

/// So many units of the first layer are looked at before it is asked whether there are more.
const UNITS_AT_ONCE: usize = 4;

/// A first layer's sum: what is there at the start, and rows, each so many times.
pub(super) struct WeightedSum<'a> {
    pub(super) network: &'a Network,
    pub(super) start: &'a [f32; FIRST],
    pub(super) rows: &'a [(u16, f32)],
}

impl WithSimd for WeightedSum<'_> {
    type Output = [f32; FIRST];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let mut sum = *self.start;
        for (block, sum) in S::as_mut_simd_f32s(&mut sum).0.chunks_exact_mut(IN_A_ROW).enumerate() {
            let at = block * IN_A_ROW;
            let mut parts: [S::f32s; IN_A_ROW] = std::array::from_fn(|i| sum[i]);
            for (place, value) in self.rows {
                let row = S::as_simd_f32s(&self.network.first[usize::from(*place)]).0;
                let value = simd.splat_f32s(*value);
                for (part, weight) in parts.iter_mut().zip(&row[at..at + IN_A_ROW]) {
                    *part = simd.add_f32s(*part, simd.mul_f32s(value, *weight));
                }
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
        let Network { first, second, heads, .. } = self.network;
        let second = &second[..=FIRST];
        let zero = simd.splat_f32s(0.0);
        let mut units = [0.0; FIRST + 1];
        for (block, units) in
            S::as_mut_simd_f32s(&mut units[..FIRST]).0.chunks_exact_mut(IN_A_ROW).enumerate()
        {
            let at = block * IN_A_ROW;
            let mut sums = [zero; IN_A_ROW];
            let mut add = |row: &[f32; FIRST]| {
                for (sum, weight) in sums.iter_mut().zip(&S::as_simd_f32s(row).0[at..at + IN_A_ROW]) {
                    *sum = simd.add_f32s(*sum, *weight);
                }
            };
            for part in self.parts {
                add(part);
            }
            for place in self.rows {
                add(&first[usize::from(*place)]);
            }
            units.copy_from_slice(&sums);
        }
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
        let heads = &heads[..=SECOND + SKIP];
        let mut results = heads[SECOND + SKIP];
        for (at, result) in S::as_mut_simd_f32s(&mut results).0.iter_mut().enumerate() {
            let mut sums = [*result, zero, zero, zero];
            let mut add = |values: &[f32], rows: &[[f32; HEADS]]| {
                for ((value, row), sum) in values.iter().zip(rows).zip(&mut sums) {
                    let weight = S::as_simd_f32s(row).0[at];
                    *sum = simd.add_f32s(*sum, simd.mul_f32s(simd.splat_f32s(*value), weight));
                }
            };
            // The figures first: they need not wait for the layers.
            for (values, rows) in self.figures.chunks(AT_ONCE).zip(heads[SECOND..].chunks(AT_ONCE)) {
                add(values, rows);
            }
            for (values, rows) in more.chunks(AT_ONCE).zip(heads.chunks(AT_ONCE)) {
                add(values, rows);
            }
            *result = pairwise(simd, sums);
        }
        for result in &mut results {
            *result = chance(*result);
        }
        results
    }
}

#[inline(always)]
fn pairwise<S: Simd>(simd: S, sums: [S::f32s; AT_ONCE]) -> S::f32s {
    simd.add_f32s(simd.add_f32s(sums[0], sums[1]), simd.add_f32s(sums[2], sums[3]))
}
