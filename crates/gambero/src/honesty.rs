//! What may be said when, and what a hand can say honestly (`docs/rules.md`, section 7).

use std::fmt;

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::event::Step;
use crate::meaning::{Meanings, colours_of};
use crate::pile::{Direction, Pile, SMALL_COLOUR_STEP, SMALL_NUMBER_STEP};
use crate::signal::{Height, Signal, SignalSet};
use crate::variant::{DeckKind, TalkRule, Variant};
use crate::view::View;

impl Variant {
    /// The longest step that counts as small: 5 on the scale to 100, 2 on the scale to 10.
    pub const fn small_step(self) -> u8 {
        match self.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => SMALL_NUMBER_STEP,
            DeckKind::Colours => SMALL_COLOUR_STEP,
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

    /// The signals that the variant's rules of talk have.
    #[inline]
    pub fn signals(self) -> SignalSet {
        SIGNALS[self as usize]
    }

    /// The signals that [`View::claims`] has where they are true.
    #[inline]
    pub(crate) fn claims(self) -> SignalSet {
        CLAIMS[self as usize]
    }

    /// Whether the variant's rules of talk have a signal at all.
    pub const fn has_signal(self, signal: Signal) -> bool {
        let expert = matches!(self.talk_rule(), TalkRule::ColoursAndPiles);
        let pile_exists = match signal.pile() {
            Some(pile) => pile.index() < self.pile_count(),
            None => true,
        };
        match signal {
            Signal::JumpBack(_) | Signal::Aim(_) => pile_exists,
            Signal::Leave(_) | Signal::ReallyLeave(_) | Signal::SmallStep(_) | Signal::Take(_) => {
                pile_exists && !expert
            }
            Signal::Mostly(_) | Signal::GoOn | Signal::BigSteps | Signal::Start => !expert,
            Signal::Holds(_) | Signal::NotNow(_) => self.has_commands(),
            Signal::Card(..) => matches!(self.deck_kind(), DeckKind::Colours) && !expert,
            Signal::Colour(_) => matches!(self.deck_kind(), DeckKind::Colours),
        }
    }

    /// Whether [`View::claims`] has a signal where it is true.
    const fn is_claim(self, signal: Signal) -> bool {
        match signal {
            Signal::JumpBack(_) | Signal::SmallStep(_) | Signal::Card(..) => self.has_signal(signal),
            // Where heights may be told, colours alone tell nothing more.
            Signal::Colour(_) => self.has_signal(signal) && !self.allows_free_talk(),
            _ => false,
        }
    }
}

static SIGNALS: [SignalSet; Variant::ALL.len()] = signals(false);
static CLAIMS: [SignalSet; Variant::ALL.len()] = signals(true);

/// The signals of each variant: all of them, or the claims only.
const fn signals(claims: bool) -> [SignalSet; Variant::ALL.len()] {
    let (mut signals, mut index) = ([SignalSet::EMPTY; Variant::ALL.len()], 0);
    while index < Variant::ALL.len() {
        let (variant, mut place) = (Variant::ALL[index], 0);
        while let Some(signal) = Signal::from_index(place) {
            if if claims { variant.is_claim(signal) } else { variant.has_signal(signal) } {
                signals[index].insert(signal);
            }
            place += 1;
        }
        index += 1;
    }
    signals
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
        if let Some(refusal) = self.hushed() {
            Err(refusal)
        } else if !self.variant().has_signal(signal) {
            Err(TalkRefusal::NotInVariant)
        } else if signal == Signal::Start && !self.laid().is_empty() {
            Err(TalkRefusal::GameHasBegun)
        } else {
            Ok(())
        }
    }

    /// Why the seat may say nothing at all, or `None` if it may.
    #[inline]
    fn hushed(&self) -> Option<TalkRefusal> {
        if self.seat().is_none() {
            Some(TalkRefusal::Spectator)
        } else if self.outcome().is_some() {
            Some(TalkRefusal::GameOver)
        } else if self.board().shows(Command::Silence) {
            Some(TalkRefusal::Silence)
        } else {
            None
        }
    }

    /// Whether the seat may say anything now.
    #[inline]
    pub(crate) fn may_talk(&self) -> bool {
        self.hushed().is_none()
    }

