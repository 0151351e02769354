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

/// Bytes in letters and digits.
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

/// A code of six letters and digits for a table.
pub(crate) fn new_code() -> String {
    // The remainder favours some letters by a hair, which a code can bear.
    random::<6>().iter().map(|byte| char::from(CODE[usize::from(*byte) % CODE.len()])).collect()
}

/// A code as somebody may have typed it, as it is stored. `None` if it can be none.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    (code.len() == 6 && code.bytes().all(|byte| CODE.contains(&byte))).then_some(code)
}

/// A seed for a deal.
pub(crate) fn new_seed() -> u64 {
    u64::from_le_bytes(random())
}
