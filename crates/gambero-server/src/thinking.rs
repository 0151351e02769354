//! The thread pool for everything that takes more than an instant, with a fair scheduler by priority.
//!
//! Moves of bots come before hints, hints before analyses. Within each, those who ask take turns, one job
//! each: tables for moves and hints, accounts for analyses. An
//! analysis takes seconds and can be interrupted: between its parts its thread does what has come in
//! meanwhile and is more urgent, so that even a single thread keeps games going.
//!
//! How long a bot may think depends on how many wait for the same thread: [`THOUGHT`] divided by those who
//! want it, but never less than [`LEAST`]. So whoever waits, waits about as long as one undisturbed thought
//! takes, until some 25 tables a thread think at once; with more of them the wait grows by the shortest
//! thought, which takes [`LEAST`] and what a bot needs to begin with.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use gambero_bots::Effort;
use gambero_store::{PersonId, TableId};
use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

use crate::limits::Network;
use crate::metrics::Metrics;

/// How long a bot thinks about a move when nobody waits, as a mean over the moves of a turn: about the first
/// one it may think two or three times as long.
const THOUGHT: Duration = Effort::USUAL;

/// How long it may think at least.
const LEAST: Duration = Duration::from_millis(2);

/// What is thought about, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Urgency {
    /// A bot's move: people wait for it.
    Move,
    /// A hint: one person waits for it.
    Hint,
    /// An analysis: goes on in the background.
    Analysis,
}

/// Who takes turns with others of the same urgency.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    Table(TableId),
    Account(PersonId),
    /// Anybody without an account in a network.
    Stranger(Option<Network>),
}

/// Work for a thread, which is told how long it may take.
type Job = Box<dyn FnOnce(Duration) + Send>;

/// Jobs of many askers, who take turns.
#[derive(Default)]
struct Queue {
    /// Those who wait, the next one first.
    askers: VecDeque<Asker>,
    /// A line for each of them, never empty.
    lines: HashMap<Asker, VecDeque<Job>>,
    waiting: usize,
}

impl Queue {
    fn push(&mut self, asker: Asker, job: Job) {
        self.waiting += 1;
        let line = self.lines.entry(asker).or_default();
        if line.is_empty() {
            self.askers.push_back(asker);
        }
        line.push_back(job);
    }

    fn pop(&mut self) -> Option<Job> {
        let asker = self.askers.pop_front()?;
        let line = self.lines.get_mut(&asker)?;
        let job = line.pop_front();
        if line.is_empty() {
            self.lines.remove(&asker);
        } else {
            self.askers.push_back(asker);
        }
        self.waiting -= usize::from(job.is_some());
        job
    }
}

#[derive(Default)]
struct Desk {
    queues: [Queue; 3],
    closed: bool,
}

impl Desk {
    /// The next job that is at least so urgent, and how long it may take.
    fn next(&mut self, urgency: Urgency, threads: usize) -> Option<(Job, Duration)> {
        let job = self.queues[..=urgency as usize].iter_mut().find_map(Queue::pop)?;
        let [moves, hints, _] = &self.queues;
        Some((job, time(moves.waiting + hints.waiting, threads)))
    }
}

/// How long a bot may think while others wait.
fn time(waiting: usize, threads: usize) -> Duration {
    let share = threads as f64 / (threads + waiting) as f64;
    THOUGHT.mul_f64(share).max(LEAST)
}

struct Shared {
    desk: Mutex<Desk>,
    work: Condvar,
    threads: usize,
    metrics: Arc<Metrics>,
}

impl Shared {
    /// What a thread does until the end.
    fn work(&self) {
        let mut desk = self.desk.lock();
        while !desk.closed {
            match desk.next(Urgency::Analysis, self.threads) {
                Some(job) => {
                    drop(desk);
                    self.run(job);
                    desk = self.desk.lock();
                }
                None => self.work.wait(&mut desk),
            }
        }
    }

    fn run(&self, (job, time): (Job, Duration)) {
        self.metrics.waiting.sub(1);
        // Whoever waits for an answer learns from its absence that something went wrong; the thread lives on.
        let _ = catch_unwind(AssertUnwindSafe(|| job(time)));
    }
}

/// The threads, and what waits for them.
pub(crate) struct Thinking(Arc<Shared>);

/// What an analysis holds to give way to what is more urgent.
pub(crate) struct Yield(Arc<Shared>);

impl Yield {
    /// Does what is more urgent than an analysis. `false` if there is no use in going on.
    pub(crate) fn give_way(&self) -> bool {
        loop {
            let mut desk = self.0.desk.lock();
            if desk.closed {
                return false;
            }
            let Some(job) = desk.next(Urgency::Hint, self.0.threads) else { return true };
            drop(desk);
            self.0.run(job);
        }
    }
}

