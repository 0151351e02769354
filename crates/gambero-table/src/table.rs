//! A table: the fold of its log.

use std::collections::VecDeque;
use std::sync::Arc;

use gambero::{Command, Refusal, Seat, Signal, SignalSet, Speech, Talk};
use gambero_protocol::{ChatLine, EventJson, Phase, Settings};

use crate::chair::Chair;
use crate::entry::Entry;
use crate::game::{Game, GameConfig};
use crate::happening::Happening;
use crate::policy::Policy;
use crate::quota::Quota;
use crate::redact::{SOMEBODY, WORDLESS};
use crate::show::occupant;

/// How many lines of talk a table remembers.
pub const CHAT_LINES: usize = 50;

/// The number that the caller knows a person by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// Somebody who comes to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person<'a> {
    /// The number that the caller knows the person by.
    pub id: PersonId,
    /// What the person is called.
    pub name: &'a str,
}

/// A table as its log tells it.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The table's code.
    pub code: Arc<str>,
    /// What was chosen when it was opened.
    pub settings: Arc<Settings>,
    /// What is dealt.
    pub config: GameConfig,
    /// What the table allows.
    pub policy: Policy,
    /// The day, if it is somebody's daily deal.
    pub daily: Option<Arc<str>>,
    /// The number of the last entry.
    pub version: u64,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The game that is played, or was last.
    pub game: Option<Game>,
    /// What was written lately, and by whom.
    pub(crate) chat: Arc<VecDeque<(Option<PersonId>, ChatLine)>>,
    /// Who has seen which hand of this game, and the name under which it was.
    seen: Vec<(PersonId, Seat, String)>,
    /// What has been said, changed and taken back since the deal.
    pub(crate) quota: Quota,
    /// Whether it has been closed.
    pub closed: bool,
    /// When the last entry was written.
    pub updated: i64,
}

/// What became of an entry.
#[derive(Clone, Debug, Default)]
pub struct Applied {
    /// What happened, in order.
    pub happened: Vec<Happening>,
    /// What does not fit, if something does not. The log is made by this very program, so that does not
    /// happen unless somebody has tampered with it.
    pub fault: Option<Fault>,
}

/// An entry that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// An action that the rules refuse.
    #[error("an action of the log is not legal: {0}")]
    Refused(Refusal),
    /// The beginning of a game is not legal.
    #[error("the beginning of a game is not legal")]
    Beginning,
}

impl Table {
    /// A table with an empty log.
    pub fn new(
        code: &str,
        settings: Settings,
        config: GameConfig,
        policy: Policy,
        daily: Option<&str>,
    ) -> Self {
        Self {
            code: code.into(),
            chairs: vec![Chair::Empty; config.players],
            settings: Arc::new(settings),
            config,
            policy,
            daily: daily.map(Into::into),
            version: 0,
            game: None,
            chat: Arc::default(),
            seen: Vec::new(),
            quota: Quota::default(),
            closed: false,
            updated: 0,
        }
    }

    /// Where the table stands.
    pub fn phase(&self) -> Phase {
        match &self.game {
            _ if self.closed => Phase::Closed,
            None => Phase::Waiting,
            Some(game) if game.outcome().is_some() => Phase::Over,
            Some(game) if game.has_started() => Phase::Playing,
            Some(_) => Phase::Starting,
        }
    }

