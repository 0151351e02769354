//! The real nginx with `deploy/nginx/gambero.conf`.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use crate::guarded::Guarded;
use crate::{Error, command, file};

/// The file for hosts, to which only what belongs to the machine is changed.
const FILE: &str = "nginx/gambero.conf";

/// An nginx before nodes, which ends when it is dropped or the test dies.
#[derive(Debug)]
pub struct Nginx(Guarded);

impl Nginx {
    /// Starts it, without TLS on a port of 127.0.0.1, before nodes that need not be there yet.
    ///
    /// # Errors
    ///
    /// If there is no nginx, or it does not take its configuration.
    pub fn start(nodes: &[SocketAddr]) -> Result<Self, Error> {
        let started = Guarded::start(&command::system("nginx"), |folder, addr| {
            let text = plain(&with_nodes(&read()?, nodes), addr);
            write(folder, &text)
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

    /// Lets nginx check the file as it is for hosts, with the certificate and the key of these two files.
    ///
    /// # Errors
    ///
    /// What nginx finds.
    pub fn check(certificate: &Path, key: &Path) -> Result<(), Error> {
        let folder = tempfile::tempdir().map_err(Error::at(Path::new("a temporary folder")))?;
        let lives = "/etc/letsencrypt/live/play.example.org/";
        // nginx tries to listen even when it only checks: not on a port that needs root or may be taken.
        let text = read()?
            .replace("listen 443 ssl;", &format!("listen unix:{}/socket ssl;", folder.path().display()))
            .replace(&format!("{lives}fullchain.pem"), &certificate.display().to_string())
            .replace(&format!("{lives}privkey.pem"), &key.display().to_string());
        let arguments = write(folder.path(), &text)?;
        command::output(Command::new(command::system("nginx")).arg("-t").args(arguments)).map(drop)
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
        if line.contains("server 127.0.0.1:9901 ") {
            for node in nodes {
                result += &line.replace("127.0.0.1:9901", &node.to_string());
                result += "\n";
            }
        } else if !line.contains("server 127.0.0.1:990") {
            result += line;
            result += "\n";
        }
    }
    result
}

/// Without TLS, on another port.
fn plain(text: &str, addr: SocketAddr) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("ssl_"));
    let lines: Vec<_> =
        lines.map(|line| line.replace("listen 443 ssl;", &format!("listen {addr};"))).collect();
    lines.join("\n")
}

/// Writes the file and a frame for it, as `/etc/nginx/nginx.conf` is one, and says how nginx is called.
fn write(folder: &Path, text: &str) -> Result<Vec<String>, Error> {
    let here = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("    {what}_temp_path {here}/{what};\n"))
        .concat();
    let frame = format!(
        "daemon off;\nuser root;\npid {here}/pid;\nerror_log stderr;\nevents {{ worker_connections 8192; }}\n\
         http {{\n    access_log off;\n{temporary}    include {here}/gambero.conf;\n}}\n"
    );
    for (name, text) in [("gambero.conf", text), ("nginx.conf", &frame)] {
        let path = folder.join(name);
        fs::write(&path, text).map_err(Error::at(&path))?;
    }
    Ok(["-e", "stderr", "-c"].map(str::to_owned).into_iter().chain([format!("{here}/nginx.conf")]).collect())
}
