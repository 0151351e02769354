//! What the host says to a bot: one line each, a word and what goes with it.

use std::fmt;
use std::str::FromStr;

use gambero::{SignalSet, Speech, Talk, View};
use gambero_protocol::ViewJson;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A line from the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostMessage {
    /// `gambero-bot 1`: the host speaks this version; the bot answers with its name, its version and `ready`.
    Hello(u32),
    /// `new {…}`: a game begins.
    New(NewGame),
    /// `view {…}`: what the seat sees now.
    View(Box<BotView>),
    /// `say 1000`: what does the seat say? Within so many milliseconds.
    Say(u64),
    /// `go 1000`: what does the seat do? Within so many milliseconds.
    Go(u64),
    /// `over lost:stuck 12`: the game is over, with so many cards left.
    Over(String),
    /// `quit`: there are no more games.
    Quit,
}

/// What a bot is told of a game before it begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewGame {
    /// The variant's id.
    pub variant: String,
    /// Extreme: where the commands come from.
    pub layout: Option<String>,
    /// How many players.
    pub players: usize,
    /// The bot's seat.
    pub seat: usize,
    /// Whether the players give signals.
    pub signals: bool,
    /// A number for bots that play by chance. It has nothing to do with the deal.
    pub seed: u64,
}

/// What the seat sees, what has been said, and what it may say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotView {
    /// The view.
    #[serde(flatten)]
    pub view: ViewJson,
    /// What each seat has said that still stands.
    pub said: Vec<Vec<String>>,
    /// The signals that are allowed now and true of the hand: what a seat says must be among them.
    pub may_say: Vec<String>,
}

impl BotView {
    /// What a bot is shown.
    pub fn new(view: &View, talk: &Talk) -> Self {
        let texts = |signals: SignalSet| signals.iter().map(|signal| signal.to_string()).collect();
        Self {
            view: ViewJson::from(view),
            said: view.seats().iter().map(|seat| texts(talk.by(*seat))).collect(),
            may_say: texts(view.honest()),
        }
    }

    /// The view and the talk again, for bots that think with the engine.
    ///
    /// # Errors
    ///
    /// If the notation is none, or a signal is none; the error says why.
    pub fn read(&self) -> Result<(View, Talk), String> {
        self.read_after(None)
    }

    /// The view and the talk, with what was known by the view before. A view of another seat, variant or
    /// number of players tells nothing.
    ///
    /// # Errors
    ///
    /// As with [`BotView::read`].
    pub fn read_after(&self, before: Option<&(View, Talk)>) -> Result<(View, Talk), String> {
        let view = View::try_from(&self.view).map_err(|error| error.to_string())?;
        let game = |view: &View| (view.variant(), view.players(), view.seat());
        let before = before.filter(|(before, _)| game(before) == game(&view));
        let parse = |text: &String| text.parse().map_err(|error| format!("{text:?}: {error}"));
        let mut said = Vec::new();
        for texts in self.said.iter().take(view.players()) {
            said.push(texts.iter().map(parse).collect::<Result<SignalSet, _>>()?);
        }
        let mut talk = before.map_or_else(Talk::default, |(_, talk)| *talk);
        for (seat, said) in view.seats().iter().zip(said) {
            match before {
                Some((before, _)) => talk.hear_between(*seat, said, before, &view),
                None => talk.hear(*seat, said, &view, Speech::Free),
            }
        }
        if let Some((before, _)) = before {
            talk.follow(before, &view);
        }
        Ok((view, talk))
    }
}

impl fmt::Display for HostMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hello(version) => write!(f, "gambero-bot {version}"),
            Self::New(game) => write!(f, "new {}", json(game)?),
            Self::View(view) => write!(f, "view {}", json(view)?),
            Self::Say(millis) => write!(f, "say {millis}"),
            Self::Go(millis) => write!(f, "go {millis}"),
            Self::Over(result) => write!(f, "over {result}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}

/// A line that is no request.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HostMessageError {
    /// The first word is none of the protocol's. A bot passes over such a line: a later version may have it.
    #[error("no request: they are gambero-bot, new, view, say, go, over and quit")]
    Unknown,
    /// The word is known, and what follows is not as it should be.
    #[error("{0}")]
    Malformed(String),
}

impl FromStr for HostMessage {
    type Err = HostMessageError;

