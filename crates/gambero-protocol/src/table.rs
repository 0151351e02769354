//! A table as a client sees it.

use gambero::SignalSet;
use serde::{Deserialize, Serialize};

use crate::card::CardText;
use crate::code::Code;
use crate::level::Level;
use crate::message::Missed;
use crate::view::ViewJson;

/// What is chosen when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The variant's id: `original`, `extreme`, `quick`, `quick-expert`, `original-pro` or
    /// `original-pro-plus`.
    pub variant: String,
    /// How many seats, 1 to 5.
    pub players: usize,
    /// Extreme: `fixed` (also if it is missing), `shuffled`, or a list of 28 command cards with commas.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub layout: Option<String>,
    /// Whether everybody finds the table in the list. Otherwise people need its link or code.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<bool>", optional))]
    pub public: bool,
    /// What the players may say.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<TalkSetting>", optional))]
    pub talk: TalkSetting,
    /// How many seconds a turn may take; then a bot finishes it. `null` for as long as one likes.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub turn_seconds: Option<u32>,
    /// After how many seconds away from the table a bot stands in for a player. `null` for never.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub away_seconds: Option<u32>,
    /// Whether the table remembers what was laid. Without it, only the top card of a pile shows while a game
    /// is played, as at a real table.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "describe", ts(as = "Option<bool>", optional))]
    pub memory: bool,
    /// Bots for seats, by level, from seat 0 on; `null` leaves a seat to people. May be shorter than the
    /// table.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<Option<String>>>", optional))]
    pub bots: Vec<Option<String>>,
}

impl Settings {
    /// A table that nothing else was chosen for: not listed, with signals, without time limits and bots.
    pub fn new(variant: &str, players: usize) -> Self {
        Self {
            variant: variant.to_owned(),
            players,
            layout: None,
            public: false,
            talk: TalkSetting::Signals,
            turn_seconds: None,
            away_seconds: None,
            memory: true,
            bots: Vec::new(),
        }
    }
}

fn yes() -> bool {
    true
}

/// What the players may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TalkSetting {
    /// Signals only.
    #[default]
    Signals,
    /// Signals, and free text that tells no number.
    Free,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// It waits until every seat is filled.
    Waiting,
    /// The cards are dealt, and the players agree who starts.
    Starting,
    /// A game is played.
    Playing,
    /// A game has ended.
    Over,
    /// Nobody comes back.
    Closed,
}

/// Who plays in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", content = "data", rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// The person's name.
        name: String,
        /// The level of the bot that stands in for the person, or `null`.
        stand_in: Option<Level>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: Level,
    },
}

impl Occupant {
    /// Whether a person sits there.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. })
    }

    /// Whether a bot stands in for the person who sits there.
    pub const fn has_stand_in(&self) -> bool {
        matches!(self, Self::Person { stand_in: Some(_), .. })
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatJson {
    /// Who plays there.
    pub occupant: Occupant,
    /// Whether the seat would start; `null` for undecided. Only before the first card.
    pub offer: Option<bool>,
    /// Whether the seat would give up.
    pub gives_up: bool,
    /// What the seat has said that still stands.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub said: SignalSet,
}

impl From<Occupant> for SeatJson {
    /// A seat that has said and decided nothing.
    fn from(occupant: Occupant) -> Self {
        Self { occupant, offer: None, gives_up: false, said: SignalSet::EMPTY }
    }
}

/// Something that was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The writer's name.
    pub name: String,
    /// The writer's seat, or `null`.
    pub seat: Option<usize>,
    /// The text, as it was written.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// All cards, once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Revealed {
    /// Every seat's hand.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Vec<String>>"), schema(value_type = Vec<Vec<String>>))]
    pub hands: Vec<Vec<CardText>>,
    /// The draw pile, the next card first.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub draw: Vec<CardText>,
    /// The seed of the deal.
    pub seed: String,
    /// How many turns were played: those in which a card was laid.
    pub turns: u32,
    /// How many backwards tricks there were.
    pub tricks: u32,
    /// What each seat did.
    pub by_seat: Vec<SeatTally>,
    /// How many seconds the game took, from the deal to its end.
    pub seconds: u64,
}

