//! Thousands of games at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use gambero::{Outcome, Seat, SplitMix64, State};
use gambero_bots::{BotKind, Effort, on_threads, threads};

use crate::action::{Move, MoveError};
use crate::buffers::{Observations, Slices, check_length};
use crate::config::Config;
use crate::episode::{Episode, StepError};

/// Games of one configuration that are stepped together. Where a game ends, the next one begins at once.
///
/// The same seed and the same actions give the same games, however many threads work on them.
#[derive(Clone, Debug)]
pub struct Batch {
    config: Config,
    deals: Deals,
    threads: usize,
    slots: Vec<Slot>,
    finished: Finished,
}

/// Which deals are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deals {
    /// Any, by a seed for all of them.
    Stream(u64),
    /// Those with seeds from this one on, one after another.
    From(u64),
}

/// One game of a batch.
#[derive(Clone, Debug)]
struct Slot {
    episode: Episode,
    seed: u64,
    /// How many games were begun here before.
    games: u64,
}

/// The games of a batch that have ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Finished {
    /// How many.
    pub games: u64,
    /// How many were won.
    pub won: u64,
    /// The cards that were left, of all of them together.
    pub left: u64,
    /// The turns, of all of them together.
    pub turns: u64,
}

impl Finished {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
        self.left += other.left;
        self.turns += other.turns;
    }
}

/// Why a batch cannot do something. No game has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// A list is too long or too short.
    #[error("{name} has {found} entries and must have {wanted}")]
    Length {
        /// Which one.
        name: &'static str,
        /// How long it is.
        found: usize,
        /// How long it must be.
        wanted: usize,
    },
    /// Observations are made of bytes and there is memory for floats, or the other way round.
    #[error("the memory for observations has another type of number")]
    Kind,
    /// An action cannot be made.
    #[error("in game {game} of the batch: {error}")]
    Step {
        /// In which game.
        game: usize,
        /// Why.
        error: StepError,
    },
    /// A bot cannot play here.
    #[error("{0}")]
    Bot(gambero_bots::OtherGame),
    /// A thread cannot be started.
    #[error("cannot start a thread: {0}")]
    Threads(std::io::ErrorKind),
    /// The caller did not want to go on.
    #[error("stopped")]
    Stopped,
}

/// With fewer games than this for each, more threads cost more time than they save.
const GAMES_A_THREAD: usize = 128;

impl Batch {
    /// So many games; the seed decides which deals are played.
    pub fn new(config: Config, games: usize, seed: u64) -> Self {
        Self::with(config, Deals::Stream(seed), Slot::all(config, games, Deals::Stream(seed)).collect())
    }

    /// So many games at a time, of the deals with these seeds one after another: game number *n* has the seed
    /// `first` + *n*, as in `gambero sim`. A place whose game ends goes on with the number that is as many
    /// further as there are places.
    pub fn of_deals(config: Config, games: usize, first: u64) -> Self {
        Self::with(config, Deals::From(first), Slot::all(config, games, Deals::From(first)).collect())
    }

    /// Returns so many games of these deals, or `None` soon after `go_on` has returned `false`.
    pub fn new_while(config: Config, games: usize, deals: Deals, go_on: &dyn Fn() -> bool) -> Option<Self> {
        let slots = Slot::all(config, games, deals).map(|slot| go_on().then_some(slot));
        Some(Self::with(config, deals, slots.collect::<Option<_>>()?))
    }

    const fn with(config: Config, deals: Deals, slots: Vec<Slot>) -> Self {
        Self { config, deals, threads: 0, slots, finished: Finished { games: 0, won: 0, left: 0, turns: 0 } }
    }

    /// Begins anew with another seed.
    pub fn reset(&mut self, seed: u64) {
        self.reset_while(seed, &|| true);
    }

    /// Begins anew with another seed. Changes nothing and returns `false` soon after `go_on` has.
    pub fn reset_while(&mut self, seed: u64, go_on: &dyn Fn() -> bool) -> bool {
        let deals = match self.deals {
            Deals::Stream(_) => Deals::Stream(seed),
            Deals::From(_) => Deals::From(seed),
        };
        let Some(new) = Self::new_while(self.config, self.len(), deals, go_on) else { return false };
        *self = Self { threads: self.threads, ..new };
        true
    }

    /// How many threads may work; 0 for one a core.
    pub const fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// What is played, and how it is shown.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// How many games are played at once.
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The games that have ended since the beginning.
    pub const fn finished(&self) -> Finished {
        self.finished
    }

    /// One of the games.
    pub fn episode(&self, place: usize) -> Option<&Episode> {
        self.slots.get(place).map(|slot| &slot.episode)
    }

