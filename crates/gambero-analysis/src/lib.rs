//! Where a finished game was won or lost: the team's chance after every turn, the turns that cost most, what
//! `expert` would have played, and how long the game could be won with all cards known.
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
//! Chances are those of players who see what the player at turn saw, and heard what had been said: nobody is
//! blamed for what could not be known. They are those of a team that goes on as `skilled` plays, and
//! corrected so that of positions called 70 % such a team wins 70 %: `docs/calibration.md`. The solver's part
//! is the other side of it: all cards known.

mod fate;
mod json;
mod turns;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use gambero::{Action, Seat, State};
use gambero_bots::{Effort, Expert, Reason, explain, on_threads, threads};
use gambero_record::Record;
use gambero_solver::{Solver, Winnable};

pub use fate::Fate;
pub use turns::{Played, played};

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

    /// Whether it cost so much that it is spoken of: less is within chance.
    pub fn is_dear(&self) -> bool {
        self.cost() >= NOTICEABLE
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
    /// Looks through a game. `go_on` is told how much of it is done, from 0 to 1, from any thread and before
    /// every simulation, and stops everything by saying `false`; there is no analysis then, and none where a
    /// thread cannot be started.
    pub fn of(
        record: &Record,
        thoroughness: Thoroughness,
        go_on: &(dyn Fn(f32) -> bool + Sync),
    ) -> Option<Self> {
        let (analysis, is_whole) = Self::so_far(record, thoroughness, go_on).ok()?;
        is_whole.then_some(analysis)
    }

    /// Analyses a game as [`Analysis::of`] does. Returns also whether the analysis is whole; one that was
    /// stopped contains the first turns.
    ///
    /// # Errors
    ///
    /// If a thread cannot be started.
    pub fn so_far(
        record: &Record,
        thoroughness: Thoroughness,
        go_on: &(dyn Fn(f32) -> bool + Sync),
    ) -> io::Result<(Self, bool)> {
        let turns = played(record);
        // The solver is the first part, whoever comes to it; turns are the others.
        let (parts, next) = (turns.len() + 1, AtomicUsize::new(0));
        let progress = Progress::new(thoroughness, turns.len());
        let stopped = AtomicBool::new(false);
        let go_on = || {
            let goes_on = !stopped.load(Ordering::Relaxed) && go_on(progress.done());
            if !goes_on {
                stopped.store(true, Ordering::Relaxed);
            }
            goes_on
        };
        let work = || {
            let (mut found, mut winnable) = (Vec::new(), None);
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts || !go_on() {
                    return (found, winnable);
                }
                if let Some(place) = part.checked_sub(1) {
                    let turn = judge(&turns[place], thoroughness.looks, &go_on);
                    if stopped.load(Ordering::Relaxed) {
                        return (found, winnable);
                    }
                    found.push(turn);
                    progress.turns.fetch_add(1, Ordering::Relaxed);
                } else {
                    winnable = solve(record, thoroughness.positions, &|spent| {
                        progress.positions.store(spent, Ordering::Relaxed);
                        go_on()
                    });
                    progress.positions.store(thoroughness.positions, Ordering::Relaxed);
                }
            }
        };
        let (mut found, mut winnable) = (Vec::new(), None);
        for (turns, part) in on_threads(threads(thoroughness.threads, parts as u64), work)? {
            found.extend(turns);
            winnable = winnable.or(part);
        }
        found.sort_by_key(|turn: &Turn| turn.number);
        let is_whole = !stopped.load(Ordering::Relaxed);
        let whole = found.iter().zip(&turns).take_while(|(found, turn)| found.number == turn.number).count();
        found.truncate(whole);
        let actions = record.actions().count();
        let unknown = Winnable { won_before: 0, lost_from: actions + 1, positions: 0 };
        Ok((Self { turns: found, winnable: winnable.unwrap_or(unknown), actions }, is_whole))
    }

    /// Whether anybody has played a card: otherwise there is nothing to look through.
    pub fn can_be_made(record: &Record) -> bool {
        record.actions().any(|action| matches!(action, Action::Play { .. }))
    }

    /// The turns that cost something, the dearest first.
    pub fn dearest(&self) -> Vec<&Turn> {
        let mut turns: Vec<_> = self.turns.iter().filter(|turn| turn.is_dear()).collect();
        turns.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        turns
    }

    /// How likely the team was to win at the start.
    pub fn start(&self) -> f32 {
        self.turns.first().map_or(0.0, |turn| turn.best_chance)
    }
}

/// What a turn must cost to be spoken of.
const NOTICEABLE: f32 = 0.02;

fn judge(turn: &Played, looks: u32, go_on: &dyn Fn() -> bool) -> Turn {
    let mut expert = Expert::new(turn.number as u64, Effort::Looks(looks));
    let compared = expert.compare(&turn.view, &turn.talk, &turn.actions, go_on);
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

fn solve(record: &Record, positions: u64, go_on: &dyn Fn(u64) -> bool) -> Option<Winnable> {
    let actions: Vec<_> = record.actions().collect();
    let start = State::new(record.deal());
    Solver::new().last_winnable(&start, &actions, positions, go_on).ok()
}

/// How many of the solver's positions take about as long as one look ahead.
const POSITIONS_A_LOOK: f32 = 100.0;

/// How much is done of what there is to do.
struct Progress {
    /// Turns that are judged.
    turns: AtomicUsize,
    /// Positions that the solver has looked at.
    positions: AtomicU64,
    /// What a turn and a position count, so that all of them come to 1.
    weights: (f32, f32),
}

impl Progress {
    fn new(thoroughness: Thoroughness, turns: usize) -> Self {
        let (turn, position) = (thoroughness.looks as f32, 1.0 / POSITIONS_A_LOOK);
        let all = turn * turns as f32 + position * thoroughness.positions as f32;
        let weights = (turn / all.max(1.0), position / all.max(1.0));
        Self { turns: AtomicUsize::new(0), positions: AtomicU64::new(0), weights }
    }

    /// From 0 to 1.
    fn done(&self) -> f32 {
        let (turns, positions) = (self.turns.load(Ordering::Relaxed), self.positions.load(Ordering::Relaxed));
        (self.weights.0 * turns as f32 + self.weights.1 * positions as f32).min(1.0)
    }
}
