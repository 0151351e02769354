//! Games that were played on somebody's own device and are sent to the account. They count nowhere: nobody
//! can tell how they were played.

use gambero::{Deal, LayoutChoice, Seat};
use gambero_bots::Level;
use gambero_protocol::{Code, DeviceGameRequest, DevicePlace, Settings};
use gambero_record::{Entry as Noted, Record};
use gambero_store::{DeviceGame, DeviceOrigin, FinishedGame, LogEntry, NewTable, Person, Player, StoreError};
use gambero_table::{Chair, Entry, Policy, Table, check_settings};

use crate::app::App;
use crate::clock::{self, DAY_MILLIS};
use crate::error::Denied;
use crate::kept::{at_table, sitter, summary};
use crate::running::Stored;
use crate::secret::new_code;
use crate::tables::{ATTEMPTS, no_free_code, to_text};

/// Keeps a game, and returns the code of the table at which it is shown. Whoever sends it again gets the same
/// code.
pub(crate) async fn keep(app: &App, person: &Person, sent: DeviceGameRequest) -> Result<String, Denied> {
    let limit = app.config.uploads_per_person;
    let now = clock::now();
    check(&sent, now)?;
    let read = Record::read(sent.record.as_bytes()).map_err(|error| malformed(&error.to_string()))?;
    let chairs = chairs(person, &read, sent.seat)?;
    let record = copied(&read, &chairs);
    let outcome = record.state().outcome().ok_or_else(|| malformed("the game of this record is not over"))?;
    let settings = settings(record.deal(), &chairs);
    let config = check_settings(&settings)?;
    let stored = to_text(&Stored::plain(settings.clone()))?;
    let seats = Seat::ALL.into_iter().zip(&chairs).map(|(seat, chair)| Player {
        seat: seat.index() as u8,
        person: sitter(chair),
        name: chair.name().to_owned(),
    });
    let DevicePlace { code, number } = sent.device;
    let origin = DeviceOrigin { code, number };
    let game = FinishedGame {
        number: 1,
        variant: settings.variant.clone(),
        players: settings.players as u8,
        outcome: outcome.to_string(),
        left: record.state().left() as u32,
        practice: true,
        daily: None,
        started: sent.started,
        ended: sent.ended,
        record: record.to_text(),
        seats: seats.collect(),
        device: None,
    };
    let first = Entry::Opened { chairs };
    // Two tables may draw the same code; then another is drawn.
    for _ in 0..ATTEMPTS {
        let code = new_code();
        let mut table = Table::new(&code, settings.clone(), config, Policy::SERVER, None);
        table.apply(1, now, &first);
        table.apply(2, now, &Entry::Closed);
        let table = NewTable {
            code,
            settings: stored.clone(),
            owner: person.id,
            public: false,
            created: now,
            first: first.to_json(),
            summary: summary(&table),
            daily: None,
            limit: None,
        };
        let closing = LogEntry { version: 2, at: now, text: Entry::Closed.to_json() };
        let game = DeviceGame { origin: origin.clone(), table, closing, game: game.clone(), limit };
        match app.store.keep_device_game(game).await {
            Err(StoreError::CodeTaken) => {}
            done => return Ok(done?),
        }
    }
    Err(no_free_code())
}

fn malformed(text: &str) -> Denied {
    Denied::new(Code::Malformed, text)
}

/// Checks what is said about a game beside its record.
fn check(sent: &DeviceGameRequest, now: i64) -> Result<(), Denied> {
    let DevicePlace { code, number } = &sent.device;
    let is_code = (1..=16).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_uppercase());
    if !is_code || *number == 0 {
        return Err(malformed(
            "a game's place on its device is a code of 1 to 16 capital letters and a number from 1 on",
        ));
    }
    // The clocks of devices are not exact.
    if !(0..=sent.ended).contains(&sent.started) || sent.ended > now + DAY_MILLIS {
        return Err(malformed("a game begins after 1970, ends after its beginning, and has ended"));
    }
    Ok(())
}

/// Who sat where: the person in one seat, bots in the others.
fn chairs(person: &Person, record: &Record, own: u8) -> Result<Vec<Chair>, Denied> {
    let players = record.deal().players();
    if usize::from(own) >= players {
        let text = format!("the seats of this game are 0 to {}", players - 1);
        return Err(Denied::new(Code::NoSuchSeat, text));
    }
    let chair = |seat: Seat| {
        if seat.index() == usize::from(own) {
            let id = at_table(person.id).0;
            return Some(Chair::Person { id, name: person.name.clone(), stand_in: None });
        }
        Some(Chair::Bot { level: record.name(seat)?.parse::<Level>().ok()? })
    };
    let chairs: Option<_> = Seat::ALL.into_iter().take(players).map(chair).collect();
    chairs.ok_or_else(|| malformed("bots sit in all other seats, and the record names their levels"))
}

/// The game alone, with our own names for the seats: tags and remarks are left out.
fn copied(record: &Record, chairs: &[Chair]) -> Record {
    let mut copy = Record::new(*record.deal());
    // What was legal in the one is legal in the other.
    if let Some(seed) = record.seed() {
        let _ = copy.set_seed(seed);
    }
    for (seat, chair) in Seat::ALL.into_iter().zip(chairs) {
        let _ = copy.set_name(seat, chair.name());
    }
    for entry in record.entries() {
        match entry {
            Noted::Action(action) => {
                let _ = copy.act(*action);
            }
            Noted::Say(seat, signal) => {
                let _ = copy.say(*seat, *signal);
            }
            Noted::Comment(_) => {}
        }
    }
    copy
}

/// What must have been chosen for the table of a deal.
fn settings(deal: &Deal, chairs: &[Chair]) -> Settings {
    let level = |chair: &Chair| match chair {
        Chair::Bot { level } => Some(level.name().to_owned()),
        _ => None,
    };
    let own = || deal.deck().texts(deal.deck().layout().command_cards()).join(",");
    Settings {
        bots: chairs.iter().map(level).collect(),
        layout: deal.layout().map(|layout| match layout {
            LayoutChoice::Fixed => "fixed".to_owned(),
            LayoutChoice::Shuffled => "shuffled".to_owned(),
            LayoutChoice::Own(_) => own(),
        }),
        ..Settings::new(deal.variant().id(), deal.players())
    }
}
