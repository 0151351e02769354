//! What may be said when, what each signal means, and what a hand can say honestly (`docs/rules.md`, section
//! 7).

use std::cell::OnceCell;
use std::fmt;
use std::sync::OnceLock;

use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::deck::Colour;
use crate::event::Step;
use crate::layout::LayoutKind;
use crate::pile::{Direction, Pile};
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

    /// The cards whose numbers are from `first` to `last`, of any colour.
    fn numbered(self, first: u8, last: u8) -> CardSet {
        let of = |colour: u8| CardSet::range(10 * colour + first.max(1), 10 * colour + last.min(10));
        match self.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => CardSet::range(first, last.min(99)) & self.cards(),
            DeckKind::Colours => (0..5).fold(CardSet::EMPTY, |cards, colour| cards | of(colour)),
        }
    }

    /// The cards that make a small step on a pile with this top.
    fn small_steps(self, pile: Pile, top: Option<Card>) -> CardSet {
        let from = top.map_or(self.start(pile), |top| self.number(top));
        match self.direction(pile) {
            Direction::Rising => self.numbered(from + 1, from + self.small_step()),
            Direction::Falling => self.numbered(from.saturating_sub(self.small_step()), from - 1),
        }
    }

    /// The signals that the variant's rules of talk have.
    pub fn signals(self) -> SignalSet {
        static SIGNALS: OnceLock<[SignalSet; Variant::ALL.len()]> = OnceLock::new();
        let of = |variant: Self| Signal::all().filter(|signal| variant.has_signal(*signal)).collect();
        SIGNALS.get_or_init(|| Self::ALL.map(of))[self as usize]
    }

    /// Whether the variant's rules of talk have a signal at all.
    pub fn has_signal(self, signal: Signal) -> bool {
        let expert = self.talk_rule() == TalkRule::ColoursAndPiles;
        let pile_exists = signal.pile().is_none_or(|pile| pile.index() < self.pile_count());
        match signal {
            Signal::JumpBack(_) | Signal::Aim(_) => pile_exists,
            Signal::Leave(_) | Signal::ReallyLeave(_) | Signal::SmallStep(_) | Signal::Take(_) => {
                pile_exists && !expert
            }
            Signal::Mostly(_) | Signal::GoOn | Signal::BigSteps | Signal::Start => !expert,
            Signal::Holds(_) | Signal::NotNow(_) => self.has_commands(),
            Signal::Card(..) => self.deck_kind() == DeckKind::Colours && !expert,
            Signal::Colour(_) => self.deck_kind() == DeckKind::Colours,
        }
    }
}

/// Why a signal may not be given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TalkRefusal {
    /// Spectators have no say.
    Spectator,
    /// The game has ended.
    GameOver,
    /// A silence card shows.
    Silence,
    /// The variant does not have this signal.
    NotInVariant,
    /// Who starts has been settled: a card lies.
    GameHasBegun,
}

impl TalkRefusal {
    /// The code in protocols, such as `silence`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Spectator => "spectator",
            Self::GameOver => "game-over",
            Self::Silence => "silence",
            Self::NotInVariant => "not-in-variant",
            Self::GameHasBegun => "game-has-begun",
        }
    }
}

impl fmt::Display for TalkRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Spectator => "only the players talk about the game",
            Self::GameOver => "the game is over: there is nothing more to say",
            Self::Silence => "silence is in force: nothing may be said until the silence card is covered",
            Self::NotInVariant => "this variant does not have that signal",
            Self::GameHasBegun => "a card lies already: who starts is settled",
        })
    }
}

impl std::error::Error for TalkRefusal {}

impl View {
    /// How a card would lie on a pile in a new turn, with the tops as they are: forwards or back, and how
    /// far. `None` where it does not fit, or a no-trick card forbids it.
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

    /// Whether the seat may give a signal now.
    ///
    /// Nothing may be said while a silence card shows, and nothing once the game is over. "I should start"
    /// can be said before the first card is laid. In Quick & Easy's expert variant only colours, the pile one
    /// means to play on, and the pile on which one could jump back.
    ///
    /// ```
    /// use gambero::{Colour, Deal, Signal, State, TalkRefusal, Variant};
    ///
    /// let state = State::new(&Deal::from_seed(Variant::Original, 2, 7, None)?);
    /// let view = state.view(state.active());
    /// assert_eq!(view.may_say(Signal::GoOn), Ok(()));
    /// assert_eq!(view.may_say(Signal::Colour(Colour::Red)), Err(TalkRefusal::NotInVariant));
    /// assert_eq!(state.spectator_view().may_say(Signal::GoOn), Err(TalkRefusal::Spectator));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it may not; the error says which rule stands against it.
    pub fn may_say(&self, signal: Signal) -> Result<(), TalkRefusal> {
        if self.seat().is_none() {
            Err(TalkRefusal::Spectator)
        } else if self.outcome().is_some() {
            Err(TalkRefusal::GameOver)
        } else if self.board().shows(Command::Silence) {
            Err(TalkRefusal::Silence)
        } else if !self.variant().has_signal(signal) {
            Err(TalkRefusal::NotInVariant)
        } else if signal == Signal::Start && !self.laid().is_empty() {
            Err(TalkRefusal::GameHasBegun)
        } else {
            Ok(())
        }
    }

