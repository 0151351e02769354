//! Requests: what somebody wants, made into an entry of the log, or refused. Nothing changes here.

use gambero::{Action, ActionError, Command, Refusal, Seat, Signal, TalkRefusal};
use gambero_protocol::{ClientMessage, Code, Extent, Level, Phase, TalkSetting};

use crate::begin::Begin;
use crate::chair::Chair;
use crate::entry::{ActedBy, Entry};
use crate::game::Game;
use crate::game_show::code_of;
use crate::policy::{HintPolicy, UndoPolicy};
use crate::signals::texts;
use crate::table::{Person, Table};

/// Why a request is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The code.
    pub code: Code,
    /// What was wrong and what would be right, in English.
    pub text: String,
    /// The part of the text that is refused.
    pub found: Option<String>,
}

impl Refused {
    /// A refusal of the whole request.
    pub fn new(code: Code, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), found: None }
    }
}

/// A refusal of the whole request.
pub(crate) fn refuse<T>(code: Code, text: impl Into<String>) -> Result<T, Refused> {
    Err(Refused::new(code, text))
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

impl Table {
    /// The entry that a request of a person asks for. `seed` is for a new deal.
    ///
    /// # Errors
    ///
    /// If it is refused; nothing is to be written then.
    pub fn request(
        &self,
        person: Option<Person<'_>>,
        message: &ClientMessage,
        seed: u64,
    ) -> Result<Entry, Refused> {
        let person = self.known(person)?;
        self.check_quota(self.seat_of(person.id), message)?;
        if self.policy.one_screen && !is_for_one_screen(message) {
            return refuse(Code::GameOn, "seats stay as they were chosen, and people talk aloud");
        }
        match message {
            ClientMessage::Sit { seat } => self.sit(person, *seat),
            ClientMessage::PutBot { seat, level } => self.put_bot(person, *seat, level),
            ClientMessage::RemoveBot { seat } => self.remove_bot(person, *seat),
            ClientMessage::Write { text } => self.write(person, text),
            ClientMessage::Look => refuse(Code::Malformed, "looking changes nothing"),
            _ => self.seated_request(self.seated(person)?, message, seed),
        }
    }

    /// Somebody who may ask for something.
    fn known<'a>(&self, person: Option<Person<'a>>) -> Result<Person<'a>, Refused> {
        let Some(person) = person else {
            return refuse(Code::WhoAreYou, "spectators who have not introduced themselves only look on");
        };
        if self.closed {
            return refuse(Code::NoSuchTable, "this table has been closed: open another one");
        }
        Ok(person)
    }

    fn seated(&self, person: Person<'_>) -> Result<Seat, Refused> {
        let text = "you do not sit at this table: sit down in a free seat first";
        self.seat_of(person.id).ok_or_else(|| Refused::new(Code::NotSeated, text))
    }

    fn seated_request(&self, seat: Seat, message: &ClientMessage, seed: u64) -> Result<Entry, Refused> {
        match message {
            ClientMessage::Stand => self.stand(seat),
            ClientMessage::HandOver { level } => self.stand_in(seat, Some(parse_level(level)?)),
            ClientMessage::TakeOver => self.stand_in(seat, None),
            ClientMessage::Offer { offer } => self.offer(seat, *offer),
            ClientMessage::Act { position, action } => self.act(seat, *position, action),
            ClientMessage::Say { signal } => self.say(seat, signal, true),
            ClientMessage::Unsay { signal } => self.say(seat, signal, false),
            ClientMessage::GiveUp { agree, game } => self.vote(seat, *agree, *game),
            ClientMessage::Undo { position, extent }
                if self.phase() == Phase::Over && self.policy.retry_loss =>
            {
                self.undo_loss(seat, *position, *extent)
            }
            ClientMessage::Undo { position, extent } => self.undo(seat, *position, *extent),
            ClientMessage::Next { same } => self.deal_again(*same, seed),
            ClientMessage::Close if self.is_busy() => {
                refuse(Code::GameOn, "a game is being played: finish it or give it up first")
            }
            ClientMessage::Close => Ok(Entry::Closed),
            ClientMessage::Sit { .. }
            | ClientMessage::PutBot { .. }
            | ClientMessage::RemoveBot { .. }
            | ClientMessage::Write { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Look => refuse(Code::Malformed, "that is not for a seat"),
        }
    }

    fn running_game(&self) -> Result<&Game, Refused> {
        match &self.game {
            None => refuse(Code::NoGame, "no game has been dealt yet: every seat must be filled first"),
            Some(game) if game.outcome().is_some() => {
                refuse(Code::GameOver, "the game is over: ask for another deal")
            }
            Some(game) => Ok(game),
        }
    }

    /// A vote for one game is none for the next.
    fn vote(&self, seat: Seat, agree: bool, meant: Option<u32>) -> Result<Entry, Refused> {
        if let (Some(meant), Some(game)) = (meant, &self.game)
            && meant != game.number
        {
            let text = format!("that was game {meant}, and this is game {}: look again", game.number);
            return refuse(Code::Stale, text);
        }
        if self.running_game()?.votes[seat.index()] && agree {
            return refuse(Code::Stale, "you have voted to give up already");
        }
        Ok(Entry::Vote { seat: seat.index() as u8, agree })
    }

    fn offer(&self, seat: Seat, offer: Option<bool>) -> Result<Entry, Refused> {
        if self.running_game()?.has_started() {
            return refuse(Code::GameHasBegun, TalkRefusal::GameHasBegun.to_string());
        }
        Ok(Entry::Offer { seat: seat.index() as u8, offer })
    }

    fn act(&self, seat: Seat, position: u64, action: &str) -> Result<Entry, Refused> {
        let game = self.running_game()?;
        check_position(game, position)?;
        self.at_turn(seat, game)?;
        let view = game.view(Some(seat));
        let parsed = view.deck().parse_action(action);
        let parsed = parsed.map_err(|error| match error {
            ActionError::NoSuchPile { .. } => Refused::new(Code::NoSuchPile, error.to_string()),
            ActionError::Unknown => {
                Refused::new(Code::NoSuchAction, "no action: write a play as CARD@PILE, such as 37@0, or end")
            }
            _ => Refused::new(Code::NoSuchAction, error.to_string()),
        })?;
        if parsed == Action::Concede {
            return refuse(Code::NoSuchAction, "the team gives up by vote: send give-up");
        }
        if let Some(refusal) = view.refusal(parsed) {
            return Err(refusal.into());
        }
        let action = view.deck().action_text(parsed);
        Ok(Entry::Act { seat: seat.index() as u8, action, by: ActedBy::Person })
    }

    /// Whether a person may play in a seat now.
    fn at_turn(&self, seat: Seat, game: &Game) -> Result<(), Refused> {
        if self.chair(seat).bot().is_some() {
            return refuse(Code::BotPlays, "a bot plays your seat: take it over first");
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
    ///
    /// # Errors
    ///
    /// If the person gets none.
    pub fn hint(&self, person: Option<Person<'_>>) -> Result<Seat, Refused> {
        let seat = self.seated(self.known(person)?)?;
        let game = self.running_game()?;
        if !self.gives_hints(game) {
            let text = "hints are for solo games that are no daily deal, and for practice";
            return refuse(Code::NoHints, text);
        }
        self.at_turn(seat, game)?;
        Ok(seat)
    }

    fn gives_hints(&self, game: &Game) -> bool {
        let always = self.policy.hints == HintPolicy::AtTurn;
        self.daily.is_none() && (always || self.config.players == 1 || game.practice)
    }

    /// Whether a seat may ask for a hint now.
    pub fn may_hint(&self, seat: Seat) -> bool {
        self.running().is_some_and(|game| self.gives_hints(game) && self.at_turn(seat, game).is_ok())
    }

    /// Whether a seat can take something back now.
    pub fn may_undo(&self, seat: Seat) -> bool {
        if self.phase() == Phase::Over {
            return self.policy.retry_loss && self.before_loss(seat, Extent::Card).is_ok();
        }
        self.running().is_some_and(|game| self.undoable(seat, game).is_ok())
    }

    /// Whether a seat may take something back in the game that is played.
    fn undoable(&self, seat: Seat, game: &Game) -> Result<(), Refused> {
        let refused = |why: &str| refuse(Code::NothingToTakeBack, why);
        if self.daily.is_some() {
            return refused("in a daily deal nothing can be taken back");
        }
        match self.policy.undo {
            _ if self.config.players == 1 && game.has_laid() => Ok(()),
            _ if self.config.players == 1 => refused("nothing has been played yet"),
            UndoPolicy::Solo => refused("only in a solo game can something be taken back"),
            UndoPolicy::OwnTurn if game.active() == Some(seat) && !game.is_turn_fresh() => Ok(()),
            UndoPolicy::OwnTurn => refused("with others, only the cards of one's own turn can be taken back"),
        }
    }

    fn say(&self, seat: Seat, signal: &str, on: bool) -> Result<Entry, Refused> {
        let game = self.running_game()?;
        let signal: Signal =
            signal.parse().map_err(|error| Refused::new(Code::NoSuchSignal, format!("{error}")))?;
        let mut signals = game.talk().by(seat);
        if on {
            game.view(Some(seat)).may_say(signal)?;
            signals.insert(signal);
        } else {
            signals.remove(signal);
        }
        Ok(Entry::Say { seat: seat.index() as u8, signals: texts(signals) })
    }

    /// Who may write when. What may be written is for the caller to judge, who knows the language.
    fn write(&self, person: Person<'_>, text: &str) -> Result<Entry, Refused> {
        let seat = self.seat_of(person.id);
        if self.settings.talk == TalkSetting::Signals {
            return refuse(Code::SignalsOnly, "this table has signals only");
        }
        if let Some(game) = self.running() {
            let Some(seat) = seat else { return Err(TalkRefusal::Spectator.into()) };
            if game.view(Some(seat)).board().shows(Command::Silence) {
                return Err(TalkRefusal::Silence.into());
            }
            if !game.variant().allows_free_talk() {
                return refuse(Code::SignalsOnly, "this variant has signals only while it is played");
            }
        }
        let seat = seat.map(|seat| seat.index() as u8);
        let (by, name) = (Some(person.id.0), self.name_of(person));
        Ok(Entry::Write { by, name, seat, text: text.trim().to_owned() })
    }

    fn undo(&self, seat: Seat, position: u64, extent: Extent) -> Result<Entry, Refused> {
        let game = self.running_game()?;
        check_position(game, position)?;
        self.undoable(seat, game)?;
        let actions = match extent {
            Extent::Card => game.actions_to_last_card(),
            Extent::Turn => game.actions_to_last_turn(),
        };
        Ok(Entry::Undo { actions: actions as u32, free: game.is_undo_free() })
    }

    /// Takes back what lost the game: a new practice game begins before it. The lost game stays in the
    /// history.
    fn undo_loss(&self, seat: Seat, position: u64, extent: Extent) -> Result<Entry, Refused> {
        let (game, begin) = self.before_loss(seat, extent)?;
        check_position(game, position)?;
        let (chairs, begin) = (self.chairs.clone(), Some(begin));
        Ok(Entry::Dealt { game: game.number + 1, seed: game.seed, same: true, chairs, begin })
    }

    /// The game that is lost, and where to begin to play its end again. Others who lost it too are not asked,
    /// so there must be none.
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

    fn deal_again(&self, same: bool, seed: u64) -> Result<Entry, Refused> {
        if self.daily.is_some() {
            return refuse(Code::DailyOnly, "this table is for one daily deal; open another one to go on");
        }
        match (self.phase(), &self.game) {
            (Phase::Over, Some(game)) => {
                if self.chairs.contains(&Chair::Empty) {
                    return refuse(Code::SeatFree, "every seat must be filled first");
                }
                let seed = if same { game.seed } else { seed };
                let begin = game.begin.as_deref().filter(|_| same).cloned();
                Ok(Entry::Dealt { game: game.number + 1, seed, same, chairs: self.chairs.clone(), begin })
            }
            (Phase::Waiting, _) => refuse(Code::SeatFree, "the first game begins when every seat is filled"),
            _ => refuse(Code::GameOn, "a game is being played: finish it or give it up first"),
        }
    }
}

/// Whether people before one screen can ask for it: they stay where they sit, and talk aloud.
fn is_for_one_screen(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Act { .. }
            | ClientMessage::Offer { .. }
            | ClientMessage::Say { .. }
            | ClientMessage::Unsay { .. }
            | ClientMessage::GiveUp { agree: true, .. }
            | ClientMessage::Undo { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Next { .. }
            | ClientMessage::Look
    )
}

fn check_position(game: &Game, position: u64) -> Result<(), Refused> {
    let now = game.position;
    if now == position {
        return Ok(());
    }
    refuse(
        Code::Stale,
        format!("the game has gone on: you answer to position {position}, and it is at {now}"),
    )
}

/// The level of a name.
///
/// # Errors
///
/// If there is no such level.
pub fn parse_level(name: &str) -> Result<Level, Refused> {
    name.parse().map_err(|error| Refused::new(Code::NoSuchBot, format!("{error}")))
}
