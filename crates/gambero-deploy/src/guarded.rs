//! A server of somebody else that runs for a test, and ends with it in any case.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::Error;

/// How long a program may take until it answers.
const PATIENCE: Duration = Duration::from_mins(1);

/// The shell that stands between the test and the program. Its input ends when the test drops the program or
/// dies, even by SIGKILL; then it ends the program. A signal at the parent's death would not do: Linux sends
/// it when the thread ends that started the program.
///
/// The socket to listen on comes as standard output, because nothing else can be handed over without
/// `unsafe`, and is 3 for the program.
const GUARD: &str = r#"
exec 3>&1 1>&2
ulimit -S -n "$(ulimit -H -n)"
"$@" </dev/null &
exec 3>&-
read -r _
kill $! 2>/dev/null
wait $!
"#;

/// A running program with its folder and its address.
#[derive(Debug)]
pub(crate) struct Guarded {
    guard: Child,
    folder: TempDir,
    addr: SocketAddr,
}

impl Guarded {
    /// Starts a program, which finds its socket as file 3, in a folder of its own: `prepare` writes
    /// there what the program needs, and says how it is called.
    pub(crate) fn start(
        program: &str,
        prepare: impl FnOnce(&Path, SocketAddr) -> Result<Vec<String>, Error>,
    ) -> Result<Self, Error> {
        let failed = |error| Error::Start { program: program.to_owned(), error };
        let folder = TempDir::new().map_err(failed)?;
        // Bound before the program starts: nobody else can take the port, and nobody has to wait for it.
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let addr = listener.local_addr().map_err(failed)?;
        let arguments = prepare(folder.path(), addr)?;
        let log = File::create(folder.path().join("log")).map_err(failed)?;
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard", program]).args(arguments).current_dir(folder.path());
        guard.env("NGINX", "3;");
        guard.stdin(Stdio::piped()).stdout(socket(listener)).stderr(log);
        Ok(Self { guard: guard.spawn().map_err(failed)?, folder, addr })
    }

    pub(crate) fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// What the program has logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Waits until the program answers a request as it should.
    pub(crate) fn wait_for(&self, path: &str, status: u16) -> Result<(), Error> {
        match self.ask(path) {
            Ok(answer) if answer.starts_with(&format!("HTTP/1.1 {status} ")) => Ok(()),
            answer => Err(Error::Failed {
                program: self.addr.to_string(),
                said: format!("{answer:?} {}", self.log()),
            }),
        }
    }

    fn ask(&self, path: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(self.addr)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.addr)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

#[cfg(unix)]
fn socket(listener: TcpListener) -> Stdio {
    std::os::fd::OwnedFd::from(listener).into()
}

/// Only for the compiler: there is no such shell on other systems.
#[cfg(not(unix))]
fn socket(_: TcpListener) -> Stdio {
    Stdio::null()
}
