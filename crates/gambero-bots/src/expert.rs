//! `expert`: Monte Carlo search over determinizations. Hidden cards are sampled so that they agree with all
//! that is known, and the turns that the network likes best are tried in each such world, the same worlds for
//! all of them (common random numbers). A look is a truncated rollout: the next players' best turns by the
//! network, and then what the network expects. Sequential halving shares the looks out between the turns.
//! Where all cards are known, the solver plays exactly.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use gambero::{Action, Event, Playthrough, Seat, SignalSet, SplitMix64, State, Talk, Variant, View};

use crate::determinize::{only_world, sample};
use gambero_solver::{Solver, Verdict};

use crate::bot::{Bot, Choice, Clock, Effort};
use crate::calibration::Calibration;
use crate::careful::{Careful, choice};
use crate::net::{Judge, Network, OtherGame, Scratch, network_for, worth};
use crate::plan::{Plan, Planner};
use crate::rollout;

/// Plays by a value network and a search some turns ahead.
pub struct Expert {
    own: Option<Arc<Network>>,
    effort: Effort,
    clock: Clock,
    rng: SplitMix64,
    planner: Planner,
    /// For the next players' turns.
    inner: Planner,
    /// For each end of the scale.
    scratch: [Scratch; 2],
    plan: Plan,
    /// What the others had said when the plan was made; `None` where the plan wins for certain, whatever they
    /// say.
    said: Option<[SignalSet; Seat::MAX]>,
    /// How long it has thought in this turn.
    thought: Duration,
    solver: Solver,
}

/// How many turns of each length are followed further.
const BEAM: usize = 40;

/// How many positions the solver may look at: some milliseconds.
const SOLVER_EFFORT: u64 = 50_000;

/// How many turns are tried.
const CANDIDATES: usize = 12;

/// In how many worlds all turns that are still tried are looked at before the clock is.
const WORLDS: usize = 4;

/// How many standard errors a turn must be behind the best one to be given up early, and in how many worlds
/// at least.
const REJECT_ERRORS: f32 = 3.0;
const REJECT_AFTER: usize = 12;

/// As many worlds the network's opinion of a turn counts for: with few worlds, chance alone would decide.
const PRIOR_WORLDS: f32 = 10.0;

/// No chance is told as higher, or as far from 0, unless it is certain: worlds are only samples.
const NEARLY: f32 = 0.99;

/// A turn that is tried, and what it led to in each world so far.
struct Candidate {
    plan: Plan,
    /// What the network thinks of it without looking ahead.
    opinion: f32,
    /// Whether it stays to the end, however bad it is.
    stays: bool,
    worths: Vec<f32>,
    /// In how many worlds the game would be won, as far as the network can tell.
    won: f32,
    /// Whether it has ended the game in every world so far.
    ends: bool,
}

impl Candidate {
    fn new(plan: Plan, opinion: f32, stays: bool) -> Self {
        Self { plan, opinion, stays, worths: Vec::new(), won: 0.0, ends: true }
    }

    fn rollout(
        &mut self,
        planner: &mut Planner,
        scratch: &mut [Scratch; 2],
        network: &Network,
        world: State,
        talk: &Talk,
    ) {
        let depth = rollout::depth(&world);
        self.ends = self.ends && self.plan.ends(world);
        let world = Playthrough::with(world, *talk);
        let chances = rollout::rollout(planner, scratch, network, &self.plan, world, depth);
        self.worths.push(worth(&chances));
        self.won += chances[0];
    }

    /// What it led to on average, the network's opinion counted in.
    fn mean(&self) -> f32 {
        let sum = PRIOR_WORLDS * self.opinion + self.worths.iter().sum::<f32>();
        sum / (PRIOR_WORLDS + self.worths.len() as f32)
    }

    /// Whether it can be told from the best one: it was worse by more than chance explains.
    fn is_beaten_by(&self, best: &Self) -> bool {
        let count = self.worths.len() as f32;
        let behind = || best.worths.iter().zip(&self.worths).map(|(best, own)| best - own);
        let mean = behind().sum::<f32>() / count;
        let variance = behind().map(|way| (way - mean).powi(2)).sum::<f32>() / (count - 1.0);
        mean > REJECT_ERRORS * (variance / count).sqrt()
    }

