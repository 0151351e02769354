//! `gambero serve`, and bare `gambero`: the server with its database, alone or as one of many nodes.

use std::io::{IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero_bots::Learned;
use gambero_server::{BotNetworks, Config, NatsConfig, Server};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::bots::read_network;
use crate::cli::whole;
use crate::database::{DatabaseArgs, Place};

/// The arguments of `gambero serve`. Each can also be given as an environment variable.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; 0.0.0.0:9898 lets others in your network play
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:9898", env = "GAMBERO_ADDR", value_parser = parse_addr)]
    addr: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// The address under which people reach the server from outside, such as `https://play.example.org`
    #[arg(long, value_name = "URL", env = "GAMBERO_PUBLIC_URL", value_parser = parse_url)]
    public_url: Option<String>,
    /// The address of a reverse proxy whose X-Forwarded-For is to be believed; can be given several times
    #[arg(long, value_name = "ADDRESS", env = "GAMBERO_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxy: Vec<IpAddr>,
    /// How many milliseconds a bot waits before it plays
    #[arg(long, value_name = "MS", default_value_t = 700, env = "GAMBERO_BOT_DELAY")]
    #[arg(value_parser = whole(0..=3_600_000_u64))]
    bot_delay: u64,
    /// A network that bots of the levels skilled and expert play by in place of ours, in the variant and with
    /// the number of players that it is for, as `gambero learn` makes it; can be given several times
    #[arg(long, value_name = "FILE.net", env = "GAMBERO_BOTS_NETWORKS")]
    #[arg(value_delimiter = ',', value_parser = read_network)]
    bots_network: Vec<Learned>,
    /// How many WebSocket connections there may be in all
    #[arg(long, value_name = "N", default_value_t = 20_000, env = "GAMBERO_CONNECTIONS")]
    #[arg(value_parser = whole(0..=1_000_000_000_usize))]
    connections: usize,
    /// How many WebSocket connections one address may have
    #[arg(long, value_name = "N", default_value_t = 100, env = "GAMBERO_CONNECTIONS_PER_ADDRESS")]
    #[arg(value_parser = whole(0..=1_000_000_000_usize))]
    connections_per_address: usize,
    /// How many messages a second one connection may send
    #[arg(long, value_name = "N", default_value_t = 20, env = "GAMBERO_MESSAGES_PER_SECOND")]
    #[arg(value_parser = whole(1..=1_000_000_000_u32))]
    messages_per_second: u32,
    /// How many requests a second one address may send; ten files that pages are made of count as one
    #[arg(long, value_name = "N", default_value_t = 50, env = "GAMBERO_REQUESTS_PER_SECOND")]
    #[arg(value_parser = whole(1..=1_000_000_000_u32))]
    requests_per_second: u32,
    /// How many tables one person may have open
    #[arg(long, value_name = "N", default_value_t = 20, env = "GAMBERO_TABLES_PER_PERSON")]
    #[arg(value_parser = whole(0..=1_000_000_000_u64))]
    tables_per_person: u64,
    /// How many games played offline one person may have uploaded
    #[arg(long, value_name = "N", default_value_t = 1000, env = "GAMBERO_UPLOADS_PER_PERSON")]
    #[arg(value_parser = whole(0..=1_000_000_000_u64))]
    uploads_per_person: u64,
    /// How many newcomers one address may bring in an hour
    #[arg(long, value_name = "N", default_value_t = 100, env = "GAMBERO_PEOPLE_PER_HOUR")]
    #[arg(value_parser = whole(1..=1_000_000_000_u32))]
    people_per_hour: u32,
    /// How many codes of tables a second one address may try
    #[arg(long, value_name = "N", default_value_t = 5, env = "GAMBERO_LOOKUPS_PER_SECOND")]
    #[arg(value_parser = whole(1..=1_000_000_000_u32))]
    lookups_per_second: u32,
    /// After how many days without anything happening a table is closed
    #[arg(long, value_name = "DAYS", default_value_t = 7, env = "GAMBERO_CLOSE_AFTER_DAYS")]
    #[arg(value_parser = whole(0..=1_000_000_u64))]
    close_after_days: u64,
    #[command(flatten)]
    cluster: ClusterArgs,
}

