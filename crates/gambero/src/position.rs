//! A whole state on one line: printing, reading, and the one door through which a written position becomes a
//! state (`docs/notation.md`).

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::command::{Command, CommandSet};
use crate::deck::{CardError, Deck, parse_card};
use crate::draw_pile::DrawPile;
use crate::layout::{Layout, LayoutKind};
use crate::names::text_with_serde;
use crate::outcome::{LossReason, Outcome};
use crate::pile::Pile;
use crate::seat::Seat;
use crate::state::State;
use crate::variant::Variant;

/// Stands for no card.
const NONE: &str = "-";

impl fmt::Display for State {
    /// The position in notation, such as
    /// `quick r7,- y1,v10/b2 g3,g4 1 0 playing`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = self.deck();
        let hands = self.seats().iter().map(|seat| list(&deck, self.hand(*seat)));
        let fields = Fields {
            board: &self.board,
            deck: &deck,
            layout_kind: self.layout_kind,
            laid: self.laid,
            active: self.active,
            outcome: self.outcome,
        };
        fields.write(f, &hands.collect::<Vec<_>>().join("/"), &list(&deck, self.draw_pile()))
    }
}

/// What a position and a view have in common on paper: all but the hands and the cards still to come.
pub(crate) struct Fields<'a> {
    pub(crate) board: &'a Board,
    pub(crate) deck: &'a Deck,
    pub(crate) layout_kind: Option<LayoutKind>,
    pub(crate) laid: CardSet,
    pub(crate) active: Seat,
    pub(crate) outcome: Option<Outcome>,
}

impl Fields<'_> {
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, hands: &str, to_come: &str) -> fmt::Result {
        let Self { board, deck, .. } = self;
        write!(f, "{}", board.variant())?;
        if let Some(kind @ (LayoutKind::Shuffled | LayoutKind::Own)) = self.layout_kind {
            write!(f, "/{kind}")?;
        }
        let tops = board.variant().piles().iter().map(|pile| match board.top(*pile) {
            Some(card) => deck.face(card).to_string(),
            None => NONE.to_owned(),
        });
        write!(f, " {}", tops.collect::<Vec<_>>().join(","))?;
        write!(f, " {hands} {to_come} {} {}", self.active, board.played)?;
        if board.three {
            f.write_str("t")?;
        }
        if let Some(bound) = board.bound {
            write!(f, "@{bound}")?;
        }
        match self.outcome {
            Some(outcome) => write!(f, " {outcome}")?,
            None => f.write_str(" playing")?,
        }
        if matches!(self.layout_kind, Some(LayoutKind::Shuffled | LayoutKind::Own)) {
            let tops = board.tops.into_iter().flatten().collect();
            write!(f, " {}", list(deck, (self.laid - tops) & deck.layout().command_cards()))?;
        }
        Ok(())
    }
}

pub(crate) fn list(deck: &Deck, cards: impl IntoIterator<Item = Card>) -> String {
    let mut text = String::with_capacity(LONGEST_LIST);
    for card in cards {
        if !text.is_empty() {
            text.push(',');
        }
        let _ = deck.face(card).write_to(&mut text); // writing to a string cannot fail
    }
    if text.is_empty() { NONE.to_owned() } else { text }
}

/// How long a list of all cards is at most: four signs for each.
const LONGEST_LIST: usize = 4 * 98;

