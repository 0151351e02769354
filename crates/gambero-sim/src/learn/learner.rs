//! Rounds of playing and learning.

use std::collections::VecDeque;
use std::io;

use gambero::{SplitMix64, Variant};
use gambero_bots::net::Network;
use gambero_bots::threads;

use super::games::play_games;
use super::play::Lesson;
use super::train::Trainer;

/// What is to be learned, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// The variant.
    pub variant: Variant,
    /// How many players.
    pub players: usize,
    /// How many rounds.
    pub rounds: u64,
    /// In the first of them games are played as `careful` would, until the network knows what comes of that.
    pub warm: u64,
    /// Games of a round.
    pub games: u64,
    /// The first game's seed.
    pub seed: u64,
    /// How large the steps are at first; in the end they are a tenth of that.
    pub pace: f32,
    /// How much the end of a game counts against what was expected on the way, from 0 to 1.
    pub lambda: f32,
    /// In how many worlds is looked at what a turn leads to; 0 for no more than what came of it.
    pub worlds: usize,
    /// One turn in so many is not the best one; 0 for none.
    pub stray: u64,
    /// How often each lesson is learned, on average.
    pub uses: usize,
    /// How much the opinion of `careful` counts beside the network's when turns are compared.
    pub prior: f32,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

impl Course {
    /// What has worked well from the start.
    pub fn new(variant: Variant, players: usize) -> Self {
        Self {
            variant,
            players,
            rounds: 300,
            warm: 20,
            games: 300,
            seed: 1_000_000_000,
            pace: 2e-3,
            lambda: 0.9,
            worlds: 0,
            stray: 60,
            uses: 2,
            // Who plays alone has far more turns to choose from, and the network sees few of them.
            prior: if players == 1 { 0.02 } else { 0.0 },
            threads: 0,
        }
    }

    /// What has worked well for a network that plays well already: to look at what turns lead to in so many
    /// worlds. That is worth more than what came of them in one, and the end of a game counts for less.
    #[must_use]
    pub fn looking_ahead(self, worlds: usize) -> Self {
        Self { worlds, lambda: 0.2, ..self }
    }

    /// The same for games that are played as `careful` would: what a teacher expects is no chance, only what
    /// came of it counts.
    #[must_use]
    pub fn with_teacher(self) -> Self {
        Self { worlds: 0, lambda: 1.0, ..self }
    }

    /// The network that this course starts from where there is no other: it values turns as `careful` does.
    pub fn fresh_network(&self) -> Network {
        let mut rng = SplitMix64::new(self.seed ^ 0x5eed);
        let chance = || (rng.next_u64() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0;
        let mut network = Network::fresh(self.variant, self.players, chance);
        network.prior = self.prior;
        network
    }
}

/// What came of a round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Round {
    /// The round's number, from 1.
    pub number: u64,
    /// For hidden hands, signals and open hands: games played and won.
    pub games: [(u64, u64); 3],
    /// The mean number of cards left.
    pub left: f64,
    /// How far the network was from its lessons.
    pub loss: f32,
}

/// How many rounds back lessons are remembered.
const MEMORY: usize = 8;

/// Lessons of one step.
const BATCH: usize = 256;

/// Learns a course.
pub struct Learner {
    /// The course.
    pub course: Course,
    pub(crate) trainer: Trainer,
    /// How many rounds are done.
    pub rounds: u64,
    /// Plays the first rounds.
    teacher: Option<Network>,
    memory: VecDeque<Vec<Lesson>>,
}

impl Learner {
    /// Starts from a network, or from how `careful` values a turn.
    pub fn new(mut course: Course, network: Option<Network>) -> Self {
        let (network, teacher) = if let Some(network) = network {
            course.warm = 0;
            (network, None)
        } else {
            let network = course.fresh_network();
            (network.clone(), Some(network))
        };
        Self { course, trainer: Trainer::new(network), rounds: 0, teacher, memory: VecDeque::new() }
    }

    /// The network as it plays best now.
    pub fn best(&self) -> &Network {
        &self.trainer.mean
    }

    /// Plays and learns one round. `go_on` is asked all the time whether to go on; where it says no, nothing
    /// has happened.
    ///
    /// # Errors
    ///
    /// If a thread cannot be started; nothing has happened then either.
    pub fn round(&mut self, go_on: &(dyn Fn() -> bool + Sync)) -> io::Result<Option<Round>> {
        let course = self.course;
        let first = self.rounds * course.games;
        let games = match self.teacher.as_ref().filter(|_| self.rounds < course.warm) {
            Some(teacher) => play_games(teacher, &course.with_teacher(), first, course.games, go_on)?,
            None => play_games(&self.trainer.mean, &course, first, course.games, go_on)?,
        };
        let Some(games) = games else { return Ok(None) };
        let mut round = Round { number: self.rounds + 1, games: [(0, 0); 3], left: 0.0, loss: 0.0 };
        let mut lessons = Vec::new();
        for game in games {
            let (played, won) = &mut round.games[game.openness as usize];
            *played += 1;
            *won += u64::from(game.left == 0);
            round.left += game.left as f64 / course.games as f64;
            lessons.extend(game.lessons);
        }
        let steps = lessons.len() * course.uses / BATCH;
        self.memory.push_back(lessons);
        let oldest = if self.memory.len() > MEMORY { self.memory.pop_front() } else { None };
        let before = self.trainer.clone();
        let learned = self.learn(steps, go_on);
        let Ok(Some(loss)) = learned else {
            self.trainer = before;
            self.memory.pop_back();
            if let Some(lessons) = oldest {
                self.memory.push_front(lessons);
            }
            return learned.map(|_| None);
        };
        round.loss = loss;
        self.rounds += 1;
        Ok(Some(round))
    }

    /// Makes the steps of a round. `None` if it was stopped.
    fn learn(&mut self, steps: usize, go_on: &dyn Fn() -> bool) -> io::Result<Option<f32>> {
        let sizes: Vec<_> = self.memory.iter().map(Vec::len).collect();
        let all: usize = sizes.iter().sum();
        if all == 0 || steps == 0 {
            return Ok(Some(0.0));
        }
        let mut rng = SplitMix64::new(self.course.seed ^ self.rounds.wrapping_mul(0x9e37_79b9));
        let done = self.rounds as f32 / self.course.rounds.max(1) as f32;
        let pace = self.course.pace * (1.0 - 0.9 * done.min(1.0));
        let threads = threads(self.course.threads, u64::MAX);
        let mut loss = 0.0;
        for _ in 0..steps {
            if !go_on() {
                return Ok(None);
            }
            let batch: Vec<&Lesson> = (0..BATCH)
                .map(|_| {
                    let mut lesson = rng.below(all as u64) as usize;
                    let mut round = 0;
                    while lesson >= sizes[round] {
                        lesson -= sizes[round];
                        round += 1;
                    }
                    &self.memory[round][lesson]
                })
                .collect();
            loss += self.trainer.step(&batch, pace, threads)?;
        }
        Ok(Some(loss / steps as f32))
    }
}
