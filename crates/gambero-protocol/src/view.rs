//! A view as JSON: for programs that know no rules everything is spelled out, for those that do there is the
//! notation.

use gambero::{
    Card, Command, Deck, Direction, Duty, LayoutKind, LossReason, Outcome, Pile, PositionError, Seat, Step,
    Variant, View,
};
use serde::{Deserialize, Serialize};

use crate::card::CardText;
use crate::writer::JsonWriter;

/// What one seat, or a spectator, may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ViewJson {
    /// Everything below in one line, as `docs/notation.md` describes it.
    pub notation: String,
    /// The variant's id.
    #[cfg_attr(feature = "describe", ts(type = "Variant"), schema(value_type = String))]
    pub variant: Variant,
    /// Extreme: where the commands come from: `fixed`, `shuffled` or `own`.
    #[cfg_attr(feature = "describe", ts(type = "LayoutKind | null"), schema(value_type = Option<String>))]
    pub layout: Option<LayoutKind>,
    /// How many players there are.
    pub players: usize,
    /// Whose view it is; `null` for a spectator.
    pub seat: Option<usize>,
    /// `playing`, `won` or `lost`.
    pub status: Status,
    /// Why the game is lost: `skull`, `three`, `stuck` or `conceded`.
    #[cfg_attr(feature = "describe", ts(type = "LossReason | null"), schema(value_type = Option<String>))]
    pub reason: Option<LossReason>,
    /// The seat whose turn it is, or was when the game ended.
    pub active: usize,
    /// Which way each pile goes: `rising` or `falling`.
    #[cfg_attr(feature = "describe", ts(type = "Array<Direction>"), schema(value_type = Vec<String>))]
    pub directions: Vec<Direction>,
    /// The top card of each pile; `null` where none has been laid.
    #[cfg_attr(feature = "describe", ts(as = "Vec<Option<String>>"), schema(value_type = Vec<Option<String>>))]
    pub tops: Vec<Option<CardText>>,
    /// The seat's own cards, sorted.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub hand: Vec<CardText>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// How many cards the draw pile holds.
    pub draw: usize,
    /// How many cards are not on a pile yet.
    pub left: usize,
    /// The cards that the seat has not seen, sorted: in other hands or in the draw pile.
    #[cfg_attr(feature = "describe", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub unseen: Vec<CardText>,
    /// How many cards have been laid in this turn.
    pub played: usize,
    /// How many this turn must lay at least, commands apart.
    pub minimum: usize,
    /// The gravest duty that this turn has not met yet: `cover-skull`, `exactly-three` or `minimum`.
    #[cfg_attr(feature = "describe", ts(type = "Duty | null"), schema(value_type = Option<String>))]
    pub owes: Option<Duty>,
    /// The lasting commands in force.
    #[cfg_attr(feature = "describe", ts(type = "Array<Command>"), schema(value_type = Vec<String>))]
    pub lasting: Vec<Command>,
    /// Whether a 3! card lies in this turn.
    pub three: bool,
    /// The piles on which a skull shows.
    pub skulls: Vec<usize>,
    /// The pile that one pile has fixed for this turn.
    pub bound: Option<usize>,
    /// What the seat may play now; nothing when it is not its turn.
    pub plays: Vec<PlayJson>,
    /// Whether the seat may end its turn now.
    pub may_end: bool,
}

/// A legal play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayJson {
    /// The card.
    #[cfg_attr(feature = "describe", ts(as = "String"), schema(value_type = String))]
    pub card: CardText,
    /// The pile.
    pub pile: usize,
    /// How far the pile goes.
    pub step: u8,
    /// Whether it goes back.
    pub back: bool,
    /// Whether the game would be lost at once.
    pub loses: bool,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It is played.
    Playing,
    /// It is won.
    Won,
    /// It is lost.
    Lost,
}

impl From<Option<Outcome>> for Status {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Playing,
            Some(Outcome::Won) => Self::Won,
            Some(Outcome::Lost(_)) => Self::Lost,
        }
    }
}

/// The cards of a set as they are written, in order.
pub fn card_texts(deck: &Deck, cards: impl IntoIterator<Item = Card>) -> Vec<CardText> {
    cards.into_iter().map(|card| deck.face(card).into()).collect()
}

/// A legal play in a view.
fn play(view: &View, deck: &Deck, card: Card, pile: Pile) -> PlayJson {
    let (step, length) = view.step(card, pile).unwrap_or((Step::Forwards, 0));
    PlayJson {
        card: deck.face(card).into(),
        pile: pile.index(),
        step: length,
        back: step == Step::Backwards,
        loses: view.would_lose(card, pile),
    }
}

