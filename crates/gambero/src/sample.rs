//! What a seat cannot see, filled in at random: the way from a view back to a whole state.

use crate::card::CardSet;
use crate::command::Command;
use crate::deal::MAX_DECK;
use crate::draw_pile::DrawPile;
use crate::layout::LayoutKind;
use crate::rng::SplitMix64;
use crate::seat::Seat;
use crate::state::State;
use crate::view::View;

/// No hand is known.
const NOTHING_HELD: [CardSet; Seat::MAX] = [CardSet::EMPTY; Seat::MAX];

impl View {
    /// A whole state that looks like this to the seat: the unseen cards dealt at random to the other hands
    /// and the draw pile, unseen commands of a shuffled layout put on random unseen cards.
    ///
    /// While another seat's turn goes on, that seat has a legal play, and so it has in the sample. All such
    /// deals are equally likely, but for the rare case that one is hard to find, where a playable card is
    /// dealt to the seat first. (Once the game is over, nothing is asked of the hidden hands.)
    pub fn sample(&self, rng: &mut SplitMix64) -> State {
        if self.outcome.is_some() {
            return self.deal_unseen(rng, CardSet::EMPTY, &NOTHING_HELD);
        }
        // A deal in which the active seat could not play is thrown away, which keeps all others equally
        // likely.
        for _ in 0..100 {
            let state = self.deal_unseen(rng, CardSet::EMPTY, &NOTHING_HELD);
            if self.board.has_play(state.hand(self.active)) {
                return state;
            }
        }
        // Hardly any deal is left over: deal that seat a playable card instead of trying for ever.
        let [a, b, c, d] = self.board.fits_all();
        self.deal_unseen(rng, a | b | c | d, &NOTHING_HELD)
    }

    /// A whole state that looks like this to the seat, and in which other seats hold these cards, as far as
    /// they are unseen and there is room for them. What else they hold is dealt at random, and nothing more
    /// is asked of their hands.
    pub fn sample_holding(&self, rng: &mut SplitMix64, held: &[CardSet; Seat::MAX]) -> State {
        self.deal_unseen(rng, CardSet::EMPTY, held)
    }

    /// Deals the unseen cards and commands at random, first the cards that seats hold, then one of the
    /// `wanted` cards to the active seat.
    fn deal_unseen(&self, rng: &mut SplitMix64, wanted: CardSet, held: &[CardSet; Seat::MAX]) -> State {
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
        let mut hands = [CardSet::EMPTY; Seat::MAX];
        let mut dealt = CardSet::EMPTY;
        for seat in self.seats() {
            let i = seat.index();
            hands[i] = if Some(*seat) == self.seat {
                self.hand
            } else {
                ((held[i] & self.unseen) - dealt).iter().take(self.count(*seat)).collect()
            };
            dealt |= hands[i];
        }
        let mut cards = unseen.iter().copied().flatten().filter(|card| !dealt.contains(*card));
        for seat in self.seats() {
            let hand = &mut hands[seat.index()];
            hand.extend(cards.by_ref().take(self.count(*seat) - hand.len()));
        }
        State {
            hands,
            laid: self.laid(),
            layout,
            draw_pile: DrawPile::from_last(self.variant(), cards.take(self.board.draw())),
            board: self.board,
            players: self.players,
            active: self.active,
            layout_kind: self.layout_kind,
            outcome: self.outcome,
        }
    }
}
