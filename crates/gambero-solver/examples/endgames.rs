//! How fast endgames are solved: games that were going well, with the draw pile just used up and some plays by chance.
//!
//! ```sh
//! cargo run --release -p gambero-solver --example endgames
//! ```

use std::time::{Duration, Instant};

use gambero::{Deal, DealError, SplitMix64, State, Variant, random_action};
use gambero_solver::{Solver, Verdict};

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
    let mut solver = Solver::new();
    let (mut verdicts, mut left) = ([0; 3], 0);
    let (mut positions, mut times) = (Vec::new(), Vec::new());
    let mut seed = 0;
    while positions.len() < POSITIONS {
        let deal = Deal::from_seed(variant, players, seed, None)?;
        seed += 1;
        let Some(state) = endgame(&deal, &mut solver, seed) else { continue };
        let start = Instant::now();
        let answer = solver.solve(&state, EFFORT, &|_| true);
        times.push(start.elapsed());
        positions.push(answer.positions);
        left += state.left();
        verdicts[match answer.verdict {
            Verdict::Won(_) => 0,
            Verdict::Lost => 1,
            Verdict::Unknown => 2,
        }] += 1;
    }
    positions.sort_unstable();
    times.sort_unstable();
    let micros = |time: Duration| 1e6 * time.as_secs_f64();
    let (median, high, most) = (POSITIONS / 2, POSITIONS * 95 / 100, POSITIONS - 1);
    println!(
        "| `{variant}` | {players} | {:.1} | {} | {} | {} | {} | {} | {} | {:.0} | {:.0} | {:.0} |",
        left as f64 / POSITIONS as f64,
        verdicts[0],
        verdicts[1],
        verdicts[2],
        positions[median],
        positions[high],
        positions[most],
        micros(times[median]),
        micros(times[high]),
        micros(times[most]),
    );
    Ok(())
}

/// Where the deal's winning line uses up the draw pile, after up to seven actions by chance; `None` if the game is over by then or no
/// line was found.
fn endgame(deal: &Deal, solver: &mut Solver, seed: u64) -> Option<State> {
    let mut state = State::new(deal);
    let Verdict::Won(line) = solver.solve(&state, EFFORT, &|_| true).verdict else { return None };
    let mut actions = line.into_iter();
    while state.board().draw() > 0 {
        state.act(actions.next()?, |_| ()).ok()?;
    }
    let mut rng = SplitMix64::new(seed);
    for _ in 0..rng.below(8) {
        state.act(random_action(&state, &mut rng)?, |_| ()).ok()?;
    }
    state.outcome().is_none().then_some(state)
}
