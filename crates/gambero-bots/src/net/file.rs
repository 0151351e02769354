//! Networks as files: a line of text, then the weights as small whole numbers with a scale for each row, then
//! a checksum.

use std::sync::OnceLock;

use gambero::{Seat, Variant, View};
use thiserror::Error;

use super::network::{LEFT, Network};

/// What a file begins with, before the variant, the number of players and the prior.
const MAGIC: &str = "gambero-network 2";

/// Networks with more inputs than this are large ones.
const LARGE: usize = 1000;

/// The largest weight of a row in steps.
const STEPS: f32 = 127.0;

/// The same in large networks: compressed, a file is to have at most 100 kB.
const STEPS_OF_LARGE: f32 = 67.0;

impl Network {
    /// The file's bytes. Weights lose some of their exactness: each row is stored in steps of its
    /// own, at most 127 in each direction.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes =
            format!("{MAGIC} {} {} {}\n", self.variant(), self.players(), self.prior).into_bytes();
        let scale = if self.first.len() > LARGE { coarse_scale } else { fine_scale };
        self.first.iter().for_each(|row| put_row(&mut bytes, row, scale));
        self.second.iter().for_each(|row| put_row(&mut bytes, row, scale));
        // The heads are few, and every figure counts: they stay exact.
        for weight in self.heads.as_flattened() {
            bytes.extend(weight.to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a file's bytes.
    ///
    /// # Errors
    ///
    /// If they are not a whole network of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let (body, sum) = bytes.split_last_chunk().ok_or(FileError::Short)?;
        let end = body.iter().position(|byte| *byte == b'\n').ok_or(FileError::Head)?;
        let head = std::str::from_utf8(&body[..end]).map_err(|_| FileError::Head)?;
        let (variant, players, prior) = read_head(head).ok_or(FileError::Head)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(FileError::Checksum);
        }
        let mut rest = &body[end + 1..];
        let mut network = Self::zero(variant, players);
        network.prior = prior;
        for row in &mut network.first {
            take_row(&mut rest, row)?;
        }
        for row in &mut network.second {
            take_row(&mut rest, row)?;
        }
        for weight in network.heads.as_flattened_mut() {
            *weight = take_number(&mut rest)?;
        }
        // What stands in places that no head uses counts nothing.
        network.heads.iter_mut().for_each(|row| row[LEFT.len()..].fill(0.0));
        if rest.is_empty() { Ok(network) } else { Err(FileError::Long) }
    }
}

fn read_head(head: &str) -> Option<(Variant, usize, f32)> {
    let mut words = head.strip_prefix(MAGIC)?.split_whitespace();
    let variant = words.next()?.parse::<Variant>().ok()?;
    let players = words.next()?.parse().ok().filter(|players| (1..=Seat::MAX).contains(players))?;
    let prior = words.next()?.parse().ok().filter(|prior| (0.0..=1.0).contains(prior))?;
    words.next().is_none().then_some((variant, players, prior))
}

/// How large a step is.
fn fine_scale(most: f32) -> f32 {
    most / STEPS
}

/// How large a step is in a large network. Half of a number's digits do, and zeros compress.
fn coarse_scale(most: f32) -> f32 {
    f32::from_bits((most / STEPS_OF_LARGE).to_bits().saturating_add(0x8000) & 0xffff_0000)
}

fn put_row(bytes: &mut Vec<u8>, row: &[f32], scale: fn(f32) -> f32) {
    let scale = scale(row.iter().fold(0.0_f32, |most, weight| most.max(weight.abs())));
    bytes.extend(scale.to_le_bytes());
    let step = |weight: &f32| if scale > 0.0 { (weight / scale).round() as i8 } else { 0 };
    bytes.extend(row.iter().flat_map(|weight| step(weight).to_le_bytes()));
}

fn take_row(rest: &mut &[u8], row: &mut [f32]) -> Result<(), FileError> {
    let scale = take_number(rest)?;
    let (steps, after) = rest.split_at_checked(row.len()).ok_or(FileError::Short)?;
    for (weight, step) in row.iter_mut().zip(steps) {
        *weight = f32::from(step.cast_signed()) * scale;
    }
    *rest = after;
    Ok(())
}

fn take_number(rest: &mut &[u8]) -> Result<f32, FileError> {
    let (number, after) = rest.split_first_chunk().ok_or(FileError::Short)?;
    *rest = after;
    let number = f32::from_le_bytes(*number);
    if number.is_finite() { Ok(number) } else { Err(FileError::NoNumber) }
}

/// FNV-1a: tells a damaged file from a whole one.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// What is wrong with a file that should be a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// It does not begin as networks do.
    #[error(
        "no network: a file begins with \"{MAGIC}\", a variant, a number of players and a prior, such as original 3 0"
    )]
    Head,
    /// It ends too early.
    #[error("the network ends too early: the file is not whole")]
    Short,
    /// Something comes after its end.
    #[error("there is more in the file than a network: the file is not whole")]
    Long,
    /// Its checksum is another.
    #[error("the checksum is wrong: the file was changed or damaged")]
    Checksum,
    /// A weight is no number.
    #[error("a weight is no number")]
    NoNumber,
}

