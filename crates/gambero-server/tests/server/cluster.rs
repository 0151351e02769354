//! Several servers on one PostgreSQL: people on different nodes are at the same table.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use gambero_client::{Account, Origin};
use gambero_protocol::{
    ClientMessage, Code, EventJson, LinkJson, Occupant, Phase, ServerMessage, Settings, TalkSetting,
};
use gambero_server::{Config, NatsConfig, Server};
use gambero_services::{Nats, Passage, Postgres, Proxy};
use gambero_store::{PostgresOptions, PostgresStore};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::company::{all_at, code_of, play_all};
use crate::test_server::{quick, settings, with_bots};
use crate::{Player, raw};

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_mins(3);

/// How often the database did not do what it was asked for.
const DATABASE_ERRORS: &str = "gambero_database_errors_total";

/// A database and NATS for nodes.
struct Cluster {
    database: String,
    nats: Option<Nats>,
}

impl Cluster {
    fn new() -> Self {
        Self { nats: Some(Nats::start().unwrap()), ..Self::without_nats() }
    }

    fn without_nats() -> Self {
        Self { database: gambero_services::shared().unwrap().fresh_database().unwrap(), nats: None }
    }

    /// Another node.
    async fn node(&self) -> Node {
        self.node_with(|_| ()).await
    }

    /// A way to the database that can be cut, and the database's address by this way.
    async fn way(&self) -> (Proxy, String) {
        let place = self.database.split('@').nth(1).unwrap().split('/').next().unwrap();
        let proxy = Proxy::start(place.parse().unwrap()).await.unwrap();
        let through = self.database.replace(place, &proxy.addr().to_string());
        (proxy, through)
    }

    async fn node_with(&self, choose: impl FnOnce(&mut Config)) -> Node {
        Node::start(&self.database, self.nats.as_ref().map(|nats| NatsConfig::new(nats.url())), choose).await
    }
}

/// A server of a cluster.
pub(crate) struct Node {
    addr: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
}

impl Node {
    pub(crate) async fn start(
        database: &str,
        nats: Option<NatsConfig>,
        choose: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Config { nats, ..quick(SocketAddr::from(([127, 0, 0, 1], 0))) };
        choose(&mut config);
        let store = PostgresStore::connect(PostgresOptions::new(database)).await.unwrap();
        let server = Server::bind(config, std::sync::Arc::new(store)).await.unwrap();
        let addr = server.addr();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            server.run(async move { drop(stopped.await) }).await.unwrap();
        });
        Self { addr, stop: Some(stop), served: Some(task) }
    }

    /// Stops it as a host does.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        let served = self.served.take().unwrap();
        tokio::time::timeout(PATIENCE, served).await.expect("the node stops").unwrap();
    }

    pub(crate) fn origin(&self) -> Origin {
        self.addr.into()
    }

    async fn person(&self, name: &str) -> Account {
        Account::introduce(&self.origin(), name, "en").await.unwrap()
    }

    /// A newcomer who sits at a new table of theirs.
    async fn host(&self, name: &str, settings: &Settings) -> Player {
        let account = self.person(name).await;
        let code = account.open_table(settings).await.unwrap();
        Player::connect(account, &code).await
    }

    /// Somebody who is known on another node, here.
    fn same(&self, account: &Account) -> Account {
        Account::new(&self.origin(), account.token().map(str::to_owned))
    }

    /// A newcomer in a seat.
    async fn guest(&self, name: &str, code: &str, seat: usize) -> Player {
        let mut player = Player::connect(self.person(name).await, code).await;
        player.sit(seat).await;
        player
    }

    async fn status(&self, path: &str) -> u16 {
        raw::request(self.addr, "GET", path, &[], "").await.status
    }

    /// A count of its metrics.
    async fn count(&self, name: &str) -> i64 {
        let answer = raw::request(self.addr, "GET", "/metrics", &[], "").await;
        let line = answer.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not counted")).parse().unwrap()
    }
}

/// Counts the statements that servers run in a database.
struct Statements<'c> {
    postgres: &'static Postgres,
    database: &'c str,
}

impl<'c> Statements<'c> {
    /// Counts from now on.
    fn count(cluster: &'c Cluster) -> Self {
        let database = cluster.database.rsplit('/').next().unwrap();
        let statements = Self { postgres: gambero_services::shared().unwrap(), database };
        statements.sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
        statements.restart();
        statements
    }