/// How a server works together with others on the same PostgreSQL database.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options for many nodes")]
struct ClusterArgs {
    /// NATS, by which nodes hear of each other at once, such as `nats://10.0.0.5:4222`, or `tls://` for TLS;
    /// several with commas
    #[arg(long, value_name = "URL", env = "GAMBERO_NATS", hide_env_values = true)]
    nats: Option<String>,
    /// A file with credentials for NATS, as `nsc` makes them
    #[arg(long, value_name = "FILE", env = "GAMBERO_NATS_CREDENTIALS", requires = "nats")]
    nats_credentials: Option<PathBuf>,
    /// A file with the certificates of authorities that NATS may have its certificate from, instead of the
    /// machine's
    #[arg(long, value_name = "FILE", env = "GAMBERO_NATS_CA", requires = "nats")]
    nats_ca: Option<PathBuf>,
    /// What the subjects of NATS begin with; two clusters on copies of one database need different ones
    #[arg(long, value_name = "WORD", default_value = "gambero", env = "GAMBERO_NATS_PREFIX")]
    #[arg(value_parser = parse_prefix)]
    nats_prefix: String,
    /// What this node is called in logs and by the other nodes; by default the name of the machine
    #[arg(long, value_name = "NAME", env = "GAMBERO_NODE", value_parser = parse_node)]
    node: Option<String>,
}

impl ClusterArgs {
    fn nats(&self) -> Option<NatsConfig> {
        let url = self.nats.clone()?;
        let (credentials, ca) = (self.nats_credentials.clone(), self.nats_ca.clone());
        Some(NatsConfig { credentials, ca, prefix: self.nats_prefix.clone(), ..NatsConfig::new(url) })
    }

    fn node(&self) -> String {
        let machine =
            || std::fs::read_to_string("/etc/hostname").ok().and_then(|name| parse_node(name.trim()).ok());
        self.node.clone().or_else(machine).unwrap_or_else(|| "node".to_owned())
    }
}

/// An address, also with a name that the system knows, such as `localhost:9898`.
fn parse_addr(text: &str) -> Result<SocketAddr, String> {
    let wrong = "an address is a host and a port, such as 0.0.0.0:9898, [::]:9898 or localhost:9898";
    let found = text.to_socket_addrs().map_err(|error| format!("{wrong}: {error}"))?.next();
    found.ok_or_else(|| wrong.to_owned())
}

fn parse_url(text: &str) -> Result<String, String> {
    let site = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match site.map(|site| site.trim_end_matches('/')) {
        Some(site) if !site.is_empty() && !site.contains(['/', ' ', '?', '#']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => {
            Err("a public address is https:// or http:// and a host, such as https://play.example.org"
                .to_owned())
        }
    }
}

/// The beginning of subjects.
fn parse_prefix(text: &str) -> Result<String, String> {
    word(text, "-_", "a prefix is up to 60 letters, digits, - and _")
}

/// The name of a node.
fn parse_node(text: &str) -> Result<String, String> {
    word(text, "-_.:", "the name of a node is up to 60 letters, digits, -, _, . and :")
}

fn word(text: &str, signs: &str, wrong: &str) -> Result<String, String> {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || signs.contains(sign);
    let is_word = (1..=60).contains(&text.len()) && text.chars().all(fits);
    if is_word { Ok(text.to_owned()) } else { Err(wrong.to_owned()) }
}

/// What is shown where the server can be reached, and opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Browser {
    /// Open the page if there is a browser.
    Open,
    /// Leave it to the user.
    Leave,
}

/// Starts the log, as much of it as `GAMBERO_LOG` asks for.
fn log_to_stderr() -> Result<()> {
    let wanted = std::env::var("GAMBERO_LOG").unwrap_or_default();
    let mut filter: Targets = match wanted.trim() {
        "" => Targets::new().with_default(LevelFilter::INFO),
        wanted => wanted.parse().with_context(|| {
            format!("GAMBERO_LOG={wanted:?} cannot be read: write a level, such as warn, or levels by part, such as warn,gambero_server=debug")
        })?,
    };
    // It speaks of every attempt to connect, twice a second. The server says what there is to know.
    if !wanted.contains("async_nats") {
        filter = filter.with_target("async_nats", LevelFilter::OFF);
    }
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    tracing_subscriber::registry().with(filter).with(lines).init();
    Ok(())
}

