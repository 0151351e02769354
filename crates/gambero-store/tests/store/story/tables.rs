//! Tables and the lists of them.

use gambero_store::{Append, NewTable, Phase, Sitting, Store, StoreError, TableId, TableRow, TableSummary};

use crate::make;

fn codes(tables: Vec<TableRow>) -> Vec<String> {
    tables.into_iter().map(|table| table.code).collect()
}

pub(crate) async fn are_opened_and_found(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let mut new = make::table(anna);
    new.created = 33;
    new.summary.sitting.push(Sitting { seat: 3, person: bert });
    let id = store.create_table(new.clone()).await.unwrap();
    let row = store.table(&new.code).await.unwrap().unwrap();
    let expected = TableRow {
        id,
        code: new.code.clone(),
        settings: new.settings,
        owner: anna,
        public: true,
        created: 33,
        updated: 33,
        summary: new.summary,
        names: vec!["Anna".into(), "Anna".into()],
        checkpoint: 1,
        version: 1,
    };
    assert_eq!(row, expected);
    let log = store.log(id, 1).await.unwrap();
    assert_eq!((log.len(), log[0].version, log[0].at, &log[0].text), (1, 1, 33, &new.first));
    assert_eq!(store.table("nowhere").await.unwrap(), None);
}

pub(crate) async fn open_ones_are_listed(store: &dyn Store) {
    let anna = make::person(store).await;
    let mut expected = Vec::new();
    for (public, phase, free_seats, listed) in [
        (true, Phase::Waiting, 1, true),
        (true, Phase::Playing, 2, true),
        (true, Phase::Waiting, 0, false),
        (true, Phase::Over, 1, false),
        (true, Phase::Closed, 1, false),
        (false, Phase::Waiting, 1, false),
        (true, Phase::Waiting, 3, true),
    ] {
        let mut new = make::table(anna);
        new.public = public;
        new.summary.phase = phase;
        new.summary.free_seats = free_seats;
        store.create_table(new.clone()).await.unwrap();
        if listed {
            expected.push(new.code);
        }
    }
    // The first one is the latest, because something happens there.
    let first = store.table(&expected[0]).await.unwrap().unwrap();
    store.append(make::append(first.id, 2)).await.unwrap();
    expected[1..].reverse();
    assert_eq!(codes(store.open_tables(10).await.unwrap()), expected);
    // A short list has the tables that were opened last.
    assert_eq!(codes(store.open_tables(2).await.unwrap()), expected[1..]);
}

pub(crate) async fn those_of_a_person(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let mut at = Vec::new();
    for phase in [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed] {
        let mut new = make::table(anna);
        new.summary.phase = phase;
        new.summary.sitting.push(Sitting { seat: 1, person: bert });
        // Somebody in two seats is still at one table.
        new.summary.sitting.push(Sitting { seat: 2, person: bert });
        store.create_table(new.clone()).await.unwrap();
        at.insert(0, new.code);
    }
    at.remove(0);
    assert_eq!(codes(store.tables_of(bert, 10).await.unwrap()), at);
    assert_eq!(codes(store.tables_of(bert, 1).await.unwrap()), at[..1]);
    assert_eq!(store.tables_of(bert, 10).await.unwrap()[0].summary.sitting.len(), 3);
    let in_progress = store.tables_in_progress(bert, 10).await.unwrap();
    let table = in_progress[0].id;
    assert_eq!(codes(in_progress), at[1..]);
    for version in 2..5 {
        store.append(Append { checkpoint: version == 3, ..make::append(table, version) }).await.unwrap();
    }
    let row = store.tables_in_progress(bert, 1).await.unwrap().remove(0);
    assert_eq!((row.checkpoint, row.version), (3, 4));
    assert_eq!(store.log(row.id, row.checkpoint).await.unwrap(), [make::entry(3), make::entry(4)]);
    let limited = |owner, limit| NewTable { limit: Some(limit), ..make::table(owner) };
    let third = store.create_table(limited(anna, 2)).await;
    assert!(matches!(third, Err(StoreError::TooManyTables)), "one waits, at one a game goes on");
    store.create_table(limited(anna, 3)).await.unwrap();
    store.create_table(limited(bert, 1)).await.expect("tables of others do not count");
}

