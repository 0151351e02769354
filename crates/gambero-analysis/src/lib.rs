//! Where a finished game was won or lost: the team's chance after every turn, the turns that cost most, what `expert` would have
//! played, and how long the game could be won with all cards known.
//!
//! ```
//! use gambero_analysis::{Analysis, Thoroughness};
//! use gambero_record::Record;
//! # let text = "gambero-record/1\nvariant: quick\nplayers: 2\nfirst: 0\nseed: 7\n\n";
//!
//! # if let Ok(record) = Record::read(text.as_bytes()) {
//! let analysis = Analysis::of(&record, Thoroughness::default(), &|_| true);
//! for turn in analysis.iter().flat_map(Analysis::dearest).take(3) {
//!     println!("turn {} cost {:.0} in a hundred", turn.number, 100.0 * turn.cost());
//! }
//! # }
//! ```
//!
//! Chances are those of players who see what the player at turn saw, and heard what had been said: nobody is blamed for what could not
//! be known. The solver's part is the other side of it: all cards known.

mod json;
mod turns;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use gambero::{Action, Seat, State};
use gambero_bots::{Effort, Expert, Reason, explain};
use gambero_record::Record;
use gambero_solver::{Solver, Winnable};

pub use turns::Played;
use turns::played;

/// What was found out about a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// How long a win was still there with all cards known, in actions.
    pub winnable: Winnable,
    /// How many actions the game has.
    pub actions: usize,
}

/// One turn of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Its number, from 1.
    pub number: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// How many actions of the game came before it.
    pub first: usize,
    /// What was played.
    pub played: Vec<Action>,
    /// How likely the team was to win after it, from 0 to 1.
    pub chance: f32,
    /// What `expert` would have played.
    pub best: Vec<Action>,
    /// How likely the team would have been to win after that.
    pub best_chance: f32,
    /// Why it would have played the first of these.
    pub reason: Reason,
}

impl Turn {
    /// What the turn cost the team: how much likelier a win would have been.
    pub fn cost(&self) -> f32 {
        (self.best_chance - self.chance).max(0.0)
    }
}

/// How much is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness {
    /// Looks ahead for each turn.
    pub looks: u32,
    /// Positions for the solver, in the whole game.
    pub positions: u64,
    /// How many threads; 0 for one a core. The result does not depend on it.
    pub threads: usize,
}

impl Default for Thoroughness {
    fn default() -> Self {
        Self { looks: 400, positions: gambero_solver::WHOLE_GAME, threads: 0 }
    }
}

impl Analysis {
    /// Looks through a game. `go_on` is told how much of it is done, from 0 to 1, from any thread, and stops everything by saying
    /// `false`; there is no analysis then.
    pub fn of(
        record: &Record,
        thoroughness: Thoroughness,
        go_on: &(dyn Fn(f32) -> bool + Sync),
    ) -> Option<Self> {
        let turns = played(record);
        let threads = match thoroughness.threads {
            0 => thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        // The solver counts as one part, whoever comes to it first; turns are the others.
        let (parts, next, done) = (turns.len() + 1, AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            let (mut found, mut winnable) = (Vec::new(), None);
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts || !go_on(done.load(Ordering::Relaxed) as f32 / parts as f32) {
                    return (found, winnable);
                }
                match part.checked_sub(1) {
                    None => winnable = solve(record, thoroughness.positions, go_on),
                    Some(place) => found.push(judge(&turns[place], thoroughness.looks)),
                }
                done.fetch_add(1, Ordering::Relaxed);
            }
        };
        let (mut found, mut winnable) = (Vec::new(), None);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(parts)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                match worker.join() {
                    Ok((turns, part)) => {
                        found.extend(turns);
                        winnable = winnable.or(part);
                    }
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        if found.len() < turns.len() {
            return None;
        }
        found.sort_by_key(|turn: &Turn| turn.number);
        Some(Self { turns: found, winnable: winnable?, actions: record.actions().count() })
    }

    /// The turns that cost something, the dearest first.
    pub fn dearest(&self) -> Vec<&Turn> {
        let mut turns: Vec<_> = self.turns.iter().filter(|turn| turn.cost() >= NOTICEABLE).collect();
        turns.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        turns
    }

    /// How likely the team was to win at the start.
    pub fn start(&self) -> f32 {
        self.turns.first().map_or(0.0, |turn| turn.best_chance)
    }
}

/// What a turn must cost to be spoken of: less is within chance.
const NOTICEABLE: f32 = 0.02;

fn judge(turn: &Played, looks: u32) -> Turn {
    let mut expert = Expert::new(turn.number as u64, Effort::Looks(looks));
    let compared = expert.compare(&turn.view, &turn.talk, &turn.actions);
    let (best, best_chance, chance) = match compared {
        Some((best, own)) => (best.actions().collect(), best.chance.max(own.chance), own.chance),
        None => (turn.actions.clone(), 0.0, 0.0),
    };
    let reason =
        best.first().map_or(Reason::NothingBetter, |action| explain(&turn.view, &turn.talk, *action));
    Turn {
        number: turn.number,
        seat: turn.view.active(),
        first: turn.first,
        played: turn.actions.clone(),
        chance,
        best,
        best_chance,
        reason,
    }
}

fn solve(record: &Record, positions: u64, go_on: &(dyn Fn(f32) -> bool + Sync)) -> Option<Winnable> {
    let actions: Vec<_> = record.actions().collect();
    let start = State::new(record.deal());
    Solver::new().last_winnable(&start, &actions, positions, &|_| go_on(0.0)).ok()
}
