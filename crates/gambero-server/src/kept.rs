//! A table in the terms of the store: who is who, how it looks in lists, the game that has ended, and a
//! person taken out.

use gambero::{Outcome, Seat};
use gambero_protocol::Phase;
use gambero_record::Record;
use gambero_store::{DailyKey, FinishedGame, Person, PersonId, Player, Redact, Sitting, TableSummary};
use gambero_table::{Chair, Entry, Redaction, SOMEBODY, Table};

pub(crate) fn at_table(person: PersonId) -> gambero_table::PersonId {
    gambero_table::PersonId(person.0)
}

pub(crate) fn guest(person: &Person) -> gambero_table::Person<'_> {
    gambero_table::Person { id: at_table(person.id), name: &person.name }
}

pub(crate) fn sitter(chair: &Chair) -> Option<PersonId> {
    chair.person().map(|person| PersonId(person.0))
}

/// Where a table stands, in lists.
pub(crate) fn phase(table: &Table) -> gambero_store::Phase {
    match table.phase() {
        Phase::Waiting => gambero_store::Phase::Waiting,
        Phase::Starting | Phase::Playing => gambero_store::Phase::Playing,
        Phase::Over => gambero_store::Phase::Over,
        Phase::Closed => gambero_store::Phase::Closed,
    }
}

pub(crate) fn summary(table: &Table) -> TableSummary {
    let sitting = table
        .seats()
        .iter()
        .filter_map(|seat| Some(Sitting { seat: seat.index() as u8, person: sitter(table.chair(*seat))? }));
    TableSummary {
        phase: phase(table),
        free_seats: table.chairs.iter().filter(|chair| **chair == Chair::Empty).count() as u32,
        sitting: sitting.collect(),
    }
}

/// The game that has just ended, for the history.
pub(crate) fn finished(table: &Table, now: i64) -> Option<FinishedGame> {
    let game = table.game.as_ref()?;
    let outcome: Outcome = game.outcome()?;
    let names: Vec<_> = table.chairs.iter().map(Chair::name).collect();
    let seats = table.seats().iter().map(|seat| {
        let chair = table.chair(*seat);
        Player { seat: seat.index() as u8, person: sitter(chair), name: chair.name().to_owned() }
    });
    let variant = table.config.variant.id();
    Some(FinishedGame {
        number: game.number,
        variant: variant.to_owned(),
        players: table.config.players as u8,
        outcome: outcome.to_string(),
        left: game.left() as u32,
        // A game that nobody has laid a card in says nothing about anybody; a daily deal has been seen.
        practice: game.practice || (!game.has_started() && table.daily.is_none()),
        daily: table.daily.as_ref().map(|day| DailyKey { day: day.to_string(), variant: variant.to_owned() }),
        started: game.began,
        ended: now,
        record: game.record(&names).to_text(),
        seats: seats.collect(),
        device: None,
    })
}

/// A person who is to be taken out of everything that is kept.
pub(crate) struct Without(Redaction);

impl Without {
    pub(crate) fn new(person: &Person) -> Self {
        Self(Redaction::new(guest(person)))
    }
}

impl Redact for Without {
    fn name(&self) -> &'static str {
        SOMEBODY
    }

    fn entry(&self, text: &str) -> Option<String> {
        let mut entry = Entry::from_json(text).ok()?;
        self.0.entry(&mut entry).then(|| entry.to_json())
    }

    fn record(&self, text: &str, seat: u8) -> Option<String> {
        let mut record = Record::read(text.as_bytes()).ok()?;
        Redaction::record(&mut record, Seat::new(seat.into())?).then(|| record.to_text())
    }
}
