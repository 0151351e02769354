//! Reading what the user names: a file, or `-` for standard input.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, Result, bail};
use gambero::State;
use gambero_record::Record;

/// The largest file that is read. A long game with remarks takes some ten kilobytes.
const MAX_BYTES: u64 = 16 << 20;

/// The whole of a file, or of standard input for `-`.
///
/// # Errors
///
/// If it cannot be read, or is larger than 16 MiB.
pub(crate) fn read_bytes(path: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == "-" {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {}", name(path)))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{} is larger than 16 MiB: expected one game record or one position", name(path));
    }
    Ok(bytes)
}

/// A record from a file, or from standard input for `-`.
///
/// # Errors
///
/// If it cannot be read or is not a valid record.
pub(crate) fn read_record(path: &str) -> Result<Record> {
    let bytes = read_bytes(path)?;
    Record::read(&bytes).with_context(|| {
        let is_record = |line: &&[u8]| line.starts_with(b"{\"format\"");
        let records = bytes.split(|byte| *byte == b'\n').take(2).filter(is_record).count();
        match records {
            2 => format!(
                "{} contains several records, one per line; take one, as in: sed -n 1p FILE | gambero replay -",
                name(path)
            ),
            _ => format!("{} is not a valid record", name(path)),
        }
    })
}

/// A position that is an argument, or on standard input for `-`.
pub(crate) fn read_position(text: &str) -> Result<State> {
    let read = if text == "-" { Some(read_bytes("-")?) } else { None };
    let text = read.map_or_else(|| text.to_owned(), |bytes| String::from_utf8_lossy(&bytes).into_owned());
    text.parse().context("the position cannot be read")
}

/// What the user calls it.
fn name(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}