/// What a seat did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatTally {
    /// How many cards it laid.
    pub cards: u32,
    /// How many of them were backwards tricks.
    pub tricks: u32,
    /// How far it moved the piles forwards, all steps together.
    pub steps: u32,
}

/// A card that was laid lately.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LaidJson {
    /// In which turn of the game, from 1.
    pub turn: u32,
    /// Who laid it.
    pub seat: usize,
    /// The card.
    #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
    pub card: CardText,
    /// Where it lies.
    pub pile: usize,
    /// Whether it was a backwards trick.
    pub back: bool,
}

/// A card of the receiver's hand that may not be laid on a pile now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CannotJson {
    /// The card.
    #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
    pub card: CardText,
    /// The pile.
    pub pile: usize,
    /// Why not: what `act` would be refused with.
    pub code: Code,
}

/// A game as the receiver sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the message")]
pub struct GameState {
    /// Which game of the table, from 1.
    pub number: u32,
    /// What an action answers to: it goes with every `act` and `undo`, and changes with every card.
    pub position: u64,
    /// Which turn of the game it is, from 1.
    pub turn: u32,
    /// What the receiver sees.
    pub view: ViewJson,
    /// What has been laid since the last turn of the receiver that is over began, in order; for a spectator,
    /// since that of the seat at turn. From the first card on if there was none.
    pub recent: Vec<LaidJson>,
    /// Every card of the hand and pile that are not among the plays, and why; nothing when it is not the
    /// receiver's turn.
    pub cannot: Vec<CannotJson>,
    /// Whether the receiver may ask for a hint now.
    pub may_hint: bool,
    /// Whether the receiver may take something back now.
    pub may_undo: bool,
    /// Whether the game still counts after that: the turn has drawn nothing and nobody else has spoken.
    /// Older servers leave it out; then the game becomes practice.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(required = true))]
    pub free_undo: bool,
    /// The signals that the receiver may give now.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub may_say: SignalSet,
    /// Those of them that are true of the receiver's hand.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub honest: SignalSet,
    /// Whether the game does not count: something was taken back, a hint was given, or the deal was known
    /// before.
    pub practice: bool,
    /// When the turn's time is up, in milliseconds since 1970, or `null`.
    pub deadline: Option<i64>,
    /// All cards, once the game is over.
    pub revealed: Option<Revealed>,
}

impl GameState {
    /// The first turn of a game in which the receiver can do nothing but play.
    pub fn seen(position: u64, view: ViewJson) -> Self {
        Self {
            number: 1,
            position,
            turn: 1,
            view,
            recent: Vec::new(),
            cannot: Vec::new(),
            may_hint: false,
            may_undo: false,
            free_undo: false,
            may_say: SignalSet::EMPTY,
            honest: SignalSet::EMPTY,
            practice: false,
            deadline: None,
            revealed: None,
        }
    }
}

/// What changes at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableState {
    /// Where the table stands.
    pub phase: Phase,
    /// Every seat.
    pub seats: Vec<SeatJson>,
    /// The game, or `null` while none has been dealt.
    pub game: Option<GameState>,
}

/// A table as a client first sees it, and when it comes back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct TableJson {
    /// The code that people type.
    pub code: String,
    /// What was chosen.
    pub settings: Settings,
    /// The daily deal that it is for, as a day such as `2026-11-15`, or `null`.
    pub daily: Option<String>,
    /// The number of the last thing that happened.
    pub version: u64,
    /// The receiver's seat, or `null` for a spectator.
    pub seat: Option<usize>,
    /// How things are.
    pub state: TableState,
    /// What was written lately.
    pub chat: Vec<ChatLine>,
    /// What happened since the version that the client knew, if it told one and that is of this game.
    pub missed: Vec<Missed>,
    /// Which seats' people are here, bots always.
    pub present: Vec<bool>,
    /// How many look on.
    pub spectators: usize,
}
