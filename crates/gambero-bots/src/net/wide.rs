//! The sums of a network, as many numbers at a time as the machine can take. Every machine adds in the same
//! order and gets the same result.
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the machine at hand")]

use gambero::Pile;
use pulp::{Simd, WithSimd};

use super::inputs::{FAR, MINE, NEXT, UNSEEN, UnseenCard};
use super::judge::Kinds;
use super::network::{FIRST, HEADS, Network, SECOND, SKIP};
use crate::features::{Features, MOST_CARDS};

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
        match S::F32_LANES {
            WIDE => self.sum::<S, { FIRST / WIDE }>(simd),
            1 => self.sum::<S, FIRST>(simd),
            _ => self.sum::<S, 8>(simd),
        }
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
            let first = &self.network.first[..];
            for card in self.cards {
                let place = usize::from(card.place);
                add_row(simd, &mut parts, &first[place + UNSEEN], at);
                if card.next > 0.0 {
                    add_times(simd, &mut parts, &first[place + NEXT], at, card.next);
                }
                if card.far > 0.0 {
                    add_times(simd, &mut parts, &first[place + FAR], at, card.far);
                }
            }
            for place in self.rows {
                add_row(simd, &mut parts, &first[usize::from(*place)], at);
            }
            sum.copy_from_slice(&parts);
        }
        sum
    }
}

/// Adds a row of the first layer, from a register of it on.
#[inline(always)]
fn add_row<S: Simd>(simd: S, sums: &mut [S::f32s], row: &[f32; FIRST], at: usize) {
    for (sum, weight) in sums.iter_mut().zip(&S::as_simd_f32s(row).0[at..]) {
        *sum = simd.add_f32s(*sum, *weight);
    }
}

/// Adds it so many times.
#[inline(always)]
fn add_times<S: Simd>(simd: S, sums: &mut [S::f32s], row: &[f32; FIRST], at: usize, times: f32) {
    let times = simd.splat_f32s(times);
    for (sum, weight) in sums.iter_mut().zip(&S::as_simd_f32s(row).0[at..]) {
        *sum = simd.add_f32s(*sum, simd.mul_f32s(times, *weight));
    }
}

