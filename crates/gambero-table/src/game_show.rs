//! A game as one seat, or a spectator, may see it. Hidden cards stop here: views are made by the engine.

use gambero::{Action, CardSet, Deck, Refusal, Seat, State, Step, View};
use gambero_protocol::{CannotJson, Code, GameState, LaidJson, Revealed, ViewJson, card_texts};

use crate::game::Game;
use crate::history::Laid;

/// What the receiver may do besides playing, and until when: the table says so, not the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct May {
    /// Ask for a hint.
    pub(crate) hint: bool,
    /// Take something back.
    pub(crate) undo: bool,
    /// When the turn's time is up.
    pub(crate) deadline: Option<i64>,
}

impl Game {
    /// The game for a receiver.
    pub(crate) fn show(&self, seat: Option<Seat>, may: May) -> GameState {
        let view = self.view(seat);
        let deck = view.deck();
        let recent = self.history.recent(seat.unwrap_or(view.active()));
        GameState {
            number: self.number,
            position: self.position,
            turn: self.history.turn(),
            view: ViewJson::from(&view),
            recent: recent.iter().map(|laid| laid_json(laid, &deck)).collect(),
            cannot: cannot(&view).collect(),
            may_hint: may.hint,
            may_undo: may.undo,
            free_undo: may.undo && self.is_undo_free(),
            may_say: view.sayable(),
            honest: view.honest(),
            practice: self.practice,
            deadline: may.deadline,
            revealed: self.finished_state().map(|state| revealed(self, state)),
        }
    }
}

/// Everything about a game that is over.
pub(crate) fn revealed(game: &Game, state: &State) -> Revealed {
    let deck = state.deck();
    let by_seat = game.history.by_seat(state.seats());
    Revealed {
        hands: state.seats().iter().map(|seat| card_texts(&deck, state.hand(*seat))).collect(),
        draw: card_texts(&deck, state.draw_pile()),
        seed: game.seed.to_string(),
        turns: game.history.turns(),
        tricks: by_seat.iter().map(|tally| tally.tricks).sum(),
        by_seat,
        seconds: game.ended.map_or(0, |ended| u64::try_from((ended - game.began) / 1000).unwrap_or(0)),
    }
}

/// A card that was laid, as the protocol has it.
pub fn laid_json(laid: &Laid, deck: &Deck) -> LaidJson {
    LaidJson {
        turn: laid.turn,
        seat: laid.seat.index(),
        card: deck.face(laid.card).into(),
        pile: laid.pile.index(),
        back: laid.step == Step::Backwards,
    }
}

/// What the seat at turn may not lay, and why.
pub fn cannot(view: &View) -> impl Iterator<Item = CannotJson> {
    let deck = view.deck();
    let hand = if view.is_my_turn() { view.hand() } else { CardSet::EMPTY };
    hand.into_iter().flat_map(move |card| {
        view.variant().piles().iter().filter_map(move |pile| {
            let refusal = view.refusal(Action::Play { card, pile: *pile })?;
            Some(CannotJson { card: deck.face(card).into(), pile: pile.index(), code: code_of(refusal) })
        })
    })
}

/// The code of a refusal by the engine.
pub fn code_of(refusal: Refusal) -> Code {
    match refusal {
        Refusal::GameOver => Code::GameOver,
        Refusal::NoSuchPile { .. } => Code::NoSuchPile,
        Refusal::NotInHand { .. } => Code::NotInHand,
        Refusal::OnePile { .. } => Code::OnePile,
        Refusal::NoTrick { .. } => Code::NoTrick,
        Refusal::DoesNotFit { .. } => Code::DoesNotFit,
        Refusal::DutiesOpen { .. } => Code::DutiesOpen,
    }
}
