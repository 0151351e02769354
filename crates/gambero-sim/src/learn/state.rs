//! A learner as bytes, so that learning can go on another day.

use std::str::FromStr;

use gambero::Variant;
use gambero_bots::net::Network;
use thiserror::Error;

use super::learner::{Course, Learner};
use super::train::{weights, weights_mut};

/// What a file begins with.
const MAGIC: &str = "gambero-learning 2";

impl Learner {
    /// All that is needed to go on later: the course, how far it has come, and every weight exactly. Lessons
    /// are not kept: after a pause the first rounds have fewer to look back on.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Course {
            variant,
            players,
            rounds,
            warm,
            games,
            seed,
            pace,
            lambda,
            worlds,
            stray,
            uses,
            prior,
            ..
        } = self.course;
        let mut bytes = format!(
            "{MAGIC} {variant} {players} {rounds} {warm} {games} {seed} {pace} {lambda} {worlds} {stray} {uses} {prior} {} {}\n",
            self.rounds, self.trainer.steps,
        )
        .into_bytes();
        for network in [&self.trainer.network, &self.trainer.mean, &self.trainer.speed, &self.trainer.energy]
        {
            let floats = weights(network).flatten();
            bytes.extend(floats.flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`Learner::to_bytes`] wrote.
    ///
    /// # Errors
    ///
    /// If the bytes are not a whole learner of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(StateError::Head)?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| StateError::Head)?;
        let (course, rounds, steps) = read_head(head).ok_or(StateError::Head)?;
        let mut learner = Self::new(course, None);
        learner.rounds = rounds;
        learner.trainer.steps = steps;
        let mut rest = bytes[end + 1..].chunks_exact(4);
        let trainer = &mut learner.trainer;
        for network in [&mut trainer.network, &mut trainer.mean, &mut trainer.speed, &mut trainer.energy] {
            fill(network, &mut rest)?;
        }
        if rest.next().is_some() || !rest.remainder().is_empty() {
            return Err(StateError::Size);
        }
        Ok(learner)
    }
}

fn fill<'a>(network: &mut Network, rest: &mut impl Iterator<Item = &'a [u8]>) -> Result<(), StateError> {
    for weight in weights_mut(network).flatten() {
        let bytes = rest.next().and_then(|bytes| bytes.try_into().ok()).ok_or(StateError::Size)?;
        *weight = f32::from_le_bytes(bytes);
        if !weight.is_finite() {
            return Err(StateError::NoNumber);
        }
    }
    Ok(())
}

fn read_head(head: &str) -> Option<(Course, u64, u32)> {
    fn next<T: FromStr>(words: &mut std::str::SplitWhitespace<'_>) -> Option<T> {
        words.next()?.parse().ok()
    }
    let mut words = head.strip_prefix(MAGIC)?.split_whitespace();
    let variant = words.next()?.parse::<Variant>().ok()?;
    let players = next(&mut words).filter(|players| variant.allows_players(*players))?;
    let course = Course {
        rounds: next(&mut words)?,
        warm: next(&mut words)?,
        games: next(&mut words)?,
        seed: next(&mut words)?,
        pace: next(&mut words)?,
        lambda: next(&mut words)?,
        worlds: next(&mut words)?,
        stray: next(&mut words)?,
        uses: next(&mut words)?,
        prior: next(&mut words)?,
        ..Course::new(variant, players)
    };
    let progress = (course, next(&mut words)?, next(&mut words)?);
    words.next().is_none().then_some(progress)
}

/// What is wrong with a learner's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StateError {
    /// It does not begin as such files do.
    #[error("no learner of this version: its file begins with \"{MAGIC}\"")]
    Head,
    /// It is too short or too long.
    #[error("the file is not whole: it is too short or too long")]
    Size,
    /// A weight is no number.
    #[error("a weight in the file is no number")]
    NoNumber,
}