    /// Makes a move in every game, and writes what came of it and what is seen then. Where a game ends, the
    /// next one begins, and its first observation is written.
    ///
    /// # Errors
    ///
    /// If the memory has the wrong size, or a move cannot be made; nothing has changed then.
    pub fn step(&mut self, actions: &[i32], out: &mut Slices<'_>) -> Result<(), BatchError> {
        out.check(&self.config, self.len())?;
        let moves = self.check(actions)?;
        let (deals, games) = (self.deals, self.len());
        self.on_threads(out, |first, slots, out| {
            let mut finished = Finished::default();
            for (row, slot) in slots.iter_mut().enumerate() {
                // Checked before: it cannot be refused.
                out.reward[row] = slot.episode.make(moves[first + row]).unwrap_or_default();
                let state = *slot.episode.game().state();
                out.left[row] = state.left() as u8;
                out.turns[row] = slot.episode.turns();
                let (over, won) = (state.outcome().is_some(), state.outcome() == Some(Outcome::Won));
                out.done[row] = over.into();
                out.won[row] = won.into();
                if over {
                    finished.add(ended(&state, slot.episode.turns()));
                    slot.next(first + row, deals, games);
                }
                slot.show(row, out);
            }
            finished
        })
    }

    /// Writes what is seen now; nothing is rewarded, nothing has ended.
    ///
    /// # Errors
    ///
    /// If the memory has the wrong size.
    pub fn observe(&mut self, out: &mut Slices<'_>) -> Result<(), BatchError> {
        out.check(&self.config, self.len())?;
        self.on_threads(out, |_, slots, out| {
            for (row, slot) in slots.iter_mut().enumerate() {
                out.reward[row] = 0.0;
                (out.done[row], out.won[row]) = (0, 0);
                out.left[row] = slot.episode.game().state().left() as u8;
                out.turns[row] = slot.episode.turns();
                slot.show(row, out);
            }
            Finished::default()
        })
    }

    /// For every game one of the actions that can be chosen, every one equally likely.
    ///
    /// # Errors
    ///
    /// If there is not one place for each game.
    pub fn random_actions(&self, seed: u64, out: &mut [i32]) -> Result<(), BatchError> {
        check_length("actions", out.len(), self.len())?;
        for (place, (slot, out)) in self.slots.iter().zip(out).enumerate() {
            let mut rng = SplitMix64::new(seed ^ (place as u64).wrapping_mul(GAP));
            *out = slot.episode.random_action(&mut rng).map_or(-1, number);
        }
        Ok(())
    }

    /// For every game what a bot would do; it says what bots of its level say where a seat speaks. `wanted`
    /// says in which games; the others keep what is there. Bots that play by chance, and `expert` with a
    /// number of looks, choose by the seed and the game alone. `go_on` is asked all the time, from any
    /// thread.
    ///
    /// # Errors
    ///
    /// If there is not one place for each game, or the bot's network is for another game;
    /// [`BatchError::Stopped`] soon after `go_on` has returned `false`: some of the actions are written then.
    pub fn bot_actions(
        &self,
        kind: &BotKind,
        effort: Effort,
        seed: u64,
        wanted: Option<&[u8]>,
        out: &mut [i32],
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), BatchError> {
        kind.check(self.config.variant, self.config.players).map_err(BatchError::Bot)?;
        if let Some(wanted) = wanted {
            check_length("where", wanted.len(), self.len())?;
        }
        self.fill_where(out, |place, slot, old| {
            if wanted.is_some_and(|wanted| wanted[place] == 0) {
                return Some(old);
            }
            slot.bot_action(kind, effort, seed, go_on).map(number)
        })
    }

    /// The moves of all games, if all can be made.
    fn check(&self, actions: &[i32]) -> Result<Vec<Move>, BatchError> {
        check_length("actions", actions.len(), self.len())?;
        let check = |(game, (slot, action)): (usize, (&Slot, &i32))| {
            let checked = usize::try_from(*action).map_err(|_| {
                let len = self.config.action_space().len();
                StepError::NoAction(MoveError { index: i128::from(*action), len })
            });
            let checked = checked.and_then(|index| slot.episode.check(index));
            checked.map_err(|error| BatchError::Step { game, error })
        };
        self.slots.iter().zip(actions).enumerate().map(check).collect()
    }

    /// How many games a thread takes.
    fn share(&self, least: usize) -> usize {
        self.len().div_ceil(threads(self.threads, self.len() as u64)).max(least).max(1)
    }

