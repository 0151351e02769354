//! Games on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use gambero::{Deal, DealError, LayoutChoice, SplitMix64, Variant};
use gambero_bots::{Bot, Level, Weights, careful_with};

use crate::game::play;
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
    pub bots: Vec<Level>,
    /// Other weights for `careful` than the tuned ones.
    pub weights: Option<Weights>,
    /// Whether the bots give each other signals.
    pub talks: bool,
    /// The first game's seed; each game after it has the next one.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many threads; 0 for one a core.
    pub threads: usize,
}

impl Setup {
    /// A thousand games from seed 0 without signals, on all cores.
    pub fn new(variant: Variant, players: usize, bots: &[Level]) -> Self {
        Self {
            variant,
            players,
            layout: None,
            bots: bots.to_vec(),
            weights: None,
            talks: false,
            seed: 0,
            games: 1000,
            threads: 0,
        }
    }

    fn deal(&self, game: u64) -> Result<Deal, DealError> {
        Deal::from_seed(self.variant, self.players, self.seed.wrapping_add(game), self.layout)
    }

    /// The bots of a game. Those that play by chance get seeds of their own in every seat and game.
    fn seats(&self, game: u64) -> Vec<Box<dyn Bot>> {
        let mut seeds = SplitMix64::new(self.seed.wrapping_add(game) ^ 0x5eed);
        let levels = self.bots.iter().copied().cycle().take(self.players);
        let bot = |level: Level| match (level, self.weights) {
            (Level::Careful, Some(weights)) => careful_with(weights),
            _ => level.bot(seeds.next_u64()),
        };
        levels.map(bot).collect()
    }
}

/// How many games a thread takes at a time.
const BATCH: u64 = 16;

/// One game in so many is timed, move by move: looking at the clock takes longer than some bots think.
const TIMED: u64 = 128;

/// Plays the games. `go_on` is told now and then how many are done, from any thread, and stops everything by saying
/// `false`; what has been played by then is reported.
///
/// # Errors
///
/// If the setup cannot be dealt; nothing is then played.
pub fn simulate(setup: &Setup, go_on: &(dyn Fn(u64) -> bool + Sync)) -> Result<Report, DealError> {
    simulate_with(setup, &|game| setup.seats(game), go_on)
}

/// The same with any bots: `seats` makes those of a game.
pub(crate) fn simulate_with(
    setup: &Setup,
    seats: &(dyn Fn(u64) -> Vec<Box<dyn Bot>> + Sync),
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Report, DealError> {
    setup.deal(0)?;
    let start = Instant::now();
    let threads = match setup.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut report = Report::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            let batch = first..setup.games.min(first.saturating_add(BATCH));
            if batch.is_empty() {
                return report;
            }
            let size = batch.end - batch.start;
            for game in batch {
                let Ok(deal) = setup.deal(game) else { return report };
                let mut times = Vec::new();
                let clock = (game % TIMED == 0).then_some(&mut times);
                let end = play(&deal, &mut seats(game), setup.talks, clock);
                report.count(&end, &times);
            }
            if !go_on(done.fetch_add(size, Ordering::Relaxed) + size) {
                next.store(setup.games, Ordering::Relaxed);
                return report;
            }
        }
    };
    let mut report = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all = Report::default();
        for worker in workers {
            match worker.join() {
                Ok(report) => all.add(report),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    report.finish(start.elapsed());
    Ok(report)
}
