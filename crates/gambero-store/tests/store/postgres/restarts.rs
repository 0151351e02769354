//! When the server goes away, and comes back.

use std::sync::Arc;
use std::time::Duration;

use gambero_services::Postgres;
use gambero_store::{Cluster as _, PostgresOptions, PostgresStore, Store, StoreError, Unreachable};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::make::{self, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_comes_back_with_its_server() {
    let server = Postgres::start().unwrap();
    let store = make::connect(&server.create_database("cards").unwrap()).await;
    let person = make::person(&store).await;
    let (table, _) = make::new_table(&store, person).await;
    let node = store.join("one", "1", Duration::from_hours(1)).await.unwrap();
    let mut version = 2;
    for round in 0..3 {
        store.append(make::append(table, version)).await.unwrap();
        version += 1;
        let gone = if round == 0 { server.kill() } else { server.stop() };
        gone.unwrap();
        // A process that serves us may outlive the first one by a moment.
        let lost = loop {
            match store.append(make::append(table, version)).await {
                Ok(()) => version += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(lost, StoreError::Database(_) | StoreError::TimedOut), "{lost:?}");
        until(async || store.check().await.is_err()).await;
        assert!(store.person(person).await.is_err());
        server.start_again().unwrap();
        until(async || store.check().await.is_ok()).await;
        // Whether the entry is there, the log tells.
        version = make::assert_whole(&store, table).await + 1;
        assert!(store.person(person).await.unwrap().is_some());
        // The first entry finds that the old connection is gone, if nobody has before.
        if store.append(make::append(table, version)).await.is_err() {
            version = make::assert_whole(&store, table).await + 1;
            store.append(make::append(table, version)).await.unwrap();
        }
        version += 1;
    }
    // The server remembers no node after a crash; another node gets another number.
    assert_eq!(store.renew(node, Duration::from_hours(1)).await.unwrap(), None);
    assert_ne!(store.join("one", "1", Duration::from_hours(1)).await.unwrap(), node);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_somebody_else_has_locked_is_not_waited_for_forever() {
    let url = make::database();
    let options = PostgresOptions { connections: 2, ..PostgresOptions::new(url.as_str()) };
    let store = PostgresStore::connect(options).await.unwrap();
    let person = make::person(&store).await;
    let (table, _) = make::new_table(&store, person).await;
    let mut other = <sqlx::PgConnection as sqlx::Connection>::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE log, persons, pulse IN ACCESS EXCLUSIVE MODE")
        .execute(&mut other)
        .await
        .unwrap();
    let (entry, name, check) = tokio::join!(
        store.append(make::append(table, 2)),
        store.update_person(person, "Bert", "de"),
        store.check(),
    );
    for outcome in [entry, name, check] {
        assert!(matches!(outcome, Err(StoreError::Database(_) | StoreError::TimedOut)), "{outcome:?}");
    }
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(make::append(table, 2)).await.unwrap();
    store.check().await.unwrap();
    assert_eq!(store.person(person).await.unwrap().unwrap().name, "Anna");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_follows_another_one_is_not_written_to() {
    let server = Postgres::start().unwrap();
    let url = server.create_database("cards").unwrap();
    let store = make::connect(&url).await;
    let person = make::person(&store).await;
    let (table, _) = make::new_table(&store, person).await;
    // From now on it waits for what a primary server sends.
    server.sql("postgres", "COPY (SELECT 1) TO PROGRAM 'cat >standby.signal'").unwrap();
    server.stop().unwrap();
    server.start_again().unwrap();
    until(async || store.person(person).await.is_ok()).await;
    for _ in 0..3 {
        let lost = store.append(make::append(table, 2)).await.unwrap_err();
        assert!(matches!(lost, StoreError::Database(_)), "{lost:?}");
    }
    let error = make::refused(&url).await;
    assert!(matches!(error, StoreError::Unreachable { why: Unreachable::ReadOnly, .. }), "{error:?}");
    // It becomes the primary server, as when the first one is lost.
    server.sql("postgres", "SELECT pg_promote()").unwrap();
    until(async || store.check().await.is_ok()).await;
    store.append(make::append(table, 2)).await.unwrap();
    store.close().await;
}

/// Lies between a store and its server. When it is cut, nothing passes any more and nobody is told.
struct Network {
    address: String,
    cut: Arc<watch::Sender<u32>>,
}

impl Network {
    async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let cut = Arc::new(watch::Sender::new(0));
        let cuts = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut cut = cuts.subscribe();
                tokio::spawn(async move {
                    let mut far = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
                    let passing = tokio::io::copy_bidirectional(&mut near, &mut far);
                    tokio::select! {
                        _ = passing => {}
                        _ = cut.changed() => std::future::pending().await,
                    }
                });
            }
        });
        Self { address, cut }
    }

    /// Cuts all connections that there are. New ones can be made.
    fn cut(&self) {
        self.cut.send_modify(|cuts| *cuts += 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_network_is_not_waited_for_forever() {
    let server = gambero_services::shared().unwrap();
    let network = Network::to(server.port()).await;
    let url = make::database().replace(&format!("127.0.0.1:{}", server.port()), &network.address);
    let store = make::connect(&url).await;
    let person = make::person(&store).await;
    let (table, _) = make::new_table(&store, person).await;
    store.append(make::append(table, 2)).await.unwrap();
    network.cut();
    let (entry, read, removed) = tokio::join!(
        store.append(make::append(table, 3)),
        store.person(person),
        store.remove_token([1; 32]),
    );
    assert!(matches!(entry, Err(StoreError::TimedOut)), "{entry:?}");
    // These may have found in time that the connection is dead, and made another one.
    assert!(matches!(read, Ok(_) | Err(StoreError::TimedOut)), "{read:?}");
    assert!(matches!(removed, Ok(()) | Err(StoreError::TimedOut)), "{removed:?}");
    // Those connections are not used again.
    for version in 3..20 {
        store.append(make::append(table, version)).await.unwrap();
        assert!(store.person(person).await.unwrap().is_some());
    }
    // Nor are those that nobody used when it was cut again.
    network.cut();
    until(async || store.check().await.is_ok()).await;
    store.close().await;
}
