//! Clocks that differ from the database's. Debian's `faketime` gives a program another time.

use std::process::Command;

use super::refused;
use crate::Folder;
use crate::server::{Server, serve};

/// The same command at another time.
fn at(time: &str, command: &Command) -> Command {
    let mut faked = Command::new("faketime");
    faked.args(["-f", time]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        faked.env(name, value.unwrap_or_default());
    }
    faked
}

#[test]
fn a_node_with_another_time_does_not_start() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    for (time, wanted) in
        [("+1h", "seconds ahead of the database's"), ("-1h", "seconds behind the database's")]
    {
        let complaint = refused(at(time, &serve(&["--database", &database])));
        assert!(complaint.contains(wanted) && complaint.contains("set both by NTP"), "{complaint}");
    }
    let name = database.rsplit_once('/').unwrap().1;
    let alive = "SELECT COUNT(*) FROM nodes WHERE until_ms > EXTRACT(EPOCH FROM clock_timestamp()) * 1000";
    let alive = gambero_services::shared().unwrap().sql(name, alive).unwrap();
    assert_eq!(alive, "0\n", "no table waits for it");
}

#[tokio::test]
async fn a_clock_that_is_set_wrong_while_the_node_runs_is_seen() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let folder = Folder::new();
    let time = folder.file("time", "+0");
    let library = Command::new("faketime").args(["-f", "+0", "printenv", "LD_PRELOAD"]).output();
    let library = String::from_utf8(library.expect("faketime is installed").stdout).unwrap();
    let mut command = serve(&["--database", &database]);
    command.env("LD_PRELOAD", library.trim()).env("FAKETIME_TIMESTAMP_FILE", &time);
    command.env("FAKETIME_NO_CACHE", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let mut node = Server::start(&mut command);
    node.counts("gambero_clock_skew_seconds", |seconds| seconds.abs() < 1.0).await;
    std::fs::write(&time, "+1h").unwrap();
    node.counts("gambero_clock_skew_seconds", |seconds| seconds > 3000.0).await;
    node.says("this machine's clock is ahead of the database's").await;
    node.stop().await;
}
