//! How many entries a second reach the disk, and how long each takes.
//!
//! `cargo run --release -p gambero-store --example appends -- [CALLERS] [SECONDS] [FOLDER | postgres://…]`
//!
//! With the word `postgres` instead of an address, it starts a PostgreSQL of its own.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gambero_postgres::{Postgres, Settings};
use gambero_store::{
    Append, LogEntry, NewTable, Phase, PostgresOptions, PostgresStore, Sitting, SqliteStore, Store,
    StoreError, TableId, TableSummary,
};

/// Every game's worth of entries one changes the lists too, as in real games.
const GAME: u64 = 50;

/// About as long as an action of a seat is in the log.
const TEXT: &str = r#"{"game":17,"seat":3,"play":{"card":47,"pile":2},"clock":1794700000000}"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let callers: u64 = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let place = arguments.next();
    let folder = match &place {
        Some(folder) if !folder.starts_with("postgres") => tempfile::tempdir_in(folder)?,
        _ => tempfile::tempdir()?,
    };
    let path = folder.path().join("appends.db");
    let settings = Settings { fsync: true, ..Settings::default() };
    let server =
        (place.as_deref() == Some("postgres")).then(|| Postgres::start_with(settings)).transpose()?;
    let url = server.as_ref().map(|server| server.create_database("appends")).transpose()?;
    let url = url.or(place.filter(|place| PostgresOptions::is_address(place)));
    let store: Arc<dyn Store> = match url {
        Some(url) => Arc::new(PostgresStore::connect(PostgresOptions::new(url)).await?),
        None => Arc::new(SqliteStore::open(&path).await?),
    };
    let tables = open_tables(&*store, callers).await?;

    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|(table, summary)| tokio::spawn(play(Arc::clone(&store), table, summary, end)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let taken = begin.elapsed();

    times.sort_unstable();
    let at = |per_mille: usize| times[(times.len() - 1) * per_mille / 1000].as_secs_f64() * 1000.0;
    println!("{callers} callers, {} entries in {:.1} s", times.len(), taken.as_secs_f64());
    println!("{:.0} entries a second", times.len() as f64 / taken.as_secs_f64());
    println!(
        "milliseconds: median {:.1}, 99 % {:.1}, 99.9 % {:.1}, longest {:.1}",
        at(500),
        at(990),
        at(999),
        at(1000)
    );
    for ending in ["", "-wal"] {
        let Ok(file) = std::fs::metadata(format!("{}{ending}", path.display())) else { continue };
        let size = file.len();
        println!("appends.db{ending}: {:.1} MiB", size as f64 / f64::from(1 << 20));
    }
    let closing = Instant::now();
    store.close().await;
    println!("closed in {:.1} ms", closing.elapsed().as_secs_f64() * 1000.0);
    Ok(())
}

async fn open_tables(store: &dyn Store, count: u64) -> Result<Vec<(TableId, TableSummary)>, StoreError> {
    let mut tables = Vec::new();
    for number in 0..count {
        let mut token = [0; 32];
        token[..8].copy_from_slice(&number.to_le_bytes());
        let person = store.create_person("Anna", "en", token, 0).await?.id;
        let sitting = vec![Sitting { seat: 0, person }];
        let summary = TableSummary { phase: Phase::Playing, free_seats: 0, sitting };
        let table = NewTable {
            code: format!("T{number}"),
            settings: "{}".into(),
            owner: person,
            public: true,
            created: 0,
            first: "{}".into(),
            summary: summary.clone(),
            daily: None,
            limit: None,
        };
        tables.push((store.create_table(table).await?, summary));
    }
    Ok(tables)
}

async fn play(
    store: Arc<dyn Store>,
    table: TableId,
    summary: TableSummary,
    end: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let mut times = Vec::new();
    for version in 2.. {
        let begin = Instant::now();
        if begin > end {
            break;
        }
        // Tables are not all at the same point of their games.
        let turning = (version + table.0.cast_unsigned()).is_multiple_of(GAME);
        let append = Append {
            table,
            entry: LogEntry { version, at: version.cast_signed(), text: TEXT.into() },
            summary: turning.then(|| summary.clone()),
            phase: None,
            checkpoint: turning,
            finished: None,
            visitor: None,
        };
        store.append(append).await?;
        times.push(begin.elapsed());
    }
    Ok(times)
}
