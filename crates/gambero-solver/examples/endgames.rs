//! How fast endgames are solved: games that were going well, with the draw pile just used up and some plays
//! by chance.
//!
//! ```sh
//! cargo run --release -p gambero-solver --example endgames
//! ```

mod measured;

use gambero::{Deal, DealError, SplitMix64, State, Variant, random_action};
use gambero_solver::{Solver, Verdict};
use measured::Measured;

/// Positions of each variant and count.
const POSITIONS: usize = 50;
/// What the solver may look at.
const EFFORT: u64 = 1_000_000;

fn main() -> Result<(), DealError> {
    println!(
        "| variant | players | cards left | won | lost | unknown | positions, median | 95 of 100 | most | µs, median | 95 of 100 | most |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for variant in Variant::ALL {
        for players in 1..=5 {
            measure(variant, players)?;
        }
    }
    Ok(())
}

fn measure(variant: Variant, players: usize) -> Result<(), DealError> {
    let (mut solver, mut measured) = (Solver::new(), Measured::default());
    let (mut left, mut seed) = (0, 0);
    while measured.positions.len() < POSITIONS {
        let deal = Deal::from_seed(variant, players, seed, None)?;
        seed += 1;
        let Some(state) = endgame(&deal, &mut solver, seed) else { continue };
        measured.ask(&mut solver, &state, EFFORT);
        left += state.left();
    }
    let (Some(middle), Some(high), Some(most)) = (measured.at(50), measured.at(95), measured.at(100)) else {
        return Ok(());
    };
    let [won, lost, unknown] = measured.verdicts;
    println!(
        "| `{variant}` | {players} | {:.1} | {won} | {lost} | {unknown} | {} | {} | {} | {:.0} | {:.0} | {:.0} |",
        left as f64 / POSITIONS as f64,
        middle.0,
        high.0,
        most.0,
        1e6 * middle.1,
        1e6 * high.1,
        1e6 * most.1,
    );
    Ok(())
}

/// Where the deal's winning line uses up the draw pile, after up to seven actions by chance; `None` if the
/// game is over by then or no line was found.
fn endgame(deal: &Deal, solver: &mut Solver, seed: u64) -> Option<State> {
    let mut state = State::new(deal);
    let Verdict::Won(line) = solver.solve(&state, EFFORT, &|_| true).verdict else { return None };
    let mut actions = line.into_iter();
    while state.board().draw() > 0 {
        state.act(actions.next()?).ok()?;
    }
    let mut rng = SplitMix64::new(seed);
    for _ in 0..rng.below(8) {
        state.act(random_action(&state, &mut rng)?).ok()?;
    }
    state.outcome().is_none().then_some(state)
}