/// What is wrong with a written position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError {
    /// Not seven fields, or eight where a layout needs its buried commands.
    Fields {
        /// How many there are.
        found: usize,
        /// How many there should be.
        right: usize,
    },
    /// The first field is no variant.
    Variant,
    /// A layout that is none, or beside a variant that has none.
    Layout,
    /// The second field does not name one top a pile.
    Tops {
        /// How many piles the variant has.
        piles: usize,
    },
    /// The third field is not one to five hands.
    Players,
    /// A view with more than one open hand, or hidden hands that hold more cards than are unseen.
    Hidden,
    /// A text in a card's place that is none.
    Card {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: CardError,
    },
    /// A card that stands in two places.
    Twice {
        /// The card's text.
        text: String,
    },
    /// Not four cards of each command.
    WrongCommands,
    /// The fifth field is no seat of this table.
    Seat,
    /// The sixth field is not a number of cards with its marks.
    Turn,
    /// The seventh field is no status.
    Status,
    /// Every part can be read, and they do not go together.
    Impossible(&'static str),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found, right } => write!(
                f,
                "a position of this variant has {right} fields with spaces between, here are {found}: variant, tops, \
                 hands, draw pile or unseen cards, active seat, turn, status{}",
                if *right == 8 { ", buried commands" } else { "" }
            ),
            Self::Variant => f.write_str(
                "the first field must be a variant: original, extreme, quick, quick-expert, original-pro or \
                 original-pro-plus",
            ),
            Self::Layout => f.write_str("a layout is shuffled or own, and goes with extreme only: extreme/shuffled"),
            Self::Tops { piles } => {
                write!(f, "the second field must name the {piles} tops with commas between, - where no card lies")
            }
            Self::Players => f.write_str("the third field must hold one to five hands with / between"),
            Self::Hidden => f.write_str(
                "a view shows one hand or none, and of the others how many cards they hold, such as 6x: no more together \
                 than the unseen cards in the fourth field",
            ),
            Self::Card { text, error } => write!(f, "{text:?} is no card here: {error}"),
            Self::Twice { text } => write!(f, "the card {text} stands in two places: a deck holds each card once"),
            Self::WrongCommands => f.write_str("there must be exactly four cards of each command s, k, t, q, b, p, d"),
            Self::Seat => f.write_str("the fifth field must be the active seat, from 0"),
            Self::Turn => f.write_str(
                "the sixth field must be the number of cards laid in this turn, then t if a 3! card is among \
                 them, then @PILE if one pile has fixed a pile: 2, 2t, 1@0",
            ),
            Self::Status => f.write_str(
                "the seventh field must be playing, won, lost:skull, lost:three, lost:stuck or lost:conceded",
            ),
            Self::Impossible(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for PositionError {}

/// The fields of a written position or view, read as far as both have them in common.
pub(crate) struct Draft<'a> {
    pub(crate) reader: CardReader,
    pub(crate) board: Board,
    pub(crate) hands: Vec<&'a str>,
    pub(crate) to_come: &'a str,
    pub(crate) active: Seat,
    pub(crate) outcome: Option<Outcome>,
    buried: Option<&'a str>,
}

impl<'a> Draft<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self, PositionError> {
        let fields: Vec<_> = text.split_whitespace().collect();
        let Some(game) = fields.first() else {
            return Err(PositionError::Fields { found: 0, right: 7 });
        };
        let (variant, layout_kind) = parse_game(game)?;
        let buried_field = matches!(layout_kind, Some(LayoutKind::Shuffled | LayoutKind::Own));
        let right = if buried_field { 8 } else { 7 };
        if fields.len() != right {
            return Err(PositionError::Fields { found: fields.len(), right });
        }

        let mut reader = CardReader::new(variant, layout_kind);
        let mut board = Board::new(variant, 0);
        let tops: Vec<_> = fields[1].split(',').collect();
        if tops.len() != variant.pile_count() {
            return Err(PositionError::Tops { piles: variant.pile_count() });
        }
        for (place, text) in board.tops.iter_mut().zip(tops) {
            if text != NONE {
                *place = Some(reader.card(text)?);
            }
        }
        let hands: Vec<_> = fields[2].split('/').collect();
        if !variant.allows_players(hands.len()) {
            return Err(PositionError::Players);
        }
        let active = fields[4].parse().ok().filter(|seat: &Seat| seat.index() < hands.len());
        let active = active.ok_or(PositionError::Seat)?;
        parse_turn(fields[5], &mut board).ok_or(PositionError::Turn)?;
        let outcome = parse_status(fields[6])?;
        let buried = fields.get(7).copied();
        Ok(Self { reader, board, hands, to_come: fields[3], active, outcome, buried })
    }

    /// Reads the last field, and puts the commands of the layout on the board.
    pub(crate) fn settle(
        &mut self,
        layout: impl FnOnce(&CardReader) -> Result<Layout, PositionError>,
    ) -> Result<Layout, PositionError> {
        if let Some(buried) = self.buried {
            self.reader.cards(buried)?;
        }
        let layout = layout(&self.reader)?;
        self.board.show(self.board.tops.map(|top| CommandSet::of(top.and_then(|top| layout.command(top)))));
        Ok(layout)
    }
}

