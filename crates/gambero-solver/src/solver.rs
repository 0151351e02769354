//! The question and its answer, and how much of which search is spent on it.

use gambero::{Action, Outcome, State};

use crate::beam::{Beam, Found};
use crate::bound;
use crate::depth::Depth;

/// Whether a position can be won with all cards known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can: these actions win, by the engine.
    Won(Vec<Action>),
    /// It cannot: all that can follow has been looked at.
    Lost,
    /// Neither a win nor a proof was found.
    Unknown,
}

/// A verdict, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// What was found.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Solves positions one after the other. Keeps its memory between them, and nothing else: an answer does not
/// depend on what was asked before.
#[derive(Debug, Default)]
pub struct Solver {
    depth: Depth,
    beam: Beam,
}

impl Solver {
    /// A solver; it takes no memory before its first question.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a position can be won, looking at no more than `effort` positions.
    ///
    /// `go_on` is told now and then how many positions have been looked at, and ends the search by saying
    /// `false`.
    pub fn solve(&mut self, state: &State, effort: u64, go_on: &dyn Fn(u64) -> bool) -> Solution {
        let mut meter = Meter { spent: 0, limit: 0, effort, go_on };
        let verdict = self.verdict(state, &mut meter);
        Solution { verdict, positions: meter.spent }
    }

    fn verdict(&mut self, state: &State, meter: &mut Meter<'_>) -> Verdict {
        match state.outcome() {
            Some(Outcome::Won) => return Verdict::Won(Vec::new()),
            Some(Outcome::Lost(_)) => return Verdict::Lost,
            None if bound::is_lost(state) => return Verdict::Lost,
            None => (),
        }
        self.depth.begin();
        let (mut share, mut width) = (FIRST_SHARE, FIRST_WIDTH);
        while !meter.is_spent() {
            meter.limit = meter.spent.saturating_add(share);
            match self.depth.search(state, meter) {
                Some(true) => return proven(state, self.depth.line().to_vec()),
                Some(false) => return Verdict::Lost,
                None => (),
            }
            if width > LAST_WIDTH {
                share = u64::MAX; // what is left goes into depth
                continue;
            }
            meter.limit = u64::MAX;
            match self.beam.search(state, width, meter) {
                Found::Line(line) => return proven(state, line),
                Found::Lost => return Verdict::Lost,
                Found::Nothing | Found::Spent => (),
            }
            (share, width) = (share * 4, width * 4);
        }
        Verdict::Unknown
    }
}

/// What the first depth-first search may spend; each later one has four times as much.
const FIRST_SHARE: u64 = 4_000;
/// The width of the first beam; each later one is four times as wide.
const FIRST_WIDTH: usize = 64;
/// The widest beam: it takes some hundred megabytes.
const LAST_WIDTH: usize = 1 << 18;

/// A line that the engine agrees with. One that it does not would be a mistake of ours, and proves nothing.
fn proven(state: &State, line: Vec<Action>) -> Verdict {
    let mut end = *state;
    let legal = line.iter().all(|action| end.act(*action).is_ok());
    if legal && end.outcome() == Some(Outcome::Won) { Verdict::Won(line) } else { Verdict::Unknown }
}

/// Counts positions, and says when it is enough.
pub(crate) struct Meter<'a> {
    spent: u64,
    /// Where the present search ends.
    limit: u64,
    effort: u64,
    go_on: &'a dyn Fn(u64) -> bool,
}

/// After how many positions the caller is asked again.
const ASK: u64 = 1024;

#[cfg(test)]
impl Meter<'_> {
    /// A meter that never runs out.
    pub(crate) fn endless() -> Self {
        Self { spent: 0, limit: u64::MAX, effort: u64::MAX, go_on: &|_| true }
    }
}

impl Meter<'_> {
    /// Counts a position, if there is effort left for it.
    pub(crate) fn tick(&mut self) -> bool {
        if self.spent >= self.limit || self.is_spent() {
            return false;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(ASK) && !(self.go_on)(self.spent) {
            self.effort = 0;
        }
        true
    }

    /// Whether everything is spent.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent >= self.effort
    }
}
