//! Who fills the seats: bots of ours, and programs of anybody's that speak the bot protocol.

use std::fmt;
use std::time::Duration;

use gambero::{Action, Seat, SignalSet, Speech, SplitMix64, Talk, View};
use gambero_bots::protocol::{Fault, NewGame, Program};
use gambero_bots::{Bot, BotKind, Effort, Habit, Learned, Level, Slips, Weights, careful_with};

use crate::talk_style::{Speaker, TalkStyle};

/// Who is to fill a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot of ours.
    Bot(OurBot),
    /// A program, by its name and arguments.
    Program(Vec<String>),
}

/// A bot of ours, perhaps one that talks otherwise than it would by itself, or slips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OurBot {
    /// What it plays by.
    pub mind: Mind,
    /// How it talks, if not as its level does.
    pub talk: Option<TalkStyle>,
    /// Whether it lays another card than the one it would choose in one of ten turns ([`Slips`]).
    pub slips: bool,
}

/// What a bot of ours plays by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mind {
    /// A level of the ladder, perhaps with a network of somebody's own.
    Kind(BotKind),
    /// `careful` with a habit that makes it play worse.
    Habit(Habit),
}

impl Mind {
    fn read(text: &str, load: &mut dyn FnMut(&str) -> Result<Learned, String>) -> Result<Self, String> {
        let Some(habit) = text.strip_prefix("careful:") else {
            return BotKind::read(text, load).map(Self::Kind);
        };
        let names = Habit::ALL.map(Habit::name).join(", ");
        let found = Habit::ALL.into_iter().find(|known| known.name() == habit).map(Self::Habit);
        found.ok_or_else(|| format!("there is no habit {habit:?}: there are {names}"))
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        BotKind::from(level).into()
    }
}

impl From<BotKind> for Player {
    fn from(kind: BotKind) -> Self {
        Self::Bot(Mind::Kind(kind).into())
    }
}

impl From<Habit> for Player {
    fn from(habit: Habit) -> Self {
        Self::Bot(Mind::Habit(habit).into())
    }
}

impl From<Mind> for OurBot {
    fn from(mind: Mind) -> Self {
        Self { mind, talk: None, slips: false }
    }
}

impl OurBot {
    /// The word for slips on a command line: `careful~slips`.
    pub const SLIPS: &'static str = "slips";

    /// Reads a bot as it is written, with what is said about it behind `~`; `load` brings the networks of
    /// files.
    ///
    /// # Errors
    ///
    /// If there is no such bot; the error says what there is.
    pub fn read(text: &str, load: &mut dyn FnMut(&str) -> Result<Learned, String>) -> Result<Self, String> {
        // Files may have the sign in their names; what belongs to the bot is a word at the end.
        let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let Some((bot, word)) = text.rsplit_once('~').filter(|(_, word)| is_word(word)) else {
            return Ok(Mind::read(text, load)?.into());
        };
        let mut bot = Self::read(bot, load)?;
        if word == Self::SLIPS {
            if std::mem::replace(&mut bot.slips, true) {
                return Err(format!("{text:?} slips twice: write ~slips once"));
            }
        } else if let Ok(style) = word.parse() {
            if let Some(other) = bot.talk.replace(style) {
                return Err(format!("{text:?} has two ways to talk, {other} and {style}: choose one"));
            }
        } else {
            let styles = TalkStyle::ALL.map(TalkStyle::name).join(", ");
            return Err(format!(
                "no bot plays {word:?}: behind ~ stands a way to talk ({styles}) or slips, \
                 such as {bot}~silent"
            ));
        }
        Ok(bot)
    }

    /// The level that it is of.
    pub fn level(&self) -> Level {
        match &self.mind {
            Mind::Kind(kind) => kind.level(),
            Mind::Habit(_) => Level::Careful,
        }
    }

    /// Sits down for a game. Each thing that it leaves to chance has a seed of its own.
    pub(crate) fn seated(&self, seed: u64, effort: Effort, weights: Option<Weights>) -> Seated {
        let bot = match (&self.mind, weights) {
            (Mind::Kind(kind), Some(weights)) if kind.level() == Level::Careful => careful_with(weights),
            (Mind::Kind(kind), _) => kind.bot_with(seed, effort),
            (Mind::Habit(habit), _) => habit.bot(),
        };
        let mut seeds = SplitMix64::new(seed ^ 0x07ce);
        let bot = if self.slips { Box::new(Slips::new(bot, seeds.next_u64())) } else { bot };
        let speaker = match self.talk {
            None => Speaker::Level(self.level().speech()),
            Some(style) => Speaker::Style(style, SplitMix64::new(seeds.next_u64())),
        };
        Seated::Bot(bot, speaker)
    }
}