    /// Does work on all games, each thread with the rows of its own games.
    fn on_threads(
        &mut self,
        out: &mut Slices<'_>,
        work: impl Fn(usize, &mut [Slot], &mut Slices<'_>) -> Finished + Sync,
    ) -> Result<(), BatchError> {
        let share = self.share(GAMES_A_THREAD);
        let threads = self.len().div_ceil(share);
        let parts = self.slots.chunks_mut(share).zip(out.parts(&self.config, share)).enumerate();
        let parts = parts.map(|(part, (slots, out))| (part * share, slots, out));
        let finished =
            share_out(threads, parts, |(first, slots, mut out)| Some(work(first, slots, &mut out)))?;
        for finished in finished {
            self.finished.add(finished);
        }
        Ok(())
    }

    /// Chooses for every game on all threads, game by game; stopped where there is no choice.
    fn fill_where(
        &self,
        out: &mut [i32],
        choose: impl Fn(usize, &Slot, i32) -> Option<i32> + Sync,
    ) -> Result<(), BatchError> {
        check_length("actions", out.len(), self.len())?;
        let share = self.share(1);
        let parts = self.slots.chunks(share).zip(out.chunks_mut(share)).enumerate();
        share_out(parts.len(), parts, |(part, (slots, out))| {
            slots.iter().zip(out).enumerate().try_for_each(|(row, (slot, out))| {
                *out = choose(part * share + row, slot, *out)?;
                Some(())
            })
        })?;
        Ok(())
    }
}

/// Does the parts of a work on several threads. Once a part has no result, no other is begun.
fn share_out<P: Send, T: Send>(
    threads: usize,
    parts: impl Iterator<Item = P> + Send,
    work: impl Fn(P) -> Option<T> + Sync,
) -> Result<Vec<T>, BatchError> {
    let (parts, stopped) = (Mutex::new(parts), AtomicBool::new(false));
    let next = || {
        let mut parts = parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.next().filter(|_| !stopped.load(Ordering::Relaxed))
    };
    let done = on_threads(threads, || {
        let work = |part| {
            work(part).or_else(|| {
                stopped.store(true, Ordering::Relaxed);
                None
            })
        };
        std::iter::from_fn(next).map_while(work).collect::<Vec<_>>()
    });
    let done = done.map_err(|error| BatchError::Threads(error.kind()))?;
    if stopped.into_inner() { Err(BatchError::Stopped) } else { Ok(done.into_iter().flatten().collect()) }
}

impl Deals {
    /// The seed of the deal at a place after so many games, with so many places.
    const fn seed(self, place: usize, games: u64, places: usize) -> u64 {
        match self {
            // Each pair of place and number gives another one.
            Self::Stream(seed) => {
                SplitMix64::new(seed.wrapping_add(GAP.wrapping_mul((place as u64) << 40 ^ games))).next_u64()
            }
            Self::From(first) => {
                first.wrapping_add(place as u64).wrapping_add(games.wrapping_mul(places as u64))
            }
        }
    }
}

/// An action's number as callers have it.
fn number(index: usize) -> i32 {
    i32::try_from(index).expect("there are some hundred actions")
}

const GAP: u64 = 0x9e37_79b9_7f4a_7c15;

fn ended(state: &State, turns: u16) -> Finished {
    Finished {
        games: 1,
        won: u64::from(state.outcome() == Some(Outcome::Won)),
        left: state.left() as u64,
        turns: turns.into(),
    }
}

impl Slot {
    /// The first game of every place.
    fn all(config: Config, places: usize, deals: Deals) -> impl Iterator<Item = Self> {
        (0..places).map(move |place| {
            let seed = deals.seed(place, 0, places);
            Self { episode: Episode::of_deal(config, &config.deal(seed)), seed, games: 0 }
        })
    }

    /// The next game begins.
    fn next(&mut self, place: usize, deals: Deals, places: usize) {
        self.games += 1;
        self.seed = deals.seed(place, self.games, places);
        let config = *self.episode.config();
        self.episode = Episode::of_deal(config, &config.deal(self.seed));
    }

    /// Writes what is seen.
    fn show(&self, row: usize, out: &mut Slices<'_>) {
        let (episode, config) = (&self.episode, self.episode.config());
        let seat = episode.seat();
        out.seat[row] = seat.index() as u8;
        out.seed[row] = self.seed;
        let width = config.observation_len();
        match &mut out.observation {
            Observations::Bytes(bytes) => episode.observe(seat, &mut bytes[row * width..][..width]),
            Observations::Floats(floats) => episode.observe_floats(seat, &mut floats[row * width..][..width]),
            Observations::None => {}
        }
        let width = config.action_space().len();
        episode.mask(&mut out.mask[row * width..][..width]);
    }

    fn bot_action(
        &self,
        kind: &BotKind,
        effort: Effort,
        seed: u64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<usize> {
        let (episode, space) = (&self.episode, self.episode.config().action_space());
        let game = episode.game();
        let seat = episode.seat();
        if episode.is_talk() {
            let wanted = kind.speech().says(&game.view(seat)) - game.talk().by(seat);
            let said = wanted.iter().next().map_or(Move::Silent, Move::Say);
            return Some(space.index(said).unwrap_or(space.silent()));
        }
        let mut bot = kind.bot_with(chance(seed, self.seed, seat, game.state()), effort);
        let choice = bot.act_while(&game.view(seat), game.talk(), go_on)?;
        Some(space.index(Move::Act(choice.action)).unwrap_or(space.end()))
    }
}

/// What a bot leaves to chance depends on the seed, the deal, the seat and how far the game has come.
fn chance(seed: u64, deal: u64, seat: Seat, state: &State) -> u64 {
    let mut mixed = SplitMix64::new(seed ^ deal.rotate_left(32));
    let mixed = mixed.next_u64() ^ (seat.index() as u64) << 8 ^ state.left() as u64;
    SplitMix64::new(mixed).next_u64()
}