    /// The signals that the seat may give now.
    pub fn sayable(&self) -> SignalSet {
        // What forbids one ordinary signal forbids all; only "I should start" has a time of its own.
        let mut signals = self.variant().signals();
        if self.may_say(Signal::Aim(Pile::P0)).is_err() {
            return SignalSet::EMPTY;
        }
        if self.may_say(Signal::Start).is_err() {
            signals.remove(Signal::Start);
        }
        signals
    }

    /// The signals that the seat may give now and that are true of its hand, as section 7 defines each.
    ///
    /// ```
    /// use gambero::{Pile, Signal, State};
    ///
    /// let state: State = "original 47,-,-,- 48,49/37,60 61,62 0 0 playing".parse()?;
    /// let partner = state.view(state.seats()[1]);
    /// assert!(partner.honest().contains(Signal::JumpBack(Pile::P0)), "37 jumps back on 47");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn honest(&self) -> SignalSet {
        self.honest_of(SignalSet::ALL)
    }

    /// Those of some signals that the seat may give now and that are true of its hand.
    pub fn honest_of(&self, signals: SignalSet) -> SignalSet {
        let signals = self.sayable() & signals;
        if signals.is_empty() {
            return signals;
        }
        let prospects = Prospects::of(self);
        signals.iter().filter(|signal| prospects.bear_out(self, *signal)).collect()
    }

    /// The cards of which whoever says this holds at least one, with the tops as they are. This is what a
    /// signal means, for those who say it and for those who hear it. None where a signal is not about holding
    /// a card, or where this seat cannot tell which cards are meant.
    ///
    /// ```
    /// use gambero::{Pile, Signal, State};
    ///
    /// let state: State = "original 47,-,-,- 48,49/37,60 61,62 0 0 playing".parse()?;
    /// let meant = state.spectator_view().meant_by(Signal::JumpBack(Pile::P0));
    /// assert_eq!(state.deck().texts(meant), ["37"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn meant_by(&self, signal: Signal) -> CardSet {
        match signal {
            // Which cards carry a command is not known before they are seen.
            Signal::Holds(_) if self.layout_kind() == Some(LayoutKind::Shuffled) => CardSet::EMPTY,
            _ => self.cards_of(signal).unwrap_or_default(),
        }
    }

    /// The cards of which one makes a signal true, as far as this seat knows them. `None` where a signal is
    /// not about holding a card.
    fn cards_of(&self, signal: Signal) -> Option<CardSet> {
        let (board, variant) = (self.board(), self.variant());
        let of_colour = |colour: Colour| CardSet::range(10 * colour as u8 + 1, 10 * colour as u8 + 10);
        Some(match signal {
            Signal::SmallStep(pile) => variant.small_steps(pile, board.top(pile)),
            // Where nothing may hint at heights, any card of the top's colour counts: that it could also lie
            // there plainly would tell on which side of the top it is.
            Signal::JumpBack(pile) if variant.talk_rule() == TalkRule::ColoursAndPiles => board
                .top(pile)
                .map_or(CardSet::EMPTY, |top| of_colour(Colour::ALL[(top.code() as usize - 1) / 10])),
            Signal::JumpBack(pile) => self.jumps_back(pile),
            Signal::Holds(command) => self.layout().cards_with(command),
            Signal::Card(colour, height) => {
                of_colour(colour).iter().filter(|card| variant.height(*card) == height).collect()
            }
            Signal::Colour(colour) => of_colour(colour),
            Signal::Leave(_)
            | Signal::ReallyLeave(_)
            | Signal::Take(_)
            | Signal::Aim(_)
            | Signal::Mostly(_)
            | Signal::GoOn
            | Signal::BigSteps
            | Signal::Start
            | Signal::NotNow(_) => return None,
        })
    }

    /// The cards that jump back on a pile, if no command forbids it.
    fn jumps_back(&self, pile: Pile) -> CardSet {
        let board = self.board();
        if board.shows(Command::NoTrick) {
            return CardSet::EMPTY;
        }
        self.variant().fit(pile, board.top(pile)).trick
    }
}

