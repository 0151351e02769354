//! The memory that a batch writes to: the caller's, a row for each game.

use crate::batch::Batch;

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

/// The memory that a batch writes to, a row for each game. It is the caller's.
#[derive(Debug)]
pub struct Slices<'a> {
    /// What the seat sees that acts next.
    pub observation: Observations<'a>,
    /// A 1 for each action that it can choose.
    pub mask: &'a mut [u8],
    /// The seat that acts next.
    pub seat: &'a mut [u8],
    /// What the step was worth to the team.
    pub reward: &'a mut [f32],
    /// 1 where the step ended a game; observation and mask are then those of the next one.
    pub done: &'a mut [u8],
    /// 1 where the step won a game.
    pub won: &'a mut [u8],
    /// Cards that are not on a pile after the step, before the next game begins.
    pub left: &'a mut [u8],
    /// How many turns of the game were played after the step, before the next game begins.
    pub turns: &'a mut [u16],
    /// The seed of the deal that is played.
    pub seed: &'a mut [u64],
}

/// Memory of the right size, for callers who have none.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "as in Slices")]
pub struct Buffers {
    pub bytes: Vec<u8>,
    pub floats: Vec<f32>,
    pub mask: Vec<u8>,
    pub seat: Vec<u8>,
    pub reward: Vec<f32>,
    pub done: Vec<u8>,
    pub won: Vec<u8>,
    pub left: Vec<u8>,
    pub turns: Vec<u16>,
    pub seed: Vec<u64>,
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
            mask: vec![0; games * config.action_space().len()],
            seat: vec![0; games],
            reward: vec![0.0; games],
            done: vec![0; games],
            won: vec![0; games],
            left: vec![0; games],
            turns: vec![0; games],
            seed: vec![0; games],
        }
    }

    /// The memory, for a step.
    pub fn slices(&mut self) -> Slices<'_> {
        let observation = if self.floats.is_empty() {
            Observations::Bytes(&mut self.bytes)
        } else {
            Observations::Floats(&mut self.floats)
        };
        Slices {
            observation,
            mask: &mut self.mask,
            seat: &mut self.seat,
            reward: &mut self.reward,
            done: &mut self.done,
            won: &mut self.won,
            left: &mut self.left,
            turns: &mut self.turns,
            seed: &mut self.seed,
        }
    }
}

impl Slices<'_> {
    pub(crate) fn reborrow(&mut self) -> Slices<'_> {
        Slices {
            observation: match &mut self.observation {
                Observations::Bytes(bytes) => Observations::Bytes(bytes),
                Observations::Floats(floats) => Observations::Floats(floats),
                Observations::None => Observations::None,
            },
            mask: self.mask,
            seat: self.seat,
            reward: self.reward,
            done: self.done,
            won: self.won,
            left: self.left,
            turns: self.turns,
            seed: self.seed,
        }
    }
}

impl<'a> Slices<'a> {
    /// The rows of the first games, and those of the others. Widths are those of observations and masks.
    pub(crate) fn split_at(
        self,
        games: usize,
        (numbers, actions): (usize, usize),
    ) -> (Slices<'a>, Slices<'a>) {
        let (one, two) = match self.observation {
            Observations::Bytes(bytes) => {
                let (one, two) = bytes.split_at_mut(games * numbers);
                (Observations::Bytes(one), Observations::Bytes(two))
            }
            Observations::Floats(floats) => {
                let (one, two) = floats.split_at_mut(games * numbers);
                (Observations::Floats(one), Observations::Floats(two))
            }
            Observations::None => (Observations::None, Observations::None),
        };
        let (mask, seat) = (self.mask.split_at_mut(games * actions), self.seat.split_at_mut(games));
        let (reward, done) = (self.reward.split_at_mut(games), self.done.split_at_mut(games));
        let (won, left) = (self.won.split_at_mut(games), self.left.split_at_mut(games));
        let (turns, seed) = (self.turns.split_at_mut(games), self.seed.split_at_mut(games));
        let first = Slices {
            observation: one,
            mask: mask.0,
            seat: seat.0,
            reward: reward.0,
            done: done.0,
            won: won.0,
            left: left.0,
            turns: turns.0,
            seed: seed.0,
        };
        let second = Slices {
            observation: two,
            mask: mask.1,
            seat: seat.1,
            reward: reward.1,
            done: done.1,
            won: won.1,
            left: left.1,
            turns: turns.1,
            seed: seed.1,
        };
        (first, second)
    }
}
