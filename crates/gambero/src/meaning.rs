//! What each signal means (`docs/rules.md`, section 7): for those who say it, hear it, and conclude from it.

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::deck::Colour;
use crate::honesty::aims;
use crate::known::Aims;
use crate::layout::{Layout, LayoutKind};
use crate::pile::{Direction, Pile, SMALL_NUMBER_STEP};
use crate::signal::{Signal, SignalSet};
use crate::state::State;
use crate::talk::Speech;
use crate::variant::{DeckKind, TalkRule, Variant};
use crate::view::View;

/// The cards of each colour of Quick & Easy.
const COLOURS: [CardSet; 5] = {
    let (mut colours, mut colour) = ([CardSet::EMPTY; 5], 0);
    while colour < 5 {
        colours[colour as usize] = CardSet::range(10 * colour + 1, 10 * colour + 10);
        colour += 1;
    }
    colours
};

/// The cards of each height, in the 98-card games and in Quick & Easy.
static NUMBER_HEIGHTS: [CardSet; 3] = heights(Variant::Original);
static COLOUR_HEIGHTS: [CardSet; 3] = heights(Variant::Quick);

const fn heights(variant: Variant) -> [CardSet; 3] {
    let (mut heights, mut code) = ([CardSet::EMPTY; 3], 1);
    while let Some(card) = Card::from_code(code) {
        heights[variant.height(card) as usize].insert(card);
        code += 1;
    }
    heights
}

/// What can be said of each card of Quick & Easy by its code: its colour, and its colour and height.
static OF_CARD: [SignalSet; Card::MAX_CODE as usize + 1] = {
    let (mut signals, mut code) = ([SignalSet::EMPTY; Card::MAX_CODE as usize + 1], 1);
    while code <= 50 {
        if let Some(card) = Card::from_code(code) {
            let colour = Colour::ALL[(code as usize - 1) / 10];
            signals[code as usize].insert(Signal::Colour(colour));
            signals[code as usize].insert(Signal::Card(colour, Variant::Quick.height(card)));
        }
        code += 1;
    }
    signals
};

/// What can be said of the cards of a hand of Quick & Easy by their colours.
#[inline]
pub(crate) fn colours_of(hand: CardSet) -> SignalSet {
    hand.iter().fold(SignalSet::EMPTY, |said, card| said | OF_CARD[usize::from(card.code())])
}

/// The signals about colours: each is about holding a card, whatever the tops are.
pub(crate) const OF_COLOURS: SignalSet = {
    let (mut signals, mut code) = (SignalSet::EMPTY, 1);
    while code <= 50 {
        signals = signals.union(OF_CARD[code]);
        code += 1;
    }
    signals
};

/// The signals that mean that a card is held.
pub(crate) const HOLDING: SignalSet = {
    let (mut signals, mut place) = (SignalSet::EMPTY, 0);
    while let Some(signal) = Signal::from_index(place) {
        if let Signal::SmallStep(_)
        | Signal::JumpBack(_)
        | Signal::Holds(_)
        | Signal::Card(..)
        | Signal::Colour(_) = signal
        {
            signals.insert(signal);
        }
        place += 1;
    }
    signals
};

impl Variant {
    /// The cards of each height.
    #[inline]
    pub(crate) fn heights(self) -> &'static [CardSet; 3] {
        match self.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => &NUMBER_HEIGHTS,
            DeckKind::Colours => &COLOUR_HEIGHTS,
        }
    }
}

/// What the signals mean with the tops as they are: the same for every speaker.
pub(crate) struct Meanings<'a> {
    variant: Variant,
    board: &'a Board,
    /// How many cards lie.
    laid: usize,
    /// The commands, if everybody knows them.
    layout: Option<&'a Layout>,
    /// The cards that make a small step on each pile, then those that are meant by a jump back on each: in
    /// the order of [`Signal::all`].
    near: [CardSet; 2 * Pile::MAX],
}

/// Cards that are ahead of a pile: those that make the shortest steps, and those beyond the small steps up to
/// some distance.
struct Distances {
    shortest: CardSet,
    up_to: CardSet,
}

/// What follows from what somebody says by the convention ([`Speech::Graded`]).
#[derive(Default)]
pub(crate) struct Graded {
    /// Cards that it does not hold.
    pub(crate) none_of: CardSet,
    /// Sets of which it holds one each, if they are not empty.
    pub(crate) one_of: [CardSet; Pile::MAX],
    /// Where it aims, if it always says that.
    pub(crate) aims: Option<Aims>,
}

/// Where the signals of [`Meanings::near`] begin.
const FIRST: usize = Signal::SmallStep(Pile::P0).index();

const _: () = assert!(Signal::JumpBack(Pile::P0).index() == FIRST + Pile::MAX);

/// The signals about small steps and jumps back.
pub(crate) const NEAR: SignalSet = SignalSet::from_bits(0xff << FIRST);

