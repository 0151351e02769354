//! The seven commands of Extreme (`docs/rules.md`, section 4).

use std::fmt;

use crate::names::named;

/// What a command card orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Command {
    /// `s`, lightning: the turn is over at once.
    Stop,
    /// `k`, lightning: must be covered in the same turn.
    Skull,
    /// `t`, lightning: exactly three cards in this turn.
    Three,
    /// `q`, lasting: nobody may communicate.
    Silence,
    /// `b`, lasting: no backwards trick on any pile.
    NoTrick,
    /// `p`, lasting: all cards of a turn go on one pile.
    OnePile,
    /// `d`, lasting: one card only is drawn at the end of a turn.
    DrawOne,
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
    /// All seven, in the order of the rules.
    pub const ALL: [Self; 7] =
        [Self::Stop, Self::Skull, Self::Three, Self::Silence, Self::NoTrick, Self::OnePile, Self::DrawOne];

    /// The lasting ones, in the order of the rules.
    pub const LASTING: [Self; 4] = [Self::Silence, Self::NoTrick, Self::OnePile, Self::DrawOne];

    /// How many cards of each command a deck holds.
    pub const COPIES: usize = 4;

    /// The letter behind a card's number: `s`, `k`, `t`, `q`, `b`, `p`, `d`.
    pub const fn letter(self) -> char {
        match self {
            Self::Stop => 's',
            Self::Skull => 'k',
            Self::Three => 't',
            Self::Silence => 'q',
            Self::NoTrick => 'b',
            Self::OnePile => 'p',
            Self::DrawOne => 'd',
        }
    }

    /// The command with this letter.
    ///
    /// ```
    /// use gambero::Command;
    ///
    /// assert_eq!(Command::from_letter('q'), Some(Command::Silence));
    /// assert_eq!(Command::Silence.letter(), 'q');
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.letter() == letter)
    }

    /// The command's name in text and protocols: `stop`, `no-trick` …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stop => "stop",
            Self::Skull => "skull",
            Self::Three => "three",
            Self::Silence => "silence",
            Self::NoTrick => "no-trick",
            Self::OnePile => "one-pile",
            Self::DrawOne => "draw-one",
        }
    }

    /// Whether the command strikes once or lasts.
    ///
    /// ```
    /// use gambero::{Command, CommandKind};
    ///
    /// assert_eq!(Command::Stop.kind(), CommandKind::Lightning);
    /// assert_eq!(Command::Silence.kind(), CommandKind::Lasting);
    /// ```
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
    /// The set without commands.
    pub const EMPTY: Self = Self(0);

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

    /// The union of two sets.
    #[inline]
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the set holds this command.
    pub const fn contains(self, command: Command) -> bool {
        self.0 >> command as u8 & 1 == 1
    }

    /// Whether the set holds no command.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
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

impl FromIterator<Command> for CommandSet {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Self {
        let mut set = Self::EMPTY;
        for command in commands {
            set.insert(command);
        }
        set
    }
}

impl fmt::Debug for CommandSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

named!(Command, "command", name, Command::ALL);
