//! Games that have ended, and what people make of them.

use crate::daily::DailyKey;
use crate::person::PersonId;
use crate::table::{LogEntry, NewTable, TableId};

/// The number of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub i64);

/// A game that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// Which game of its table, from 1.
    pub number: u32,
    /// The variant's id.
    pub variant: String,
    /// How many seats.
    pub players: u8,
    /// `won`, or `lost:` and the reason.
    pub outcome: String,
    /// How many cards were left.
    pub left: u32,
    /// Whether moves were taken back, hints were given or no card was laid: such games do not count in
    /// statistics.
    pub practice: bool,
    /// Which daily deal it was.
    pub daily: Option<DailyKey>,
    /// When it began.
    pub started: i64,
    /// When it ended.
    pub ended: i64,
    /// The whole game as a record.
    pub record: String,
    /// Who sat where at its end.
    pub seats: Vec<Player>,
    /// Where it was played, if that was somebody's own device. [`Store::keep_device_game`] alone writes it.
    ///
    /// [`Store::keep_device_game`]: crate::Store::keep_device_game
    pub device: Option<DeviceOrigin>,
}

/// The place of a game on the device that it was played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceOrigin {
    /// The code of the table there.
    pub code: String,
    /// Which game of the table, from 1.
    pub number: u32,
}

/// A game that was played on its owner's device, with a table at which it can be looked at.
#[derive(Clone, Debug)]
pub struct DeviceGame {
    /// Its place on the device: by it the game is known again.
    pub origin: DeviceOrigin,
    /// The table. It is closed, and the game's owner is its owner.
    pub table: NewTable,
    /// The last entry of its log, number 2.
    pub closing: LogEntry,
    /// The game.
    pub game: FinishedGame,
    /// How many of these its owner may have.
    pub limit: u64,
}

/// Who sat in a seat when a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The seat, from 0.
    pub seat: u8,
    /// The person, or `None` for a bot.
    pub person: Option<PersonId>,
    /// The person's name then, or the bot's level.
    pub name: String,
}

/// A game in a person's history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// Where it was played.
    pub table: TableId,
    /// The table's code.
    pub code: String,
    /// The game; its record is left empty.
    pub game: FinishedGame,
}

/// What a person has done in one variant with one number of players. Practice games do not count.
#[derive(Clone, PartialEq, Debug)]
pub struct Statistic {
    /// The variant's id.
    pub variant: String,
    /// How many seats.
    pub players: u8,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// How many cards were left on average.
    pub mean_left: f64,
    /// The fewest cards ever left.
    pub best_left: u32,
    /// Wins in a row up to now, in the order in which games are stored.
    pub streak: u32,
    /// The longest row of wins.
    pub longest_streak: u32,
}

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The variant's id.
    pub variant: String,
    /// Whether it was won.
    pub won: bool,
    /// How many cards were left.
    pub left: u32,
}

/// What people have made of a variant with one number of players, all of them together. Only games without
/// bots that were no practice count.
#[derive(Clone, PartialEq, Debug)]
pub struct PeoplesResult {
    /// The variant's id.
    pub variant: String,
    /// How many seats.
    pub players: u8,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// How many cards were left on average.
    pub mean_left: f64,
}