    /// How likely the game is won after it.
    fn weighed(self, view: &View, talk: &Talk, calibration: Calibration) -> Weighed {
        let mean = self.won / self.worths.len().max(1) as f32;
        // What some worlds have shown is certain only if there are no others, or if nothing comes after it.
        let is_certain = self.ends || only_world(view, talk).is_some();
        let expected = if is_certain { mean } else { mean.clamp(1.0 - NEARLY, NEARLY) };
        let plays = self.plan.actions().filter(|action| matches!(action, Action::Play { .. })).count();
        let left = view.left().saturating_sub(plays) as f32 / view.variant().deck_size() as f32;
        Weighed { chance: calibration.apply(expected, left), expected, left, plan: self.plan }
    }
}

/// A turn, and how likely the game is won after it.
pub struct Weighed {
    plan: Plan,
    /// The chance of winning, from 0 to 1, for a team that goes on as `skilled` plays.
    pub chance: f32,
    /// The same before its correction by [`Calibration`].
    pub expected: f32,
    /// Which share of the deck is still to be laid after it.
    pub left: f32,
}

impl Weighed {
    /// The turn's actions.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.plan.actions()
    }
}

impl Expert {
    /// Thinks so long; the seed is for the worlds that it imagines.
    pub fn new(seed: u64, effort: Effort) -> Self {
        Self {
            own: None,
            effort,
            clock: machine_clock,
            rng: SplitMix64::new(seed),
            planner: Planner::default(),
            inner: Planner::default(),
            scratch: Default::default(),
            plan: Plan::default(),
            said: None,
            thought: Duration::ZERO,
            solver: Solver::new(),
        }
    }

    /// Plays a game by another network than the one that comes with the program. Other games it plays as
    /// `careful` does.
    ///
    /// # Errors
    ///
    /// If the network is for another game.
    pub fn with(self, network: Arc<Network>, variant: Variant, players: usize) -> Result<Self, OtherGame> {
        network.check(variant, players).map(|()| self.own(network))
    }

    pub(crate) fn own(self, network: Arc<Network>) -> Self {
        Self { own: Some(network), ..self }
    }

    /// The turn of a winning line, where all cards are known and there is one.
    fn solve(&mut self, view: &View, talk: &Talk, go_on: &dyn Fn() -> bool) -> Option<Plan> {
        let state = only_world(view, talk)?;
        let Verdict::Won(line) = self.solver.solve(&state, SOLVER_EFFORT, &|_| go_on()).verdict else {
            return None;
        };
        // The line goes on to the end of the game: this turn is what comes before another seat, or a new turn
        // of this one.
        let mut played = state;
        let mut ended = false;
        let own: Vec<_> = line
            .into_iter()
            .take_while(|action| {
                let before = ended;
                let done =
                    played.act_with(*action, |event| ended |= matches!(event, Event::TurnEnded { .. }));
                !before && done.is_ok()
            })
            .collect();
        Some(Plan::of(view, &own).0)
    }

    /// How likely the game is won after a turn: what [`Self::compare`] says of it, without looking for a
    /// better one. `None` where there is no network, and soon after `go_on` has returned `false`.
    pub fn appraise(
        &mut self,
        view: &View,
        talk: &Talk,
        turn: &[Action],
        go_on: &dyn Fn() -> bool,
    ) -> Option<Weighed> {
        let own = self.own.clone();
        let network = network_for(own.as_deref(), view)?;
        let start = self.start();
        let mut candidate = Candidate::new(Plan::of(view, turn).0, 0.0, true);
        while self.spent(view, start, candidate.worths.len()) < 1.0 {
            if !go_on() {
                return None;
            }
            let world = sample(view, talk, &mut self.rng);
            candidate.rollout(&mut self.inner, &mut self.scratch, network, world, talk);
        }
        Some(candidate.weighed(view, talk, self.calibration(view, talk)))
    }