impl ViewJson {
    /// Writes what a [`ViewJson`] of this view would be, without making one.
    pub fn write(view: &View, json: &mut JsonWriter) {
        let (board, deck, variant) = (view.board(), view.deck(), view.variant());
        let text = |card| CardText::from(deck.face(card));
        let piles = variant.piles();
        json.raw("{\"notation\":");
        json.text(&view.to_string());
        json.raw(",\"variant\":");
        json.text(variant.id());
        json.raw(",\"layout\":");
        json.option(view.layout_kind(), |json, kind| json.text(kind.name()));
        json.raw(",\"players\":");
        json.number(view.players());
        json.raw(",\"seat\":");
        json.option(view.seat(), |json, seat| json.number(seat.index()));
        json.raw(",\"status\":");
        json.value(&Status::from(view.outcome()));
        json.raw(",\"reason\":");
        json.option(view.outcome().and_then(Outcome::reason), |json, reason| json.text(reason.name()));
        json.raw(",\"active\":");
        json.number(view.active().index());
        json.raw(",\"directions\":");
        json.list(piles, |json, pile| json.text(variant.direction(*pile).name()));
        json.raw(",\"tops\":");
        json.list(piles, |json, pile| json.option(board.top(*pile).map(text), JsonWriter::card));
        json.raw(",\"hand\":");
        json.list(view.hand(), |json, card| json.card(text(card)));
        json.raw(",\"counts\":");
        json.list(view.seats(), |json, seat| json.number(view.count(*seat)));
        json.raw(",\"draw\":");
        json.number(board.draw());
        json.raw(",\"left\":");
        json.number(view.left());
        json.raw(",\"unseen\":");
        json.list(view.unseen(), |json, card| json.card(text(card)));
        json.raw(",\"played\":");
        json.number(board.played());
        json.raw(",\"minimum\":");
        json.number(board.minimum());
        json.raw(",\"owes\":");
        json.option(board.owes().filter(|_| view.outcome().is_none()), |json, duty| json.text(duty.name()));
        json.raw(",\"lasting\":");
        json.list(board.lasting(), |json, command| json.text(command.name()));
        json.raw(",\"three\":");
        json.flag(board.three());
        json.raw(",\"skulls\":");
        json.list(board.skulls(), |json, pile| json.number(pile.index()));
        json.raw(",\"bound\":");
        json.option(board.bound(), |json, pile| json.number(pile.index()));
        json.raw(",\"plays\":");
        json.list(view.plays(), |json, (card, pile)| play(view, &deck, card, pile).write(json));
        json.raw(",\"may_end\":");
        json.flag(view.may_end());
        json.raw("}");
    }
}

impl PlayJson {
    fn write(&self, json: &mut JsonWriter) {
        json.raw("{\"card\":");
        json.card(self.card);
        json.raw(",\"pile\":");
        json.number(self.pile);
        json.raw(",\"step\":");
        json.number(self.step.into());
        json.raw(",\"back\":");
        json.flag(self.back);
        json.raw(",\"loses\":");
        json.flag(self.loses);
        json.raw("}");
    }
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> Self {
        let (board, deck, variant) = (view.board(), view.deck(), view.variant());
        let text = |card| CardText::from(deck.face(card));
        Self {
            notation: view.to_string(),
            variant,
            layout: view.layout_kind(),
            players: view.players(),
            seat: view.seat().map(Seat::index),
            status: view.outcome().into(),
            reason: view.outcome().and_then(Outcome::reason),
            active: view.active().index(),
            directions: variant.piles().iter().map(|pile| variant.direction(*pile)).collect(),
            tops: variant.piles().iter().map(|pile| board.top(*pile).map(text)).collect(),
            hand: card_texts(&deck, view.hand()),
            counts: view.seats().iter().map(|seat| view.count(*seat)).collect(),
            draw: board.draw(),
            left: view.left(),
            unseen: card_texts(&deck, view.unseen()),
            played: board.played(),
            minimum: board.minimum(),
            owes: board.owes().filter(|_| view.outcome().is_none()),
            lasting: board.lasting().collect(),
            three: board.three(),
            skulls: board.skulls().map(Pile::index).collect(),
            bound: board.bound().map(Pile::index),
            plays: view.plays().map(|(card, pile)| play(view, &deck, card, pile)).collect(),
            may_end: view.may_end(),
        }
    }
}

impl TryFrom<&ViewJson> for View {
    type Error = PositionError;

    /// The view of the notation; the other fields say the same.
    fn try_from(json: &ViewJson) -> Result<Self, PositionError> {
        json.notation.parse()
    }
}
