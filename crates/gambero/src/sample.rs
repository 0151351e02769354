//! What a seat cannot see, filled in at random: the way from a view back to a whole state.

use crate::card::CardSet;
use crate::command::Command;
use crate::deal::MAX_DECK;
use crate::layout::LayoutKind;
use crate::rng::SplitMix64;
use crate::seat::Seat;
use crate::state::{MAX_DRAW, State};
use crate::view::View;

impl View {
    /// A whole state that looks like this to the seat: the unseen cards dealt at random to the other hands and
    /// the draw pile, unseen commands of a shuffled layout put on random unseen cards.
    ///
    /// While another seat's turn goes on, that seat has a legal play, and so it has in the sample. All such deals are
    /// equally likely, but for the rare case that one is hard to find, where a playable card is dealt to the seat first.
    /// (Once the game is over, nothing is asked of the hidden hands.)
    pub fn sample(&self, rng: &mut SplitMix64) -> State {
        if self.outcome.is_some() {
            return self.deal_unseen(rng, CardSet::EMPTY);
        }
        // A deal in which the active seat could not play is thrown away, which keeps all others equally likely.
        for _ in 0..100 {
            let state = self.deal_unseen(rng, CardSet::EMPTY);
            if self.board.has_play(state.hand(self.active)) {
                return state;
            }
        }
        // Hardly any deal is left over: deal that seat a playable card instead of trying for ever.
        let [a, b, c, d] = self.board.fits_all();
        self.deal_unseen(rng, a | b | c | d)
    }

    /// Deals the unseen cards and commands at random, one of the `wanted` cards to the active seat.
    fn deal_unseen(&self, rng: &mut SplitMix64, wanted: CardSet) -> State {
        let mut unseen = [None; MAX_DECK];
        for (place, card) in unseen.iter_mut().zip(self.unseen) {
            *place = Some(card);
        }
        let unseen = &mut unseen[..self.unseen.len()];

        let mut layout = self.known;
        if self.layout_kind == Some(LayoutKind::Shuffled) {
            rng.shuffle(unseen);
            let mut cards = unseen.iter().copied().flatten();
            for command in Command::ALL {
                for card in cards.by_ref().take(self.unseen_with(command)) {
                    layout.set(card, command);
                }
            }
        }

        rng.shuffle(unseen);
        if let Some(place) = unseen.iter().position(|card| card.is_some_and(|card| wanted.contains(card))) {
            let before = self.seats()[..self.active.index()].iter().filter(|seat| Some(**seat) != self.seat);
            unseen.swap(place, before.map(|seat| self.count(*seat)).sum());
        }
        let mut cards = unseen.iter().copied().flatten();
        let mut hands = [CardSet::EMPTY; Seat::MAX];
        for seat in self.seats() {
            hands[seat.index()] = if Some(*seat) == self.seat {
                self.hand
            } else {
                cards.by_ref().take(self.count(*seat)).collect()
            };
        }
        let mut draw_pile = [None; MAX_DRAW];
        for (place, card) in draw_pile[..self.board.draw()].iter_mut().zip(cards) {
            *place = Some(card);
        }
        State {
            hands,
            laid: self.laid(),
            layout,
            draw_pile,
            board: self.board,
            players: self.players,
            active: self.active,
            layout_kind: self.layout_kind,
            outcome: self.outcome,
        }
    }
}
