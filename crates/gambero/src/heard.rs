//! What one seat hears during its turn where everybody says by itself where it has small steps and jumps
//! back.

use crate::card::CardSet;
use crate::command::Command;
use crate::meaning::Meanings;
use crate::pile::Pile;
use crate::signal::{Signal, SignalSet};
use crate::state::State;
use crate::talk::Speech;
use crate::variant::TalkRule;

/// What all others together say to the active seat, if they speak as [`Speech::Steps`] does: what
/// [`Talk::said_to`](crate::Talk::said_to) has after [`Playthrough::set_all`](crate::Playthrough::set_all),
/// without asking seat by seat. It is kept up during one turn: the others' hands stay as they are, and only
/// the pile that moved has to be looked at.
///
/// ```
/// use gambero::{Deal, Heard, Playthrough, Speech, State, Variant};
///
/// let state = State::new(&Deal::from_seed(Variant::Original, 4, 7, None)?);
/// let mut game = Playthrough::from(state);
/// game.set_all(|_| Speech::Steps);
/// assert_eq!(Heard::new(&state).said(), game.talk().said_to(&state.view(state.active())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heard {
    /// All cards in the hands of the others: somebody has a small step if one of these cards makes it.
    others: CardSet,
    said: SignalSet,
}

impl Heard {
    /// What is said in this state to the seat whose turn it is.
    #[inline]
    pub fn new(state: &State) -> Self {
        let hands = state.seats().iter().map(|seat| state.hand(*seat));
        let all = hands.fold(CardSet::EMPTY, |all, hand| all | hand);
        let others = all - state.hand(state.active());
        Self { others, said: say(state, others) }
    }

    /// What is said.
    #[inline]
    pub const fn said(&self) -> SignalSet {
        self.said
    }

    /// The active seat has laid a card on a pile, and its turn goes on.
    #[inline]
    pub fn moved(&mut self, state: &State, pile: Pile) {
        let (variant, board) = (state.variant(), state.board());
        if variant.has_commands() || variant.talk_rule() != TalkRule::Free {
            self.said = say(state, self.others);
            return;
        }
        let steps = variant.small_steps(pile, board.top(pile)) & self.others;
        let jumps = board.jumps_back(pile) & self.others;
        let place = pile.index();
        let told = SignalSet::on_piles(Signal::SmallStep(Pile::P0), u64::from(!steps.is_empty()) << place)
            | SignalSet::on_piles(Signal::JumpBack(Pile::P0), u64::from(!jumps.is_empty()) << place);
        self.said = (self.said - SignalSet::about(pile)) | told;
        debug_assert_eq!(self.said, say(state, self.others));
    }
}

/// What is said by whoever holds one of these cards.
fn say(state: &State, cards: CardSet) -> SignalSet {
    if state.board().shows(Command::Silence) || state.outcome().is_some() {
        return SignalSet::EMPTY;
    }
    Meanings::in_state(state).says(Speech::Steps, cards)
}
