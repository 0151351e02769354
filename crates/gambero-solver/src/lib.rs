//! With all cards known, hands and draw pile alike: can the game be won from here, and how?
//!
//! ```
//! use gambero::{Deal, State, Variant};
//! use gambero_solver::{Solver, Verdict};
//!
//! let state = State::new(&Deal::from_seed(Variant::Quick, 3, 7, None)?);
//! let answer = Solver::new().solve(&state, 100_000, &|_| true);
//! match answer.verdict {
//!     Verdict::Won(line) => println!("won in {} actions", line.len()),
//!     Verdict::Lost => println!("nobody can win this"),
//!     Verdict::Unknown => println!("not found after {} positions", answer.positions),
//! }
//! # Ok::<(), gambero::DealError>(())
//! ```
//!
//! `Won` comes with actions that the engine has accepted, `Lost` is a proof, and `Unknown` says how much was
//! tried. The same position and effort give the same answer on every machine. `docs/solver.md` describes the
//! method.

mod beam;
mod bound;
mod depth;
mod key;
mod last;
mod score;
mod solver;

pub use last::{WHOLE_GAME, Winnable};
pub use solver::{Solution, Solver, Verdict};

#[cfg(test)]
mod tests;
