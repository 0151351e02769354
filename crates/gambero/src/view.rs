//! What one seat may see, and nothing else.

use crate::action::Action;
use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::deck::Deck;
use crate::layout::{Layout, LayoutKind};
use crate::outcome::Outcome;
use crate::pile::Pile;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::variant::Variant;

/// Gives a state or a view what is open to all.
macro_rules! open_part {
    ($type:ident) => {
        impl $type {
            /// The variant that is played.
            pub const fn variant(&self) -> Variant {
                self.board.variant()
            }

            /// How many players there are.
            pub const fn players(&self) -> usize {
                self.players as usize
            }

            /// The seats at the table.
            pub fn seats(&self) -> &'static [Seat] {
                &Seat::ALL[..self.players()]
            }

            /// The seat whose turn it is, or was when the game ended.
            pub const fn active(&self) -> Seat {
                self.active
            }

            /// The open part: tops, commands in force, the turn so far.
            pub const fn board(&self) -> &Board {
                &self.board
            }

            /// Where the commands come from; `None` in variants without commands.
            pub const fn layout_kind(&self) -> Option<LayoutKind> {
                self.layout_kind
            }

            /// How the game ended, or `None` while it is played.
            pub const fn outcome(&self) -> Option<Outcome> {
                self.outcome
            }
        }
    };
}
pub(crate) use open_part;

/// A game as one seat or a spectator sees it: its own hand, the open board, the others' card counts, the set
/// of unseen cards.
///
/// Two states that differ only in what is hidden from the seat have equal views.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    pub(crate) players: u8,
    pub(crate) active: Seat,
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
    pub(crate) counts: [u8; Seat::MAX],
    pub(crate) unseen: CardSet,
    pub(crate) layout_kind: Option<LayoutKind>,
    /// The commands that the seat knows: all of them, or with a shuffled layout those of the cards it has
    /// seen.
    pub(crate) known: Layout,
    pub(crate) outcome: Option<Outcome>,
}

open_part!(View);

impl View {
    pub(crate) fn new(state: &State, seat: Option<Seat>) -> Self {
        let hand = seat.map_or(CardSet::EMPTY, |seat| state.hand(seat));
        let seen = state.laid | hand;
        let mut view = Self {
            seat,
            players: state.players,
            active: state.active,
            board: state.board,
            hand,
            counts: state.hands.map(|hand| hand.len() as u8),
            unseen: state.variant().cards() - seen,
            layout_kind: state.layout_kind,
            known: state.layout,
            outcome: state.outcome,
        };
        if view.layout_kind == Some(LayoutKind::Shuffled) {
            view.known = state.layout.only(seen);
        }
        view
    }

    /// The seat whose view it is, or `None` for a spectator's.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The seat's own cards.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// How many cards a seat holds.
    pub const fn count(&self, seat: Seat) -> usize {
        self.counts[seat.index()] as usize
    }

    /// The cards that the seat has not seen: in other hands or in the draw pile, it cannot tell which.
    pub const fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// The cards that lie on the piles.
    pub fn laid(&self) -> CardSet {
        self.variant().cards() - self.unseen - self.hand
    }

    /// The score: cards not on a pile.
    pub const fn left(&self) -> usize {
        self.unseen.len() + self.hand.len()
    }

    /// The deck, for reading and printing cards. With a shuffled layout it knows the commands of seen cards
    /// only.
    pub const fn deck(&self) -> Deck {
        Deck::new(self.board.variant, self.known)
    }

    /// The commands that the seat knows: all of them, or with a shuffled layout those of the cards it has
    /// seen.
    pub const fn layout(&self) -> &Layout {
        &self.known
    }

    /// How many unseen cards carry a command: anyone who counts those that have been seen knows it.
    pub fn unseen_with(&self, command: Command) -> usize {
        if !self.variant().has_commands() {
            return 0;
        }
        Command::COPIES - (self.known.cards_with(command) - self.unseen).len()
    }

    /// Whether it is this seat's turn, in a game that is played.
    pub fn is_my_turn(&self) -> bool {
        self.seat == Some(self.active) && self.outcome.is_none()
    }

    /// The seat's cards that it may lay on a pile now; none when it is not its turn.
    pub fn plays_on(&self, pile: Pile) -> CardSet {
        if self.is_my_turn() { self.board.fits(pile) & self.hand } else { CardSet::EMPTY }
    }

    /// Every legal play of the seat, in the order of the hand, then of the piles; none when it is not its
    /// turn.
    pub fn plays(&self) -> impl Iterator<Item = (Card, Pile)> + use<> {
        let view = *self;
        let on_each = move |card| {
            let fits = move |pile: &Pile| view.plays_on(*pile).contains(card);
            Pile::ALL.into_iter().filter(fits).map(move |pile| (card, pile))
        };
        self.hand.iter().flat_map(on_each)
    }

    /// Whether a legal play would lose the game at once: the turn would be over with a duty unmet.
    pub fn would_lose(&self, card: Card, pile: Pile) -> bool {
        let (mut board, mut hand) = (self.board, self.hand);
        let command = if self.variant().has_commands() { self.known.command(card) } else { None };
        hand.remove(card);
        board.lay(card, command, pile);
        board.closes(hand) && board.owes().is_some()
    }

    /// Every legal action of the seat but giving up: the plays, then the end of the turn.
    pub fn actions(&self) -> impl Iterator<Item = Action> + use<> {
        let end = self.may_end().then_some(Action::End);
        self.plays().map(|(card, pile)| Action::Play { card, pile }).chain(end)
    }

    /// Why the state would refuse an action of this seat, or `None` if it would accept it.
    ///
    /// When it is another seat's turn, no card is in the active hand as far as this one can tell.
    ///
    /// ```
    /// use gambero::{Action, Deal, State, Variant};
    ///
    /// let state = State::new(&Deal::from_seed(Variant::Original, 1, 7, None)?);
    /// let view = state.view(state.active());
    /// let refusal = view.refusal(Action::End).expect("nothing has been laid");
    /// println!("{refusal}");
    /// assert_eq!(refusal.code(), "duties-open");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        if self.outcome.is_some() {
            return Some(Refusal::GameOver);
        }
        match action {
            Action::Concede => None,
            _ if !self.is_my_turn() => Some(Refusal::NotInHand { active: self.active }),
            Action::End => self.board.refuse_end(),
            Action::Play { card, pile } if self.plays_on(pile).contains(card) => None,
            Action::Play { card, pile } => {
                Some(self.board.refuse_play(&self.deck(), self.active, self.hand, card, pile))
            }
        }
    }

    /// Whether the seat may end its turn now.
    pub fn may_end(&self) -> bool {
        self.is_my_turn() && self.board.owes().is_none()
    }
}
