//! The record itself: a deal and what happened, always legal.

use std::collections::BTreeMap;

use gambero::{
    Action, Deal, DealError, Event, LayoutKind, Outcome, Playthrough, Refusal, Seat, Signal, SignalSet,
    State, TalkRefusal, Variant,
};
use thiserror::Error;

use crate::error::{Problem, quote};

/// A game on paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    deal: Deal,
    seed: Option<u64>,
    names: Vec<Option<String>>,
    tags: BTreeMap<String, String>,
    entries: Vec<Entry>,
    state: State,
    turn: usize,
    /// What each seat has said since the last action.
    said: [SignalSet; Seat::MAX],
}

/// Something that is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The active player acted, or the team gave up.
    Action(Action),
    /// A seat gave a signal.
    Say(Seat, Signal),
    /// A remark of whoever wrote the record.
    Comment(String),
}

/// An entry with the game around it.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The turn in which it stands, from 1.
    pub turn: usize,
    /// What is written down.
    pub entry: &'a Entry,
    /// The game and its talk before it.
    pub before: Playthrough,
    /// The game and its talk after it.
    pub after: Playthrough,
    /// What happened, if it is an action.
    pub events: Vec<Event>,
}

impl Record {
    /// A record of a deal that nobody has played yet.
    pub fn new(deal: Deal) -> Self {
        Self {
            deal,
            seed: None,
            names: vec![None; deal.players()],
            tags: BTreeMap::new(),
            entries: Vec::new(),
            state: State::new(&deal),
            turn: 1,
            said: [SignalSet::EMPTY; Seat::MAX],
        }
    }

    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The seed that the deal came from, if that is known.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Notes the seed that the deal came from.
    ///
    /// # Errors
    ///
    /// If the seed gives another deal; nothing is then noted.
    pub fn set_seed(&mut self, seed: u64) -> Result<(), SeedError> {
        let dealt = Deal::from_seed(self.deal.variant(), self.deal.players(), seed, self.deal.layout());
        if dealt.and_then(|deal| deal.with_first(self.deal.first())) != Ok(self.deal) {
            return Err(SeedError { seed });
        }
        self.seed = Some(seed);
        Ok(())
    }

    /// The name of who sat in a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Notes who sat in a seat.
    ///
    /// # Errors
    ///
    /// If the table has no such seat, or the name is not one line of text.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), TagError> {
        let name = one_line(name)?;
        *self.names.get_mut(seat.index()).ok_or(TagError::Seat)? = Some(name);
        Ok(())
    }

    /// The other tags, by name.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(tag, value)| (tag.as_str(), value.as_str()))
    }

    /// The value of a tag, such as `date`.
    pub fn tag(&self, tag: &str) -> Option<&str> {
        self.tags.get(tag).map(String::as_str)
    }

    /// Sets a tag such as `date`; one that is there is changed.
    ///
    /// # Errors
    ///
    /// If the tag's name is not lower-case letters, digits and hyphens, or is one that the record keeps
    /// itself; or the value is not one line of text.
    pub fn set_tag(&mut self, tag: &str, value: &str) -> Result<(), TagError> {
        if !is_tag_name(tag) {
            return Err(TagError::Name);
        }
        if is_own_tag(tag) {
            return Err(TagError::Own);
        }
        self.tags.insert(tag.to_owned(), one_line(value)?);
        Ok(())
    }

    /// Everything that is written down, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The actions alone.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Action(action) => Some(*action),
            Entry::Say(..) | Entry::Comment(_) => None,
        })
    }

    /// The state after the last entry.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The number of the turn that is being played, from 1; the last one once the game is over.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// Plays an action and writes it down.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing is then written.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let mut events = Vec::new();
        self.state.act_with(action, |event| events.push(event))?;
        self.turn += turns_begun(&events);
        self.entries.push(Entry::Action(action));
        self.said = [SignalSet::EMPTY; Seat::MAX];
        Ok(())
    }

    /// Writes down a seat's signal. The same signal again before the next action says nothing new and is not
    /// written down.
    ///
    /// # Errors
    ///
    /// If the table has no such seat, or the signal may not be given now; nothing is then written.
    pub fn say(&mut self, seat: Seat, signal: Signal) -> Result<(), TalkError> {
        if seat.index() >= self.deal.players() {
            return Err(TalkError::NoSuchSeat { players: self.deal.players() });
        }
        let refused = |refusal| TalkError::Refused { seat, signal, refusal };
        self.state.view(seat).may_say(signal).map_err(refused)?;
        let said = &mut self.said[seat.index()];
        if !said.contains(signal) {
            said.insert(signal);
            self.entries.push(Entry::Say(seat, signal));
        }
        Ok(())
    }

    /// Writes down a remark. White space at its ends is left out, and a remark of nothing else is none. Line
    /// ends of any system become line feeds.
    pub fn comment(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            self.entries.push(Entry::Comment(text));
        }
    }

    /// The game once more from its deal, entry by entry.
    pub fn moments(&self) -> impl Iterator<Item = Moment<'_>> {
        let mut game = Playthrough::new(&self.deal);
        let mut turn = 1;
        self.entries.iter().map(move |entry| {
            let (before, at) = (game, turn);
            let mut events = Vec::new();
            match entry {
                Entry::Action(action) => {
                    // Entries were accepted when they were written down, so this cannot be refused.
                    let _ = game.act_with(*action, |event| events.push(event));
                    turn += turns_begun(&events);
                }
                Entry::Say(seat, signal) => {
                    let mut said = game.talk().by(*seat);
                    said.insert(*signal);
                    game.say_new(*seat, said);
                }
                Entry::Comment(_) => {}
            }
            Moment { turn: at, entry, before, after: game, events }
        })
    }

    /// How the game stands, without the score: `won`, `lost:stuck`, `unfinished`.
    pub(crate) fn status_text(&self) -> String {
        self.state.outcome().map_or("unfinished".to_owned(), |outcome: Outcome| outcome.to_string())
    }

    /// The result in text: `won`, or with the score `lost:stuck, 12 left`, `unfinished, 30 left`.
    pub fn result_text(&self) -> String {
        match self.state.outcome() {
            Some(Outcome::Won) => self.status_text(),
            _ => format!("{}, {} left", self.status_text(), self.state.left()),
        }
    }
}