/// As it is written on a command line: `skilled`, `careful:no-jumps`, `expert:my.net~little~slips`.
impl fmt::Display for OurBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.mind {
            Mind::Kind(kind) => kind.fmt(f)?,
            Mind::Habit(habit) => write!(f, "{}:{habit}", Level::Careful)?,
        }
        if let Some(style) = self.talk {
            write!(f, "~{style}")?;
        }
        if self.slips { write!(f, "~{}", Self::SLIPS) } else { Ok(()) }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(words) => f.write_str(&words.join(" ")),
        }
    }
}

/// A game that was given up because of what a program did.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Forfeit {
    /// The game's seed.
    pub seed: u64,
    /// The program's seat.
    pub seat: Seat,
    /// The program, as it was started.
    pub program: String,
    /// What it did.
    pub fault: String,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, seat {}: {} {}", self.seed, self.seat, self.program, self.fault)
    }
}

/// Somebody who sits at the table.
pub(crate) enum Seated {
    Bot(Box<dyn Bot>, Speaker),
    /// Not running before its first game, and after a fault.
    Program(Vec<String>, Option<Program>),
}

impl Seated {
    /// Programs are started if they do not run.
    pub(crate) fn start(&mut self, budget: Duration, go_on: &dyn Fn() -> bool) -> Result<(), Fault> {
        if let Self::Program(words, program @ None) = self {
            *program = Some(Program::start(words, budget, go_on)?);
        }
        Ok(())
    }

    /// Whether nothing has to be started first.
    pub(crate) fn is_ready(&self) -> bool {
        !matches!(self, Self::Program(_, None))
    }

    /// Programs are told that a game begins.
    pub(crate) fn begin(&mut self, game: NewGame) -> Result<(), Box<Fault>> {
        match self {
            Self::Bot(..) => Ok(()),
            Self::Program(_, program) => Ok(running(program)?.begin(game)?),
        }
    }

    /// What the player does. [`Fault::Stopped`] soon after `go_on` has returned `false`.
    pub(crate) fn act(
        &mut self,
        view: &View,
        talk: &Talk,
        budget: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Action, Box<Fault>> {
        match self {
            Self::Bot(bot, _) => Ok(bot.act_while(view, talk, go_on).ok_or(Fault::Stopped)?.action),
            Self::Program(_, program) => Ok(running(program)?.act(view, talk, budget, go_on)?),
        }
    }

    pub(crate) fn say(
        &mut self,
        view: &View,
        talk: &Talk,
        budget: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Result<SignalSet, Box<Fault>> {
        match self {
            Self::Bot(_, speaker) => Ok(speaker.says(view, talk)),
            Self::Program(_, program) => Ok(running(program)?.say(view, talk, budget, go_on)?),
        }
    }

    /// The speech of a player that says all that this speech says and nothing else: such players need not be
    /// asked one by one.
    pub(crate) fn speaks_as(&self) -> Option<Speech> {
        match self {
            Self::Bot(_, Speaker::Level(speech)) => Some(*speech),
            Self::Bot(_, Speaker::Style(..)) | Self::Program(..) => None,
        }
    }

    /// What it means that the player does not say something.
    pub(crate) fn speech(&self) -> Speech {
        match self {
            Self::Bot(_, speaker) => speaker.speech(),
            Self::Program(..) => Speech::Free,
        }
    }

    /// Programs are killed at once.
    pub(crate) fn kill(&mut self) {
        if let Self::Program(_, Some(program)) = self {
            program.kill();
        }
    }

    /// Programs are told how the game ended; one that has gone wrong is started anew for the next game.
    pub(crate) fn end(&mut self, view: &View, faulty: bool) {
        if let Self::Program(_, program) = self {
            let well = !faulty && program.as_mut().is_some_and(|program| program.end(view).is_ok());
            if !well {
                *program = None;
            }
        }
    }
}

fn running(program: &mut Option<Program>) -> Result<&mut Program, Fault> {
    program.as_mut().ok_or_else(|| Fault::CannotStart(std::io::ErrorKind::NotConnected.into()))
}