    /// The signals that the seat may give now.
    pub fn sayable(&self) -> SignalSet {
        if !self.may_talk() {
            return SignalSet::EMPTY;
        }
        let mut signals = self.variant().signals();
        if !self.laid().is_empty() {
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
        let signals = self.sayable();
        if signals.is_empty() {
            return signals;
        }
        let mut honest = Meanings::for_view(self).near(self.hand());
        honest |= Prospects::of(self.board(), self.hand()).signals(self) | self.heights();
        if self.variant().deck_kind() == DeckKind::Colours {
            honest |= colours_of(self.hand());
        }
        if self.variant().has_commands() {
            let commands = self.hand() & self.layout().command_cards();
            honest |=
                commands.iter().filter_map(|card| self.layout().command(card)).map(Signal::Holds).collect();
        }
        honest & signals
    }

    /// The heights of more than half of the hand.
    fn heights(&self) -> SignalSet {
        let (heights, hand) = (self.variant().heights(), self.hand());
        let mostly = |height: &Height| 2 * (heights[*height as usize] & hand).len() > hand.len();
        Height::ALL.into_iter().filter(mostly).map(Signal::Mostly).collect()
    }
}

/// What a hand could do with the tops as they are, in a new turn. Sets of piles have a bit for each.
#[derive(Default)]
struct Prospects {
    /// The piles on which a card jumps back.
    jumps: u64,
    /// The piles on which a card lies cheaply.
    cheap: u64,
    /// The piles on which two cards or more lie cheaply.
    several: u64,
    /// The piles on which the cheapest of all plays is.
    aims: u64,
    /// How many cards of the hand lie cheaply somewhere; with one pile in force, on the best single pile.
    cheap_count: usize,
}

impl Prospects {
    #[inline]
    fn of(board: &Board, hand: CardSet) -> Self {
        let variant = board.variant();
        let mut prospects = Self::default();
        let (mut all, mut most) = (CardSet::EMPTY, 0);
        for pile in variant.piles() {
            let jumps = board.jumps_back(*pile) & hand;
            let cheap = (variant.small_steps(*pile, board.top(*pile)) & hand) | jumps;
            let count = cheap.len();
            prospects.jumps |= u64::from(!jumps.is_empty()) << pile.index();
            prospects.cheap |= u64::from(count > 0) << pile.index();
            prospects.several |= u64::from(count > 1) << pile.index();
            (all, most) = (all | cheap, count.max(most));
        }
        prospects.aims = aims(variant, |pile| board.top(pile), !board.shows(Command::NoTrick), hand);
        prospects.cheap_count = if board.shows(Command::OnePile) { most } else { all.len() };
        prospects
    }

    /// What of the signals about plays is true, whether or not it may be said.
    #[inline]
    fn signals(&self, view: &View) -> SignalSet {
        let (p0, board) = (Pile::P0, view.board());
        let all = (1 << view.variant().pile_count()) - 1;
        // A pile matters much if a jump back waits there, or two cards lie cheaply.
        let needs = self.jumps | self.several;
        let mut signals = SignalSet::on_piles(Signal::Leave(p0), self.cheap)
            | SignalSet::on_piles(Signal::ReallyLeave(p0), needs)
            | SignalSet::on_piles(Signal::Take(p0), all & !(self.cheap | self.aims))
            | SignalSet::on_piles(Signal::Aim(p0), self.aims);
        if self.cheap_count >= board.minimum() {
            signals.insert(Signal::GoOn);
            signals.insert(Signal::Start);
        }
        if self.cheap_count == 0 && !view.hand().is_empty() {
            signals.insert(Signal::BigSteps);
        }
        // What a lasting command would stop, were it laid now. Lightning commands bind nobody but the player
        // who lays them.
        let spoilt = [
            (Command::NoTrick, self.jumps != 0),
            (Command::OnePile, self.cheap.count_ones() > 1),
            (Command::DrawOne, board.draw() > 0 && self.cheap_count > 2),
            (Command::Silence, needs != 0),
        ];
        for (command, _) in spoilt.into_iter().filter(|(_, spoils)| *spoils) {
            signals.insert(Signal::NotNow(command));
        }
        signals
    }
}

/// The piles on which a hand has its cheapest play, in a new turn: a bit for each.
#[inline]
pub(crate) fn aims(
    variant: Variant,
    top: impl Fn(Pile) -> Option<Card>,
    may_jump: bool,
    hand: CardSet,
) -> u64 {
    let mut least = [u8::MAX; Pile::MAX];
    for pile in variant.piles() {
        let fit = variant.fit(*pile, top(*pile));
        let jumps = may_jump && !(fit.trick & hand).is_empty();
        least[pile.index()] =
            if jumps { 0 } else { shortest_step(variant, *pile, top(*pile), fit.plain & hand) };
    }
    let best = least.into_iter().fold(u8::MAX, u8::min);
    let aims = |place: usize| u64::from(least[place] == best && best < u8::MAX) << place;
    (0..Pile::MAX).fold(0, |all, place| all | aims(place))
}

/// How far the nearest of some cards goes that lie plainly on a pile: farther than any if there is none.
#[inline]
fn shortest_step(variant: Variant, pile: Pile, top: Option<Card>, plain: CardSet) -> u8 {
    let from = top.map_or(variant.start(pile), |top| variant.number(top));
    let cards = match variant.deck_kind() {
        DeckKind::Numbers | DeckKind::Commands => plain,
        // All colours laid over each other: what is left are numbers.
        DeckKind::Colours => {
            let bits = plain.bits();
            let numbers = CardSet::range(1, 10);
            CardSet::from_bits(bits | bits >> 10 | bits >> 20 | bits >> 30 | bits >> 40) & numbers
        }
    };
    match variant.direction(pile) {
        Direction::Rising => cards.first().map_or(u8::MAX, |nearest| nearest.code() - from),
        Direction::Falling => cards.last().map_or(u8::MAX, |nearest| from - nearest.code()),
    }
}
