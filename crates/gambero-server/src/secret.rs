//! Secrets and codes: random, and stored as hashes only.

use gambero_store::TokenHash;
use sha2::{Digest as _, Sha256};

/// The letters and digits of codes: none that looks or sounds like another, and no vowels, so that no words
/// come about.
const CODE: &[u8] = b"BCDFGHJKMNPQRTVWXZ2346789";

/// Random bytes from the operating system.
///
/// # Panics
///
/// If the operating system has none to give: no secret can then be made, and nothing may go on without one.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A secret of 256 bits, in letters and digits.
pub(crate) fn new_secret() -> String {
    hex(&random::<32>())
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// What tells contents apart, in letters and digits.
pub(crate) fn hex_digest(content: &[u8]) -> String {
    hex(&Sha256::digest(content))
}

/// What is stored of a secret.
pub(crate) fn hash(secret: &str) -> TokenHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// How many letters and digits the code of a new table has: 25^8 are 150 thousand million codes.
const CODE_LENGTH: usize = 8;

/// How many the codes of older tables have.
const OLD_CODE_LENGTH: usize = 6;

pub(crate) fn new_code() -> String {
    // The remainder favours some letters by a hair, which a code can bear.
    random::<CODE_LENGTH>().iter().map(|byte| char::from(CODE[usize::from(*byte) % CODE.len()])).collect()
}

/// A code as somebody may have typed it, as it is stored. `None` if it can be none.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let fits = [CODE_LENGTH, OLD_CODE_LENGTH].contains(&code.len());
    (fits && code.bytes().all(|byte| CODE.contains(&byte))).then_some(code)
}

pub(crate) fn new_seed() -> u64 {
    u64::from_le_bytes(random())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_codes_are_long_and_old_ones_stay_valid() {
        let code = new_code();
        assert!((CODE.len() as u64).pow(code.len() as u32) >= 100_000_000_000);
        assert_eq!(read_code(&format!(" {} ", code.to_lowercase())), Some(code));
        assert_eq!(read_code("ctgqbd").as_deref(), Some("CTGQBD"));
        assert_eq!((read_code("CTGQBDF"), read_code("CTGQBA")), (None, None));
    }
}
