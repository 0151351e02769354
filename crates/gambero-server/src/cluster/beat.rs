//! What a node does beside its tables: it renews its lease, takes over what dead nodes have left, looks how
//! its tables stand, and listens to the others.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gambero_store::{NodeId, Pulse, StoreError, TableId};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;

use super::hint::{About, Hint};
use super::{BEAT, GIVEN_UP, LEASE, LOOK, LOOK_CONNECTED, ORPHANS, Peers};
use crate::clock;
use crate::registry::Registry;
use crate::running::Told;
use crate::secret::random;

/// By how much the clocks of a node and of the database may differ when the node starts. Turns with a time
/// limit and the daily deal go by the clock.
const APART: Duration = Duration::from_secs(5);

/// From how much on the log speaks of it while the node runs.
const SUSPICIOUS: Duration = Duration::from_secs(2);

/// How often the same trouble is told.
const COMPLAIN: Duration = Duration::from_mins(1);

/// For how many beats a node may be heard that the database does not know: it may just have come. Beats and
/// not seconds, because a node that is cut off from the database knows none of the new ones.
const STRANGE: u64 = 3;

/// How many orphans are taken over at a time, and how many tables are asked for in one question.
const ADOPTED: u32 = 200;
const ASKED: usize = 1000;

/// By how many seconds the clock of this machine is ahead of the database's, if that is too much.
pub(crate) async fn check_clock(peers: &Peers) -> Result<Option<f64>, StoreError> {
    let before = clock::now();
    let Some(Pulse { now, .. }) = peers.shared.renew(peers.node(), LEASE).await? else { return Ok(None) };
    let ahead = ahead(before, clock::now(), now);
    Ok((ahead.unsigned_abs() > APART.as_millis() as u64).then_some(ahead as f64 / 1000.0))
}