impl FromStr for State {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut draft = Draft::read(text)?;
        let variant = draft.board.variant;
        let players = draft.hands.len();
        let mut hands = [CardSet::EMPTY; Seat::MAX];
        for (hand, text) in hands.iter_mut().zip(&draft.hands) {
            *hand = draft.reader.cards(text)?.into_iter().collect();
        }

        let draw = draft.reader.cards(draft.to_come)?;
        if draw.len() > largest_draw(variant, players) {
            return Err(PositionError::Impossible(DRAW_TOO_LARGE));
        }
        let draw_pile = DrawPile::from_last(variant, draw.iter().rev().copied());
        draft.board.draw = draw.len() as u8;

        let in_hands = hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
        let state = Self {
            hands,
            laid: variant.cards() - in_hands - draw.into_iter().collect(),
            layout: draft.settle(CardReader::layout)?,
            draw_pile,
            board: draft.board,
            players: players as u8,
            active: draft.active,
            layout_kind: draft.reader.layout_kind,
            outcome: draft.outcome,
        };
        state.check().map_err(PositionError::Impossible)?;
        Ok(state)
    }
}

/// How many cards a deal leaves in the draw pile.
pub(crate) fn largest_draw(variant: Variant, players: usize) -> usize {
    variant.deck_size() - players * variant.hand_size(players)
}

pub(crate) const DRAW_TOO_LARGE: &str = "the draw pile holds more cards than a deal leaves in it";

impl State {
    /// Whether the parts of a written position go together, so that the game can go on from it by the rules.
    fn check(&self) -> Result<(), &'static str> {
        let can_play = self.board.has_play(self.hand(self.active));
        let claims = Claims {
            board: &self.board,
            layout: &self.layout,
            laid: self.laid,
            counts: &self.hands.map(|hand| hand.len() as u8)[..self.players()],
            active: self.active,
            outcome: self.outcome,
            may_have_play: can_play,
            may_have_none: !can_play,
        };
        claims.check()
    }
}

/// What a position or a view says of a game that can be checked against each other.
pub(crate) struct Claims<'a> {
    pub(crate) board: &'a Board,
    pub(crate) layout: &'a Layout,
    pub(crate) laid: CardSet,
    pub(crate) counts: &'a [u8],
    pub(crate) active: Seat,
    pub(crate) outcome: Option<Outcome>,
    /// Whether the active hand, as far as it is known, can have a legal play.
    pub(crate) may_have_play: bool,
    /// Whether it can have none.
    pub(crate) may_have_none: bool,
}

impl Claims<'_> {
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        let Self { board, laid, .. } = self;
        let variant = board.variant();
        let played = board.played();
        let full = variant.hand_size(self.counts.len());
        let count = |seat: Seat| usize::from(self.counts[seat.index()]);
        let showing = board.tops.iter().flatten().count();
        let ensure = |holds: bool, why| if holds { Ok(()) } else { Err(why) };

        ensure(
            self.counts.iter().all(|count| usize::from(*count) <= full)
                && count(self.active) + played <= full,
            "a hand holds more cards than this number of players allows, those laid in this turn counted",
        )?;
        ensure(
            laid.len() >= showing && laid.is_empty() == (showing == 0),
            "cards that are in no hand and not in the draw pile lie on the piles: there must be tops for them",
        )?;
        ensure(laid.len() >= played, "more cards are laid in this turn than lie on the piles")?;
        ensure(variant.limit().is_none_or(|limit| played <= limit), "more cards are laid than a turn takes")?;
        ensure(
            !board.three || played > 0 && !(self.layout.cards_with(Command::Three) & *laid).is_empty(),
            "a 3! card is marked in this turn, and none has been laid",
        )?;
        ensure(
            board.bound.is_none_or(|bound| {
                let one_pile = self.layout.cards_with(Command::OnePile) & *laid;
                played > 0 && !one_pile.is_empty() && board.top(bound).is_some()
            }),
            "a pile is marked as fixed in this turn, and no one-pile card or no card on that pile has been laid",
        )?;
        ensure(board.skulls().count() <= played, "more skulls show than cards were laid in this turn")?;

        let owed = board.owes().map(crate::board::Duty::loss);
        match self.outcome {
            None | Some(Outcome::Lost(LossReason::Conceded)) => {
                ensure(self.may_have_play, "the active seat has no legal play: the turn would be over")
            }
            Some(Outcome::Won) => ensure(
                laid.len() == variant.deck_size() && played > 0 && owed.is_none(),
                "a game is won when every card is laid and the last turn's duties are met",
            ),
            Some(Outcome::Lost(reason)) => ensure(
                owed == Some(reason)
                    && (self.may_have_none || reason != LossReason::Stuck && board.shows(Command::Stop)),
                "the game is not lost for this reason: the turn can go on, or owes something else",
            ),
        }
    }
}