    /// The best turn, and beside it another one, such as the one that was played. `None` where there is no
    /// network, or no turn that can be brought to its end, and soon after `go_on` has returned `false`.
    pub fn compare(
        &mut self,
        view: &View,
        talk: &Talk,
        other: &[Action],
        go_on: &dyn Fn() -> bool,
    ) -> Option<(Weighed, Weighed)> {
        let own = self.own.clone();
        let network = network_for(own.as_deref(), view)?;
        let mut weighed = self.weigh(network, view, talk, Some(other), go_on)?.into_iter();
        let best = weighed.next()?;
        // Where the best one is the other one, it stands for both.
        let other = if best.stays { None } else { weighed.find(|candidate| candidate.stays) };
        let calibration = self.calibration(view, talk);
        let weighed = |candidate: Candidate| candidate.weighed(view, talk, calibration);
        let best = weighed(best);
        let other = other.map_or_else(|| Weighed { plan: best.plan.clone(), ..best }, weighed);
        Some((best, other))
    }

    /// Tries the turns that the network likes best, and one more where that is wanted. The best is first in
    /// what it gives, and one that stays is in it. `None` if it was stopped.
    fn weigh(
        &mut self,
        network: &Network,
        view: &View,
        talk: &Talk,
        other: Option<&[Action]>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Vec<Candidate>> {
        let start = self.start();
        let candidates = self.candidates(network, view, talk, other);
        self.halve(candidates, network, view, talk, start, go_on)
    }

    /// The turns that the network likes best, and one more where that is wanted.
    fn candidates(
        &mut self,
        network: &Network,
        view: &View,
        talk: &Talk,
        other: Option<&[Action]>,
    ) -> Vec<Candidate> {
        let [scratch, other_scratch] = &mut self.scratch;
        let mut judge = Judge::new(network, view, talk, scratch);
        let mut mirrored = judge.mirrored(other_scratch);
        self.planner.search(view, BEAM, |turns| {
            judge.value(turns);
            if let Some(mirrored) = &mut mirrored {
                for turn in turns {
                    turn.value = f32::midpoint(turn.value, mirrored.worth(&turn.board, turn.hand));
                }
            }
        });
        let nodes: Vec<_> = self.planner.ranked(CANDIDATES).copied().collect();
        let liked = nodes.iter().map(|node| Candidate::new(self.planner.plan(node), node.value, false));
        let other = other.map(|actions| {
            let (plan, board, hand) = Plan::of(view, actions);
            let worth = judge.worth(&board, hand);
            let other = mirrored.as_mut().map_or(worth, |mirrored| mirrored.worth(&board, hand));
            Candidate::new(plan, f32::midpoint(worth, other), true)
        });
        liked.chain(other).collect()
    }

    /// Sequential halving: each round has an equal share of the effort, and leaves half of the turns.
    /// `None` if it was stopped.
    fn halve(
        &mut self,
        mut candidates: Vec<Candidate>,
        network: &Network,
        view: &View,
        talk: &Talk,
        start: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Vec<Candidate>> {
        let mut halvings = (candidates.len() as f32).log2().ceil().max(1.0);
        let (mut spent, mut looks) = (0.0, 0);
        while spent < 1.0 && candidates.len() > 1 {
            let share = spent + (1.0 - spent) / halvings;
            while spent < share {
                for _ in 0..WORLDS {
                    let world = sample(view, talk, &mut self.rng);
                    for candidate in &mut candidates {
                        if !go_on() {
                            return None;
                        }
                        candidate.rollout(&mut self.inner, &mut self.scratch, network, world, talk);
                    }
                }
                looks += WORLDS * candidates.len();
                spent = self.spent(view, start, looks);
                if candidates.iter().all(|candidate| candidate.worths.len() >= REJECT_AFTER) {
                    eliminate_beaten(&mut candidates);
                }
                if candidates.len() <= 1 {
                    return Some(candidates);
                }
            }
            candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let half = candidates.len().div_ceil(2);
            let mut place = 0;
            candidates.retain(|candidate| {
                place += 1;
                place <= half || candidate.stays
            });
            halvings = (halvings - 1.0).max(1.0);
        }
        Some(candidates)
    }

    /// How chances are corrected: as it was found out for the network that comes with the program.
    fn calibration(&self, view: &View, talk: &Talk) -> Calibration {
        match self.own {
            Some(_) => Calibration::NONE,
            None => Calibration::of(view.variant(), view.players(), !talk.is_silent()),
        }
    }

    /// When thinking begins; who has a number of looks needs no clock.
    fn start(&self) -> Duration {
        match self.effort {
            Effort::Time(_) => (self.clock)(),
            Effort::Looks(_) => Duration::ZERO,
        }
    }

    /// Which share of the effort has been spent.
    fn spent(&self, view: &View, start: Duration, looks: usize) -> f32 {
        match self.effort {
            Effort::Time(time) => {
                let passed = (self.clock)().saturating_sub(start);
                passed.as_secs_f32() / self.time_to_think(view, time).as_secs_f32().max(1e-6)
            }
            Effort::Looks(all) => looks as f32 / all.max(1) as f32,
        }
    }

    /// How long it may think now, where it has so long for a move: of the time of all moves that the turn
    /// must have, what is left. Who may hear something new during the turn keeps a third of that for later.
    fn time_to_think(&self, view: &View, time: Duration) -> Duration {
        let board = view.board();
        let moves = 1 + board.minimum().max(board.played());
        let left = time.saturating_mul(moves as u32).saturating_sub(self.thought);
        if view.players() == 1 { left } else { left / 3 * 2 }
    }
}

/// Puts the best turn first and gives up those that are surely worse.
fn eliminate_beaten(candidates: &mut Vec<Candidate>) {
    candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    let others = candidates.split_off(1);
    let best = &candidates[0];
    let left: Vec<_> = others.into_iter().filter(|other| other.stays || !other.is_beaten_by(best)).collect();
    candidates.extend(left);
}

impl Bot for Expert {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        self.act_while(view, talk, &|| true).unwrap_or_else(|| Careful::new(None).act(view, talk))
    }

    fn act_while(&mut self, view: &View, talk: &Talk, go_on: &dyn Fn() -> bool) -> Option<Choice> {
        // Where others say something else after a card, the rest of the turn is thought over, if there is
        // time for that.
        let others =
            Seat::ALL.map(|seat| if view.seat() == Some(seat) { SignalSet::EMPTY } else { talk.by(seat) });
        if view.board().played() == 0 {
            self.thought = Duration::ZERO;
        }
        let has_time = matches!(self.effort, Effort::Time(_));
        let holds = !has_time || self.said.is_none_or(|said| said == others);
        if let Some(action) = self.plan.next(view).filter(|_| holds) {
            return Some(choice(view, talk, action));
        }
        let own = self.own.clone();
        if let Some(plan) = self.solve(view, talk, go_on) {
            (self.plan, self.said) = (plan, None);
        } else if let Some(network) = network_for(own.as_deref(), view) {
            let start = self.start();
            let best = self.weigh(network, view, talk, None, go_on)?.into_iter().next();
            self.thought += self.start().saturating_sub(start);
            if let Some(best) = best {
                (self.plan, self.said) = (best.plan, Some(others));
            }
        }
        let next = self.plan.next(view);
        Some(next.map_or_else(|| Careful::new(None).act(view, talk), |action| choice(view, talk, action)))
    }

    fn think_for(&mut self, effort: Effort) {
        self.effort = effort;
    }

    fn use_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }
}