    fn sql(&self, query: &str) -> String {
        self.postgres.sql(self.database, query).unwrap()
    }

    fn restart(&self) {
        let own = "(SELECT oid FROM pg_database WHERE datname = current_database())";
        self.sql(&format!("SELECT pg_stat_statements_reset(0, {own}, 0)"));
    }

    /// How many heartbeats there were, and how many other statements that servers declare.
    fn calls(&self) -> [u64; 2] {
        ["LIKE", "NOT LIKE"].map(|operator| {
            let calls = self.sql(&format!(
                "SELECT COALESCE(SUM(calls), 0) FROM pg_stat_statements s
                 JOIN pg_database d ON d.oid = s.dbid AND d.datname = current_database()
                 WHERE query {operator} '%UPDATE nodes SET until_ms%' AND query NOT LIKE '%pg_stat_statements%'
                 AND query NOT SIMILAR TO '(BEGIN|COMMIT|ROLLBACK|SET)%'"
            ));
            calls.trim().parse().unwrap()
        })
    }
}

/// Asks until something is so.
async fn until<F: Future<Output = bool>>(mut is_so: impl FnMut() -> F) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "it never is so");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Two people on two nodes and a bot play a game to its end.
async fn play_one_game(cluster: &Cluster) {
    let (here, there) = (cluster.node().await, cluster.node().await);
    let host = here
        .host("Ada", &Settings { bots: vec![None, None, Some("greedy".to_owned())], ..settings("quick", 3) })
        .await;
    let guest = there.guest("Bob", &host.code, 1).await;
    let mut players = [host, guest];
    for player in &mut players {
        player.reaches(Phase::Starting).await;
    }
    players[1].offer().await;
    play_all(&mut players).await;
    // Each saw every entry, and both the same where both may see it.
    let [ada, bob] = players;
    assert_eq!(ada.game().revealed, bob.game().revealed);
    assert_eq!(ada.table.version, bob.table.version);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_want_the_same_seat_on_two_nodes_one_gets_it() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    for round in 0..3 {
        let host = here.host("Ada", &settings("original", 3)).await;
        let mut bob = Player::connect(here.person("Bob").await, &host.code).await;
        let mut cem = Player::connect(there.person("Cem").await, &host.code).await;
        let sit = ClientMessage::Sit { seat: 1 };
        let (one, other) = tokio::join!(bob.ask(sit.clone()), cem.ask(sit));
        let won = usize::from(one.is_ok()) + usize::from(other.is_ok());
        assert_eq!(won, 1, "round {round}: {one:?} {other:?}");
        let lost = one.err().or(other.err()).map(|(code, _)| code);
        assert_eq!(lost, Some(Code::SeatTaken), "who came later is judged as if they had asked later");
        // Whoever lost takes another seat.
        let late = if bob.table.seat.is_none() { &mut bob } else { &mut cem };
        late.sit(2).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writers_on_three_nodes_see_one_order() {
    let cluster = Cluster::new();
    let nodes = [cluster.node().await, cluster.node().await, cluster.node().await];
    let talkative = Settings { talk: TalkSetting::Free, ..settings("original", 5) };
    let host = nodes[0].host("Ada", &talkative).await;
    let code = host.code.clone();
    let mut players = vec![host];
    for (number, node) in nodes.iter().cycle().skip(1).take(5).enumerate() {
        players.push(Player::connect(node.person(&format!("Guest {number}")).await, &code).await);
    }
    let writing = players.into_iter().enumerate().map(|(number, mut player)| async move {
        for line in 0..10 {
            let text =
                format!("from {} line {}", ["a", "b", "c", "d", "e", "f"][number], "x".repeat(line + 1));
            player.does(ClientMessage::Write { text }).await;
        }
        player
    });
    let mut players = futures_util::future::join_all(writing).await;
    let last = players.iter().map(|player| player.table.version).max().unwrap();
    all_at(&mut players, last).await;
    let written = |player: &Player| -> Vec<String> {
        let wrote = player.happened.iter().filter_map(|event| match event {
            EventJson::Wrote { text, .. } => Some(text.clone()),
            _ => None,
        });
        wrote.collect()
    };
    assert_eq!(written(&players[0]).len(), 60);
    assert!(players.iter().all(|player| written(player) == written(&players[0])));
    let mut conflicts = 0;
    for node in &nodes {
        conflicts += node.count("gambero_conflicts_total").await;
    }
    assert!(conflicts > 0, "somebody was faster at times");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_stops_hands_its_tables_over() {
    let cluster = Cluster::new();
    let mut first = cluster.node().await;
    // Four bots play, and Ada has handed her seat over: everything follows by itself.
    let mut ada = first.host("Ada", &with_bots("original", 4)).await;
    ada.reaches(Phase::Starting).await;
    ada.does(ClientMessage::HandOver { level: "careful".to_owned() }).await;
    let version = ada.table.version;
    ada.until(|table| table.version > version + 3).await;
    let second = cluster.node().await;
    let start = Instant::now();
    let stopping = async {
        first.stop().await;
        start.elapsed()
    };
    let leaving = async {
        loop {
            match ada.next().await {
                Ok(ServerMessage::Bye { code, .. }) => break code,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    };
    let (took, code) = tokio::join!(stopping, leaving);
    assert_eq!(code, Code::TryAgain);
    eprintln!("a node stopped after {:.2} s", took.as_secs_f64());
    // Nobody asks for the table on the other node, and yet the game goes on there to its end.
    until(|| async { second.count("gambero_adopted_tables_total").await >= 1 }).await;
    let account = second.same(&ada.account);
    let mut again = Player::reconnect(account, &ada.code, Some(ada.table.version)).await;
    again.reaches(Phase::Over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_one_node_thinks_for_a_table() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let mut ada = here.host("Ada", &with_bots("quick", 3)).await;
    ada.reaches(Phase::Starting).await;
    let mut looks_on = Player::connect(there.person("Bob").await, &ada.code).await;
    tokio::join!(ada.play_out(), looks_on.reaches(Phase::Over));
    let kept = [here.count("gambero_kept_tables").await, there.count("gambero_kept_tables").await];
    assert_eq!(kept, [1, 0]);
    let thought = "gambero_thinking_seconds_count";
    assert!(here.count(thought).await > 0);
    assert_eq!(there.count(thought).await, 0, "the other node has thought about nothing");
    assert_eq!(here.count("gambero_conflicts_total").await + there.count("gambero_conflicts_total").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_there_is_known_on_all_nodes_and_heals() {
    let cluster = Cluster::new();
    let (here, mut there) = (cluster.node().await, cluster.node().await);
    let mut ada = here.host("Ada", &settings("original", 3)).await;
    let bob = there.guest("Bob", &ada.code, 1).await;
    let looks_on = Player::connect(there.person("Cem").await, &ada.code).await;
    ada.until(|table| table.present == [true, true, false] && table.spectators == 1).await;
    looks_on.connection.close().await;
    ada.until(|table| table.spectators == 0).await;
    let account = here.same(&bob.account);
    // The node goes, and Bob with it.
    there.stop().await;
    ada.until(|table| table.present == [true, false, false]).await;
    let _bob = Player::connect(account, &ada.code).await;
    ada.until(|table| table.present == [true, true, false]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_who_left_another_node() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let wish = Settings { away_seconds: Some(10), ..settings("original", 2) };
    let mut ada = here.host("Ada", &wish).await;
    let bob = there.guest("Bob", &ada.code, 1).await;
    ada.until(|table| table.state.phase == Phase::Starting && table.present == [true, true]).await;
    bob.connection.close().await;
    let stands_in = |occupant: &Occupant| matches!(occupant, Occupant::Person { stand_in: Some(_), .. });
    ada.until(|table| stands_in(&table.state.seats[1].occupant)).await;
    assert!(!stands_in(&ada.state().seats[0].occupant), "Ada is there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_on_one_node_is_gone_from_all() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let talkative = Settings { talk: TalkSetting::Free, ..settings("original", 3) };
    let mut ada = here.host("Ada", &talkative).await;
    let mut zoe = there.guest("Zoe Quadflieg", &ada.code, 1).await;
    zoe.does(ClientMessage::Write { text: "meet me at the xylophone".to_owned() }).await;
    let mut looks_on =
        Player::connect(there.same(&zoe.account), &here.host("Eve", &talkative).await.code).await;
    let elsewhere = here.same(&zoe.account);
    let status = elsewhere.request("DELETE", "/api/me?everything=true", None).await.unwrap().status;
    assert_eq!(status, 204);
    for player in [&mut zoe, &mut looks_on] {
        loop {
            if let ServerMessage::Bye { code, .. } = player.next().await.unwrap() {
                assert_eq!(code, Code::WhoAreYou);
                break;
            }
        }
    }
    ada.until(|table| table.state.seats[1].occupant == Occupant::Nobody).await;
    for node in [&here, &there] {
        let table = Player::connect(node.person("Bob").await, &ada.code).await;
        let told = table.texts.concat();
        assert!(!told.contains("xylophone") && !told.contains("Quadflieg"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cluster_at_rest_asks_for_little_but_its_heartbeat() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let ada = here.host("Ada", &settings("original", 2)).await;
    let _bob = there.guest("Bob", &ada.code, 1).await;
    let statements = Statements::count(&cluster);
    // What follows from the arrival of nodes and people is over after a few heartbeats.
    until(async || statements.calls()[0] >= 8).await;
    statements.restart();
    until(async || statements.calls()[0] >= 24).await;
    let [beats, others] = statements.calls();
    assert!(others <= beats / 2, "{beats} heartbeats and {others} other statements");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_an_account_asks_nothing_of_other_tables() {
    let cluster = Cluster::new();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let mut hosts = Vec::new();
    for number in 0..40 {
        hosts.push([&here, &there][number % 2].host("Ada", &settings("original", 2)).await);
    }
    let zoe = here.person("Zoe").await;
    let statements = Statements::count(&cluster);
    let status = zoe.request("DELETE", "/api/me?everything=true", None).await.unwrap().status;
    assert_eq!(status, 204);
    let [before, _] = statements.calls();
    until(async || statements.calls()[0] >= before + 4).await;
    let [beats, others] = statements.calls();
    assert!(
        (1..30).contains(&others),
        "{beats} heartbeats and {others} other statements with {} tables",
        hosts.len()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_server_promised_all_of_them_keep() {
    let cluster = Cluster::new();
    let few = |config: &mut Config| config.tables_per_person = 3;
    let nodes = [cluster.node_with(few).await, cluster.node_with(few).await];
    let ada = nodes[0].person("Ada").await;
    let both = nodes.each_ref().map(|node| node.same(&ada));
    // So many tables, wherever they are opened.
    let wish = settings("original", 2);
    let opening = (0..12).map(|number| both[number % 2].open_table(&wish));
    let opened = futures_util::future::join_all(opening).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 3);
    for refused in opened.into_iter().filter(Result::is_err) {
        assert_eq!(code_of(refused), Code::TooMany);
    }
    // A link is good once.
    let link: LinkJson = both[0].post("/api/me/link", &()).await.unwrap();
    let path = format!("/api/links/{}", link.secret);
    let follow = |node: &Node| {
        let (addr, path) = (node.addr, path.clone());
        async move { raw::request(addr, "POST", &path, &[], "").await.status }
    };
    let (one, other) = tokio::join!(follow(&nodes[0]), follow(&nodes[1]));
    let good = [one, other].iter().filter(|status| **status < 300).count();
    assert_eq!(good, 1, "{one} {other}");
}

#[tokio::test]
async fn session_that_ends_on_one_node_ends_on_all() {
    let cluster = Cluster::without_nats();
    let (here, there) = (cluster.node().await, cluster.node().await);
    let mut ada = here.host("Ada", &settings("quick", 1)).await;
    let same = there.same(&ada.account);
    assert_eq!(same.request("DELETE", "/api/me", None).await.unwrap().status, 204);
    while !matches!(ada.next().await.unwrap(), ServerMessage::Bye { code: Code::WhoAreYou, .. }) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_database_a_node_says_so_and_comes_back() {
    let cluster = Cluster::without_nats();
    for passage in [Passage::Silent, Passage::Closed] {
        let (proxy, through) = cluster.way().await;
        let node = Node::start(&through, None, |_| ()).await;
        let mut ada = node.host("Ada", &settings("quick", 1)).await;
        ada.reaches(Phase::Starting).await;
        until(|| async { node.status("/readyz").await == 200 }).await;
        proxy.set(passage);
        let (code, _) = ada.try_act().await.unwrap_err();
        assert_eq!(code, Code::TryAgain);
        until(|| async { node.status("/readyz").await == 503 }).await;
        assert_eq!(node.status("/healthz").await, 200);
        proxy.set(Passage::Open);
        until(|| async { node.status("/readyz").await == 200 }).await;
        // The card that could not be laid is laid now, unless it was written after all.
        until(|| async { node.count("gambero_nodes").await >= 1 }).await;
        while ada.game().view.played == 0 {
            match ada.try_act().await {
                Ok(_) => {}
                Err((Code::TryAgain | Code::Stale, _)) => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(error) => panic!("{error:?}"),
            }
        }
    }
}

/// Closes the way to the database until a node has met it closed.
async fn cut(proxy: &Proxy, node: &Node) {
    let before = node.count(DATABASE_ERRORS).await;
    proxy.set(Passage::Closed);
    until(|| async { node.count(DATABASE_ERRORS).await > before }).await;
    proxy.set(Passage::Open);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_while_the_database_is_away_is_away_for_all() {
    let cluster = Cluster::without_nats();
    let (proxy, through) = cluster.way().await;
    let (here, there) = (cluster.node().await, Node::start(&through, None, |_| ()).await);
    let mut ada = here.host("Ada", &settings("original", 2)).await;
    let bob = there.guest("Bob", &ada.code, 1).await;
    ada.until(|table| table.present == [true, true]).await;
    proxy.set(Passage::Closed);
    bob.connection.close().await;
    until(|| async { there.count("gambero_connections").await == 0 }).await;
    cut(&proxy, &there).await;
    ada.until(|table| table.present == [true, false]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_by_themselves_when_the_database_is_back() {
    let cluster = Cluster::without_nats();
    let (proxy, through) = cluster.way().await;
    let node = Node::start(&through, None, |_| ()).await;
    let mut ada = node.host("Ada", &with_bots("original", 3)).await;
    ada.reaches(Phase::Starting).await;
    ada.does(ClientMessage::HandOver { level: "careful".to_owned() }).await;
    for _ in 0..5 {
        cut(&proxy, &node).await;
        let version = ada.table.version;
        ada.until(|table| table.version > version || table.state.phase == Phase::Over).await;
    }
    ada.reaches(Phase::Over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_two_nodes_play_one_game() {
    play_one_game(&Cluster::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clusters_on_one_nats_do_not_disturb_each_other() {
    let one = Cluster::new();
    let other = Cluster::without_nats();
    let nats = || Some(NatsConfig::new(one.nats.as_ref().unwrap().url()));
    let (here, there) = (one.node().await, Node::start(&other.database, nats(), |_| ()).await);
    // Tables of both have the same numbers.
    let mut ada = here.host("Ada", &settings("quick", 1)).await;
    let mut bob = there.host("Bob", &settings("quick", 1)).await;
    ada.play_out().await;
    bob.play_out().await;
    until(|| async { here.count("gambero_hints_sent_total").await > 3 }).await;
    assert_eq!(there.count("gambero_hints_heard_total").await, 0);
    assert_eq!(here.count("gambero_nodes").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_of_strangers_change_nothing() {
    let cluster = Cluster::new();
    let stranger = async_nats::connect(cluster.nats.as_ref().unwrap().url()).await.unwrap();
    let mut heard = stranger.subscribe(">").await.unwrap();
    stranger.flush().await.unwrap();
    let node = cluster.node().await;
    let mut ada = node.host("Ada", &settings("quick", 1)).await;
    let message = tokio::time::timeout(PATIENCE, heard.next()).await.unwrap().unwrap();
    let prefix: String = message.subject.split('.').take(2).collect::<Vec<_>>().join(".");
    let wrong = [
        ("table.1.entry", "x 99999"),
        ("table.1.entry", "x"),
        ("table.-5.entry", "x 1"),
        ("table.1.presence", ""),
        ("table.1.keeper", "x"),
        ("nodes.changed", "x"),
        ("people.forgotten", "x"),
        ("nonsense", "\u{0}"),
        ("table.1.entry", "x 18446744073709551615"),
    ];
    for (subject, payload) in wrong.into_iter().cycle().take(2000) {
        stranger.publish(format!("{prefix}.{subject}"), payload.into()).await.unwrap();
    }
    stranger.flush().await.unwrap();
    ada.play_out().await;
}
