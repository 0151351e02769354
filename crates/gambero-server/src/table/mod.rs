//! A table: the fold of its log. Nothing here waits, writes or looks at a clock.

mod entry;
mod redact;
mod request;
mod seats;
mod share;
mod show;

use std::collections::VecDeque;
use std::sync::Arc;

use gambero::{Command, Deck, Event, Outcome, Seat, Signal, SignalSet};
use gambero_bots::Level;
use gambero_game::{Game, Rules};
use gambero_protocol::{ChatLine, EventJson, Phase, Settings};
use gambero_store::{DailyKey, FinishedGame, Person, PersonId, Player, Sitting, TableSummary};

pub(crate) use entry::{Chair, Entry, Hand, NOBODY};
pub(crate) use redact::{SOMEBODY, Without};
pub(crate) use request::{Refused, parse_level};
pub(crate) use seats::WayOut;
use share::Share;
pub(crate) use show::{Presence, occupant};

/// How many lines of talk a table remembers.
const CHAT_LINES: usize = 50;

/// A table as its log tells it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) code: Arc<str>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) rules: Rules,
    pub(crate) daily: Option<Arc<DailyKey>>,
    /// The number of the last entry.
    pub(crate) version: u64,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) game: Option<Game>,
    /// What was written lately, and by whom.
    chat: Arc<VecDeque<(Option<PersonId>, ChatLine)>>,
    /// Who has seen which hand of this game, and the name under which it was.
    seen: Vec<(PersonId, Seat, String)>,
    /// What has been said, changed and taken back since the deal.
    pub(super) share: Share,
    pub(crate) closed: bool,
    /// When the last entry was written.
    pub(crate) updated: i64,
}

/// Something that happened, as receivers may see it. Its cards are written as they were known when it
/// happened: what was told once stays as it was told.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// In the open.
    Open(EventJson),
    /// One seat sees more of it than the others, who may see nothing at all.
    Private { seat: Seat, own: EventJson, others: Option<EventJson> },
}

impl Happening {
    /// An event of the game. `Event::seen_by` says who sees what; the deck is the one that the seat at turn knows.
    fn of_game(event: &Event, deck: &Deck) -> Self {
        let seen_by = |seat| EventJson::of_game(&event.seen_by(seat), deck);
        match event {
            Event::Drew { seat, .. } => {
                Self::Private { seat: *seat, own: seen_by(Some(*seat)), others: Some(seen_by(None)) }
            }
            _ => Self::Open(seen_by(None)),
        }
    }

    /// What a receiver may see of it.
    pub(crate) fn seen_by(&self, receiver: Option<Seat>) -> Option<&EventJson> {
        match self {
            Self::Open(event) => Some(event),
            Self::Private { seat, own, .. } if receiver == Some(*seat) => Some(own),
            Self::Private { others, .. } => others.as_ref(),
        }
    }
}

impl Table {
    pub(crate) fn new(code: &str, settings: Settings, rules: Rules, daily: Option<DailyKey>) -> Self {
        Self {
            code: code.into(),
            chairs: vec![Chair::Empty; rules.players],
            settings: Arc::new(settings),
            rules,
            daily: daily.map(Arc::new),
            version: 0,
            game: None,
            chat: Arc::default(),
            seen: Vec::new(),
            share: Share::default(),
            closed: false,
            updated: 0,
        }
    }

    /// Where the table stands.
    pub(crate) fn phase(&self) -> Phase {
        match &self.game {
            _ if self.closed => Phase::Closed,
            None => Phase::Waiting,
            Some(game) if game.outcome().is_some() => Phase::Over,
            Some(game) if game.has_started() => Phase::Playing,
            Some(_) => Phase::Starting,
        }
    }

    /// The seats of the table.
    pub(crate) fn seats(&self) -> &'static [Seat] {
        &Seat::ALL[..self.rules.players]
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// A seat says something; what is new in it and what is gone.
    pub(crate) fn hear(&mut self, seat: u8, signals: SignalSet) -> Vec<Happening> {
        let chair = self.chairs.get(usize::from(seat));
        let says_all = chair.and_then(Chair::bot).is_some_and(Level::says_all);
        let Some((seat, game)) = self.seat_in_game(seat) else { return Vec::new() };
        let before = game.talk.by(seat);
        game.say(seat, signals, says_all);
        difference(seat, before, signals).map(Happening::Open).collect()
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().iter().copied().find(|seat| self.chair(*seat).person() == Some(person))
    }