/// The machine's clock.
fn machine_clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Signal, Speech, Variant};

    use super::*;

    /// In twenty games, what a seat's second action is and what it would have been by the plan. Where
    /// `jumps`, the other seat says after the first action that it can jump back on the next pile.
    fn second_actions(effort: Effort, jumps: bool) -> Vec<(Action, Action)> {
        let second = |seed| {
            let mut state = State::new(&Deal::from_seed(Variant::Original, 2, seed, None).unwrap());
            let (me, mut talk) = (state.active(), Talk::default());
            let mut bot = Expert::new(seed, effort);
            let first = bot.act(&state.view(me), &talk).action;
            state.act_with(first, |event| talk.notice(&event)).unwrap();
            let planned = bot.plan.actions().next()?;
            if let (true, Action::Play { pile, .. }) = (jumps, planned) {
                let said = [Signal::JumpBack(pile)].into_iter().collect();
                talk.hear(me.next(2), said, &state.view(me), Speech::Free);
            }
            Some((bot.act(&state.view(me), &talk).action, planned))
        };
        (0..20).filter_map(second).collect()
    }

    #[test]
    fn expert_replans_when_a_new_signal_arrives_and_there_is_time() {
        let short = Effort::Time(Duration::from_millis(4));
        for (effort, jumps, replans) in
            [(short, false, false), (short, true, true), (Effort::Looks(40), true, false)]
        {
            let second = second_actions(effort, jumps);
            let changed = second.iter().filter(|(action, planned)| action != planned).count();
            assert!(second.len() >= 10 && if replans { changed >= 3 } else { changed == 0 }, "{second:?}");
        }
    }

    #[test]
    fn the_time_to_think_is_measured_by_the_clock_that_was_given() {
        use std::sync::atomic::{AtomicU64, Ordering};
        static ASKED: AtomicU64 = AtomicU64::new(0);
        let state = State::new(&Deal::from_seed(Variant::Original, 2, 1, None).unwrap());
        let think = |clock: Clock, effort| {
            let mut bot = Expert::new(1, effort);
            bot.use_clock(clock);
            ASKED.store(0, Ordering::Relaxed);
            let choice = bot.act(&state.view(state.active()), &Talk::default());
            (choice, ASKED.load(Ordering::Relaxed))
        };
        // A millisecond passes each time that it is asked, so it is asked as often as there are milliseconds:
        // two thirds of those of two cards and the end of the turn, and once more before and after it.
        let steps: Clock = || Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed));
        let (choice, asked) = think(steps, Effort::Time(Duration::from_millis(20)));
        assert!((4..=43).contains(&asked), "{asked}");
        assert_eq!((choice, asked), think(steps, Effort::Time(Duration::from_millis(20))));
        let never: Clock = || panic!("who has a number of looks needs no clock");
        think(never, Effort::Looks(40));
    }

    #[test]
    fn a_turn_takes_no_longer_than_its_moves_may_take_together() {
        use std::sync::atomic::{AtomicU64, Ordering};
        static ASKED: AtomicU64 = AtomicU64::new(0);
        let (mut thoughts, mut longest) = (0, 0);
        for seed in 0..20 {
            let mut state = State::new(&Deal::from_seed(Variant::OriginalPro, 2, seed, None).unwrap());
            let (me, mut talk, mut turn) = (state.active(), Talk::default(), 0);
            let mut bot = Expert::new(seed, Effort::Time(Duration::from_millis(8)));
            bot.use_clock(|| Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed)));
            while state.active() == me && state.outcome().is_none() && state.board().played() < 3 {
                ASKED.store(0, Ordering::Relaxed);
                let action = bot.act(&state.view(me), &talk).action;
                let asked = ASKED.load(Ordering::Relaxed);
                (thoughts, turn) = (thoughts + u64::from(asked > 0), turn + asked);
                state.act_with(action, |event| talk.notice(&event)).unwrap();
                // Something new is said after each card.
                let said = [Signal::JumpBack(gambero::Pile::ALL[state.board().played() % 4])];
                talk.hear(me.next(2), said.into_iter().collect(), &state.view(me), Speech::Free);
            }
            longest = longest.max(turn);
        }
        // Each thought asks for the time once more before it and once after it.
        assert!(thoughts >= 40, "{thoughts}");
        assert!((24..=4 * 8 + 9).contains(&longest), "{longest}");
    }
}
