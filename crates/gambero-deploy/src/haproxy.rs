//! The real HAProxy with `deploy/haproxy/haproxy.cfg`.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use crate::guarded::Guarded;
use crate::{Error, command, file};

/// The file for hosts, to which only what belongs to the machine is changed.
const FILE: &str = "haproxy/haproxy.cfg";

/// What belongs to the machine: its log, and the rights of root that are given up.
const MACHINE: [&str; 4] = ["log /dev/log", "chroot ", "user ", "group "];

/// A HAProxy before nodes, which ends when it is dropped or the test dies.
#[derive(Debug)]
pub struct HaProxy(Guarded);

impl HaProxy {
    /// Starts it, without TLS on a port of 127.0.0.1, before nodes that need not be there yet.
    ///
    /// # Errors
    ///
    /// If there is no haproxy, or it does not take its configuration.
    pub fn start(nodes: &[SocketAddr]) -> Result<Self, Error> {
        let started = Guarded::start(&command::system("haproxy"), |folder, _| {
            let text = plain(&with_nodes(&read()?, nodes));
            Ok(vec!["-db".to_owned(), "-f".to_owned(), write(folder, &text)?])
        })?;
        // It answers that by itself: the nodes need not be there.
        started.wait_for("/metrics", 403)?;
        Ok(Self(started))
    }

    /// Its address.
    pub fn addr(&self) -> SocketAddr {
        self.0.addr()
    }

    /// What it has logged: nodes that failed, and mistakes.
    pub fn log(&self) -> String {
        self.0.log()
    }

    /// Lets HAProxy check the file as it is for hosts, with a file that holds a certificate and its key.
    ///
    /// # Errors
    ///
    /// What HAProxy finds.
    pub fn check(certificate: &Path) -> Result<(), Error> {
        let folder = tempfile::tempdir().map_err(Error::at(Path::new("a temporary folder")))?;
        let certificate = certificate.display().to_string();
        let text = read()?.replace("/etc/haproxy/play.example.org.pem", &certificate);
        let path = write(folder.path(), &text)?;
        command::output(Command::new(command::system("haproxy")).args(["-c", "-f", &path])).map(drop)
    }
}

fn read() -> Result<String, Error> {
    let path = file(FILE);
    fs::read_to_string(&path).map_err(Error::at(&path))
}

/// The line of the first node becomes one for each of these; those of the others go.
fn with_nodes(text: &str, nodes: &[SocketAddr]) -> String {
    let mut result = String::new();
    for line in text.lines() {
        if line.contains(" 127.0.0.1:9901") {
            for (number, node) in nodes.iter().enumerate() {
                let line = line.replace("127.0.0.1:9901", &node.to_string());
                result += &line.replace("node1", &format!("node{}", number + 1));
                result += "\n";
            }
        } else if !line.contains(" 127.0.0.1:990") {
            result += line;
            result += "\n";
        }
    }
    result
}

/// Without TLS, on the socket that it is given, with the rights of whoever started it.
fn plain(text: &str) -> String {
    let mut result = String::new();
    for line in text.lines() {
        let start = line.trim_start();
        if start.starts_with("bind :443 ") {
            result += "    bind fd@3\n";
        } else if !MACHINE.iter().any(|word| start.starts_with(word)) {
            result += line;
            result += "\n";
        }
    }
    result
}

fn write(folder: &Path, text: &str) -> Result<String, Error> {
    let path = folder.join("haproxy.cfg");
    fs::write(&path, text).map_err(Error::at(&path))?;
    Ok(path.display().to_string())
}
