//! Everything goes from one database to another of either kind, and nothing is lost or changed on the way.

use std::collections::BTreeSet;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use gambero_store::transfer::{
    self, About, Beginning, Damage, ExportReader, ExportSource, ImportTarget, RELATIONS, Refusal, Sum,
    TransferError,
};
use gambero_store::{
    Append, DailyCount, DailyKey, DailyPlay, DeviceGame, DeviceOrigin, FinishedGame, LogEntry, NewTable,
    PeoplesResult, PersonId, Phase, Player, PostgresOptions, PostgresStore, Redact, Sitting, SqliteStore,
    Statistic, Store, StoreError, TableSummary, Unreachable, Unusable,
};

use crate::make::{self, Dice};

/// Texts at which an encoding can go wrong.
const STRANGE: [&str; 12] = [
    "",
    "Anna",
    "\"quoted\" and 'quoted'",
    "back\\slash \\n \\u0041",
    "line\nbreak\r\n\tand tab",
    "🦐🃏 family 👩‍👩‍👧",
    "ÄÖÜ ß é ñ ǅ",
    "\u{7f}\u{80}\u{2028}\u{feff}\u{fffd}",
    "{\"end\":[]}",
    "$1 ? :x %s -- ; DROP",
    "zzz",
    "Zebra",
];

fn text(dice: &mut Dice) -> String {
    (0..=dice.below(3)).map(|_| STRANGE[dice.below(STRANGE.len() as u64) as usize]).collect()
}

/// Takes somebody out of nothing.
struct Nobody;

impl Redact for Nobody {
    fn name(&self) -> &'static str {
        "somebody"
    }

    fn entry(&self, text: &str) -> Option<String> {
        text.contains("Anna").then(|| text.replace("Anna", "…"))
    }

    fn record(&self, text: &str, _: u8) -> Option<String> {
        Some(format!("{text} without a name"))
    }
}

/// Somebody with a link to another device.
async fn newcomer(store: &dyn Store, dice: &mut Dice) -> PersonId {
    let (name, language) = (text(dice), text(dice));
    let person = store.create_person(&name, &language, make::token(), dice.below(1 << 20).cast_signed());
    let person = person.await.unwrap().id;
    store.create_link(person, make::token(), i64::MAX).await.unwrap();
    person
}

fn finished(dice: &mut Dice, number: u32, people: &[PersonId], daily: Option<DailyKey>) -> FinishedGame {
    let somebody = people[dice.below(people.len() as u64) as usize];
    let seats: Vec<_> = (0..dice.below(5) as u8)
        .map(|seat| Player { seat, person: (seat % 2 == 0).then_some(somebody), name: text(dice) })
        .collect();
    let game = make::game(number, somebody, dice.below(40) as u32, i64::MIN);
    let players = seats.len() as u8;
    FinishedGame { seats, players, daily, record: text(dice), practice: dice.below(2) == 0, ..game }
}

/// A table with a log of strange texts and some games, perhaps of a daily deal.
async fn play(store: &dyn Store, dice: &mut Dice, people: &[PersonId], day: u64) {
    let owner = people[dice.below(people.len() as u64) as usize];
    let key = DailyKey { day: format!("2026-11-{day:02}"), variant: text(dice) };
    store.daily_seed(&key, u64::MAX - day).await.unwrap();
    let daily = day.is_multiple_of(2).then(|| DailyPlay { key: key.clone(), person: owner });
    let new = NewTable { settings: text(dice), first: text(dice), daily, ..make::table(owner) };
    let table = store.create_table(new).await.unwrap();
    for version in 2..4 + dice.below(20) {
        // A log can hold any text, also a zero byte.
        let entry = LogEntry { version, at: -7, text: text(dice) + "\0" };
        let end = version % 5 == 0;
        let is_daily = day.is_multiple_of(2);
        let players = if is_daily { &[owner][..] } else { people };
        let finished = end.then(|| finished(dice, version as u32, players, is_daily.then(|| key.clone())));
        let sitting = vec![Sitting { seat: 1, person: people[dice.below(people.len() as u64) as usize] }];
        let summary =
            (version == 3).then_some(TableSummary { phase: Phase::Playing, free_seats: 3, sitting });
        let append = Append { entry, finished, summary, checkpoint: end, ..make::append(table, version) };
        store.append(append).await.unwrap();
    }
    for summary in store.games_at(table, None, 100).await.unwrap() {
        store.keep_analysis(summary.id, &text(dice)).await.unwrap();
    }
}

