//! A NATS server of one's own.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::process::Process;
use gambero_postgres::Error;

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A NATS server, which ends with this, and with this process.
pub struct Nats {
    port: u16,
    arguments: Vec<String>,
    log: PathBuf,
    process: Option<Process>,
}

impl Nats {
    /// Starts one on a free port.
    ///
    /// # Errors
    ///
    /// If it is not installed or does not start.
    pub fn start() -> Result<Self, Error> {
        Self::start_with(&[])
    }

    /// Starts one with further arguments, such as `--user` and `--pass`.
    ///
    /// # Errors
    ///
    /// If it is not installed or does not start.
    pub fn start_with(arguments: &[&str]) -> Result<Self, Error> {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let log = std::env::temp_dir().join(format!("gambero-nats-{port}.log"));
        let mut nats = Self { port, arguments, log, process: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// Its address, such as `nats://127.0.0.1:4222`.
    pub fn url(&self) -> String {
        format!("nats://{}", self.addr())
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// Kills it.
    pub fn kill(&mut self) {
        drop(self.process.take());
    }

    /// Starts it again on the same port after it was killed.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<(), Error> {
        if self.process.is_some() {
            return Ok(());
        }
        let mut arguments = ["--addr", "127.0.0.1", "--port"].map(str::to_owned).to_vec();
        arguments.push(self.port.to_string());
        arguments.extend(self.arguments.iter().cloned());
        let mut process = Process::start("nats-server", arguments, &[], &self.log)?;
        process.ignore_output();
        let start = Instant::now();
        while TcpStream::connect(self.addr()).is_err() {
            if !process.runs() || start.elapsed() > PATIENCE {
                let said = std::fs::read_to_string(&self.log).unwrap_or_default();
                return Err(Error::Failed { program: "nats-server (run `cargo xtask tools`)".into(), said });
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.process = Some(process);
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_file(&self.log);
    }
}
