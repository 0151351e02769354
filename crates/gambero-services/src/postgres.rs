//! A PostgreSQL of our own: started, stopped, killed, and gone when it is no longer wanted.

use std::fs;
use std::io::Read as _;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::certificate::Certificate;
use crate::error::Error;
use crate::find::find;

/// Who PostgreSQL runs as where we are root, which it refuses to be.
const ACCOUNT: &str = "postgres";

/// The user of the databases, who may do everything there.
const USER: &str = "postgres";

/// The user's password, where one is asked for. It has signs that mean something in addresses.
const PASSWORD: &str = "p@ss/word?";

/// The same as it is written in an address.
const PASSWORD_IN_URL: &str = "p%40ss%2Fword%3F";

/// Waits until nobody holds the other end of its pipe, then ends the server and takes its folder away.
const SCRIPT: &str = r#"folder=$1; shift
cat >/dev/null
"$@" >/dev/null 2>&1
rm -rf "$folder" || { sleep 1; rm -rf "$folder"; }"#;

/// How often starting is tried: somebody may have taken the port, or the last server may still be ending.
const TRIES: u32 = 20;

/// How the server is set up.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whether each commit is forced to the disk; slow, and of use only to measure.
    pub fsync: bool,
    /// Whether users are asked for their passwords.
    pub passwords: bool,
    /// By which connections can be encrypted.
    pub certificate: Option<Certificate>,
}

/// A PostgreSQL server. It ends when this is dropped, or when this process ends in whatever way.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    settings: Settings,
    as_root: bool,
    databases: AtomicU32,
    watch: Mutex<Child>,
}

/// The one server that the tests of a program share: starting it takes a second, a database in it does not.
///
/// # Errors
///
/// If there is none, or it cannot be started.
pub fn shared() -> Result<&'static Postgres, Error> {
    static SHARED: OnceLock<Postgres> = OnceLock::new();
    static STARTING: Mutex<()> = Mutex::new(());
    let _one_by_one = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = SHARED.get() {
        return Ok(server);
    }
    let server = Postgres::start()?;
    Ok(SHARED.get_or_init(|| server))
}

impl Postgres {
    /// Starts a server that loses what it has when the machine crashes, and asks for no password.
    ///
    /// # Errors
    ///
    /// If there is no PostgreSQL on this machine, or it cannot be started.
    pub fn start() -> Result<Self, Error> {
        Self::start_with(Settings::default())
    }

    /// Starts a server.
    ///
    /// # Errors
    ///
    /// If there is no PostgreSQL on this machine, or it cannot be started.
    pub fn start_with(settings: Settings) -> Result<Self, Error> {
        let programs = find().ok_or(Error::NotFound)?;
        let as_root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
        let folder = tempfile::Builder::new().prefix("gambero-postgres-").tempdir()?;
        if as_root {
            said(Command::new("chown").arg(format!("{ACCOUNT}:")).arg(folder.path()))?;
        }
        let watch = watch(&programs, folder.path(), as_root)?;
        // From here on the script takes it away.
        let folder = folder.keep();
        let databases = AtomicU32::new(1);
        let mut server =
            Self { programs, folder, port: 0, settings, as_root, databases, watch: Mutex::new(watch) };
        server.make_files()?;
        for tried in 1.. {
            server.port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            match server.launch() {
                Ok(()) => break,
                Err(error) if tried >= TRIES => return Err(error),
                Err(_) => {}
            }
        }
        Ok(server)
    }

    fn make_files(&self) -> Result<(), Error> {
        let password = self.folder.join("password");
        fs::write(&password, PASSWORD)?;
        if self.as_root {
            said(Command::new("chown").arg(format!("{ACCOUNT}:")).arg(&password))?;
        }
        let method = if self.settings.passwords { "scram-sha-256" } else { "trust" };
        said(
            self.program("initdb")
                .args(["--no-sync", "--encoding=UTF8", "--locale=C", "--auth", method])
                .args(["--username", USER, "--pwfile"])
                .arg(&password)
                .arg("--pgdata")
                .arg(self.data()),
        )?;
        fs::remove_file(password)?;
        if let Some(certificate) = &self.settings.certificate {
            let (certificate, key) = certificate.write(&self.data())?;
            fs::set_permissions(&key, fs::Permissions::from_mode(0o600))?;
            if self.as_root {
                said(Command::new("chown").arg(format!("{ACCOUNT}:")).args([certificate, key]))?;
            }
        }
        Ok(())
    }

