//! How good a position looks: what the searches try first. It decides nothing but the order.

use gambero::{CardSet, Command, DeckKind, Direction, Pile, State};

use crate::bound::unplayed;

/// The score, higher for better; it is meant for positions with equally many cards laid.
pub(crate) fn score(state: &State) -> i32 {
    match state.variant().deck_kind() {
        DeckKind::Numbers | DeckKind::Commands => numbers(state),
        DeckKind::Colours => colours(state),
    }
}

// What counts in the 98-card games, found by trying: see docs/solver.md.

/// A step that a pile can still go.
const ROOM: i32 = 8;
/// A pile on which some card can jump back.
const TRICK: i32 = 40;
/// The same, if the card is in a hand already.
const TRICK_IN_HAND: i32 = 20;
/// Two unplayed cards ten apart: a jump to be.
const PAIR: i32 = 14;
/// A card that two piles or more take.
const TAKEN_TWICE: i32 = 2;
/// A card in a hand that fits plainly on no pile.
const PASSED_IN_HAND: i32 = -10;
/// The same of a card in the draw pile.
const PASSED_TO_COME: i32 = -50;
/// A card in the draw pile.
const TO_COME: i32 = -4;
/// A card that an open turn still asks for.
const OWED: i32 = -10;
/// A step of what the active seat still has to lay in its turn.
const STEP_NOW: i32 = -2;
/// A step of what another seat has to lay if the tops stay.
const STEP_LATER: i32 = -1;
/// A lasting command that shows.
const SHOWS: [(Command, i32); 3] = [(Command::NoTrick, -40), (Command::OnePile, 20), (Command::DrawOne, -40)];
/// A command card that is not laid yet.
const UNPLAYED: [(Command, i32); 4] =
    [(Command::Skull, -140), (Command::Three, -40), (Command::Stop, 20), (Command::DrawOne, -20)];

fn numbers(state: &State) -> i32 {
    let (variant, board) = (state.variant(), state.board());
    let rest = unplayed(state);
    let held = state.seats().iter().fold(CardSet::EMPTY, |held, seat| held | state.hand(*seat));
    let tops = tops(state);
    let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
    let mut score = 0;
    for pile in variant.piles() {
        let fit = variant.fit(*pile, board.top(*pile));
        score += ROOM * room(state, *pile, tops[pile.index()]);
        score += TRICK * i32::from(!(fit.trick & rest).is_empty());
        score += TRICK_IN_HAND * i32::from(!(fit.trick & held).is_empty());
        twice |= once & fit.plain;
        once |= fit.plain;
    }
    let pairs = CardSet::from_bits(rest.bits() >> 10) & rest;
    score += PAIR * count(pairs) + TAKEN_TWICE * count(twice & rest);
    score += PASSED_IN_HAND * count(held - once) + PASSED_TO_COME * count(rest - held - once);
    score += TO_COME * count(rest - held);

    for seat in state.seats() {
        let (played, step) =
            if *seat == state.active() { (board.played(), STEP_NOW) } else { (0, STEP_LATER) };
        let owed = board.minimum().saturating_sub(played);
        if owed > 0 {
            score += step * cheapest(state, &tops, state.hand(*seat), owed);
        }
        if played > 0 {
            score += OWED * i32::from(owed as u8);
        }
    }
    if variant.has_commands() {
        let deck = state.deck();
        score +=
            SHOWS.iter().filter(|(command, _)| board.shows(*command)).map(|(_, worth)| worth).sum::<i32>();
        let unplayed = |command| count(deck.layout().cards_with(command) & rest);
        score += UNPLAYED.iter().map(|(command, worth)| worth * unplayed(*command)).sum::<i32>();
    }
    score
}

fn count(cards: CardSet) -> i32 {
    i32::from(cards.len() as u8)
}

/// The numbers on the piles; an untouched pile has the one that it starts from.
fn tops(state: &State) -> [i32; Pile::MAX] {
    let (variant, board) = (state.variant(), state.board());
    Pile::ALL
        .map(|pile| board.top(pile).map_or(variant.start(pile), |card| variant.number(card)))
        .map(i32::from)
}

/// How far a pile can still go.
fn room(state: &State, pile: Pile, top: i32) -> i32 {
    match state.variant().direction(pile) {
        Direction::Rising => 100 - top,
        Direction::Falling => top - 1,
    }
}

/// A step that is longer than any: for a card that fits nowhere.
const NOWHERE: i32 = 100;
/// The largest minimum of a turn.
const MOST_OWED: usize = 3;

/// The steps of the cheapest cards of a hand, as many as are owed, each measured against the tops as they
/// are.
fn cheapest(state: &State, tops: &[i32; Pile::MAX], hand: CardSet, owed: usize) -> i32 {
    let variant = state.variant();
    let mut best = [NOWHERE; MOST_OWED];
    for card in hand {
        let number = i32::from(variant.number(card));
        let mut shortest = NOWHERE;
        for pile in variant.piles() {
            let top = tops[pile.index()];
            let step = match variant.direction(*pile) {
                Direction::Rising => number - top,
                Direction::Falling => top - number,
            };
            if step > 0 || step == -10 {
                shortest = shortest.min(step);
            }
        }
        for place in &mut best {
            if shortest < *place {
                std::mem::swap(&mut shortest, place);
            }
        }
    }
    best[..owed.min(hand.len()).min(MOST_OWED)].iter().sum()
}

/// In Quick & Easy: for how many unplayed cards the piles have a place.
fn colours(state: &State) -> i32 {
    let rest = unplayed(state);
    let places = state.variant().piles().iter().map(|pile| {
        let fit = state.variant().fit(*pile, state.board().top(*pile));
        count((fit.plain | fit.trick) & rest)
    });
    places.sum()
}
