//! The sums of a network, as many numbers at a time as the machine can take. Every machine adds in the same
//! order and gets the same result.
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the machine at hand")]

use pulp::{Simd, WithSimd};

use super::network::{FIRST, HEADS, Network, SECOND, SKIP, chance};
use crate::features::Features;

/// So many registers are added to at a time: enough that no addition has to wait for the one before it.
const AT_ONCE: usize = 4;

/// So many are added to for each row where nothing is multiplied: a whole row of the first layer, on machines
/// that take eight numbers.
const IN_A_ROW: usize = 8;

/// A first layer's sum: what is there at the start, and rows, each so many times.
pub(super) struct RowSum<'a> {
    pub(super) network: &'a Network,
    pub(super) start: &'a [f32; FIRST],
    pub(super) rows: &'a [(u16, f32)],
}

impl WithSimd for RowSum<'_> {
    type Output = [f32; FIRST];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let mut sum = *self.start;
        for (block, sum) in S::as_mut_simd_f32s(&mut sum).0.chunks_exact_mut(AT_ONCE).enumerate() {
            let at = block * AT_ONCE;
            let mut parts: [S::f32s; AT_ONCE] = std::array::from_fn(|i| sum[i]);
            for (place, value) in self.rows {
                let row = S::as_simd_f32s(&self.network.first[usize::from(*place)]).0;
                let value = simd.splat_f32s(*value);
                for (part, weight) in parts.iter_mut().zip(&row[at..at + AT_ONCE]) {
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
    pub(super) parts: &'a [&'a [f32; FIRST]],
    pub(super) rows: &'a [u16],
    pub(super) figures: &'a Features,
}

impl WithSimd for Heads<'_> {
    type Output = [f32; HEADS];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Network { first, second, heads, .. } = self.network;
        let zero = simd.splat_f32s(0.0);
        let mut units = [0.0; FIRST];
        for (block, units) in S::as_mut_simd_f32s(&mut units).0.chunks_exact_mut(IN_A_ROW).enumerate() {
            let at = block * IN_A_ROW;
            let mut sums = [zero; IN_A_ROW];
            let mut add = |row: &[f32; FIRST]| {
                let row = &S::as_simd_f32s(row).0[at..at + IN_A_ROW];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum = simd.add_f32s(*sum, *weight);
                }
            };
            for part in self.parts {
                add(part);
            }
            for place in self.rows {
                add(&first[usize::from(*place)]);
            }
            for (unit, sum) in units.iter_mut().zip(sums) {
                *unit = simd.max_f32s(sum, zero);
            }
        }
        let mut more = [0.0; SECOND];
        for (block, more) in S::as_mut_simd_f32s(&mut more).0.chunks_exact_mut(2).enumerate() {
            let at = 2 * block;
            let mut sums = [[zero; AT_ONCE]; 2];
            for (units, rows) in units.chunks_exact(AT_ONCE).zip(second.chunks_exact(AT_ONCE)) {
                for i in 0..AT_ONCE {
                    let unit = simd.splat_f32s(units[i]);
                    let row = &S::as_simd_f32s(&rows[i]).0[at..at + 2];
                    for (sums, weight) in sums.iter_mut().zip(row) {
                        sums[i] = simd.add_f32s(sums[i], simd.mul_f32s(unit, *weight));
                    }
                }
            }
            let bias = &S::as_simd_f32s(&second[FIRST]).0[at..at + 2];
            for ((more, sums), bias) in more.iter_mut().zip(sums).zip(bias) {
                *more = simd.max_f32s(simd.add_f32s(*bias, pairwise(simd, sums)), zero);
            }
        }
        let mut values = [1.0; SECOND + SKIP + 1];
        values[..SECOND].copy_from_slice(&more);
        values[SECOND..SECOND + SKIP].copy_from_slice(self.figures);
        let mut results = [0.0; HEADS];
        for (at, result) in S::as_mut_simd_f32s(&mut results).0.iter_mut().enumerate() {
            let mut sums = [zero; AT_ONCE];
            for (values, rows) in values.chunks_exact(AT_ONCE).zip(heads.chunks_exact(AT_ONCE)) {
                for i in 0..AT_ONCE {
                    let weight = S::as_simd_f32s(&rows[i]).0[at];
                    sums[i] = simd.add_f32s(sums[i], simd.mul_f32s(simd.splat_f32s(values[i]), weight));
                }
            }
            let rest = values.len() / AT_ONCE * AT_ONCE;
            for (value, row) in values[rest..].iter().zip(&heads[rest..]) {
                let weight = S::as_simd_f32s(row).0[at];
                sums[0] = simd.add_f32s(sums[0], simd.mul_f32s(simd.splat_f32s(*value), weight));
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
