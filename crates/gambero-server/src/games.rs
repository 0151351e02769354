//! Finished games: who may see one, who played it, and going on from the midst of it.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use gambero_bots::Level;
use gambero_protocol::{Code, ContinueRequest, Occupant, PlayerJson};
use gambero_record::Record;
use gambero_store::{FinishedGame, GameId, Person, Player, Store, TableRow};
use gambero_table::{Continuation, NOBODY, SOMEBODY, continue_game};

use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::ingress::Address;
use crate::people::Caller;
use crate::running::Stored;

/// A finished game, for somebody who may see it. A file name such as `1.png` stands for the game 1.
pub(crate) struct Finished {
    pub(crate) table: TableRow,
    pub(crate) id: GameId,
    pub(crate) game: FinishedGame,
}

impl FromRequestParts<App> for Finished {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        let unknown =
            || Denied::new(Code::NoSuchGame, "there is no finished game with this number at this table");
        // Programs are told what is wrong; people mistype an address.
        let is_for_programs = parts.uri.path().starts_with("/api/");
        let malformed = "the games of a table have numbers from 1 on";
        let no_number = || if is_for_programs { Denied::new(Code::Malformed, malformed) } else { unknown() };
        let Address(address) = Address::from_request_parts(parts, app).await?;
        let caller = Caller::from_request_parts(parts, app).await?;
        let path = Path::<(String, String)>::from_request_parts(parts, app).await;
        let Path((code, name)) = path.map_err(|_| no_number())?;
        let number = name.strip_suffix(".png").filter(|_| !is_for_programs).unwrap_or(&name);
        let number = number.parse().map_err(|_| no_number())?;
        let table = app.find(address, &code).await?;
        let found = app.store.game_at(table.id, number).await?;
        let (id, game) = found.filter(|(_, game)| !is_forgotten(game)).ok_or_else(unknown)?;
        check_spoiler(&*app.store, caller.person.as_ref(), &table).await?;
        Ok(Self { table, id, game })
    }
}

impl Finished {
    /// Opens a table for a practice game that begins in the midst of this one.
    pub(crate) async fn go_on(
        &self,
        app: &App,
        person: &Person,
        wish: &ContinueRequest,
    ) -> Result<String, Denied> {
        let broken = |error: serde_json::Error| Denied::new(Code::Internal, error.to_string());
        let stored: Stored = serde_json::from_str(&self.table.settings).map_err(broken)?;
        let goes_on_from = stored.deal_of_the_day().map(|key| key.day);
        let Continuation { settings, seed, begin } =
            continue_game(&record(&self.game)?, stored.settings, wish)?;
        let stored = Stored { seed: Some(seed), begin: Some(begin), goes_on_from, ..Stored::plain(settings) };
        app.open_stored(person, stored, None).await
    }
}

/// Whether somebody may see the cards of a table: everybody may, unless it is a deal of today that they have
/// not played, or one that they are in the middle of at a table of their own.
pub(crate) async fn check_spoiler(
    store: &dyn Store,
    person: Option<&Person>,
    table: &TableRow,
) -> Result<(), Denied> {
    let stored: Option<Stored> = serde_json::from_str(&table.settings).ok();
    let Some(key) = stored.and_then(|stored| stored.deal_of_the_day()) else { return Ok(()) };
    let own = match person {
        Some(person) => store.daily_tables(&key.day, person.id).await?,
        None => Vec::new(),
    };
    let may = match own.into_iter().find(|own| own.variant == key.variant) {
        Some(own) => own.result.is_some() || own.code == table.code,
        None => key.day < clock::day(clock::now()),
    };
    let text =
        "this is a daily deal that you have not finished: play it yourself first, or come back after the day";
    if may { Ok(()) } else { Err(Denied::new(Code::PlayFirst, text)) }
}

/// Whether all who played a game have been forgotten since: then nobody can see it any more.
pub(crate) fn is_forgotten(game: &FinishedGame) -> bool {
    game.seats.iter().all(|seat| seat.person.is_none()) && game.seats.iter().any(|seat| seat.name == SOMEBODY)
}

pub(crate) fn record(game: &FinishedGame) -> Result<Record, Denied> {
    Record::read(game.record.as_bytes()).map_err(|error| Denied::new(Code::Internal, error.to_string()))
}

/// Who sat where, as everybody may know it.
pub(crate) fn players(seats: Vec<Player>) -> Vec<PlayerJson> {
    let seats = seats.into_iter().map(|player| PlayerJson {
        seat: player.seat.into(),
        occupant: match player.person {
            None if player.name == NOBODY => Occupant::Nobody,
            // A person without a number is one who has been forgotten since.
            person => match player.name.parse::<Level>().ok().filter(|_| person.is_none()) {
                Some(level) => Occupant::Bot { level },
                None => Occupant::Person { name: player.name, stand_in: None },
            },
        },
    });
    seats.collect()
}
