//! Games on all cores.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gambero::{
    Card, Deal, DealError, LayoutChoice, LossReason, Outcome, Pile, Seat, SplitMix64, State, Variant,
};
use gambero_bots::protocol::{Fault, Program};
use gambero_bots::{Effort, Level, OtherGame, Weights, on_threads, threads};
use gambero_record::Record;
use thiserror::Error;

use crate::game::{Manner, Notes, play};
use crate::player::{Forfeit, Mind, Player, Seated};
use crate::report::Report;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The variant.
    pub variant: Variant,
    /// How many players.
    pub players: usize,
    /// Extreme: the layout.
    pub layout: Option<LayoutChoice>,
    /// The bots from seat 0 on; where there are more seats than bots, they start again from the first.
    pub bots: Vec<Player>,
    /// Other weights for `careful` than the tuned ones.
    pub weights: Option<Weights>,
    /// Whether the bots give each other signals.
    pub talks: bool,
    /// Whether all hands lie open.
    pub open: bool,
    /// Who starts.
    pub starter: Starter,
    /// How long the bots think that think by the clock.
    pub effort: Effort,
    /// The first game's seed; each game after it has the next one.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many threads; 0 for one a core.
    pub threads: usize,
    /// How long a program may think about what it does or says.
    pub budget: Duration,
    /// How long a program may take to start, until it has said who it is.
    pub start_budget: Duration,
}

/// Who starts a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Starter {
    /// Whoever sits in seat 0: chance, for all that it knows.
    #[default]
    First,
    /// Whoever can lay the first turn with the smallest steps, as people agree before the first card.
    Best,
}

impl Starter {
    /// The same deal, started by whom it should be.
    fn choose(self, deal: Deal) -> Result<Deal, DealError> {
        match self {
            Self::First => Ok(deal),
            Self::Best => {
                let state = State::new(&deal);
                let best = state.seats().iter().min_by_key(|seat| opening(&state, **seat));
                best.map_or(Ok(deal), |seat| deal.with_first(*seat))
            }
        }
    }
}

/// How far the cards of a first turn go that a seat could play: its nearest cards, as many as the turn must
/// have.
fn opening(state: &State, seat: Seat) -> u32 {
    let (variant, board) = (state.variant(), state.board());
    let nearest = |card: Card| {
        let way = |pile: &Pile| u32::from(variant.number(card).abs_diff(variant.start(*pile)));
        variant.piles().iter().map(way).min().unwrap_or(0)
    };
    let mut ways: Vec<_> = state.hand(seat).iter().map(nearest).collect();
    ways.sort_unstable();
    ways.iter().take(board.minimum()).sum()
}

