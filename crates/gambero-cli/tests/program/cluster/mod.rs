//! `gambero serve` with a real PostgreSQL and a real NATS, as a host meets it: what is set up badly is said
//! with what to do, what is set up well works, and no secret is ever shown.

mod clocks;
mod databases;
mod nats;
mod safe;
mod stopping;

use std::io::{BufRead as _, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use gambero_client::{Account, Origin};
use gambero_services::{Certificate, Postgres, Settings};
use gambero_store::{PostgresOptions, PostgresStore, Store as _};
use tokio::sync::watch;

/// How long anything may take before a test fails: far longer than on any machine.
const PATIENCE: Duration = Duration::from_mins(3);

/// The password in all set-ups, which nothing may ever show.
const SECRET: &str = "s3same-open";

/// Everything that can be logged.
const EVERYTHING: &str = "trace,async_nats=trace";

/// `gambero serve`, on a free port.
fn serve(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
    command.args(["serve", "--addr", "127.0.0.1:0"]).args(arguments).env("GAMBERO_LOG", EVERYTHING);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a program says that does not serve: one line, after the log. Nothing in it is secret.
fn refused(mut command: Command) -> String {
    let output = command.output().expect("the program starts");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    assert!(!said.contains(SECRET), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    assert!(matches!(output.status.code(), Some(1 | 2)), "{said}");
    let lines: Vec<_> = said.lines().collect();
    let complaint = lines.last().and_then(|line| line.strip_prefix("error: "));
    assert_eq!(lines.iter().filter(|line| line.starts_with("error: ")).count(), 1, "{said}");
    let complaint = complaint.unwrap_or_else(|| panic!("more than one line: {said}"));
    println!("{complaint}");
    complaint.to_owned()
}

/// A node that ends with the test.
struct Node {
    child: Child,
    said: watch::Receiver<String>,
    origin: Origin,
}

impl Node {
    /// Starts one, and waits until it serves.
    async fn start(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let (sender, mut said) = watch::channel(String::new());
        collect(child.stdout.take().unwrap(), &sender);
        collect(child.stderr.take().unwrap(), &sender);
        let mark = "Gambero is at ";
        let serves = |said: &String| said.split_once(mark).is_some_and(|(_, after)| after.contains('\n'));
        // Both pipes end with the program.
        drop(sender);
        let found = tokio::time::timeout(PATIENCE, said.wait_for(serves)).await.expect("it starts in time");
        let text = found.map(|said| said.clone()).expect("it does not end before it serves");
        let address = text.split_once(mark).unwrap().1.lines().next().unwrap();
        Self { origin: address.parse().unwrap(), child, said }
    }

    /// All that it has said until now.
    fn said(&self) -> String {
        self.said.borrow().clone()
    }

    /// Waits until it says something.
    async fn says(&mut self, words: &str) {
        let said = self.said.wait_for(|said| said.contains(words));
        let said = tokio::time::timeout(PATIENCE, said).await;
        assert!(matches!(said, Ok(Ok(_))), "it never says {words:?}");
    }

    /// A count of its metrics.
    async fn count(&self, name: &str) -> f64 {
        let answer = Account::new(&self.origin, None).request("GET", "/metrics", None).await.unwrap();
        let line = answer.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
    }

    /// Waits until a count is as wanted.
    async fn counts(&self, name: &str, wanted: impl Fn(f64) -> bool) {
        until(async || wanted(self.count(name).await)).await;
    }

    /// Asks it to stop.
    fn terminate(&self) {
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
    }

    /// Waits until it has ended: how, and all that it has said. Nothing of it is secret.
    async fn ended(mut self) -> (ExitStatus, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end: {}", self.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        // Until the pipes end.
        let _ = self.said.wait_for(|_| false).await;
        let said = self.said();
        assert!(!said.contains(SECRET) && !said.contains("panicked"), "{said}");
        (status, said)
    }

    /// Stops it as a host does.
    async fn stop(self) -> String {
        self.terminate();
        let (status, said) = self.ended().await;
        assert!(status.success(), "{said}");
        said
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a pipe to its end.
fn collect(pipe: impl Read + Send + 'static, said: &watch::Sender<String>) {
    let said = said.clone();
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            said.send_modify(|all| {
                all.push_str(&line);
                all.push('\n');
            });
        }
    });
}

/// Asks until something is so.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "it never is so");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// A PostgreSQL with encryption and passwords, where the user anna has [`SECRET`].
struct Guarded {
    postgres: Postgres,
    folder: tempfile::TempDir,
}

impl Guarded {
    fn start() -> Self {
        let certificate = Certificate::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        certificate.write(folder.path()).unwrap();
        let postgres =
            Postgres::start_with(Settings { passwords: true, certificate: Some(certificate), fsync: false })
                .unwrap();
        postgres.sql("postgres", &format!("CREATE ROLE anna LOGIN PASSWORD '{SECRET}'")).unwrap();
        postgres.sql("postgres", "CREATE DATABASE cards OWNER anna").unwrap();
        Self { postgres, folder }
    }

    /// The address of anna's database, with or without a password.
    fn url(&self, password: Option<&str>) -> String {
        let password = password.map_or_else(String::new, |password| format!(":{password}"));
        format!("postgres://anna{password}@127.0.0.1:{}/cards", self.postgres.port())
    }

    /// Writes a file beside its certificate.
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// The file with the certificate.
    fn authority(&self) -> String {
        self.folder.path().join("server.crt").to_str().unwrap().to_owned()
    }
}

/// A database that Gambero has brought up to date: its address and its name.
async fn made_database() -> (String, String) {
    let url = gambero_services::shared().unwrap().fresh_database().unwrap();
    PostgresStore::connect(PostgresOptions::new(&url)).await.unwrap().close().await;
    let name = url.rsplit_once('/').unwrap().1.to_owned();
    (url, name)
}
