//! What the solver can do: the tables of `docs/solver.md`, for every variant and count. Either the first
//! deals of their seeds, or endgames: games that were going well, with the draw pile just used up and some
//! plays by chance.
//!
//! ```sh
//! cargo run --release -p gambero-solver --example deals -- DEALS EFFORT [VARIANT]
//! cargo run --release -p gambero-solver --example deals -- endgames
//! ```

use std::time::{Duration, Instant};

use gambero::{Deal, SplitMix64, State, Variant, random_action};
use gambero_solver::{Solver, Verdict};

/// Endgames of each variant and count, and what the solver may look at.
const ENDGAMES: usize = 50;
const EFFORT: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let (deals, variants) = match arguments.as_slice() {
        [word] if word == "endgames" => (None, &[][..]),
        [deals, effort, variants @ ..] => (Some((deals.parse()?, effort.parse()?)), variants),
        _ => return Err("say how many deals, how many positions each, and a variant if not all".into()),
    };
    println!(
        "| variant | players | cards left | won | lost | unknown | positions, median | 95 of 100 | most | µs, median | 95 of 100 | most |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for variant in
        Variant::ALL.into_iter().filter(|it| variants.is_empty() || variants.iter().any(|id| id == it.id()))
    {
        for players in 1..=5 {
            if let Some((deals, effort)) = deals {
                let deal = |seed| Deal::from_seed(variant, players, seed, None);
                let states = (0..deals).map_while(|seed| deal(seed).ok()).map(|deal| State::new(&deal));
                measure(variant, players, states, effort);
            } else {
                let mut solver = Solver::new();
                let endgame = |seed| endgame(variant, players, seed, &mut solver);
                measure(variant, players, (0..).filter_map(endgame).take(ENDGAMES), EFFORT);
            }
        }
    }
    Ok(())
}

/// Solves positions and prints a line about them.
fn measure(variant: Variant, players: usize, states: impl Iterator<Item = State>, effort: u64) {
    let mut solver = Solver::new();
    let (mut cards_left, mut verdicts) = (0, [0; 3]);
    let (mut positions, mut times): (Vec<u64>, Vec<Duration>) = (Vec::new(), Vec::new());
    for state in states {
        let start = Instant::now();
        let answer = solver.solve(&state, effort, &|_| true);
        times.push(start.elapsed());
        positions.push(answer.positions);
        cards_left += state.left();
        verdicts[match answer.verdict {
            Verdict::Won(_) => 0,
            Verdict::Lost => 1,
            Verdict::Unknown => 2,
        }] += 1;
    }
    positions.sort_unstable();
    times.sort_unstable();
    let Some(greatest) = positions.len().checked_sub(1) else { return };
    let [won, lost, unknown] = verdicts;
    print!(
        "| `{variant}` | {players} | {:.1} | {won} | {lost} | {unknown} |",
        cards_left as f64 / (greatest + 1) as f64
    );
    let places = [50, 95, 100].map(|hundredth| (positions.len() * hundredth / 100).min(greatest));
    for place in places {
        print!(" {} |", positions[place]);
    }
    for place in places {
        print!(" {:.0} |", 1e6 * times[place].as_secs_f64());
    }
    println!();
}

/// Where a deal's winning line uses up the draw pile, after up to seven actions by chance; `None` if the game
/// is over by then or no line was found.
fn endgame(variant: Variant, players: usize, seed: u64, solver: &mut Solver) -> Option<State> {
    let mut state = State::new(&Deal::from_seed(variant, players, seed, None).ok()?);
    let Verdict::Won(line) = solver.solve(&state, EFFORT, &|_| true).verdict else { return None };
    let mut actions = line.into_iter();
    while state.board().draw() > 0 {
        state.act(actions.next()?).ok()?;
    }
    let mut rng = SplitMix64::new(seed + 1);
    for _ in 0..rng.below(8) {
        state.act(random_action(&state, &mut rng)?).ok()?;
    }
    state.outcome().is_none().then_some(state)
}
