//! What the network looks at: the table after a turn, before cards are drawn, as numbers of which nearly all
//! are 0.
//!
//! Piles are told apart by how far they have come, not by their place: of two with the same direction the one
//! that has come less far has the first slot. A card has four kinds of input, one after another: unseen; the
//! chance that the next player holds it; the chance that another one does; mine. Who plays alone has no use
//! for the second and third: there they say that the card is mine and so is the one that would jump back from
//! it, or that the latter is unseen.

use gambero::{Board, Card, CardSet, Command, DeckKind, Direction, Layout, Pile, Talk, Variant, View};

use crate::chances::Chances;

/// What stays the same while a seat thinks about its turn.
#[derive(Clone)]
pub struct Encoder {
    variant: Variant,
    alone: bool,
    unseen: CardSet,
    chances: Chances,
    next_count: usize,
    far_count: usize,
    draw: usize,
    layout: Layout,
    unseen_commands: [u8; Command::ALL.len()],
    /// Whether the scale is turned round: the same game, seen from the other end.
    mirror: bool,
}

const KINDS: usize = 4;
pub(super) const UNSEEN: usize = 0;
pub(super) const NEXT: usize = 1;
pub(super) const FAR: usize = 2;
pub(super) const MINE: usize = 3;

/// Where each group of inputs begins, for one kind of deck.
struct Groups {
    slots: usize,
    /// How far a pile can have come, and one more.
    ways: usize,
    window: usize,
    cards: usize,
    draw: usize,
    counts: usize,
    commands: usize,
    end: usize,
}

/// How many cards ahead of a pile are looked at one by one, and how many behind.
const AHEAD: i32 = 30;
const BEHIND: i32 = 10;

const MINE_COUNTS: usize = 9;
const NEXT_COUNTS: usize = 9;
const FAR_COUNTS: usize = 20;

/// Four slots with seven commands; then for each command up to four in hand and up to four unseen.
const COMMAND_INPUTS: usize = (4 + 4 + 4) * Command::ALL.len();

impl Groups {
    const fn new(
        slots: usize,
        ways: usize,
        window: usize,
        cards: usize,
        draw: usize,
        commands: usize,
    ) -> Self {
        let mut end = slots * ways;
        let window_at = end;
        end += slots * window * KINDS;
        let cards_at = end;
        end += cards * KINDS;
        let draw_at = end;
        end += draw;
        let counts_at = end;
        end += MINE_COUNTS + NEXT_COUNTS + FAR_COUNTS;
        let commands_at = end;
        end += commands;
        Self {
            slots,
            ways,
            window: window_at,
            cards: cards_at,
            draw: draw_at,
            counts: counts_at,
            commands: commands_at,
            end,
        }
    }
}

const NUMBER_WINDOW: usize = (AHEAD + BEHIND) as usize;
const NUMBERS: Groups = Groups::new(4, 100, NUMBER_WINDOW, 98, 92, 0);
const COMMANDS: Groups = Groups::new(4, 100, NUMBER_WINDOW, 98, 92, COMMAND_INPUTS);
/// Colours: from ten behind to ten ahead, of the top's colour or another; cards by their number alone. The
/// one more says that both tops have one colour.
const COLOUR_WINDOW: usize = 42;
const COLOURS: Groups = Groups::new(2, 11, COLOUR_WINDOW, 10, 51, 1);

const fn groups(variant: Variant) -> &'static Groups {
    match variant.deck_kind() {
        DeckKind::Numbers => &NUMBERS,
        DeckKind::Commands => &COMMANDS,
        DeckKind::Colours => &COLOURS,
    }
}

/// How many inputs a variant's networks have.
pub const fn input_count(variant: Variant) -> usize {
    groups(variant).end
}

/// Some inputs that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputGroup {
    /// Their name.
    pub name: &'static str,
    /// How many rows they have.
    pub rows: usize,
    /// How many inputs a row has.
    pub columns: usize,
    /// What they say.
    pub meaning: &'static str,
}

