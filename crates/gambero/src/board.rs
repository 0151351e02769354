//! What lies open on the table: the piles and the turn. Legal plays and duties are judged here, and nowhere
//! else.
#![expect(clippy::inline_always, reason = "where the variant is known, most of it falls away")]

use std::fmt;

use crate::card::{Card, CardSet};
use crate::command::{Command, CommandSet};
use crate::deck::Deck;
use crate::names::named_enum;
use crate::outcome::LossReason;
use crate::pile::Pile;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::Variant;

/// The open part of a game: tops, size of the draw pile, and the turn so far.
///
/// A board knows no hand. It says for any card whether it may be laid where, and what the turn still owes; so
/// the engine, and a bot that thinks a turn through, use the same rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(16))] // copied as one word, and boards are copied all the time
pub struct Board {
    pub(crate) variant: Variant,
    pub(crate) tops: [Option<Card>; Pile::MAX],
    /// The command that shows on each pile: a set of one or none.
    commands: [CommandSet; Pile::MAX],
    /// All of them.
    showing: CommandSet,
    pub(crate) draw: u8,
    pub(crate) played: u8,
    pub(crate) three: bool,
    /// Whether the last card laid in this turn is a stop.
    pub(crate) stopped: bool,
    pub(crate) bound: Option<Pile>,
}

impl Board {
    pub(crate) const fn new(variant: Variant, draw: usize) -> Self {
        Self {
            variant,
            tops: [None; Pile::MAX],
            commands: [CommandSet::EMPTY; Pile::MAX],
            showing: CommandSet::EMPTY,
            draw: draw as u8,
            played: 0,
            three: false,
            stopped: false,
            bound: None,
        }
    }

    /// The variant that is played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The top card of a pile, if one has been laid.
    pub const fn top(&self, pile: Pile) -> Option<Card> {
        self.tops[pile.index()]
    }

    /// The command that shows on a pile.
    pub const fn command_on(&self, pile: Pile) -> Option<Command> {
        self.commands[pile.index()].first()
    }

    /// How many cards the draw pile holds.
    pub const fn draw(&self) -> usize {
        self.draw as usize
    }

    /// How many cards have been laid in this turn.
    pub const fn played(&self) -> usize {
        self.played as usize
    }

    /// This turn's minimum (section 5), whatever commands lie in it.
    pub const fn minimum(&self) -> usize {
        self.variant.minimum(self.draw as usize)
    }

    /// Whether a 3! card lies in this turn.
    pub const fn three(&self) -> bool {
        self.three
    }

    /// Whether the last card laid in this turn is a stop: the turn is over.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The pile that one pile has fixed for this turn (R2).
    pub const fn bound(&self) -> Option<Pile> {
        self.bound
    }

    /// Whether a command shows on top of a pile. A lasting one is then in force.
    pub const fn shows(&self, command: Command) -> bool {
        self.showing.contains(command)
    }

    /// The lasting commands in force, once each.
    pub fn lasting(&self) -> impl Iterator<Item = Command> + use<> {
        let showing = self.showing;
        Command::LASTING.into_iter().filter(move |command| showing.contains(*command))
    }

    /// The piles on which a skull shows.
    pub fn skulls(&self) -> impl Iterator<Item = Pile> + use<> {
        let commands = self.commands;
        Pile::ALL.into_iter().filter(move |pile| commands[pile.index()].contains(Command::Skull))
    }

    /// Whether the turn takes no further card, whatever the hand: the limit of Quick & Easy, or three (R3).
    #[inline]
    const fn is_full_in(&self, variant: Variant) -> bool {
        variant.is_full_turn(self.played as usize)
            || (variant.has_commands() && self.three && self.played >= 3)
    }

    /// Whether one pile keeps the next card away from this pile (R2).
    #[inline]
    const fn is_kept_off_in(&self, variant: Variant, pile: Pile) -> bool {
        match self.bound {
            Some(bound) if variant.has_commands() => {
                self.shows(Command::OnePile) && bound as u8 != pile as u8
            }
            _ => false,
        }
    }

