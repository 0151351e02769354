//! Finished games: who may see one, who played it, and going on from the midst of it.

use std::net::IpAddr;
use std::sync::Arc;

use gambero_bots::Level;
use gambero_protocol::{Code, ContinueRequest, Occupant, PlayerJson};
use gambero_record::Record;
use gambero_store::{FinishedGame, GameId, Person, Player, Store, TableRow};
use gambero_table::{Continuation, NOBODY, SOMEBODY, continue_game};

use crate::error::Denied;
use crate::running::Stored;
use crate::spoiler;
use crate::tables::Tables;

/// The finished games of all tables.
pub(crate) struct Games {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
}

impl Games {
    pub(crate) fn new(store: Arc<dyn Store>, tables: Arc<Tables>) -> Self {
        Self { store, tables }
    }

    /// A finished game, its number in the store and its table, for somebody who may see it.
    pub(crate) async fn finished(
        &self,
        address: IpAddr,
        person: Option<&Person>,
        code: &str,
        number: u32,
    ) -> Result<(TableRow, GameId, FinishedGame), Denied> {
        let row = self.tables.find(address, code).await?;
        let found = self.store.game_at(row.id, number).await?;
        let (id, game) = found.filter(|(_, game)| !is_forgotten(game)).ok_or_else(unknown)?;
        spoiler::check(&*self.store, person, &row).await?;
        Ok((row, id, game))
    }

    /// Opens a table for a practice game that begins in the midst of a finished one.
    pub(crate) async fn go_on(
        &self,
        address: IpAddr,
        person: &Person,
        code: &str,
        number: u32,
        wish: &ContinueRequest,
    ) -> Result<String, Denied> {
        let (table, _, game) = self.finished(address, Some(person), code, number).await?;
        self.tables.open_stored(person, going_on(&table, &game, wish)?, None).await
    }
}

/// Whether all who played a game have been forgotten since: then nobody can see it any more.
pub(crate) fn is_forgotten(game: &FinishedGame) -> bool {
    game.seats.iter().all(|seat| seat.person.is_none()) && game.seats.iter().any(|seat| seat.name == SOMEBODY)
}

fn unknown() -> Denied {
    Denied::new(Code::NoSuchGame, "there is no finished game with this number at this table")
}

/// A table whose first game goes on from a finished one.
fn going_on(table: &TableRow, game: &FinishedGame, wish: &ContinueRequest) -> Result<Stored, Denied> {
    let broken = |error: serde_json::Error| Denied::new(Code::Internal, error.to_string());
    let stored: Stored = serde_json::from_str(&table.settings).map_err(broken)?;
    let goes_on_from = stored.deal_of_the_day().map(|key| key.day);
    let Continuation { settings, seed, begin } = continue_game(&record(game)?, stored.settings, wish)?;
    Ok(Stored { seed: Some(seed), begin: Some(begin), goes_on_from, ..Stored::plain(settings) })
}

/// The record of a finished game.
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
