//! Which deals can be won: the table of `docs/solver.md`, every variant and count; the first deals of their seeds.
//!
//! ```sh
//! cargo run --release -p gambero-solver --example deals -- DEALS EFFORT [VARIANT]
//! ```

use std::time::{Duration, Instant};

use gambero::{Deal, State, Variant};
use gambero_solver::{Solver, Verdict};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [deals, effort, variants @ ..] = arguments.as_slice() else {
        return Err("say how many deals, how many positions each, and a variant if not all".into());
    };
    let (deals, effort): (u64, u64) = (deals.parse()?, effort.parse()?);
    println!("| variant | players | won | lost | unknown | positions, median | most | ms, median | most |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for variant in Variant::ALL {
        if variants.is_empty() || variants.iter().any(|id| id == variant.id()) {
            for players in 1..=5 {
                measure(variant, players, deals, effort)?;
            }
        }
    }
    Ok(())
}

fn measure(variant: Variant, players: usize, deals: u64, effort: u64) -> Result<(), gambero::DealError> {
    let mut solver = Solver::new();
    let mut verdicts = [0; 3];
    let (mut positions, mut times) = (Vec::new(), Vec::new());
    for seed in 0..deals {
        let state = State::new(&Deal::from_seed(variant, players, seed, None)?);
        let start = Instant::now();
        let answer = solver.solve(&state, effort, &|_| true);
        times.push(start.elapsed());
        positions.push(answer.positions);
        verdicts[match answer.verdict {
            Verdict::Won(_) => 0,
            Verdict::Lost => 1,
            Verdict::Unknown => 2,
        }] += 1;
    }
    positions.sort_unstable();
    times.sort_unstable();
    let (Some(most), Some(longest)) = (positions.last(), times.last()) else { return Ok(()) };
    let millis = |time: Duration| 1000.0 * time.as_secs_f64();
    let middle = positions.len() / 2;
    println!(
        "| `{variant}` | {players} | {} | {} | {} | {} | {most} | {:.2} | {:.1} |",
        verdicts[0],
        verdicts[1],
        verdicts[2],
        positions[middle],
        millis(times[middle]),
        millis(*longest),
    );
    Ok(())
}
