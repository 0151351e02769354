//! `gambero bench server`: a server of its own or several nodes, and real clients over WebSockets from this
//! process against them.

use std::io::{BufRead as _, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero_client::{Account, Connection, Origin};
use gambero_protocol::{ClientMessage, Level, Settings};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::cli::{level_parser, parse_players, variant_parser, whole};
use crate::output::{progress_bar, write_json};
use crate::stop;

/// The arguments of `gambero bench server`.
#[derive(Debug, Args)]
pub(super) struct ServerArgs {
    /// How many tables are played at once
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = whole(1..=20_000_u32))]
    tables: u32,
    /// How long to play, in seconds
    #[arg(long, value_name = "N", default_value_t = 10.0, value_parser = super::seconds, allow_negative_numbers = true)]
    seconds: f64,
    /// How many actions a second all tables together try to play; 0 for as many as they can
    #[arg(long, value_name = "N", default_value_t = 5500, value_parser = whole(0..=u32::MAX))]
    rate: u32,
    /// The variant
    #[arg(long, default_value = "original", value_parser = variant_parser())]
    variant: gambero::Variant,
    /// How many people sit at each table, each with a connection of their own
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// Bots of this level have all seats but one, and that person acts at once: how long a bot takes for an
    /// action while those of all tables think
    #[arg(long, value_name = "LEVEL", value_parser = level_parser(), conflicts_with = "rate")]
    bots: Option<Level>,
    /// How many nodes share the database, one after the other with commas, such as `1,2,3`; more than one
    /// needs PostgreSQL. Those who sit at a table are on different nodes
    #[arg(long, default_value = "1", value_delimiter = ',')]
    #[arg(value_name = "N", value_parser = whole(1..=16_u32))]
    nodes: Vec<u32>,
    /// A PostgreSQL database to measure with; what is in it grows. By default an SQLite file of its own
    #[arg(long, value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// NATS, by which the nodes hear of each other
    #[arg(long, value_name = "URL", requires = "database")]
    nats: Option<String>,
    /// Print JSON, a list where several numbers of nodes are measured
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Measured {
    nodes: u32,
    database: &'static str,
    tables: u32,
    players: usize,
    connections: usize,
    seconds: f64,
    actions: u64,
    actions_per_second: f64,
    refused: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    server_cpu_us_per_action: f64,
    /// Of PostgreSQL, if it runs on this machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    database_cpu_us_per_action: Option<f64>,
    idle_bytes_per_table: u64,
    /// How long bots took for an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    bots: Option<Bots>,
}

