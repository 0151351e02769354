//! The correction that makes chances what they say, by logistic regression.

use std::collections::HashSet;

use gambero_bots::Calibration;

use super::Position;

/// How far a correction is from none, as long as nothing is known of it: the standard deviations of slope,
/// shift and what is added for the cards left.
const PRIOR: [f64; 3] = [0.5, 0.5, 0.5];

/// Where it is then.
const START: [f64; 3] = [1.0, 0.0, 0.0];

/// No correction is flatter: what is better must stay better.
const FLATTEST: f64 = 0.1;

/// Newton's method doubles the number of right digits in each step.
const STEPS: usize = 30;

/// The most likely correction by these positions. What is certain is left out. Positions of one game are
/// alike: all of them together count for as many observations as there are games.
pub fn fit(positions: &[Position]) -> Calibration {
    let games: HashSet<_> = positions.iter().map(|at| at.seed).collect();
    let weight = games.len() as f64 / positions.len().max(1) as f64;
    let certain = |at: &&Position| at.expected <= 0.0 || at.expected >= 1.0;
    let cases: Vec<_> = positions
        .iter()
        .filter(|at| !certain(at))
        .map(|at| {
            let [log_odds, left] = Calibration::terms(at.expected, at.left);
            ([log_odds, 1.0, left], f64::from(u8::from(at.won)))
        })
        .collect();
    let mut weights = START;
    for _ in 0..STEPS {
        let (mut gradient, mut hessian) = ([0.0; 3], [[0.0; 3]; 3]);
        for place in 0..3 {
            let precision = PRIOR[place].powi(-2);
            gradient[place] = -precision * (weights[place] - START[place]);
            hessian[place][place] = precision;
        }
        for (terms, won) in &cases {
            let sum: f64 = terms.iter().zip(weights).map(|(term, factor)| term * factor).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for row in 0..3 {
                gradient[row] += weight * terms[row] * (won - chance);
                for column in 0..3 {
                    hessian[row][column] += weight * terms[row] * terms[column] * chance * (1.0 - chance);
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solve(hessian, gradient)) {
            *weight += step;
        }
    }
    let [slope, shift, left] = weights;
    Calibration { slope: slope.max(FLATTEST), shift, left }
}

/// The solution of three equations by elimination. The matrix is positive definite: the prior makes it so.
fn solve(mut matrix: [[f64; 3]; 3], mut right: [f64; 3]) -> [f64; 3] {
    for pivot in 0..3 {
        for row in pivot + 1..3 {
            let (above, factor) = (matrix[pivot], matrix[row][pivot] / matrix[pivot][pivot]);
            for (number, above) in matrix[row].iter_mut().zip(above) {
                *number -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    let mut found = [0.0; 3];
    for row in (0..3).rev() {
        let known: f64 = (row + 1..3).map(|column| matrix[row][column] * found[column]).sum();
        found[row] = (right[row] - known) / matrix[row][row];
    }
    found
}

#[cfg(test)]
mod tests {
    use gambero::SplitMix64;

    use super::*;

    /// Positions whose true chance is the expected one with a correction.
    fn positions(truth: Calibration, count: u64) -> Vec<Position> {
        let mut rng = SplitMix64::new(7);
        let mut chance = || rng.below(1 << 20) as f32 / (1 << 20) as f32;
        let position = |seed| {
            let (expected, left) = (chance().clamp(0.01, 0.99), chance());
            let won = chance() < truth.apply(expected, left);
            Position { seed, players: 2, talks: true, turn: 1, left, expected, told: expected, won }
        };
        (0..count).map(position).collect()
    }

    #[test]
    fn the_true_correction_is_found_and_keeps_the_order_of_chances() {
        let truth = Calibration { slope: 0.7, shift: -0.4, left: 0.6 };
        let found = fit(&positions(truth, 20_000));
        let far = [found.slope - truth.slope, found.shift - truth.shift, found.left - truth.left];
        assert!(far.iter().all(|far| far.abs() < 0.1), "{found:?}");
        let reversed = Calibration { slope: -2.0, shift: 0.0, left: 0.0 };
        assert!(fit(&positions(reversed, 2000)).slope >= FLATTEST);
    }

    #[test]
    fn nothing_known_corrects_nothing() {
        assert_eq!(fit(&[]), Calibration::NONE);
        let mut certain = positions(Calibration::NONE, 1);
        (certain[0].expected, certain[0].won) = (1.0, true);
        assert_eq!(fit(&certain), Calibration::NONE);
    }
}
