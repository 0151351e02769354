//! The seven commands of Extreme (`docs/rules.md`, section 4).

use std::fmt;

use crate::names::named_enum;
use crate::set::set_of;

named_enum! {
    "command"
    /// What a command card orders.
    pub enum Command {
        /// `s`, lightning: the turn is over at once.
        Stop = "stop",
        /// `k`, lightning: must be covered in the same turn.
        Skull = "skull",
        /// `t`, lightning: exactly three cards in this turn.
        Three = "three",
        /// `q`, lasting: nobody may communicate.
        Silence = "silence",
        /// `b`, lasting: no backwards trick on any pile.
        NoTrick = "no-trick",
        /// `p`, lasting: all cards of a turn go on one pile.
        OnePile = "one-pile",
        /// `d`, lasting: one card only is drawn at the end of a turn.
        DrawOne = "draw-one",
    }
}

/// How long a command binds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommandKind {
    /// Binds the player who plays it, in that turn.
    Lightning,
    /// Binds everyone while it shows on top of a pile.
    Lasting,
}

impl Command {
    /// The lasting ones, in the order of the rules.
    pub const LASTING: [Self; 4] = [Self::Silence, Self::NoTrick, Self::OnePile, Self::DrawOne];

    /// How many cards of each command a deck holds.
    pub const COPIES: usize = 4;

    /// The letter behind a card's number: `s`, `k`, `t`, `q`, `b`, `p`, `d`.
    pub const fn letter(self) -> char {
        ['s', 'k', 't', 'q', 'b', 'p', 'd'][self as usize]
    }

    /// The command with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.letter() == letter)
    }

    /// Whether the command strikes once or lasts.
    pub const fn kind(self) -> CommandKind {
        match self {
            Self::Stop | Self::Skull | Self::Three => CommandKind::Lightning,
            Self::Silence | Self::NoTrick | Self::OnePile | Self::DrawOne => CommandKind::Lasting,
        }
    }

    /// The command's place in [`Command::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of commands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CommandSet(u8);

impl CommandSet {
    /// The set of one command, or of none.
    #[inline]
    pub(crate) const fn of(command: Option<Command>) -> Self {
        match command {
            Some(command) => Self(1 << command as u8),
            None => Self::EMPTY,
        }
    }

    /// The command that comes first in the rules.
    #[inline]
    pub(crate) const fn first(self) -> Option<Command> {
        if self.0 == 0 { None } else { Some(Command::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// Whether the set holds this command.
    pub const fn contains(self, command: Command) -> bool {
        self.0 >> command as u8 & 1 == 1
    }

    /// Puts a command in.
    pub const fn insert(&mut self, command: Command) {
        self.0 |= 1 << command as u8;
    }

    /// The commands, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Command> {
        Command::ALL.into_iter().filter(move |command| self.contains(*command))
    }
}

set_of!(Command, CommandSet);

impl fmt::Debug for CommandSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