/// Fills a store with something of everything.
async fn fill(store: &dyn Store, seed: u64) {
    let dice = &mut Dice(seed);
    let mut people = Vec::new();
    for _ in 0..8 {
        people.push(newcomer(store, dice).await);
    }
    for day in 1..20 {
        play(store, dice, &people, day).await;
    }
    for (number, code) in (1..).zip(STRANGE) {
        let (owner, origin) = (people[0], DeviceOrigin { code: code.into(), number });
        let mut table = make::table(owner);
        (table.summary.phase, table.summary.sitting) = (Phase::Closed, vec![]);
        let game = finished(dice, 1, &people[..1], None);
        let sent = DeviceGame { origin, table, closing: make::entry(2), game, limit: 1000 };
        store.keep_device_game(sent).await.unwrap();
    }
    let forgotten = people[7];
    for table in store.visits(forgotten).await.unwrap() {
        store.forget_at(forgotten, table, Arc::new(Nobody)).await.unwrap();
    }
    assert!(store.forget_person(forgotten, "somebody").await.unwrap());
}

async fn export(mut source: Box<dyn ExportSource>) -> (String, Vec<Sum>) {
    let (about, mut out) = (About { version: "1.2.3".into(), time: 4 }, Vec::new());
    let sums = transfer::export(&mut *source, &about, &mut out, &mut |_| ()).await.unwrap();
    source.close().await;
    (String::from_utf8(out).unwrap(), sums)
}

async fn import(mut target: Box<dyn ImportTarget>, export: &str) -> Result<Vec<Sum>, TransferError> {
    let mut export = ExportReader::open(BufReader::with_capacity(7, export.as_bytes()))?;
    let done = transfer::import(&mut export, &mut *target, None, &mut |_| ()).await;
    target.close().await;
    done
}

async fn from_file(path: &Path) -> (String, Vec<Sum>) {
    export(SqliteStore::open_to_export(path).await.unwrap()).await
}

async fn from_postgres(url: &str) -> (String, Vec<Sum>) {
    export(PostgresStore::open_to_export(PostgresOptions::new(url)).await.unwrap()).await
}

async fn into_file(path: &Path, export: &str) -> Result<Vec<Sum>, TransferError> {
    import(SqliteStore::open_to_import(path, Beginning::New).await?, export).await
}

async fn into_postgres(url: &str, export: &str) -> Result<Vec<Sum>, TransferError> {
    import(PostgresStore::open_to_import(PostgresOptions::new(url), Beginning::New).await?, export).await
}

fn database() -> String {
    gambero_services::shared().unwrap().fresh_database().unwrap()
}

/// The export of a store with something of everything.
async fn everything(folder: &Path, seed: u64) -> (String, Vec<Sum>) {
    let path = folder.join(format!("full-{seed}.db"));
    let store = SqliteStore::open(&path).await.unwrap();
    fill(&store, seed).await;
    store.close().await;
    from_file(&path).await
}

#[tokio::test]
async fn everything_goes_to_the_other_database_and_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..3 {
        let (first, sums) = everything(folder.path(), seed).await;
        let empty: Vec<_> = sums.iter().filter(|sum| sum.rows == 0).collect();
        assert!(empty.is_empty() && sums.len() == RELATIONS.len(), "{empty:?}");
        let url = database();
        assert_eq!(into_postgres(&url, &first).await.unwrap(), sums);
        assert_eq!(from_postgres(&url).await, (first.clone(), sums.clone()));
        let path = folder.path().join(format!("back-{seed}.db"));
        assert_eq!(into_file(&path, &first).await.unwrap(), sums);
        assert_eq!(from_file(&path).await, (first, sums));
    }
}

/// The counters of a store, which are not exported.
async fn counters(store: &dyn Store) -> (Vec<Statistic>, Vec<PeoplesResult>, Vec<DailyCount>) {
    let (mut statistics, mut daily) = (Vec::new(), Vec::new());
    for person in 1..=8 {
        statistics.extend(store.statistics(PersonId(person)).await.unwrap());
    }
    for day in 1..20 {
        let mut counts = store.daily_counts(&format!("2026-11-{day:02}")).await.unwrap();
        // Databases have different orders of strange texts.
        counts.sort_by(|one, other| (&one.variant, one.left).cmp(&(&other.variant, other.left)));
        daily.extend(counts);
    }
    let results = store.results_of_people().await.unwrap();
    store.close().await;
    (statistics, results, daily)
}

#[tokio::test]
async fn import_rebuilds_the_counters() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = everything(folder.path(), 4).await;
    let (url, path) = (database(), folder.path().join("new.db"));
    into_postgres(&url, &first).await.unwrap();
    into_file(&path, &first).await.unwrap();
    let original = counters(&SqliteStore::open(&folder.path().join("full-4.db")).await.unwrap()).await;
    assert!(!original.0.is_empty() && !original.1.is_empty() && !original.2.is_empty(), "{original:?}");
    assert_eq!(counters(&SqliteStore::open(&path).await.unwrap()).await, original);
    let postgres = PostgresStore::connect(PostgresOptions::new(url)).await.unwrap();
    assert_eq!(counters(&postgres).await, original);
}

