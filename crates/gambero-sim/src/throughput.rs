//! How fast the engine plays random legal games on one core, and where the time goes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambero::{Action, Deal, DealError, SplitMix64, State, Variant, play_out, random_action};

use crate::bare::{BareRng, bare_game};

/// How fast games went, shuffle and deal included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Throughput {
    /// Nanoseconds a game.
    pub nanoseconds: f64,
    /// Cards laid in a game, on average.
    pub plays: f64,
}

/// What each part takes of a game that is played action by action, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parts {
    /// The whole.
    pub whole: Throughput,
    /// Shuffling the cards of a seed.
    pub shuffling: f64,
    /// Dealing them.
    pub dealing: f64,
    /// Choosing an action at random.
    pub choosing: f64,
    /// Carrying it out: what is left.
    pub rules: f64,
}

/// The engine beside a bare loop that plays the same games and knows one variant only.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BesideBare {
    /// Nanoseconds that the engine takes for a game.
    pub engine: f64,
    /// Nanoseconds that the bare loop takes for it.
    pub bare: f64,
}

impl Throughput {
    /// Plays random games for some time.
    ///
    /// # Errors
    ///
    /// If the variant is not for so many players.
    pub fn measure(variant: Variant, players: usize, time: Duration) -> Result<Self, DealError> {
        let mut rng = SplitMix64::new(1);
        per_game(variant, players, time, |deal| random_game(deal, &mut rng))
    }
}

impl Parts {
    /// Plays random games for some time each: all of it, with parts left out, and with parts done twice.
    ///
    /// # Errors
    ///
    /// If the variant is not for so many players.
    pub fn measure(variant: Variant, players: usize, time: Duration) -> Result<Self, DealError> {
        let mut rng = SplitMix64::new(1);
        let shuffled = per_game(variant, players, time, |deal| u64::from(black_box(deal).players() == 0))?;
        let dealt = per_game(variant, players, time, |deal| black_box(State::new(deal)).laid().len() as u64)?;
        let whole = per_game(variant, players, time, |deal| {
            let mut state = State::new(deal);
            while let Some(action) = random_action(&state, &mut rng) {
                carry_out(&mut state, action);
            }
            state.laid().len() as u64
        })?;
        let twice = per_game(variant, players, time, |deal| {
            let mut state = State::new(deal);
            while let Some(action) = random_action(&state, &mut rng) {
                black_box(random_action(black_box(&state), &mut rng));
                carry_out(&mut state, action);
            }
            state.laid().len() as u64
        })?;
        let choosing = twice.nanoseconds - whole.nanoseconds;
        Ok(Self {
            whole,
            shuffling: shuffled.nanoseconds,
            dealing: dealt.nanoseconds - shuffled.nanoseconds,
            choosing,
            rules: whole.nanoseconds - dealt.nanoseconds - choosing,
        })
    }
}

impl BesideBare {
    /// Plays the same random games by turns, a batch with the engine and a batch with the bare loop, for some
    /// time each. What counts is the fastest batch of each: whatever else the machine does slows others down.
    ///
    /// # Errors
    ///
    /// If the variant is not for so many players.
    pub fn measure(variant: Variant, players: usize, time: Duration) -> Result<Self, DealError> {
        let (mut rng, mut bare_rng) = (SplitMix64::new(1), BareRng(1));
        let (mut engine, mut bare) = (f64::INFINITY, f64::INFINITY);
        let start = Instant::now();
        let mut seeds = 0..0;
        while start.elapsed() < 2 * time {
            seeds = seeds.end..seeds.end + BATCH;
            let begin = Instant::now();
            for seed in seeds.clone() {
                let deal = Deal::from_seed(variant, players, seed, None);
                black_box(random_game(deal.as_ref().map_err(|error| *error)?, &mut rng));
            }
            let middle = Instant::now();
            for seed in seeds.clone() {
                black_box(bare_game(variant, players, seed, &mut bare_rng));
            }
            let per_game = |time: Duration| time.as_secs_f64() * 1e9 / BATCH as f64;
            engine = engine.min(per_game(middle - begin));
            bare = bare.min(per_game(middle.elapsed()));
        }
        Ok(Self { engine, bare })
    }

    /// How fast the engine is, of the speed of the bare loop.
    pub fn ratio(&self) -> f64 {
        self.bare / self.engine
    }
}

/// How many games are timed together.
const BATCH: u64 = 2048;

/// Does something with the deals of many seeds for some time. The work says how many cards it laid.
fn per_game(
    variant: Variant,
    players: usize,
    time: Duration,
    mut work: impl FnMut(&Deal) -> u64,
) -> Result<Throughput, DealError> {
    let (mut games, mut plays) = (0_u64, 0_u64);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..256 {
            let deal = Deal::from_seed(variant, players, games, None);
            plays += work(deal.as_ref().map_err(|error| *error)?);
            games += 1;
        }
    }
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / games as f64;
    Ok(Throughput { nanoseconds, plays: plays as f64 / games as f64 })
}

/// Plays a deal to its end with random legal actions; says how many cards were laid.
fn random_game(deal: &Deal, rng: &mut SplitMix64) -> u64 {
    let mut state = State::new(deal);
    play_out(&mut state, rng);
    state.laid().len() as u64
}

#[inline]
fn carry_out(state: &mut State, action: Action) {
    let done = match action {
        Action::Play { card, pile } => state.play(card, pile),
        Action::End => state.end(),
        Action::Concede => state.concede(),
    };
    debug_assert_eq!(done, Ok(()), "a listed action is accepted");
}