/// How long bots took, from the moment at which a person sees that it is their turn until their action is
/// seen.
#[derive(Serialize)]
struct Bots {
    level: Level,
    actions: usize,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

/// How many clients introduce themselves and connect at once.
const AT_ONCE: usize = 64;

/// How long opening one table may take.
const OPENING: Duration = Duration::from_mins(1);

pub(crate) fn run(args: &ServerArgs, out: &mut impl Write) -> Result<()> {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    if args.database.is_none() && args.nodes.iter().any(|nodes| *nodes > 1) {
        bail!("several nodes need a database that they share: give --database postgres://…");
    }
    if args.bots.is_some() && args.players < 2 {
        bail!("bots need seats beside that of one person: give --players 2 to 5");
    }
    stop::listen()?;
    let mut all = Vec::new();
    for nodes in &args.nodes {
        let folder = TempDir::new().context("cannot make a folder for the database")?;
        let file = format!("sqlite://{}", folder.path().join("bench.db").display());
        let database = args.database.as_deref().unwrap_or(&file);
        let nodes: Result<Vec<_>> =
            (0..*nodes).map(|_| Running::start(database, args.nats.as_deref())).collect();
        if nodes.is_err() && stop::is_requested() {
            break;
        }
        let nodes = nodes?;
        let measured = Runtime::new()?.block_on(stop::until_stopped(measure(args, &nodes)));
        let Some(measured) = measured.transpose()? else { break };
        if !args.json {
            print(args, &measured, out)?;
        }
        all.push(measured);
    }
    match &all[..] {
        [] => bail!("stopped; nothing was measured"),
        _ if !args.json => {}
        [one] => write_json(one, out)?,
        all => writeln!(out, "{}", serde_json::to_string(all)?)?,
    }
    Ok(())
}

fn print(args: &ServerArgs, measured: &Measured, out: &mut impl Write) -> Result<()> {
    let Measured { nodes, database, tables, players, connections, seconds, actions, refused, .. } = measured;
    let Measured { actions_per_second, p50_ms, p99_ms, max_ms, server_cpu_us_per_action, .. } = measured;
    let several = if *nodes == 1 { String::new() } else { format!(", {nodes} nodes") };
    let (variant, idle) = (args.variant, measured.idle_bytes_per_table as f64 / 1024.0);
    writeln!(
        out,
        "{tables} tables of {variant} with {players} at each, {connections} connections, {database}{several}\n\
         acknowledged   {actions} actions in {seconds:.1} s: {actions_per_second:.0} a second\n\
         answer after   {p50_ms:.1} ms (p50), {p99_ms:.1} ms (p99), {max_ms:.1} ms (longest)\n\
         refused        {refused}"
    )?;
    if let Some(Bots { level, actions, p50_ms, p99_ms, max_ms }) = &measured.bots {
        let times = format!("{p50_ms:.0} ms (p50), {p99_ms:.0} ms (p99), {max_ms:.0} ms (longest)");
        writeln!(out, "{:<15}{times} for each of {actions} actions", level.name())?;
    }
    let database = measured.database_cpu_us_per_action;
    let database =
        database.map_or_else(String::new, |micros| format!(", and {micros:.0} µs of PostgreSQL's"));
    writeln!(
        out,
        "the server     {server_cpu_us_per_action:.0} µs of processor time an action{database}\n\
         an idle table  {idle:.1} KB, its connections included"
    )?;
    Ok(())
}

/// A server that runs. It is killed when dropped.
pub(super) struct Running {
    process: Process,
    pub(super) address: Origin,
}

struct Process(Child);

impl Running {
    pub(super) fn start(database: &str, nats: Option<&str>) -> Result<Self> {
        let program = std::env::current_exe().context("cannot find this program")?;
        let limits = "--connections 1000000 --connections-per-address 1000000 --messages-per-second 10000 \
                      --tables-per-person 1000000 --people-per-hour 100000000 --lookups-per-second 1000000 \
                      --requests-per-second 1000000 --bot-delay 0";
        let child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(limits.split_whitespace())
            .args(nats.iter().flat_map(|nats| ["--nats", nats]))
            // Not as an argument: a password may be in it, and arguments can be seen by everybody.
            .env("GAMBERO_DATABASE", database)
            .env("GAMBERO_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a server")?;
        let mut process = Process(child);
        let output = process.0.stdout.take().context("the server does not speak")?;
        let first = stop::unless_stopped(|| BufReader::new(output).lines().next().transpose())?;
        let first = first.context("stopped; nothing was measured")??.unwrap_or_default();
        match first.split_whitespace().last().and_then(|last| last.parse().ok()) {
            Some(address) => Ok(Self { process, address }),
            None => bail!("the server did not say where it is: {first:?}"),
        }
    }

    /// The memory that the server holds, in bytes.
    fn memory(&self) -> u64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.process.0.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }

    /// The processor time that the server has used, in seconds.
    fn processor_time(&self) -> f64 {
        processor_time(&self.process.0.id().to_string())
    }
}

