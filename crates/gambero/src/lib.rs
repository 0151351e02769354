//! The rules of *The Game* and its family: The Game with its two expert levels, The Game: Extreme with its 28
//! command cards, The Game: Quick & Easy with its expert variant; for one to five players.
//!
//! Deal, look, play, until the game ends:
//!
//! ```
//! use gambero::{Deal, Outcome, State, Variant};
//!
//! let deal = Deal::from_seed(Variant::Extreme, 2, 7, None)?;
//! let mut state = State::new(&deal);
//!
//! // Every legal play of the active seat; print a card with the deck's help.
//! let (card, pile) = state.plays().next().expect("the first player can always play");
//! println!("{} on pile {pile}", state.deck().face(card));
//!
//! // An illegal action is refused and changes nothing.
//! state.play(card, pile)?;
//! assert!(state.play(card, pile).is_err());
//!
//! // What one seat may see: no other hand, not the order of the draw pile.
//! let view = state.view(state.seats()[1]);
//! assert_eq!(view.count(state.seats()[0]), 6);
//!
//! // A position is one line of text.
//! let same: State = state.to_string().parse()?;
//! assert_eq!(same, state);
//!
//! match state.outcome() {
//!     None => println!("seat {} goes on", state.active()),
//!     Some(Outcome::Won) => println!("won!"),
//!     Some(Outcome::Lost(reason)) => println!("lost: {reason}, {} cards left", state.left()),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The idea
//!
//! A variant is data. A card is a small code, a hand is a set of bits, and for each direction and top a table
//! holds the cards that fit: the legal plays of a hand are one `and` a pile. The commands of Extreme are
//! rules on top of that, all in [`Board`]. A [`State`] is `Copy` and playing allocates nothing.
//!
//! # What is not here
//!
//! No input or output, no clock, no randomness but a seeded generator, no serialisation: the crate has no
//! dependencies. The rules that it follows, with the rulings R1 to R10 that the comments name, are in
//! `docs/rules.md`; the notation is in `docs/notation.md`.

mod names;
mod set;

mod action;
mod board;
mod card;
mod command;
mod deal;
mod deck;
mod draw_pile;
mod event;
mod honesty;
mod known;
mod layout;
mod meaning;
mod notation;
mod outcome;
mod perft;
mod pile;
mod playout;
mod playthrough;
mod position;
mod refusal;
mod rng;
mod sample;
mod seat;
mod signal;
mod state;
mod talk;
mod variant;
mod view;
mod view_notation;

pub use action::Action;
pub use board::{Board, Duty};
pub use card::{Card, CardSet, Cards};
pub use command::{Command, CommandKind, CommandSet};
pub use deal::{Deal, DealError};
pub use deck::{CardError, Colour, Deck, Face};
pub use event::{Event, SeenEvent, Step, TurnEnd};
pub use honesty::TalkRefusal;
pub use known::KnownHand;
pub use layout::{Layout, LayoutChoice, LayoutError, LayoutKind};
pub use names::NameError;
pub use notation::ActionError;
pub use outcome::{LossReason, Outcome, OutcomeError};
pub use perft::perft;
pub use pile::{Direction, Fit, Pile, PileError};
pub use playout::{play_out, random_action};
pub use playthrough::Playthrough;
pub use position::PositionError;
pub use refusal::Refusal;
pub use rng::SplitMix64;
pub use seat::{Seat, SeatError};
pub use signal::{Height, Signal, SignalError, SignalSet};
pub use state::State;
pub use talk::{Speech, Talk};
pub use variant::{DeckKind, Variant};
pub use view::View;

/// The example in the README is compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

const _: () = assert!(std::mem::size_of::<State>() <= 256, "a state is at most 256 bytes");
