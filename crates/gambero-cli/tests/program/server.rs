//! Servers: processes of the program that end with their test.

use std::io::{BufRead as _, BufReader, Read};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use gambero_client::{Account, Origin};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpSocket;
use tokio::sync::watch;

use crate::GAMBERO;

/// How long anything may take before a test fails: far longer than on any machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);

/// The password in all set-ups, which nothing may ever show.
pub(crate) const SECRET: &str = "s3same-open";

/// Options with which no limit of a host is in the way of a test.
pub(crate) const NO_LIMITS: [&str; 12] = [
    "--messages-per-second",
    "10000",
    "--connections-per-address",
    "100000",
    "--tables-per-person",
    "100000",
    "--people-per-hour",
    "10000000",
    "--lookups-per-second",
    "100000",
    "--requests-per-second",
    "100000",
];

/// `gambero serve` on a free port.
pub(crate) fn serve(arguments: &[&str]) -> Command {
    let mut command = Command::new(GAMBERO);
    command.arg("serve").args(arguments).env("GAMBERO_ADDR", "127.0.0.1:0").env("GAMBERO_LOG", "info");
    command
}

/// A server that ends with the test.
pub(crate) struct Server {
    child: Child,
    said: watch::Receiver<String>,
    pub(crate) origin: Origin,
}

impl Server {
    /// Starts one, and waits until it serves.
    pub(crate) fn start(command: &mut Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (said, receiver) = watch::channel(String::new());
        collect(child.stderr.take().unwrap(), said.clone());
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        let address = loop {
            assert_ne!(output.read_line(&mut text).unwrap(), 0, "{text}{}", *receiver.borrow());
            if let Some(address) = text.lines().find_map(|line| line.strip_prefix("Gambero is at ")) {
                break address.trim_end().to_owned();
            }
        };
        said.send_modify(|said| said.push_str(&text));
        collect(output, said);
        Self { origin: address.parse().unwrap(), child, said: receiver }
    }

    /// Starts one with a database in a folder.
    pub(crate) fn with_file(folder: &crate::Folder, arguments: &[&str]) -> Self {
        let database = folder.database("gambero.db");
        Self::start(serve(&["--database", &database]).args(arguments))
    }

    pub(crate) fn addr(&self) -> SocketAddr {
        self.origin.authority().parse().unwrap()
    }

    /// All that it has said until now.
    pub(crate) fn said(&self) -> String {
        self.said.borrow().clone()
    }

    /// Waits until it says something.
    pub(crate) async fn says(&mut self, words: &str) {
        let said = self.said.wait_for(|said| said.contains(words));
        let said = tokio::time::timeout(PATIENCE, said).await;
        assert!(matches!(said, Ok(Ok(_))), "it never says {words:?}");
    }

    /// A count of its metrics.
    pub(crate) async fn count(&self, name: &str) -> f64 {
        let answer = Account::new(&self.origin, None).request("GET", "/metrics", None).await.unwrap();
        let line = answer.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
    }

    /// Waits until a count is as wanted.
    pub(crate) async fn counts(&self, name: &str, wanted: impl Fn(f64) -> bool) {
        until(async || wanted(self.count(name).await)).await;
    }

    /// `kill -9`: nothing in the process gets a chance.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to stop, as systemd does.
    pub(crate) fn terminate(&self) {
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
    }

    /// Whether it still runs.
    pub(crate) fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits until it has ended: how, and all that it has said. Nothing of it is secret.
    pub(crate) async fn ended(mut self) -> (ExitStatus, String) {
        let start = Instant::now();
        while self.runs() {
            assert!(start.elapsed() < PATIENCE, "it does not end: {}", self.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        // Until the pipes end.
        let _ = self.said.wait_for(|_| false).await;
        let said = self.said();
        assert!(!said.contains(SECRET) && !said.contains("panicked"), "{said}");
        (self.child.wait().unwrap(), said)
    }

    /// Stops it as a host does.
    pub(crate) async fn stop(self) -> String {
        self.terminate();
        let (status, said) = self.ended().await;
        assert!(status.success(), "{said}");
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Reads a pipe to its end.
fn collect(pipe: impl Read + Send + 'static, said: watch::Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            said.send_modify(|all| *all += &(line + "\n"));
        }
    });
}

/// Asks until something is so.
pub(crate) async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "it never is so");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Asks for a path, and returns the status and the whole answer.
pub(crate) async fn get(to: SocketAddr, path: &str) -> (u16, String) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n\r\n");
    ask(Ipv4Addr::LOCALHOST, to, &request).await
}

/// Sends a request from one of the machine's own addresses, of which Linux has 127.0.0.1 and all others that
/// begin with 127.
pub(crate) async fn ask(from: Ipv4Addr, to: SocketAddr, request: &str) -> (u16, String) {
    let answer = async {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
        let mut stream = socket.connect(to).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        std::io::Result::Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    let answer = answer.await.unwrap_or_else(|error| panic!("{to} broke off: {error}"));
    let status = answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
    (status.unwrap_or_else(|| panic!("no status in {answer:?}")), answer)
}
