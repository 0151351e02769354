//! Three nodes behind nginx or HAProxy, PostgreSQL and NATS, all of them real processes.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gambero_deploy::{Balancer, Kind};
use gambero_services::{Nats, Passage, Postgres, Process, Proxy};
use tempfile::TempDir;

use crate::GAMBERO;
use crate::server::NO_LIMITS;

/// How many nodes there are.
pub(crate) const NODES: usize = 3;

/// The name of the database.
pub(crate) const DATABASE: &str = "chaos";

/// How long a node that has ended stays away, as a service manager would leave it.
const RESTART: Duration = Duration::from_millis(300);

pub(crate) struct Cluster {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Mutex<Nats>,
    pub(crate) nodes: Vec<Arc<Node>>,
    front: Balancer,
    folder: TempDir,
}

/// A place for a node: its port, its ways to PostgreSQL and NATS, and the process, if one runs.
pub(crate) struct Node {
    addr: SocketAddr,
    database: Proxy,
    nats: Proxy,
    log: PathBuf,
    process: Mutex<Option<Process>>,
}

impl Cluster {
    /// Starts one behind a load balancer with the file that hosts get.
    pub(crate) async fn behind(kind: Kind) -> Self {
        let folder = TempDir::new().unwrap();
        let postgres = Postgres::start().unwrap();
        postgres.create_database(DATABASE).unwrap();
        let nats = Nats::start().unwrap();
        let mut nodes = Vec::new();
        for number in 1..=NODES {
            let addr = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            let addr = TcpListener::bind(addr).unwrap().local_addr().unwrap();
            let database = SocketAddr::from((Ipv4Addr::LOCALHOST, postgres.port()));
            nodes.push(Arc::new(Node {
                addr,
                database: Proxy::start(database).await.unwrap(),
                nats: Proxy::start(nats.addr()).await.unwrap(),
                log: folder.path().join(format!("node-{number}.log")),
                process: Mutex::default(),
            }));
        }
        for node in &nodes {
            tokio::spawn(supervise(Arc::downgrade(node)));
        }
        let addresses: Vec<_> = nodes.iter().map(|node| node.addr).collect();
        let front = Balancer::start(kind, &addresses).unwrap();
        Self { postgres, nats: Mutex::new(nats), nodes, front, folder }
    }

    /// Where clients connect.
    pub(crate) fn front(&self) -> SocketAddr {
        self.front.addr()
    }

    /// The address of the database itself, past all proxies.
    pub(crate) fn database(&self) -> String {
        self.postgres.url(DATABASE)
    }

    /// What the nodes have said.
    pub(crate) fn logs(&self) -> String {
        let read = |node: &Arc<Node>| {
            let text = std::fs::read_to_string(&node.log).unwrap_or_default();
            let last = text.lines().rev().take(40).collect::<Vec<_>>();
            last.into_iter().rev().collect::<Vec<_>>().join("\n")
        };
        self.nodes.iter().map(read).collect::<Vec<_>>().join("\n---\n")
    }

    /// Lines of the nodes' logs that no fault explains.
    pub(crate) fn panics(&self) -> String {
        let wrong = |line: &&str| {
            ["panicked", "does not fit", "cannot be read:", "another cluster"]
                .iter()
                .any(|sign| line.contains(sign))
        };
        let mut found = String::new();
        for node in &self.nodes {
            let text = std::fs::read_to_string(&node.log).unwrap_or_default();
            found.extend(text.lines().filter(wrong).map(|line| format!("{line}\n")));
        }
        if !found.is_empty() || std::env::var_os("GAMBERO_CHAOS_KEEP").is_some() {
            let kept = std::env::temp_dir().join("gambero-chaos-logs");
            let _ = std::fs::create_dir_all(&kept);
            for entry in std::fs::read_dir(self.folder.path()).into_iter().flatten().flatten() {
                let _ = std::fs::copy(entry.path(), kept.join(entry.file_name()));
            }
        }
        found
    }
}

impl Node {
    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Process>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self) {
        let database = format!("postgres://postgres@{}/{DATABASE}", self.database.addr());
        let (addr, nats) = (self.addr.to_string(), format!("nats://{}", self.nats.addr()));
        let own = ["serve", "--addr", &addr, "--database", &database, "--nats", &nats];
        let arguments =
            [&own[..], &["--trusted-proxy", "127.0.0.1", "--bot-delay", "20"], &NO_LIMITS].concat();
        let environment = [("GAMBERO_LOG", "warn"), ("RUST_BACKTRACE", "1")];
        if let Ok(mut process) = Process::start(GAMBERO, arguments, &environment, &self.log) {
            process.ignore_output();
            *self.lock() = Some(process);
        }
    }

    /// Kills the process at once.
    pub(crate) fn kill(&self) {
        drop(self.lock().take());
    }

    /// Sends the process a signal.
    pub(crate) fn signal(&self, signal: &str) {
        if let Some(process) = &*self.lock() {
            process.signal(signal);
        }
    }

    /// Whether a process is there.
    pub(crate) fn runs(&self) -> bool {
        self.lock().as_ref().is_some_and(Process::runs)
    }

    pub(crate) fn cut_database(&self, passage: Passage) {
        self.database.set(passage);
    }

    pub(crate) fn cut_nats(&self, passage: Passage) {
        self.nats.set(passage);
    }
}

/// Starts a node's process whenever none runs.
async fn supervise(node: std::sync::Weak<Node>) {
    loop {
        let Some(node) = node.upgrade() else { return };
        if !node.runs() {
            let starting = Arc::clone(&node);
            let _ = tokio::task::spawn_blocking(move || starting.start()).await;
        }
        drop(node);
        tokio::time::sleep(RESTART).await;
    }
}