pub(crate) async fn a_limit_holds_for_many_that_are_opened_at_once(store: &dyn Store) {
    let anna = make::person(store).await;
    let new = || store.create_table(NewTable { limit: Some(2), ..make::table(anna) });
    let (one, two, three, four, five) = tokio::join!(new(), new(), new(), new(), new());
    let (opened, refused): (Vec<_>, Vec<_>) =
        [one, two, three, four, five].into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 2);
    for error in refused {
        assert!(matches!(error, Err(StoreError::TooManyTables)), "{error:?}");
    }
}

pub(crate) async fn idle_ones_are_closed(store: &dyn Store) {
    let anna = make::person(store).await;
    let mut tables = Vec::new();
    for phase in [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Waiting] {
        let mut new = make::table(anna);
        new.summary.phase = phase;
        tables.push((store.create_table(new.clone()).await.unwrap(), new.code));
    }
    // Something happens at the last one, at time 2.
    store.append(make::append(tables[3].0, 2)).await.unwrap();
    let [first, _, third, last] = [0, 1, 2, 3].map(|place| tables[place].0);
    let close = async |since, after, limit| store.close_idle_tables(since, after, limit).await.unwrap();
    assert_eq!(close(1, TableId(0), 9).await, None, "all were opened later");
    // One after the other, without the one where a game is played.
    assert_eq!(close(2, TableId(0), 1).await, Some((first, 1)));
    assert_eq!(close(2, first, 1).await, Some((third, 1)));
    assert_eq!(close(2, third, 1).await, Some((last, 0)));
    assert_eq!(close(2, last, 1).await, None);
    assert_eq!(close(2, TableId(0), 9).await, Some((last, 0)));
    let mut phases = Vec::new();
    for (_, code) in &tables {
        phases.push(store.table(code).await.unwrap().unwrap().summary.phase);
    }
    assert_eq!(phases, [Phase::Closed, Phase::Playing, Phase::Closed, Phase::Waiting]);
    let closed = store.table(&tables[0].1).await.unwrap().unwrap();
    assert!(closed.summary.sitting.is_empty(), "nobody sits at a closed table");
}

pub(crate) async fn change_with_their_log(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let new = make::table(anna);
    let id = store.create_table(new.clone()).await.unwrap();
    let table = async || store.table(&new.code).await.unwrap().unwrap();

    store.append(make::append(id, 2)).await.unwrap();
    let row = table().await;
    assert_eq!((row.version, row.updated, row.checkpoint, &row.summary), (2, 2, 1, &new.summary));

    let summary = TableSummary {
        phase: Phase::Playing,
        free_seats: 0,
        sitting: vec![Sitting { seat: 0, person: bert }, Sitting { seat: 1, person: anna }],
    };
    let append = Append { summary: Some(summary.clone()), ..make::append(id, 3) };
    store.append(append).await.unwrap();
    let row = table().await;
    assert_eq!((row.version, row.updated, row.checkpoint, &row.summary), (3, 3, 1, &summary));

    store.append(Append { checkpoint: true, ..make::append(id, 4) }).await.unwrap();
    let row = table().await;
    assert_eq!((row.version, row.updated, row.checkpoint, &row.summary), (4, 4, 4, &summary));

    let nobody = TableSummary { phase: Phase::Closed, free_seats: 2, sitting: vec![] };
    store.append(Append { summary: Some(nobody.clone()), ..make::append(id, 5) }).await.unwrap();
    assert_eq!(table().await.summary, nobody);
    assert!(store.tables_of(anna, 9).await.unwrap().is_empty());
}