/// What a hand could do with the tops as they are, in a new turn.
struct Prospects {
    /// For each pile the cards that make a small step.
    small: [CardSet; Pile::MAX],
    /// For each pile the cards that jump back.
    jumps: [CardSet; Pile::MAX],
    /// For each pile what the cheapest play costs, once somebody asks.
    least: OnceCell<[Option<u8>; Pile::MAX]>,
}

impl Prospects {
    fn of(view: &View) -> Self {
        let (variant, board, hand) = (view.variant(), view.board(), view.hand());
        let on_each = |cards: &dyn Fn(Pile) -> CardSet| {
            Pile::ALL.map(|pile| {
                if pile.index() < variant.pile_count() { cards(pile) & hand } else { CardSet::EMPTY }
            })
        };
        Self {
            small: on_each(&|pile| variant.small_steps(pile, board.top(pile))),
            jumps: on_each(&|pile| view.jumps_back(pile)),
            least: OnceCell::new(),
        }
    }

    /// Whether the cheapest of all plays is on a pile.
    fn aims(&self, view: &View, pile: Pile) -> bool {
        let least = self.least.get_or_init(|| Pile::ALL.map(|pile| self.least_on(view, pile)));
        let best = least.iter().flatten().min();
        best.is_some() && least[pile.index()].as_ref() == best
    }

    /// What the cheapest play on a pile costs.
    fn least_on(&self, view: &View, pile: Pile) -> Option<u8> {
        if pile.index() >= view.variant().pile_count() {
            return None;
        }
        if !self.jumps[pile.index()].is_empty() {
            return Some(0);
        }
        let cost = |card| match view.step(card, pile)? {
            (Step::Backwards, _) => Some(0),
            (Step::Forwards, length) => Some(length),
        };
        view.hand().iter().filter_map(cost).min()
    }

    /// The cards that lie cheaply on a pile.
    fn cheap_on(&self, pile: Pile) -> CardSet {
        self.small[pile.index()] | self.jumps[pile.index()]
    }

    /// How many cards of the hand lie cheaply somewhere; with one pile in force, on the best single pile.
    fn cheap_count(&self, view: &View) -> usize {
        let on_each = Pile::ALL.map(|pile| self.cheap_on(pile));
        if view.board().shows(Command::OnePile) {
            on_each.into_iter().map(CardSet::len).max().unwrap_or(0)
        } else {
            on_each.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards).len()
        }
    }

    /// Whether a signal is true.
    fn bear_out(&self, view: &View, signal: Signal) -> bool {
        let hand = view.hand();
        match signal {
            Signal::SmallStep(_)
            | Signal::JumpBack(_)
            | Signal::Holds(_)
            | Signal::Card(..)
            | Signal::Colour(_) => {
                let meant = view.cards_of(signal).unwrap_or_default();
                !(meant & hand).is_empty()
            }
            Signal::Leave(pile) => !self.cheap_on(pile).is_empty(),
            Signal::ReallyLeave(pile) => self.needs(pile),
            Signal::Take(pile) => self.cheap_on(pile).is_empty() && !self.aims(view, pile),
            Signal::Aim(pile) => self.aims(view, pile),
            Signal::Mostly(height) => {
                2 * hand.iter().filter(|card| view.variant().height(*card) == height).count() > hand.len()
            }
            Signal::GoOn | Signal::Start => self.cheap_count(view) >= view.board().minimum(),
            Signal::BigSteps => !hand.is_empty() && self.cheap_count(view) == 0,
            Signal::NotNow(command) => self.is_spoilt_by(view, command),
        }
    }

    /// Whether a pile matters much: a jump back waits there, or two cards lie cheaply.
    fn needs(&self, pile: Pile) -> bool {
        !self.jumps[pile.index()].is_empty() || self.cheap_on(pile).len() >= 2
    }

    /// Whether a lasting command, were it laid now, would stop something that the hand has ready. Lightning
    /// commands bind nobody but the player who lays them.
    fn is_spoilt_by(&self, view: &View, command: Command) -> bool {
        let piles = Pile::ALL.into_iter();
        match command {
            Command::NoTrick => self.jumps.iter().any(|jumps| !jumps.is_empty()),
            Command::OnePile => piles.filter(|pile| !self.cheap_on(*pile).is_empty()).count() > 1,
            Command::DrawOne => view.board().draw() > 0 && self.cheap_count(view) > 2,
            Command::Silence => piles.filter(|pile| self.needs(*pile)).count() > 0,
            Command::Stop | Command::Skull | Command::Three => false,
        }
    }
}
