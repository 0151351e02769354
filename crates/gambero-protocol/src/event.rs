//! What happened at a table, as one receiver sees it.

use gambero::{Deck, Event, Outcome, SeenEvent, Signal, Step, TurnEnd};
use serde::{Deserialize, Serialize};

use crate::card::CardText;
use crate::table::Occupant;
use crate::view::card_texts;

/// Something that happened. What the receiver may not see is not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", content = "data", rename_all = "kebab-case")]
pub enum EventJson {
    /// Somebody sat down, a bot too, or a bot stands in for a person.
    Sat {
        /// The seat.
        seat: usize,
        /// Who plays there now.
        occupant: Occupant,
    },
    /// A seat became free.
    Stood {
        /// The seat.
        seat: usize,
    },
    /// A new game was dealt.
    Dealt {
        /// Which game of the table, from 1.
        game: u32,
        /// Whether it is the same deal as before.
        same: bool,
    },
    /// A seat offered to start, declined, or is undecided again.
    Offered {
        /// The seat.
        seat: usize,
        /// Whether it would start; `null` for undecided.
        offer: Option<bool>,
    },
    /// A card was laid.
    Played {
        /// Who laid it.
        seat: usize,
        /// The card.
        #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
        card: CardText,
        /// Where it lies.
        pile: usize,
        /// Whether it was a backwards trick.
        back: bool,
    },
    /// A turn ended with its duties met.
    TurnEnded {
        /// Whose turn it was.
        seat: usize,
        /// `choice`, `stop` (by a stop card) or `closed` (nothing more could be played).
        #[cfg_attr(feature = "describe", ts(type = "TurnEnd"), schema(value_type = String))]
        cause: TurnEnd,
    },
    /// Cards were drawn.
    Drew {
        /// Who drew.
        seat: usize,
        /// How many.
        count: usize,
        /// Which ones: for who drew them, otherwise `null`.
        #[cfg_attr(feature = "describe", ts(as = "Option<Vec<String>>"), schema(value_type = Option<Vec<String>>))]
        cards: Option<Vec<CardText>>,
    },
    /// The next turn began.
    TurnBegan {
        /// Whose turn it is.
        seat: usize,
    },
    /// The game ended.
    GameOver {
        /// `won`, or `lost:` and the reason.
        #[cfg_attr(feature = "describe", ts(type = "Outcome"), schema(value_type = String))]
        outcome: Outcome,
        /// How many cards were left.
        left: usize,
    },
    /// A seat gave a signal.
    Said {
        /// The seat.
        seat: usize,
        /// The signal.
        #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
        signal: Signal,
    },
    /// A seat took a signal back.
    Unsaid {
        /// The seat.
        seat: usize,
        /// The signal.
        #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
        signal: Signal,
    },
    /// Somebody wrote something.
    Wrote {
        /// The writer's name.
        name: String,
        /// The writer's seat, or `null`.
        seat: Option<usize>,
        /// The text, as it was written: show it as text, never as markup.
        text: String,
    },
    /// A seat would give up, or no longer.
    Voted {
        /// The seat.
        seat: usize,
        /// Whether it would give up.
        agree: bool,
    },
    /// Plays were taken back; the view shows how things are now.
    TookBack {
        /// How many actions.
        actions: usize,
    },
    /// A seat took a hint, and the game is practice from now on.
    Hinted {
        /// The seat.
        seat: usize,
    },
    /// The table was closed.
    Closed,
}

impl EventJson {
    /// An event of the engine as JSON.
    pub fn of_game(event: &SeenEvent, deck: &Deck) -> Self {
        match event {
            SeenEvent::DrewHidden { seat, count } => {
                Self::Drew { seat: seat.index(), count: *count, cards: None }
            }
            SeenEvent::Open(event) => match event {
                Event::Played { seat, card, pile, step, .. } => Self::Played {
                    seat: seat.index(),
                    card: deck.face(*card).into(),
                    pile: pile.index(),
                    back: *step == Step::Backwards,
                },
                Event::TurnEnded { seat, cause } => Self::TurnEnded { seat: seat.index(), cause: *cause },
                Event::Drew { seat, cards } => Self::Drew {
                    seat: seat.index(),
                    count: cards.len(),
                    cards: Some(card_texts(deck, *cards)),
                },
                Event::TurnBegan { seat } => Self::TurnBegan { seat: seat.index() },
                Event::GameOver { outcome, left } => Self::GameOver { outcome: *outcome, left: *left },
            },
        }
    }
}