/// The setup cannot be played.
#[derive(Debug, Error)]
pub enum SetupError {
    /// There is no such deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// More bots are named than there are seats.
    #[error("{bots} bots are named for {}: name fewer bots, or more players with --players", seats(*.players))]
    TooMany {
        /// How many bots are named.
        bots: usize,
        /// How many seats there are.
        players: usize,
    },
    /// A bot's network is for another game.
    #[error(transparent)]
    OtherGame(#[from] OtherGame),
    /// A bot is to talk in its own way where nobody talks.
    #[error("the bot {bot} has a way to talk, and nobody talks here: let the bots talk with --signals")]
    Quiet {
        /// The bot.
        bot: String,
    },
    /// A program does not run.
    #[error("the bot {program:?} does not play: it {fault}")]
    Program {
        /// The program, as it was to be started.
        program: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// There are no bots.
    #[error("no bots are named: name at least one")]
    NoBots,
    /// A thread cannot be started.
    #[error("cannot start a thread: {0}; use fewer threads")]
    Threads(io::Error),
}

fn seats(players: usize) -> String {
    if players == 1 { "one seat".to_owned() } else { format!("{players} seats") }
}

impl SetupError {
    /// The error for a program that does not run.
    fn of(player: &Player) -> impl FnOnce(Fault) -> Self {
        |fault| Self::Program { program: player.to_string(), fault }
    }
}

impl Setup {
    /// A thousand games from seed 0 without signals, on all cores.
    pub fn new(variant: Variant, players: usize, bots: &[Level]) -> Self {
        Self {
            variant,
            players,
            layout: None,
            bots: bots.iter().copied().map(Player::from).collect(),
            weights: None,
            talks: false,
            open: false,
            starter: Starter::First,
            effort: Effort::default(),
            seed: 0,
            games: 1000,
            threads: 0,
            budget: Duration::from_secs(1),
            start_budget: Duration::from_mins(1),
        }
    }

    fn deal(&self, game: u64) -> Result<Deal, DealError> {
        let deal = Deal::from_seed(self.variant, self.players, self.seed.wrapping_add(game), self.layout)?;
        self.starter.choose(deal)
    }

    /// The record of a game that begins.
    fn record(&self, game: u64, deal: Deal) -> Record {
        let mut record = Record::new(deal);
        // What cannot be noted is left out: the name of a program may have signs that no record takes.
        let _ = record.set_seed(self.seed.wrapping_add(game));
        for (seat, player) in Seat::ALL.into_iter().zip(self.seats()) {
            let _ = record.set_name(seat, &player.to_string());
        }
        for (tag, value) in self.conditions().tags() {
            let _ = record.set_tag(tag, &value);
        }
        record
    }

    /// Who sits in each seat.
    pub fn seats(&self) -> impl Iterator<Item = &Player> {
        self.bots.iter().cycle().take(self.players.min(Seat::MAX))
    }

    /// Fills the seats for a game. Bots that play by chance get seeds of their own in every seat and game;
    /// programs stay from one game to the next.
    fn fill(&self, game: u64, seated: &mut Vec<Seated>) {
        for (place, (player, seed)) in self.seats().zip(self.chance(game)).enumerate() {
            let next = match player {
                Player::Bot(bot) => bot.seated(seed, self.effort, self.weights),
                Player::Program(_) if place < seated.len() => continue,
                Player::Program(words) => Seated::Program(words.clone(), None),
            };
            match seated.get_mut(place) {
                Some(seat) => *seat = next,
                None => seated.push(next),
            }
        }
    }

    /// A number for each seat for what its player leaves to chance.
    fn chance(&self, game: u64) -> [u64; Seat::MAX] {
        let mut seeds = SplitMix64::new(self.seed.wrapping_add(game) ^ 0x5eed);
        std::array::from_fn(|_| seeds.next_u64())
    }

    /// Whether everybody who is named can sit there and play. Starts every program once; soon after `go_on`
    /// has returned `false`, no more.
    ///
    /// # Errors
    ///
    /// If somebody cannot; the error says who, and why.
    pub fn check(&self, go_on: &dyn Fn() -> bool) -> Result<(), SetupError> {
        self.check_seats()?;
        let mut tried: Vec<&Player> = Vec::new();
        for player in self.seats() {
            if let Player::Program(words) = player
                && !tried.contains(&player)
            {
                Program::start(words, self.start_budget, go_on).map_err(SetupError::of(player))?;
                tried.push(player);
            }
        }
        Ok(())
    }

    fn check_seats(&self) -> Result<(), SetupError> {
        if self.bots.is_empty() {
            return Err(SetupError::NoBots);
        }
        if self.bots.len() > self.players {
            return Err(SetupError::TooMany { bots: self.bots.len(), players: self.players });
        }
        for player in self.seats() {
            let Player::Bot(bot) = player else { continue };
            if let Mind::Kind(kind) = &bot.mind {
                kind.check(self.variant, self.players)?;
            }
            if bot.talk.is_some() && !self.talks {
                return Err(SetupError::Quiet { bot: bot.to_string() });
            }
        }
        Ok(())
    }
}

/// Lets no more programs start at the same time than there are processors: their number must not decide
/// whether one is in time.
struct Starts {
    free: Mutex<usize>,
    changed: Condvar,
}

impl Starts {
    fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self { free: Mutex::new(processors), changed: Condvar::new() }
    }

    fn start<T>(&self, start: impl FnOnce() -> T) -> T {
        let free = self.changed.wait_while(lock(&self.free), |free| *free == 0);
        *free.unwrap_or_else(PoisonError::into_inner) -= 1;
        let started = start();
        *lock(&self.free) += 1;
        self.changed.notify_one();
        started
    }
}

/// Locks what stays valid if a thread panics.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many games a thread takes at a time; with players who are slow, one.
const BATCH: u64 = 16;

/// One game in so many is timed, move by move: looking at the clock takes longer than some bots think.
const TIMED: u64 = 128;

/// Plays the games. `go_on` is called with the number of games that are done, all the time and from any
/// thread, also while a bot thinks or a program is waited for, and stops everything by returning `false`. The
/// games that have ended by then are reported; those that have not are left out.
///
/// # Errors
///
/// If the setup cannot be dealt, a program does not start, or a thread cannot be started.
pub fn simulate(setup: &Setup, go_on: &(dyn Fn(u64) -> bool + Sync)) -> Result<Report, SetupError> {
    simulate_each(setup, Each { tell: &|_| {}, records: false }, go_on)
}

/// The same, and every game is handed over by itself.
///
/// # Errors
///
/// As with [`simulate`].
pub fn simulate_each(
    setup: &Setup,
    each: Each<'_>,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Report, SetupError> {
    setup.check_seats()?;
    simulate_with(setup, &|game, seated| setup.fill(game, seated), each, go_on)
}

/// The same, with the result of every game in the order of the seeds. Where it was stopped, games may be
/// missing in between.
///
/// ```
/// use gambero::Variant;
/// use gambero_bots::Level;
/// use gambero_sim::{Paired, Setup, simulate_results};
///
/// let setup = |level| Setup { games: 50, ..Setup::new(Variant::Quick, 2, &[level]) };
/// let (_, careful) = simulate_results(&setup(Level::Careful), &|_| true)?;
/// let (_, greedy) = simulate_results(&setup(Level::Greedy), &|_| true)?;
/// let paired = Paired::of(&careful, &greedy);
/// println!("{} more of 100 games won", 100.0 * paired.win_rate_difference().value);
/// # Ok::<(), gambero_sim::SetupError>(())
/// ```
///
/// # Errors
///
/// As with [`simulate`].
pub fn simulate_results(
    setup: &Setup,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<(Report, Vec<GameResult>), SetupError> {
    let results = Mutex::new(Vec::new());
    let tell = |played: Played<'_>| lock(&results).push((played.number, played.result));
    let report = simulate_each(setup, Each { tell: &tell, records: false }, go_on)?;
    Ok((report, in_order(results)))
}

/// What threads have collected, in the order of its numbers.
pub(crate) fn in_order<T>(collected: Mutex<Vec<(u64, T)>>) -> Vec<T> {
    let mut all = collected.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, one)| one).collect()
}

