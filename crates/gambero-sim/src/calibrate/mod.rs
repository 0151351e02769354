//! Whether chances are what they say: of positions called 70 %, how many are won.

mod fit;
mod reliability;

pub use fit::fit;
pub use reliability::{Bin, Reliability};

use std::sync::Mutex;

use gambero_analysis::played;
use gambero_bots::{Effort, Expert};

use crate::simulate::{Each, Played, Setup, SetupError, in_order, lock, simulate_each};

/// What an analysis says of a turn that was played, and what came of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position {
    /// The game's seed.
    pub seed: u64,
    /// How many players.
    pub players: usize,
    /// Whether anybody had said anything.
    pub talks: bool,
    /// The number of the turn, from 1.
    pub turn: usize,
    /// Which share of the deck was still to be laid after it.
    pub left: f32,
    /// The chance that the search expected.
    pub expected: f32,
    /// The chance that was told.
    pub told: f32,
    /// Whether the game was won in the end.
    pub won: bool,
}

/// Which turns are judged, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judging {
    /// One turn in so many, from another one on in each game: turns of one game tell the same.
    pub every: usize,
    /// In how many worlds each is looked at.
    pub looks: u32,
}

impl Default for Judging {
    fn default() -> Self {
        Self { every: 8, looks: 24 }
    }
}

/// Plays the games and judges turns of them, each as an analysis of the game's record does. `go_on` is told
/// now and then how many games are done, from any thread, and stops everything by saying `false`; what has
/// been played by then is given. Positions are in the order of seeds and turns.
///
/// # Errors
///
/// If the setup cannot be dealt, or a program does not run; nothing is then played.
pub fn positions(
    setup: &Setup,
    judging: Judging,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Vec<Position>, SetupError> {
    let found = Mutex::new(Vec::new());
    let tell = |game: Played<'_>| {
        if let Some(positions) = judge(&game, judging) {
            lock(&found).push((game.number, positions));
        }
    };
    simulate_each(setup, Each { tell: &tell, records: true }, go_on)?;
    Ok(in_order(found).concat())
}

/// The positions of a game. `None` if it was stopped.
fn judge(game: &Played<'_>, judging: Judging) -> Option<Vec<Position>> {
    let record = game.record.as_ref()?;
    let every = judging.every.max(1);
    let first = (game.result.seed % every as u64) as usize;
    let turns = played(record).into_iter().skip(first).step_by(every);
    let position = |turn: gambero_analysis::Played| {
        let mut expert = Expert::new(turn.number as u64, Effort::Looks(judging.looks));
        let weighed = expert.appraise(&turn.view, &turn.talk, &turn.actions, game.go_on)?;
        Some(Position {
            seed: game.result.seed,
            players: turn.view.players(),
            talks: !turn.talk.is_silent(),
            turn: turn.number,
            left: weighed.left,
            expected: weighed.expected,
            told: weighed.chance,
            won: game.result.won,
        })
    };
    let positions = turns.filter_map(position).collect();
    (game.go_on)().then_some(positions)
}

#[cfg(test)]
mod tests {
    use gambero::Variant;
    use gambero_bots::{Calibration, Level};

    use super::*;

    fn setup(threads: usize) -> Setup {
        Setup { games: 12, talks: true, threads, ..Setup::new(Variant::Quick, 2, &[Level::Skilled]) }
    }

    #[test]
    fn the_same_positions_come_from_any_number_of_threads_and_are_spread_over_the_game() {
        let judging = Judging { every: 3, looks: 4 };
        let one = positions(&setup(1), judging, &|_| true).unwrap();
        assert_eq!(one, positions(&setup(3), judging, &|_| true).unwrap());
        for seed in 0..12_usize {
            let turns: Vec<_> = one.iter().filter(|at| at.seed == seed as u64).map(|at| at.turn).collect();
            assert!(turns.len() > 1 && turns.iter().all(|turn| (turn - 1) % 3 == seed % 3), "{turns:?}");
        }
        assert!(one.iter().any(|at| at.won) && one.iter().any(|at| !at.won));
    }

    #[test]
    fn what_is_told_is_what_is_expected_with_its_correction() {
        for at in positions(&setup(0), Judging { every: 1, looks: 4 }, &|_| true).unwrap() {
            let calibration = Calibration::of(Variant::Quick, 2, at.talks);
            assert_eq!(at.told.to_bits(), calibration.apply(at.expected, at.left).to_bits(), "{at:?}");
            // Whatever is certain has come true.
            assert!(at.expected > 0.0 || !at.won, "{at:?}");
            assert!(at.expected < 1.0 || at.won, "{at:?}");
        }
    }
}