/// Reads cards, each at most once, and gathers the commands written on them.
pub(crate) struct CardReader {
    variant: Variant,
    pub(crate) layout_kind: Option<LayoutKind>,
    seen: CardSet,
    pub(crate) layout: Layout,
}

impl CardReader {
    fn new(variant: Variant, layout_kind: Option<LayoutKind>) -> Self {
        Self { variant, layout_kind, seen: CardSet::EMPTY, layout: Layout::NONE }
    }

    fn card(&mut self, text: &str) -> Result<Card, PositionError> {
        let parsed = match self.layout_kind {
            Some(LayoutKind::Fixed) => {
                Deck::new(self.variant, Layout::FIXED).parse_card(text).map(|card| (card, None))
            }
            _ => parse_card(self.variant, text),
        };
        let (card, command) =
            parsed.map_err(|error| PositionError::Card { text: text.chars().take(40).collect(), error })?;
        if self.seen.contains(card) {
            return Err(PositionError::Twice { text: text.to_owned() });
        }
        self.seen.insert(card);
        if let Some(command) = command {
            self.layout.set(card, command);
        }
        Ok(card)
    }

    pub(crate) fn cards(&mut self, text: &str) -> Result<Vec<Card>, PositionError> {
        if text == NONE { Ok(Vec::new()) } else { text.split(',').map(|text| self.card(text)).collect() }
    }

    pub(crate) fn layout(&self) -> Result<Layout, PositionError> {
        match self.layout_kind {
            None => Ok(Layout::NONE),
            Some(LayoutKind::Fixed) => Ok(Layout::FIXED),
            Some(_) if self.layout.is_complete() => Ok(self.layout),
            Some(_) => Err(PositionError::WrongCommands),
        }
    }
}

fn parse_game(text: &str) -> Result<(Variant, Option<LayoutKind>), PositionError> {
    let (id, layout) = match text.split_once('/') {
        Some((id, layout)) => (id, Some(layout)),
        None => (text, None),
    };
    let variant: Variant = id.parse().map_err(|_| PositionError::Variant)?;
    let kind = match layout {
        None => variant.has_commands().then_some(LayoutKind::Fixed),
        Some(_) if !variant.has_commands() => return Err(PositionError::Layout),
        Some(name) => {
            let kind = name.parse().ok().filter(|kind| *kind != LayoutKind::Fixed);
            Some(kind.ok_or(PositionError::Layout)?)
        }
    };
    Ok((variant, kind))
}

fn parse_turn(text: &str, board: &mut Board) -> Option<()> {
    let (text, bound) = match text.split_once('@') {
        Some((text, pile)) => {
            (text, Some(pile.parse::<Pile>().ok().filter(|pile| pile.index() < board.variant.pile_count())?))
        }
        None => (text, None),
    };
    let (digits, three) = match text.strip_suffix('t') {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    board.played = digit(digits)?;
    (board.three, board.bound) = (three, bound);
    Some(())
}

fn parse_status(text: &str) -> Result<Option<Outcome>, PositionError> {
    if text == "playing" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| PositionError::Status)
}

/// One ASCII digit: the cards of a turn or of a hidden hand need no more.
pub(crate) fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

text_with_serde!(State);
