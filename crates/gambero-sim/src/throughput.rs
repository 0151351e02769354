//! How fast the engine plays random legal games on one core, and where the time goes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambero::{Action, Deal, DealError, SplitMix64, State, Variant, random_action};

/// How fast games went, shuffle and deal included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Throughput {
    /// Nanoseconds a game.
    pub nanoseconds: f64,
    /// Cards laid in a game, on average.
    pub plays: f64,
}

/// What each part takes of a game, in nanoseconds.
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
        let whole = per_game(variant, players, time, |deal| random_game(deal, &mut rng))?;
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
            plays += work(&Deal::from_seed(variant, players, games, None)?);
            games += 1;
        }
    }
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / games as f64;
    Ok(Throughput { nanoseconds, plays: plays as f64 / games as f64 })
}

/// Plays a deal to its end with random legal actions; says how many cards were laid.
fn random_game(deal: &Deal, rng: &mut SplitMix64) -> u64 {
    let mut state = State::new(deal);
    while let Some(action) = random_action(&state, rng) {
        carry_out(&mut state, action);
    }
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