/// The deal of a deck that is written out; a text that is no card is quoted.
pub(crate) fn deal_of<S: AsRef<str>>(variant: Variant, players: usize, deck: &[S]) -> Result<Deal, Problem> {
    Deal::from_deck(variant, players, deck).map_err(|error| match error {
        DealError::BadCard { place, error } => Problem::DeckCard {
            place: place + 1,
            text: quote(deck.get(place).map_or("", AsRef::as_ref)),
            error,
        },
        error => Problem::Deal(error),
    })
}

/// The record of a deal before its first entry. Without a word on the layout, a seed can say that it is a
/// shuffled one.
pub(crate) fn record_of(
    deal: Deal,
    layout: Option<LayoutKind>,
    seed: Option<u64>,
) -> Result<Record, Problem> {
    let deal = match layout {
        Some(kind) => deal.with_layout_kind(kind)?,
        None if seed.is_some() && deal.layout_kind() == Some(LayoutKind::Own) => {
            deal.with_layout_kind(LayoutKind::Shuffled)?
        }
        None => deal,
    };
    let mut record = Record::new(deal);
    if let Some(seed) = seed {
        record.set_seed(seed)?;
    }
    Ok(record)
}

/// How many turns began with what happened: none or one.
fn turns_begun(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count()
}

/// Lower-case letters, digits and hyphens, beginning with a letter.
fn is_tag_name(tag: &str) -> bool {
    tag.starts_with(|first: char| first.is_ascii_lowercase())
        && tag.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The tags that say what the record itself knows.
pub(crate) fn is_own_tag(tag: &str) -> bool {
    matches!(tag, "variant" | "layout" | "players" | "first" | "seed" | "deck" | "result")
        || seat_tag(tag).is_some()
}

/// The seat of a tag such as `seat-0`.
pub(crate) fn seat_tag(tag: &str) -> Option<&str> {
    tag.strip_prefix("seat-")
}

/// A value without white space at its ends, if it is one line.
fn one_line(value: &str) -> Result<String, TagError> {
    let value = value.trim();
    if value.is_empty() || value.chars().any(char::is_control) {
        return Err(TagError::Value);
    }
    Ok(value.to_owned())
}

/// A seed that gives another deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the seed {seed} gives another deal than the deck says")]
pub struct SeedError {
    seed: u64,
}

/// A name or tag that cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// Not lower-case letters, digits and hyphens.
    #[error("a tag's name is lower-case letters, digits and hyphens, and begins with a letter")]
    Name,
    /// A tag that the record keeps itself.
    #[error(
        "variant, layout, players, first, seed, deck, result and seat-0 to seat-4 are no free tags: they say what the \
         record itself knows"
    )]
    Own,
    /// Not one line of text.
    #[error("a name or a tag's value is one line of text, without control characters and not empty")]
    Value,
    /// No seat of this table.
    #[error("the table has no such seat")]
    Seat,
}

/// A signal that may not be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TalkError {
    /// The table has no such seat.
    #[error("the seat that speaks must be 0 to {}, with {players} players", .players - 1)]
    NoSuchSeat {
        /// How many players there are.
        players: usize,
    },
    /// The rules do not allow it here and now.
    #[error("seat {seat} may not say {signal}: {refusal} (docs/rules.md, section 7)")]
    Refused {
        /// The seat.
        seat: Seat,
        /// The signal.
        signal: Signal,
        /// The reason.
        refusal: TalkRefusal,
    },
}
