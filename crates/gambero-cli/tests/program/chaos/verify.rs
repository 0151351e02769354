//! Every log is read from the database, folded again, and held against what everybody saw.

use std::collections::{BTreeMap, HashMap};

use gambero::Seat;
use gambero_protocol::Phase;
use gambero_store::Store;
use gambero_table::{ActedBy, Applied, Entry, Policy, Table, config};

use super::player::Seen;

/// What was compared: how many of each.
type Found = BTreeMap<&'static str, usize>;

/// Compares everything.
pub(crate) async fn logs(store: &dyn Store, seen: &[Seen]) -> Found {
    let mut by_table: HashMap<&str, Vec<&Seen>> = HashMap::new();
    for one in seen {
        by_table.entry(&one.code).or_default().push(one);
    }
    let mut found = Found::from([("tables", by_table.len())]);
    let mut count = |what| *found.entry(what).or_default() += 1;
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
            count("entries");
            match &entry {
                Entry::Act { by: ActedBy::Person, .. } => count("by people"),
                Entry::Act { by: ActedBy::Bot, .. } => count("by bots"),
                Entry::Act { by: ActedBy::Clock, .. } => count("by clock"),
                Entry::Chair { chair, .. } if chair.person().is_some() && chair.bot().is_some() => {
                    count("stand ins");
                }
                Entry::Dealt { .. } => count("games"),
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
                count("updates");
            }
        }
        assert!(acknowledged.is_empty(), "{code}: acknowledged, and not in the log: {acknowledged:?}");
        let more: Vec<_> = updates.keys().collect();
        assert!(more.is_empty(), "{code}: clients saw entries that are not in the log: {more:?}");
        assert_eq!(table.phase(), Phase::Over, "{code}: the game has ended");
    }
    found
}
