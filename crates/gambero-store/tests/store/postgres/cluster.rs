//! What nodes know of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use gambero_store::{
    Append, Claim, Cluster, GameId, NodeId, PersonId, Phase, PostgresOptions, PostgresStore, PresenceRow,
    Store, TableId,
};

use crate::make::{self, until};

/// A lease that does not run out in a test.
const LONG: Duration = Duration::from_hours(1);

/// A lease that does.
const SHORT: Duration = Duration::from_millis(300);

/// Two stores on one database, with a node each that lives.
async fn two() -> ([PostgresStore; 2], [NodeId; 2], PersonId) {
    let url = make::database();
    let stores = [make::connect(&url).await, make::connect(&url).await];
    let one = stores[0].join("one", "0.2.0", LONG).await.unwrap();
    let two = stores[1].join("two", "0.2.1", LONG).await.unwrap();
    let person = make::person(&stores[0]).await;
    (stores, [one, two], person)
}

async fn keeps(store: &PostgresStore, node: NodeId, table: TableId) -> bool {
    store.keep(node, &[table]).await.unwrap() == [table]
}

async fn say(store: &PostgresStore, node: NodeId, table: TableId, body: &str) {
    store.set_presence(node, &BTreeMap::from([(table, body.to_owned())])).await.unwrap();
}

async fn said_of(store: &PostgresStore, table: TableId) -> Vec<PresenceRow> {
    store.presence(&[table]).await.unwrap().into_iter().map(|(_, row)| row).collect()
}

async fn names(store: &PostgresStore, asks: NodeId) -> Vec<String> {
    let pulse = store.renew(asks, LONG).await.unwrap().unwrap();
    pulse.nodes.into_iter().map(|node| node.name).collect()
}

#[tokio::test]
async fn nodes_come_and_go() {
    let ([one, two], [first, second], _) = two().await;
    let pulse = one.renew(first, LONG).await.unwrap().unwrap();
    assert!(pulse.now > 1_700_000_000_000);
    assert_eq!(pulse.nodes.iter().map(|node| node.id).collect::<Vec<_>>(), [first, second]);
    assert_eq!((pulse.nodes[1].name.as_str(), pulse.nodes[1].version.as_str()), ("two", "0.2.1"));

    two.renew(second, SHORT).await.unwrap().unwrap();
    until(async || names(&one, first).await == ["one"]).await;
    // A lease that has run out can be renewed as long as nobody has given the node up.
    assert_eq!(one.give_up(LONG).await.unwrap(), 0);
    assert_eq!(names(&two, second).await, ["one", "two"]);

    two.leave(second).await.unwrap();
    assert_eq!(names(&one, first).await, ["one"]);
    assert_eq!(one.give_up(Duration::ZERO).await.unwrap(), 1);
    assert_eq!(two.renew(second, LONG).await.unwrap(), None);
    let again = two.join("two", "0.2.1", LONG).await.unwrap();
    assert!(again > second);
    assert_eq!(names(&one, first).await, ["one", "two"]);
}

