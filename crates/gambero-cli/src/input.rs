//! Reading what the user names: a file, or `-` for standard input.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, Result, bail};
use gambero_record::Record;

/// The largest file that is read. A long game with remarks takes some ten kilobytes.
const MAX_BYTES: u64 = 16 << 20;

/// The whole of a file, or of standard input for `-`.
///
/// # Errors
///
/// If it cannot be read, or is larger than 16 MiB.
pub fn read_bytes(path: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == "-" {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {}", name(path)))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{} is larger than 16 MiB: no record of a game is that long", name(path));
    }
    Ok(bytes)
}

/// A record from a file, or from standard input for `-`.
///
/// # Errors
///
/// If it cannot be read, or is no legal record.
pub fn read_record(path: &str) -> Result<Record> {
    Record::read(&read_bytes(path)?).with_context(|| format!("{} is no legal record", name(path)))
}

/// What the user calls it.
fn name(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}
