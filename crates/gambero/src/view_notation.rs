//! A view on one line: a position in which the hidden hands are only counted (`docs/notation.md`).

use std::fmt;
use std::str::FromStr;

use crate::card::CardSet;
use crate::command::Command;
use crate::layout::{Layout, LayoutKind};
use crate::names::text_with_serde;
use crate::position::{
    CardReader, Claims, DRAW_TOO_LARGE, Draft, Fields, PositionError, digit, largest_draw, list,
};
use crate::seat::Seat;
use crate::view::View;

/// Stands behind the number of cards in a hidden hand.
const HIDDEN: char = 'x';

impl fmt::Display for View {
    /// The view in notation, such as `quick r7,- 2x/b2 r1,y1,v10 1 0 playing`: seat 0 holds two cards that
    /// are not seen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = self.deck();
        let hands = self.seats().iter().map(|seat| {
            if Some(*seat) == self.seat {
                list(&deck, self.hand)
            } else {
                format!("{}{HIDDEN}", self.count(*seat))
            }
        });
        let fields = Fields {
            board: &self.board,
            deck: &deck,
            layout_kind: self.layout_kind,
            laid: self.laid(),
            active: self.active,
            outcome: self.outcome,
        };
        fields.write(f, &hands.collect::<Vec<_>>().join("/"), &list(&deck, self.unseen))
    }
}

impl FromStr for View {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut draft = Draft::read(text)?;
        let variant = draft.board.variant;
        let players = draft.hands.len();
        let (mut seat, mut hand, mut counts) = (None, CardSet::EMPTY, [0; Seat::MAX]);
        let mut hidden = 0;
        for (place, text) in Seat::ALL.into_iter().zip(&draft.hands) {
            if let Some(count) = text.strip_suffix(HIDDEN).and_then(digit) {
                counts[place.index()] = count;
                hidden += usize::from(count);
            } else if seat.is_none() {
                seat = Some(place);
                hand = draft.reader.cards(text)?.into_iter().collect();
                counts[place.index()] = hand.len() as u8;
            } else {
                return Err(PositionError::Hidden);
            }
        }

        let seen_commands = draft.reader.layout;
        let unseen: CardSet = draft.reader.cards(draft.to_come)?.into_iter().collect();
        let shuffled = draft.reader.layout_kind == Some(LayoutKind::Shuffled);
        if shuffled && draft.reader.layout != seen_commands {
            return Err(PositionError::Impossible(
                "the command of an unseen card of a shuffled deck cannot be known",
            ));
        }
        let draw = unseen.len().checked_sub(hidden).ok_or(PositionError::Hidden)?;
        if draw > largest_draw(variant, players) {
            return Err(PositionError::Impossible(DRAW_TOO_LARGE));
        }
        draft.board.draw = draw as u8;
        let known = draft
            .settle(|reader| if shuffled { part_of_a_layout(reader, unseen) } else { reader.layout() })?;

        let view = Self {
            seat,
            players: players as u8,
            active: draft.active,
            board: draft.board,
            hand,
            counts,
            unseen,
            layout_kind: draft.reader.layout_kind,
            known,
            outcome: draft.outcome,
        };
        view.check().map_err(PositionError::Impossible)?;
        Ok(view)
    }
}

impl View {
    /// Whether the parts go together: whether some state looks like this.
    fn check(&self) -> Result<(), &'static str> {
        let [a, b, c, d] = self.board.fits_all();
        let fits = a | b | c | d;
        let hand = if Some(self.active) == self.seat { self.hand } else { self.unseen };
        let (playable, dead) = ((hand & fits).len(), (hand - fits).len());
        let count = self.count(self.active);
        let claims = Claims {
            board: &self.board,
            layout: &self.known,
            laid: self.laid(),
            counts: &self.counts[..self.players()],
            active: self.active,
            outcome: self.outcome,
            may_have_play: count > 0 && playable > 0,
            may_have_none: dead >= count,
        };
        claims.check()
    }
}

/// The commands that have been seen of a shuffled deck: no more than four of each, and the others must have a
/// place among the unseen cards.
fn part_of_a_layout(reader: &CardReader, unseen: CardSet) -> Result<Layout, PositionError> {
    let counts = Command::ALL.map(|command| reader.layout.cards_with(command).len());
    let missing: usize = counts.iter().map(|count| Command::COPIES.saturating_sub(*count)).sum();
    if counts.iter().all(|count| *count <= Command::COPIES) && missing <= unseen.len() {
        Ok(reader.layout)
    } else {
        Err(PositionError::WrongCommands)
    }
}

text_with_serde!(View);
