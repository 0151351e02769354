//! Everything goes from one database to another of either kind; more in the tests of `gambero export`.

use std::collections::BTreeSet;

use gambero_store::transfer::{self, ExportReader, ExportSource, ImportTarget, RELATIONS};
use gambero_store::{
    Append, DailyKey, DailyPlay, NewTable, PostgresOptions, PostgresStore, SqliteStore, Store,
};

use crate::make;

/// Texts at which an encoding can go wrong.
const STRANGE: [&str; 6] =
    ["", "\"a\" 'b' \\n", "line\nbreak\r\n\tand tab", "🦐👩‍👩‍👧\u{feff}", "{\"end\":[]}", "a\0b"];

async fn exported(mut source: Box<dyn ExportSource>) -> (String, BTreeSet<String>) {
    let mut out = Vec::new();
    transfer::export(&mut *source, "1", &mut out, &mut |_| ()).await.unwrap();
    source.close().await;
    let text = String::from_utf8(out).unwrap();
    (text.clone(), text.lines().map(str::to_owned).collect())
}

async fn import(mut target: Box<dyn ImportTarget>, text: &str) {
    let mut export = ExportReader::open(text.as_bytes()).unwrap();
    transfer::import(&mut export, &mut *target, &mut |_| ()).await.unwrap();
    target.close().await;
}

/// A finished game, new numbers, and what is counted.
async fn goes_on(store: &dyn Store, key: &DailyKey) -> String {
    let person = make::person(store).await;
    let table = store.create_table(make::table(person)).await.unwrap();
    let game = make::game(1, person, 0, 5);
    store.append(Append { finished: Some(game), ..make::append(table, 2) }).await.unwrap();
    let game = store.games_at(table, None, 9).await.unwrap()[0].id;
    let counters = (
        store.statistics(gambero_store::PersonId(1)).await.unwrap(),
        store.results_of_people().await.unwrap(),
        store.daily_counts(&key.day).await.unwrap(),
    );
    store.close().await;
    format!("{person:?} {table:?} {game:?} {counters:?}")
}

#[tokio::test]
async fn everything_goes_from_sqlite_to_postgresql_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let [first, back] = ["first.db", "back.db"].map(|name| folder.path().join(name));
    let store = SqliteStore::open(&first).await.unwrap();
    let anna = make::person(&store).await;
    let key = DailyKey { day: "2026-11-15".into(), variant: "original".into() };
    store.daily_seed(&key, u64::MAX).await.unwrap();
    store.create_link(anna, make::token(), i64::MAX).await.unwrap();
    let daily = Some(DailyPlay { key: key.clone(), person: anna });
    let table = store.create_table(NewTable { daily, ..make::table(anna) }).await.unwrap();
    for (version, text) in (2..).zip(STRANGE) {
        let mut append = make::append(table, version);
        append.entry.text = text.into();
        append.entry.at = -7;
        let mut game = make::game(version as u32, anna, version as u32 - 2, 5);
        game.daily = (version == 2).then(|| key.clone());
        // Everybody's results do not count games with bots.
        game.seats.truncate(1);
        game.players = 1;
        game.record = text.replace('\0', "");
        append.finished = Some(game);
        store.append(append).await.unwrap();
    }
    store.keep_analysis(store.games_at(table, None, 9).await.unwrap()[0].id, "{}").await.unwrap();
    store.close().await;

    let (text, lines) = exported(SqliteStore::open_to_export(&first).await.unwrap()).await;
    let url = gambero_services::shared().unwrap().fresh_database().unwrap();
    let options = PostgresOptions::new(url.as_str());
    import(PostgresStore::open_to_import(options.clone()).await.unwrap(), &text).await;
    let (there, lines_there) = exported(PostgresStore::open_to_export(options.clone()).await.unwrap()).await;
    assert_eq!(lines_there, lines);
    import(SqliteStore::open_to_import(&back).await.unwrap(), &there).await;
    assert_eq!(exported(SqliteStore::open_to_export(&back).await.unwrap()).await.1, lines);

    // Counters are made again, and new rows get the same free numbers everywhere.
    let postgres = PostgresStore::connect(options).await.unwrap();
    let original = goes_on(&SqliteStore::open(&first).await.unwrap(), &key).await;
    assert!(original.contains("mean_left: 2.5") && original.contains("results: 1"), "{original}");
    assert_eq!(goes_on(&SqliteStore::open(&back).await.unwrap(), &key).await, original);
    assert_eq!(goes_on(&postgres, &key).await, original);

    // No column is left out but what is counted or what nodes know of each other.
    let columns = "SELECT table_name || ' ' || column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT IN ('_sqlx_migrations', 'pulse', 'cluster',
        'schema_compatibility', 'forgettings', 'nodes', 'keepers', 'presence', 'analyses_in_work', 'person_statistics',
        'people_results', 'daily_results', 'daily_counts', 'counted_games', 'daily_outcomes')";
    let name = url.rsplit('/').next().unwrap();
    let found = gambero_services::shared().unwrap().sql(name, columns).unwrap();
    let known = RELATIONS.iter().flat_map(|relation| {
        relation.column_names().into_iter().map(|column| format!("{} {column}", relation.name))
    });
    assert_eq!(found.lines().map(str::to_owned).collect::<BTreeSet<_>>(), known.collect());
}
