//! The memory that a batch writes to: the caller's, a row for each game.

use std::iter;

use crate::batch::{Batch, BatchError};
use crate::config::Config;

/// Where observations go.
#[derive(Debug)]
pub enum Observations<'a> {
    /// Observations that are made of bytes.
    Bytes(&'a mut [u8]),
    /// Observations that are made of floats.
    Floats(&'a mut [f32]),
    /// They are not wanted.
    None,
}

/// Makes both kinds of memory from a list of its columns: what they hold, and how many of it for a game.
macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident: [$type:ty; $width:expr],)*) => {
        /// The memory that a batch writes to, a row for each game. It is the caller's.
        #[derive(Debug)]
        pub struct Slices<'a> {
            /// What the seat sees that acts next.
            pub observation: Observations<'a>,
            $($(#[$doc])* pub $name: &'a mut [$type],)*
        }

        /// Memory of the right size, for callers who have none.
        #[derive(Clone, Debug, Default)]
        pub struct Buffers {
            /// Observations that are made of bytes.
            pub bytes: Vec<u8>,
            /// Observations that are made of floats.
            pub floats: Vec<f32>,
            $($(#[$doc])* pub $name: Vec<$type>,)*
        }

        impl Buffers {
            /// Memory for a batch.
            pub fn new(batch: &Batch) -> Self {
                let (games, config) = (batch.len(), batch.config());
                let numbers = games * config.observation_len();
                let (bytes, floats) = if config.observation.is_float() { (0, numbers) } else { (numbers, 0) };
                Self {
                    bytes: vec![0; bytes],
                    floats: vec![0.0; floats],
                    $($name: vec![<$type>::default(); games * width(config, $width)],)*
                }
            }

            /// The memory, for a step.
            pub fn slices(&mut self) -> Slices<'_> {
                let observation = if self.floats.is_empty() {
                    Observations::Bytes(&mut self.bytes)
                } else {
                    Observations::Floats(&mut self.floats)
                };
                Slices { observation, $($name: &mut self.$name,)* }
            }
        }

        impl Slices<'_> {
            /// Whether there is room for so many games.
            pub(crate) fn check(&self, config: &Config, games: usize) -> Result<(), BatchError> {
                let numbers = games * config.observation_len();
                match (&self.observation, config.observation.is_float()) {
                    (Observations::Bytes(bytes), false) => check_length("observation", bytes.len(), numbers)?,
                    (Observations::Floats(floats), true) => check_length("observation", floats.len(), numbers)?,
                    (Observations::None, _) => {}
                    _ => return Err(BatchError::Kind),
                }
                $(check_length(stringify!($name), self.$name.len(), games * width(config, $width))?;)*
                Ok(())
            }

            /// The rows of so many games after those of so many others, without end.
            pub(crate) fn parts(&mut self, config: &Config, games: usize) -> impl Iterator<Item = Slices<'_>> {
                let (mut bytes, mut floats, numbers) = (None, None, games * config.observation_len());
                match &mut self.observation {
                    Observations::Bytes(all) => bytes = Some(all.chunks_mut(numbers)),
                    Observations::Floats(all) => floats = Some(all.chunks_mut(numbers)),
                    Observations::None => {}
                }
                $(let mut $name = self.$name.chunks_mut(games * width(config, $width));)*
                iter::from_fn(move || {
                    let observation = match (&mut bytes, &mut floats) {
                        (Some(bytes), _) => Observations::Bytes(bytes.next()?),
                        (_, Some(floats)) => Observations::Floats(floats.next()?),
                        (None, None) => Observations::None,
                    };
                    Some(Slices { observation, $($name: $name.next()?,)* })
                })
            }
        }
    };
}

columns! {
    /// A 1 for each action that it can choose.
    mask: [u8; None],
    /// The seat that acts next.
    seat: [u8; Some(1)],
    /// What the step was worth to the team.
    reward: [f32; Some(1)],
    /// 1 where the step ended a game; observation and mask are then those of the next one.
    done: [u8; Some(1)],
    /// 1 where the step won a game.
    won: [u8; Some(1)],
    /// Cards that are not on a pile after the step, before the next game begins.
    left: [u8; Some(1)],
    /// How many turns of the game were played after the step, before the next game begins.
    turns: [u16; Some(1)],
    /// The seed of the deal that is played.
    seed: [u64; Some(1)],
}

/// How many values a game has in a column; without a number, one for each action.
fn width(config: &Config, width: Option<usize>) -> usize {
    width.unwrap_or_else(|| config.action_space().len())
}

pub(crate) fn check_length(name: &'static str, found: usize, wanted: usize) -> Result<(), BatchError> {
    if found == wanted { Ok(()) } else { Err(BatchError::Length { name, found, wanted }) }
}
