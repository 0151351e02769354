//! `gambero bench pages`: how long pages, API answers and probes take with an empty database, and with one
//! that contains many games, open tables and accounts.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero::{Deal, Seat, Variant};
use gambero_client::Account;
use gambero_protocol::Settings;
use gambero_record::Record;
use gambero_store::PostgresOptions;
use gambero_store::transfer::{ImportTarget, Relation, Row, Value};
use gambero_table::{Chair, Entry};
use serde::Serialize;
use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::server::Running;
use crate::database::Place;
use crate::stop;

/// The arguments of `gambero bench pages`.
#[derive(Debug, Args)]
pub(super) struct PagesArgs {
    /// Finished games in the full database, with a tenth as many open tables and a fifth as many accounts
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Requests per page, as far as they take less than a second
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    requests: u32,
    /// Fill this PostgreSQL database, which must be empty [default: a temporary SQLite file]
    #[arg(long, value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The times of a page: median and slowest request.
#[derive(Serialize)]
struct Measured {
    page: String,
    /// Whether a known account asked for it, one with many games in the full database.
    known: bool,
    empty_ms: f64,
    lists_ms: f64,
    full_ms: f64,
    full_slowest_ms: f64,
    ratio: f64,
}

/// What a database contains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    /// The account that asks, a finished game and two tables.
    Empty,
    /// Also a page of each list.
    Lists,
    /// Also all games.
    Full,
}

/// The account that asks, which is in the empty database too, and the SHA-256 of its token.
const TOKEN: &str = "gambero bench pages";
const TOKEN_HASH: &str = "462b79907fcff4503ac61a10680ba5465de86920ac47bbac1c2d27e13a6e4361";
const ASKER: i64 = 1;

/// Tables of the empty database: with a finished game, open to all, and the asker's own.
const FINISHED: i64 = 1;
const OPEN: i64 = 2;
const OWN: i64 = 3;

/// Accounts, games and open tables, with the first number of each.
#[derive(Clone, Copy)]
struct Lot {
    account: i64,
    accounts: u32,
    table: i64,
    games: u32,
    open: u32,
    /// How many games the asker has before.
    own: u32,
    /// One game of so many is the asker's.
    share: u32,
    /// One game of so many is of a daily deal of today.
    daily: u32,
}

/// A page of each list.
const LISTS: Lot =
    Lot { account: 3, accounts: 1200, table: 4, games: 2400, open: 100, own: 0, share: 4, daily: 2 };

/// How many rows are written at once.
const BATCH: usize = 2000;

const DAY: i64 = 24 * 3_600_000;

pub(crate) fn run(args: &PagesArgs, out: &mut impl Write) -> Result<()> {
    if args.database.as_deref().is_some_and(|url| !PostgresOptions::is_address(url)) {
        bail!("expected a PostgreSQL database such as postgres://localhost/bench");
    }
    stop::listen()?;
    let measured = Runtime::new()?.block_on(stop::until_stopped(measure(args)));
    let measured = measured.context("stopped; nothing was measured")??;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&measured)?)?;
        return Ok(());
    }
    writeln!(out, "milliseconds, median of {} requests; the lists have 2400 games\n", args.requests)?;
    let games = format!("{} games", args.games);
    writeln!(
        out,
        "{:<48}{:<7}{:>9}{:>9}{:>16}{:>9}{:>8}",
        "page", "", "empty", "lists", games, "slowest", "ratio"
    )?;
    for Measured { page, known, empty_ms, lists_ms, full_ms, full_slowest_ms, ratio } in &measured {
        let who = if *known { "account" } else { "visitor" };
        let row = format!("{empty_ms:>9.2}{lists_ms:>9.2}{full_ms:>16.2}{full_slowest_ms:>9.2}{ratio:>7.2}×");
        writeln!(out, "{page:<48}{who:<7}{row}")?;
    }
    Ok(())
}