/// The inputs of a variant's networks, group by group from the first input on.
pub fn input_groups(variant: Variant) -> Vec<InputGroup> {
    let groups = groups(variant);
    let colours = variant.deck_kind() == DeckKind::Colours;
    let group = |name, rows, columns, meaning| InputGroup { name, rows, columns, meaning };
    let window = if colours {
        "for each slot all cards around the top, from ten behind it to ten ahead, \
         first those of another colour, then those of its own; for each place the four kinds of input"
    } else {
        "for each slot the 30 cards ahead of the top, nearest first, then the 10 behind it; \
         for each card the four kinds of input"
    };
    let cards = if colours {
        "each number of a card, 1 to 10, of whatever colour: the four kinds of input"
    } else {
        "each card from 2 on: the four kinds of input"
    };
    let mut all = vec![
        group("ways", groups.slots, groups.ways, "1 for how far the pile in each slot has come"),
        group("window", groups.slots * self::window(variant), KINDS, window),
        group("cards", (groups.draw - groups.cards) / KINDS, KINDS, cards),
        group("draw", 1, groups.counts - groups.draw, "1 for how many cards the draw pile holds"),
        group("hand", 1, MINE_COUNTS, "1 for how many cards are in one's own hand"),
        group("next", 1, NEXT_COUNTS, "1 for how many cards the next player holds"),
        group("far", 1, FAR_COUNTS, "1 for how many cards all others hold together"),
    ];
    let commands = Command::ALL.len();
    match variant.deck_kind() {
        DeckKind::Numbers => {}
        DeckKind::Commands => all.extend([
            group("commands", Pile::MAX, commands, "1 for the command that shows, for each slot"),
            group(
                "held_commands",
                4,
                commands,
                "1 where at least so many cards of the hand carry it, 1 to 4",
            ),
            group("unseen_commands", 4, commands, "1 where at least so many unseen cards carry it, 1 to 4"),
        ]),
        DeckKind::Colours => all.push(group("same_colour", 1, 1, "1 if both tops have one colour")),
    }
    all
}

impl Encoder {
    /// The encoder for a seat's turn.
    pub fn new(view: &View, talk: &Talk) -> Self {
        let others: usize = view.seats().iter().map(|seat| view.count(*seat)).sum();
        let me = view.seat().unwrap_or(view.active());
        let mut next = me.next(view.players());
        while next != me && view.count(next) == 0 {
            next = next.next(view.players());
        }
        let next_count = if next == me { 0 } else { view.count(next) };
        Self {
            variant: view.variant(),
            alone: view.players() == 1,
            unseen: view.unseen(),
            chances: Chances::new(view, talk),
            next_count,
            far_count: others - view.count(me) - next_count,
            draw: view.board().draw(),
            layout: *view.layout(),
            unseen_commands: Command::ALL.map(|command| view.unseen_with(command) as u8),
            mirror: false,
        }
    }

