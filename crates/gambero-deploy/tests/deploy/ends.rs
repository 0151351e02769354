//! Load balancers end with the test that started them, even if that is killed.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

use gambero_deploy::{HaProxy, Nginx};

/// No node listens there.
const NOBODY: ([u8; 4], u16) = ([127, 0, 0, 1], 1);

/// Waits until nobody listens any more.
fn wait_for_end(addr: SocketAddr) {
    while TcpStream::connect(addr).is_ok() {
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn load_balancers_end_when_they_are_dropped() {
    let (nginx, haproxy) =
        (Nginx::start(&[NOBODY.into()]).unwrap(), HaProxy::start(&[NOBODY.into()]).unwrap());
    let addresses = [nginx.addr(), haproxy.addr()];
    drop((nginx, haproxy));
    for addr in addresses {
        assert!(TcpStream::connect(addr).is_err(), "{addr} still listens");
    }
}

#[test]
fn load_balancers_end_when_the_test_is_killed() {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ends::started_to_be_killed", "--ignored", "--nocapture"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let addresses: Vec<SocketAddr> =
        lines.filter_map(|line| line.split("listens on ").nth(1)?.parse().ok()).take(2).collect();
    assert!(addresses.iter().all(|addr| TcpStream::connect(addr).is_ok()), "{addresses:?}");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(addresses.len(), 2);
    addresses.into_iter().for_each(wait_for_end);
}

/// The program that the test above kills.
#[test]
#[ignore = "another test starts it"]
fn started_to_be_killed() {
    let (nginx, haproxy) =
        (Nginx::start(&[NOBODY.into()]).unwrap(), HaProxy::start(&[NOBODY.into()]).unwrap());
    println!("\nlistens on {}\nlistens on {}", nginx.addr(), haproxy.addr());
    loop {
        std::thread::park();
    }
}