    fn from_str(line: &str) -> Result<Self, HostMessageError> {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let malformed = |why: String| HostMessageError::Malformed(format!("{word}: {why}"));
        let millis = || {
            rest.trim()
                .parse()
                .map_err(|_| malformed("a number of milliseconds follows, such as go 1000".to_owned()))
        };
        match word {
            "gambero-bot" => rest.trim().parse().map(Self::Hello).map_err(|_| {
                malformed("the version of the protocol follows, such as gambero-bot 1".to_owned())
            }),
            "new" => serde_json::from_str(rest).map(Self::New).map_err(|error| malformed(error.to_string())),
            "view" => {
                serde_json::from_str(rest).map(Self::View).map_err(|error| malformed(error.to_string()))
            }
            "say" => millis().map(Self::Say),
            "go" => millis().map(Self::Go),
            "over" => Ok(Self::Over(rest.to_owned())),
            "quit" => Ok(Self::Quit),
            _ => Err(HostMessageError::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Action, CardSet, Deal, Event, Signal, SignalSet, State, Talk, Variant};

    use super::*;
    use crate::{Level, NewBot as _};

    /// How often a card was known to be in a hand at a seat's turns: by what the seat remembers, and by what
    /// stands in its last view. `tidy` hosts show only what still stands; others show what was last said. A
    /// host asks before each action, or before each turn.
    fn known_through_views(
        variant: Variant,
        players: usize,
        seed: u64,
        tidy: bool,
        each_action: bool,
    ) -> (usize, usize) {
        let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
        let mut bot = Level::Careful.bot(seed);
        let (mut said, mut views) = (Talk::default(), vec![None; players]);
        let (mut remembered, mut shown) = (0, 0);
        while state.outcome().is_none() {
            let mut asked: Vec<_> = vec![state.active()];
            if each_action || state.board().played() == 0 {
                // Everybody is asked, and sees what was said until then.
                asked.splice(0..0, state.seats().iter().copied());
            }
            let before = said;
            for (place, seat) in asked.iter().copied().enumerate() {
                let goes = place + 1 == asked.len();
                let view = state.view(seat);
                let message = BotView::new(&view, if goes { &said } else { &before });
                let read = message.read_after(views[seat.index()].as_ref()).unwrap();
                for other in state.seats() {
                    let (hand, known) = (state.hand(*other), read.1.known(*other));
                    assert!((known.held() - hand).is_empty(), "{variant} {seed}: not in the hand of {other}");
                    let is_true = |hint: &CardSet| hint.is_empty() || !(*hint & hand).is_empty();
                    assert!(
                        known.one_of().iter().all(is_true),
                        "{variant} {seed}: none of these is with {other}"
                    );
                }
                let count = |talk: &Talk| {
                    state
                        .seats()
                        .iter()
                        .filter(|other| **other != seat)
                        .map(|other| talk.held(*other).len())
                        .sum::<usize>()
                };
                if goes {
                    (remembered, shown) =
                        (remembered + count(&read.1), shown + count(&message.read().unwrap().1));
                } else {
                    said.set(seat, Level::Careful.speech().says(&view));
                }
                views[seat.index()] = Some(read);
            }
            let actor = state.active();
            let action = bot.act(&state.view(actor), &Talk::default()).action;
            let mut turned = false;
            state.act_with(action, |event| turned |= matches!(event, Event::TurnBegan { .. })).unwrap();
            if let (true, Action::Play { pile, .. }) = (tidy, action) {
                for seat in state.seats() {
                    let stands = |signal: &Signal| signal.pile() != Some(pile);
                    said.set(*seat, said.by(*seat).iter().filter(stands).collect());
                }
            }
            if tidy && turned {
                said.set(actor, SignalSet::EMPTY);
            }
        }
        (remembered, shown)
    }

    #[test]
    fn what_is_remembered_from_view_to_view_is_true_and_more_than_one_view_tells() {
        for variant in [Variant::Original, Variant::Quick, Variant::Extreme] {
            for tidy in [false, true] {
                let known = |each_action| {
                    let games = (0..12).map(|seed| known_through_views(variant, 3, seed, tidy, each_action));
                    games.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
                };
                let ((remembered, shown), often) = (known(false), known(true));
                assert!(remembered > shown, "{variant}: {remembered} and {shown}");
                assert!(often.0 > often.1, "{variant}: {often:?}");
                assert!(often.0 > remembered, "{variant}: who asks more often learns more, {often:?}");
            }
        }
    }
}