    /// Whether a game can be dealt: nobody has yet, and every seat is filled.
    pub(crate) fn waits_for_deal(&self) -> bool {
        self.game.is_none() && self.chairs.iter().all(|chair| *chair != Chair::Empty)
    }

    /// Whether nobody but this person and bots is there, and the person has done nothing since the first deal.
    pub(crate) fn is_untouched_by(&self, person: PersonId) -> bool {
        let others = self.chairs.iter().any(|chair| match chair {
            Chair::Empty => true,
            Chair::Bot { .. } => false,
            Chair::Person { id, stand_in, .. } => *id != person.0 || stand_in.is_some(),
        });
        let seat = self.seat_of(person);
        let spoke = seat.is_none_or(|seat| self.share.has_spoken(seat));
        let fresh = |game: &Game| game.number == 1 && !game.has_started() && !game.practice;
        !self.closed && !others && !spoke && self.game.as_ref().is_none_or(fresh)
    }

    /// A game that goes on.
    pub(crate) fn running(&self) -> Option<&Game> {
        self.game.as_ref().filter(|game| game.outcome().is_none())
    }

    /// Takes in the next entry, and says what happened. An entry that does not fit changes nothing: the log is made by this
    /// very program, so that does not happen unless somebody has tampered with the database.
    pub(crate) fn apply(&mut self, version: u64, at: i64, entry: &Entry) -> Vec<Happening> {
        (self.version, self.updated) = (version, at);
        self.share.count(entry);
        let mut happened = Vec::new();
        match entry {
            Entry::Opened { chairs } => self.chairs.clone_from(chairs),
            Entry::Chair { seat, chair } => {
                let Some(place) = self.chairs.get_mut(usize::from(*seat)) else { return happened };
                place.clone_from(chair);
                let seat = usize::from(*seat);
                if let Some(game) = &mut self.game {
                    game.votes[seat] = false;
                    // Whoever speaks for the hand from now on has not said anything yet.
                    if *chair == Chair::Empty {
                        game.say(Seat::ALL[seat], SignalSet::default(), false);
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
                        tracing::error!(version, "the beginning of a game is not legal");
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
                if let Some((seat, game)) = self.seat_in_game(*seat)
                    && let Ok(action) = game.view(Some(seat)).deck().parse_action(action)
                {
                    let mut events = Vec::new();
                    if let Err(refusal) = game.act(seat, action, version, at, |event| events.push(event)) {
                        tracing::error!(version, %refusal, "an action of the log is not legal");
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
            Entry::Undo { actions } => {
                if let Some(game) = &mut self.game {
                    game.undo(*actions as usize, version, at);
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
        happened
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
    pub(crate) fn knows_another_hand(&self, person: PersonId, seat: Seat) -> bool {
        self.running().is_some() && self.seen.iter().any(|(who, hand, _)| *who == person && *hand != seat)
    }

    /// What a person is called at this table. Who has seen a hand keeps the name until the game is over: a new one would
    /// tell the others what was seen, and no guard reads it.
    pub(crate) fn name_of(&self, person: &Person) -> String {
        let mut seen = self.seen.iter().filter(|_| self.running().is_some());
        let known = seen.find_map(|(who, _, name)| (*who == person.id).then(|| name.clone()));
        known.unwrap_or_else(|| person.name.clone())
    }

    /// Forgets what a person wrote, if anything: the log does, too.
    pub(crate) fn forget_words(&mut self, person: PersonId) -> bool {
        let wrote = self.chat.iter().any(|(by, _)| *by == Some(person));
        if wrote {
            let theirs = Arc::make_mut(&mut self.chat).iter_mut().filter(|(by, _)| *by == Some(person));
            for (by, line) in theirs {
                *by = None;
                (line.name, line.text) = (SOMEBODY.to_owned(), redact::WORDLESS.to_owned());
            }
        }
        wrote
    }

    /// Deals a game. Bots offer to start by what they hold.
    fn deal(&mut self, number: u32, seed: u64, version: u64, at: i64) {
        self.seen.clear();
        let Ok(mut game) = Game::new(&self.rules, number, seed, version, at) else { return };
        for seat in self.seats() {
            let is_bot = self.chair(*seat).bot().is_some();
            if is_bot && game.view(Some(*seat)).honest().contains(Signal::Start) {
                game.offers[seat.index()] = Some(true);
            }
        }
        self.game = Some(game);
    }

    fn seat_in_game(&mut self, seat: u8) -> Option<(Seat, &mut Game)> {
        let seat = Seat::new(seat).filter(|seat| seat.index() < self.rules.players)?;
        Some((seat, self.game.as_mut()?))
    }

    /// A seat would give up, or no longer. Under a silence card nobody else hears of it.
    fn count_vote(&mut self, seat: u8, agree: bool) -> Option<Happening> {
        let (seat, game) = self.seat_in_game(seat)?;
        game.votes[seat.index()] = agree;
        let voted = EventJson::Voted { seat: seat.index(), agree };
        let private = is_silent(game);
        Some(if private {
            Happening::Private { seat, own: voted, others: None }
        } else {
            Happening::Open(voted)
        })
    }

    /// Gives the game up if more than half of the people seated would.
    fn settle_votes(&mut self, version: u64, at: i64, happened: &mut Vec<Happening>) {
        let people = self.chairs.iter().filter(|chair| chair.person().is_some()).count();
        let Some(game) = self.game.as_mut().filter(|game| game.outcome().is_none()) else { return };
        let votes = game.votes.iter().filter(|vote| **vote).count();
        if votes > 0 && 2 * votes > people {
            let deck = game.view(None).deck();
            let _ = game.concede(version, at, |event| happened.push(Happening::of_game(&event, &deck)));
        }
    }

    /// How the table looks in lists.
    pub(crate) fn summary(&self) -> TableSummary {
        let sitting = self.seats().iter().filter_map(|seat| {
            Some(Sitting { seat: seat.index() as u8, person: self.chair(*seat).person()? })
        });
        TableSummary {
            phase: match self.phase() {
                Phase::Waiting => gambero_store::Phase::Waiting,
                Phase::Starting | Phase::Playing => gambero_store::Phase::Playing,
                Phase::Over => gambero_store::Phase::Over,
                Phase::Closed => gambero_store::Phase::Closed,
            },
            free_seats: self.chairs.iter().filter(|chair| **chair == Chair::Empty).count() as u32,
            sitting: sitting.collect(),
        }
    }

    /// The game that has just ended, for the history.
    pub(crate) fn finished(&self, now: i64) -> Option<FinishedGame> {
        let game = self.game.as_ref()?;
        let outcome: Outcome = game.outcome()?;
        let names: Vec<_> = self.chairs.iter().map(Chair::name).collect();
        let seats = self.seats().iter().map(|seat| {
            let chair = self.chair(*seat);
            Player { seat: seat.index() as u8, person: chair.person(), name: chair.name().to_owned() }
        });
        Some(FinishedGame {
            number: game.number,
            variant: self.rules.variant.id().to_owned(),
            players: self.rules.players as u8,
            outcome: outcome.to_string(),
            left: game.left() as u32,
            // A game that nobody has laid a card in says nothing about anybody; a daily deal has been seen.
            practice: game.practice || (!game.has_started() && self.daily.is_none()),
            daily: self.daily.as_deref().cloned(),
            started: game.began,
            ended: now,
            record: game.record(&names).to_text(),
            seats: seats.collect(),
        })
    }
}

/// Whether a silence card shows: then nothing may be said, nor be told by votes that come and go.
pub(super) fn is_silent(game: &Game) -> bool {
    game.view(None).board().shows(Command::Silence)
}

/// What a seat no longer says, then what it says newly.
fn difference(seat: Seat, before: SignalSet, after: SignalSet) -> impl Iterator<Item = EventJson> {
    let seat = seat.index();
    let old = before.iter().filter(move |signal| !after.contains(*signal));
    let new = after.iter().filter(move |signal| !before.contains(*signal));
    let unsaid = old.map(move |signal| EventJson::Unsaid { seat, signal: signal.to_string() });
    unsaid.chain(new.map(move |signal| EventJson::Said { seat, signal: signal.to_string() }))
}
