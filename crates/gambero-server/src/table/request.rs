//! Requests: what somebody wants, made into an entry of the log, or refused. Nothing changes here.

use gambero::{Action, ActionError, Refusal, Seat, Signal, TalkRefusal};
use gambero_bots::Level;
use gambero_game::{Begin, Game, code_of};
use gambero_protocol::{ClientMessage, Code, Extent, Phase, TalkSetting};
use gambero_store::Person;

use crate::visible::{shows, turns_text};

use super::{Chair, Entry, Hand, Table};

/// The longest text that can be written.
pub(crate) const MAX_TEXT: usize = 300;

/// Why a request is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) text: String,
    /// The part of the text that is refused.
    pub(crate) found: Option<String>,
}

impl Refused {
    pub(crate) fn new(code: Code, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), found: None }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::new(code_of(refusal), refusal.to_string())
    }
}

impl From<TalkRefusal> for Refused {
    fn from(refusal: TalkRefusal) -> Self {
        let code = match refusal {
            TalkRefusal::Spectator => Code::Spectator,
            TalkRefusal::GameOver => Code::GameOver,
            TalkRefusal::Silence => Code::Silence,
            TalkRefusal::NotInVariant => Code::NotInVariant,
            TalkRefusal::GameHasBegun => Code::GameHasBegun,
        };
        Self::new(code, refusal.to_string())
    }
}

/// What comes of a request.
pub(super) type Answer = Result<Entry, Refused>;

impl Table {
    /// The entry that a request of a person asks for. `seed` is for a new deal.
    pub(crate) fn request(&self, person: Option<&Person>, message: &ClientMessage, seed: u64) -> Answer {
        let person = self.known(person)?;
        self.check_share(self.seat_of(person.id), message)?;
        match message {
            ClientMessage::Sit { seat } => self.sit(person, *seat),
            ClientMessage::PutBot { seat, level } => self.put_bot(person, *seat, level),
            ClientMessage::RemoveBot { seat } => self.remove_bot(person, *seat),
            ClientMessage::Write { text } => self.write(person, text),
            ClientMessage::Look => Err(Refused::new(Code::Malformed, "looking changes nothing")),
            _ => self.seated_request(self.seated(person)?, message, seed),
        }
    }

