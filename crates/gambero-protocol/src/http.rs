//! The bodies of HTTP requests and answers.

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::level::Level;
use crate::table::{Occupant, Phase, Settings};

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ErrorJson {
    /// The code.
    pub code: Code,
    /// The same in English, and what would be right.
    pub text: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Me {
    /// The name.
    pub name: String,
    /// The language: `en`, `de`, `fr`, `it` or `es`.
    pub language: String,
    /// The secret by which the server knows this person again: only in the answer that creates it. Browsers
    /// get it as a cookie and need not keep it; other clients send it as `Authorization: Bearer TOKEN`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub token: Option<String>,
}

/// How one would like to be called and spoken to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MeRequest {
    /// The name, one line of at most 24 characters; without it, the one before or one of ours.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub name: Option<String>,
    /// The language: `en`, `de`, `fr`, `it` or `es`; without it, the one before or that of the request.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub language: Option<String>,
}

/// A link that moves a person to another device, once, within fifteen minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LinkJson {
    /// The secret of the link: the other device sends `POST /api/links/SECRET`.
    pub secret: String,
    /// When it expires, in milliseconds since 1970.
    pub expires: i64,
}

/// A table that has been opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableCreated {
    /// Its code.
    pub code: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ListedTable {
    /// Its code.
    pub code: String,
    /// What was chosen.
    pub settings: Settings,
    /// Where it stands.
    pub phase: Phase,
    /// How many seats nobody sits in.
    pub free_seats: u32,
    /// When something last happened there, in milliseconds since 1970.
    pub updated: i64,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayerJson {
    /// The seat.
    pub seat: usize,
    /// Who sat there.
    pub occupant: Occupant,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameJson {
    /// Its place in all histories: `GET /api/me/games?before=ID` goes on behind it.
    pub id: i64,
    /// The code of its table.
    pub code: String,
    /// Which game of its table, from 1: `GET /api/tables/CODE/games/NUMBER/record` is the record.
    pub number: u32,
    /// The variant's id.
    pub variant: String,
    /// Who sat where.
    pub players: Vec<PlayerJson>,
    /// `won`, or `lost:` and the reason.
    pub outcome: String,
    /// How many cards were left.
    pub left: u32,
    /// Whether moves were taken back, so that it does not count.
    pub practice: bool,
    /// The day whose deal it was, or `null`.
    pub daily: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// When it ended.
    pub ended: i64,
    /// Where it was played, if that was one's own device. Such games count nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub device: Option<DevicePlace>,
}

/// The place of a game on the device that it was played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DevicePlace {
    /// The code of the table there.
    pub code: String,
    /// Which game of the table, from 1.
    pub number: u32,
}

/// `POST /api/me/games`: a finished game that was played on one's own device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceGameRequest {
    /// Its place on the device. A game from the same place is kept once.
    pub device: DevicePlace,
    /// The seat of the person, from 0. Bots sat in all others: the record names their levels.
    pub seat: u8,
    /// The whole game as a record, in either form.
    pub record: String,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// When it ended.
    pub ended: i64,
}

/// What a person has done in one variant with one number of players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct StatisticJson {
    /// The variant's id.
    pub variant: String,
    /// How many seats.
    pub players: u8,
    /// How many games that count.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// How many cards were left on average.
    pub mean_left: f64,
    /// The fewest cards ever left.
    pub best_left: u32,
    /// Wins in a row up to now.
    pub streak: u32,
    /// The longest row of wins.
    pub longest_streak: u32,
}

/// Which daily deal one would play, and with how many bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DailyRequest {
    /// The variant's id.
    pub variant: String,
    /// How many seats: 1 to play alone, more to play with bots.
    #[serde(default = "one")]
    #[cfg_attr(feature = "describe", ts(as = "Option<usize>", optional))]
    pub players: usize,
}

fn one() -> usize {
    1
}

/// A daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DailyJson {
    /// The day, such as `2026-11-15`.
    pub day: String,
    /// The variant's id.
    pub variant: String,
    /// The level of the bots.
    pub level: Level,
    /// The code of one's own table for it, or `null` if one has not opened it.
    pub mine: Option<String>,
    /// What people made of it, the best first.
    pub results: Vec<DailyRow>,
}

/// What somebody made of a daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DailyRow {
    /// The person's name.
    pub name: String,
    /// How many seats; the others were bots.
    pub players: u8,
    /// `won`, or `lost:` and the reason.
    pub outcome: String,
    /// How many cards were left.
    pub left: u32,
    /// Whether it is one's own.
    pub mine: bool,
}

/// What the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ServerJson {
    /// `gambero`.
    pub name: String,
    /// The program's version.
    pub version: String,
    /// The WebSocket's protocol.
    pub protocol: String,
    /// The variants' ids.
    pub variants: Vec<String>,
    /// The bots' levels, the weakest first.
    pub levels: Vec<Level>,
    /// The languages.
    pub languages: Vec<String>,
    /// What time it is there, in milliseconds since 1970.
    pub now: i64,
}
