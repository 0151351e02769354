//! The whole state of a game, hidden cards included, and the moves from one state to the next.
#![expect(clippy::inline_always, reason = "where the variant is known, most of it falls away")]

use crate::action::Action;
use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::command::{Command, CommandSet};
use crate::deal::Deal;
use crate::deck::Deck;
use crate::draw_pile::DrawPile;
use crate::event::{Event, Step, TurnEnd};
use crate::layout::{Layout, LayoutKind};
use crate::outcome::{LossReason, Outcome};
use crate::pile::Pile;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::{Variant, by_variant};
use crate::view::{View, open_part};

/// A game at one moment: `Copy`, at most 256 bytes, and played without allocating.
///
/// ```
/// use gambero::{Action, Deal, State, Variant};
///
/// let mut state = State::new(&Deal::from_seed(Variant::Original, 2, 42, None)?);
/// while let Some((card, pile)) = state.plays().next() {
///     state.play(card, pile)?;
///     if state.may_end() {
///         state.end()?;
///     }
/// }
/// let outcome = state.outcome().expect("without a legal play the game is over");
/// println!("{outcome}, {} cards left", state.left());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: [CardSet; Seat::MAX],
    pub(crate) laid: CardSet,
    pub(crate) layout: Layout,
    pub(crate) draw_pile: DrawPile,
    pub(crate) board: Board,
    pub(crate) players: u8,
    pub(crate) active: Seat,
    pub(crate) layout_kind: Option<LayoutKind>,
    pub(crate) outcome: Option<Outcome>,
}

open_part!(State);

impl State {
    /// The state after the deal: hands dealt, the first player to move (section 2).
    pub fn new(deal: &Deal) -> Self {
        let size = deal.variant.hand_size(deal.players());
        let dealt = size * deal.players();
        let draw = deal.variant.deck_size() - dealt;
        let mut state = Self {
            hands: [CardSet::EMPTY; Seat::MAX],
            laid: CardSet::EMPTY,
            layout: deal.layout,
            draw_pile: DrawPile::dealt(deal.variant, &deal.order, dealt),
            board: Board::new(deal.variant, draw),
            players: deal.players,
            active: deal.first,
            layout_kind: deal.layout_kind,
            outcome: None,
        };
        for (hand, cards) in state.hands.iter_mut().zip(deal.order[..dealt].chunks_exact(size)) {
            *hand = cards.iter().copied().flatten().collect();
        }
        state
    }

