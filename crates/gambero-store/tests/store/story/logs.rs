//! The log of a table: numbers without gaps, everything or nothing.

use std::collections::HashMap;

use gambero_store::{Append, LogEntry, PersonId, Phase, Sitting, Store, StoreError, TableId, TableSummary};

use crate::make::{self, Dice};

fn is_conflict(outcome: &Result<(), StoreError>, number: u64) -> bool {
    matches!(outcome, Err(StoreError::Conflict { version }) if *version == number)
}

pub(crate) async fn only_the_next_entry_is_taken(store: &dyn Store) {
    let anna = make::person(store).await;
    let table = store.create_table(make::table(anna)).await.unwrap();
    for wrong in [0, 1, 3, u64::MAX, i64::MAX.cast_unsigned(), i64::MAX.cast_unsigned() + 1] {
        assert!(is_conflict(&store.append(make::append(table, wrong)).await, wrong), "{wrong}");
    }
    store.append(make::append(table, 2)).await.unwrap();
    assert!(is_conflict(&store.append(make::append(table, 2)).await, 2));
    store.append(make::append(table, 3)).await.unwrap();
    assert_eq!(store.log(table, 1).await.unwrap(), [1, 2, 3].map(make::entry));
    assert_eq!(store.log(table, 3).await.unwrap(), [3].map(make::entry));
    assert_eq!(store.log(table, 0).await.unwrap().len(), 3);
    assert!(store.log(table, 4).await.unwrap().is_empty());
    assert!(store.log(table, u64::MAX).await.unwrap().is_empty());
    let before = |before, beginning, limit| store.log_before(table, before, beginning, limit);
    assert_eq!(before(3, "entry", 9).await.unwrap(), [1, 2].map(make::entry));
    assert_eq!(before(4, "entry", 2).await.unwrap(), [2, 3].map(make::entry));
    assert_eq!(before(u64::MAX, "entry 3", 9).await.unwrap(), []);
    assert_eq!(before(4, "entry 3", 9).await.unwrap(), [3].map(make::entry));
    assert!(
        before(1, "entry", 9).await.unwrap().is_empty() && before(4, "Entry", 9).await.unwrap().is_empty()
    );
    // A table that nobody has opened has no next entry.
    for version in [1, 2] {
        assert!(is_conflict(&store.append(make::append(TableId(4711), version)).await, version));
    }
    assert!(store.log(TableId(4711), 1).await.unwrap().is_empty());
}

pub(crate) async fn any_text_comes_back(store: &dyn Store) {
    let anna = make::person(store).await;
    let table = store.create_table(make::table(anna)).await.unwrap();
    let much = "ü🦐\\".repeat(100_000);
    let texts = ["", "a\0b", "'; DROP TABLE log; --", "$1 ? :a", "\u{feff}\r\n", much.as_str()];
    for (version, text) in (2..).zip(texts) {
        let entry = LogEntry { version, at: i64::MIN, text: text.into() };
        store.append(Append { entry, ..make::append(table, version) }).await.unwrap();
    }
    let log = store.log(table, 2).await.unwrap();
    assert!(log.iter().map(|entry| entry.text.as_str()).eq(texts));
}

pub(crate) async fn only_one_of_many_gets_a_number(store: &dyn Store) {
    let anna = make::person(store).await;
    let table = store.create_table(make::table(anna)).await.unwrap();
    for version in 2..40 {
        let racers = (0..8_i64).map(|racer| {
            let entry = LogEntry { version, at: racer, text: format!("by {racer}") };
            store.append(Append { entry, ..make::append(table, version) })
        });
        let outcomes = make::join(racers).await;
        let winners: Vec<usize> = (0..8).filter(|racer| outcomes[*racer].is_ok()).collect();
        assert_eq!(winners.len(), 1);
        let log = store.log(table, version).await.unwrap();
        assert_eq!((log.len(), log[0].text.clone()), (1, format!("by {}", winners[0])));
    }
}

