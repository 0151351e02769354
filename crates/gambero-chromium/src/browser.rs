//! A Chromium of our own: it ends with whoever has started it.

use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use crate::find::{find, find_whole};
use crate::page::Page;
use crate::wire::{Wire, lock};

/// Starts Chromium with the pipe where it expects it, and takes a folder away when it has ended, whoever is
/// still there then.
const SCRIPT: &str = r#"gone=$1; shift
"$@" 3<&0 4>&1 </dev/null >/dev/null
[ -z "$gone" ] || rm -rf "$gone" || { sleep 1; rm -rf "$gone"; }"#;

/// Quick, alone, the same everywhere, and without any host but this machine.
const FLAGS: [&str; 28] = [
    "--headless",
    "--remote-debugging-pipe",
    // Root has no sandbox, and the pages are ours.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-quic",
    "--disable-breakpad",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--password-store=basic",
    "--mute-audio",
    "--lang=en-US",
    "--accept-lang=en-US",
    "--force-color-profile=srgb",
    // A machine without a mouse has one all the same: with it, things can be hovered over and hit finely.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    // Several pages are looked at at once: none of them may doze.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    // Pages are many and short-lived: no process in reserve, none kept for going back, none more than there
    // are people.
    "--disable-site-isolation-trials",
    "--renderer-process-limit=4",
    "--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades,BackForwardCache,SpareRendererForSitePerProcess",
];

/// How long Chromium may take to end by itself.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running Chromium. It ends when this is dropped, or when this process ends in whatever way.
pub struct Browser {
    pub(crate) wire: Arc<Wire>,
    process: Mutex<Child>,
    /// The folder of everything that it writes.
    pub profile: PathBuf,
}

/// The one Chromium that the tests of a program share.
pub fn shared() -> &'static Browser {
    static SHARED: OnceLock<Browser> = OnceLock::new();
    SHARED.get_or_init(Browser::start)
}

impl Browser {
    /// Starts the Chromium of this machine.
    ///
    /// # Panics
    ///
    /// If there is none, or it cannot be started.
    pub fn start() -> Self {
        let profile = tempfile::Builder::new().prefix("gambero-chromium-").tempdir().unwrap();
        let browser = Self::start_program(find(), profile.path(), profile.path());
        // From here on the script removes it.
        let _ = profile.keep();
        browser
    }

    /// Starts the Chromium of this machine with a profile that stays when it ends: see [`Browser::own_page`].
    pub fn start_with(profile: &Path) -> Self {
        Self::start_program(find(), profile, Path::new(""))
    }

    /// The same with a Chromium that can install sites as apps: see [`Page::install`].
    pub fn start_whole_with(profile: &Path) -> Self {
        Self::start_program(find_whole(), profile, Path::new(""))
    }

    fn start_program(program: Option<PathBuf>, profile: &Path, gone: &Path) -> Self {
        let program = program.expect(
            "no Chromium was found; install the package chromium, or name the program in GAMBERO_CHROMIUM",
        );
        let said = tempfile::tempfile().unwrap();
        let mut process = Command::new("sh")
            .args(["-c", SCRIPT, "sh"])
            .arg(gone)
            .arg(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .env("TZ", "UTC")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(said.try_clone().unwrap())
            // An interrupt at the terminal is for us; Chromium then ends because the pipe does.
            .process_group(0)
            .spawn()
            .expect("Chromium cannot be started");
        let (out, answers) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let wire = Wire::new(out, answers, said);
        Self { wire, process: Mutex::new(process), profile: profile.to_owned() }
    }

    /// A new page that shares no cookie and no storage with others.
    pub async fn page(&self) -> Page {
        Page::open(self).await
    }

    /// A new page whose cookies and storage are in the profile.
    pub async fn own_page(&self) -> Page {
        Page::open_own(self).await
    }

    /// Ends all of its processes at once, as a crash or an empty battery does.
    pub fn kill(self) {
        kill_group(&mut lock(&self.process));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.wire.close();
        let mut process = lock(&self.process);
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if !matches!(process.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        kill_group(&mut process);
    }
}

/// Kills the group: Chromium has many processes.
fn kill_group(process: &mut Child) {
    let group = process.id();
    let _ = Command::new("sh").args(["-c", &format!("kill -KILL -{group}")]).status();
    let _ = process.wait();
}
