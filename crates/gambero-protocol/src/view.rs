//! A view as JSON: for programs that know no rules everything is spelled out, for those that do there is the
//! notation.

use gambero::{Command, Duty, LossReason, Outcome, Pile, PositionError, Seat, Step, View};
use serde::{Deserialize, Serialize};

/// What one seat, or a spectator, may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ViewJson {
    /// Everything below in one line, as `docs/notation.md` describes it.
    pub notation: String,
    /// The variant's id.
    pub variant: String,
    /// Extreme: where the commands come from: `fixed`, `shuffled` or `own`.
    pub layout: Option<String>,
    /// How many players there are.
    pub players: usize,
    /// Whose view it is; `null` for a spectator.
    pub seat: Option<usize>,
    /// `playing`, `won` or `lost`.
    pub status: String,
    /// Why the game is lost: `skull`, `three`, `stuck` or `conceded`.
    pub reason: Option<String>,
    /// The seat whose turn it is, or was when the game ended.
    pub active: usize,
    /// Which way each pile goes: `rising` or `falling`.
    pub directions: Vec<String>,
    /// The top card of each pile; `null` where none has been laid.
    pub tops: Vec<Option<String>>,
    /// The seat's own cards, sorted.
    pub hand: Vec<String>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// How many cards the draw pile holds.
    pub draw: usize,
    /// How many cards are not on a pile yet.
    pub left: usize,
    /// The cards that the seat has not seen, sorted: in other hands or in the draw pile.
    pub unseen: Vec<String>,
    /// How many cards have been laid in this turn.
    pub played: usize,
    /// How many this turn must lay at least, commands apart.
    pub minimum: usize,
    /// The gravest duty that this turn has not met yet: `cover-skull`, `exactly-three` or `minimum`.
    pub owes: Option<String>,
    /// The lasting commands in force.
    pub lasting: Vec<String>,
    /// Whether a three card lies in this turn.
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
    pub card: String,
    /// The pile.
    pub pile: usize,
    /// How far the pile goes.
    pub step: u8,
    /// Whether it goes back.
    pub back: bool,
    /// Whether the game would be lost at once.
    pub loses: bool,
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> Self {
        let board = view.board();
        let deck = view.deck();
        let text = |card| deck.face(card).to_string();
        let play = |(card, pile): (_, Pile)| {
            let (step, length) = view.step(card, pile).unwrap_or((Step::Forwards, 0));
            PlayJson {
                card: text(card),
                pile: pile.index(),
                step: length,
                back: step == Step::Backwards,
                loses: view.would_lose(card, pile),
            }
        };
        Self {
            notation: view.to_string(),
            variant: view.variant().id().to_owned(),
            layout: view.layout_kind().map(|kind| kind.name().to_owned()),
            players: view.players(),
            seat: view.seat().map(Seat::index),
            status: view.outcome().map_or("playing", Outcome::name).to_owned(),
            reason: view
                .outcome()
                .and_then(Outcome::reason)
                .map(|reason: LossReason| reason.name().to_owned()),
            active: view.active().index(),
            directions: view
                .variant()
                .piles()
                .iter()
                .map(|pile| view.variant().direction(*pile).name().to_owned())
                .collect(),
            tops: view.variant().piles().iter().map(|pile| board.top(*pile).map(text)).collect(),
            hand: deck.texts(view.hand()),
            counts: view.seats().iter().map(|seat| view.count(*seat)).collect(),
            draw: board.draw(),
            left: view.left(),
            unseen: deck.texts(view.unseen()),
            played: board.played(),
            minimum: board.minimum(),
            owes: view
                .outcome()
                .is_none()
                .then(|| board.owes())
                .flatten()
                .map(|duty: Duty| duty.name().to_owned()),
            lasting: board.lasting().map(|command: Command| command.name().to_owned()).collect(),
            three: board.three(),
            skulls: board.skulls().map(Pile::index).collect(),
            bound: board.bound().map(Pile::index),
            plays: view.plays().map(play).collect(),
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
