//! A server of our own comes, answers, and goes.

use std::net::TcpStream;

use gambero_postgres::{Postgres, Settings};

#[test]
fn a_server_keeps_what_it_has_when_it_is_stopped_or_killed() {
    let server = Postgres::start().unwrap();
    server.create_database("one").unwrap();
    server.sql("one", "CREATE TABLE things (id INT); INSERT INTO things VALUES (7)").unwrap();
    server.stop().unwrap();
    assert!(server.sql("one", "SELECT 1").is_err());
    server.start_again().unwrap();
    assert_eq!(server.sql("one", "SELECT id FROM things").unwrap(), "7\n");
    server.kill().unwrap();
    server.start_again().unwrap();
    assert_eq!(server.sql("one", "SELECT id FROM things").unwrap(), "7\n");
    let port = server.port();
    drop(server);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}

#[test]
fn a_server_can_ask_for_passwords() {
    let server = Postgres::start_with(Settings { passwords: true, ..Settings::default() }).unwrap();
    assert_eq!(server.sql("postgres", "SELECT 'x'").unwrap(), "x\n");
    assert!(server.url("one").contains(":p%40ss"));
}
