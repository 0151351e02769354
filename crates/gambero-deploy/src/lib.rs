//! The load balancers of the folder `deploy`: the real programs with the files that hosts get, for tests.
//!
//! ```no_run
//! use gambero_deploy::{Balancer, Kind};
//!
//! let nodes = [([127, 0, 0, 1], 9901).into(), ([127, 0, 0, 1], 9902).into()];
//! let nginx = Balancer::start(Kind::Nginx, &nodes)?;
//! println!("http://{}", nginx.addr());
//! # Ok::<(), std::io::Error>(())
//! ```

use std::fs;
use std::io::{Error, Read as _, Result, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use gambero_services::Process;
use tempfile::TempDir;

/// How long a load balancer may take until it answers.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often starting is tried: somebody may have taken the port.
const TRIES: u32 = 5;

/// The project's folder.
pub fn project() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// A file of the folder `deploy`, such as `nginx/gambero.conf`.
pub fn file(name: &str) -> PathBuf {
    project().join("deploy").join(name)
}

/// Which load balancer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// nginx with `nginx/gambero.conf`.
    Nginx,
    /// HAProxy with `haproxy/haproxy.cfg`.
    HaProxy,
}

/// A load balancer before nodes, which ends when it is dropped or the test dies.
pub struct Balancer {
    // Ended before its folder is removed.
    _process: Process,
    _folder: TempDir,
    addr: SocketAddr,
}

impl Balancer {
    /// Starts one, without TLS on a port of 127.0.0.1, before nodes that need not be there yet.
    ///
    /// # Errors
    ///
    /// If the program is not installed or does not take its configuration.
    pub fn start(kind: Kind, nodes: &[SocketAddr]) -> Result<Self> {
        let mut tried = 0;
        loop {
            tried += 1;
            match Self::try_start(kind, nodes) {
                Err(_) if tried < TRIES => {}
                done => return done,
            }
        }
    }

    fn try_start(kind: Kind, nodes: &[SocketAddr]) -> Result<Self> {
        let folder = TempDir::new()?;
        let addr = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let text = with_nodes(&fs::read_to_string(kind.file())?, nodes);
        let arguments = kind.write(folder.path(), &Kind::without_tls(&text, addr))?;
        let log = folder.path().join("log");
        let process = Process::start(kind.program(), arguments, &[], &log).map_err(Error::other)?;
        let start = Instant::now();
        // It answers that by itself: the nodes need not be there.
        while !answer(addr, "/metrics").is_ok_and(|answer| answer.starts_with("HTTP/1.1 403 ")) {
            if !process.runs() || start.elapsed() > PATIENCE {
                return Err(Error::other(fs::read_to_string(log).unwrap_or_default()));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(Self { _process: process, _folder: folder, addr })
    }

    /// Its address.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Nginx, Self::HaProxy];

    /// Lets the program check the file as it is for hosts, with a file that holds a certificate and its key.
    ///
    /// # Errors
    ///
    /// What it finds.
    pub fn check(self, certificate: &Path) -> Result<()> {
        let folder = TempDir::new()?;
        let certificate = certificate.display().to_string();
        let lives = "/etc/letsencrypt/live/play.example.org/";
        // nginx tries to listen even when it only checks: not on a port that needs root or may be taken.
        let text = fs::read_to_string(self.file())?
            .replace("listen 443 ssl;", &format!("listen unix:{}/socket ssl;", folder.path().display()))
            .replace(&format!("{lives}fullchain.pem"), &certificate)
            .replace(&format!("{lives}privkey.pem"), &certificate)
            .replace("/etc/haproxy/play.example.org.pem", &certificate);
        let option = if self == Self::Nginx { "-t" } else { "-c" };
        let arguments = self.write(folder.path(), &text)?;
        let found = Command::new(self.program()).arg(option).args(arguments).output()?;
        let said = String::from_utf8_lossy(&found.stderr).into_owned();
        if found.status.success() { Ok(()) } else { Err(Error::other(said)) }
    }

    /// The file for hosts.
    fn file(self) -> PathBuf {
        file(if self == Self::Nginx { "nginx/gambero.conf" } else { "haproxy/haproxy.cfg" })
    }

    /// Where Debian has the program, which may not be in everybody's `PATH`.
    fn program(self) -> &'static str {
        if self == Self::Nginx { "/usr/sbin/nginx" } else { "/usr/sbin/haproxy" }
    }

    /// Without TLS, on another port, with the rights of whoever starts it.
    fn without_tls(text: &str, addr: SocketAddr) -> String {
        let machine = ["ssl_", "log /dev/log", "chroot ", "user ", "group "];
        let mut result = String::new();
        for line in text.lines() {
            let start = line.trim_start();
            if start.starts_with("bind :443 ") {
                result.extend(["    bind ", &addr.to_string(), "\n"]);
            } else if !machine.iter().any(|word| start.starts_with(word)) {
                result += &line.replace("listen 443 ssl;", &format!("listen {addr};"));
                result.push('\n');
            }
        }
        result
    }

    /// Writes the file, and for nginx a frame, as `/etc/nginx/nginx.conf` is one; returns the arguments.
    fn write(self, folder: &Path, text: &str) -> Result<Vec<String>> {
        let path = folder.join("balancer.conf");
        fs::write(&path, text)?;
        let mut words = vec!["-db".to_owned(), "-f".to_owned()];
        let mut config = path.display().to_string();
        if self == Self::Nginx {
            let here = folder.display();
            let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map(|what| format!("    {what}_temp_path {here}/{what};\n"))
                .concat();
            let frame = format!(
                "daemon off;\nmaster_process off;\npid {here}/pid;\nerror_log stderr;\n\
                 events {{ worker_connections 8192; }}\n\
                 http {{\n    access_log off;\n{temporary}    include {config};\n}}\n"
            );
            config = format!("{here}/nginx.conf");
            fs::write(&config, frame)?;
            words = ["-e", "stderr", "-c"].map(str::to_owned).to_vec();
        }
        words.push(config);
        Ok(words)
    }
}

/// The line of the first node becomes one for each of these; those of the others go.
fn with_nodes(text: &str, nodes: &[SocketAddr]) -> String {
    let mut result = String::new();
    for line in text.lines() {
        if line.contains(" 127.0.0.1:9901") {
            for (number, node) in (1..).zip(nodes) {
                let line = line.replace("127.0.0.1:9901", &node.to_string());
                result += &line.replace("node1", &format!("node{number}"));
                result.push('\n');
            }
        } else if !line.contains(" 127.0.0.1:990") {
            result += line;
            result.push('\n');
        }
    }
    result
}

fn answer(addr: SocketAddr, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(addr)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
