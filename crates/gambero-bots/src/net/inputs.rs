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
const UNSEEN: usize = 0;
const NEXT: usize = 1;
const FAR: usize = 2;
const MINE: usize = 3;

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
        self.fixed_inputs(&mut put);
        let slots = slots(board);
        for (slot, pile) in slots.iter().enumerate().take(groups(self.variant).slots) {
            self.slot_inputs(slot, *pile, board, &mut put);
        }
        self.hand_inputs(slots, board, hand, |place, is_there| {
            if is_there {
                put(place, 1.0);
            }
        });
    }

    /// The inputs that do not change during the turn.
    pub(super) fn fixed_inputs(&self, mut put: impl FnMut(usize, f32)) {
        let groups = groups(self.variant);
        for card in self.unseen {
            let place = groups.cards + KINDS * self.card_place(card);
            self.put_unseen(place, card, &mut put);
        }
        put(groups.draw + self.draw, 1.0);
        put(groups.counts + MINE_COUNTS + self.next_count.min(NEXT_COUNTS - 1), 1.0);
        put(groups.counts + MINE_COUNTS + NEXT_COUNTS + self.far_count.min(FAR_COUNTS - 1), 1.0);
        if self.variant.has_commands() {
            for (i, count) in self.unseen_commands.into_iter().enumerate() {
                for more in 0..usize::from(count.min(4)) {
                    put(groups.commands + (8 + more) * Command::ALL.len() + i, 1.0);
                }
            }
        }
    }

    /// The inputs of one slot: its top, and the unseen cards around it.
    pub(super) fn slot_inputs(
        &self,
        slot: usize,
        pile: Pile,
        board: &Board,
        mut put: impl FnMut(usize, f32),
    ) {
        let groups = groups(self.variant);
        let place = self.slot_place(slot);
        let way = way(board, pile);
        put(place * groups.ways + way, 1.0);
        let at = |offset: usize| groups.window + (place * window(self.variant) + offset) * KINDS;
        if self.variant.deck_kind() == DeckKind::Colours {
            for card in self.unseen {
                self.put_unseen(at(self.offset(card, pile, board).unwrap_or(0)), card, &mut put);
            }
            return;
        }
        for card in self.near(pile, board) & self.unseen {
            if let Some(offset) = self.offset(card, pile, board) {
                self.put_unseen(at(offset), card, &mut put);
            }
        }
        if let Some(command) = board.command_on(pile) {
            put(groups.commands + place * Command::ALL.len() + command.index(), 1.0);
        }
    }

    /// The inputs of the hand that is left, with these slots. Each of them is 1, or not there: which is which
    /// changes from card to card, and no machine could guess it, so nothing here goes one way or the other
    /// for it.
    #[inline]
    pub(super) fn hand_inputs(
        &self,
        slots: [Pile; Pile::MAX],
        board: &Board,
        hand: CardSet,
        mut put: impl FnMut(usize, bool),
    ) {
        let groups = groups(self.variant);
        put(groups.counts + hand.len().min(MINE_COUNTS - 1), true);
        if self.variant.deck_kind() == DeckKind::Colours {
            self.colour_hand_inputs(board, hand, put);
            return;
        }
        let mut at = [(0, 0, 0, false); Pile::MAX];
        for (slot, pile) in slots.into_iter().enumerate() {
            let rising = self.variant.direction(pile) == Direction::Rising;
            let place = groups.window + self.slot_place(slot) * NUMBER_WINDOW * KINDS;
            at[slot] = (place, i32::from(number(board, pile)), if rising { 1 } else { -1 }, rising);
        }
        for card in hand {
            let code = i32::from(card.code());
            // The kind of input for the card that would jump back from this one, on rising piles and on
            // falling ones; 0 for none.
            let (mut below, mut above) = (0, 0);
            if self.alone {
                below = self.partner(code - 10, hand);
                above = self.partner(code + 10, hand);
            }
            let place = groups.cards + KINDS * self.card_place(card);
            put(place + MINE, true);
            if self.alone {
                let kind = if self.mirror { above } else { below };
                put(place + kind, kind > 0);
            }
            for (place, top, sign, rising) in at {
                let (offset, is_near) = window_place(sign * (code - top));
                let place = place + KINDS * offset;
                put(place + MINE, is_near);
                if self.alone {
                    let kind = if rising { below } else { above };
                    put(place + kind, is_near && kind > 0);
                }
            }
        }
        if self.variant.has_commands() {
            let mut counts = [0; Command::ALL.len()];
            for command in hand.iter().filter_map(|card| self.layout.command(card)) {
                let count = &mut counts[command.index()];
                let place = (4 + (*count).min(3)) * Command::ALL.len() + command.index();
                put(groups.commands + place, true);
                *count += 1;
            }
        }
    }

    fn colour_hand_inputs(&self, board: &Board, hand: CardSet, mut put: impl FnMut(usize, bool)) {
        let groups = groups(self.variant);
        for card in hand {
            put(groups.cards + KINDS * self.card_place(card) + MINE, true);
            for (slot, pile) in self.variant.piles().iter().enumerate() {
                let offset = self.offset(card, *pile, board).unwrap_or(0);
                let place = (self.slot_place(slot) * COLOUR_WINDOW + offset) * KINDS + MINE;
                put(groups.window + place, true);
            }
        }
        if let (Some(a), Some(b)) = (board.top(Pile::P0), board.top(Pile::P1))
            && colour(a) == colour(b)
        {
            put(groups.commands, true);
        }
    }

    /// The kind of input that says whether a card that would jump back is mine too, or unseen; 0 for neither.
    #[inline]
    fn partner(&self, code: i32, hand: CardSet) -> usize {
        let bit =
            |cards: CardSet| if (0..128).contains(&code) { (cards.bits() >> code) as usize & 1 } else { 0 };
        if bit(hand) > 0 { NEXT } else { FAR * bit(self.unseen) }
    }

    fn put_unseen(&self, place: usize, card: Card, put: &mut impl FnMut(usize, f32)) {
        put(place + UNSEEN, 1.0);
        let code = usize::from(card.code());
        let (next, far) = (self.chances.next[code], self.chances.far[code]);
        if next > 0.0 {
            put(place + NEXT, next);
        }
        if far > 0.0 {
            put(place + FAR, far);
        }
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

    /// Where a card lies in a pile's window.
    #[inline]
    fn offset(&self, card: Card, pile: Pile, board: &Board) -> Option<usize> {
        let ahead = i32::from(self.variant.number(card)) - i32::from(number(board, pile));
        let ahead = if self.variant.direction(pile) == Direction::Rising { ahead } else { -ahead };
        if self.variant.deck_kind() == DeckKind::Colours {
            let same = board.top(pile).is_some_and(|top| colour(top) == colour(card));
            // An empty pile starts beside the scale: up to ten ahead.
            return usize::try_from(ahead + 10).ok().map(|place| place.min(20) + if same { 21 } else { 0 });
        }
        window_offset(ahead)
    }
}

/// Where a card lies in a pile's window that is so far ahead: the cards ahead come first, then those behind.
#[inline]
fn window_offset(ahead: i32) -> Option<usize> {
    let (offset, is_near) = window_place(ahead);
    is_near.then_some(offset)
}

/// The same, and whether the card is near enough to lie there at all.
#[inline]
const fn window_place(ahead: i32) -> (usize, bool) {
    let offset = if ahead > 0 { ahead - 1 } else { AHEAD - 1 - ahead };
    (offset.cast_unsigned() as usize, ahead != 0 && -BEHIND <= ahead && ahead <= AHEAD)
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