async fn measure(args: &PagesArgs) -> Result<Vec<Measured>> {
    let folder = TempDir::new().context("cannot make a folder for the database")?;
    let content = Fill::new()?;
    let mut times = Vec::new();
    let mut target: Option<Box<dyn ImportTarget>> = None;
    for stage in [Stage::Empty, Stage::Lists, Stage::Full] {
        let file = folder.path().join(format!("{stage:?}.db"));
        let url = args.database.clone().unwrap_or_else(|| format!("sqlite://{}", file.display()));
        // A server can use a PostgreSQL database that is open for an import, so each stage adds to the last
        // one.
        let (mut open, first) = match target.take() {
            Some(open) if args.database.is_some() => (open, stage),
            _ => (open(&url).await?, Stage::Empty),
        };
        if first == Stage::Empty {
            content.base(&mut *open).await?;
        }
        if first <= Stage::Lists && stage >= Stage::Lists {
            content.add(&mut *open, LISTS).await?;
        }
        if stage == Stage::Full {
            content.many(&mut *open, args.games).await?;
        }
        open.finish().await?;
        if args.database.is_none() {
            open.close().await;
        } else {
            target = Some(open);
        }
        times.push(measure_all(args, &url).await?);
    }
    if let Some(open) = target {
        open.close().await;
    }
    let [empty, lists, full] = &times[..] else { bail!("expected the times of three databases") };
    let pairs = pages().into_iter().zip(empty.iter().zip(lists).zip(full));
    let measured = |((page, known), ((empty, lists), full)): (_, ((&Times, &Times), &Times))| Measured {
        page,
        known,
        empty_ms: empty.median,
        lists_ms: lists.median,
        full_ms: full.median,
        full_slowest_ms: full.slowest,
        ratio: full.median / empty.median,
    };
    Ok(pairs.map(measured).collect())
}

async fn open(url: &str) -> Result<Box<dyn ImportTarget>> {
    let place = match url.strip_prefix("sqlite://") {
        Some(file) => Place::Sqlite(file.into()),
        None => Place::Postgres(PostgresOptions::new(url)),
    };
    place.open_to_import().await
}

/// What is asked for, and whether by the account.
fn pages() -> Vec<(String, bool)> {
    let (finished, open, own) = (code(FINISHED), code(OPEN), code(OWN));
    let everybody = "/ /start/tables /new /daily /daily/today/original /games /statistics /bots /programs /rules \
        /strategy /settings /learn /learn/original /offline /manifest.webmanifest /preview/original.png /api \
        /api/openapi.json /api/tables /api/daily/today/original /healthz /readyz /metrics";
    let of_tables = [
        format!("/t/{open}"),
        format!("/t/{open}/qr.svg"),
        format!("/t/{finished}/1"),
        format!("/preview/{finished}/1.png"),
        format!("/api/tables/{open}"),
        format!("/api/tables/{finished}/games"),
        format!("/api/tables/{finished}/games/1/record"),
        format!("/api/tables/{finished}/games/1/replay"),
    ];
    let known = "/ /start/tables /daily /daily/today/original /games /statistics /settings /strategy /api/me \
        /api/me/tables /api/me/games /api/me/statistics /api/tables /api/daily/today/original";
    let strangers = everybody.split_whitespace().map(str::to_owned).chain(of_tables);
    let own = known.split_whitespace().map(str::to_owned).chain([format!("/t/{own}")]);
    strangers.map(|page| (page, false)).chain(own.map(|page| (page, true))).collect()
}

/// How long a page takes, in milliseconds.
struct Times {
    median: f64,
    slowest: f64,
}

/// How long a server may take until it is ready.
const READY: Duration = Duration::from_mins(5);

/// Asks for all pages of a server with this database.
async fn measure_all(args: &PagesArgs, url: &str) -> Result<Vec<Times>> {
    let server = Running::start(url, None)?;
    let visitor = Account::new(&server.address, None);
    let known = Account::new(&server.address, Some(TOKEN.to_owned()));
    let mut all = Vec::new();
    for (page, is_known) in pages() {
        let account = if is_known { &known } else { &visitor };
        let (begin, mut times) = (Instant::now(), Vec::new());
        while times.len() < args.requests as usize {
            let start = Instant::now();
            let response = account.request("GET", &page, None).await?;
            match response.status {
                200 => times.push(start.elapsed().as_secs_f64() * 1000.0),
                // A busy machine may not have checked the database in time.
                503 if page == "/readyz" && begin.elapsed() < READY => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                status => bail!("{page}: status {status}, expected 200"),
            }
            if times.len() > 5 && begin.elapsed() > Duration::from_secs(1) {
                break;
            }
        }
        times.sort_by(f64::total_cmp);
        all.push(Times { median: times[times.len() / 2], slowest: times[times.len() - 1] });
    }
    Ok(all)
}

