//! Which deals can be won: the table of `docs/solver.md`, every variant and count; the first deals of their
//! seeds.
//!
//! ```sh
//! cargo run --release -p gambero-solver --example deals -- DEALS EFFORT [VARIANT]
//! ```

mod measured;

use gambero::{Deal, State, Variant};
use gambero_solver::Solver;
use measured::Measured;

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
    let (mut solver, mut measured) = (Solver::new(), Measured::default());
    for seed in 0..deals {
        let state = State::new(&Deal::from_seed(variant, players, seed, None)?);
        measured.ask(&mut solver, &state, effort);
    }
    let (Some(middle), Some(most)) = (measured.at(50), measured.at(100)) else { return Ok(()) };
    let [won, lost, unknown] = measured.verdicts;
    println!(
        "| `{variant}` | {players} | {won} | {lost} | {unknown} | {} | {} | {:.2} | {:.1} |",
        middle.0,
        most.0,
        1000.0 * middle.1,
        1000.0 * most.1,
    );
    Ok(())
}