/// What the heads sum up to, for a first layer that is a sum of parts, less some rows, and for figures.
pub(super) struct Heads<'a> {
    pub(super) network: &'a Network,
    pub(super) parts: [&'a [f32; FIRST]; 1 + Pile::MAX],
    /// The rows that the parts have and the turn has not, and where they are for each slot and card.
    pub(super) gone: Kinds,
    pub(super) windows: [&'a [u16; MOST_CARDS]; Pile::MAX],
    /// One row more.
    pub(super) pair: Option<usize>,
    pub(super) figures: &'a Features,
    /// What each figure adds to the heads.
    pub(super) weights: &'a [[f32; HEADS]; SKIP],
}

impl Heads<'_> {
    #[inline(always)]
    pub(super) fn sums<S: Simd>(&self, simd: S) -> [f32; HEADS] {
        let mut units = [0.0; FIRST + 1];
        match S::F32_LANES {
            WIDE => {
                self.first_layer::<S, { FIRST / WIDE }>(simd, &mut units);
                let second = self.second_layer::<S, { SECOND / WIDE }>(simd, &units);
                self.heads_by_two(simd, &second)
            }
            1 => {
                self.first_layer::<S, FIRST>(simd, &mut units);
                let second = self.second_layer::<S, 4>(simd, &units);
                self.heads(simd, &second)
            }
            _ => {
                self.first_layer::<S, 8>(simd, &mut units);
                let second = self.second_layer::<S, 4>(simd, &units);
                self.heads(simd, &second)
            }
        }
    }

    #[inline(always)]
    fn first_layer<S: Simd, const AT_ONCE: usize>(&self, simd: S, units: &mut [f32; FIRST + 1]) {
        let first = &self.network.first[..];
        for (block, units) in S::as_mut_simd_f32s(&mut units[..FIRST]).0.chunks_exact_mut(AT_ONCE).enumerate()
        {
            let at = block * AT_ONCE;
            let start = &S::as_simd_f32s(self.parts[0]).0[at..at + AT_ONCE];
            let mut sums: [S::f32s; AT_ONCE] = std::array::from_fn(|i| start[i]);
            for part in &self.parts[1..] {
                add_row(simd, &mut sums, part, at);
            }
            if let Some(place) = self.pair {
                add_row(simd, &mut sums, &first[place], at);
            }
            for (gone, kinds) in self.gone.into_iter().zip([[MINE, NEXT], [FAR, FAR]]) {
                let mut gone = gone;
                while gone != 0 {
                    let place = gone.trailing_zeros() as usize;
                    let window = usize::from(self.windows[place / 8 % Pile::MAX][place % 8]);
                    let row = &S::as_simd_f32s(&first[window + kinds[place / 32]]).0[at..];
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = simd.sub_f32s(*sum, *weight);
                    }
                    gone &= gone - 1;
                }
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

    /// Every eighth row of the heads is summed up in turn, so that no addition waits for the one before it.
    #[inline(always)]
    fn heads<S: Simd>(&self, simd: S, second: &[f32; SECOND]) -> [f32; HEADS] {
        let heads = &self.network.heads[..=SECOND + SKIP];
        let mut sums = [[0.0; HEADS]; 2 * IN_TURN];
        sums[0] = heads[SECOND + SKIP];
        // The figures first: they need not wait for the layers.
        add_rows(simd, &mut sums, self.figures, self.weights);
        add_rows(simd, &mut sums, second, heads);
        let mut result = [0.0; HEADS];
        for (head, result) in result.iter_mut().enumerate() {
            let every_second = |first: usize| {
                let [a, b, c, d] = [0, 2, 4, 6].map(|row| sums[first + row][head]);
                (a + b) + (c + d)
            };
            *result = every_second(0) + every_second(1);
        }
        result
    }

    /// The same sums, two rows of the heads at a time.
    #[inline(always)]
    fn heads_by_two<S: Simd>(&self, simd: S, second: &[f32; SECOND]) -> [f32; HEADS] {
        let heads = &self.network.heads[..=SECOND + SKIP];
        let mut start = [0.0; WIDE];
        start[..HEADS].copy_from_slice(&heads[SECOND + SKIP]);
        let mut sums = [simd.splat_f32s(0.0); IN_TURN];
        sums[0] = S::as_simd_f32s(&start).0[0];
        add_two_rows(simd, &mut sums, self.figures, self.weights);
        add_two_rows(simd, &mut sums, second, &heads[..SECOND]);
        let sum = simd.add_f32s(simd.add_f32s(sums[0], sums[1]), simd.add_f32s(sums[2], sums[3]));
        let mut both = [0.0; WIDE];
        S::as_mut_simd_f32s(&mut both).0[0] = sum;
        let mut result = [0.0; HEADS];
        for (head, result) in result.iter_mut().enumerate() {
            *result = both[head] + both[HEADS + head];
        }
        result
    }
}

/// Adds rows of the heads, each so many times, to one sum after the other.
#[inline(always)]
fn add_rows<S: Simd>(simd: S, sums: &mut [[f32; HEADS]; 2 * IN_TURN], values: &[f32], rows: &[[f32; HEADS]]) {
    for (values, rows) in values.chunks(2 * IN_TURN).zip(rows.chunks(2 * IN_TURN)) {
        for ((value, row), sum) in values.iter().zip(rows).zip(&mut *sums) {
            let value = simd.splat_f32s(*value);
            for (sum, weight) in S::as_mut_simd_f32s(sum).0.iter_mut().zip(S::as_simd_f32s(row).0) {
                *sum = simd.add_f32s(*sum, simd.mul_f32s(value, *weight));
            }
        }
    }
}

/// The same for two rows at a time.
#[inline(always)]
fn add_two_rows<S: Simd>(simd: S, sums: &mut [S::f32s; IN_TURN], values: &[f32], rows: &[[f32; HEADS]]) {
    let first_row = simd.mask_between_m32s(0, HEADS as u32).mask();
    let rows = S::as_simd_f32s(rows.as_flattened()).0;
    for (values, rows) in values.chunks(2 * IN_TURN).zip(rows.chunks(IN_TURN)) {
        for ((values, rows), sum) in values.as_chunks::<2>().0.iter().zip(rows).zip(&mut *sums) {
            let (a, b) = (simd.splat_f32s(values[0]), simd.splat_f32s(values[1]));
            let values = simd.select_f32s(first_row, a, b);
            *sum = simd.add_f32s(*sum, simd.mul_f32s(values, *rows));
        }
    }
}
