//! What may be said when, and what a hand can say honestly (`docs/rules.md`, section 7).

use crate::card::{Card, CardSet};
use crate::command::{Command, CommandKind};
use crate::deck::{Colour, Face};
use crate::event::Step;
use crate::pile::Pile;
use crate::signal::{Height, Signal, SignalSet};
use crate::variant::{DeckKind, TalkRule, Variant};
use crate::view::View;

impl Variant {
    /// The longest step that counts as small: 5 on the scale to 100, 2 on the scale to 10.
    pub const fn small_step(self) -> u8 {
        match self.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => 5,
            DeckKind::Colours => 2,
        }
    }

    /// A card's rough height: its third of the scale.
    pub const fn height(self, card: Card) -> Height {
        let (low, middle) = match self.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => (34, 66),
            DeckKind::Colours => (3, 7),
        };
        match self.number(card) {
            number if number <= low => Height::Low,
            number if number <= middle => Height::Middle,
            _ => Height::High,
        }
    }
}

impl View {
    /// How a card would lie on a pile in a new turn, with the tops as they are: forwards or back, and how far.
    /// `None` where it does not fit, or a no-trick card forbids it.
    pub fn step(&self, card: Card, pile: Pile) -> Option<(Step, u8)> {
        let board = self.board();
        if !board.fits_fresh(pile).contains(card) {
            return None;
        }
        let variant = self.variant();
        let from = board.top(pile).map_or(variant.start(pile), |top| variant.number(top));
        let plain = variant.fit(pile, board.top(pile)).plain.contains(card);
        let step = if plain { Step::Forwards } else { Step::Backwards };
        Some((step, variant.number(card).abs_diff(from)))
    }

    /// The signals that the seat may give now.
    ///
    /// Nothing while a silence card shows, and nothing once the game is over. "I should start" can be said before
    /// the first card is laid. In Quick & Easy's expert variant only colours, the pile one means to play on, and
    /// the pile on which one could jump back.
    pub fn sayable(&self) -> SignalSet {
        if self.outcome().is_some() || self.board().in_force(Command::Silence) {
            return SignalSet::EMPTY;
        }
        Signal::all().filter(|signal| self.is_in_vocabulary(*signal)).collect()
    }

    fn is_in_vocabulary(&self, signal: Signal) -> bool {
        let variant = self.variant();
        if signal.pile().is_some_and(|pile| pile.index() >= variant.pile_count()) {
            return false;
        }
        let expert = variant.talk_rule() == TalkRule::ColoursAndPiles;
        match signal {
            Signal::JumpBack(_) | Signal::Aim(_) => true,
            Signal::Leave(_)
            | Signal::ReallyLeave(_)
            | Signal::SmallStep(_)
            | Signal::Take(_)
            | Signal::Mostly(_)
            | Signal::GoOn
            | Signal::BigSteps => !expert,
            Signal::Start => !expert && self.laid().is_empty(),
            Signal::Holds(_) | Signal::NotNow(_) => variant.has_commands(),
            Signal::Card(..) => variant.deck_kind() == DeckKind::Colours && !expert,
            Signal::Colour(_) => variant.deck_kind() == DeckKind::Colours,
        }
    }

    /// The signals that the seat may give now and that are true of its hand, as section 7 defines each.
    pub fn honest(&self) -> SignalSet {
        self.sayable().iter().filter(|signal| self.is_true(*signal)).collect()
    }

    fn is_true(&self, signal: Signal) -> bool {
        let hand = self.hand();
        match signal {
            Signal::SmallStep(pile) => hand.iter().any(|card| self.is_small(card, pile)),
            Signal::JumpBack(pile) => hand.iter().any(|card| self.jumps_back(card, pile)),
            Signal::Leave(pile) => hand.iter().any(|card| self.is_cheap(card, pile)),
            Signal::ReallyLeave(pile) => hand.iter().any(|card| self.jumps_back(card, pile)),
            Signal::Take(pile) => !hand.iter().any(|card| self.is_cheap(card, pile)),
            Signal::Aim(pile) => hand.iter().any(|card| self.is_best(card, pile)),
            Signal::Mostly(height) => {
                2 * hand.iter().filter(|card| self.variant().height(*card) == height).count() > hand.len()
            }
            Signal::GoOn => {
                !hand.is_empty() && self.cheap_cards().len() >= self.board().minimum().min(hand.len())
            }
            Signal::BigSteps => !hand.is_empty() && self.cheap_cards().is_empty(),
            Signal::Start => self.cheap_cards().len() >= self.board().minimum(),
            Signal::Holds(command) => self.holds(command),
            // Worth a warning: a lasting command that would bind the seat's plans.
            Signal::NotNow(command) => command.kind() == CommandKind::Lasting && self.is_harmed_by(command),
            Signal::Card(colour, height) => hand
                .iter()
                .any(|card| self.colour(card) == Some(colour) && self.variant().height(card) == height),
            Signal::Colour(colour) => hand.iter().any(|card| self.colour(card) == Some(colour)),
        }
    }

    fn is_small(&self, card: Card, pile: Pile) -> bool {
        matches!(self.step(card, pile), Some((Step::Forwards, length)) if length <= self.variant().small_step())
    }

    fn jumps_back(&self, card: Card, pile: Pile) -> bool {
        matches!(self.step(card, pile), Some((Step::Backwards, _)))
    }

    fn is_cheap(&self, card: Card, pile: Pile) -> bool {
        self.is_small(card, pile) || self.jumps_back(card, pile)
    }

    /// The cards of the hand that have a cheap place on some pile.
    fn cheap_cards(&self) -> CardSet {
        let piles = self.variant().piles();
        self.hand().iter().filter(|card| piles.iter().any(|pile| self.is_cheap(*card, *pile))).collect()
    }

    /// Whether no pile is better for a card than this one: a jump back is best, then the shorter step.
    fn is_best(&self, card: Card, pile: Pile) -> bool {
        let cost = |pile: Pile| match self.step(card, pile) {
            Some((Step::Backwards, _)) => Some(0),
            Some((Step::Forwards, length)) => Some(length),
            None => None,
        };
        let least = self.variant().piles().iter().filter_map(|pile| cost(*pile)).min();
        least.is_some() && cost(pile) == least
    }

    fn holds(&self, command: Command) -> bool {
        !(self.deck().layout().cards_with(command) & self.hand()).is_empty()
    }

    /// Whether a lasting command, were it laid now, would stop something that the hand has ready: a jump back for
    /// no trick, cheap cards on several piles for one pile. Draw one and silence harm whoever plans to play many
    /// cards, or to talk: a matter of taste, which the rules leave to the players.
    fn is_harmed_by(&self, command: Command) -> bool {
        let piles = self.variant().piles();
        match command {
            Command::NoTrick => {
                self.hand().iter().any(|card| piles.iter().any(|pile| self.jumps_back(card, *pile)))
            }
            Command::OnePile => {
                let cheap = |pile: &&Pile| self.hand().iter().any(|card| self.is_cheap(card, **pile));
                piles.iter().filter(cheap).count() > 1
            }
            _ => false,
        }
    }

    fn colour(&self, card: Card) -> Option<Colour> {
        match self.deck().face(card) {
            Face::Colour(colour, _) => Some(colour),
            Face::Number(_) | Face::Command(..) => None,
        }
    }
}
