//! How fast the engine plays random legal games on one core.

use std::time::{Duration, Instant};

use gambero::{Deal, DealError, SplitMix64, State, Variant, play_out};

/// How fast games went, shuffle and deal included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Throughput {
    /// Nanoseconds per game.
    pub nanoseconds: f64,
    /// Cards laid in a game, on average.
    pub plays: f64,
}

impl Throughput {
    /// Plays random games for some time.
    ///
    /// # Errors
    ///
    /// If the variant is not for so many players.
    pub fn measure(variant: Variant, players: usize, time: Duration) -> Result<Self, DealError> {
        let (mut rng, mut games, mut plays) = (SplitMix64::new(1), 0_u64, 0_u64);
        let start = Instant::now();
        while start.elapsed() < time {
            for _ in 0..256 {
                let deal = Deal::from_seed(variant, players, games, None);
                let mut state = State::new(deal.as_ref().map_err(|error| *error)?);
                play_out(&mut state, &mut rng);
                plays += state.laid().len() as u64;
                games += 1;
            }
        }
        let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / games as f64;
        Ok(Self { nanoseconds, plays: plays as f64 / games as f64 })
    }
}