impl<'a> Meanings<'a> {
    #[inline]
    fn new(board: &'a Board, laid: usize, layout: &'a Layout, kind: Option<LayoutKind>) -> Self {
        let variant = board.variant();
        // Where nothing may hint at heights, any card of the top's colour counts as a jump back: that it
        // could also lie there plainly would tell on which side of the top it is.
        let jumps = |pile: Pile| match variant.talk_rule() {
            TalkRule::ColoursAndPiles => {
                board.top(pile).map_or(CardSet::EMPTY, |top| COLOURS[(usize::from(top.code()) - 1) / 10])
            }
            TalkRule::Free => board.jumps_back(pile),
        };
        let steps = |pile: Pile| variant.small_steps(pile, board.top(pile));
        let [a, b, c, d] = Pile::ALL;
        Self {
            variant,
            board,
            laid,
            // Which cards carry a command is not known before they are seen.
            layout: if kind == Some(LayoutKind::Shuffled) { None } else { Some(layout) },
            near: [steps(a), steps(b), steps(c), steps(d), jumps(a), jumps(b), jumps(c), jumps(d)],
        }
    }

    /// The meanings for whoever has this view.
    #[inline]
    pub(crate) fn for_view(view: &'a View) -> Self {
        Self::new(view.board(), view.laid().len(), view.layout(), view.layout_kind())
    }

    /// The meanings in a state, as far as everybody knows them.
    #[inline]
    pub(crate) fn in_state(state: &'a State) -> Self {
        Self::new(state.board(), state.laid().len(), &state.layout, state.layout_kind())
    }

    /// The cards of which whoever gives a signal holds at least one. None if it is not about holding a card,
    /// or if nobody can tell which cards are meant.
    pub(crate) fn of(&self, signal: Signal) -> CardSet {
        match signal {
            Signal::SmallStep(_) | Signal::JumpBack(_) => self.near[signal.index() - FIRST],
            Signal::Holds(command) => self.layout.map_or(CardSet::EMPTY, |layout| layout.cards_with(command)),
            Signal::Card(colour, height) => {
                COLOURS[colour as usize] & self.variant.heights()[height as usize]
            }
            Signal::Colour(colour) => COLOURS[colour as usize],
            Signal::Leave(_)
            | Signal::ReallyLeave(_)
            | Signal::Take(_)
            | Signal::Aim(_)
            | Signal::Mostly(_)
            | Signal::GoOn
            | Signal::BigSteps
            | Signal::Start
            | Signal::NotNow(_) => CardSet::EMPTY,
        }
    }

