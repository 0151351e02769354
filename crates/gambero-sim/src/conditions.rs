//! Under which conditions games are played: what a file of results has to say beside them.

use gambero::{Command, Deal, LayoutChoice};
use gambero_bots::Effort;
use serde::Serialize;

use crate::player::Player;
use crate::simulate::{Setup, Starter};

/// The conditions of games, by the names that they have in JSON, CSV and the tags of records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Conditions {
    /// The variant, such as `quick-expert`.
    pub variant: &'static str,
    /// How many players.
    pub players: usize,
    /// The bots as they were named, with `+` between; they start again from the first where there are more
    /// seats.
    pub bots: String,
    /// Whether the bots gave signals.
    pub signals: bool,
    /// Whether all hands lay open.
    pub open: bool,
    /// Extreme: `fixed`, `shuffled`, or the cards with commands.
    pub layout: Option<String>,
    /// How many milliseconds `expert` thought about a move, if it went by the clock.
    pub think_ms: Option<u64>,
    /// How many looks ahead it took, if it went by them.
    pub looks: Option<u32>,
    /// Who started: `first` for seat 0, `best` for whoever could best.
    pub starter: &'static str,
    /// How many milliseconds programs might think.
    pub budget_ms: u64,
    /// Whether `careful` had other weights than its own.
    pub own_weights: bool,
    /// The version of this program.
    pub version: &'static str,
}

impl Setup {
    /// Under which conditions the games are played.
    pub fn conditions(&self) -> Conditions {
        let (think_ms, looks) = match self.effort {
            Effort::Time(time) => (Some(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)), None),
            Effort::Looks(looks) => (None, Some(looks)),
        };
        Conditions {
            variant: self.variant.id(),
            players: self.players,
            bots: self.bots.iter().map(Player::to_string).collect::<Vec<_>>().join("+"),
            signals: self.talks,
            open: self.open,
            layout: self.layout_text(),
            think_ms,
            looks,
            starter: match self.starter {
                Starter::First => "first",
                Starter::Best => "best",
            },
            budget_ms: u64::try_from(self.budget.as_millis()).unwrap_or(u64::MAX),
            own_weights: self.weights.is_some(),
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    /// Which cards carry commands: as it is said on the command line, so that it can be said again.
    fn layout_text(&self) -> Option<String> {
        match self.layout.filter(|_| self.variant.has_commands()) {
            None => self.variant.has_commands().then(|| "fixed".to_owned()),
            Some(LayoutChoice::Fixed) => Some("fixed".to_owned()),
            Some(LayoutChoice::Shuffled) => Some("shuffled".to_owned()),
            Some(own @ LayoutChoice::Own(layout)) => {
                let deck = Deal::from_seed(self.variant, 1, 0, Some(own)).ok()?.deck();
                let cards = Command::ALL.into_iter().flat_map(|command| layout.cards_with(command).iter());
                Some(cards.map(|card| deck.face(card).to_string()).collect::<Vec<_>>().join(","))
            }
        }
    }
}

impl Conditions {
    /// The tags of a record: what it does not say by itself.
    pub(crate) fn tags(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![
            ("signals", self.signals.to_string()),
            ("open", self.open.to_string()),
            ("starter", self.starter.to_owned()),
            ("budget-ms", self.budget_ms.to_string()),
            ("own-weights", self.own_weights.to_string()),
            ("version", format!("gambero {}", self.version)),
        ];
        tags.extend(self.think_ms.map(|think| ("think-ms", think.to_string())));
        tags.extend(self.looks.map(|looks| ("looks", looks.to_string())));
        tags
    }
}