    /// The same, turned round.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { mirror: !self.mirror, ..self }
    }

    /// Every input that is not 0, for a board and a hand after a turn.
    pub fn inputs(&self, board: &Board, hand: CardSet, mut put: impl FnMut(usize, f32)) {
        self.unseen_cards(|card| card.inputs(&mut put));
        self.fixed_inputs(|place| put(place, 1.0));
        self.hand_inputs(hand, |place| put(place, 1.0));
        for (slot, pile) in slots(board).into_iter().enumerate().take(groups(self.variant).slots) {
            put(self.way_input(slot, pile, board), 1.0);
            self.near_cards(slot, pile, board, |card| card.inputs(&mut put));
            if let Some(place) = self.command_input(slot, pile, board) {
                put(place, 1.0);
            }
            let window = self.window(slot, pile, board);
            for card in hand {
                if let Some(place) = window.place(card) {
                    put(place + MINE, 1.0);
                    if let Some((_, kind)) = self.partner(card, self.variant.direction(pile), hand) {
                        put(place + kind, 1.0);
                    }
                }
            }
        }
        if let Some(place) = self.pair_input(board) {
            put(place, 1.0);
        }
    }

    /// The unseen cards, which do not change during the turn, wherever the piles are.
    #[inline]
    pub(super) fn unseen_cards(&self, mut put: impl FnMut(UnseenCard)) {
        let groups = groups(self.variant);
        for card in self.unseen {
            put(self.unseen_card(card, groups.cards + KINDS * self.card_place(card)));
        }
    }

    /// The other inputs that do not change during the turn. Each of them is 1.
    pub(super) fn fixed_inputs(&self, mut put: impl FnMut(usize)) {
        let groups = groups(self.variant);
        put(groups.draw + self.draw);
        put(groups.counts + MINE_COUNTS + self.next_count.min(NEXT_COUNTS - 1));
        put(groups.counts + MINE_COUNTS + NEXT_COUNTS + self.far_count.min(FAR_COUNTS - 1));
        if self.variant.has_commands() {
            for (i, count) in self.unseen_commands.into_iter().enumerate() {
                for more in 0..usize::from(count.min(4)) {
                    put(groups.commands + (8 + more) * Command::ALL.len() + i);
                }
            }
        }
    }

    /// The input for how far the pile in a slot has come.
    pub(super) fn way_input(&self, slot: usize, pile: Pile, board: &Board) -> usize {
        self.slot_place(slot) * groups(self.variant).ways + way(board, pile)
    }

    /// The unseen cards around the top of a slot.
    #[inline]
    pub(super) fn near_cards(&self, slot: usize, pile: Pile, board: &Board, mut put: impl FnMut(UnseenCard)) {
        let window = self.window(slot, pile, board);
        for card in self.near(pile, board) & self.unseen {
            if let Some(place) = window.place(card) {
                put(self.unseen_card(card, place));
            }
        }
    }

    /// The input for the command that shows in a slot.
    pub(super) fn command_input(&self, slot: usize, pile: Pile, board: &Board) -> Option<usize> {
        let command = board.command_on(pile)?;
        Some(groups(self.variant).commands + self.slot_place(slot) * Command::ALL.len() + command.index())
    }

    /// The inputs of the hand that is left, wherever the piles are. Each of them is 1.
    pub(super) fn hand_inputs(&self, hand: CardSet, mut put: impl FnMut(usize)) {
        let groups = groups(self.variant);
        put(groups.counts + hand.len().min(MINE_COUNTS - 1));
        for card in hand {
            let place = groups.cards + KINDS * self.card_place(card);
            put(place + MINE);
            let direction = if self.mirror { Direction::Falling } else { Direction::Rising };
            if let Some((_, kind)) = self.partner(card, direction, hand) {
                put(place + kind);
            }
        }
        if self.variant.has_commands() {
            let mut counts = [0; Command::ALL.len()];
            for command in hand.iter().filter_map(|card| self.layout.command(card)) {
                let count = &mut counts[command.index()];
                let place = (4 + (*count).min(3)) * Command::ALL.len() + command.index();
                put(groups.commands + place);
                *count += 1;
            }
        }
    }

    /// The cards around the top of a slot.
    pub(super) fn window(&self, slot: usize, pile: Pile, board: &Board) -> Window {
        let start = groups(self.variant).window + KINDS * self.slot_place(slot) * window(self.variant);
        Window {
            start,
            top: number(board, pile).into(),
            is_rising: self.variant.direction(pile) == Direction::Rising,
            has_colours: self.variant.deck_kind() == DeckKind::Colours,
            colour: board.top(pile).map(colour),
        }
    }

    /// The input for two piles together: whether both tops have one colour.
    #[inline]
    pub(super) fn pair_input(&self, board: &Board) -> Option<usize> {
        if self.variant.deck_kind() != DeckKind::Colours {
            return None;
        }
        let (a, b) = (board.top(Pile::P0)?, board.top(Pile::P1)?);
        (colour(a) == colour(b)).then_some(groups(self.variant).commands)
    }

    /// The card that would jump back from this one, on piles of a direction, and the kind of input that says
    /// that it is mine too, or unseen. Who does not play alone has none.
    pub(super) fn partner(&self, card: Card, direction: Direction, hand: CardSet) -> Option<(Card, usize)> {
        if !self.alone || self.variant.deck_kind() == DeckKind::Colours {
            return None;
        }
        let partner = match direction {
            Direction::Rising => card.code().checked_sub(10).and_then(Card::from_code)?,
            Direction::Falling => Card::from_code(card.code() + 10)?,
        };
        let kind = if hand.contains(partner) { NEXT } else { FAR };
        (kind == NEXT || self.unseen.contains(partner)).then_some((partner, kind))
    }

    /// An unseen card whose inputs begin at a place.
    #[inline]
    fn unseen_card(&self, card: Card, place: usize) -> UnseenCard {
        let code = usize::from(card.code());
        UnseenCard { place: place as u16, next: self.chances.next[code], far: self.chances.far[code] }
    }

    const fn slot_place(&self, slot: usize) -> usize {
        if self.mirror { slot ^ (groups(self.variant).slots / 2) } else { slot }
    }

    /// A card's place among those that are looked at wherever the piles are.
    const fn card_place(&self, card: Card) -> usize {
        match (self.variant.deck_kind(), self.mirror) {
            (DeckKind::Colours, false) => self.variant.number(card) as usize - 1,
            (DeckKind::Colours, true) => 10 - self.variant.number(card) as usize,
            (_, false) => card.code() as usize - 2,
            (_, true) => 99 - card.code() as usize,
        }
    }

    /// The cards that a pile's window can show.
    fn near(&self, pile: Pile, board: &Board) -> CardSet {
        if self.variant.deck_kind() == DeckKind::Colours {
            return self.variant.cards();
        }
        let top = i32::from(number(board, pile));
        let (low, high) = match self.variant.direction(pile) {
            Direction::Rising => (top - BEHIND, top + AHEAD),
            Direction::Falling => (top - AHEAD, top + BEHIND),
        };
        let below = |bit: i32| (1_u128 << bit.clamp(0, 127)) - 1;
        CardSet::from_bits(below(high + 1) & !below(low))
    }
}