    /// [`Meanings::of`] for some signals, one after another.
    #[inline]
    pub(crate) fn of_each(&self, signals: SignalSet) -> impl Iterator<Item = CardSet> {
        let mut bits = signals.bits();
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            match self.near.get(place.wrapping_sub(FIRST)) {
                Some(cards) => Some(*cards),
                None => Signal::from_index(place).map(|signal| self.of(signal)),
            }
        })
    }

    /// The small steps and jumps back of a set, as bits.
    #[inline]
    pub(crate) const fn near_bits(signals: SignalSet) -> u8 {
        (signals.bits() >> FIRST) as u8
    }

    /// What the small step or jump back at a place of [`Meanings::near_bits`] means.
    #[inline]
    pub(crate) const fn near_cards(&self, place: usize) -> CardSet {
        self.near[place]
    }

    /// What a speaker could have claimed besides what it said.
    #[inline]
    pub(crate) fn unclaimed(&self, said: SignalSet) -> SignalSet {
        self.variant.claims() - said
    }

    /// The cards that a speaker does not hold who says all that it can claim: what those signals mean
    /// together.
    #[inline]
    pub(crate) fn of_unclaimed(&self, said: SignalSet) -> CardSet {
        let claims = self.variant.claims();
        let unsaid = Self::near_bits(claims - said);
        let mut cards = CardSet::EMPTY;
        for (place, meant) in self.near.iter().enumerate() {
            let is_unsaid = unsaid >> place & 1 == 1;
            cards |= CardSet::from_bits(meant.bits() & u128::from(is_unsaid).wrapping_neg());
        }
        // Each card has one colour and height: who tells all of them holds no card but those.
        if !(claims & OF_COLOURS).is_empty() {
            let told = self.of_each(said & claims & OF_COLOURS);
            cards |= self.variant.cards() - told.fold(CardSet::EMPTY, |all, meant| all | meant);
        }
        cards
    }

    /// The small steps and jumps back that a hand has, whether or not they may be told.
    #[inline]
    pub(crate) fn near(&self, hand: CardSet) -> SignalSet {
        let has = |place: usize| u64::from(!(self.near[place] & hand).is_empty()) << place;
        let steps = has(0) | has(1) | has(2) | has(3);
        let jumps = has(4) | has(5) | has(6) | has(7);
        SignalSet::on_piles(Signal::SmallStep(Pile::P0), steps | jumps)
    }

    /// What somebody with this hand says by itself where talk is allowed.
    #[inline]
    pub(crate) fn says(&self, speech: Speech, hand: CardSet) -> SignalSet {
        match speech {
            Speech::Free => SignalSet::EMPTY,
            Speech::Steps => self.near(hand) & self.variant.signals(),
            Speech::Claims if self.variant.deck_kind() == DeckKind::Colours => {
                (self.near(hand) | colours_of(hand)) & self.variant.claims()
            }
            Speech::Claims => self.near(hand) & self.variant.claims(),
            Speech::Graded => self.says_graded(hand),
        }
    }

    /// What somebody with this hand says by the convention ([`Speech::Graded`]).
    fn says_graded(&self, hand: CardSet) -> SignalSet {
        let mut said = self.says(Speech::Claims, hand);
        let may_jump = !self.board.shows(Command::NoTrick);
        let aims = || aims(self.variant, |pile| self.board.top(pile), may_jump, hand);
        if self.variant.talk_rule() == TalkRule::ColoursAndPiles {
            said |= SignalSet::on_piles(Signal::Aim(Pile::P0), aims());
        }
        if self.variant.deck_kind() == DeckKind::Colours {
            return said;
        }
        let aims = aims();
        for pile in Pile::ALL {
            let distances = self.distances(pile);
            if said.contains(Signal::SmallStep(pile)) {
                if !(distances.shortest & hand).is_empty() {
                    said.insert(Signal::Leave(pile));
                }
            } else if (distances.up_to & hand).is_empty() {
                let aims = aims >> pile.index() & 1 == 1;
                said.insert(if aims { Signal::Aim(pile) } else { Signal::Take(pile) });
            }
        }
        if let Some(layout) = self.layout.filter(|_| self.variant.has_commands()) {
            let commands = (hand & layout.command_cards()).iter().filter_map(|card| layout.command(card));
            said |= commands.map(Signal::Holds).collect();
        }
        said
    }

    /// What follows from what somebody says by the convention, besides what the signals mean by themselves.
    pub(crate) fn graded(&self, said: SignalSet) -> Graded {
        let mut graded = Graded { none_of: self.of_unclaimed(said), ..Graded::default() };
        match self.variant.talk_rule() {
            TalkRule::ColoursAndPiles => {
                let aims = Pile::ALL.map(|pile| said.contains(Signal::Aim(pile)));
                graded.aims = Some(Aims {
                    tops: [Pile::P0, Pile::P1].map(|pile| self.board.top(pile)),
                    on: [aims[0], aims[1]],
                });
            }
            TalkRule::Free if self.variant.deck_kind() == DeckKind::Colours => {}
            TalkRule::Free => {
                for pile in Pile::ALL {
                    let distances = self.distances(pile);
                    let one_of = &mut graded.one_of[pile.index()];
                    if said.contains(Signal::SmallStep(pile)) {
                        if said.contains(Signal::Leave(pile)) {
                            *one_of = distances.shortest;
                        } else {
                            graded.none_of |= distances.shortest;
                        }
                    } else if said.contains(Signal::Take(pile)) || said.contains(Signal::Aim(pile)) {
                        graded.none_of |= distances.up_to;
                    } else {
                        *one_of = distances.up_to;
                    }
                }
                if let Some(layout) = self.layout.filter(|_| self.variant.has_commands()) {
                    let unsaid =
                        Command::ALL.into_iter().filter(|command| !said.contains(Signal::Holds(*command)));
                    graded.none_of |=
                        unsaid.fold(CardSet::EMPTY, |all, command| all | layout.cards_with(command));
                }
            }
        }
        graded
    }

    /// The cards by which the convention tells distances on a pile of numbers. Which distances these are
    /// changes with every card that is laid: what one leaves open, the next may tell.
    fn distances(&self, pile: Pile) -> Distances {
        const SHORTEST: [u8; 2] = [2, 3];
        const UP_TO: [u8; 8] = [15, 10, 25, 20, 12, 30, 8, 17];
        let shortest = SHORTEST[self.laid % SHORTEST.len()];
        let up_to = UP_TO[self.laid % UP_TO.len()];
        let top = self.board.top(pile).map_or(self.variant.start(pile), |top| self.variant.number(top));
        let between = |from: u8, to: u8| match self.variant.direction(pile) {
            Direction::Rising => CardSet::range(top + from, (top + to).min(Card::MAX_CODE)),
            Direction::Falling => CardSet::range(top.saturating_sub(to), top.saturating_sub(from)),
        };
        let cards = self.variant.cards();
        Distances {
            shortest: between(1, shortest) & cards,
            up_to: between(SMALL_NUMBER_STEP + 1, up_to) & cards,
        }
    }
}
