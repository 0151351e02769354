//! Who fills the seats: bots of the ladder, and programs of anybody's that speak the bot protocol.

use std::fmt;
use std::time::Duration;

use gambero::{Action, Seat, SignalSet, Speech, Talk, View};
use gambero_bots::protocol::{Fault, NewGame, Program};
use gambero_bots::{Bot, BotKind, Habit, Level};

/// Who is to fill a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot of the ladder.
    Bot(BotKind),
    /// The bot `careful` with a habit that makes it play worse.
    Habit(Habit),
    /// A program, by its name and arguments.
    Program(Vec<String>),
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Self::Bot(level.into())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(kind) => kind.fmt(f),
            Self::Habit(habit) => write!(f, "{}:{habit}", Level::Careful),
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
    Bot(BotKind, Box<dyn Bot>),
    /// Not running before its first game, and after a fault.
    Program(Vec<String>, Option<Program>),
}

impl Seated {
    /// Programs are told that a game begins, and started if they do not run.
    pub(crate) fn begin(&mut self, game: NewGame) -> Result<(), Box<Fault>> {
        match self {
            Self::Bot(..) => Ok(()),
            Self::Program(words, program) => {
                let program = match program {
                    Some(program) => program,
                    None => program.insert(Program::start(words)?),
                };
                Ok(program.begin(game)?)
            }
        }
    }

    pub(crate) fn act(&mut self, view: &View, talk: &Talk, budget: Duration) -> Result<Action, Box<Fault>> {
        match self {
            Self::Bot(_, bot) => Ok(bot.act(view, talk).action),
            Self::Program(words, program) => Ok(running(words, program)?.act(view, talk, budget)?),
        }
    }

    pub(crate) fn say(
        &mut self,
        view: &View,
        talk: &Talk,
        budget: Duration,
    ) -> Result<SignalSet, Box<Fault>> {
        match self {
            Self::Bot(kind, _) => Ok(kind.speech().says(view)),
            Self::Program(words, program) => Ok(running(words, program)?.say(view, talk, budget)?),
        }
    }

    /// The speech of a player that says all that this speech says and nothing else: such players need not be
    /// asked one by one.
    pub(crate) fn speaks_as(&self) -> Option<Speech> {
        match self {
            Self::Bot(kind, _) => Some(kind.speech()),
            Self::Program(..) => None,
        }
    }

    /// Whether the player makes use of what follows from talk. Programs are told what was said.
    pub(crate) fn concludes(&self) -> bool {
        match self {
            Self::Bot(_, bot) => bot.concludes(),
            Self::Program(..) => false,
        }
    }

    /// What it means that the player does not say something.
    pub(crate) fn speech(&self) -> Speech {
        match self {
            Self::Bot(kind, _) => kind.speech(),
            Self::Program(..) => Speech::Free,
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

fn running<'a>(words: &[String], program: &'a mut Option<Program>) -> Result<&'a mut Program, Fault> {
    match program {
        Some(program) => Ok(program),
        None => Ok(program.insert(Program::start(words)?)),
    }
}