/// An unseen card: where its inputs begin, and the chances that the next player holds it, and another one.
#[derive(Clone, Copy)]
pub(super) struct UnseenCard {
    pub(super) place: u16,
    pub(super) next: f32,
    pub(super) far: f32,
}

impl UnseenCard {
    /// Puts it among the cards that somebody may hold, or among the inputs that are 1.
    #[inline]
    pub(super) fn sort_into(self, cards: &mut Vec<Self>, rows: &mut Vec<u16>) {
        if self.next > 0.0 || self.far > 0.0 {
            cards.push(self);
        } else {
            rows.push(self.place + UNSEEN as u16);
        }
    }

    /// Its inputs that are not 0.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of sums that are compiled for the machine at hand")]
    pub(super) fn inputs(self, mut put: impl FnMut(usize, f32)) {
        let place = usize::from(self.place);
        put(place + UNSEEN, 1.0);
        if self.next > 0.0 {
            put(place + NEXT, self.next);
        }
        if self.far > 0.0 {
            put(place + FAR, self.far);
        }
    }
}

/// The cards around the top of a slot, and where their inputs are.
pub(super) struct Window {
    /// Where the inputs begin.
    start: usize,
    top: i32,
    is_rising: bool,
    has_colours: bool,
    /// The top's colour, where cards have one.
    colour: Option<u8>,
}

impl Window {
    /// Where the inputs of a card begin, if it lies there: the cards ahead come first, then those behind; in
    /// Quick & Easy those of another colour than the top's, then those of its own.
    #[inline]
    pub(super) fn place(&self, card: Card) -> Option<usize> {
        let offset = if self.has_colours {
            // An empty pile starts beside the scale: up to ten ahead.
            let offset = (self.ahead((card.code() - 1) % 10 + 1) + 10).clamp(0, 20);
            offset + if self.colour == Some(colour(card)) { 21 } else { 0 }
        } else {
            let ahead = self.ahead(card.code());
            let offset = if ahead > 0 { ahead - 1 } else { AHEAD - 1 - ahead };
            (ahead != 0 && (-BEHIND..=AHEAD).contains(&ahead)).then_some(offset)?
        };
        Some(self.start + KINDS * offset.cast_unsigned() as usize)
    }

    #[inline]
    const fn ahead(&self, number: u8) -> i32 {
        let way = number as i32 - self.top;
        if self.is_rising { way } else { -way }
    }
}

const fn window(variant: Variant) -> usize {
    match variant.deck_kind() {
        DeckKind::Colours => COLOUR_WINDOW,
        DeckKind::Numbers | DeckKind::Commands => NUMBER_WINDOW,
    }
}

fn colour(card: Card) -> u8 {
    (card.code() - 1) / 10
}

fn number(board: &Board, pile: Pile) -> u8 {
    let variant = board.variant();
    board.top(pile).map_or(variant.start(pile), |top| variant.number(top))
}

/// How far a pile has come, from 0.
fn way(board: &Board, pile: Pile) -> usize {
    usize::from(number(board, pile).abs_diff(board.variant().start(pile)))
}

/// The pile of each slot: rising piles first, of each direction the one that has come less far first.
pub(super) fn slots(board: &Board) -> [Pile; Pile::MAX] {
    let mut slots = Pile::ALL;
    if board.variant().pile_count() == Pile::MAX {
        for pair in slots.chunks_exact_mut(2) {
            if way(board, pair[0]) > way(board, pair[1]) {
                pair.swap(0, 1);
            }
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_are_all_inputs() {
        for variant in Variant::ALL {
            let described: usize = input_groups(variant).iter().map(|group| group.rows * group.columns).sum();
            assert_eq!(described, input_count(variant), "{variant}");
        }
    }
}
