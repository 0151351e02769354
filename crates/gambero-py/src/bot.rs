//! Bots.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};
use std::thread;
use std::time::Duration;

use gambero::{Refusal, Talk};
use gambero_bots::{BotKind, Choice, Effort, Learned, Level};
use gambero_sim::{OurBot, Player, on_threads};
use pyo3::prelude::*;

use crate::action::Action;
use crate::error::{file_error, illegal, unreadable, wrong};
use crate::interrupt::interruptible;
use crate::read::{self, argument};
use crate::view::View;

/// A bot: `name` is one of `BOTS`, from ``'random'`` to ``'expert'``, or ``'skilled:FILE.net'`` or
/// ``'expert:FILE.net'`` for a network of your own.
///
/// `seed` is for bots that play by chance. The bot ``'expert'`` thinks about a move for `think_ms`
/// milliseconds, 50 without it, as a mean over the moves that a turn must have, and for most of them at its
/// beginning; or it takes `looks` looks ahead there: then it always plays the same. A bot remembers the turn
/// that it has planned and how long it has thought about it, and nothing else.
///
/// >>> from gambero import Bot, Deal
/// >>> state, bot = Deal.from_seed('original', 3, 7).state(), Bot('greedy')
/// >>> while not state.is_over:
/// ...     state = state.act(bot.act(state.view(state.active)))
/// >>> state.left
/// 10
#[pyclass(frozen, module = "gambero")]
pub(crate) struct Bot {
    kind: BotKind,
    seed: u64,
    effort: Asked,
    player: Mutex<Box<dyn gambero_bots::Bot>>,
}

/// How long a bot is to think, as the caller has put it.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    looks: Option<u32>,
    think_ms: Option<u64>,
}

impl Asked {
    /// # Errors
    ///
    /// If both are given, or none of what is given is thinking.
    pub(crate) fn new(looks: Option<u32>, think_ms: Option<u64>) -> PyResult<Self> {
        const LONGEST: u64 = 600_000;
        if looks.is_some() && think_ms.is_some() {
            return Err(wrong("a bot thinks for think_ms or takes so many looks: give one of the two"));
        }
        if looks == Some(0) {
            return Err(wrong("looks must be 1 or more"));
        }
        if think_ms.is_some_and(|time| !(1..=LONGEST).contains(&time)) {
            return Err(wrong(format_args!("think_ms must be 1 to {LONGEST}")));
        }
        Ok(Self { looks, think_ms })
    }

    pub(crate) fn effort(self) -> Effort {
        match (self.looks, self.think_ms) {
            (Some(looks), _) => Effort::Looks(looks),
            (None, Some(time)) => Effort::Time(Duration::from_millis(time)),
            (None, None) => Effort::default(),
        }
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed=0, looks=None, think_ms=None))]
    fn new(
        name: &str,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        #[pyo3(from_py_with = argument::looks)] looks: Option<u32>,
        #[pyo3(from_py_with = argument::think_ms)] think_ms: Option<u64>,
    ) -> PyResult<Self> {
        let (kind, effort) = (kind(name)?, Asked::new(looks, think_ms)?);
        let player = Mutex::new(kind.bot_with(seed, effort.effort()));
        Ok(Self { kind, seed, effort, player })
    }

    /// The name that it was made with.
    #[getter]
    fn name(&self) -> String {
        self.kind.to_string()
    }

    /// How much it says of what is true: ``'steps'`` or ``'claims'``.
    #[getter]
    fn speech(&self) -> &'static str {
        read::speech_name(self.kind.speech())
    }

    /// What it does now. It must be the turn of the seat whose view it is.
    fn act(&self, py: Python<'_>, view: &View) -> PyResult<Action> {
        Ok(Action::of(self.think(py, view)?.action, &view.view.deck()))
    }

    /// The same, and why: ``'jumps-back'``, ``'smallest-step'`` …
    fn choose(&self, py: Python<'_>, view: &View) -> PyResult<(Action, &'static str)> {
        let choice = self.think(py, view)?;
        Ok((Action::of(choice.action, &view.view.deck()), choice.reason.name()))
    }

    /// What it says with this view.
    fn says(&self, view: &View) -> Vec<&'static str> {
        read::signal_texts(self.kind.speech().says(&view.view))
    }

    /// What it does with each of many views, on as many threads as asked for; 0 is one a core. Each view is
    /// judged for itself, as by a bot that was just made: the result depends neither on the threads nor on
    /// the other views. Other threads of Python go on meanwhile, and Ctrl-C stops it.
    #[pyo3(signature = (views, threads=0))]
    fn act_batch(
        &self,
        py: Python<'_>,
        views: Vec<Bound<'_, View>>,
        #[pyo3(from_py_with = argument::threads)] threads: usize,
    ) -> PyResult<Vec<Action>> {
        let threads = read::threads(threads)?.min(views.len());
        let views: Vec<(gambero::View, Talk)> =
            views.iter().map(|view| (view.get().view, view.get().talk)).collect();
        for (place, (view, _)) in views.iter().enumerate() {
            self.check(py, view, Some(place))?;
        }
        let actions = interruptible(py, |stopped| self.think_all(&views, threads, stopped))??;
        Ok(actions
            .into_iter()
            .zip(&views)
            .map(|(action, (view, _))| Action::of(action, &view.deck()))
            .collect())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let name = self.name().into_pyobject(py)?.repr()?.to_string();
        let Asked { looks, think_ms } = self.effort;
        let looks = looks.map(|looks| format!(", looks={looks}")).unwrap_or_default();
        let time = think_ms.map(|time| format!(", think_ms={time}")).unwrap_or_default();
        Ok(format!("Bot({name}, seed={}{looks}{time})", self.seed))
    }

    fn __getnewargs__(&self) -> (String, u64, Option<u32>, Option<u64>) {
        (self.name(), self.seed, self.effort.looks, self.effort.think_ms)
    }
}