/// Six characters, another code for each number.
fn code(number: i64) -> String {
    const LETTERS: &[u8; 25] = b"BCDFGHJKMNPQRTVWXZ2346789";
    let digit =
        |place: u32| char::from(LETTERS[usize::try_from(number / 25_i64.pow(place) % 25).unwrap_or(0)]);
    (0..6).map(digit).collect()
}

/// Rows of the databases. Numbers of tables, games and accounts begin with 1.
struct Fill {
    now: i64,
    /// The settings and the first entry of all tables, and the record of all games.
    settings: String,
    first: String,
    record: String,
}

/// Rows that are written together, by relation, in the order of references.
#[derive(Default)]
struct Rows([Vec<Row>; 8]);

const RELATIONS: [&str; 8] =
    ["persons", "tables", "sittings", "log", "games", "game_seats", "records", "daily_plays"];

impl Rows {
    fn add(&mut self, relation: &str, row: impl IntoIterator<Item = Value>) {
        let place = RELATIONS.iter().position(|name| *name == relation).unwrap_or(0);
        self.0[place].push(row.into_iter().collect());
    }

    /// Writes them if there are many.
    async fn write(&mut self, target: &mut dyn ImportTarget, least: usize) -> Result<()> {
        if self.0.iter().all(|rows| rows.len() < least) {
            return Ok(());
        }
        for (name, rows) in RELATIONS.iter().zip(&mut self.0) {
            let relation = Relation::named(name).context("the database has no such relation")?;
            for batch in rows.chunks(BATCH) {
                target.write(relation, batch.to_vec()).await?;
            }
            rows.clear();
        }
        Ok(())
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

impl Fill {
    fn new() -> Result<Self> {
        let settings = Settings { public: true, ..Settings::new("original", 2) };
        let mut record = Record::new(Deal::from_seed(Variant::Original, 2, 7, None)?);
        for (seat, name) in Seat::ALL.into_iter().zip(["Ada", "Bob"]) {
            record.set_name(seat, name)?;
        }
        while let Some(action) = record.state().actions().next() {
            record.act(action)?;
        }
        let chairs = vec![Chair::Person { id: ASKER, name: "Ada".to_owned(), stand_in: None }, Chair::Empty];
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis();
        Ok(Self {
            now: i64::try_from(now)?,
            settings: json!({ "settings": settings }).to_string(),
            first: Entry::Opened { chairs }.to_json(),
            record: record.to_text(),
        })
    }

    fn account(&self, rows: &mut Rows, id: i64) {
        let name = text(&format!("Account {id}"));
        rows.add(
            "persons",
            [Value::Integer(id), name, text("en"), Value::Integer(self.now), Value::Integer(0)],
        );
    }

    /// A table with its owner in the first seat.
    fn table(&self, rows: &mut Rows, id: i64, owner: i64, is_open: bool, phase: &str) {
        let (code, public) = (text(&code(id)), Value::Integer(i64::from(is_open)));
        let [id, owner] = [id, owner].map(Value::Integer);
        let free = Value::Integer(i64::from(phase == "waiting"));
        let [now, one, zero] = [self.now, 1, 0].map(Value::Integer);
        let (settings, entry) = (text(&self.settings), text(&self.first));
        let row =
            [id.clone(), code, settings, owner.clone(), public, now.clone(), text(phase), free, one.clone()];
        rows.add("tables", row);
        if phase != "closed" {
            rows.add("sittings", [id.clone(), zero, owner]);
        }
        rows.add("log", [id, one, now, entry]);
    }

    /// A game of a table with the same number, of a daily deal of its first player or of none.
    fn game(&self, rows: &mut Rows, id: i64, players: [Option<i64>; 2], daily: Option<(String, Variant)>) {
        let left = id * 7 % 40;
        let outcome = text(if left == 0 { "won" } else { "lost:stuck" });
        let variant = daily.as_ref().map_or(Variant::Original, |(_, variant)| *variant);
        let (day, deal) = daily.unzip();
        let deal = deal.map_or(Value::Null, |deal: Variant| text(deal.id()));
        let day = day.map_or(Value::Null, Value::Text);
        let ended = self.now - id;
        let [id, one, two, left, zero, started, ended] =
            [id, 1, 2, left, 0, ended - 600_000, ended].map(Value::Integer);
        if let (Some(player), Value::Text(_)) = (players[0], &day) {
            rows.add("daily_plays", [Value::Integer(player), day.clone(), deal.clone(), id.clone()]);
        }
        let kind = [id.clone(), id.clone(), one, text(variant.id()), two, outcome, left, zero];
        rows.add("games", kind.into_iter().chain([day, deal, started, ended]));
        for (seat, player) in (0..).zip(players) {
            let person = player.map_or(Value::Null, Value::Integer);
            rows.add("game_seats", [id.clone(), Value::Integer(seat), person, text("Ada")]);
        }
        rows.add("records", [id, text(&self.record)]);
    }

    /// What the empty database contains: the account that asks, a finished game, and a table of each kind.
    async fn base(&self, target: &mut dyn ImportTarget) -> Result<()> {
        let mut rows = Rows::default();
        for id in [ASKER, 2] {
            self.account(&mut rows, id);
        }
        self.table(&mut rows, FINISHED, ASKER, false, "over");
        self.table(&mut rows, OPEN, 2, true, "waiting");
        self.table(&mut rows, OWN, ASKER, false, "waiting");
        self.game(&mut rows, FINISHED, [Some(ASKER), Some(2)], None);
        rows.write(target, 1).await?;
        let token = [text(TOKEN_HASH), Value::Integer(ASKER)];
        let tokens = Relation::named("tokens").context("the database has no tokens")?;
        Ok(target.write(tokens, vec![token.to_vec()]).await?)
    }

    /// What only the full database contains.
    async fn many(&self, target: &mut dyn ImportTarget, games: u32) -> Result<()> {
        let (accounts, open) = (games / 5, games / 10);
        let own = LISTS.own + LISTS.games / LISTS.share;
        let account = LISTS.account + i64::from(LISTS.accounts);
        let table = LISTS.table + i64::from(LISTS.games + LISTS.open);
        self.add(target, Lot { account, accounts, table, games, open, own, share: 100, daily: 30 }).await
    }

    async fn add(&self, target: &mut dyn ImportTarget, lot: Lot) -> Result<()> {
        let mut rows = Rows::default();
        for id in (lot.account..).take(lot.accounts as usize) {
            self.account(&mut rows, id);
            rows.write(target, BATCH).await?;
        }
        let other = |number: u32| lot.account + i64::from(number % lot.accounts.max(1));
        let day = |ago: u32| gambero_server::day(self.now - i64::from(ago) * DAY);
        let variant = |place: u32| Variant::ALL[place as usize % Variant::ALL.len()];
        for (number, id) in (0..lot.games).zip(lot.table..) {
            let own = lot.own + number / lot.share;
            let (first, daily) = if number % lot.share == 0 {
                (ASKER, (own < 2000).then(|| (day(1 + own / 6), variant(own))))
            } else if number % lot.daily == 1 {
                (other(number / lot.daily), Some((day(0), variant(number / lot.daily))))
            } else {
                (other(number), None)
            };
            // One game of three has a bot, one table of twenty is not closed yet.
            let second = (number % 3 > 0).then(|| other(number.wrapping_mul(7)));
            let phase = if own.is_multiple_of(20) { "over" } else { "closed" };
            self.table(&mut rows, id, first, false, phase);
            self.game(&mut rows, id, [Some(first), second], daily);
            rows.write(target, BATCH).await?;
        }
        for (number, id) in (0..lot.open).zip(lot.table + i64::from(lot.games)..) {
            self.table(&mut rows, id, other(number), true, "waiting");
            rows.write(target, BATCH).await?;
        }
        rows.write(target, 1).await
    }
}
