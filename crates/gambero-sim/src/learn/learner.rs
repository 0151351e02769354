//! Rounds of playing and learning.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use gambero::{SplitMix64, Variant};
use gambero_bots::net::Network;

use super::play::{Lesson, Manner, OPENNESS, Openness, layout, play, speech};
use super::train::Trainer;
use crate::pool;

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
    pub(crate) course: Course,
    pub(crate) trainer: Trainer,
    pub(crate) rounds: u64,
    /// Plays the first rounds.
    teacher: Option<Network>,
    memory: VecDeque<Vec<Lesson>>,
}

impl Learner {
    /// Starts from a network, or from how `careful` values a turn.
    pub fn new(mut course: Course, network: Option<Network>) -> Self {
        let mut rng = SplitMix64::new(course.seed ^ 0x5eed);
        let chance = || (rng.next_u64() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0;
        let (network, teacher) = if let Some(network) = network {
            course.warm = 0;
            (network, None)
        } else {
            let mut network = Network::fresh(course.variant, course.players, chance);
            network.prior = course.prior;
            (network.clone(), Some(network))
        };
        Self { course, trainer: Trainer::new(network), rounds: 0, teacher, memory: VecDeque::new() }
    }

    /// The network as it plays best now.
    pub fn best(&self) -> &Network {
        &self.trainer.mean
    }

    /// How many rounds are done.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Another end of the course.
    pub fn set_rounds(&mut self, rounds: u64) {
        self.course.rounds = rounds;
    }

    /// Another number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.course.threads = threads;
    }

    /// The course.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Plays and learns one round. `go_on` is asked now and then whether to go on; where it says no, nothing
    /// has happened.
    pub fn round(&mut self, go_on: &(dyn Fn() -> bool + Sync)) -> Option<Round> {
        let course = self.course;
        let threads = pool::threads(course.threads);
        let games = self.play(threads, go_on)?;
        let mut round = Round { number: self.rounds + 1, games: [(0, 0); 3], left: 0.0, loss: 0.0 };
        let mut lessons = Vec::new();
        for (game, openness, new, left) in games {
            debug_assert!(game < course.games);
            let (played, won) = &mut round.games[openness as usize];
            *played += 1;
            *won += u64::from(left == 0);
            round.left += left as f64 / course.games as f64;
            lessons.extend(new);
        }
        let steps = lessons.len() * course.uses / BATCH;
        self.memory.push_back(lessons);
        if self.memory.len() > MEMORY {
            self.memory.pop_front();
        }
        round.loss = self.learn(steps, threads);
        self.rounds += 1;
        Some(round)
    }

    #[expect(clippy::type_complexity, reason = "a game's number, kind, lessons and result; used once")]
    fn play(
        &self,
        threads: usize,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<(u64, Openness, Vec<Lesson>, usize)>> {
        let course = self.course;
        let next = AtomicU64::new(0);
        let teacher = self.teacher.as_ref().filter(|_| self.rounds < course.warm);
        let network = teacher.unwrap_or(&self.trainer.mean);
        let work = || {
            let mut played = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= course.games || !go_on() {
                    return played;
                }
                let number = self.rounds * course.games + game;
                let openness = if course.players == 1 {
                    Openness::Hidden
                } else {
                    OPENNESS[game as usize % OPENNESS.len()]
                };
                let manner = Manner {
                    variant: course.variant,
                    players: course.players,
                    openness,
                    speech: speech(game),
                    layout: layout(course.variant, game),
                    stray: course.stray,
                    // What a teacher expects is no chance: only what came of it counts.
                    lambda: if teacher.is_some() { 1.0 } else { course.lambda },
                    worlds: if teacher.is_some() { 0 } else { course.worlds },
                };
                let (lessons, left) = play(network, manner, course.seed.wrapping_add(number));
                played.push((game, openness, lessons, left));
            }
        };
        let mut games: Vec<_> = pool::on_threads(threads, work).into_iter().flatten().collect();
        games.sort_by_key(|(game, ..)| *game);
        (games.len() as u64 == course.games).then_some(games)
    }

    fn learn(&mut self, steps: usize, threads: usize) -> f32 {
        let sizes: Vec<_> = self.memory.iter().map(Vec::len).collect();
        let all: usize = sizes.iter().sum();
        if all == 0 || steps == 0 {
            return 0.0;
        }
        let mut rng = SplitMix64::new(self.course.seed ^ self.rounds.wrapping_mul(0x9e37_79b9));
        let done = self.rounds as f32 / self.course.rounds.max(1) as f32;
        let pace = self.course.pace * (1.0 - 0.9 * done.min(1.0));
        let mut loss = 0.0;
        for _ in 0..steps {
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
            loss += self.trainer.step(&batch, pace, threads);
        }
        loss / steps as f32
    }
}