#[tokio::test]
async fn a_language_in_which_letters_have_another_order_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = everything(folder.path(), 5).await;
    let services = gambero_services::shared().unwrap();
    // PostgreSQL 15 and later, if it was built with ICU.
    let made = services.sql(
        "postgres",
        "CREATE DATABASE german TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'de' LC_COLLATE 'C' \
         LC_CTYPE 'C'",
    );
    if let Err(error) = made {
        eprintln!("no ICU here: {error}");
        return;
    }
    into_postgres(&services.url("german"), &first).await.unwrap();
    assert_eq!(from_postgres(&services.url("german")).await.0, first);
    let in_order =
        |order: &str| services.sql("german", &format!("SELECT code FROM device_games ORDER BY {order}"));
    assert_ne!(in_order("code").unwrap(), in_order("code COLLATE \"C\"").unwrap(), "it does matter");
}

#[tokio::test]
async fn newcomers_get_numbers_that_are_free() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = everything(folder.path(), 1).await;
    let (url, path) = (database(), folder.path().join("new.db"));
    into_postgres(&url, &first).await.unwrap();
    into_file(&path, &first).await.unwrap();
    let stores: [Box<dyn Store>; 2] = [
        Box::new(PostgresStore::connect(PostgresOptions::new(url)).await.unwrap()),
        Box::new(SqliteStore::open(&path).await.unwrap()),
    ];
    let mut numbers = BTreeSet::new();
    for store in stores {
        let person = make::person(&*store).await;
        let table = store.create_table(make::table(person)).await.unwrap();
        let game = make::game(1, person, 0, 5);
        store.append(Append { finished: Some(game), ..make::append(table, 2) }).await.unwrap();
        let game = store.games_at(table, None, 9).await.unwrap()[0].id;
        numbers.insert((person, table, game));
        assert_eq!(store.person(PersonId(8)).await.unwrap().unwrap().name, "somebody");
        store.check().await.unwrap();
        store.close().await;
    }
    assert_eq!(numbers.len(), 1, "the same ones in both: {numbers:?}");
    assert_eq!(numbers.first().unwrap().0, PersonId(9));
}

fn refusal(error: TransferError) -> Refusal {
    let TransferError::Store(error) = error else { panic!("{error}") };
    refusal_of(error)
}

