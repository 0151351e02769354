//! Places that are not fit for a store: what is said of each, and that nothing is touched.

use std::net::TcpListener;

use gambero_services::{Certificate, Postgres, Settings};
use gambero_store::{PostgresOptions, PostgresStore, Store, StoreError, Unreachable, Unusable};

use crate::make;

/// Why an address is not taken; it is said with the place and what to do.
async fn why(url: &str, advice: &str) -> Unreachable {
    let error = make::refused(url).await;
    let said = error.to_string();
    assert!(said.contains(advice), "{said}");
    match error {
        StoreError::Unreachable { why, .. } => why,
        error => panic!("{error:?}"),
    }
}

#[tokio::test]
async fn no_server() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("postgres://anna:sesame@127.0.0.1:{port}/cards");
    let error = make::refused(&url).await;
    let said = format!("{error} {error:?}");
    assert!(
        said.contains(&format!("PostgreSQL database cards at 127.0.0.1:{port}: no server answers")),
        "{said}"
    );
    assert!(!said.contains("sesame"), "{said}");
    let nothing = gambero_services::shared().unwrap().url("nothing_here");
    let nothing = why(&nothing, "createdb --encoding=UTF8 --template=template0 nothing_here").await;
    assert!(matches!(nothing, Unreachable::NoDatabase(_)), "{nothing:?}");
    let nowhere = why("postgres://anna@nowhere.invalid/cards", "are host and port right?").await;
    assert!(matches!(nowhere, Unreachable::NoServer(_)), "{nowhere:?}");
    let strange = why("sqlite://cards.db", "postgres://user@host:5432/database").await;
    assert!(matches!(strange, Unreachable::Address(_)), "{strange:?}");
}

#[tokio::test]
async fn a_server_that_says_nothing_is_not_waited_for_forever() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://anna@{}/cards", silent.local_addr().unwrap());
    let why = why(&url, "it does not answer").await;
    assert!(matches!(why, Unreachable::NoServer(_)), "{why:?}");
}

#[tokio::test]
async fn users_and_passwords() {
    let server = Postgres::start_with(Settings { passwords: true, ..Settings::default() }).unwrap();
    let url = server.create_database("cards").unwrap();
    make::connect(&url).await.close().await;
    let bare = format!("postgres://postgres@127.0.0.1:{}/cards", server.port());
    let wrong = why(&bare, "look at the user and the password").await;
    assert!(matches!(wrong, Unreachable::Login(_)), "{wrong:?}");
    let unknown = why(&bare.replace("postgres@", "nobody:sesame@"), "does not let us in").await;
    assert!(matches!(unknown, Unreachable::Login(_)), "{unknown:?}");
    // A password that is given apart is used, and is not shown.
    let options = PostgresOptions { password: Some("p@ss/word?".into()), ..PostgresOptions::new(bare) };
    assert!(!format!("{options:?}").contains("p@ss"), "{options:?}");
    PostgresStore::connect(options).await.unwrap().close().await;
    // Where the server has no certificate, there is no encryption to be had.
    let safe = why(&format!("{url}?sslmode=require"), "look at sslmode").await;
    assert!(matches!(safe, Unreachable::Tls(_)), "{safe:?}");
}

#[tokio::test]
async fn connections_are_encrypted() {
    let own = Certificate::new().unwrap();
    let settings = Settings { certificate: Some(own.clone()), ..Settings::default() };
    let server = Postgres::start_with(settings).unwrap();
    let url = server.create_database("cards").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let trusted = |name: &str, pem: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, pem).unwrap();
        format!("{url}?sslmode=verify-full&sslrootcert={}", path.display())
    };
    let other = Certificate::new().unwrap();
    for url in [format!("{url}?sslmode=require"), trusted("right", own.certificate)] {
        let store = make::connect(&url).await;
        let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'gambero'";
        assert_eq!(server.sql("postgres", encrypted).unwrap(), "t\n");
        store.close().await;
    }
    let wrong = why(&trusted("wrong", other.certificate), "look at sslmode and sslrootcert").await;
    assert!(matches!(wrong, Unreachable::Tls(_)), "{wrong:?}");
}

#[tokio::test]
async fn a_database_of_another_program_is_not_touched() {
    let url = make::database();
    make::sql(&url, "CREATE TABLE persons (id INT); CREATE TABLE _sqlx_migrations (version BIGINT)");
    let foreign = why(&url, "give Gambero a database of its own").await;
    assert!(matches!(foreign, Unreachable::Foreign), "{foreign:?}");
    let tables = "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace";
    assert_eq!(make::sql(&url, tables), "_sqlx_migrations persons\n");
    // What an extension has brought belongs to the server.
    let url = make::database();
    make::sql(&url, "CREATE SCHEMA theirs; CREATE TABLE theirs.things (id INT)");
    make::connect(&url).await.close().await;
}

#[tokio::test]
async fn databases_that_are_not_fit() {
    let guest = make::database();
    make::sql(&guest, "CREATE ROLE guest LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    let guest = why(&guest.replace("postgres@", "guest@"), "make it the owner").await;
    assert!(matches!(guest, Unreachable::NotAllowed { .. }), "{guest:?}");

    let server = gambero_services::shared().unwrap();
    server.sql("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0").unwrap();
    let latin = why(&server.url("latin"), "UTF8 is needed").await;
    assert!(matches!(latin, Unreachable::Encoding(found) if found == "LATIN1"));

    let url = make::database();
    make::sql(&url, &format!("ALTER DATABASE {} SET default_transaction_read_only = on", make::name(&url)));
    let read_only = why(&url, "the address of the primary server").await;
    assert!(matches!(read_only, Unreachable::ReadOnly), "{read_only:?}");
}

#[tokio::test]
async fn copies_are_made_with_other_tools() {
    let store = make::connect(&make::database()).await;
    let error = store.backup("copy.db").await.unwrap_err();
    assert!(matches!(error, StoreError::Unusable { why: Unusable::DumpInstead, .. }), "{error:?}");
    assert!(error.to_string().contains("pg_dump"), "{error}");
    store.close().await;
}
