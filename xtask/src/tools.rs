//! What the tests need beside Rust: Chromium, servers, load balancers and everyday text from the system, and
//! from npm what checks the browser's modules.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::find::{HEADLESS_SHELL, PROGRAMS, WHOLE, find, find_whole};
use crate::postgres;
use crate::root;
use crate::steps::{Task, program};

/// Sees to it that everything is there.
pub(crate) fn install() -> Result<()> {
    system()?;
    eprintln!("{}", find().unwrap_or_default().display());
    packages()
}

/// Packages of the system, and a file of each: what hosts use, whose load balancers tests start themselves,
/// and text in the languages of the guard, which its tests read where it is.
const SYSTEM: [(&str, &str); 12] = [
    ("nats-server", "/usr/sbin/nats-server"),
    ("nginx", "/usr/sbin/nginx"),
    ("haproxy", "/usr/sbin/haproxy"),
    ("systemd", "/usr/bin/systemd-analyze"),
    ("faketime", "/usr/bin/faketime"),
    ("fakeroot", "/usr/bin/fakeroot"),
    ("python3-yaml", "/usr/lib/python3/dist-packages/yaml/__init__.py"),
    ("fortunes", "/usr/share/games/fortunes/science"),
    ("fortunes-de", "/usr/share/games/fortunes/de/sprueche"),
    ("fortunes-es", "/usr/share/games/fortunes/es/refranes.fortunes"),
    ("fortunes-it", "/usr/share/games/fortunes/it/italia"),
    ("fillets-ng-data", "/usr/share/games/fillets-ng/script/airplane/dialogs_fr.lua"),
];

/// Those that start a service when they are installed, which nobody asked for here.
const SERVICES: [&str; 4] = [postgres::PACKAGE, "nats-server", "nginx", "haproxy"];

/// Which packages of the system are missing.
fn missing() -> Vec<&'static str> {
    let found = [
        (HEADLESS_SHELL, find().is_some()),
        // One test installs the site as an app: that takes windows, also where nobody sees them.
        (WHOLE[0], find_whole().is_some()),
        (postgres::PACKAGE, postgres::find().is_some()),
    ];
    let files = SYSTEM.map(|(name, file)| (name, Path::new(file).exists()));
    found.into_iter().chain(files).filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect()
}

/// Installs the packages of the system that are missing, all at once: apt-get takes seconds for each call.
/// None of them runs as a service afterwards if it was not there before.
fn system() -> Result<()> {
    let missing_before = missing();
    if missing_before.is_empty() {
        return Ok(());
    }
    apt(&missing_before)?;
    for name in SERVICES {
        if missing_before.contains(&name) {
            stop_service(name)?;
        }
    }
    let missing_now = missing();
    ensure!(missing_now.is_empty(), "no longer in the packages that have their names: {missing_now:?}");
    Ok(())
}

/// Stops a service that has just been installed, and sees to it that it does not start with the machine.
fn stop_service(name: &str) -> Result<()> {
    // It fails where nothing was started, as in containers.
    as_root("service").arg(name).arg("stop").succeeds();
    // Some packages have a script of their own for machines without systemd, others a unit alone.
    if Path::new("/etc/init.d").join(name).exists() {
        as_root("update-rc.d").arg(name).arg("disable").run()
    } else if Path::new("/usr/bin/systemctl").exists() || Path::new("/bin/systemctl").exists() {
        as_root("systemctl").arg("disable").arg(name).run()
    } else {
        Ok(())
    }
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
    apt(&[name])
}

/// Installs packages of the system.
fn apt(names: &[&str]) -> Result<()> {
    let listed = names.join(" ");
    let advice = format!("please install this yourself: apt-get install {listed}");
    // Servers are not started when they are installed: the tests start their own.
    let apt = || as_root("apt-get").env("DEBIAN_FRONTEND", "noninteractive").env("RUNLEVEL", "1");
    if !apt().arg("--version").succeeds() {
        bail!("this needs apt-get, and to be root or to have sudo; {advice}");
    }
    apt().arg("update").arg("-q").run().context(advice.clone())?;
    let install = ["install", "-q", "-y", "--no-install-recommends"];
    apt().args(&install).args(names).run().context(advice)
}

/// A call of a program with the rights of root.
fn as_root(name: &str) -> Task {
    let id = Command::new("id").arg("-u").output();
    let root = id.is_ok_and(|output| output.stdout == b"0\n");
    if root { program(name) } else { program("sudo").arg("-n").arg(name) }
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
    files.into_iter().fold(node, Task::arg).run()
}
