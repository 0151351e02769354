//! What the tests need beside Rust: Chromium, servers and everyday text from the system, and from npm what
//! checks the browser's modules.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::find::{HEADLESS_SHELL, PROGRAMS, WHOLE, find, find_whole};
use crate::postgres;
use crate::root;
use crate::steps::program;

/// Sees to it that everything is there.
pub(crate) fn install() -> Result<()> {
    chromium()?;
    // One test installs the site as an app: that takes windows, also where nobody sees them.
    if find_whole().is_none() {
        package(WHOLE[0])?;
    }
    servers()?;
    corpus()?;
    packages()
}

/// Packages with text in the languages of the guard, and a file of each. The guard's tests read them where
/// they are.
const CORPUS: [(&str, &str); 5] = [
    ("fortunes", "/usr/share/games/fortunes/science"),
    ("fortunes-de", "/usr/share/games/fortunes/de/sprueche"),
    ("fortunes-es", "/usr/share/games/fortunes/es/refranes.fortunes"),
    ("fortunes-it", "/usr/share/games/fortunes/it/italia"),
    ("fillets-ng-data", "/usr/share/games/fillets-ng/script/airplane/dialogs_fr.lua"),
];

/// Servers that tests start for themselves, by the names of package and program: a message bus, and two that
/// stand before several nodes.
const SERVERS: [&str; 3] = ["nats-server", "nginx", "haproxy"];

/// Where Debian has programs of servers, which are not in everybody's `PATH`.
const SERVERS_AT: &str = "/usr/sbin";

/// Sees to it that there are a PostgreSQL and the other servers.
fn servers() -> Result<()> {
    if postgres::find().is_none() {
        package(postgres::PACKAGE)?;
        anyhow::ensure!(postgres::find().is_some(), "the package {} has no programs", postgres::PACKAGE);
    }
    for name in SERVERS {
        let file = Path::new(SERVERS_AT).join(name);
        if !file.exists() {
            package(name)?;
            anyhow::ensure!(file.exists(), "the package {name} has no {} any more", file.display());
        }
    }
    Ok(())
}

/// Sees to it that there is everyday text.
fn corpus() -> Result<()> {
    for (name, file) in CORPUS {
        if !Path::new(file).exists() {
            package(name)?;
            anyhow::ensure!(Path::new(file).exists(), "the package {name} has no {file} any more");
        }
    }
    Ok(())
}

/// Sees to it that there is a Chromium.
pub(crate) fn chromium() -> Result<()> {
    if find().is_none() {
        package(HEADLESS_SHELL)?;
    }
    let found = find().with_context(|| format!("none of {} is in PATH", PROGRAMS.join(", ")))?;
    eprintln!("{}", found.display());
    Ok(())
}

/// Installs a package of the system.
///
/// # Errors
///
/// If that needs somebody else.
pub(crate) fn package(name: &str) -> Result<()> {
    let advice = format!("please install the package {name} yourself: apt-get install {name}");
    let id = Command::new("id").arg("-u").output();
    let root = id.is_ok_and(|output| output.stdout == b"0\n");
    let apt = || {
        let task = if root { program("apt-get") } else { program("sudo").arg("-n").arg("apt-get") };
        // Servers are not started when they are installed: the tests start their own.
        task.env("DEBIAN_FRONTEND", "noninteractive").env("RUNLEVEL", "1")
    };
    if !apt().arg("--version").succeeds() {
        bail!("this needs apt-get, and to be root or to have sudo; {advice}");
    }
    apt().arg("update").arg("-q").run().context(advice.clone())?;
    apt().arg("install").arg("-q").arg("-y").arg("--no-install-recommends").arg(name).run().context(advice)
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
    program("npm")
        .arg("ci")
        .arg("--prefix")
        .arg(folder())
        .arg("--ignore-scripts")
        .arg("--no-audit")
        .arg("--no-fund")
        .run()
        .context("Node 20 or later with its npm is needed")?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))
}

/// Checks the types of the browser's modules.
pub(crate) fn types() -> Result<()> {
    program(folder().join("node_modules/.bin/tsc"))
        .arg("--noEmit")
        .arg("--pretty")
        .arg("false")
        .arg("-p")
        .arg(folder().join("web/jsconfig.json"))
        .run()
}

/// Runs the tests of the browser's modules.
pub(crate) fn modules() -> Result<()> {
    let tests = folder().join("web/tests");
    let mut files = Vec::new();
    for entry in fs::read_dir(&tests).with_context(|| format!("cannot list {}", tests.display()))? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    let node = program("node").arg("--test").arg("--test-reporter=spec").env("NO_COLOR", "1");
    files.into_iter().fold(node, crate::steps::Task::arg).run()
}