/// The processor time that a process has used, in seconds: user and system, in the kernel's hundredths.
fn processor_time(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<_> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |place: usize| fields.get(place).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

/// The processor time that all processes of PostgreSQL on this machine have used, in seconds.
fn postgres_time() -> Option<f64> {
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let names = processes.filter_map(|entry| entry.file_name().into_string().ok());
    let is_postgres = |process: &String| {
        std::fs::read_to_string(format!("/proc/{process}/comm")).is_ok_and(|name| name == "postgres\n")
    };
    let times: Vec<_> = names.filter(is_postgres).map(|process| processor_time(&process)).collect();
    (!times.is_empty()).then(|| times.iter().sum())
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What all clients share.
struct Shared {
    acknowledged: AtomicU64,
    refused: AtomicU64,
    /// Whether the clock runs.
    phase: watch::Receiver<Phase>,
    /// How long a table waits between two actions.
    pause: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Opening,
    Playing,
    Done,
}

async fn measure(args: &ServerArgs, nodes: &[Running]) -> Result<Measured> {
    let memory = || nodes.iter().map(Running::memory).sum::<u64>();
    let processor_time = || nodes.iter().map(Running::processor_time).sum::<f64>();
    let postgres_time = || args.database.as_ref().and_then(|_| postgres_time());
    let before = memory();
    let tables = open_tables(args, nodes).await?;
    // Let everything settle, so that the memory is that of idle tables.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let idle = memory().saturating_sub(before) / u64::from(args.tables);

    let (phase, watched) = watch::channel(Phase::Opening);
    let pause = match args.rate {
        0 => Duration::ZERO,
        rate => Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate)),
    };
    let shared = Arc::new(Shared {
        acknowledged: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        phase: watched,
        pause,
    });
    let connections = tables.iter().map(Vec::len).sum();
    let (mut clients, has_bots) = (JoinSet::new(), args.bots.is_some());
    for (number, table) in tables.into_iter().enumerate() {
        let shared = Arc::clone(&shared);
        let offset = pause.mul_f64(number as f64 / f64::from(args.tables));
        clients.spawn(async move {
            if has_bots { play_with_bots(table, &shared).await } else { play(table, &shared, offset).await }
        });
    }
    let (start, processor, postgres) = (Instant::now(), processor_time(), postgres_time());
    phase.send(Phase::Playing)?;
    let bar = progress_bar(Duration::from_secs_f64(args.seconds.ceil()).as_secs(), "seconds");
    while start.elapsed().as_secs_f64() < args.seconds {
        tokio::time::sleep(Duration::from_millis(200)).await;
        bar.set_position(start.elapsed().as_secs());
    }
    phase.send(Phase::Done)?;
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let actions = shared.acknowledged.load(Ordering::Relaxed);
    let processor = processor_time() - processor;
    let postgres = postgres.zip(postgres_time()).map(|(before, after)| after - before);
    let each = |seconds: f64| seconds * 1e6 / actions.max(1) as f64;
    let mut times = Times::default();
    while let Some(client) = clients.join_next().await {
        let Times { answers, bots } = client??;
        times.answers.extend(answers);
        times.bots.extend(bots);
    }
    let [p50_ms, p99_ms, max_ms] = percentiles(&mut times.answers);
    let bots = args.bots.map(|level| {
        let [p50_ms, p99_ms, max_ms] = percentiles(&mut times.bots);
        Bots { level, actions: times.bots.len(), p50_ms, p99_ms, max_ms }
    });
    Ok(Measured {
        nodes: nodes.len() as u32,
        database: if args.database.is_some() { "PostgreSQL" } else { "SQLite" },
        tables: args.tables,
        players: args.players,
        connections,
        seconds,
        actions,
        actions_per_second: actions as f64 / seconds,
        refused: shared.refused.load(Ordering::Relaxed),
        p50_ms,
        p99_ms,
        max_ms,
        server_cpu_us_per_action: each(processor),
        database_cpu_us_per_action: postgres.map(each),
        idle_bytes_per_table: idle,
        bots,
    })
}