/// By how many milliseconds this machine is ahead of a time that was told between two moments.
fn ahead(before: i64, after: i64, told: i64) -> i64 {
    match told {
        told if told < before => before - told,
        told if told > after => after - told,
        _ => 0,
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What wakes the tasks.
#[derive(Default)]
struct Wakers {
    /// To renew the lease.
    beat: Notify,
    /// To look for tables of dead nodes.
    orphans: Notify,
    /// To read who is where: nodes have come or gone.
    moved: Notify,
    /// To remove deleted accounts.
    deletions: Notify,
    /// To look how the tables stand.
    look: Arc<Notify>,
}

/// Starts it. It ends when the set is dropped.
pub(crate) fn start(
    tasks: &mut JoinSet<()>,
    peers: &Arc<Peers>,
    registry: &Arc<Registry>,
    stopping: &CancellationToken,
) {
    let beat = Beat {
        peers: Arc::clone(peers),
        registry: Arc::clone(registry),
        stopping: stopping.clone(),
        wake: Arc::default(),
        complaints: Complaints::default(),
    };
    let node = || (Arc::clone(peers), Arc::clone(registry), Arc::clone(&beat.wake));
    tasks.spawn(adopt(node()));
    tasks.spawn(tell_moved(node()));
    tasks.spawn(forget(node()));
    tasks.spawn(look(node()));
    tasks.spawn(listen(node()));
    tasks.spawn(beat.run());
}

type OnNode = (Arc<Peers>, Arc<Registry>, Arc<Wakers>);

struct Beat {
    peers: Arc<Peers>,
    registry: Arc<Registry>,
    stopping: CancellationToken,
    wake: Arc<Wakers>,
    complaints: Complaints,
}

/// When which trouble was told last.
#[derive(Default)]
struct Complaints(HashMap<&'static str, Instant>);

impl Complaints {
    /// Whether it is time to speak of some trouble again.
    fn are_due(&mut self, trouble: &'static str) -> bool {
        let quiet = self.0.get(trouble).is_some_and(|last| last.elapsed() < COMPLAIN);
        if !quiet {
            self.0.insert(trouble, Instant::now());
        }
        !quiet
    }
}

impl Beat {
    async fn run(mut self) {
        let mut time = interval(BEAT);
        time.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = time.tick() => {}
                () = self.wake.beat.notified() => {}
            }
            if self.stopping.is_cancelled() {
                return;
            }
            if let Err(error) = self.beat().await {
                self.peers.metrics.database_errors.add(1);
                if self.complaints.are_due("database") {
                    tracing::warn!(%error, "the lease could not be renewed: is the database there?");
                }
            }
        }
    }

    async fn beat(&mut self) -> Result<(), StoreError> {
        let peers = Arc::clone(&self.peers);
        let (asked, before) = (Instant::now(), clock::now());
        let Some(pulse) = peers.shared.renew(peers.node(), LEASE).await? else {
            return self.join_again().await;
        };
        self.look_at_clock(ahead(before, clock::now(), pulse.now));
        let (lapsed, changed, forgotten) = {
            let mut lease = peers.lease.lock();
            let lapsed = lease.until.is_none_or(|until| until < asked);
            lease.until = Some(asked + LEASE);
            let changed = lease.nodes != pulse.nodes;
            lease.nodes = pulse.nodes;
            // Who was forgotten before this node came is in none of its tables.
            (lapsed, changed, *lease.forgotten.get_or_insert(pulse.forgotten))
        };
        peers.beats.fetch_add(1, Ordering::AcqRel);
        peers.metrics.nodes.set(count(peers.lease.lock().nodes.len()));
        if lapsed {
            self.renewed(&Told::Keeper);
        }
        if changed {
            self.wake.orphans.notify_one();
            self.wake.moved.notify_one();
        }
        if pulse.forgotten > forgotten {
            self.wake.deletions.notify_one();
        }
        peers.tell(About::Here);
        Ok(())
    }

    /// The lease had run out: what this node kept may have gone to others.
    fn renewed(&self, told: &Told) {
        self.peers.epoch.fetch_add(1, Ordering::AcqRel);
        self.peers.metrics.leases_lost.add(1);
        tracing::warn!("the lease had run out and is renewed: others may have taken over tables");
        self.registry.tell_all(told);
        self.wake.look.notify_one();
    }

    /// The others have given this node up.
    async fn join_again(&self) -> Result<(), StoreError> {
        let peers = &self.peers;
        let asked = Instant::now();
        let NodeId(node) = peers.shared.join(&peers.name, env!("CARGO_PKG_VERSION"), LEASE).await?;
        peers.node.store(node, Ordering::Release);
        peers.lease.lock().until = Some(asked + LEASE);
        self.renewed(&Told::Joined);
        Ok(())
    }

    fn look_at_clock(&mut self, ahead: i64) {
        self.peers.metrics.clock_skew_millis.set(ahead);
        if ahead.unsigned_abs() > SUSPICIOUS.as_millis() as u64 && self.complaints.are_due("clock") {
            tracing::warn!(
                seconds = ahead as f64 / 1000.0,
                "this machine's clock is {} the database's: turns with a time limit end too early or too \
                 late; set both by NTP",
                if ahead < 0 { "behind" } else { "ahead of" }
            );
        }
    }
}

/// Removes deleted accounts from this node too. The heartbeat does not wait for that, and asks again until it
/// is done.
async fn forget((peers, registry, wake): OnNode) {
    loop {
        wake.deletions.notified().await;
        let Some(after) = peers.lease.lock().forgotten else { continue };
        match peers.shared.forgotten_after(after).await {
            Ok((people, last)) => {
                let mut all = true;
                for person in people {
                    all &= registry.tell_all(&Told::Forgotten(person));
                }
                // A table that was too busy is told after the next heartbeat.
                if all {
                    peers.lease.lock().forgotten = Some(last);
                }
            }
            Err(error) => tracing::debug!(%error, "deleted accounts could not be read"),
        }
    }
}

/// A time that is a little longer or shorter each time: what many nodes do is not done by all of them at
/// once.
fn about(time: Duration) -> Duration {
    let [chance] = random();
    time.mul_f64(0.9 + 0.2 * f64::from(chance) / 255.0)
}

/// Has all tables read who is where after nodes have come or gone.
async fn tell_moved((_, registry, wake): OnNode) {
    loop {
        wake.moved.notified().await;
        // All nodes hear of it within a second.
        let [chance] = random();
        sleep(Duration::from_millis(2 * u64::from(chance))).await;
        registry.tell_all(&Told::Presence);
    }
}

/// Takes over tables of failed nodes, when nodes have come or gone and once in a while, and removes nodes
/// that failed long ago. That may take long, and the heartbeat continues meanwhile.
async fn adopt((peers, registry, wake): OnNode) {
    let mut complaints = Complaints::default();
    // Those that are this node's by now and could not be loaded: nobody else will do it.
    let mut left = Vec::new();
    let mut failed = false;
    let mut given_up = Instant::now();
    loop {
        let pause = if failed || !left.is_empty() { BEAT } else { about(ORPHANS) };
        tokio::select! {
            () = wake.orphans.notified() => {}
            () = sleep(pause) => {}
        }
        if given_up.elapsed() > GIVEN_UP {
            given_up = Instant::now();
            if let Err(error) = peers.shared.give_up(GIVEN_UP).await {
                tracing::warn!(%error, "failed nodes could not be removed");
            }
        }
        failed = peers.epoch().is_none();
        left = load(&registry, left).await;
        while peers.epoch().is_some() {
            match peers.shared.adopt(peers.node(), ADOPTED).await {
                Ok(codes) if codes.is_empty() => break,
                Ok(codes) => {
                    tracing::info!(tables = codes.len(), "took over tables of a node that is gone");
                    peers.metrics.adopted_tables.add(count(codes.len()));
                    left.extend(load(&registry, codes).await);
                }
                Err(error) => {
                    if complaints.are_due("adopt") {
                        tracing::warn!(%error, "tables of dead nodes could not be taken over");
                    }
                    failed = true;
                    break;
                }
            }
        }
    }
}

/// Loads tables that are this node's now. Returns those that could not be loaded.
async fn load(registry: &Arc<Registry>, codes: Vec<String>) -> Vec<String> {
    let mut loading = JoinSet::new();
    for code in codes {
        let registry = Arc::clone(registry);
        loading.spawn(async move {
            match registry.get(&code).await {
                // It may have been here already, and believed that another one keeps it.
                Ok(Some(table)) => drop(table.send(Told::Keeper.into()).await),
                Ok(None) => {}
                Err(error) => {
                    tracing::warn!(%code, %error, "a table could not be taken over: it is tried again");
                    return Some(code);
                }
            }
            None
        });
    }
    loading.join_all().await.into_iter().flatten().collect()
}

/// Looks how the tables in memory stand in the database: what nobody told is found so.
async fn look((peers, registry, wake): OnNode) {
    let mut looked = Instant::now();
    loop {
        tokio::select! {
            () = sleep(about(LOOK)) => if peers.hears_all() && looked.elapsed() < LOOK_CONNECTED { continue },
            () = wake.look.notified() => {}
        }
        looked = Instant::now();
        let tables: Vec<TableId> = registry.ids();
        for some in tables.chunks(ASKED) {
            match peers.shared.stands(some).await {
                Ok(stands) => {
                    for stand in stands {
                        registry.compare(stand);
                    }
                }
                Err(error) => {
                    tracing::debug!(%error, "how tables stand could not be read");
                    break;
                }
            }
        }
    }
}

/// Hears what other nodes say.
async fn listen((peers, registry, wake): OnNode) {
    let Some(nats) = &peers.nats else { return };
    let mut strangers = Strangers::default();
    let heard = |Hint { from, about }: Hint| {
        peers.metrics.hints_heard.add(1);
        match about {
            About::Entry(table, version) => registry.tell(table, Told::Entry(version)),
            About::Presence(table) => registry.tell(table, Told::Presence),
            About::Keeper(table) => registry.tell(table, Told::Keeper),
            About::Nodes | About::Forgotten => wake.beat.notify_one(),
            About::Here => {
                strangers.hear(&peers, &from);
                peers.heard.lock().insert(from, Instant::now());
            }
        }
    };
    if let Err(error) = nats.run(Arc::clone(&wake.look), Arc::clone(&peers.metrics), heard).await {
        tracing::error!(%error, "NATS cannot be used: nodes hear of each other a second or two later");
    }
}

/// Nodes that are heard and that the database does not know: those of another cluster.
#[derive(Default)]
struct Strangers {
    heard: HashMap<String, Stranger>,
    told: Option<Instant>,
}

struct Stranger {
    /// After which beat it was heard first.
    since: u64,
    /// When it was heard last.
    last: Instant,
}

impl Strangers {
    fn hear(&mut self, peers: &Peers, from: &str) {
        if peers.is_known(from) {
            self.heard.remove(from);
        } else if self.is_strange(from, peers.beats.load(Ordering::Acquire), Instant::now()) {
            tracing::error!(
                node = from,
                "a node of another cluster uses the same subjects of NATS: two clusters on copies of one \
                 database share it. Give one of them another --nats-prefix"
            );
        }
    }

    /// Whether to speak of a node that the database does not know after so many beats.
    fn is_strange(&mut self, from: &str, beats: u64, now: Instant) -> bool {
        if self.heard.len() > 100 {
            self.heard.clear();
        }
        let stranger = self.heard.entry(from.to_owned()).or_insert(Stranger { since: beats, last: now });
        // One that kept silent for so long may have had a lease meanwhile, which has run out again.
        if now - stranger.last >= LEASE {
            stranger.since = beats;
        }
        stranger.last = now;
        let is_strange = beats - stranger.since >= STRANGE;
        let is_quiet = self.told.is_some_and(|told| now - told < COMPLAIN);
        if is_strange && !is_quiet {
            self.told = Some(now);
        }
        is_strange && !is_quiet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stranger_is_one_that_is_heard_all_the_while() {
        let (mut strangers, start) = (Strangers::default(), Instant::now());
        let mut hear =
            |beats, seconds| strangers.is_strange("other/1", beats, start + Duration::from_secs(seconds));
        assert_eq!([hear(7, 0), hear(8, 1), hear(9, 2)], [false; 3]);
        // It was frozen, or cut off, and comes back when its lease has run out once more.
        assert_eq!([hear(13, 6), hear(14, 7), hear(15, 8)], [false; 3]);
        assert!(hear(16, 9), "it was heard for three beats");
        assert!(!hear(17, 10), "that has been said");
        assert_eq!([hear(80, 70), hear(83, 71)], [false, true], "a minute later it is said again");
    }

    #[test]
    fn clocks_agree_as_far_as_one_can_tell() {
        assert_eq!(ahead(100, 200, 150), 0);
        assert_eq!(ahead(100, 200, 40), 60);
        assert_eq!(ahead(100, 200, 260), -60);
    }
}
