//! The pinned generator behind deals (`docs/rules.md`, section 9). It never changes within a record version.

/// `SplitMix64`: a 64-bit counter and a mixing function.
///
/// Small, fast and the same on every machine. Not for secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator that starts from this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`, every one equally likely; 0 if `n` is 0.
    ///
    /// The high half of `x · n` for the next output `x`; an `x` whose low half lies below 2⁶⁴ mod `n` is
    /// thrown away, which makes the choice exactly fair.
    pub const fn below(&mut self, n: u64) -> u64 {
        loop {
            let product = self.next_u64() as u128 * n as u128;
            let low = product as u64;
            // The remainder is only worked out in the rare case that it can matter.
            if low >= n || is_fair(low, n) {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts the items in random order: from the last place down, each swaps with one at or below it.
    pub const fn shuffle<T: Copy>(&mut self, items: &mut [T]) {
        let mut i = items.len();
        while i > 1 {
            i -= 1;
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// Whether a low half lies at or above 2⁶⁴ mod `n`.
#[cold]
#[inline(never)]
const fn is_fair(low: u64, n: u64) -> bool {
    low >= n.wrapping_neg() % n
}
