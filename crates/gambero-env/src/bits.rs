//! Bits to bytes, eight at a time.

/// Eight bits as eight bytes of 0 or 1, the lowest first.
#[inline]
pub(crate) const fn spread8(bits: u8) -> u64 {
    // Each byte keeps the one bit that is its own, and is then 1 if that bit is set.
    let own = (bits as u64).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (own + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

/// Writes bits as bytes of 0 or 1, the lowest first, as many as there is room for.
#[inline]
pub(crate) fn spread(bits: u128, out: &mut [u8]) {
    spread_sum([(bits, 1)], out);
}

/// The same for several sets at once: a byte is the sum of the values of the sets that have its bit.
#[inline]
pub(crate) fn spread_sum<const N: usize>(sets: [(u128, u8); N], out: &mut [u8]) {
    let mut shift = 0;
    let mut word = || {
        let sum = |sum: u64, (bits, value): (u128, u8)| {
            let byte = if shift < 128 { (bits >> shift) as u8 } else { 0 };
            sum + spread8(byte) * u64::from(value)
        };
        let word = sets.into_iter().fold(0, sum);
        shift += 8;
        word.to_le_bytes()
    };
    let (words, rest) = out.as_chunks_mut::<8>();
    for out in words {
        *out = word();
    }
    rest.copy_from_slice(&word()[..rest.len()]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_any_length_are_written_whole() {
        let (one, two) = (0x8000_0000_0000_0001_0000_0000_0000_0005_u128, 1 << 1 | 1 << 97);
        for length in 0..140 {
            let mut out = vec![9; length];
            spread_sum([(one, 1), (two, 3)], &mut out);
            for (place, byte) in out.into_iter().enumerate() {
                let bit = |bits: u128| if place < 128 { (bits >> place) as u8 & 1 } else { 0 };
                assert_eq!(byte, bit(one) + 3 * bit(two), "{length}, {place}");
            }
        }
    }
}
