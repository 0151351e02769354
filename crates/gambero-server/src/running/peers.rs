//! A table that other nodes hold, too: what they have written is read from the log, one of the nodes keeps
//! the table and does what follows by itself, and who is where is known from all of them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gambero::Seat;
use gambero_protocol::ServerMessage;
use gambero_store::{LogEntry, PersonId, TableStand};
use gambero_table::{Applied, Entry, Next, Refused};
use serde::{Deserialize, Serialize};

use super::committing::unreachable;
use super::{OUTBOX, Order, Pace, Running, message, send};
use crate::clock;
use crate::kept::{at_table, sitter};
use crate::registry::Known;

/// For how long it is believed that another node keeps the table, unless something else is heard.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// How many entries of others are told one by one.
const ONE_BY_ONE: usize = OUTBOX / 4;

/// What a table is told of other nodes.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// The log has an entry with this number.
    Entry(u64),
    /// Somebody has come or gone elsewhere.
    Presence,
    /// No other node keeps the table any more.
    Keeper,
    /// How the table stands in the database.
    Stand(TableStand),
    /// This node was given up and has joined again: nothing that it said is known any more.
    Joined,
    /// Somebody has been forgotten.
    Forgotten(PersonId),
}

impl From<Told> for Order {
    fn from(told: Told) -> Self {
        Self::Told(told)
    }
}

pub(super) struct Replica {
    /// Under which lease this node keeps the table.
    keeps: Option<u64>,
    /// Until when another node is believed to keep it.
    elsewhere: Option<Instant>,
    /// Whether the log may have more than is known, and must be read first.
    pub(super) behind: bool,
    /// Who was here, when it was last looked.
    here: Vec<(i64, Pace)>,
    /// Who was here and has left, and when.
    left: Vec<(i64, i64)>,
    /// What was last said of who is here; `None` if that is not known.
    said: Option<String>,
    /// Whether something else may have to be said.
    has_news: bool,
    /// What other nodes say.
    others: Vec<Other>,
    /// What of this the look at the database needs.
    pub(super) known: Arc<Known>,
}

impl Default for Replica {
    /// A table that has just been loaded: nobody is here, and nothing was said.
    fn default() -> Self {
        Self {
            keeps: None,
            elsewhere: None,
            behind: false,
            here: Vec::new(),
            left: Vec::new(),
            said: Some(String::new()),
            has_news: false,
            others: Vec::new(),
            known: Arc::default(),
        }
    }
}

struct Other {
    died: Option<i64>,
    here: AtNode,
}

/// Who is at a table on one node, as it stands in the database.
#[derive(Default, Serialize, Deserialize)]
struct AtNode {
    here: Vec<(i64, Pace)>,
    left: Vec<(i64, i64)>,
    spectators: usize,
}

impl Running {
    /// Takes in what is told of other nodes. Says whether that may change anything.
    pub(super) async fn hear(&mut self, told: Told) -> bool {
        match told {
            Told::Entry(version) => {
                if version > self.table.version {
                    self.catch_up().await;
                }
            }
            Told::Presence => drop(self.read_presence().await),
            Told::Keeper => self.replica.elsewhere = None,
            Told::Stand(stand) => {
                if stand.version > self.table.version || self.replica.behind {
                    self.catch_up().await;
                }
                // What is read is at least as new as the number.
                let known = Arc::clone(&self.replica.known);
                if known.presence.load(Ordering::Relaxed) != stand.presence && self.read_presence().await {
                    known.presence.store(stand.presence, Ordering::Relaxed);
                }
                if !stand.is_kept {
                    self.replica.elsewhere = None;
                }
            }
            Told::Joined => {
                self.replica.elsewhere = None;
                (self.replica.said, self.replica.has_news) = (None, true);
            }
            Told::Forgotten(person) => {
                let subscribers = self.subscribers.len();
                let wrote = self.dismiss_person(person);
                if wrote || self.table.seat_of(at_table(person)).is_some() {
                    // The person has left the seat.
                    self.catch_up().await;
                    return true;
                }
                return self.subscribers.len() < subscribers;
            }
        }
        true
    }

    /// Reads what others may have written, where there are others. An error if that cannot be done.
    pub(super) async fn look_up(&mut self) -> Result<(), Refused> {
        let known = self.context.peers.is_none() && !self.replica.behind;
        if known || self.catch_up().await { Ok(()) } else { Err(unreachable()) }
    }