    /// The cards that a seat holds.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// The draw pile, the next card first.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.draw_pile.next(self.variant(), self.board.draw()).iter().copied().flatten()
    }

    /// The cards that lie on the piles.
    pub const fn laid(&self) -> CardSet {
        self.laid
    }

    /// The score: cards not on a pile, in hands and draw pile together.
    pub const fn left(&self) -> usize {
        self.board.variant.deck_size() - self.laid.len()
    }

    /// The deck, for reading and printing cards. It knows the commands of hidden cards too; what a seat knows
    /// is in [`View::deck`].
    pub const fn deck(&self) -> Deck {
        Deck::new(self.board.variant, self.layout)
    }

    /// What a seat may see. A seat that is not at this table sees what a spectator does.
    pub fn view(&self, seat: Seat) -> View {
        View::new(self, Some(seat).filter(|seat| seat.index() < self.players()))
    }

    /// What everyone may see: no hand at all.
    pub fn spectator_view(&self) -> View {
        View::new(self, None)
    }

    /// The active player's cards that may be laid on a pile now.
    #[inline]
    pub fn plays_on(&self, pile: Pile) -> CardSet {
        if self.outcome.is_some() {
            return CardSet::EMPTY;
        }
        self.board.fits(pile) & self.hand(self.active)
    }

    /// [`State::plays_on`] for all four piles at once.
    #[inline]
    pub fn plays_by_pile(&self) -> [CardSet; Pile::MAX] {
        if self.outcome.is_some() {
            return [CardSet::EMPTY; Pile::MAX];
        }
        let hand = self.hand(self.active);
        self.board.fits_all().map(|fits| fits & hand)
    }

    /// Every legal play, in the order of the hand, then of the piles.
    pub fn plays(&self) -> impl Iterator<Item = (Card, Pile)> + use<> {
        let plays = self.plays_by_pile();
        let any = plays[0] | plays[1] | plays[2] | plays[3];
        any.iter().flat_map(move |card| {
            Pile::ALL
                .into_iter()
                .filter(move |pile| plays[pile.index()].contains(card))
                .map(move |pile| (card, pile))
        })
    }

    /// Every legal action but giving up: the plays, then the end of the turn.
    pub fn actions(&self) -> impl Iterator<Item = Action> + use<> {
        self.plays()
            .map(|(card, pile)| Action::Play { card, pile })
            .chain(self.may_end().then_some(Action::End))
    }

    /// Whether the turn may be ended now: all its duties are met.
    #[inline]
    pub fn may_end(&self) -> bool {
        self.outcome.is_none() && self.board.owes().is_none()
    }

    /// The active player lays a card.
    ///
    /// # Errors
    ///
    /// If the play is not legal; the state is then unchanged.
    pub fn play(&mut self, card: Card, pile: Pile) -> Result<(), Refusal> {
        by_variant!(self.variant(), variant => self.play_in(variant, card, pile, &mut |_| ()))
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline(always)]
    fn play_in(
        &mut self,
        variant: Variant,
        card: Card,
        pile: Pile,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let fits = self.board.fits_in(variant, pile) & self.hand(self.active);
        if self.outcome.is_some() || (fits & card.to_set()).is_empty() {
            return Err(self.refuse_play(card, pile));
        }
        self.put(variant, card, pile, tell);
        // The turn closes if nothing can follow (section 5).
        if self.board.stopped || !self.board.has_play_in(variant, self.hand(self.active)) {
            self.close_turn(variant, tell);
        }
        Ok(())
    }

    /// The active player ends the turn.
    ///
    /// ```
    /// use gambero::{Deal, Refusal, State, Variant};
    ///
    /// let mut state = State::new(&Deal::from_seed(Variant::Original, 1, 7, None)?);
    /// let refusal = state.end().unwrap_err();
    /// assert!(matches!(refusal, Refusal::DutiesOpen { played: 0, minimum: 2, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If duties are open, or the game is over; the state is then unchanged.
    pub fn end(&mut self) -> Result<(), Refusal> {
        by_variant!(self.variant(), variant => self.end_in(variant, &mut |_| ()))
    }

    /// The same where it may be known beforehand which variant it is.
    #[inline(always)]
    fn end_in(&mut self, variant: Variant, tell: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        if self.outcome.is_some() || self.board.owes_in(variant).is_some() {
            return Err(self.refuse_end());
        }
        self.finish_turn(variant, TurnEnd::Choice, tell);
        Ok(())
    }

    /// The team gives up.
    ///
    /// # Errors
    ///
    /// If the game is over already.
    pub fn concede(&mut self) -> Result<(), Refusal> {
        self.concede_with(&mut |_| ())
    }

    fn concede_with(&mut self, tell: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        self.finish_game(Outcome::Lost(LossReason::Conceded), tell);
        Ok(())
    }

    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// If the action is not legal; the state is then unchanged.
    #[inline]
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Play { card, pile } => self.play(card, pile),
            Action::End => self.end(),
            Action::Concede => self.concede(),
        }
    }

    /// Carries out an action and tells what happens, event by event.
    ///
    /// ```
    /// use gambero::{Action, Deal, Event, State, Variant};
    ///
    /// let mut state = State::new(&Deal::from_seed(Variant::Original, 1, 7, None)?);
    /// let mut events = Vec::new();
    /// state.act_with(Action::Concede, |event| events.push(event))?;
    /// assert!(matches!(events[..], [Event::GameOver { left: 98, .. }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the action is not legal; the state is then unchanged and nothing is told.
    pub fn act_with(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        match action {
            Action::Play { card, pile } => self.play_in(self.variant(), card, pile, &mut tell),
            Action::End => self.end_in(self.variant(), &mut tell),
            Action::Concede => self.concede_with(&mut tell),
        }
    }

    /// Why a play is not legal: the first reason that applies.
    #[cold]
    fn refuse_play(&self, card: Card, pile: Pile) -> Refusal {
        if self.outcome.is_some() {
            Refusal::GameOver
        } else {
            self.board.refuse_play(&self.deck(), self.active, self.hand(self.active), card, pile)
        }
    }

    /// Why the turn may not end.
    #[cold]
    fn refuse_end(&self) -> Refusal {
        self.board.refuse_end().filter(|_| self.outcome.is_none()).unwrap_or(Refusal::GameOver)
    }

    /// Lays a card, a legal play.
    #[inline(always)]
    fn put(&mut self, variant: Variant, card: Card, pile: Pile, tell: &mut impl FnMut(Event)) {
        let seat = self.active;
        let plain = variant.fit(pile, self.board.top(pile)).plain.contains(card);
        let step = if plain { Step::Forwards } else { Step::Backwards };
        let command = if variant.has_commands() { self.layout.command(card) } else { None };
        tell(Event::Played { seat, card, command, pile, step });
        self.put_in(variant, card, pile);
    }

    /// The same without a word.
    #[inline(always)]
    pub(crate) fn put_in(&mut self, variant: Variant, card: Card, pile: Pile) {
        let command = self.command_on(variant, card);
        self.hands[self.active.index()].remove(card);
        self.laid.insert(card);
        self.board.lay_in(variant, card, command, pile);
    }

    /// The command that a card carries, as a set of one or none.
    #[inline(always)]
    fn command_on(&self, variant: Variant, card: Card) -> CommandSet {
        if variant.has_commands() { self.layout.command_set(card) } else { CommandSet::EMPTY }
    }

    /// Closes a turn that takes no further card: the game is lost if a duty is open (section 5).
    #[inline]
    fn close_turn(&mut self, variant: Variant, tell: &mut impl FnMut(Event)) {
        match self.board.owes_in(variant) {
            Some(duty) => self.finish_game(Outcome::Lost(duty.loss()), tell),
            None if self.board.stopped => self.finish_turn(variant, TurnEnd::Stop, tell),
            None => self.finish_turn(variant, TurnEnd::Closed, tell),
        }
    }

    /// Ends a turn whose duties are met, and the game if the next player cannot play (section 5).
    #[inline(always)]
    fn finish_turn(&mut self, variant: Variant, cause: TurnEnd, tell: &mut impl FnMut(Event)) {
        self.pass_turn(variant, cause, tell);
        if self.outcome.is_none() && !self.board.has_play_in(variant, self.hand(self.active)) {
            self.finish_game(Outcome::Lost(LossReason::Stuck), tell);
        }
    }

    /// Ends a turn whose duties are met: the win, or drawing and the next turn (sections 2, 5, 6). Whether
    /// anything can be played in it is not looked at.
    #[inline(always)]
    pub(crate) fn pass_turn(&mut self, variant: Variant, cause: TurnEnd, tell: &mut impl FnMut(Event)) {
        let seat = self.active;
        tell(Event::TurnEnded { seat, cause });
        if self.laid.len() == variant.deck_size() {
            return self.finish_game(Outcome::Won, tell);
        }
        let drawn = self.draw_cards(variant);
        if !drawn.is_empty() {
            tell(Event::Drew { seat, cards: drawn });
        }
        // Some seat holds a card: there are cards left, and whoever draws from a pile of cards gets one.
        loop {
            self.active = self.active.next(self.players());
            if !self.hand(self.active).is_empty() || self.active == seat {
                break;
            }
        }
        self.board.begin_turn();
        tell(Event::TurnBegan { seat: self.active });
    }

    /// The active player draws (section 6). Says which cards came.
    #[inline(always)]
    fn draw_cards(&mut self, variant: Variant) -> CardSet {
        let hand = &mut self.hands[self.active.index()];
        let full = variant.hand_size(self.players as usize);
        let draws_one = variant.has_commands() && self.board.shows(Command::DrawOne);
        let wanted = if draws_one { 1 } else { full.saturating_sub(hand.len()) };
        let count = wanted.min(self.board.draw());
        let drawn = self.draw_pile.draw(variant, self.board.draw(), count);
        self.board.draw -= count as u8;
        *hand |= drawn;
        drawn
    }

    #[inline]
    pub(crate) fn finish_game(&mut self, outcome: Outcome, tell: &mut impl FnMut(Event)) {
        self.outcome = Some(outcome);
        self.board.stopped = false;
        tell(Event::GameOver { outcome, left: self.left() });
    }
}
