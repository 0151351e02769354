//! Servers, and requests to them.

use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, ExitStatus, Stdio};

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpSocket;

/// A server with a database of its own, which ends with the test.
pub(crate) struct Node {
    child: Child,
    pub(crate) addr: SocketAddr,
    /// Where its database is, if that is its own.
    folder: Option<TempDir>,
}

impl Node {
    /// Starts the program of these tests, behind a proxy on the same machine.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::start_build("", arguments)
    }

    /// Starts the program as another build, with other files for browsers.
    pub(crate) fn start_build(build: &str, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite://{}", folder.path().join("gambero.db").display());
        let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
        command.env("GAMBERO_TEST_BUILD", build);
        command.args(["serve", "--addr", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1"]);
        command.args(["--database", &database, "--requests-per-second", "100000"]).args(arguments);
        let mut node = Self::spawn(&mut command);
        node.folder = Some(folder);
        node
    }

    /// Starts any server that says where it is.
    pub(crate) fn spawn(command: &mut Command) -> Self {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
        let first = lines.next().expect("it says where it is").unwrap();
        let addr = first.strip_prefix("Gambero is at http://").unwrap_or_else(|| panic!("{first}"));
        std::thread::spawn(move || lines.count());
        Self { addr: addr.parse().unwrap(), child, folder: None }
    }

    /// Asks the server to stop, as systemd does.
    pub(crate) fn terminate(&self) {
        let status = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(status.unwrap().success());
    }

    /// How the server ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Waits for the end of the server.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    /// Ends the server without any warning.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// How many requests the server has counted.
    pub(crate) async fn requests(&self) -> u64 {
        let (_, text) = get(self.addr, "/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix("gambero_http_requests_total "));
        line.unwrap_or_else(|| panic!("{text}")).parse().unwrap()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
