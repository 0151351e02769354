//! Every log is read from the database, folded again, and held against what everybody saw.

use std::collections::HashMap;
use std::fmt;

use gambero::Seat;
use gambero_protocol::Phase;
use gambero_store::{PostgresOptions, PostgresStore, Store as _};
use gambero_table::{ActedBy, Applied, Entry, Policy, Table, config};

use crate::player::Seen;

/// What was compared.
#[derive(Default)]
pub(crate) struct Found {
    tables: usize,
    games: usize,
    entries: usize,
    by_people: usize,
    by_bots: usize,
    by_clock: usize,
    stand_ins: usize,
    updates: usize,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, games, entries, by_people, by_bots, by_clock, stand_ins, updates } = self;
        write!(
            f,
            "{tables} tables with {games} games and {entries} entries: {by_people} actions of people, \
             {by_bots} of bots, {by_clock} by the clock, {stand_ins} stand-ins; {updates} updates that \
             clients saw are what the logs say"
        )
    }
}

/// Compares everything.
pub(crate) async fn logs(database: &str, seen: &[Seen]) -> Found {
    let store = PostgresStore::connect(PostgresOptions::new(database)).await.unwrap();
    let mut by_table: HashMap<&str, Vec<&Seen>> = HashMap::new();
    for one in seen {
        by_table.entry(&one.code).or_default().push(one);
    }
    let mut found = Found { tables: by_table.len(), ..Found::default() };
    for (code, people) in by_table {
        let row = store.table(code).await.unwrap().expect("the table is there");
        let log = store.log(row.id, 1).await.unwrap();
        let settings = people[0].settings.clone();
        let mut table = Table::new(code, settings.clone(), config(&settings).unwrap(), Policy::SERVER, None);
        let mut acknowledged: HashMap<u64, (usize, &str)> = HashMap::new();
        for (version, seat, action) in people.iter().flat_map(|seen| &seen.acknowledged) {
            let twice = acknowledged.insert(*version, (*seat, action));
            assert_eq!(twice, None, "{code}: entry {version} was acknowledged twice");
        }
        let mut updates: HashMap<u64, Vec<(Option<usize>, &str)>> = HashMap::new();
        for (version, seat, text) in people.iter().flat_map(|seen| &seen.updates) {
            updates.entry(*version).or_default().push((*seat, text));
        }
        for (number, line) in (1..).zip(&log) {
            assert_eq!(line.version, number, "{code}: the numbers of the log have no gaps");
            let entry = Entry::from_json(&line.text).unwrap();
            let Applied { happened, fault } = table.apply(line.version, line.at, &entry);
            // A bot that played twice would play where it was not its turn.
            assert!(fault.is_none(), "{code}: entry {number} does not fit: {fault:?}");
            found.entries += 1;
            match &entry {
                Entry::Act { by: ActedBy::Person, .. } => found.by_people += 1,
                Entry::Act { by: ActedBy::Bot, .. } => found.by_bots += 1,
                Entry::Act { by: ActedBy::Clock, .. } => found.by_clock += 1,
                Entry::Chair { chair, .. } if chair.person().is_some() && chair.bot().is_some() => {
                    found.stand_ins += 1;
                }
                Entry::Dealt { .. } => found.games += 1,
                _ => {}
            }
            if let Some((seat, action)) = acknowledged.remove(&number) {
                match &entry {
                    Entry::Act { seat: acted, action: done, by: ActedBy::Person } => {
                        assert_eq!(
                            (usize::from(*acted), done.as_str()),
                            (seat, action),
                            "{code}: entry {number}"
                        );
                    }
                    other => {
                        panic!("{code}: {action} was acknowledged as entry {number}, which is {other:?}")
                    }
                }
            }
            // What was told is what this very log tells this very seat: nobody saw another truth, and nobody
            // saw more than a seat may see.
            for (seat, text) in updates.remove(&number).unwrap_or_default() {
                let told = table.update_json(&happened, seat.and_then(Seat::new));
                assert_eq!(told, text, "{code}: entry {number} as seat {seat:?} saw it");
                found.updates += 1;
            }
        }
        assert!(acknowledged.is_empty(), "{code}: acknowledged, and not in the log: {acknowledged:?}");
        let more: Vec<_> = updates.keys().collect();
        assert!(more.is_empty(), "{code}: clients saw entries that are not in the log: {more:?}");
        assert_eq!(table.phase(), Phase::Over, "{code}: the game has ended");
    }
    found
}