impl Bot {
    /// Whether it can act with this view.
    fn check(&self, py: Python<'_>, view: &gambero::View, place: Option<usize>) -> PyResult<()> {
        let place = place.map_or(String::new(), |place| format!("view {place}: "));
        if view.outcome().is_some() {
            return Err(illegal(py, Refusal::GameOver.code(), format_args!("{place}{}", Refusal::GameOver)));
        }
        if !view.is_my_turn() {
            let seat = view.seat().map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
            let why =
                format!("{place}it is the turn of seat {}, and this is the view of {seat}", view.active());
            return Err(illegal(py, "not-your-turn", why));
        }
        self.kind.check(view.variant(), view.players()).map_err(|error| wrong(format_args!("{place}{error}")))
    }

    fn think(&self, py: Python<'_>, view: &View) -> PyResult<Choice> {
        self.check(py, &view.view, None)?;
        let think = |go_on: &dyn Fn() -> bool| {
            // Another thread may think with this bot for long.
            let mut player = loop {
                match self.player.try_lock() {
                    Ok(player) => break player,
                    Err(TryLockError::Poisoned(error)) => break error.into_inner(),
                    Err(TryLockError::WouldBlock) if !go_on() => return None,
                    Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
                }
            };
            player.act_while(&view.view, &view.talk, go_on)
        };
        // Only `expert` thinks for so long that a thread of its own is worth its price.
        let choice = if self.kind.level() == Level::Expert {
            interruptible(py, |stopped| think(&|| !stopped.load(Ordering::Relaxed)))?
        } else {
            py.detach(|| think(&|| true))
        };
        choice.ok_or_else(|| wrong("the bot was interrupted"))
    }

    /// Fresh bots on all threads; each takes the next views.
    fn think_all(
        &self,
        views: &[(gambero::View, Talk)],
        threads: usize,
        stopped: &AtomicBool,
    ) -> std::io::Result<Vec<gambero::Action>> {
        const PIECE: usize = 16;
        let next = AtomicUsize::new(0);
        let work = || {
            let mut found = Vec::new();
            loop {
                let first = next.fetch_add(PIECE, Ordering::Relaxed);
                if first >= views.len() {
                    return found;
                }
                for (view, talk) in &views[first..views.len().min(first + PIECE)] {
                    let mut bot = self.kind.bot_with(self.seed, self.effort.effort());
                    let go_on = || !stopped.load(Ordering::Relaxed);
                    let Some(choice) = bot.act_while(view, talk, &go_on) else { return found };
                    found.push((first, choice.action));
                }
            }
        };
        let mut found: Vec<_> = on_threads(threads, work)?.into_iter().flatten().collect();
        found.sort_by_key(|(first, _)| *first); // stable: those of one piece are in order
        Ok(found.into_iter().map(|(_, action)| action).collect())
    }
}

/// Reads a bot of the ladder, `skilled` and `expert` perhaps with the file of a network: `expert:my.net`.
pub(crate) fn kind(text: &str) -> PyResult<BotKind> {
    with_files(|load| BotKind::read(text, load))
}

/// Reads something in which files are named. Those that cannot be opened are an `OSError`.
fn with_files<T>(
    read: impl FnOnce(&mut dyn FnMut(&str) -> Result<Learned, String>) -> Result<T, String>,
) -> PyResult<T> {
    let mut failed = None;
    let mut load = |file: &str| {
        learned(file).map_err(|error| {
            failed = Some(error);
            String::new()
        })
    };
    let found = read(&mut load);
    found.map_err(|why| failed.unwrap_or_else(|| unreadable(why)))
}

/// The network in a file.
fn learned(file: &str) -> PyResult<Learned> {
    let bytes = std::fs::read(file).map_err(|error| file_error(&error, Path::new(file)))?;
    Learned::read(file, &bytes).map_err(|error| unreadable(format_args!("{file}: {error}")))
}

/// Reads a bot for a simulation: one of [`kind`], `careful` with a habit, or any that talks otherwise or
/// slips.
pub(crate) fn player(text: &str) -> PyResult<Player> {
    with_files(|load| OurBot::read(text, load)).map(Player::Bot)
}
