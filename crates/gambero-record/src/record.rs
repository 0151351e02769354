//! The record itself: a deal and what happened, always legal.

use std::collections::BTreeMap;
use std::fmt;

use gambero::{Action, Deal, Event, Refusal, Seat, Signal, State};

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
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The turn in which it stands, from 1.
    pub turn: usize,
    /// What is written down.
    pub entry: &'a Entry,
    /// The state before it.
    pub before: State,
    /// The state after it.
    pub after: State,
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

    /// Notes the seed that the deal came from. Says whether the seed gives this deal; if not, nothing is noted.
    pub fn set_seed(&mut self, seed: u64) -> bool {
        let (variant, players) = (self.deal.variant(), self.deal.players());
        let dealt = match self.deal.layout_kind() {
            Some(gambero::LayoutKind::Shuffled) => Deal::from_seed_shuffled(variant, players, seed),
            _ => Deal::from_seed(variant, players, seed),
        };
        let same = dealt.and_then(|deal| deal.with_first(self.deal.first())) == Ok(self.deal);
        if same {
            self.seed = Some(seed);
        }
        same
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
    /// If the tag's name is not lower-case letters, digits and hyphens, or is one that the record keeps itself; or
    /// the value is not one line of text.
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
        self.turn += play(&mut self.state, action)?;
        self.entries.push(Entry::Action(action));
        Ok(())
    }

    /// Writes down a seat's signal.
    ///
    /// # Errors
    ///
    /// If the table has no such seat, or the signal may not be given now; nothing is then written.
    pub fn say(&mut self, seat: Seat, signal: Signal) -> Result<(), TalkError> {
        if seat.index() >= self.deal.players() {
            return Err(TalkError::NoSuchSeat { players: self.deal.players() });
        }
        if !self.state.view(seat).sayable().contains(signal) {
            return Err(TalkError::NotSayable { seat, signal });
        }
        self.entries.push(Entry::Say(seat, signal));
        Ok(())
    }

    /// Writes down a remark. White space at its ends is left out, and a remark of nothing else is none. Line ends of
    /// any system become line feeds.
    pub fn comment(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            self.entries.push(Entry::Comment(text));
        }
    }

    /// The game once more from its deal, entry by entry.
    pub fn moments(&self) -> impl Iterator<Item = Moment<'_>> {
        let mut state = State::new(&self.deal);
        let mut turn = 1;
        self.entries.iter().map(move |entry| {
            let (before, at) = (state, turn);
            if let Entry::Action(action) = entry {
                // Entries were accepted when they were written down, so this cannot be refused.
                turn += play(&mut state, *action).unwrap_or(0);
            }
            Moment { turn: at, entry, before, after: state }
        })
    }

    /// The result in text: `won`, `lost:stuck, 12 left`, `unfinished`.
    pub fn result_text(&self) -> String {
        match self.state.outcome() {
            None => "unfinished".to_owned(),
            Some(gambero::Outcome::Won) => "won".to_owned(),
            Some(outcome) => format!("{outcome}, {} left", self.state.left()),
        }
    }
}

/// Plays an action and counts the turns that began with it: none or one.
fn play(state: &mut State, action: Action) -> Result<usize, Refusal> {
    let mut turns = 0;
    state.act(action, |event| turns += usize::from(matches!(event, Event::TurnBegan { .. })))?;
    Ok(turns)
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

/// A name or tag that cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagError {
    /// Not lower-case letters, digits and hyphens.
    Name,
    /// A tag that the record keeps itself.
    Own,
    /// Not one line of text.
    Value,
    /// No seat of this table.
    Seat,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a tag's name is lower-case letters, digits and hyphens, and begins with a letter",
            Self::Own => "this tag says what the record itself knows, and cannot be set",
            Self::Value => "a tag's value is one line of text that is not empty",
            Self::Seat => "the table has no such seat",
        })
    }
}

impl std::error::Error for TagError {}

/// A signal that may not be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TalkError {
    /// The table has no such seat.
    NoSuchSeat {
        /// How many players there are.
        players: usize,
    },
    /// The rules do not allow it here and now.
    NotSayable {
        /// The seat.
        seat: Seat,
        /// The signal.
        signal: Signal,
    },
}

impl fmt::Display for TalkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { players } => {
                write!(f, "the seat that speaks must be 0 to {}, with {players} players", players - 1)
            }
            Self::NotSayable { seat, signal } => write!(
                f,
                "seat {seat} may not say {signal} here: silence is in force, the variant does not allow it, or the time \
                 for it is past (docs/rules.md, section 7)"
            ),
        }
    }
}

impl std::error::Error for TalkError {}
