//! Why something is refused: a closed list of codes that clients can translate.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The message is no JSON, or none of the protocol's.
    Malformed,
    /// The message or a text in it is too long.
    TooLong,
    /// Too many messages in too short a time.
    TooFast,
    /// Messages are not taken as fast as they come.
    TooSlow,
    /// The client speaks another protocol, or another version of it.
    OtherProtocol,
    /// The action answers to a position that has changed.
    Stale,
    /// It is another seat's turn.
    NotYourTurn,
    /// Only those who sit at the table may do that.
    NotSeated,
    /// Somebody sits there.
    SeatTaken,
    /// A seat is free: every seat must be filled first.
    SeatFree,
    /// The person has seen another hand of this game.
    KnowsAnotherHand,
    /// A bot plays the seat: take it over first.
    BotPlays,
    /// The table has no such seat.
    NoSuchSeat,
    /// The person sits at this table already.
    AlreadySeated,
    /// Whoever starts must have offered to.
    OfferFirst,
    /// No game is being played.
    NoGame,
    /// The game is over.
    GameOver,
    /// A game is being played.
    GameOn,
    /// The text is no action.
    NoSuchAction,
    /// The variant has no such pile.
    NoSuchPile,
    /// The card is not in the hand.
    NotInHand,
    /// The card does not fit there.
    DoesNotFit,
    /// One pile keeps the turn to another pile.
    OnePile,
    /// It would be a backwards trick, and a no-trick card shows.
    NoTrick,
    /// The turn's duties are not met.
    DutiesOpen,
    /// The text is no signal.
    NoSuchSignal,
    /// The variant does not have this signal.
    NotInVariant,
    /// A silence card shows.
    Silence,
    /// A card lies already: who starts is settled.
    GameHasBegun,
    /// Only the players talk about the game while it is played.
    Spectator,
    /// The table has signals only.
    SignalsOnly,
    /// The text tells a number.
    TellsNumber,
    /// So much has been said, changed or taken back since the deal that only moves are taken.
    Enough,
    /// There is no bot of this level.
    NoSuchBot,
    /// Nothing can be taken back: not a solo game, a daily one, or nothing has been played.
    NothingToTakeBack,
    /// No hints are given in this game: people play it together, or it is a daily deal.
    NoHints,
    /// The table is for one daily deal only.
    DailyOnly,
    /// This daily deal has been played by this person.
    AlreadyPlayed,
    /// It is a day's deal that the person has not played yet.
    PlayFirst,
    /// There is no such table.
    NoSuchTable,
    /// There is no such game.
    NoSuchGame,
    /// The game has no such position, or it is over there.
    NoSuchPosition,
    /// There is no such page or method.
    NotFound,
    /// What was chosen for the table does not go together.
    BadSettings,
    /// The name is empty, too long or not one line.
    BadName,
    /// The language is none of ours.
    BadLanguage,
    /// The link has been used or has expired.
    BadLink,
    /// The day is none, or in the future.
    BadDay,
    /// Nobody is known by this token: introduce yourself first.
    WhoAreYou,
    /// The request comes from a page of another site.
    BadOrigin,
    /// The limit of tables or connections is reached.
    TooMany,
    /// The server stops or starts: try again in a moment.
    TryAgain,
    /// Something is wrong with the server.
    Internal,
}

impl fmt::Display for Code {
    /// The code as the protocol writes it: `not-your-turn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
