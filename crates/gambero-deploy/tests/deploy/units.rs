//! The units, read by systemd itself, in a system that has nothing else.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Both units; the second one for a port.
const UNITS: [&str; 2] = ["gambero.service", "gambero@9901.service"];

/// How exposed a unit may be by systemd's count, from 0 to 10; `docs/operations.md` says it too.
const MOST_EXPOSED: f64 = 1.5;

/// A folder that stands for `/`, with the units, the program's name, and what systemd wants to find.
fn system() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let units = root.path().join("etc/systemd/system");
    fs::create_dir_all(&units).unwrap();
    fs::create_dir_all(root.path().join("usr/bin")).unwrap();
    fs::copy("/bin/true", root.path().join("usr/bin/gambero")).unwrap();
    for name in ["gambero.service", "gambero@.service"] {
        fs::copy(gambero_deploy::file("systemd").join(name), units.join(name)).unwrap();
    }
    for name in ["basic", "multi-user", "network", "network-online", "shutdown", "sysinit"] {
        fs::write(units.join(format!("{name}.target")), "[Unit]\nDescription=A target\n").unwrap();
    }
    symlink("gambero@.service", units.join("gambero@9901.service")).unwrap();
    root
}

fn analyze(root: &TempDir, arguments: &[&str]) -> Output {
    let mut command = Command::new("systemd-analyze");
    command.args(arguments).arg(format!("--root={}", root.path().display())).env("LC_ALL", "C.UTF-8");
    command.output().expect("systemd-analyze is there")
}

#[test]
fn systemd_reads_the_units_without_a_complaint() {
    let root = system();
    for unit in UNITS {
        let found = analyze(&root, &["verify", "--man=no", unit]);
        let said = String::from_utf8_lossy(&found.stderr);
        assert!(found.status.success() && said.is_empty(), "{unit}: {said}");
    }
    // And it does complain where there is a reason.
    let path = root.path().join("etc/systemd/system/gambero.service");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("PrivateTmp=", "PrivateTemp=").replace("/usr/bin/gambero", "/no/program"))
        .unwrap();
    let said =
        String::from_utf8_lossy(&analyze(&root, &["verify", "--man=no", UNITS[0]]).stderr).into_owned();
    assert!(said.contains("PrivateTemp") && said.contains("/no/program"), "{said}");
}

#[test]
fn the_units_expose_little() {
    let root = system();
    for unit in UNITS {
        let found = analyze(&root, &["security", "--offline=true", unit]);
        let said = String::from_utf8_lossy(&found.stdout);
        let figure =
            said.split("Overall exposure level for ").nth(1).and_then(|rest| rest.split(": ").nth(1));
        let figure = figure.and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
        assert!(figure.is_some_and(|figure| figure <= MOST_EXPOSED), "{unit}: {said}");
    }
}

#[test]
fn both_units_are_locked_up_alike() {
    let [one, other] = ["gambero.service", "gambero@.service"].map(|name| {
        let text = crate::read(&format!("deploy/systemd/{name}"));
        let locks =
            text.split_once("NoNewPrivileges=").unwrap_or_else(|| panic!("{name} locks nothing up")).1;
        locks.to_owned()
    });
    assert_eq!(one, other);
}