/// What half of the times and 99 of 100 stay below, and the longest, in milliseconds.
fn percentiles(micros: &mut [u32]) -> [f64; 3] {
    micros.sort_unstable();
    [50, 99, 100].map(|percent| {
        let place = micros.len().saturating_sub(1) * percent / 100;
        micros.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    })
}

/// Opens all tables, with everybody seated and connected.
async fn open_tables(args: &ServerArgs, nodes: &[Running]) -> Result<Vec<Vec<Connection>>> {
    let mut settings = Settings::new(args.variant.id(), args.players);
    let people = if let Some(level) = args.bots {
        settings.bots = (0..args.players).map(|seat| (seat > 0).then(|| level.to_string())).collect();
        1
    } else {
        args.players
    };
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for table in 0..args.tables as usize {
        // Each seat on another node.
        let seats = nodes.iter().cycle().skip(table % nodes.len()).take(people);
        let addresses: Vec<_> = seats.map(|node| node.address.clone()).collect();
        let (permits, settings) = (Arc::clone(&permits), settings.clone());
        opening.spawn(async move {
            let _permit = permits.acquire_owned().await?;
            timeout(OPENING, open_table(&addresses, &settings)).await.context("a table does not open")?
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = opening.join_next().await {
        tables.push(table??);
    }
    Ok(tables)
}

async fn open_table(addresses: &[Origin], settings: &Settings) -> Result<Vec<Connection>> {
    let host = Account::introduce(&addresses[0], "Host", "en").await?;
    let code = host.open_table(settings).await?;
    let mut connections = vec![host.connect(&code, None).await?];
    for (seat, address) in addresses.iter().enumerate().skip(1) {
        let guest = Account::introduce(address, "Guest", "en").await?;
        let mut connection = guest.connect(&code, None).await?;
        connection.send(ClientMessage::Sit { seat }).await?;
        connections.push(connection);
    }
    if settings.players > 1 {
        // The cards are dealt when the last one sits, which may be on another node.
        let mut host = Client { connection: connections.remove(0), game: None };
        while host.game.is_none() {
            let text = host.connection.next_text().await?;
            host.hear(&text)?;
        }
        host.connection.send(ClientMessage::Offer { offer: Some(true) }).await?;
        connections.insert(0, host.connection);
    }
    Ok(connections)
}

/// As much of a message as a client that plays needs: the rest costs it more time than the server.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    id: Option<u64>,
    state: Option<State>,
}

#[derive(Deserialize)]
struct State {
    game: Option<Game>,
}

#[derive(Deserialize)]
struct Game {
    position: u64,
    view: View,
}

#[derive(Deserialize)]
struct View {
    status: String,
    may_end: bool,
    plays: Vec<Play>,
}

#[derive(Deserialize)]
struct Play {
    card: String,
    pile: usize,
    step: u8,
    back: bool,
    loses: bool,
}

impl Game {
    /// What to do now: the smallest step, no more cards than must be, and another deal after the end.
    fn choose(&self) -> Option<ClientMessage> {
        let position = self.position;
        if self.view.status != "playing" {
            return Some(ClientMessage::Next { same: false });
        }
        if self.view.may_end {
            return Some(ClientMessage::Act { position, action: "end".to_owned() });
        }
        let best = self.view.plays.iter().min_by_key(|play| (play.loses, !play.back, play.step))?;
        Some(ClientMessage::Act { position, action: format!("{}@{}", best.card, best.pile) })
    }
}

/// How long everything took at a table, in microseconds.
#[derive(Default)]
struct Times {
    /// Answers to people's actions.
    answers: Vec<u32>,
    /// Actions of bots.
    bots: Vec<u32>,
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}

/// One person at a table, and what is known of the game.
struct Client {
    connection: Connection,
    game: Option<Game>,
}

/// Plays at a table until the time is up.
async fn play(connections: Vec<Connection>, shared: &Arc<Shared>, offset: Duration) -> Result<Times> {
    let mut phase = shared.phase.clone();
    phase.wait_for(|phase| *phase != Phase::Opening).await?;
    let mut clients: Vec<_> =
        connections.into_iter().map(|connection| Client { connection, game: None }).collect();
    tokio::time::sleep(offset).await;
    let mut beat = interval(shared.pause.max(Duration::from_micros(1)));
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut times = Times::default();
    let mut turn = 0;
    while *phase.borrow() == Phase::Playing {
        beat.tick().await;
        // Whoever can act does; the others only listen.
        let mut wish = None;
        for step in 0..clients.len() {
            let place = (turn + step) % clients.len();
            clients[place].listen(Duration::ZERO).await?;
            if let Some(found) = clients[place].game.as_ref().and_then(Game::choose) {
                wish = Some((place, found));
                break;
            }
        }
        let Some((place, wish)) = wish else {
            clients[turn].listen(Duration::from_millis(1)).await?;
            turn = (turn + 1) % clients.len();
            continue;
        };
        turn = place;
        clients[place].act(wish, shared, &mut times).await?;
    }
    Ok(times)
}

/// Plays at a table with bots until the time is up, without a pause.
async fn play_with_bots(connections: Vec<Connection>, shared: &Arc<Shared>) -> Result<Times> {
    let mut phase = shared.phase.clone();
    phase.wait_for(|phase| *phase != Phase::Opening).await?;
    let (mut times, Some(connection)) = (Times::default(), connections.into_iter().next()) else {
        bail!("nobody sits at the table");
    };
    let mut person = Client { connection, game: None };
    // The position at which a bot's turn was seen, and when.
    let mut awaited: Option<(u64, Instant)> = None;
    while *phase.borrow() == Phase::Playing {
        let wish = person.game.as_ref().and_then(Game::choose);
        if let Some(game) = &person.game
            && awaited.is_none_or(|(position, _)| position != game.position)
        {
            times.bots.extend(awaited.map(|(_, since)| micros(since)));
            awaited = wish.is_none().then(|| (game.position, Instant::now()));
        }
        match wish {
            Some(wish) => person.act(wish, shared, &mut times).await?,
            None => {
                if let Ok(text) = timeout(Duration::from_millis(100), person.connection.next_text()).await {
                    person.hear(&text?)?;
                }
            }
        }
    }
    Ok(times)
}

impl Client {
    /// Does something, and counts how it went.
    async fn act(&mut self, wish: ClientMessage, shared: &Shared, times: &mut Times) -> Result<()> {
        let start = Instant::now();
        let id = self.connection.send(wish).await?;
        if self.answer(id).await? {
            times.answers.push(micros(start));
            shared.acknowledged.fetch_add(1, Ordering::Relaxed);
        } else {
            shared.refused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Takes in what has come, and waits for more for a while.
    async fn listen(&mut self, patience: Duration) -> Result<()> {
        while let Ok(text) = timeout(patience, self.connection.next_text()).await {
            self.hear(&text?)?;
        }
        Ok(())
    }

    /// Waits for the answer to a request and what follows from it: whether it was carried out.
    async fn answer(&mut self, id: u64) -> Result<bool> {
        loop {
            let text = timeout(Duration::from_mins(1), self.connection.next_text()).await;
            match self.hear(&text.context("the server does not answer")??)? {
                Some((answered, done)) if answered == id => {
                    if done {
                        self.game = None;
                    }
                    return Ok(done);
                }
                _ => {}
            }
        }
    }

    /// Takes in a message; the number of the request that it answers, and whether that was carried out.
    fn hear(&mut self, text: &str) -> Result<Option<(u64, bool)>> {
        let Heard { kind, data } = serde_json::from_str(text)?;
        if let Some(state) = data.state {
            self.game = state.game;
        }
        Ok(match kind {
            "ack" => data.id.map(|id| (id, true)),
            "refused" => data.id.map(|id| (id, false)),
            _ => None,
        })
    }
}