#[tokio::test]
async fn a_table_has_one_keeper() {
    let ([one, two], [first, second], person) = two().await;
    let (table, code) = make::new_table(&one, person).await;
    let is_kept = async || one.stands(&[table]).await.unwrap()[0].is_kept;
    assert!(!is_kept().await);
    assert!(keeps(&one, first, table).await);
    assert!(keeps(&one, first, table).await, "it is the keeper already");
    assert!(!keeps(&two, second, table).await);
    assert!(is_kept().await);
    two.release(second, &[table]).await.unwrap();
    assert!(is_kept().await, "nobody releases what another one keeps");
    one.release(first, &[table]).await.unwrap();
    assert!(!is_kept().await);
    assert!(keeps(&two, second, table).await);

    // After the lease has run out somebody else can have it.
    assert!(!keeps(&one, first, table).await);
    two.renew(second, SHORT).await.unwrap().unwrap();
    until(async || keeps(&one, first, table).await).await;
    assert!(is_kept().await);
    // A node that has been given up keeps nothing.
    assert_eq!(two.give_up(Duration::ZERO).await.unwrap(), 1);
    one.release(first, &[table]).await.unwrap();
    assert!(!keeps(&two, second, table).await);
    assert_eq!(two.adopt(second, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(one.table(&code).await.unwrap().unwrap().id, table);
}

#[tokio::test]
async fn what_a_dead_node_kept_is_adopted_once() {
    let ([one, two], [first, second], person) = two().await;
    let dead = one.join("dead", "1", LONG).await.unwrap();
    let mut codes = BTreeSet::new();
    for number in 0..40 {
        let (table, code) = make::new_table(&one, person).await;
        assert!(keeps(&one, dead, table).await);
        if number % 4 == 0 {
            one.append(Append { phase: Some(Phase::Closed), ..make::append(table, 2) }).await.unwrap();
        } else {
            codes.insert(code);
        }
    }
    let (kept, _) = make::new_table(&one, person).await;
    assert!(keeps(&two, second, kept).await);
    assert!(one.adopt(first, 99).await.unwrap().is_empty(), "all live");
    one.leave(dead).await.unwrap();

    let mut adopted = Vec::new();
    loop {
        let (mine, yours) = tokio::join!(one.adopt(first, 4), two.adopt(second, 4));
        let (mine, yours) = (mine.unwrap(), yours.unwrap());
        assert!(mine.len() <= 4 && yours.len() <= 4);
        if mine.is_empty() && yours.is_empty() {
            break;
        }
        adopted.extend(mine);
        adopted.extend(yours);
    }
    assert_eq!(adopted.len(), codes.len(), "each once");
    assert_eq!(BTreeSet::from_iter(adopted), codes, "but none that is closed");
    // Also after the node has been given up.
    let lost = one.join("lost", "1", LONG).await.unwrap();
    let (table, code) = make::new_table(&one, person).await;
    assert!(keeps(&one, lost, table).await);
    one.leave(lost).await.unwrap();
    assert_eq!(one.give_up(Duration::ZERO).await.unwrap(), 2);
    assert_eq!(two.adopt(second, 9).await.unwrap(), [code]);
    assert!(one.stands(&[table]).await.unwrap()[0].is_kept);
}

#[tokio::test]
async fn nodes_say_who_is_where() {
    let ([one, two], [first, second], person) = two().await;
    let (table, _) = make::new_table(&one, person).await;
    let (other, _) = make::new_table(&one, person).await;
    let mut seen = BTreeSet::new();
    let mut is_new = async || seen.insert(one.stands(&[table]).await.unwrap()[0].presence);
    assert!(is_new().await && !is_new().await);
    say(&one, first, table, "anna").await;
    assert!(is_new().await && !is_new().await);
    say(&two, second, table, "bert").await;
    assert!(is_new().await);
    say(&two, second, table, "bert and carla").await;
    assert!(is_new().await);
    say(&two, second, other, "carla").await;
    assert!(!is_new().await, "what is said of another table does not count");
    let row = |node, body: &str| PresenceRow { node, died: None, body: body.into() };
    assert_eq!(said_of(&one, table).await, [row(first, "anna"), row(second, "bert and carla")]);
    say(&one, first, table, "").await;
    assert!(is_new().await);
    assert_eq!(said_of(&one, table).await, [row(second, "bert and carla")]);

    // A node that has died said it until then.
    let before = one.renew(first, LONG).await.unwrap().unwrap().now;
    two.leave(second).await.unwrap();
    let after = one.renew(first, LONG).await.unwrap().unwrap().now;
    let died = said_of(&one, table).await[0].died.unwrap();
    assert!((before..=after).contains(&died));
    assert_eq!(one.give_up(Duration::ZERO).await.unwrap(), 1);
    assert!(said_of(&one, table).await.is_empty());
    assert!(said_of(&one, other).await.is_empty());
    say(&two, second, table, "a ghost").await;
    assert!(said_of(&one, table).await.is_empty(), "who has been given up says nothing");
}

#[tokio::test]
async fn many_tables_are_told_at_once() {
    let ([one, two], [first, _], person) = two().await;
    let (table, _) = make::new_table(&one, person).await;
    let (other, _) = make::new_table(&two, person).await;
    two.append(make::append(other, 2)).await.unwrap();
    assert!(keeps(&one, first, other).await);
    let stands = two.stands(&[other, TableId(4711), table]).await.unwrap();
    let told: Vec<_> = stands.iter().map(|stand| (stand.table, stand.version, stand.is_kept)).collect();
    assert_eq!(told, [(other, 2, true), (table, 1, false)]);
    assert!(two.stands(&[]).await.unwrap().is_empty());
}

#[tokio::test]
async fn all_are_told_whom_to_forget() {
    let ([one, two], [first, second], _) = two().await;
    let start = one.renew(first, LONG).await.unwrap().unwrap().forgotten;
    assert_eq!(one.forgotten_after(start).await.unwrap(), (vec![], start));
    let (anna, bert) = (make::person(&one).await, make::person(&one).await);
    assert!(one.forget_person(anna, "somebody").await.unwrap());
    assert!(two.forget_person(bert, "somebody").await.unwrap());
    for (store, node) in [(&one, first), (&two, second)] {
        let last = store.renew(node, LONG).await.unwrap().unwrap().forgotten;
        assert!(last > start);
        assert_eq!(store.forgotten_after(start).await.unwrap(), (vec![anna, bert], last));
        assert_eq!(store.forgotten_after(last).await.unwrap(), (vec![], last));
    }
}

#[tokio::test]
async fn an_analysis_is_made_by_one() {
    let ([one, two], [first, second], _) = two().await;
    let game = GameId(7);
    assert_eq!(one.claim_analysis(first, game, 0.0).await.unwrap(), Claim::Mine);
    assert_eq!(one.claim_analysis(first, game, 0.25).await.unwrap(), Claim::Mine);
    assert_eq!(two.claim_analysis(second, game, 0.0).await.unwrap(), Claim::Elsewhere(0.25));
    assert_eq!(two.claim_analysis(second, GameId(8), 0.0).await.unwrap(), Claim::Mine);
    two.drop_analysis(second, game).await.unwrap();
    assert_eq!(two.claim_analysis(second, game, 0.0).await.unwrap(), Claim::Elsewhere(0.25));
    one.drop_analysis(first, game).await.unwrap();
    assert_eq!(two.claim_analysis(second, game, 0.5).await.unwrap(), Claim::Mine);
    two.leave(second).await.unwrap();
    assert_eq!(one.claim_analysis(first, game, 0.0).await.unwrap(), Claim::Mine);
    assert_eq!(one.give_up(Duration::ZERO).await.unwrap(), 1);
    assert_eq!(one.claim_analysis(first, GameId(8), 0.0).await.unwrap(), Claim::Mine);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_do_not_wait_for_other_requests() {
    let url = make::database();
    let options = PostgresOptions { connections: 1, ..PostgresOptions::new(url.as_str()) };
    let store = Arc::new(PostgresStore::connect(options).await.unwrap());
    let node = store.join("one", "1", LONG).await.unwrap();
    let person = make::person(&*store).await;
    let (table, _) = make::new_table(&*store, person).await;
    let mut other = <sqlx::PgConnection as sqlx::Connection>::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE persons IN ACCESS EXCLUSIVE MODE").execute(&mut other).await.unwrap();
    let request = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.person(person).await }
    });
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database())";
    until(async || make::sql(&url, waiting) == "1\n").await;
    assert!(store.renew(node, LONG).await.unwrap().is_some());
    assert!(keeps(&store, node, table).await);
    assert!(store.adopt(node, 9).await.unwrap().is_empty());
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    let _ = request.await.unwrap();
}
