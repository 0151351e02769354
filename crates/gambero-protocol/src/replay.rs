//! A finished game for stepping through: everything is open, and the client needs no rules.

use gambero::{Command, Direction, Duty, LayoutKind, Outcome, Signal, SignalSet, TurnEnd, Variant};
use serde::{Deserialize, Serialize};

use crate::card::CardText;

use crate::http::PlayerJson;

/// A finished game, frame by frame.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayJson {
    /// The code of its table.
    pub code: String,
    /// Which game of its table, from 1.
    pub number: u32,
    /// The variant's id.
    #[cfg_attr(feature = "describe", ts(type = "Variant"), schema(value_type = String))]
    pub variant: Variant,
    /// Extreme: where the commands come from: `fixed`, `shuffled` or `own`.
    #[cfg_attr(feature = "describe", ts(type = "LayoutKind | null"), schema(value_type = Option<String>))]
    pub layout: Option<LayoutKind>,
    /// Who sat where.
    pub players: Vec<PlayerJson>,
    /// Which way each pile goes: `rising` or `falling`.
    #[cfg_attr(feature = "describe", ts(type = "Array<Direction>"), schema(value_type = Vec<String>))]
    pub directions: Vec<Direction>,
    /// `won`, or `lost:` and the reason.
    pub outcome: String,
    /// How many cards were left.
    pub left: u32,
    /// Whether it did not count.
    pub practice: bool,
    /// The day whose deal it was, or `null`.
    pub daily: Option<String>,
    /// When it was dealt, in milliseconds since 1970.
    pub started: i64,
    /// When it ended.
    pub ended: i64,
    /// The seed of the deal.
    pub seed: Option<String>,
    /// The draw pile at the deal, the next card first. In each frame the last `draw` of them are left.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub draw: Vec<CardText>,
    /// The deal, then one frame for each action.
    pub frames: Vec<FrameJson>,
}

/// A position, and how it came about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FrameJson {
    /// What was done; `null` in the first frame.
    pub done: Option<DoneJson>,
    /// Which turn it is now, from 1.
    pub turn: u32,
    /// The seat whose turn it is now, or was when the game ended.
    pub active: usize,
    /// The top card of each pile; `null` where none has been laid.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Option<String>>"), schema(value_type = Vec<Option<String>>))]
    pub tops: Vec<Option<CardText>>,
    /// Every seat's hand, sorted.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Vec<String>>"), schema(value_type = Vec<Vec<String>>))]
    pub hands: Vec<Vec<CardText>>,
    /// How many cards the draw pile holds.
    pub draw: usize,
    /// How many cards are not on a pile yet.
    pub left: usize,
    /// How many cards have been laid in this turn.
    pub played: usize,
    /// How many this turn must lay at least, commands apart.
    pub minimum: usize,
    /// The gravest duty that this turn has not met yet: `cover-skull`, `exactly-three` or `minimum`.
    #[cfg_attr(feature = "describe", ts(type = "Duty | null"), schema(value_type = Option<String>))]
    pub owes: Option<Duty>,
    /// The lasting commands in force.
    #[cfg_attr(feature = "describe", ts(type = "Array<Command>"), schema(value_type = Vec<String>))]
    pub lasting: Vec<Command>,
    /// Whether a 3! card lies in this turn.
    pub three: bool,
    /// The piles on which a skull shows.
    pub skulls: Vec<usize>,
    /// The pile that one pile has fixed for this turn.
    pub bound: Option<usize>,
    /// The signals given in this position, in order.
    pub signals: Vec<GivenJson>,
    /// What each seat has said that stands in this position, with the signals given in it.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Vec<String>>"), schema(value_type = Vec<Vec<String>>))]
    pub said: Vec<SignalSet>,
    /// How the game ended, in the last frame: `won`, or `lost:` and the reason.
    #[cfg_attr(feature = "describe", ts(type = "Outcome | null"), schema(value_type = Option<String>))]
    pub outcome: Option<Outcome>,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DoneJson {
    /// In which turn, from 1.
    pub turn: u32,
    /// Who did it: the seat at turn.
    pub seat: usize,
    /// `37@0`, `end`, or `concede` when the team gave up.
    pub action: String,
    /// How far the pile went; 0 if no card was laid.
    pub step: u8,
    /// Whether it went back.
    pub back: bool,
    /// How the turn ended with it: `choice`, `stop` or `closed`; `null` if it went on, or the game was lost
    /// in it.
    #[cfg_attr(feature = "describe", ts(type = "TurnEnd | null"), schema(value_type = Option<String>))]
    pub ends: Option<TurnEnd>,
    /// The cards drawn after it, sorted.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub drew: Vec<CardText>,
}

/// A signal, and who gave it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GivenJson {
    /// The seat.
    pub seat: usize,
    /// The signal.
    #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
    pub signal: Signal,
}

/// From where in a finished game one would play on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ContinueRequest {
    /// After how many actions: the number of the frame in the replay.
    pub after: u32,
    /// The seat that one would play; without it, the one at turn there.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub seat: Option<usize>,
    /// The level of the bots in the other seats; without it, `careful`.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub level: Option<String>,
}
