//! Tuning the weights of `careful` by the cross-entropy method: draw sets of weights around a mean, let each
//! play the same games, move the mean to the best of them, and again.

use gambero::SplitMix64;
use gambero_bots::{Level, Weights};

use crate::player::{Mind, OurBot, Seated};
use crate::report::Report;
use crate::simulate::{Each, Setup, SetupError, simulate_with};

/// How tuning goes about it.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// What is played; the bots are `careful` in every seat.
    pub setup: Setup,
    /// How many times the mean is moved.
    pub generations: usize,
    /// How many sets of weights are drawn each time, at least one.
    pub population: usize,
    /// How many of them the mean is moved to.
    pub elite: usize,
    /// Where it starts.
    pub start: Weights,
    /// How far around it the first sets are drawn: 1 for a guess, less for weights that are good already.
    pub spread: f32,
}

/// Where tuning stands after a generation.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Generations done, from 1.
    pub generation: usize,
    /// The mean of the weights.
    pub weights: Weights,
    /// What the best set of the generation did.
    pub best: Report,
}

/// Tunes weights, and tells after each generation how it stands. `go_on` is asked all the time, from any
/// thread, and stops everything by saying `false`: the weights are those after the last whole generation.
///
/// # Errors
///
/// If the setup cannot be dealt, or a thread cannot be started.
pub fn tune(
    tuning: &Tuning,
    go_on: &(dyn Fn() -> bool + Sync),
    mut tell: impl FnMut(&Progress),
) -> Result<Weights, SetupError> {
    let mut rng = SplitMix64::new(tuning.setup.seed ^ 0x7e57);
    let mut mean = *tuning.start.as_array();
    let mut spread = mean.map(|weight| tuning.spread * (0.3 + 0.5 * weight.abs()));
    for generation in 1..=tuning.generations {
        let seed = tuning.setup.seed.wrapping_add((generation as u64).wrapping_mul(tuning.setup.games));
        let setup = Setup { seed, ..tuning.setup.clone() };
        let mut tried = Vec::new();
        for member in 0..tuning.population.max(1) {
            let mut weights = mean;
            // The mean itself stays in the running.
            if member > 0 {
                for (weight, spread) in weights.iter_mut().zip(spread) {
                    *weight += spread * normal(&mut rng);
                }
            }
            let fill = |_: u64, seated: &mut Vec<Seated>| {
                seated.clear();
                let careful = OurBot::from(Mind::Kind(Level::Careful.into()));
                let weights = Some(Weights::new(weights));
                seated.extend((0..setup.players).map(|_| careful.seated(0, setup.effort, weights)));
            };
            let each = Each { tell: &|_| {}, records: false };
            let report = simulate_with(&setup, &fill, each, &|_| go_on())?;
            if report.games < setup.games {
                return Ok(Weights::new(mean));
            }
            tried.push((merit(&report), weights, report));
        }
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        let elite = &tried[..tuning.elite.clamp(1, tried.len())];
        for i in 0..Weights::COUNT {
            let count = elite.len() as f32;
            let centre = elite.iter().map(|(_, weights, _)| weights[i]).sum::<f32>() / count;
            let variance =
                elite.iter().map(|(_, weights, _)| (weights[i] - centre).powi(2)).sum::<f32>() / count;
            // Part of the old stays, so that one lucky generation does not decide.
            mean[i] = 0.3 * mean[i] + 0.7 * centre;
            spread[i] = 0.3 * spread[i] + 0.7 * variance.sqrt() + 0.01;
        }
        let best = tried.swap_remove(0).2;
        tell(&Progress { generation, weights: Weights::new(mean), best });
    }
    Ok(Weights::new(mean))
}

/// How good a set of weights did: games won, and so that there is a slope where hardly any is, few cards
/// left.
fn merit(report: &Report) -> f64 {
    report.win_rate().value - report.left_interval().value / 30.0
}

/// A normally distributed number, by Box and Muller.
fn normal(rng: &mut SplitMix64) -> f32 {
    let unit = |bits: u64| ((bits >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    let (a, b) = (unit(rng.next_u64()), unit(rng.next_u64()));
    ((-2.0 * a.ln()).sqrt() * (std::f64::consts::TAU * b).cos()) as f32
}