impl Thinking {
    /// A thread for each core.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        Self::with(thread::available_parallelism().map_or(1, usize::from), metrics)
    }

    fn with(threads: usize, metrics: Arc<Metrics>) -> Self {
        let shared = Arc::new(Shared { desk: Mutex::default(), work: Condvar::new(), threads, metrics });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let name = format!("thinking-{number}");
            if let Err(error) = thread::Builder::new().name(name).spawn(move || shared.work()) {
                tracing::error!(%error, "a thread for thinking could not be started");
            }
        }
        Self(shared)
    }

    /// Has something thought about; the work is told how long it may take. `None` if it failed or
    /// the server stops.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        urgency: Urgency,
        asker: Asker,
        work: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, answer) = oneshot::channel();
        let metrics = Arc::clone(&self.0.metrics);
        let job = Box::new(move |time| {
            let start = Instant::now();
            let found = work(time);
            if urgency != Urgency::Analysis {
                metrics.thoughts.observe(start.elapsed());
            }
            let _ = sender.send(found);
        });
        {
            let mut desk = self.0.desk.lock();
            if desk.closed {
                return None;
            }
            desk.queues[urgency as usize].push(asker, job);
            self.0.metrics.waiting.add(1);
        }
        self.0.work.notify_one();
        answer.await.ok()
    }

    /// For analyses: how to give way.
    pub(crate) fn giving_way(&self) -> Yield {
        Yield(Arc::clone(&self.0))
    }

    /// Lets the threads go; what waits is not done any more.
    pub(crate) fn close(&self) {
        let mut desk = self.0.desk.lock();
        desk.closed = true;
        desk.queues = Default::default();
        drop(desk);
        self.0.work.notify_all();
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(name: &'static str, done: &Arc<Mutex<Vec<&'static str>>>) -> Job {
        let done = Arc::clone(done);
        Box::new(move |_| done.lock().push(name))
    }

    #[test]
    fn tables_take_turns_and_what_is_urgent_comes_first() {
        let (mut desk, done) = (Desk::default(), Arc::default());
        let mut push = |urgency: Urgency, table, name| {
            desk.queues[urgency as usize].push(Asker::Table(TableId(table)), job(name, &done));
        };
        push(Urgency::Analysis, 1, "1: first game");
        push(Urgency::Analysis, 1, "1: second game");
        push(Urgency::Analysis, 2, "2: first game");
        push(Urgency::Hint, 3, "3: hint");
        push(Urgency::Move, 1, "1: move");
        push(Urgency::Move, 4, "4: move");
        let mut urgent = Vec::new();
        while let Some((job, _)) = desk.next(Urgency::Hint, 1) {
            job(LEAST);
            urgent.push(());
        }
        assert_eq!(urgent.len(), 3, "analyses are left");
        while let Some((job, _)) = desk.next(Urgency::Analysis, 1) {
            job(LEAST);
        }
        let order = ["1: move", "4: move", "3: hint", "1: first game", "2: first game", "1: second game"];
        assert_eq!(*done.lock(), order);
    }

    #[test]
    fn who_waits_waits_about_as_long_as_a_thought_takes() {
        assert_eq!((time(0, 2), time(2, 2), time(0, 64)), (THOUGHT, THOUGHT / 2, THOUGHT));
        assert_eq!((time(48, 2), time(10_000, 2)), (LEAST, LEAST));
        for (waiting, threads) in [(1, 1), (7, 1), (24, 1), (20, 4), (90, 4)] {
            let wait =
                time(waiting, threads) * u32::try_from(waiting).unwrap() / u32::try_from(threads).unwrap();
            assert!(wait <= THOUGHT, "{waiting} for {threads}: {wait:?}");
        }
    }

    #[tokio::test]
    async fn a_thread_survives_what_fails_and_ends_when_told() {
        let thinking = Thinking::with(1, Arc::default());
        let failed: Option<()> =
            thinking.ask(Urgency::Move, Asker::Table(TableId(1)), |_| panic!("a bot failed")).await;
        assert_eq!(failed, None);
        let time = thinking.ask(Urgency::Hint, Asker::Table(TableId(1)), |time| time).await;
        assert_eq!(time, Some(THOUGHT), "nobody else waits");
        thinking.close();
        assert_eq!(thinking.ask(Urgency::Move, Asker::Table(TableId(1)), |time| time).await, None);
        assert_eq!(thinking.0.metrics.waiting.value(), 0);
    }

    #[tokio::test]
    async fn an_analysis_gives_way_on_the_only_thread() {
        let thinking = Thinking::with(1, Arc::default());
        let way = thinking.giving_way();
        let (started, begun) = oneshot::channel();
        let analysis = thinking.ask(Urgency::Analysis, Asker::Table(TableId(1)), move |_| {
            let _ = started.send(());
            // Without giving way the move would never be made, and this would never end.
            let mut gone_on = 0;
            while way.0.metrics.thoughts.count() == 0 {
                assert!(way.give_way());
                gone_on += 1;
            }
            gone_on > 0
        });
        let during = async {
            begun.await.unwrap();
            thinking.ask(Urgency::Move, Asker::Table(TableId(2)), |_| "made").await
        };
        assert_eq!(tokio::join!(analysis, during), (Some(true), Some("made")));
    }
}