    /// Reads what others have written and tells everybody. `false` if it could not be read: nothing is known
    /// for sure then.
    pub(super) async fn catch_up(&mut self) -> bool {
        let before = self.table.version;
        let entries = match self.context.store.log(self.id, before + 1).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::warn!(code = %self.table.code, %error, "the log could not be read");
                self.context.metrics.database_errors.add(1);
                self.replica.behind = true;
                self.try_again();
                return false;
            }
        };
        let many = entries.len() > ONE_BY_ONE;
        self.replica.behind = false;
        for LogEntry { version, at, text } in entries {
            let entry = match Entry::from_json(&text) {
                Ok(entry) if version == self.table.version + 1 => entry,
                Ok(_) => continue,
                Err(error) => {
                    let code = &self.table.code;
                    tracing::error!(%code, version, %error, "an entry of the log cannot be read");
                    self.replica.behind = true;
                    break;
                }
            };
            let Applied { happened, fault } = self.table.apply(version, at, &entry);
            if let Some(fault) = fault {
                tracing::error!(code = %self.table.code, version, %fault, "an entry of the log does not fit");
            }
            self.context.metrics.caught_up.add(1);
            if many {
                self.lately.note(version, happened);
            } else {
                self.tell_all(version, &entry, happened, None);
            }
        }
        if many {
            self.show_all(before);
        }
        !self.replica.behind
    }

    /// Shows everybody the table as it is, with what they have missed since a version: so much at once would
    /// not fit into their outboxes one by one.
    fn show_all(&mut self, since: u64) {
        for subscriber in &self.subscribers {
            let seat = self.seat_of(subscriber);
            let table = Box::new(self.table.show(seat, self.missed(since, seat), self.presence()));
            send(subscriber, &message(&ServerMessage::Table(table)));
        }
        self.look_round();
        self.close_if_closed();
    }

    /// Whether this node does what follows by itself at this table, as far as it knows without asking.
    pub(super) fn is_keeper(&self) -> bool {
        let Some(peers) = &self.context.peers else { return true };
        self.replica.keeps.is_some_and(|kept| peers.epoch() == Some(kept))
    }

    /// Whether this node does what follows by itself at this table; if there is something to do and nobody
    /// else does it, it does from now on.
    pub(super) async fn keeps(&mut self) -> bool {
        if self.is_keeper() {
            return true;
        }
        self.keeps_no_longer();
        let Some(peers) = &self.context.peers else { return true };
        let has_work = self.has_work();
        self.replica.known.has_work.store(has_work, Ordering::Relaxed);
        let Some(epoch) = peers.epoch() else { return false };
        if self.replica.elsewhere.is_some_and(|until| Instant::now() < until) || !has_work {
            return false;
        }
        match peers.keep(self.id).await {
            Ok(true) => {
                self.replica.keeps = Some(epoch);
                self.replica.elsewhere = None;
                self.context.metrics.kept_tables.add(1);
                true
            }
            Ok(false) => {
                self.replica.elsewhere = Some(Instant::now() + ELSEWHERE);
                false
            }
            Err(error) => {
                let code = &self.table.code;
                tracing::debug!(%code, %error, "the database does not say who keeps this table");
                self.try_again();
                false
            }
        }
    }

    pub(super) fn keeps_no_longer(&mut self) -> bool {
        let kept = self.replica.keeps.take().is_some();
        self.context.metrics.kept_tables.sub(kept.into());
        kept
    }

    fn has_work(&self) -> bool {
        self.table.next(clock::now()) != Next::Wait
            || self.table.deadline().is_some()
            || self.table.seats().iter().any(|seat| self.away_due(*seat).is_some())
    }

    /// The table is to leave the memory: others may keep it, and nobody is here. `false` if the database
    /// could not be told: the others would wait for this node for ever.
    pub(super) async fn let_go(&mut self) -> bool {
        let Some(peers) = self.context.peers.clone() else { return true };
        let is_said = self.replica.said.as_ref().is_some_and(String::is_empty);
        let told = (self.replica.keeps.is_none() || peers.release(self.id).await)
            && (is_said || peers.set_presence(self.id, "").await.is_ok());
        if told {
            self.keeps_no_longer();
            self.replica.said = Some(String::new());
        } else {
            self.try_again();
        }
        told
    }

    pub(super) fn note_presence(&mut self) {
        if self.context.peers.is_none() {
            return;
        }
        self.replica.has_news = true;
        let here = self.people_here();
        let now = clock::now();
        let left = std::mem::take(&mut self.replica.here);
        for (person, _) in left {
            self.replica.left.retain(|(other, _)| *other != person);
            self.replica.left.push((person, now));
        }
        let is_here = |person: i64| here.iter().any(|(other, _)| *other == person);
        let sits = |person: i64| {
            self.table.chairs.iter().any(|chair| sitter(chair).is_some_and(|sitter| sitter.0 == person))
        };
        self.replica.left.retain(|(person, _)| !is_here(*person) && sits(*person));
        self.replica.here = here;
    }

    /// Who has a seat and looks from this node, and how fast bots are to play for them.
    fn people_here(&self) -> Vec<(i64, Pace)> {
        let mut here = Vec::new();
        for subscriber in self.subscribers.iter().filter(|subscriber| self.seat_of(subscriber).is_some()) {
            here.extend(subscriber.person.as_ref().map(|person| (person.id.0, subscriber.pace)));
        }
        here.sort_unstable();
        // The slowest wish of each.
        here.dedup_by_key(|(person, _)| *person);
        here
    }

    /// Tells the other nodes who is here, if that is something else than before.
    pub(super) async fn say_presence(&mut self) {
        let is_time = self.replica.has_news && self.presence_due.is_none();
        let Some(peers) = self.context.peers.clone().filter(|_| is_time) else { return };
        let spectators = self.spectators_here();
        let here = AtNode { here: self.replica.here.clone(), left: self.replica.left.clone(), spectators };
        let nobody = here.here.is_empty() && here.left.is_empty() && spectators == 0;
        let body = if nobody { String::new() } else { serde_json::to_string(&here).unwrap_or_default() };
        if self.replica.said.as_ref() == Some(&body) || peers.set_presence(self.id, &body).await.is_ok() {
            (self.replica.said, self.replica.has_news) = (Some(body), false);
        } else {
            self.context.metrics.database_errors.add(1);
            self.try_again();
        }
    }

    /// Reads who is at the table on other nodes. `false` if that cannot be read.
    async fn read_presence(&mut self) -> bool {
        let Some(peers) = self.context.peers.clone() else { return true };
        let Ok(rows) = peers.presence(self.id).await else { return false };
        let before = self.presence();
        // What cannot be read comes from a program of another version.
        self.replica.others = rows
            .into_iter()
            .map(|row| Other { died: row.died, here: serde_json::from_str(&row.body).unwrap_or_default() })
            .collect();
        self.note_away();
        let after = self.presence();
        if (before.present, before.spectators) != (after.present, after.spectators) {
            self.tell_presence_soon();
        }
        true
    }

    pub(super) fn is_elsewhere(&self, person: i64) -> bool {
        self.replica.living().any(|other| other.here.iter().any(|(here, _)| *here == person))
    }

    pub(super) fn spectators_elsewhere(&self) -> usize {
        self.replica.living().map(|other| other.spectators).sum()
    }

    /// How fast bots are to play for those who sit here and look from other nodes.
    pub(super) fn pace_elsewhere(&self) -> Option<Pace> {
        self.replica.living().flat_map(|other| &other.here).map(|(_, pace)| *pace).min()
    }

    /// Since when a person of a seat has been away from all nodes, if any of them knows.
    pub(super) fn left(&self, seat: Seat) -> Option<Instant> {
        let person = sitter(self.table.chair(seat))?.0;
        let of_others = self.replica.others.iter().flat_map(|Other { died, here }| {
            let left = here.left.iter().filter(move |(other, _)| *other == person).map(|(_, at)| *at);
            let died = died.filter(|_| here.here.iter().any(|(other, _)| *other == person));
            left.chain(died)
        });
        let own = self.replica.left.iter().filter(|(other, _)| *other == person).map(|(_, at)| *at);
        let at = of_others.chain(own).max()?;
        let ago = u64::try_from(clock::now() - at).unwrap_or(0);
        let now = Instant::now();
        Some(now.checked_sub(Duration::from_millis(ago)).unwrap_or(now))
    }
}

impl Replica {
    /// What the nodes say that live.
    fn living(&self) -> impl Iterator<Item = &AtNode> {
        self.others.iter().filter(|other| other.died.is_none()).map(|other| &other.here)
    }
}