    /// Somebody who may ask for something.
    fn known<'a>(&self, person: Option<&'a Person>) -> Result<&'a Person, Refused> {
        let Some(person) = person else {
            let text = "spectators who have not introduced themselves only look on";
            return Err(Refused::new(Code::WhoAreYou, text));
        };
        if self.closed {
            return Err(Refused::new(Code::NoSuchTable, "this table has been closed: open another one"));
        }
        Ok(person)
    }

    fn seated(&self, person: &Person) -> Result<Seat, Refused> {
        let text = "you do not sit at this table: sit down in a free seat first";
        self.seat_of(person.id).ok_or_else(|| Refused::new(Code::NotSeated, text))
    }

    fn seated_request(&self, seat: Seat, message: &ClientMessage, seed: u64) -> Answer {
        match message {
            ClientMessage::Stand => self.stand(seat),
            ClientMessage::HandOver { level } => self.hand_over(seat, level),
            ClientMessage::TakeOver => self.take_over(seat),
            ClientMessage::Offer { offer } => self.offer(seat, *offer),
            ClientMessage::Act { position, action } => self.act(seat, *position, action),
            ClientMessage::Say { signal } => self.say(seat, signal, true),
            ClientMessage::Unsay { signal } => self.say(seat, signal, false),
            ClientMessage::GiveUp { agree, game } => self.vote(seat, *agree, *game),
            ClientMessage::Undo { position, extent } if self.phase() == Phase::Over => {
                self.undo_loss(seat, *position, *extent)
            }
            ClientMessage::Undo { position, extent } => self.undo(*position, *extent),
            ClientMessage::Next { same } => self.next(*same, seed),
            ClientMessage::Close if self.is_busy() => {
                Err(Refused::new(Code::GameOn, "a game is being played: finish it or give it up first"))
            }
            ClientMessage::Close => Ok(Entry::Closed),
            ClientMessage::Sit { .. }
            | ClientMessage::PutBot { .. }
            | ClientMessage::RemoveBot { .. }
            | ClientMessage::Write { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Look => Err(Refused::new(Code::Malformed, "that is not for a seat")),
        }
    }

    fn running_game(&self) -> Result<&Game, Refused> {
        match &self.game {
            None => {
                Err(Refused::new(Code::NoGame, "no game has been dealt yet: every seat must be filled first"))
            }
            Some(game) if game.outcome().is_some() => {
                Err(Refused::new(Code::GameOver, "the game is over: ask for another deal"))
            }
            Some(game) => Ok(game),
        }
    }

    /// A vote for one game is none for the next.
    fn vote(&self, seat: Seat, agree: bool, meant: Option<u32>) -> Answer {
        if let (Some(meant), Some(game)) = (meant, &self.game)
            && meant != game.number
        {
            let text = format!("that was game {meant}, and this is game {}: look again", game.number);
            return Err(Refused::new(Code::Stale, text));
        }
        if self.running_game()?.votes[seat.index()] && agree {
            return Err(Refused::new(Code::Stale, "you have voted to give up already"));
        }
        Ok(Entry::Vote { seat: seat.index() as u8, agree })
    }

    fn offer(&self, seat: Seat, offer: Option<bool>) -> Answer {
        if self.running_game()?.has_started() {
            return Err(Refused::new(Code::GameHasBegun, TalkRefusal::GameHasBegun.to_string()));
        }
        Ok(Entry::Offer { seat: seat.index() as u8, offer })
    }

    fn act(&self, seat: Seat, position: u64, action: &str) -> Answer {
        let game = self.running_game()?;
        check_position(game, position)?;
        self.at_turn(seat, game)?;
        let view = game.view(Some(seat));
        let parsed = view.deck().parse_action(action);
        let parsed = parsed.map_err(|error| {
            let code = match error {
                ActionError::NoSuchPile { .. } => Code::NoSuchPile,
                ActionError::Unknown => {
                    let text = "no action: write a play as CARD@PILE, such as 37@0, or end";
                    return Refused::new(Code::NoSuchAction, text);
                }
                ActionError::Card(_) => Code::NoSuchAction,
            };
            Refused::new(code, error.to_string())
        })?;
        if parsed == Action::Concede {
            return Err(Refused::new(Code::NoSuchAction, "the team gives up by vote: send give-up"));
        }
        if let Some(refusal) = view.refusal(parsed) {
            return Err(refusal.into());
        }
        let action = view.deck().action_text(parsed);
        Ok(Entry::Act { seat: seat.index() as u8, action, by: Hand::Person })
    }

    /// Whether a person may play in a seat now.
    fn at_turn(&self, seat: Seat, game: &Game) -> Result<(), Refused> {
        if self.chair(seat).bot().is_some() {
            return Err(Refused::new(Code::BotPlays, "a bot plays your seat: take it over first"));
        }
        if game.may_act(seat) {
            return Ok(());
        }
        Err(match game.active() {
            Some(active) => Refused::new(Code::NotYourTurn, format!("it is the turn of seat {active}")),
            None => {
                Refused::new(Code::OfferFirst, "offer to start, so that the others see it; then lay a card")
            }
        })
    }

    /// Whether a person gets a hint, and for which seat: the person's own, at its turn.
    pub(crate) fn hint(&self, person: Option<&Person>) -> Result<Seat, Refused> {
        let seat = self.seated(self.known(person)?)?;
        let game = self.running_game()?;
        if !self.gives_hints(game) {
            let text = "hints are for solo games that are no daily deal, and for practice";
            return Err(Refused::new(Code::NoHints, text));
        }
        self.at_turn(seat, game)?;
        Ok(seat)
    }

    fn gives_hints(&self, game: &Game) -> bool {
        self.daily.is_none() && (self.rules.players == 1 || game.practice)
    }

    /// Whether a seat may ask for a hint now.
    pub(crate) fn may_hint(&self, seat: Seat) -> bool {
        self.running().is_some_and(|game| self.gives_hints(game) && self.at_turn(seat, game).is_ok())
    }

    /// Whether a seat can take something back now.
    pub(crate) fn may_undo(&self, seat: Seat) -> bool {
        if self.phase() == Phase::Over {
            return self.before_loss(seat, Extent::Card).is_ok();
        }
        self.rules.players == 1 && self.daily.is_none() && self.running().is_some_and(Game::has_laid)
    }

    fn say(&self, seat: Seat, signal: &str, on: bool) -> Answer {
        let game = self.running_game()?;
        let signal: Signal =
            signal.parse().map_err(|error| Refused::new(Code::NoSuchSignal, format!("{error}")))?;
        let mut signals = game.talk.by(seat);
        if on {
            game.view(Some(seat)).may_say(signal)?;
            signals.insert(signal);
        } else {
            signals.remove(signal);
        }
        let signals = signals.iter().map(|signal| signal.to_string()).collect();
        Ok(Entry::Say { seat: seat.index() as u8, signals })
    }

    fn write(&self, person: &Person, text: &str) -> Answer {
        let text = text.trim();
        if !shows(text) || text.chars().any(turns_text) {
            let why = "a text is one line with something to see in it, and none of the signs that turn its direction";
            return Err(Refused::new(Code::Malformed, why));
        }
        if text.chars().count() > MAX_TEXT {
            return Err(Refused::new(Code::TooLong, format!("a text has at most {MAX_TEXT} characters")));
        }
        let seat = self.seat_of(person.id);
        if self.settings.talk == TalkSetting::Signals {
            return Err(Refused::new(Code::SignalsOnly, "this table has signals only"));
        }
        if let Some(game) = self.running() {
            let Some(seat) = seat else { return Err(TalkRefusal::Spectator.into()) };
            let board = *game.view(Some(seat)).board();
            if board.shows(gambero::Command::Silence) {
                return Err(TalkRefusal::Silence.into());
            }
            if !game.variant().allows_free_talk() {
                return Err(Refused::new(
                    Code::SignalsOnly,
                    "this variant has signals only while it is played",
                ));
            }
            crate::talk::check(text, &person.language)?;
        }
        let seat = seat.map(|seat| seat.index() as u8);
        let (by, name) = (Some(person.id.0), self.name_of(person));
        Ok(Entry::Write { by, name, seat, text: text.to_owned() })
    }

    fn undo(&self, position: u64, extent: Extent) -> Answer {
        let game = self.running_game()?;
        check_position(game, position)?;
        let refused = |why: &str| Err(Refused::new(Code::NothingToTakeBack, why));
        if self.rules.players > 1 {
            return refused("only in a solo game can something be taken back");
        }
        if self.daily.is_some() {
            return refused("in a daily deal nothing can be taken back");
        }
        let actions = match extent {
            Extent::Card => game.actions_to_last_card(),
            Extent::Turn => game.actions_to_last_turn(),
        };
        if actions == 0 {
            return refused("nothing has been played yet");
        }
        Ok(Entry::Undo { actions: actions as u32 })
    }

    /// Takes back what lost the game: a new practice game begins before it. The lost game stays in the
    /// history.
    fn undo_loss(&self, seat: Seat, position: u64, extent: Extent) -> Answer {
        let (game, begin) = self.before_loss(seat, extent)?;
        check_position(game, position)?;
        let (chairs, begin) = (self.chairs.clone(), Some(begin));
        Ok(Entry::Dealt { game: game.number + 1, seed: game.seed, same: true, chairs, begin })
    }

    /// The game that is lost, and where to begin to play its end again. Others who lost it too are not asked, so there must be none.
    fn before_loss(&self, seat: Seat, extent: Extent) -> Result<(&Game, Begin), Refused> {
        let refused = |why: &str| Refused::new(Code::NothingToTakeBack, why);
        if self.daily.is_some() {
            return Err(refused("in a daily deal nothing can be taken back"));
        }
        let alone = |other: &Seat| *other == seat || matches!(self.chair(*other), Chair::Bot { .. });
        if !self.seats().iter().all(alone) || self.chair(seat).bot().is_some() {
            return Err(refused("a lost game can be taken back by somebody who plays alone or among bots"));
        }
        let game = self.game.as_ref().ok_or_else(|| refused("no game has been dealt yet"))?;
        let begin = game.before_loss(seat, extent == Extent::Turn);
        Ok((game, begin.ok_or_else(|| refused("there is no move of yours that lost this game"))?))
    }

    fn next(&self, same: bool, seed: u64) -> Answer {
        if self.daily.is_some() {
            return Err(Refused::new(
                Code::DailyOnly,
                "this table is for one daily deal; open another one to go on",
            ));
        }
        match (self.phase(), &self.game) {
            (Phase::Over, Some(game)) => {
                if self.chairs.contains(&Chair::Empty) {
                    return Err(Refused::new(Code::SeatFree, "every seat must be filled first"));
                }
                let seed = if same { game.seed } else { seed };
                let begin = game.begin.as_deref().filter(|_| same).cloned();
                Ok(Entry::Dealt { game: game.number + 1, seed, same, chairs: self.chairs.clone(), begin })
            }
            (Phase::Waiting, _) => {
                Err(Refused::new(Code::SeatFree, "the first game begins when every seat is filled"))
            }
            _ => Err(Refused::new(Code::GameOn, "a game is being played: finish it or give it up first")),
        }
    }
}

fn check_position(game: &Game, position: u64) -> Result<(), Refused> {
    if game.position == position {
        Ok(())
    } else {
        let text = format!(
            "the game has gone on: you answer to position {position}, and it is at {}",
            game.position
        );
        Err(Refused::new(Code::Stale, text))
    }
}

/// The level of a name.
pub(crate) fn parse_level(name: &str) -> Result<Level, Refused> {
    let names = || Level::ALL.map(Level::name).join(", ");
    Level::from_name(name)
        .ok_or_else(|| Refused::new(Code::NoSuchBot, format!("the levels of bots are {}", names())))
}
