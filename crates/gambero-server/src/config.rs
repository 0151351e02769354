//! What a host can choose.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::networks::BotNetworks;

/// How the server behaves. The defaults suit a club.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// The address under which people reach it from outside, such as `https://play.example.org`. Pages of
    /// this site may send requests, and with `https` cookies are marked as secure.
    pub public_url: Option<String>,
    /// Addresses of reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a bot waits before it plays, so that people can follow.
    pub bot_delay: Duration,
    /// Networks that bots of the levels `skilled` and `expert` play by in place of ours.
    pub bot_networks: BotNetworks,
    /// How many WebSockets one address may have. It may have four times as many connections in all.
    pub connections_per_address: usize,
    /// How many WebSockets there may be in all. There may be a quarter more connections.
    pub connections: usize,
    /// How long the head of a request may take, from the beginning of the connection or of the request.
    pub header_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long a connection may stay open without a request, and how long a client may not take anything of
    /// an answer.
    pub idle_time: Duration,
    /// How many messages a second one connection may send in the long run.
    pub messages_per_second: u32,
    /// How many requests a second one address may send in the long run; ten of the files that pages are made
    /// of count as one.
    pub requests_per_second: u32,
    /// How many tables one person may have open.
    pub tables_per_person: u64,
    /// How many people may look on at one table of one node, without a seat.
    pub spectators_per_table: usize,
    /// How many games that were played offline one person may have uploaded.
    pub uploads_per_person: u64,
    /// How many new people one address may bring in an hour.
    pub people_per_hour: u32,
    /// How many codes a second one address may try in the long run.
    pub lookups_per_second: u32,
    /// After how long without anybody a table leaves the memory. It stays in the database.
    pub unload_after: Duration,
    /// After how long without anything happening a table without a running game is closed.
    pub close_after: Duration,
    /// What the server is called among the nodes of a cluster.
    pub node: String,
    /// How the nodes of a cluster hear of each other at once. Without it they look by themselves.
    pub nats: Option<NatsConfig>,
}

/// Where NATS is.
#[derive(Clone)]
pub struct NatsConfig {
    /// Its address, or several of them with commas, such as `nats://10.0.0.5:4222`; `tls://` for TLS. A name
    /// and a password or a token can be part of it.
    pub url: String,
    /// A file with credentials, as `nsc` makes them.
    pub credentials: Option<PathBuf>,
    /// A file with the certificates of authorities to be trusted instead of the machine's own.
    pub ca: Option<PathBuf>,
    /// What all subjects begin with. The name of the cluster follows.
    pub prefix: String,
}

impl NatsConfig {
    /// NATS at an address.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), credentials: None, ca: None, prefix: "gambero".to_owned() }
    }
}

impl fmt::Debug for NatsConfig {
    /// Without the address: a password may be in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsConfig").field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 9898)),
            public_url: None,
            trusted_proxies: Vec::new(),
            bot_delay: Duration::from_millis(700),
            bot_networks: BotNetworks::default(),
            connections_per_address: 100,
            connections: 20_000,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            idle_time: Duration::from_secs(75),
            messages_per_second: 20,
            requests_per_second: 50,
            tables_per_person: 20,
            spectators_per_table: 500,
            uploads_per_person: 1000,
            people_per_hour: 100,
            lookups_per_second: 5,
            unload_after: Duration::from_mins(1),
            close_after: Duration::from_hours(7 * 24),
            node: "node".to_owned(),
            nats: None,
        }
    }
}