pub(crate) fn run(args: &ServeArgs, browser: Browser, out: &mut impl Write) -> Result<()> {
    log_to_stderr()?;
    let mut bot_networks = BotNetworks::default();
    for learned in &args.bots_network {
        bot_networks.add(learned.clone())?;
    }
    let config = Config {
        addr: args.addr,
        public_url: args.public_url.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        bot_delay: Duration::from_millis(args.bot_delay),
        bot_networks,
        connections: args.connections,
        connections_per_address: args.connections_per_address,
        messages_per_second: args.messages_per_second,
        requests_per_second: args.requests_per_second,
        tables_per_person: args.tables_per_person,
        uploads_per_person: args.uploads_per_person,
        people_per_hour: args.people_per_hour,
        lookups_per_second: args.lookups_per_second,
        close_after: Duration::from_secs(args.close_after_days.saturating_mul(24 * 3600)),
        node: args.cluster.node(),
        nats: args.cluster.nats(),
        ..Config::default()
    };
    let database = args.database.place()?;
    if let (Place::Sqlite(_), Some(_)) = (&database, &config.nats) {
        bail!(
            "--nats is for many nodes, and they need a database that they share: give --database postgres://…"
        );
    }
    // Each connection is an open file; systems allow few unless asked.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = runtime().context("cannot start the threads of the server")?;
    let served = runtime.block_on(async {
        let store = database.open_to_serve().await?;
        let is_alone = config.nats.is_none();
        let server = Server::bind(config, store).await?;
        // Whoever reads that the server is there can ask it to stop: the signals must be heard before.
        let mut stop = Box::pin(stop_signal());
        tokio::select! {
            biased;
            () = &mut stop => return Ok(()),
            () = std::future::ready(()) => {}
        }
        // Whoever started the server may not want to read this; it serves all the same.
        let _ = announce(server.addr(), args, browser, out);
        tracing::info!(addr = %server.addr(), database = %database, "serving");
        for learned in &args.bots_network {
            tracing::info!(
                game = learned.game(),
                file = learned.file(),
                "skilled and expert play by a network"
            );
        }
        if is_alone && matches!(database, Place::Postgres(_)) {
            tracing::info!("without --nats other nodes hear of what happens here a second or two later");
        }
        server.run(stop).await?;
        tracing::info!("stopped; nothing is lost");
        Ok(())
    });
    // Nobody waits for the name of a host that is still being looked up.
    runtime.shutdown_background();
    served
}

/// The threads of the server: one for every two cores. Bots think on threads of their own, and the database
/// has one; where each core has a thread of the network too, they mostly wake each other: measured with
/// `gambero bench server`, an action then costs a tenth more.
fn runtime() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread().worker_threads(cores.div_ceil(2)).enable_all().build()
}

/// Says where the server is, for phones in the network as a code for their camera.
fn announce(addr: SocketAddr, args: &ServeArgs, browser: Browser, out: &mut impl Write) -> Result<()> {
    let (local, public_url) = (local_url(addr), args.public_url.as_deref());
    writeln!(out, "Gambero is at {}", public_url.unwrap_or(&local))?;
    let network = public_url.map(str::to_owned).or_else(|| network_url(addr));
    if let Some(url) = network.filter(|_| !addr.ip().is_loopback()) {
        let code = QrCode::new(&url)?.render::<Dense1x2>().quiet_zone(true).build();
        writeln!(out, "Others in the network find it at {url}\n{code}")?;
    }
    for learned in &args.bots_network {
        writeln!(out, "The bots skilled and expert play {} by {}.", learned.game(), learned.file())?;
    }
    writeln!(out, "Ctrl-C stops it; games go on when it starts again.")?;
    out.flush()?;
    if browser == Browser::Open && std::io::stdout().is_terminal() && webbrowser::open(&local).is_err() {
        writeln!(out, "There is no browser to open here: open the address in one of yours.")?;
    }
    Ok(())
}

/// The address for somebody at this machine.
fn local_url(addr: SocketAddr) -> String {
    let ip = if addr.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { addr.ip() };
    format!("http://{}", SocketAddr::new(ip, addr.port()))
}

/// The address for others in the network.
fn network_url(addr: SocketAddr) -> Option<String> {
    let ip = if addr.ip().is_unspecified() {
        // No packet is sent: connecting only asks the system which of its addresses it would use.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        socket.local_addr().ok()?.ip()
    } else {
        addr.ip()
    };
    Some(format!("http://{}", SocketAddr::new(ip, addr.port())))
}

/// Ends when somebody asks the program to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        _ = interrupt => {}
        () = terminate => {}
    }
}