    /// The seats of the table.
    pub fn seats(&self) -> &'static [Seat] {
        &Seat::ALL[..self.config.players]
    }

    /// Who sits in a seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// A seat says something; what is new in it and what is gone.
    fn hear(&mut self, seat: u8, signals: SignalSet) -> Vec<Happening> {
        let speech = self.chairs.get(usize::from(seat)).map_or(Speech::Free, Chair::speech);
        let Some((seat, game)) = self.seat_in_game(seat) else { return Vec::new() };
        let before = game.talk().by(seat);
        game.say(seat, signals, speech);
        difference(seat, before, signals).map(Happening::Open).collect()
    }

    /// What has been said in the game that is played, with all that follows from it. A bot that always says
    /// all that it can claim writes nothing into the log where that is what it has said already; so the same
    /// words count anew in each position.
    pub fn talk(&self) -> Talk {
        let Some(game) = &self.game else { return Talk::default() };
        let mut talk = *game.talk();
        for seat in self.seats().iter().filter(|seat| self.chair(**seat).speech() == Speech::Claims) {
            let (view, said) = (game.view(Some(*seat)), talk.by(*seat));
            if said == view.claims() {
                talk.hear(*seat, said, &view, Speech::Claims);
            }
        }
        talk
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().iter().copied().find(|seat| self.chair(*seat).person() == Some(person))
    }

    /// Whether a game can be dealt: nobody has yet, and every seat is filled.
    pub fn waits_for_deal(&self) -> bool {
        self.game.is_none() && self.chairs.iter().all(|chair| *chair != Chair::Empty)
    }

    /// Whether nobody but this person and bots is there, and the person has done nothing since the first
    /// deal.
    pub fn is_untouched_by(&self, person: PersonId) -> bool {
        let others = self.chairs.iter().any(|chair| match chair {
            Chair::Empty => true,
            Chair::Bot { .. } => false,
            Chair::Person { id, stand_in, .. } => *id != person.0 || stand_in.is_some(),
        });
        let seat = self.seat_of(person);
        let spoke = seat.is_none_or(|seat| self.quota.has_spoken(seat));
        let fresh = |game: &Game| game.number == 1 && !game.has_started() && !game.practice;
        !self.closed && !others && !spoke && self.game.as_ref().is_none_or(fresh)
    }

    /// A game that goes on.
    pub fn running(&self) -> Option<&Game> {
        self.game.as_ref().filter(|game| game.outcome().is_none())
    }

    /// Takes in the next entry, and says what happened.
    pub fn apply(&mut self, version: u64, at: i64, entry: &Entry) -> Applied {
        (self.version, self.updated) = (version, at);
        self.quota.count(entry);
        let (mut happened, mut fault) = (Vec::new(), None);
        match entry {
            Entry::Opened { chairs } => self.chairs.clone_from(chairs),
            Entry::Chair { seat, chair } => {
                let Some(place) = self.chairs.get_mut(usize::from(*seat)) else { return Applied::default() };
                let renamed =
                    place.person().filter(|who| chair.person() == Some(*who) && place.name() != chair.name());
                place.clone_from(chair);
                let seat = usize::from(*seat);
                if let Some(person) = renamed {
                    self.seen.push((person, Seat::ALL[seat], chair.name().to_owned()));
                } else if let Some(game) = &mut self.game {
                    game.votes[seat] = false;
                    // Whoever speaks for the hand from now on has not said anything yet.
                    if *chair == Chair::Empty {
                        game.say(Seat::ALL[seat], SignalSet::EMPTY, Speech::Free);
                    }
                }
                happened.push(Happening::Open(match chair {
                    Chair::Empty => EventJson::Stood { seat },
                    _ => EventJson::Sat { seat, occupant: occupant(chair) },
                }));
                self.settle_votes(version, at, &mut happened);
            }
            Entry::Closed => {
                self.closed = true;
                happened.push(Happening::Open(EventJson::Closed));
            }
            Entry::Dealt { game: number, seed, same, chairs, begin } => {
                self.chairs.clone_from(chairs);
                self.deal(*number, *seed, version, at);
                if let Some(game) = &mut self.game {
                    // After the game before, everything was open.
                    game.practice = *same || begin.is_some();
                    if !begin.as_ref().is_none_or(|begin| game.begin_at(begin, version, at)) {
                        fault = Some(Fault::Beginning);
                    }
                }
                happened.push(Happening::Open(EventJson::Dealt { game: *number, same: *same }));
            }
            Entry::Offer { seat, offer } => {
                if let Some((seat, game)) = self.seat_in_game(*seat) {
                    game.offers[seat.index()] = *offer;
                    happened.push(Happening::Open(EventJson::Offered { seat: seat.index(), offer: *offer }));
                }
            }
            Entry::Act { seat, action, .. } => {
                let talk = self.talk();
                if let Some((seat, game)) = self.seat_in_game(*seat)
                    && let Ok(action) = game.view(Some(seat)).deck().parse_action(action)
                {
                    let mut events = Vec::new();
                    game.conclude(&talk);
                    if let Err(refusal) = game.act(seat, action, version, at, |event| events.push(event)) {
                        fault = Some(Fault::Refused(refusal));
                    }
                    let deck = game.view(Some(seat)).deck();
                    happened.extend(events.iter().map(|event| Happening::of_game(event, &deck)));
                }
            }
            Entry::Say { seat, signals } => {
                let signals = signals.iter().filter_map(|signal| signal.parse().ok()).collect();
                happened.extend(self.hear(*seat, signals));
            }
            Entry::Write { by, name, seat, text } => {
                let seat = seat.map(usize::from);
                let line = ChatLine { name: name.clone(), seat, text: text.clone(), at };
                happened.push(self.keep_line(by.map(PersonId), line));
            }
            Entry::Vote { seat, agree } => {
                happened.extend(self.count_vote(*seat, *agree));
                self.settle_votes(version, at, &mut happened);
            }
            Entry::Undo { actions, free } => {
                if let Some(game) = &mut self.game {
                    game.undo(*actions as usize, *free, version, at);
                    happened.push(Happening::Open(EventJson::TookBack { actions: *actions as usize }));
                }
            }
            Entry::Hint { seat, .. } => {
                if let Some((seat, game)) = self.seat_in_game(*seat) {
                    game.practice = true;
                    happened.push(Happening::Open(EventJson::Hinted { seat: seat.index() }));
                }
            }
        }
        self.note_who_sees_which_hand();
        Applied { happened, fault }
    }

    /// Remembers who has seen which hand of the game that is played, and under which name.
    fn note_who_sees_which_hand(&mut self) {
        for seat in self.seats() {
            if let Some(person) = self.chair(*seat).person()
                && self.running().is_some()
                && !self.seen.iter().any(|(who, hand, _)| *who == person && hand == seat)
            {
                let name = self.chair(*seat).name().to_owned();
                self.seen.push((person, *seat, name));
            }
        }
    }

    /// Takes in a line that somebody has written.
    fn keep_line(&mut self, by: Option<PersonId>, line: ChatLine) -> Happening {
        let chat = Arc::make_mut(&mut self.chat);
        if chat.len() == CHAT_LINES {
            chat.pop_front();
        }
        let ChatLine { name, seat, text, .. } = line.clone();
        chat.push_back((by, line));
        Happening::Open(EventJson::Wrote { name, seat, text })
    }

    /// Whether a person has seen the hand of another seat in the game that is played.
    pub fn knows_another_hand(&self, person: PersonId, seat: Seat) -> bool {
        self.running().is_some() && self.seen.iter().any(|(who, hand, _)| *who == person && *hand != seat)
    }

    /// What a person is called at this table. Who has seen a hand and stood up keeps the name until the game
    /// is over: a new one would tell the others what was seen, and no guard reads it.
    pub fn name_of(&self, person: Person<'_>) -> String {
        let known = self.names_of(person.id).last();
        known.filter(|_| self.running().is_some()).unwrap_or(person.name).to_owned()
    }

    /// The names under which a person has seen hands of this game, the latest last.
    fn names_of(&self, person: PersonId) -> impl Iterator<Item = &str> {
        self.seen.iter().filter(move |(who, ..)| *who == person).map(|(.., name)| name.as_str())
    }

    /// The entry that gives a person in a seat another name, if that may be. While others play too, it may be
    /// once in a game, and not while a silence card shows: a name is read by everybody.
    pub fn rename(&self, person: Person<'_>) -> Option<Entry> {
        let seat = self.seat_of(person.id)?;
        let Chair::Person { id, name, stand_in } = self.chair(seat) else { return None };
        let talks = self.has_others(person.id)
            && self.running().is_some_and(|game| is_silent(game) || self.names_of(person.id).count() > 1);
        let chair = Chair::Person { id: *id, name: person.name.to_owned(), stand_in: *stand_in };
        (name != person.name && !talks).then(|| Entry::Chair { seat: seat.index() as u8, chair })
    }

    /// Whether other people sit at the table.
    pub fn has_others(&self, person: PersonId) -> bool {
        self.chairs.iter().filter_map(Chair::person).any(|other| other != person)
    }

    /// Takes away what a person wrote, and says whether there was anything: whoever keeps the log does so
    /// there, too.
    pub fn redact_words(&mut self, person: PersonId) -> bool {
        let wrote = self.chat.iter().any(|(by, _)| *by == Some(person));
        if wrote {
            let theirs = Arc::make_mut(&mut self.chat).iter_mut().filter(|(by, _)| *by == Some(person));
            for (by, line) in theirs {
                *by = None;
                (line.name, line.text) = (SOMEBODY.to_owned(), WORDLESS.to_owned());
            }
        }
        wrote
    }

    /// Deals a game. Bots offer to start by what they hold.
    fn deal(&mut self, number: u32, seed: u64, version: u64, at: i64) {
        self.seen.clear();
        let Ok(mut game) = Game::new(&self.config, number, seed, version, at) else { return };
        for seat in self.seats() {
            let is_bot = self.chair(*seat).bot().is_some();
            if is_bot && game.view(Some(*seat)).honest().contains(Signal::Start) {
                game.offers[seat.index()] = Some(true);
            }
        }
        self.game = Some(game);
    }

    fn seat_in_game(&mut self, seat: u8) -> Option<(Seat, &mut Game)> {
        let seat = Seat::new(seat.into()).filter(|seat| seat.index() < self.config.players)?;
        Some((seat, self.game.as_mut()?))
    }

    /// A seat would give up, or no longer. Under a silence card nobody else hears of it; before one screen it
    /// is done at once.
    fn count_vote(&mut self, seat: u8, agree: bool) -> Option<Happening> {
        let one_screen = self.policy.one_screen;
        let (seat, game) = self.seat_in_game(seat)?;
        game.votes[seat.index()] = agree;
        if one_screen {
            return None;
        }
        let voted = EventJson::Voted { seat: seat.index(), agree };
        let private = is_silent(game);
        Some(if private {
            Happening::Private { seat, own: voted, others: None }
        } else {
            Happening::Open(voted)
        })
    }

    /// Gives the game up if more than half of the people seated would; those before one screen have one
    /// voice.
    fn settle_votes(&mut self, version: u64, at: i64, happened: &mut Vec<Happening>) {
        let people = self.chairs.iter().filter(|chair| chair.person().is_some()).count();
        let Some(game) = self.game.as_mut().filter(|game| game.outcome().is_none()) else { return };
        let votes = game.votes.iter().filter(|vote| **vote).count();
        let enough = if self.policy.one_screen { votes > 0 } else { votes > 0 && 2 * votes > people };
        if enough {
            let deck = game.view(None).deck();
            let _ = game.concede(version, at, |event| happened.push(Happening::of_game(&event, &deck)));
        }
    }
}

/// Whether a silence card shows: then nothing may be said, nor be told by votes that come and go.
pub(crate) fn is_silent(game: &Game) -> bool {
    game.view(None).board().shows(Command::Silence)
}

/// What a seat no longer says, then what it says newly.
fn difference(seat: Seat, before: SignalSet, after: SignalSet) -> impl Iterator<Item = EventJson> {
    let seat = seat.index();
    let old = before.iter().filter(move |signal| !after.contains(*signal));
    let new = after.iter().filter(move |signal| !before.contains(*signal));
    let unsaid = old.map(move |signal| EventJson::Unsaid { seat, signal });
    unsaid.chain(new.map(move |signal| EventJson::Said { seat, signal }))
}