pub(crate) async fn what_comes_with_an_entry_comes_with_it_or_not_at_all(store: &dyn Store) {
    let anna = make::person(store).await;
    let new = make::table(anna);
    let table = store.create_table(new.clone()).await.unwrap();
    let before = store.table(&new.code).await.unwrap();

    // Somebody who does not exist cannot sit there.
    let sitting = vec![Sitting { seat: 0, person: PersonId(4711) }];
    let summary = TableSummary { phase: Phase::Playing, free_seats: 0, sitting };
    let bad = Append { summary: Some(summary.clone()), checkpoint: true, ..make::append(table, 2) };
    let good = store.create_table(make::table(anna)).await.unwrap();
    // The next entry is not the next one when its forerunner fails.
    let (bad, after, other) = tokio::join!(
        store.append(bad),
        store.append(make::append(table, 3)),
        store.append(make::append(good, 2))
    );
    assert!(matches!(bad, Err(StoreError::Database(_))), "{bad:?}");
    assert!(is_conflict(&after, 3));
    other.unwrap();
    assert_eq!(store.table(&new.code).await.unwrap(), before);

    // A conflict writes nothing of what would have come with it.
    let summary = TableSummary { sitting: vec![], ..summary };
    let finished = Some(make::game(1, anna, 0, 9));
    let late = Append { summary: Some(summary), checkpoint: true, finished, ..make::append(table, 3) };
    assert!(is_conflict(&store.append(late).await, 3));
    assert_eq!(store.table(&new.code).await.unwrap(), before);
    assert!(store.games_at(table, None, 1000).await.unwrap().is_empty());

    // A table's game has its number once.
    for (version, fits) in [(2, true), (3, false)] {
        let finished = Some(make::game(1, anna, 0, 9));
        let outcome = store.append(Append { finished, ..make::append(table, version) }).await;
        assert_eq!(outcome.is_ok(), fits, "{outcome:?}");
    }
    assert_eq!(store.log(table, 1).await.unwrap(), [1, 2].map(make::entry));
    assert_eq!(store.games_at(table, None, 1000).await.unwrap().len(), 1);
    store.append(make::append(table, 3)).await.unwrap();
}

/// Random entries, many at once, most with the right number: what is stored is what a map of lists would
/// hold.
pub(crate) async fn agree_with_a_simple_model(store: &dyn Store) {
    let mut dice = Dice(2026);
    let anna = make::person(store).await;
    let mut model: HashMap<TableId, Vec<LogEntry>> = HashMap::new();
    let mut tables = vec![TableId(4711)];
    for round in 0..150_i64 {
        if round % 10 == 0 {
            let table = store.create_table(make::table(anna)).await.unwrap();
            tables.push(table);
            model.insert(table, vec![make::first()]);
        }
        let mut appends = Vec::new();
        for _ in 0..=dice.below(60) {
            let table = tables[dice.below(tables.len() as u64) as usize];
            let mine = appends.iter().filter(|append: &&Append| append.table == table).count() as u64;
            let next = model.get(&table).map_or(1, |log| log.len() as u64 + 1) + mine;
            let version = if dice.below(8) == 0 { dice.below(next + 4) } else { next };
            let entry =
                LogEntry { version, at: round, text: format!("{round} {version} {}", dice.below(99)) };
            let checkpoint = dice.below(10) == 0;
            appends.push(Append {
                table,
                entry,
                summary: None,
                phase: None,
                checkpoint,
                finished: None,
                visitor: None,
            });
        }
        // They are begun in this order, and so they are taken in this order.
        let outcomes = make::join(appends.iter().map(|append| store.append(append.clone()))).await;
        for (append, outcome) in appends.into_iter().zip(outcomes) {
            let fits = match model.get_mut(&append.table) {
                Some(log) if log.len() as u64 + 1 == append.entry.version => {
                    log.push(append.entry);
                    true
                }
                _ => false,
            };
            assert_eq!(outcome.is_ok(), fits, "{outcome:?}");
        }
    }
    for (table, log) in model {
        assert_eq!(store.log(table, 1).await.unwrap(), log);
    }
}
