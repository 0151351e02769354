//! Training: the network is moved towards its targets by Adam, in minibatches.

use std::io;
use std::sync::{Mutex, PoisonError};

use gambero_bots::net::{FIRST, HEADS, LEFT, Network, SECOND, SKIP, Sums, add_row};
use gambero_bots::on_threads;

use super::play::Lesson;

/// A network that learns: the weights, how they moved lately, and their mean over the last steps, which plays
/// best.
#[derive(Clone)]
pub(crate) struct Trainer {
    pub(crate) network: Network,
    pub(crate) mean: Network,
    pub(crate) speed: Network,
    pub(crate) energy: Network,
    pub(crate) steps: u32,
    gradients: Vec<Network>,
}

/// A batch is worked on in so many parts, whatever the number of threads, so that sums are always the same.
const PARTS: usize = 4;

const SPEED_DECAY: f32 = 0.9;
const ENERGY_DECAY: f32 = 0.999;
/// How much the mean follows each step.
const MEAN_STEP: f32 = 0.002;
/// How much slower the first layer learns: it has most of the weights, and would learn games by heart.
const FIRST_PACE: f32 = 0.25;

impl Trainer {
    pub(crate) fn new(network: Network) -> Self {
        let zero = || Network::zero(network.variant(), network.players());
        Self {
            mean: network.clone(),
            speed: zero(),
            energy: zero(),
            steps: 0,
            gradients: (0..PARTS).map(|_| zero()).collect(),
            network,
        }
    }

    /// One step towards a batch of lessons. Gives their mean loss.
    ///
    /// # Errors
    ///
    /// If a thread cannot be started; the network is then as it was.
    pub(crate) fn step(&mut self, batch: &[&Lesson], pace: f32, threads: usize) -> io::Result<f32> {
        let network = &self.network;
        let size = batch.len().div_ceil(PARTS).max(1);
        let parts = Mutex::new(self.gradients.iter_mut().zip(batch.chunks(size)).enumerate());
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            let losses = std::iter::from_fn(next).map(|(place, (gradient, part))| {
                clear(gradient);
                (place, part.iter().map(|lesson| learn(network, lesson, gradient)).sum::<f32>())
            });
            losses.collect::<Vec<_>>()
        };
        let mut losses = on_threads(threads.min(PARTS), work)?.concat();
        losses.sort_unstable_by_key(|(place, _)| *place);
        let loss: f32 = losses.iter().map(|(_, loss)| loss).sum();
        let used = losses.len();
        let (sum, others) = self.gradients.split_at_mut(1);
        for other in &others[..used - 1] {
            for (sum, part) in weights_mut(&mut sum[0]).zip(weights(other)) {
                for (sum, part) in sum.iter_mut().zip(part) {
                    *sum += part;
                }
            }
        }
        self.steps += 1;
        self.adam(pace, 1.0 / batch.len() as f32);
        Ok(loss / batch.len() as f32)
    }

    fn adam(&mut self, pace: f32, share: f32) {
        let steps = self.steps.min(100_000).cast_signed();
        let speed_scale = 1.0 / (1.0 - SPEED_DECAY.powi(steps));
        let energy_scale = 1.0 / (1.0 - ENERGY_DECAY.powi(steps));
        let parts = weights_mut(&mut self.network)
            .zip(weights_mut(&mut self.mean))
            .zip(weights_mut(&mut self.speed).zip(weights_mut(&mut self.energy)))
            .zip(weights(&self.gradients[0]));
        for (layer, (((weights, means), (speeds, energies)), gradients)) in parts.enumerate() {
            let pace = if layer == 0 { pace * FIRST_PACE } else { pace };
            for i in 0..weights.len() {
                let gradient = gradients[i] * share;
                let speed = SPEED_DECAY * speeds[i] + (1.0 - SPEED_DECAY) * gradient;
                let energy = ENERGY_DECAY * energies[i] + (1.0 - ENERGY_DECAY) * gradient * gradient;
                speeds[i] = speed;
                energies[i] = energy;
                weights[i] -= pace * speed * speed_scale / ((energy * energy_scale).sqrt() + 1e-8);
                means[i] += MEAN_STEP * (weights[i] - means[i]);
            }
        }
    }
}

/// The weights of the layers, one after another.
pub(crate) fn weights(network: &Network) -> impl Iterator<Item = &[f32]> {
    [network.first.as_flattened(), network.second.as_flattened(), network.heads.as_flattened()].into_iter()
}

pub(crate) fn weights_mut(network: &mut Network) -> impl Iterator<Item = &mut [f32]> {
    [network.first.as_flattened_mut(), network.second.as_flattened_mut(), network.heads.as_flattened_mut()]
        .into_iter()
}

fn clear(network: &mut Network) {
    for layer in weights_mut(network) {
        layer.fill(0.0);
    }
}

/// Adds a lesson's gradient. Gives its loss.
fn learn(network: &Network, lesson: &Lesson, gradient: &mut Network) -> f32 {
    let inputs = lesson.inputs.iter().map(|(place, value)| (usize::from(*place), *value));
    let Sums { first, second, heads } = network.sums(inputs, &lesson.figures);

    let mut loss = 0.0;
    let mut wrong = [0.0; HEADS];
    for head in 0..LEFT.len() {
        let chance = 1.0 / (1.0 + (-heads[head]).exp());
        let target = lesson.target[head];
        wrong[head] = chance - target;
        let sure = |chance: f32| chance.max(1e-6).ln();
        loss -= target * sure(chance) + (1.0 - target) * sure(1.0 - chance);
    }
    for (unit, sum) in second.iter().enumerate() {
        add_row(&mut gradient.heads[unit], &wrong, sum.max(0.0));
    }
    for (unit, figure) in lesson.figures.iter().enumerate() {
        add_row(&mut gradient.heads[SECOND + unit], &wrong, *figure);
    }
    add_row(&mut gradient.heads[SECOND + SKIP], &wrong, 1.0);
    let mut second_wrong = [0.0; SECOND];
    for (unit, sum) in second.iter().enumerate() {
        if *sum > 0.0 {
            second_wrong[unit] = dot(&network.heads[unit], &wrong);
        }
    }
    let mut first_wrong = [0.0; FIRST];
    for (unit, sum) in first.iter().enumerate() {
        if *sum > 0.0 {
            add_row(&mut gradient.second[unit], &second_wrong, *sum);
            first_wrong[unit] = dot(&network.second[unit], &second_wrong);
        }
    }
    add_row(&mut gradient.second[FIRST], &second_wrong, 1.0);
    for (place, value) in &lesson.inputs {
        add_row(&mut gradient.first[usize::from(*place)], &first_wrong, *value);
    }
    add_row(&mut gradient.first[network.first.len() - 1], &first_wrong, 1.0);
    loss
}

fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