#[cfg(feature = "networks")]
macro_rules! networks {
    ($($variant:literal)*) => {
        [$([
            include_bytes!(concat!("../../networks/", $variant, "-1.net")),
            include_bytes!(concat!("../../networks/", $variant, "-2.net")),
            include_bytes!(concat!("../../networks/", $variant, "-3.net")),
            include_bytes!(concat!("../../networks/", $variant, "-4.net")),
            include_bytes!(concat!("../../networks/", $variant, "-5.net")),
        ]),*]
    };
}

/// In the order of [`Variant::ALL`].
#[cfg(feature = "networks")]
static FILES: [[&[u8]; Seat::MAX]; Variant::ALL.len()] =
    networks!("original" "extreme" "quick" "quick-expert" "original-pro" "original-pro-plus");

/// The file of the learned network for a variant and a number of players.
#[cfg(feature = "networks")]
pub fn network_file(variant: Variant, players: usize) -> Option<&'static [u8]> {
    FILES[variant as usize].get(players.checked_sub(1)?).copied()
}

/// The networks that have been needed so far, in the same order.
static NETWORKS: [[OnceLock<Network>; Seat::MAX]; Variant::ALL.len()] =
    [const { [const { OnceLock::new() }; Seat::MAX] }; Variant::ALL.len()];

/// The learned network for a variant and a number of players, if there is one.
pub fn network(variant: Variant, players: usize) -> Option<&'static Network> {
    let slot = NETWORKS[variant as usize].get(players.checked_sub(1)?)?;
    #[cfg(feature = "networks")]
    if slot.get().is_none()
        && let Ok(network) = Network::from_bytes(network_file(variant, players)?)
    {
        // Another thread may have read it meanwhile, and it is the same one.
        let _ = slot.set(network);
    }
    slot.get()
}

/// The network for what a seat sees: its own, but for no other game than its own, or the one that comes with
/// the program.
pub(crate) fn network_for<'a>(own: Option<&'a Network>, view: &View) -> Option<&'a Network> {
    let (variant, players) = (view.variant(), view.players());
    match own {
        Some(own) => own.check(variant, players).is_ok().then_some(own),
        None => network(variant, players),
    }
}

/// Has all bots that are for the same variant and number of players play by a network from now on, where they
/// have none: for programs that were built without the feature `networks` and get the files by other ways.
/// Returns what it is for.
///
/// # Errors
///
/// If the bytes are not a whole network.
pub fn provide_network(bytes: &[u8]) -> Result<(Variant, usize), FileError> {
    let network = Network::from_bytes(bytes)?;
    let what = (network.variant(), network.players());
    // Only counts of 1 to 5 are read.
    let _ = NETWORKS[what.0 as usize][what.1 - 1].set(network);
    Ok(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_and_count_has_a_whole_network() {
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                let read = Network::from_bytes(FILES[variant as usize][players - 1]);
                let read = read.unwrap_or_else(|error| panic!("{variant}, {players} players: {error}"));
                assert_eq!((read.variant(), read.players()), (variant, players));
                assert!(network(variant, players).is_some());
            }
        }
        assert!(network(Variant::Quick, 0).is_none() && network(Variant::Quick, 6).is_none());
    }

    #[test]
    fn what_is_written_can_be_read_and_written_again() {
        for bytes in FILES.as_flattened() {
            let network = Network::from_bytes(bytes).unwrap();
            assert!(network.to_bytes() == *bytes, "steps and scales are stored exactly");
        }
    }

    #[test]
    fn what_stands_where_no_head_is_counts_nothing() {
        let network = network(Variant::Quick, 2).unwrap();
        let mut other = network.clone();
        other.heads.iter_mut().for_each(|row| row[LEFT.len()..].fill(7.0));
        assert!(Network::from_bytes(&other.to_bytes()).unwrap() == *network);
    }

    #[test]
    fn damaged_files_are_refused() {
        let whole = FILES[Variant::Quick as usize][1];
        let with = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = whole.to_vec();
            change(&mut bytes);
            Network::from_bytes(&bytes).unwrap_err()
        };
        assert_eq!(with(&|bytes| bytes.truncate(4)), FileError::Short);
        assert_eq!(with(&|bytes| bytes.truncate(20)), FileError::Head);
        assert_eq!(with(&|bytes| bytes.truncate(1000)), FileError::Checksum);
        assert_eq!(with(&|bytes| bytes[500] ^= 1), FileError::Checksum);
        assert_eq!(with(&|bytes| bytes[2] = b'x'), FileError::Head);
        let sealed = |body: Vec<u8>| {
            let sum = checksum(&body).to_le_bytes();
            Network::from_bytes(&[body, sum.to_vec()].concat()).unwrap_err()
        };
        assert_eq!(sealed(whole[..whole.len() - 12].to_vec()), FileError::Short);
        assert_eq!(sealed([&whole[..whole.len() - 8], &[0]].concat()), FileError::Long);
        assert_eq!(sealed(b"gambero-network 2 chess 2 0\n".to_vec()), FileError::Head);
    }
}