fn refusal_of(error: StoreError) -> Refusal {
    match error {
        StoreError::Unusable { why: Unusable::Transfer(why), .. }
        | StoreError::Unreachable { why: Unreachable::Transfer(why), .. } => why,
        error => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_database_that_holds_something_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = everything(folder.path(), 1).await;
    let (url, path) = (database(), folder.path().join("new.db"));
    into_postgres(&url, &first).await.unwrap();
    into_file(&path, &first).await.unwrap();
    assert_eq!(refusal(into_postgres(&url, &first).await.unwrap_err()), Refusal::NotEmpty);
    assert_eq!(refusal(into_file(&path, &first).await.unwrap_err()), Refusal::NotEmpty);
    // What an import has not begun it does not go on with.
    let resumed = SqliteStore::open_to_import(&path, Beginning::Resumed).await;
    assert_eq!(refusal_of(resumed.map(|_| ()).unwrap_err()), Refusal::NothingToResume);
    let resumed = PostgresStore::open_to_import(PostgresOptions::new(url), Beginning::Resumed).await;
    assert_eq!(refusal_of(resumed.map(|_| ()).unwrap_err()), Refusal::NothingToResume);
}

/// An export with something wrong, and where that is found.
fn damaged(whole: &str) -> Vec<(&'static str, String, Damage)> {
    let lines: Vec<&str> = whole.lines().collect();
    let last = lines.len() - 1;
    let log = lines.iter().position(|line| line.starts_with("{\"log\":")).unwrap();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let without = |place: usize| join(&[&lines[..place], &lines[place + 1..]].concat());
    let swapped = |one: usize, other: usize| {
        let mut lines = lines.clone();
        lines.swap(one, other);
        join(&lines)
    };
    let rows = |name: &str| lines.iter().filter(|line| line.starts_with(&format!("{{\"{name}\":"))).count();
    let entries = rows("log") as u64;
    vec![
        ("cut off between lines", join(&lines[..last]), Damage::CutOff),
        ("cut off in a line", whole[..whole.find(",-7,\"").unwrap()].to_owned(), Damage::CutOff),
        ("a byte", whole.replacen(",-7,\"", ",-8,\"", 1), Damage::Content("log")),
        ("a sign", whole.replacen(",-7,\"", ",-7,'", 1), Damage::Unreadable),
        (
            "a line less",
            without(log + 1),
            Damage::Count { relation: "log", found: entries - 1, said: entries },
        ),
        ("two lines swapped", swapped(log, log + 1), Damage::OutOfOrder("log")),
        ("two relations swapped", swapped(1, log), Damage::OutOfOrder("persons")),
        ("something after the end", format!("{whole}\n"), Damage::After),
        ("another relation", whole.replacen("\n{\"log\":", "\n{\"logs\":", 1), Damage::Unreadable),
    ]
}

#[tokio::test]
async fn what_is_damaged_is_found_and_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let (first, sums) = everything(folder.path(), 2).await;
    for (number, (what, export, expected)) in damaged(&first).into_iter().enumerate() {
        let mut reader = ExportReader::open(export.as_bytes()).unwrap();
        let found = transfer::check(&mut reader, &mut |_| ()).unwrap_err();
        assert!(
            matches!(&found, TransferError::Line { damage, .. } if *damage == expected),
            "{what}: {found}"
        );
        assert!(!found.to_string().contains('\n'));
        // Whoever cannot look through it before: nobody serves what is there then.
        let path = folder.path().join(format!("damaged-{number}.db"));
        into_file(&path, &export).await.expect_err(what);
        let served = SqliteStore::open_to_serve(&path).await.map(|_| ()).unwrap_err();
        assert_eq!(refusal_of(served), Refusal::HalfImported, "{what}");
    }
    // Rows of a damaged export that are there already do not pass for right ones.
    let url = database();
    let wrong = first.replacen(",-7,\"", ",-8,\"", 1);
    into_postgres(&url, &wrong).await.unwrap_err();
    let served = PostgresStore::connect(PostgresOptions::new(url.as_str())).await.map(|_| ()).unwrap_err();
    assert_eq!(refusal_of(served), Refusal::HalfImported);
    assert_eq!(refusal(into_postgres(&url, &first).await.unwrap_err()), Refusal::HalfImported);
    let target = PostgresStore::open_to_import(PostgresOptions::new(url), Beginning::Resumed).await.unwrap();
    let found = import(target, &first).await.unwrap_err();
    let rows = sums.iter().find(|sum| sum.relation == "log").unwrap().rows;
    assert_eq!(
        found.to_string(),
        format!(
            "the database is not what the export says: log has {rows} rows as there, but not the same \
             ones; import into a new, empty one"
        )
    );
}

#[tokio::test]
async fn what_is_no_export_is_refused_at_its_first_line() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = everything(folder.path(), 2).await;
    let open = |text: &str| match ExportReader::open(text.as_bytes()).map(|_| ()).unwrap_err() {
        TransferError::Line { line: 1, damage } => damage,
        error => panic!("{error}"),
    };
    for text in ["", "\n", "these are notes", "SQLite format 3\0", "[1]", "{}\n", "{\"persons\":[1]}\n"] {
        assert_eq!(open(text), Damage::NotAnExport, "{text:?}");
    }
    assert_eq!(open(&first.replacen("export\":1", "export\":2", 1)), Damage::LaterFormat(2));
    let other = first.replacen("\"checkpoint\"", "\"control\"", 1);
    assert_eq!(open(&other), Damage::OtherRelations("1.2.3".into()));
}

#[tokio::test]
async fn an_import_that_was_interrupted_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (first, sums) = everything(folder.path(), 3).await;
    let (url, path) = (database(), folder.path().join("new.db"));
    for part in [0, 1, 2, 4, 8] {
        let lines = first.lines().count() * part / 10 + 1;
        let half = &first.split_inclusive('\n').take(lines).collect::<String>();
        let target = SqliteStore::open_to_import(&path, Beginning::Resumed).await.unwrap();
        import(target, half).await.unwrap_err();
        let target = PostgresStore::open_to_import(PostgresOptions::new(url.as_str()), Beginning::Resumed);
        import(target.await.unwrap(), half).await.unwrap_err();
    }
    let target = SqliteStore::open_to_import(&path, Beginning::Resumed).await.unwrap();
    assert_eq!(import(target, &first).await.unwrap(), sums);
    let target = PostgresStore::open_to_import(PostgresOptions::new(url.as_str()), Beginning::Resumed);
    assert_eq!(import(target.await.unwrap(), &first).await.unwrap(), sums);
    assert_eq!(from_file(&path).await.0, first);
    assert_eq!(from_postgres(&url).await.0, first);
}