    /// The cards that may be laid on this pile now, whoever holds them.
    ///
    /// Lasting commands count as they show before the play (R1), and what they forbid does not fit (R10).
    ///
    /// ```
    /// use gambero::{Pile, State};
    ///
    /// let state: State = "original 47,-,-,- 37,48/50,60 61,62 0 0 playing".parse()?;
    /// let fits = state.board().fits(Pile::P0) & state.hand(state.active());
    /// assert_eq!(state.deck().texts(fits), ["37", "48"], "ten lower is a backwards trick");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn fits(&self, pile: Pile) -> CardSet {
        self.fits_in(self.variant, pile)
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline(always)]
    pub(crate) fn fits_in(&self, variant: Variant, pile: Pile) -> CardSet {
        if self.is_full_in(variant) || self.is_kept_off_in(variant, pile) {
            CardSet::EMPTY
        } else {
            self.fits_fresh_in(variant, pile)
        }
    }

    /// The cards that a new turn could lay on this pile, with the tops as they are: what this turn has done
    /// does not count.
    #[inline]
    pub fn fits_fresh(&self, pile: Pile) -> CardSet {
        self.fits_fresh_in(self.variant, pile)
    }

    #[inline]
    fn fits_fresh_in(&self, variant: Variant, pile: Pile) -> CardSet {
        let top = self.top(pile);
        if variant.has_commands() && self.shows(Command::NoTrick) {
            variant.fit(pile, top).plain
        } else {
            variant.all_fits(pile, top)
        }
    }

    /// The cards that jump back on a pile, if no command forbids it.
    #[inline]
    pub(crate) fn jumps_back(&self, pile: Pile) -> CardSet {
        if self.shows(Command::NoTrick) {
            CardSet::EMPTY
        } else {
            self.variant.fit(pile, self.top(pile)).trick
        }
    }

    /// [`Board::fits`] for all four piles at once.
    #[inline]
    pub fn fits_all(&self) -> [CardSet; Pile::MAX] {
        self.fits_all_in(self.variant)
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline(always)]
    pub(crate) fn fits_all_in(&self, variant: Variant) -> [CardSet; Pile::MAX] {
        if self.is_full_in(variant) {
            return [CardSet::EMPTY; Pile::MAX];
        }
        let on = |pile| self.fits_fresh_in(variant, pile);
        let [a, b, c, d] = [on(Pile::P0), on(Pile::P1), on(Pile::P2), on(Pile::P3)];
        match self.bound {
            Some(bound) if variant.has_commands() && self.shows(Command::OnePile) => {
                let on = |pile: Pile, fits| if pile == bound { fits } else { CardSet::EMPTY };
                [on(Pile::P0, a), on(Pile::P1, b), on(Pile::P2, c), on(Pile::P3, d)]
            }
            _ => [a, b, c, d],
        }
    }

    /// Whether any card of this hand may be laid anywhere.
    #[inline]
    pub fn has_play(&self, hand: CardSet) -> bool {
        self.has_play_in(self.variant, hand)
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline(always)]
    pub(crate) fn has_play_in(&self, variant: Variant, hand: CardSet) -> bool {
        if variant.has_commands() && !self.showing.is_empty() {
            return self.has_play_under_commands(hand);
        }
        !self.is_full_in(variant) && !(self.open_in(variant) & hand).is_empty()
    }

    /// The cards that fit on some pile, when no command stands in the way.
    #[inline(always)]
    pub(crate) fn open_in(&self, variant: Variant) -> CardSet {
        // On which pile a card fits is hard to guess: it pays to look at them all.
        let on = |pile| variant.all_fits(pile, self.top(pile));
        on(Pile::P0) | on(Pile::P1) | on(Pile::P2) | on(Pile::P3)
    }

    fn has_play_under_commands(&self, hand: CardSet) -> bool {
        let can_play = |pile: Pile| {
            !self.is_kept_off_in(self.variant, pile) && !(self.fits_fresh(pile) & hand).is_empty()
        };
        !self.is_full_in(self.variant) && Pile::ALL.into_iter().any(can_play)
    }

    /// Lays a card that fits. `command` is the command it carries.
    ///
    /// The board does not close the turn: see [`Board::closes`].
    #[inline]
    pub fn lay(&mut self, card: Card, command: Option<Command>, pile: Pile) {
        self.lay_in(self.variant, card, CommandSet::of(command), pile);
    }

    #[inline]
    pub(crate) fn lay_in(&mut self, variant: Variant, card: Card, command: CommandSet, pile: Pile) {
        self.tops[pile.index()] = Some(card);
        self.played = self.played.saturating_add(1);
        if variant.has_commands() {
            if self.shows(Command::OnePile) && self.bound.is_none() {
                self.bound = Some(pile); // R2: the first card played while it is in force
            }
            self.three |= command.contains(Command::Three);
            self.stopped = command.contains(Command::Stop);
            self.commands[pile.index()] = command;
            self.show(self.commands);
        }
    }

    /// Puts commands on the piles.
    #[inline]
    pub(crate) const fn show(&mut self, commands: [CommandSet; Pile::MAX]) {
        let [a, b, c, d] = commands;
        self.commands = commands;
        self.showing = a.union(b).union(c.union(d));
    }

    /// Whether the turn is over after its last card, with this hand left (section 5).
    #[inline]
    pub fn closes(&self, hand: CardSet) -> bool {
        self.stopped || !self.has_play(hand)
    }

    /// Whether a duty of this turn is not met yet.
    #[inline]
    fn is_open_in(&self, variant: Variant, duty: Duty) -> bool {
        match duty {
            Duty::CoverSkull => variant.has_commands() && self.shows(Command::Skull),
            Duty::ExactlyThree => variant.has_commands() && self.three && self.played != 3,
            Duty::Minimum => (self.played as usize) < variant.minimum(self.draw as usize),
        }
    }

    /// The gravest open duty, or `None` if the turn may end. A stop that was just laid lifts the minimum.
    #[inline]
    pub fn owes(&self) -> Option<Duty> {
        self.owes_in(self.variant)
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline]
    pub(crate) fn owes_in(&self, variant: Variant) -> Option<Duty> {
        let lifted = |duty| duty == Duty::Minimum && variant.has_commands() && self.stopped;
        Duty::ALL.into_iter().find(|duty| self.is_open_in(variant, *duty) && !lifted(*duty))
    }

    /// Opens the next turn.
    pub(crate) const fn begin_turn(&mut self) {
        self.played = 0;
        self.three = false;
        self.stopped = false;
        self.bound = None;
    }

    /// Why the active seat, which holds this hand, may not lay a card on a pile: the first reason that
    /// applies.
    #[cold]
    pub(crate) fn refuse_play(
        &self,
        deck: &Deck,
        active: Seat,
        hand: CardSet,
        card: Card,
        pile: Pile,
    ) -> Refusal {
        let fit = self.variant.fit(pile, self.top(pile));
        if pile.index() >= self.variant.pile_count() {
            Refusal::NoSuchPile { piles: self.variant.pile_count() }
        } else if !hand.contains(card) {
            Refusal::NotInHand { active }
        } else if let Some(bound) = self.bound.filter(|_| self.is_kept_off_in(self.variant, pile)) {
            Refusal::OnePile { bound }
        } else if self.shows(Command::NoTrick) && fit.trick.contains(card) {
            Refusal::NoTrick { card: deck.face(card), pile }
        } else {
            Refusal::DoesNotFit {
                card: deck.face(card),
                pile,
                direction: self.variant.direction(pile),
                top: self.top(pile).map(|top| deck.face(top)),
            }
        }
    }

    /// Why the turn may not be ended, or `None` if it may.
    #[inline]
    pub(crate) fn refuse_end(&self) -> Option<Refusal> {
        let duty = self.owes()?;
        Some(Refusal::DutiesOpen { duty, played: self.played(), minimum: self.minimum() })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("variant", &self.variant)
            .field("tops", &self.tops.map(|top| top.map(Card::code)))
            .field("commands", &Pile::ALL.map(|pile| self.command_on(pile)))
            .field("draw", &self.draw)
            .field("played", &self.played)
            .field("three", &self.three)
            .field("bound", &self.bound)
            .finish_non_exhaustive()
    }
}

named_enum! {
    "duty"
    /// Something that a turn owes before it may end (section 5), the gravest first: the first that is open
    /// says how the game is lost.
    pub enum Duty {
        /// A skull shows: cover it.
        CoverSkull = "cover-skull",
        /// A 3! card lies in the turn: exactly three cards.
        ExactlyThree = "exactly-three",
        /// Fewer cards than the minimum.
        Minimum = "minimum",
    }
}

impl Duty {
    /// How the game is lost if the turn closes with this duty unmet.
    pub const fn loss(self) -> LossReason {
        match self {
            Self::CoverSkull => LossReason::Skull,
            Self::ExactlyThree => LossReason::Three,
            Self::Minimum => LossReason::Stuck,
        }
    }
}