    fn launch(&self) -> Result<(), Error> {
        let fsync = if self.settings.fsync { "on" } else { "off" };
        let ssl = if self.settings.certificate.is_some() { "on" } else { "off" };
        let options = [
            format!("-p {} -k {}", self.port, self.folder.display()),
            format!("-c fsync={fsync} -c full_page_writes={fsync} -c ssl={ssl}"),
            // The memory of a small machine, and connections for many tests at once.
            "-c listen_addresses=127.0.0.1 -c shared_buffers=32MB -c max_connections=200".to_owned(),
            "-c shared_preload_libraries=pg_stat_statements".to_owned(),
        ];
        let started = said(
            self.program("pg_ctl")
                .args(["start", "--wait", "--timeout=60", "--pgdata"])
                .arg(self.data())
                .arg("--log")
                .arg(self.folder.join("log"))
                .args(["--options", &options.join(" ")]),
        );
        started.map(|_| ()).map_err(|error| match error {
            Error::Failed { program, said } => {
                Error::Failed { program, said: format!("{said}\n{}", self.log()) }
            }
            error => error,
        })
    }

    /// The port at 127.0.0.1. It stays the same when the server is started again.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What the server has written to its log.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// The address of a database of this server, for the user who may do everything.
    pub fn url(&self, database: &str) -> String {
        let password = if self.settings.passwords { format!(":{PASSWORD_IN_URL}") } else { String::new() };
        format!("postgres://{USER}{password}@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes an empty database and returns its address.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub fn create_database(&self, name: &str) -> Result<String, Error> {
        self.sql("postgres", &format!("CREATE DATABASE \"{name}\""))?;
        Ok(self.url(name))
    }

    /// Makes an empty database with a name of its own and returns its address.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub fn fresh_database(&self) -> Result<String, Error> {
        self.create_database(&format!("fresh_{}", self.databases.fetch_add(1, Ordering::Relaxed)))
    }

    /// Runs statements, and returns their rows: one a line, columns with `|` between them.
    ///
    /// # Errors
    ///
    /// If the server refuses one.
    pub fn sql(&self, database: &str, statements: &str) -> Result<String, Error> {
        let mut psql = self.program("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"])
            .args(["--username", USER, "--dbname", database, "--port", &self.port.to_string(), "--host"])
            .arg(&self.folder)
            .env("PGPASSWORD", PASSWORD)
            .args(["--command", statements]);
        said(&mut psql)
    }

    /// Stops the server at once, as a power cut does; what was committed is there when it is started again.
    ///
    /// # Errors
    ///
    /// If it does not run.
    pub fn stop(&self) -> Result<(), Error> {
        let mut stop = self.program("pg_ctl");
        said(stop.args(["stop", "--wait", "--mode=immediate", "--pgdata"]).arg(self.data())).map(|_| ())
    }

    /// Kills the server's first process; the others end when they notice.
    ///
    /// # Errors
    ///
    /// If it does not run.
    pub fn kill(&self) -> Result<(), Error> {
        let file = fs::read_to_string(self.data().join("postmaster.pid"))?;
        let process = file.lines().next().unwrap_or_default();
        said(Command::new("kill").args(["-KILL", process])).map(|_| ())
    }

    /// Starts the server again, with its files and its port.
    ///
    /// # Errors
    ///
    /// If that cannot be done.
    pub fn start_again(&self) -> Result<(), Error> {
        for tried in 1.. {
            match self.launch() {
                Ok(()) => break,
                Err(error) if tried >= TRIES => return Err(error),
                // What the last one has left may still be ending.
                Err(_) => thread::sleep(Duration::from_millis(200)),
            }
        }
        Ok(())
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = program(&self.programs, name, self.as_root);
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
        drop(watch.stdin.take());
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(10) && matches!(watch.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// A program of PostgreSQL, as a user that it accepts.
fn program(folder: &Path, name: &str, as_root: bool) -> Command {
    let path = folder.join(name);
    if !as_root {
        return Command::new(path);
    }
    let account = [format!("--reuid={ACCOUNT}"), format!("--regid={ACCOUNT}"), "--clear-groups".to_owned()];
    let mut command = Command::new("setpriv");
    command.args(account).arg(path);
    command
}

/// Starts the script that ends the server when we are gone.
fn watch(programs: &Path, folder: &Path, as_root: bool) -> Result<Child, Error> {
    let mut stop = program(programs, "pg_ctl", as_root);
    stop.args(["stop", "--wait", "--mode=immediate", "--pgdata"]).arg(folder.join("data"));
    Command::new("sh")
        .args(["-c", SCRIPT, "sh"])
        .arg(folder)
        .arg(stop.get_program())
        .args(stop.get_args())
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // An interrupt at the terminal is for us; the script then goes on because the pipe ends.
        .process_group(0)
        .spawn()
        .map_err(|why| Error::Start { program: "sh".into(), why })
}

/// What a program says; it must end well.
fn said(command: &mut Command) -> Result<String, Error> {
    let program = command.get_program().to_string_lossy().into_owned();
    // Into a file and not a pipe: the server that is started here would hold the pipe open.
    let mut output = tempfile::tempfile()?;
    let status = command
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(output.try_clone()?)
        .status()
        .map_err(|why| Error::Start { program: program.clone(), why })?;
    let mut said = String::new();
    std::io::Seek::rewind(&mut output)?;
    output.read_to_string(&mut said)?;
    if status.success() { Ok(said) } else { Err(Error::Failed { program, said }) }
}
