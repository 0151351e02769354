//! What the tests need beside Rust: Chromium, servers, load balancers and everyday text from the system, and
//! from npm what checks the browser's modules.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::root;
use crate::steps::{Task, program};

/// Packages of the system, and a file of each: what hosts use, whose load balancers tests start themselves,
/// and text in the languages of the guard, which its tests read where it is.
const SYSTEM: [(&str, &str); 18] = [
    ("chromium-headless-shell", "/usr/bin/chromium-headless-shell"),
    // One test installs the site as an app: that takes windows, also where nobody sees them.
    ("chromium", "/usr/bin/chromium"),
    ("postgresql", "/usr/bin/psql"),
    ("nats-server", "/usr/sbin/nats-server"),
    ("nginx", "/usr/sbin/nginx"),
    ("haproxy", "/usr/sbin/haproxy"),
    ("systemd", "/usr/bin/systemd-analyze"),
    ("faketime", "/usr/bin/faketime"),
    ("dpkg-dev", "/usr/bin/dpkg-shlibdeps"),
    ("fakeroot", "/usr/bin/fakeroot"),
    ("g++", "/usr/bin/c++"),
    ("python3-venv", "/usr/bin/python3"),
    ("python3-yaml", "/usr/lib/python3/dist-packages/yaml/__init__.py"),
    ("fortunes", "/usr/share/games/fortunes/science"),
    ("fortunes-de", "/usr/share/games/fortunes/de/sprueche"),
    ("fortunes-es", "/usr/share/games/fortunes/es/refranes.fortunes"),
    ("fortunes-it", "/usr/share/games/fortunes/it/italia"),
    ("fillets-ng-data", "/usr/share/games/fillets-ng/script/airplane/dialogs_fr.lua"),
];

/// Installs the packages of the system and of npm that are missing.
pub(crate) fn install() -> Result<()> {
    let missing = SYSTEM.iter().filter(|(_, file)| !Path::new(file).exists());
    let missing: Vec<_> = missing.map(|(name, _)| *name).collect();
    if !missing.is_empty() {
        apt(&missing)?;
    }
    packages()
}

/// Installs packages of the system, all at once: apt-get takes seconds for each call.
pub(crate) fn apt(names: &[&str]) -> Result<()> {
    let root = program("id").arg("-u").output().is_ok_and(|user| user == "0\n");
    let apt = || {
        let task = if root { program("apt-get") } else { program("sudo").args(&["-n", "apt-get"]) };
        task.env("DEBIAN_FRONTEND", "noninteractive")
    };
    let advice = format!("install this as root: apt-get install {}", names.join(" "));
    ensure!(apt().arg("--version").succeeds(), "no apt-get, or no right to use it; {advice}");
    apt().args(&["update", "-q"]).run().context(advice.clone())?;
    apt().args(&["install", "-q", "-y", "--no-install-recommends"]).args(names).run().context(advice)
}

/// The folder of the browser's side.
fn folder() -> PathBuf {
    root().join("crates/gambero-server")
}

/// Installs what npm has for us, again only when the list has changed.
fn packages() -> Result<()> {
    let list = folder().join("package-lock.json");
    let wanted = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    // Written at the end, so that half an installation does not count.
    let mark = folder().join("node_modules/.gambero-lock.json");
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let npm = program("npm").args(&["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
    npm.arg(folder()).run().context("Node 20 or later with its npm is needed")?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))
}

/// Checks the types of the browser's modules.
pub(crate) fn types() -> Result<()> {
    let compiler = program(folder().join("node_modules/.bin/tsc"));
    compiler.args(&["--noEmit", "--pretty", "false", "-p"]).arg(folder().join("web/jsconfig.json")).run()
}

/// Runs the tests of the browser's modules.
pub(crate) fn modules() -> Result<()> {
    let tests = folder().join("web/tests");
    let entries = fs::read_dir(&tests).with_context(|| format!("cannot list {}", tests.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|path| path.to_string_lossy().ends_with(".test.js"));
    files.sort();
    let node = program("node").args(&["--test", "--test-reporter=spec"]).env("NO_COLOR", "1");
    files.into_iter().fold(node, Task::arg).run()
}