/// The result of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Its seed.
    pub seed: u64,
    /// Whether it was won.
    pub won: bool,
    /// Why it was lost.
    pub reason: Option<LossReason>,
    /// How many cards were left.
    pub left: usize,
    /// How many turns were played: those in which a card was laid.
    pub turns: usize,
    /// Whether it was given up because of what a program did.
    pub forfeited: bool,
}

/// A game of many that has ended.
pub struct Played<'a> {
    /// Its place among all games, from 0. They end in any order.
    pub number: u64,
    /// What came of it.
    pub result: GameResult,
    /// How it ended.
    pub end: &'a State,
    /// Its record, where one is wanted.
    pub record: Option<Record>,
    /// Whether to go on: for work that follows from the game.
    pub go_on: &'a dyn Fn() -> bool,
}

/// Who is told of every game.
#[derive(Clone, Copy)]
pub struct Each<'a> {
    /// Called with every game, from any thread.
    pub tell: &'a (dyn Fn(Played<'_>) + Sync),
    /// Whether records are wanted.
    pub records: bool,
}

/// The same with any players: `fill` puts those of a game into the seats.
pub(crate) fn simulate_with(
    setup: &Setup,
    fill: &(dyn Fn(u64, &mut Vec<Seated>) + Sync),
    each: Each<'_>,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Report, SetupError> {
    setup.deal(0)?;
    let is_slow = |player: &Player| match player {
        Player::Program(_) => true,
        Player::Bot(bot) => bot.level() == Level::Expert,
    };
    let slow = setup.seats().any(is_slow);
    let batch_size = if slow { 1 } else { BATCH };
    let start = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let (starts, stopped, failed) = (Starts::new(), AtomicBool::new(false), Mutex::new(None));
    let stop = || stopped.store(true, Ordering::Relaxed);
    let go_on = || {
        let goes_on = !stopped.load(Ordering::Relaxed) && go_on(done.load(Ordering::Relaxed));
        if !goes_on {
            stop();
        }
        goes_on
    };
    let play_some = |seated: &mut Vec<Seated>| {
        let mut report = Report::default();
        loop {
            let first = next.fetch_add(batch_size, Ordering::Relaxed);
            let batch = first..setup.games.min(first.saturating_add(batch_size));
            if batch.is_empty() {
                return report;
            }
            let size = batch.end - batch.start;
            for game in batch {
                let Ok(deal) = setup.deal(game) else { return report };
                let mut times = Vec::new();
                let clock = (slow || game % TIMED == 0).then_some(&mut times);
                fill(game, seated);
                let mut seats = seated.iter_mut().zip(setup.seats()).filter(|(seat, _)| !seat.is_ready());
                let started = seats.try_for_each(|(seat, player)| {
                    let started = starts.start(|| {
                        if go_on() { seat.start(setup.start_budget, &go_on) } else { Err(Fault::Stopped) }
                    });
                    started.map_err(SetupError::of(player))
                });
                if let Err(error) = started {
                    if !stopped.swap(true, Ordering::Relaxed) {
                        *lock(&failed) = Some(error);
                    }
                    return report;
                }
                let manner = Manner {
                    talks: setup.talks,
                    open: setup.open,
                    budget: setup.budget,
                    seeds: setup.chance(game),
                    go_on: &go_on,
                };
                let mut record = each.records.then(|| setup.record(game, deal));
                let mut notes = Notes { times: clock, record: record.as_mut(), turns: 0 };
                let (end, fault) = play(&deal, seated, manner, &mut notes);
                if fault.as_ref().is_some_and(|(_, fault)| matches!(**fault, Fault::Stopped)) {
                    return report;
                }
                let (seed, turns) = (setup.seed.wrapping_add(game), notes.turns);
                report.count(&end, &times);
                let (outcome, forfeited) = (end.outcome(), fault.is_some());
                let (won, reason) = (outcome == Some(Outcome::Won), outcome.and_then(Outcome::reason));
                let result = GameResult { seed, won, reason, left: end.left(), turns, forfeited };
                (each.tell)(Played { number: game, result, end: &end, record, go_on: &go_on });
                if let Some((seat, fault)) = fault {
                    let program = setup.seats().nth(seat.index()).map(Player::to_string).unwrap_or_default();
                    report.forfeit(Forfeit { seed, seat, program, fault: fault.to_string() });
                }
            }
            done.fetch_add(size, Ordering::Relaxed);
            if !go_on() {
                return report;
            }
        }
    };
    let work = || {
        let mut seated = Vec::new();
        let report = play_some(&mut seated);
        if stopped.load(Ordering::Relaxed) {
            seated.iter_mut().for_each(Seated::kill);
        }
        report
    };
    let mut report = Report::default();
    let pieces = setup.games.div_ceil(batch_size);
    for part in on_threads(threads(setup.threads, pieces), work).map_err(SetupError::Threads)? {
        report.add(part);
    }
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    report.finish(start.elapsed());
    Ok(report)
}
